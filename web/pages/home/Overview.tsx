import { useShellTexts } from '../../i18n/shell.ts'
import { clock } from '../../../contract/clock.ts'
import { figureOf, leadOf } from '../../../kernel/define/panel.ts'
import { inLang } from '../../../contract/in-lang.ts'
import { Link } from '../../kit/router.tsx'
import { useMenus } from '../../api/menus.ts'
import { chosen, useEnterprise } from '../../state/enterprise.ts'
import { Says } from '../../kit/Meaning.tsx'
import { usePrefs } from '../../state/prefs.ts'
import { useSession } from '../../state/session.ts'
import { standbook } from '../../../modules/ledger/panels.ts'
import { kinds } from '../../../modules/record/kinds.ts'
import { workbenchFigures } from '../../../modules/supervise/workbench-figures.ts'
import { Lead } from '../parts/Drill.tsx'
import { ledgers, type LedgerName, type Totals, useTotals } from './data.ts'
import { Ring, Sign, Skyline } from './drawings.tsx'
import { Bones, Card, Failed, greeting, OpenAlarms, useNow } from './parts.tsx'
import './wel.css'

const share = (done: number, all: number) => (all ? done / all : 0)

export function Welcome({ totals, single }: { totals: Totals | undefined; single: boolean }) {
  const t = useShellTexts()
  const lang = usePrefs(it => it.lang)
  const user = useSession(it => it.user)
  const selection = useEnterprise()
  const now = useNow()
  const day =
    lang === 'zh' ? now.locale('zh-cn').format('YYYY年M月D日 dddd') : now.locale('en').format('dddd, MMMM D, YYYY')
  const sum = (names: readonly (keyof Totals)[]) => names.reduce((all, name) => all + (totals?.[name] ?? 0), 0)
  const done = sum(ledgers.map(it => it.name))
  const left = sum(ledgers.map(it => `not${it.name}` as const))
  const toDo = left ? t.wel.done(done, left) : t.wel.allDone
  return (
    <section className="wl-hello">
      <Skyline />
      <div>
        <h1>
          {t.wel[greeting(now.hour())]}
          {inLang(['，', ', '], lang)}
          {user?.nick_name || user?.user_name}
        </h1>
        <p>{t.wel.today(day)}</p>
        {totals && done + left > 0 && (
          <p className="wl-sum">
            {single ? toDo : chosen(selection) ? selection.name : t.wel.scopeAll} <Says of={workbenchFigures.ledgers} />
          </p>
        )}
      </div>
      {totals && done + left > 0 && (
        <Lead to={leadOf(workbenchFigures.ledgers.leads, clock.today())}>
          <Ring share={share(done, done + left)} label={t.wel.rate} />
        </Lead>
      )}
    </section>
  )
}

function Tile({
  name,
  sign,
  totals,
  page,
  single,
}: {
  name: LedgerName
  sign: string
  totals: Totals
  page: string | undefined
  single: boolean
}) {
  const t = useShellTexts()
  const [done, left, due] = [totals[name] ?? 0, totals[`not${name}`] ?? 0, totals[`due${name}`] ?? 0]
  const all = done + left
  const missing = left - due
  const state = all === 0 || (missing === 0 && due > 0) ? 'idle' : left === 0 ? 'done' : done === 0 ? 'missing' : 'part'
  const counted =
    all === 0 ? t.wel.notOwed : missing ? t.wel.notRecordedBy(missing) : due ? t.wel.dueBy(due) : t.wel.recordedBy(done)
  const inside = (
    <>
      <Sign name={sign} />
      <span className="wl-name">{t.wel.names[name]}</span>
      {single ? (
        <span className="wl-state">
          {state === 'done' ? t.wel.recorded : due ? t.wel.due : state === 'idle' ? t.wel.notOwed : t.wel.notRecorded}
        </span>
      ) : (
        <span className="wl-count">
          <b>{done}</b> / {all}
          <small>{counted}</small>
        </span>
      )}
      {!single && (
        <i className="wl-bar" aria-hidden>
          <u style={{ width: `${share(done, all) * 100}%` }} />
        </i>
      )}
    </>
  )
  const looks = `wl-tile wl-${state}${single ? ' wl-single' : ''}`
  // What the line below the number counts is what it opens.
  const counts = figureOf(standbook, missing ? `lack${name}` : due ? `due${name}` : name)
  return !single && counts.leads ? (
    <Lead className={looks} to={leadOf(counts.leads, clock.today())}>
      {inside}
    </Lead>
  ) : page ? (
    <Link className={looks} to={`/${page}`} data-ledger={name}>
      {inside}
    </Link>
  ) : (
    <div className={looks} data-ledger={name}>
      {inside}
    </div>
  )
}

/** The eight ledgers of the day as tiles. */
export function Ledgers({
  totals: { data: totals, error, isPending, refetch },
  leaves,
  single,
}: {
  totals: ReturnType<typeof useTotals>
  leaves: ReturnType<typeof useMenus>['leaves']
  single: boolean
}) {
  const t = useShellTexts()
  const nobody = totals && !ledgers.some(({ name }) => (totals[name] ?? 0) + (totals[`not${name}`] ?? 0) > 0)
  return (
    <Card title={t.wel.ledgers} counts={standbook} hint={totals && !nobody ? t.wel.ledgersHint : ''}>
      {isPending && <Bones count={8} kind="wl-tiles" />}
      {error && <Failed of={error} again={refetch} />}
      {nobody && (
        <div className="wl-none">
          <Sign name="calm" />
          <p>{t.wel.noEnterprises}</p>
        </div>
      )}
      {totals && !nobody && (
        <div className="wl-tiles">
          {ledgers.map(({ name, page }) => (
            <Tile
              key={name}
              name={name}
              sign={kinds[name].sign}
              totals={totals}
              single={single}
              page={leaves.find(it => it.place.endsWith(page))?.place}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

/**
 * Today's ledgers of the scope and what is open: for whoever has several enterprises and has chosen none.
 * core-platform.md 2
 */
export default function Overview() {
  const { leaves } = useMenus()
  const totals = useTotals()
  return (
    <div className="wl">
      <Welcome totals={totals.data} single={false} />
      <div className="wl-columns">
        <Ledgers totals={totals} leaves={leaves} single={false} />
        <OpenAlarms />
      </div>
    </div>
  )
}
