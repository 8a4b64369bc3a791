import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { limits } from '../words/limits.ts'
import { ofDevice } from '../record/sensed.ts'
import { numberIn, pointsOf, rounded, sourceOf, type DeviceFile, type Heard, type Writing } from './writing.ts'

const most = (heard: readonly Heard[], name: string, scale: number): number | null => {
  const values = pointsOf(heard, name).map(([, value]) => value)
  return values.length ? rounded(Math.max(...values), scale) : null
}
const last = (heard: readonly Heard[], name: string): number | null => pointsOf(heard, name).at(-1)?.[1] ?? null

/** The worst of ten minutes in a flue. domain.md B.8.8 */
export const smokeWriting: Writing = {
  key: 'device-smoke-data',
  into: 'iot/smoke-data',
  from: ['temp', 'smoke', 'fume'],
  per: 10,
  row(heard, file, { from }) {
    const [temp, smoke, fume] = [most(heard, 'temp', 1), most(heard, 'smoke', 0), most(heard, 'fume', 2)]
    return {
      ...sourceOf(file),
      dataTime: wireMoment(from),
      temp,
      smokeState: smoke === 1,
      fume,
      isAlarm: smoke === 1 || (temp ?? 0) > 80 || (fume ?? 0) > limits.fume.high,
    } satisfies Values
  },
}

/** By gas: what is measured, in which unit, and from where on it is low or high. decisions-2.md B.1 */
const carbonMonoxide = { says: 'co', unit: 'ppm', low: 50, high: 150 } as const
const gases = { 1: { says: 'lel', unit: '%LEL', low: 10, high: 25 }, 3: carbonMonoxide } as const

type GasFile = DeviceFile & {
  readonly gasType: number
  readonly lowAlarm: number | null
  readonly highAlarm: number | null
}
/** The most of ten minutes beside a gas pipe. domain.md B.8.11 */
export const gasWriting: Writing<GasFile> = {
  key: 'device-gas-result',
  into: 'iot/gas-result',
  from: ['lel', 'co'],
  per: 10,
  row(heard, file, { from }) {
    const { says, unit, low, high } = file.gasType === 3 ? gases[3] : gases[1]
    const value = most(heard, says, 1)
    if (value === null) return null
    const fan = last(heard, 'fan')
    return {
      ...sourceOf(file),
      resultTime: wireMoment(from),
      value,
      unit,
      valveState: last(heard, 'valve'),
      fanState: fan === 1,
      resultLevel: value >= (file.highAlarm ?? high) ? 1 : value >= (file.lowAlarm ?? low) ? 2 : null,
    } satisfies Values
  },
}

type PowerFile = DeviceFile & {
  readonly ratedCurrent: number
  readonly leakLimit: number
  readonly tempLimit: number
}
/** The worst of ten minutes of a circuit. domain.md B.8.10 */
export const powerWriting: Writing<PowerFile> = {
  key: 'device-power-state',
  into: 'iot/power-state',
  from: ['v', 'a', 'w', 'leak', 'wire', 'kwh', 'sw'],
  per: 10,
  row(heard, file, { from }) {
    const [current, leak, wireTemp] = [most(heard, 'a', 2), most(heard, 'leak', 1), most(heard, 'wire', 1)]
    return {
      ...sourceOf(file),
      stateTime: wireMoment(from),
      voltage: last(heard, 'v'),
      current,
      power: most(heard, 'w', 1),
      leak,
      wireTemp,
      energy: last(heard, 'kwh'),
      switchState: last(heard, 'sw') === 1,
      isAlarm: (current ?? 0) > file.ratedCurrent || (leak ?? 0) >= file.leakLimit || (wireTemp ?? 0) > file.tempLimit,
    } satisfies Values
  },
}

/** 完成 of run_state; 专间空气消毒 of env_type. */
const [finished, air] = [2, 2] as const

/** A machine that has disinfected the air of a room says how long it ran. decisions-2.md B.1 */
export const airWriting: Writing<DeviceFile & { readonly planMin: number }> = {
  key: 'device-air',
  into: 'ledger/env',
  from: ['run'],
  per: 'message',
  row([message], file) {
    const { at, values } = message!
    const minutes = numberIn(values['min'])
    if (numberIn(values['run']) !== finished || minutes === null) return null
    return {
      ...ofDevice,
      envDate: wireMoment(at - minutes * 60_000),
      envType: air,
      envArea: [String(file.deviceArea)],
      envItems: [],
      uvDuration: Math.floor(minutes),
      envResult: minutes >= file.planMin ? 1 : 2,
      remark: `${file.deviceName}运行${Math.floor(minutes)}分钟`,
    } satisfies Values
  },
}
