import { fixture, same, trimmed } from '../base/fixture.ts'
import { time } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'a time of day',
      of: time({ title: '开餐时间' }),
      valid: [same('00:00'), same('23:59'), trimmed(' 07:05 ')],
      invalid: [
        ['24:00', 'malformed'],
        ['7:05', 'malformed'],
        ['07:60', 'malformed'],
        ['07:05:00', 'malformed'],
        [705, 'malformed'],
        [{}, 'malformed'],
        ['上午七点', 'malformed'],
      ],
    },
  ],
})
