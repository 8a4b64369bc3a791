import { laterDay } from '../../contract/days.ts'
import { wireMoment } from '../../contract/wire.ts'
import {
  choice,
  day,
  decimal,
  flag,
  images,
  integer,
  moment,
  person,
  phone,
  ref,
  secret,
  text,
  type Row,
} from '../../kernel/fields/index.ts'
import {
  alarmLevel,
  alarmState,
  deviceKind,
  deviceStatus,
  iotVendor,
  kitchenArea,
  makerStatus,
  onlineStatus,
} from '../words/dictionaries.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Circumstance, Rule } from '../../kernel/define/rule.ts'
import { isGiven } from '../record/rules.ts'

/** 启用 of device_status. */
export const inService = 1
/** 报修 of device_status: it goes on speaking, and for 72 hours raises nothing. decisions-2.md B.0 */
export const underRepair = 2

const decoding = {
  title: '报文解码',
  show: 'modelName',
  as: 'decoderName',
  hint: '空=本平台格式；其他固件请选已登记的型号',
} as const
/** How a device of a kind speaks: as one of the models of that kind. */
export const decoderOf = (kind: string) =>
  ref('iot/decoder', {
    ...decoding,
    fits: { when: { deviceKind: kind }, code: 'decoderKind', says: '该型号的解码属于另一类设备' },
  })

/** DEV of domain.md 0.5: the file of a device. What a device writes about itself nobody else may write. */
export const dev = {
  deviceName: text({ title: '设备名称', max: 50, required: true, search: true }),
  deviceNo: text({
    title: '设备编号',
    max: 32,
    scan: '',
    required: true,
    unique: true,
    search: true,
    pattern: /^[A-Za-z0-9:_-]{4,32}$/,
  }),
  deviceSecret: secret({ title: '接入密钥', hint: '设备连接平台时使用，保存后不再显示' }),
  deviceKind: choice(deviceKind, { title: '设备类别', by: 'system', filter: true }),
  deviceModel: text({ title: '型号', max: 50 }),
  decoderId: ref('iot/decoder', decoding),
  vendor: choice(iotVendor, { title: '厂商' }),
  deviceArea: choice(kitchenArea, { title: '安装功能区', required: true, filter: true }),
  deviceSite: text({ title: '安装位置描述', max: 50 }),
  // Whom it belongs with: an alarm of one of these may be the cause of its own. decisions-2.md C.2
  gatewayId: ref('iot/gateway', { title: '所属网关', show: 'deviceName', hint: '经哪个网关上报；网关离线时只报网关' }),
  circuitId: ref('iot/power', { title: '供电回路', show: 'deviceName', hint: '由哪个回路供电；断电时归为一个报警' }),
  cabinetId: ref('iot/device', {
    title: '所在柜/库',
    show: 'deviceName',
    hint: '门磁、探头装在哪个冷柜或冷库上；门未关会解释其升温',
    fits: { when: { deviceKind: ['fridge', 'freeze'] }, code: 'cabinetCold', says: '请选择冷藏或冷冻设备' },
  }),
  onlineStatus: choice(onlineStatus, { title: '在线状态', by: 'device', filter: true, initial: 2 }),
  lastTime: moment({ title: '最近上报', by: 'device' }),
  // By our clock, whatever that of the device says: by it somebody is there, or away.
  heardTime: moment({ title: '最近收到', by: 'device', internal: true }),
  battery: integer({ title: '电量', min: 0, max: 100, unit: '%', by: 'device' }),
  signalDbm: integer({ title: '信号', min: -150, max: 0, unit: 'dBm', by: 'device' }),
  heartbeat: integer({
    title: '上报周期',
    min: 10,
    max: 86_400,
    unit: 's',
    initial: 600,
    hint: '连续三个周期无数据为离线',
  }),
  alarmEnable: flag({ title: '启用报警', initial: true }),
  alarmOffReason: text({
    title: '停用报警原因',
    min: 5,
    max: 200,
    hint: '停用报警时填写；最长停用7天，到期自动恢复，并通知辖区监管',
  }),
  alarmOffUntil: moment({ title: '报警恢复时间', by: 'system' }),
  highLimit: decimal({ title: '上限', digits: 6, scale: 2 }),
  lowLimit: decimal({ title: '下限', digits: 6, scale: 2 }),
  holdMin: integer({ title: '持续分钟', min: 0, max: 1440, unit: 'min' }),
  installDate: day({ title: '安装日期', past: true }),
  calibDate: day({ title: '校准日期', past: true }),
  calibCycle: integer({ title: '校准周期', min: 1, max: 120, unit: '月', initial: 12 }),
  nextCalibDate: day({ title: '下次校准', by: 'system' }),
  maintainer: person({ title: '维护人' }),
  maintainerPhone: phone({ title: '维护人电话', sensitive: 'phone' }),
  deviceImgs: images({ title: '安装照片', max: 3 }),
  deviceStatus: choice(deviceStatus, { title: '启停', required: true, filter: true, initial: 1 }),
  repairFrom: moment({ title: '报修时间', by: 'system' }),
  // Which platform of a maker knows it, and what that said of it last. domain.md 0.5 interfaceId
  interfaceId: ref('base/interface', { title: '接入接口', show: 'interfaceName', by: 'system' }),
  makerStatus: choice(makerStatus, { title: '厂商平台', by: 'system' }),
  makerTime: moment({ title: '最近同步', by: 'system' }),
}

