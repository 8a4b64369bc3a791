// video/device 国标设备 video/device video_device
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, integer, moment, secret, text } from '../../kernel/fields/index.ts'
import { videoCharset, videoStream } from '../words/device-dictionaries.ts'

const own = { by: 'device' } as const

/**
 * A recorder or camera that comes by GB/T 28181. It is entered before it comes, with a password of its own: nobody else
 * is let in. video-contract.md A2, B2
 */
export default resource({
  key: 'video/device',
  title: '国标设备',
  wire: { path: 'video/device', none: ['import'] },
  table: 'video_device',
  scope: 'enterprise',
  page: { at: '/deviceList', group: 'video', sort: 1 },
  fields: {
    gbId: text({
      title: '国标编号',
      max: 20,
      required: true,
      unique: true,
      search: true,
      pattern: /^\d{20}$/,
      hint: '20位数字，与设备上填写的一致',
    }),
    deviceName: text({ title: '设备名称', max: 50, required: true, search: true }),
    password: secret({
      title: '注册密码',
      required: true,
      sealed: true,
      hint: '与设备上填写的一致，保存后不再显示',
    }),
    streamMode: choice(videoStream, {
      title: '收流方式',
      required: true,
      filter: true,
      initial: 'TCP-PASSIVE',
      hint: '设备在路由器后面时用TCP被动',
    }),
    charset: choice(videoCharset, { title: '字符集', required: true, initial: 'GB2312' }),
    manufacturer: text({ title: '厂商', max: 64, ...own }),
    model: text({ title: '型号', max: 64, ...own }),
    firmware: text({ title: '固件', max: 64, ...own }),
    version: text({ title: '国标版本', max: 8, ...own, hint: '设备自报；空=未报告' }),
    transport: text({ title: '信令方式', max: 3, ...own }),
    ip: text({ title: 'IP', max: 45, ...own }),
    port: integer({ title: '端口', ...own }),
    onLine: flag({ title: '在线', filter: true, ...own }),
    registerTime: moment({ title: '最近注册', ...own }),
    keepaliveTime: moment({ title: '最近心跳', ...own }),
    expireTime: moment({ title: '注册有效至', ...own }),
    awayTime: moment({ title: '最近离线', ...own }),
    channelCount: integer({ title: '通道数', ...own, initial: 0 }),
    catalogTime: moment({ title: '目录同步', ...own }),
    catalogVersion: text({ title: '目录版本', max: 64, by: 'system', internal: true }),
    heldBy: text({ title: '接入进程', max: 20, by: 'system', internal: true }),
    remark: text({ title: '备注', max: 200 }),
  },
  list: [
    'infoName',
    'deviceName',
    'gbId',
    'onLine',
    'channelCount',
    'streamMode',
    'transport',
    'ip',
    'port',
    'manufacturer',
    'model',
    'keepaliveTime',
    'registerTime',
    'catalogTime',
  ],
  order: 'createTime desc',
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
})

export const en = {
  title: 'GB/T 28181 devices',
  fields: {
    gbId: 'GB code',
    deviceName: 'Device',
    password: 'Password of registration',
    streamMode: 'Streams come by',
    charset: 'Characters',
    manufacturer: 'Maker',
    model: 'Model',
    firmware: 'Firmware',
    version: 'Edition of the standard',
    transport: 'Signals come by',
    ip: 'IP',
    port: 'Port',
    onLine: 'Online',
    registerTime: 'Last registration',
    keepaliveTime: 'Last heartbeat',
    expireTime: 'Registered until',
    awayTime: 'Last away',
    channelCount: 'Channels',
    catalogTime: 'Catalogue of',
    catalogVersion: 'Version of the catalogue',
    heldBy: 'Held by',
    remark: 'Remark',
  },
  hints: {
    gbId: '20 digits, the same as entered at the device',
    password: 'The same as entered at the device; not shown again',
    streamMode: 'TCP passive where the device is behind a router',
    version: 'As the device says it; empty: it does not',
  },
}
