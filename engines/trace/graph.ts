/**
 * That something went from one node into another: purchase → inbound → outbound → dish → sample or delivery. Ids are
 * unique over all kinds.
 */
export interface Edge {
  readonly from: string
  readonly to: string
}

/** `forward`: where it went (正查). `backward`: where it came from (反查). */
export type Direction = 'forward' | 'backward'

/**
 * All that can be reached from some nodes, the nearest first, without the nodes themselves. A circle (goods taken back
 * into stock) is walked once. domain.md D.8.1
 */
export function closure(edges: readonly Edge[], starts: readonly string[], direction: Direction): readonly string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const [here, there] = direction === 'forward' ? [from, to] : [to, from]
    const links = next.get(here)
    if (links === undefined) next.set(here, [there])
    else links.push(there)
  }
  const ids = new Set(starts)
  // a set gives what is added while it is walked, too
  for (const id of ids) for (const there of next.get(id) ?? []) ids.add(there)
  return [...ids].slice(new Set(starts).size)
}

/** Both ways from a node: its sources and its uses, the nearest first. */
export const chainOf = (
  edges: readonly Edge[],
  id: string,
): { readonly sources: readonly string[]; readonly uses: readonly string[] } => ({
  sources: closure(edges, [id], 'backward'),
  uses: closure(edges, [id], 'forward'),
})
