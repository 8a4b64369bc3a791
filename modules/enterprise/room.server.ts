import { overIn } from '../../kernel/derive/row/counting.ts'
import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { accountsWith, parameterOf } from '../system/asks.server.ts'
import { infoSettle } from './director.server.ts'
import info from './info.ts'
import { infoCalls, infoWays } from './info.server.ts'
import { mapCalls } from './map.server.ts'
import { mapTileCalls, type MapTiles } from './map-tiles.server.ts'
import { indexAsking, placesAsking } from './panels.server.ts'
import enterprise from './room.ts'
import { subs } from './sub.server.ts'
import { treeCalls } from './tree.server.ts'
import { enterprises } from './tables.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly tiles: MapTiles | null
}

export default serve<Parts>(enterprise, {
  gives: { places: enterprises, over: alias => overIn(info, alias) },
  settles: { 'enterprise/info': infoSettle(parameterOf) },
  acts: ({ kernel, english }) => ({ 'base/enterprise': subs(kernel, english, accountsWith(kernel)).acts }),
  askings: [placesAsking, indexAsking],
  ways: ({ kernel }) => ({ 'enterprise/info': infoWays(kernel) }),
  calls: ({ kernel, english, tiles }) => [
    ...treeCalls(kernel),
    ...infoCalls(kernel),
    ...mapCalls(kernel, english),
    ...mapTileCalls(tiles),
    ...subs(kernel, english, accountsWith(kernel)).calls,
  ],
})
