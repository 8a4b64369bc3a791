import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { anything, byName, list, type AnswerOf } from '../../kernel/define/shape.ts'
import { flag, number, text } from '../../kernel/define/value.ts'
import device from './device.ts'

/** Name of the feed that tells what devices say now, and of its events. */
export const liveFeed = 'iot/live'

/** A device as a wall shows it: what it said last and how it stands. */
const tile = {
  // `kind`: key of the dictionary device_kind.
  ...{ id: text, kind: text, name: text, infoId: text, infoName: text },
  // When it last said anything, `yyyy-MM-dd HH:mm:ss`; '' for never.
  at: text,
  isOnline: flag,
  // The gravest level of its open alarms; 0 for none.
  level: number,
  // What the tile of its kind shows, by field, as it leaves in a list.
  values: byName(anything),
}
export type Tile = AnswerOf<typeof tile>

/** All of a wall at once; what changes then the feed of the same name tells. */
export const wall = call({
  ...{ of: device, name: 'live', id: liveFeed, at: `/${liveFeed}`, on: 'list' },
  title: '温度墙',
  source: 'modules/iot/tile.ts',
  answers: {
    // With where its first measure went: a mean for each ten minutes, null where nothing was measured.
    tiles: list({ ...tile, trail: list(number.orNull) }),
    // How many devices there are; more than tiles where somebody sees a whole city.
    total: number,
  },
})
export type FirstTile = AnswerTo<typeof wall>['tiles'][number]

/** Minutes of one point of a trail, and how many points it has. */
export const trailStep = 10
export const trailPoints = 18

/** Devices of a kind on one wall at most. */
export const tilesMost = 500
