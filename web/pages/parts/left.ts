import { lateFrom, mayDestroyFrom } from '../../../engines/expiry/sample.ts'
import type { Lang } from '../../../contract/in-lang.ts'
import { spoken } from '../../i18n/spoken.ts'
import { countdown, type Nearness } from '../../kit/countdown.ts'

export interface Left {
  readonly text: string
  readonly nearness: Nearness
}

const useLeftTexts = spoken(
  {
    ripe: '可销毁',
    late: (text: string) => `未销毁，${text}`,
    today: '今天到期',
    soon: (days: number) => `剩 ${days} 天`,
    over: (days: number) => `逾期 ${days} 天`,
  },
  {
    ripe: 'May be destroyed',
    late: (text: string) => `Not destroyed, ${text}`,
    today: 'Ends today',
    soon: (days: number) => `${days} d left`,
    over: (days: number) => `${days} d overdue`,
  },
)

/**
 * How long a sample is still to be kept, 48 h from the meal; then that it may go, and from 96 h on how long it has been
 * forgotten. Times are epoch ms. domain.md D.6.4, E.6
 */
export function sampleLeft(at: number, now: number, lang: Lang): Left {
  if (now < mayDestroyFrom(at)) return countdown(at, mayDestroyFrom(at), now, lang)
  if (now < lateFrom(at)) return { text: useLeftTexts.in(lang).ripe, nearness: 'near' }
  // The very millisecond it is late: nothing is over yet.
  return {
    text: useLeftTexts.in(lang).late(countdown(mayDestroyFrom(at), lateFrom(at), now + 1, lang).text),
    nearness: 'over',
  }
}

/**
 * Days until the last good day of a certificate or a batch in words; negative ones are over. @param near from how few
 * days on it is near. domain.md E.6
 */
export const daysWords = (days: number, near: number, lang: Lang): Left =>
  days < 0
    ? { text: useLeftTexts.in(lang).over(-days), nearness: 'over' }
    : {
        text: days === 0 ? useLeftTexts.in(lang).today : useLeftTexts.in(lang).soon(days),
        nearness: days <= near ? 'near' : 'calm',
      }
