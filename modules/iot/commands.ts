import type { ErrorCode } from '../../contract/errors.ts'
import type { Action } from '../../kernel/define/action.ts'
import type { Message } from '../../kernel/define/message.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { flag, longText, moment, text, type Fields } from '../../kernel/fields/index.ts'

/** Rows of its kitchen that a device is sent with a command, each in its own words. */
export interface Carried {
  /** Key of their resource. */
  readonly of: string
  /** The field by which such a row names the device; all of the kitchen's without it. */
  readonly by?: string
  /** The name of the list in the message. */
  readonly as: string
  /** A row as the device knows it; null where it is not sent. Pure. */
  readonly says: (row: Values) => Values | null
  /** What a row says once the device has it. Pure. @param now epoch ms */
  readonly marks?: (now: number) => Values
}

/** What a device can be told to do. decisions-2.md B.0 命令 */
export interface Command<File = Values> {
  /** The words of its button, in Chinese; in English they stand with the kind's `actions`. */
  readonly title: string
  /** What is said with it, as the device is sent it and as its dialog asks for it. */
  readonly args?: Fields
  /**
   * It is asked for twice: `reason` (★) has whoever sends it say why, in 5 to 200 characters, `ask` whether they mean
   * it.
   */
  readonly danger?: 'ask' | 'reason'
  /** Harmless or urgent: it is sent at once, nobody is asked whether they mean it. */
  readonly atOnce?: true
  /**
   * What it is never sent to, by what people filed of the device: why a person is refused it, and why no timer may be
   * made for it. Pure.
   */
  readonly never?: (file: File) => { readonly refuse: ErrorCode; readonly timer: ErrorCode } | null
  /** Why it is not sent just now, by what the device said last and what is asked of it; null where it is. Pure. */
  readonly refuses?: (file: File, args: Values) => ErrorCode | null
  /**
   * The command that it takes back. While nobody has dealt with a grave alarm that sent that one, whoever sends this is
   * asked once more, and no timer sends it.
   */
  readonly undoes?: string
  /** Timers may send it: as this key of the dictionary switch_action. */
  readonly timed?: 0 | 1
  /** What the device says of itself once it has done so. Pure. */
  readonly leads?: (args: Values) => Message
  /** What it measures that is 0 thereafter, where it is simulated. */
  readonly clears?: readonly string[]
  /** What it is sent of its kitchen beside what somebody says: as it is when it is sent. */
  readonly carries?: Carried
  /** Seconds within which the device answers; 10 unless said. */
  readonly answers?: number
}

/** By name, as it stands in the message to the device. */
export type Commands<File = Values> = Readonly<Record<string, Command<File>>>

/** Seconds within which a device answers. decisions-2.md B.0 */
export const answerSeconds = 10

/** Why a command is not sent to a device as its file is; null where it is. */
export const whyNot = ({ never, refuses }: Command, file: Values, args: Values): ErrorCode | null =>
  never?.(file)?.refuse ?? refuses?.(file, args) ?? null

/** What a file shows of the last command. domain.md B.8.12 lastCmd */
export const lastCommand = {
  lastCmd: text({ title: '最近指令', max: 50, by: 'system' }),
  lastCmdTime: moment({ title: '指令时间', by: 'system' }),
  lastCmdResult: text({ title: '指令结果', max: 200, by: 'system' }),
}

/** What whoever is asked once more says to be taken at their word. */
export const evenSo = flag({ title: '仍要执行' })

const why = longText({ title: '操作理由', min: 5, max: 200, required: true })

/** It is no question of the dialog: it is asked when the device has been refused. */
export const onceMore = { evenSo: () => false } as const

/** The actions on the file of a device: one for each command. Offices ask the kitchen for it, the kitchen sends it. */
export const commandActions = (commands: Commands): Readonly<Record<string, Action<Values>>> =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]): [string, Action<Values>] => [
      name,
      {
        title: command.title,
        roles: ['enterprise', 'supervise', 'administrator'],
        when: { deviceStatus: [1, 2] },
        otherwise: 'deviceOff',
        served: true,
        input: {
          ...command.args,
          ...(command.danger === 'reason' && { reason: why }),
          ...(command.undoes !== undefined && { evenSo }),
        },
        ...(command.undoes !== undefined && { shown: onceMore }),
        ...(command.danger && { danger: command.danger }),
        ...(command.atOnce && { atOnce: true }),
        run: (file, input) => {
          const refuse = whyNot(command, file, input)
          return refuse ? { refuse } : {}
        },
      },
    ]),
  )

/** What is said with a command, in words. */
export const argsText = (args: Fields, values: Values): string =>
  Object.entries(args)
    .filter(([name]) => values[name] !== null && values[name] !== undefined)
    .map(
      ([name, field]) =>
        `${field.title}${worded(values[name])}${typeof field.of['unit'] === 'string' ? field.of['unit'] : ''}`,
    )
    .join('，')
    .slice(0, 200)
const worded = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '：开' : '：关') : Array.isArray(value) ? value.join('、') : String(value)
