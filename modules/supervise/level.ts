// supervise/level 动态等级 level/superviselevel supervise_level
import { wireMoment } from '../../contract/wire.ts'
import { dynamicGrade as grade } from '../../engines/grade/dynamic.ts'
import { origin } from '../../kernel/define/link.ts'
import { resource, type RowOf, type Values } from '../../kernel/define/resource.ts'
import { choice, day, decimal, images, integer, json, moment, ref, refs, text } from '../../kernel/fields/index.ts'
import { dynamicGrade, levelStatus, noLevelReason, publishStatus } from '../words/dictionaries.ts'
import { nineParts } from './nine-parts.ts'

/** States of business in which nobody is graded: 停业, 歇业整改. */
const suspended: readonly unknown[] = [2, 4]

/** What of the file of a kitchen decides whether it is graded. */
type Licensed = Pick<RowOf<'enterprise/info'>, 'firstLicense' | 'licenseStart' | 'infoStatus'>

/**
 * The grade a score is worth for this kitchen; while nothing is known of it, as for one in business with an old
 * licence. domain.md D.6.1
 */
function graded(
  row: { readonly levelScore: number | null; readonly keyFail: number | null; readonly levelDate: string },
  info: Licensed | null | undefined,
) {
  const { level, reason } = grade({
    score: row.levelScore ?? 0,
    keyFail: row.keyFail ?? 0,
    day: row.levelDate,
    licenceStart: info?.firstLicense ?? info?.licenseStart ?? null,
    lastAccident: null,
    isSuspended: suspended.includes(info?.infoStatus),
  })
  return { level, noLevelReason: reason }
}

interface Graded {
  readonly levelDate: string
  readonly noLevelReason: number | null
}
/**
 * What a grade becomes when the last accident of the kitchen is near: who is out of business is not graded for that
 * already. Pure. @param lastAccident `yyyy-MM-dd`; null for none. domain.md D.6.1
 */
export const afterAccident = ({ levelDate, noLevelReason: why }: Graded, lastAccident: string | null): Values => {
  const { level, reason } = grade({
    score: 100,
    keyFail: 0,
    day: levelDate,
    licenceStart: null,
    lastAccident,
    isSuspended: why === 5,
  })
  return level === 0 ? { level, noLevelReason: reason } : {}
}

