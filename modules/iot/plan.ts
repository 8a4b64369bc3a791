import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { list, orNull, rowOf } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { text as word } from '../../kernel/fields/index.ts'
import floorPlan from './floor-plan.ts'
import point from './point.ts'

/** The drawing of a kitchen, and what goes on there: of one's own unless said. business-area.md B12 */
export const livePlan = call({
  of: floorPlan,
  name: 'live',
  title: '厨房平面图：实时',
  source: 'modules/iot/plan.ts',
  asks: { infoId: word({ title: '企业', max: 20 }) },
  answers: {
    // null where the kitchen has no drawing yet.
    plan: orNull(rowOf(floorPlan)),
    // Devices with what they say now. `page`: of their kind; `says`: what it measures, in words: the first value of
    // its list that it has, '' for none.
    devices: list({
      ...{ id: text, page: text, deviceName: text, deviceArea: number.orNull, onlineStatus: number.orNull },
      ...{ alarmState: number.orNull, says: text },
    }),
    points: list(rowOf(point)),
    // Those nobody has handled yet. `deviceId`: '' where it is of no device.
    alarms: list({ id: text, deviceId: text, alarmLevel: number, alarmContent: text, alarmTime: text }),
  },
})
export type LivePlan = AnswerTo<typeof livePlan>

/** A place within the drawing, in percent with two decimals. */
export const within = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100
