// iot/power-state 用电状态 iot/warniotsmartpowerstate iot_power_state
import { resource } from '../../kernel/define/resource.ts'
import { decimal, flag, moment } from '../../kernel/fields/index.ts'
import { source, sourceEn, written, writtenEn } from './companion.ts'

/** What a circuit measured, ten minutes by ten minutes: the worst of them. domain.md B.8.10 */
export default resource({
  key: 'iot/power-state',
  title: '用电状态',
  wire: { path: 'iot/warniotsmartpowerstate' },
  table: 'iot_power_state',
  scope: 'enterprise',
  page: { at: '/iot/warniotsmartpowerstate', group: 'iot', sort: 37 },
  fields: {
    ...source,
    stateTime: moment({ title: '时间', by: 'device', filter: 'range', sort: true }),
    voltage: decimal({ title: '电压', digits: 5, scale: 1, unit: 'V', by: 'device' }),
    current: decimal({ title: '电流', digits: 6, scale: 2, unit: 'A', by: 'device' }),
    power: decimal({ title: '功率', digits: 8, scale: 1, unit: 'W', by: 'device' }),
    leak: decimal({ title: '漏电', digits: 6, scale: 1, unit: 'mA', by: 'device' }),
    wireTemp: decimal({ title: '线温', digits: 5, scale: 1, unit: '℃', by: 'device' }),
    energy: decimal({ title: '今日用电', digits: 8, scale: 2, unit: 'kWh', by: 'device' }),
    switchState: flag({ title: '已合闸', by: 'device', filter: true }),
    isAlarm: flag({ title: '异常', by: 'device', filter: true }),
    ...written,
  },
  list: [
    'infoName',
    'deviceName',
    'deviceArea',
    'stateTime',
    'voltage',
    'current',
    'power',
    'leak',
    'wireTemp',
    'energy',
    'switchState',
    'isAlarm',
  ],
  order: 'stateTime desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
})

export const en = {
  title: 'States of circuits',
  fields: {
    ...sourceEn,
    stateTime: 'Time',
    voltage: 'Voltage',
    current: 'Current',
    power: 'Power',
    leak: 'Leakage',
    wireTemp: 'Wire temperature',
    energy: 'Energy today',
    switchState: 'Switched on',
    isAlarm: 'Out of bounds',
    ...writtenEn,
  },
}
