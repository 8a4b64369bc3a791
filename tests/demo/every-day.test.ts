// Whoever tries the product on a Sunday in the holidays sees a kitchen at work.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { laterDay } from '../../contract/days.ts'
import { kitchens, sample } from '../../demo/places/kitchens.ts'
import { schoolRests, serves } from '../../demo/world/days.ts'
import { isSchoolDay } from '../../modules/record/school-days.ts'
import { signIn, testProduct, type Person } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let kitchen: Person
beforeAll(async () => {
  product = await testProduct({ DEMO: 'on' })
  kitchen = await signIn(product.url, '000000', 'enterprise', 'enterprise')
}, 120_000)
afterAll(() => product?.close())

const rests = schoolRests(clock.now())
const days = Array.from({ length: 730 }, (_, n) => laterDay(clock.today(), 0, n - 365))

test('the kitchen of the demo accounts cooks on all days of the year, other schools when they teach', () => {
  const school = kitchens.find(({ type, boards }) => type === 4 && !boards)!
  expect(days.filter(day => !serves(kitchens[sample - 1]!, day, rests))).toEqual([])
  expect(days.filter(day => Boolean(serves(school, day, rests)) !== isSchoolDay(day, rests))).toEqual([])
})

test('it owes its ledgers on days without school as on all others', async () => {
  const resting = days.findLast(day => day < clock.today() && !isSchoolDay(day, rests))!
  const { data } = await kitchen.get(`/standbook/recordinfo/list?recordDate=${resting}&size=100`)
  const owed = (data.records ?? []).filter(({ needNum }) => Number(needNum) > 0).map(({ recordType }) => recordType)
  expect(owed).toEqual(expect.arrayContaining(['sample', 'disinfect', 'rinse', 'waste']))
})
