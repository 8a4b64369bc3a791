/**
 * Price times quantity in yuan, to the cent: worked out in whole cents, for 0.15 × 0.3 is 0.045 and not a little less.
 * Null without a price.
 */
export const amountOf = (price: number | null, quantity: number | null): number | null =>
  price === null || quantity === null
    ? null
    : Number((BigInt(Math.round(price * 100)) * BigInt(Math.round(quantity * 100)) + 50n) / 100n) / 100
