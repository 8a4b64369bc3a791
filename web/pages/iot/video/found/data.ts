/** What is asked of cameras in the network. */
import { useMutation } from '@tanstack/react-query'
import { askFound, find } from '../../../../../modules/iot/camera-search.ts'
import { ask, useAsk } from '../../../../engine/asks.ts'

/** Cameras take their time, and the server says itself when it gives up, ms. */
const timeout = 30_000

/** Who answers now: never what answered before. */
export const useFound = () => useAsk(find, {}, { apart: true, staleTime: Infinity, gcTime: 0, timeout })

/** Whom we are to a camera. */
export interface Login {
  readonly streamUser: string
  readonly streamPassword: string
}

/** Asks one of them. */
export const useAskFound = () =>
  useMutation({
    mutationFn: (says: Login & { readonly found: string }) => ask(askFound, says, { timeout }),
  })
