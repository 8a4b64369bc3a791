// iot/device 全部设备 iot/warniotdevice iot_device
import { register } from '../../kernel/define/register.ts'
import { resource } from '../../kernel/define/resource.ts'
import { dev } from './dev.ts'
import { devices } from './kinds.ts'

const {
  deviceName,
  deviceNo,
  deviceSecret,
  deviceKind,
  decoderId,
  deviceArea,
  deviceSite,
  gatewayId,
  circuitId,
  cabinetId,
  onlineStatus,
  battery,
  alarmEnable,
  alarmOffReason,
  alarmOffUntil,
  deviceStatus,
} = dev
const bySystem = { by: 'system', required: false } as const

/**
 * Every device of a kitchen, whatever its kind: its number is its own among all of them, for it is its name at the
 * door. domain.md 0.5
 */
const device = resource({
  key: 'iot/device',
  title: '全部设备',
  wire: { path: 'iot/warniotdevice' },
  table: 'iot_device',
  scope: 'enterprise',
  page: { at: '/iot/warniotdevice', group: 'iot', sort: 2 },
  fields: {
    deviceName: { ...deviceName, ...bySystem },
    deviceNo: { ...deviceNo, ...bySystem },
    deviceSecret: { ...deviceSecret, ...bySystem, internal: true },
    deviceKind,
    decoderId: { ...decoderId, ...bySystem },
    deviceArea: { ...deviceArea, ...bySystem },
    deviceSite: { ...deviceSite, ...bySystem },
    gatewayId: { ...gatewayId, ...bySystem },
    circuitId: { ...circuitId, ...bySystem },
    cabinetId: { ...cabinetId, ...bySystem },
    onlineStatus,
    battery,
    alarmEnable: { ...alarmEnable, ...bySystem },
    alarmOffReason: { ...alarmOffReason, ...bySystem },
    alarmOffUntil,
    deviceStatus: { ...deviceStatus, ...bySystem },
  },
  list: [
    'infoName',
    'deviceName',
    'deviceNo',
    'deviceKind',
    'deviceArea',
    'deviceSite',
    'onlineStatus',
    'battery',
    'alarmEnable',
    'deviceStatus',
  ],
  order: 'createTime desc',
  grants: { enterprise: 'read', supervise: 'read', administrator: 'read' },
})
export default device

export const deviceRegister = register(device, devices)
