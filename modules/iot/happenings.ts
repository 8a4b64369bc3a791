import { laterDay } from '../../contract/days.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import type { Message } from '../../kernel/define/message.ts'
import { unrest, type Course } from './courses.ts'

/** Something a simulated device says once on each day, beside its course: a cycle, a person, a measurement. */
export interface Happening {
  /** `HH:mm`. */
  readonly at: string
  /** Pure. @param seed a number of the device */
  readonly says: (at: number, seed: number) => Message
}

/** What happens after a moment and until another, in its order, each with its time. Pure. */
export const happeningsBetween = (
  happenings: readonly Happening[],
  after: number,
  until: number,
  seed: number,
): readonly (readonly [at: number, values: Message])[] =>
  [wireDay(after), laterDay(wireDay(after), 0, 1)]
    .flatMap(day => happenings.map(({ at, says }) => [momentAt(`${day} ${at}:00`), says] as const))
    .filter(([at]) => at > after && at <= until)
    .toSorted(([a], [b]) => a - b)
    .map(([at, says]) => [at, says(at, seed)])

const rounded = (value: number): number => Math.round(value * 10) / 10
const around = (mean: number, deviation: number, at: number, seed: number): number =>
  rounded(mean + Number(unrest(deviation)(at, seed)))

/** A cycle that ends then: its curve is the course of the cabinet over those minutes. domain.md G.4 */
export const cycle = (end: string, course: Course, minutes: number): Happening => ({
  at: end,
  says: (at, seed) => ({
    curve: Array.from({ length: minutes + 1 }, (_, n): readonly [number, number] => [
      n,
      rounded(Number(course(at - (minutes - n) * 60_000, seed))),
    ]),
    doorOpens: 0,
  }),
})

/** So many people, one each minute from a time on, well and with clean hands. */
export const morning = (from: number, people: number): readonly Happening[] =>
  Array.from({ length: people }, (_, n) => ({
    at: `${String(Math.floor((from + n) / 60)).padStart(2, '0')}:${String((from + n) % 60).padStart(2, '0')}`,
    says: (at, seed) => ({ empNo: n + 1, temp: around(36.5, 0.15, at, seed), hand: 1 }),
  }))

/** What was cooked is measured: items of the menu by their numbers, of the occasion of cooking. */
export const measured = (times: readonly string[]): readonly Happening[] =>
  times.map((at, n) => ({
    at,
    says: (moment, seed) => ({ menuId: n + 1, scene: 1, temp: around(79, 1.5, moment, seed) }),
  }))
