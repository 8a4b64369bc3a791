// What a minute costs the clock of things to do: what is new, however much there is to do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock as ours } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { columnsOf } from '../../kernel/derive/row/columns.ts'
import { snake } from '../../kernel/define/names.ts'
import { telling } from '../../modules/info/escalation.ts'
import { todoClock } from '../../modules/info/clock.server.ts'
import { dutyClock } from '../../modules/info/duties.server.ts'
import { touchedKitchens } from '../../modules/info/touched.server.ts'
import { watchClock } from '../../modules/info/watch-clock.server.ts'
import { recordView } from '../../modules/ledger/record-view.server.ts'
import { recordKinds } from '../../modules/record/kinds.ts'
import { idFrom } from '../../kernel/store/id.ts'
import { asOwner, costOf, testProduct } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'aaaaaa'
const [minute, day] = [60_000, 86_400_000]
let product: Awaited<ReturnType<typeof testProduct>>
let [quiet, busy] = ['', '']
let todo = ''
beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [tenant]),
  )
  quiet = await addKitchen(product, tenant, 1, {})
  busy = await addKitchen(product, tenant, 2, {})
  todo = await add(quiet)
}, 120_000)
afterAll(() => product?.close())

const add = async (info: string): Promise<string> => {
  const now = ours.now()
  const values = {
    ...{ title: '整改', content: '请整改', backlogKind: 1, backlogType: 'rectify', ownerSide: 1, level: 1 },
    openTime: wireMoment(now),
    dueTime: wireMoment(now + 10 * day),
  }
  return (await addRow(product, tenant, 'info/backlog', info, values, now)).id
}
/** The same to do so often more, also as what lacks of a day and as what a look at goods said: nothing of it is due. */
const addMany = (from: number, to: number): Promise<unknown> =>
  asOwner(product.ownerUrl, async client => {
    await client.query('set session_replication_role = replica')
    const columns = columnsOf('info/backlog', product.kernel.find)
    await client.query(
      `insert into info_backlog (${columns.names.map(snake).join(', ')}) select ${columns.names.map(name => `c.${snake(name)}`).join(', ')} from info_backlog r cross join generate_series($2::int, $3::int) n cross join lateral jsonb_populate_record(null::info_backlog,
        to_jsonb(r) || jsonb_build_object('id', r.id - n, 'backlog_no', 'H' || n, 'origin_id', n, 'origin_part', '2026-01-01', 'receivers', '{}'::text[],
          'origin_link', (array['ledger', 'batch-expiry', 'no-officer'])[n % 3 + 1])) c where r.id = $1`,
      [todo, from, to],
    )
    await client.query('analyze info_backlog')
  })

test('a minute in which nothing happens costs as many statements with ten times as much to do, and touches none of it', async () => {
  const { kernel } = product
  const [clock, duties, watch, touched] = [
    todoClock(kernel),
    dutyClock(kernel, { complete: some => recordView(kernel, some), kinds: recordKinds }),
    watchClock(kernel),
    touchedKitchens(kernel),
  ]
  let now = ours.now() + 10 * minute
  const changes: number[] = []
  const pass = async (): Promise<void> => {
    now += minute
    const infos = await touched(tenant, now)
    changes.push(
      await duties.settle(tenant, now, infos),
      await watch.settle(tenant, now, infos),
      await clock.receive(tenant, now),
      await clock.expire(tenant, now),
      await clock.remind(tenant, now),
    )
  }
  // A process that begins looks at everything once.
  await pass()
  changes.length = 0
  await addMany(1, 300)
  const few = await costOf(product, pass)
  await addMany(301, 3_000)
  expect(await costOf(product, pass)).toBe(few)
  // Who was written of, and each of the three parts with who enters.
  expect(few).toBe(8)
  expect(new Set(changes)).toEqual(new Set([0]))
})

test('a kitchen that something is written of is looked at in the next minute, alone; what is of no kitchen has all looked at', async () => {
  const touched = touchedKitchens(product.kernel)
  const now = ours.now() + 10 * minute
  expect(await touched(tenant, now)).toBe(null)
  expect(await touched(tenant, now + minute)).toEqual([])
  const write = (info: string | null, resource: string, at: number): Promise<unknown> =>
    asOwner(product.ownerUrl, client =>
      client.query(
        "insert into kernel_audit (tenant_id, id, operation, resource, info_id, result) values ($1, $2, 'tried', $3, $4, '200')",
        [tenant, idFrom(at), resource, info],
      ),
    )
  await write(busy, 'ledger/rinse', now + 2 * minute)
  await write(null, 'system/user', now + 2 * minute + 1)
  expect(await touched(tenant, now + 3 * minute)).toEqual([busy])
  expect(await touched(tenant, now + 6 * minute)).toEqual([busy])
  expect(await touched(tenant, now + 7 * minute)).toEqual([])
  await write(null, 'desk/notice', now + 8 * minute)
  expect(await touched(tenant, now + 9 * minute)).toBe(null)
})

test('the database says of every thing to do the very moment at which somebody is to be told of it next', async () => {
  const opened = ours.now() - (ours.now() % minute) - 30 * day
  const due = opened + 8 * day
  const hours = [null, -1, 12, 24 * 6, 24 * 8, 24 * 9, 24 * 11]
  const moments = hours.map(hour => (hour === null ? null : opened + hour * 60 * minute))
  const all = [0, 1, 2, 3].flatMap(told =>
    ([1, 2] as const).flatMap(side =>
      ['alarm', 'rectify'].flatMap(type =>
        moments.flatMap(last =>
          moments.map(before => ({ told, side, type, level: 1, opened, due, reminded: [last, before] })),
        ),
      ),
    ),
  )
  const at = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())
  const { rows } = await asOwner(product.ownerUrl, client =>
    client.query<{ next: number | null }>(
      `select (extract(epoch from app.todo_next((w->>'told')::int, (w->>'opened')::timestamptz, (w->>'due')::timestamptz, (w->>'side')::int, w->>'type', (w->>'last')::timestamptz, (w->>'before')::timestamptz)) * 1000)::float8 as next
        from jsonb_array_elements($1::jsonb) with ordinality x (w, n) order by n`,
      [
        JSON.stringify(
          all.map(({ told, side, type, reminded: [last, before] }) => ({
            ...{ told, side, type, opened: at(opened), due: at(due) },
            ...{ last: at(last!), before: at(before!) },
          })),
        ),
      ],
    ),
  )
  const never = opened + 1_000 * day
  for (const [n, waiting] of all.entries()) {
    const next = rows[n]!.next ?? never
    expect([waiting, telling(waiting, next - 1)]).toEqual([waiting, null])
    if (next < never) expect([waiting, telling(waiting, next) === null]).toEqual([waiting, false])
  }
})
