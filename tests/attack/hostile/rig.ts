/** A product with two tenants that is attacked, and what holds after every attack. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { isManaging, type Resource } from '../../../kernel/define/resource.ts'
import type { Call } from '../../../kernel/ask/call.ts'
import type { Person } from '../../product.ts'
import { world, type World } from '../../contract/strangers.ts'
import { atLeast } from '../../support/properties.ts'
import { send, sessions, type Ask, type Told } from '../sessions.ts'
import { watchStatements } from '../statements.ts'
import { decent, unpolluted, words } from './words.ts'

/**
 * More of everything: ATTACK_RUNS=20 for a long night. A failure prints its seed; its smallest case belongs into
 * corpus.ts.
 */
export const more = atLeast(1, 'ATTACK_RUNS')
export const bounded = (numRuns: number): fc.Parameters<unknown> => ({ numRuns: numRuns * more })

export type Attacker = 'enterprise' | 'supervise' | 'administrator' | 'manager'
type Manner = Parameters<typeof decent>[2]

export interface Attack {
  readonly world: World
  /** Texts of all SQL since the start. */
  readonly statements: readonly string[]
  /** The token of somebody of this kind: of many sessions, so that the guards are met and not the rate limit. */
  by(role: Attacker): string
  /** Sends it, and sees that the answer is decent whatever was asked. */
  tried(ask: Ask, token: string, what?: string, manner?: Manner): Promise<Told>
}

/** Words that no statement of ours has: what a caller sent is never part of one. */
const sentWords = words.filter(
  word => word.length > 5 && !['constructor', 'prototype', 'infinity', '-infinity', 'undefined'].includes(word),
)

/** Who does what administrators do, where that is only for those who manage the platform. */
export const as = (resource: Resource, role: 'enterprise' | 'administrator', verb = 'read'): Attacker =>
  role === 'administrator' && isManaging(resource, verb) ? 'manager' : role

/**
 * For a whole file of tests: made before the first and closed after the last. After each, no statement holds a word
 * that was sent.
 */
export function attacked(): Attack {
  let w: World
  let watch: ReturnType<typeof watchStatements>
  let people: Readonly<Record<Attacker, readonly Person[]>>
  let turn = 0
  /** So many statements were looked at after the tests before. */
  let read = 0

  beforeAll(async () => {
    watch = watchStatements()
    w = await world()
    const [manager, enterprise, supervise, administrator] = await Promise.all([
      sessions(w.product, '000000', 'admin', 40),
      sessions(w.product, 'aaaaaa', 'owner', 40),
      sessions(w.product, 'aaaaaa', 'near', 10),
      sessions(w.product, 'aaaaaa', 'office', 40),
    ])
    // Of a product that cannot be watched no test would say anything.
    expect(watch.texts.length, 'its statements are seen').toBeGreaterThan(100)
    people = { manager: manager!, enterprise: enterprise!, supervise: supervise!, administrator: administrator! }
  }, 120_000)
  afterAll(async () => {
    await w?.product.close()
    watch.stop()
  })
  afterEach(() => {
    unpolluted('after a test')
    const fresh = watch.texts.slice(read)
    read += fresh.length
    expect(sentWords.filter(word => fresh.some(text => text.includes(word)))).toEqual([])
  })

  /** From another address each time: whoever is not signed in is limited by it. */
  const from = (): Record<string, string> => ({
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn++ & 255}`,
  })

  return {
    get world() {
      return w
    },
    get statements() {
      return watch.texts
    },
    by: role => people[role][turn++ % people[role].length]!.token,
    async tried(ask, token, what = '', manner = {}) {
      const told = await send(w.product.url, token, { ...ask, headers: { ...from(), ...ask.headers } })
      const said = `${what} ${ask.method ?? ''} ${ask.path} ${String(ask.body ?? '').slice(0, 2000)}`
      decent(told, said, manner)
      unpolluted(said)
      return told
    },
  }
}

/** Six at a time: who waits for answers one by one waits for the database most of the time. */
export async function abreast(asks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...asks]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let ask = left.pop(); ask; ask = left.pop()) await ask()
    }),
  )
}

/** Calls whose success is no envelope, or no JSON. */
export const manner = (call: Call): Manner => ({
  bare: call.bare ?? false,
  raw: /\.(export\w*|\w*[tT]emplate|get|fetch|open|download|preview)$/.test(call.id) || call.id.startsWith('screen/'),
})
