import { useShellTexts } from '../../i18n/shell.ts'
import { inLang } from '../../../contract/in-lang.ts'
import { Link } from '../../kit/router.tsx'
import { laterDay } from '../../../contract/days.ts'
import { leadOf } from '../../../kernel/define/panel.ts'
import { lateDays } from '../../../modules/record/led.ts'
import { useMenus } from '../../api/menus.ts'
import { simplePlace } from '../../state/mode.ts'
import { Says } from '../../kit/Meaning.tsx'
import { usePrefs } from '../../state/prefs.ts'
import { usePhone } from '../../state/screen.ts'
import { useSession } from '../../state/session.ts'
import { useDays, type Day } from '../ledger/calendar/data.ts'
import { Lead } from '../parts/Drill.tsx'
import { Ring, Sign, Skyline } from './drawings.tsx'
import { Expiries, Samples, Todos } from './kitchenCards.tsx'
import { Complaints } from './kitchenComplaints.tsx'
import { Sunshine } from './kitchenIndex.tsx'
import { kitchenFigures } from './kitchenFigures.ts'
import { useKitchenTexts } from './kitchenTexts.ts'
import { Temperatures } from './kitchenTemperatures.tsx'
import { Today } from './kitchenToday.tsx'
import { Bones, Card, Failed, greeting, OpenAlarms, useNow } from './parts.tsx'
import { ZeroEntryCard } from './zeroEntry.tsx'
import './kitchen.css'

/** On a phone a kitchen is shown the way to the large buttons. domain.md E.2 */
function Simple() {
  const t = useShellTexts()
  return (
    <Link className="wl-simple" to={simplePlace} onClick={() => usePrefs.setState({ mode: 'simple' })}>
      <Sign name="face" />
      <span>
        <b>{t.top.simple}</b>
        {t.wel.simpleHint}
      </span>
    </Link>
  )
}

function Welcome({ today }: { today: Day | undefined }) {
  const t = useShellTexts()
  const texts = useKitchenTexts()
  const lang = usePrefs(it => it.lang)
  const user = useSession(it => it.user)
  const now = useNow()
  const day =
    lang === 'zh' ? now.locale('zh-cn').format('YYYY年M月D日 dddd') : now.locale('en').format('dddd, MMMM D, YYYY')
  const verdict = !today?.owed
    ? texts.nothingOwed
    : today.missing + today.due
      ? texts.owed(today.owed, today.done)
      : texts.allDone
  return (
    <section className="wl-hello">
      <Skyline />
      <div>
        <h1>
          {t.wel[greeting(now.hour())]}
          {inLang(['，', ', '], lang)}
          <span lang="zh-CN">{user?.nick_name || user?.user_name}</span>
        </h1>
        <p>{t.wel.today(day)}</p>
        {today && (
          <p className="wl-sum">
            {today.owed > 0 ? <Lead to={leadOf(kitchenFigures.day.leads, today.day)}>{verdict}</Lead> : verdict}{' '}
            <Says of={kitchenFigures.day} />
          </p>
        )}
      </div>
      {today && today.owed > 0 && (
        <Ring share={today.done / today.owed} label={`${texts.ring} ${today.done}/${today.owed}`} />
      )}
    </section>
  )
}

/** The pages a kitchen goes to most, by the end of their address. domain.md E.2 */
const ways = [
  { go: 'morcheck', end: 'morCheck/enterprisemorcheck', sign: 'face' },
  { go: 'purchase', end: 'purchase/standbookpurchase', sign: 'cart' },
  { go: 'sample', end: 'sample/standbooksample', sign: 'jar' },
  { go: 'disinfect', end: 'disinfect/standbookdisinfect', sign: 'spray' },
  { go: 'day', end: 'day/selfexamday', sign: 'check' },
  { go: 'alarm', end: 'iot/warniotalarm', sign: 'bell' },
] as const

function Ways() {
  const texts = useKitchenTexts()
  const { leaves } = useMenus()
  return (
    <nav className="kt-ways" aria-label={texts.quick}>
      {ways.map(({ go, end, sign }) => {
        const place = leaves.find(it => it.place.endsWith(end))?.place
        return (
          place && (
            <Link key={go} to={`/${place}`} className={`kt-way kt-way-${sign}`}>
              <Sign name={sign} />
              <b>{texts.go[go]}</b>
            </Link>
          )
        )
      })}
    </nav>
  )
}

/** What a kitchen has to do today, what waits, runs out or ripens. domain.md E.2 今日任务 */
export default function Kitchen() {
  const texts = useKitchenTexts()
  const { leaves } = useMenus()
  const phone = usePhone()
  // With every minute countdowns are drawn anew, with midnight the day is another.
  const today = useNow().format('YYYY-MM-DD')
  const { data: days, error, isPending, refetch } = useDays(laterDay(today, 0, -lateDays), today)
  const calendar = leaves.find(({ place }) => place.endsWith('standbook/recordinfo'))?.place
  return (
    <div className="wl kt">
      {phone && <Simple />}
      <Welcome today={days?.find(({ day }) => day === today)} />
      <Ways />
      <div className="wl-columns">
        <div className="kt-side">
          <Card
            title={texts.ledgers}
            figure={kitchenFigures.day}
            hint={days ? texts.ledgersHint : ''}
            more={calendar && <Link to={`/${calendar}`}>{texts.calendar}</Link>}
          >
            {isPending && <Bones count={8} kind="wl-tiles" />}
            {error && <Failed of={error} again={refetch} />}
            {days && <Today days={days} />}
          </Card>
          <Temperatures />
          <ZeroEntryCard />
        </div>
        <div className="kt-side">
          <Complaints />
          <Sunshine />
          <Todos />
          <Samples />
          <OpenAlarms />
          <Expiries />
        </div>
      </div>
    </div>
  )
}
