// The screens of a city of 2,000 kitchens and 40,000 people: no number is come by by reading a whole table that grows.
import { afterAll, beforeAll, expect } from 'vitest'
import { askings, find, panels } from '../../app/catalogue.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import { enterAs, enterTenant, enterTenantWithin, narrowedTo } from '../../kernel/ask/entry.ts'
import type { Panel } from '../../kernel/define/panel.ts'
import type { View } from '../../kernel/derive/read/asking.ts'
import { asking } from '../../kernel/derive/read/panel.ts'
import { inPart } from '../../kernel/derive/row/scope.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { patrolFacts } from '../../modules/supervise/patrol/facts.server.ts'
import { riskBasis } from '../../modules/supervise/patrol/risk-basis.server.ts'
import { addUp } from '../../modules/supervise/quality/month.server.ts'
import { array } from '../../kernel/store/arrays.ts'
import { wireDay } from '../../contract/wire.ts'
import { addAccount, asOwner, contextOf, signIn, testProduct } from '../product.ts'
import { longTest } from '../support/suite.ts'
import { nodes, planOf } from './plan.ts'

const tenant = 'plans'
const [kitchens, people, checks, alarms] = [2_000, 40_000, 120_000, 60_000]
/** What grows with every day or person; kitchens and what is kept once for each do not. */
const growing = [
  'staff_employee',
  'staff_morning_check',
  'iot_alarm',
  'iot_device',
  'proj_alarm_day',
  'proj_ledger_day',
  'proj_kitchen_day',
  'ledger_sample',
  'ledger_disinfect',
]
let product: Awaited<ReturnType<typeof testProduct>>
let who: readonly (readonly [string, Bound])[]

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '42' })
  await addAccount(product, { tenant, account: 'wuchang', role: 'supervise', area: '420106' })
  await asOwner(product.ownerUrl, async client => {
    await client.query('set session_replication_role = replica')
    const run = (text: string) => client.query(text)
    await run(
      `insert into enterprise_info (id, status, create_time, update_time, tenant_id, info_id, info_name, type, area_code, longitude, latitude, info_manager, info_manager_phone, info_status, is_public, info_fs_index, meal_types, rest_days, info_build_type, info_grade, info_year_index, search_text)
       select 1000000 + n, 1, app.now() - interval '90 days', app.now(), '${tenant}', 1000000 + n, '单位' || n, 1 + n % 9, case when n % 20 = 0 then '420106' else '420111' end, 114 + n / 100000.0, 30, '张三', '13900001111', case when n % 50 = 0 then 5 else 1 end, n % 10 > 0, round((n % 1000) / 10.0, 2), '3', '', n % 4, n % 4, n % 4, '' from generate_series(1, ${kitchens}) n`,
    )
    await run(
      `insert into proj_enterprise_tally (tenant_id, info_id, open_alarms) select '${tenant}', id, case when id % 10 = 0 then 2 else 0 end from enterprise_info where tenant_id = '${tenant}'`,
    )
    await run(
      `insert into staff_employee (id, status, create_time, update_time, tenant_id, info_id, emp_name, is_kitchen, is_direct, is_sa, emp_status, entry_date, health_status, remark, search_text)
       select 10000000 + n, 1, app.now(), app.now(), '${tenant}', 1000001 + n % ${kitchens}, '员工' || n, n % 3 > 0, n % 2 = 0, 0, case when n % 10 = 0 then 2 else 1 end, '2025-01-01', 1, repeat('x', 400), '' from generate_series(1, ${people}) n`,
    )
    await run(
      `insert into proj_staff_people (tenant_id, info_id, employee_num) select tenant_id, info_id, count(*) from staff_employee where tenant_id = '${tenant}' group by 1, 2`,
    )
    await run(
      `insert into staff_morning_check (id, status, create_time, update_time, tenant_id, info_id, emp_id, emp_name, check_time, check_date, check_temp, type, submit_status, record_no, is_late, search_text)
       select 20000000 + n, 1, at, at, '${tenant}', 1000001 + n % ${people} % ${kitchens}, 10000000 + n % ${people}, '员工', at, at::date, 36.5, case when n % 100 = 0 then 2 else 1 end, 1, 'C' || n, false, ''
       from (select n, date_trunc('day', app.now()) + interval '7 hours' + n % 3600 * interval '1 second' - n / 40000 * interval '1 day' as at from generate_series(0, ${checks} - 1) n) s`,
    )
    await run(
      `insert into iot_alarm (id, status, create_time, update_time, tenant_id, info_id, alarm_no, device_id, device_kind, alarm_type, alarm_level, alarm_time, recover_status, handle_status, due_time, review_status, is_false, source_key, search_text, root_id, alarm_category, is_counted)
       select 30000000 + n, 1, at, at, '${tenant}', 1000001 + n % ${kitchens}, 'N' || n, 1 + n % 20000, 'fridge', 'T_HIGH', 1 + n % 3, at, true, case when n % 500 = 0 then 0 else 1 end, at + interval '4 hours', 0, false, 'n' || n, '', null, 'freeze', true
       from (select n, app.now() - n * interval '1 minute' as at from generate_series(1, ${alarms}) n) s`,
    )
    await run(
      `insert into proj_alarm_day (tenant_id, info_id, alarm_date, category, alarm_type, num, open_num, urgent_num) select tenant_id, info_id, alarm_time::date, 'freeze', alarm_type, count(*), count(*) filter (where handle_status = 0), count(*) filter (where handle_status = 0 and alarm_level = 1) from iot_alarm where tenant_id = '${tenant}' group by 1, 2, 3, 5`,
    )
    await run(
      `insert into proj_ledger_day (tenant_id, info_id, record_date, record_type, record_num) select '${tenant}', 1000000 + k, app.today() - d, t, 1 from generate_series(1, ${kitchens}) k, generate_series(0, 9) d, unnest(array['purchase', 'sample', 'disinfect', 'waste', 'morcheck', 'day']) t`,
    )
    await run(
      `insert into proj_kitchen_day (tenant_id, info_id, work_date, ledger_num) select '${tenant}', 1000000 + k, app.today() - d, 5 from generate_series(1, ${kitchens}) k, generate_series(0, 19) d`,
    )
    for (const [table, time] of [
      ['ledger_sample', 'additive_date'],
      ['ledger_disinfect', 'disinfect_date'],
    ])
      await run(
        `insert into ${table} (id, status, create_time, update_time, tenant_id, info_id, ${time}, submit_status, record_no, is_late, search_text) select 40000000 + n, 1, app.now(), app.now(), '${tenant}', 1000001 + n % ${kitchens}, app.now() - n * interval '1 minute', 1, 'S' || n, false, '' from generate_series(1, 40000) n`,
      )
    await run(
      `insert into iot_device (id, status, create_time, update_time, tenant_id, info_id, device_name, device_no, device_kind, online_status, search_text) select 50000000 + n, 1, app.now(), app.now(), '${tenant}', 1000001 + n % ${kitchens}, '柜', 'D' || n, 'fridge', n % 3, '' from generate_series(1, 20000) n`,
    )
    await client.query('vacuum analyze')
  })
  const signed = async (account: string): Promise<Asker> =>
    (await contextOf(product, await signIn(product.url, tenant, account), tenant)).asker
  const office = await signed('office')
  const inArea = (asker: Asker | null) =>
    narrowedTo(asker, put => [`t.id in (${inPart(['area', '420106'], 'app.tenant()', put)})`])!
  who = [
    ['an office', enterAs(office)],
    ['the supervisor of an area', enterAs(await signed('wuchang'))],
    ['an office that looks at an area', enterAs({ ...office, within: inArea(office) })],
    ['anybody', enterTenant(tenant)],
    ['anybody who looks at an area', enterTenantWithin(tenant, inArea(null))],
  ]
}, 600_000)
afterAll(() => product.close())

