import type { Edge } from '../../engines/trace/graph.ts'
import type { Json } from '../../kernel/fields/base/field.ts'

/** What goods pass through, from where they were bought to where they were eaten. domain.md D.8.1 */
export const kinds = ['purchase', 'inbound', 'outbound', 'dish', 'sample', 'delivery'] as const
export type Kind = (typeof kinds)[number]

/** The resource each kind of record is. */
export const resourceOf: Readonly<Record<Kind, string>> = {
  purchase: 'ledger/purchase',
  inbound: 'stock/inbound',
  outbound: 'stock/outbound',
  dish: 'selfexam/cookbook',
  sample: 'ledger/sample',
  delivery: 'stock/tfs-outbound',
}

/** A record on the way. `data`: what it says, under the names of its fields. */
export interface Stop {
  readonly id: string
  readonly kind: Kind
  readonly infoId: string
  readonly infoName: string
  readonly title: string
  /** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`. */
  readonly at: string
  readonly data: Readonly<Record<string, Json>>
}

/** A way goods went, and how much of them where that is known. */
export interface Way extends Edge {
  readonly quantity?: number
  readonly unit?: number
}

export interface Chain {
  readonly nodes: readonly Stop[]
  readonly edges: readonly Way[]
}

/** What a trace answers: the chain of a record, what it came from and where it went. domain.md D.8.1 */
export interface Traced extends Chain {
  readonly root: string
  readonly sources: readonly string[]
  readonly uses: readonly string[]
  /** Some step was wider than is looked at. */
  readonly cut: boolean
}

/** A record that a trace can begin at. */
export interface Beginning {
  readonly kind: Kind
  readonly id: string
  readonly title: string
  readonly infoName: string
  /** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`. */
  readonly at: string
  /** What else tells it from others: batch number, supplier. */
  readonly notes: readonly string[]
}
