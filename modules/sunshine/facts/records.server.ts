import type { ExamFacts, LedgerFacts, MorningFacts } from '../../../engines/index/facts.ts'
import { ledgerWeights, type LedgerKind } from '../../../engines/index/rules.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { bind, type Rows, type Statement } from '../../../kernel/store/batch.ts'
import { wireMoment } from '../../../contract/wire.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { businessDays, ledgerDays, recordView } from '../../ledger/asks.server.ts'
import { kindOf, recordTypes } from '../../record/kinds.ts'
import { byKitchen, listOf, type Source } from './source.server.ts'

const e = enterprises('e')
const d = ledgerDays('d')
const infos = '$1'
const [first, last, clock] = ['$2::date', '$3::date', '$4::timestamp'] as const

/** Cells of record_status that say what is to be counted. engines/owed */
const [done, notNeeded, late] = [1, 2, 3] as const

/** What a kitchen owed and recorded. */
export interface RecordFacts {
  readonly businessDays: number
  readonly ledgers: readonly LedgerFacts[]
  readonly exams: Pick<ExamFacts, 'days' | 'weeks' | 'months' | 'meals'>
  readonly morning: Pick<MorningFacts, 'due' | 'checked' | 'short'>
}

interface Cells {
  readonly onTime: number
  readonly late: readonly string[]
  readonly missing: readonly string[]
  /** What was owed and recorded in all, and where less was recorded than owed: the day and both numbers. */
  readonly need: number
  readonly num: number
  readonly short: readonly (readonly [day: string, need: number, num: number])[]
}
const nothing: Cells = { onTime: 0, late: [], missing: [], need: 0, num: 0, short: [] }

const cellsIn = ([, , onTime, lateDays, missingDays, need, num, shortDays, needs, nums]: Rows[number]): Cells => {
  const [allNeeds, allNums] = [listOf(needs), listOf(nums)]
  return {
    onTime: Number(onTime),
    late: listOf(lateDays),
    missing: listOf(missingDays),
    need: Number(need),
    num: Number(num),
    short: listOf(shortDays).map((day, n) => [day, Number(allNeeds[n]), Number(allNums[n])] as const),
  }
}

/** A meal nobody responsible ate: the day as often as there were such. */
const missed = ({ short }: Cells): readonly string[] =>
  short.flatMap(([day, need, num]) => Array.from({ length: need - num }, () => day))

/** Of which day the record of a cell is: a week and a month are owed on their last, and recorded on their first. */
const recordDay = `case v.record_type when 'week' then date_trunc('week', v.record_date)::date when 'month' then date_trunc('month', v.record_date)::date else v.record_date end`

/** Kinds of which one in a month will do for all of its days: one that is believed. domain.md D.1 ○ */
const monthly = recordTypes.flatMap(kind => (kindOf(kind).monthly ? [`'${kind}'`] : [])).join(', ')

/**
 * What kitchens owed and recorded, by the rules of engines/owed. A record that is hardly to be believed does not count:
 * a cell that lacks without it is missing, one that has only late ones besides is late. decisions-2.md A.2
 */
