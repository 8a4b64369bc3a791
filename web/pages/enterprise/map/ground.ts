import { inLang, type Lang } from '../../../../contract/in-lang.ts'
import {
  districts,
  hanRiver,
  innerNames,
  outerNames,
  outline as cityOutline,
  seeds,
  tones,
  waterNames,
  yangtze,
} from '../../../screens/datascreen/parts/wuhan.ts'
import { hanUp, lakes, outline, prefectures, yangtzeDown, yangtzeUp } from './hubei.ts'
import { worldOf, type Spot } from './projection.ts'
import { regionsOf, type LngLat, type Regions } from './regions.ts'

const inWorld = (spots: readonly LngLat[]): readonly Spot[] => spots.map(([lng, lat]) => worldOf(lng, lat))

function closed(pieces: readonly (readonly LngLat[])[]): Path2D {
  const path = new Path2D()
  for (const piece of pieces) {
    inWorld(piece).forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)))
    path.closePath()
  }
  return path
}
function lines({ borders }: Regions): Path2D {
  const path = new Path2D()
  for (const [from, to] of borders) {
    path.moveTo(...worldOf(...from))
    path.lineTo(...worldOf(...to))
  }
  return path
}
/** A smooth line through some places, or around them. */
function smooth(places: readonly LngLat[], around = false): Path2D {
  const spots = inWorld(places)
  const at = (i: number): Spot =>
    around ? spots[(i + spots.length) % spots.length]! : spots[Math.min(spots.length - 1, Math.max(0, i))]!
  const path = new Path2D()
  path.moveTo(...at(0))
  for (let i = 0; i < (around ? spots.length : spots.length - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    path.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    )
  }
  return path
}
const shore = ([lng, lat, wide, high, shape]: (typeof lakes)[number]): readonly LngLat[] =>
  Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI
    const bay =
      0.84 +
      0.15 * Math.sin(angle * 2 + shape * 1.7) +
      0.09 * Math.sin(angle * 3 + shape * 2.9) +
      0.06 * Math.sin(angle * 5 + shape)
    return [lng + Math.cos(angle) * wide * bay, lat + Math.sin(angle) * high * bay]
  })

export interface Named {
  readonly at: Spot
  readonly name: string
  readonly kind: 'prefecture' | 'outer' | 'inner' | 'water'
  readonly turn: number
}
export interface Ground {
  readonly provinceLines: Path2D
  readonly provinceRim: Path2D
  readonly city: Path2D
  readonly shades: readonly Path2D[]
  readonly cityLines: Path2D
  readonly rivers: readonly (readonly [Path2D, wide: number])[]
  readonly lakes: readonly Path2D[]
}

let made: Ground | undefined

/**
 * What lies under the points: the province, the districts of the city, its rivers and lakes. Made once, in world
 * pixels.
 */
export function groundOf(): Ground {
  if (made) return made
  const province = regionsOf(
    outline,
    prefectures.map(([, , ...spots]) => spots),
  )
  const city = regionsOf(
    cityOutline,
    districts.map(district => seeds.find(([name]) => name === district)![1]),
  )
  return (made = {
    provinceLines: lines(province),
    provinceRim: smooth(outline, true),
    city: smooth(cityOutline, true),
    cityLines: lines(city),
    shades: [0, 1, 2].map(tone =>
      closed(districts.flatMap((district, i) => (tones[district] === tone ? city.pieces[i]! : []))),
    ),
    // Some 1.2 km and 0.3 km, in world pixels of some 33 m.
    rivers: [
      [smooth([...yangtzeUp.slice(0, -1), ...yangtze, ...yangtzeDown.slice(1)]), 34],
      [smooth([...hanUp.slice(0, -1), ...hanRiver]), 8],
    ],
    lakes: lakes.map(lake => smooth(shore(lake), true)),
  })
}

/** What is written on the ground. */
export const namesOf = (
  words: { readonly districts: Readonly<Record<string, string>>; readonly river: string; readonly han: string },
  lang: Lang,
): readonly Named[] => [
  ...prefectures
    .slice(1)
    .map(
      ([zh, en, [lng, lat]]) =>
        ({ at: worldOf(lng, lat), name: inLang([zh, en], lang), kind: 'prefecture', turn: 0 }) as const,
    ),
  ...outerNames.map(
    ([name, [lng, lat]]) => ({ at: worldOf(lng, lat), name: words.districts[name]!, kind: 'outer', turn: 0 }) as const,
  ),
  ...innerNames.map(
    ([name, [lng, lat]]) => ({ at: worldOf(lng, lat), name: words.districts[name]!, kind: 'inner', turn: 0 }) as const,
  ),
  ...waterNames.map(
    ([name, [lng, lat], turn]) => ({ at: worldOf(lng, lat), name: words[name], kind: 'water', turn }) as const,
  ),
]
