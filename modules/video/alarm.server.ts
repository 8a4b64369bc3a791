import type { VideoAlarm } from '../../kernel/run/cameras.ts'
import { clipped } from './channel-values.server.ts'

/** What the alarm centre is told, of what a device means by its numbers. */
interface Meaning {
  readonly type: 'CAM_OFF' | 'CAM_OCC' | 'SERVICE' | 'AI'
  readonly level: 2 | 3
  readonly says: string
}

/** `method.type` → its meaning. GB/T 28181-2022 A.2.5.3, video-contract.md A7 */
const meanings: Readonly<Record<string, Meaning>> = {
  '2.1': { type: 'CAM_OFF', level: 2, says: '视频丢失' },
  '2.2': { type: 'CAM_OCC', level: 2, says: '设备被拆动' },
  '2.3': { type: 'SERVICE', level: 3, says: '硬盘已满' },
  '2.4': { type: 'SERVICE', level: 3, says: '设备温度过高' },
  '2.5': { type: 'SERVICE', level: 3, says: '设备温度过低' },
  '5.1': { type: 'AI', level: 3, says: '人工视频报警' },
  '5.2': { type: 'AI', level: 3, says: '移动侦测' },
  '5.3': { type: 'AI', level: 3, says: '物品遗留' },
  '5.4': { type: 'AI', level: 3, says: '物品移除' },
  '5.5': { type: 'AI', level: 3, says: '绊线检测' },
  '5.6': { type: 'AI', level: 3, says: '区域入侵' },
  '5.7': { type: 'AI', level: 3, says: '逆行检测' },
  '5.8': { type: 'AI', level: 3, says: '徘徊检测' },
  '5.9': { type: 'AI', level: 3, says: '流量统计' },
  '5.10': { type: 'AI', level: 3, says: '密度检测' },
  '5.11': { type: 'CAM_OCC', level: 3, says: '视频异常' },
  '5.12': { type: 'AI', level: 3, says: '快速移动' },
  '6.1': { type: 'SERVICE', level: 2, says: '硬盘故障' },
  '6.2': { type: 'SERVICE', level: 2, says: '风扇故障' },
}
const byMethod: Readonly<Record<number, Meaning>> = {
  2: { type: 'SERVICE', level: 3, says: '设备报警' },
  5: { type: 'AI', level: 3, says: '视频报警' },
  6: { type: 'SERVICE', level: 2, says: '设备故障' },
}
const other: Meaning = { type: 'SERVICE', level: 3, says: '设备上报的报警' }

const hour = 3_600_000
/** How far the clock of a device is believed, ms. */
const believed = 3 * 24 * hour

/** Who raised it, as the platform knows them. */
export interface Source {
  readonly id: string
  readonly infoId: string
  /** Of the channel, or of the device where it is of none. */
  readonly name: string
}

/**
 * What the alarm centre is told of what a device raised. The same of the same channel within one hour is one alarm: a
 * camera that sees something move would otherwise raise one each second. Pure.
 */
export function alarmFrom({ id, infoId, name }: Source, alarm: VideoAlarm) {
  const { method, type, channelId, at, receivedAt } = alarm
  const meaning = meanings[`${method ?? ''}.${type ?? ''}`] ?? byMethod[method ?? 0] ?? other
  const words = clipped(alarm.description, 100)
  return {
    ...meaning,
    sourceKey: `gb:${id}:${channelId}:${method ?? ''}.${type ?? ''}:${Math.floor(receivedAt / hour)}`,
    infoId,
    deviceId: id,
    deviceName: name,
    channelId,
    says: words === null ? meaning.says : `${meaning.says}（${words}）`,
    at: at !== null && Math.abs(at - receivedAt) <= believed ? at : receivedAt,
    isOver: method === 5,
  }
}
