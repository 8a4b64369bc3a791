// iot/disinfect-cabinet 消毒柜 iotDisinfect/warniotdisinfectdev iot_disinfect_cabinet
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, decimal, flag, integer } from '../../kernel/fields/index.ts'
import { disinfectWay } from '../words/dictionaries.ts'
import { heated, steady } from './courses.ts'
import { cycle } from './happenings.ts'
import { cycleWriting, holdIn } from './cycle-writing.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Disinfection cabinets; what they did cycle by cycle has a list of its own. domain.md B.8.3, decisions-2.md B.1 */
export default kind({
  kind: 'disinfect',
  word: ['消毒柜', 'Disinfection cabinet'],
  key: 'iot/disinfect-cabinet',
  title: '消毒柜',
  wire: { path: 'iotDisinfect/warniotdisinfectdev' },
  table: 'iot_disinfect_cabinet',
  simulates: () => ({ temp: heated, doorState: steady(false) }),
  happens: () => ['14:08', '20:08'].map(end => cycle(end, heated, 28)),
  page: { at: '/iotDisinfect/warniotdisinfectdev', group: 'iot', sort: 20 },
  fields: {
    disinfectWay: choice(disinfectWay, { title: '方式', required: true, filter: true, initial: 1 }),
  },
  measures: {
    temp: decimal({ title: '柜内温度', digits: 4, scale: 1, min: -20, max: 300, unit: '℃' }),
    doorState: flag({ title: '门开' }),
  },
  says: { door: 'doorState' },
  events: {
    hold: decimal({ title: '达标保持', digits: 5, scale: 1, min: 0, max: 1440, unit: 'min' }),
    minutes: decimal({ title: '周期时长', digits: 5, scale: 1, min: 0, max: 1440, unit: 'min' }),
    doorOpens: integer({ title: '中途开门', min: 0, max: 999 }),
    way: choice(disinfectWay, { title: '方式' }),
    curve: {
      title: '温度曲线',
      points: 720,
      bounds: [
        [0, 1440],
        [-20, 300],
      ],
    },
  },
  derives: {
    hold: (message, file) => holdIn(message, file.disinfectWay),
    doorOpens: ({ curve, hold, doorOpens = 0 }) => (curve === undefined && hold === undefined ? null : doorOpens),
  },
  alarms: () => rulesOf.disinfect,
  list: ['disinfectWay', 'deviceArea', 'temp', 'doorState'],
  writes: [cycleWriting],
  commands: { start: { title: '启动消毒', timed: 1 }, stop: { title: '停止消毒', timed: 0 } },
})

export const en = {
  title: 'Disinfection cabinets',
  fields: { disinfectWay: 'How it disinfects', temp: 'Temperature inside', doorState: 'Door open' },
  actions: { start: 'Start a cycle', stop: 'Stop the cycle' },
} satisfies KindEnglish
