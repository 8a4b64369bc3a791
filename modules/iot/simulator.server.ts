import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { isHeld } from '../../kernel/store/held.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Order } from './scenes.ts'

/** Hints to the simulator of the demo come this way. */
export const simulatorChannel = 'sunshine_simulator'
/** Whoever simulates holds this lock for as long as it does: so there is one, and it is known whether there is. */
export const simulatorLock = 4_207_812

const order: Statement = { name: 'simulator_order', text: 'select pg_notify($1, $2)' }

/** Asks whether anybody simulates: one row, or none. */
export const simulatorRuns = () => isHeld(simulatorLock)

/** The same word to the simulator, of a transaction: it is told when all of that has happened. */
export const orderOf = (what: Order): Bound => bind(order, simulatorChannel, JSON.stringify(what))

/** Tells the simulator what is to happen, or to look anew which devices there are; nobody hears it where none runs. */
export const tellSimulator = async ({ store }: Pick<Kernel, 'store'>, what: Order): Promise<void> =>
  void (await store.run([orderOf(what)]))
