import { useQuery } from '@tanstack/react-query'
import type { Json } from '../../../kernel/fields/index.ts'
import { get } from '../../api/http.ts'
import { useTenant } from '../../engine/data.ts'

export const kinds = ['purchase', 'inbound', 'outbound', 'dish', 'sample', 'delivery'] as const
export type Kind = (typeof kinds)[number]

/** The resource each kind of record is. */
export const resourceOf: Readonly<Record<Kind, string>> = { purchase: 'ledger/purchase', inbound: 'stock/inbound', outbound: 'stock/outbound', dish: 'selfexam/cookbook', sample: 'ledger/sample', delivery: 'stock/tfs-outbound' }

/** A record on the way of goods. */
export interface Stop {
  readonly id: string
  readonly kind: Kind
  readonly infoId: string
  readonly infoName: string
  readonly title: string
  readonly at: string
  readonly data: Readonly<Record<string, Json>>
}
export interface Way { readonly from: string; readonly to: string; readonly quantity?: number; readonly unit?: number }
export interface Chain {
  readonly root: string
  readonly nodes: readonly Stop[]
  readonly edges: readonly Way[]
  readonly sources: readonly string[]
  readonly uses: readonly string[]
  /** Some step was wider than is looked at. */
  readonly cut: boolean
}

/** What is asked for: a code, or a record of a kind. */
export type Asked = { readonly code: string } | { readonly type: Kind; readonly id: string }

/** Reads an address; null while it asks for nothing. */
export function askedOf(search: string): Asked | null {
  const query = new URLSearchParams(search)
  const code = query.get('code')?.trim() ?? ''
  const [type, id] = [query.get('type') ?? '', query.get('id') ?? '']
  if (code !== '') return { code }
  return (kinds as readonly string[]).includes(type) && /^\d{1,19}$/.test(id) ? { type: type as Kind, id } : null
}

export function useChain(asked: Asked | null) {
  const tenant = useTenant()
  return useQuery({ queryKey: ['trace', tenant, asked], enabled: asked !== null, queryFn: ({ signal }) => get<Chain>('trace/query', { params: { ...asked }, scope: false, signal, quiet: true }) })
}
