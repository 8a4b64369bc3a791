// info/train 培训 info/infotrain info_train
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  choices,
  decimal,
  files,
  flag,
  integer,
  moment,
  ref,
  richText,
  text,
} from '../../kernel/fields/index.ts'
import { empPost, enterpriseType, publishStatus, trainType, trainWay } from '../words/dictionaries.ts'
import { isSound, paper } from './paper.ts'
import { publishArea } from './published.ts'

/** Codes of publish_status. */
const [draft, out, ended, withdrawn] = [0, 1, 2, 3] as const
/** An exam may be tried so often. domain.md B.10.3 */
const most = 3

export const fields = {
  trainTitle: text({ title: '培训名称', max: 100, required: true, search: true }),
  trainType: choice(trainType, { title: '培训类型', required: true, filter: true }),
  trainWay: choice(trainWay, { title: '培训方式', required: true, filter: true }),
  trainStart: moment({ title: '开始时间', required: true, filter: 'range', sort: true }),
  trainEnd: moment({ title: '结束时间', required: true, filter: 'range' }),
  trainHours: decimal({ title: '学时', digits: 4, scale: 1, min: 0.5, max: 16, unit: 'h', required: true }),
  trainContent: richText({ title: '内容', required: true }),
  videoUrl: text({ title: '视频地址', max: 300, pattern: /^https?:\/\/[^\s"'<>]+$/ }),
  attachFiles: files({ title: '附件', max: 5 }),
  areaCode: publishArea,
  targetTypes: choices(enterpriseType, { title: '对象企业类型', required: true }),
  targetPosts: choices(empPost, { title: '对象岗位', required: true }),
  isMust: flag({ title: '必修', filter: true }),
  examPaper: paper,
  passScore: integer({ title: '及格分', min: 1, max: 100, initial: 60 }),
  examTimes: integer({ title: '考试次数', min: 1, max: most, initial: most }),
  publisher: ref('system/user', { title: '发布人', show: 'name', as: 'publisherName', by: 'system' }),
  publishStatus: choice(publishStatus, { title: '发布状态', by: 'system', filter: true, initial: draft }),
  joinNum: integer({ title: '参加人数', by: 'system', derived: { rows: 'info/train-record', by: 'trainId' } }),
  passNum: integer({
    title: '通过人数',
    by: 'system',
    derived: { rows: 'info/train-record', by: 'trainId', while: { passFlag: [true] } },
  }),
  passRate: decimal({ title: '通过率', digits: 5, scale: 2, unit: '%', by: 'reading' }),
}

/**
 * What the office teaches the kitchens, with an exam or without. Who learned what, and how long, are records of the
 * kitchens (info/train-record). domain.md B.10.3
 */
export default resource({
  key: 'info/train',
  title: '培训',
  wire: { path: 'info/infotrain', none: ['import'], save: true },
  table: 'info_train',
  scope: 'tenant',
  page: { at: '/info/infotrain', group: 'info', sort: 5 },
  fields,
  list: [
    'trainTitle',
    'trainType',
    'trainWay',
    'trainStart',
    'trainEnd',
    'trainHours',
    'isMust',
    'areaCode',
    'publishStatus',
    'joinNum',
    'passNum',
    'passRate',
  ],
  order: 'trainStart desc',
  // Who takes the exam is never sent the answers.
  sees: {
    enterprise: {
      rows: { publishStatus: String(out) },
      but: ['examPaper'],
      meant: { types: 'targetTypes', area: 'areaCode' },
    },
  },
  rules: {
    endAfterStart: { at: 'trainEnd', says: '结束时间必须晚于开始时间', holds: row => row.trainEnd > row.trainStart },
    paperSound: {
      at: 'examPaper',
      says: '每题请填写两到六个选项，答案必须在选项之内',
      holds: row => isSound(row.examPaper ?? []),
    },
    paperStays: {
      at: 'examPaper',
      says: '已发布的培训不能修改试卷，请先撤回',
      holds: (row, { before }) =>
        before?.publishStatus !== out || JSON.stringify(row.examPaper ?? []) === JSON.stringify(before.examPaper ?? []),
    },
    videoNeeded: {
      at: 'videoUrl',
      says: '视频培训请填写视频地址',
      holds: row => row.trainWay !== 2 || Boolean(row.videoUrl),
    },
  },
  computes: row => ({ passScore: row.passScore ?? 60, examTimes: row.examTimes ?? most }),
  reads: ({ joinNum, passNum }) => ({
    passRate: joinNum ? Math.round(((passNum ?? 0) * 10_000) / joinNum) / 100 : null,
  }),
  grants: { enterprise: 'read', supervise: 'all', administrator: 'all' },
  keepers: { author: 'createUser' },
  actions: {
    publish: {
      title: '发布',
      roles: ['supervise', 'administrator'],
      when: { publishStatus: [draft, withdrawn] },
      run: (_row, _input, { user }) => ({ set: { publishStatus: out, publisher: user } }),
    },
    withdraw: {
      title: '撤回',
      roles: ['supervise', 'administrator'],
      when: { publishStatus: out },
      run: () => ({ set: { publishStatus: withdrawn } }),
    },
    end: {
      title: '结束',
      roles: ['supervise', 'administrator'],
      when: { publishStatus: out },
      run: () => ({ set: { publishStatus: ended } }),
    },
  },
})
