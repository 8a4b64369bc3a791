import { tenantPattern, wire, wireDay } from '../../contract/wire.ts'
import { open, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad, labelOf } from '../../kernel/fields/index.ts'
import { id as parseId } from '../../kernel/fields/ref/type.ts'
import { scopeName, type Context } from '../../kernel/request/asker.ts'
import type { Call, Input, OpenCall, SignedCall } from '../../kernel/request/call.ts'
import { sharedAnswers } from '../../kernel/request/shared.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/store/entry.ts'
import { alarmType, enterpriseType } from '../dictionaries.ts'
import { ledgerKinds, owes, schools } from '../required.ts'
import { schoolsOpen } from '../school-days.server.ts'

/** Everybody who asks within this time is given the same answer; short enough that a screen's next refresh (10 s) shows what happened. business-area.md 9 */
const freshSeconds = 2
const tenantId = new RegExp(`^${tenantPattern}$`)

/** Whose numbers: a tenant's, narrowed to one enterprise; public ones count public enterprises only. */
interface View {
  readonly tenant: string
  readonly info: string
  readonly day: string
  readonly public: boolean
  run(bounds: readonly Bound[]): Promise<readonly Rows[]>
}

const one = (name: string, text: string): Statement => ({ name: `screen_${name}`, text })

/** $1 enterprise or null, $2 public only. */
const shown = "e.tenant_id = app.tenant() and not e.is_deleted and ($1::bigint is null or e.id = $1) and (e.is_public or not $2::boolean)"

/** Not closed for a while on the day $3. domain.md D.1 营业日 */
const isOpen = "e.info_status = 1 and ($3::date between e.suspend_start and coalesce(e.suspend_end, 'infinity')) is not true"

const statements = {
  filed: one('filed', `select p.record_type, count(*) from proj_ledger_day p join enterprise_info e on e.tenant_id = p.tenant_id and e.id = p.info_id
    where p.tenant_id = app.tenant() and p.record_date = $3::date and p.record_num > 0 and e.info_status = 1 and ${shown} group by 1`),
  filedOwed: one('filed_owed', `select p.record_type, e.type, count(*) from proj_ledger_day p join enterprise_info e on e.tenant_id = p.tenant_id and e.id = p.info_id
    where p.tenant_id = app.tenant() and p.record_date = $3::date and p.record_num > 0 and ${isOpen} and ${shown} group by 1, 2`),
  exempt: one('exempt', `select x.record_type, e.type, count(*) from ledger_exemption x join enterprise_info e on e.tenant_id = x.tenant_id and e.id = x.info_id
    where x.tenant_id = app.tenant() and x.record_date = $3::date and not x.revoked and not x.is_deleted and ${isOpen} and ${shown}
    and not exists (select 1 from proj_ledger_day p where p.tenant_id = x.tenant_id and p.info_id = x.info_id and p.record_date = x.record_date and p.record_type = x.record_type and p.record_num > 0) group by 1, 2`),
  working: one('working', 'select type, sum(num) from proj_enterprise_profile where tenant_id = app.tenant() and info_status = 1 group by 1'),
  workingOf: one('working_of', `select e.type, count(*) from enterprise_info e where ${isOpen} and ${shown} group by 1`),
  school: one('school', `select ${schoolsOpen('$1::date')}`),
  profile: one('profile', 'select build_type, grade, year_grade, type, sum(num) from proj_enterprise_profile where tenant_id = app.tenant() group by 1, 2, 3, 4'),
  profileOf: one('profile_of', `select coalesce(e.info_build_type, 0), coalesce(e.info_grade, 0), coalesce(e.info_year_index, 0), e.type, count(*) from enterprise_info e where e.info_status is distinct from 5 and ${shown} group by 1, 2, 3, 4`),
  warnTypes: one('warn_types', `select p.category, p.alarm_type, sum(p.num) from proj_alarm_day p join enterprise_info e on e.tenant_id = p.tenant_id and e.id = p.info_id
    where p.tenant_id = app.tenant() and p.alarm_date > $3::date - $4::integer and p.alarm_date <= $3::date and ${shown} group by 1, 2`),
  warnDays: one('warn_days', `select to_char(d, 'YYYY-MM-DD'), coalesce(sum(p.num) filter (where e.id is not null), 0) from generate_series($3::date - $4::integer + 1, $3::date, interval '1 day') d
    left join proj_alarm_day p on p.tenant_id = app.tenant() and p.alarm_date = d::date left join enterprise_info e on e.tenant_id = p.tenant_id and e.id = p.info_id and ${shown} group by d order by d`),
  warn: one('warn', `select a.id, e.info_name, a.alarm_time, a.alarm_type, a.alarm_content, a.alarm_level, a.handle_status from iot_alarm a join enterprise_info e on e.tenant_id = a.tenant_id and e.id = a.info_id
    where a.tenant_id = app.tenant() and not a.is_deleted and ${shown} order by a.alarm_time desc, a.id desc limit 20`),
  points: one('points', `select e.id, e.info_name, e.longitude, e.latitude, e.type, e.info_grade, e.info_year_index, e.info_fs_index, coalesce(m.market_name, ''), e.info_address, e.info_manager, e.info_manager_phone, coalesce(a.open_num, 0), coalesce(a.urgent_num, 0)
    from enterprise_info e left join base_market m on m.tenant_id = e.tenant_id and m.id = e.market_id
    left join (select info_id, sum(open_num) open_num, sum(urgent_num) urgent_num from proj_alarm_day where tenant_id = app.tenant() group by info_id) a on a.info_id = e.id
    where e.info_status is distinct from 5 and ${shown} order by e.id`),
} as const

