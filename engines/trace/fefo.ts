/** A batch in stock. Quantities are whole hundredths of the unit, so that no sum is ever a little off. */
export interface Batch {
  readonly id: string
  /** `yyyy-MM-dd`, the last day on which it may be used; null when only its number is known. */
  readonly expireDate: string | null
  readonly inboundDate: string
  readonly balance: number
  /** Recalled: it may only go back or be destroyed. What is kept as evidence (D.8.4) the caller leaves out. */
  readonly isFrozen: boolean
  /** Suspected to have made people ill: nothing of it leaves until that is cleared up. domain.md D.10 */
  readonly isSealed?: boolean
}

/** So much out of one batch, in hundredths. */
export interface Allocation {
  readonly id: string
  readonly quantity: number
}

export type Allocated =
  /** `broken`: an older batch was passed over (fifoBreak), which needs a reason. */
  | { readonly allocations: readonly Allocation[]; readonly broken: boolean }
  /**
   * `short`: 库存不足，可用{n}{unit}; `expired`: 该批次已过期，禁止领用. `available` hundredths of what was asked for;
   * `id` of the batch, when one was chosen.
   */
  | {
      readonly refused: 'short' | 'expired' | 'frozen' | 'unknown'
      readonly available: number
      readonly id: string | null
    }

/** A quantity with two decimals in hundredths. */
export const hundredths = (quantity: number): number => Math.round(quantity * 100)

/**
 * Codes of outbound_type for which the batch is given by what happened to it: destroyed, returned, missing. Nothing can
 * be passed over there.
 */
const weights: readonly number[] = [2, 3, 5]
/** Those that may take what is expired or recalled: destroyed, returned. domain.md B.5.4 */
const takesBad: readonly number[] = [2, 3]

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** Negative when the one is to be used up before the other; 0 when it makes no difference. */
const before = (a: Batch, b: Batch) =>
  compare(a.expireDate ?? '~', b.expireDate ?? '~') || compare(a.inboundDate, b.inboundDate)
/** Ids are numbers as text: the shorter is the smaller. */
const inOrder = (a: Batch, b: Batch) => before(a, b) || a.id.length - b.id.length || compare(a.id, b.id)

const badness = (batch: Batch, outboundType: number, today: string) =>
  batch.isSealed
    ? 'frozen'
    : takesBad.includes(outboundType)
      ? null
      : batch.isFrozen
        ? 'frozen'
        : batch.expireDate !== null && batch.expireDate < today
          ? 'expired'
          : null

const demand = (quantity: number) => {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new Error(`${quantity} is no quantity in hundredths`)
}

/**
 * Takes a quantity out of the batches that expire first, of those the ones that came first. domain.md D.8.2
 * @param batches of one product in one kitchen, read under the lock of the transaction that books them
 * @param outboundType code of the dictionary outbound_type
 * @throws Error a defect of the caller: no positive whole number of hundredths
 */
export function allocate(batches: readonly Batch[], quantity: number, outboundType: number, today: string): Allocated {
  demand(quantity)
  const usable = batches
    .filter(batch => batch.balance > 0 && badness(batch, outboundType, today) === null)
    .toSorted(inOrder)
  const available = usable.reduce((sum, { balance }) => sum + balance, 0)
  if (available < quantity) return { refused: 'short', available, id: null }
  const allocations: Allocation[] = []
  for (let rest = quantity, at = 0; rest > 0; at++) {
    const { id, balance } = usable[at]!
    allocations.push({ id, quantity: Math.min(rest, balance) })
    rest -= balance
  }
  return { allocations, broken: false }
}

/**
 * Takes what a person chose, each batch at most once, and says whether something that should have gone first was passed
 * over: a usable batch with anything left in it, before one that was chosen. Of two that expire and came on the same
 * days either will do.
 * @throws Error a defect of the caller: a batch named twice, or no positive whole number of hundredths
 */
export function choose(
  batches: readonly Batch[],
  chosen: readonly Allocation[],
  outboundType: number,
  today: string,
): Allocated {
  const quantities = new Map(chosen.map(({ id, quantity }) => [id, quantity]))
  if (quantities.size !== chosen.length) throw new Error('a batch is named twice')
  for (const { id, quantity } of chosen) {
    demand(quantity)
    const batch = batches.find(candidate => candidate.id === id)
    if (batch === undefined) return { refused: 'unknown', available: 0, id }
    const bad = badness(batch, outboundType, today)
    if (bad !== null) return { refused: bad, available: 0, id }
    if (batch.balance < quantity) return { refused: 'short', available: batch.balance, id }
  }
  const last = batches
    .filter(({ id }) => quantities.has(id))
    .toSorted(before)
    .at(-1)
  const broken =
    last !== undefined &&
    !weights.includes(outboundType) &&
    batches.some(
      batch =>
        batch.balance > (quantities.get(batch.id) ?? 0) &&
        badness(batch, outboundType, today) === null &&
        before(batch, last) < 0,
    )
  return { allocations: chosen, broken }
}
