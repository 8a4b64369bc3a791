/** What is other between two looks at what is shared. Pure. GB/T 28181-2022 §9.11.4 */
import type { SharedChannel } from '../../../kernel/run/cascade.ts'
import type { Event } from './answers.ts'

export interface Change {
  readonly event: Event
  readonly channel: SharedChannel
}

/** Those that went first, for a code may be given to another channel. */
export function changesOf(before: readonly SharedChannel[], now: readonly SharedChannel[]): readonly Change[] {
  const old = new Map(before.map(channel => [channel.code, channel]))
  const own = new Set(now.map(({ code }) => code))
  const gone = before.filter(({ code }) => !own.has(code)).map((channel): Change => ({ event: 'DEL', channel }))
  const rest = now.flatMap((channel): Change[] => {
    const last = old.get(channel.code)
    if (!last) return [{ event: 'ADD', channel }]
    const isOther = JSON.stringify({ ...last, isOn: true }) !== JSON.stringify({ ...channel, isOn: true })
    return [
      ...(isOther ? [{ event: 'UPDATE', channel } as const] : []),
      ...(last.isOn === channel.isOn ? [] : [{ event: channel.isOn ? 'ON' : 'OFF', channel } as const]),
    ]
  })
  return [...gone, ...rest]
}
