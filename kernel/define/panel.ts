import type { Dictionary } from '../fields/choice/type.ts'
import type { Projection } from './projection.ts'

/** A sentence in both languages. */
export type Said = readonly [zh: string, en: string]
type Key = string | number
/** Rows of a projection by parts of their key: those with this value, or with one of these. */
export type Which<Part extends string = string> = { readonly [name in Part]?: Key | readonly Key[] }

interface Face {
  /** Its room and its name; the name ends its address. */
  readonly key: `${string}/${string}`
  /** What people call it, in Chinese and English. */
  readonly title: Said
  /** What its numbers count, said beside them. */
  readonly says: Said
  /** The page whose list proves its numbers, with what that page is narrowed by. */
  readonly leads?: string
  /** Anybody may ask it where the tenant shows its screen; without this only who is signed in. */
  readonly open?: true
  /** Of those signed in only who may read this resource. */
  readonly reads?: string
}

/** What is asked of a projection. */
export interface Question<P extends Projection = Projection> {
  /** The projection that is asked. */
  readonly of: P
  /** What is summed; the first sum of the projection unless said. */
  readonly sum?: P['sums'][number] | readonly P['sums'][number][]
  /** Of so many days up to today, unless the caller names another number; of all days without it. */
  readonly days?: number
  /** Beside each sum what it was in as many days before. */
  readonly compare?: 'before'
  /** Each number by its name: which rows it counts. */
  readonly counts?: Readonly<Record<string, Which<keyof P['by'] & string>>>
  /** One line for each value of this part of the key: a day that has nothing has a line, too. */
  readonly by?: (keyof P['by'] & string) | 'enterprise'
  /** What the line calls that value, where it is not called as in the projection. */
  readonly as?: string
  /** The dictionary that names the value. */
  readonly names?: Dictionary
  /** Each key of that dictionary has a line, in its order, also one with nothing. */
  readonly every?: true
  /** What else stands in the line, by the value. */
  readonly also?: Readonly<Record<string, Readonly<Record<Key, string>>>>
  /** The largest first: so many, or all. */
  readonly top?: number | 'all'
}

/** A question that no projection answers: its room's server part does. */
export interface Served {
  readonly served: true
}

/** A number or a list that screens show, as it is asked, named and answered. */
export type Panel = Face & (Question | Served)

type Line = Readonly<Record<string, Key>>
/** What a panel answers: its numbers by name, or its lines; of one that has both, the lines are called `all`. */
export type AnswerOf<P> = P extends { readonly counts: infer Counts }
  ? Readonly<Record<keyof Counts, number>> &
      (P extends { readonly by: string } ? { readonly all: readonly Line[] } : unknown)
  : readonly Line[]

export const isAsked = <P extends Panel>(panel: P): panel is P & Question => 'of' in panel

/** The part of a projection's key that is a day; undefined when it has none. */
export const dayPart = ({ by }: Projection): string | undefined =>
  Object.keys(by).find(name => by[name]!.type.name === 'day')

/** The parts of a projection's key that a question looks at. */
export const partsOf = ({ by, counts = {} }: Question): readonly string[] => [
  ...new Set([
    ...(by && by !== 'enterprise' ? [by] : []),
    ...Object.values(counts).flatMap(choice => Object.keys(choice)),
  ]),
]

export const sumsOf = ({ of: projection, sum = projection.sums[0]! }: Question): readonly string[] => [sum].flat()

/** Why a question cannot be answered; '' when it can. */
function wrong(panel: Face & Question): string {
  const { of: projection, by, counts, days, compare, every, names, top } = panel
  const lacks = [...partsOf(panel), ...sumsOf(panel)].find(
    name => !(name in projection.by) && !projection.sums.includes(name),
  )
  if (lacks) return `${projection.key} has no ${lacks}`
  if (!by && !counts) return 'asks for neither numbers nor lines'
  if (days && (!dayPart(projection) || projection.scope === 'tenant'))
    return `${projection.key} keeps no days of an enterprise`
  if (compare && !days) return 'compares days, so it says how many'
  if (by === 'enterprise' && projection.scope === 'tenant') return `${projection.key} keeps no enterprises`
  if (by !== undefined && by === dayPart(projection) && (!days || top))
    return 'lists days, so it says how many, in their order'
  if (every && (!names || top)) return 'lists every key of a dictionary in its order, so it names one'
  const unseen = projection.scope === 'tenant' && partsOf(panel).find(name => !projection.seen?.by[name])
  return unseen ? `${projection.key} does not say what ${unseen} is for whoever sees only some enterprises` : ''
}

export function panel<P extends Projection, const Q extends Face & Question<P>>(definition: Q & { readonly of: P }): Q
export function panel<const Q extends Face & Served>(definition: Q): Q
/**
 * Defines a panel.
 * @throws Error when its projection cannot answer it
 */
export function panel(definition: Panel): Panel {
  if (!/^[a-z]+\/[a-z][A-Za-z]*$/.test(definition.key))
    throw new Error(`${definition.key}: a panel is called room/name`)
  const why = isAsked(definition) ? wrong(definition) : ''
  if (why) throw new Error(`panel ${definition.key}: ${why}`)
  return definition
}
