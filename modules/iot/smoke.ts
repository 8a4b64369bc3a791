// iot/smoke 烟感/烟温/油烟 iot/warniotsmoketemp iot_smoke
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, day, decimal, flag, integer } from '../../kernel/fields/index.ts'
import { smokeType } from '../words/dictionaries.ts'
import { cooking, steady, sum, unrest, when } from './courses.ts'
import { smokeWriting } from './stretch-writings.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Smoke, flue temperature, fumes and their purifier. domain.md B.8.8, decisions-2.md B.1 */
export default kind({
  kind: 'smoke',
  word: ['烟感/烟温/油烟', 'Smoke, flue and fume'],
  key: 'iot/smoke',
  title: '烟感/烟温/油烟',
  wire: { path: 'iot/warniotsmoketemp', save: true, update: true },
  table: 'iot_smoke',
  simulates: () => ({
    smokeState: steady(false),
    temp: sum(steady(31), when(cooking, steady(22), steady(0)), unrest(1.5)),
    fume: sum(steady(0.3), when(cooking, steady(0.6), steady(0)), unrest(0.05)),
    purifierOn: cooking,
    fanState: cooking,
  }),
  page: { at: '/iot/warniotsmoketemp', group: 'iot', sort: 13 },
  fields: {
    smokeType: choice(smokeType, { title: '类型', required: true, filter: true, initial: 1 }),
    lastCleanDate: day({ title: '烟道清洗日', past: true }),
    cleanCycle: integer({ title: '清洗周期', min: 1, max: 365, unit: '天', initial: 60 }),
  },
  measures: {
    smokeState: flag({ title: '有烟雾' }),
    temp: decimal({ title: '烟道温度', digits: 4, scale: 1, min: -40, max: 600, unit: '℃' }),
    fume: decimal({ title: '油烟浓度', digits: 6, scale: 2, min: 0, max: 1000, unit: 'mg/m³' }),
    purifierOn: flag({ title: '净化器运行' }),
    fanState: flag({ title: '风机运行' }),
  },
  tile: ['temp', 'smokeState'],
  says: { smoke: 'smokeState', purifier: 'purifierOn', fan: 'fanState' },
  alarms: () => rulesOf.smoke,
  maker: { type: 'smoke', brings: { smokeType: 'measures' } },
  list: ['smokeType', 'deviceArea', 'smokeState', 'temp', 'fume', 'purifierOn', 'lastCleanDate'],
  writes: [smokeWriting],
  commands: { purifierOn: { title: '开净化器', atOnce: true, leads: () => ({ purifier: true }) } },
})

export const en = {
  title: 'Smoke and fumes',
  fields: {
    smokeType: 'What is watched',
    lastCleanDate: 'Flue cleaned on',
    cleanCycle: 'Cleaning cycle',
    smokeState: 'Smoke',
    temp: 'Flue temperature',
    fume: 'Fumes',
    purifierOn: 'Purifier runs',
    fanState: 'Fan runs',
  },
  actions: { pull: 'Pull devices', purifierOn: 'Start the purifier' },
} satisfies KindEnglish
