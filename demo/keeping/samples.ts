import { momentAt, wireMoment } from '../../contract/wire.ts'
import { chance } from '../world/chance.ts'
import { about, hour, minute } from '../world/days.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { servedAt } from './meals.ts'

/** Keeps something of every dish of every meal for 48 hours, and destroys it after them. domain.md B.4.4, G.3 */
export function keepSamples({ world, pictures }: District, place: Place, day: string, dishes: readonly Made[]): void {
  const cabinet = place.fridges.find(fridge => fridge['fridgeType'] === 3)
  if (!cabinet) return
  for (const [meal, served] of Map.groupBy(dishes, dish => dish['cookbookMeal'] as number)) {
    const luck = chance('sample', place.n, day, meal)
    // What was not kept is owed for ever: it hardly happens, and never where people are careful.
    if (place.kitchen.grade === 3 && luck.is(0.003)) continue
    const sampledAt = about(luck, day, servedAt[meal]!, 14)
    for (const [i, dish] of served.entries()) {
      const filed = sampledAt + (3 + i) * minute
      if (filed > world.now) continue
      sample(place, dish, sampledAt + i * 40_000, filed)
    }
  }

  function sample(of: Place, dish: Made, sampledAt: number, filed: number): void {
    const luck = chance('sampled', dish.id)
    const row = world.file(
      'ledger/sample',
      of.info,
      {
        cookbookId: dish.id,
        additiveName: dish['cookbookName'],
        additiveCan: dish['cookbookMeal'],
        additiveDate: wireMoment(sampledAt),
        additiveCanImg: [pictures.of('sample', luck.whole(0, 2))],
        sampleWeight: Math.max(125.5, luck.around(135, 6)),
        sampleBoxNo: `L${String(luck.whole(1, 60)).padStart(2, '0')}`,
        sampleCabinetId: cabinet!.id,
        cabinetTemp: Math.min(7.4, Math.max(0.8, luck.around(4, 0.9))),
        sampleUser: withPost(of, 13, 4),
        checker: withPost(of, 3, 1),
        dinersNum: of.diners,
      },
      filed,
      { user: of.user },
    )
    world.change(dish, { sampleId: row.id }, filed)
    dispose(of, row)
  }

  /** Careless kitchens forget some: those may be destroyed and are not. */
  function dispose(of: Place, row: Made): void {
    const luck = chance('disposed', row.id)
    const free = momentAt(row['expireTime'] as string)
    const when = free + luck.whole(5, 90) * minute
    if (luck.is((1 - of.p.onTime) * 0.08) && free > world.now - 72 * hour) {
      if (free < world.now) world.change(row, { sampleStatus: 2 }, free)
    } else if (when <= world.now)
      world.act(
        row,
        'dispose',
        { disposeUser: withPost(of, 13, 4), disposeImgs: [pictures.of('bin', luck.whole(0, 2))] },
        when,
        of.user,
      )
  }
}
