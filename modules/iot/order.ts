import { errorText, type ErrorCode } from '../../contract/errors.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { RowOf, Values } from '../../kernel/define/rows.ts'
import { keyIn, type Json } from '../../kernel/fields/index.ts'
import { deviceKind } from '../words/dictionaries.ts'
import { source, state } from './command.ts'
import { answerSeconds, argsText, whyNot } from './commands.ts'
import { kinds } from './kinds.ts'

/** What is asked of a device. */
export interface Order {
  readonly cmd: string
  readonly args?: Values
  /** Key of command_source. */
  readonly from: (typeof source)[keyof typeof source]
  /** Who sends it; nobody where the platform does by itself. */
  readonly user?: string
  readonly reason?: string
  readonly alarmId?: string
  readonly timerId?: string
}

/** The file of a device, as far as a command must know it. */
export interface Told {
  readonly id: string
  readonly kind: string
  readonly info: string
  readonly file: Values
}

/** The row of a command, and until when its device may be told, epoch ms. */
export interface Ordered {
  readonly row: Partial<RowOf<'iot/command'>>
  readonly exp: number
  /** Why the device must not have it just now: then it is over. */
  readonly refusal: ErrorCode | null
}

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What the row of a command says when it is written. Pure. @param now epoch ms */
export function ordered({ id, kind, file }: Told, order: Order, now: number): Ordered {
  const { cmd, args = {}, from, user, reason, alarmId, timerId } = order
  const of = kinds.get(kind)!.commands[cmd]!
  const isAsked = from === source.office
  const refusal = isAsked ? null : whyNot(of, file, args)
  const isOpen = !isAsked && refusal === null
  const exp = now + (of.answers ?? answerSeconds) * 1000
  const row: Ordered['row'] = {
    deviceId: id,
    deviceName: words(file['deviceName']),
    deviceNo: words(file['deviceNo']),
    deviceKind: keyIn(deviceKind, kind),
    cmd,
    cmdName: of.title,
    args: args as Json,
    argsText: argsText(of.args ?? {}, args),
    commandSource: from,
    userId: isAsked ? null : (user ?? null),
    askUser: isAsked ? (user ?? null) : null,
    reason: reason ?? null,
    alarmId: alarmId ?? null,
    timerId: timerId ?? null,
    commandStatus: isAsked ? state.asked : isOpen ? state.waiting : state.failed,
    exp: isAsked ? null : wireMoment(exp),
    isOpen,
    ok: false,
    msg: refusal && errorText(refusal, {}, 'zh'),
  }
  return { row, exp, refusal }
}

/** What the row of a command says once it is over. Pure. @param now epoch ms */
export const endOf = (isDone: boolean, msg: string, now: number) =>
  ({
    commandStatus: isDone ? state.done : state.failed,
    ok: isDone,
    msg,
    ackAt: wireMoment(now),
    isOpen: false,
  }) as const

/** What the file of a device says of its last command. */
export const resultOf = (isDone: boolean, msg: string): string => (isDone ? '成功' : `失败：${msg}`.slice(0, 200))

/** What an alarm says of what it had its device do. */
export const notedOf = (cmdName: string | null, isDone: boolean, msg: string | null): string =>
  isDone ? `已自动${cmdName}，设备已确认` : `自动${cmdName}失败（${msg}），请立即人工处理`

/** What stands before the number of an alarm where a command says that it was the reason. */
export const reasonWord = '报警 '
