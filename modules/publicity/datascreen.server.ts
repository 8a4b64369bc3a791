import { tenantPattern, wire, wireDay, wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { open, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad, labelOf } from '../../kernel/fields/index.ts'
import { id as parseId } from '../../kernel/fields/ref/type.ts'
import { scopeName, type Context } from '../../kernel/ask/asker.ts'
import type { Call, Input, OpenCall, SignedCall } from '../../kernel/ask/call.ts'
import { sharedAnswers } from '../../kernel/request/shared.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { alarmType, enterpriseType } from '../words/dictionaries.ts'
import { owedCells } from '../record/owed.server.ts'
import { ledgerKinds } from '../record/required.ts'

/** Everybody who asks within this time is given the same answer; short enough that a screen's next refresh (10 s) shows what happened. business-area.md 9 */
const freshSeconds = 2
const tenantId = new RegExp(`^${tenantPattern}$`)

/** Whose numbers: a tenant's, narrowed to one enterprise; public ones count public enterprises only. */
interface View {
  readonly tenant: string
  readonly info: string
  readonly day: string
  readonly now: number
  readonly public: boolean
  run(bounds: readonly Bound[]): Promise<readonly Rows[]>
}

const one = (name: string, text: string): Statement => ({ name: `screen_${name}`, text })

/** $1 enterprise or null, $2 public only. */
const wanted = '($1::bigint is null or e.id = $1) and (e.is_public or not $2::boolean)'
const shown = `e.tenant_id = app.tenant() and not e.is_deleted and ${wanted}`

/** $3 the time of the asking; of one enterprise only its own records are looked at. */
function ledgers(infos?: string): string {
  const { tables, from } = owedCells({
    first: '$3::timestamp',
    last: '$3::timestamp',
    clock: '$3::timestamp',
    kinds: ledgerKinds,
    atOnce: true,
    ...(infos && { infos }),
  })
  const count = (...states: readonly number[]): string => `count(*) filter (where v.status in (${states.join(', ')}))`
  return `${tables}select k.kind, ${count(codes.done, codes.late)}, ${count(codes.missing, codes.part, codes.notDue)}, ${count(codes.notDue)}, ${count(codes.part)}, count(*) filter (where v.status = ${codes.notNeeded} and x.id is not null and not x.revoked)
    from ${from} and ${wanted} group by 1`
}

const statements = {
  ledgers: one('ledgers', ledgers()),
  ledgersOf: one('ledgers_of', ledgers('array[$1]')),
  profile: one(
    'profile',
    'select build_type, grade, year_grade, type, sum(num) from proj_enterprise_profile where tenant_id = app.tenant() group by 1, 2, 3, 4',
  ),
  profileOf: one(
    'profile_of',
    `select coalesce(e.info_build_type, 0), coalesce(e.info_grade, 0), coalesce(e.info_year_index, 0), e.type, count(*) from enterprise_info e where e.info_status is distinct from 5 and ${shown} group by 1, 2, 3, 4`,
  ),
  warnTypes: one(
    'warn_types',
    `select p.category, p.alarm_type, sum(p.num) from proj_alarm_day p join enterprise_info e on e.tenant_id = p.tenant_id and e.id = p.info_id
    where p.tenant_id = app.tenant() and p.alarm_date > $3::date - $4::integer and p.alarm_date <= $3::date and ${shown} group by 1, 2`,
  ),
  warnDays: one(
    'warn_days',
    `select to_char(d, 'YYYY-MM-DD'), coalesce(sum(p.num) filter (where e.id is not null), 0) from generate_series($3::date - $4::integer + 1, $3::date, interval '1 day') d
    left join proj_alarm_day p on p.tenant_id = app.tenant() and p.alarm_date = d::date left join enterprise_info e on e.tenant_id = p.tenant_id and e.id = p.info_id and ${shown} group by d order by d`,
  ),
  // What is open first, the gravest of it on top; of a device that goes on about the same one row.
  warn: one(
    'warn',
    `with mine as not materialized (select a.*, e.info_name from iot_alarm a join enterprise_info e on e.tenant_id = a.tenant_id and e.id = a.info_id where a.tenant_id = app.tenant() and not a.is_deleted and ${shown}),
      root as (select distinct on (info_id, coalesce(device_id, id), alarm_type) id, info_name, alarm_time, alarm_type, alarm_content, alarm_level, handle_status from mine where handle_status = 0
        order by info_id, coalesce(device_id, id), alarm_type, alarm_level, alarm_time),
      open as (select 0 as part, * from root order by alarm_level, alarm_time desc, id desc limit 20),
      handled as (select 1 as part, id, info_name, alarm_time, alarm_type, alarm_content, alarm_level, handle_status from mine where handle_status is distinct from 0 order by alarm_time desc, id desc limit 20)
    select id, info_name, alarm_time, alarm_type, alarm_content, alarm_level, handle_status from (select * from open union all select * from handled) all_of
      order by part, case when part = 0 then alarm_level end, alarm_time desc, id desc limit 20`,
  ),
  points: one(
    'points',
    `select e.id, e.info_name, e.longitude, e.latitude, e.type, e.info_grade, e.info_year_index, e.info_fs_index, coalesce(m.market_name, ''), e.info_address, e.info_manager, e.info_manager_phone, coalesce(a.open_num, 0), coalesce(a.urgent_num, 0)
    from enterprise_info e left join base_market m on m.tenant_id = e.tenant_id and m.id = e.market_id
    left join (select info_id, sum(open_num) open_num, sum(urgent_num) urgent_num from proj_alarm_day where tenant_id = app.tenant() group by info_id) a on a.info_id = e.id
    where e.info_status is distinct from 5 and ${shown} order by e.id`,
  ),
} as const

const scope = (view: View): readonly (string | null)[] => [view.info || null, String(view.public)]
const number = (text: string | null | undefined): number => Number(text ?? 0)

/**
 * Of the eight ledgers how many enterprises have recorded each, how many have not, and of these who has still time (due) and who a part (part); how many said that they owe none.
 * Cell by cell as completeness says it. domain.md D.1, D.11 standbook; decisions-2.md 0 Q1, Q2
 */
async function standbook(view: View): Promise<unknown> {
  const [rows] = (await view.run([
    bind(view.info ? statements.ledgersOf : statements.ledgers, ...scope(view), wireMoment(view.now)),
  ])) as [Rows]
  const found = new Map(rows.map(([kind, ...counts]) => [kind, counts.map(number)]))
  return Object.fromEntries(
    ledgerKinds.flatMap(kind => {
      const [done = 0, lacking = 0, due = 0, part = 0, exempt = 0] = found.get(kind) ?? []
      return [
        [kind, done],
        [`not${kind}`, lacking],
        [`due${kind}`, due],
        [`part${kind}`, part],
        [`exempt${kind}`, exempt],
      ]
    }),
  )
}

const profile = async (view: View): Promise<Rows> =>
  (
    await view.run([
      !view.public || view.info !== '' ? bind(statements.profileOf, ...scope(view)) : bind(statements.profile),
    ])
  )[0]!

const sumWhere = (rows: Rows, column: number, ...values: readonly number[]): number =>
  rows.reduce((sum, row) => sum + (values.includes(Number(row[column])) ? number(row[4]) : 0), 0)

const days = (raw: unknown, otherwise: number): number =>
  typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), 366) : otherwise

