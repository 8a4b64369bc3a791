import { useMemo, useState, type FormEvent } from 'react'
import { Button, Input } from 'antd'
import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { wire } from '../../../../contract/wire.ts'
import { isForbidden } from '../../../api/error.ts'
import { failureOf } from '../../../engine/data.ts'
import '../../../engine/engine.css'
import { confirm } from '../../../kit/Dialog.tsx'
import { ColumnSettings, DataTable, useTableModel, useTicked } from '../../../kit/table/index.ts'
import { useSession } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { columnsFor } from './columns.tsx'
import { sessionRights, useEnd, useSessions, type Session } from './data.ts'
import { useSessionTexts } from './texts.ts'
import './sessions.css'

const first = { current: 1, size: wire.pageSize as number, account: '' }

/** Who is signed in, from where and since when. For administrators. */
export default function Sessions() {
  const texts = useSessionTexts()
  const [params, setParams] = useState(first)
  const [text, setText] = useState('')
  const permissions = useSession(it => it.permissions)
  const mayRead = permissions?.has(sessionRights.read) ?? false
  const mayEnd = permissions?.has(sessionRights.end) ?? false
  const { data, error, isFetching, refetch } = useSessions(params, mayRead)
  const end = useEnd('all')
  const columns = useMemo(() => columnsFor(texts, true), [texts])
  const model = useTableModel<Session>({ name: 'sessions/all', columns, rows: data?.records })
  const ticked = useTicked(model)
  const run = async (rows: readonly Session[]) => {
    if (!(await end(rows.map(row => row.id)))) return
    toast('success', texts.ended)
    model.untick()
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    setParams({ ...params, current: 1, account: text.trim() })
  }
  const actions = useMemo(
    () =>
      mayEnd
        ? [
            {
              key: 'end',
              title: texts.end,
              danger: true,
              confirm: texts.endAsk,
              refused: (row: Session) => (row.isCurrent ? texts.own : undefined),
              run: (row: Session) => run([row]),
            },
          ]
        : [],
    // oxlint-disable-next-line react/exhaustive-deps -- ending is the same for every drawing
    [texts, mayEnd],
  )
  const forbidden = (permissions !== null && !mayRead) || isForbidden(error)
  const failure = forbidden ? undefined : failureOf(error, () => void refetch())
  const mine = ticked.some(row => row.isCurrent)
  return (
    <div className="crud">
      <form
        className="crud-search session-search"
        role="search"
        onSubmit={search}
        onReset={() => {
          setText('')
          setParams(first)
        }}
      >
        <div className="crud-condition">
          <label htmlFor="session-account">{texts.account}</label>
          <Input
            id="session-account"
            allowClear
            placeholder={texts.enter}
            value={text}
            maxLength={45}
            onChange={event => setText(event.target.value)}
          />
        </div>
        <div className="crud-search-buttons">
          <Button htmlType="reset">{texts.reset}</Button>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            {texts.search}
          </Button>
        </div>
      </form>
      <section className="crud-main" aria-label={texts.title}>
        <div className="crud-toolbar" role="toolbar" aria-label={texts.title}>
          {mayEnd && (
            <Button
              danger
              disabled={!ticked.length || mine}
              title={mine ? texts.own : undefined}
              onClick={() =>
                void confirm({ text: texts.endAsk, danger: true }).then(yes => (yes ? run(ticked) : undefined))
              }
            >
              {texts.endTicked(ticked.length)}
            </Button>
          )}
          <span className="crud-space" />
          <Button
            icon={<ReloadOutlined aria-hidden spin={isFetching} />}
            aria-label={texts.refresh}
            title={texts.refresh}
            onClick={() => void refetch()}
          />
          <ColumnSettings model={model} />
        </div>
        <div className="crud-table">
          <DataTable
            model={model}
            caption={texts.title}
            total={data?.total ?? 0}
            page={params.current}
            size={params.size}
            fetching={isFetching}
            selectable={mayEnd}
            actions={actions}
            filtered={params.account !== ''}
            onPage={(current, size) => setParams({ ...params, current: size === params.size ? current : 1, size })}
            onClearFilters={() => {
              setText('')
              setParams(first)
            }}
            {...(forbidden && { blocked: 'forbidden' as const })}
            {...(failure && { failure })}
          />
        </div>
      </section>
    </div>
  )
}
