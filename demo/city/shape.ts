/** How large a city is. */
export interface City {
  readonly tenant: string
  /** The id of its first kitchen's account; no two tenants have an account of the same id. */
  readonly accounts: number
  readonly enterprises: number
  readonly staff: number
  /** Rows of the eight ledgers together; half of them are deliveries. */
  readonly rows: number
  readonly days: number
  /** Tells one city from another: the same seed makes the same rows, counted back from today. */
  readonly seed: number
  /** Whether deliveries went on as batches through the store into dishes, samples and slips. */
  readonly store: boolean
}

/** The city of `npm run seed -- --city`. */
export const city: City = {
  tenant: 'city',
  accounts: 80_000_000_000,
  enterprises: 5000,
  staff: 20_000,
  rows: 2_000_000,
  days: 60,
  seed: 20_261_120,
  store: false,
}

const room = 10_000_000_000
/** The first id of each kind of row: ids say what they are. */
export const first = {
  area: room,
  market: 2 * room,
  kitchen: 3 * room,
  bound: 4 * room,
  person: 5 * room,
  goods: 6 * room,
  supplier: 7 * room,
  dish: 10 * room,
  inbound: 11 * room,
  outbound: 12 * room,
  movement: 13 * room,
  slip: 14 * room,
  ledger: 20 * room,
} as const
export const ledgerId = (ledger: number): number => first.ledger + ledger * room
