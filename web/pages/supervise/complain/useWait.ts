import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import { isEmergency, type Light, lightOf, poisoning, reportDue } from '../../../../modules/supervise/waits.ts'
import { countdown } from '../../../kit/countdown.ts'
import { usePrefs } from '../../../state/prefs.ts'
import { useComplainTexts } from './texts.ts'

/** What of a complaint says how long somebody has; `due` is the day of the step it is at, '' for none. */
export interface Waits {
  readonly isUrgent: unknown
  readonly complainType: unknown
  readonly complainStatus: unknown
  readonly receiveTime: unknown
  readonly due: string
}

/**
 * How long somebody has, by the shortest clock that runs: hours for a suspected food poisoning, the emergency itself
 * once it is taken up, else working days. domain.md B.7.5, D.10
 */
export function useWait(): (row: Waits) => { readonly light: Light; readonly text: string } {
  const texts = useComplainTexts()
  const lang = usePrefs(it => it.lang)
  return row => {
    const complaint = { isUrgent: row.isUrgent, complainStatus: row.complainStatus, receiveTime: row.receiveTime }
    const report = reportDue(complaint)
    if (report) {
      const { text, nearness } = countdown(momentAt(String(row.receiveTime)), momentAt(report), clock.now(), lang)
      return { light: nearness === 'over' ? 'over' : 'near', text }
    }
    const { light, days } = lightOf(row.due, clock.today())
    if (light === 'over') return { light, text: texts.over(days) }
    if (isEmergency(complaint)) return { light: 'near', text: texts.underWay }
    return {
      light: row.complainType === poisoning ? 'near' : light,
      text: light === 'none' ? texts.none : texts.left(days),
    }
  }
}
