// supervise/year-level 年度等级 yearlevel/superviseyearlevel supervise_year_level
import { wireMoment } from '../../contract/wire.ts'
import { yearGrade as grade } from '../../engines/grade/year.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, day, decimal, integer, lines, moment, ref, text } from '../../kernel/fields/index.ts'
import { levelStatus, publishStatus, vetoReason, yearGrade } from '../words/dictionaries.ts'

/** The best of the year's grades under these vetoes: an excellent mean, cut by them. */
const best = (vetoFlags: readonly string[] | null): number =>
  grade(2000, [{ day: '2000-12-31', score: 100 }], (vetoFlags ?? []).map(Number)).level

/** What the mean of a year is worth under these vetoes. domain.md D.6.2 */
const worth = (avgScore: number | null, vetoFlags: readonly string[] | null): 0 | 1 | 2 | 3 =>
  grade(2000, avgScore === null ? [] : [{ day: '2000-12-31', score: avgScore }], (vetoFlags ?? []).map(Number)).level

/** The grade of a row: as it was adjusted, but never above what its vetoes leave; else what its mean is worth. */
export const gradeFrom = ({
  adjustLevel,
  avgScore,
  vetoFlags,
}: {
  readonly adjustLevel: number | null
  readonly avgScore: number | null
  readonly vetoFlags: readonly string[] | null
}): 0 | 1 | 2 | 3 =>
  (adjustLevel === null || adjustLevel === undefined
    ? worth(avgScore, vetoFlags)
    : adjustLevel === 0
      ? 0
      : Math.max(adjustLevel, best(vetoFlags))) as 0 | 1 | 2 | 3

const year = integer({
  title: '年度',
  min: 2020,
  max: 2100,
  year: true,
  required: true,
  filter: true,
  sort: true,
})

/** What the grades of a calendar year come to; what they were is kept with it. domain.md B.7.4, D.6.2; decisions D */
export default resource({
  key: 'supervise/year-level',
  title: '年度等级',
  wire: { path: 'yearlevel/superviseyearlevel', served: ['submit'], none: ['import'] },
  table: 'supervise_year_level',
  scope: 'enterprise',
  page: { at: '/supervise/yearlevel/superviseyearlevel', group: 'supervise', sort: 4 },
  fields: {
    yearNo: text({ title: '评定编号', max: 24, by: 'system', unique: true, search: true }),
    levelYear: year,
    periodStart: day({ title: '统计期起', by: 'system' }),
    periodEnd: day({ title: '统计期止', by: 'system' }),
    checkTimes: integer({ title: '评定次数', by: 'system' }),
    avgScore: decimal({ title: '平均分', digits: 5, scale: 2, by: 'system', filter: 'range' }),
    basis: lines({
      title: '评定依据',
      by: 'system',
      max: 200,
      hint: '统计期内生效过的动态评定，提交和审批时由系统重新计算并固定',
      fields: {
        levelId: ref('supervise/level', { title: '动态评定', show: 'levelNo', as: 'levelNo' }),
        levelNo: text({ title: '评定编号', max: 24 }),
        date: day({ title: '评定日期' }),
        score: decimal({ title: '评定分', digits: 5, scale: 2 }),
      },
    }),
    vetoFlags: choices(vetoReason, { title: '一票降级' }),
    adjustLevel: choice(yearGrade, { title: '人工调整', hint: '不填按平均分和一票降级得出' }),
    adjustReason: text({ title: '调整理由', max: 200 }),
    yearLevel: choice(yearGrade, { title: '年度等级', by: 'system', filter: true, open: true }),
    prevLevel: choice(yearGrade, { title: '上次年度等级', by: 'system' }),
    approver: ref('system/user', { title: '审批人', show: 'name', as: 'approverName', by: 'system' }),
    approveTime: moment({ title: '审批时间', by: 'system' }),
    revokeReason: text({ title: '撤销原因', max: 200, by: 'system' }),
    revokeTime: moment({ title: '撤销时间', by: 'system' }),
    publishStatus: choice(publishStatus, { title: '公示', by: 'system', filter: true, open: true, initial: 0 }),
    levelStatus: choice(levelStatus, { title: '状态', by: 'system', filter: true, initial: 0 }),
  },
  list: [
    'infoName',
    'levelYear',
    'yearLevel',
    'prevLevel',
    'avgScore',
    'checkTimes',
    'vetoFlags',
    'adjustLevel',
    'periodStart',
    'periodEnd',
    'levelStatus',
    'publishStatus',
    'approverName',
    'approveTime',
  ],
  order: 'levelYear desc',
  number: { field: 'yearNo', prefix: 'ND', per: 'day', digits: 4 },
  // What was revoked leaves its place to another.
  distinct: [{ by: ['levelYear'], while: { levelStatus: [0, 1, 3] } }],
  knows: { infoId: ['infoYearIndex'] },
  rules: {
    adjustReason: {
      at: 'adjustReason',
      says: '人工调整请填写理由（10–200字）',
      holds: row =>
        row.adjustLevel === null ||
        row.adjustLevel === worth(row.avgScore, row.vetoFlags) ||
        (row.adjustReason ?? '').length >= 10,
    },
    vetoCaps: {
      at: 'adjustLevel',
      says: '命中一票降级，不得调整为更高等级',
      holds: row => row.adjustLevel === null || row.adjustLevel === 0 || row.adjustLevel >= best(row.vetoFlags),
    },
  },
  computes: row => ({ yearLevel: gradeFrom(row) }),
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
      on: 'rows',
      run: (_row, _input, { now, user, known }) => ({
        set: {
          prevLevel: (known?.['infoId']?.['infoYearIndex'] ?? 0) as 0 | 1 | 2 | 3,
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
    generate: {
      title: '生成年度等级',
      roles: ['supervise'],
      on: 'list',
      served: true,
      input: {
        levelYear: year,
        infoId: ref('enterprise/info', { title: '企业', show: 'infoName' }),
        cityId: text({ title: '区域', max: 12 }),
      },
    },
  },
})
