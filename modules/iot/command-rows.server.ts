import { wireMoment } from '../../contract/wire.ts'
import { errorText, type ErrorCode } from '../../contract/errors.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { RowOf, Values } from '../../kernel/define/rows.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { keyIn, type Json } from '../../kernel/fields/index.ts'
import { publish } from '../../kernel/run/publish.ts'
import type { Bound } from '../../kernel/store/batch.ts'
import { deviceKind } from '../words/dictionaries.ts'
import command, { source, state } from './command.ts'
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

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Rows of commands, written with whatever makes them: a person, an alarm, a timer. */
export function commandRows(kernel: Pick<Kernel, 'newId'> & Kernel) {
  const write = platformRows(command, kernel)
  return {
    write,
    /**
     * The row of a command, and what tells whoever has the device's connection. Where the device must not have it just
     * now the row says so, and it is over. An office only asks.
     */
    put(tenant: string, { id, kind, info, file }: Told, order: Order, now: number) {
      const { cmd, args = {}, from, user, reason, alarmId, timerId } = order
      const of = kinds.get(kind)!.commands[cmd]!
      const refusal: ErrorCode | null = whyNot(of, file, args)
      const isAsked = from === source.office
      const isOpen = !isAsked && refusal === null
      const exp = now + (of.answers ?? answerSeconds) * 1000
      const row: Partial<RowOf<'iot/command'>> = {
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
        msg: isOpen || isAsked ? null : errorText(refusal!, {}, 'zh'),
      }
      const birth = write.born(tenant, info, row, now)
      return {
        id: birth.row.id,
        refusal: isOpen || isAsked ? null : refusal,
        bounds: [...birth.bounds, ...(isOpen ? this.waits(tenant, birth.row.id, { id, info, file }, exp) : [])],
      }
    },
    /** Tells every process of a command that waits. @param exp epoch ms */
    waits: (
      tenant: string,
      id: string,
      { id: device, info, file }: Omit<Told, 'kind'>,
      exp: number,
    ): readonly Bound[] =>
      publish(kernel.newId(), tenant, info, 'command.waiting', {
        id,
        infoId: info,
        deviceId: device,
        deviceNo: words(file['deviceNo']) ?? '',
        gatewayId: words(file['gatewayId']),
        exp,
      }),
  }
}
