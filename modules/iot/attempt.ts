import { wireMoment } from '../../contract/wire.ts'
import type { RowOf, Said } from '../../kernel/define/resource.ts'

/** 食品安全(温度/添加剂/留样) of alarm_scene. */
const foodSafety = 10

/** What somebody tried and the platform refused: by its key there is one alarm of it. */
export type Attempt = Said<RowOf<'iot/alarm'>> & { readonly sourceKey: string; readonly alarmContent: string }

/** Its alarm: supervisors see it, nobody has to handle it, and it counts for nothing. decisions J */
export const attemptOf = ({ sourceKey, alarmContent, ...more }: Attempt, now: number): Attempt => ({
  ...more,
  sourceKey: sourceKey.slice(0, 100),
  alarmContent: alarmContent.slice(0, 200),
  alarmScene: foodSafety,
  alarmTime: wireMoment(now),
  attempt: true,
  handleStatus: 1,
  recoverStatus: true,
  recoverTime: wireMoment(now),
})
