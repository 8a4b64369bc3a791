import type { FieldError } from '../../contract/envelope.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { enteredText } from '../../contract/entered.ts'
import { marks } from '../../contract/marks.ts'
import { dictionaryOf, labelOf, type Dictionary } from '../fields/choice/type.ts'
import { asAsked, asking, type Versions } from '../fields/checklist/versions.ts'
import { checkField, isAsListed, isNothing } from '../fields/base/check.ts'
import { Bad, type Field, type Fields, type Part, type Row } from '../fields/base/field.ts'
import { wireValue, writable, type Resource, type Values } from './resource.ts'
import type { Circumstance } from './rule.ts'
import { isIn } from './when.ts'

/**
 * Titles in the language of the reader, and what rules say: the browser and the server each know where theirs come
 * from.
 */
export interface TitleOf {
  (name: string, field: Field): string
  /** Chinese, as the rule itself says it, where nobody knows another. */
  readonly rule?: (name: string) => string
  /** The label of a dictionary's key; Chinese where nobody knows another. */
  readonly label?: (from: Dictionary, key: string) => string
}

type Finding = FieldError & { readonly code: string }

export interface Checked<R = Values> {
  readonly values: R
  /** The code is that of the catalogue, or the name of the rule. */
  readonly errors: readonly Finding[]
  /** What only calls attention, of a row that is right. */
  readonly reminders: readonly Finding[]
}

/** The fields of a row whose every value is right. */
type EnteredOf<D> = D extends { readonly fields: infer Fs extends Fields }
  ? string extends keyof Fs
    ? Values
    : Row<Fs>
  : Values

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The text of a refused value.
 * @param cells titles of its cells, when it has parts; Chinese unless said
 */
export function badText(
  { code, params, at }: Pick<Bad, 'code' | 'params'> & { readonly at?: Part | undefined },
  title: string,
  lang: Lang,
  cells: TitleOf = (_name, field) => field.title,
): string {
  if (!at) return enteredText(code, { title, ...params }, lang)
  return enteredText(
    at.how,
    { title, place: at.place, message: enteredText(code, { title: cells(at.cell, at.of), ...params }, lang) },
    lang,
  )
}

/**
 * Everything a caller sent for a row, checked: fields, then what the system fills in, then the rules of the whole row.
 * A draft may lack what is required, is then not computed, and no rule is asked; a row that a device has written may
 * lack it, too, and keeps what the device said. Unknown and system fields are ignored (real clients post
 * whole rows back, platform-contract.md 1.1).
 * @param extra values of system fields that an action or the server brings
 * @returns the values to store and, per field, what is wrong; nothing may be stored when `errors` is not empty.
 * Reminders stand in nobody's way
 */
