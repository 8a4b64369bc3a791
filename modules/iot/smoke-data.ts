// iot/smoke-data 烟感/油烟数据 iot/warniotsmoketempdata iot_smoke_data
import { resource } from '../../kernel/define/resource.ts'
import { decimal, flag, moment, ref } from '../../kernel/fields/index.ts'
import { source, sourceEn, written, writtenEn } from './companion.ts'

/** What a sensor of smoke, flues or fumes measured, ten minutes by ten minutes: the worst of them. domain.md B.8.8 */
export default resource({
  key: 'iot/smoke-data',
  title: '烟感/烟温/油烟数据',
  wire: { path: 'iot/warniotsmoketempdata' },
  table: 'iot_smoke_data',
  scope: 'enterprise',
  page: { at: '/iot/warniotsmoketempdata', group: 'iot', sort: 33 },
  fields: {
    ...source,
    dataTime: moment({ title: '时间', by: 'device', filter: 'range', sort: true }),
    temp: decimal({ title: '烟道温度', digits: 4, scale: 1, unit: '℃', by: 'device' }),
    smokeState: flag({ title: '有烟雾', by: 'device', filter: true }),
    fume: decimal({ title: '油烟浓度', digits: 6, scale: 2, unit: 'mg/m³', by: 'device' }),
    isAlarm: flag({ title: '报警', by: 'device', filter: true }),
    alarmId: ref('iot/alarm', { title: '报警记录', show: 'alarmNo', as: 'alarmName', by: 'system', internal: true }),
    ...written,
  },
  list: ['infoName', 'deviceName', 'deviceArea', 'dataTime', 'temp', 'smokeState', 'fume', 'isAlarm'],
  order: 'dataTime desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
})

export const en = {
  title: 'Measurements of smoke and fumes',
  fields: {
    ...sourceEn,
    dataTime: 'Time',
    temp: 'Flue temperature',
    smokeState: 'Smoke',
    fume: 'Fumes',
    isAlarm: 'Alarm',
    alarmId: 'Alarm record',
    alarmName: 'Alarm record',
    ...writtenEn,
  },
}
