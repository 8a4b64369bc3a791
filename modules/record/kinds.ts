import type { recordType } from '../words/dictionaries.ts'
import type { RecordKind } from './kind.ts'

/** A key of the dictionary record_type. */
export type RecordType = NonNullable<(typeof recordType)['key']>

/** 专间空气消毒. domain.md C env_type */
const air = 2
/** 校(园)长/负责人, 教师: every meal is eaten by one of them; parents eat along besides. 45 号令 15 条; decisions-2.md 0 Q4 */
const responsible: readonly unknown[] = [1, 2]

/** Every kind of record that is counted for an enterprise and a day, in the order of the grid. domain.md B.4.9 recordType, D.1 */
export const kinds = {
  purchase: {
    of: 'ledger/purchase',
    day: 'purchaseDate',
    sign: 'cart',
    ledger: true,
    owes: '●●●●●●●●●',
    by: { day: 'noon' },
    law: '食品安全法第五十三条',
  },
  additive: {
    of: 'ledger/additive',
    day: 'additiveDate',
    sign: 'flask',
    ledger: true,
    owes: '●○○○○○○○○',
    monthly: 'additiveDays',
    law: '食品安全法第三十四条、GB 2760',
  },
  foodCheck: {
    of: 'ledger/food-check',
    day: 'checkDate',
    sign: 'check',
    ledger: true,
    owes: '●●○●●●●●●',
    monthly: 'foodCheckDays',
    law: '食品安全法第五十五条',
  },
  sample: {
    of: 'ledger/sample',
    day: 'additiveDate',
    sign: 'jar',
    ledger: true,
    owes: '▲○—▲▲▲▲▲▲',
    by: { meal: type => (type === 1 ? 'batches' : 'dishes'), free: 'banquet' },
    law: '学校食品安全与营养健康管理规定第四十条、GB 31654-2021',
    adds: row => ({ [`sample${String(row['additiveCan'])}`]: 1 }),
    sensed: { value: 'cabinetTemp', device: 'sampleCabinetId', at: 'additiveDate' },
  },
  rinse: {
    of: 'ledger/rinse',
    day: 'rinseDate',
    sign: 'drop',
    ledger: true,
    owes: '●●●●●●●●●',
    law: '食品安全法第五十六条',
  },
  disinfect: {
    of: 'ledger/disinfect',
    day: 'disinfectDate',
    sign: 'spray',
    ledger: true,
    owes: '●●●▲▲▲▲▲▲',
    by: { meal: 'meals', day: 'lastMeal' },
    law: '食品安全法第五十六条',
  },
  waste: {
    of: 'ledger/waste',
    day: 'wasteDate',
    sign: 'bin',
    ledger: true,
    owes: '●●●●●●●●●',
    law: '餐饮服务食品安全操作规范（2018）',
  },
  env: {
    of: 'ledger/env',
    day: 'envDate',
    sign: 'leaf',
    ledger: true,
    owes: '●●●●●●●●●',
    by: { day: 'rooms' },
    law: '餐饮服务食品安全操作规范（2018）',
    adds: row => ({ airNum: row['envType'] === air ? 1 : 0, airLate: row['envType'] === air && row['isLate'] ? 1 : 0 }),
  },
  morcheck: {
    of: 'staff/morning-check',
    day: 'checkTime',
    sign: 'face',
    owes: '●●●●●●●●●',
    by: { day: 'people' },
    law: '食品安全法第四十五条、餐饮服务食品安全操作规范（2018）',
  },
  day: {
    of: 'selfexam/day',
    day: 'examDate',
    sign: 'check',
    owes: '●●●●●●●●●',
    law: '企业落实食品安全主体责任监督管理规定',
    drafted: 'examDate',
  },
  week: {
    of: 'selfexam/week',
    day: 'weekStart',
    sign: 'check',
    owes: '周周周周周周周周周',
    law: '企业落实食品安全主体责任监督管理规定',
    drafted: 'weekNo',
  },
  month: {
    of: 'selfexam/month',
    day: 'examMonth',
    sign: 'check',
    owes: '月月月月月月月月月',
    law: '企业落实食品安全主体责任监督管理规定',
    drafted: 'examMonth',
  },
  accompany: {
    of: 'selfexam/accompany',
    day: 'accDate',
    sign: 'face',
    owes: '———▲———▲—',
    law: '学校食品安全与营养健康管理规定第十五条',
    counts: row => responsible.includes(row['accType']),
  },
  cookbook: {
    of: 'selfexam/cookbook',
    day: 'cookbookSuppDate',
    sign: 'calm',
    owes: '———●●●●●●',
    by: { day: 'noon' },
    law: '学校食品安全与营养健康管理规定',
  },
} as const satisfies Readonly<Record<RecordType, RecordKind>>

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
