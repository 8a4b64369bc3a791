// iot/gas-result 燃气检测结果 iot/warniotgassensorresult iot_gas_result
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, flag, moment, ref, text } from '../../kernel/fields/index.ts'
import { alarmLevel, valveState } from '../words/dictionaries.ts'
import { source, sourceEn, written, writtenEn } from './companion.ts'

/** What a sensor of gas or carbon monoxide measured, ten minutes by ten minutes: the most of them. domain.md B.8.11 */
export default resource({
  key: 'iot/gas-result',
  title: '燃气检测结果',
  wire: { path: 'iot/warniotgassensorresult' },
  table: 'iot_gas_result',
  scope: 'enterprise',
  page: { at: '/iot/warniotgassensorresult', group: 'iot', sort: 34 },
  fields: {
    ...source,
    resultTime: moment({ title: '时间', by: 'device', filter: 'range', sort: true }),
    value: decimal({ title: '测得值', digits: 6, scale: 1, by: 'device' }),
    unit: text({ title: '计量单位', max: 10, by: 'device' }),
    valveState: choice(valveState, { title: '阀门', by: 'device', filter: true }),
    fanState: flag({ title: '风机运行', by: 'device' }),
    resultLevel: choice(alarmLevel, { title: '级别', by: 'device', filter: true }),
    alarmId: ref('iot/alarm', { title: '报警记录', show: 'alarmNo', as: 'alarmName', by: 'system', internal: true }),
    ...written,
  },
  list: [
    'infoName',
    'deviceName',
    'deviceArea',
    'resultTime',
    'value',
    'unit',
    'valveState',
    'fanState',
    'resultLevel',
  ],
  order: 'resultTime desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
})

export const en = {
  title: 'Measurements of gas',
  fields: {
    ...sourceEn,
    resultTime: 'Time',
    value: 'Measured',
    unit: 'Unit of measure',
    valveState: 'Valve',
    fanState: 'Fan runs',
    resultLevel: 'Level',
    alarmId: 'Alarm record',
    alarmName: 'Alarm record',
    ...writtenEn,
  },
}