const scope = (view: View): readonly (string | null)[] => [view.info || null, String(view.public)]
const number = (text: string | null | undefined): number => Number(text ?? 0)

/** Recorded and not recorded of the eight ledgers, in enterprises: not recorded = owed − recorded − declared not owed, among those who owe: schools and kindergartens owe nothing on a day without school. domain.md D.1, D.11 standbook */
async function standbook(view: View): Promise<unknown> {
  const counted = !view.public || view.info !== ''
  const [filed, owed, exempt, working, school] = await view.run([
    bind(statements.filed, ...scope(view), view.day), bind(statements.filedOwed, ...scope(view), view.day), bind(statements.exempt, ...scope(view), view.day),
    counted ? bind(statements.workingOf, ...scope(view), view.day) : bind(statements.working), bind(statements.school, view.day),
  ]) as [Rows, Rows, Rows, Rows, Rows]
  const byType = new Map(working.map(([type, n]) => [Number(type), number(n)]))
  const closed = school[0]?.[0] === 't' ? [] : schools
  const result: Record<string, number> = {}
  for (const kind of ledgerKinds) {
    const types = owes[kind].filter(type => !closed.includes(type))
    const among = (rows: Rows): number => rows.reduce((sum, [name, type, n]) => sum + (name === kind && types.includes(Number(type)) ? number(n) : 0), 0)
    result[kind] = number(filed.find(([type]) => type === kind)?.[1])
    const due = types.reduce((sum, type) => sum + (byType.get(type) ?? 0), 0)
    result[`not${kind}`] = Math.max(due - among(owed) - among(exempt), 0)
  }
  return result
}

const profile = async (view: View): Promise<Rows> =>
  (await view.run([!view.public || view.info !== '' ? bind(statements.profileOf, ...scope(view)) : bind(statements.profile)]))[0]!

const sumWhere = (rows: Rows, column: number, ...values: readonly number[]): number => rows.reduce((sum, row) => sum + (values.includes(Number(row[column])) ? number(row[4]) : 0), 0)

const days = (raw: unknown, otherwise: number): number => (typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), 366) : otherwise)

/** Names of the nine types in the flat form of typeList. domain.md C.1 */
const typeKeys = ['firstType', 'secondType', 'thirdType', 'fourType', 'fiveType', 'sixType', 'sevenType', 'eightType', 'nineType'] as const

