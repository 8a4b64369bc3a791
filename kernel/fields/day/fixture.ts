import { clock } from '../../../contract/clock.ts'
import { wireDay } from '../../../contract/wire.ts'
import { fixture, same, trimmed } from '../base/fixture.ts'
import { day } from './type.ts'

const today = clock.today()
const later = wireDay(clock.now() + 2 * 86_400_000)

export default fixture({
  cases: [
    {
      title: 'any day',
      of: day({ title: '到期日期' }),
      valid: [
        same('2026-11-20'),
        same('2024-02-29'),
        same('1900-01-01'),
        same('2199-12-31'),
        trimmed(' 2026-11-20 '),
        { ...same('2026-11-20'), raw: '2026-11-20 00:00:00' },
        same(later),
      ],
      invalid: [
        ['2026-02-29', 'notDay'],
        ['2026-13-01', 'notDay'],
        ['2026-00-10', 'notDay'],
        ['2026-11-31', 'notDay'],
        ['1899-12-31', 'notDay'],
        ['2200-01-01', 'notDay'],
        ['2026/11/20', 'notDay'],
        ['20261120', 'notDay'],
        ['2026-1-2', 'notDay'],
        ['2026-11-20T00:00:00Z', 'notDay'],
        ['2026-11-20 08:00:00', 'notDay'],
        ['今天', 'notDay'],
        ['infinity', 'notDay'],
        ['now', 'notDay'],
        [20261120, 'notDay'],
        [{}, 'notDay'],
        [['2026-11-20'], 'notDay'],
        [null, 'notDay'],
      ],
    },
    {
      title: 'not after today',
      of: day({ title: '进货日期', past: true }),
      valid: [same(today), same('2026-11-01')],
      invalid: [
        [later, 'future'],
        ['2199-12-31', 'future'],
        ['x', 'notDay'],
      ],
    },
  ],
})
