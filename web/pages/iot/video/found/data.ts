/** What is asked of cameras in the network. */
import { useMutation, useQuery } from '@tanstack/react-query'
import camera from '../../../../../modules/iot/camera.ts'
import type { AskedCamera, FoundRow } from '../../../../../modules/iot/camera-search.ts'
import { post } from '../../../../api/http.ts'
import { useTenant } from '../../../../engine/data.ts'

/** Cameras take their time, and the server says itself when it gives up, ms. */
const patience = 30_000

/** Who answers now: never what answered before. */
export function useFound() {
  const tenant = useTenant()
  return useQuery({
    queryKey: ['cameras-found', tenant],
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) =>
      post<readonly FoundRow[]>(`${camera.path}/find`, {
        body: {},
        signal,
        quiet: true,
        scope: false,
        timeout: patience,
      }),
  })
}

/** Whom we are to a camera. */
export interface Login {
  readonly streamUser: string
  readonly streamPassword: string
}

/** Asks one of them. */
export const useAsk = () =>
  useMutation({
    mutationFn: (body: Login & { readonly found: string }) =>
      post<AskedCamera>(`${camera.path}/find/ask`, { body: { ...body }, quiet: true, scope: false, timeout: patience }),
  })