type Panel = (view: View, query: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Every panel, computed from projections. domain.md D.11 */
const panels: Readonly<Record<string, { readonly title: string; readonly make: Panel }>> = {
  standbook: { title: '台账录入', make: standbook },
  enterpriseTotal: {
    title: '企业总数',
    make: async view => {
      const rows = await profile(view)
      return { enterprise: rows.reduce((sum, row) => sum + number(row[4]), 0), enterpriseoFNothing: sumWhere(rows, 0, 0, 1), enterpriseofIot: sumWhere(rows, 0, 2), enterpriseofAi: sumWhere(rows, 0, 3) }
    },
  },
  levelList: {
    title: '安全等级',
    make: async view => {
      const rows = await profile(view)
      return {
        firstLevel: sumWhere(rows, 1, 1), secondLevel: sumWhere(rows, 1, 2), thirdLevel: sumWhere(rows, 1, 3), noLevel: sumWhere(rows, 1, 0),
        firstYearLevel: sumWhere(rows, 2, 1), secondYearLevel: sumWhere(rows, 2, 2), thirdYearLevel: sumWhere(rows, 2, 3), noYearLevel: sumWhere(rows, 2, 0),
      }
    },
  },
  typeList: {
    title: '企业类别',
    make: async view => {
      const rows = await profile(view)
      return typeKeys.map((key, i) => ({ type: i + 1, name: labelOf(enterpriseType, i + 1), num: sumWhere(rows, 3, i + 1), key }))
    },
  },
  warnType: {
    title: '预警分类',
    make: async (view, query) => {
      const [rows] = await view.run([bind(statements.warnTypes, ...scope(view), view.day, String(days(query['days'], 1)))]) as [Rows]
      const of = (category: string): number => rows.reduce((sum, row) => sum + (row[0] === category ? number(row[2]) : 0), 0)
      const all = new Map<string, number>()
      for (const [, type, n] of rows) all.set(type!, (all.get(type!) ?? 0) + number(n))
      return {
        alarm: of('alarm'), disinfect: of('disinfect'), mouse: of('mouse'), freeze: of('freeze'), cap: of('cap'), mask: of('mask'),
        all: [...all].map(([type, num]) => ({ type, name: labelOf(alarmType, type), num })).sort((a, b) => b.num - a.num),
      }
    },
  },
  warn: {
    title: '智能预警',
    make: async view => {
      const [rows] = await view.run([bind(statements.warn, ...scope(view))]) as [Rows]
      return rows.map(([id, infoName, time, type, content, level, handled]) => ({
        // What happened in a kitchen in words may name people: the public hears of the kind only. domain.md D.11
        ...(view.public ? { alarmContent: labelOf(alarmType, type ?? '') } : { id, alarmContent: content ?? '' }),
        infoName, alarmTime: time?.slice(0, 19) ?? '', alarmType: type ?? '', alarmLevel: number(level), handleStatus: number(handled),
      }))
    },
  },
  warnIotAlarm: {
    title: '每日报警',
    make: async (view, query) => (await view.run([bind(statements.warnDays, ...scope(view), view.day, String(days(query['days'], 7)))]))[0]!.map(([rtime, num]) => ({ rtime, num: number(num) })),
  },
  enterpriseSelf: {
    title: '企业点位',
    make: async view => (await view.run([bind(statements.points, ...scope(view))]))[0]!.map(([infoId, infoName, longitude, latitude, type, infoGrade, infoYearIndex, infoFsIndex, markName, infoAddress, infoManager, infoManagerPhone, alarmOpen, alarmUrgent]) => ({
      infoId, infoName, longitude, latitude, type: number(type), infoGrade: number(infoGrade), infoYearIndex: number(infoYearIndex), infoFsIndex: infoFsIndex ?? '', markName, infoAddress,
      ...(!view.public && { infoManager: infoManager ?? '', infoManagerPhone: infoManagerPhone ?? '' }), alarmOpen: number(alarmOpen), alarmUrgent: number(alarmUrgent),
    })),
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
    const tenant = typeof input.query['tenantId'] === 'string' && tenantId.test(input.query['tenantId']) ? input.query['tenantId'] : wire.defaultTenant
    const info = infoOf(input.query['infoId'])
    const span = String(days(input.query['days'], 0))
    return shared(`${tenant}|${info}|${name}|${span}`, input, async () => {
      const [rows] = await kernel.store.run([bind(publicTenants, tenant)])
      if (rows![0]?.[0] !== 't') throw refuse('notFound')
      const view: View = { tenant, info, day: wireDay(kernel.now()), public: true, run: async bounds => (await kernel.store.run([enterTenant(tenant), ...bounds])).slice(1) }
      return make(view, input.query)
    })
  }

  const within = (name: string, make: Panel): SignedCall['handle'] => async ({ asker }, input) => {
    const info = asker.info || infoOf(input.query['infoId'])
    return shared(JSON.stringify([scopeName(asker), info, name, days(input.query['days'], 0)]), input, () =>
      make({ tenant: asker.tenant, info, day: wireDay(kernel.now()), public: false, run: async bounds => (await kernel.store.run([enterAs(asker), ...bounds])).slice(1) }, input.query))
  }

  return Object.entries(panels).flatMap(([name, { title, make }]): readonly Call[] => [
    { id: `screen/open.${name}`, title: `公开大屏·${title}`, method: 'GET', path: `/dataScreenOpen/${name}`, source, access: open, query, rate: 'none', handle: openly(name, make) } satisfies OpenCall,
    { id: `screen/index.${name}`, title: `统计·${title}`, method: 'GET', path: `/indexTotal/${name}`, source, access: session, query, handle: within(name, make) } satisfies SignedCall,
  ])
}
