import { wireDay, wireMoment } from '../../contract/wire.ts'
import { added, missing, noTally, sameAs, tallyOf, type Stretch } from '../../engines/alarm/differ.ts'
import type { Whole } from '../../engines/alarm/row.ts'
import { replayRows, type ReplayAnswer } from './replay.ts'

/** An alarm that really stands in the alarm centre. */
export interface Real extends Stretch {
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly isHandled: boolean
  /** Confirmed to be false. */
  readonly isFalse: boolean
}

/** The device whose alarms are compared. */
export interface Named {
  readonly id: string
  readonly deviceName: string
  readonly kind: string
  readonly info: string
  readonly infoName: string
  /** The address of the page that lists devices of its kind. */
  readonly page: string
}

type ReplayAlarm = ReplayAnswer['added'][number]
type Counts = 'current' | 'next' | 'happened'
const nothing = { current: 0, next: 0, happened: 0 }
const byTime = (a: ReplayAlarm, b: ReplayAlarm): number => (a.alarmTime < b.alarmTime ? -1 : 1)

/** Adds up what a replay finds, device after device: what is kept of each does not grow with their number. */
export function replaySums(from: number, to: number) {
  const tallies = { current: noTally, next: noTally, happened: noTally }
  const more: ReplayAlarm[] = []
  const fewer: ReplayAlarm[] = []
  const num = { devices: 0, readings: 0, added: 0, removed: 0, real: 0, false: 0 }
  const kitchens = new Map<string, { infoName: string } & Record<Counts, number>>()
  const days = new Map<string, Record<Counts, number>>()
  for (let at = from; at < to; at += 86_400_000) days.set(wireDay(at), { ...nothing })
  days.set(wireDay(to - 1), { ...nothing })

  const rowOf = (device: Named, alarm: Whole, real: Real | undefined): ReplayAlarm => ({
    infoId: device.info,
    infoName: device.infoName,
    deviceId: device.id,
    deviceName: device.deviceName,
    deviceKind: device.kind,
    alarmType: alarm.type,
    level: alarm.level,
    alarmTime: wireMoment(alarm.at),
    recoverTime: alarm.recoveredAt === null ? '' : wireMoment(alarm.recoveredAt),
    value: alarm.value,
    why: alarm.why,
    ruleKey: alarm.key.split('@', 1)[0]!,
    alarmId: real?.id ?? '',
    page: device.page,
  })
  // The first hundred by time, whatever the order of the devices.
  const keep = (list: ReplayAlarm[], rows: readonly ReplayAlarm[]): void => {
    list.push(...rows)
    if (list.length > 2 * replayRows) list.splice(0, list.length, ...list.toSorted(byTime).slice(0, replayRows))
  }

  return {
    /** @param wholes of this device, those that stand in the span */
    add(
      device: Named,
      readings: number,
      current: readonly Whole[],
      next: readonly Whole[],
      real: readonly Real[],
    ): void {
      const lists = { current, next, happened: real }
      num.devices++
      num.readings += readings
      const kitchen = kitchens.get(device.info) ?? { infoName: device.infoName, ...nothing }
      kitchens.set(device.info, kitchen)
      for (const name of Object.keys(lists) as Counts[]) {
        // What stood already when the time began counts from there.
        const standing = lists[name].map(alarm => ({ ...alarm, at: Math.max(alarm.at, from) }))
        tallies[name] = added(tallies[name], tallyOf(standing, to))
        kitchen[name] += lists[name].length
        for (const { at } of standing) {
          const day = days.get(wireDay(at))
          if (day) day[name]++
        }
      }
      const gone = missing(current, next)
      const fresh = missing(next, current)
      num.added += fresh.length
      num.removed += gone.length
      for (const alarm of gone) {
        const was = sameAs(alarm, real)
        if (was?.isFalse) num.false++
        else if (was?.isHandled) num.real++
      }
      keep(
        more,
        fresh.map(alarm => rowOf(device, alarm, sameAs(alarm, real))),
      )
      keep(
        fewer,
        gone.map(alarm => rowOf(device, alarm, sameAs(alarm, real))),
      )
    },
    answer: (): ReplayAnswer => ({
      devices: num.devices,
      readings: num.readings,
      ...tallies,
      added: more.toSorted(byTime).slice(0, replayRows),
      removed: fewer.toSorted(byTime).slice(0, replayRows),
      addedNum: num.added,
      removedNum: num.removed,
      byEnterprise: [...kitchens]
        .map(([infoId, kitchen]) => ({ infoId, ...kitchen }))
        .filter(({ current, next, happened }) => current + next + happened > 0)
        .toSorted((a, b) => Math.abs(b.next - b.current) - Math.abs(a.next - a.current) || b.next - a.next)
        .slice(0, replayRows),
      perDay: [...days].map(([day, counts]) => ({ day, ...counts })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      hit: { real: num.real, false: num.false },
    }),
  }
}