/** What a device that can alarm shows of its last alarm. domain.md B.8.6 */
export const lastAlarm = {
  alarmState: choice(alarmState, { title: '报警态', by: 'device', filter: true, initial: 0 }),
  alarmTime: moment({ title: '最近报警', by: 'device', filter: 'range' }),
  alarmLevel: choice(alarmLevel, { title: '报警级别', by: 'device' }),
  alarmValue: decimal({ title: '报警值', digits: 8, scale: 2, by: 'device' }),
}

/** How long alarms may be off: then they are on again by themselves. decisions Q18 */
const offMs = 7 * 86_400_000
/**
 * Whoever switches alarms off says why; a device that never had any, such as one without a probe, is filed without
 * them.
 */
export const deviceRules = {
  alarmOffReason: {
    at: 'alarmOffReason',
    says: '停用报警请填写原因（5–200字）',
    holds: (row, { before }) =>
      row['alarmEnable'] !== false ||
      isGiven(row['alarmOffReason']) ||
      (before?.['alarmEnable'] !== true && !before?.['alarmOffUntil']),
  },
} satisfies Readonly<Record<string, Rule<Values>>>
/** Alarms as they are on again after their time off. @param now epoch ms @returns null while they stay as they are */
export const alarmsAgain = (row: Values, now: number): Values | null =>
  row['alarmEnable'] === false && typeof row['alarmOffUntil'] === 'string' && row['alarmOffUntil'] <= wireMoment(now)
    ? { alarmEnable: true, alarmOffReason: null, alarmOffUntil: null }
    : null

type Device = Row<typeof dev>
/** What the system fills in on the file of a device of this kind. */
export const deviceComputes =
  <Kind extends Device['deviceKind']>(kind: Kind) =>
  (row: Device, { before, now }: Circumstance<Device, unknown>) => {
    const { calibDate: from, calibCycle: cycle } = row
    const isOff = row.alarmEnable === false
    // Another reason does not begin the time anew.
    const until = before?.alarmEnable === true ? wireMoment(now + offMs) : (before?.alarmOffUntil ?? null)
    return {
      deviceKind: kind,
      repairFrom: row.deviceStatus === underRepair ? (before?.repairFrom ?? wireMoment(now)) : null,
      nextCalibDate: from && cycle ? laterDay(from, cycle) : null,
      alarmOffReason: isOff ? row.alarmOffReason : null,
      alarmOffUntil: isOff ? until : null,
    }
  }
