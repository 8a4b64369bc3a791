import { expect, test } from 'vitest'
import ledgerDay from './day.ts'
import ledgerMonth, { recordedIn } from './month.ts'
import { standing, type Sums } from '../../kernel/derive/follow/project.ts'

const cell = (recordDate: string, recordType: string, recordNum: number): Sums => ({
  tenant: 't',
  info: '1',
  key: { recordDate, recordType },
  add: { recordNum },
})

test('a kind that was recorded counts once on its day, however many records it has, and one that was taken back does not', () => {
  expect(ledgerMonth.over.of).toBe(ledgerDay)
  const rows = standing(ledgerMonth, [
    cell('2026-11-30', 'purchase', 7),
    cell('2026-11-30', 'env', 1),
    cell('2026-11-02', 'env', 0),
    cell('2026-12-01', 'env', 1),
  ])
  expect(rows.map(({ key, add }) => [key['recordMonth'], Object.entries(add).filter(([, n]) => n > 0)])).toEqual([
    ['2026-11', [['d30', 2]]],
    ['2026-12', [['d1', 1]]],
  ])
})

test('days are read from the months they lie in, each once', () => {
  expect(recordedIn('2027-01-31', '2027-03-02')).toEqual({
    months: ['2027-01', '2027-02', '2027-03'],
    sql: `case m.record_month when '2027-01' then m.d31 when '2027-02' then ${Array.from({ length: 28 }, (_, n) => `m.d${n + 1}`).join(' + ')} when '2027-03' then m.d1 + m.d2 end`,
  })
  expect(recordedIn('2026-11-22', '2026-11-22')).toEqual({
    months: ['2026-11'],
    sql: "case m.record_month when '2026-11' then m.d22 end",
  })
})
