import { useState } from 'react'
import { Button, Input, Pagination, Segmented } from 'antd'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { permission } from '../../../../contract/roles.ts'
import { clock } from '../../../../contract/clock.ts'
import backlog from '../../../../modules/info/backlog.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { useWords } from '../../../engine/words.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useNewTodos } from '../../../api/todos.ts'
import { useCan } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { useListed } from '../../parts/useListed.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { matrixSize, type Row, useMatrix } from './matrix-data.ts'
import { daysOf, moved, type Span } from './matrix-days.ts'
import { Doubts } from './matrix-doubts.tsx'
import { remind } from './matrix-remind.ts'
import { Legend, Table } from './matrix-table.tsx'
import { useMatrixTexts } from './matrix-texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import './matrix.css'

const Heat = lazy(
  () => import('./matrix-heat.tsx'),
  it => it.default,
)
type View = 'matrix' | 'doubts' | 'list'

/**
 * The ledgers of a district: who has recorded what, what is lacking and reminded of with one press, and what is
 * doubted. domain.md E.1, D.1, D.3
 */
export default function RecordMatrix() {
  const texts = useMatrixTexts()
  const words = useWords(recordInfo)
  const newTodos = useNewTodos()
  const may = useCan()(permission(backlog.key, 'remind'))
  const today = clock.today()
  const [listed, setListed] = useListed()
  const [face, setFace] = useState<Exclude<View, 'list'>>('matrix')
  const view: View = listed ? 'list' : face
  const setView = (to: View) => {
    setListed(to === 'list')
    if (to !== 'list') setFace(to)
  }
  const [span, setSpan] = useState<Span>('day')
  const [day, setDay] = useState(today)
  const [page, setPage] = useState(1)
  const [heat, setHeat] = useState<Row | null>(null)
  const [busy, setBusy] = useState(false)
  const [from, to] = daysOf(span, day, today)
  const query = useMatrix(from, to, page)
  const go = (date: string) => {
    setDay(date || today)
    setPage(1)
  }

  const lacking = span === 'day' ? (query.data?.records.filter(row => row.missing > 0) ?? []) : []
  const tell = async (rows: readonly Row[]) => {
    if (rows.length > 1 && !(await confirm({ text: texts.remindAsk(rows.length, day) }))) return
    setBusy(true)
    try {
      const told = { sent: 0, again: 0 }
      // One after the other: a burst would meet the limit of calls.
      for (const row of rows) told[(await remind(row, day, today)) ? 'sent' : 'again']++
      toast(told.sent ? 'success' : 'info', texts.told(told.sent, told.again))
    } catch {
      // told by the call itself
    } finally {
      setBusy(false)
      newTodos()
    }
  }
  return (
    <div className="mx-page" data-view={view}>
      <header className="mx-top">
        <Segmented<View>
          aria-label={texts.view}
          value={view}
          onChange={setView}
          options={(['matrix', 'doubts', 'list'] as const).map(value => ({ value, label: texts[value] }))}
        />
        {view !== 'list' && (
          <>
            <Segmented<Span>
              aria-label={texts.span}
              value={span}
              onChange={value => {
                setSpan(value)
                setPage(1)
              }}
              options={(['day', 'month'] as const).map(value => ({ value, label: texts[value] }))}
            />
            <span className="mx-move">
              <Button
                icon={<LeftOutlined aria-hidden />}
                aria-label={texts.before}
                onClick={() => go(moved(span, day, -1, today))}
              />
              <Input
                type={span === 'day' ? 'date' : 'month'}
                aria-label={texts.pick}
                max={span === 'day' ? today : today.slice(0, 7)}
                value={span === 'day' ? day : day.slice(0, 7)}
                onChange={({ target: { value } }) => go(value && (span === 'day' ? value : `${value}-01`))}
              />
              <Button
                icon={<RightOutlined aria-hidden />}
                aria-label={texts.after}
                disabled={to >= today}
                onClick={() => go(moved(span, day, 1, today))}
              />
            </span>
          </>
        )}
        {view === 'matrix' && may && (
          <Button
            className="mx-tell"
            type="primary"
            loading={busy}
            disabled={!lacking.length}
            title={span === 'month' ? texts.onlyDay : ''}
            onClick={() => void tell(lacking)}
          >
            {texts.remindAll(lacking.length)}
          </Button>
        )}
      </header>
      {view === 'list' && (
        <ChooseFirst>
          <Crud definition={recordInfo} />
        </ChooseFirst>
      )}
      {view === 'doubts' && (
        <div className="mx-body">
          <Doubts from={from} to={to} words={words} />
        </div>
      )}
      {view === 'matrix' && (
        <div className="mx-body" aria-busy={query.isPlaceholderData}>
          <Loaded of={query} page rows={12}>
            {data =>
              data.records.length === 0 ? (
                <p className="part-none">{texts.none}</p>
              ) : (
                <>
                  <Table
                    of={data}
                    span={span}
                    words={words}
                    lacking={kind =>
                      `?${new URLSearchParams({ recordType: kind, lacks: '1', recordDate_datege: from, recordDate_datele: to })}`
                    }
                    onName={setHeat}
                    onRemind={may && span === 'day' && !busy ? row => void tell([row]) : undefined}
                  />
                  <footer className="mx-foot">
                    <Legend />
                    <small>
                      {texts.total(data.total)} · {texts.all} · {texts.least}
                    </small>
                    {data.total > matrixSize && (
                      <Pagination
                        size="small"
                        current={page}
                        total={data.total}
                        pageSize={matrixSize}
                        showSizeChanger={false}
                        onChange={setPage}
                      />
                    )}
                  </footer>
                </>
              )
            }
          </Loaded>
        </div>
      )}
      {heat && (
        <Heat
          row={heat}
          from={daysOf('month', day, today)[0]}
          to={daysOf('month', day, today)[1]}
          words={words}
          onClose={() => setHeat(null)}
        />
      )}
    </div>
  )
}
