/** What a door refuses is counted, said in the log, and handed on to whoever looks after the device. */
import type { Device, RefusedFor, Telemetry } from '../../kernel/run/ports.ts'
import { keyOf, type Log } from '../../kernel/run/queue.ts'

/** One line a minute for a device whose messages are refused, however many they are. */
const QUIET = 60_000
const MOST_NOTED = 10_000
/** Bytes of a refused message that are handed on. */
const HEAD = 1024
export const nothing = Buffer.alloc(0)

/** The clock for waiting: the one on the wall may be set back. */
export const ticks = () => performance.now()

/** @param door its name in the log @param now epoch ms */
export function refusing(telemetry: Pick<Telemetry, 'refused'>, door: string, log: Log, now: () => number) {
  const counts: Record<string, number> = {}
  const noted = new Map<string, { at: number; reasons: Record<string, number> }>()

  /** Counts a refusal, and says so in the log at most once a minute for each who. */
  function refuse(who: string, reason: string): Error {
    counts[reason] = (counts[reason] ?? 0) + 1
    const note = noted.get(who) ?? { at: -Infinity, reasons: {} }
    note.reasons[reason] = (note.reasons[reason] ?? 0) + 1
    if (ticks() - note.at >= QUIET) {
      log({ event: `${door}.refused`, who, ...note.reasons })
      note.at = ticks()
      note.reasons = {}
    }
    noted.delete(who)
    noted.set(who, note)
    if (noted.size > MOST_NOTED) noted.delete(noted.keys().next().value!)
    return new Error(reason)
  }

  return {
    refuse,
    /** Counts the refusal of something a device sent, and hands it on with its first bytes. */
    turnAway(
      device: Device,
      reason: RefusedFor,
      topic: string,
      payload: Buffer = nothing,
      size = payload.length,
    ): Error {
      try {
        telemetry.refused(device, { at: now(), reason, topic, size, head: payload.subarray(0, HEAD) })
      } catch (error) {
        log({ event: `${door}.refusal`, device: keyOf(device), error: String(error) })
      }
      return refuse(keyOf(device), reason)
    },
    counts: (): Readonly<Record<string, number>> => ({ ...counts }),
  }
}

/** What the port answers within so many ms. @throws Error when it takes longer */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
