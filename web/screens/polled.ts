/** What public screens share: a question put every ten seconds, and how long its answer may be late. */
import { QueryClient } from '@tanstack/react-query'
import { hearTime, timeIn } from '../state/clock.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { wire } from '../../contract/wire.ts'

export const refreshEvery = 10_000
/** Shorter than the refresh, so that a hanging call counts as one miss and not as three. */
const patience = 8_000
/** Three refreshes missed, and the moment the third one needed to fail. */
export const lateAfter = 3 * refreshEvery + 2_000

/** What a public call was refused with. */
export class OpenRefusal extends Error {
  readonly status: number
  constructor(call: string, status: number, msg: string) {
    super(`${call}: ${status} ${msg}`)
    this.status = status
  }
}

/** The answer of a public call, and when the server gave it by its own clock, epoch ms; 0 where it does not say. */
export interface Answer {
  readonly data: unknown
  readonly at: number
}

/** Default cache mode: the browser keeps the ETag and asks "changed?". @throws OpenRefusal */
export async function fetchOpen(
  call: string,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const query = new URLSearchParams(params)
  const answer = await fetch(`${wire.api}/dataScreenOpen/${call}${query.size ? `?${query}` : ''}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    // What the public sees is nobody's.
    headers: { Accept: 'application/json' },
    credentials: 'omit',
  })
  const at = timeIn(answer)
  hearTime(at)
  const envelope = ((await answer.json()) ?? {}) as Partial<Envelope<unknown>>
  if (!answer.ok || envelope.code !== 200) throw new OpenRefusal(call, answer.status, String(envelope.msg ?? ''))
  return { data: envelope.data, at }
}

/** A client of its own: what the public sees must not mix with, or be cleared by, anybody's session. */
export const pollingClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: refreshEvery,
        refetchIntervalInBackground: false,
        structuralSharing: true,
        // The next refresh is the retry; "always" because a wall's own network may be up while the browser believes it
        // is not.
        retry: false,
        networkMode: 'always',
        gcTime: Infinity,
        // What the server has just said is asked again at the next refresh, not at once.
        refetchOnMount: false,
      },
    },
  })

// One timer for the page.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls back once a second while anybody listens. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach(each => each()), 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}
