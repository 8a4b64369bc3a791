import { Bad, field, numberSuffixes, option, type Common, type Field, type FieldType } from '../base/field.ts'

/** A dictionary: code, title, and its keys with their Chinese labels, in order. domain.md C */
export interface Dictionary<K extends string | number = string | number> {
  readonly code: string
  readonly title: string
  readonly items: Readonly<Record<string, string>>
  /** All keys are whole numbers: they leave as numbers. */
  readonly numeric: boolean
  /** Only for the type checker: the keys. */
  readonly key?: K
}

/**
 * Declares a dictionary. Its labels are the product's labels; a tenant may rename them later, never its keys.
 * @throws Error naming the key that a column or a comma list could not give back: numbers and words mixed, above 32767,
 * `01`, a comma
 */
export function dictionary<const I extends Readonly<Record<string | number, string>>>(
  code: string,
  title: string,
  items: I,
): Dictionary<keyof I & (string | number)> {
  const keys = Object.keys(items)
  const isNumeric = /^\d+$/.test(keys[0] ?? '')
  if (!keys.length) throw new Error(`dictionary ${code} is empty`)
  const wrong = keys.find(
    key => !(isNumeric ? /^(0|[1-9]\d{0,4})$/.test(key) && Number(key) <= 32_767 : /^(?!\d+$)[\w.-]{1,32}$/.test(key)),
  )
  if (wrong !== undefined)
    throw new Error(
      `dictionary ${code}: ${wrong} cannot be a key ${isNumeric ? 'among numbers up to 32767' : 'among words of letters, digits, _, . and -'}`,
    )
  return { code, title, items, numeric: isNumeric }
}

/** The dictionary a field chooses from. */
export const dictionaryOf = (spec: Field): Dictionary => spec.of['from'] as Dictionary

/** The key of a dictionary out of a raw value, or a Bad. */
export function chosen(raw: unknown, from: Dictionary): string | number | Bad {
  const key = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : ''
  if (!Object.hasOwn(from.items, key)) return new Bad('notChoice')
  return from.numeric ? Number(key) : key
}

const digits = /^\d+$/

export const choiceType: FieldType<string | number> = {
  name: 'choice',
  given: 'chosen',
  options: ['from', 'named'],
  filters: numberSuffixes,
  column: spec => (dictionaryOf(spec).numeric ? 'smallint' : 'varchar(32)'),
  parse: (raw, spec) => chosen(raw, dictionaryOf(spec)),
  bind: String,
  // A key of digits can only have come from a numeric dictionary: `dictionary` lets no other have one.
  read: text => (digits.test(text) ? Number(text) : text),
  wire: value => value,
  empty: '',
  json: spec => {
    const from = dictionaryOf(spec)
    return {
      type: from.numeric ? 'integer' : 'string',
      enum: Object.keys(from.items).map(key => (from.numeric ? Number(key) : key)),
    }
  },
  fake: (n, spec) => {
    const from = dictionaryOf(spec)
    const keys = Object.keys(from.items)
    const key = keys[n % keys.length]!
    return from.numeric ? Number(key) : key
  },
}

/**
 * d:code of domain.md 0.1: one key of a dictionary. `named`: its label leaves beside it, `sex` and `sexName`, in the
 * reader's language.
 */
export const choice = <K extends string | number, const O extends Common & { readonly named?: true }>(
  from: Dictionary<K>,
  options: O,
) =>
  field(choiceType, { ...options, from } as unknown as Common) as unknown as Field<
    K,
    O extends { required: true } ? true : false
  >

/** A raw code, as a statement or an engine tells it, as a key of its dictionary; null where it is none. */
export const keyIn = <K extends string | number>(
  { items, numeric }: Dictionary<K>,
  raw: string | number | null | undefined,
): K | null =>
  raw !== null && raw !== undefined && Object.hasOwn(items, raw) ? ((numeric ? Number(raw) : raw) as K) : null

/** The keys that a value of a field of choices says: one, or several. */
export const keysOf = (of: Field, value: unknown): readonly (string | number)[] =>
  of.type.name === 'choices' ? (value as readonly string[]) : [value as string | number]

/** The label of a key, or the key itself when the dictionary has lost it. */
export const labelOf = (from: Dictionary, key: string | number): string => from.items[String(key)] ?? String(key)

/** The unit of a field's numbers, for labels. */
export const unitOf = (spec: Field): string => option(spec, 'unit', '')
