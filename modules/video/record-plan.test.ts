import { expect, test } from 'vitest'
import recordPlan, { stretchesOf } from './record-plan.ts'

const meals = {
  ...{ breakfastFrom: '06:00', breakfastTo: '08:30', lunchFrom: '10:00', lunchTo: '13:00' },
  ...{ dinnerFrom: '16:00', dinnerTo: '01:00', isWholeDay: false, weekDays: [] },
}
const holds = (name: string, row: object, known?: object): boolean =>
  recordPlan.rules[name]!.holds({ ...meals, ...row }, { now: 0, ...(known && { known: known as never }) })

test('a plan records three meals on every day, those of some days, or whole days; supper may last into the night', () => {
  expect(stretchesOf(meals)).toHaveLength(21)
  expect(stretchesOf({ ...meals, weekDays: ['7'] })).toEqual([
    { weekday: 7, from: 360, to: 510 },
    { weekday: 7, from: 600, to: 780 },
    { weekday: 7, from: 960, to: 60 },
  ])
  expect(stretchesOf({ ...meals, isWholeDay: true, weekDays: ['1'] })).toEqual([{ weekday: 1, from: 0, to: 1440 }])
})

test('of a meal both times are said and differ, one meal at least is recorded, and no changing room ever', () => {
  expect(holds('recordTimes', {})).toBe(true)
  expect(holds('recordTimes', { lunchTo: null })).toBe(false)
  expect(holds('recordTimes', { lunchTo: '10:00' })).toBe(false)
  expect(holds('recordTimes', { lunchTo: null, isWholeDay: true })).toBe(true)
  const none = Object.fromEntries(Object.keys(meals).map(name => [name, null]))
  expect(holds('recordSome', none)).toBe(false)
  expect(holds('recordSome', { ...none, isWholeDay: true })).toBe(true)
  expect(holds('recordPrivate', {}, { cameraIds: { cameraArea: [5, 13] } })).toBe(false)
  expect(holds('recordPrivate', {}, { cameraIds: { cameraArea: [5, 4] } })).toBe(true)
  expect(holds('recordPrivate', {})).toBe(true)
})
