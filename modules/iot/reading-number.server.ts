import type { Reading } from '../../kernel/run/ports.ts'
import { kinds } from './kinds.ts'

/** FNV-1a: the same text has the same number, wherever and whenever it is asked for. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  return hash >>> 0
}

/**
 * What tells a reading from others of its device and moment: its own number, else what it says it is of. Two things
 * that were seen on one frame are two readings; the same sent twice is one.
 */
export function readingNumber({ seq, device, values }: Pick<Reading, 'seq' | 'device' | 'values'>): number {
  if (seq !== undefined) return seq
  const text = kinds.get(device.kind)?.apart(values) ?? ''
  return text === '' ? 0 : hashOf(text)
}
