import type { Values } from '../../kernel/define/resource.ts'
import type { Bound } from '../../kernel/fields/index.ts'
import { atLeast, limits } from '../words/limits.ts'

/** Ways of disinfecting. domain.md C disinfect_way */
export const way = {
  steam: 1,
  boiling: 2,
  infrared: 3,
  washer: 4,
  chlorine: 5,
  ultraviolet: 6,
  ozone: 7,
  alcohol: 8,
  outside: 9,
} as const
/**
 * Ways for air and surfaces: what people eat from takes heat or chemistry. 餐饮服务食品安全操作规范(2018) 附录;
 * decisions Q16
 */
export const surfaceWays: ReadonlySet<number> = new Set([way.ultraviolet, way.ozone, way.alcohol])

/** What a way must reach: ℃, minutes, mg/L of free chlorine. */
interface Parameters {
  readonly heat?: number
  readonly minutes?: number
  readonly chlorine?: number
  readonly law: string
}

/** 餐饮服务食品安全操作规范(2018) 附录; ozone and alcohol have nothing to measure. domain.md A.3, B.4.6 */
const needs: Readonly<Record<number, Parameters>> = {
  [way.steam]: { heat: limits.steam.low, minutes: limits.steam.minutes, law: limits.steam.law },
  [way.boiling]: { heat: limits.steam.low, minutes: limits.steam.minutes, law: limits.steam.law },
  [way.infrared]: { heat: limits.infrared.low, minutes: limits.infrared.minutes, law: limits.infrared.law },
  [way.washer]: { heat: limits.washer.low, minutes: limits.washer.seconds / 60, law: limits.washer.law },
  [way.chlorine]: { chlorine: limits.chlorine.low, minutes: limits.chlorine.minutes, law: limits.chlorine.law },
  [way.ultraviolet]: { minutes: limits.ultraviolet.minutes, law: limits.ultraviolet.law },
}

/** The field each parameter is entered in. */
const fields = { heat: 'disinfectTmp', minutes: 'disinfectDuration', chlorine: 'concentration' } as const
export type Measured = keyof typeof fields
const units = { heat: '℃', minutes: 'min', chlorine: 'mg/L' } as const

/** What is said of a disinfection: of its way what it must reach follows. */
interface Disinfection {
  readonly disinfectWay?: unknown
  readonly disinfectObject?: unknown
}
const wantedOf = ({ disinfectWay: of }: Disinfection): Parameters | undefined =>
  typeof of === 'number' ? needs[of] : undefined

/** Whether a way has such a parameter, so that it must be entered. */
export const isWanted = (row: Disinfection, measured: Measured): boolean => wantedOf(row)?.[measured] !== undefined

/**
 * 餐饮具, 刀板工用具, 容器, 留样盒: what touches food. Tables and handles need less chlorine than a standard says.
 * domain.md B.4.6 concentration
 */
const tableware: readonly string[] = ['1', '2', '3', '7']
const isTableware = ({ disinfectObject: of }: Disinfection): boolean =>
  Array.isArray(of) && tableware.some(kind => of.includes(kind))

/** The least it must have of a parameter; null where nothing is said of it. */
function leastOf(row: Disinfection, measured: Measured): number | null {
  const least = wantedOf(row)?.[measured]
  return least === undefined || (measured === 'chlorine' && !isTableware(row)) ? null : least
}

/** What a parameter must reach, said beside it. Seconds are entered as minutes. */
export const boundsOf =
  (measured: Measured) =>
  (row: Values): readonly Bound[] => {
    const least = leastOf(row, measured)
    return least === null ? [] : [atLeast(Math.ceil(least * 10) / 10, units[measured], wantedOf(row)!)]
  }

/** Whether everything the way must reach was reached. */
export const isReached = (row: Disinfection & Readonly<Record<(typeof fields)[Measured], number | null>>): boolean =>
  (Object.keys(fields) as Measured[]).every(
    measured => !isWanted(row, measured) || (row[fields[measured]] ?? -1) >= (leastOf(row, measured) ?? 0),
  )