/** Names of the nine types in the flat form of typeList. domain.md C.1 */
const typeKeys = [
  'firstType',
  'secondType',
  'thirdType',
  'fourType',
  'fiveType',
  'sixType',
  'sevenType',
  'eightType',
  'nineType',
] as const

type Panel = (view: View, query: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Every panel, computed from projections. domain.md D.11 */
const panels: Readonly<Record<string, { readonly title: string; readonly make: Panel }>> = {
  standbook: { title: '台账录入', make: standbook },
  enterpriseTotal: {
    title: '企业总数',
    make: async view => {
      const rows = await profile(view)
      return {
        enterprise: rows.reduce((sum, row) => sum + number(row[4]), 0),
        enterpriseoFNothing: sumWhere(rows, 0, 0, 1),
        enterpriseofIot: sumWhere(rows, 0, 2),
        enterpriseofAi: sumWhere(rows, 0, 3),
      }
    },
  },
  levelList: {
    title: '安全等级',
    make: async view => {
      const rows = await profile(view)
      return {
        firstLevel: sumWhere(rows, 1, 1),
        secondLevel: sumWhere(rows, 1, 2),
        thirdLevel: sumWhere(rows, 1, 3),
        noLevel: sumWhere(rows, 1, 0),
        firstYearLevel: sumWhere(rows, 2, 1),
        secondYearLevel: sumWhere(rows, 2, 2),
        thirdYearLevel: sumWhere(rows, 2, 3),
        noYearLevel: sumWhere(rows, 2, 0),
      }
    },
  },
  typeList: {
    title: '企业类别',
    make: async view => {
      const rows = await profile(view)
      return typeKeys.map((key, i) => ({
        type: i + 1,
        name: labelOf(enterpriseType, i + 1),
        num: sumWhere(rows, 3, i + 1),
        key,
      }))
    },
  },
  warnType: {
    title: '预警分类',
    make: async (view, query) => {
      const [rows] = (await view.run([
        bind(statements.warnTypes, ...scope(view), view.day, String(days(query['days'], 1))),
      ])) as [Rows]
      const of = (category: string): number =>
        rows.reduce((sum, row) => sum + (row[0] === category ? number(row[2]) : 0), 0)
      const all = new Map<string, number>()
      for (const [, type, n] of rows) all.set(type!, (all.get(type!) ?? 0) + number(n))
      return {
        alarm: of('alarm'),
        disinfect: of('disinfect'),
        mouse: of('mouse'),
        freeze: of('freeze'),
        cap: of('cap'),
        mask: of('mask'),
        all: [...all]
          .map(([type, num]) => ({ type, name: labelOf(alarmType, type), num }))
          .sort((a, b) => b.num - a.num),
      }
    },
  },
  warn: {
    title: '智能预警',
    make: async view => {
      const [rows] = (await view.run([bind(statements.warn, ...scope(view))])) as [Rows]
      return rows.map(([id, infoName, time, type, content, level, handled]) => ({
        // What happened in a kitchen in words may name people: the public hears of the kind only. domain.md D.11
        ...(view.public ? { alarmContent: labelOf(alarmType, type ?? '') } : { id, alarmContent: content ?? '' }),
        infoName,
        alarmTime: time?.slice(0, 19) ?? '',
        alarmType: type ?? '',
        alarmLevel: number(level),
        handleStatus: number(handled),
      }))
    },
  },
  warnIotAlarm: {
    title: '每日报警',
    make: async (view, query) =>
      (await view.run([bind(statements.warnDays, ...scope(view), view.day, String(days(query['days'], 7)))]))[0]!.map(
        ([rtime, num]) => ({ rtime, num: number(num) }),
      ),
  },
  enterpriseSelf: {
    title: '企业点位',
    make: async view =>
      (await view.run([bind(statements.points, ...scope(view))]))[0]!.map(
        ([
          infoId,
          infoName,
          longitude,
          latitude,
          type,
          infoGrade,
          infoYearIndex,
          infoFsIndex,
          markName,
          infoAddress,
          infoManager,
          infoManagerPhone,
          alarmOpen,
          alarmUrgent,
        ]) => ({
          infoId,
          infoName,
          longitude,
          latitude,
          type: number(type),
          infoGrade: number(infoGrade),
          infoYearIndex: number(infoYearIndex),
          infoFsIndex: infoFsIndex ?? '',
          markName,
          infoAddress,
          ...(!view.public && { infoManager: infoManager ?? '', infoManagerPhone: infoManagerPhone ?? '' }),
          alarmOpen: number(alarmOpen),
          alarmUrgent: number(alarmUrgent),
        }),
      ),
  },
}

const publicTenants: Statement = one('public_tenant', 'select public_screen from kernel_tenant where tenant_id = $1')

const infoOf = (raw: unknown): string => {
  if (typeof raw !== 'string' || raw === '' || raw === 'undefined') return ''
  const id = parseId(raw)
  if (id instanceof Bad) throw refuse('notFound')
  return id
}

/** The counting calls: `dataScreenOpen` for anybody, where the tenant shows its screen; `indexTotal` for the signed-in, within their scope. */
export function screenCalls(kernel: Kernel): readonly Call[] {
  const source = 'modules/publicity/datascreen.server.ts'
  const shared = sharedAnswers(freshSeconds, kernel.now)
  const query = { infoId: { type: 'string' }, days: { type: 'integer' }, tenantId: { type: 'string' } } as const

  const openly = (name: string, make: Panel) => async (_context: Context, input: Input) => {
    const tenant =
      typeof input.query['tenantId'] === 'string' && tenantId.test(input.query['tenantId'])
        ? input.query['tenantId']
        : wire.defaultTenant
    const info = infoOf(input.query['infoId'])
    const span = String(days(input.query['days'], 0))
    return shared(`${tenant}|${info}|${name}|${span}`, input, async () => {
      const [rows] = await kernel.store.run([bind(publicTenants, tenant)])
      if (rows![0]?.[0] !== 't') throw refuse('notFound')
      const view: View = {
        tenant,
        info,
        day: wireDay(kernel.now()),
        now: kernel.now(),
        public: true,
        run: async bounds => (await kernel.store.run([enterTenant(tenant), ...bounds])).slice(1),
      }
      return make(view, input.query)
    })
  }

  const within =
    (name: string, make: Panel): SignedCall['handle'] =>
    async ({ asker }, input) => {
      const info = asker.info || infoOf(input.query['infoId'])
      return shared(JSON.stringify([scopeName(asker), info, name, days(input.query['days'], 0)]), input, () =>
        make(
          {
            tenant: asker.tenant,
            info,
            day: wireDay(kernel.now()),
            now: kernel.now(),
            public: false,
            run: async bounds => (await kernel.store.run([enterAs(asker), ...bounds])).slice(1),
          },
          input.query,
        ),
      )
    }

  return Object.entries(panels).flatMap(([name, { title, make }]): readonly Call[] => [
    {
      id: `screen/open.${name}`,
      title: `公开大屏·${title}`,
      method: 'GET',
      path: `/dataScreenOpen/${name}`,
      source,
      access: open,
      query,
      rate: 'none',
      handle: openly(name, make),
    } satisfies OpenCall,
    {
      id: `screen/index.${name}`,
      title: `统计·${title}`,
      method: 'GET',
      path: `/indexTotal/${name}`,
      source,
      access: session,
      query,
      handle: within(name, make),
    } satisfies SignedCall,
  ])
}
