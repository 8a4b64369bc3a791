import { wireDay, wireMoment } from '../../../contract/wire.ts'
import { checksDue } from '../../../engines/patrol/gap.ts'
import { patrolScore } from '../../../engines/patrol/score.ts'
import { enterTenant } from '../../../kernel/ask/entry.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../../kernel/ask/tenants.ts'
import type { Job } from '../../../kernel/run/jobs.ts'
import { array, textArray } from '../../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../../kernel/store/batch.ts'
import { select } from '../../../kernel/store/select.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { patrolScores, qualityMonths } from '../tables.ts'
import { patrolFacts } from './facts.server.ts'
import { riskBasis, riskStandings } from './risk-basis.server.ts'

const [e, n] = [enterprises('e'), patrolScores('n')]
/** Those that are written. */
const [latest, months] = [patrolScores(), qualityMonths()]

/** Hours between two scores of a kitchen. domain.md D.9 */
export const everyHours = 2
/** Kitchens that are scored at once. */
const most = 200
/** 注销 of info_status. */
const writtenOff = 5
const living = `${e.tenantId} = app.tenant() and ${e.infoStatus} is distinct from ${writtenOff} and not ${e.isDeleted}`

/** Kitchens that have no score of these two hours, after one: whoever was interrupted goes on where it was. */
const unscored = select(
  'patrol_unscored',
  e.id,
  list =>
    `select ${list} from ${e} where ${living} and ${e.id} > $2::bigint and not exists (select from ${n} where ${n.tenantId} = ${e.tenantId} and ${n.infoId} = ${e.id} and ${n.countedAt} >= $1::timestamptz) order by ${e.id} limit ${most}`,
)
const forget: Statement = {
  name: 'patrol_forget',
  text: `delete from ${n} where ${n.tenantId} = app.tenant() and not exists (select from ${e} where ${living} and ${e.id} = ${n.infoId})`,
}
/**
 * Keeps the scores in the order of their kitchens, as all who write them do, and of each that is new of these two hours
 * how many of its devices were online: what is online over a month is the mean of those looks. domain.md D.12
 */
const keep: Statement = {
  name: 'patrol_keep',
  text: `with u as (select u.* from unnest($1::bigint[], $4::numeric[], $5::jsonb[], $6::date[], $7::integer[], $8::integer[], $9::integer[], $10::integer[], $12::jsonb[]) u (id, score, parts, last_day, due, done, devices, silent, risk)
      join ${e} on ${living} and ${e.id} = u.id),
    kept as (insert into ${latest} (tenant_id, info_id, score, parts, last_day, checks_due, checks_done, counted_at, risk)
      select app.tenant(), u.id, u.score, u.parts, u.last_day, u.due, u.done, $2::timestamptz, u.risk from u order by u.id
      on conflict (tenant_id, info_id) do update set score = excluded.score, parts = excluded.parts, last_day = excluded.last_day, checks_due = excluded.checks_due, checks_done = excluded.checks_done, counted_at = excluded.counted_at, risk = excluded.risk
      where ${latest}.${latest.countedAt} < $3::timestamptz returning ${latest}.${latest.infoId})
    insert into ${months} (tenant_id, info_id, month, device_num, online_num)
      select app.tenant(), u.id, $11::varchar, u.devices, u.devices - u.silent from u join kept on kept.info_id = u.id where u.devices > 0 order by u.id
      on conflict (tenant_id, info_id, month) do update set device_num = ${months}.${months.deviceNum} + excluded.device_num, online_num = ${months}.${months.onlineNum} + excluded.online_num`,
}

/**
 * Puts the levels that came of their basis into files that nobody has changed meanwhile, in the order of their ids, as
 * all who write many files do. domain.md D.6.3
 */
const follow: Statement = {
  name: 'risk_follow',
  text: `with due as (select ${e.id}, u.level from ${e} join unnest($1::bigint[], $2::varchar[], $3::varchar[]) u (id, level, file) on ${e.id} = u.id
      where ${e.tenantId} = app.tenant() and ${e.riskLevel} is not distinct from u.file order by ${e.id} for no key update of e)
    update ${e} set risk_level = due.level from due where ${e.tenantId} = app.tenant() and ${e.id} = due.id`,
}

const numbers = (values: readonly (number | null)[]): string => array(values.map(String))
const zoned = (moment: number): string => `${wireMoment(moment)}+08`

/** When the two hours of a moment began, epoch ms. */
export const slotOf = (now: number): number => {
  const hours = everyHours * 3_600_000
  return now - (now % hours)
}

/** Every two hours how much each kitchen is to be looked at, and at risk. domain.md D.6.3, D.9 */
export const patrolJobs = (kernel: Kernel): readonly Job[] => {
  const score = async (tenant: string, infos: readonly string[], now: number): Promise<void> => {
    const { bounds, read } = patrolFacts(infos, now)
    const [, basisRows, ...answers] = await kernel.store.run([enterTenant(tenant), riskBasis(infos, now), ...bounds])
    const standings = riskStandings(basisRows)
    const rows = [...read(answers)].map(([id, known]) => {
      const risk = standings.get(id)!
      const checks = checksDue(risk.level, known.checksDone, wireDay(now))
      return { id, ...known, risk, checks, result: patrolScore(known.facts) }
    })
    const moved = rows.filter(({ risk }) => risk.level !== risk.file)
    await kernel.store.run([
      enterTenant(tenant),
      ...(moved.length === 0
        ? []
        : [
            bind(
              follow,
              array(moved.map(({ id }) => id)),
              textArray(moved.map(({ risk }) => risk.level)),
              textArray(moved.map(({ risk }) => risk.file)),
            ),
          ]),
      bind(
        keep,
        array(rows.map(({ id }) => id)),
        zoned(now),
        zoned(slotOf(now)),
        numbers(rows.map(({ result }) => result.score)),
        textArray(rows.map(({ result }) => JSON.stringify(result.parts))),
        array(rows.map(({ lastDay }) => lastDay ?? 'null')),
        numbers(rows.map(({ checks }) => checks.due)),
        numbers(rows.map(({ checks }) => checks.done)),
        numbers(rows.map(({ facts }) => facts.devices)),
        numbers(rows.map(({ facts }) => facts.silent.length)),
        wireDay(now).slice(0, 7),
        textArray(rows.map(({ risk }) => JSON.stringify(risk.counted))),
      ),
    ])
  }
  return [
    {
      name: 'patrol-score',
      title: { zh: '计算推荐巡查与风险分级', en: 'Scoring recommended patrols and classes of risk' },
      cron: '12 */2 * * *',
      cost: { quiet: 4, each: { zh: '每 200 个厨房约 20 条语句', en: '200 kitchens: about 20 statements' } },
      run: async () => {
        const now = kernel.now()
        let scored = 0
        for (const tenant of await tenantsIn(kernel.store)) {
          await kernel.store.run([enterTenant(tenant), bind(forget)])
          let from = '0'
          for (;;) {
            const [, infos] = await kernel.store.run([enterTenant(tenant), bind(unscored, zoned(slotOf(now)), from)])
            if (infos.length === 0) break
            await score(tenant, infos, now)
            scored += infos.length
            from = infos.at(-1)!
          }
        }
        return { scored, day: wireDay(now) }
      },
    },
  ]
}
