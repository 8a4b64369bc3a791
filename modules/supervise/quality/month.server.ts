import type { Named } from '../../../kernel/define/table.ts'
import type { Sql } from '../../../kernel/define/value.ts'
import { laterDay } from '../../../contract/days.ts'
import { wireDay } from '../../../contract/wire.ts'
import { enterTenant } from '../../../kernel/ask/entry.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../../kernel/ask/tenants.ts'
import { snake } from '../../../kernel/define/names.ts'
import type { Job } from '../../../kernel/run/jobs.ts'
import { array } from '../../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../../kernel/store/batch.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { cardDays } from '../../info/asks.server.ts'
import { alarmDays, alarmQualities } from '../../iot/asks.server.ts'
import { ledgerDays } from '../../ledger/asks.server.ts'
import { dayItems } from '../../lists/exam-items.ts'
import { publicPages } from '../../publicity/asks.server.ts'
import { examFindings } from '../../selfexam/asks.server.ts'
import { staffs } from '../../staff/asks.server.ts'
import { checkDays, complainDays, patrolDays, qualityMonths } from '../tables.ts'
import { qualityStates, qualitySums } from './sums.ts'

const [e, m] = [enterprises('e'), qualityMonths()]
/** Kitchens of one statement. */
const most = 500
/** 注销 of info_status. */
const writtenOff = 5
/** What devices were seen as is added every two hours, by the scores of patrols. */
type Sum = Exclude<(typeof qualitySums)[number], 'deviceNum' | 'onlineNum'>
type State = (typeof qualityStates)[number]

type Daily = Named<'tenantId' | 'infoId'>
/** A projection by day, and what its days add to a month: columns by the sums they make. */
interface Part {
  readonly of: Daily
  readonly day: Sql
  readonly adds: Partial<Record<Sum, Sql>>
  readonly where?: string
}

const [q, a, l, x, c, k, o, b] = [
  alarmQualities('x'),
  alarmDays('x'),
  ledgerDays('x'),
  examFindings('x'),
  complainDays('x'),
  checkDays('x'),
  patrolDays('x'),
  cardDays('x'),
]
const codes = dayItems.map(({ code }) => snake(code.toLowerCase()))
const sum = (column: Sql): string => `sum(${column})`

/**
 * What is read of which projection. Alarms of the first level count from the day after the next on: then each had its
 * twenty-four hours. domain.md D.12
 */
const parts: readonly Part[] = [
  {
    of: q,
    day: q.alarmDate,
    adds: { decidedNum: sum(q.decidedNum), falseNum: sum(q.falseNum) },
    where: `${q.alarmType} = 'AI'`,
  },
  {
    of: a,
    day: a.alarmDate,
    adds: {
      ackNum: sum(a.ackNum),
      ackMin: sum(a.ackMin),
      firstNum: `sum(${a.firstNum}) filter (where ${a.alarmDate} < $3::date - 1)`,
      promptNum: `sum(${a.promptNum}) filter (where ${a.alarmDate} < $3::date - 1)`,
    },
  },
  {
    of: l,
    day: l.recordDate,
    adds: {
      recordNum: sum(l.recordNum),
      autoNum: sum(l.autoNum),
      trustNum: sum(l.trustNum),
      trustSum: sum(l.trustSum),
    },
  },
  {
    of: c,
    day: c.receiveDate,
    adds: {
      acceptDueNum: sum(c.acceptDueNum),
      acceptedNum: sum(c.acceptedNum),
      satisfyNum: sum(c.satisfyNum),
      satisfySum: sum(c.satisfySum),
    },
  },
  { of: b, day: b.cardDate, adds: { cardNum: sum(b.num), liftedNum: sum(b.liftedNum), liftedMin: sum(b.liftedMin) } },
  {
    of: k,
    day: k.checkDate,
    adds: { checkNum: sum(k.num), orderedNum: sum(k.orderedNum), closedNum: sum(k.closedNum) },
  },
  {
    of: o,
    day: o.patrolDate,
    adds: { patrolNum: sum(o.num), orderedNum: sum(o.issuedNum), closedNum: sum(o.closedNum) },
  },
  // Of each item of the daily control what was found, and what was found after the first time.
  {
    of: x,
    day: x.examDate,
    adds: {
      foundNum: codes.map(code => sum(`x.${code}`)).join(' + '),
      repeatNum: codes.map(code => `greatest(sum(x.${code}) - 1, 0)`).join(' + '),
    },
  },
]

