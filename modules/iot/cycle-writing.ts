import { wireMoment } from '../../contract/wire.ts'
import { longestHold } from '../../engines/alarm/sums.ts'
import type { Message } from '../../kernel/define/message.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { limits } from '../words/limits.ts'
import { clock, numberIn, rounded, sourceOf, type DeviceFile, type Writing } from './writing.ts'

const minute = 60_000
/** 蒸汽, 煮沸, 红外消毒柜 of disinfect_way: what each must reach. */
const heats: Readonly<Record<number, number>> = { 1: limits.steam.low, 2: limits.steam.low, 3: limits.infrared.low }

/** The temperature that a cycle of this way must hold, ℃. @param way a key of disinfect_way */
export const heatOf = (way: number): number => heats[way] ?? limits.steam.low

/**
 * How long a cycle held its heat, minutes: by its curve, or as the cabinet says; null where the message is of none.
 * @param usual its way, where the message names no other
 */
export function holdIn(values: Message, usual: number): number | null {
  const curve = typeof values['curve'] === 'object' ? values['curve'] : []
  const heat = heatOf(numberIn(values['way']) ?? usual)
  return curve.length ? longestHold(curve, heat) : (numberIn(values['hold']) ?? null)
}

/** What a cabinet says at the end of a cycle: its curve, or how long it held; how often its door was opened. */
export const cycleWriting: Writing<DeviceFile & { readonly disinfectWay: number }> = {
  key: 'device-cycle',
  into: 'iot/cycle',
  from: ['hold', 'curve'],
  per: 'message',
  redo: { result: 'cycleResult', at: 'disinfectDate', into: 'redoId' },
  row([message], file) {
    const { at, values } = message!
    const curve = typeof values['curve'] === 'object' ? values['curve'] : []
    const way = numberIn(values['way']) ?? file.disinfectWay
    const hold = holdIn(values, file.disinfectWay) ?? 0
    const minutes = numberIn(values['minutes']) ?? (curve.length ? Math.max(...curve.map(([n]) => n)) : hold)
    const doors = numberIn(values['doorOpens']) ?? 0
    const start = at - minutes * minute
    const isWell = hold >= limits.steam.minutes && doors === 0
    const temp = curve.length ? Math.max(...curve.map(([, value]) => value)) : numberIn(values['tempMax'])
    return {
      ...sourceOf(file),
      disinfectDate: wireMoment(start),
      endTime: wireMoment(at),
      disinfectDuration: rounded(minutes, 1),
      disinfectWay: way,
      disinfectTmp: temp === null ? null : rounded(temp, 1),
      holdMin: rounded(hold, 1),
      doorOpenTimes: doors,
      curve: curve
        .toSorted((a, b) => a[0] - b[0])
        .map(([n, value]) => ({ disinfectDate: clock(start + n * minute), disinfectTmp: rounded(value, 1) })),
      cycleResult: isWell ? 1 : 2,
      alarmLevel: isWell ? null : 2,
      alarmContent: isWell ? null : brokenBy(hold, doors),
      handleStatus: isWell ? 1 : 0,
    } satisfies Values
  },
}

const brokenBy = (hold: number, doors: number): string =>
  [
    ...(hold < limits.steam.minutes ? [`达标保持${rounded(hold, 1)}分钟，少于${limits.steam.minutes}分钟`] : []),
    ...(doors ? [`中途开门${doors}次`] : []),
  ].join('；')
