import type { Tile } from '../../../../modules/iot/tile.ts'

export type Standing = 'alarm' | 'silent' | 'fine'

/** The level of an alarm that says no more than that a device is silent, and of what is no graver. */
const usual = 3

/**
 * How a device stands: whoever is silent is shown as silent, for what it said last is no longer so; a graver alarm of
 * it stands all the same.
 */
export const standingOf = ({ level, isOnline }: Pick<Tile, 'level' | 'isOnline'>): Standing =>
  !isOnline && (level === 0 || level >= usual) ? 'silent' : level > 0 ? 'alarm' : 'fine'
