// iot/ai-box AI盒子 iot/warniotaibox iot_ai_box
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { choices, day, decimal, flag, integer, text } from '../../kernel/fields/index.ts'
import { aiType } from '../words/dictionaries.ts'
import { steady, sum, unrest } from './courses.ts'
import { kind, type KindEnglish } from './kind.ts'
import { gradeOf, isSight } from './sightings.ts'

/** Boxes that look at cameras. domain.md B.8.12, decisions-2.md B.1 */
export default kind({
  kind: 'aibox',
  word: ['AI盒子', 'AI box'],
  key: 'iot/ai-box',
  title: 'AI盒子',
  wire: { path: 'iot/warniotaibox', save: true },
  table: 'iot_ai_box',
  simulates: ({ channelMax: most }) => ({
    channelUsed: steady(Math.ceil(most / 4)),
    cpuRate: sum(steady(38), unrest(6)),
    memRate: sum(steady(55), unrest(2)),
    diskRate: sum(steady(61), unrest(0.5)),
    temp: sum(steady(52), unrest(1)),
  }),
  page: { at: '/iot/warniotaibox', group: 'iot', sort: 23 },
  fields: {
    boxIp: text({ title: 'IP', max: 40, required: true, search: true }),
    channelMax: integer({ title: '路数', min: 1, max: 256, required: true, initial: 16 }),
    algorithms: choices(aiType, { title: '算法', required: true }),
    modelVer: text({ title: '模型版本', max: 20 }),
    licenseEnd: day({ title: '授权止', filter: 'range' }),
    pushUrl: text({ title: '推送地址', max: 300 }),
  },
  measures: {
    channelUsed: integer({ title: '已用路数', min: 0, max: 256 }),
    cpuRate: decimal({ title: '处理器', digits: 4, scale: 1, min: 0, max: 100, unit: '%' }),
    memRate: decimal({ title: '内存', digits: 4, scale: 1, min: 0, max: 100, unit: '%' }),
    diskRate: decimal({ title: '硬盘', digits: 4, scale: 1, min: 0, max: 100, unit: '%' }),
    temp: decimal({ title: '机内温度', digits: 4, scale: 1, min: -40, max: 150, unit: '℃' }),
  },
  tile: ['cpuRate', 'channelUsed'],
  // What an algorithm saw in one picture of one channel, and how the link of a channel is. decisions-2.md B.1, G
  events: {
    ai: text({ title: '算法', max: 12, pattern: /^[a-z]{2,12}$/ }),
    conf: decimal({ title: '置信度', digits: 4, scale: 3, min: 0, max: 1 }),
    channel: text({ title: '通道号', max: 20, pattern: /^[A-Za-z0-9:_-]{1,20}$/ }),
    who: integer({ title: '工号', min: 1, max: 999_999_999 }),
    online: flag({ title: '通道在线' }),
    black: flag({ title: '黑屏' }),
    freeze: flag({ title: '画面冻结' }),
    occl: flag({ title: '画面遮挡' }),
    blur: flag({ title: '画面模糊' }),
    angle: flag({ title: '画面偏移' }),
    pullMs: integer({ title: '首帧耗时', min: 0, max: 600_000, unit: 'ms' }),
    bitrate: integer({ title: '码率', min: 0, max: 1_000_000, unit: 'kbps' }),
    fps: integer({ title: '帧率', min: 0, max: 240 }),
    recordDays: integer({ title: '录像天数', min: 0, max: 3650, unit: '天' }),
  },
  says: { chan: 'channelUsed', cpu: 'cpuRate', mem: 'memRate', disk: 'diskRate' },
  pictures: true,
  apart: ({ ai, channel, who }) => [ai, channel, who].filter(part => part !== undefined).join(' '),
  isUrgent: ({ ai }) => isSight(ai) && gradeOf[ai] === 1,
  alarms: () => rulesOf.aibox,
  list: ['boxIp', 'channelMax', 'channelUsed', 'algorithms', 'cpuRate', 'memRate', 'diskRate', 'temp', 'licenseEnd'],
  commands: {
    reboot: { title: '重启', danger: 'reason' },
    sync: {
      title: '同步配置',
      carries: {
        of: 'iot/camera',
        by: 'aiBoxId',
        as: 'cameras',
        says: ({ aiEnable, channelId, cameraName, aiTypes }) =>
          aiEnable === true && channelId ? { channel: channelId, name: cameraName, algorithms: aiTypes ?? [] } : null,
      },
    },
  },
})

export const en = {
  title: 'AI boxes',
  fields: {
    reason: 'Why it is done',
    boxIp: 'IP',
    channelMax: 'Channels',
    algorithms: 'Algorithms',
    modelVer: 'Model version',
    licenseEnd: 'Licensed until',
    pushUrl: 'Pushes to',
    channelUsed: 'Channels in use',
    cpuRate: 'Processor',
    memRate: 'Memory',
    diskRate: 'Disk',
    temp: 'Temperature inside',
  },
  actions: { reboot: 'Restart', sync: 'Synchronise' },
} satisfies KindEnglish
