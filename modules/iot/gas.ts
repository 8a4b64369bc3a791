// iot/gas 燃气传感 iot/warniotgassensor iot_gas
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, day, decimal, flag } from '../../kernel/fields/index.ts'
import { gasType, valveState } from '../words/dictionaries.ts'
import { cooking, steady, sum, unrest, when } from './courses.ts'
import { gasWriting } from './stretch-writings.ts'
import { kind, type KindEnglish } from './kind.ts'

/** What it does by itself at a grave alarm: what it is linked with. decisions-2.md B.1 */
const secured = (file: { readonly valveLinked: boolean | null; readonly fanLinked: boolean | null }) => [
  ...(file.valveLinked ? ['valveClose'] : []),
  ...(file.fanLinked ? ['fanOn'] : []),
]

/** Gas and carbon monoxide sensors with their valves and fans. domain.md B.8.11, decisions-2.md B.1 */
export default kind({
  kind: 'gas',
  word: ['燃气传感', 'Gas sensor'],
  key: 'iot/gas',
  title: '燃气传感',
  wire: { path: 'iot/warniotgassensor', save: true, update: true },
  table: 'iot_gas',
  simulates: ({ gasType: type }) => ({
    lel: type === 3 ? steady(0) : sum(steady(0.6), unrest(0.2), when(cooking, steady(0.8), steady(0))),
    co: sum(steady(3), unrest(1), when(cooking, steady(6), steady(0))),
    valveState: steady(1),
    fanState: cooking,
  }),
  page: { at: '/iot/warniotgassensor', group: 'iot', sort: 11 },
  fields: {
    gasType: choice(gasType, { title: '气体', required: true, filter: true, initial: 1 }),
    lowAlarm: decimal({
      title: '低报',
      digits: 5,
      scale: 1,
      min: 0,
      max: 1000,
      hint: '空=默认：燃气10 %LEL，一氧化碳50 ppm',
    }),
    highAlarm: decimal({
      title: '高报',
      digits: 5,
      scale: 1,
      min: 0,
      max: 1000,
      hint: '空=默认：燃气25 %LEL，一氧化碳150 ppm',
    }),
    valveLinked: flag({ title: '联动阀门', initial: true }),
    fanLinked: flag({ title: '联动风机' }),
    lifeEnd: day({ title: '传感器寿命止', required: true, filter: 'range' }),
  },
  measures: {
    lel: decimal({ title: '燃气浓度', digits: 5, scale: 1, min: 0, max: 100, unit: '%LEL' }),
    co: decimal({ title: '一氧化碳', digits: 6, scale: 1, min: 0, max: 10_000, unit: 'ppm' }),
    valveState: choice(valveState, { title: '阀门' }),
    fanState: flag({ title: '风机运行' }),
  },
  tile: ['lel', 'valveState'],
  says: { valve: 'valveState', fan: 'fanState' },
  alarms: ({ gasType: type }) => (type === 3 ? rulesOf['gas.co'] : rulesOf.gas),
  maker: { type: 'gas', brings: { gasType: 'gas', lifeEnd: 'lifeEnd' } },
  list: ['gasType', 'deviceArea', 'lel', 'co', 'valveState', 'lifeEnd'],
  writes: [gasWriting],
  commands: {
    // What has leaked is blown away.
    valveClose: { title: '关阀', atOnce: true, leads: () => ({ valve: 0 }), clears: ['lel', 'co'] },
    valveOpen: {
      title: '开阀',
      danger: 'reason',
      undoes: 'valveClose',
      leads: () => ({ valve: 1 }),
      refuses: ({ gasType: type, lel, co }) =>
        (type === 3 ? co !== null && co < 30 : lel !== null && lel < 5) ? null : 'gasThere',
    },
    fanOn: { title: '开风机', atOnce: true, leads: () => ({ fan: true }) },
  },
  obeys: { 'gas.high': secured, 'co.high': secured },
})

export const en = {
  title: 'Gas sensors',
  fields: {
    evenSo: 'Even so',
    reason: 'Why it is done',
    gasType: 'Gas',
    lowAlarm: 'Low alarm',
    highAlarm: 'High alarm',
    valveLinked: 'Closes the valve',
    fanLinked: 'Starts the fan',
    lifeEnd: 'Sensor lasts until',
    lel: 'Gas',
    co: 'Carbon monoxide',
    valveState: 'Valve',
    fanState: 'Fan runs',
  },
  hints: {
    lowAlarm: 'Empty: 10 %LEL of gas, 50 ppm of carbon monoxide',
    highAlarm: 'Empty: 25 %LEL of gas, 150 ppm of carbon monoxide',
  },
  actions: { pull: 'Pull devices', valveClose: 'Close the valve', valveOpen: 'Open the valve', fanOn: 'Start the fan' },
} satisfies KindEnglish
