import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { isIn } from '../../kernel/define/when.ts'
import { eachRule } from '../../tests/rules.ts'
import exemption from './exemption.ts'

const now = momentAt('2025-11-21 12:00:00')
const nothing = { recordDate: '2025-11-21', recordType: 'purchase', exemptReason: 1 }
describe('of a declaration', () =>
  void eachRule(
    exemption,
    nothing,
    { now },
    {
      lateExemption: {
        refuses: [['one of four days before', { recordDate: '2025-11-17' }]],
        passes: [
          ['one of three days before', { recordDate: '2025-11-18' }],
          [
            'an old one whose reason is mended',
            { remark: '已停业' },
            { before: { ...nothing, recordDate: '2025-11-01' } },
          ],
        ],
      },
      boughtOnly: { refuses: [['washing that was not owed because nothing was bought', { recordType: 'rinse' }]] },
      additiveOnly: {
        refuses: [
          ['samples that were not owed because no additive was used', { recordType: 'sample', exemptReason: 3 }],
        ],
        passes: [['additives', { recordType: 'additive', exemptReason: 3 }]],
      },
      otherUnsaid: {
        refuses: [['another reason that nobody says', { exemptReason: 9 }]],
        passes: [['another reason', { exemptReason: 9, remark: '停电' }]],
      },
    },
  ))

test('what a supervisor has taken back stays as it is, with the message', () => {
  const revoke = exemption.actions['revoke']!
  expect(revoke.run({ id: '1' }, { revokeRemark: '当日有进货记录' }, { now, user: '5' })).toEqual({
    set: { revoked: true, revokeRemark: '当日有进货记录', revokeUser: '5', revokeTime: '2025-11-21 12:00:00' },
  })
  expect([true, false].map(revoked => isIn({ revoked }, revoke.when))).toEqual([false, true])
  expect([true, false].map(revoked => exemption.frozen!({ revoked }, { now }))).toEqual(['exemptionRevoked', null])
  expect(revoke.roles).toEqual(['supervise'])
})
