// Whoever makes something of readings (sums, ledgers, cycles) follows them by a cursor of its own:
//
//   const cycles = newReadings(kernel, 'cycles', { kinds: ['disinfect_cabinet'] })
//   await cycles.all(tenant, async ({ rows, transaction }) => {
//     for (const { device, at, values } of await rows()) … // in the order of device and device time
//     await transaction.run([…])                           // stands or falls with the cursor
//   })
//
// Each stored reading is seen once: late ones and those of slow transactions too, in the transaction that moves the
// cursor on, so a process that dies in between has done nothing. Of two processes one works, the other finds nothing.
// A batch holds `size` readings at most. What decides is `xid`, the transaction that stored a reading: those before the
// oldest one still under way stand, and none joins them. Call it from a job; nothing is done to the way in.
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Named } from '../../kernel/define/table.ts'
import { flag, json, number, text } from '../../kernel/define/value.ts'
import type { Reading } from '../../kernel/run/ports.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { tenants } from '../system/asks.server.ts'
import { allDevices, cursors, readings } from './tables.ts'

const r = readings('r')
const d = allDevices('d')
const c = cursors()
const k = cursors('k')
const t = tenants()

export interface NewReading {
  readonly device: string
  readonly kind: string
  readonly info: string
  /** Device time and time of receipt, epoch ms. */
  readonly at: number
  readonly receivedAt: number
  readonly seq: number
  readonly values: Reading['values']
}

/** A bounded number of readings that the follower has not seen. */
export interface NewReadings {
  readonly count: number
  /** Values of `isNew`, for a statement that reads them by itself. */
  readonly span: readonly (string | null)[]
  /** The readings of the kinds asked for, by device and device time. */
  readonly rows: () => Promise<readonly NewReading[]>
  readonly transaction: Transaction
}

const key = (of: Named<'xid' | 'deviceId' | 'at' | 'seq'>): string => `${of.xid}, ${of.deviceId}, ${of.at}, ${of.seq}`
const place = (first: number): string =>
  `$${first}::xid8, $${first + 1}::bigint, $${first + 2}::timestamptz, $${first + 3}::bigint`
/** That a reading is one of a batch: the first eight values of the statement are its `span`. */
export const isNew = (of: Named<'xid' | 'deviceId' | 'at' | 'seq' | 'tenantId'>): string =>
  `${of.tenantId} = app.tenant() and ${of.xid} between $1::xid8 and $5::xid8 and (${key(of)}) > (${place(1)}) and (${key(of)}) <= (${place(5)})`

