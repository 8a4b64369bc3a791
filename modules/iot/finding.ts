// iot/finding AI分析预警 aiAnalyze/warnaianalyze iot_finding
import { wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  decimal,
  flag,
  images,
  integer,
  json,
  moment,
  ref,
  text,
  type Fields,
  type Row,
} from '../../kernel/fields/index.ts'
import { aiStatus, aiType, alarmLevel, kitchenArea } from '../words/dictionaries.ts'
import { handle, handling, handlingEn, source, sourceEn, written, writtenEn } from './companion.ts'

/** 待确认, 有效, 误报, 已处置 of ai_status. */
export const [unsure, valid, mistaken, settled] = [0, 1, 2, 3] as const

const fields = {
  ...source,
  aiType: choice(aiType, { title: '算法', by: 'device', filter: true }),
  cameraId: ref('iot/camera', { title: '摄像头', show: 'cameraName', by: 'device', filter: true }),
  channelId: text({ title: '通道号', max: 20, by: 'device', search: true }),
  alarmArea: choice(kitchenArea, { title: '发生区域', by: 'device', filter: true }),
  alarmTime: moment({ title: '发现时间', by: 'device', filter: 'range', sort: true }),
  lastTime: moment({ title: '最后一次', by: 'device' }),
  confidence: decimal({ title: '置信度', digits: 4, scale: 3, by: 'device', filter: 'range' }),
  alarmLevel: choice(alarmLevel, { title: '级别', by: 'device', filter: true }),
  mergeCount: integer({ title: '合并次数', by: 'device', initial: 1 }),
  isSum: flag({ title: '超出每日上限的合计', by: 'device', filter: true }),
  snapImg: images({ title: '原图', max: 1, by: 'device' }),
  markImg: images({ title: '标注图', max: 1, by: 'device', internal: true }),
  bbox: json({ title: '框', by: 'device', internal: true }),
  modelVer: text({ title: '模型版本', max: 20, by: 'device', internal: true }),
  empId: ref('staff/employee', { title: '归属人员', show: 'empName', as: 'empName', by: 'device' }),
  repeatNum7: integer({ title: '7天重复', by: 'device' }),
  aiStatus: choice(aiStatus, { title: 'AI状态', by: 'system', filter: true, initial: unsure }),
  isShared: flag({ title: '已推送企业', by: 'system', filter: true }),
  isRecordOnly: flag({ title: '仅记录', by: 'system', filter: true }),
  alarmId: ref('iot/alarm', { title: '报警记录', show: 'alarmNo', as: 'alarmName', by: 'system' }),
  ...handling,
  isFalse: flag({ title: '企业申诉误报', by: 'system', filter: true }),
  appealReason: text({ title: '申诉理由', max: 500, by: 'system' }),
  appealImgs: images({ title: '申诉证据', max: 5, by: 'system' }),
  appealTime: moment({ title: '申诉时间', by: 'system' }),
  reviewUser: ref('system/user', { title: '复核人', show: 'name', as: 'reviewUserName', by: 'system' }),
  reviewTime: moment({ title: '复核时间', by: 'system' }),
  reviewRemark: text({ title: '复核意见', max: 200, by: 'system' }),
  ...written,
} satisfies Fields
type Finding = Row<typeof fields>

const judging = {
  aiStatus: choice(aiStatus, { title: '判断', required: true, judged: true }),
  reviewRemark: text({ title: '复核意见', max: 200 }),
} satisfies Fields

/** What a box was not sure of an officer looks at: only then does the kitchen hear of it. decisions-2.md G */
const judge: Action<Finding, Finding, typeof judging> = {
  title: '确认',
  roles: ['supervise'],
  when: { aiStatus: unsure },
  input: judging,
  run: (_finding, { aiStatus: result, reviewRemark }, { now, user }) =>
    result === valid || result === mistaken
      ? {
          set: {
            aiStatus: result,
            isShared: result === valid,
            reviewRemark,
            reviewUser: user,
            reviewTime: wireMoment(now),
          },
        }
      : { refuse: 'notChoice', at: 'aiStatus' },
}

/**
 * What the algorithms of AI boxes saw: kept from a confidence of 0.6 on, one row of a place, a sort and half an hour.
 * An alarm follows where the rule says so, and is handled in the alarm centre or from here. domain.md B.9.3,
 * decisions-2.md G
 */
export default resource({
  key: 'iot/finding',
  title: 'AI分析预警',
  wire: { path: 'aiAnalyze/warnaianalyze' },
  table: 'iot_finding',
  scope: 'enterprise',
  page: { at: '/aiAnalyze/warnaianalyze', group: 'iot', sort: 42 },
  fields,
  list: [
    'infoName',
    'alarmTime',
    'aiType',
    'cameraName',
    'alarmArea',
    'confidence',
    'alarmLevel',
    'mergeCount',
    'repeatNum7',
    'aiStatus',
    'alarmName',
    'handleStatus',
    'isFalse',
  ],
  order: 'alarmTime desc',
  grants: { enterprise: ['read', 'update'], supervise: ['read', 'update'], administrator: ['read', 'remove'] },
  keepers: 'watchers',
  // What nobody is sure of is no matter of the kitchen yet.
  sees: { enterprise: { rows: { isShared: '1' } } },
  actions: { judge, handle: { ...handle, when: { handleStatus: 0, aiStatus: valid } } },
})

export const en = {
  title: 'AI findings',
  fields: {
    ...sourceEn,
    aiType: 'Algorithm',
    cameraId: 'Camera',
    cameraName: 'Camera',
    channelId: 'Channel',
    alarmArea: 'Where',
    alarmTime: 'First seen',
    lastTime: 'Last seen',
    confidence: 'Confidence',
    alarmLevel: 'Level',
    mergeCount: 'Times merged',
    isSum: 'Sum of what was beyond the limit of a day',
    snapImg: 'Picture',
    markImg: 'Marked picture',
    bbox: 'Box',
    modelVer: 'Model version',
    empId: 'Person',
    empName: 'Person',
    repeatNum7: 'In 7 days',
    aiStatus: 'Status',
    isShared: 'The kitchen was told',
    isRecordOnly: 'Recorded only',
    alarmId: 'Alarm record',
    alarmName: 'Alarm record',
    ...handlingEn,
    isFalse: 'Called false by the kitchen',
    appealReason: 'Why it is false',
    appealImgs: 'Evidence',
    appealTime: 'Called false at',
    reviewUser: 'Reviewed by',
    reviewUserName: 'Reviewed by',
    reviewTime: 'Reviewed at',
    reviewRemark: 'Review remark',
    ...writtenEn,
  },
  actions: { judge: 'Confirm', handle: 'Handle' },
}
