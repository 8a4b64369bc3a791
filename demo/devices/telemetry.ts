import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Effect } from '../../engines/alarm/effect.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import { start, step, type State } from '../../engines/alarm/step.ts'
import { grouped, keeping, type Part } from '../../engines/alarm/row.ts'
import { partsAfter, type Kitchen } from '../../modules/iot/alarm-part.ts'
import { changeOf, openingOf } from '../../modules/iot/alarm-row.ts'
import { needsFood } from '../../modules/iot/alarm-life.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { chance } from '../world/chance.ts'
import { at, dayBefore, dayMs, hour, minute } from '../world/days.ts'
import { pair } from '../oversight/pair.ts'
import type { District, Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'

/** What cabinets have said, for the table of readings, and what the engine remembers of each afterwards. */
export interface Told {
  readonly readings: readonly (readonly [device: string, info: string, at: number, said: string])[]
  readonly states: readonly {
    readonly id: string
    readonly info: string
    readonly state: State
    readonly receivedTo: number
  }[]
}

/** A door left open, a compressor that failed. */
export interface Incident {
  readonly from: number
  readonly minutes: number
  readonly temp: number
}

/** The alarms of one cabinet so far. */
interface Alarms {
  parts: readonly Part[]
  readonly owners: Map<string, Made>
  readonly rows: Made[]
}

/** Raw readings are kept of the last days; before, one an hour, and all of them around incidents. domain.md G.4 */
const rawDays = 6
const every = 10 * minute
/** Days for which careless kitchens leave an alarm of the second level: longer than they have been known. */
const openDays = 61
/** Alarms of the last hours may still wait. */
const waits = 9 * hour

/** 4 ℃ with the day's swing and a little unrest. domain.md G.4 */
const normal = (n: number, moment: number): number =>
  4 + 0.8 * Math.sin((moment / dayMs) * 2 * Math.PI + n) + 0.4 * Math.sin(moment / 777_777 + n * 13)

/** What went wrong with a cabinet: careless kitchens have more of it. */
function incidentsOf(place: Place, device: Made, days: number, now: number): readonly Incident[] {
  const luck = chance('incidents', device['deviceNo'] as string)
  const n = Math.floor((days / 60) * (place.p.online > 0.99 ? 1.2 : place.p.online > 0.9 ? 3.6 : 6) + luck.next())
  return Array.from({ length: n }, () => ({
    from: now - Math.round(luck.number(0.02, days - 0.5, 4) * dayMs),
    minutes: luck.whole(30, 110),
    temp: luck.number(8.4, 10.9, 1),
  }))
}

/**
 * Lets the cabinets tell of their days, through the same engine as real ones: alarms are judged, not made up; most are
 * handled.
 * @param byKitchen incidents of stories, by device number
 */
export function listen(district: District, byKitchen: ReadonlyMap<string, readonly Incident[]> = new Map()): Told {
  const { world, places, days } = district
  const readings: Told['readings'][number][] = []
  const states: Told['states'][number][] = []
  const first = at(days[0]!)
  for (const place of places) {
    for (const [i, device] of place.fridges.entries()) {
      if (!device['alarmEnable']) continue
      const number = device['deviceNo'] as string
      const incidents = [
        ...incidentsOf(place, device, Math.min(days.length, 58), world.now),
        ...(byKitchen.get(number) ?? []),
      ]
      const own: Kitchen = {
        id: device.id,
        deviceNo: number,
        deviceName: device['deviceName'] as string,
        kind: 'fridge',
        area: device['deviceArea'] as number,
        info: place.info,
        infoName: place.kitchen.name,
      }
      // What is told of the weeks before is a word an hour: that is no silence.
      const rules: readonly Rule[] = kinds
        .get(own.kind)!
        .alarms(device, world.now)
        .filter(rule => rule.silent === undefined)
      const alarms: Alarms = { parts: [], owners: new Map(), rows: [] }
      let state = start
      let last = { temp: 4, humidity: 62, battery: 60 + ((place.n * 3 + i) % 40) }
      let moment = first + (place.n % 10) * minute
      for (; moment <= world.now;) {
        const incident = incidents.find(
          candidate => moment >= candidate.from && moment < candidate.from + candidate.minutes * minute,
        )
        const isNear = incidents.some(
          candidate => moment >= candidate.from - hour && moment < candidate.from + (candidate.minutes + 90) * minute,
        )
        last = {
          ...last,
          temp: Number(
            (incident ? incident.temp + 0.2 * Math.sin(moment) : normal(place.n * 3 + i, moment)).toFixed(1),
          ),
        }
        readings.push([device.id, place.info, moment, JSON.stringify(last)])
        const result = step(state, { at: moment, receivedAt: moment, values: last }, rules)
        state = result.state
        for (const effect of result.effects) carryOut(district, own, alarms, effect, moment)
        moment += isNear || moment > world.now - rawDays * dayMs ? every : hour
      }
      states.push({ id: device.id, info: place.info, state, receivedTo: world.now })
      answer(district, place, alarms.rows)
      show(district, place, device, alarms.rows, last, moment)
    }
  }
  return { readings, states }
}

/** As modules/iot/alarm-rows.server.ts does it: the rows follow the parts. */
function carryOut({ world }: District, device: Kitchen, alarms: Alarms, effect: Effect, moment: number): void {
  alarms.parts = partsAfter(device, alarms.parts, effect)
  const groups = grouped(alarms.parts)
  const keeps = keeping(groups, alarms.owners, alarms.rows)
  for (const [n, group] of groups.entries()) {
    const there = keeps[n]
    const set = there && changeOf(device, group, there as Made<'iot/alarm'>, moment)
    if (set) world.change(there, set, moment)
    const row = there ?? world.born('iot/alarm', device.info, openingOf(device, group, moment), moment)
    if (!there) alarms.rows.push(row)
    for (const { key } of group) alarms.owners.set(key, row)
  }
}

/** Kitchens handle their alarms by their behaviour; of the first level offices look at it. domain.md 0.6 */
function answer(district: District, place: Place, alarms: readonly Made[]): void {
  const { world, pictures } = district
  for (const [n, alarm] of alarms.entries()) {
    // What got worse is answered as what it is then.
    const raised = momentAt((alarm['escalatedAt'] ?? alarm['alarmTime']) as string)
    // By its number, not by its time: so many wait on whatever day the district is told of. domain.md G.7
    const luck = chance('answered', alarm['deviceNo'] as string, n)
    const isLate = luck.is(1 - place.p.answered)
    // Nobody leaves one of the first level for days: its time is a day, and five more bring a card. What careless
    // kitchens leave of the others is of the last weeks.
    const delay = isLate
      ? alarm['alarmLevel'] === 1
        ? luck.whole(26, 80) * hour
        : openDays * dayMs
      : luck.whole(25, 190) * minute
    const handled = raised + delay
    if (raised > world.now - waits || handled > world.now) continue
    const handleWay = luck.pick([1, 1, 2, 3])
    const isFalse = luck.is(0.04) && !isLate
    world.act(
      alarm,
      'handle',
      {
        handleWay,
        handleRemark: isFalse
          ? '用手持温度计复测柜内为正常温度，判断为探头靠近出风口误报。'
          : '已检查柜门与温控，转移食品并复测，温度恢复正常。',
        ...((alarm['alarmLevel'] === 1 || isFalse) && { handleImgs: [pictures.of('cabinet', 1)] }),
        // Measured again and used: what was stored was cold enough still.
        ...(!isFalse && needsFood(alarm) && { foodAction: 3, foodTemp: alarm['deviceKind'] === 'freeze' ? -15 : 6.5 }),
        isFalse,
      },
      handled,
      place.user,
    )
    const reviewed = handled + luck.whole(3, 30) * hour
    if (alarm['reviewStatus'] === 1 && reviewed <= world.now)
      world.act(
        alarm,
        'review',
        { reviewStatus: 2, reviewRemark: '处置得当' },
        reviewed,
        place.user && pair(district, place.file['marketId'])[0],
      )
  }
}

/** What the file of a cabinet shows of its last reading and alarm. modules/iot/alarm-rows.server.ts */
function show(
  { world }: District,
  place: Place,
  device: Made,
  alarms: readonly Made[],
  last: Readonly<Record<string, number>>,
  moment: number,
): void {
  const open = alarms.filter(alarm => !alarm['recoverStatus'])
  const latest = alarms.toSorted((a, b) => ((a['alarmTime'] as string) < (b['alarmTime'] as string) ? -1 : 1)).at(-1)
  world.change(
    device,
    {
      ...last,
      lastTime: wireMoment(Math.min(moment - every, world.now)),
      onlineStatus: chance('online', device['deviceNo'] as string, dayBefore(world.now, 0)).is(place.p.online) ? 1 : 0,
      signalDbm: -60 - (place.n % 30),
      doorState: false,
      defrostFlag: false,
      alarmState: open.some(alarm => (alarm['alarmLevel'] as number) < 3) ? 2 : open.length ? 1 : 0,
      ...(latest && {
        alarmTime: latest['alarmTime'],
        alarmLevel: latest['alarmLevel'],
        alarmValue: latest['alarmValue'],
      }),
    },
    Math.min(moment, world.now),
  )
}
