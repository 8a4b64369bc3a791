import type { Message } from '../../kernel/define/message.ts'
import type { Command, Commands } from './commands.ts'

/** What is confirmed counts as done for so long where the device says nothing of it, ms. */
export const believedMs = 60_000

/** A command a device was sent lately, or is being sent. */
export interface Sent {
  readonly cmd: string
  readonly isOpen: boolean
  readonly isDone: boolean
}

/** Whether a device says itself that it is as a command would have it; null where it does not say. */
function isSo({ leads }: Command, message: Message): boolean | null {
  const aims = Object.entries(leads?.({}) ?? {})
  if (aims.some(([name]) => message[name] === undefined)) return null
  return aims.length > 0 ? aims.every(([name, value]) => Number(message[name]) === Number(value)) : null
}

/**
 * Whether an alarm has a device told something (again): not while it is being told, nor where its newest message says
 * that it is so; one that does not say what it does is believed for a minute what it confirmed, unless somebody had it
 * do the opposite since. Pure.
 * @param lately what it was sent within `believedMs`, or is being sent, the oldest first
 */
export function isToObey(commands: Commands, cmd: string, message: Message, lately: readonly Sent[]): boolean {
  if (lately.some(sent => sent.cmd === cmd && sent.isOpen)) return false
  const so = isSo(commands[cmd]!, message)
  if (so !== null) return !so
  const last = lately.findLast(sent => sent.cmd === cmd || commands[sent.cmd]?.undoes === cmd)
  return !(last?.cmd === cmd && last.isDone)
}
