import type { District } from '../places/place.ts'
export function oversee(_district: District): void {}
