// iot/link-device 视频设备链路 linkhealth/linkhealthdevice iot_link_device
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, integer, json, longText, moment, text } from '../../kernel/fields/index.ts'
import { healthLevel, onlineStatus } from '../words/dictionaries.ts'
import { source, sourceEn } from './companion.ts'

/** What the platform's own look every ten minutes keeps of a link. domain.md B.8.14 */
export const link = {
  onlineRate24h: decimal({ title: '24小时在线率', digits: 5, scale: 2, unit: '%', by: 'system', filter: 'range' }),
  onlineRate7d: decimal({ title: '7天在线率', digits: 5, scale: 2, unit: '%', by: 'system' }),
  offlineTimes7d: integer({ title: '7天掉线次数', by: 'system' }),
  lastOffline: moment({ title: '最近离线', by: 'system' }),
  healthScore: decimal({ title: '健康分', digits: 5, scale: 2, by: 'system', hint: '空=未检测' }),
  healthLevel: choice(healthLevel, { title: '健康级', by: 'system', filter: true }),
  checkTime: moment({ title: '巡检时间', by: 'system', filter: 'range' }),
  looks: text({ title: '一周巡检', max: 1008, by: 'system', internal: true }),
  judged: json({ title: '报警判定', by: 'system', internal: true }),
  remark: longText({ title: '备注', max: 500 }),
}
export const linkEn = {
  onlineRate24h: 'Online in 24 hours',
  onlineRate7d: 'Online in 7 days',
  offlineTimes7d: 'Times gone in 7 days',
  lastOffline: 'Last gone',
  healthScore: 'Health',
  healthLevel: 'How well',
  checkTime: 'Looked at',
  looks: 'Looks of a week',
  judged: 'Judged so far',
  remark: 'Remark',
}

/** The links of boxes that carry pictures, as the platform sees them. decisions-2.md B.1 row 18 */
export default resource({
  key: 'iot/link-device',
  title: '视频设备链路',
  wire: { path: 'linkhealth/linkhealthdevice' },
  table: 'iot_link_device',
  scope: 'enterprise',
  page: { at: '/linkhealth/linkhealthdevice', group: 'iot', sort: 43 },
  fields: {
    ...source,
    regStatus: choice(onlineStatus, { title: '注册状态', by: 'system', filter: true }),
    netDelay: integer({ title: '时延', unit: 'ms', by: 'system', internal: true }),
    lossRate: decimal({ title: '丢包率', digits: 5, scale: 2, unit: '%', by: 'system', internal: true }),
    ...link,
  },
  list: [
    'infoName',
    'deviceName',
    'deviceNo',
    'regStatus',
    'onlineRate24h',
    'onlineRate7d',
    'offlineTimes7d',
    'lastOffline',
    'healthScore',
    'healthLevel',
    'checkTime',
  ],
  order: 'createTime desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
})

export const en = {
  title: 'Links of boxes',
  fields: { ...sourceEn, regStatus: 'Registered', netDelay: 'Delay', lossRate: 'Packets lost', ...linkEn },
  hints: {
    healthScore: 'Empty: not checked',
  },
}
