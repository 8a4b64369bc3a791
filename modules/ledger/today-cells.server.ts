import { wireDay, wireMoment } from '../../contract/wire.ts'
import type { Cell, Day } from '../../engines/owed/cells.ts'
import type { Type } from '../../engines/owed/matrix.ts'
import { meals, type RawFact } from '../../engines/owed/rules.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import type { RecordType } from '../record/kinds.ts'
import { owedOf } from '../record/owes.ts'
import { dayColumns, doneColumns, owedCells } from './owed.server.ts'

const { tables, from } = owedCells({ infos: '$1', first: '$2', last: '$2', clock: '$3', atOnce: true })
/** What is known of the day of a kitchen, and what was recorded of each kind it owes. */
const facts: Statement = {
  name: 'record_today',
  plannedOnce: true,
  text: `${tables}select e.type, k.kind, g.at, json_build_object(${Object.entries(dayColumns)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')}), json_build_object(${Object.entries(doneColumns)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')}),
    array_to_json(array[${meals.map(meal => `coalesce(s.sample${meal}, 0)`).join(', ')}]) from ${from}`,
}

/**
 * The question what a kitchen owes on a day, that of the moment (epoch ms) unless said, and what it has done of it by
 * then.
 */
export const todayFacts = (infoId: string, now: number, day = wireDay(now)): Bound =>
  bind(facts, array([infoId]), day, wireMoment(now))

interface Today {
  readonly cells: readonly Cell<RecordType>[]
  /** Samples put aside, meal by meal in the order of `meals`. */
  readonly samples: readonly number[]
  /** The minute of the day of the asking. */
  readonly at: number
}

/** What the answer to `todayFacts` says, kind by kind; null where there is no such kitchen. */
export function todayOf(rows: Rows): Today | null {
  const [head] = rows
  if (!head) return null
  const at = Number(head[2])
  const done = new Map(
    rows.map(([, kind, , , text]) => [kind as RecordType, JSON.parse(text!) as NonNullable<Day['done'][string]>]),
  )
  // What is known of people stands in the row of the morning check alone.
  const houseFacts = JSON.parse((rows.find(([, kind]) => kind === 'morcheck') ?? head)[3]!) as Readonly<
    Record<RawFact, number>
  >
  return {
    cells: owedOf({ type: Number(head[0]) as Type, facts: houseFacts, done: Object.fromEntries(done), at }),
    samples: JSON.parse(head[5]!) as readonly number[],
    at,
  }
}
