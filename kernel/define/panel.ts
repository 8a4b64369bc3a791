import { clock } from '../../contract/clock.ts'
import { laterDay } from '../../contract/days.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Dictionary } from '../fields/choice/type.ts'
import type { Newest } from './newest.ts'
import type { Projection } from './projection.ts'
import type { Shapes } from './shape.ts'

/** A sentence in both languages. */
export type Said = readonly [zh: string, en: string]
type Key = string | number
/** One number of a panel: what it counts, where that is not what the panel says. */
export interface Figure {
  /** What people call it, in Chinese and English. */
  readonly title: Said
  /** What it counts, said beside it. */
  readonly says: Said
  /** The list of the rows it counts, narrowed to them; names besides `{since}` and `{today}` are its line's. */
  readonly leads?: string
}
/** Rows of a projection by parts of their key: those with this value, or with one of these. */
export type Which<Part extends string = string> = { readonly [name in Part]?: Key | readonly Key[] }

interface Face {
  /** Its room and its name; the name ends its address. */
  readonly key: `${string}/${string}`
  /** What people call it, in Chinese and English. */
  readonly title: Said
  /** What its numbers count, said beside them. */
  readonly says: Said
  /**
   * The page whose list proves its numbers, with what that page is narrowed by: `{since}` and `{today}` are the first
   * and the last day they are of, `{week}` the first of seven days up to that, `{month}` its month, `{now}` is this
   * moment.
   */
  readonly leads?: string
  /** Its numbers by their names in the answer, each with what it counts and the list of the rows it counts. */
  readonly numbers?: Readonly<Record<string, Figure>>
  /** Anybody may ask it where the tenant shows its screen; without this only who is signed in. */
  readonly open?: true
  /** The file that says it, where that is not `panels.ts` of its room. */
  readonly source?: string
  /** Of those signed in only who may read this resource; unless said, of `newest` the one whose rows it lists. */
  readonly reads?: string
}

type Sum<P extends Projection> = P['sums'][number]

/** What is asked of a projection. */
export interface Question<P extends Projection = Projection> {
  /** The projection that is asked. */
  readonly of: P
  /** What is summed, by its own name or by another; the first sum of the projection unless said. */
  readonly sum?: Sum<P> | readonly Sum<P>[] | Readonly<Record<string, Sum<P>>>
  /** Percent with two decimals by its name: which of these sums of which other. domain.md D.11 */
  readonly shares?: Readonly<Record<string, readonly [part: Sum<P>, whole: Sum<P>]>>
  /** Of so many days up to today, unless the caller names another number; of all days without it. */
  readonly days?: number
  /** Beside each sum what it was in as many days before. */
  readonly compare?: 'before'
  /** The rows it is of; all without it. */
  readonly only?: Which<keyof P['by'] & string>
  /** Each number by its name: which rows it counts. */
  readonly counts?: Readonly<Record<string, Which<keyof P['by'] & string>>>
  /** One line for each value of this part of the key: a day that has nothing has a line, too. */
  readonly by?: (keyof P['by'] & string) | 'enterprise'
  /** What the line calls that value, where it is not called as in the projection. */
  readonly as?: string
  /** Beside the lines, which are called `all` then, the same of all of them together. */
  readonly overall?: true
  /** The dictionary that names the value. */
  readonly names?: Dictionary
  /** Each key of that dictionary has a line, in its order, also one with nothing. */
  readonly every?: true
  /** What else stands in the line, by the value. */
  readonly also?: Readonly<Record<string, Readonly<Record<Key, string>>>>
  /** The largest first: so many, or all. */
  readonly top?: number | 'all'
}

/** Numbers that a projection keeps. */
export interface Asked<P extends Projection = Projection> {
  readonly asks: Question<P>
}

/** The newest rows of a resource. */
export interface Listed {
  readonly newest: Newest
}

/** What neither can say: the server part of its room works it out (`serving`). */
export interface Served<S extends Shapes = Shapes> {
  readonly served: true
  /** Of so many days up to today, unless the caller names another number or another last day; without it of none. */
  readonly days?: number
  /** Of what shape its answer is: nothing stands here, so that no page has to fetch it. */
  readonly shape?: S
}

/** A number or a list that screens show, as it is asked, named and answered. */
export type Panel = Face & (Asked | Listed | Served)

export const isAsked = <P extends Panel>(panel: P): panel is P & Asked => 'asks' in panel
export const isListed = <P extends Panel>(panel: P): panel is P & Listed => 'newest' in panel
/** Whether it answers a page of rows (`current`, `size`) and how many there are. */
export const isPaged = (panel: Panel): boolean => isListed(panel) && typeof panel.newest.most !== 'number'

/** Of so many days at most numbers are asked: those of a year. */
export const mostDays = 366
/** Of how many days it is unless the caller names another number; undefined where it is of none. */
export const daysOf = (panel: Panel): number | undefined =>
  isAsked(panel) ? panel.asks.days : isListed(panel) ? undefined : panel.days

