/** Sums over time. Stretches are flat: start, end, start, end …, in order and apart, epoch ms. All pure. */

/**
 * The stretches in which something was on, of points (time, 1 or 0) in order: each counts until the next, at most
 * `most` ms.
 */
export function stretchesOf(points: readonly number[], most: number): readonly number[] {
  const stretches: number[] = []
  for (let i = 0; i + 2 < points.length; i += 2)
    if (points[i + 1] === 1) append(stretches, points[i]!, Math.min(points[i + 2]!, points[i]! + most))
  return stretches
}

/** Adds a stretch at the end, to the last one where they touch. Changes the list. */
export function append(stretches: number[], from: number, to: number): void {
  if (to <= from) return
  if (stretches.at(-1) === from) stretches[stretches.length - 1] = to
  else stretches.push(from, to)
}

/** Milliseconds of them between two moments. */
export function amountIn(stretches: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let i = 0; i < stretches.length; i += 2)
    sum += Math.max(0, Math.min(stretches[i + 1]!, to) - Math.max(stretches[i]!, from))
  return sum
}

/** The moment at which they add up to so many ms since `from`; Infinity when they never do. */
export function reachedAt(stretches: readonly number[], from: number, need: number): number {
  let left = need
  if (left <= 0) return from
  for (let i = 0; i < stretches.length; i += 2) {
    const start = Math.max(stretches[i]!, from)
    const long = Math.max(0, stretches[i + 1]! - start)
    if (long >= left) return start + left
    left -= long
  }
  return Infinity
}

/**
 * Minutes of the longest run of a disinfection's curve at or above a temperature; points that are missing for up to
 * `gapMin` minutes do not break it. decisions B.1 (缺点 ≤2 min 视为连续)
 * @param curve minute of the cycle and ℃, in any order
 */
export function longestHold(curve: readonly (readonly [number, number])[], threshold: number, gapMin = 2): number {
  let [longest, from, to] = [0, NaN, NaN]
  for (const [minute, temp] of curve.toSorted((a, b) => a[0] - b[0])) {
    if (temp < threshold) from = NaN
    else if (Number.isNaN(from) || minute - to > gapMin + 1) from = minute
    to = minute
    if (!Number.isNaN(from)) longest = Math.max(longest, to - from)
  }
  return longest
}

/** How often a door opened, of its words in order: from shut to open, the first word counting as shut before. */
export function openingsOf(words: readonly (boolean | number)[]): number {
  return words.filter((word, i) => Boolean(word) && !words[i - 1]).length
}
