import { type ReactNode } from 'react'
import { employee } from '../../../modules/staff/panels.ts'
import { useMenus } from '../../api/menus.ts'
import { figureOf, leadOf, type Figure } from '../../../kernel/define/panel.ts'
import { areaFigures, dueFigure, todosOf, workbenchFigures } from '../../../modules/supervise/workbench-figures.ts'
import { Meaning, Says } from '../../kit/Meaning.tsx'
import { useRole } from '../../state/session.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { useStoryTexts } from '../enterprise/story/texts.ts'
import { Lead } from '../parts/Drill.tsx'
import { ledgers, type Totals, useTotals } from './data.ts'
import { Areas } from './Areas.tsx'
import { Ledgers, Welcome } from './Overview.tsx'
import { IndexMoves } from './IndexMoves.tsx'
import { Bones, Card, Failed, OpenAlarms } from './parts.tsx'
import { Patrols } from './Patrols.tsx'
import { Cards, Complaints, Todos, Week } from './supervise-lists.tsx'
import { ZeroEntryCard } from './zeroEntry.tsx'
import { percent, useWorkbench, type Workbench } from './supervise-data.ts'
import { useSuperviseTexts } from './supervise-texts.ts'
import { lazy } from '../../kit/lazy.tsx'
import './supervise.css'

// Of one kitchen alone: the definitions it reads by are not loaded for an office that looks at all of its own.
const Story = lazy(
  () => import('../enterprise/story/Story.tsx'),
  it => it.default,
  () => <Bones count={5} kind="wl-rows" />,
)

type State = 'good' | 'warn' | 'bad'
const over = (n: number, bad = false): State => (n === 0 ? 'good' : bad ? 'bad' : 'warn')
/** A share is fine from nine tenths on, and bad below six. */
const shared = (done: number, all: number): State =>
  all === 0 || done / all >= 0.9 ? 'good' : done / all < 0.6 ? 'bad' : 'warn'

function FigureTile({
  title,
  counts,
  note,
  state,
  children,
}: {
  title: string
  /** What its number counts, beside the title. */
  counts: ReactNode
  note: ReactNode
  state: State
  children: ReactNode
}) {
  return (
    <li className="wb-figure" data-state={state}>
      <h3>
        {title} {counts}
      </h3>
      <p>{children}</p>
      <small>{note}</small>
    </li>
  )
}

/** Where a number leads to. */
const leadTo = ({ leads = '' }: Pick<Figure, 'leads'>, day: string): string => leadOf(leads, day)

