import { expect, test } from 'vitest'
import { dueOf, isEmergency, lightOf, reportDue } from './waits.ts'

test('a complaint waits to be accepted, then to be dealt with, and with the kitchen until its answer', () => {
  const days = { acceptDeadline: '2026-12-01', deadline: '2027-01-20', replyDeadline: '2026-11-26' }
  expect([0, 1, 2, 3, 4, 8, 9].map(complainStatus => dueOf({ ...days, complainStatus }))).toEqual([
    '2026-12-01',
    '2027-01-20',
    '2026-11-26',
    '2027-01-20',
    '',
    '',
    '',
  ])
  expect(dueOf({ complainStatus: 1, deadline: '' }), 'advice has no term').toBe('')
})
test('a light counts working days: a weekend between takes none away, and the last working day is near', () => {
  // 20 November 2026 is a Friday.
  expect(lightOf('2026-11-23', '2026-11-20')).toEqual({ light: 'near', days: 1 })
  expect(lightOf('2026-11-24', '2026-11-20')).toEqual({ light: 'calm', days: 2 })
  expect(lightOf('2026-11-20', '2026-11-20')).toEqual({ light: 'near', days: 0 })
  expect(lightOf('', '2026-11-20')).toEqual({ light: 'none', days: 0 })
})
test('what is over says by how many working days, at least by one', () => {
  expect(lightOf('2026-11-20', '2026-11-21')).toEqual({ light: 'over', days: 1 })
  expect(lightOf('2026-11-20', '2026-11-24')).toEqual({ light: 'over', days: 2 })
})
test('of a suspected food poisoning that nobody has taken up two hours run, whatever days the office has; afterwards, and of anything else, days do', () => {
  const poisoning = { isUrgent: 1, complainStatus: 0, receiveTime: '2026-11-23 11:30:00', acceptDeadline: '2026-12-02' }
  expect(reportDue(poisoning)).toBe('2026-11-23 13:30:00')
  expect([reportDue({ ...poisoning, complainStatus: 1 }), reportDue({ ...poisoning, isUrgent: 0 })]).toEqual(['', ''])
})
test('a suspected food poisoning is an emergency from when it is taken up until it is closed; nothing else is', () => {
  expect([0, 1, 2, 3, 4, 8, 9].filter(complainStatus => isEmergency({ isUrgent: 1, complainStatus }))).toEqual([
    1, 2, 3,
  ])
  expect([isEmergency({ isUrgent: true, complainStatus: 1 }), isEmergency({ isUrgent: 0, complainStatus: 1 })]).toEqual(
    [true, false],
  )
})
