// Pictures that came with what a device said and stand in the row that was written of it: one checked in the morning.
import { OLDEST } from '../../engines/decode/payload.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { text } from '../../kernel/define/value.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Device, Reading } from '../../kernel/run/ports.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import type { Shot } from './finding-pictures.server.ts'
import { iso } from './ingest-statements.server.ts'
import { kinds } from './kinds.ts'
import { boxPictures } from './tables.ts'
import type { Writing } from './writing.ts'

const p = boxPictures('p')
const k = storedFiles('k')
const own = boxPictures()

/** Pictures looked at in one transaction. */
const most = 200
/** How long a picture waits for its row, ms: as long as a message may be late, and until it is followed. */
const waitMs = OLDEST + 3_600_000

/** What is written with pictures, of any kind of device. */
const writings: readonly Writing[] = [...kinds.values()].flatMap(({ writes }) => writes.filter(it => it.pictures))
const places = new Map(
  writings.flatMap(writing =>
    Object.entries(writing.pictures ?? {}).map(([name, place]) => [name, { ...place, writing }] as const),
  ),
)
/** Their names, as messages call them. */
export const writtenNames: readonly string[] = [...places.keys()]

/** Of which moment of a device a picture is, as rows keep where they came from. */
const part = `(extract(epoch from ${p.at}) * 1000)::bigint || '-' || ${p.channel}`
const rowOf = (kernel: Kernel, { into, key }: Writing): string =>
  `${kernel.find(into)!.table} t where t.tenant_id = ${p.tenantId} and t.origin_link = '${key}' and t.origin_id = ${p.deviceId} and t.origin_part = ${part}`

/** Whether the row of a picture lies in evidence: then it stays. */
export const heldRow = (kernel: Kernel): string =>
  writings.map(writing => `exists (select from ${rowOf(kernel, writing)} and t.held_by is not null)`).join(' or ')
/** How many days pictures of a name are kept, of those that are not kept as all others. */
export const daysKept: ReadonlyMap<string, number> = new Map(
  [...places].flatMap(([name, { writing }]) => (writing.pictureDays ? [[name, writing.pictureDays] as const] : [])),
)

/** What of a message's readings such a picture shows; `none` where nothing is written of them. */
export function checksIn(device: Device, name: string, readings: readonly Reading[]): readonly Shot[] | 'none' {
  const from = places.get(name)?.writing.from ?? []
  const reading = readings.find(({ device: { id }, values }) => id === device.id && from.some(value => value in values))
  return reading ? [{ at: reading.at, ai: name, channel: String(reading.seq ?? 0) }] : 'none'
}

const there = select(
  'written_picture_there',
  text.orNull`coalesce((select ${p.key} from ${p} where ${p.tenantId} = app.tenant() and ${p.deviceId} = $1 and ${p.name} = $2),
    (select '' from ${p} where ${p.tenantId} = app.tenant() and ${p.deviceId} = $1 and ${p.at} = $3::timestamptz and ${p.channel} = $4 and ${p.ai} = $5 having count(*) >= $6::integer))`,
  list => `select ${list}`,
)
const showing: Statement = {
  name: 'written_pictures_shown',
  text: `update ${own} set is_shown = true where ${own.tenantId} = app.tenant() and ${own.key} = any($1)`,
}

/** The key of such a picture that is there; '' where its row has as many as it shows; null: it is to be kept. */
export const writtenThere = ({ id }: Device, { at, channel, ai }: Shot, name: string) =>
  bind(there, id, name, iso(at), channel, ai, String(places.get(ai)!.most))

/** Pictures whose row is there by now. */
function waitingFor(kernel: Kernel, writing: Writing) {
  const { table, sensed } = kernel.find(writing.into)!
  return select(
    `written_pictures_${table}`,
    { key: p.key, ai: p.ai, id: text`t.id` },
    list => `select ${list} from ${p} join ${rowOf(kernel, writing).replace(' where ', ' on ')} and not t.is_deleted${sensed ? ' and t.corrected_by is null' : ''}
          left join ${k} on ${k.tenantId} = ${p.tenantId} and ${k.key} = ${p.key}
          where ${p.tenantId} = app.tenant() and not ${p.isShown} and ${p.ai} = any($1::varchar[]) and ${p.at} >= $2::timestamptz order by ${p.at}, ${k.createdAt}, ${p.key} limit ${most} for update of p skip locked`,
  )
}

/** Gives rows that were written of messages the pictures that came with them. */
export function writtenPictures(kernel: Kernel) {
  const waiting = new Map(writings.map(writing => [writing, waitingFor(kernel, writing)]))
  const next = (tenant: string, writing: Writing, statement: ReturnType<typeof waitingFor>): Promise<number> =>
    kernel.store.transaction(async transaction => {
      const now = kernel.now()
      const [, shots] = await transaction.run([
        enterTenant(tenant),
        bind(statement, textArray(Object.keys(writing.pictures!)), iso(now - waitMs)),
      ])
      if (!shots.length) return 0
      const write = platformRows(writing.into, kernel)
      const byRow = Map.groupBy(shots, ({ id }) => id)
      const changes = (await write.locked(transaction, tenant, [...byRow.keys()])).map(row => {
        const set = Object.fromEntries(
          Object.entries(writing.pictures!).flatMap(([name, { into, most: room }]) => {
            const keys = byRow.get(String(row['id']))!.flatMap(({ key, ai }) => (ai === name ? [key] : []))
            const before = row[into]
            return keys.length ? [[into, [...(Array.isArray(before) ? before : []), ...keys].slice(0, room)]] : []
          }),
        )
        return [row, set] as const
      })
      await write.carried(transaction, tenant, changes, now)
      await transaction.run([bind(showing, textArray(shots.map(({ key }) => key)))])
      return shots.length
    })
  return async (): Promise<number> => {
    let sum = 0
    for (const tenant of await tenantsIn(kernel.store))
      for (const [writing, statement] of waiting)
        for (let count: number = most; count === most; sum += count) count = await next(tenant, writing, statement)
    return sum
  }
}
