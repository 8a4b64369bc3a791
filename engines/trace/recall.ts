import type { Edge } from './graph.ts'
import { closure } from './graph.ts'

interface Of {
  readonly id: string
  readonly label: string
  /** The enterprise whose record it is. */
  readonly infoId: string
}

/** A meal: `day` as `yyyy-MM-dd`, `meal` a code of the dictionary meal_type. */
interface Served {
  readonly day: string
  readonly meal: number
}

/** `balance` in hundredths of its unit (code of the dictionary unit). */
export type Inbound = Of & {
  readonly kind: 'inbound'
  readonly goods: string
  readonly unit: number
  readonly balance: number
}
/** `diners` null when nobody said. */
export type Dish = Of & Served & { readonly kind: 'dish'; readonly diners: number | null }
/** `status` a code of the dictionary sample_status. */
export type Sample = Of & { readonly kind: 'sample'; readonly status: number }
/** Dishes brought to another enterprise, `to`. */
export type Delivery = Of &
  Served & { readonly kind: 'delivery'; readonly to: string; readonly portions: number | null }
export type Node = (Of & { readonly kind: 'purchase' | 'outbound' | 'complaint' }) | Inbound | Dish | Sample | Delivery

/** Those who ate at one table: an enterprise, a day, a meal. `diners` null when nobody said how many. */
export interface Meal extends Served {
  readonly infoId: string
  readonly diners: number | null
}

export interface Recall {
  /** All that have it, used it or were brought it: they get the order to seal, stop and report. */
  readonly enterprises: readonly string[]
  /** Batches of which something is left: stockState becomes 6. */
  readonly stock: readonly Inbound[]
  readonly dishes: readonly Dish[]
  readonly meals: readonly Meal[]
  /** Samples that are still there to be tested, and all there ever were. */
  readonly samples: readonly Sample[]
  readonly samplesTaken: number
  /** How many people ate of it, at least: meals of which nobody said are not in it. */
  readonly diners: number
}

/** The meals at which dishes were eaten: at the place they were brought to, else where they were cooked. */
function mealsOf(edges: readonly Edge[], dishes: readonly Dish[], deliveries: readonly Delivery[]): readonly Meal[] {
  const ids = new Set(deliveries.map(({ id }) => id))
  const sentOut = new Set(edges.filter(({ to }) => ids.has(to)).map(({ from }) => from))
  const meals = new Map<string, Meal>()
  const add = (infoId: string, { day, meal }: Served, diners: number | null) => {
    const key = `${day} ${meal} ${infoId}`
    const counted = meals.get(key)?.diners ?? null
    // several dishes of one meal are eaten by the same people
    meals.set(key, { infoId, day, meal, diners: diners === null ? counted : Math.max(diners, counted ?? 0) })
  }
  for (const dish of dishes) if (!sentOut.has(dish.id)) add(dish.infoId, dish, dish.diners)
  for (const delivery of deliveries) add(delivery.to, delivery, delivery.portions)
  return [...meals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, meal]) => meal)
}

/**
 * What became of something bad, wherever it went. domain.md D.8.5
 * @param nodes what the asker may see; an edge to anything else is passed through
 * @param starts the purchases or batches of the supplier, lot or goods in question; they belong to it
 */
export function recall(nodes: readonly Node[], edges: readonly Edge[], starts: readonly string[]): Recall {
  const hit = new Set([...starts, ...closure(edges, starts, 'forward')])
  const reached = nodes.filter(({ id }) => hit.has(id))
  const dishes = reached.filter(node => node.kind === 'dish')
  const deliveries = reached.filter(node => node.kind === 'delivery')
  const samples = reached.filter(node => node.kind === 'sample')
  const meals = mealsOf(edges, dishes, deliveries)
  return {
    enterprises: [
      ...new Set(reached.flatMap(node => (node.kind === 'delivery' ? [node.infoId, node.to] : [node.infoId]))),
    ],
    stock: reached.filter(node => node.kind === 'inbound').filter(({ balance }) => balance > 0),
    dishes,
    meals,
    samples: samples.filter(({ status }) => status === 1 || status === 2),
    samplesTaken: samples.length,
    diners: meals.reduce((sum, { diners }) => sum + (diners ?? 0), 0),
  }
}