const make: Statement = {
  name: 'readings_cursor',
  text: `insert into ${c} (${c.tenantId}, ${c.name}) select app.tenant(), $1 on conflict do nothing`,
}
/** A place in the order of readings. */
const { xid, deviceId, at, seq } = c
const lock = select(
  'readings_place',
  { xid, deviceId, at, seq },
  list => `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.name} = $1 for update skip locked`,
)
const end = select(
  'readings_end',
  {
    ...{ xid, deviceId, at, seq, count: number`(select count(*) from batch)` },
    receivedTo: text`(select max(received_at) from batch)`,
  },
  list => `with batch as materialized (select ${key(r)}, ${r.receivedAt} from ${r} where ${r.tenantId} = app.tenant() and ${r.xid} >= $1::xid8
      and ${r.xid} < pg_snapshot_xmin(pg_current_snapshot()) and (${key(r)}) > (${place(1)}) order by ${key(r)} limit $5::integer)
    select ${list} from batch order by ${[xid, deviceId, at, seq].map(name => `${name} desc`).join(', ')} limit 1`,
)
const rowsOf = select(
  'readings_new',
  {
    ...{ device: r.deviceId, kind: text`${d.deviceKind}`, info: r.infoId },
    ...{
      at: number`extract(epoch from ${r.at}) * 1000`,
      receivedAt: number`extract(epoch from ${r.receivedAt}) * 1000`,
    },
    ...{ seq: number`${r.seq}`, values: json<Reading['values']>`${r.said}` },
  },
  // The batch comes first, in the order of its index: where all readings came in one transaction, as those of a copy,
  // nobody can tell from the numbers of transactions that it is a small part of them.
  list => `with batch as materialized (select ${r.deviceId}, ${r.infoId}, ${r.at}, ${r.receivedAt}, ${r.seq}, ${r.said} from ${r} where ${isNew(r)} order by ${key(r)} limit $10::integer)
    select ${list}
    from batch r join ${d} on ${d.tenantId} = app.tenant() and ${d.id} = r.device_id
    where ($9::varchar[] is null or ${d.deviceKind} = any($9::varchar[])) order by r.device_id, r.at, r.seq`,
)
const ahead = select(
  'readings_ahead',
  flag`exists (select from ${r}, ${k} where ${k.tenantId} = app.tenant() and ${k.name} = $1 and ${r.tenantId} = app.tenant() and ${r.xid} >= ${k.xid} and (${key(r)}) > (${key(k)}))`,
  list => `select ${list}`,
)
const move: Statement = {
  name: 'readings_seen',
  text: `update ${c} set (${key(c)}) = (select ${place(2)}), ${c.caughtUp} = case when $6::boolean then greatest(${c.caughtUp}, least(app.now(), $7::timestamptz)) else ${c.caughtUp} end
    where ${c.tenantId} = app.tenant() and ${c.name} = $1`,
}
const ofTenants = select('readings_tenants', text`${t.tenantId}`, list => `select ${list} from ${t}`)

export interface Following {
  /** Keys of device_kind; all of them unless said. The others are passed over. */
  readonly kinds?: readonly string[]
  /** Readings in a batch at most. */
  readonly size?: number
}

/** @param name of the cursor, one for each follower; whoever takes a new one sees everything that is kept */
export function newReadings({ store }: Pick<Kernel, 'store'>, name: string, { kinds, size = 5000 }: Following = {}) {
  const next = (tenant: string, work: (batch: NewReadings) => Promise<void>): Promise<number> =>
    store.transaction(async transaction => {
      const [, , [from]] = await transaction.run([enterTenant(tenant), bind(make, name), bind(lock, name)])
      if (!from) return 0
      const [[last]] = await transaction.run([bind(end, ...Object.values(from), String(size))])
      if (!last) return 0
      const { count, receivedTo, ...to } = last
      const span = [...Object.values(from), ...Object.values(to)]
      await work({
        count,
        span,
        async rows() {
          const [rows] = await transaction.run([bind(rowsOf, ...span, kinds ? textArray(kinds) : null, String(size))])
          return rows
        },
        transaction,
      })
      await transaction.run([bind(move, name, ...Object.values(to), String(count < size), receivedTo)])
      return count
    })
  const all = async (tenant: string, work: (batch: NewReadings) => Promise<void>): Promise<number> => {
    let sum = 0
    for (let count = size; count === size; sum += count) count = await next(tenant, work)
    return sum
  }
  return {
    /** The next batch of a tenant. @returns how many readings it held; 0 when there is nothing new */
    next,
    /** Batch after batch of a tenant until nothing is new. @returns how many readings */
    all,
    /** Whether anything is stored that it has not seen, also where it may not look at it yet. */
    async hasMore(tenant: string): Promise<boolean> {
      const [, [isAhead = false]] = await store.run([enterTenant(tenant), bind(ahead, name)])
      return isAhead
    },
    /** The same of every tenant. */
    async everywhere(work: (batch: NewReadings, tenant: string) => Promise<void>): Promise<number> {
      const [codes] = await store.run([bind(ofTenants)])
      let sum = 0
      for (const tenant of codes) sum += await all(tenant, batch => work(batch, tenant))
      return sum
    },
  }
}
