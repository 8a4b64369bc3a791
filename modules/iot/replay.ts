import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { list, oneOf } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { json, text as word } from '../../kernel/fields/index.ts'

/** Devices whose readings are replayed at once, and alarms that are listed. decisions-2.md C.4 */
export const replayDevices = 500
export const replayRows = 100

/** Of an alarm that rules would raise of readings, or would not. */
const alarms = list({
  ...{ infoId: text, infoName: text, deviceId: text, deviceName: text, deviceKind: text },
  ...{ alarmType: text, level: oneOf(1, 2, 3), alarmTime: text, recoverTime: text, value: number, why: text },
  ruleKey: text,
  // The alarm that was really raised then; '' where none was.
  alarmId: text,
  // The page of the device: there is its curve.
  page: text,
})
/** How many alarms there are by level, and how many minutes they stand in all. */
const tally = { L1: number, L2: number, L3: number, min: number }
const counts = { current: number, next: number, happened: number }

/** Rules as they are, as they would be, and what really happened. decisions-2.md C.4 */
const replay = call({
  id: 'iot/replay.run',
  at: 'iot/replay',
  title: '规则回放',
  source: 'modules/iot/replay.ts',
  method: 'POST',
  queues: true,
  access: { kind: 'permission', code: 'iot_replay_read', roles: ['administrator', 'supervise'] },
  asks: {
    // [{ruleKey, limit, recoverLimit, holdMin, recoverMin, level, isOff}]: what of a rule is left out stays.
    rules: json({ title: '规则' }),
    // {cityId, infoIds, deviceIds, deviceKind}
    scope: json({ title: '范围' }),
    // Moments, or days.
    from: word({ title: '开始时间', max: 30 }),
    to: word({ title: '结束时间', max: 30 }),
  },
  answers: {
    ...{ devices: number, readings: number, current: tally, next: tally },
    // What really stands in the alarm centre, of the same kinds of alarm.
    happened: tally,
    ...{ added: alarms, removed: alarms, addedNum: number, removedNum: number },
    byEnterprise: list({ infoId: text, infoName: text, ...counts }),
    perDay: list({ day: text, ...counts }),
    // Of the removed: those that people really handled, and those that were confirmed to be false.
    hit: { real: number, false: number },
  },
})
export default replay
export type ReplayAnswer = AnswerTo<typeof replay>
