// iot/freeze 冷冻/温湿度 iot/warniotfreeze iot_freeze
import type { Rule } from '../../engines/alarm/rule.ts'
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { choice } from '../../kernel/fields/index.ts'
import { fridgeType } from '../words/dictionaries.ts'
import { atMost, limits } from '../words/limits.ts'
import { air, every, frozen, roomAir, steady } from './courses.ts'
import { dev } from './dev.ts'
import { handle, handling, handlingEn } from './companion.ts'
import { dailyReport } from './daily.ts'
import type { DeviceFile } from './writing.ts'
import { kind, type KindEnglish } from './kind.ts'
import { coldCommands, coldCommandsEn } from './cold-commands.ts'
import {
  batchesOf,
  climate,
  climateEn,
  climateSays,
  rawBesideCooked,
  rawBesideCookedEn,
  stored,
  storedEn,
} from './storage.ts'

/** 冷冻柜, 冷冻库 of fridge_type. */
const freezers: readonly unknown[] = [2, 5]
/** With 专间环境 and 干货库环境; what only chills is another device. decisions Q18 */
const own: ReadonlySet<number> = new Set([2, 5, 6, 7])

/** Which rules it has by fridge_type; a cabinet that only chills is none of these. */
const sorts: Readonly<Record<number, readonly Rule[]>> = {
  2: rulesOf.freeze,
  5: rulesOf.freeze,
  6: rulesOf['freeze.room'],
  7: rulesOf['freeze.dry'],
}

/** Freezers, and the air of special rooms and dry stores. domain.md B.8.6 */
export default kind({
  kind: 'freeze',
  word: ['冷冻/温湿度', 'Freezer or climate'],
  key: 'iot/freeze',
  title: '冷冻/温湿度设备',
  wire: { path: 'iot/warniotfreeze' },
  table: 'iot_freeze',
  simulates: ({ fridgeType: type }) => ({
    temp: freezers.includes(type) ? frozen : roomAir,
    humidity: air,
    defrostFlag: freezers.includes(type) ? every(8, 20) : steady(false),
    doorState: steady(false),
  }),
  page: { at: '/iot/warniotfreeze', group: 'iot', sort: 4 },
  fields: {
    highLimit: {
      ...dev.highLimit,
      lawful: (row: Values) =>
        freezers.includes(row['fridgeType']) ? [atMost(limits.freeze.high, '℃', limits.freeze)] : [],
    },
    fridgeType: choice(fridgeType, { title: '柜体类型', required: true, filter: true, initial: 2 }),
    ...stored,
    ...handling,
  },
  measures: climate,
  says: climateSays,
  alarms: ({ fridgeType: type }) => sorts[type] ?? [],
  holds: ({ fridgeType: type }) => (freezers.includes(type) ? [batchesOf(3)] : []),
  list: ['fridgeType', 'storeGoods', 'deviceArea', 'temp', 'humidity'],
  rules: {
    frozenOnly: {
      at: 'fridgeType',
      says: '冷冻/温湿度设备只能是冷冻柜、冷冻库、专间环境或干货库环境；冷藏柜、留样柜和冷藏库属于冷藏设备',
      holds: row => own.has(row.fridgeType),
    },
    rawBesideCooked,
  },
  actions: { handle },
  writes: [
    dailyReport(({ fridgeType: type }: DeviceFile & { readonly fridgeType: number }) =>
      freezers.includes(type) ? { low: -Infinity, high: limits.freeze.high } : null,
    ),
  ],
  commands: coldCommands(limits.freeze, ({ fridgeType: type }) => freezers.includes(type)),
})

export const en = {
  title: 'Freezers and climate',
  fields: { high: 'New upper limit', ...storedEn, ...climateEn, ...handlingEn },
  actions: { ...coldCommandsEn, handle: 'Handle' },
  rules: {
    frozenOnly:
      'Here stand freezers, frozen stores and the climate of special rooms and dry stores; refrigerators, sample cabinets and cold stores have a page of their own',
    rawBesideCooked: rawBesideCookedEn,
  },
} satisfies KindEnglish
