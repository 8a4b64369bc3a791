// iot/core-temp 中心温度测量 iot/warniotcentertempdata iot_core_temp
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, moment, ref, text } from '../../kernel/fields/index.ts'
import { mealType, passFail, tempScene } from '../words/dictionaries.ts'
import { source, sourceEn, written, writtenEn } from './companion.ts'

/** What a core thermometer measured; each measurement fills the ledger. domain.md B.8.9 */
export default resource({
  key: 'iot/core-temp',
  title: '中心温度测量',
  wire: { path: 'iot/warniotcentertempdata' },
  table: 'iot_core_temp',
  scope: 'enterprise',
  page: { at: '/iot/warniotcentertempdata', group: 'iot', sort: 36 },
  fields: {
    ...source,
    measureTime: moment({ title: '测量时间', by: 'device', filter: 'range', sort: true }),
    menuId: ref('iot/core-menu', { title: '测温菜单', show: 'menuNo', as: 'menuNo', by: 'device' }),
    menuName: text({ title: '测温项', max: 30, by: 'device', search: true }),
    scene: choice(tempScene, { title: '场景', by: 'device', filter: true }),
    temp: decimal({ title: '读数', digits: 4, scale: 1, unit: '℃', by: 'device' }),
    limitText: text({ title: '限值', max: 20, by: 'device' }),
    tempResult: choice(passFail, { title: '判定', by: 'device', filter: true }),
    retestOf: ref('', { title: '复测自', show: '', by: 'device', internal: true }),
    measureUser: ref('staff/employee', { title: '测量人', show: 'empName', as: 'measureUserName', by: 'device' }),
    useMeal: choice(mealType, { title: '餐次', by: 'device', filter: true }),
    ledgerId: ref('ledger/food-check', { title: '食品检查台账', show: 'recordNo', as: 'ledgerName', by: 'system' }),
    alarmId: ref('iot/alarm', { title: '报警记录', show: 'alarmNo', as: 'alarmName', by: 'system', internal: true }),
    ...written,
  },
  list: [
    'infoName',
    'deviceName',
    'measureTime',
    'menuName',
    'scene',
    'temp',
    'limitText',
    'tempResult',
    'measureUserName',
    'useMeal',
    'ledgerName',
  ],
  order: 'measureTime desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
})

export const en = {
  title: 'Core temperatures',
  fields: {
    ...sourceEn,
    measureTime: 'Measured at',
    menuId: 'Menu',
    menuNo: 'Menu',
    menuName: 'What was measured',
    scene: 'Occasion',
    temp: 'Reading',
    limitText: 'Limit',
    tempResult: 'Result',
    retestOf: 'Again after',
    measureUser: 'Measured by',
    measureUserName: 'Measured by',
    useMeal: 'Meal',
    ledgerId: 'Food check',
    ledgerName: 'Food check',
    alarmId: 'Alarm record',
    alarmName: 'Alarm record',
    ...writtenEn,
  },
}
