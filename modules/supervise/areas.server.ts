import { wireDay } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { scopeOf } from '../../kernel/derive/scope.ts'
import { accessOf } from '../../kernel/request/access.ts'
import type { SignedCall } from '../../kernel/request/call.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import { owes } from '../required.ts'
import { isSchool, schoolsOpen } from '../school-days.server.ts'
import { compared } from './areas.ts'
import complain from './complain.ts'

const number = (text: string | null | undefined): number => Number(text ?? 0)
const names: Statement = { name: 'area_names', text: 'select a.area_code, a.area_name from base_area a where a.tenant_id = app.tenant() and a.area_code = any($1::text[]) and not a.is_deleted' }

const owing = Object.entries(owes).flatMap(([kind, types]) => types.map(type => `('${kind}', ${type})`)).join(', ')

/** What stands open in each area that has enterprises in scope, and what of the eight ledgers of today is recorded, as the panel of ledgers counts it: `where` is over the table `t`, `$next` the day. domain.md D.1, D.11 */
const standing = (where: string, next: number): string => `with mine as (select t.info_id, t.area_code, t.type, t.info_status = 1 and ($${next}::date between t.suspend_start and coalesce(t.suspend_end, 'infinity')) is not true and not (${isSchool('t.type')} and not ${schoolsOpen(`$${next}::date`)}) as open
    from enterprise_info t where ${where} and t.info_status is distinct from 5 and not t.is_deleted),
  filed as materialized (select p.info_id, p.record_type from proj_ledger_day p where p.tenant_id = app.tenant() and p.record_date = $${next}::date and p.record_num > 0),
  exempt as materialized (select x.info_id, x.record_type from ledger_exemption x where x.tenant_id = app.tenant() and x.record_date = $${next}::date and not x.revoked and not x.is_deleted),
  per (info_id, owed, done, alarms, overdue, complaints) as (
    select m.info_id, count(*), count(f.info_id), 0, 0, 0 from mine m join (values ${owing}) o (kind, type) on o.type = m.type
      left join filed f on f.info_id = m.info_id and f.record_type = o.kind left join exempt x on x.info_id = m.info_id and x.record_type = o.kind
      where m.open and (f.info_id is not null or x.info_id is null) group by 1
    union all select a.info_id, 0, 0, sum(a.open_num), 0, 0 from proj_alarm_day a where a.tenant_id = app.tenant() and a.open_num > 0 group by 1
    union all select b.info_id, 0, 0, 0, count(*), 0 from info_backlog b where b.tenant_id = app.tenant() and b.backlog_status = 2 and b.backlog_kind <> 3 and not b.is_deleted group by 1
    union all select c.info_id, 0, 0, 0, 0, count(*) from ${complain.table} c where c.tenant_id = app.tenant() and c.complain_status in (0, 1, 2, 3) and not c.is_deleted group by 1),
  each (info_id, owed, done, alarms, overdue, complaints) as (select p.info_id, sum(p.owed), sum(p.done), sum(p.alarms), sum(p.overdue), sum(p.complaints) from per p group by 1)
  select m.area_code, count(*), sum(e.owed), sum(e.done), sum(e.alarms), sum(e.overdue), sum(e.complaints) from mine m left join each e on e.info_id = m.info_id group by 1`

/** The areas of an office side by side: how much of what today owes is recorded, and what stands open. domain.md E.1 辖区对比 */
export function comparedCalls(kernel: Kernel): readonly SignedCall[] {
  const text = { type: 'string' } as const
  return [{
    source: 'modules/supervise/areas.server.ts', enters: true, id: 'supervise/workbench.areas', title: '辖区对比', method: 'GET', path: '/indexTotal/areas',
    access: { ...accessOf(kernel.find('enterprise/info')!, 'read'), roles: ['supervise', 'administrator'] }, query: { infoId: text, cityId: text },
    async handle({ asker, now }, { query }) {
      // Complaints stand for any row of an enterprise here: what may be seen at all the database decides.
      const scope = scopeOf(complain, asker, query)
      if (!scope) return []
      const today = wireDay(now)
      const [, rows = []] = await kernel.store.run([enterAs(asker), bind({ name: '', text: standing(scope.where.join(' and '), scope.values.length + 1) }, ...scope.values, today)])
      const areas = compared(rows.map(([areaCode, enterprises, owed, done, alarms, overdue, complaints]) => ({
        areaCode: areaCode ?? '', enterprises: number(enterprises), owed: number(owed), done: number(done), alarms: number(alarms), overdue: number(overdue), complaints: number(complaints),
      })))
      const [, called = []] = await kernel.store.run([enterAs(asker), bind(names, textArray(areas.map(({ areaCode }) => areaCode)))])
      const nameOf = new Map(called.map(([code, name]) => [code!, name!]))
      return areas.map(area => ({ ...area, areaName: nameOf.get(area.areaCode) ?? area.areaCode }))
    },
  }]
}
