import { momentAt } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { link } from '../../kernel/define/link.ts'
import { reviewDue } from '../record/review-due.ts'
import { todo } from '../record/todo.ts'
import { isMinor } from './alarm-life.ts'
import { isDiscarded } from './alarm-steps.ts'
import { state } from './command.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { aiType } from '../words/dictionaries.ts'
import { stateOfPause } from './pause.ts'
import { devices } from './kinds.ts'

const level = (alarm: RowOf<'iot/alarm'>) => (alarm.alarmLevel ?? 3) as 1 | 2 | 3
const page = '/iot/warniotalarm'
/** Codes of bill_status, outbound_type and unit. */
const [draft, loss, kilogram] = [0, 2, 1] as const

/** What alarms give people to do. domain.md D.7 alarm, review */
export const alarmLinks = [
  ...devices.map(({ kind, key, page: at }) =>
    todo({
      key: `alarm-off-${kind.key}`,
      title: '设备报警停用 → 监管待办',
      from: key as 'iot/fridge',
      type: 'device',
      page: at,
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
  ),
  todo({
    key: 'alarm-handle',
    title: '报警 → 处置待办',
    from: 'iot/alarm',
    type: 'alarm',
    page,
    owes: alarm =>
      // Parts of another are told of with it, what was over soon in the digest of the day.
      alarm.handleStatus === 0 && alarm.rootId === null && !isMinor(alarm)
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
            title: `${alarm.appealUpper ? '终审误报申诉' : alarm.isFalse ? '复核误报申诉' : '复核报警处置'}：${alarm.deviceName}`,
            content: alarm.handleRemark ?? alarm.alarmContent ?? '',
            due: reviewDue(momentAt(alarm.handleTime)),
            level: level(alarm),
            side: 2,
          }
        : null,
  }),
  todo({
    key: 'alarm-repair',
    title: '报修停表 → 审批待办',
    from: 'iot/alarm',
    type: 'review',
    page,
    owes: alarm =>
      alarm.repairStatus === 1 && alarm.handleStatus === 0
        ? {
            title: `审批报修停表：${alarm.deviceName}`,
            content: alarm.repairReason ?? '',
            due: alarm.dueTime,
            level: level(alarm),
            side: 2,
          }
        : null,
  }),
  // Only administrators switch something off that law asks for. decisions-2.md G 质量榜
  todo({
    key: 'pause-proposed',
    title: 'AI算法精度过低 → 管理员待办',
    from: 'iot/pause',
    type: 'review',
    page: '/iot/pause',
    owes: pause =>
      pause.pauseState === stateOfPause.proposed
        ? {
            title: `算法精度过低：${pause.deviceName ?? ''}${labelOf(aiType, pause.aiType ?? '')}`,
            content: `近7天已判定${pause.decidedNum}条，误报${pause.falseNum}条，精度${pause.precision}%：建议改为仅记录或暂停`,
            due: null,
            level: 2,
            side: 3,
          }
        : null,
  }),
  todo({
    key: 'command-asked',
    title: '监管申请设备命令 → 企业待办',
    from: 'iot/command',
    type: 'device',
    page: '/iot/warniotcommand',
    owes: command =>
      command.commandStatus === state.asked
        ? {
            title: `监管申请：${command.deviceName ?? ''}${command.cmdName ?? ''}`,
            content: command.reason ?? '',
            due: null,
            level: 2,
            side: 1,
          }
        : null,
  }),
  todo({
    key: 'timer-missed',
    title: '设备定时错过 → 企业待办',
    from: 'iot/power-timer',
    type: 'device',
    page: '/iot/warniotsmartpowertimer',
    owes: timer =>
      timer.isMissed
        ? {
            title: `定时未执行：${timer.timerName}`,
            content: timer.lastResult ?? '',
            due: null,
            level: 3,
            side: 1,
          }
        : null,
  }),
  // What the kitchen throws away leaves its store: of which goods, the kitchen says. decisions-2.md C.1
  link({
    key: 'alarm-discard',
    title: '报警废弃食品 → 报损出库草稿',
    from: 'iot/alarm',
    to: 'stock/outbound',
    makes: alarm =>
      isDiscarded(alarm)
        ? {
            outboundStatus: draft,
            outboundType: loss,
            outboundDate: alarm.handleTime,
            quantity: alarm.foodQuantity,
            unit: kilogram,
            disposeImgs: alarm.handleImgs?.slice(0, 3) ?? null,
            remark: `报警 ${alarm.alarmNo ?? ''} ${alarm.deviceName ?? ''}：废弃食品`,
          }
        : null,
  }),
]
