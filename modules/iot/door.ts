// iot/door 无线门磁 iot/warniotwirelessmagnetism iot_door
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, flag, text, time } from '../../kernel/fields/index.ts'
import { doorType } from '../words/dictionaries.ts'
import { during, every, steady, when } from './courses.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Which rules a door has by door_type: of a special room, of stores and the cabinet of additives, of a cold store. */
const places: Readonly<Record<number, 'door.room' | 'door.store' | 'door.cold'>> = {
  1: 'door.room',
  2: 'door.store',
  3: 'door.cold',
  4: 'door.store',
}

/** Doors that say whether they are open. domain.md B.8.12, decisions-2.md B.1 */
export default kind({
  kind: 'door',
  word: ['无线门磁', 'Wireless door sensor'],
  key: 'iot/door',
  title: '无线门磁',
  wire: { path: 'iot/warniotwirelessmagnetism', save: true },
  table: 'iot_door',
  simulates: () => ({ doorState: when(during(['07:00', '19:00']), every(1, 1), steady(false)) }),
  page: { at: '/iot/warniotwirelessmagnetism', group: 'iot', sort: 18 },
  fields: {
    doorName: text({ title: '门名', max: 30, required: true, search: true }),
    doorType: choice(doorType, { title: '类型', required: true, filter: true, initial: 1 }),
    allowStart: time({ title: '允许开启起', hint: '时段外开启报警' }),
    allowEnd: time({ title: '允许开启止' }),
  },
  measures: {
    doorState: flag({ title: '门开' }),
  },
  says: { open: 'doorState' },
  daily: ({ allowStart, allowEnd }) => ({ allowed: [allowStart, allowEnd] }),
  alarms: ({ doorType: type }) => rulesOf[places[type] ?? 'door'],
  list: ['doorName', 'doorType', 'deviceArea', 'doorState'],
  rules: {
    allowWhole: {
      at: 'allowEnd',
      says: '允许开启时段请同时填写起止时间',
      holds: row => (row.allowStart === null) === (row.allowEnd === null),
    },
  },
})

export const en = {
  title: 'Door contacts',
  fields: {
    doorName: 'Door',
    doorType: 'Kind of door',
    allowStart: 'May be open from',
    allowEnd: 'May be open until',
    doorState: 'Open',
  },
  hints: { allowStart: 'Opening it at any other time raises an alarm' },
  rules: { allowWhole: 'Say both ends of the time it may be open, or neither' },
} satisfies KindEnglish
