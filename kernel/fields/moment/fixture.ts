import { fixture, same, type Example } from '../base/fixture.ts'
import { moment } from './type.ts'

const instant = (value: string, stored = `${value}+08`, raw = value): Example<string> => ({
  ...same(value),
  raw,
  stored,
})

export default fixture({
  cases: [
    {
      title: 'an instant',
      of: moment({ title: '报警时间' }),
      valid: [
        instant('2026-11-20 08:30:00'),
        instant('2024-02-29 23:59:59'),
        instant('2026-01-01 00:00:00'),
        instant('2026-11-20 08:30:00', undefined, ' 2026-11-20 08:30 '),
        instant('2199-12-31 23:59:59'),
        // The zone of the database remembers the summer times of 1986–1991 and the local mean time before 1901; the
        // wire has neither.
        instant('1988-07-01 08:00:00', '1988-07-01 09:00:00+09'),
        instant('1900-06-01 08:00:00', '1900-06-01 08:05:43+08:05:43'),
      ],
      invalid: [
        ['2026-11-20', 'notMoment'],
        ['2026-11-20 24:00:00', 'notMoment'],
        ['2026-11-20 08:60:00', 'notMoment'],
        ['2026-02-30 08:00:00', 'notMoment'],
        ['2026-11-20T08:30:00', 'notMoment'],
        ['2026-11-20 08:30:00Z', 'notMoment'],
        ['2026-11-20 8:30', 'notMoment'],
        ['now', 'notMoment'],
        [1_763_600_000_000, 'notMoment'],
        [{}, 'notMoment'],
        [[], 'notMoment'],
        ['1899-12-31 00:00:00', 'notMoment'],
      ],
    },
  ],
})
