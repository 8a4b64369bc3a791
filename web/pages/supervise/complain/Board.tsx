import { useQueries } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { complainKind, complainStatus, complainType } from '../../../../modules/words/dictionaries.ts'
import complain from '../../../../modules/supervise/complain.ts'
import { dueOf } from '../../../../modules/supervise/waits.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { textOf } from '../../../engine/faces.ts'
import type { Words } from '../../../engine/words.ts'
import { scoped, useEnterprise } from '../../../state/enterprise.ts'
import { inOrder, lanes, laneSize } from './lanes.ts'
import { useComplainTexts } from './texts.ts'
import { useWait } from './useWait.ts'

type Complaint = WireRow<typeof complain>

/** How long somebody has, with a light that is also a shape. */
export function Due({ row }: { row: Complaint }) {
  const { light, text } = useWait()({
    isUrgent: row.isUrgent,
    complainType: row.complainType,
    complainStatus: row.complainStatus,
    receiveTime: row.receiveTime,
    due: dueOf(row),
  })
  return (
    <span className="cp-due" data-light={light}>
      <i aria-hidden />
      {text}
    </span>
  )
}

function Card({ row, words, onOpen }: { row: Complaint; words: Words; onOpen: (id: string) => void }) {
  const texts = useComplainTexts()
  const ended = Number(row.complainStatus) >= 4
  return (
    <li>
      <button
        type="button"
        className="cp-card"
        data-urgent={row.isUrgent === 1 || undefined}
        onClick={() => onOpen(row.id)}
      >
        <span className="sr">
          {texts.open} {row.complainNo}{' '}
        </span>
        <span className="cp-line">
          <i className="cp-kind" data-kind={String(row.complainKind)}>
            {words.label(complainKind, row.complainKind)}
          </i>
          {row.isUrgent === 1 && <u>{texts.urgent}</u>}
          <b>{words.label(complainType, row.complainType)}</b>
        </span>
        <span className="cp-who" lang="zh-CN">
          {row.infoName || row.complainObject}
        </span>
        <span className="cp-text" lang="zh-CN">
          {row.content}
        </span>
        <span className="cp-foot">
          {ended ? <span>{words.label(complainStatus, row.complainStatus)}</span> : <Due row={row} />}
          <small lang="zh-CN">{textOf(row['handlerName'])}</small>
        </span>
      </button>
    </li>
  )
}

/** Complaints by what they wait for, each with how long it may. domain.md E.1 看板泳道、时限灯 */
export function Board({
  words,
  kind,
  onOpen,
  onRows,
  onAll,
}: {
  words: Words
  kind: string
  onOpen: (id: string) => void
  onRows: (rows: readonly Complaint[]) => void
  onAll: () => void
}) {
  const texts = useComplainTexts()
  const tenant = useTenant()
  const selection = useEnterprise()
  const queries = useQueries({
    queries: lanes.map(({ key, params }) => {
      const asked = scoped({ current: 1, size: laneSize, ...params, ...(kind && { complainKind: kind }) }, selection)
      return {
        queryKey: ['resource', complain.key, tenant, 'lane', key, asked],
        queryFn: ({ signal }: { signal: AbortSignal }) => listRows(complain, asked, signal),
      }
    }),
  })
  return (
    <div className="cp-board">
      {lanes.map(({ key }, at) => {
        const { data, error, refetch } = queries[at]!
        const rows = inOrder(data?.records ?? [])
        return (
          <section key={key} className="cp-lane" data-lane={key} aria-label={texts.lanes[key]}>
            <h2>
              {texts.lanes[key]}
              <small>{data?.total ?? ''}</small>
            </h2>
            {error && (
              <Alert
                type="error"
                title={error.message}
                action={
                  <Button size="small" onClick={() => void refetch()}>
                    ↻
                  </Button>
                }
              />
            )}
            {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
            {data && !rows.length && <p className="cp-none">{texts.empty}</p>}
            <ul>
              {rows.map(row => (
                <Card
                  key={row.id}
                  row={row}
                  words={words}
                  onOpen={id => {
                    onRows(rows)
                    onOpen(id)
                  }}
                />
              ))}
            </ul>
            {data && data.total > rows.length && (
              <button type="button" className="cp-more" onClick={onAll}>
                {texts.more(data.total - rows.length)}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
