import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { todo } from '../record/todo.ts'

const level = (alarm: RowOf<'iot/alarm'>) => (alarm.alarmLevel ?? 3) as 1 | 2 | 3
const page = '/iot/warniotalarm'
/** How long the office has to look at what was done, counted from the action. domain.md D.7 review */
const reviewMs = 2 * 86_400_000
const reviewDue = (handled: string): string => wireMoment(momentAt(handled) + reviewMs)

/** What alarms give people to do. domain.md D.7 alarm, review */
export const alarmLinks = [
  todo({
    key: 'alarm-off',
    title: '设备报警停用 → 监管待办',
    from: 'iot/fridge',
    type: 'device',
    page: '/iot/warniotfridge',
    owes: device =>
      device.alarmEnable === false && device.alarmOffUntil
        ? {
            title: `核实停用报警：${device.deviceName}`,
            content: device.alarmOffReason ?? '',
            due: device.alarmOffUntil,
            level: 3,
            side: 2,
          }
        : null,
  }),
  todo({
    key: 'alarm-handle',
    title: '报警 → 处置待办',
    from: 'iot/alarm',
    type: 'alarm',
    page,
    owes: alarm =>
      alarm.handleStatus === 0
        ? {
            title: `处置报警：${alarm.deviceName}`,
            content: alarm.alarmContent ?? '',
            due: alarm.dueTime,
            level: level(alarm),
            side: 1,
          }
        : null,
  }),
  todo({
    key: 'alarm-review',
    title: '报警处置 → 复核待办',
    from: 'iot/alarm',
    type: 'review',
    page,
    owes: alarm =>
      alarm.reviewStatus === 1 && alarm.handleTime !== null
        ? {
            title: `复核报警处置：${alarm.deviceName}`,
            content: alarm.handleRemark ?? alarm.alarmContent ?? '',
            due: reviewDue(alarm.handleTime),
            level: level(alarm),
            side: 2,
          }
        : null,
  }),
]