const statementsOf = (panel: Panel, isPublic: boolean, info: string, isPart: boolean): readonly Bound<unknown>[] => {
  const view: View = { info, isPart, isPublic, now: product.kernel.now(), days: null, page: { current: 3, size: 10 } }
  return (askings[panel.key] ?? asking(panel, find('enterprise/info')!, find)).bounds(view)
}

longTest(
  'no panel reads the whole of a table that grows, whoever asks, of the city or of one kitchen',
  async () => {
    const wrong: string[] = []
    for (const [title, entry] of who)
      // What was filed by itself is of 30 days: of a history as short as this one that is most of it.
      for (const panel of panels.filter(({ key }) => key !== 'ledger/zeroEntry'))
        for (const info of ['', '1000011']) {
          const isPublic = title.startsWith('anybody')
          if (isPublic && !panel.open) continue
          for (const bound of statementsOf(panel, isPublic, info, title.endsWith('an area')))
            for (const node of nodes(await planOf(product, entry, bound))) {
              const table = node['Relation Name'] ?? ''
              if (node['Node Type'] === 'Seq Scan' && growing.includes(table))
                wrong.push(`${panel.key} for ${title} ${info}: ${table}`)
            }
        }
    expect(wrong).toEqual([])
  },
  300_000,
)

longTest(
  'nor does what is counted every two hours of where to look first, and every night of how supervision does',
  async () => {
    const now = product.kernel.now()
    const infos = Array.from({ length: 200 }, (_, n) => String(1_000_001 + n * 3))
    const day = wireDay(now)
    const wrong: string[] = []
    for (const bound of [
      ...patrolFacts(infos, now).bounds,
      riskBasis(infos, now),
      bind(addUp(true), array(infos), day.slice(0, 7), day),
      bind(addUp(false), array(infos), day.slice(0, 7), day),
    ])
      for (const node of nodes(await planOf(product, enterTenant(tenant), bound))) {
        const table = node['Relation Name'] ?? ''
        if (node['Node Type'] === 'Seq Scan' && growing.includes(table)) wrong.push(`${bound.statement.name}: ${table}`)
      }
    expect(wrong).toEqual([])
  },
  300_000,
)
