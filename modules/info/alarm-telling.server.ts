import { momentAt } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import type { SmsTemplate } from '../../kernel/doors/sms-template.ts'
import { ackMinutes } from '../iot/asks.server.ts'

type Alarm = RowOf<'iot/alarm'>

const minuteMs = 60_000
/** How long a message may be on its way before it is taken for lost, ms. */
const wayMs = 2 * minuteMs

/**
 * How far the telling of an alarm has come, as `toldStep` keeps it: message to whoever is in charge owed, sent; message
 * to those above owed, sent. A process that ends between owing and sending leaves it owed.
 */
export const toldStates = { owed: 1, sent: 2, aboveOwed: 3, aboveSent: 4 } as const

/** What is to be done about the telling of an alarm. */
export interface Step {
  /** Whose turn it is: so many posts of the kitchen. */
  readonly posts: 1 | 3
  /** The page of those above and of the office says it once more. */
  readonly isNews: boolean
  readonly owes: 1 | 3
}

/**
 * What is to be told of an alarm now, null for nothing: of the first level a message when it is raised; of the first
 * and second one to those above and the office when nobody signed for it in time. decisions-2.md C.1
 */
export function nextTelling(alarm: Alarm, now: number): Step | null {
  const step = alarm.toldStep ?? 0
  const level = alarm.alarmLevel ?? 3
  const within = ackMinutes[level]
  if (within === undefined || alarm.handleStatus !== 0) return null
  const last = alarm.notifyLogs?.at(-1)?.time
  const isLost = last !== undefined && momentAt(last) < now - wayMs
  const isLate =
    alarm.ackTime === null &&
    momentAt(alarm.againAt ?? alarm.escalatedAt ?? alarm.alarmTime!) + within * minuteMs <= now
  if (isLate && step < toldStates.aboveOwed) return { posts: 3, isNews: true, owes: toldStates.aboveOwed }
  if (step === 0 && level === 1) return { posts: 1, isNews: false, owes: toldStates.owed }
  if (!isLost) return null
  if (step === toldStates.owed) return { posts: 1, isNews: false, owes: toldStates.owed }
  return step === toldStates.aboveOwed ? { posts: 3, isNews: false, owes: toldStates.aboveOwed } : null
}

/** Signs that a message must not have: links, brackets, line breaks. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}【】[\]{}]/gu

/** What a message says of an alarm: of these values those the template has room for. */
export function messageOf(alarm: Alarm, infoName: string, level: string) {
  const values: Readonly<Record<string, string>> = {
    unit: infoName,
    device: alarm.deviceName ?? '',
    content: alarm.alarmContent ?? '',
    level,
    due: (alarm.dueTime ?? '').slice(5, 16),
  }
  return ({ placeholders }: SmsTemplate): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...placeholders].map(([name, { max }]) => [
        name,
        [...(values[name] ?? '').replace(unfit, ' ')].slice(0, max).join('') || '—',
      ]),
    )
}
