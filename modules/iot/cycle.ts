// iot/cycle 消毒周期 iotDisinfect/warniotdisinfect iot_cycle
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, integer, lines, moment, ref, text, time } from '../../kernel/fields/index.ts'
import { alarmLevel, disinfectWay, passFail } from '../words/dictionaries.ts'
import { handle, handling, handlingEn, source, sourceEn, written, writtenEn } from './companion.ts'

/** What a disinfection cabinet did from its start to its end; good ones fill the ledger. domain.md B.8.3 */
export default resource({
  key: 'iot/cycle',
  title: '消毒柜周期',
  wire: { path: 'iotDisinfect/warniotdisinfect' },
  table: 'iot_cycle',
  scope: 'enterprise',
  page: { at: '/iotDisinfect/warniotdisinfect', group: 'iot', sort: 31 },
  fields: {
    ...source,
    disinfectDate: moment({ title: '开始时间', by: 'device', filter: 'range', sort: true }),
    endTime: moment({ title: '结束时间', by: 'device' }),
    disinfectDuration: decimal({ title: '时长', digits: 6, scale: 1, unit: 'min', by: 'device' }),
    disinfectWay: choice(disinfectWay, { title: '方式', by: 'device', filter: true }),
    disinfectTmp: decimal({ title: '最高温度', digits: 5, scale: 1, unit: '℃', by: 'device' }),
    holdMin: decimal({ title: '达标保持', digits: 5, scale: 1, unit: 'min', by: 'device' }),
    doorOpenTimes: integer({ title: '中途开门', by: 'device' }),
    curve: lines({
      title: '温度曲线',
      by: 'device',
      max: 720,
      fields: {
        disinfectDate: time({ title: '时刻' }),
        disinfectTmp: decimal({ title: '温度', digits: 5, scale: 1, unit: '℃' }),
      },
    }),
    loadNum: integer({ title: '装载件数', min: 0, max: 999_999 }),
    cycleResult: choice(passFail, { title: '结果', by: 'device', filter: true }),
    alarmLevel: choice(alarmLevel, { title: '级别', by: 'system', filter: true }),
    alarmContent: text({ title: '异常', max: 200, by: 'system' }),
    ...handling,
    redoId: ref('', { title: '重做周期', show: '', by: 'system' }),
    ledgerId: ref('ledger/disinfect', { title: '消毒台账', show: 'recordNo', as: 'ledgerName', by: 'system' }),
    ...written,
  },
  list: [
    'infoName',
    'deviceName',
    'deviceArea',
    'disinfectDate',
    'disinfectDuration',
    'disinfectWay',
    'disinfectTmp',
    'holdMin',
    'doorOpenTimes',
    'loadNum',
    'cycleResult',
    'alarmLevel',
    'handleStatus',
    'ledgerName',
  ],
  order: 'disinfectDate desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
  actions: { handle },
})

export const en = {
  title: 'Disinfection cycles',
  fields: {
    ...sourceEn,
    disinfectDate: 'Began',
    endTime: 'Ended',
    disinfectDuration: 'Took',
    disinfectWay: 'How it disinfects',
    disinfectTmp: 'Highest temperature',
    holdMin: 'Held',
    doorOpenTimes: 'Door opened',
    curve: 'Curve',
    'curve.disinfectDate': 'Time',
    'curve.disinfectTmp': 'Temperature',
    loadNum: 'Pieces inside',
    cycleResult: 'Result',
    alarmLevel: 'Level',
    alarmContent: 'What was wrong',
    ...handlingEn,
    redoId: 'Done again by',
    ledgerId: 'Disinfection record',
    ledgerName: 'Disinfection record',
    ...writtenEn,
  },
  actions: { handle: 'Handle' },
}
