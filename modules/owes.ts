import type { enterpriseType, recordType } from './dictionaries.ts'

type RecordType = NonNullable<(typeof recordType)['key']>
type EnterpriseType = NonNullable<(typeof enterpriseType)['key']>

/** How often something is recorded: every business day, at every meal of it, only when there is something, every week, every month, never. */
export type Owing = 'day' | 'meal' | 'free' | 'week' | 'month' | 'never'
const marks: Readonly<Record<string, Owing>> = { '●': 'day', '▲': 'meal', '○': 'free', 周: 'week', 月: 'month', '—': 'never' }

/** What each of the nine types of enterprise records, as domain.md D.1 shows it: columns are the types 1 to 9. */
const matrix: Readonly<Record<RecordType, string>> = {
  purchase: '●●●●●●●●●',
  additive: '●○○○○○○○○',
  foodCheck: '●●○●●●●●●',
  sample: '▲○—▲▲▲▲▲▲',
  rinse: '●●●●●●●●●',
  disinfect: '●●●▲▲▲▲▲▲',
  waste: '●●●●●●●●●',
  env: '●●●●●●●●●',
  morcheck: '●●●●●●●●●',
  day: '●●●●●●●●●',
  week: '周周周周周周周周周',
  month: '月月月月月月月月月',
  accompany: '———▲———▲—',
  cookbook: '———●●●●●●',
}

/** How often an enterprise of a type records a kind. */
export const owing = (kind: RecordType, type: EnterpriseType): Owing => marks[[...matrix[kind]][type - 1]!]!

const types = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Every cell of the matrix. */
export const cells: readonly { readonly kind: RecordType; readonly type: EnterpriseType; readonly owing: Owing }[] =
  (Object.keys(matrix) as readonly RecordType[]).flatMap(kind => types.map(type => ({ kind, type, owing: owing(kind, type) })))

/** Types that must record a kind on every business day; what is recorded only when there is something is never “not recorded”. */
export const typesOwing = (kind: RecordType): readonly number[] => types.filter(type => ['day', 'meal'].includes(owing(kind, type)))
