/** Kinds of record that are counted for a kitchen and a day, keys of the dictionary record_type; and of them the eight ledgers. domain.md B.4.9 */
export const kinds = [
  'purchase',
  'additive',
  'foodCheck',
  'sample',
  'rinse',
  'disinfect',
  'waste',
  'env',
  'morcheck',
  'day',
  'week',
  'month',
  'accompany',
  'cookbook',
] as const
export type Kind = (typeof kinds)[number]
export const ledgers = [
  'purchase',
  'additive',
  'foodCheck',
  'sample',
  'rinse',
  'disinfect',
  'waste',
  'env',
] as const satisfies readonly Kind[]

/** How often something is recorded: every business day, at every meal of it, only when there is something, every week, every month, never. */
export type Owing = 'day' | 'meal' | 'free' | 'week' | 'month' | 'never'
const marks: Readonly<Record<string, Owing>> = {
  '●': 'day',
  '▲': 'meal',
  '○': 'free',
  周: 'week',
  月: 'month',
  '—': 'never',
}

/** What each of the nine types of enterprise records, as domain.md D.1 shows it: columns are the types 1 to 9. */
const matrix: Readonly<Record<Kind, string>> = {
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

export const types = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** A key of the dictionary enterprise_type. */
export type Type = (typeof types)[number]

/** How often an enterprise of a type records a kind. domain.md D.1 */
export const owing = (kind: Kind, type: Type): Owing => marks[[...matrix[kind]][type - 1]!]!
