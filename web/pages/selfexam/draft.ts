import type { Field, Json } from '../../../kernel/fields/index.ts'
import { itemLines } from '../../engine/parts/items.ts'

/** An item as the records judge it. */
export interface Judged {
  readonly code: string
  readonly result: number | ''
  readonly evidence: string
}
/** Somebody who may examine, on file or named by the file of the kitchen. */
interface Examiner {
  readonly examUser: string
  readonly examUserId: string | null
}
export type Draft = Readonly<Record<string, Json>> & {
  readonly autoFilled?: readonly Judged[]
  readonly examiners?: readonly Examiner[]
  /** What anybody else is refused by. */
  readonly othersRefused?: string
}

const isOpen = (result: unknown): boolean => result === '' || result === null || result === undefined
const failed = 2

/** A checklist with what the records judge in the places nobody has judged yet. */
export function judgedBy(of: Field, value: Json | undefined, draft: readonly Judged[]): Json {
  const lines = new Map(draft.map(line => [line.code, line]))
  return itemLines(of, value).map(item => {
    const drafted = lines.get(String(item.code))
    if (!drafted || isOpen(drafted.result) || !isOpen(item['result'])) return item
    return {
      ...item,
      result: drafted.result,
      ...(drafted.result === failed && !item['problem'] && { problem: drafted.evidence }),
    }
  }) as Json
}

/** What stands beside the items: what the records say, where they leave it open or it was judged as they do. */
export const notesOf = (of: Field, value: Json | undefined, draft: readonly Judged[]): ReadonlyMap<string, string> => {
  const now = new Map(itemLines(of, value).map(item => [String(item.code), item['result']]))
  return new Map(
    draft
      .filter(({ code, result }) => isOpen(result) || now.get(code) === result)
      .map(({ code, evidence }) => [code, evidence]),
  )
}

/** Nothing was entered: markup without a word, lines without a cell. */
export const isBlank = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string'
    ? value.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
    : Array.isArray(value) &&
      value.every(
        line =>
          line === null ||
          typeof line !== 'object' ||
          Object.values(line).every(cell => cell === '' || cell === 0 || cell === null),
      ))

/** How many items of a list the records judge that nobody has judged yet. */
export const countOpen = (of: Field, value: Json | undefined, draft: readonly Judged[]): number => {
  const open = new Set(
    itemLines(of, value)
      .filter(item => isOpen(item['result']))
      .map(({ code }) => String(code)),
  )
  return draft.filter(({ code, result }) => !isOpen(result) && open.has(code)).length
}
