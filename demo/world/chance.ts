/** Chance that is the same every time: everything invented for the demo comes out of it. */
export interface Chance {
  /** From 0, below 1. */
  next(): number
  /** Whether something of this likelihood (0–1) happens. */
  is(likelihood: number): boolean
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  /** A number of so many decimals, both ends included. */
  number(from: number, to: number, decimals?: number): number
  /** Around a mean, cut at three deviations. */
  around(mean: number, deviation: number, decimals?: number): number
  pick<T>(list: readonly T[]): T
  /** Some of a list, in its order, none twice. */
  some<T>(list: readonly T[], n: number): readonly T[]
}

/** The seed of domain.md G. */
const seed = 20_261_120

/** FNV-1a, so that every purpose has a chance of its own and nothing new moves what was there before. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Mixes 32 bits (lowbias32). */
function mixed(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return (x ^ (x >>> 16)) >>> 0
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** @param purpose what it is for: the same words, the same numbers */
export function chance(...purpose: readonly (string | number)[]): Chance {
  const start = mixed(hash(purpose.join('/')) ^ seed)
  let n = 0
  const next = (): number => mixed((start + Math.imul(++n, 0x9e3779b9)) | 0) / 4_294_967_296
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    is: likelihood => next() < likelihood,
    number: (from, to, decimals = 2) => rounded(from + next() * (to - from), decimals),
    around(mean, deviation, decimals = 1) {
      // Six dice make a bell that ends by itself.
      const bell = (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2
      return rounded(mean + deviation * bell, decimals)
    },
    pick: list => list[whole(0, list.length - 1)]!,
    some(list, count) {
      const left = new Set(list.keys())
      while (left.size > count) left.delete([...left][whole(0, left.size - 1)]!)
      return [...left].map(i => list[i]!)
    },
  }
}
