import { asAsked, asking, itemsIn, type Versions } from '../fields/checklist/versions.ts'
import type { Field } from '../fields/base/field.ts'
import type { Resource } from './resource.ts'

/** What is asked at present where it is not what is built in, by kind. */
export type Lists = readonly { readonly kind: number; readonly items: readonly Readonly<Record<string, unknown>>[] }[]

const versionsOf = (field: Field) => field.of['versions'] as Versions | undefined
export const hasVersions = ({ fields }: Pick<Resource, 'fields'>): boolean => Object.values(fields).some(versionsOf)

function withLists(resource: Resource, list: (field: Field, name: string) => Field): Resource {
  const own = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => (versionsOf(field) ? [[name, list(field, name)]] : [])),
  )
  return Object.keys(own).length
    ? { ...resource, fields: { ...resource.fields, ...own }, all: { ...resource.all, ...own } }
    : resource
}

/** A definition whose checklists ask what is in force. */
export const asInForce = (resource: Resource, lists: Lists): Resource =>
  withLists(resource, field => {
    const version = lists.find(({ kind }) => kind === versionsOf(field)!.kind)
    return version ? asking(field, itemsIn(version.items)) : field
  })

/** A definition whose checklists ask what a record, or what was entered of one, was asked already. */
export const asRecorded = (resource: Resource, row: Readonly<Record<string, unknown>>): Resource =>
  withLists(resource, (field, name) => asAsked(field, row[name]))
