import { fixture, type Example } from '../base/fixture.ts'
import { answer } from './type.ts'

const yes = (raw: unknown): Example<boolean> => ({ raw, value: true, wire: 1, stored: 't' })
const no = (raw: unknown): Example<boolean> => ({ raw, value: false, wire: 0, stored: 'f' })

export default fixture({
  cases: [
    {
      title: 'a judgement',
      of: answer({ title: '车厢卫生合格' }),
      valid: [yes(true), yes(1), yes('1'), no(false), no(0), no('0')],
      invalid: [
        ['yes', 'notChoice'],
        [2, 'notChoice'],
        [{}, 'notChoice'],
        ['t', 'notChoice'],
      ],
    },
  ],
})
