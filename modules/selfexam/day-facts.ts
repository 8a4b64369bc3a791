import { laterDay } from '../../contract/days.ts'
import { limits } from '../words/limits.ts'
import { isTooCold, published, served } from './cookbook.ts'
import type { DayFacts } from './draft.ts'
import type { MonthFacts } from './draft-period.ts'

/** A dish that counts: filed, not corrected and not withdrawn. */
export interface DishRow {
  readonly cookbookName: string
  readonly publishStatus: number | null
  readonly coreTemp: number | null
  readonly dishType: number | null
  readonly mustSample: boolean | null
  readonly sampleId: unknown
}
/** What guests of a meal wrote. */
export interface MealRow {
  readonly feedbackStatus: number | null
  readonly problem: string | null
  readonly suggestion: string | null
}

/**
 * The rows of a kitchen's day that a control looks at, wherever they come from: the database, or the demo's memory.
 * Records are those that count.
 */
export interface DayRows {
  readonly licenceEnd: string | null
  /** Who works there, each with the last check of that morning. */
  readonly staff: readonly {
    readonly empName: string
    readonly isDirect: boolean | null
    readonly isKitchen: boolean | null
    readonly healthEnd: string | null
    readonly check: { readonly type: number; readonly handleStatus: number | null } | null
  }[]
  readonly purchases: readonly { readonly sensory: number | null; readonly checkResult: number | null }[]
  /** Batches that lie in the store. */
  readonly batches: readonly { readonly goodsName: string; readonly expireDate: string | null }[]
  /** How many cabinets are in use. */
  readonly fridges: number
  /** How many doors of cabinets of additives are watched. */
  readonly cabinets: number
  readonly alarms: readonly {
    /** What explains it, or itself: of one cause there is one alarm, however many cabinets it has warmed. */
    readonly cause: unknown
    readonly deviceKind: string | null
    readonly alarmType: string
    /** Nobody has handled it yet. */
    readonly isOpen: boolean
    /** Of the door of a cabinet of additives. */
    readonly ofAdditives?: boolean
  }[]
  readonly additives: readonly { readonly noUse: boolean | null; readonly isOver: boolean | null }[]
  readonly dishes: readonly DishRow[]
  readonly samples: readonly { readonly sampleWeight: number }[]
  readonly disinfections: readonly { readonly disinfectResult: number | null; readonly redoId: unknown }[]
  readonly wastes: number
  readonly envs: readonly { readonly envResult: number | null }[]
  readonly meals: readonly MealRow[]
}

/** Days within which a batch expires soon. domain.md B.6.1 */
const soonDays = 3
const ill = 2
const fail = 2
const refused = 2
const isBlank = (value: unknown): boolean => value === null || value === undefined
/** Causes of those alarms. decisions-2.md C.2 计数口径 */
const causesOf = (alarms: DayRows['alarms'], fits: (alarm: DayRows['alarms'][number]) => boolean): number =>
  new Set(alarms.filter(fits).map(({ cause }) => String(cause))).size
const count = <T>(rows: readonly T[], fits: (row: T) => boolean): number => rows.filter(fits).length

/** How many dishes there were, and how many were shown to people. */
export const dishFacts = (dishes: readonly DishRow[]): Pick<DayFacts & MonthFacts, 'dishes' | 'shown'> => ({
  dishes: dishes.length,
  shown: count(dishes, ({ publishStatus }) => publishStatus === published || publishStatus === served),
})
/** Guests who wrote something that nobody has answered. */
export const unanswered = (meals: readonly MealRow[]): number =>
  count(meals, meal => meal.feedbackStatus === 0 && !(isBlank(meal.problem) && isBlank(meal.suggestion)))

/** What the records of a day say. Pure: the product and the demo count alike. domain.md B.6.1 autoFilled */
export function dayFactsOf(rows: DayRows, day: string): DayFacts {
  const { staff, purchases, batches, alarms, additives, dishes, samples, disinfections, envs, meals } = rows
  const direct = staff.filter(({ isDirect }) => isDirect)
  const hands = staff.filter(({ isDirect, isKitchen }) => isDirect || isKitchen)
  const cold = alarms.filter(({ deviceKind }) => deviceKind === 'fridge' || deviceKind === 'freeze')
  const opened = alarms.filter(({ alarmType, ofAdditives }) => ofAdditives && alarmType === 'DOOR')
  const soon = laterDay(day, 0, soonDays)
  return {
    licenceEnd: rows.licenceEnd,
    direct: direct.length,
    lapsed: direct.filter(({ healthEnd }) => healthEnd === null || healthEnd < day).map(({ empName }) => empName),
    kitchen: hands.length,
    checked: count(hands, ({ check }) => check !== null),
    unwell: count(staff, ({ check }) => check?.type === ill && check.handleStatus === 0),
    deliveries: purchases.length,
    badDeliveries: count(
      purchases,
      ({ sensory, checkResult }) => sensory === fail && !isBlank(checkResult) && checkResult !== refused,
    ),
    batches: batches.length,
    expired: batches.filter(({ expireDate }) => expireDate && expireDate < day).map(({ goodsName }) => goodsName),
    soon: count(batches, ({ expireDate }) => Boolean(expireDate && expireDate >= day && expireDate <= soon)),
    fridges: rows.fridges,
    coldAlarms: causesOf(cold, () => true),
    coldOpen: causesOf(cold, ({ isOpen }) => isOpen),
    cabinets: rows.cabinets,
    opened: opened.length,
    openedOpen: count(opened, ({ isOpen }) => isOpen),
    additives: count(additives, ({ noUse }) => !noUse),
    overdosed: count(additives, ({ isOver }) => isOver === true),
    ...dishFacts(dishes),
    measured: count(dishes, ({ coreTemp }) => !isBlank(coreTemp)),
    cold: dishes.filter(dish => isTooCold({ ...dish })).map(({ cookbookName }) => cookbookName),
    unsampled: dishes
      .filter(dish => dish.mustSample && isBlank(dish.sampleId) && dish.publishStatus === served)
      .map(({ cookbookName }) => cookbookName),
    samples: samples.length,
    light: count(samples, ({ sampleWeight }) => sampleWeight < limits.sample.grams),
    disinfections: disinfections.length,
    undisinfected: count(disinfections, record => record.disinfectResult === fail && isBlank(record.redoId)),
    wastes: rows.wastes,
    envs: envs.length,
    badEnvs: count(envs, ({ envResult }) => envResult === fail),
    pestsOpen: causesOf(alarms, ({ alarmType, isOpen }) => alarmType === 'MOUSE' && isOpen),
    gasOpen: causesOf(alarms, ({ deviceKind, isOpen }) => (deviceKind === 'gas' || deviceKind === 'power') && isOpen),
    meals: meals.length,
    unanswered: unanswered(meals),
  }
}
