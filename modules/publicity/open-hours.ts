/** Minutes since midnight of `HH:mm`. */
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * Whether a moment lies in hours such as `06:00-09:00,22:00-02:00`, the end not in it; where none are said, in none.
 * Pure. domain.md B.9.1 publicTime
 * @param clock `HH:mm`
 */
export function isWithin(hours: string, clock: string): boolean {
  const at = minuteOf(clock)
  return [...hours.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].some(([, from, until]) => {
    const [begin, end] = [minuteOf(from!), minuteOf(until!)]
    return begin <= end ? at >= begin && at < end : at >= begin || at < end
  })
}
