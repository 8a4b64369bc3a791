import type { FieldError } from '../../contract/envelope.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { errorText } from '../../contract/errors.ts'
import { badText } from '../../kernel/define/check.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import { Bad, type Field } from '../../kernel/fields/index.ts'
import { refuse, type Refusal } from '../../kernel/errors.ts'
import { parentOf, regionFields, regionTitles, rootRegion, type RegionField } from './region.ts'
import type { Entry } from './region-rows.server.ts'

/**
 * What a caller sent for a region, checked as the form checks it; a parent that is not the one in the code is a mistake
 * in either.
 */
export function checkRegion(
  body: Readonly<Record<string, unknown>>,
  lang: Lang,
): { readonly entry: Entry; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = []
  const take = <V>(name: RegionField, of: Field<V>): V | null => {
    const value = checkField(of, Object.hasOwn(body, name) ? body[name] : of.initial)
    if (value instanceof Bad) errors.push({ field: name, message: badText(value, regionTitles[lang][name], lang) })
    return value instanceof Bad ? null : value
  }
  const entry: Entry = {
    code: take('code', regionFields.code) ?? '',
    name: take('name', regionFields.name) ?? '',
    sort: take('sort', regionFields.sort) ?? 0,
    remark: take('remark', regionFields.remark),
  }
  const { parentCode } = body
  if (!errors.length && typeof parentCode === 'string' && parentCode !== '' && parentCode !== parentOf(entry.code))
    errors.push({
      field: 'parentCode',
      message: errorText('malformed', { title: regionTitles[lang].parentCode }, lang),
    })
  return { entry, errors }
}

/** The refusal of fields, saying the first of them. */
export const refuseFields = (errors: readonly FieldError[]): Refusal =>
  refuse('invalid', { message: errors[0]!.message }, errors)

/** @throws Refusal rootLocked for the country: it is what everything hangs on */
export function notRoot(code: unknown): void {
  if (code === rootRegion) throw refuse('rootLocked')
}
