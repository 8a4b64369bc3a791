import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { plannedOnce } from '../../kernel/store/planned.ts'
import { owedCells } from '../ledger/asks.server.ts'
import { ledgerKinds } from '../record/required.ts'
import { areaNames } from '../base/asks.server.ts'
import { enterprises, tallies } from '../enterprise/asks.server.ts'
import { compared } from './areas.ts'
import complain from './complain.ts'

const t = enterprises('t')
const y = tallies('y')

const number = (text: string | null | undefined): number => Number(text ?? 0)

/**
 * What stands open in each area that has enterprises in scope, and what of the eight ledgers of today is recorded, cell
 * by cell as the panel of ledgers counts it: `where` is over the table `t`, `$next` the time. domain.md D.1, D.11
 */
function standing(where: string, next: number): string {
  const { tables, from } = owedCells({
    first: `$${next}::timestamp`,
    last: `$${next}::timestamp`,
    clock: `$${next}::timestamp`,
    kinds: ledgerKinds,
    atOnce: true,
  })
  return `${tables.trimEnd()}, mine as (select ${t.infoId}, ${t.areaCode} from ${t} where ${where} and ${t.infoStatus} is distinct from 5 and not ${t.isDeleted}),
  per (info_id, owed, done, due, alarms, overdue, complaints) as (
    select e.id, count(*), count(*) filter (where v.status in (${codes.done}, ${codes.late})), count(*) filter (where v.status = ${codes.notDue}), 0, 0, 0 from ${from} and v.status <> ${codes.notNeeded} and e.id in (select m.info_id from mine m) group by 1
    union all select ${y.infoId}, 0, 0, 0, ${y.openAlarms}, ${y.lateTodos}, 0 from ${y} where ${y.tenantId} = app.tenant()
    union all select c.info_id, 0, 0, 0, 0, 0, count(*) from ${complain.table} c where c.tenant_id = app.tenant() and c.complain_status in (0, 1, 2, 3) and not c.is_deleted group by 1),
  each (info_id, owed, done, due, alarms, overdue, complaints) as (select p.info_id, sum(p.owed), sum(p.done), sum(p.due), sum(p.alarms), sum(p.overdue), sum(p.complaints) from per p group by 1)
  select m.area_code, count(*), sum(e.owed), sum(e.done), sum(e.alarms), sum(e.overdue), sum(e.complaints), sum(e.due) from mine m left join each e on e.info_id = m.info_id group by 1`
}

/**
 * The areas of an office side by side: how much of what today owes is recorded, and what stands open. domain.md E.1
 * 辖区对比
 */
export function comparedCalls(kernel: Kernel): readonly SignedCall[] {
  const text = { type: 'string' } as const
  return [
    {
      source: 'modules/supervise/areas.server.ts',
      enters: true,
      id: 'supervise/workbench.areas',
      title: '辖区对比',
      method: 'GET',
      path: '/indexTotal/areas',
      access: { ...accessOf(kernel.find('enterprise/info')!, 'read'), roles: ['supervise', 'administrator'] },
      query: { infoId: text, cityId: text },
      async handle({ asker, now }, { query }) {
        // Complaints stand for any row of an enterprise here: what may be seen at all the database decides.
        const scope = scopeOf(complain, asker, query)
        if (!scope) return []
        const [, rows = []] = await kernel.store.run([
          enterAs(asker),
          bind(
            plannedOnce('areas', standing(scope.where.join(' and '), scope.values.length + 1)),
            ...scope.values,
            wireMoment(now),
          ),
        ])
        const lines = compared(
          rows.map(([areaCode, count, owed, done, alarms, overdue, complaints, due]) => ({
            areaCode: areaCode ?? '',
            enterprises: number(count),
            owed: number(owed),
            done: number(done),
            due: number(due),
            alarms: number(alarms),
            overdue: number(overdue),
            complaints: number(complaints),
          })),
        )
        const [, names = []] = await kernel.store.run([
          enterAs(asker),
          areaNames(lines.map(({ areaCode }) => areaCode)),
        ])
        const nameOf = new Map(names.map(([code, name]) => [code!, name!]))
        return lines.map(area => ({ ...area, areaName: nameOf.get(area.areaCode) ?? area.areaCode }))
      },
    },
  ]
}
