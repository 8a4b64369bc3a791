import type { Sql } from '../../kernel/define/value.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { isNew, newReadings } from './new-readings.server.ts'
import { readings, rollups } from './tables.ts'

const r = readings('r')
const u = rollups()

/** The name of the cursor: readings before it are in the sums. */
export const rollupCursor = 'rollup'
/** Readings added up at once. */
const size = 20_000

/** When a bucket of so many minutes that a time lies in begins, in the business zone. */
export const bucket = (minutes: string, at: Sql): string =>
  `date_bin(${minutes} * interval '1 minute', ${at}, timestamptz '2000-01-01 00:00:00+08')`
/** What a value counts as: a switch that is on is 1, so its mean is the part of the readings in which it was. */
export const numberOf = (value: string): string =>
  `case jsonb_typeof(${value}) when 'number' then ${value}::numeric when 'boolean' then (${value}::boolean)::integer::numeric end`

const key = [u.tenantId, u.deviceId, u.step, u.measure, u.at, u.infoId].join(', ')
const added = (name: 'n' | 'sum'): string => `${u[name]} = ${u}.${u[name]} + excluded.${u[name]}`
/** Ten minutes are added up from the readings, hours and days from the ten minutes. */
const add: Statement = {
  name: 'rollup_add',
  text: `with ten as materialized (
      select ${r.tenantId}, ${r.deviceId}, m.key measure, ${bucket('10', r.at)} at, ${r.infoId}, count(*) n, sum(v.value) sum, min(v.value) min, max(v.value) max
      from ${r} cross join lateral jsonb_each(${r.said}) m cross join lateral (select ${numberOf('m.value')} as value) v
      where ${isNew(r)} and v.value is not null group by 1, 2, 3, 4, 5)
    insert into ${u} (${key}, ${u.n}, ${u.sum}, ${u.min}, ${u.max})
    select tenant_id, device_id, step, measure, ${bucket('step', 'at')}, info_id, sum(n), sum(sum), min(min), max(max)
    from ten cross join (values (10), (60), (1440)) s(step) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (${key}) do update set ${added('n')}, ${added('sum')}, ${u.min} = least(${u}.${u.min}, excluded.${u.min}), ${u.max} = greatest(${u}.${u.max}, excluded.${u.max})`,
}

/** Adds the new readings of every tenant to the sums. @returns how many readings */
export const addUp = (kernel: Pick<Kernel, 'store'>, most = size): Promise<number> =>
  newReadings(kernel, rollupCursor, { size: most }).everywhere(async ({ span, transaction }) => {
    await transaction.run([bind(add, ...span)])
  })

/**
 * Every five minutes, so that a device that speaks once a minute costs one line for five of its words; what came since
 * is added by who looks. docs/architecture.md
 */
export const rollupJob = (kernel: Kernel): Job => ({
  name: 'rollup',
  title: { zh: '设备读数汇总', en: 'Adding up what devices say' },
  cron: '*/5 * * * *',
  cost: { quiet: 4, each: { zh: '每 20000 条新读数 3 条语句', en: '20,000 new readings: 3 statements' } },
  run: async () => ({ readings: await addUp(kernel) }),
})
