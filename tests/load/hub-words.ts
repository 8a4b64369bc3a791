import type { GbSource } from '../../kernel/run/media.ts'

/** What the hub has used and given out so far; times in ms, memory in MB. */
export interface Spent {
  readonly at: number
  readonly cpu: number
  readonly rss: number
  readonly streams: number
  readonly viewers: number
  readonly received: number
  readonly lost: number
  readonly pictures: number
  readonly dropped: number
  readonly stalled: number
  readonly starts: number
}

/** What the hub is asked. */
export type Question =
  | {
      readonly does: 'open'
      readonly channel: string
      readonly transport: GbSource['transport']
      readonly ssrc: number
    }
  | { readonly does: 'call'; readonly channel: string; readonly device: string }
  | { readonly does: 'enter'; readonly device: string; readonly password: string }
  | { readonly does: 'stop'; readonly channel: string }
  | { readonly does: 'spent' }

/** What its parent says to it: a question, or that a camera sends, or that it is away. */
export type ParentWord =
  | (Question & { readonly id: number })
  | { readonly does: 'here'; readonly channel: string; readonly port: number }
  | { readonly does: 'away'; readonly channel: string }

/** What it says. */
export type HubWord =
  | { readonly does: 'open'; readonly http: number; readonly sip: number; readonly platformId: string }
  | { readonly does: 'invite'; readonly channel: string; readonly port: number }
  | { readonly does: 'bye'; readonly channel: string }
  | { readonly does: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly does: 'fault'; readonly id: number; readonly fault: string }
