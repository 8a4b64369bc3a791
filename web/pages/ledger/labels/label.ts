/**
 * What is stuck on a box, a tray or a sample: plain words, so that any page can make one of its rows. domain.md F
 * (Jolt), D.10 traceCode
 */
export interface Label {
  readonly id: string
  /** What it is: a batch of goods, or a sample that is kept. */
  readonly kind: 'batch' | 'sample'
  readonly name: string
  /** Days and moments, the most important first; three fit. */
  readonly dates: readonly { readonly title: string; readonly text: string }[]
  readonly batch?: string
  /** Read aloud or typed where nothing scans. */
  readonly code: string
  /** What a phone opens: an address. */
  readonly link: string
  /** Whose it is. */
  readonly owner?: string
}

/** The paper in the printer: a roll of single labels, or A4 with three by eight of them. */
export interface Stock {
  readonly key: 'roll' | 'sheet'
  /** As the page rule says it. */
  readonly size: string
  readonly perPage: number
}
export const stocks: readonly Stock[] = [
  { key: 'roll', size: '40mm 30mm', perPage: 1 },
  { key: 'sheet', size: 'A4 portrait', perPage: 24 },
]

/**
 * Labels as they come out, page by page: each `copies` times, the first page begun behind those places that are used
 * up.
 */
export function pagesOf(
  labels: readonly Label[],
  { perPage }: Stock,
  copies: number,
  used: number,
): readonly (readonly (Label | null)[])[] {
  const all = [...Array<null>(used % perPage).fill(null), ...labels.flatMap(label => Array<Label>(copies).fill(label))]
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
    all.slice(page * perPage, (page + 1) * perPage),
  )
}
