import type { Link } from '../../define/link.ts'
import type { Values } from '../../define/resource.ts'

/**
 * The steps of a link, pure: what it makes of a fact, and what becomes of what it has made. Whoever keeps the rows
 * carries them out.
 */

/** The name of the part of its fact that a row was made of. */
export const partOf = (row: Values): string => (row['originPart'] as string | null) ?? ''

/** What a link makes of a fact, by part. @param there rows it has made of the fact already */
export function makings(
  link: Link,
  fact: Values,
  now: number,
  there: readonly Values[] = [],
): readonly { readonly part: string; readonly values: Values }[] {
  const had = new Set(there.map(partOf))
  return (link.parts?.(fact) ?? ['']).flatMap(part => {
    const values = had.has(part) ? null : link.makes(fact, { now, part })
    return values ? [{ part, values }] : []
  })
}

/** What becomes of the rows a link has made of a fact that has changed, or is gone (null). */
export const followings = <Row extends Values>(
  link: Link,
  fact: Values | null,
  now: number,
  there: readonly Row[],
): readonly { readonly row: Row; readonly set: Values }[] =>
  there.flatMap(row => {
    const set = link.follows?.(row, fact, { now, part: partOf(row) })
    return set ? [{ row, set }] : []
  })
