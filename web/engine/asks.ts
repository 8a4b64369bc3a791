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
  const sent = paramsOf(contract, says, useEnterprise.getState())
  const { method, path } = contract
  return method === 'GET'
    ? get(path, { quiet: true, scope: false, params: sent, ...more })
    : post(path, { quiet: true, body: sent, ...more })
}

interface More<V> extends Pick<UseQueryOptions<V>, 'enabled' | 'refetchInterval' | 'staleTime'> {
  /** The answer to what was asked before stands until this one is there. */
  readonly keeps?: boolean
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
  { keeps, timeout, ...more }: More<AnswerTo<C>> = {},
) {
  const tenant = useTenant()
  const params = paramsOf(contract, says, useEnterprise())
  const [whose, name] = contract.id.split('.')
  return useQuery<AnswerTo<C>>({
    queryKey: ['resource', contract.of?.key ?? whose, tenant, name, params],
    queryFn: ({ signal }) => ask(contract, params as SaysOf<C>, { signal, ...(timeout && { timeout }) }),
    ...(keeps && { placeholderData: keepPreviousData }),
    ...more,
  })
}
