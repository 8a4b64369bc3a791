const hourMs = 3_600_000
/** So much before an alarm, so much after its end, and so much at most. */
const [before, after, most] = [2 * hourMs, hourMs, 48 * hourMs]

/**
 * The time around an alarm that is shown of its device's curve. @param until when it recovered; null while it has not
 * @param now epoch ms, as the others
 */
export function windowOf(
  at: number,
  until: number | null,
  now: number,
): { readonly from: number; readonly to: number } {
  const from = at - before
  return { from, to: Math.min(until === null ? now : Math.min(until + after, now), from + most) }
}
