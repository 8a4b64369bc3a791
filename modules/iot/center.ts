// iot/center 中心温度计 iot/warniotcentertemp iot_center
import { wireMoment } from '../../contract/wire.ts'
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, decimal, integer, ref } from '../../kernel/fields/index.ts'
import { probeType, tempScene } from '../words/dictionaries.ts'
import { during, steady, sum, unrest, when } from './courses.ts'
import { boundOf } from './core-limits.ts'
import { coreWriting } from './core-writing.ts'
import { measured } from './happenings.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Thermometers for the core of food. domain.md B.8.9, decisions-2.md B.1 */
export default kind({
  kind: 'center',
  word: ['中心温度计', 'Core thermometer'],
  key: 'iot/center',
  title: '中心温度计',
  wire: { path: 'iot/warniotcentertemp', save: true, update: true },
  table: 'iot_center',
  simulates: () => ({ lastTemp: when(during(['11:00', '11:10'], ['17:00', '17:10']), sum(steady(78), unrest(2))) }),
  happens: () => measured(['11:00', '11:03', '11:06', '17:00', '17:03', '17:06']),
  page: { at: '/iot/warniotcentertemp', group: 'iot', sort: 14 },
  fields: {
    probeType: choice(probeType, { title: '探头', required: true, filter: true, initial: 1 }),
    precision: decimal({ title: '精度', digits: 2, scale: 1, min: 0, max: 5, unit: '±℃', initial: '0.5' }),
    bindUser: ref('staff/employee', { title: '使用人', show: 'empName', as: 'bindUserName' }),
  },
  measures: {
    lastTemp: decimal({ title: '最近读数', digits: 4, scale: 1, min: -60, max: 350, unit: '℃' }),
  },
  says: { temp: 'lastTemp' },
  events: {
    menuId: integer({ title: '测温项编号', min: 1, max: 999_999 }),
    scene: choice(tempScene, { title: '场景' }),
  },
  // A cook who does not say what is measured has cooked it: the limit for that holds.
  derives: { scene: ({ temp, scene = 1 }) => (temp === undefined ? null : scene) },
  alarms: () => rulesOf.center,
  maker: { type: 'thermometer', brings: { probeType: 'probe' } },
  list: ['probeType', 'deviceArea', 'bindUserName', 'lastTemp'],
  writes: [coreWriting],
  commands: {
    syncMenu: {
      title: '下发测温菜单',
      atOnce: true,
      carries: {
        of: 'iot/core-menu',
        as: 'menu',
        says: ({ enabled, menuNo, menuName, scene, lowLimit, highLimit }) =>
          enabled === false
            ? null
            : {
                no: menuNo,
                name: menuName,
                scene,
                low: lowLimit ?? boundOf(scene)?.low ?? null,
                high: highLimit ?? boundOf(scene)?.high ?? null,
              },
        marks: now => ({ syncStatus: true, syncTime: wireMoment(now) }),
      },
    },
  },
})

export const en = {
  title: 'Core thermometers',
  fields: {
    probeType: 'Probe',
    precision: 'Precision',
    bindUser: 'Used by',
    bindUserName: 'Used by',
    lastTemp: 'Last reading',
  },
  actions: { pull: 'Pull devices', syncMenu: 'Send it the menu' },
} satisfies KindEnglish