export function recordSource(kernel: Kernel): Source<RecordFacts> {
  const { table } = recordView(kernel, { infos, first, last, clock })
  const believed = `v.record_num - coalesce(${d.doubtNum}, 0)`
  const needed = 'greatest(v.need_num, 1)'
  const status = `case when o.is_believed is not null and v.need_num = 0 and v.filed_num <= coalesce(${d.doubtNum}, 0) then (case when o.is_believed then ${done} else ${notNeeded} end)
    when v.record_status in (${done}, ${late}) and ${believed} < ${needed} then (case when v.need_num > 0 then 0 else ${notNeeded} end)
    when v.record_status = ${done} and ${believed} - coalesce(${d.lateNum} - ${d.doubtLate}, 0) < ${needed} then ${late} else v.record_status end`
  const num = `least(v.need_num, greatest(0, ${believed}))`
  const cells: Statement = {
    name: 'index_cells',
    // Records that are doubted are few: they and their months are looked for once, not cell by cell. A week or a month
    // owes nothing on the days before its last: what it recorded is not one more duty done on each of them.
    text: `with doubts as materialized (select ${d.infoId}, ${d.recordType}, ${d.recordDate}, ${d.doubtNum}, ${d.lateNum}, ${d.doubtLate} from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = any(${infos}::bigint[]) and ${d.recordDate} between (${first}) - 31 and ${last} and ${d.doubtNum} > 0),
      months as materialized (select q.info_id, q.record_type, q.first, exists (select from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = q.info_id and ${d.recordType} = q.record_type and ${d.recordDate} >= q.first and ${d.recordDate} < q.first + interval '1 month' and ${d.recordNum} > ${d.doubtNum}) as is_believed
        from (select distinct info_id, record_type, date_trunc('month', record_date)::date as first from doubts where record_type in (${monthly})) q)
      select c.info_id, c.record_type, count(*) filter (where c.status = ${done}), array_agg(c.record_date) filter (where c.status = ${late}), array_agg(c.record_date) filter (where c.status not in (${done}, ${notNeeded}, ${late})),
        sum(c.need), sum(c.num), array_agg(c.record_date) filter (where c.num < c.need), array_agg(c.need) filter (where c.num < c.need), array_agg(c.num) filter (where c.num < c.need)
      from (select v.info_id, v.record_type, v.record_date::date as record_date, ${status} as status, v.need_num as need, ${num} as num
        from ${table} v left join doubts d on d.info_id = v.info_id and d.record_type = v.record_type and d.record_date = ${recordDay}
          left join months o on o.info_id = v.info_id and o.record_type = v.record_type and o.first = date_trunc('month', v.record_date)
        where v.record_status in (0, 1, 3, 4) and (v.need_num > 0 or v.record_type not in ('week', 'month'))) c
      group by 1, 2`,
  }
  const open: Statement = {
    name: 'index_business_days',
    text: `select ${e.id}, count(*) filter (where b.business = 1) ${businessDays({ first, last, clock })} and ${e.id} = any(${infos}::bigint[]) group by 1`,
  }
  return {
    asks: ({ infos: ids, first: from, last: to, now }) => {
      const values = [ids, from, to, wireMoment(now)] as const
      return [bind(cells, ...values), bind(open, ...values)]
    },
    reads: ([cellRows, openRows]) => {
      const kinds = new Map(
        [...byKitchen(cellRows!)].map(([info, rows]) => [info, new Map(rows.map(row => [row[1]!, cellsIn(row)]))]),
      )
      const days = new Map(openRows!.map(([info, n]) => [info!, Number(n)]))
      return info => {
        const of = (kind: string): Cells => kinds.get(info)?.get(kind) ?? nothing
        const [day, week, month, meal, morning] = ['day', 'week', 'month', 'accompany', 'morcheck'].map(of) as [
          Cells,
          Cells,
          Cells,
          Cells,
          Cells,
        ]
        const term = ({ onTime, late: lateDays, missing }: Cells) => ({ done: onTime + lateDays.length, missing })
        return {
          businessDays: days.get(info) ?? 0,
          ledgers: (Object.keys(ledgerWeights) as LedgerKind[]).map(kind => {
            const { onTime, late: lateDays, missing } = of(kind)
            return { kind, onTime, late: lateDays, missing }
          }),
          exams: {
            days: { onTime: day.onTime, late: day.late, missing: day.missing },
            weeks: term(week),
            months: term(month),
            meals: meal.need === 0 ? null : { done: meal.num, missing: missed(meal) },
          },
          morning: {
            due: morning.need,
            checked: morning.num,
            short: morning.short.map(([on, due, checked]) => ({ day: on, due, checked })),
          },
        }
      }
    },
  }
}
