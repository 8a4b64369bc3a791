import { Bad, equalSuffixes, field, type Common, type FieldType } from '../field.ts'

/** ref:x of domain.md 0.1: the id of a row of another resource, a string on the wire. */
export interface RefOptions {
  /** The target's field that people read instead of the id. */
  readonly show: string
  /** Name under which that text leaves; by default the field's own name with `Id` turned into `Name`. */
  readonly as?: string
  /** What a form copies from the chosen row: own field → the target's field. */
  readonly brings?: Readonly<Record<string, string>>
  /** One of the own fields it `brings`: where nobody chose a row, the only one of the enterprise that is called like this is meant. The definition `knows` something of it. */
  readonly meant?: string
}

const widest = 9_223_372_036_854_775_807n

/** A 64-bit id as its string, or a Bad. */
export function id(raw: unknown): string | Bad {
  const text = typeof raw === 'string' ? raw.trim() : typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : ''
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= widest ? text : new Bad('refMissing')
}

export const refType: FieldType<string> = {
  name: 'ref',
  given: 'chosen',
  options: ['to', 'show', 'as', 'brings', 'meant'],
  filters: equalSuffixes,
  column: () => 'bigint',
  parse: raw => id(raw),
  bind: value => value,
  read: text => text,
  wire: value => value,
  empty: '',
  json: of => ({ type: 'string', pattern: '^[0-9]{1,19}$', 'x-ref': of.of['to'] as string, 'x-show': of.of['show'] as string }),
  fake: () => '',
}

/** The id of a row of the resource `to` (named by key; modules never import each other). */
export const ref = <const O extends Common & RefOptions>(to: string, said: O) => field(refType, { ...said, to })
