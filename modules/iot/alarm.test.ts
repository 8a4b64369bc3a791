import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import { may, writable, type Values } from '../../kernel/define/resource.ts'
import { Bad } from '../../kernel/fields/index.ts'
import alarm, { dueHours } from './alarm.ts'

const now = momentAt('2025-11-20 12:00:00')
const row = {
  id: '1',
  infoId: '2',
  alarmTime: '2025-11-20 11:45:00',
  alarmLevel: 3,
  handleStatus: 0,
  reviewStatus: 0,
  dueTime: '2025-11-21 12:00:00',
}
const input = {
  handleWay: 1,
  handleRemark: null,
  handleImgs: null,
  foodAction: null,
  foodQuantity: null,
  foodTemp: null,
  pestReportId: null,
  isFalse: false,
}
const signature = { ackTime: '2025-11-20 12:00:00', ackUser: '9', ackLate: false }
const photo = ['000000/202511/0123456789abcdef0123456789abcdef.jpg']
const handle = (level: number | null, said: Values = {}) =>
  alarm.actions['handle']!.run({ ...row, alarmLevel: level }, { ...input, ...said }, { now, user: '9' })
const review = (level: number | null, said: Values) =>
  alarm.actions['review']!.run(
    { ...row, alarmLevel: level, handleStatus: 1, reviewStatus: 1 },
    { reviewRemark: null, ...said },
    { now, user: '9' },
  )

describe('handling', () => {
  test('is written down with who did it and when, and tells the browsers', () => {
    expect(handle(3)).toEqual({
      set: {
        ...input,
        ...signature,
        handleStatus: 1,
        handleUser: '9',
        handleTime: '2025-11-20 12:00:00',
        reviewStatus: 0,
      },
      emit: 'alarm.handled',
    })
  })
  test('of the first level needs a remark and a photo, and goes to review', () => {
    expect(handle(1)).toMatchObject({ refuse: 'handleRemark' })
    expect(handle(1, { handleRemark: '食品已转移' })).toMatchObject({ refuse: 'handleImages' })
    expect(handle(1, { handleRemark: '食品已转移', handleImgs: [] })).toMatchObject({ refuse: 'handleImages' })
    expect(handle(1, { handleRemark: '食品已转移', handleImgs: photo }).set).toMatchObject({
      handleStatus: 1,
      reviewStatus: 1,
    })
  })
  test('of the second level needs a remark and no photo', () => {
    expect(handle(2)).toMatchObject({ refuse: 'handleRemark' })
    expect(handle(2, { handleRemark: '已经关好门' }).set).toMatchObject({ handleStatus: 1, reviewStatus: 0 })
  })
  test('of the third level, or of none, needs neither', () => {
    expect(handle(3).refuse).toBeUndefined()
    expect(handle(null).refuse).toBeUndefined()
  })
  test('as a false alarm goes to review whatever the level', () => {
    const claim = { isFalse: true, handleRemark: '传感器掉在地上，柜内温度计4度', handleImgs: photo }
    expect(handle(3, claim).set).toMatchObject({ reviewStatus: 1, isFalse: true, handleWay: 11, appealNum: 1 })
  })
  test('is possible once: what is handled is refused with its own words', () => {
    expect(alarm.actions['handle']).toMatchObject({
      when: { handleStatus: 0 },
      otherwise: 'alarmHandled',
      legacy: 'handleStatus',
    })
  })
  test('takes a remark of 5 to 500 characters and at most five photos', () => {
    const fields = alarm.actions['handle']!.input!
    const code = (name: string, raw: unknown) => {
      const value = checkField(fields[name]!, raw)
      return value instanceof Bad ? value.code : null
    }
    expect(code('handleRemark', '好的')).toBe('tooShort')
    expect(code('handleRemark', '字'.repeat(501))).toBe('tooLong')
    expect(code('handleRemark', '')).toBeNull()
    expect(code('handleWay', '')).toBe('requiredChoice')
    expect(code('handleWay', 98)).toBe('notChoice')
    expect(code('handleImgs', Array(6).fill(photo[0]))).toBe('tooManyItems')
  })
})

describe('review', () => {
  test('that passes is written down and leaves the handling as it is', () => {
    expect(review(1, { reviewStatus: 2, reviewRemark: '整改到位' })).toEqual({
      set: {
        reviewStatus: 2,
        reviewRemark: '整改到位',
        reviewUser: '9',
        reviewTime: '2025-11-20 12:00:00',
        appealUpper: false,
      },
    })
  })
  test.each([
    [1, '2025-11-21 12:00:00'],
    [2, '2025-11-22 12:00:00'],
    [3, '2025-11-27 12:00:00'],
    [null, '2025-11-27 12:00:00'],
  ])('that rejects opens an alarm of level %s again, due at %s', (level, dueTime) => {
    expect(review(level, { reviewStatus: 3 }).set).toMatchObject({ reviewStatus: 3, handleStatus: 0, dueTime })
  })
  test('has two outcomes only', () => {
    for (const reviewStatus of [0, 1]) expect(review(1, { reviewStatus })).toEqual({ refuse: 'notChoice' })
  })
  test('is possible only for what waits for it, and only for supervisors', () => {
    expect(alarm.actions['review']!.when).toEqual({ reviewStatus: 1 })
    expect(
      ['administrator', 'supervise', 'enterprise'].filter(role => may(alarm, role as 'supervise', 'review')),
    ).toEqual(['supervise'])
  })
})

test('every level has its time', () => {
  expect(dueHours).toEqual({ 1: 24, 2: 48, 3: 168 })
})

test('people write nothing of an alarm but a remark: its values are evidence', () => {
  expect(writable(alarm).map(([name]) => name)).toEqual(['remark'])
  for (const role of ['administrator', 'supervise', 'enterprise'] as const)
    for (const verb of ['create', 'remove']) expect(may(alarm, role, verb), `${role} ${verb}`).toBe(false)
})
