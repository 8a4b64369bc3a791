import type { Room } from '../define/room.ts'
import type { Resource } from '../define/resource.ts'
import type { Call } from '../ask/call.ts'
import type { Kernel } from '../ask/kernel.ts'
import type { Settles } from '../ask/settle.ts'
import type { Acts } from '../derive/calls/action-calls.ts'
import type { Answer } from '../derive/calls/contract-calls.ts'
import type { Serving } from '../derive/read/asking.ts'
import type { WaysOf } from '../derive/calls/ways.ts'
import type { Feed } from '../run/feed.ts'
import type { Job } from '../run/jobs.ts'
import type { Given } from '../define/given.ts'
import type { InEnglish } from '../define/in-english.ts'

/**
 * What only the server does of a room. Each room names the parts it works with, the app has them all.
 * @typeParam Timed what its jobs work with
 */
export interface Service<Parts, Timed = { readonly kernel: Kernel }> {
  /** What fields of others may follow from in the place of a table: questions, by the key of a resource. */
  readonly questions?: readonly Resource[]
  /** Tables of it that the kernel itself asks. */
  readonly gives?: Partial<Given>
  /** What writes must look at in other rows, by key of their resource. */
  readonly settles?: Settles
  /** What is done around the derived calls of a resource, by its key. */
  readonly ways?: (parts: Parts) => WaysOf
  /** What carries out the calls that have a contract. */
  readonly answers?: (parts: Parts) => readonly Answer[]
  /** Calls that no resource derives, or that one leaves to them (`calls.own`). */
  readonly calls?: (parts: Parts) => readonly Call[]
  /** What changes too often to be events, told to streams that watch it. */
  readonly feeds?: (parts: { readonly kernel: Kernel }) => readonly Feed[]
  /** What carries out the actions that are `served`: by key of the resource and name of the action. */
  readonly acts?: (parts: Parts) => Acts
  /** What answers the panels that are `served`. */
  readonly askings?: readonly Serving[]
  /** What its rows say to whoever reads English, where the platform wrote it in Chinese. */
  readonly inEnglish?: InEnglish
  /** What the clock does; each run is a line in the log. */
  readonly jobs?: (parts: Timed) => readonly Job[]
  /** What the clock does every few minutes: in the log it would drown the rest. */
  readonly ticks?: (parts: Timed) => readonly Job[]
}

export type Served<Parts, Timed> = Room & Service<Parts, Timed>

/**
 * What several rooms say by key, put together. @throws Error when two say the same key: one of them would be lost in
 * silence
 */
export function joined<Said>(
  kind: string,
  parts: readonly Readonly<Record<string, Said>>[],
): Readonly<Record<string, Said>> {
  const all: Record<string, Said> = {}
  for (const [key, definition] of parts.flatMap(part => Object.entries(part))) {
    if (Object.hasOwn(all, key)) throw new Error(`two rooms say the ${kind} of ${key}`)
    all[key] = definition
  }
  return all
}

/** A room with its server part. */
export const serve = <Parts, Timed = { readonly kernel: Kernel }>(
  room: Room,
  service: Service<Parts, Timed>,
): Served<Parts, Timed> => ({ ...room, ...service })
