// supervise/offline 现场检查 offine/superviseoffline supervise_offline
import { laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { inspection } from '../../engines/grade/inspection.ts'
import { holidays } from '../words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  checklist,
  choice,
  choices,
  day,
  decimal,
  files,
  flag,
  images,
  integer,
  longText,
  moment,
  ref,
  refs,
  text,
  type CheckedItem,
} from '../../kernel/fields/index.ts'
import {
  checkConclusion,
  checkMeasure,
  checkResult,
  checkStatus,
  checkType,
  passFail,
  rectifyStatus,
} from '../words/dictionaries.ts'
import { judged } from './nine-parts.ts'
import { brokenBy, versions } from '../lists/checklist.ts'
import { offlineItems, pointCategories } from '../lists/points.ts'
import { mustOrder } from './so-far.ts'

const headings = Object.fromEntries(Object.values(pointCategories).map(({ name, en }) => [name, en]))

/** Keys of check_measure: nothing has to be done, it was ordered to be put right in time, the kitchen is to close. */
const none = '1'
const ordered = '3'
const closed = '7'
/** Days a kitchen may be given to put things right. domain.md B.7.1 rectifyDeadline */
const rectifyDays = 30
/** Papers that lie with one inspection. */
const papersMost = 20
/** Working days within which a result is made public. domain.md B.7.1 isPublic */
const publishDays = 2

interface Ordered {
  readonly measures: readonly string[] | null
}
/** Whether the kitchen has something to put right and report. */
const isOrdered = ({ measures }: Ordered): boolean => measures?.includes(ordered) ?? false

const fails = (row: { readonly keyFail: number | null; readonly normalFail: number | null }): number =>
  (row.keyFail ?? 0) + (row.normalFail ?? 0)

const brokenClauses = (items: readonly CheckedItem[] | null) =>
  brokenBy((items ?? []).filter(({ result }) => result === 2))

/** What the points alone conclude; null while not all are judged. */
const concluded = ({ checkItems }: { readonly checkItems: readonly CheckedItem[] | null }): 1 | 2 | 3 | null => {
  const all = judged(checkItems)
  return all && inspection(all).conclusion
}

export const fields = {
  planDay: day({ title: '计划日期', by: 'system', filter: 'range', hint: '由推荐巡查的路线生成' }),
  planUser: ref('system/user', { title: '计划人', show: 'name', as: 'planUserName', by: 'system' }),
  checkNo: text({ title: '检查编号', max: 24, by: 'system', unique: true, search: true }),
  checkType: choice(checkType, { title: '检查类型', required: true, filter: true, initial: 1 }),
  checkDate: day({ title: '检查日期', required: true, filter: 'range', sort: true, past: true, open: true }),
  inspectors: refs('system/user', { title: '检查人员', show: 'name', as: 'inspectorName', max: 20, required: true }),
  inspectorCards: text({ title: '执法证号', max: 800, by: 'system' }),
  templateId: text({ title: '要点表', max: 20, by: 'system', internal: true }),
  templateVer: text({ title: '要点表版本', max: 20, by: 'system', hint: 'V0为内置要点表' }),
  checkItems: checklist({
    title: '检查项',
    results: checkResult,
    items: offlineItems,
    versions: versions(1),
    headings,
    required: true,
  }),
  keyFail: integer({ title: '重点项不符合', by: 'system' }),
  normalFail: integer({ title: '一般项不符合', by: 'system' }),
  checkScore: decimal({ title: '得分', digits: 5, scale: 2, by: 'system', filter: 'range' }),
  checkConclusion: choice(checkConclusion, { title: '检查结论', by: 'system', filter: true, open: true }),
  conclusionAdjust: choice(checkConclusion, { title: '调整结论', hint: '不填按要点表得出；调整须写明理由' }),
  adjustReason: text({ title: '调整理由', max: 200 }),
  measures: choices(checkMeasure, { title: '处理措施', required: true }),
  problemDesc: longText({ title: '问题描述', max: 2000 }),
  lawBroken: longText({
    title: '违反条款',
    max: 1000,
    hint: '留空时按不符合项自动带出（未核实的条款不带出），印入责令改正通知书',
  }),
  lawPenalty: longText({ title: '处罚条款', max: 1000, hint: '留空时按不符合项自动带出，印入责令改正通知书' }),
  rectifyDeadline: day({ title: '整改期限', filter: 'range' }),
  siteImgs: images({ title: '现场照片', max: 9 }),
  siteVideo: text({ title: '现场视频', max: 200 }),
  docFiles: files({ title: '文书', max: papersMost }),
  enterpriseSign: images({ title: '企业签字', max: 1, drawn: true }),
  inspectorSign: images({ title: '检查人员签字', max: 1, drawn: true }),
  refuseSign: text({ title: '拒签说明', max: 200 }),
  gradeIt: flag({ title: '评定动态等级' }),
  levelId: ref('', { title: '生成等级', show: '', by: 'system' }),
  checkStatus: choice(checkStatus, { title: '流程', by: 'system', filter: true, initial: 0 }),
  finishTime: moment({ title: '完成时间', by: 'system' }),
  rectifyStatus: choice(rectifyStatus, { title: '整改状态', by: 'system', filter: true, initial: 0 }),
  rectifyReport: longText({ title: '整改报告', max: 2000, by: 'system' }),
  rectifyImgs: images({ title: '整改照片', max: 9, by: 'system' }),
  rectifyTime: moment({ title: '整改时间', by: 'system' }),
  recheckDate: day({ title: '复查日期', by: 'system' }),
  recheckUser: ref('system/user', { title: '复查人', show: 'name', as: 'recheckUserName', by: 'system' }),
  recheckResult: choice(passFail, { title: '复查结果', judged: true, by: 'system' }),
  recheckRemark: text({ title: '复查意见', max: 200, by: 'system' }),
  isPublic: flag({ title: '结果公示', by: 'system', filter: true }),
  publishDeadline: day({ title: '公示截止', by: 'system' }),
  publishTime: moment({ title: '公示时间', by: 'system' }),
}

