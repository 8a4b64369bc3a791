// iot/switch 无线开关 iot/warniotwirelessswitch iot_switch
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, flag, integer, lines, text } from '../../kernel/fields/index.ts'
import { switchAction } from '../words/dictionaries.ts'
import { cooking } from './courses.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Switches of several ways. domain.md B.8.12, decisions-2.md B.1 */
export default kind({
  kind: 'switch',
  word: ['无线开关', 'Wireless switch'],
  key: 'iot/switch',
  title: '无线开关',
  wire: { path: 'iot/warniotwirelessswitch', save: true },
  table: 'iot_switch',
  simulates: () => ({ ch1: cooking, ch2: cooking }),
  page: { at: '/iot/warniotwirelessswitch', group: 'iot', sort: 22 },
  fields: {
    switchNo: text({ title: '编号', max: 32, required: true, search: true, unique: true }),
    channelNum: integer({ title: '路数', min: 1, max: 8, required: true, initial: 1 }),
    channels: lines({
      title: '各路',
      max: 8,
      fields: {
        no: integer({ title: '第几路', min: 1, max: 8, required: true }),
        name: text({ title: '名称', max: 30 }),
        linkDevice: text({ title: '所接设备', max: 50 }),
        isCold: flag({ title: '属冷藏冷冻' }),
      },
    }),
  },
  measures: {
    ch1: flag({ title: '第1路' }),
    ch2: flag({ title: '第2路' }),
    ch3: flag({ title: '第3路' }),
    ch4: flag({ title: '第4路' }),
    ch5: flag({ title: '第5路' }),
    ch6: flag({ title: '第6路' }),
    ch7: flag({ title: '第7路' }),
    ch8: flag({ title: '第8路' }),
  },
  alarms: () => rulesOf.switch,
  list: ['switchNo', 'channelNum', 'deviceArea'],
  commands: {
    updataWireless: {
      title: '开关',
      leads: ({ channel, state }) => ({ [`ch${String(channel)}`]: Number(state) === 1 }),
      danger: 'ask',
      args: {
        channel: integer({ title: '第几路', min: 1, max: 8, required: true, initial: 1 }),
        state: choice(switchAction, { title: '动作', required: true }),
      },
      refuses: ({ channelNum, channels }, { channel, state }) =>
        Number(channel) > channelNum
          ? 'channelNone'
          : state === 0 && channels?.some(({ no, isCold }) => no === channel && isCold)
            ? 'channelCold'
            : null,
    },
  },
})

export const en = {
  title: 'Wireless switches',
  fields: {
    switchNo: 'Switch number',
    channelNum: 'Ways',
    ch1: 'Way 1',
    ch2: 'Way 2',
    ch3: 'Way 3',
    ch4: 'Way 4',
    ch5: 'Way 5',
    ch6: 'Way 6',
    ch7: 'Way 7',
    ch8: 'Way 8',
    channels: 'Ways in words',
    'channels.no': 'Way',
    'channels.name': 'Name',
    'channels.linkDevice': 'What hangs on it',
    'channels.isCold': 'Of the cold chain',
    channel: 'Way',
    state: 'What it does',
  },
  actions: { updataWireless: 'Switch' },
} satisfies KindEnglish
