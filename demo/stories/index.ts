import type { Lapsed } from '../keeping/shift.ts'
import type { District } from '../places/place.ts'
import type { Incident } from '../telemetry.ts'
export const lapsed: Lapsed = () => false
export const incidents = (_district: District): ReadonlyMap<string, readonly Incident[]> => new Map()
export function tellDay(_district: District, _day: string, _back: number): void {}
export function tellEnd(_district: District): void {}
