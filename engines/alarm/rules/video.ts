import type { Rule } from '../rule.ts'
import { REPAIR, SCENE, beyond, measured, no, own, yes } from './words.ts'

/** The platform looks at cameras and recorders itself, every ten minutes: `online` 1 or 0, and what it saw. */
const video = { scene: SCENE.video, unless: REPAIR } as const
const off = { ...no('online', '视频', '视频离线'), ...video, alarmType: 'CAM_OFF' } as const

export const recorder: readonly Rule[] = [
  {
    ...measured('onlineRate24h', '24小时在线率', '%'),
    ...beyond('<', 80, 80),
    ...video,
    key: 'recorder.rate',
    alarmType: 'CAM_OFF',
    level: 3,
    law: own('24小时在线率低于80%提醒'),
  },
  { ...off, key: 'recorder.offline', level: 2, holdMin: 1440, law: own('视频设备离线24小时为二类报警') },
]

export const camera: readonly Rule[] = [
  {
    ...yes('occl', '画面', '画面遮挡、冻结或黑屏'),
    ...video,
    key: 'camera.picture',
    alarmType: 'CAM_OCC',
    level: 2,
    holdMin: 10,
    or: [
      { measure: 'freeze', comparison: '>=', limit: 1 },
      { measure: 'black', comparison: '>=', limit: 1 },
    ],
    law: own('画面遮挡、冻结、黑屏10分钟为二类报警'),
  },
  { ...off, key: 'camera.offline', level: 3, holdMin: 30, when: 'online', law: own('应在线时段离线30分钟提醒') },
  { ...off, key: 'camera.offlineDay', level: 2, holdMin: 1440, when: 'online', law: own('离线24小时为二类报警') },
  {
    ...measured('recordDays', '录像保存', '天'),
    ...beyond('<', 30, 30),
    ...video,
    key: 'camera.record',
    alarmType: 'SERVICE',
    level: 3,
    law: own('录像保存不少于30天'),
  },
]

/**
 * What a camera's algorithm saw: its class (`grade` 1 to 3 by the algorithm), how sure it is, where (`point`), and
 * whether in a room for cold dishes.
 */
const sight = (key: string, level: 1 | 2 | 3, grade: number, sure: number, text: string): Rule => ({
  ...measured('conf', '识别置信度'),
  ...beyond('>=', sure, 0),
  key,
  alarmType: 'AI',
  scene: SCENE.ai,
  level,
  latch: true,
  event: { by: 'point', redo: 30 },
  and: [
    { measure: 'grade', comparison: '>=', limit: grade },
    { measure: 'grade', comparison: '<=', limit: grade },
  ],
  says: text,
  law: own(`${text}，置信度不低于${sure}`),
})

const ordinary = sight('ai.ordinary', 3, 3, 0.75, '三类行为识别')
export const ai: readonly Rule[] = [
  sight('ai.urgent', 1, 1, 0.8, '一类行为识别'),
  sight('ai.important', 2, 2, 0.75, '二类行为识别'),
  ordinary,
  {
    ...ordinary,
    key: 'ai.room',
    // Whatever happens in such a room is counted as its own.
    scene: SCENE.room,
    level: 2,
    and: [...ordinary.and!, { measure: 'room', comparison: '>=', limit: 1 }],
    law: own('三类行为发生在专间内升为二类'),
  },
  {
    ...ordinary,
    key: 'ai.again',
    level: 2,
    event: { by: 'who', redo: 'day' },
    times: { n: 3, withinMin: 1440 },
    says: '同一人同类行为当日三次',
    law: own('同一人同类行为当日三次升为二类'),
  },
]
