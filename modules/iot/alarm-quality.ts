import { isTakenBack } from './alarm-life.ts'
import { projection } from '../../kernel/define/projection.ts'
import { day, text } from '../../kernel/fields/index.ts'
import type { RowOf } from '../../kernel/define/rows.ts'

type Alarm = Pick<
  RowOf<'iot/alarm'>,
  'isFalse' | 'reviewStatus' | 'handleStatus' | 'appealLost' | 'recoverStatus' | 'durationMin'
>

/**
 * What people found of an alarm: false, when the office confirmed that; true, when it was handled as one, or a claim
 * was rejected; undecided while it is open or a claim waits, and where late readings took it back. decisions-2.md C.3
 */
export function verdictOf(alarm: Alarm): 'false' | 'true' | null {
  const { isFalse, reviewStatus, handleStatus, appealLost } = alarm
  if (isTakenBack(alarm)) return null
  if (isFalse && reviewStatus === 2) return 'false'
  if ((appealLost ?? 0) > 0) return 'true'
  return handleStatus === 1 && !isFalse && reviewStatus !== 1 ? 'true' : null
}

/** alarm_type of what algorithms saw, and ai_status of what an office has called a mistake. */
const [seen, mistaken] = ['AI', 2] as const

/** How often a rule, or an algorithm, was right of a device: alarms decided about, and those that were false. */
export default projection({
  key: 'iot/alarm-quality',
  title: '报警质量',
  table: 'proj_alarm_quality',
  scope: 'enterprise',
  by: {
    alarmDate: day({ title: '报警日' }),
    deviceId: text({ title: '设备', max: 20 }),
    ruleKey: text({ title: '规则', max: 80 }),
    alarmType: text({ title: '报警类型', max: 32 }),
  },
  sums: ['decidedNum', 'falseNum'],
  from: {
    'iot/alarm': row => {
      const verdict = row.rootId === null && row.deviceId !== null && row.alarmTime !== null ? verdictOf(row) : null
      return verdict
        ? {
            key: {
              alarmDate: row.alarmTime!.slice(0, 10),
              deviceId: row.deviceId!,
              // An event's rule names its subject: the rule is what is before it. Of what algorithms saw the subject is
              // the algorithm, and that is what is right or wrong.
              ruleKey: (row.ruleKey ?? '').split('@')[row.alarmType === seen ? 1 : 0] ?? '',
              alarmType: row.alarmType ?? '',
            },
            add: { decidedNum: 1, falseNum: verdict === 'false' ? 1 : 0 },
          }
        : null
    },
    // What an office refused before it became an alarm; all others are judged by their alarm.
    'iot/finding': row =>
      row.aiStatus === mistaken && row.alarmId === null && row.alarmTime !== null && row.deviceId !== null
        ? {
            key: {
              alarmDate: row.alarmTime.slice(0, 10),
              deviceId: row.cameraId ?? row.deviceId,
              ruleKey: row.aiType ?? '',
              alarmType: seen,
            },
            add: { decidedNum: 1, falseNum: 1 },
          }
        : null,
  },
})
