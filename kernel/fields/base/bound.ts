/**
 * What law or a standard lets a value be, for whoever enters or judges it. The ends themselves are allowed, but for
 * `below`.
 */
export interface Bound {
  readonly low?: number
  readonly high?: number
  /** It must stay below this. */
  readonly below?: number
  /** As `unit` of a field. */
  readonly unit: string
  /** The clauses it stands in, parted by ；. */
  readonly law: string
}

/** `0~8 ℃`, `≥ 70 ℃`, `≤ 27 %`, `< 50 %`. @param unit that of the bound in the reader's language */
export function boundText({ low, high, below }: Bound, unit: string): string {
  const range =
    below !== undefined
      ? `< ${below}`
      : low === undefined
        ? `≤ ${high}`
        : high === undefined
          ? `≥ ${low}`
          : `${low}~${high}`
  return `${range} ${unit}`
}

/** Whether a value lies within. */
export const lies = (value: number, { low = -Infinity, high = Infinity, below = Infinity }: Bound): boolean =>
  value >= low && value <= high && value < below
