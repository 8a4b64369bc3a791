import type { Json } from '../../kernel/fields/base/field.ts'

/** Name of the feed that tells what devices say now, and of its events. */
export const liveFeed = 'iot/live'

/** A device as a wall shows it: what it said last and how it stands. */
export interface Tile {
  readonly id: string
  /** Key of the dictionary device_kind. */
  readonly kind: string
  readonly name: string
  readonly infoId: string
  readonly infoName: string
  /** When it last said anything, `yyyy-MM-dd HH:mm:ss`; '' for never. */
  readonly at: string
  readonly isOnline: boolean
  /** The gravest level of its open alarms; 0 for none. */
  readonly level: number
  /** What the tile of its kind shows, by field, as it leaves in a list. */
  readonly values: Readonly<Record<string, Json>>
}

/** A tile with where its first measure went: a mean for each ten minutes, null where nothing was measured. */
export interface FirstTile extends Tile {
  readonly trail: readonly (number | null)[]
}

export interface Wall {
  readonly tiles: readonly FirstTile[]
  /** How many devices there are; more than tiles where somebody sees a whole city. */
  readonly total: number
}

/** Minutes of one point of a trail, and how many points it has. */
export const trailStep = 10
export const trailPoints = 18

/** Devices of a kind on one wall at most. */
export const tilesMost = 500
