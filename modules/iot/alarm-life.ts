import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import {
  choice,
  decimal,
  flag,
  integer,
  lines,
  moment,
  ref,
  text,
  type Fields,
  type Row,
} from '../../kernel/fields/index.ts'
import { alarmStage, foodAction, repairStatus, toldBy, untold } from '../words/dictionaries.ts'

/** Hours within which an alarm of a level must be handled. domain.md 0.6 dueTime */
export const dueHours: Readonly<Record<number, number>> = { 1: 24, 2: 48, 3: 168 }
/** Minutes within which an alarm of a level is signed for; the third level need not be. decisions-2.md C.1 */
export const ackMinutes: Readonly<Record<number, number>> = { 1: 30, 2: 240 }

const [minuteMs, hourMs] = [60_000, 3_600_000]
/** Hours after an alarm, or after a rejection, within which it is called false; and how often at most. C.3 */
export const appealHours = 48
export const appealsMost = 2
/** What is left at least of the time of an alarm that a rejected appeal opens again, ms. C.3 */
const leftLeast = 4 * hourMs
/** Hours for which a repair may stop the clock, in all. C.1 */
export const repairMost = 72
/** An alarm of the third level that is over sooner is one of the digest of the day. C.1, domain.md D.4 降噪 */
export const digestMinutes = 60

/** What becomes of an alarm after it was raised: who was told, signed, appealed, what was done with the food. */
export const life = {
  alarmStage: choice(alarmStage, { title: '阶段', by: 'reading' }),
  isOverdue: flag({ title: '已逾期', by: 'reading' }),
  overdueMin: integer({ title: '累计逾期', unit: 'min', by: 'system' }),
  againAt: moment({ title: '再次超限', by: 'system' }),
  ackTime: moment({ title: '签收时间', by: 'system' }),
  ackUser: ref('system/user', { title: '签收人', show: 'name', as: 'ackUserName', by: 'system' }),
  ackLate: flag({ title: '签收超时', by: 'system', filter: true }),
  toldStep: integer({ title: '通知进度', by: 'system', internal: true, initial: 0 }),
  notifyLogs: lines({
    title: '通知记录',
    max: 50,
    by: 'system',
    fields: {
      time: moment({ title: '时间', required: true }),
      who: text({ title: '通知谁', max: 50, required: true }),
      channel: choice(toldBy, { title: '方式', required: true }),
      // A message that a provider took is on its way: nobody says more of it.
      isDone: flag({ title: '已发出' }),
      why: choice(untold, { title: '未通知到的原因' }),
    },
  }),
  foodAction: choice(foodAction, { title: '食品处置', by: 'system', filter: true }),
  foodQuantity: decimal({ title: '食品数量', digits: 8, scale: 2, unit: 'kg', by: 'system' }),
  foodTemp: decimal({ title: '复测温度', digits: 4, scale: 1, unit: '℃', by: 'system' }),
  pestReportId: ref('ledger/env', { title: '消杀记录', show: 'recordNo', as: 'pestReportNo', by: 'system' }),
  appealNum: integer({ title: '申诉次数', by: 'system', initial: 0 }),
  appealLost: integer({ title: '申诉驳回次数', by: 'system', initial: 0 }),
  appealDue: moment({ title: '申诉复核期限', by: 'system' }),
  appealUpper: flag({ title: '待上级终审', by: 'system', filter: true }),
  repairStatus: choice(repairStatus, { title: '报修停表', by: 'system', filter: true, initial: 0 }),
  repairReason: text({ title: '报修说明', max: 200, by: 'system' }),
  repairHours: integer({ title: '停表时长', unit: 'h', by: 'system' }),
  repairUntil: moment({ title: '停表至', by: 'system' }),
} satisfies Fields

export type Life = Row<typeof life>

const at = (time: unknown): number | null => (typeof time === 'string' ? momentAt(time) : null)

