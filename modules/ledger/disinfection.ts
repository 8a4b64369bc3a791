import type { Values } from '../../kernel/define/resource.ts'
import { limits } from '../limits.ts'

/** Ways of disinfecting. domain.md C disinfect_way */
export const way = { steam: 1, boiling: 2, infrared: 3, washer: 4, chlorine: 5, ultraviolet: 6, outside: 9 } as const

/** What a way must reach: ℃, minutes, mg/L of free chlorine. */
interface Parameters {
  readonly heat?: number
  readonly minutes?: number
  readonly chlorine?: number
}

/** 餐饮服务食品安全操作规范(2018) 附录; ozone and alcohol have nothing to measure. domain.md A.3, B.4.6 */
const wanted: Readonly<Record<number, Parameters>> = {
  [way.steam]: { heat: limits.steam.low, minutes: limits.steam.minutes },
  [way.boiling]: { heat: limits.steam.low, minutes: limits.steam.minutes },
  [way.infrared]: { heat: limits.infrared.low, minutes: limits.infrared.minutes },
  [way.washer]: { heat: limits.washer.low, minutes: limits.washer.seconds / 60 },
  [way.chlorine]: { chlorine: limits.chlorine.low, minutes: limits.chlorine.minutes },
  [way.ultraviolet]: { minutes: limits.ultraviolet.minutes },
}

/** The field each parameter is entered in. */
const fields = { heat: 'disinfectTmp', minutes: 'disinfectDuration', chlorine: 'concentration' } as const
export type Measured = keyof typeof fields

const wantedOf = (row: Values): Parameters => wanted[row['disinfectWay'] as number] ?? {}

/** Whether a way has such a parameter, so that it must be entered. */
export const isWanted = (row: Values, measured: Measured): boolean => wantedOf(row)[measured] !== undefined

/** 餐饮具, 刀板工用具, 容器, 留样盒: what touches food. Tables and handles need less chlorine than a standard says. domain.md B.4.6 concentration */
const tableware: readonly string[] = ['1', '2', '3', '7']
const isTableware = (row: Values): boolean => ((row['disinfectObject'] ?? []) as readonly string[]).some(one => tableware.includes(one))

/** Whether everything the way must reach was reached. */
export const isReached = (row: Values): boolean =>
  (Object.entries(wantedOf(row)) as readonly (readonly [Measured, number])[])
    .every(([measured, least]) => ((row[fields[measured]] ?? -1) as number) >= (measured === 'chlorine' && !isTableware(row) ? 0 : least))
