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

const online = '1'
const number = (text: string | null | undefined): number | null => (text == null || text === '' ? null : Number(text))

/** The answer to `coldNow` in words. */
export const coldOf = (rows: readonly (readonly (string | null)[])[]): readonly Cold[] =>
  rows.map(([deviceName, type, temp, onlineStatus, lastTime, ownHigh, ownLow, isDefrosting]) => {
    const fridgeType = Number(type ?? 0)
    const law = lawful(fridgeType)
    const high = Math.min(law.high, number(ownHigh) ?? law.high)
    const low = Math.max(law.low ?? -Infinity, number(ownLow) ?? -Infinity)
    const degrees = number(temp)
    const state = (): ColdState => {
      if (degrees === null) return 'silent'
      if (onlineStatus !== online) return 'offline'
      if (isDefrosting === 't') return 'defrost'
      return degrees > high ? 'over' : degrees < low ? 'under' : 'ok'
    }
    return {
      deviceName: deviceName ?? '',
      fridgeType,
      temp: temp ?? '',
      lastTime: lastTime?.slice(0, 19) ?? '',
      low: Number.isFinite(low) ? low : null,
      high,
      state: state(),
    }
  })
