// iot/alarm 报警中心 iot/warniotalarm iot_alarm
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, flag, images, integer, json, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import {
  alarmCategory,
  alarmLevel,
  alarmScene,
  alarmType,
  deviceKind,
  handleStatus,
  handleWay,
  kitchenArea,
  reviewStatus,
} from '../words/dictionaries.ts'
import { counting } from './alarm-counted.ts'
import { isLate, life, stageOf } from './alarm-life.ts'
import { alarmSteps } from './alarm-steps.ts'

export { dueHours } from './alarm-life.ts'

/** ALM of domain.md 0.6: what every alarm has. Values come from devices and engines; people only handle. */
export const alm = {
  alarmNo: text({ title: '报警编号', max: 24, by: 'system', unique: true, search: true }),
  deviceId: ref('', { title: '设备', show: '', by: 'system', filter: true }),
  deviceName: text({ title: '设备名称', max: 50, by: 'system', search: true }),
  deviceNo: text({ title: '设备编号', max: 32, by: 'system', search: true }),
  deviceKind: choice(deviceKind, { title: '设备类别', by: 'system', filter: true }),
  alarmArea: choice(kitchenArea, { title: '功能区', by: 'system', filter: true }),
  alarmType: choice(alarmType, { title: '报警类型', by: 'system', filter: true }),
  alarmLevel: choice(alarmLevel, { title: '级别', by: 'system', filter: true, sort: true }),
  alarmTime: moment({ title: '报警时间', by: 'system', filter: 'range', sort: true }),
  escalatedAt: moment({ title: '升级时间', by: 'system' }),
  alarmValue: decimal({ title: '实测值', digits: 10, scale: 2, by: 'system' }),
  thresholdValue: decimal({ title: '阈值', digits: 10, scale: 2, by: 'system' }),
  alarmUnit: text({ title: '计量单位', max: 10, by: 'system' }),
  alarmContent: text({ title: '报警内容', max: 200, by: 'system' }),
  alarmImgs: images({ title: '抓拍', max: 5, by: 'system' }),
  mergeCount: integer({ title: '合并次数', by: 'system', initial: 1 }),
  durationMin: integer({ title: '持续', unit: 'min', by: 'system' }),
  recoverStatus: flag({ title: '已恢复', by: 'system', filter: true }),
  recoverTime: moment({ title: '恢复时间', by: 'system' }),
  handleStatus: choice(handleStatus, { title: '处置状态', by: 'system', filter: true, initial: 0 }),
  dueTime: moment({ title: '处置时限', by: 'system', filter: 'range' }),
  handleWay: choice(handleWay, { title: '处置方式', by: 'system', filter: true }),
  handleUser: ref('system/user', { title: '处置人', show: 'name', as: 'handleUserName', by: 'system' }),
  handleTime: moment({ title: '处置时间', by: 'system' }),
  handleRemark: longText({ title: '处置说明', max: 500, by: 'system' }),
  handleImgs: images({ title: '处置照片', max: 5, by: 'system' }),
  handleFor: flag({ title: '代企业处置', by: 'system', filter: true }),
  handleForReason: text({ title: '代处置理由', max: 200, by: 'system' }),
  isFalse: flag({ title: '申请误报', by: 'system', filter: true }),
  reviewStatus: choice(reviewStatus, { title: '复核状态', by: 'system', filter: true, initial: 0 }),
  reviewUser: ref('system/user', { title: '复核人', show: 'name', as: 'reviewUserName', by: 'system' }),
  reviewTime: moment({ title: '复核时间', by: 'system' }),
  reviewRemark: text({ title: '复核意见', max: 200, by: 'system' }),
}

/** The alarm centre: every warning of every device in one table. domain.md B.8.1 */
export default resource({
  key: 'iot/alarm',
  title: '报警中心',
  wire: { path: 'iot/warniotalarm', stays: 'alarmKept' },
  table: 'iot_alarm',
  scope: 'enterprise',
  page: { at: '/iot/warniotalarm', group: 'iot', sort: 1 },
  fields: {
    ...alm,
    ...life,
    alarmScene: choice(alarmScene, { title: '报警场景', by: 'system', filter: true }),
    sourceKey: text({ title: '来源', max: 100, by: 'system', unique: true, internal: true }),
    attempt: flag({
      title: '被拦截的尝试',
      by: 'system',
      filter: true,
      hint: '系统已拦截，没有实际发生；不需处置，不计指数',
    }),
    suggest: text({ title: '处置建议', max: 300, by: 'system' }),
    // What the screens count it under, and whether they count it.
    alarmCategory: choice(alarmCategory, { title: '统计分类', by: 'system', filter: true }),
    isCounted: flag({
      title: '计入统计',
      by: 'system',
      filter: true,
      hint: '由其他报警引起的、已确认误报的不计入大屏和图表的条数',
    }),
    // Why it was raised: the rule as it stood then, and what it is a consequence of. decisions-2.md B.0, C.2, C.4
    law: text({ title: '依据', max: 200, by: 'system' }),
    ruleKey: text({ title: '规则', max: 80, by: 'system', internal: true }),
    ruleVer: integer({ title: '规则版本', by: 'system' }),
    history: json({ title: '级别变化', by: 'system', internal: true }),
    rootId: ref('iot/alarm', { title: '根报警', show: 'alarmNo', as: 'rootNo', by: 'system', filter: true }),
    remark: longText({ title: '批注', max: 500 }),
  },
  list: [
    'infoName',
    'alarmTime',
    'alarmLevel',
    'deviceName',
    'handleStatus',
    'alarmContent',
    'alarmType',
    'alarmValue',
    'recoverStatus',
    'durationMin',
    'dueTime',
    'isOverdue',
    'handleUserName',
    'handleTime',
    'reviewStatus',
    'alarmStage',
    'alarmNo',
  ],
  order: 'alarmTime desc',
  folds: 'rootId',
  rare: { handleStatus: 0, recoverStatus: false, reviewStatus: 1 },
  number: { field: 'alarmNo', prefix: 'AL', per: 'second', digits: 3 },
  grants: { enterprise: ['read'], supervise: ['read', 'update'], administrator: ['read'] },
  keepers: 'watchers',
  marks: counting,
  reads: (row, { now }) => ({ alarmStage: stageOf(row), isOverdue: isLate(row, now) }),
  actions: alarmSteps,
})
