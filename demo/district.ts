import { wireDay } from '../contract/wire.ts'
import { at, dayMs, serves } from './world/days.ts'
import { examineDay, examineWeek } from './keeping/self-checks.ts'
import { weighAdditives } from './keeping/additives.ts'
import { keepClean } from './keeping/hygiene.ts'
import { choose, cook, needOf, plan, use } from './keeping/meals.ts'
import { keepSamples } from './keeping/samples.ts'
import { declareRest } from './keeping/rests.ts'
import { checkIn } from './keeping/shift.ts'
import { buy, buyAny, clear, useUp } from './keeping/store.ts'
import { judgeAll } from './keeping/trust.ts'
import { settleFiles } from './keeping/files.ts'
import { districtOf, type Extent } from './places/founding.ts'
import { sample } from './places/kitchens.ts'
import type { District, Place } from './places/place.ts'
import { oversee } from './oversight/index.ts'
import { incidents, lapsed, tellDay, tellEnd } from './stories/index.ts'
import { listen, type Told } from './devices/telemetry.ts'
import { startCabinet } from './devices/commands.ts'
import { tellUsual } from './devices/usual.ts'
import { settleBuilds } from './devices/builds.ts'
import type { Made, World } from './world/world.ts'

/** A district and what its devices said. */
export interface Tale {
  readonly district: District
  readonly told: Told
}

const both = (one: Told, other: Told): Told => ({
  readings: [...one.readings, ...other.readings],
  states: [...one.states, ...other.states],
})

/** The whole of domain.md G. */
export const whole: Extent = { days: 60 }

/** What a product starts with. */
export const start: Extent = { days: 15, small: true }

/**
 * The small world: kitchens, what they bought, and what of it they used or threw away; what the kitchen of the sample
 * account bought today is left to be filed.
 */
export function tellStart(world: World): Tale {
  const district = districtOf(world, start)
  for (const [i, day] of district.days.entries()) {
    for (const place of district.places) {
      if (!serves(place.kitchen, day, district.rests)) continue
      if (!(place.n === sample && i === district.days.length - 1)) buyAny(district, place, day)
      // A canteen says what dish goods were for, and the small world knows of none.
      if (place.kitchen.type < 4) useUp(district, place, day)
      else clear(district, place, day)
    }
  }
  const sayings = both(listen(district), tellUsual(district, 3))
  settleBuilds(district)
  return { district, told: sayings }
}

/**
 * The days of the kitchens, one after the other, each with what happened on it; then what others have to do with them.
 * Pure: the same world, the same rows. @param say hears of every tenth day
 */
export function tell(world: World, extent: Extent = whole, say: (day: string) => void = () => undefined): Tale {
  const district = districtOf(world, extent)
  // What devices say depends on nobody, and the controls of a day look at it.
  const readings = listen(district, incidents(district))
  const planned = new Map<string, readonly Made[]>()
  const tomorrow = wireDay(at(district.days.at(-1)!) + dayMs)
  for (const [i, day] of [...district.days, tomorrow].entries()) {
    if (i % 10 === 0) say(day)
    for (const place of district.places) {
      const share = serves(place.kitchen, day, district.rests)
      if (share === 0) {
        if (day !== tomorrow) declareRest(district, place, day)
        continue
      }
      const name = `${place.n} ${day}`
      if (place.kitchen.type >= 4) planned.set(name, plan(district, place, day, choose(place, day, share)))
      if (day !== tomorrow) live(district, place, day, extent.days - 1 - i, share, planned.get(name) ?? [])
    }
    for (const place of day === tomorrow ? [] : district.places) examineWeek(district, place, day)
    if (day !== tomorrow) tellDay(district, day, extent.days - 1 - i)
  }
  settleFiles(district)
  oversee(district)
  tellEnd(district)
  judgeAll(district)
  startCabinet(district)
  const sayings = both(readings, tellUsual(district, 12))
  settleBuilds(district)
  return { district, told: sayings }
}

/** A day of one kitchen. @param back days before the last one */
function live(
  district: District,
  place: Place,
  day: string,
  back: number,
  share: number,
  dishes: readonly Made[],
): void {
  const served = choose(place, day, share)
  const need = needOf(served)
  checkIn(district, place, day, lapsed)
  buy(district, place, day, need)
  if (place.kitchen.type >= 4) cook(district, place, day, dishes)
  else use(district, place, day, need)
  keepSamples(district, place, day, dishes)
  clear(district, place, day)
  weighAdditives(district, place, day)
  keepClean(district, place, day, Math.round(place.diners * share), new Set(served.map(({ meal }) => meal)).size)
  examineDay(district, place, day, back)
}
