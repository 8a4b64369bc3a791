import { permission } from '../../contract/roles.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import { number } from '../../kernel/define/value.ts'
import { accessTo, answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading, type Reading } from '../../kernel/derive/read/list.ts'
import { hintOf, type Feed } from '../../kernel/run/feed.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { inService, underRepair } from './dev.ts'
import { iso } from './ingest-statements.server.ts'
import type { Kind } from './kind.ts'
import { devices } from './kinds.ts'
import { rollups } from './tables.ts'
import { liveFeed, tilesMost, trailPoints, trailStep, wall, type Tile } from './tile.ts'

const u = rollups('u')
/** Ids in one hint: it has room for so many. */
const together = 300
const onlineNow = 1

interface Listed {
  readonly kind: Kind
  readonly list: Reading['list']
}

/** Where the first measure of tiles went. */
const trails = select(
  'wall_trails',
  {
    id: u.deviceId,
    at: number`(extract(epoch from ${u.at}) * 1000)::bigint`,
    mean: number`round(${u.sum} / ${u.n}, 2)`,
  },
  list => `select ${list} from ${u}
    where ${u.tenantId} = app.tenant() and ${u.deviceId} = any($1::bigint[]) and ${u.step} = ${trailStep}::smallint and ${u.measure} = any($2::varchar[]) and ${u.at} >= $3::timestamptz
      and (${u.deviceId}, ${u.measure}) in (select * from unnest($1::bigint[], $2::varchar[]))`,
)

const tileOf = ({ key, tile }: Kind, row: Wired): Tile => ({
  id: row.id,
  kind: key,
  name: String(row['deviceName'] ?? ''),
  infoId: String(row['infoId'] ?? ''),
  infoName: String(row['infoName'] ?? ''),
  at: String(row['lastTime'] ?? ''),
  isOnline: row['onlineStatus'] === onlineNow,
  level: row['alarmState'] ? Number(row['alarmLevel'] || 3) : 0,
  values: Object.fromEntries(tile.map(field => [field, row[field] ?? ''])),
})

const isShown = (row: Wired): boolean => row['deviceStatus'] === inService || row['deviceStatus'] === underRepair

/** Hints that devices of a kind said something, or stand otherwise; told when the transaction commits. */
export function liveHints(tenant: string, kind: string, ids: readonly string[]): readonly Bound[] {
  const hints: Bound[] = []
  for (let at = 0; at < ids.length; at += together)
    hints.push(hintOf({ feed: liveFeed, tenant, text: `${kind} ${ids.slice(at, at + together).join(',')}` }))
  return hints
}

/** What walls of live values ask: all of it once, and then what changes, as the reader's session. domain.md E.1 */
export function wallOf(kernel: Kernel) {
  const lists = new Map<string, Listed>(
    devices.map(file => [file.kind.key, { kind: file.kind, list: reading(file, kernel).list }]),
  )
  const may = ({ asker }: Signed, { file }: Kind): boolean => holds(asker, permission(file.key, 'read'))

  const rowsOf = async (context: Signed, key: string, params: Readonly<Record<string, unknown>>) => {
    const { list, kind } = lists.get(key)!
    const { records, total } = await list(context, { ...params, current: '1', size: String(tilesMost) })
    return { kind, rows: records.filter(isShown), total }
  }

  const trailsOf = async (
    context: Signed,
    tiles: readonly (readonly [id: string, measure: string])[],
  ): Promise<ReadonlyMap<string, (number | null)[]>> => {
    const width = trailStep * 60_000
    const from = Math.floor(context.now / width) * width - (trailPoints - 1) * width
    const [, points] = await kernel.store.run([
      enterAs(context.asker),
      bind(trails, array(tiles.map(([id]) => id)), textArray(tiles.map(([, measure]) => measure)), iso(from)),
    ])
    const all = new Map(tiles.map(([id]) => [id, Array.from<number | null>({ length: trailPoints }).fill(null)]))
    for (const { id, at, mean } of points) all.get(id)![Math.round((at - from) / width)] = mean
    return all
  }

  const all = answer(wall, async (context, { infoId, cityId }) => {
    const chosen = { ...(infoId ? { infoId } : {}), ...(cityId ? { cityId } : {}) }
    const answers = await Promise.all(
      [...lists].filter(([, { kind }]) => may(context, kind)).map(([key]) => rowsOf(context, key, chosen)),
    )
    const tiles = answers.flatMap(({ kind, rows }) => rows.map(row => ({ kind, tile: tileOf(kind, row) })))
    const measured = tiles.flatMap(({ kind, tile }) => {
      const name = Object.entries(kind.says).find(([, field]) => field === kind.tile[0])?.[0]
      return name ? [[tile.id, name] as const] : []
    })
    const ways = await trailsOf(context, measured)
    return {
      tiles: tiles.map(({ tile }) => ({ ...tile, trail: ways.get(tile.id) ?? [] })),
      total: answers.reduce((sum, { total }) => sum + total, 0),
    }
  })

  const feed: Feed = {
    key: liveFeed,
    access: accessTo(wall),
    async tell(context, hint) {
      const [key = '', ids = ''] = hint.split(' ')
      const of = lists.get(key)
      if (!of || !may(context, of.kind)) return null
      const { rows } = await rowsOf(context, key, { ids })
      return rows.length ? rows.map(row => ({ ...tileOf(of.kind, row) })) : null
    },
  }
  return { all, feed }
}
