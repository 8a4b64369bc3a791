import type { Fields } from '../fields/base/field.ts'

/** A text of another row that leaves beside the id of a ref: under `as`, the field `show` of the resource `to`. */
export interface Shown {
  readonly field: string
  readonly to: string
  readonly show: string
  readonly as: string
  /** The field holds several ids; their texts leave joined by commas. */
  readonly many?: true
  /** The target's column that the field names, where it is not its id. */
  readonly by?: string
}

/** What the refs among these fields show. A stored field of the same name wins: it is the name as it was that day. */
export const shows = (all: Fields): readonly Shown[] =>
  Object.entries(all).flatMap(([name, { of: options }]): readonly Shown[] => {
    if (name === 'tenantId' && options['named'])
      return [{ field: name, to: 'system/tenant', show: 'tenantName', as: 'tenantName', by: name }]
    const { to, show, as = name.replace(/Id$/, '') + 'Name' } = options as { to?: string; show?: string; as?: string }
    return to && show && !(as in all)
      ? [{ field: name, to, show, as, ...(all[name]!.type.name === 'refs' && { many: true as const }) }]
      : []
  })

/** Choices whose label leaves beside their key, under a name of its own. */
export const labelled = (all: Fields): readonly { readonly field: string; readonly as: string }[] =>
  Object.entries(all).flatMap(([field, spec]) =>
    spec.type.name === 'choice' && spec.of['named'] ? [{ field, as: `${field}Name` }] : [],
  )

/** Every text that leaves beside a field. */
export const besides = (all: Fields): readonly { readonly field: string; readonly as: string }[] => [
  ...shows(all),
  ...labelled(all),
]
