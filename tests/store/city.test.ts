import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '../../app/catalogue.ts'
import { wireDay } from '../../contract/wire.ts'
import { password, seedCity } from '../../demo/city.ts'
import { ledgers } from '../../demo/city-ledgers.ts'
import { city, type City } from '../../demo/city-shape.ts'
import { isTraceCode } from '../../engines/trace/code.ts'
import { asOwner, signIn, testProduct, type Person } from '../product.ts'
import { both } from './both.ts'

const day = (back: number): string => wireDay(Date.now() - back * 86_400_000)
const town: City = { ...city, tenant: 'town', enterprises: 60, staff: 120, rows: 20_400 }
const village: City = { ...city, tenant: 'village', accounts: city.accounts + 1_000_000, enterprises: 6, staff: 12, rows: 600, store: true }
const ids = async (where: string, more: string): Promise<readonly string[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<{ id: string }>(`select t.id from ledger_purchase t join enterprise_info e on e.tenant_id = t.tenant_id and e.id = t.info_id where t.tenant_id = 'town' and ${where} order by t.purchase_date desc, t.id desc ${more}`)).rows.map(({ id }) => id))
const page = async (who: Person, query: string) => {
  const { data, text } = await who.get(query)
  expect(data.records, text.slice(0, 300)).toBeDefined()
  return { ids: data.records!.map(row => row['id']), total: data.total }
}
let product: Awaited<ReturnType<typeof testProduct>>
let mayor: Person
let wuchang: Person
beforeAll(async () => {
  product = await testProduct()
  for (const one of [town, village]) expect(await seedCity(product.kernel, product.ownerUrl, one, () => undefined)).toBe(true)
  mayor = await signIn(product.url, 'town', 'supervise', password)
  wuchang = await signIn(product.url, 'town', 'wuchang', password)
}, 120_000)
afterAll(() => product.close())

test('a city made for measuring counts what its ledgers say, names its batches as the product does, has in store what its movements leave, and is made once', async () => {
  for (const projection of projections) {
    const [stands, counted] = await both(product, projection, 'village')
    expect(stands, projection.title).toEqual(counted)
  }
  const { rows: codes } = await asOwner(product.ownerUrl, client => client.query<{ code: string }>("select trace_code as code from ledger_purchase where tenant_id = 'village'"))
  expect([codes.length, codes.filter(({ code }) => !isTraceCode(code))]).toEqual([300, []])
  const { rows: store } = await asOwner(product.ownerUrl, client => client.query("select b.id from stock_inbound b join stock_movement m on m.tenant_id = b.tenant_id and m.batch_id = b.id where b.tenant_id = 'village' group by b.id, b.balance_qty having sum(m.quantity) <> b.balance_qty"))
  expect(store).toEqual([])
  const { rows: [counts] } = await asOwner(product.ownerUrl, client => client.query(`select ${ledgers.map(({ table }, n) => `(select count(*)::integer from ${table} where tenant_id = 'town') as n${n}`).join(', ')}, (select count(*)::integer from staff_employee where tenant_id = 'town') as staff`))
  expect(Object.values(counts as object)).toEqual([10_200, ...Array.from({ length: 7 }, () => 1457), 120])
  expect(await seedCity(product.kernel, product.ownerUrl, village, () => undefined)).toBe(false)
})

test('a long list is paged through from wherever somebody was before, and shows every row where it stands', async () => {
  const all = await ids('not t.is_deleted', '')
  for (const current of [102, 60, 61, 60, 59, 102, 1, 85]) {
    expect(await page(mayor, `/purchase/standbookpurchase/list?size=100&current=${current}`), `page ${current}`).toEqual({ ids: all.slice((current - 1) * 100, current * 100), total: 10_200 })
  }
  const old = await ids("t.purchase_date < current_date - 5", '')
  expect(await page(mayor, `/purchase/standbookpurchase/list?size=50&current=40&purchaseDate_datelt=${day(5)}`)).toEqual({ ids: old.slice(1950, 2000), total: old.length })
  expect((await page(mayor, '/purchase/standbookpurchase/list?size=100&current=60&ascs=purchaseDate')).ids).not.toEqual(all.slice(5900, 6000))
})

test('a list says to a district how much the district has, whoever counted the city before', async () => {
  const own = await ids("e.area_code like '420106%'", '')
  expect(own.length).toBeGreaterThan(100)
  expect((await page(mayor, '/purchase/standbookpurchase/list?size=20')).total).toBe(10_200)
  expect(await page(wuchang, '/purchase/standbookpurchase/list?size=20')).toEqual({ ids: own.slice(0, 20), total: own.length })
})

test('completeness says day by day what it says of all days at once: what was recorded and what lacks', async () => {
  const span = `recordDate_datege=${day(9)}&recordDate_datele=${day(1)}`
  for (const filter of ['', '&recordType=purchase', '&recordStatus=0', '&recordStatus=1&recordType=sample', '&recordStatus_notequal=2', '&required=0', '&cityId=420106']) {
    for (const place of ['size=10', 'size=30&current=9', 'size=7&current=150', 'size=100&current=50']) {
      const asked = `/standbook/recordinfo/list?${span}${filter}&${place}`
      // Who says the order is asked as a whole.
      expect(await page(mayor, asked), asked).toEqual(await page(mayor, `${asked}&descs=recordDate`))
    }
  }
}, 120_000)
