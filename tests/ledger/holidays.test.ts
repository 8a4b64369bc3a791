// Days off and make-up days are rows: who enters those of a coming year moves terms and what schools owe, at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { published } from '../../engines/workday/holidays.ts'
import { addWorkdays, calendarOf, isWorkday } from '../../engines/workday/workday.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { readHolidays, seedHolidays } from '../../modules/base/asks.server.ts'
import { remindOfHolidays } from '../../modules/desk/holidays-due.server.ts'
import { schoolsOpen } from '../../modules/ledger/school-days.server.ts'
import { holidays, knowHolidays } from '../../modules/words/holidays.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'

const [platform, elsewhere] = ['000000', 'aaaaaa']
let product: Awaited<ReturnType<typeof testProduct>>
let administrator: Person
let stranger: Person
beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant: platform, account: 'keeper', role: 'administrator' })
  await addAccount(product, { tenant: elsewhere, account: 'other', role: 'administrator' })
  administrator = await signIn(product.url, platform, 'keeper')
  stranger = await signIn(product.url, elsewhere, 'other')
}, 120_000)
afterAll(() => {
  knowHolidays(published)
  return product?.close()
})

const add = (who: Person, holidayName: string, startDate: string, endDate: string, worked = 0) =>
  who.post('/base/baseholiday/submit', { holidayName, startDate, endDate, isWorkday: worked })
/** Whether schools without a calendar of their own are open, as the database says. */
const open = async (...days: readonly string[]): Promise<readonly boolean[]> => {
  const [, rows] = await product.kernel.store.run([
    enterTenant(elsewhere),
    bind(
      {
        name: '',
        text: `select ${schoolsOpen('day')} from unnest($1::date[]) with ordinality d (day, at) order by at`,
      },
      `{${days.join(',')}}`,
    ),
  ])
  return rows!.map(([isOpen]) => isOpen === 't')
}

test('what was published comes with the product, and the database says of every day of it what the rule says', async () => {
  const { total, records = [] } = (await stranger.get('/base/baseholiday/list?size=100')).data
  expect(total).toBe(published.length)
  expect(records.map(({ remark }) => remark)).not.toContain('')
  const days = Array.from({ length: 730 }, (_, n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10))
  expect(await open(...days)).toEqual(days.map(day => isWorkday(day, calendarOf(published))))
})

test('the administrator of the platform enters a coming year for everybody: schools rest, make-up days are worked, terms pass over them', async () => {
  expect(addWorkdays('2027-09-30', 1, holidays)).toBe('2027-10-01')
  expect(await open('2027-10-01', '2027-10-09')).toEqual([true, false])
  for (const answer of [
    await add(administrator, '国庆节', '2027-10-01', '2027-10-07'),
    await add(administrator, '国庆节调休', '2027-10-09', '2027-10-09', 1),
  ])
    expect(answer.status, answer.text).toBe(200)
  await readHolidays(product.kernel)
  expect(await open('2027-09-30', '2027-10-01', '2027-10-07', '2027-10-08', '2027-10-09', '2027-10-10')).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ])
  expect(addWorkdays('2027-09-30', 2, holidays)).toBe('2027-10-09')
})

test('a day off that an administrator removed does not come back with the next start', async () => {
  const [last] = (await administrator.get('/base/baseholiday/list?size=1&isWorkday=1')).data.records!
  expect((await administrator.post(`/base/baseholiday/remove?ids=${last!['id']}`)).status).toBe(200)
  expect(await asOwner(product.ownerUrl, seedHolidays)).toBe(0)
  expect((await administrator.get(`/base/baseholiday/detail?id=${last!['id']}`)).status).toBe(404)
})

test('nobody else writes them, and what is no run of days is said where', async () => {
  expect((await add(stranger, '自己的假', '2027-03-01', '2027-03-02')).status).toBe(403)
  const wrong = await add(administrator, '写反了', '2027-05-05', '2027-05-01')
  expect([wrong.status, wrong.errors?.map(({ field }) => field)]).toEqual([400, ['endDate']])
  const long = await add(administrator, '写错年', '2027-05-01', '2028-05-05')
  expect([long.status, long.errors?.map(({ message }) => message)]).toEqual([400, ['一段不能超过一个月']])
})

test('in November and once more in December administrators are told that the next year is not known, until it is', async () => {
  const at = (day: string) => ({ ...product.kernel, now: () => momentAt(`${day} 08:40:00`) })
  const titles = async (): Promise<readonly string[]> =>
    (
      await asOwner(product.ownerUrl, client =>
        client.query<{ title: string }>(
          "select title from desk_notice where tenant_id = '000000' and title like '请补充%' order by id",
        ),
      )
    ).rows.map(({ title }) => title)
  expect(await remindOfHolidays(at('2027-10-31')), 'the State Council has not published it').toBe(false)
  expect(await remindOfHolidays(at('2027-11-01'))).toBe(true)
  expect(await remindOfHolidays(at('2027-11-02')), 'once a month').toBe(false)
  expect(await remindOfHolidays(at('2027-12-01'))).toBe(true)
  expect(await titles()).toEqual(['请补充2028年节假日安排', '请补充2028年节假日安排'])
  expect((await add(administrator, '元旦', '2028-01-01', '2028-01-01')).status).toBe(200)
  expect(await remindOfHolidays(at('2028-11-05')), 'of the year after that').toBe(true)
  expect(await remindOfHolidays(at('2027-12-02')), 'it is known').toBe(false)
})
