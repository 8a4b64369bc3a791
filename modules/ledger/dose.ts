/** One limit of a goods file: so many g of the additive in a kg of such food. domain.md B.5.1 doseLimits */
interface DoseLimit {
  readonly foodCategory: string
  /** null: as much as production needs. */
  readonly maxDose: number | string | null
}

/** Whether a category of GB 2760 is another or lies below it: 06.03.02.03 lies below 06.03. */
const lies = (category: string, limit: string): boolean => category === limit || category.startsWith(`${limit}.`)

/**
 * The most of an additive that food of a category may have, g/kg: of the limits that cover it, that of the nearest
 * category. GB 2760-2024
 * @param limits of the goods file, as they are stored there
 * @returns null where none is set: as production needs
 */
export function maxDose(limits: unknown, category: string | null): number | null {
  const covering = (Array.isArray(limits) ? (limits as readonly DoseLimit[]) : []).filter(
    ({ foodCategory }) => category !== null && lies(category, String(foodCategory)),
  )
  const [nearest] = covering.toSorted((a, b) => String(b.foodCategory).length - String(a.foodCategory).length)
  return nearest?.maxDose === null || nearest?.maxDose === undefined || nearest.maxDose === ''
    ? null
    : Number(nearest.maxDose)
}

/**
 * Whether a table of limits allows an additive in food of a category at all: what it does not name is not allowed. A
 * file without a table says nothing. GB 2760-2024
 */
export const isAllowed = (limits: unknown, category: string | null): boolean =>
  !Array.isArray(limits) ||
  limits.length === 0 ||
  category === null ||
  (limits as readonly DoseLimit[]).some(({ foodCategory }) => lies(category, String(foodCategory)))

/** In whole steps, so that 0.3 g in 1 kg is exactly 0.3 g/kg. Amounts have three decimals, doses four. */
const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000))

/** g of an additive in a kg of food, to four decimals. */
export const dose = (grams: number, kilograms: number): number =>
  Number((thousandths(grams) * 10_000n * 2n + thousandths(kilograms)) / (thousandths(kilograms) * 2n)) / 10_000

/** Whether that is more than allowed, without rounding. */
export const isOverdose = (grams: number, kilograms: number, most: number | null): boolean =>
  most !== null && thousandths(grams) * 10_000n > BigInt(Math.round(most * 10_000)) * thousandths(kilograms)
