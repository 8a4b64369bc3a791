// iot/wireless-disinfect 无线消毒 iot/warniotwirelessdisinfect iot_wireless_disinfect
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, decimal, flag, integer } from '../../kernel/fields/index.ts'
import { runState, wirelessDis } from '../words/dictionaries.ts'
import { during, steady, when } from './courses.ts'
import { airWriting } from './stretch-writings.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Ultraviolet carts, ozone and plasma machines. domain.md B.8.12, decisions-2.md B.1 */
export default kind({
  kind: 'wdis',
  word: ['无线消毒', 'Wireless disinfection'],
  key: 'iot/wireless-disinfect',
  title: '无线消毒',
  wire: { path: 'iot/warniotwirelessdisinfect', save: true },
  table: 'iot_wireless_disinfect',
  simulates: () => ({
    runState: when(during(['20:30', '21:05']), steady(1), steady(0)),
    runMin: when(during(['21:05', '21:06']), steady(35)),
    people: steady(false),
  }),
  page: { at: '/iot/warniotwirelessdisinfect', group: 'iot', sort: 19 },
  fields: {
    disType: choice(wirelessDis, { title: '类型', required: true, filter: true, initial: 1 }),
    planMin: integer({ title: '计划时长', min: 30, max: 600, unit: 'min', required: true, initial: 30 }),
    roomVolume: decimal({ title: '房间', digits: 6, scale: 1, min: 0, max: 10_000, unit: 'm³' }),
  },
  measures: {
    runState: choice(runState, { title: '运行', filter: true }),
    runMin: integer({ title: '运行时长', min: 0, max: 1440, unit: 'min' }),
    people: flag({ title: '有人' }),
  },
  says: { run: 'runState', min: 'runMin' },
  derives: {
    // 运行 of run_state alone is running; how long it ran is judged when it has ended.
    run: ({ run }) => (run === undefined ? null : run === 1),
    runMin: ({ run, min }) => (typeof min === 'number' && (run === 2 || run === 3) ? min : null),
  },
  alarms: () => rulesOf.wdis,
  list: ['disType', 'deviceArea', 'planMin', 'runState', 'runMin'],
  writes: [airWriting],
  commands: {
    start: {
      title: '启动',
      leads: () => ({ run: 1 }),
      danger: 'ask',
      undoes: 'stop',
      timed: 1,
      args: { min: integer({ title: '时长', min: 30, max: 600, unit: 'min', required: true, initial: 30 }) },
      refuses: ({ people }) => (people ? 'peopleThere' : null),
    },
    stop: { title: '停止', atOnce: true, timed: 0, leads: () => ({ run: 0 }) },
  },
  obeys: { 'wdis.people': () => ['stop'] },
})

export const en = {
  title: 'Wireless disinfection',
  fields: {
    evenSo: 'Even so',
    min: 'For how long',
    disType: 'Kind of machine',
    planMin: 'Planned time',
    roomVolume: 'Room',
    runState: 'State',
    runMin: 'Ran for',
    people: 'Somebody is there',
  },
  actions: { start: 'Start', stop: 'Stop' },
} satisfies KindEnglish
