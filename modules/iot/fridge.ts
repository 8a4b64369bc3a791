// iot/fridge 冷藏柜 iot/warniotfridge iot_fridge
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, decimal, flag } from '../../kernel/fields/index.ts'
import { fridgeType, storeGoods } from '../words/dictionaries.ts'
import { atMost, limits } from '../words/limits.ts'
import { dev, deviceComputes, deviceRules, lastAlarm } from './device.ts'

/** A warning of food that gets warm may not wait longer than 30 minutes. domain.md D.4 */
const legal = { high: limits.chill.high, holdMin: 30 }

/**
 * 冷藏柜, 留样柜, 冷藏库 of fridge_type: what freezes and what only measures the air are other devices. decisions Q18
 */
const cold: ReadonlySet<number> = new Set([1, 3, 4])

export const fields = {
  ...dev,
  highLimit: { ...dev.highLimit, lawful: () => [atMost(legal.high, '℃', limits.chill)] },
  fridgeType: choice(fridgeType, { title: '柜体类型', required: true, filter: true, initial: 1 }),
  storeGoods: choices(storeGoods, { title: '存放', required: true }),
  temp: decimal({ title: '当前温度', digits: 4, scale: 1, unit: '℃', by: 'device' }),
  humidity: decimal({ title: '湿度', digits: 4, scale: 1, unit: '%', by: 'device' }),
  doorState: flag({ title: '门开', by: 'device' }),
  defrostFlag: flag({ title: '化霜中', by: 'device' }),
  ...lastAlarm,
}

/** Refrigerators and sample cabinets. domain.md B.8.6 */
export default resource({
  key: 'iot/fridge',
  title: '冷藏设备',
  wire: { path: 'iot/warniotfridge', save: true },
  table: 'iot_fridge',
  scope: 'enterprise',
  page: { at: '/iot/warniotfridge', group: 'iot', sort: 3 },
  fields,
  list: [
    'infoName',
    'deviceName',
    'deviceNo',
    'fridgeType',
    'storeGoods',
    'deviceArea',
    'temp',
    'humidity',
    'onlineStatus',
    'lastTime',
    'alarmState',
    'alarmTime',
    'battery',
    'deviceStatus',
  ],
  order: 'createTime desc',
  rules: {
    ...deviceRules,
    coldOnly: {
      at: 'fridgeType',
      says: '冷藏设备只能是冷藏柜、留样柜或冷藏库；冷冻柜、冷冻库和环境温湿度属于冷冻/温湿度设备',
      holds: row => cold.has(row.fridgeType),
    },
    rawBesideCooked: {
      at: 'storeGoods',
      reminds: true,
      says: '生食原料与熟食成品同柜存放，请生熟分开',
      holds: row => !(row.storeGoods.includes('1') && row.storeGoods.includes('3')),
    },
    thresholdLooser: {
      at: 'highLimit',
      says: '阈值不得宽于法定限值',
      holds: row =>
        (row.highLimit === null || row.highLimit <= legal.high) &&
        (row.holdMin === null || row.holdMin <= legal.holdMin),
    },
  },
  computes: deviceComputes('fridge'),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
  unmask: ['enterprise', 'administrator'],
})
