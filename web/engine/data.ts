/** What a derived page asks of the server, and what is forgotten after a change. */
import { useId } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { wire } from '../../contract/wire.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { WireRow } from '../../kernel/define/rows.ts'
import { ApiError } from '../api/http.ts'
import { scoped, useEnterprise } from '../state/enterprise.ts'
import { rolesOf, useSession } from '../state/session.ts'
import { levelRows, listRows, readRow, treeRows } from './calls.ts'
import type { Failure } from '../kit/table/index.ts'
import type { Line } from './faces.ts'
import { listParams } from './list/place.ts'
import type { Place } from './list/place.ts'

export const useTenant = () => useSession(it => it.user?.tenant_id ?? '')
/** Whether the reader administers every tenant. platform-contract.md 1.6 */
export const useManages = () =>
  useSession(it => it.user?.tenant_id === wire.defaultTenant && rolesOf(it.user).includes('administrator'))
const root = (resource: Resource, tenant: string) => ['resource', resource.key, tenant] as const

type Fixed = Readonly<Record<string, string>>

/** The parameters of a list for the chosen enterprise or area; `fixed` are those the page itself chooses. */
export const useListParams = (resource: Resource, place: Place, fixed?: Fixed) => {
  const selection = useEnterprise()
  const params = { ...listParams(place), ...fixed }
  return resource.scope === 'enterprise' ? scoped(params, selection) : params
}

const retries = (count: number, error: unknown) =>
  count < 2 && (!(error instanceof ApiError) || error.code === 0 || error.code >= 502)

export function useRows<D extends Resource>(resource: D, place: Place, enabled: boolean, fixed?: Fixed) {
  const tenant = useTenant()
  const params = useListParams(resource, place, fixed)
  const whose = [params['infoId'], params['cityId'], ...Object.values(fixed ?? {})]
    .map(it => String(it ?? ''))
    .join('/')
  return useQuery({
    queryKey: [...root(resource, tenant), resource.calls?.list ?? 'list', whose, params],
    queryFn: ({ signal }) => listRows(resource, params, signal),
    enabled,
    retry: retries,
    // The rows of another enterprise must not stand there as if they were this one's.
    placeholderData: (previous, query) => (query?.queryKey[4] === whose ? keepPreviousData(previous) : undefined),
  })
}

/** The top of a tree, or all of it when it comes whole; with conditions what matches, wherever it stands. */
export function useRoots<D extends Resource>(
  resource: D,
  place: Place,
  whole: boolean,
  enabled: boolean,
  fixed?: Fixed,
) {
  const tenant = useTenant()
  const { filters } = place
  const searches = Object.keys(filters).length > 0
  const params = { ...fixed, ...filters, ...(!whole && !searches && { parentId: '0' }) }
  return useQuery({
    queryKey: [...root(resource, tenant), 'roots', resource.calls?.list ?? 'list', params],
    queryFn: ({ signal }) => (whole ? treeRows : levelRows)(resource, params, signal),
    enabled,
    retry: retries,
  })
}

/** The rows right below one. */
export const rowsBelow = <D extends Resource>(resource: D, row: Line): Promise<readonly WireRow<D>[]> =>
  levelRows(resource, { parentId: row.id })

export function useRow<D extends Resource>(resource: D, id: string) {
  const tenant = useTenant()
  return useQuery({
    queryKey: [...root(resource, tenant), 'detail', id],
    queryFn: ({ signal }) => readRow(resource, id, signal),
    enabled: id !== '',
    // What is read in full is audited: once when it is opened, not whenever the window gets the focus.
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.code === 0),
  })
}

/** A row to be changed: read anew for each form that is opened, and then left alone while the form is open. */
export function useFreshRow<D extends Resource>(resource: D, id: string) {
  const tenant = useTenant()
  const form = useId()
  return useQuery({
    queryKey: ['form', resource.key, tenant, id, form],
    queryFn: ({ signal }) => readRow(resource, id, signal),
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
}

/** Forgets what is known of a resource: lists, details, and the choices others make among its rows. */
export function useForget(resource: Resource) {
  const client = useQueryClient()
  const tenant = useTenant()
  return () => client.invalidateQueries({ queryKey: root(resource, tenant) })
}

export const failureOf = (error: unknown, retry: () => void): Failure | undefined => {
  if (!error) return undefined
  const { message } = error instanceof Error ? error : { message: String(error) }
  return { message, retry, ...(error instanceof ApiError && error.traceId && { traceId: error.traceId }) }
}
