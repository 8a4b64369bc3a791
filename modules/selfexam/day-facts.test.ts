import { expect, test } from 'vitest'
import { dayFactsOf, unanswered, type DayRows } from './day-facts.ts'

const day = '2026-11-20'
const nothing: DayRows = {
  licenceEnd: null,
  staff: [],
  purchases: [],
  batches: [],
  fridges: 0,
  cabinets: 0,
  alarms: [],
  additives: [],
  dishes: [],
  samples: [],
  disinfections: [],
  wastes: 0,
  envs: [],
  meals: [],
}
const dish = { cookbookName: '红烧肉', publishStatus: 2, coreTemp: 82, dishType: 1, mustSample: true, sampleId: '7' }
const person = { empName: '王明', isDirect: true, isKitchen: true, healthEnd: '2027-01-01', check: null }

test('who touches food without a valid certificate is named on its last day not, on the next one yes', () => {
  const lapsedOn = (healthEnd: string | null) =>
    dayFactsOf({ ...nothing, staff: [{ ...person, healthEnd }] }, day).lapsed
  expect([lapsedOn(day), lapsedOn('2026-11-19'), lapsedOn(null)]).toEqual([[], ['王明'], ['王明']])
  const cashier = { ...person, isDirect: false, isKitchen: false, healthEnd: null }
  expect(dayFactsOf({ ...nothing, staff: [cashier] }, day)).toMatchObject({ direct: 0, lapsed: [], kitchen: 0 })
})

test('the morning counts people, and whoever is ill as long as nobody has done anything', () => {
  const staff = [
    { ...person, check: { type: 1, handleStatus: null } },
    { ...person, check: { type: 2, handleStatus: 0 } },
    { ...person, check: { type: 2, handleStatus: 1 } },
    person,
  ]
  expect(dayFactsOf({ ...nothing, staff }, day)).toMatchObject({ kitchen: 4, checked: 3, unwell: 1 })
})

test('a batch expires soon within three days, and one that has expired does not do so soon', () => {
  const ends = ['2026-11-19', day, '2026-11-23', '2026-11-24', null]
  const batches = ends.map((expireDate, n) => ({ goodsName: `货${n}`, expireDate }))
  expect(dayFactsOf({ ...nothing, batches }, day)).toMatchObject({ batches: 5, expired: ['货0'], soon: 2 })
})

test('dishes are told by what is wrong with them: too cold unless they are eaten cold, without a sample once served', () => {
  const dishes = [
    dish,
    { ...dish, cookbookName: '冷了的', coreTemp: 60 },
    { ...dish, cookbookName: '凉菜', coreTemp: 8, dishType: 9 },
    { ...dish, cookbookName: '没留样', sampleId: null },
    { ...dish, cookbookName: '还没上', sampleId: null, publishStatus: 1, coreTemp: null },
    { ...dish, cookbookName: '没公示', publishStatus: 0 },
  ]
  expect(dayFactsOf({ ...nothing, dishes }, day)).toMatchObject({
    dishes: 6,
    shown: 5,
    measured: 5,
    cold: ['冷了的'],
    unsampled: ['没留样'],
  })
})

test('alarms of cold stores, pests and gas are told apart, and goods that smelt and were taken all the same', () => {
  const alarm = { cause: 1, deviceKind: 'fridge', alarmType: 'T_HIGH', isOpen: true }
  const alarms = [
    alarm,
    { ...alarm, cause: 2, isOpen: false },
    { ...alarm, cause: 3, deviceKind: 'mouse', alarmType: 'MOUSE' },
    { ...alarm, cause: 4, deviceKind: 'power', alarmType: 'POWER' },
    // Two freezers that the power cut has warmed are one case of the cold stores.
    { ...alarm, cause: 4, deviceKind: 'freeze' },
    { ...alarm, cause: 4, deviceKind: 'freeze' },
  ]
  const purchases = [
    { sensory: 2, checkResult: 1 },
    { sensory: 2, checkResult: 2 },
    { sensory: 1, checkResult: 1 },
  ]
  expect(dayFactsOf({ ...nothing, alarms, purchases }, day)).toMatchObject({
    coldAlarms: 3,
    coldOpen: 2,
    pestsOpen: 1,
    gasOpen: 1,
    deliveries: 3,
    badDeliveries: 1,
  })
})

test('a guest who wrote nothing waits for no answer', () => {
  const meal = { feedbackStatus: 0, problem: null, suggestion: null }
  expect(unanswered([meal, { ...meal, suggestion: '多些粗粮' }, { ...meal, problem: '咸', feedbackStatus: 1 }])).toBe(1)
})
