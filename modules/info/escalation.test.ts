import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { telling, type Waiting } from './escalation.ts'

const at = (text: string) => momentAt(text.length > 16 ? text : `${text}:00`)
/** Opened on the first at 08:00, due four days later at 08:00: a quarter is the last of the four. */
const todo: Waiting = {
  level: 3,
  side: 1,
  type: 'rectify',
  opened: at('2026-11-01 08:00'),
  due: at('2026-11-05 08:00'),
  told: 0,
  reminded: [],
}
const said = (more: Partial<Waiting>, now: string) => {
  const found = telling({ ...todo, ...more }, at(now))
  return found && [found.told, found.why, ...found.sides]
}

describe('a thing to do', () => {
  test('is told nobody while more than a quarter of its time is left', () => {
    expect(said({}, '2026-11-01 08:00')).toBeNull()
    expect(said({}, '2026-11-04 07:59:59')).toBeNull()
  })
  test('reminds whose it is when a quarter of the time is left, once', () => {
    expect(said({}, '2026-11-04 08:00')).toEqual([1, 'near', 1])
    expect(said({ told: 1, reminded: [at('2026-11-04 08:00')] }, '2026-11-05 07:59')).toBeNull()
    expect(said({ side: 2 }, '2026-11-04 08:00')).toEqual([1, 'near', 2])
  })
  test('says that it is overdue when its time is over, once', () => {
    expect(said({ told: 1, reminded: [at('2026-11-04 08:00')] }, '2026-11-05 08:00')).toEqual([2, 'overdue', 1])
    expect(said({ told: 2, reminded: [at('2026-11-05 08:00'), at('2026-11-04 08:00')] }, '2026-11-05 20:00')).toBeNull()
  })
  test('of a kitchen is told the supervisors when it is overdue for 24 hours, once', () => {
    const overdue = { told: 2, reminded: [at('2026-11-05 08:00'), at('2026-11-04 08:00')] }
    expect(said(overdue, '2026-11-06 07:59')).toBeNull()
    expect(said(overdue, '2026-11-06 08:00')).toEqual([3, 'copied', 2])
    expect(said({ told: 3, reminded: [at('2026-11-06 08:00')] }, '2026-11-09 08:00')).toBeNull()
  })
  test('of the supervisors goes no further', () => {
    expect(said({ side: 2, told: 2, reminded: [at('2026-11-05 08:00')] }, '2026-11-09 08:00')).toBeNull()
  })
  test('that nobody looked at for long is told at the step it has reached by then, to all who should have heard', () => {
    expect(said({}, '2026-11-05 09:00')).toEqual([2, 'overdue', 1])
    expect(said({}, '2026-11-08 09:00')).toEqual([3, 'copied', 1, 2])
  })
  test('about an alarm is told again every 24 hours for as long as it is overdue', () => {
    const alarm = { type: 'alarm', told: 3, reminded: [at('2026-11-06 08:00')] }
    expect(said(alarm, '2026-11-07 07:59')).toBeNull()
    expect(said(alarm, '2026-11-07 08:00')).toEqual([3, 'overdue', 1])
    expect(said({ ...alarm, told: 2, reminded: [at('2026-11-05 08:00')] }, '2026-11-06 08:00')).toEqual([
      3,
      'copied',
      1,
      2,
    ])
  })
})

describe('reminding', () => {
  test('is done at most twice within 24 hours, those of supervisors included', () => {
    const reminded = [at('2026-11-05 07:00'), at('2026-11-04 09:00')]
    expect(said({ told: 1, reminded }, '2026-11-05 08:00')).toBeNull()
    expect(said({ told: 1, reminded }, '2026-11-05 09:00')).toEqual([2, 'overdue', 1])
    expect(said({ told: 1, reminded: [reminded[0]!, null] }, '2026-11-05 08:00')).toEqual([2, 'overdue', 1])
  })
  test('waits from 22:00 until 06:00, except for what is urgent', () => {
    const late = { opened: at('2026-11-01 22:00'), due: at('2026-11-05 22:00') }
    expect(said(late, '2026-11-04 22:00')).toBeNull()
    expect(said(late, '2026-11-05 05:59')).toBeNull()
    expect(said(late, '2026-11-05 06:00')).toEqual([1, 'near', 1])
    expect(said({ ...late, level: 1 }, '2026-11-04 22:00')).toEqual([1, 'near', 1])
    expect(said({ ...late, level: 2 }, '2026-11-04 23:30')).toBeNull()
  })
})
