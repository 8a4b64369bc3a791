import { wireDay } from './wire.ts'

/** How much later it is for the product than for the machine, ms. */
let shift = 0

/**
 * What time it is: the one clock of the product, in the server as in the browser. The database has the same by
 * `app.now()`. It goes with the machine's until somebody says otherwise: the server by its setting CLOCK, the browser
 * by what the server answers. docs/decisions/0035
 */
export const clock = {
  /** Epoch ms. */
  now: (): number => Date.now() + shift,
  /** The day of the business zone, `yyyy-MM-dd`. */
  today: (): string => wireDay(clock.now()),
  /** How much later it is than on the machine, ms. */
  shift: (): number => shift,
  /** Sets it. @param ms how much later than on the machine; what was said before is forgotten */
  set(ms: number): void {
    shift = ms
  },
}