/** Its name without its room, which ends its address. */
export const panelName = ({ key }: Panel): string => key.slice(key.indexOf('/') + 1)

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

/** What is summed, by the names in the answer. */
export const sumsOf = ({ of: projection, sum = projection.sums[0]! }: Question): Readonly<Record<string, string>> =>
  typeof sum === 'object' && !Array.isArray(sum)
    ? (sum as Readonly<Record<string, string>>)
    : Object.fromEntries([sum].flat().map(name => [name, name]))

/** What a number of a panel counts, and the list that proves it: its own words, or those of the panel. */
export const figureOf = ({ title, says, leads, numbers }: Panel, name = ''): Figure => {
  const own = numbers?.[name]
  const proof = own ? own.leads : leads
  return { title: own?.title ?? title, says: own?.says ?? says, ...(proof && { leads: proof }) }
}

const isDay = (value: Key): boolean => /^\d{4}-\d\d-\d\d$/.test(String(value))
/**
 * The address of the list that proves a number, narrowed as the number is: of the days from `{since}` to `{today}`, or
 * of the day its line is; `{week}` is the first of seven days up to `{today}`, `{month}` its month, `{now}` is this
 * moment.
 * @param leads as a panel says it
 * @param line the line of the answer it stands in
 * @param days of how many days up to today (`yyyy-MM-dd`) it was asked
 */
export const leadOf = (leads: string, today: string, days = 1, line: Readonly<Record<string, Key>> = {}): string => {
  const day = Object.values(line).find(isDay)
  const parts: Readonly<Record<string, Key>> = {
    since: day ?? laterDay(today, 0, 1 - days),
    today: day ?? today,
    week: laterDay(today, 0, -6),
    month: today.slice(0, 7),
    now: wireMoment(clock.now()),
  }
  return leads.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? line[name] ?? ''))
}

/** Why a question cannot be answered; '' when it can. */
function wrong(question: Question, numbers: object): string {
  const { of: projection, by, only = {}, counts, shares = {}, days, compare, every, names, top, overall } = question
  const sums = Object.values(sumsOf(question))
  const lacks = [...Object.keys(only), ...partsOf(question), ...sums].find(
    name => !(name in projection.by) && !projection.sums.includes(name),
  )
  if (lacks) return `${projection.key} has no ${lacks}`
  const unsummed = Object.values(shares)
    .flat()
    .find(sum => !sums.includes(sum))
  if (unsummed) return `has a share of ${unsummed}, which it does not sum`
  if (question.only && projection.scope === 'tenant') return `${projection.key} is not narrowed`
  const answers = counts && !by ? counts : { ...counts, ...sumsOf(question), ...shares }
  const unknown = Object.keys(numbers).find(name => !(name in answers))
  if (unknown) return `explains ${unknown}, which it does not answer`
  if (overall && (!by || counts)) return 'says of all together what its lines say, so it has lines and no counts'
  if (days && (!dayPart(projection) || projection.scope === 'tenant'))
    return `${projection.key} keeps no days of an enterprise`
  if (compare && !days) return 'compares days, so it says how many'
  if (by === 'enterprise' && projection.scope === 'tenant') return `${projection.key} keeps no enterprises`
  if (by !== undefined && by === dayPart(projection) && (!days || top))
    return 'lists days, so it says how many, in their order'
  if (every && (!names || top)) return 'lists every key of a dictionary in its order, so it names one'
  if (projection.scope === 'tenant' && sums.length > 1)
    return `${projection.key} counts enterprises alone for whoever sees only some of them`
  const unseen = projection.scope === 'tenant' && partsOf(question).find(name => !projection.seen?.by[name])
  return unseen ? `${projection.key} does not say what ${unseen} is for whoever sees only some enterprises` : ''
}

export function panel<P extends Projection, const Q extends Face & Asked<P>>(
  definition: Q & { readonly asks: { readonly of: P } },
): Q
export function panel<const Q extends Face & (Listed | Served)>(definition: Q): Q
/**
 * Defines a panel.
 * @throws Error when its projection cannot answer it
 */
export function panel(definition: Panel): Panel {
  const { key, numbers = {} } = definition
  if (!/^[a-z]+\/[a-z][A-Za-z]*$/.test(key)) throw new Error(`${key}: a panel is called room/name`)
  const why = isAsked(definition) ? wrong(definition.asks, numbers) : ''
  if (why) throw new Error(`panel ${key}: ${why}`)
  return definition
}

/** Defines a panel that its room answers, in this shape. @throws Error when it has no proper key */
export const servedPanel = <S extends Shapes>(face: Face & Pick<Served, 'days'>): Face & Served<S> =>
  panel({ ...face, served: true })