/**
 * Inspections on the spot, from the draft to what was put right: 食品生产经营监督检查管理办法. domain.md B.7.1, D.6.1
 */
export default resource({
  key: 'supervise/offline',
  title: '现场检查',
  wire: { path: 'offine/superviseoffline', none: ['import'] },
  table: 'supervise_offline',
  scope: 'enterprise',
  page: { at: '/supervise/offine/superviseoffline', group: 'supervise', sort: 1 },
  fields,
  list: [
    'infoName',
    'checkNo',
    'checkDate',
    'planDay',
    'checkType',
    'inspectorName',
    'checkScore',
    'keyFail',
    'normalFail',
    'checkConclusion',
    'measures',
    'checkStatus',
    'rectifyDeadline',
    'rectifyStatus',
    'recheckResult',
    'isPublic',
  ],
  order: 'checkDate desc',
  number: { field: 'checkNo', prefix: 'XJ', per: 'day', digits: 4 },
  // Of one kitchen one visit is planned for a day, whoever presses twice.
  distinct: [{ by: ['planDay'] }],
  life: { draft: { checkStatus: 0 }, frozen: row => (row.checkStatus === 0 ? null : 'underWay') },
  knows: { inspectors: ['name', 'lawCardNo'] },
  sees: { enterprise: { rows: { checkStatus_notequal: '0' } } },
  rules: {
    twoInspectors: { at: 'inspectors', says: '监督检查人员不得少于2人', holds: row => row.inspectors.length >= 2 },
    inspectorCards: {
      at: 'inspectors',
      says: '检查人员须在用户档案登记执法证号',
      holds: (_row, { known }) => (known?.inspectors?.lawCardNo ?? []).every(Boolean),
    },
    itemsWhole: { at: 'checkItems', says: '请对要点表逐项给出结果', holds: row => judged(row.checkItems) !== null },
    nothingApplies: {
      at: 'checkItems',
      says: '至少有一项适用，不能全部为合理缺项',
      holds: row => judged(row.checkItems)?.some(({ result }) => result !== 3) ?? true,
    },
    conclusionReason: {
      at: 'adjustReason',
      says: '调整结论请填写理由（5–200字）',
      holds: row =>
        row.conclusionAdjust === null ||
        row.conclusionAdjust === concluded(row) ||
        (row.adjustReason ?? '').length >= 5,
    },
    problemNeeded: {
      at: 'problemDesc',
      says: '有不符合项时请填写问题描述',
      holds: row => fails(row) === 0 || Boolean(row.problemDesc),
    },
    measureNeeded: {
      at: 'measures',
      says: '有不符合项时请选择处理措施，“无”不能与其他措施同选',
      holds: row => !row.measures.includes(none) || (fails(row) === 0 && row.measures.length === 1),
    },
    orderNeeded: {
      at: 'measures',
      says: '重点项2项以上不符合或低于60分，应当责令整改',
      holds: row => !mustOrder(row) || isOrdered(row) || row.measures.includes(closed),
    },
    orderNeedsFault: {
      at: 'measures',
      says: '没有不符合项，不能责令整改',
      holds: row => !isOrdered(row) || fails(row) > 0,
    },
    deadlineNeeded: {
      at: 'rectifyDeadline',
      says: '责令改正请填写整改期限',
      holds: row => !isOrdered(row) || row.rectifyDeadline !== null,
    },
    deadlineMonth: {
      at: 'rectifyDeadline',
      says: '整改期限不得超过30天，也不能早于检查日期',
      holds: row =>
        !row.rectifyDeadline ||
        (row.rectifyDeadline >= row.checkDate && row.rectifyDeadline <= laterDay(row.checkDate, 0, rectifyDays)),
    },
    enterpriseSigned: {
      at: 'enterpriseSign',
      says: '请企业签字；拒签的请填写拒签说明',
      holds: row => Boolean(row.enterpriseSign?.length || row.refuseSign),
    },
    inspectorSigned: { at: 'inspectorSign', says: '请检查人员签字', holds: row => Boolean(row.inspectorSign?.length) },
  },
  computes: (row, { known, before }) => {
    const all = judged(row.checkItems)
    const result = all && inspection(all)
    const cards = known?.inspectors
    const clauses = brokenClauses(row.checkItems)
    const former = brokenClauses(before?.checkItems ?? null)
    return {
      // What nobody has worded otherwise follows what fails.
      lawBroken: !row.lawBroken || row.lawBroken === former.law ? clauses.law || null : row.lawBroken,
      lawPenalty: !row.lawPenalty || row.lawPenalty === former.penalty ? clauses.penalty || null : row.lawPenalty,
      keyFail: result?.keyFail ?? null,
      normalFail: result?.normalFail ?? null,
      checkScore: result?.score ?? null,
      checkConclusion: row.conclusionAdjust ?? result?.conclusion ?? null,
      ...(cards && {
        inspectorCards: cards.name.map((name, i) => `${name} ${cards.lawCardNo[i] ?? '—'}`).join('、'),
      }),
    }
  },
  grants: { supervise: 'all', enterprise: 'read', administrator: 'read' },
  keepers: { author: 'createUser' },
  actions: {
    finish: {
      title: '完成检查',
      roles: ['supervise'],
      when: { checkStatus: 0 },
      run: (row, _input, { now }) => ({
        set: {
          checkStatus: isOrdered(row) ? 2 : 1,
          rectifyStatus: isOrdered(row) ? 1 : 0,
          finishTime: wireMoment(now),
          publishDeadline: addWorkdays(wireDay(now), publishDays, holidays),
        },
      }),
    },
    rectify: {
      title: '提交整改',
      roles: ['enterprise'],
      when: { checkStatus: 2 },
      input: {
        rectifyReport: longText({ title: '整改报告', min: 10, max: 2000, required: true }),
        rectifyImgs: images({ title: '整改照片', max: 9, required: true }),
      },
      run: (_row, input, { now }) => ({
        set: {
          rectifyReport: input.rectifyReport,
          rectifyImgs: input.rectifyImgs,
          rectifyTime: wireMoment(now),
          checkStatus: 3,
          rectifyStatus: 2,
        },
      }),
    },
    recheck: {
      title: '复查',
      roles: ['supervise'],
      when: { checkStatus: 3 },
      input: {
        recheckResult: choice(passFail, { title: '复查结果', required: true, judged: true }),
        recheckRemark: text({ title: '复查意见', max: 200 }),
        rectifyDeadline: day({ title: '新的整改期限', hint: '复查不合格时填写，30天以内' }),
      },
      run: (_row, input, { now, user }) => {
        const today = wireDay(now)
        const deadline = input.rectifyDeadline
        const set = {
          recheckResult: input.recheckResult,
          recheckRemark: input.recheckRemark,
          recheckUser: user,
          recheckDate: today,
        }
        if (set.recheckResult === 1) return { set: { ...set, checkStatus: 4, rectifyStatus: 3 } }
        if (!deadline || deadline < today || deadline > laterDay(today, 0, rectifyDays))
          return { refuse: 'newDeadline', at: 'rectifyDeadline' }
        if (!set.recheckRemark) return { refuse: 'reviewRemark', at: 'recheckRemark' }
        return { set: { ...set, checkStatus: 2, rectifyStatus: 1, rectifyDeadline: deadline } }
      },
    },
    // Signed on paper, it lies with the record; what lies there is not taken out again.
    keepPapers: {
      title: '归档文书',
      roles: ['supervise'],
      when: { checkStatus: [1, 2, 3, 4] },
      input: { docFiles: files({ title: '签字后的文书（扫描件或照片）', max: 9, required: true }) },
      run: (row, input) => {
        const docFiles = [...new Set([...(row.docFiles ?? []), ...input.docFiles])]
        return docFiles.length > papersMost ? { refuse: 'papersFull', at: 'docFiles' } : { set: { docFiles } }
      },
    },
    publish: {
      title: '公示结果',
      roles: ['supervise'],
      when: { isPublic: false, checkStatus: [1, 2, 3, 4] },
      run: (_row, _input, { now }) => ({ set: { isPublic: true, publishTime: wireMoment(now) } }),
    },
  },
})
