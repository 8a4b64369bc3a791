// iot/fridge 冷藏柜 iot/warniotfridge iot_fridge
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice } from '../../kernel/fields/index.ts'
import { fridgeType } from '../words/dictionaries.ts'
import { atMost, limits } from '../words/limits.ts'
import { air, chilled, every, steady } from './courses.ts'
import { dev } from './dev.ts'
import { dailyReport } from './daily.ts'
import { kind, type KindEnglish } from './kind.ts'
import { coldCommands, coldCommandsEn } from './cold-commands.ts'
import {
  batchesOf,
  climate,
  climateEn,
  climateSays,
  rawBesideCooked,
  rawBesideCookedEn,
  samplesIn,
  stored,
  storedEn,
} from './storage.ts'

/**
 * 冷藏柜, 留样柜, 冷藏库 of fridge_type: what freezes and what only measures the air are other devices. decisions Q18
 */
const cold: ReadonlySet<number> = new Set([1, 3, 4])

const sampleCabinet = 3

/** Refrigerators and sample cabinets. domain.md B.8.6 */
export default kind({
  kind: 'fridge',
  word: ['冷藏/留样柜', 'Refrigerator or sample cabinet'],
  key: 'iot/fridge',
  title: '冷藏设备',
  wire: { path: 'iot/warniotfridge', save: true },
  table: 'iot_fridge',
  simulates: () => ({ temp: chilled, humidity: air, defrostFlag: every(8, 20), doorState: steady(false) }),
  page: { at: '/iot/warniotfridge', group: 'iot', sort: 3 },
  fields: {
    highLimit: { ...dev.highLimit, lawful: () => [atMost(limits.chill.high, '℃', limits.chill)] },
    fridgeType: choice(fridgeType, { title: '柜体类型', required: true, filter: true, initial: 1 }),
    ...stored,
  },
  measures: climate,
  says: climateSays,
  alarms: () => rulesOf.fridge,
  list: ['fridgeType', 'storeGoods', 'deviceArea', 'temp', 'humidity'],
  rules: {
    coldOnly: {
      at: 'fridgeType',
      says: '冷藏设备只能是冷藏柜、留样柜或冷藏库；冷冻柜、冷冻库和环境温湿度属于冷冻/温湿度设备',
      holds: row => cold.has(row.fridgeType),
    },
    rawBesideCooked,
  },
  // 留样柜 holds samples alone; a refrigerator may hold both.
  holds: ({ fridgeType: type }, id) => [samplesIn(id), ...(type === sampleCabinet ? [] : [batchesOf(2)])],
  writes: [dailyReport(() => limits.chill)],
  commands: coldCommands(limits.chill),
})

export const en = {
  title: 'Refrigerators',
  fields: { high: 'New upper limit', ...storedEn, ...climateEn },
  rules: {
    coldOnly:
      'Here stand refrigerators, sample cabinets and cold stores; what freezes, and the climate of rooms, belong to freezers and climate devices',
    rawBesideCooked: rawBesideCookedEn,
  },
  actions: { ...coldCommandsEn },
} satisfies KindEnglish
