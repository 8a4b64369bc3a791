import { laterDay } from '../../../contract/days.ts'
import { kinds, type RecordType } from '../../../modules/record/kinds.ts'

/**
 * The records of a kind that nobody had to enter, from a first day to a last one, in the list of its own page.
 * domain.md D.2
 * @param page its address
 */
export function autoRecords(page: string, kind: RecordType, since: string, today: string): string {
  // Morning checks are looked for by their day, not by the minute.
  const day = kind === 'morcheck' ? 'checkDate' : kinds[kind].day
  const own = `${page}?counting=1&recordSource_ge=2&recordSource_le=3`
  // A month is counted on its first day.
  if (kind === 'month') return `${own}&${day}_ge=${laterDay(since, 1, -1).slice(0, 7)}&${day}_le=${today.slice(0, 7)}`
  return `${own}&${day}_datege=${since}&${day}_datele=${today}`
}
