// iot/alarm 报警中心 iot/warniotalarm iot_alarm
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, flag, images, integer, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import {
  alarmLevel,
  alarmScene,
  alarmType,
  deviceKind,
  handleStatus,
  handleWay,
  kitchenArea,
  reviewStatus,
} from '../words/dictionaries.ts'

/** Hours within which an alarm of a level must be handled. domain.md 0.6 dueTime */
export const dueHours: Readonly<Record<number, number>> = { 1: 24, 2: 48, 3: 168 }

/** ALM of domain.md 0.6: what every alarm has. Values come from devices and engines; people only handle. */
export const alm = {
  alarmNo: text({ title: '报警编号', max: 24, by: 'system', unique: true, search: true }),
  deviceId: ref('', { title: '设备', show: '', by: 'system', filter: true }),
  deviceName: text({ title: '设备名称', max: 50, by: 'system', search: true }),
  deviceNo: text({ title: '设备编号', max: 32, by: 'system', search: true }),
  deviceKind: choice(deviceKind, { title: '设备类别', by: 'system', filter: true }),
  alarmArea: choice(kitchenArea, { title: '功能区', by: 'system', filter: true }),
  alarmType: choice(alarmType, { title: '报警类型', by: 'system', filter: true }),
  alarmLevel: choice(alarmLevel, { title: '级别', by: 'system', filter: true }),
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
  wire: { path: 'iot/warniotalarm' },
  table: 'iot_alarm',
  scope: 'enterprise',
  page: { at: '/iot/warniotalarm', group: 'iot', sort: 1 },
  fields: {
    ...alm,
    alarmScene: choice(alarmScene, { title: '报警场景', by: 'system', filter: true }),
    sourceKey: text({ title: '来源', max: 100, by: 'system', unique: true, internal: true }),
    attempt: flag({
      title: '被拦截的尝试',
      by: 'system',
      filter: true,
      hint: '系统已拦截，没有实际发生；不需处置，不计指数',
    }),
    suggest: text({ title: '处置建议', max: 300, by: 'system' }),
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
    'handleUserName',
    'handleTime',
    'reviewStatus',
    'alarmNo',
  ],
  order: 'alarmTime desc',
  number: { field: 'alarmNo', prefix: 'AL', per: 'second', digits: 3 },
  grants: { enterprise: ['read'], supervise: ['read', 'update'], administrator: ['read'] },
  keepers: 'watchers',
  actions: {
    handle: {
      title: '处置',
      roles: ['enterprise', 'supervise'],
      when: { handleStatus: 0 },
      otherwise: 'alarmHandled',
      legacy: 'handleStatus',
      on: 'rows',
      input: {
        handleWay: choice(handleWay, { title: '处置方式', required: true, initial: 1 }),
        handleRemark: longText({ title: '处置说明', min: 5, max: 500 }),
        handleImgs: images({ title: '处置照片', max: 5 }),
        isFalse: flag({ title: '申请误报' }),
        // A kitchen handles its own. An office does it only for a kitchen that cannot, says why, and somebody else
        // looks at it. decisions-2.md Q12
        handleFor: flag({ title: '代企业处置', enteredBy: ['supervise'] }),
        handleForReason: text({
          title: '代处置理由',
          max: 200,
          enteredBy: ['supervise'],
          hint: '5–200字；代处置须由他人复核',
        }),
      },
      run: (alarm, input, { now, user, role }) => {
        const level = alarm.alarmLevel ?? 3
        const isFor = role === 'supervise'
        if (isFor && input.handleFor !== true) return { refuse: 'handleFor', at: 'handleFor' }
        if (isFor && (input.handleForReason ?? '').length < 5)
          return { refuse: 'handleForReason', at: 'handleForReason' }
        if (level <= 2 && !input.handleRemark) return { refuse: 'handleRemark' }
        if (level === 1 && !input.handleImgs?.length) return { refuse: 'handleImages' }
        return {
          set: {
            ...input,
            handleStatus: 1,
            handleUser: user,
            handleTime: wireMoment(now),
            reviewStatus: level === 1 || input.isFalse || isFor ? 1 : 0,
          },
          emit: 'alarm.handled',
        }
      },
    },
    review: {
      title: '复核',
      roles: ['supervise'],
      when: { reviewStatus: 1 },
      notBy: { handleUser: 'reviewOwn' },
      input: {
        reviewStatus: choice(reviewStatus, { title: '复核结果', required: true, judged: true }),
        reviewRemark: text({ title: '复核意见', max: 200 }),
      },
      run: (alarm, input, { now, user }) => {
        const set = {
          reviewStatus: input.reviewStatus as 2 | 3,
          reviewRemark: input.reviewRemark,
          reviewUser: user,
          reviewTime: wireMoment(now),
        }
        if (set.reviewStatus !== 2 && set.reviewStatus !== 3) return { refuse: 'notChoice' }
        // A rejected handling opens the alarm again and its time starts anew. domain.md 0.6 reviewStatus
        return {
          set:
            set.reviewStatus === 2
              ? set
              : { ...set, handleStatus: 0, dueTime: wireMoment(now + dueHours[alarm.alarmLevel ?? 3]! * 3_600_000) },
        }
      },
    },
  },
})
