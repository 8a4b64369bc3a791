import { useMemo } from 'react'
import { Button } from 'antd'
import { failureOf } from '../../../engine/data.ts'
import '../../../engine/engine.css'
import { confirm } from '../../../kit/Dialog.tsx'
import { DataTable, useTableModel } from '../../../kit/table/index.ts'
import { toast } from '../../../state/toasts.ts'
import { columnsFor } from './columns.tsx'
import { useEnd, useOwnSessions, type Session } from './data.ts'
import { useSessionTexts } from './texts.ts'
import './sessions.css'

/** Where oneself is signed in; ending a session is ending it wherever it is. */
export function OwnSessions() {
  const texts = useSessionTexts()
  const { data, error, isFetching, refetch } = useOwnSessions()
  const end = useEnd('own')
  const columns = useMemo(() => columnsFor(texts, false), [texts])
  const model = useTableModel<Session>({ name: 'sessions/own', columns, rows: data })
  const run = async (rows: readonly Session[]) => {
    if (await end(rows.map(row => row.id))) toast('success', texts.ended)
  }
  const others = (data ?? []).filter(row => !row.isCurrent)
  const failure = failureOf(error, () => void refetch())
  const actions = useMemo(
    () => [
      {
        key: 'end',
        title: texts.end,
        danger: true,
        confirm: texts.endAsk,
        refused: (row: Session) => (row.isCurrent ? texts.own : undefined),
        run: (row: Session) => run([row]),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- ending is the same for every drawing
    [texts],
  )
  return (
    <div className="session-own">
      <p>
        <Button
          danger
          disabled={!others.length}
          onClick={() =>
            void confirm({ text: texts.endAsk, danger: true }).then(yes => (yes ? run(others) : undefined))
          }
        >
          {texts.others}
        </Button>
      </p>
      <div className="session-table">
        <DataTable
          model={model}
          caption={texts.mine}
          selectable={false}
          fetching={isFetching}
          actions={actions}
          {...(failure && { failure })}
        />
      </div>
    </div>
  )
}
