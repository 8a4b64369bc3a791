/** What a derived page asks of the server, and what is forgotten after a change. */
import { useId } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../kernel/define/resource.ts'
import { ApiError } from '../api/http.ts'
import { scoped, useEnterprise } from '../state/enterprise.ts'
import { useSession } from '../state/session.ts'
import { listRows, readRow } from './calls.ts'
import type { Failure } from '../kit/table/index.ts'
import { listParams } from './place.ts'
import type { Place } from './place.ts'

/** Rows with these values count no further on the server: “100,000” then means “at least”. */
export const countMost = 100_000

export const useTenant = () => useSession(it => it.user?.tenant_id ?? '')
const root = (resource: Resource, tenant: string) => ['resource', resource.key, tenant] as const

/** The parameters of a list for the chosen enterprise or area. */
export const useListParams = (resource: Resource, place: Place) => {
  const selection = useEnterprise()
  const params = listParams(place)
  return resource.scope === 'enterprise' ? scoped(params, selection) : params
}

export function useRows(resource: Resource, place: Place, enabled: boolean) {
  const tenant = useTenant()
  const params = useListParams(resource, place)
  const whose = `${String(params['infoId'] ?? '')}/${String(params['cityId'] ?? '')}`
  return useQuery({
    queryKey: [...root(resource, tenant), 'list', whose, params],
    queryFn: ({ signal }) => listRows(resource, params, signal),
    enabled,
    retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.code === 0 || error.code >= 502),
    // The rows of another enterprise must not stand there as if they were this one's.
    placeholderData: (previous, query) => (query?.queryKey[4] === whose ? keepPreviousData(previous) : undefined),
  })
}

export function useRow(resource: Resource, id: string) {
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
export function useFreshRow(resource: Resource, id: string) {
  const tenant = useTenant()
  const form = useId()
  return useQuery({
    queryKey: ['form', resource.key, tenant, id, form],
    queryFn: ({ signal }) => readRow(resource, id, signal),
    enabled: id !== '', staleTime: Infinity, gcTime: 0, retry: 1,
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

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 403
