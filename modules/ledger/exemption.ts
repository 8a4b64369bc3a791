// ledger/exemption 免录声明 standbook/exemption ledger_exemption
import { daysBetween } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, flag, longText, moment, ref } from '../../kernel/fields/index.ts'
import { exemptReason, recordType } from '../words/dictionaries.ts'
import { lateDays } from '../record/led.ts'
import { isGiven } from '../record/rules.ts'

/** 当日无采购, 未使用添加剂, 其他. domain.md C exempt_reason */
const reason = { nothingBought: 1, noAdditive: 3, other: 9 } as const

/**
 * Why a kitchen owes no record of a kind on a day, as it says itself; supervisors take back what is not so. domain.md
 * B.4.9 exemptReason, D.1 无需
 */
export default resource({
  key: 'ledger/exemption',
  title: '免录声明',
  wire: { path: 'standbook/exemption' },
  table: 'ledger_exemption',
  scope: 'enterprise',
  page: { at: '/standbook/exemption', group: 'standbook', sort: 20 },
  fields: {
    recordDate: day({ title: '业务日', required: true, filter: 'range', sort: true, past: true }),
    recordType: choice(recordType, { title: '类别', required: true, filter: true }),
    exemptReason: choice(exemptReason, { title: '免录原因', required: true, filter: true }),
    remark: longText({ title: '说明', max: 200 }),
    revoked: flag({ title: '已撤销', by: 'system', filter: true }),
    revokeRemark: longText({ title: '撤销留言', max: 200, by: 'system' }),
    revokeUser: ref('system/user', { title: '撤销人', show: 'name', as: 'revokeUserName', by: 'system' }),
    revokeTime: moment({ title: '撤销时间', by: 'system' }),
  },
  list: [
    'infoName',
    'recordDate',
    'recordType',
    'exemptReason',
    'remark',
    'revoked',
    'revokeRemark',
    'revokeUserName',
    'revokeTime',
    'createTime',
  ],
  order: 'recordDate desc',
  distinct: [{ by: ['recordDate', 'recordType'] }],
  rules: {
    // Declarations come as late as records may. domain.md 0.4
    lateExemption: {
      at: 'recordDate',
      says: '超过3天不可声明',
      holds: (row, { now, before }) =>
        before?.recordDate === row.recordDate || daysBetween(row.recordDate, wireDay(now)) <= lateDays,
    },
    boughtOnly: {
      at: 'exemptReason',
      says: '“当日无采购”只适用于采购台账',
      holds: row => row.exemptReason !== reason.nothingBought || row.recordType === 'purchase',
    },
    additiveOnly: {
      at: 'exemptReason',
      says: '“未使用添加剂”只适用于添加剂台账',
      holds: row => row.exemptReason !== reason.noAdditive || row.recordType === 'additive',
    },
    otherUnsaid: {
      at: 'remark',
      says: '选择“其他”时请填写说明',
      holds: row => row.exemptReason !== reason.other || isGiven(row.remark),
    },
  },
  life: { frozen: row => (row.revoked ? 'exemptionRevoked' : null) },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    revoke: {
      title: '撤销',
      danger: 'reason',
      roles: ['supervise'],
      when: { revoked: false },
      otherwise: 'exemptionRevoked',
      on: 'rows',
      input: { revokeRemark: longText({ title: '撤销留言', min: 5, max: 200, required: true }) },
      run: (_row, input, { now, user }) => ({
        set: {
          revoked: true,
          revokeRemark: input.revokeRemark,
          revokeUser: user,
          revokeTime: wireMoment(now),
        },
      }),
    },
  },
})