/**
 * How far an alarm has come: raised, signed for, handled while its cause goes on, waiting for review, filed; filed as
 * false. It follows from the rest of the row and is kept nowhere. decisions-2.md C.1
 */
export function stageOf(row: Values): NonNullable<Life['alarmStage']> {
  const { isFalse, reviewStatus, handleStatus, recoverStatus, ackTime } = row
  if (isFalse === true && reviewStatus === 2) return 9
  if (reviewStatus === 1) return 3
  if (handleStatus === 1) return recoverStatus === true ? 4 : 2
  return ackTime ? 1 : 0
}

/** Whether nobody has handled it in its time. */
export const isLate = ({ handleStatus, dueTime }: Values, now: number): boolean =>
  handleStatus === 0 && (at(dueTime) ?? Infinity) < now

/** When an alarm must be signed for, epoch ms; null for one that need not be. */
export function ackDue({ alarmLevel, alarmTime, escalatedAt, againAt }: Values): number | null {
  const minutes = ackMinutes[Number(alarmLevel)]
  const from = at(againAt) ?? at(escalatedAt) ?? at(alarmTime)
  return minutes === undefined || from === null ? null : from + minutes * minuteMs
}

/** Who signs for an alarm, and whether that is too late. */
export const signed = (row: Values, now: number, user: string) => ({
  ackTime: wireMoment(now),
  ackUser: user,
  ackLate: now > (ackDue(row) ?? Infinity),
})

/** Since when somebody may call it false: since it was raised, or since they were told that it is not. */
export const appealFrom = ({ alarmTime, reviewTime, appealLost }: Values): number =>
  (Number(appealLost ?? 0) > 0 ? at(reviewTime) : null) ?? at(alarmTime) ?? 0

/** Minutes an alarm was overdue when it was handled. */
const lateMinutes = ({ dueTime, handleTime }: Values): number =>
  Math.max(0, Math.floor(((at(handleTime) ?? 0) - (at(dueTime) ?? Infinity)) / minuteMs))

/**
 * An alarm whose handling was rejected: open again with new time, what it was overdue is not forgotten. Where it was
 * called false the clock had stood still: what was left then is left now, four hours at least. decisions-2.md C.1, C.3
 */
export function reopened(row: Values, now: number) {
  const left = Math.max((at(row['dueTime']) ?? 0) - (at(row['handleTime']) ?? 0), leftLeast)
  const isAppeal = row['isFalse'] === true
  return {
    handleStatus: 0 as const,
    overdueMin: Number(row['overdueMin'] ?? 0) + lateMinutes(row),
    dueTime: wireMoment(now + (isAppeal ? left : dueHours[Number(row['alarmLevel'] ?? 3)]! * hourMs)),
    ...(isAppeal && { appealLost: Number(row['appealLost'] ?? 0) + 1, appealUpper: false, appealDue: null }),
  }
}

/** Too warm in the cold chain: what lay there is moved, thrown away or measured again. C.1 */
export const isCold = ({ alarmType, alarmScene }: Values): boolean => alarmType === 'T_HIGH' && alarmScene === 2
/** Where food must be accounted for before it is handled: of each cabinet that a power cut has warmed, too. C.2 */
export const needsFood = (row: Values): boolean => isCold(row) && (row['alarmLevel'] === 1 || Boolean(row['rootId']))
/** Rodents: whoever handles it names the record of the extermination. */
export const needsPest = ({ alarmType }: Values): boolean => alarmType === 'MOUSE'

/** Whether it did not happen after all, or is part of another: late readings showed so. */
export const isTakenBack = ({ recoverStatus, durationMin }: Values): boolean =>
  recoverStatus === true && durationMin === null

/** One of the third level that was over soon: told of once a day, all together. */
export const isMinor = ({ alarmLevel, recoverStatus, durationMin }: Values): boolean =>
  (alarmLevel ?? 3) === 3 && recoverStatus === true && typeof durationMin === 'number' && durationMin < digestMinutes
