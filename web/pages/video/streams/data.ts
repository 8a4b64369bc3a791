import { useQuery } from '@tanstack/react-query'
import type { PushAddress, PushStates, PushStranger } from '../../../../modules/video/console.ts'
import { get, post } from '../../../api/http.ts'

/** How often is asked while the page is in view, ms. */
const beat = 5_000

const useBeat = <T>(path: string, params: Readonly<Record<string, string>>, enabled = true) =>
  useQuery({
    queryKey: ['video-streams', path],
    queryFn: ({ signal }) => get<T>(path, { params, signal, quiet: true, scope: false }),
    refetchInterval: beat,
    // A page in the background asks for nothing.
    refetchIntervalInBackground: false,
    retry: 1,
    enabled,
  })

/** Cameras that push, or where somebody was refused. */
export const usePushes = () => useBeat<PushStates>('push/state', {})
/** Who pushed to addresses nobody entered. @param may who looks after the server alone is told */
export const useStrangers = (may: boolean) => useBeat<readonly PushStranger[]>('push/strangers', {}, may)
/** Cameras that are pulled now. */
export const usePulled = () =>
  useBeat<{ readonly list: readonly { readonly id: string }[] }>('proxy/list', { pulling: 'true', count: '1000' })

/** Makes a new address. @throws ApiError, told already */
export const newAddress = (id: string): Promise<PushAddress> => post<PushAddress>('push/sign', { body: { id } })
/** @throws ApiError, told already */
export const stopPulling = (id: string): Promise<null> => get<null>('proxy/stop', { params: { id }, scope: false })