export function check<D extends Resource>(
  resource: D,
  body: Values,
  lang: Lang,
  title: TitleOf,
  circumstance: Circumstance,
  extra?: Values,
): Checked<EnteredOf<D>>
export function check(
  resource: Resource,
  body: Values,
  lang: Lang,
  title: TitleOf,
  circumstance: Circumstance,
  extra: Values = {},
): Checked {
  const { before, corrects, role } = circumstance
  const values: Record<string, unknown> = { ...before }
  const isSensed = before !== undefined && resource.sensed !== undefined && isIn(before, resource.sensed.while)
  const wasDraft = before !== undefined && resource.draft !== undefined && isIn(before, resource.draft)
  let findings: Finding[] = []
  const reminders: Finding[] = []
  const refused = (): Checked => ({ values, errors: findings, reminders: [] })
  /** Fields that lack something and are otherwise right, with what there is of them. */
  const lacks = new Map<string, unknown>()
  /** Whether a draft goes over to the version that applies: it is sent with all of its items. */
  const renews = (name: string): boolean =>
    wasDraft && Object.hasOwn(body, name) && circumstance.asked?.[name]?.sent === true
  /** A checklist asks what its record was asked before, else the version that applies. */
  const listOf = (name: string, field: Field): Field => {
    const listed = renews(name) ? field : asAsked(field, before?.[name] ?? corrects?.[name])
    const version = circumstance.asked?.[name]
    return listed === field && version?.id ? asking(field, version.items) : listed
  }
  for (const [name, definition] of writable(resource)) {
    if (isSensed && resource.sensed!.keeps.includes(name)) continue
    const field = listOf(name, definition)
    const had = before?.[name]
    if (field.enteredBy && role && !field.enteredBy.includes(role)) {
      const own = { ...field, required: undefined } as unknown as Field
      const current = before ? had : checkField(own, field.initial)
      if (Object.hasOwn(body, name) && !isSame(checkField(own, body[name], had), current))
        findings.push({
          field: name,
          code: 'keptByOffice',
          message: badText(new Bad('keptByOffice'), title(name, field), lang),
        })
      values[name] = current
      continue
    }
    const old = had ?? corrects?.[name]
    const isListed = isAsListed(field, body[name], old)
    const isSent = Object.hasOwn(body, name) && !isListed
    // What a draft lacks is asked for when it stops being one: the whole of it, or a part. What a row from before
    // `since` lacks is asked of whoever changes it.
    const isOwed = isNothing(had)
      ? field.required && (wasDraft || field.since !== undefined)
      : wasDraft && field.type.parts
    if (before && !isSent && !isOwed) continue
    const raw = isSent ? body[name] : !before ? field.initial : isNothing(had) ? undefined : wireValue(field, had)
    const value = isListed && !isOwed ? old : checkField(field, raw, old)
    if (value instanceof Bad) {
      findings.push({
        field: name,
        code: value.code,
        message: badText(value, title(name, field), lang, (cell, part) => title(`${name}.${cell}`, part)),
      })
      if (value.lacks) lacks.set(name, value.rest)
    } else values[name] = value
  }
  if (!before)
    for (const [name, field] of Object.entries(resource.fields))
      if (field.by) values[name] = field.initial ?? (field.type.name === 'flag' ? false : null)
  for (const [name, field] of writable(resource)) {
    const { id, name: label } = (field.of['versions'] ?? {}) as Partial<Versions>
    const old = corrects ?? before
    if (id && label && old?.[name] && !renews(name)) Object.assign(values, { [id]: old[id], [label]: old[label] })
    else if (id && label && !isNothing(values[name] ?? lacks.get(name)))
      Object.assign(values, {
        [id]: circumstance.asked?.[name]?.id ?? null,
        [label]: `V${circumstance.asked?.[name]?.version ?? 0}`,
      })
  }
  Object.assign(values, extra)
  if (resource.draft && isIn(values, resource.draft)) {
    for (const [name, rest] of lacks) values[name] = rest
    findings = findings.filter(({ field }) => !lacks.has(field))
    if (lacks.size || findings.length) return refused()
  }
  if (isSensed) {
    for (const [name, rest] of lacks) values[name] = rest
    findings = findings.filter(({ field }) => !lacks.has(field))
  }
  if (findings.length) return refused()
  if (!(resource.draft && isIn(values, resource.draft))) Object.assign(values, circumstance.meant)
  for (const [name, value] of Object.entries(resource.computes?.(values, circumstance) ?? {})) {
    const field = listOf(name, resource.all[name]!)
    // What is computed must fit its field like what is entered: a price times a quantity may be more than an amount can
    // be.
    const fits = value === null || value === undefined ? null : field.type.parse(field.type.wire(value), field)
    if (fits instanceof Bad)
      findings.push({ field: name, code: fits.code, message: badText(fits, title(name, field), lang) })
    values[name] = value
  }
  if (findings.length) return refused()
  if (resource.draft && isIn(values, resource.draft)) return refused()
  for (const [code, rule] of Object.entries(resource.rules)) {
    if (rule.holds(values, circumstance)) continue
    const says = title.rule?.(code) ?? rule.says
    const from = rule.lacks && dictionaryOf(resource.all[rule.at]!)
    const names = from
      ? rule.lacks!(values, circumstance).map(key => title.label?.(from, key) ?? labelOf(from, key))
      : []
    ;(rule.reminds ? reminders : findings).push({
      field: rule.at,
      code,
      message: names.length ? enteredText('lacks', { says, names: names.join(marks[lang].comma) }, lang) : says,
    })
  }
  return { values, errors: findings, reminders: findings.length ? [] : reminders }
}
