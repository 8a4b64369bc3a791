import { expect, test } from 'vitest'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type complain from '../../../../modules/supervise/complain.ts'
import { inOrder, stationOf, wayOf } from './lanes.ts'

const row = (complainNo: string, more: object) =>
  ({
    id: complainNo,
    complainNo,
    complainStatus: 1,
    isUrgent: 0,
    deadline: '',
    ...more,
  }) as WireRow<typeof complain>

test('on a lane an emergency stands above all, then what has least time left, and what has no term last', () => {
  const rows = [
    row('a', {}),
    row('b', { deadline: '2026-12-02' }),
    row('c', { deadline: '2026-11-30' }),
    row('d', { isUrgent: 1, deadline: '2027-01-01' }),
  ]
  expect(inOrder(rows).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
})
test('a suspected food poisoning stands before what has less time left, though it is no emergency yet', () => {
  expect(
    inOrder([row('a', { deadline: '2026-11-24' }), row('b', { complainType: 3, deadline: '2027-01-01' })]).map(
      ({ id }) => id,
    ),
  ).toEqual(['b', 'a'])
})
test('of two emergencies the one whose two hours run stands first', () => {
  const taken = row('a', { isUrgent: 1, deadline: '2026-11-24' })
  const fresh = row('b', {
    isUrgent: 1,
    complainStatus: 0,
    receiveTime: '2026-11-23 11:30:00',
    acceptDeadline: '2026-12-02',
  })
  expect(inOrder([taken, fresh]).map(({ id }) => id)).toEqual(['b', 'a'])
})
test('the way through the office is read newest first, and a complaint without one has none', () => {
  expect(
    wayOf(
      row('a', {
        flowLogs: [
          { time: '1', user: '', action: '登记', remark: '' },
          { time: '2', user: '7', action: '受理', remark: '好' },
        ],
      }),
    ).map(({ action }) => action),
  ).toEqual(['受理', '登记'])
  expect(wayOf(row('a', { flowLogs: '' }))).toEqual([])
})
test('what was withdrawn or not accepted stands at no station', () => {
  expect([0, 1, 2, 3, 4, 8, 9].map(complainStatus => stationOf(row('a', { complainStatus })))).toEqual([
    0, 1, 2, 3, 4, -1, -1,
  ])
})
