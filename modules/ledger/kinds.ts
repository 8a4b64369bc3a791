import type { Values } from '../../kernel/define/resource.ts'
import type { recordType } from '../words/dictionaries.ts'
import { counts } from '../record/led.ts'

/** A key of the dictionary record_type. */
export type RecordType = NonNullable<(typeof recordType)['key']>

/** Where a kind of record is kept, and the field that says of which business day it is; the day the examined week or month is counted on is its first. */
interface Kind {
  readonly of: string
  readonly day: string
}

/** Every kind that is counted for an enterprise and a day. domain.md B.4.9 recordType */
export const kinds: Readonly<Partial<Record<RecordType, Kind>>> = {
  purchase: { of: 'ledger/purchase', day: 'purchaseDate' },
  additive: { of: 'ledger/additive', day: 'additiveDate' },
  foodCheck: { of: 'ledger/food-check', day: 'checkDate' },
  sample: { of: 'ledger/sample', day: 'additiveDate' },
  rinse: { of: 'ledger/rinse', day: 'rinseDate' },
  disinfect: { of: 'ledger/disinfect', day: 'disinfectDate' },
  waste: { of: 'ledger/waste', day: 'wasteDate' },
  env: { of: 'ledger/env', day: 'envDate' },
  morcheck: { of: 'staff/morning-check', day: 'checkTime' },
  day: { of: 'selfexam/day', day: 'examDate' },
  week: { of: 'selfexam/week', day: 'weekStart' },
  month: { of: 'selfexam/month', day: 'examMonth' },
  accompany: { of: 'selfexam/accompany', day: 'accDate' },
  cookbook: { of: 'selfexam/cookbook', day: 'cookbookSuppDate' },
}

/** The kind of each resource that people file, by its key. */
export const recordKinds: ReadonlyMap<string, RecordType> = new Map(
  Object.entries(kinds).map(([kind, { of }]) => [of, kind as RecordType]),
)

/** `yyyy-MM-dd` of a day, a moment or a month, whose first day stands for it. */
const dayOf = (value: string): string => (value.length === 7 ? `${value}-01` : value.slice(0, 10))

/** 设备自动, 单据带出: nobody entered them. domain.md D.2 零录入率 */
const byItself: readonly unknown[] = [2, 3]

/** 校(园)长/负责人, 教师: every meal is eaten by one of them; parents eat along besides. 45 号令 15 条; decisions-2.md 0 Q4 */
const responsible: readonly unknown[] = [1, 2]
const fits: Readonly<Partial<Record<RecordType, (row: Values) => boolean>>> = {
  accompany: row => responsible.includes(row['accType']),
}

/** What a record adds to the day it is of; null while it does not count. */
export const filed = (kind: string, field: string) => (row: Values) =>
  counts(row) && (fits[kind as RecordType]?.(row) ?? true)
    ? {
        key: { recordDate: dayOf(row[field] as string), recordType: kind },
        add: {
          recordNum: 1,
          autoNum: byItself.includes(row['recordSource']) ? 1 : 0,
          lateNum: row['isLate'] ? 1 : 0,
          trustNum: (row['trustScore'] ?? null) === null ? 0 : 1,
          trustSum: (row['trustScore'] as number | null | undefined) ?? 0,
        },
      }
    : null
