/**
 * Counts on where a counter of so many bits begins anew: each value is taken to be the one nearest to the last.
 * @param bits of the counter: 16 for sequence numbers (RFC 3550 §A.1), 32 for RTP time, 33 for PTS (ISO 13818-1
 *   §2.4.3.7)
 * @returns what makes of each value one that goes on; the first stays as it is, and no answer is below 0
 */
export function unwrapping(bits: number): (value: number) => number {
  const turn = 2 ** bits
  let last: number | null = null
  return value => {
    if (last === null) return (last = value)
    let step = (value - (last % turn) + turn) % turn
    if (step >= turn / 2) step -= turn
    // Before the very first turn there is nothing to step back into.
    if (last + step < 0) step += turn
    return (last += step)
  }
}
