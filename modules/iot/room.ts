import { group, page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import alarmDay from './alarm-day.ts'
import alarmHour from './alarm-hour.ts'
import alarmQuality from './alarm-quality.ts'
import alarm from './alarm.ts'
import decoder from './decoder.ts'
import { companions } from './companions.ts'
import { deviceRegister } from './device.ts'
import { devices } from './kinds.ts'
import { deviceLedgers } from './ledger-links.ts'
import { alarmLinks } from './links.ts'
import chartPanels from './chart-panels.ts'
import panels from './panels.ts'
import rayTime from './ray-time.ts'
import rule from './rule.ts'

export default room({
  key: 'iot',
  groups: [group({ key: 'iot', title: '物联感知', icon: 'alert', sort: 40 })],
  pages: [
    page({
      key: 'iot/live',
      title: '温度墙',
      page: '/iot/live',
      menu: { group: 'iot', sort: 2 },
      roles: ['administrator', 'supervise', 'enterprise'],
    }),
    page({
      key: 'iot/video',
      title: '实时视频',
      page: '/live',
      menu: { group: 'iot', sort: 2, icon: 'camera' },
      roles: ['administrator', 'supervise', 'enterprise'],
    }),
    page({
      key: 'iot/replay',
      title: '规则回放',
      page: '/iot/alarm/replay',
      menu: { group: 'iot', sort: 56, icon: 'clock' },
      roles: ['administrator', 'supervise'],
      buttons: { iot_replay_read: ['回放', 'Replay'] },
    }),
    page({
      key: 'iot/demo',
      title: '演示控制台',
      page: '/iot/demo',
      menu: { group: 'iot', sort: 99 },
      roles: ['administrator'],
      demo: true,
      buttons: { iot_demo_tell: ['触发演示事件', 'Make it happen'] },
    }),
  ],
  resources: [alarm, rule, decoder, ...devices, ...companions],
  registers: [deviceRegister],
  projections: [alarmDay, alarmHour, alarmQuality, rayTime],
  panels: [...panels, ...chartPanels],
  links: [...alarmLinks, ...deviceLedgers],
  en,
})
