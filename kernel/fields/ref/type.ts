import { Bad, equalSuffixes, field, type Common, type FieldType } from '../base/field.ts'

/** ref:x of domain.md 0.1: the id of a row of another resource, a string on the wire. */
export interface RefOptions {
  /** The target's field that people read instead of the id. */
  readonly show: string
  /**
   * The target's field that people know it by, where `show` is only its number: it is looked for by this, and the
   * number stands grey beside it.
   */
  readonly called?: string
  /** Name under which that text leaves; by default the field's own name with `Id` turned into `Name`. */
  readonly as?: string
  /** What a form copies from the chosen row: own field → the target's field. */
  readonly brings?: Readonly<Record<string, string>>
  /**
   * The call that answers whom or what may be chosen of the row the form is for (`id`), where that is not every row of
   * the target: each with its id and the text that is shown.
   */
  readonly choose?: string
  /**
   * One of the own fields it `brings`: where nobody chose a row, the only one of the enterprise that is called like
   * this is meant. The definition `knows` something of it.
   */
  readonly meant?: string
  /**
   * What the chosen row must be. Others are neither offered by a form nor taken by the server, which refuses them by
   * the rule `code`.
   */
  readonly fits?: Fits
  /** What tells rows of one name apart where one is chosen: fields of the target, in order. */
  readonly tells?: readonly string[]
  /** Rows that are of what the form says come first: own field → the target's field. */
  readonly near?: Readonly<Record<string, string>>
}

/**
 * A state of the chosen row: of each of its fields one value, or any of several; a field that has several holds it
 * among them.
 */
export interface Fits {
  readonly when: Readonly<Record<string, unknown>>
  readonly code: string
  readonly says: string
}

/** Whether a row is what a field wants. @param row values of the fields it is asked for */
export const isFit = ({ when }: Fits, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([name, choice]) => {
    const value = row[name]
    return (Array.isArray(value) ? value : [value]).some(item =>
      Array.isArray(choice) ? choice.includes(item) : choice === item,
    )
  })

const widest = 9_223_372_036_854_775_807n

/** A 64-bit id as its string, or a Bad. */
export function parseId(raw: unknown): string | Bad {
  const text =
    typeof raw === 'string' ? raw.trim() : typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : ''
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= widest ? text : new Bad('refMissing')
}

export const refType: FieldType<string> = {
  name: 'ref',
  given: 'chosen',
  options: ['to', 'show', 'called', 'as', 'brings', 'choose', 'meant', 'fits', 'tells', 'near'],
  filters: equalSuffixes,
  column: () => 'bigint',
  parse: raw => parseId(raw),
  bind: value => value,
  read: text => text,
  wire: value => value,
  empty: '',
  json: spec => ({
    type: 'string',
    pattern: '^[0-9]{1,19}$',
    'x-ref': spec.of['to'] as string,
    'x-show': spec.of['show'] as string,
  }),
  fake: () => '',
}

/** The id of a row of the resource `to` (named by key; modules never import each other). */
export const ref = <const To extends string, const O extends Common & RefOptions>(to: To, options: O) =>
  field(refType, { ...options, to })
