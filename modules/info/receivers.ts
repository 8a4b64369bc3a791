import { kindIn } from '../record/kinds.ts'

/** Somebody who works in a kitchen, by what decides what they answer for: a key of emp_post, and one of sa_type. */
export interface Answering {
  readonly id: string
  readonly post: number | null
  readonly sa: number | null
}

/**
 * 食安员 → 总监 → 负责人: who does it, and who answers for it next. Who holds two posts stands at the lower one.
 * domain.md B.10.6 receivers
 */
const posts: readonly ((person: Answering) => boolean)[] = [
  ({ post, sa }) => sa === 2 || post === 3,
  ({ post, sa }) => sa === 1 || post === 2,
  ({ post }) => post === 1,
]
/** Where it does not begin with the officer, as the kind of record says. */
const begins = { director: 1, head: 2 } as const

/**
 * Who in a kitchen receives a thing to do of this type about this resource, post by post: first whose it is, then the
 * next above. Where nobody holds the post it begins with, the nearest one below does it; a post nobody holds is left
 * out. Pure. domain.md B.10.6, D.7
 */
export function receiversOf(
  people: readonly Answering[],
  { type, of }: { readonly type: string; readonly of: string | null },
): readonly (readonly string[])[] {
  const rungs = posts.map((holds, i) =>
    people.filter(person => holds(person) && !posts.slice(0, i).some(lower => lower(person))).map(({ id }) => id),
  )
  const post = type === 'exam' ? kindIn(of ?? '')?.asked : undefined
  let first = post ? begins[post] : 0
  while (first > 0 && !rungs[first]!.length) first--
  return rungs.slice(first).filter(({ length }) => length)
}
