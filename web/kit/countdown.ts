import type { Lang } from '../../contract/in-lang.ts'
import { spoken } from '../i18n/spoken.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How near the end of a term is: enough left, less than a quarter, over. Colours of domain.md E.6. */
export type Nearness = 'calm' | 'near' | 'over'

const useSpanTexts = spoken(
  { left: (text: string) => `剩 ${text}`, over: (text: string) => `逾期 ${text}`, day: '天' },
  { left: (text: string) => `${text} left`, over: (text: string) => `${text} overdue`, day: 'd' },
)

/** The largest unit, and with hours the minutes: 3 天, 3 h 12 min, 12 min. */
function span(ms: number, lang: Lang): string {
  const minutes = Math.floor(ms / minute)
  return ms >= day
    ? `${Math.floor(ms / day)} ${useSpanTexts.in(lang).day}`
    : minutes >= 60
      ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
      : `${minutes} min`
}

/** What is left of a term, in words: 剩 3 h 12 min, 逾期 2 天. Times are epoch ms. domain.md E.6 */
export function countdown(
  from: number,
  to: number,
  now: number,
  lang: Lang,
): { readonly text: string; readonly nearness: Nearness } {
  const left = to - now
  if (left < 0) return { text: useSpanTexts.in(lang).over(span(-left, lang)), nearness: 'over' }
  return { text: useSpanTexts.in(lang).left(span(left, lang)), nearness: left < (to - from) / 4 ? 'near' : 'calm' }
}
