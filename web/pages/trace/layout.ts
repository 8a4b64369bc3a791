import type { Edge } from '../../../engines/trace/graph.ts'
import type { Kind } from '../../../modules/trace/stops.ts'

/** Columns of the drawing, in the way goods take; samples and deliveries both come of dishes. */
export const columns: readonly (readonly Kind[])[] = [
  ['purchase'],
  ['inbound'],
  ['outbound'],
  ['dish'],
  ['sample', 'delivery'],
]

/** Pixels of a card and of the room between cards. */
export const card = { width: 176, height: 74, gapX: 68, gapY: 18 } as const

export interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
}
export interface Drawing {
  readonly nodes: readonly Placed[]
  readonly width: number
  readonly height: number
}

/**
 * Where the cards of a chain stand: a column for each step that is there, in each the cards beside what they are joined
 * to, so that few lines cross.
 * @param nodes in the order they were found
 */
export function layoutOf(
  nodes: readonly { readonly id: string; readonly kind: Kind }[],
  edges: readonly Edge[],
): Drawing {
  const used = columns
    .map(kinds => nodes.filter(({ kind }) => kinds.includes(kind)))
    .filter(column => column.length > 0)
  const beside = new Map<string, string[]>()
  for (const { from, to } of edges) beside.set(to, [...(beside.get(to) ?? []), from])
  const row = new Map<string, number>()
  const placed = used.flatMap((column, at) => {
    // Among what they come from; what comes from nowhere keeps its place.
    const middle = (id: string, otherwise: number): number => {
      const rows = (beside.get(id) ?? []).flatMap(from => row.get(from) ?? [])
      return rows.length ? rows.reduce((sum, place) => sum + place, 0) / rows.length : otherwise
    }
    const ordered = column
      .map((node, i) => ({ node, middle: middle(node.id, i) }))
      .toSorted((a, b) => a.middle - b.middle)
    ordered.forEach(({ node }, i) => row.set(node.id, i))
    return ordered.map(({ node }, i) => ({
      id: node.id,
      x: at * (card.width + card.gapX),
      y: i * (card.height + card.gapY),
    }))
  })
  const tallest = Math.max(1, ...used.map(column => column.length))
  // Short columns stand in the middle.
  const lower = new Map(
    used.flatMap(column =>
      column.map(({ id }) => [id, ((tallest - column.length) * (card.height + card.gapY)) / 2] as const),
    ),
  )
  return {
    nodes: placed.map(({ id, x, y }) => ({ id, x, y: y + lower.get(id)! })),
    width: Math.max(1, used.length) * (card.width + card.gapX) - card.gapX,
    height: tallest * (card.height + card.gapY) - card.gapY,
  }
}

/** Records in the order of their days, those of a day in the way goods take: some say the hour, some do not. */
export const inTime = <S extends { readonly kind: Kind; readonly at: string }>(stops: readonly S[]): readonly S[] => {
  const keyOf = ({ kind, at }: S): string =>
    `${at.slice(0, 10)} ${columns.findIndex(kinds => kinds.includes(kind))} ${at.slice(10)}`
  return stops.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
}

/** A line from the right side of one card to the left side of another. */
export function curve(from: Placed, to: Placed): string {
  const [x1, y1, x2, y2] = [from.x + card.width, from.y + card.height / 2, to.x, to.y + card.height / 2]
  const bend = Math.max(24, (x2 - x1) / 2)
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
