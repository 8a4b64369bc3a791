import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { eachRule } from '../../tests/rules.ts'
import notice from './notice.ts'

const now = momentAt('2026-11-20 12:00:00')
const story = {
  title: '开学自查',
  category: 1,
  content: '<p>请自查</p>',
  needConfirm: '1',
  confirmEnd: '2026-11-25 18:00:00',
}

describe('a notice that is to be confirmed', () => {
  eachRule(
    notice,
    story,
    { now },
    {
      confirmAsked: {
        refuses: [['one for offices alone', { targetRoles: 'supervise' }]],
        passes: [
          ['one for enterprises and offices', { targetRoles: 'supervise,enterprise' }],
          ['one for offices that asks nothing', { targetRoles: 'supervise', needConfirm: '0' }],
        ],
      },
      confirmLate: {
        refuses: [
          ['a time that is over', { confirmEnd: '2026-11-20 12:00:00' }],
          ['a time before its release', { releaseTime: '2026-11-26 08:00:00' }],
        ],
        passes: [['a second after its release', { releaseTime: '2026-11-25 17:59:59' }]],
      },
    },
  )
  test('is asked again after an hour, not sooner', () => {
    const remind = (remindTime: string | null) =>
      notice.actions['remind']!.run({ id: '1', remindTime }, {}, { now, user: '9' })
    expect([null, '2026-11-20 11:00:00', '2026-11-20 11:00:01'].map(remind)).toEqual([
      { set: { remindTime: '2026-11-20 12:00:00' } },
      { set: { remindTime: '2026-11-20 12:00:00' } },
      { refuse: 'remindSoon' },
    ])
  })
})
