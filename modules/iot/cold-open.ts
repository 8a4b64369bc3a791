import type { RowOf } from '../../kernel/define/rows.ts'
import { limits } from '../words/limits.ts'

/** By fridge_type what law lets a temperature be, ℃. */
const lawful = (type: number): { readonly low?: number; readonly high: number } =>
  type === 2 || type === 5 ? limits.freeze : type === 6 ? limits.specialRoom : limits.chill

/** `silent`: it has never said a temperature. */
export type ColdState = 'ok' | 'over' | 'under' | 'defrost' | 'offline' | 'silent'
export interface Cold {
  readonly deviceName: string
  readonly fridgeType: number
  /** ℃; '' for none. */
  readonly temp: string
  /** When it last said anything, `yyyy-MM-dd HH:mm:ss`; '' for never. */
  readonly lastTime: string
  /** Between what it is well, ℃: as its file says, never looser than law; null for no bound. */
  readonly low: number | null
  readonly high: number
  readonly state: ColdState
}

const online = 1

/** What a thermometer said last, and what its file lets it say. */
type Thermometer = Pick<Cold, 'deviceName' | 'fridgeType' | 'temp' | 'lastTime'> &
  Pick<RowOf<'iot/fridge'>, 'onlineStatus' | 'highLimit' | 'lowLimit'> & { readonly isDefrosting: boolean }

/** The answer to `coldNow` in words. */
export const coldOf = (rows: readonly Thermometer[]): readonly Cold[] =>
  rows.map(({ deviceName, fridgeType, temp, onlineStatus, lastTime, highLimit, lowLimit, isDefrosting }) => {
    const law = lawful(fridgeType)
    const high = Math.min(law.high, highLimit ?? law.high)
    const low = Math.max(law.low ?? -Infinity, lowLimit ?? -Infinity)
    const degrees = Number(temp)
    const state = (): ColdState => {
      if (temp === '') return 'silent'
      if (onlineStatus !== online) return 'offline'
      if (isDefrosting) return 'defrost'
      return degrees > high ? 'over' : degrees < low ? 'under' : 'ok'
    }
    return {
      deviceName,
      fridgeType,
      temp,
      lastTime,
      low: Number.isFinite(low) ? low : null,
      high,
      state: state(),
    }
  })
