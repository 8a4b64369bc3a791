import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../../../api/http.ts'
import { useTenant } from '../../../engine/data.ts'

/** Where a chain is broken; the names are keys of the texts. */
export interface Break {
  readonly what: 'seal' | 'missingSeal' | 'line' | 'missingLine' | 'addedLine'
  readonly n: string
  readonly id: string
}

/** The chain of the own tenant, as the server knows it. */
export interface Chain {
  /** The last ten, newest first. */
  readonly seals: readonly { readonly n: string; readonly at: string; readonly hash: string }[]
  readonly waiting: number
  readonly verification: {
    readonly running: boolean
    readonly lines: number
    /** Epoch ms; 0 when it was never verified since the server started. */
    readonly at: number
    readonly ok?: boolean
    readonly outcome?: {
      readonly seals: number
      readonly lines: number
      readonly broken: number
      readonly breaks: readonly Break[]
    }
  }
}

const keyOf = (tenant: string) => ['audit', 'chain', tenant] as const

/** Looked at again while a verification goes on. */
export const useChain = () => {
  const tenant = useTenant()
  return useQuery({
    queryKey: keyOf(tenant),
    queryFn: ({ signal }) => get<Chain>('system/audit/chain', { signal, quiet: true, scope: false }),
    refetchInterval: query => (query.state.data?.verification.running ? 1000 : 30_000),
  })
}

/** Verifies now; what takes longer goes on at the server, and the chain tells. */
export function useVerify() {
  const client = useQueryClient()
  const tenant = useTenant()
  return useMutation({
    mutationFn: () => post<Chain>('system/audit/verify'),
    onSuccess: chain => client.setQueryData(keyOf(tenant), chain),
  })
}
