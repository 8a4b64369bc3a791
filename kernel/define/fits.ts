import type { Field, Fields } from '../fields/base/field.ts'
import { isFit, type Fits } from '../fields/ref/type.ts'
import type { Resource } from './resource.ts'
import type { Values } from './rows.ts'
import type { Circumstance, Rule } from './rule.ts'

const fitsOf = (field: Field): Fits | undefined => field.of['fits'] as Fits | undefined

/** The rules that follow from what chosen rows must be; what was filed before may be mended. */
export const fitRules = (fields: Fields): Readonly<Record<string, Rule<Values>>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([at, field]) => {
      const fits = fitsOf(field)
      return fits
        ? [
            [
              fits.code,
              {
                at,
                says: fits.says,
                holds: (row: Values, { known, before }: Circumstance) =>
                  !known?.[at] || before?.[at] === row[at] || isFit(fits, known[at]),
              },
            ],
          ]
        : []
    }),
  )

/** What is known of the rows a definition points at: what it says, and what its fields want of them. */
export const knownFields = (fields: Fields, knows: Resource['knows'] = {}): Resource['knows'] => {
  const needs = Object.entries(fields).flatMap(([name, field]) =>
    fitsOf(field) ? [[name, [...new Set([...(knows[name] ?? []), ...Object.keys(fitsOf(field)!.when)])]] as const] : [],
  )
  return { ...knows, ...Object.fromEntries(needs) }
}
