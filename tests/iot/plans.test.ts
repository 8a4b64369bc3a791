// What the product asks at every reading that is beyond a limit and at every minute, of devices that have a history,
// and what an office asks of a city.
import { afterAll, beforeAll, expect } from 'vitest'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Answers, Bound } from '../../kernel/store/batch.ts'
import type { Store } from '../../kernel/store/store.ts'
import { markAway } from '../../modules/iot/away.server.ts'
import type { Decision } from '../../modules/iot/alarm-part.ts'
import { kitchensOf } from '../../modules/iot/kitchens.server.ts'
import { saidLately, sayReason } from '../../modules/iot/obeying.server.ts'
import { opposite } from '../../modules/iot/opposite.server.ts'
import { aboutKitchen, kitchensCalled } from '../../modules/iot/mogu-calls.server.ts'
import { batchesHit } from '../../modules/trace/hits.server.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { asOwner, testProduct } from '../product.ts'
import { nodes, planOf } from '../store/plan.ts'
import { longTest } from '../support/suite.ts'

const tenant = 'plans'
const [kitchens, devices, alarms, commands] = [2_000, 20_000, 100_000, 200_000]
/** What grows with every day; devices do not. */
const growing = ['iot_alarm', 'iot_command', 'iot_mogu_message', 'staff_morning_check', 'iot_device', 'stock_inbound']
let product: Awaited<ReturnType<typeof testProduct>>

beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, async client => {
    await client.query('set session_replication_role = replica')
    const run = (text: string) => client.query(text)
    await run(`insert into kernel_tenant (tenant_id, tenant_name) values ('${tenant}', '${tenant}')`)
    const usual = 'id, status, create_time, update_time, tenant_id, info_id, search_text'
    const row = (first: number, at = 'app.now()') =>
      `${first} + n, 1, ${at}, ${at}, '${tenant}', 1000001 + n % ${kitchens}, ''`
    await run(
      `insert into enterprise_info (id, status, create_time, update_time, tenant_id, info_id, info_name, type, area_code, info_status, search_text)
       select 1000000 + n, 1, app.now(), app.now(), '${tenant}', 1000000 + n, '单位' || n, 4, '420106', 1, '' from generate_series(1, ${kitchens}) n`,
    )
    for (const table of ['iot_device', 'iot_gas'])
      await run(
        `insert into ${table} (${usual}, device_name, device_no, online_status${table === 'iot_device' ? ', device_kind' : ', heard_time'})
         select ${row(2_000_000)}, '表', 'D' || n, 1${table === 'iot_device' ? ", 'gas'" : ", app.now() - n % 1000 * interval '1 second'"} from generate_series(1, ${devices}) n`,
      )
    await run(
      `insert into iot_alarm (${usual}, alarm_no, device_id, device_kind, alarm_type, alarm_level, alarm_time, recover_status, handle_status, is_false, source_key, rule_key, attempt)
       select ${row(30_000_000, "app.now() - n * interval '1 minute'")}, 'N' || n, 2000001 + n % ${devices}, 'gas', 'GAS_LEAK', 1 + n % 3, app.now() - n * interval '1 minute', n % 500 > 0, case when n % 500 = 0 then 0 else 1 end, false, 'n' || n, 'gas.high', false from generate_series(1, ${alarms}) n`,
    )
    await run(
      `insert into iot_command (${usual}, device_id, device_kind, cmd, command_status, ok, is_open, alarm_id)
       select ${row(40_000_000, "app.now() - n * interval '1 minute'")}, 2000001 + n % ${devices}, 'gas', 'valveClose', 3, true, false, 30000001 + n % ${alarms} from generate_series(1, ${commands}) n`,
    )
    await run(
      `insert into iot_mogu_message (${usual}, device_id, msg_time, alarm_id)
       select ${row(50_000_000, "app.now() - n * interval '1 minute'")}, 2000001 + n % ${devices}, app.now() - n * interval '1 minute', 30000001 + n % ${alarms} from generate_series(1, 50000) n`,
    )
    await run(
      `insert into staff_morning_check (${usual}, emp_id, emp_name, check_time, check_date, type, submit_status, record_no, is_late)
       select ${row(60_000_000)}, 70000000 + n, '员工', app.now(), app.today() - n / 2000, 1, 1, 'C' || n, false from generate_series(1, 100000) n`,
    )
    await run(
      `insert into stock_inbound (${usual.replace('search_text', 'inbound_no, goods_name, supplier_name, batch_no, inbound_date, inbound_status, trace_code, search_text')})
       select ${row(80_000_000).replace(/''$/, "'RK' || n, '大白菜', supplier, 'P' || n, app.now() - n * interval '1 minute', 1, 'T' || n, '大白菜 ' || supplier || ' p' || n")}
       from (select n, case when n % 5000 = 0 then '白沙洲批发市场' else '绿源合作社' || n % 700 end as supplier from generate_series(1, 100000) n) s`,
    )
    await run('vacuum analyze')
  })
}, 600_000)
afterAll(() => product?.close())

/** The statements somebody sends, in the place of sending them. */
async function sentBy(work: (store: Pick<Store, 'run'>) => Promise<unknown>): Promise<readonly Bound<unknown>[]> {
  const all: Bound<unknown>[] = []
  await work({
    run: async <const Bounds extends readonly Bound<unknown>[]>(bounds: Bounds) => {
      all.push(...bounds)
      return bounds.map(() => []) as readonly unknown[] as Answers<Bounds>
    },
  })
  return all.filter(({ statement }) => statement.name !== 'enter_system')
}
/** What is recalled is looked for as people say it. */
const hits = (input: Values): Promise<readonly Bound<unknown>[]> =>
  sentBy(({ run }) => batchesHit(run, input).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal)))

longTest(
  'no question about a device reads the whole of a table that grows with every day',
  async () => {
    const { kernel } = product
    const now = kernel.now()
    const device = { id: '2000077', kind: 'gas', info: '1000077', file: {} }
    const questions: readonly Bound<unknown>[] = [
      saidLately([{ device, effect: {} }] as unknown as readonly Decision[], now),
      sayReason(tenant, '30000500'),
      kitchensOf(['2000077', '2000078'], '2026-11-29', []),
      ...aboutKitchen('1000077'),
      kitchensCalled(now),
      ...(await sentBy(({ run }) =>
        opposite({ run }, { ...device, file: { valveLinked: true } } as never, 'valveOpen'),
      )),
      ...(await sentBy(store => markAway({ ...kernel, store: { ...kernel.store, ...store } }, tenant))),
      ...(await hits({ supplierName: '白沙洲' })),
      ...(await hits({ batchNo: 'P12345' })),
    ]
    expect(questions.map(({ statement }) => statement.name)).toEqual([
      'obeying_lately',
      'command_reason',
      'device_kitchens',
      'mogu_alarms',
      'mogu_last',
      'mogu_kitchens',
      'command_opposite',
      'devices_away',
      '',
      '',
    ])
    const wrong: string[] = []
    for (const bound of questions)
      for (const node of nodes(await planOf(product, enterTenant(tenant), bound))) {
        const table = node['Relation Name'] ?? ''
        const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
        if (growing.includes(table) && (node['Node Type'] === 'Seq Scan' || rows > 1000))
          wrong.push(`${bound.statement.name}: ${node['Node Type']} of ${table}, ${rows} rows`)
      }
    expect(wrong).toEqual([])
  },
  300_000,
)
