import { wireDay, wireMoment } from '../../contract/wire.ts'
import { forbiddenOf } from '../../modules/words/forbidden.ts'
import { chance, type Chance } from '../world/chance.ts'
import { about, at, dayMs, minute, hour } from '../world/days.ts'
import { menu, type Dish } from '../places/dishes.ts'
import { goodNamed } from '../places/goods.ts'
import { heldBy, withPost, type District, type Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { take, type Need } from './store.ts'

/** When a meal is served, by meal_type. */
export const servedAt: Readonly<Record<number, string>> = { 1: '07:00', 2: '09:30', 3: '11:40', 4: '15:00', 5: '17:40' }

type Part = keyof typeof menu
/** What a meal is made of, by enterprise type and meal. domain.md G.3 每餐4–8菜 */
const recipes: Readonly<Record<number, Readonly<Record<number, readonly Part[]>>>> = {
  1: { 3: ['half', 'greens', 'greens'] },
  2: { 3: ['meat', 'meat', 'half', 'greens', 'soups'], 5: ['meat', 'half', 'greens'] },
  3: { 1: ['staples'], 3: ['half', 'greens', 'staples'] },
  4: { 3: ['meat', 'half', 'greens', 'soups', 'staples', 'snacks'] },
  5: { 3: ['meat', 'half', 'greens', 'soups', 'staples'] },
  6: { 1: ['staples', 'soups'], 3: ['meat', 'greens', 'soups', 'staples'], 5: ['half', 'greens', 'soups', 'staples'] },
  7: { 3: ['meat', 'half', 'half', 'greens', 'soups', 'staples'] },
  8: { 2: ['snacks'], 3: ['half', 'greens', 'soups', 'staples'], 4: ['snacks'] },
  9: {
    3: ['meat', 'meat', 'half', 'half', 'greens', 'greens', 'staples'],
    5: ['meat', 'half', 'greens', 'soups', 'staples'],
  },
}

/** A dish of a day as it was chosen. */
export interface Served {
  readonly meal: number
  readonly dish: Dish
  readonly portions: number
}

/** Chooses the dishes of a day; the same of a kitchen and a day every time. */
export function choose(place: Place, day: string, share: number): readonly Served[] {
  return Object.entries(recipes[place.kitchen.type]!).flatMap(([meal, parts]) => {
    const luck: Chance = chance('menu', place.n, day, meal)
    const dishes = new Map<string, Dish>()
    for (const part of parts) {
      // Rice is with every meal of rice; no dish comes twice in one.
      const from = menu[part].filter(({ name }) => !dishes.has(name))
      const dish = part === 'staples' && Number(meal) !== 1 && !dishes.has('米饭') ? menu.staples[0]! : luck.pick(from)
      dishes.set(dish.name, dish)
    }
    const portions = Math.max(
      10,
      Math.round((place.diners || 60) * share * luck.number(0.93, 1.02) * (place.kitchen.type >= 4 ? 1 : 0.25)),
    )
    return [...dishes.values()].map(dish => ({ meal: Number(meal), dish, portions }))
  })
}

/** What of which goods the dishes of a day take; spices by the pinch are not weighed out. */
export function needOf(served: readonly Served[]): Need {
  const need = new Map<string, number>()
  for (const { dish, portions } of served)
    for (const [good, grams] of dish.of)
      if (grams >= 20) need.set(good, (need.get(good) ?? 0) + (grams * portions) / 1000)
  return need
}

/**
 * Plans the dishes of a day in the afternoon before, and shows them to people when that day's work is done. domain.md
 * B.6.5
 */
export function plan(
  { world, pictures }: District,
  place: Place,
  day: string,
  served: readonly Served[],
): readonly Made[] {
  const luck = chance('plan', place.n, day)
  const moment = about(luck, wireDay(at(day) - dayMs), '15:10', 50)
  const servedOut = moment + 4.5 * hour
  if (moment + 5 * minute > world.now || !luck.is(place.p.onTime + place.p.late)) return []
  return served.map(({ meal, dish, portions }, i) => {
    const ingredients = dish.of.map(([name, grams]) => ({
      goodsId: place.goods.get(name)?.row.id ?? null,
      name,
      grams,
    }))
    const forbidden = forbiddenOf(place.kitchen.type, { name: dish.name, dishType: dish.type }, ingredients)
    if (forbidden) throw new Error(`${place.code} ${day}: ${dish.name} is forbidden`)
    const allergens = [...new Set(dish.of.flatMap(([name]) => goodNamed(name).allergens ?? []))].toSorted()
    const row = world.file(
      'selfexam/cookbook',
      place.info,
      {
        cookbookName: dish.name,
        cookbookImgs: [pictures.of('dish', luck.whole(0, 2))],
        cookbookSuppDate: day,
        cookbookMeal: meal,
        cookbookChef: withPost(place, 4, 5),
        cookbookChefId: heldBy(place, 4, 5)?.id ?? null,
        dishType: dish.type,
        elements: ingredients,
        portionNum: portions,
        price: dish.type <= 2 ? luck.number(6, 12, 1) : luck.number(1.5, 4, 1),
        nutrition: {
          kcal: luck.whole(90, 320),
          protein: luck.whole(3, 22),
          fat: luck.whole(2, 18),
          carb: luck.whole(5, 45),
          na: luck.whole(80, 620),
        },
      },
      moment + i * 21_000,
      { user: place.user, given: { allergens: allergens.length ? allergens : null } },
    )
    if (servedOut <= world.now) world.act(row, 'publish', {}, servedOut, place.user)
    return row
  })
}

/**
 * Cooks what was planned: goods leave the store for each dish, which then knows of which batches it is. domain.md D.2
 */
export function cook(district: District, place: Place, day: string, dishes: readonly Made[]): void {
  const { world } = district
  for (const dish of dishes) {
    const meal = dish['cookbookMeal'] as number
    const luck = chance('cook', place.n, day, meal, dish['cookbookName'] as string)
    const moment = at(day, servedAt[meal]) - luck.whole(95, 150) * minute
    if (moment > world.now) continue
    const portions = dish['portionNum'] as number
    const codes = new Map<string, string>()
    for (const { name, grams } of dish['elements'] as readonly { name: string; grams: number }[]) {
      if (grams < 20) continue
      const bill = take(
        district,
        place,
        name,
        (grams * portions) / 1000,
        day,
        moment + codes.size * 31_000,
        { cookbookId: dish.id, useMeal: meal, useDate: day },
        { cookbookName: dish['cookbookName'] },
      )
      const used = (bill?.['allocations'] as readonly { traceCode: string | null }[] | undefined)?.flatMap(
        ({ traceCode }) => traceCode ?? [],
      )
      if (used?.length) codes.set(name, used.slice(0, 9).join())
    }
    if (codes.size)
      world.change(
        dish,
        {
          elements: (dish['elements'] as readonly { name: string }[]).map(element => ({
            ...element,
            traceCode: codes.get(element.name) ?? null,
          })),
        },
        moment + minute,
      )
    const done = at(day, servedAt[meal]) - luck.whole(18, 50) * minute
    const isHeated = (dish['dishType'] as number) < 7
    if (isHeated && dish['publishStatus'] === 1 && done + 4 * minute <= world.now)
      world.act(
        dish,
        'cook',
        { cookTime: wireMoment(done), coreTemp: luck.number(74, 92, 1) },
        done + 4 * minute,
        place.user,
      )
  }
}

/** A kitchen without planned dishes takes what it cooks by the day. */
export function use(district: District, place: Place, day: string, need: Need): void {
  const moment = at(day, '09:15') + place.n * 21_000
  let n = 0
  for (const [name, kilograms] of need)
    take(district, place, name, kilograms, day, moment + n++ * 40_000, { useMeal: 3, useDate: day })
}
