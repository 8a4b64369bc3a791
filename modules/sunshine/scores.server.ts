import { score, type Score } from '../../engines/index/score.ts'
import type { Snapshot } from '../../engines/index/simulation.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { gathering } from './facts/gather.server.ts'
import { rulesOn } from './rule.server.ts'
import { scoreDays, scores, touches } from './tables.ts'

const [e, d, n, t] = [enterprises('e'), scoreDays(), scores(), touches('t')]

/** Kitchens that are judged at once: what they recorded is read together. */
const most = 100
/** Batches under way at once. */
const lanes = 2

const touched: Statement = {
  name: 'index_touched',
  text: `select ${t.infoId}, ${t.updatedAt}::text from ${t} where ${t.tenantId} = app.tenant() and ${t.infoId} = any($1::bigint[])`,
}
/** Two who judge the same kitchens take them one after the other: all that is written of them comes after this. */
const take: Statement = {
  name: 'index_take',
  text: `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[]) order by ${e.id} for no key update`,
}
/** What a kitchen that was closed all the time had before stays: it is not judged for what it could not do. */
const stand: Statement = {
  name: 'index_stand',
  text: `update ${e} set info_fs_index = u.score, fs_index_detail = u.detail
    from unnest($1::bigint[], $2::numeric[], $3::jsonb[]) u (id, score, detail) where ${e.tenantId} = app.tenant() and ${e.id} = u.id`,
}
const remember: Statement = {
  name: 'index_remember',
  text: `insert into ${n} (tenant_id, info_id, day, touched_at, counted_at, snapshot, version)
    select app.tenant(), u.id, $2::date, u.touched, app.now(), u.snapshot, $5 from unnest($1::bigint[], $3::timestamptz[], $4::jsonb[]) u (id, touched, snapshot)
    join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = u.id on conflict (tenant_id, info_id) do update set day = excluded.day, touched_at = excluded.touched_at, counted_at = excluded.counted_at, snapshot = excluded.snapshot, version = excluded.version`,
}
/**
 * Written once, and of a kitchen that is still there: what was shown of a day is not written anew by what was learnt
 * later.
 */
const keep: Statement = {
  name: 'index_keep',
  text: `insert into ${d} (tenant_id, info_id, day, score, raw, taken, most, parts, version)
    select app.tenant(), u.id, $2::date, u.score, u.raw, u.taken, u.most, u.parts, $8 from unnest($1::bigint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::jsonb[]) u (id, score, raw, taken, most, parts)
    join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = u.id on conflict (tenant_id, info_id, day) do nothing`,
}

const numbers = (values: readonly (number | null)[]): string =>
  `{${values.map(value => (value === null ? 'null' : String(value))).join(',')}}`

/** Enough of a score to count it by other rules. */
const snapshotOf = (infoId: string, { parts, offences, most: ceiling }: Score): Snapshot => ({
  infoId,
  terms: Object.fromEntries(parts.filter(part => part.terms.length > 0).map(part => [part.code, part.terms])),
  offences: offences.map(({ kind }) => kind),
  most: ceiling,
})
const short = (value: number): number => Math.round(value * 1000) / 1000
/** What is kept of the items of a day: code, weight, points; of those that apply. */
const daily = ({ parts }: Score): object =>
  Object.fromEntries(
    parts.filter(({ weight }) => weight > 0).map(({ code, weight, score: own }) => [code, [short(weight), short(own)]]),
  )

/** Judges kitchens, and says in their files what came of it. */
export interface Judging {
  /**
   * @param infos of one tenant, any number @param isDay whether it is the score of the day, which is kept
   * @returns how many were judged
   */
  judge(tenant: string, infos: readonly string[], isDay: boolean): Promise<number>
}

/** @param kernel its clock says which thirty days are looked back on */
export function judging(kernel: Kernel): Judging {
  const gather = gathering(kernel)
  const inForce = rulesOn(kernel)
  const some = async (tenant: string, infos: readonly string[], isDay: boolean): Promise<void> => {
    const { bounds, read } = gather(infos, kernel.now())
    const [, touchRows, ruleRows, ...answers] = await kernel.store.run([
      enterTenant(tenant),
      bind(touched, array(infos)),
      inForce.ask(kernel.now()),
      ...bounds,
    ])
    const { rules, version: ruleVersion } = inForce.read(ruleRows!)
    const at = new Map(touchRows!.map(([info, moment]) => [info!, moment]))
    const all = read(answers).map((facts, k) => ({ info: infos[k]!, facts, now: score(facts, rules) }))
    // Who was closed all the time keeps the score there was. decisions-2.md A.1
    const open = all.filter(({ facts }) => facts.businessDays > 0)
    const ids = array(open.map(({ info }) => info))
    const day = all[0]!.facts.day
    const version = String(ruleVersion)
    await kernel.store.run([
      enterTenant(tenant),
      bind(take, array(infos)),
      bind(
        stand,
        ids,
        numbers(open.map(({ now }) => now.score)),
        textArray(open.map(({ now }) => JSON.stringify(now))),
      ),
      bind(
        remember,
        array(infos),
        day,
        textArray(infos.map(info => at.get(info) ?? null)),
        textArray(all.map(({ info, now }) => JSON.stringify(snapshotOf(info, now)))),
        version,
      ),
      ...(isDay
        ? [
            bind(
              keep,
              ids,
              day,
              numbers(open.map(({ now }) => now.score)),
              numbers(open.map(({ now }) => short(now.raw))),
              numbers(open.map(({ now }) => now.taken)),
              numbers(open.map(({ now }) => now.most)),
              textArray(open.map(({ now }) => JSON.stringify(daily(now)))),
              version,
            ),
          ]
        : []),
    ])
  }
  return {
    async judge(tenant, infos, isDay) {
      const batches = Array.from({ length: Math.ceil(infos.length / most) }, (_, at) =>
        infos.slice(at * most, (at + 1) * most),
      )
      // While the database answers for one, the other is counted.
      const lane = async (): Promise<void> => {
        for (let batch = batches.shift(); batch; batch = batches.shift()) await some(tenant, batch, isDay)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      return infos.length
    },
  }
}
