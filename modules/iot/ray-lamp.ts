// iot/ray-lamp 紫外线灯 iotRay/warniotraydev iot_ray_lamp
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { day, decimal, flag, integer } from '../../kernel/fields/index.ts'
import { during, growing, steady } from './courses.ts'
import { rayWriting } from './ray-writing.ts'
import { kind, type KindEnglish } from './kind.ts'

/** 操作规范(2018) 附录: at least so many watts for each m³, and so strong at one metre. */
const [wattsEach, weakest] = [1.5, 70]

/** Ultraviolet lamps; what each shone day by day has a list of its own. domain.md B.8.4, decisions-2.md B.1 */
export default kind({
  kind: 'ray',
  word: ['紫外线灯', 'UV lamp'],
  key: 'iot/ray-lamp',
  title: '紫外线灯',
  wire: { path: 'iotRay/warniotraydev' },
  table: 'iot_ray_lamp',
  simulates: () => ({
    isOn: during(['05:30', '06:10'], ['13:30', '14:05']),
    people: steady(false),
    lampHours: growing(1.25),
  }),
  page: { at: '/iotRay/warniotraydev', group: 'iot', sort: 21 },
  fields: {
    lampLife: integer({ title: '额定寿命', min: 1, max: 100_000, unit: 'h', required: true, initial: 8000 }),
    lampPower: integer({ title: '功率', min: 1, max: 10_000, unit: 'W', required: true }),
    roomVolume: decimal({ title: '房间', digits: 6, scale: 1, min: 1, max: 10_000, unit: 'm³', required: true }),
    hangHeight: decimal({ title: '距台面', digits: 3, scale: 1, min: 0.1, max: 2, unit: 'm' }),
    intensity: decimal({ title: '辐照强度', digits: 6, scale: 1, min: 0, max: 10_000, unit: 'µW/cm²' }),
    intensityDate: day({ title: '强度检测日', past: true }),
  },
  measures: {
    isOn: flag({ title: '点亮' }),
    people: flag({ title: '有人' }),
    lampHours: decimal({ title: '累计时长', digits: 8, scale: 1, min: 0, max: 1_000_000, unit: 'h' }),
  },
  says: { on: 'isOn' },
  alarms: () => rulesOf.ray,
  list: ['deviceArea', 'isOn', 'lampHours', 'lampLife', 'lampPower', 'roomVolume'],
  rules: {
    lampWeak: {
      at: 'lampPower',
      says: '紫外线灯功率不足1.5W/m³',
      holds: row => row.lampPower / row.roomVolume >= wattsEach,
    },
    lampOld: {
      at: 'intensity',
      reminds: true,
      says: '辐照强度低于70µW/cm²，须更换灯管',
      holds: row => row.intensity === null || row.intensity >= weakest,
    },
  },
  writes: [rayWriting],
  commands: {
    on: {
      title: '开灯',
      leads: () => ({ on: true }),
      danger: 'ask',
      undoes: 'off',
      timed: 1,
      args: { min: integer({ title: '时长', min: 1, max: 240, unit: 'min', required: true, initial: 40 }) },
      refuses: ({ people }) => (people ? 'peopleThere' : null),
    },
    off: { title: '关灯', atOnce: true, timed: 0, leads: () => ({ on: false }) },
  },
  obeys: { 'ray.people': () => ['off'] },
})

export const en = {
  title: 'Ultraviolet lamps',
  fields: {
    evenSo: 'Even so',
    min: 'For how long',
    lampLife: 'Rated life',
    lampPower: 'Power',
    roomVolume: 'Room',
    hangHeight: 'Above the table',
    intensity: 'Intensity',
    intensityDate: 'Intensity measured on',
    isOn: 'Shines',
    people: 'Somebody is there',
    lampHours: 'Hours in all',
  },
  rules: {
    lampWeak: 'The lamp is weaker than 1.5 W for each m³ of the room',
    lampOld: 'Below 70 µW/cm² the lamp must be replaced',
  },
  actions: { on: 'Switch on', off: 'Switch off' },
} satisfies KindEnglish
