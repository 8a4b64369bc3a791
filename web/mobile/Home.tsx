import { useEffect } from 'react'
import { Link } from 'react-router'
import { findResource } from '../engine/registry.ts'
import { Sign } from '../pages/wel/drawings.tsx'
import { nameOf } from '../state/menu.ts'
import { simplePlace } from '../state/mode.ts'
import { usePrefs } from '../state/prefs.ts'
import { rememberChoices } from './choices.ts'
import { type TodayState, useToday } from './data.ts'
import { type Kind, targets, useKinds } from './kinds.ts'
import { Frame } from './Frame.tsx'
import { Mark } from './Mark.tsx'
import { allFetched, useOffline } from './offline.ts'
import { useTexts } from './texts.ts'

const addressOf = ({ files, key, place }: Kind) => (files ? `${simplePlace}/file/${key}` : `/${place}`)

function State({ state }: { state: TodayState | undefined }) {
  const texts = useTexts()
  return state && <small className={`m-state m-${state}`}>{state === 'recorded' && <Mark name="done" size={20} />}{texts[state]}</small>
}

/** Forms and what they choose from lie ready before the network is gone. */
async function prepare(kinds: readonly Kind[]): Promise<void> {
  for (const { key } of kinds) {
    const resource = await findResource(key).catch(() => null)
    if (resource) await rememberChoices(resource)
    if (resource?.bill) await import('./BillForm.tsx').catch(() => null) // without a network it is not to be had
  }
}

/** Six large targets, then everything else this person may record. domain.md E.2 */
export function Home() {
  const texts = useTexts()
  const lang = usePrefs(it => it.lang)
  const kinds = useKinds()
  const stateOf = useToday()
  const ready = useOffline(it => it.ready)
  const large = targets.flatMap(target => kinds?.filter(({ place }) => place.endsWith(target.end)).slice(0, 1).map(kind => ({ ...target, kind })) ?? [])
  const more = kinds?.filter(kind => kind.files && !large.some(it => it.kind === kind)) ?? []
  useEffect(() => { if (kinds) void prepare(kinds.filter(it => it.files)).then(allFetched) }, [kinds])
  return (
    <Frame title={texts.title} home>
      <h2 className="m-hello">{texts.hello}</h2>
      {kinds === null && <p className="m-none">{texts.loading}</p>}
      {kinds && !kinds.some(it => it.files) && <p className="m-none">{texts.none}</p>}
      <nav className="m-targets" aria-label={texts.hello}>
        {large.map(({ kind, text, sign }) => (
          <Link key={text} className={`m-target m-target-${sign}`} to={addressOf(kind)}><Sign name={sign} /><b>{texts[text]}</b><State state={stateOf(kind.key)} /></Link>
        ))}
      </nav>
      {more.length > 0 && (
        <>
          <h2 className="m-hello">{texts.more}</h2>
          <ul className="m-list">{more.map(kind => <li key={kind.key}><Link to={addressOf(kind)}>{nameOf(kind, lang)}<State state={stateOf(kind.key)} /></Link></li>)}</ul>
        </>
      )}
      {ready && <p className="m-hint m-ready"><Mark name="done" size={20} />{texts.offlineReady}</p>}
    </Frame>
  )
}
