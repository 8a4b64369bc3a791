import { projection } from '../../kernel/define/projection.ts'
import { day, text } from '../../kernel/fields/index.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { isRecord, kindOf, recordTypes, type RecordType } from '../record/kinds.ts'
import { bandOf } from '../../engines/trust/score.ts'
import { counts } from '../record/led.ts'

/** `yyyy-MM-dd` of a day, a moment or a month, whose first day stands for it. */
const dayOf = (value: string): string => (value.length === 7 ? `${value}-01` : value.slice(0, 10))

/** 设备自动, 单据带出: nobody entered them. domain.md D.2 零录入率 */
const byItself: readonly unknown[] = [2, 3]

/** Hardly to be believed: it counts in no index. domain.md D.3 */
const isDoubted = (score: unknown): boolean => typeof score === 'number' && bandOf(score) === 'uncounted'

/** What a record adds to the day it is of; null while it does not count. */
const filed = (kind: RecordType) => (row: Values) => {
  const of = kindOf(kind)
  return counts(row) && isRecord(of, row)
    ? {
        key: { recordDate: dayOf(row[of.day] as string), recordType: kind },
        add: {
          recordNum: 1,
          autoNum: byItself.includes(row['recordSource']) ? 1 : 0,
          lateNum: row['isLate'] ? 1 : 0,
          trustNum: (row['trustScore'] ?? null) === null ? 0 : 1,
          trustSum: (row['trustScore'] as number | null | undefined) ?? 0,
          doubtNum: isDoubted(row['trustScore']) ? 1 : 0,
          doubtLate: isDoubted(row['trustScore']) && row['isLate'] ? 1 : 0,
        },
      }
    : null
}

/**
 * Submitted records of an enterprise, by business day and kind: the only source of “recorded / not recorded”. domain.md
 * B.4.9, D.1
 */
export default projection({
  key: 'ledger/day',
  title: '台账日报',
  table: 'proj_ledger_day',
  scope: 'enterprise',
  by: { recordDate: day({ title: '业务日' }), recordType: text({ title: '类别', max: 16 }) },
  sums: ['recordNum', 'autoNum', 'lateNum', 'trustNum', 'trustSum', 'doubtNum', 'doubtLate'],
  from: Object.fromEntries(recordTypes.map(kind => [kindOf(kind).of, filed(kind)])),
})
