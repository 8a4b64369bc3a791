// iot/mogu 蘑菇告警终端 moguDev/warnmogudev iot_mogu
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { day, decimal, flag, integer, text } from '../../kernel/fields/index.ts'
import { steady, sum, unrest } from './courses.ts'
import { bindPhone, boundPhones, phonesEn } from './mogu-phones.ts'
import { kind, type KindEnglish } from './kind.ts'

const phones = text({
  title: '号码',
  max: 59,
  pattern: /^1[3-9]\d{9}(,1[3-9]\d{9}){0,4}$/,
  required: true,
  hint: '最多5个，用逗号分隔',
})
const words = text({ title: '内容', max: 200, required: true })

/** Mogu terminals: they telephone, send messages and speak. domain.md B.8.13, decisions-2.md B.1 */
export default kind({
  kind: 'mogu',
  word: ['蘑菇终端', 'Mogu terminal'],
  key: 'iot/mogu',
  title: '蘑菇告警终端',
  wire: { path: 'moguDev/warnmogudev' },
  table: 'iot_mogu',
  simulates: () => ({
    powerState: steady(true),
    temp: sum(steady(24), unrest(0.5)),
    smokeState: steady(false),
    waterState: steady(false),
  }),
  page: { at: '/moguDev/warnmogudev', group: 'iot', sort: 24 },
  fields: {
    simNo: text({ title: 'SIM卡号', max: 20 }),
    simEnd: day({ title: '资费止', filter: 'range' }),
    volume: integer({ title: '音量', min: 0, max: 100, initial: 60 }),
    bindPhones: boundPhones,
  },
  measures: {
    powerState: flag({ title: '市电' }),
    temp: decimal({ title: '温度', digits: 4, scale: 1, min: -60, max: 200, unit: '℃' }),
    smokeState: flag({ title: '有烟雾' }),
    waterState: flag({ title: '水浸' }),
  },
  tile: ['temp', 'powerState'],
  says: { power: 'powerState', smoke: 'smokeState', water: 'waterState' },
  alarms: () => rulesOf.mogu,
  maker: { type: 'mogu', brings: { simNo: 'sim', simEnd: 'simEnd' }, legacy: '/mogu/warnmogu/synchroDev' },
  actions: { bindPhone },
  commands: {
    call: { title: '呼叫', answers: 60, args: { phones, text: words } },
    sms: { title: '发短信', args: { phones, text: words } },
    speak: { title: '播报', args: { text: words } },
    volume: {
      title: '调音量',
      args: { volume: integer({ title: '音量', min: 0, max: 100, required: true, initial: 60 }) },
    },
  },
  list: ['deviceArea', 'simEnd', 'powerState', 'temp', 'smokeState', 'waterState'],
})

export const en = {
  title: 'Mogu terminals',
  fields: {
    simNo: 'SIM number',
    simEnd: 'SIM paid until',
    volume: 'Volume',
    powerState: 'Mains',
    temp: 'Temperature',
    smokeState: 'Smoke',
    waterState: 'Water',
    ...phonesEn,
  },
  hints: { phones: 'Five at most, with commas between them' },
  actions: {
    pull: 'Pull devices',
    bindPhone: 'Bind a number',
    call: 'Call',
    sms: 'Send a text',
    speak: 'Speak',
    volume: 'Set the volume',
  },
} satisfies KindEnglish
