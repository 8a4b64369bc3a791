import { fixture, type Example } from '../base/fixture.ts'
import { flag } from './type.ts'

const yes = (raw: unknown): Example<boolean> => ({ raw, value: true, wire: 1, stored: 't' })
const no = (raw: unknown): Example<boolean> => ({ raw, value: false, wire: 0, stored: 'f' })

export default fixture({
  cases: [
    {
      title: 'yes or no',
      of: flag({ title: '启用' }),
      valid: [yes(true), yes(1), yes('1'), yes('true'), no(false), no(0), no('0'), no('false')],
      invalid: [
        ['yes', 'notChoice'],
        [2, 'notChoice'],
        ['TRUE ', 'notChoice'],
        [{}, 'notChoice'],
        [[1], 'notChoice'],
        [NaN, 'notChoice'],
        ['t', 'notChoice'],
      ],
    },
  ],
})