const sums = qualitySums.filter((name): name is Sum => name !== 'deviceNum' && name !== 'onlineNum')
/** What stands now: certificates of health of who touches food, and how often the public page was looked at. */
const [s, p] = [staffs('s'), publicPages('p')]
const states: Readonly<Record<State, string>> = {
  healthNum: `(select ${s.healthNum} from ${s} where ${s.tenantId} = e.tenant_id and ${s.infoId} = e.id)`,
  healthDue: `(select ${s.healthNum} + ${s.healthOverTimeNum} + ${s.healthNoneNum} from ${s} where ${s.tenantId} = e.tenant_id and ${s.infoId} = e.id)`,
  viewEnd: `(select ${p.viewNum} from ${p} where ${p.tenantId} = e.tenant_id and ${p.infoId} = e.id and not ${p.isDeleted})`,
}

/**
 * Adds a month ($2) of kitchens ($1) up, as of a day ($3). @param isStanding whether what stands now is what stood at
 * its end, or stands in it
 */
export const addUp = (isStanding: boolean): Statement => {
  const first = `($2::text || '-01')::date`
  const joins = parts.map(
    ({ of, day, adds, where }, at) =>
      `left join lateral (select ${Object.entries(adds)
        .map(([name, text]) => `${text} as ${snake(name)}`)
        .join(
          ', ',
        )} from ${String(of)} where ${of.tenantId} = e.tenant_id and ${of.infoId} = e.id and ${day} between ${first} and (${first} + interval '1 month' - interval '1 day')::date and ${day} <= $3::date${
        where ? ` and ${where}` : ''
      }) p${at} on true`,
  )
  const valueOf = (name: Sum): string =>
    parts.flatMap(({ adds }, at) => (name in adds ? [`coalesce(p${at}.${snake(name)}, 0)`] : [])).join(' + ')
  const stood = isStanding ? qualityStates : []
  const columns = [...sums, ...stood].map(snake)
  const values = [...sums.map(valueOf), ...stood.map(name => states[name])]
  return {
    name: `quality_month${isStanding ? '_now' : ''}`,
    text: `insert into ${m} (tenant_id, info_id, month, counted_at, ${columns.join(', ')})
      select e.tenant_id, e.id, $2, app.now(), ${values.join(', ')} from ${e} ${joins.join(' ')} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[]) order by ${e.id}
      on conflict (tenant_id, info_id, month) do update set counted_at = excluded.counted_at, ${columns.map(name => `${name} = excluded.${name}`).join(', ')}`,
  }
}
const [standing, past] = [addUp(true), addUp(false)]

const living: Statement = {
  name: 'quality_kitchens',
  text: `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() and ${e.infoStatus} is distinct from ${writtenOff} and not ${e.isDeleted} and ${e.id} > $1::bigint order by ${e.id} limit ${most}`,
}
/** Whether a month was added up before. */
const begun: Statement = {
  name: 'quality_begun',
  text: `select 1 from ${m} where ${m.tenantId} = app.tenant() and ${m.month} = $1 and ${m.countedAt} is not null limit 1`,
}

/** Every night the month that runs and the one before: what closes late is still counted. domain.md D.12 */
export const qualityJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'quality-month',
    title: { zh: '汇总监管质效', en: 'Adding up the quality of supervision' },
    cron: '30 3 * * *',
    cost: {
      quiet: 5,
      each: { zh: '每个单位的一个月：各指标各 1 条语句', en: 'a month of an office: a statement for each indicator' },
    },
    run: async () => {
      const today = wireDay(kernel.now())
      const [month, before] = [today.slice(0, 7), laterDay(`${today.slice(0, 7)}-01`, -1).slice(0, 7)]
      let kitchens = 0
      for (const tenant of await tenantsIn(kernel.store)) {
        const [, [isBegun] = [], [wasBegun] = []] = await kernel.store.run([
          enterTenant(tenant),
          bind(begun, month),
          bind(begun, before),
        ])
        // In the first night of a month what stands is what the month before ended with, where that was watched.
        const isEnd = !isBegun && wasBegun !== undefined
        let from = '0'
        for (;;) {
          const [, rows] = await kernel.store.run([enterTenant(tenant), bind(living, from)])
          const infos = rows!.map(([id]) => id!)
          if (infos.length === 0) break
          await kernel.store.run([
            enterTenant(tenant),
            bind(isEnd ? standing : past, array(infos), before, today),
            bind(standing, array(infos), month, today),
          ])
          kitchens += infos.length
          from = infos.at(-1)!
        }
      }
      return { kitchens, month }
    },
  },
]
