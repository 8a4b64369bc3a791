const hundredths = (text: string): number | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null

/**
 * What was counted less what the books say, with its sign; null while nothing sensible is entered. The server counts
 * again.
 */
export function differenceOf(book: string, real: string): string | null {
  const [was, is] = [hundredths(book), hundredths(real)]
  if (was === null || is === null) return null
  const difference = (is - was) / 100
  return difference > 0 ? `+${difference}` : String(difference)
}
