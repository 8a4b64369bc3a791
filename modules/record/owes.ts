import { kinds, owing as owed, types, type Owing, type Type } from '../../engines/owed/matrix.ts'
import type { enterpriseType, recordType } from '../words/dictionaries.ts'

type RecordType = NonNullable<(typeof recordType)['key']>
type EnterpriseType = NonNullable<(typeof enterpriseType)['key']>

/** How often an enterprise of a type records a kind: the keys of the dictionaries and those of the engine are the same, which the types say. */
export const owing = (kind: RecordType, type: EnterpriseType): Owing => owed(kind, type)

/** Every cell of the matrix. */
export const cells: readonly { readonly kind: RecordType; readonly type: Type; readonly owing: Owing }[] =
  kinds.flatMap(kind => types.map(type => ({ kind, type, owing: owed(kind, type) })))

/** Types that must record a kind on every business day; what is recorded only when there is something is never “not recorded”. */
export const typesOwing = (kind: RecordType): readonly number[] =>
  types.filter(type => ['day', 'meal'].includes(owed(kind, type)))
