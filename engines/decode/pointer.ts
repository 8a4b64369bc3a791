/** Pointers into JSON (RFC 6901), so far as a model of device needs them. */

/** Letters of a pointer, and how deep it may go. */
export const POINTER = 200
const DEPTH = 8

/** The names a pointer goes through; null for what is none. '' is the whole document. */
export function stepsOf(pointer: string): readonly string[] | null {
  if (pointer.length > POINTER || (pointer !== '' && !pointer.startsWith('/')) || /~(?![01])/.test(pointer)) return null
  const steps = pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return steps.length > DEPTH ? null : steps
}

/** What a pointer leads to; undefined where it leads nowhere. Nothing is read through a prototype. */
export function at(document: unknown, steps: readonly string[]): unknown {
  let value = document
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined
    if (Array.isArray(value) ? !/^(?:0|[1-9]\d{0,5})$/.test(step) : !Object.hasOwn(value, step)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[step]
  }
  return value
}
