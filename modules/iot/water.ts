// iot/water 用水监测 iot/warniotwater iot_water
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, decimal, flag } from '../../kernel/fields/index.ts'
import { waterType } from '../words/dictionaries.ts'
import { growing, steady, sum, unrest } from './courses.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Which rules it has by water_type. */
const sorts: Readonly<Record<number, 'water.leak' | 'water.rinse' | 'water.quality' | 'water.usage'>> = {
  1: 'water.leak',
  2: 'water.rinse',
  3: 'water.quality',
  4: 'water.usage',
}

/** Leaks, the temperature of rinsing water, what is in it and how much runs. domain.md B.8.7, decisions-2.md B.1 */
export default kind({
  kind: 'water',
  word: ['用水', 'Water'],
  key: 'iot/water',
  title: '用水监测',
  wire: { path: 'iot/warniotwater', save: true, update: true },
  table: 'iot_water',
  simulates: ({ waterType: type }) => ({
    leakState: steady(false),
    temp: type === 2 ? sum(steady(88), unrest(0.8)) : sum(steady(19), unrest(0.3)),
    residualChlorine: sum(steady(0.35), unrest(0.03)),
    turbidity: sum(steady(0.3), unrest(0.04)),
    tds: sum(steady(160), unrest(4)),
    total: growing(6),
  }),
  page: { at: '/iot/warniotwater', group: 'iot', sort: 12 },
  fields: {
    waterType: choice(waterType, { title: '类型', required: true, filter: true, initial: 1 }),
  },
  measures: {
    leakState: flag({ title: '水浸' }),
    temp: decimal({ title: '水温', digits: 4, scale: 1, min: -20, max: 150, unit: '℃' }),
    residualChlorine: decimal({ title: '余氯', digits: 5, scale: 2, min: 0, max: 20, unit: 'mg/L' }),
    turbidity: decimal({ title: '浊度', digits: 6, scale: 2, min: 0, max: 1000, unit: 'NTU' }),
    tds: decimal({ title: 'TDS', digits: 6, scale: 1, min: 0, max: 10_000, unit: 'mg/L' }),
    total: decimal({ title: '累计用水', digits: 10, scale: 2, min: 0, max: 10_000_000, unit: 'm³' }),
  },
  tile: ['temp', 'leakState'],
  says: { leak: 'leakState', cl: 'residualChlorine', ntu: 'turbidity', m3: 'total' },
  events: {
    rinse: decimal({ title: '终淋温度', digits: 4, scale: 1, min: -20, max: 150, unit: '℃' }),
    flow: decimal({ title: '流量', digits: 6, scale: 2, min: 0, max: 1000, unit: 'm³/h' }),
  },
  alarms: ({ waterType: type }) => rulesOf[sorts[type] ?? 'water'],
  maker: { type: 'water', brings: { waterType: 'measures' } },
  list: ['waterType', 'deviceArea', 'leakState', 'temp', 'residualChlorine', 'turbidity', 'total'],
  commands: { valveOff: { title: '关水阀', danger: 'reason' } },
})

export const en = {
  title: 'Water',
  fields: {
    reason: 'Why it is done',
    waterType: 'What is watched',
    leakState: 'Leak',
    temp: 'Water temperature',
    residualChlorine: 'Residual chlorine',
    turbidity: 'Turbidity',
    tds: 'Dissolved solids',
    total: 'Water used in all',
  },
  actions: { pull: 'Pull devices', valveOff: 'Shut the water off' },
} satisfies KindEnglish
