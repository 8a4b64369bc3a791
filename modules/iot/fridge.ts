// iot/fridge 冷藏柜 iot/warniotfridge iot_fridge
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, decimal, flag } from '../../kernel/fields/index.ts'
import { fridgeType, storeGoods } from '../dictionaries.ts'
import { limits } from '../limits.ts'
import { dev, deviceComputes, lastAlarm } from './device.ts'

/** A warning of food that gets warm may not wait longer than 30 minutes. domain.md D.4 */
const legal = { high: limits.chill.high, holdMin: 30 }

/** Refrigerators and sample cabinets. domain.md B.8.6 */
export default resource({
  key: 'iot/fridge', title: '冷藏设备', path: 'iot/warniotfridge', table: 'iot_fridge', scope: 'enterprise',
  page: '/iot/warniotfridge', menu: { group: 'iot', sort: 3 },
  calls: { save: true },
  fields: {
    ...dev,
    fridgeType: choice(fridgeType, { title: '柜体类型', required: true, filter: true, initial: 1 }),
    storeGoods: choices(storeGoods, { title: '存放', required: true }),
    temp: decimal({ title: '当前温度', digits: 4, scale: 1, unit: '℃', by: 'device' }),
    humidity: decimal({ title: '湿度', digits: 4, scale: 1, unit: '%', by: 'device' }),
    doorState: flag({ title: '门开', by: 'device' }),
    defrostFlag: flag({ title: '化霜中', by: 'device' }),
    ...lastAlarm,
  },
  list: ['infoName', 'deviceName', 'deviceNo', 'fridgeType', 'storeGoods', 'deviceArea', 'temp', 'humidity', 'onlineStatus', 'lastTime', 'alarmState', 'alarmTime', 'battery', 'deviceStatus'],
  order: 'createTime desc',
  rules: {
    rawBesideCooked: { at: 'storeGoods', reminds: true, says: '生食原料与熟食成品同柜存放，请生熟分开', holds: row => !(row.storeGoods.includes('1') && row.storeGoods.includes('3')) },
    thresholdLooser: {
      at: 'highLimit',
      says: '阈值不得宽于法定限值',
      holds: row => (row.highLimit === null || row.highLimit <= legal.high) && (row.holdMin === null || row.holdMin <= legal.holdMin),
    },
  },
  computes: deviceComputes('fridge'),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
  unmask: ['enterprise', 'administrator'],
})
