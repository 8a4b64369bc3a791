import type { Made, World } from '../world/world.ts'
import type { Good } from './goods.ts'
import type { Kitchen } from './kitchens.ts'
import type { Trade } from './sellers.ts'
import type { Pictures } from '../world/pictures.ts'
import type { SchoolRange } from '../../modules/record/school-days.ts'

/**
 * How a kitchen keeps its records; likelihoods. domain.md G.3 p; who is poor is checked a little oftener, so that the
 * district comes to G.7.
 */
export interface Behaviour {
  readonly onTime: number
  readonly late: number
  readonly doubtful: number
  readonly checked: number
  readonly ill: number
  readonly handled: number
  /** Share of the alarms of its cabinets that it handles in time; what it leaves waits. domain.md G.7 */
  readonly answered: number
  readonly online: number
}

const model: Behaviour = {
  onTime: 0.98,
  late: 0.01,
  doubtful: 0.002,
  checked: 0.995,
  ill: 0.004,
  handled: 0.98,
  answered: 0.98,
  online: 0.995,
}
const usual: Behaviour = {
  onTime: 0.92,
  late: 0.065,
  doubtful: 0.02,
  checked: 0.95,
  ill: 0.008,
  handled: 0.85,
  answered: 0.84,
  online: 0.97,
}
const poor: Behaviour = {
  onTime: 0.66,
  late: 0.18,
  doubtful: 0.15,
  checked: 0.8,
  ill: 0.01,
  handled: 0.45,
  answered: 0.42,
  online: 0.85,
}

/** The kitchen on the red list: nothing missing in sixty days. domain.md G.5 */
const flawless = 20

/**
 * Poor ones that keep their records better than the other two: with all alike the index would tell them apart from
 * nobody. decisions-2.md A.7
 */
const steadier: readonly number[] = [3, 10, 15, 28, 36, 44]

/** Usual ones that forget more than the others. decisions-2.md A.7 */
const looser: readonly number[] = [1, 6, 7, 9, 12, 13, 17, 18]

/** A quarter of the usual ones, and those whose index is in the middle by nothing else. domain.md G.1 */
const isHasty = (n: number): boolean => n % 4 === 0 || [6, 9, 27, 34, 39, 45].includes(n)

/**
 * In the morning the hasty ones leave somebody out nearly every day, the others hardly ever. @param n as E01 to E48
 */
export const behaviourOf = (n: number, { grade }: Kitchen): Behaviour =>
  n === flawless
    ? { ...model, onTime: 1, late: 0, doubtful: 0, checked: 1 }
    : grade === 1
      ? model
      : grade === 2
        ? {
            ...usual,
            ...(looser.includes(n) && { onTime: 0.84, late: 0.12 }),
            checked: isHasty(n) ? 0.83 : 0.993,
          }
        : steadier.includes(n)
          ? { ...poor, onTime: 0.8, checked: 0.9 }
          : poor

/** A kitchen with everything its days need. */
export interface Place {
  /** 1 to 48: E01 … E48 of domain.md G.1. */
  readonly n: number
  readonly code: string
  readonly kitchen: Kitchen
  readonly info: string
  readonly file: Made
  readonly p: Behaviour
  /** Diners of a usual meal. */
  readonly diners: number
  /** Account its records are filed with. */
  readonly user: string | null
  readonly staff: readonly Made[]
  readonly goods: ReadonlyMap<string, { readonly of: Good; readonly row: Made }>
  readonly sellers: ReadonlyMap<Trade, Made>
  readonly fridges: readonly Made[]
  /** The machine that checks everybody in the morning, in the kitchens that have one. */
  readonly machine: Made | null
  /** Every other device, and that machine. */
  readonly devices: readonly Made[]
  /** Batches in the store, by goods. */
  readonly shelf: Map<string, Made<'stock/inbound'>[]>
}

/** Everything that was founded before the sixty days began. */
export interface District {
  readonly world: World
  readonly pictures: Pictures
  readonly places: readonly Place[]
  readonly rests: readonly SchoolRange[]
  /** Who works in a bureau or an office, by its id: they inspect. */
  readonly officers: ReadonlyMap<string, readonly Made[]>
  readonly offices: ReadonlyMap<string, Made>
  /** Days, oldest first, the last is today. */
  readonly days: readonly string[]
}

/** Who of a kitchen has the first of these posts that somebody has. */
export const heldBy = (place: Place, ...posts: readonly number[]): Made | undefined =>
  posts.map(post => place.staff.find(person => person['empPost'] === post)).find(Boolean)

/**
 * The name of whoever of a kitchen has the first of these posts that somebody has; its manager where nobody has, and
 * its officer for what an officer does.
 */
export const withPost = (place: Place, ...posts: readonly number[]): string =>
  (heldBy(place, ...posts)?.['empName'] ?? place.file[posts.includes(3) ? 'infoSa' : 'infoManager']) as string
