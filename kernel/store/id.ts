import { clock } from '../../contract/clock.ts'

/** 2024-01-01, the beginning of the product's time: 41 bits of milliseconds last until 2093. */
const epoch = 1_704_067_200_000n

/** The least id of a moment (epoch ms): rows made from then on have it or a greater one. */
export const idFrom = (at: number): string => String((BigInt(at) - epoch) << 22n)

/**
 * Makes 64-bit ids in order of time: 41 bits of milliseconds, 10 of the process, 12 of a count within the millisecond.
 * Strings, because JSON numbers end at 2^53. When a millisecond is used up, or the clock steps back, it goes on from
 * its last one.
 * @param node 0–1023, unlike that of every other process on the same database
 */
export function idMaker(node: number, now: () => number = clock.now): () => string {
  let last = 0n
  let count = 0n
  return () => {
    const at = BigInt(now()) - epoch
    if (at > last) {
      last = at
      count = 0n
    } else if (++count > 4095n) {
      last++
      count = 0n
    }
    return String((last << 22n) | (BigInt(node) << 12n) | count)
  }
}
