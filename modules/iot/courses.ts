import { DAY, clock, dayOf, startOf } from '../../engines/alarm/circumstances.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How one value of a simulated device runs over time: the same moment and number of the device, the same value. */
export type Course = (at: number, seed: number) => number | boolean | null

/** domain.md G.4 says the courses; everything here is pure. */

/** Mixes 32 bits (lowbias32): chance that is the same every time. @returns from 0, below 1 */
function chanceAt(seed: number, n: number): number {
  let x = (Math.imul(seed | 0, 0x9e3779b9) ^ Math.imul(n | 0, 0x85ebca6b)) >>> 0
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return ((x ^ (x >>> 16)) >>> 0) / 4_294_967_296
}

/** The milliseconds of a day that have passed, in Shanghai. */
const timeOfDay = (at: number): number => at - startOf(dayOf(at))
const numberOf = (course: Course, at: number, seed: number): number => Number(course(at, seed))

/** Always the same. */
export const steady =
  (value: number | boolean): Course =>
  () =>
    value

/** Around a mean, rising and falling once a day, each device a little later than the other. */
export const daily =
  (mean: number, swing: number): Course =>
  (at, seed) =>
    mean + swing * Math.sin((at / DAY) * 2 * Math.PI + (seed % 7))

/** Unrest around nothing, N(0, deviation), cut at three deviations; another every minute. */
export const unrest =
  (deviation: number): Course =>
  (at, seed) => {
    const n = Math.floor(at / minuteMs)
    // Six dice make a bell that ends by itself.
    const dice = [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + chanceAt(seed + die * 7919, n), 0)
    return deviation * (dice - 3) * Math.SQRT2
  }

/** From a time of the day on a height, which falls to nothing within so many minutes: a door that was open. */
export const pulses =
  (times: readonly string[], height: number, minutes: number): Course =>
  (at, seed) => {
    const own = height * (0.7 + 0.3 * chanceAt(seed, Math.floor(at / DAY)))
    const since = Math.min(...times.map(time => timeOfDay(at) - clock(time)).filter(ms => ms >= 0))
    return since < minutes * minuteMs ? own * (1 - since / (minutes * minuteMs)) : 0
  }

/** Whether it is so many minutes after a time that returns every so many hours, for each device another one. */
export const every =
  (hours: number, minutes: number): Course =>
  (at, seed) =>
    (at + (seed % hours) * hourMs) % (hours * hourMs) < minutes * minuteMs

/** Whether the time of the day lies in one of the spans. */
export const during =
  (...spans: readonly (readonly [from: string, to: string])[]): Course =>
  at =>
    spans.some(([from, to]) => timeOfDay(at) >= clock(from) && timeOfDay(at) < clock(to))

/** One course while another one says yes, else a third, or nothing is said. */
export const when =
  (condition: Course, then: Course, otherwise: Course = () => null): Course =>
  (at, seed) =>
    (condition(at, seed) === true ? then : otherwise)(at, seed)

/** Several together. */
export const sum =
  (...parts: readonly Course[]): Course =>
  (at, seed) =>
    parts.reduce((total, part) => total + numberOf(part, at, seed), 0)

/** Counts up with the time of the day: so much by midnight. */
export const counting =
  (perDay: number): Course =>
  at =>
    (perDay * timeOfDay(at)) / DAY

/** Counts up without end, by so much a day since the devices were there. */
export const growing =
  (perDay: number): Course =>
  (at, seed) =>
    perDay * (at / DAY - 20_000 + (seed % 100))

/** Chilled food: 4 ℃ with the day's swing, doors before meals, the defrost every eight hours. */
export const chilled = sum(
  daily(4, 0.8),
  unrest(0.4),
  pulses(['06:00', '10:20', '16:20'], 3, 12),
  when(every(8, 20), steady(1.5), steady(0)),
)
/** Frozen food: -18 ℃ with its defrosts. */
export const frozen = sum(steady(-18), unrest(0.7), when(every(8, 20), steady(3), steady(0)))
/** The air of a room in which people work by day. */
export const roomAir = sum(steady(21), when(during(['06:00', '20:00']), steady(2), steady(0)), unrest(0.2))
/** What a kitchen needs more of while it cooks. */
export const cooking = during(['06:00', '08:00'], ['10:00', '13:00'], ['16:30', '19:00'])
/** The damp of a cabinet or a room. */
export const air = sum(steady(62), unrest(2))
/** A cabinet that disinfects after lunch and after dinner: up in eight minutes, held, and cool again. */
export const heated: Course = (at, seed) => {
  const since = Math.min(...['13:40', '19:40'].map(time => timeOfDay(at) - clock(time)).filter(ms => ms >= 0))
  const [minutes, hold] = [since / minuteMs, 12 + (seed % 5)]
  const share = minutes < 8 ? minutes / 8 : minutes < 8 + hold ? 1 : Math.exp((8 + hold - minutes) / 25)
  return 24 + 101 * (Number.isFinite(minutes) ? share : 0) + numberOf(unrest(0.3), at, seed)
}
