import type { Term } from './term.ts'

/** Keys of the dictionary meal_type: 早餐, 早点/加餐, 午餐, 午点, 晚餐, 夜宵. */
export const meals = [1, 2, 3, 4, 5, 6] as const
export type Meal = (typeof meals)[number]

/**
 * Until when a meal is served, minutes of the day; two hours later what belongs to it is due. decisions-2.md 0 Q2;
 * snacks stand between the meals.
 */
const servedUntil: Readonly<Record<Meal, number>> = { 1: 450, 2: 600, 3: 750, 4: 930, 5: 1110, 6: 1320 }
const afterMeal = 120
/** The minute of the day by which what belongs to a meal is due. */
export const dueAt = (meal: Meal): number => servedUntil[meal] + afterMeal

/** When things are due, minutes of the day: 09:30 晨检, 12:00 采购、食谱, 22:00 everything else. decisions-2.md 0 Q2 */
const [morning, noon, night] = [570, 720, 1320] as const
/** Every moment of a day at which something may be due, in order. */
export const moments = [...new Set([morning, noon, night, ...meals.map(dueAt)])].toSorted((a, b) => a - b)

/**
 * What is known of a kitchen's day, as whole numbers, a yes being 1. `exists`: it is registered; `working`: in business
 * and not closed for a while; `rests`: one of its days of rest; `isSchool`, `taught`: keeps the calendar of schools,
 * which has school on the day; `ledgers`: records of the eight ledgers that its people filed; `weekEnds`,
 * `monthEnds`: the last day of its week and month; `serves1`…: serves the meal; `dish1`…: dishes announced for it;
 * `banquets`: it was said that more than a hundred people are fed; `batches`: meals sent to others; `people`: who has
 * to be checked in the morning; `rooms`: special rooms, or the licence for what is made in them.
 */
export type RawFact =
  | 'exists'
  | 'working'
  | 'rests'
  | 'isSchool'
  | 'taught'
  | 'ledgers'
  | 'weekEnds'
  | 'monthEnds'
  | `serves${Meal}`
  | `dish${Meal}`
  | 'banquets'
  | 'batches'
  | 'people'
  | 'rooms'
/**
 * What follows of that for every kind alike. `business`: it owes the records of the day; `running`: those of its week
 * and month; `served` meals, `dishes` announced.
 */
export type DayFact = RawFact | 'business' | 'running' | 'served' | 'dishes'
type DayTerm = Term<DayFact>
/**
 * What was recorded of a kind on the day, and of that late; `checked`, `checkedLate`: of the people who have to be
 * checked; `air`, `airLate`: of the environment the air of special rooms; `monthly`: days of the month with any.
 */
export type DoneFact = 'num' | 'late' | 'checked' | 'checkedLate' | 'air' | 'airLate' | 'monthly' | 'rooms'
type DoneTerm = Term<DoneFact>

/** What is due by which minute of the day. */
type Part = readonly [due: number, num: DayTerm]

export interface Rule {
  /** On which days it is owed at all. */
  readonly opens: 'business' | 'running' | null
  readonly parts: readonly Part[]
  /** How many records count, and of these how many that were in time. */
  readonly num: DoneTerm
  readonly inTime: DoneTerm
}

export const dayTerms: Readonly<Record<Exclude<DayFact, RawFact>, Term<RawFact>>> = {
  /**
   * 营业日: registered, and in business, not one of its days of rest, and of a school one with school; whoever files
   * any of the eight ledgers works all the same. What a device writes by itself opens no day. domain.md D.1;
   * decisions-2.md 0 Q5
   */
  business: {
    all: [
      'exists',
      { any: ['ledgers', { all: ['working', { not: 'rests' }, { any: [{ not: 'isSchool' }, 'taught'] }] }] },
    ],
  },
  running: { all: ['exists', 'working'] },
  served: { sum: meals.map(meal => `serves${meal}` as const) },
  dishes: { sum: meals.map(meal => `dish${meal}` as const) },
}

