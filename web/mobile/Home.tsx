import { lazy, Suspense, useEffect } from 'react'
import { Link } from '../kit/router.tsx'
import { useMenus } from '../api/menus.ts'
import { Icon } from '../kit/Icon.tsx'
import { Sign } from '../pages/home/drawings.tsx'
import { nameOf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import { type Standing, useToday } from './data.ts'
import { useAlarms } from './alarms.ts'
import { type Kind, targets, useKinds } from './kinds.ts'
import { Frame } from './Frame.tsx'
import { Mark } from './base/Mark.tsx'
import { useOffline } from './offline.ts'
import { alarmPlace, placeOf, recordsPlace, rollPlace } from './open.ts'
import { useTexts } from './base/texts.ts'
import { ToScore } from './ToScore.tsx'

/** Fetched after the first view; without a network the way there stands in its place. */
const Score = lazy(() => import('./Score.tsx').catch(() => ({ default: ToScore })))

/** Kinds with a page of their own on the phone. */
const own: Readonly<Record<string, string>> = { 'staff/morning-check': rollPlace, 'iot/alarm': alarmPlace }
const addressOf = ({ key }: Kind) => own[key] ?? placeOf(key)

function State({ of }: { of: Standing | undefined }) {
  const texts = useTexts()
  return (
    of && (
      <small className={`m-state m-${of.state}`}>
        {of.state === 'recorded' && <Mark name="done" size={20} />}
        {texts[of.state]}
        {of.need > 1 && of.state !== 'unneeded' && (
          <span>
            {of.num}/{of.need}
          </span>
        )}
        {of.until && <span>{texts.until(of.until)}</span>}
      </small>
    )
  )
}

/** How many alarms are open. */
function Open() {
  const texts = useTexts()
  const { open } = useAlarms()
  return (
    open && (
      <small className={`m-state ${open.length ? 'm-missing' : 'm-recorded'}`}>
        {open.length ? texts.openAlarms(open.length) : texts.noAlarms}
      </small>
    )
  )
}

/** What the phone carries along is fetched behind the first view; without a network it is what was there before. */
async function prepare(kinds: readonly Kind[]): Promise<void> {
  const code = await import('./prepare.ts').catch(() => null)
  await code?.prepare(kinds)
}

/** Six large targets, then everything else this person may record. domain.md E.2 */
export function Home() {
  const texts = useTexts()
  const lang = usePrefs(it => it.lang)
  const kinds = useKinds()
  const stateOf = useToday()
  const ready = useOffline(it => it.ready)
  const index = useMenus().leaves.find(({ place }) => place.endsWith('index/sunshine'))?.place
  const large = targets.flatMap(
    target =>
      kinds
        ?.filter(({ place }) => place.endsWith(target.end))
        .slice(0, 1)
        .map(kind => ({ ...target, kind })) ?? [],
  )
  const more = kinds?.filter(kind => kind.files && !large.some(it => it.kind === kind)) ?? []
  useEffect(() => {
    if (kinds) void prepare(kinds.filter(it => it.files))
  }, [kinds])
  return (
    <Frame title={texts.title} home>
      <h2 className="m-hello">{texts.hello}</h2>
      {kinds === null && <p className="m-none">{texts.loading}</p>}
      {kinds && !kinds.some(it => it.files) && <p className="m-none">{texts.none}</p>}
      <nav className="m-targets" aria-label={texts.hello}>
        {large.map(({ kind, text, sign }) => (
          <Link key={text} className={`m-target m-target-${sign}`} to={addressOf(kind)}>
            <Sign name={sign} />
            <b>{texts[text]}</b>
            {kind.key === 'iot/alarm' ? <Open /> : <State of={stateOf(kind.key)} />}
          </Link>
        ))}
      </nav>
      {index && (
        <Suspense fallback={<ToScore to={`/${index}`} />}>
          <Score to={`/${index}`} />
        </Suspense>
      )}
      {more.length > 0 && (
        <>
          <h2 className="m-hello">{texts.more}</h2>
          <ul className="m-list">
            {more.map(kind => (
              <li key={kind.key}>
                <Link to={addressOf(kind)}>
                  {nameOf(kind, lang)}
                  <State of={stateOf(kind.key)} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {kinds?.some(it => it.acts) && (
        <Link className="m-button" to={recordsPlace}>
          {texts.records}
          <Icon name="right" size={22} />
        </Link>
      )}
      {ready && (
        <p className="m-hint m-ready">
          <Mark name="done" size={20} />
          {texts.offlineReady}
        </p>
      )}
    </Frame>
  )
}
