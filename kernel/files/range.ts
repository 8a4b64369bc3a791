import { refuse } from '../errors.ts'
import type { ByteRange } from './port.ts'

/**
 * The one range of bytes a Range header asks for; undefined when it asks for none or for what we do not serve (several
 * at once, other units): then the whole file is the answer. RFC 9110 14.2
 * @param size bytes of the file  @throws Refusal range when it begins behind the end of the file
 */
export function rangeOf(header: unknown, size: number): ByteRange | undefined {
  const match = typeof header === 'string' ? /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) : null
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first, last] = match as unknown as [string, string, string]
  if (first === '') {
    if (Number(last) === 0) throw refuse('range')
    return { from: Math.max(0, size - Number(last)), to: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) throw refuse('range')
  return { from: Number(first), to: Math.min(last === '' ? size : Number(last), size - 1) }
}
