import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Skeleton } from 'antd'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import { alarmLevel, handleWay } from '../../../../modules/words/dictionaries.ts'
import { ApiError, idempotencyKey } from '../../../api/http.ts'
import { runAction } from '../../../engine/calls.ts'
import { useForget } from '../../../engine/data.ts'
import { drawn } from '../../../engine/drawn.tsx'
import { useWords } from '../../../engine/words.ts'
import { toast } from '../../../state/toasts.ts'
import { useAlarmCentreTexts } from './texts.ts'
import { useLane } from './useLane.ts'
import { lazy } from '../../../kit/lazy.tsx'

type Alarm = WireRow<typeof alarm>

const ActionDialog = lazy(
  () => import('../../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
/** Handlings on the screen at a time. */
const most = 50
const passed = 2

/** Handlings one after the other, without a hand at the mouse: a supervisor looks at twenty in a minute. */
export function Review({ onOpen }: { onOpen: (id: string) => void }) {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  const forget = useForget(alarm)
  const { data, error } = useLane('review', most)
  const [gone, setGone] = useState<ReadonlySet<string>>(() => new Set())
  const [at, setAt] = useState(0)
  const [rejecting, setRejecting] = useState<Alarm | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const rows = data?.records.filter(({ id }) => !gone.has(id)) ?? []
  const here = Math.min(at, Math.max(0, rows.length - 1))
  const row = rows[here]
  const pass = async (handling: Alarm) => {
    setGone(before => new Set([...before, handling.id]))
    try {
      await runAction(alarm, 'review', [handling.id], { reviewStatus: passed }, idempotencyKey())
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      toast('error', reason.msg)
      setGone(before => new Set([...before].filter(id => id !== handling.id)))
    }
  }
  // The last one of the screen: what else waits comes.
  useEffect(() => {
    if (data && data.records.length > 0 && !rows.length) void forget()
  }, [data, rows.length]) // oxlint-disable-line react/exhaustive-deps -- when the last one has gone
  const isThere = data !== undefined
  useEffect(() => void list.current?.focus(), [isThere])
  // Newer browsers answer a promise, which is no way to end an effect.
  useEffect(() => void list.current?.children[here]?.scrollIntoView({ block: 'nearest' }), [here, gone.size])
  if (error) return <Alert type="error" title={error.message} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <div className="ac-review">
      <p role="status">
        {rows.length ? texts.keys : texts.nothing} {gone.size > 0 && texts.passed(gone.size)}
      </p>
      <ul
        ref={list}
        tabIndex={0}
        aria-label={texts.review}
        onKeyDown={event => {
          if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
          const keys: Readonly<Record<string, () => void>> = {
            j: () => setAt(Math.min(here + 1, rows.length - 1)),
            k: () => setAt(Math.max(here - 1, 0)),
            Enter: () => row && void pass(row),
            r: () => row && setRejecting(row),
            o: () => row && onOpen(row.id),
          }
          const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
          if (!Object.hasOwn(keys, key)) return
          event.preventDefault()
          event.stopPropagation()
          keys[key]!()
        }}
      >
        {rows.map((handling, n) => (
          <li key={handling.id} data-id={handling.id} aria-current={n === here || undefined}>
            <b>
              {words.label(alarmLevel, handling.alarmLevel)}{' '}
              <span lang="zh-CN">
                {handling.infoName} · {handling.deviceName}
              </span>
            </b>
            <p>{handling.alarmContent}</p>
            <p>
              {words.label(handleWay, handling.handleWay)} <span lang="zh-CN">{handling.handleRemark}</span>
            </p>
            {n === here && drawn(alarm.all['handleImgs']!, 'handleImgs', handling, words)}
            <footer>
              <Button size="small" type="primary" onClick={() => void pass(handling)}>
                {texts.pass}
              </Button>
              <Button size="small" onClick={() => setRejecting(handling)}>
                {texts.reject}
              </Button>
              <Button size="small" onClick={() => onOpen(handling.id)}>
                {texts.open}
              </Button>
            </footer>
          </li>
        ))}
      </ul>
      {rejecting && (
        <ActionDialog
          resource={alarm}
          action="review"
          rows={[rejecting]}
          words={words}
          start={{ reviewStatus: 3 }}
          onClose={() => {
            setRejecting(null)
            list.current?.focus()
          }}
        />
      )}
    </div>
  )
}