/** What a kitchen is graded after an inspection, shown at its door: 餐饮服务食品安全量化分级. domain.md B.7.3, D.6.1 */
export default resource({
  key: 'supervise/level',
  title: '动态等级',
  wire: { path: 'level/superviselevel', none: ['import'] },
  table: 'supervise_level',
  scope: 'enterprise',
  page: { at: '/supervise/level/superviselevel', group: 'supervise', sort: 3 },
  fields: {
    levelNo: text({ title: '评定编号', max: 24, by: 'system', unique: true, search: true }),
    levelDate: day({ title: '评定日期', required: true, filter: 'range', sort: true, past: true, open: true }),
    checkId: ref('supervise/offline', {
      title: '依据检查',
      show: 'checkNo',
      as: 'checkName',
      required: true,
      filter: true,
    }),
    levelScore: decimal({
      title: '评定分',
      digits: 5,
      scale: 2,
      min: 0,
      max: 100,
      filter: 'range',
      hint: '不填取检查得分；改动须写明理由',
    }),
    adjustReason: text({ title: '调整理由', max: 200 }),
    evaluators: refs('system/user', {
      title: '评定人员',
      show: 'name',
      as: 'evaluatorName',
      max: 20,
      required: true,
      hint: '不少于2人',
    }),
    levelItems: json({
      title: '九大项得分',
      by: 'system',
      parts: {
        name: text({ title: '分项', max: 10 }),
        score: decimal({ title: '得分', digits: 5, scale: 2 }),
        keyFail: integer({ title: '重点项不符合' }),
        normalFail: integer({ title: '一般项不符合' }),
      },
    }),
    keyFail: integer({ title: '重点项不符合', by: 'system' }),
    level: choice(dynamicGrade, { title: '动态等级', by: 'system', filter: true, open: true }),
    noLevelReason: choice(noLevelReason, { title: '不予评定原因', by: 'system' }),
    prevLevel: choice(dynamicGrade, { title: '上次等级', by: 'system' }),
    levelImgs: images({ title: '公示牌照片', max: 3, by: 'system' }),
    boardTime: moment({ title: '公示牌更换时间', by: 'system' }),
    publishStatus: choice(publishStatus, { title: '公示', by: 'system', filter: true, open: true, initial: 0 }),
    levelStatus: choice(levelStatus, { title: '状态', by: 'system', filter: true, initial: 0 }),
    approver: ref('system/user', { title: '审批人', show: 'name', as: 'approverName', by: 'system' }),
    approveTime: moment({ title: '生效时间', by: 'system' }),
    revokeReason: text({ title: '撤销原因', max: 200, by: 'system' }),
    revokeTime: moment({ title: '撤销时间', by: 'system' }),
    ...origin,
  },
  list: [
    'infoName',
    'levelNo',
    'levelDate',
    'checkName',
    'level',
    'prevLevel',
    'levelScore',
    'keyFail',
    'noLevelReason',
    'levelStatus',
    'publishStatus',
    'evaluatorName',
    'levelImgs',
  ],
  order: 'levelDate desc',
  number: { field: 'levelNo', prefix: 'DJ', per: 'day', digits: 4 },
  distinct: [{ by: ['checkId'] }],
  knows: {
    checkId: ['checkStatus', 'checkDate', 'checkScore', 'keyFail', 'checkItems'],
    infoId: ['infoGrade', 'infoStatus', 'firstLicense', 'licenseStart'],
  },
  rules: {
    checkFinished: {
      at: 'checkId',
      says: '检查完成后才能评定等级',
      holds: (_row, { known }) => known?.checkId?.checkStatus !== 0,
    },
    notBeforeCheck: {
      at: 'levelDate',
      says: '评定日期不能早于检查日期',
      holds: (row, { known }) => !known?.checkId || row.levelDate >= known.checkId.checkDate,
    },
    scoreReason: {
      at: 'adjustReason',
      says: '评定分与检查得分不同，请填写调整理由（5–200字）',
      holds: (row, { known }) =>
        !known?.checkId || row.levelScore === known.checkId.checkScore || (row.adjustReason ?? '').length >= 5,
    },
    twoEvaluators: { at: 'evaluators', says: '评定人员不得少于2人', holds: row => row.evaluators.length >= 2 },
  },
  computes: (row, { known }) => {
    const check = known?.checkId
    const levelScore = row.levelScore ?? check?.checkScore ?? null
    const keyFail = check?.keyFail ?? row.keyFail
    return {
      levelScore,
      keyFail,
      ...(check && { levelItems: nineParts(check.checkItems) }),
      ...graded({ levelScore, keyFail, levelDate: row.levelDate }, known?.infoId),
    }
  },
  life: { frozen: row => (row.levelStatus === 0 ? null : 'underWay') },
  grants: { supervise: 'all', enterprise: 'read', administrator: 'read' },
  keepers: { author: 'createUser' },
  actions: {
    approve: {
      title: '审批生效',
      roles: ['supervise'],
      when: { levelStatus: 0 },
      notBy: { createUser: 'approveOwn' },
      served: true,
      run: (row, _input, { now, user, known }) => ({
        set: {
          ...graded(row, known?.infoId),
          prevLevel: known?.infoId?.infoGrade ?? 0,
          levelStatus: 1,
          publishStatus: 1,
          approver: user,
          approveTime: wireMoment(now),
        },
      }),
    },
    revoke: {
      title: '撤销',
      danger: 'reason',
      roles: ['supervise'],
      when: { levelStatus: 1 },
      served: true,
      input: { revokeReason: text({ title: '撤销原因', min: 5, max: 200, required: true }) },
      run: (_row, input, { now }) => ({
        set: {
          levelStatus: 2,
          publishStatus: 3,
          revokeReason: input.revokeReason,
          revokeTime: wireMoment(now),
        },
      }),
    },
    board: {
      title: '上传公示牌照片',
      roles: ['enterprise'],
      when: { levelStatus: 1 },
      input: { levelImgs: images({ title: '公示牌照片', max: 3, required: true }) },
      run: (_row, input, { now }) => ({
        set: { levelImgs: input.levelImgs, boardTime: wireMoment(now) },
      }),
    },
  },
})
