import { laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { choice, day, longText } from '../../kernel/fields/index.ts'
import { accountStart } from '../words/account-start.ts'
import { auditStatus, infoStatus } from '../words/dictionaries.ts'

const reason = longText({ title: '原因', min: 5, max: 200, required: true })
const everybody = ['enterprise', 'supervise', 'administrator'] as const

/**
 * An enterprise that opens again was closed until yesterday: of those days nothing is owed, then as now. Who opens
 * before it closed was never closed. domain.md D.1 营业日
 */
function closedUntil({ suspendStart: from, suspendEnd: until }: Values, now: number): Values {
  const yesterday = laterDay(wireDay(now), 0, -1)
  if (typeof from !== 'string' || from > yesterday) return { suspendStart: null, suspendEnd: null }
  return { suspendEnd: typeof until === 'string' && until < yesterday ? until : yesterday }
}

/**
 * What is done to an enterprise: states of business 1 ↔ 2/3, 1 → 4 by an office and back after a recheck, → 5 never
 * back; publication closed with the office's consent; accounts stopped and started. domain.md B.1.1, B.12
 */
export const acts: Readonly<Record<string, Action<Values>>> = {
  suspend: {
    title: '停业/放假',
    roles: everybody,
    when: { infoStatus: 1 },
    input: {
      infoStatus: choice(infoStatus, { title: '营业状态', required: true, initial: 2 }),
      suspendStart: day({ title: '开始日期', required: true }),
      suspendEnd: day({ title: '结束日期', required: true }),
    },
    run: (_row, { infoStatus: state, suspendStart, suspendEnd }) => {
      if (state !== 2 && state !== 3) return { refuse: 'notSuspension', at: 'infoStatus' }
      if (suspendEnd! < suspendStart!) return { refuse: 'endBeforeStart', at: 'suspendEnd' }
      return { set: { infoStatus: state, suspendStart, suspendEnd } }
    },
  },
  resume: {
    title: '恢复营业',
    roles: everybody,
    when: { infoStatus: [2, 3] },
    run: (row, _input, { now }) => ({ set: { infoStatus: 1, ...closedUntil(row, now) } }),
  },
  order: {
    title: '责令歇业整改',
    danger: 'reason',
    roles: ['supervise'],
    when: { infoStatus: 1 },
    input: { statusRemark: reason },
    run: (_row, { statusRemark }, { now }) => ({
      set: { infoStatus: 4, statusRemark, suspendStart: wireDay(now), suspendEnd: null },
    }),
  },
  recheck: {
    title: '复查通过',
    roles: ['supervise'],
    when: { infoStatus: 4 },
    input: { statusRemark: longText({ title: '复查意见', max: 200 }) },
    run: (row, { statusRemark }, { now }) => ({ set: { infoStatus: 1, statusRemark, ...closedUntil(row, now) } }),
  },
  // Its accounts are stopped with it: a licence that is no more has nobody to speak for it.
  cancel: {
    title: '注销',
    danger: 'reason',
    roles: ['supervise', 'administrator'],
    when: { infoStatus: [1, 2, 3, 4] },
    input: { statusRemark: reason },
    run: (_row, { statusRemark }) => ({ set: { infoStatus: 5, accountStatus: 0, statusRemark } }),
  },
  hide: {
    title: '申请关闭公示',
    roles: ['enterprise'],
    when: { isPublic: true, hideStatus: [null, 1, 2] },
    input: { hideReason: reason },
    run: (_row, { hideReason }, { now }) => ({
      set: { hideStatus: 0, hideReason, hideTime: wireMoment(now), hideRemark: null },
    }),
  },
  hideReview: {
    title: '审批关闭公示',
    roles: ['supervise'],
    when: { hideStatus: 0 },
    input: {
      hideStatus: choice(auditStatus, { title: '审批结果', required: true, judged: true }),
      hideRemark: longText({ title: '审批意见', max: 200 }),
    },
    run: (row, { hideStatus, hideRemark }) => {
      if (hideStatus !== 1 && hideStatus !== 2) return { refuse: 'notChoice', at: 'hideStatus' }
      if (hideStatus === 2 && !hideRemark) return { refuse: 'reviewRemark', at: 'hideRemark' }
      return { set: { hideStatus, hideRemark, isPublic: hideStatus === 1 ? false : row['isPublic'] } }
    },
  },
  publish: {
    title: '恢复公示',
    roles: ['enterprise', 'supervise'],
    when: { isPublic: false },
    run: () => ({ set: { isPublic: true, hideStatus: null } }),
  },
  accountStart: accountStart(['administrator', 'supervise']),
}
