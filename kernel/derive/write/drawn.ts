import { wireDay } from '../../../contract/wire.ts'
import type { Resource, Values } from '../../define/resource.ts'
import type { Drawn } from '../../define/rule.ts'
import { bind, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import { roomTable } from '../../define/given.ts'

/** The next serial of the area of an enterprise on a day; no row for an enterprise that is not there. */
const next: Statement = {
  name: 'drawn',
  get text() {
    const e = roomTable('places', 'e')
    return `insert into kernel_counter (tenant_id, name, n) select app.tenant(), $1 || ':' || left(${e.areaCode}, 6) || ':' || $2, 1 from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $3
    on conflict (tenant_id, name) do update set n = kernel_counter.n + 1 returning name, n`
  },
}

/** Whether a serial is to be drawn for a row that was like this, or corrects one like this. */
export const lacksCode = ({ draws }: Resource, before: Values): boolean =>
  draws !== undefined && (before[draws] ?? null) === null

/**
 * Draws a serial; resources that draw for a field of the same name draw from one row of serials, so that no code is
 * given twice.
 */
export const draw = ({ draws }: Resource, info: string, now: number): Bound => bind(next, draws!, wireDay(now), info)

export function drawnOf(rows: Rows): Drawn | undefined {
  const [name, n] = rows[0] ?? []
  const [, area, day] = name?.split(':') ?? []
  return area && day ? { area, day, serial: Number(n) } : undefined
}
