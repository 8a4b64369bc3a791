import type { ErrorCode } from '../../contract/errors.ts'
import type { Said, Values } from '../../kernel/define/resource.ts'

/** Somebody of a kitchen as of the day of a record. */
export interface Person {
  readonly id: string
  readonly name: string
  /** sa_type: 1 director, 2 officer of food safety, 0 neither. */
  readonly isSa: number
  /** emp_post. */
  readonly post: number
  readonly canWork: boolean
}

/** Who is who in a kitchen: its people on file, and whom its own file names. */
export interface House {
  readonly people: readonly Person[]
  /** The legal person and the manager. */
  readonly heads: readonly string[]
  /** The officer, and whether that is a director. */
  readonly officer: string
  readonly isDirected: boolean
}

/** What looking at who signs came to. */
export type Signed<R> = { readonly set: Said<R> } | { readonly refuse: ErrorCode; readonly at: string }

/** emp_post 负责人. */
const head = 1
const [none, director] = [0, 1] as const

const isHead = ({ people, heads }: House, name: string): boolean =>
  heads.includes(name) || people.some(person => person.name === name && person.post === head)
const isDirector = ({ people, officer, isDirected }: House, name: string): boolean =>
  (isDirected && officer === name) || people.some(person => person.name === name && person.isSa === director)
const officers = ({ people, officer }: House): readonly string[] =>
  [...people.filter(({ isSa }) => isSa !== none).map(({ name }) => name), officer].filter(Boolean)
const hasDirector = ({ people, isDirected }: House): boolean =>
  isDirected || people.some(({ isSa }) => isSa === director)

const text = (row: Values, field: string): string => (row[field] as string | null | undefined) ?? ''
/**
 * The person a record names by id, else by name; of several of one name the first that `fits`. A name that was changed
 * beside its old id counts. Null for an id of nobody there.
 */
function signerOf(
  { people }: House,
  row: Values,
  before: Values | null,
  [idField, nameField]: readonly [string, string],
  fits: (person: Person) => boolean,
): Person | null | undefined {
  const isStale = before !== null && before[idField] === row[idField] && before[nameField] !== row[nameField]
  if (row[idField] && !isStale) return people.find(({ id }) => id === row[idField]) ?? null
  const same = people.filter(({ name }) => name === row[nameField])
  return same.find(fits) ?? same[0]
}
/** What is submitted is looked at in full, later what changes of it: a record stays right when somebody leaves. */
const isNew = (row: Values, before: Values | null, fields: readonly string[]): boolean =>
  before?.['submitStatus'] !== 1 || fields.some(field => (before[field] ?? null) !== (row[field] ?? null))

/** 校(园)长/负责人, 教师. domain.md C acc_type */
const byStaff: ReadonlySet<number> = new Set([1, 2])

const examUser = ['examUserId', 'examUser'] as const
type Examiner = Readonly<Record<(typeof examUser)[number], string | null>>
const chef = ['cookbookChefId', 'cookbookChef'] as const
type Cook = Readonly<Record<(typeof chef)[number], string | null>>

/**
 * Who goes through a list: an officer of food safety; the list of a week its director where there is one. What was
 * found is told to the director or the head, and they confirm that it was mended. domain.md B.6.1 examUser, reportTo,
 * confirmUser, B.6.2 examUser
 */
export function examined(house: House, row: Values, before: Values | null, isWeek: boolean): Signed<Examiner> {
  const wants = isWeek && hasDirector(house) ? director : null
  const fits = ({ isSa }: Person): boolean => (wants === null ? isSa !== none : isSa === wants)
  const wrong = ['reportTo', 'confirmUser'].find(
    field =>
      text(row, field) &&
      isNew(row, before, [field]) &&
      !isHead(house, text(row, field)) &&
      !isDirector(house, text(row, field)),
  )
  if (wrong) return { refuse: 'notAbove', at: wrong }
  if (!isNew(row, before, examUser)) return { set: {} }
  const person = signerOf(house, row, before, examUser, fits)
  const name = person?.name ?? text(row, 'examUser')
  const isFit = person
    ? fits(person)
    : person === undefined && house.officer === name && (wants === null || house.isDirected)
  return isFit
    ? { set: { examUser: name, examUserId: person?.id ?? null } }
    : { refuse: unfit(house, isWeek), at: 'examUser' }
}

/** Why somebody may not go through a list. */
const unfit = (house: House, isWeek: boolean): 'notOfficer' | 'notDirector' =>
  isWeek && hasDirector(house) ? 'notDirector' : 'notOfficer'

/**
 * Everybody who may go through a list, as its form names them, and what anybody else is refused by: told before
 * somebody has signed. Judged by `examined` alone.
 */
export function examiners(house: House, isWeek: boolean) {
  const candidates = [
    ...house.people.map(({ id, name }) => ({ examUser: name, examUserId: id })),
    ...(house.officer ? [{ examUser: house.officer, examUserId: null }] : []),
  ]
  const fit = candidates.flatMap((candidate): readonly Examiner[] => {
    const judgement = examined(house, candidate, null, isWeek)
    return 'set' in judgement ? [{ ...candidate, ...judgement.set }] : []
  })
  return {
    examiners: fit.filter(({ examUser: name }, at) => fit.findIndex(other => other.examUser === name) === at),
    refusal: unfit(house, isWeek),
  }
}
export type Examiners = ReturnType<typeof examiners>

/**
 * The head of the enterprise hears and decides, an officer of food safety is there. domain.md B.6.3 hostUser, attendees
 */
export function met(house: House, row: Values): Signed<unknown> {
  if (!isHead(house, text(row, 'hostUser'))) return { refuse: 'notHead', at: 'hostUser' }
  return officers(house).some(name => text(row, 'attendees').includes(name))
    ? { set: {} }
    : { refuse: 'noOfficerThere', at: 'attendees' }
}

/**
 * Who eats with the children for the school is of the school: on file there, or named by its own file.
 * 学校食品安全与营养健康管理规定 15 条; domain.md B.6.4 accUser
 */
export function accompanies(house: House, row: Values): Signed<unknown> {
  const name = text(row, 'accUser')
  const isOurs =
    !byStaff.has(row['accType'] as number) ||
    isHead(house, name) ||
    house.officer === name ||
    house.people.some(person => person.name === name)
  return isOurs ? { set: {} } : { refuse: 'accompanyStranger', at: 'accUser' }
}

/** Whoever cooks is on file and may work that day. domain.md B.6.5 cookbookChef */
export function cooked(house: House, row: Values, before: Values | null): Signed<Cook> {
  const person = signerOf(house, row, before, chef, ({ canWork }) => canWork)
  if (person === undefined) return { refuse: 'chefUnknown', at: 'cookbookChef' }
  return person?.canWork
    ? { set: { cookbookChefId: person.id, cookbookChef: person.name } }
    : { refuse: 'chefUnfit', at: 'cookbookChef' }
}
