import { isIn } from '../../kernel/define/when.ts'
import type { Values } from '../../kernel/define/rows.ts'
import type { recordType } from '../words/dictionaries.ts'
import { recordKinds as gathered } from '../words/record-kinds.ts'
import type { RecordKind } from './kind.ts'

/** A key of the dictionary record_type. */
export type RecordType = NonNullable<(typeof recordType)['key']>

/**
 * Every kind of record that is counted for an enterprise and a day, in the order of the grid, as the definitions say
 * it. domain.md B.4.9 recordType, D.1
 */
export const kinds = gathered satisfies Readonly<Record<RecordType, RecordKind>>

/** What is said of a kind, whether it says a thing or not. */
export const kindOf = (kind: RecordType): RecordKind => kinds[kind]
export const recordTypes = Object.keys(kinds) as readonly RecordType[]

/** The keys of the resources that people file. */
export type RecordKey = (typeof kinds)[RecordType]['of']

/** The kind of each resource that people file, by its key. */
export const recordKinds: ReadonlyMap<RecordKey, RecordType> = new Map(recordTypes.map(kind => [kinds[kind].of, kind]))
/** What is said of the records of a resource; undefined where they are no records of a day. */
export const kindIn = (resource: string): RecordKind | undefined => {
  const all: ReadonlyMap<string, RecordType> = recordKinds
  const kind = all.get(resource)
  return kind && kindOf(kind)
}

/** Whether a row of a kind is such a record. */
export const isRecord = ({ counts }: RecordKind, row: Values): boolean => isIn(row, counts)
/** What a row adds to a kitchen's day, besides that there is one. */
export const addsOf = ({ adds = {} }: RecordKind, row: Values): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(adds).map(([sum, when]) => [sum, isIn(row, when) ? 1 : 0]))
