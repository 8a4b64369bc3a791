import { wireMoment } from '../../contract/wire.ts'
import { start, step } from '../../engines/alarm/step.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { wordOf } from '../../modules/iot/simulated.ts'
import { chance } from '../world/chance.ts'
import { dayBefore, hour, minute } from '../world/days.ts'
import type { District } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import type { Told } from './telemetry.ts'

const every = 10 * minute

/** The number that makes a device run like no other. */
export const seedOf = (deviceNo: string): number =>
  [...deviceNo].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 99_991

/**
 * What devices without a story said of the last hours: the courses of their kinds, judged by the same engine. A usual
 * day raises nothing. domain.md G.4
 * @param hours of readings before now
 */
export function tellUsual({ world, places }: District, hours: number): Told {
  const readings: Told['readings'][number][] = []
  const states: Told['states'][number][] = []
  for (const place of places) {
    for (const device of place.devices) {
      const kind = kinds.get(device['deviceKind'] as string)!
      const seed = seedOf(device['deviceNo'] as string)
      const rules = kind.alarms(device, world.now).filter(rule => rule.silent === undefined)
      let state = start
      let last: ReturnType<typeof wordOf> = null
      let moment = world.now - hours * hour + (place.n % 10) * minute
      for (; moment <= world.now; moment += every) {
        last = wordOf(kind, device, seed, moment, 'usual')!
        readings.push([device.id, place.info, moment, JSON.stringify(last)])
        state = step(state, { at: moment, receivedAt: moment, values: kind.judged(last, device) }, rules).state
      }
      states.push({ id: device.id, info: place.info, state, receivedTo: world.now })
      show(world, device, kind.says, last ?? {}, moment - every, place.p.online)
    }
  }
  return { readings, states }
}

/** What the file of a device shows of its last word. */
function show(
  world: District['world'],
  device: Made,
  says: Readonly<Record<string, string>>,
  last: Readonly<Record<string, unknown>>,
  moment: number,
  online: number,
): void {
  const values = Object.entries(says).flatMap(([name, field]): [string, unknown][] =>
    last[name] === undefined ? [] : [[field, last[name]]],
  )
  world.change(
    device,
    {
      ...Object.fromEntries(values),
      lastTime: wireMoment(moment),
      onlineStatus: chance('online', device['deviceNo'] as string, dayBefore(world.now, 0)).is(online) ? 1 : 0,
    },
    moment,
  )
}
