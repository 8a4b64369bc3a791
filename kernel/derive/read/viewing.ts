import { wireDay } from '../../../contract/wire.ts'
import type { Resource } from '../../define/resource.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { snake } from '../../define/names.ts'

/**
 * Counts in a field of a row that somebody has looked at it: once for each of them and day, which is remembered for the
 * days the counters are kept. Nothing else of the row changes, so nobody who edits it is told that it did. The
 * statement answers the count when it has changed.
 * @returns made of whom (an id, or anything that stands for somebody), the row and now (epoch ms)
 */
export function viewing({ table }: Resource, field: string): (person: string, id: string, now: number) => Bound {
  const column = snake(field)
  const count: Statement = {
    name: `view_${table}`,
    text: `with first as (insert into kernel_counter (tenant_id, name, n) values (app.tenant(), 'view' || md5($1), 1) on conflict do nothing returning 1)
      update ${table} set ${column} = coalesce(${column}, 0) + 1 where tenant_id = app.tenant() and id = $2 and exists (select from first) returning ${column}`,
  }
  return (person, id, now) => bind(count, `${table}/${id}/${person}/${wireDay(now)}`, id)
}
