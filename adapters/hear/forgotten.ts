import { keyOf } from '../../kernel/run/queue.ts'
import type { Device } from '../../kernel/run/ports.ts'
import { ticks } from './refusing.ts'

type Who = Pick<Device, 'tenantId' | 'id'>

/** Longer than a question to the store takes, ms. */
const longest = 120_000

/**
 * Which devices have to prove anew who they are, and since when: an answer to a question that was asked before then is
 * void as well.
 */
export function forgetting() {
  const since = new Map<string, number>()
  return {
    add(device: Who): void {
      const at = ticks()
      for (const [key, before] of since) if (before < at - longest) since.delete(key)
      since.set(keyOf(device), at)
    },
    /** @param asked by `ticks` */
    isVoid: (device: Who, asked: number): boolean => (since.get(keyOf(device)) ?? -1) >= asked,
  }
}