const unserved: DayTerm = { not: 'served' }
const isLast = (meal: Meal): DayTerm => ({
  all: [
    `serves${meal}`,
    { not: { any: meals.filter(later => dueAt(later) > dueAt(meal)).map(later => `serves${later}` as const) } },
  ],
})
/** One by the end of the last meal; of who serves none, by the evening. */
const byLastMeal: readonly Part[] = [...meals.map((meal): Part => [dueAt(meal), isLast(meal)]), [night, unserved]]
const everyMeal: readonly Part[] = [...meals.map((meal): Part => [dueAt(meal), `serves${meal}`]), [night, unserved]]
const everyDish = meals.map((meal): Part => [dueAt(meal), `dish${meal}`])
/** Of every dish that is announced; where none is, otherwise. */
const dishesOr = (otherwise: readonly Part[]): readonly Part[] => [
  ...everyDish,
  ...otherwise.map(([due, num]): Part => [due, { when: 'dishes', is: 0, else: num }]),
]
const only = (when: DayTerm, parts: readonly Part[]): readonly Part[] =>
  parts.map(([due, num]): Part => [due, { when: when, is: num, else: 0 }])

const plain = { num: 'num', inTime: { less: 'num', by: 'late' } } as const
const daily = (...parts: readonly Part[]): Rule => ({ opens: 'business', parts, ...plain })
/** In a kitchen with special rooms one record of their air and one of the rest: two of the same are one. */
const paired = (num: DoneTerm, air: DoneTerm): DoneTerm => ({
  when: { all: ['rooms', { not: { all: [air, { less: num, by: air }] } }] },
  is: { min: [num, 1] },
  else: num,
})

/** Every way in which something is owed. */
export const rules = {
  /** ● by noon, by the evening. */
  noon: daily([noon, 1]),
  night: daily([night, 1]),
  /** ▲ of disinfection: one for every meal; ● of it: one after the last meal. */
  meals: daily(...everyMeal),
  lastMeal: daily(...byLastMeal),
  /**
   * ▲ of eating with the children: one for every meal, by the evening. Only leaders and teachers count, which the
   * record says. decisions-2.md 0 Q4
   */
  table: daily([night, { when: 'served', is: 'served', else: 1 }]),
  /** ▲ of samples: one of every dish announced; where none is, one for every meal. */
  dishes: daily(...dishesOr(everyMeal)),
  /** Of samples, where meals are only sent to others: one of every batch. decisions-2.md 0 Q7 */
  batches: daily([night, 'batches']),
  /** Of samples in a restaurant: of every dish, when it says that it holds a banquet. decisions-2.md 0 Q8 */
  banquet: daily(...only('banquets', dishesOr(byLastMeal))),
  /** Everybody who works in the kitchen or touches food, and is not on leave. decisions-2.md 0 Q3 */
  people: {
    opens: 'business',
    parts: [[morning, 'people']],
    num: 'checked',
    inTime: { less: 'checked', by: 'checkedLate' },
  },
  /** decisions-2.md 0 Q9 */
  rooms: {
    opens: 'business',
    parts: [[night, { when: 'rooms', is: 2, else: 1 }]],
    num: paired('num', 'air'),
    inTime: paired({ less: 'num', by: 'late' }, { less: 'air', by: 'airLate' }),
  },
  week: { opens: 'running', parts: [[night, 'weekEnds']], ...plain },
  month: { opens: 'running', parts: [[night, 'monthEnds']], ...plain },
  /** ○ never owed; one in the month will do for all of it. */
  free: {
    opens: null,
    parts: [],
    num: { when: 'num', is: 'num', else: { min: ['monthly', 1] } },
    inTime: { when: 'num', is: { less: 'num', by: 'late' }, else: { min: ['monthly', 1] } },
  },
} as const satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof rules
