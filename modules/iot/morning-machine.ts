// iot/morning-machine 晨检机 iotMorMachine/warniotmormachine iot_morning_machine
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, decimal, flag, integer, text, time } from '../../kernel/fields/index.ts'
import { during, steady, when } from './courses.ts'
import { morning } from './happenings.ts'
import { checkWriting } from './check-writing.ts'
import { handResult } from '../words/dictionaries.ts'
import { kind, type KindEnglish } from './kind.ts'

/** 在职 of emp_status. */
const employed = 1

/** Machines for the morning check. domain.md B.8.5, decisions-2.md B.1 */
export default kind({
  kind: 'morcheck',
  word: ['晨检机', 'Morning check machine'],
  key: 'iot/morning-machine',
  title: '晨检机',
  wire: { path: 'iotMorMachine/warniotmormachine' },
  table: 'iot_morning_machine',
  simulates: () => ({
    empSyncNum: steady(24),
    empFailNum: steady(0),
    todayNum: when(during(['08:40', '24:00']), steady(23), steady(0)),
    todayAbnNum: steady(0),
  }),
  // From 07:00 on; whom nobody knows by such a number the kitchen has not.
  happens: () => morning(7 * 60, 24),
  page: { at: '/iotMorMachine/warniotmormachine', group: 'iot', sort: 16 },
  fields: {
    protocolVer: text({ title: '协议版本', max: 20 }),
    tempOffset: decimal({ title: '温度补偿', digits: 2, scale: 1, min: -1, max: 1, hint: '℃，修改留痕' }),
    openTime: time({ title: '工作开始', required: true, initial: '05:00' }),
    closeTime: time({ title: '工作结束', required: true, initial: '10:00' }),
    handDetect: flag({ title: '手部检测', initial: true }),
    gateLinked: flag({ title: '门禁联动' }),
  },
  measures: {
    empSyncNum: integer({ title: '已下发人数', min: 0, max: 100_000 }),
    empFailNum: integer({ title: '下发失败人数', min: 0, max: 100_000 }),
    todayNum: integer({ title: '今日检测', min: 0, max: 100_000 }),
    todayAbnNum: integer({ title: '今日异常', min: 0, max: 100_000 }),
  },
  events: {
    empNo: integer({ title: '工号', min: 1, max: 999_999_999 }),
    temp: decimal({ title: '体温', digits: 3, scale: 1, min: 30, max: 45, unit: '℃' }),
    hand: choice(handResult, { title: '手部检查' }),
  },
  alarms: () => rulesOf.morcheck,
  list: [
    'protocolVer',
    'deviceArea',
    'empSyncNum',
    'empFailNum',
    'todayNum',
    'todayAbnNum',
    'handDetect',
    'gateLinked',
  ],
  writes: [checkWriting],
  commands: {
    time: { title: '校时', atOnce: true },
    reboot: { title: '重启' },
    // Only people who agreed that a machine knows them by their face. decisions-2.md B.1
    syncStaff: {
      title: '下发人员',
      atOnce: true,
      carries: {
        of: 'staff/employee',
        as: 'staff',
        says: ({ empStatus, faceConsent, empNo, empName }) =>
          empStatus === employed && faceConsent === true && empNo ? { empNo, name: empName } : null,
      },
    },
    tempOffset: {
      title: '调整温度补偿',
      danger: 'reason',
      args: { offset: decimal({ title: '温度补偿', digits: 2, scale: 1, min: -1, max: 1, required: true, hint: '℃' }) },
    },
  },
})

export const en = {
  title: 'Morning-check machines',
  fields: {
    reason: 'Why it is done',
    offset: 'Temperature offset',
    protocolVer: 'Protocol version',
    tempOffset: 'Temperature offset',
    openTime: 'Works from',
    closeTime: 'Works until',
    handDetect: 'Looks at hands',
    gateLinked: 'Opens the door',
    empSyncNum: 'People it knows',
    empFailNum: 'People it could not take',
    todayNum: 'Checked today',
    todayAbnNum: 'Abnormal today',
  },
  hints: { tempOffset: '℃; changes are written down', offset: '℃' },
  actions: {
    syncStaff: 'Send it the people',
    time: 'Set its clock',
    reboot: 'Restart',
    tempOffset: 'Change the temperature offset',
  },
} satisfies KindEnglish
