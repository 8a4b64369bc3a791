// iot/link-channel 视频通道链路 linkhealth/linkhealthchannel iot_link_channel
import { resource } from '../../kernel/define/resource.ts'
import { flag, images, integer, json, ref, text } from '../../kernel/fields/index.ts'
import { source, sourceEn } from './companion.ts'
import { link, linkEn } from './link-device.ts'

const unknown = { by: 'system', hint: '空=盒子未报告' } as const

/**
 * The channels of cameras as their box reports them, or as the platform sees by a picture of those that give one: what
 * nobody says stays empty and counts as not checked.
 * decisions-2.md B.1 row 19
 */
export default resource({
  key: 'iot/link-channel',
  title: '视频通道链路',
  wire: { path: 'linkhealth/linkhealthchannel' },
  table: 'iot_link_channel',
  scope: 'enterprise',
  page: { at: '/linkhealth/linkhealthchannel', group: 'iot', sort: 44 },
  fields: {
    cameraId: ref('iot/camera', { title: '摄像头', show: 'cameraName', by: 'system' }),
    channelId: text({ title: '通道号', max: 20, by: 'system', search: true }),
    ...source,
    pullMs: integer({ title: '首帧耗时', unit: 'ms', ...unknown }),
    bitrate: integer({ title: '码率', unit: 'kbps', ...unknown }),
    fps: integer({ title: '帧率', ...unknown }),
    resolution: text({ title: '分辨率', max: 20, by: 'system' }),
    blackFlag: flag({ title: '黑屏', by: 'system', filter: true }),
    freezeFlag: flag({ title: '冻结', by: 'system', filter: true }),
    occlusionFlag: flag({ title: '遮挡', by: 'system', filter: true }),
    blurFlag: flag({ title: '模糊', by: 'system' }),
    angleFlag: flag({ title: '偏移', by: 'system' }),
    snapshot: images({ title: '抓图', max: 1, by: 'system', internal: true }),
    sights: json({ title: '画面记忆', by: 'system', internal: true }),
    recordDays: integer({ title: '录像天数', unit: '天', ...unknown }),
    ...link,
  },
  list: [
    'infoName',
    'cameraName',
    'channelId',
    'deviceName',
    'onlineRate24h',
    'onlineRate7d',
    'pullMs',
    'blackFlag',
    'freezeFlag',
    'occlusionFlag',
    'recordDays',
    'healthScore',
    'healthLevel',
    'checkTime',
  ],
  order: 'createTime desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
})

const hint = 'Empty: the box does not report it'
export const en = {
  title: 'Links of channels',
  fields: {
    cameraId: 'Camera',
    cameraName: 'Camera',
    channelId: 'Channel',
    ...sourceEn,
    pullMs: 'First picture after',
    bitrate: 'Bit rate',
    fps: 'Pictures a second',
    resolution: 'Resolution',
    blackFlag: 'Black',
    freezeFlag: 'Frozen',
    occlusionFlag: 'Covered',
    blurFlag: 'Blurred',
    angleFlag: 'Moved',
    snapshot: 'Picture',
    sights: 'Remembered view',
    recordDays: 'Recorded for',
    ...linkEn,
  },
  hints: { pullMs: hint, bitrate: hint, fps: hint, recordDays: hint, healthScore: 'Empty: not checked' },
}
