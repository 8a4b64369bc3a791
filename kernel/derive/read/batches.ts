import { refuse } from '../../errors.ts'
import type { Asker } from '../../ask/asker.ts'
import { bind, type Bound, type Rows } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import { plannedOnce } from '../../store/planned.ts'
import type { Store } from '../../store/store.ts'
import { snake } from '../../define/names.ts'
import { behind, orderBy, type OrderKey } from '../row/keyset.ts'

/** Rows of one batch: what a reader of many holds of them at a time. */
export const batchRows = 1000

/** Rows of a table `t`, in an order whose last key tells any two apart. */
export interface Asked {
  readonly table: string
  readonly select: string
  readonly where: string
  readonly values: readonly string[]
  readonly keys: readonly OrderKey[]
  /** What is said in the transaction before they are asked. */
  readonly before: readonly Bound[]
  /** What a long question is called, a page of which is planned once. */
  readonly called?: string
}

/** How many rows are wanted at most; `whole`: all of them or none. */
export interface Wanted {
  readonly most: number
  readonly whole?: boolean
}

/**
 * All rows of a question, a batch at a time, each asked for when the one before was taken and sought where that one
 * ended. Between two batches nothing is held but the last row's keys: no connection, no transaction. So a slow reader
 * costs nobody anything, one who leaves ends it, and a session that has ended gets no further. What others change
 * meanwhile is seen as it is when its batch is asked for.
 * @throws Refusal exportRows, before the first row, when there are more than `most` and all were wanted
 */
export async function* batches(
  store: Store,
  asker: Asker,
  { table, select, where, values, keys, before, called }: Asked,
  { most, whole = false }: Wanted,
): AsyncGenerator<Rows, void, undefined> {
  const more = whole
    ? [
        bind(
          {
            name: '',
            text: `select count(*) from (select 1 from ${table} t where ${where} limit ${most + 1}) counted`,
          },
          ...values,
        ),
      ]
    : []
  const columns = keys.map(({ name }) => `t.${snake(name)}`)
  let last: readonly (string | null)[] | null = null
  for (let rest = most; rest > 0; rest -= batchRows) {
    const bound = [...values]
    const further: string = last ? ` and ${behind(keys, last, value => `$${bound.push(value)}`)}` : ''
    const text = `select ${columns.join(', ')}, ${select} from ${table} t where ${where}${further} order by ${orderBy(keys)} limit $${bound.length + 1}`
    const [rows, counted]: readonly Rows[] = (
      await store.run([
        enterAs(asker),
        ...before,
        bind(
          called !== undefined && most <= batchRows ? plannedOnce(`rows_${called}`, text) : { name: '', text },
          ...bound,
          String(Math.min(batchRows, rest)),
        ),
        ...(last ? [] : more),
      ])
    ).slice(1 + before.length)
    if (Number(counted?.[0]?.[0] ?? 0) > most) throw refuse('exportRows', { max: most })
    if (rows!.length) yield rows!.map(row => row.slice(columns.length))
    if (rows!.length < batchRows) return
    last = rows!.at(-1)!.slice(0, columns.length)
  }
}
