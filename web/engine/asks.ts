/** Calls with a contract, asked by it: address, what is asked, what is answered and what is forgotten follow. */
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { AnswerTo, Contract, SaysOf } from '../../kernel/define/contract.ts'
import { get, post, type Ask } from '../api/http.ts'
import { scoped, useEnterprise, type Selection } from '../state/enterprise.ts'
import { useTenant } from './data.ts'

type Params = Readonly<Record<string, unknown>>

/** What goes along: of a list also what is chosen in the tree. */
const paramsOf = ({ on }: Contract, says: Params, selection: Selection): Params =>
  on === 'list' || on === 'rows' ? scoped(says, selection) : says

/** Asks once. @throws ApiError, which the caller shows */
export function ask<C extends Contract>(contract: C, says: SaysOf<C>, more: Ask = {}): Promise<AnswerTo<C>> {
  const all = paramsOf(contract, says, useEnterprise.getState())
  const { id, ...others } = all
  const isNamed = contract.path.includes(':id')
  const path = isNamed ? contract.path.replace(':id', encodeURIComponent(String(id))) : contract.path
  const sent = isNamed ? others : all
  return contract.method === 'GET'
    ? get(path, { quiet: true, scope: false, params: sent, ...more })
    : post(path, { quiet: true, body: sent, ...more })
}

/** What its answers are remembered by. */
export const keyOf = ({ id, of }: Contract, tenant: string) =>
  ['resource', of?.key ?? id.split('.')[0], tenant, id] as const

/** What is asked and how, for whoever asks outside of a component. @param timeout ms until it is given up */
export function questionOf<C extends Contract>(contract: C, says: SaysOf<C>, tenant: string, timeout?: number) {
  const params = paramsOf(contract, says, useEnterprise.getState())
  return {
    queryKey: [...keyOf(contract, tenant), params] as readonly unknown[],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      ask(contract, params as SaysOf<C>, { signal, ...(timeout && { timeout }) }),
  }
}

interface More<V> extends Pick<UseQueryOptions<V>, 'enabled' | 'refetchInterval' | 'staleTime' | 'gcTime'> {
  /** The answer to what was asked before stands until this one is there. */
  readonly keeps?: boolean
  /** It stands whatever becomes of the rows it is about. */
  readonly apart?: boolean
  /** It is asked anew whenever this changes as well. */
  readonly again?: unknown
  /** Milliseconds until it is given up. */
  readonly timeout?: number
}

/**
 * Asks, and again whenever what is asked, the person or the chosen enterprise changes; forgotten together with the rows
 * of the resource it is about.
 */
export function useAsk<C extends Contract>(
  contract: C,
  says: SaysOf<C>,
  { keeps, apart, again, timeout, ...more }: More<AnswerTo<C>> = {},
) {
  // Drawn anew when something else is chosen.
  useEnterprise()
  const { queryKey, queryFn } = questionOf(contract, says, useTenant(), timeout)
  return useQuery<AnswerTo<C>>({
    queryKey: [...(apart ? ['apart'] : []), ...queryKey, ...(again === undefined ? [] : [again])],
    queryFn,
    ...(keeps && { placeholderData: keepPreviousData }),
    ...more,
  })
}
