/** Points as they are written: two decimals. */
export const points = (value: number): string => value.toFixed(2)
/** A change with its sign; the minus of a printer, as wide as the plus. */
export const signed = (value: number): string =>
  value > 0 ? `+${points(value)}` : value < 0 ? `−${points(-value)}` : points(0)
/** The headline: no zeros that say nothing. */
export const headline = (value: number): string => String(Math.round(value * 100) / 100)
