import { fixture, same, trimmed } from '../base/fixture.ts'
import { month } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'a month',
      of: month({ title: '月份' }),
      valid: [same('2026-11'), same('1900-01'), trimmed(' 2026-02 ')],
      invalid: [
        ['2026-13', 'malformed'],
        ['2026-00', 'malformed'],
        ['2026-1', 'malformed'],
        ['2026-11-20', 'malformed'],
        ['202611', 'malformed'],
        [202611, 'malformed'],
        [{}, 'malformed'],
        ['1899-12', 'malformed'],
      ],
    },
  ],
})
