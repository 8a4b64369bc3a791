import { wireDay } from '../../../contract/wire.ts'
import type { Signed } from '../../ask/asker.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Resource, Values } from '../../define/resource.ts'
import type { Drawn } from '../../define/rule.ts'
import { bind, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import type { Store } from '../../store/store.ts'
import { roomTable } from '../../define/given.ts'

/** The next serials of the area of an enterprise on a day, the last of them; no row for one that is not there. */
const next: Statement = {
  name: 'drawn',
  get text() {
    const e = roomTable('places', 'e')
    return `insert into kernel_counter (tenant_id, name, n) select app.tenant(), $1 || ':' || left(${e.areaCode}, 6) || ':' || $2, $4::int from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $3
    on conflict (tenant_id, name) do update set n = kernel_counter.n + excluded.n returning name, n`
  },
}

/** Whether a serial is to be drawn for a row that was like this, or corrects one like this. */
export const lacksCode = ({ draws }: Resource, before: Values): boolean =>
  draws !== undefined && (before[draws] ?? null) === null

/**
 * Draws serials; resources that draw for a field of the same name draw from one row of serials, so that no code is
 * given twice.
 */
export const draw = ({ draws }: Resource, info: string, now: number, count = 1): Bound =>
  bind(next, draws!, wireDay(now), info, String(count))

/** The last of the serials that were drawn. */
export function drawnOf(rows: Rows): Drawn | undefined {
  const [name, n] = rows[0] ?? []
  const [, area, day] = name?.split(':') ?? []
  return area && day ? { area, day, serial: Number(n) } : undefined
}

/** Serials drawn ahead for an area and a day: `left` of them, ending at `last`. */
interface Ahead {
  readonly last: Drawn
  left: number
  readonly size: number
}
/** An enterprise may come to stand in another area: how long it is believed to stand where it was, ms. */
const placeMs = 3_600_000
const mostAhead = 50
const mostPlaces = 20_000

/**
 * Serials for new rows. The row they are counted in is one for a whole area, so it is not kept locked until a record is
 * stored: where much is filed more of them are drawn ahead each time, up to fifty for an area. What was drawn and not
 * used is lost. Costs a round trip for the first row of an enterprise in an hour, and for one of fifty.
 */
export function serialsOf(resource: Resource, store: Pick<Store, 'run'>) {
  const places = new Map<string, { readonly area: string; readonly until: number }>()
  const areas = new Map<string, Ahead>()
  /** As many as there are rows, in their order; undefined for an enterprise that is not there. */
  return async (context: Signed, info: string, count: number): Promise<readonly (Drawn | undefined)[]> => {
    const { asker, now } = context
    const place = `${asker.tenant} ${info}`
    const areaOf = (area: string): string => `${asker.tenant} ${area} ${wireDay(now)}`
    const known = places.get(place)
    const had = known && known.until > now ? areas.get(areaOf(known.area)) : undefined
    let ahead = had
    if (!had || had.left < count) {
      const size = Math.max(count, had ? Math.min(mostAhead, had.size * 2) : 1)
      const [, rows] = await store.run([enterAs(asker), draw(resource, info, now, size)])
      const last = drawnOf(rows!)
      if (!last) return Array.from({ length: count }, () => undefined)
      if (places.size >= mostPlaces) places.clear()
      if (areas.size >= mostPlaces) areas.clear()
      places.set(place, { area: last.area, until: now + placeMs })
      ahead = { last, size, left: size }
      // What another enterprise of the area has drawn meanwhile is not lost.
      if ((areas.get(areaOf(last.area))?.left ?? 0) <= size - count) areas.set(areaOf(last.area), ahead)
    }
    const { last } = ahead!
    return Array.from({ length: count }, () => ({ ...last, serial: last.serial - --ahead!.left }))
  }
}
