import { chance } from '../world/chance.ts'
import { about, at, dayMs, minute } from '../world/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Place } from '../places/place.ts'

/** Kinds of records that a careless hand fills in all at once in the evening, in this order. */
const atOnce = ['rinse', 'disinfect', 'waste', 'env', 'foodCheck'] as const

/** What is being filed at this moment is filed a little later: a purchase has several lines. */
const settling = 10 * minute

/** When a kitchen files a record of a day: in time, a day late, never; by its behaviour. domain.md G.3 */
export function filing(place: Place, day: string, kind: string, time: string, now: number): number | null {
  const luck = chance('filing', place.n, kind, day)
  const { onTime, late, doubtful } = place.p
  const turn = (atOnce as readonly string[]).indexOf(kind)
  if (turn >= 0 && chance('doubt', place.n, day).is(doubtful)) {
    const moment = at(day, '20:41') + turn * 9000
    return moment + settling > now ? null : moment
  }
  const fate = luck.next()
  if (fate > onTime + late) return null
  const moment = fate <= onTime ? about(luck, day, time, 30) : about(luck, wireDay(at(day) + dayMs), '10:20', 90)
  return moment + settling > now ? null : moment
}
