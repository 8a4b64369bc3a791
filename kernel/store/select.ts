import type { Asked } from '../define/value.ts'
import type { Statement } from './batch.ts'

type Things = { readonly [name: string]: Asked<unknown> }
/** What a statement asks for: one thing, or several by their names. */
type Question = Asked<unknown> | Things
/** What a row of its answer is then. */
export type RowFor<Q> =
  Q extends Asked<infer V> ? V : { readonly [K in keyof Q]: Q[K] extends Asked<infer V> ? V : never }

/** What a row is of what this statement answers. */
export type RowIn<S> = S extends Statement<infer Row> ? Row : never

const isOne = (question: Question): question is Asked<unknown> => typeof question['read'] === 'function'

/** Several things by their names, as one. */
export function together<const Q extends Things>(things: Q): Asked<RowFor<Q>> {
  let width = 0
  const places = Object.entries(things).map(([key, asked]) => {
    const from = width
    width += asked.width
    return { key, asked, from }
  })
  return {
    width,
    toString: () =>
      places
        .filter(({ asked }) => asked.width)
        .map(({ asked }) => `${asked}`)
        .join(', '),
    read(cells, at) {
      const row: Record<string, unknown> = {}
      for (const { key, asked, from } of places) row[key] = asked.read(cells, at + from)
      return row as RowFor<Q>
    },
  }
}

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
  const answer: Asked<unknown> = isOne(question) ? question : together(question)
  return { name, text: write(`${answer}`), read: cells => answer.read(cells, 0) as RowFor<Q> }
}
