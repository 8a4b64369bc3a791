import type { NoteLine, Said } from './note.ts'

/** Cents, and thousandths of a quantity: sums of whole numbers. */
const close = (quantity: number, price: number, amount: number): boolean => Math.abs(quantity * price - amount) < 0.011
const counted = (value: number): Said => ({ value: String(Math.round(value * 100) / 100), sure: false })
const hundredths = (value: number): boolean => value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Where a point was lost, or seen where there is none. */
const shifts = [0.1, 0.01, 10, 100] as const

/**
 * What a line costs, held against how much of it came at which price. Three that fit confirm each other; of three that
 * do not, the only one whose point can be moved so that they fit is mended, or else all are doubtful; one that is
 * missing follows from the others, and is doubtful too.
 */
export function weighed(line: NoteLine): NoteLine {
  const { quantity, price, amount } = line
  const [count, unit, sum] = [quantity, price, amount].map(cell => (cell ? Number(cell.value) : Number.NaN)) as [
    number,
    number,
    number,
  ]
  if (quantity && price && amount) {
    if (close(count, unit, sum))
      return {
        ...line,
        quantity: { ...quantity, sure: true },
        price: { ...price, sure: true },
        amount: { ...amount, sure: true },
      }
    const mended = shifts.flatMap((by): NoteLine[] => [
      ...(hundredths(count * by) && close(count * by, unit, sum) ? [{ quantity: counted(count * by) }] : []),
      ...(hundredths(unit * by) && close(count, unit * by, sum) ? [{ price: counted(unit * by) }] : []),
      ...(hundredths(sum * by) && close(count, unit, sum * by) ? [{ amount: counted(sum * by) }] : []),
    ])
    // The price and the sum shifted alike, or the quantity and the sum, fit as well: only a single place counts.
    const places = new Set(mended.flatMap(mending => Object.keys(mending)))
    const surest = mended.toSorted((a, b) => doubt(line, a) - doubt(line, b))[0]
    if (
      surest &&
      (places.size === 1 ||
        doubt(line, surest) <
          doubt(
            line,
            mended.find(mending => mending !== surest)!,
          ))
    )
      return { ...line, ...surest }
    return {
      ...line,
      quantity: { ...quantity, sure: false },
      price: { ...price, sure: false },
      amount: { ...amount, sure: false },
    }
  }
  if (quantity && amount && !price && hundredths(sum / count)) return { ...line, price: counted(sum / count) }
  if (price && amount && !quantity && hundredths(sum / unit)) return { ...line, quantity: counted(sum / unit) }
  return line
}

/** Something doubtful is mended before something sure: 0 or 1. */
const doubt = (line: NoteLine, mended: NoteLine): number =>
  Number(Object.keys(mended).every(cell => line[cell as keyof NoteLine]!.sure))
