import { wireMoment } from '../../contract/wire.ts'
import { at, dayBefore, schoolRests } from '../world/days.ts'
import { chance } from '../world/chance.ts'
import { newPictures } from '../world/pictures.ts'
import type { Made, World } from '../world/world.ts'
import { areas, kitchens } from './kitchens.ts'
import { decoders } from './decoders.ts'
import { openKitchen } from './opening.ts'
import { anybody, phone } from './people.ts'
import type { District, Place } from './place.ts'

/** How much of the district is told. */
export interface Extent {
  /** Days of records, today included. */
  readonly days: number
  /** Kitchens by number, 1 to 48; all unless said. */
  readonly only?: readonly number[]
  /** The small world that a product starts with: no accounts, no people, a few goods. */
  readonly small?: true
}

/** An account of the demo: its row in the world stands for it where somebody must be named. domain.md G.2 */
const account = (
  world: World,
  name: string,
  nick: string,
  role: string,
  more: Readonly<Record<string, unknown>>,
  moment: number,
): Made => world.born('system/user', '', { account: name, name: nick, role, ...more }, moment)

/**
 * Areas, offices, kitchens and their people: everything that was there before the first of the days. domain.md G.1,
 * G.2, G.6
 */
export function districtOf(world: World, { days, only, small }: Extent): District {
  const { now } = world
  // Grades are told of fourteen months.
  const first = at(dayBefore(now, 440), '09:00')
  areas.forEach(([areaCode, areaName], i) =>
    world.file(
      'base/area',
      '',
      { areaCode, areaName, parentCode: areaCode === '42' ? null : areaCode.length === 4 ? '42' : '4201', sort: i },
      first,
      { role: 'administrator' },
    ),
  )
  if (!small) decoders(world, first)
  const rests = schoolRests(now)
  for (const rest of rests) world.file('base/calendar', '', { ...rest }, first)

  const luck = chance('offices')
  let units = 0
  const officers = new Map<string, readonly Made[]>()
  const unit = (
    marketName: string,
    marketType: number,
    areaCode: string,
    name: string,
    parentId: string | null,
  ): Made => {
    const market = world.file(
      'base/market',
      '',
      {
        marketName,
        marketType,
        areaCode,
        parentId,
        contact: anybody(luck),
        contactPhone: phone(900 + units++),
        account: name,
        address: `武汉市演示路 ${units * 6} 号`,
      },
      first,
    )
    if (!small)
      market['userId'] = account(
        world,
        name,
        marketName.slice(0, 20),
        'supervise',
        { marketId: market.id, lawCardNo: `HB${String(420100 + units)}` },
        first,
      ).id
    // An inspection needs two: a bureau and an office have their people, each with a law card.
    if (!small && marketType <= 2)
      officers.set(
        market.id,
        [1, 2].map(n =>
          account(
            world,
            `${name}0${n}`,
            anybody(chance('officer', name, n)),
            'supervise',
            { marketId: market.id, lawCardNo: `HB${String(420100 + units)}-${n}` },
            first,
          ),
        ),
      )
    return market
  }
  const city = unit('武汉市市场监管局(演示)', 2, '4201', 'shiju', null)
  const bureaus = new Map(
    areas
      .filter(([code]) => code.length === 6)
      .map(([code, name]) => [
        code,
        unit(`${name}市场监管局(演示)`, 2, code, code === '420106' ? 'wuchang' : `qj${code}`, city.id),
      ]),
  )
  const offices = new Map<string, Made>()
  const used = kitchens.map((kitchen, i) => ({ kitchen, n: i + 1 })).filter(({ n }) => !only || only.includes(n))
  for (const {
    kitchen: { office, area },
  } of used) {
    if (!offices.has(office))
      offices.set(
        office,
        unit(
          `${office}(演示)`,
          1,
          area,
          office === '水果湖市场监管所' ? 'shuiguohu' : `so${String(offices.size + 1).padStart(2, '0')}`,
          bureaus.get(area)!.id,
        ),
      )
  }
  const schooling = unit('武汉市教育局(演示)', 5, '4201', 'jiaoyuju', null)
  unit('菱角湖农贸市场(演示)', 3, '420103', 'lingjiaohu', bureaus.get('420103')!.id)
  unit('白沙洲农副产品大市场(演示)', 3, '420111', 'baishazhou', bureaus.get('420111')!.id)
  unit('江滩商业综合体(演示)', 4, '420102', 'jiangtan', bureaus.get('420102')!.id)

  const pictures = newPictures(world.tenant, now)
  const places: Place[] = []
  // Who cooks for others comes first: they are named in the files of those.
  for (const { kitchen, n } of used.toSorted((a, b) => Number(b.kitchen.type === 7) - Number(a.kitchen.type === 7))) {
    const user = small
      ? null
      : account(world, `e${String(n).padStart(2, '0')}`, kitchen.name.slice(0, 20), 'enterprise', {}, first)
    places.push(
      openKitchen({
        world,
        pictures,
        kitchen,
        n,
        office: offices.get(kitchen.office)!,
        founded: first,
        user,
        small: small === true,
        caterer: places.find(({ n: other }) => other === 38)?.info ?? null,
      }),
    )
  }
  places.sort((a, b) => a.n - b.n)
  // The education office sees its schools and nurseries. domain.md G.2 jw
  for (const { info } of places.filter(({ kitchen }) => kitchen.type === 4 || kitchen.type === 8))
    world.born(
      'base/market-info',
      '',
      { marketId: schooling.id, infoId: info, isPrimary: false, bindTime: wireMoment(first) },
      first,
    )
  return {
    world,
    pictures,
    places,
    rests,
    officers,
    offices,
    days: Array.from({ length: days }, (_, i) => dayBefore(now, days - 1 - i)),
  }
}
