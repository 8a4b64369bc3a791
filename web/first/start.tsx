/** Takes over a public page that the server made: the same page, from the same answers, without asking again. */
import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { learnEnglish } from '../engine/words.ts'
import { hearTime, recallTime } from '../state/clock.ts'
import { Answering, tellLang, usePrefs } from '../state/prefs.ts'
import { watchErrors } from '../state/errorlog.ts'
import '../app/base.css'
import { type First, FirstContext } from '../api/first.ts'

/** Whether this browser knows what pages are written with; the newest of these words came in 2023. */
const isOld = (): boolean => !('groupBy' in Map && 'any' in AbortSignal && 'toSorted' in Array.prototype)

export async function start(Page: ComponentType): Promise<void> {
  if (isOld()) await import('./old-browsers.ts')
  watchErrors()
  recallTime()
  const data = JSON.parse(document.getElementById('first')!.textContent) as Omit<First, 'search'>
  const first: First = { ...data, search: location.search }
  hearTime(first.at)
  const { lang } = usePrefs.getInitialState()
  if (lang === 'en') await learnEnglish()
  // What the address says holds; otherwise this person's choice, which the server is told of for the next time.
  const asked = new URLSearchParams(location.search).has('lang')
  const chosen = usePrefs.getState().lang
  if (!asked && chosen !== lang) tellLang(chosen)
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Answering value={asked ? lang : null}>
        <FirstContext value={first}>
          <Page />
        </FirstContext>
      </Answering>
    </StrictMode>,
  )
}
