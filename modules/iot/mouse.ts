// iot/mouse 鼠板 iotMouse/warniotmouse iot_mouse
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, flag, text, time } from '../../kernel/fields/index.ts'
import { boardState, mouseType } from '../words/dictionaries.ts'
import { steady } from './courses.ts'
import { handle, handling, handlingEn } from './companion.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Mouse boards, infrared and glue traps. domain.md B.8.2, decisions-2.md B.1 */
export default kind({
  kind: 'mouse',
  word: ['鼠板', 'Mouse board'],
  key: 'iot/mouse',
  title: '鼠板',
  wire: { path: 'iotMouse/warniotmouse' },
  table: 'iot_mouse',
  simulates: () => ({ boardState: steady(0), pir: steady(false), glue: steady(false) }),
  page: { at: '/iotMouse/warniotmouse', group: 'iot', sort: 15 },
  fields: {
    mouseType: choice(mouseType, { title: '类型', required: true, filter: true, initial: 1 }),
    doorName: text({ title: '门/点位', max: 30, required: true, search: true }),
    exemptStart: time({ title: '收货豁免起', hint: '该时段移开挡板不报警' }),
    exemptEnd: time({ title: '收货豁免止' }),
    ...handling,
  },
  measures: {
    boardState: choice(boardState, { title: '挡板状态', filter: true }),
    pir: flag({ title: '红外鼠情' }),
    glue: flag({ title: '粘鼠触发' }),
  },
  says: { board: 'boardState' },
  events: { rat: flag({ title: '视频识别到老鼠' }) },
  daily: ({ exemptStart, exemptEnd }) => ({ exempt: [exemptStart, exemptEnd] }),
  alarms: () => rulesOf.mouse,
  list: ['mouseType', 'doorName', 'boardState', 'deviceArea'],
  rules: {
    exemptWhole: {
      at: 'exemptEnd',
      says: '收货豁免请同时填写起止时间',
      holds: row => (row.exemptStart === null) === (row.exemptEnd === null),
    },
  },
  actions: { handle },
  commands: { arm: { title: '布防' }, disarm: { title: '撤防' } },
})

export const en = {
  title: 'Mouse boards',
  fields: {
    mouseType: 'Kind of board',
    doorName: 'Door or place',
    exemptStart: 'Deliveries from',
    exemptEnd: 'Deliveries until',
    boardState: 'Board',
    pir: 'Rodent seen by infrared',
    glue: 'Glue trap touched',
    ...handlingEn,
  },
  hints: { exemptStart: 'A board moved away in this time raises no alarm' },
  actions: { arm: 'Arm', disarm: 'Disarm', handle: 'Handle' },
  rules: { exemptWhole: 'Say both ends of the time for deliveries, or neither' },
} satisfies KindEnglish
