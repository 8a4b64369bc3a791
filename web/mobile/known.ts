/**
 * What the phone knows of the rows a form points at, so that a rule that needs a look at them speaks at once and not
 * when the network is back.
 */
import { useQuery } from '@tanstack/react-query'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import { type Line, textOf } from '../engine/faces.ts'
import { knownOf, refOf } from '../engine/fields/refRows.ts'
import type { Entered } from '../engine/form/form.ts'
import { findResource } from '../engine/registry.ts'
import { chooserOf, rememberedChoices, rememberedKitchen } from './base/choices.ts'

/** Of one field: its row, null where it points at none, undefined where nobody can say. */
async function rowOf(resource: Resource, name: string, values: Entered): Promise<Line | null | undefined> {
  const of = resource.all[name]!
  if (name === 'infoId') return rememberedKitchen(resource.knows!['infoId']!)
  if (of.type.name !== 'ref') return undefined
  const id = textOf(values[name])
  const { meant, brings, show } = refOf(of)
  if (!id && !meant) return null
  const rows = await rememberedChoices(chooserOf(resource, name, of))
  if (id) return rows.find(row => row.id === id)
  // As the server takes it: the only one that is called what was typed.
  const called = rows.filter(row => textOf(row[brings?.[meant!] ?? show]) === textOf(values[meant!]))
  return called.length === 1 ? called[0] : null
}

/** What is known of all rows a form points at; undefined where of one of them nothing is: a rule then holds. */
async function know(resource: Resource, values: Entered): Promise<NonNullable<Circumstance['known']> | null> {
  const circumstance: Record<string, Values | null> = {}
  for (const [name, fields] of Object.entries(resource.knows ?? {})) {
    const target = await findResource(name === 'infoId' ? 'enterprise/info' : refOf(resource.all[name]!).to)
    const row = target ? await rowOf(resource, name, values) : undefined
    if (row === undefined || (row && fields.some(field => !(field in row)))) return null
    circumstance[name] = row && knownOf(target!, fields, row)
  }
  return circumstance
}

/** The same of each of some rows. */
export const knowAll = (resource: Resource, rows: readonly Entered[]): Promise<readonly Circumstance['known'][]> =>
  Promise.all(
    rows.map(row =>
      know(resource, row).then(
        values => values ?? undefined,
        () => undefined,
      ),
    ),
  )

/** The same for the rows of the form that is open. */
export function useKnown(resource: Resource, rows: readonly Entered[]): readonly Circumstance['known'][] {
  const names = Object.keys(resource.knows ?? {}).flatMap(name => [name, refOf(resource.all[name]!).meant ?? name])
  const asked = rows.map(row => names.map(name => textOf(row[name])))
  const { data } = useQuery({
    queryKey: ['phone', 'known', resource.key, asked],
    enabled: names.length > 0 && rows.length > 0,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 60_000,
    queryFn: () => knowAll(resource, rows),
  })
  return data ?? []
}
