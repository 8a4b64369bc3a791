// iot/power 智慧用电 iot/warniotsmartpower iot_power
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, decimal, flag, integer } from '../../kernel/fields/index.ts'
import { powerType } from '../words/dictionaries.ts'
import { cooking, counting, daily, steady, sum, unrest, when } from './courses.ts'
import { powerWriting } from './stretch-writings.ts'
import { kind, type KindEnglish } from './kind.ts'

/** 总闸 and 冷藏冷冻 of power_type: what hangs on them must never be without power. */
const isCold = (type: number | null): boolean => type === null || type <= 2

/** Circuits: a main switch, the cold chain, ovens, lamps. domain.md B.8.10, decisions-2.md B.1 */
export default kind({
  kind: 'power',
  word: ['智慧用电', 'Smart power'],
  key: 'iot/power',
  title: '智慧用电',
  wire: { path: 'iot/warniotsmartpower', save: true, update: true },
  table: 'iot_power',
  simulates: ({ ratedCurrent: rated }) => ({
    switchState: steady(true),
    voltage: sum(steady(222), daily(0, 3), unrest(1)),
    current: sum(steady(rated * 0.15), when(cooking, steady(rated * 0.35), steady(0)), unrest(rated * 0.01)),
    power: sum(steady(rated * 33), when(cooking, steady(rated * 77), steady(0)), unrest(rated)),
    leak: sum(steady(6), unrest(1)),
    wireTemp: sum(steady(34), when(cooking, steady(9), steady(0)), unrest(0.5)),
    energyToday: counting(rated * 1.4),
  }),
  page: { at: '/iot/warniotsmartpower', group: 'iot', sort: 10 },
  fields: {
    powerType: choice(powerType, { title: '回路', required: true, filter: true, initial: 1 }),
    ratedCurrent: decimal({ title: '额定电流', digits: 5, scale: 1, min: 1, max: 630, unit: 'A', required: true }),
    leakLimit: integer({ title: '漏电限值', min: 1, max: 300, unit: 'mA', required: true, initial: 30 }),
    tempLimit: integer({ title: '线温限值', min: 1, max: 90, unit: '℃', required: true, initial: 70 }),
    remoteEnable: flag({ title: '允许远控' }),
  },
  measures: {
    switchState: flag({ title: '已合闸' }),
    voltage: decimal({ title: '电压', digits: 5, scale: 1, min: 0, max: 500, unit: 'V' }),
    current: decimal({ title: '电流', digits: 6, scale: 2, min: 0, max: 2000, unit: 'A' }),
    power: decimal({ title: '功率', digits: 8, scale: 1, min: 0, max: 1_000_000, unit: 'W' }),
    leak: decimal({ title: '漏电', digits: 6, scale: 1, min: 0, max: 10_000, unit: 'mA' }),
    wireTemp: decimal({ title: '线温', digits: 5, scale: 1, min: -40, max: 300, unit: '℃' }),
    energyToday: decimal({ title: '今日用电', digits: 8, scale: 2, min: 0, max: 100_000, unit: 'kWh' }),
  },
  tile: ['power', 'switchState'],
  says: { v: 'voltage', a: 'current', w: 'power', wire: 'wireTemp', kwh: 'energyToday', sw: 'switchState' },
  // The main switch feeds the cabinets, too.
  alarms: ({ powerType: type }) => (isCold(type) ? rulesOf['power.cold'] : rulesOf.power),
  maker: { type: 'power', brings: { powerType: 'circuit', ratedCurrent: 'ratedCurrent' } },
  list: ['powerType', 'deviceArea', 'ratedCurrent', 'switchState', 'power', 'energyToday', 'leak', 'wireTemp'],
  writes: [powerWriting],
  commands: {
    off: {
      title: '分闸',
      leads: () => ({ sw: false }),
      clears: ['a', 'w'],
      danger: 'reason',
      timed: 0,
      never: ({ powerType: type }) => (isCold(type) ? { refuse: 'circuitCold', timer: 'circuitColdTimer' } : null),
      refuses: ({ remoteEnable }) => (remoteEnable ? null : 'circuitHand'),
    },
    on: {
      title: '合闸',
      leads: () => ({ sw: true }),
      danger: 'reason',
      timed: 1,
      refuses: ({ remoteEnable }) => (remoteEnable ? null : 'circuitHand'),
    },
  },
})

export const en = {
  title: 'Circuits',
  fields: {
    reason: 'Why it is done',
    powerType: 'Circuit',
    ratedCurrent: 'Rated current',
    leakLimit: 'Leakage limit',
    tempLimit: 'Wire temperature limit',
    remoteEnable: 'May be switched from afar',
    switchState: 'Switched on',
    voltage: 'Voltage',
    current: 'Current',
    power: 'Power',
    leak: 'Leakage',
    wireTemp: 'Wire temperature',
    energyToday: 'Energy today',
  },
  actions: { pull: 'Pull devices', off: 'Switch off', on: 'Switch on' },
} satisfies KindEnglish
