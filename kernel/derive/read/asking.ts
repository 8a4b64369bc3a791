import { wireDay } from '../../../contract/wire.ts'
import type { Kernel } from '../../ask/kernel.ts'
import type { Panel, Served } from '../../define/panel.ts'
import type { Resource } from '../../define/resource.ts'
import { jsonOf, type AnswerOf, type JsonSchema, type Shapes } from '../../define/shape.ts'
import type { Bound } from '../../store/batch.ts'
import { overIn } from '../row/counting.ts'

/** Whose numbers are asked for: of all enterprises that are seen, or of one. */
export interface View {
  /** The one enterprise; '' for all. */
  readonly info: string
  /** Some of them alone: of an area or a unit. Whoever asks has entered so, and sees no others. */
  readonly isPart?: boolean
  /** Only enterprises that show themselves to anybody. */
  readonly isPublic: boolean
  readonly now: number
  /** The number of days the caller named; null for none. */
  readonly days: number | null
  /** The last of these days, where the caller named it; today without. */
  readonly to?: string | undefined
  /** Of a panel that is paged: the page, from 1, and how many rows it has. */
  readonly page: { readonly current: number; readonly size: number }
  /** Labels in a language: answers are shared by readers of any, so what has words of its own says them in both. */
  readonly label?: Kernel['label'] | undefined
}

/** The last day that is asked of. */
export const lastDayOf = ({ to, now }: View): string => to ?? wireDay(now)

/** How a panel is answered: its statements, and what their rows mean. */
export interface Asking {
  bounds(view: View): readonly Bound<unknown>[]
  /** @param rows of each statement */
  answer(rows: readonly (readonly unknown[])[], view: View): unknown
}

/** Answers a panel with the rows of one statement. */
export const answering = <Row>(
  bound: (view: View) => Bound<Row>,
  answer: (rows: readonly Row[], view: View) => unknown,
): Asking => ({
  bounds: view => [bound(view)],
  answer: ([rows = []], view) => answer(rows as readonly Row[], view),
})

/** How a room answers one of its panels. */
export interface Serving extends Asking {
  readonly key: string
  /** What it answers. */
  readonly json: JsonSchema
}
export const serving = <S extends Shapes, Row>(
  { key }: Panel & Served<S>,
  shape: S,
  bound: (view: View) => Bound<Row>,
  answer: (rows: readonly Row[], view: View) => AnswerOf<S>,
): Serving => ({ key, json: jsonOf(shape), ...answering(bound, answer) })

/**
 * Of the enterprise `e`: $1 the one, or null; $2 whether only those that show themselves count. Who is over counts
 * nowhere.
 */
export const shownTo = (resource: Resource): string => {
  const over = overIn(resource, 'e')
  return `e.tenant_id = app.tenant() and not e.is_deleted and ($1::bigint is null or e.id = $1) and (e.is_public or not $2::boolean)${over && ` and (${over}) is not true`}`
}
/** The values of that condition. */
export const seenBy = ({ info, isPublic }: View): readonly (string | null)[] => [info || null, String(isPublic)]
