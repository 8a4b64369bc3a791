import type { Lapsed } from '../keeping/shift.ts'
import type { District } from '../places/place.ts'
import { accuse } from './complaints.ts'
import { coldRoom, gas, mouse, sampleCabinet } from './alarms.ts'
import { beans, fever, lapsedWashers, lightSample, shortLamp, skippedDays } from './kitchens.ts'
import { deliveries } from './deliveries.ts'
import { fabricate } from './fabrication.ts'
import { recallTofu } from './recall.ts'

/** Two washers of 36 go on working though their certificates have lapsed. domain.md G.5 S4 */
export const lapsed: Lapsed = (place, person) => place.n === 36 && person['empPost'] === 9

/** What goes wrong with cabinets in the stories, by number of the device. domain.md G.5 S2, S5 */
export const incidents = (district: District) => new Map([...sampleCabinet(district), ...coldRoom(district)])

/** What a story does on a day, after its records. @param back days before the last */
export function tellDay(district: District, day: string, back: number): void {
  deliveries(district, day, back)
  fabricate(district, day, back)
}

/** The stories that are told when everything else is there. domain.md G.5 */
export function tellEnd(district: District): void {
  fever(district)
  lightSample(district)
  mouse(district)
  lapsedWashers(district)
  gas(district)
  recallTofu(district)
  beans(district)
  skippedDays(district)
  shortLamp(district)
  accuse(district)
}