/** The six numbers of the day; each leads to the rows it counts. domain.md D.11 监管工作台 */
function Figures({ of, totals }: { of: Workbench; totals: Totals | undefined }) {
  const texts = useSuperviseTexts()
  const sum = (name: (ledger: (typeof ledgers)[number]['name']) => keyof Totals) =>
    ledgers.reduce((all, ledger) => all + (totals?.[name(ledger.name)] ?? 0), 0)
  const [done, left, due] = [sum(name => name), sum(name => `not${name}`), sum(name => `due${name}`)]
  const { day } = of
  const { urgent, first, second, devicesOff, devices, ledgers: filed, overdue, carded } = workbenchFigures
  const secondToday = of.urgentToday - of.firstToday
  return (
    <ul className="wb-figures" aria-label={texts.numbers}>
      <FigureTile
        title={texts.urgent}
        counts={<Says of={urgent} day={day} />}
        note={<Lead to={leadTo(areaFigures.alarms, day)}>{texts.urgentNote(of.alarmsOpen)}</Lead>}
        state={over(of.urgentToday, of.firstToday > 0)}
      >
        <Lead to={leadTo(first, day)} label={texts.level(1, of.firstToday)}>
          {of.firstToday}
        </Lead>
        <i> / </i>
        <Lead to={leadTo(second, day)} label={texts.level(2, secondToday)}>
          {secondToday}
        </Lead>
      </FigureTile>
      <FigureTile
        title={texts.offline}
        counts={<Says of={devicesOff} day={day} />}
        note={<Lead to={leadTo(devices, day)}>{texts.offlineNote(of.devices)}</Lead>}
        state={over(of.devicesOff)}
      >
        <Lead to={leadTo(devicesOff, day)}>{of.devicesOff}</Lead>
      </FigureTile>
      <FigureTile
        title={texts.morning}
        counts={<Meaning panel={employee} name="morCheckRate" />}
        note={texts.morningNote(of.checked, of.people)}
        state={shared(of.checked, of.people)}
      >
        <Lead to={leadTo(figureOf(employee, 'morCheckRate'), day)}>{percent(of.checked, of.people)}</Lead>
      </FigureTile>
      <FigureTile
        title={texts.ledgers}
        counts={<Says of={filed} day={day} />}
        note={totals ? texts.ledgersNote(left - due, due) : ''}
        state={shared(done, done + left - due)}
      >
        <Lead to={leadTo(filed, day)}>{totals ? percent(done, done + left) : '--'}</Lead>
      </FigureTile>
      <FigureTile
        title={texts.overdue}
        counts={<Says of={overdue} day={day} />}
        note={texts.overdueNote}
        state={over(of.overdue, true)}
      >
        <Lead to={leadTo(overdue, day)}>{of.overdue}</Lead>
      </FigureTile>
      <FigureTile
        title={texts.carded}
        counts={<Says of={carded} day={day} />}
        note={texts.cardedNote}
        state={over(of.carded, true)}
      >
        <Lead to={leadTo(carded, day)}>{of.carded}</Lead>
      </FigureTile>
    </ul>
  )
}

/** What happened in the kitchen that is chosen in the tree. domain.md G.7 */
function Lately() {
  const { title } = useStoryTexts()
  const { infoId, name } = useEnterprise()
  if (!infoId) return null
  return (
    <Card title={title} hint={name}>
      <Story of={{ infoId, infoName: name }} />
    </Card>
  )
}

/** The office's first page: what the day looks like, what waits for it, and for how long. domain.md E.1 */
export default function SuperviseHome() {
  const texts = useSuperviseTexts()
  const { leaves } = useMenus()
  const totals = useTotals()
  const { data, error, isPending, refetch } = useWorkbench()
  const isAdministrator = useRole('administrator')
  return (
    <div className="wl wb">
      <Welcome totals={totals.data} single={false} />
      {isPending && <Bones count={6} kind="wb-figures" />}
      {error && !data && (
        <Card title={texts.numbers}>
          <Failed of={error} again={refetch} />
        </Card>
      )}
      {data && <Figures of={data} totals={totals.data} />}
      <IndexMoves />
      <div className="wl-columns">
        <div className="wb-column">
          <Lately />
          {data && (
            <>
              <Card
                title={texts.complaints}
                figure={workbenchFigures.complaints}
                number={data.complaintsOpen ? texts.all(data.complaintsOpen) : ''}
              >
                <Complaints rows={data.complaints} />
              </Card>
              <Card
                title={texts.todos}
                figure={todosOf(isAdministrator)}
                number={data.todosOpen ? texts.all(data.todosOpen) : ''}
              >
                <Todos rows={data.todos} />
              </Card>
            </>
          )}
          <OpenAlarms />
          <Areas />
          <Ledgers totals={totals} leaves={leaves} single={false} />
        </div>
        <div className="wb-column">
          <Patrols />
          <ZeroEntryCard />
          {data && (
            <>
              <Card
                title={texts.cards}
                figure={workbenchFigures.carded}
                number={data.carded ? String(data.carded) : ''}
              >
                <Cards rows={data.cards} />
              </Card>
              <Card title={texts.week} figure={dueFigure(data.day, data.until)} hint={texts.weekHint}>
                <Week week={data.week} day={data.day} />
              </Card>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
