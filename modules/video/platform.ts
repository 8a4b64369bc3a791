// video/platform 上级平台 video/platform video_platform
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, integer, moment, secret, text } from '../../kernel/fields/index.ts'
import { catalogGroup, upperStanding, videoCharset, videoSignal } from '../words/device-dictionaries.ts'

const own = { by: 'system' } as const
const code = /^\d{20}$/

/**
 * A platform above this one, which this one registers at as a device does and shares channels with. Its host has to be
 * declared by the operator. video-contract.md A8
 */
export default resource({
  key: 'video/platform',
  title: '上级平台',
  wire: { path: 'video/platform', none: ['import', 'export'], served: ['submit', 'remove'] },
  table: 'video_platform',
  scope: 'tenant',
  few: true,
  page: { at: '/platformList/15/1', group: 'video', sort: 83 },
  fields: {
    name: text({ title: '平台名称', max: 50, required: true, search: true }),
    enable: flag({ title: '启用', filter: true, initial: true }),
    serverGbId: text({
      title: '上级国标编号',
      max: 20,
      required: true,
      search: true,
      pattern: code,
      hint: '20位数字，由上级平台提供',
    }),
    serverGbDomain: text({ title: '上级SIP域', max: 20, pattern: /^\d{10,20}$/, hint: '空=上级国标编号的前10位' }),
    serverIp: text({
      title: '上级地址',
      max: 255,
      required: true,
      pattern: /^[0-9A-Za-z.:-]+$/,
      hint: 'IP 或域名，须由运维人员事先在 DOORS 的 platforms 中声明',
    }),
    serverPort: integer({ title: '上级端口', min: 1, max: 65_535, required: true, initial: 5060 }),
    deviceGbId: text({
      title: '本平台国标编号',
      max: 20,
      required: true,
      pattern: code,
      hint: '20位数字，上级平台给本平台的编号',
    }),
    username: text({ title: '认证用户名', max: 64, hint: '空=本平台国标编号' }),
    password: secret({ title: '认证密码', required: true, sealed: true, hint: '由上级平台提供，保存后不再显示' }),
    transport: choice(videoSignal, { title: '信令方式', required: true, initial: 'UDP' }),
    characterSet: choice(videoCharset, { title: '字符集', required: true, initial: 'GB2312' }),
    expires: integer({ title: '注册周期', unit: '秒', min: 60, max: 86_400, required: true, initial: 3600 }),
    keepTimeout: integer({ title: '心跳周期', unit: '秒', min: 5, max: 600, required: true, initial: 60 }),
    catalogGroup: choice(catalogGroup, {
      title: '目录分组',
      required: true,
      initial: 1,
      hint: '一条目录消息里的通道数',
    }),
    ptz: flag({ title: '允许上级云台控制' }),
    standing: choice(upperStanding, { title: '状态', filter: true, ...own }),
    standingTime: moment({ title: '状态时间', ...own }),
    answered: integer({ title: '上级应答码', ...own, hint: 'SIP 状态码；空=没有应答' }),
    catalogSubscribe: flag({ title: '订阅目录', ...own }),
    channelCount: integer({ title: '共享通道数', ...own, initial: 0 }),
    heldBy: text({ title: '注册进程', max: 20, internal: true, ...own }),
    heldUntil: moment({ title: '占用至', internal: true, ...own }),
    remark: text({ title: '备注', max: 200 }),
  },
  list: [
    'name',
    'serverGbId',
    'enable',
    'standing',
    'standingTime',
    'answered',
    'serverIp',
    'serverPort',
    'deviceGbId',
    'transport',
    'channelCount',
    'catalogSubscribe',
    'ptz',
  ],
  order: 'createTime desc',
  distinct: [{ by: ['serverGbId', 'deviceGbId'] }],
  grants: { administrator: 'all' },
})

export const en = {
  title: 'Platforms above',
  fields: {
    name: 'Name',
    enable: 'In force',
    serverGbId: 'Its GB code',
    serverGbDomain: 'Its SIP domain',
    serverIp: 'Its address',
    serverPort: 'Its port',
    deviceGbId: 'Our GB code there',
    username: 'User',
    password: 'Password',
    transport: 'Signals go by',
    characterSet: 'Characters',
    expires: 'A registration lasts',
    keepTimeout: 'A heartbeat every',
    catalogGroup: 'Channels in a message',
    ptz: 'It may turn cameras',
    standing: 'State',
    standingTime: 'Since',
    answered: 'It answered',
    catalogSubscribe: 'Subscribed to the catalogue',
    channelCount: 'Shared channels',
    heldBy: 'Registered by',
    heldUntil: 'Held until',
    remark: 'Remark',
  },
  units: { expires: 's', keepTimeout: 's' },
  hints: {
    serverGbId: '20 digits, which the platform above tells',
    serverGbDomain: 'Empty: the first 10 digits of its GB code',
    serverIp: 'An address or a name, declared by the operator in platforms of DOORS',
    deviceGbId: '20 digits, by which the platform above knows this one',
    username: 'Empty: our GB code there',
    password: 'Which the platform above tells; not shown again',
    catalogGroup: 'How many channels one message of the catalogue tells of',
    answered: 'Status of SIP; empty: it said nothing',
  },
}
