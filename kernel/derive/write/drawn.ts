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
}
/** Takes so many of them, the earlier first. */
const take = (ahead: Ahead, count: number): readonly Drawn[] =>
  Array.from({ length: count }, () => ({ ...ahead.last, serial: ahead.last.serial - --ahead.left }))

/** An enterprise may come to stand in another area: how long it is believed to stand where it was, ms. */
const placeMs = 3_600_000
const manyAhead = 50
const mostPlaces = 20_000

/**
 * Serials for new rows. The row they are counted in is one for a whole area, so it is not kept locked until a record is
 * stored: after the first of an area and a day, fifty are drawn at once, by one of those who wait for them. What was
 * drawn and not used is lost. Costs a round trip for the first row of an enterprise in an hour, and for one of fifty.
 */
export function serialsOf(resource: Resource, store: Pick<Store, 'run'>) {
  const places = new Map<string, { readonly area: string; readonly until: number }>()
  const areas = new Map<string, Ahead>()
  const waiting = new Map<string, Promise<unknown>>()

  const drawAhead = async ({ asker, now }: Signed, info: string, count: number): Promise<Ahead | undefined> => {
    const [, rows] = await store.run([enterAs(asker), draw(resource, info, now, count)])
    const last = drawnOf(rows!)
    return last && { last, left: count }
  }

  /** As many as there are rows, in their order; undefined for an enterprise that is not there. */
  return async (context: Signed, info: string, count: number): Promise<readonly (Drawn | undefined)[]> => {
    const { asker, now } = context
    const place = `${asker.tenant} ${info}`
    const areaOf = (area: string): string => `${asker.tenant} ${area} ${wireDay(now)}`
    for (;;) {
      const known = places.get(place)
      const key = known && known.until > now ? areaOf(known.area) : place
      const there = areas.get(key)
      if (there && there.left >= count) return take(there, count)
      const other = waiting.get(key)
      if (other) {
        await other.catch(() => undefined)
        continue
      }
      const work = drawAhead(context, info, there ? Math.max(count, manyAhead) : count)
      waiting.set(key, work)
      try {
        const ahead = await work
        if (!ahead) return Array.from({ length: count }, () => undefined)
        if (Math.max(places.size, areas.size) >= mostPlaces) for (const memory of [places, areas]) memory.clear()
        const { area } = ahead.last
        places.set(place, { area, until: now + placeMs })
        const serials = take(ahead, count)
        // What is left of others' of the area stays in use.
        if ((areas.get(areaOf(area))?.left ?? 0) <= ahead.left) areas.set(areaOf(area), ahead)
        return serials
      } finally {
        waiting.delete(key)
      }
    }
  }
}
