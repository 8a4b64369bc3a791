import type { Asked, Cells } from '../define/value.ts'
import type { Statement } from './batch.ts'

/** What a statement asks for: one thing, or several by their names. */
type Question = Asked<unknown> | { readonly [name: string]: Asked<unknown> }
/** What a row of its answer is then. */
type RowFor<Q> = Q extends Asked<infer V> ? V : { readonly [K in keyof Q]: Q[K] extends Asked<infer V> ? V : never }

/** What a row is of what this statement answers. */
export type RowIn<S> = S extends Statement<infer Row> ? Row : never

const isOne = (question: Question): question is Asked<unknown> => typeof question['read'] === 'function'

/**
 * A statement that names what it asks for, and answers it by these names and read: `select('due', { id: a.id, num:
 * number\`count(*)\` }, list => \`select ${list} from ${a} …\`)`. The list stands where its answer is said, behind
 * `select` or `returning`, in the order of the names.
 * @param name under which it is prepared; '' for one that is not
 */
export function select<const Q extends Question>(
  name: string,
  question: Q,
  write: (list: string) => string,
): Statement<RowFor<Q>> {
  if (isOne(question)) return { name, text: write(`${question}`), read: cells => question.read(cells, 0) as RowFor<Q> }
  let width = 0
  const places = Object.entries(question).map(([key, asked]) => {
    const at = width
    width += asked.width
    return { key, asked, at }
  })
  const read = (cells: Cells): RowFor<Q> => {
    const row: Record<string, unknown> = {}
    for (const { key, asked, at } of places) row[key] = asked.read(cells, at)
    return row as RowFor<Q>
  }
  return { name, text: write(places.map(({ asked }) => `${asked}`).join(', ')), read }
}
