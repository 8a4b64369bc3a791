// iot/gateway 无线网关 iot/warniotwireless iot_gateway
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choice, integer, text } from '../../kernel/fields/index.ts'
import { netType } from '../words/dictionaries.ts'
import { steady, sum, unrest } from './courses.ts'
import { kind, type KindEnglish } from './kind.ts'

/** Gateways through which wireless devices speak. domain.md B.8.12, decisions-2.md B.1 */
export default kind({
  kind: 'gateway',
  word: ['无线网关', 'Wireless gateway'],
  key: 'iot/gateway',
  title: '无线网关',
  wire: { path: 'iot/warniotwireless', save: true },
  table: 'iot_gateway',
  simulates: () => ({ rssi: sum(steady(-71), unrest(3)), subNum: steady(9), subOnline: steady(9) }),
  page: { at: '/iot/warniotwireless', group: 'iot', sort: 17 },
  fields: {
    gatewayNo: text({ title: '网关号', max: 32, required: true, search: true, unique: true }),
    netType: choice(netType, { title: '网络', required: true, filter: true, initial: 2 }),
    iccid: text({ title: '卡号', max: 20 }),
    ip: text({ title: 'IP', max: 40 }),
    firmware: text({ title: '固件', max: 30 }),
  },
  measures: {
    rssi: integer({ title: '网络信号', min: -150, max: 0, unit: 'dBm' }),
    subNum: integer({ title: '子设备', min: 0, max: 10_000 }),
    subOnline: integer({ title: '在线子设备', min: 0, max: 10_000 }),
  },
  relays: true,
  // Of those behind it the share that speaks is judged, not their number.
  derives: {
    subOnline: ({ subOnline: online, subNum: all }) =>
      typeof online !== 'number' ? null : typeof all === 'number' && all > 0 ? online / all : 1,
  },
  alarms: () => rulesOf.gateway,
  list: ['gatewayNo', 'netType', 'ip', 'subNum', 'subOnline', 'firmware'],
  commands: { reboot: { title: '重启', danger: 'reason' } },
})

export const en = {
  title: 'Wireless gateways',
  fields: {
    reason: 'Why it is done',
    gatewayNo: 'Gateway number',
    netType: 'Network',
    iccid: 'SIM card',
    ip: 'IP',
    firmware: 'Firmware',
    rssi: 'Network signal',
    subNum: 'Devices behind it',
    subOnline: 'Of these online',
  },
  actions: { reboot: 'Restart' },
} satisfies KindEnglish
