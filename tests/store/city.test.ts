import { afterAll, beforeAll, expect } from 'vitest'
import { projections } from '../../app/catalogue.ts'
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { password, seedCity } from '../../demo/city/city.ts'
import { ledgers } from '../../demo/city/ledgers.ts'
import { city, first, type City } from '../../demo/city/shape.ts'
import { isTraceCode } from '../../engines/trace/code.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { asksWhatLacks, lackingAtLeast } from '../../modules/ledger/record-bound.server.ts'
import { dayByDay } from '../../modules/ledger/record-days.server.ts'
import { asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import { both } from './both.ts'
import { longTest } from '../support/suite.ts'

const day = (back: number): string => wireDay(clock.now() - back * 86_400_000)
const town: City = { ...city, tenant: 'town', enterprises: 60, staff: 120, rows: 20_400 }
const village: City = {
  ...city,
  tenant: 'village',
  accounts: city.accounts + 1_000_000,
  enterprises: 6,
  staff: 12,
  rows: 600,
  store: true,
}
const ids = async (where: string, more: string, leading = ''): Promise<readonly string[]> =>
  asOwner(product.ownerUrl, async client =>
    (
      await client.query<{ id: string }>(
        `select t.id from ledger_purchase t join enterprise_info e on e.tenant_id = t.tenant_id and e.id = t.info_id where t.tenant_id = 'town' and ${where} order by ${leading}t.purchase_date desc, t.id desc ${more}`,
      )
    ).rows.map(({ id }) => id),
  )
const page = async (who: Person, query: string) => {
  const { data, text } = await who.get(query)
  expect(data.records, text.slice(0, 300)).toBeDefined()
  return { ids: data.records!.map(row => row['id']), total: data.total }
}
/** The indexes of every table, as they were made. */
const indexes = (): Promise<readonly string[]> =>
  asOwner(product.ownerUrl, async client =>
    (
      await client.query<{ indexdef: string }>(
        "select indexdef from pg_indexes where schemaname = 'public' order by indexname",
      )
    ).rows.map(({ indexdef }) => indexdef),
  )
let made: readonly string[] = []
let product: Awaited<ReturnType<typeof testProduct>>
let mayor: Person
let wuchang: Person
beforeAll(async () => {
  product = await testProduct()
  made = await indexes()
  for (const one of [town, village])
    expect(await seedCity(product.kernel, product.ownerUrl, one, () => undefined)).toBe(true)
  mayor = await signIn(product.url, 'town', 'supervise', password)
  wuchang = await signIn(product.url, 'town', 'wuchang', password)
}, 120_000)
afterAll(() => product.close())

longTest(
  'a city made for measuring counts what its ledgers say, names its batches as the product does, has in store what its movements leave, and is made once',
  async () => {
    for (const projection of projections) {
      const [stands, counted] = await both(product, projection, 'village')
      expect(stands, projection.title).toEqual(counted)
    }
    const { rows: codes } = await asOwner(product.ownerUrl, client =>
      client.query<{ code: string }>("select trace_code as code from ledger_purchase where tenant_id = 'village'"),
    )
    expect([codes.length, codes.filter(({ code }) => !isTraceCode(code))]).toEqual([300, []])
    const { rows: store } = await asOwner(product.ownerUrl, client =>
      client.query(
        "select b.id from stock_inbound b join stock_movement m on m.tenant_id = b.tenant_id and m.batch_id = b.id where b.tenant_id = 'village' group by b.id, b.balance_qty having sum(m.quantity) <> b.balance_qty",
      ),
    )
    expect(store).toEqual([])
    const {
      rows: [counts],
    } = await asOwner(product.ownerUrl, client =>
      client.query(
        `select ${ledgers.map(({ table }, n) => `(select count(*)::integer from ${table} where tenant_id = 'town') as n${n}`).join(', ')}, (select count(*)::integer from staff_employee where tenant_id = 'town') as staff`,
      ),
    )
    expect(Object.values(counts as object)).toEqual([10_200, ...Array.from({ length: 7 }, () => 1457), 120])
    expect(await seedCity(product.kernel, product.ownerUrl, village, () => undefined)).toBe(false)
    expect(await indexes(), 'no index was lost over the rows').toEqual(made)
  },
)

longTest(
  'a long list is paged through from wherever somebody was before, and shows every row where it stands',
  async () => {
    const all = await ids('not t.is_deleted', '')
    for (const current of [102, 60, 61, 60, 59, 102, 1, 85]) {
      expect(
        await page(mayor, `/purchase/standbookpurchase/list?size=100&current=${current}`),
        `page ${current}`,
      ).toEqual({ ids: all.slice((current - 1) * 100, current * 100), total: 10_200 })
    }
    const old = await ids(`t.purchase_date < '${day(5)}'`, '')
    expect(
      await page(mayor, `/purchase/standbookpurchase/list?size=50&current=40&purchaseDate_datelt=${day(5)}`),
    ).toEqual({ ids: old.slice(1950, 2000), total: old.length })
    expect(
      (await page(mayor, '/purchase/standbookpurchase/list?size=100&current=60&ascs=purchaseDate')).ids,
    ).not.toEqual(all.slice(5900, 6000))
  },
)

longTest('a list says to a district how much the district has, whoever counted the city before', async () => {
  const own = await ids("e.area_code like '420106%'", '')
  expect(own.length).toBeGreaterThan(100)
  expect((await page(mayor, '/purchase/standbookpurchase/list?size=20')).total).toBe(10_200)
  expect(await page(wuchang, '/purchase/standbookpurchase/list?size=20')).toEqual({
    ids: own.slice(0, 20),
    total: own.length,
  })
})

longTest(
  'words are found by their index in every row that says them and in no other, whatever their length, and only where one may look',
  async () => {
    const statements = {
      name: '',
      text: "explain select count(*) from ledger_purchase t where t.tenant_id = app.tenant() and not t.is_deleted and strpos(t.goods_name, '鲫鱼') > 0 and app.grams(t.search_text) @> '{鲫鱼}'::text[]",
    }
    const plan = await product.kernel.store.transaction(async ({ run }) =>
      (
        await run([
          enterTenant('town'),
          bind({ name: '', text: 'set local enable_seqscan = off' }),
          bind({ name: '', text: 'set local enable_indexscan = off' }),
          bind(statements),
        ])
      )[3]!
        .flat()
        .join('\n'),
    )
    expect(plan, 'the policy lets the index be asked first: its functions say nothing of rows that are hidden').toMatch(
      /Bitmap Index Scan on ledger_purchase_search .*\n\s+Index Cond: \(app\.grams/,
    )
    for (const [words, more] of [
      ['鲫鱼', ''],
      ['鱼', ''],
      ['白菜', ''],
      ['大白菜', ''],
      ['JY', ''],
      ['jy', ''],
      ['鱼', "and e.area_code like '420106%'"],
    ] as const) {
      const isSpelt = /^[a-z]+$/i.test(words)
      const nearest = isSpelt
        ? `t.search_text !~ '(^|\\n)${words.toLowerCase()}(\\n|$)', t.search_text !~ '(^|\\n)${words.toLowerCase()}', `
        : `t.goods_name <> '${words}', t.goods_name not like '${words}%', `
      const found = await ids(
        `(t.goods_name ilike '%${words}%' or '${words}' ~* '^[a-z]+$' and t.search_text like lower('%${words}%')) ${more}`,
        '',
        nearest,
      )
      expect(
        await page(
          more ? wuchang : mayor,
          `/purchase/standbookpurchase/list?size=20&goodsName=${encodeURIComponent(words)}`,
        ),
        words,
      ).toEqual({ ids: found.slice(0, 20), total: found.length })
    }
    expect((await page(mayor, `/purchase/standbookpurchase/list?goodsName=${encodeURIComponent('鱼鲫')}`)).total).toBe(
      0,
    )
  },
)

longTest(
  'completeness says day by day what it says of all days at once: what was recorded and what lacks',
  async () => {
    const span = `recordDate_datege=${day(9)}&recordDate_datele=${day(1)}`
    for (const filter of [
      '',
      '&recordType=purchase',
      '&recordStatus=0',
      '&recordStatus=1&recordType=sample',
      '&recordStatus_notequal=2',
      '&required=0',
      '&cityId=420106',
    ]) {
      for (const place of ['size=10', 'size=30&current=9', 'size=7&current=150', 'size=100&current=50']) {
        const asked = `/standbook/recordinfo/list?${span}${filter}&${place}`
        // Who says the order is asked as a whole.
        const [days, whole] = [await mayor.get(asked), await mayor.get(`${asked}&descs=recordDate`)]
        expect([days.data.records, days.data.total], asked).toEqual([whole.data.records, whole.data.total])
      }
    }
  },
  120_000,
)

longTest(
  'the matrix of completeness begins with whoever recorded least, as counting every cell of its days says',
  async () => {
    for (const [from, to] of [
      [30, 1],
      [3, 3],
      [59, 29],
      [0, 0],
    ] as const) {
      const { rows } = await asOwner(product.ownerUrl, client =>
        client.query<{ id: string }>(
          `select e.id from enterprise_info e left join (select info_id, count(*) n from proj_ledger_day where tenant_id = 'town' and record_date between '${day(from)}' and '${day(to)}' and record_num > 0 group by 1) d on d.info_id = e.id where e.tenant_id = 'town' order by coalesce(d.n, 0), e.id`,
        ),
      )
      const asked = async (current: number) =>
        (
          await mayor.get(
            `/standbook/recordinfo/matrix?size=40&current=${current}&recordDate_datege=${day(from)}&recordDate_datele=${day(to)}`,
          )
        ).data.records!.map(row => row['infoId'])
      expect([...(await asked(1)), ...(await asked(2))], `${from} days ago to ${to}`).toEqual(rows.map(({ id }) => id))
    }
  },
)

longTest('each line of the matrix is what its kitchen’s cells say one by one', async () => {
  const { records } = (
    await mayor.get(`/standbook/recordinfo/matrix?size=9&recordDate_datege=${day(33)}&recordDate_datele=${day(4)}`)
  ).data
  for (const { infoId, cells } of records! as readonly { readonly infoId: string; readonly cells: object }[]) {
    const own = (
      await mayor.get(
        `/standbook/recordinfo/list?size=1000&infoId=${infoId}&recordDate_datege=${day(33)}&recordDate_datele=${day(4)}`,
      )
    ).data.records!
    const count = (of: readonly (typeof own)[number][], holds: (cell: (typeof own)[number]) => boolean): number =>
      of.filter(holds).length
    expect(cells).toEqual(
      Object.fromEntries(
        [...Map.groupBy(own, cell => String(cell['recordType']))].map(([kind, of]) => [
          kind,
          {
            owed: count(of, cell => cell['required'] === 1 && cell['recordStatus'] !== 2),
            done: count(of, cell => cell['required'] === 1 && [1, 3].includes(cell['recordStatus'] as number)),
            missing: count(of, cell => cell['lacks'] === 1),
            late: count(of, cell => cell['recordStatus'] === 3),
            recorded: count(of, cell => Number(cell['recordNum']) > 0),
            part: count(of, cell => cell['recordStatus'] === 4),
            due: count(of, cell => cell['recordStatus'] === 5),
            need: of.reduce((sum, cell) => sum + Number(cell['needNum']), 0),
            num: of.reduce((sum, cell) => sum + (cell['required'] === 1 ? Number(cell['recordNum']) : 0), 0),
          },
        ]),
      ),
    )
  }
})

longTest(
  'what lacks in a city is known to be more than is counted without counting it, and never said of one that lacks less',
  async () => {
    const [{ id, user_id: user, grants }] = (await asOwner(
      product.ownerUrl,
      async client =>
        (
          await client.query<{ id: string; user_id: string; grants: string }>(
            "select s.id::text, s.user_id::text, t.grants::text from kernel_session s join kernel_user u on u.id = s.user_id join kernel_tenant t on t.tenant_id = s.tenant_id where s.tenant_id = 'town' and u.account = 'supervise' and s.ended_at is null",
          )
        ).rows,
    )) as [{ id: string; user_id: string; grants: string }]
    const context = {
      lang: 'zh',
      now: clock.now(),
      asker: {
        session: id,
        user,
        tenant: 'town',
        role: 'supervise',
        info: '',
        head: '',
        area: '42',
        market: '',
        reach: { version: grants, holds: { roles: 'all' }, manages: false, narrowings: new Map() },
      },
    } as unknown as Signed
    // One is closed for a while, one is there since yesterday, one says of a day that it owes nothing.
    await asOwner(product.ownerUrl, client =>
      client.query(
        `update enterprise_info set suspend_start = '${day(8)}', suspend_end = '${day(5)}' where tenant_id = 'town' and id = ${first.kitchen + 3}; update enterprise_info set create_time = app.now() - interval '1 day' where tenant_id = 'town' and id = ${first.kitchen + 4}`,
      ),
    )
    await addRow(product, 'town', 'ledger/exemption', String(first.kitchen + 5), {
      recordDate: day(6),
      recordType: 'env',
      exemptReason: 9,
      remark: '停水',
    })
    for (const [from, to, more] of [
      [9, 1, ''],
      [40, 12, ''],
      [9, 1, '420106'],
    ] as const) {
      const asked = {
        recordStatus: '0',
        cityId: more,
        recordDate_datege: day(from),
        recordDate_datele: day(to),
        size: '10',
      }
      const honest = await page(
        mayor,
        `/standbook/recordinfo/list?${new URLSearchParams({ ...asked, descs: 'recordDate' }).toString()}`,
      )
      expect(asksWhatLacks(context, asked)).toBe(true)
      const least = await lackingAtLeast(product.kernel, context, asked, [day(from), day(to)])
      expect(least).toBeLessThanOrEqual(honest.total!)
      expect(least).toBeGreaterThan(honest.total! * 0.3)
      // As if no more than these were counted in a list: known, and one more, counted.
      for (const most of [least, least + 1]) {
        const { records, total } = await dayByDay(product.kernel, most)(context, asked, [day(from), day(to)])
        expect([records.map(row => row['id']), total], `${from} to ${to}, ${most}`).toEqual([honest.ids, most])
      }
    }
    for (const more of [{ recordType: 'env' }, { required: '1' }, { infoName: '食堂' }, { recordStatus: '1' }])
      expect(asksWhatLacks(context, { recordStatus: '0', ...more })).toBe(false)
  },
)
