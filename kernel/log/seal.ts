import { array } from '../store/arrays.ts'
import { bind, type Statement } from '../store/batch.ts'
import { enterTenant } from '../ask/entry.ts'
import type { Store } from '../store/store.ts'
import {
  beginning,
  sealForm,
  instantSql,
  lineAt,
  lineDigest,
  lineSql,
  linesDigest,
  sealHash,
  sealOf,
  sealSql,
} from './digest.ts'

/** Lines under one seal at most. */
export const sealMost = 2000

/**
 * Where the search for lines that are not sealed begins and ends. Before `low` every transaction had ended and was seen
 * when the last seal was made; a transaction that took longer holds `low` back, so its lines are found when it commits,
 * whatever their ids and times. A copy of the database in another cluster counts transactions anew: then everything is
 * looked at once.
 */
const edge = `edge as (
  select case when moved then '0'::xid8 else low end as low, case when moved then '18446744073709551615'::xid8 else pg_snapshot_xmax(pg_current_snapshot()) end as high,
    moved, low as kept
  from (select low, low > pg_snapshot_xmax(pg_current_snapshot()) as moved
    from (select coalesce((select s.low from kernel_audit_seal s where s.tenant_id = $1 order by s.n desc limit 1), '0'::xid8) as low) last) compared
)`
/** The marker is asked for row by row, by its key: a join might read all of them. */
const unsealed = `a.tenant_id = $1 and a.xact >= (select low from edge) and a.xact < (select high from edge)
  and (select s.id from kernel_audit_sealed s where s.tenant_id = a.tenant_id and s.id = a.id limit 1) is null`

const lock: Statement = { name: 'seal_lock', text: 'select pg_try_advisory_xact_lock(4207803, hashtext($1))' }
const probe: Statement = {
  name: 'seal_any',
  text: `with ${edge} select 1 from kernel_audit a where ${unsealed} limit 1`,
}
const last: Statement = {
  name: 'seal_last',
  text: `select ${sealSql} from kernel_audit_seal s where s.tenant_id = $1 order by s.n desc limit 1`,
}
const lines: Statement = {
  name: 'seal_lines',
  text: `with ${edge} select pg_snapshot_xmin(pg_current_snapshot()), (select moved from edge), (select kept from edge), a.xact, ${instantSql('app.clock_timestamp()')}, ${lineSql}
    from kernel_audit a where ${unsealed} order by a.xact, a.id limit ${sealMost}`,
}
const count: Statement = {
  name: 'seal_count',
  text: `with ${edge} select count(*) from (select 1 from kernel_audit a where ${unsealed} limit 10000) waiting`,
}
const mark: Statement = {
  name: 'seal_mark',
  text: 'insert into kernel_audit_sealed (tenant_id, id, n, digest) select $1, u.id, $2, u.digest from unnest($3::bigint[], $4::varchar[]) u(id, digest)',
}
const put: Statement = {
  name: 'seal_put',
  text: 'insert into kernel_audit_seal (tenant_id, n, at, form, count, from_id, to_id, digest, previous, hash, low) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What the next search may leave out: everything when this one saw all, else what came before its last line. */
function nextLow(xmin: string, moved: boolean, low: string, lastXact: string, full: boolean): string {
  if (!full) return xmin
  return moved ? low : String(least(BigInt(xmin), BigInt(lastXact)))
}

/** Lines of this tenant that wait for a seal, ten thousand at most. */
export const waiting = async (store: Store, tenant: string): Promise<number> =>
  Number((await store.run([enterTenant(tenant), bind(count, tenant)]))[1]![0]![0])

/**
 * Makes the next seal of a tenant. @returns how many lines it holds; 0 when there is nothing to seal, or another
 * process is at it
 */
export async function sealTenant(store: Store, tenant: string): Promise<number> {
  const [, some] = await store.run([enterTenant(tenant), bind(probe, tenant)])
  if (!some!.length) return 0
  return store.transaction(async transaction => {
    const [[[got]], , [before], rows] = (await transaction.run([
      bind(lock, tenant),
      enterTenant(tenant),
      bind(last, tenant),
      bind(lines, tenant),
    ])) as [[[string]], unknown, (string | null)[][], (string | null)[][]]
    if (got !== 't' || !rows.length) return 0
    const head = 5
    const [xmin, moved, low, , at] = rows[0] as string[] as [string, string, string, string, string]
    const sealed = rows
      .map(row => row.slice(head))
      .map(line => ({ id: line[lineAt.id]!, digest: lineDigest(line) }))
      .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
    const previous = before ? sealOf(before) : null
    const seal = {
      n: previous ? String(BigInt(previous.n) + 1n) : '1',
      at,
      form: String(sealForm),
      count: String(sealed.length),
      from: sealed[0]!.id,
      to: sealed.at(-1)!.id,
      digest: linesDigest(sealed),
      previous: previous?.hash ?? beginning,
    }
    await transaction.run([
      bind(mark, tenant, seal.n, array(sealed.map(({ id }) => id)), array(sealed.map(({ digest }) => digest))),
      bind(
        put,
        tenant,
        seal.n,
        seal.at,
        seal.form,
        seal.count,
        seal.from,
        seal.to,
        seal.digest,
        seal.previous,
        sealHash(tenant, seal),
        nextLow(xmin, moved === 't', low, rows.at(-1)![3]!, rows.length === sealMost),
      ),
    ])
    return sealed.length
  })
}

/** Seals everything of this tenant that is there. @returns how many lines */
export async function sealAll(store: Store, tenant: string): Promise<number> {
  let sum = 0
  for (let sealed = sealMost; sealed === sealMost; sum += sealed) sealed = await sealTenant(store, tenant)
  return sum
}

export interface SealerOptions {
  readonly store: Store
  readonly tenants: () => Promise<readonly string[]>
  readonly failed: (error: unknown) => void
  /** Between two rounds, ms. */
  readonly everyMs?: number
}

export interface Sealer {
  /** A round now: every tenant. Waits for one that is under way. */
  round(): Promise<number>
  /** The last round, and no more after it. */
  close(): Promise<void>
}

/**
 * Seals what was written down, every ten seconds and at the end. Any number of processes may do this: one at a time
 * works on a tenant.
 */
export function openSealer({ store, tenants, failed, everyMs = 10_000 }: SealerOptions): Sealer {
  let working: Promise<number> | null = null
  const round = (): Promise<number> => {
    working ??= (async () => {
      let sum = 0
      for (const tenant of await tenants())
        sum += await sealAll(store, tenant).catch((error: unknown) => {
          failed(error)
          return 0
        })
      return sum
    })().finally(() => {
      working = null
    })
    return working
  }
  const timer = setInterval(() => void round().catch(failed), everyMs).unref()
  return {
    round,
    async close() {
      clearInterval(timer)
      await working?.catch(() => 0)
      await round().catch(failed)
    },
  }
}
