import { snake } from '../../define/names.ts'

/** One key of an order over the table aliased `t`. */
export interface OrderKey {
  readonly name: string
  readonly direction: 'asc' | 'desc'
  /** Where rows without a value stand; null where every row has one. */
  readonly nulls: 'first' | 'last' | null
}

/**
 * An order as SQL. Where nulls stand is said only when PostgreSQL would put them elsewhere, so that an index in its own
 * order serves.
 */
export const orderBy = (keys: readonly OrderKey[]): string =>
  keys
    .map(
      ({ name, direction, nulls }) =>
        `t.${snake(name)} ${direction}${nulls && (nulls === 'last') !== (direction === 'asc') ? ` nulls ${nulls}` : ''}`,
    )
    .join(', ')

/**
 * The condition of the rows that stand behind one row: where a reader goes on who has come so far, without counting
 * what was read.
 * @param last what that row has in the columns of the order, in PostgreSQL's text form @param put gives a value its
 * placeholder
 */
export function behind(
  keys: readonly OrderKey[],
  last: readonly (string | null)[],
  put: (value: string) => string,
): string {
  const columns = keys.map(({ name }) => `t.${snake(name)}`)
  const sign = (direction: OrderKey['direction']) => (direction === 'desc' ? '<' : '>')
  const { direction: whole } = keys[0]!
  // One comparison of rows is what an index begins at. It passes over rows without a value, which is right where those
  // stand in front.
  if (
    keys.every(({ direction, nulls }) => direction === whole && nulls !== 'last') &&
    last.every(value => value !== null)
  )
    return `(${columns.join(', ')}) ${sign(whole)} (${last.map(put).join(', ')})`
  const from = (at: number): string => {
    const { direction, nulls } = keys[at]!
    const [column, value] = [columns[at]!, last[at]!]
    const place = value === null ? null : put(value)
    const same = place === null ? `${column} is null` : `${column} = ${place}`
    const further =
      place === null
        ? nulls === 'first'
          ? `${column} is not null`
          : 'false'
        : `${column} ${sign(direction)} ${place}${nulls === 'last' ? ` or ${column} is null` : ''}`
    return at === keys.length - 1 ? `(${further})` : `(${further} or ${same} and ${from(at + 1)})`
  }
  return from(0)
}
