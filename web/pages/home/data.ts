import { useQuery } from '@tanstack/react-query'
import type { LedgerKind } from '../../../modules/record/required.ts'
import { get, getPage } from '../../api/http.ts'
import { useEnterprise } from '../../state/enterprise.ts'

/** The eight ledgers of a day: the name the totals use, and the end of its page's address. business-area.md 2 */
export const ledgers = [
  { name: 'purchase', page: 'purchase/standbookpurchase' },
  { name: 'additive', page: 'additive/standbookadditive' },
  { name: 'foodCheck', page: 'check/standbookcheck' },
  { name: 'sample', page: 'sample/standbooksample' },
  { name: 'rinse', page: 'rinse/standbookrinse' },
  { name: 'disinfect', page: 'disinfect/standbookdisinfect' },
  { name: 'waste', page: 'waste/standbookwaste' },
  { name: 'env', page: 'env/standbookenv' },
] as const satisfies readonly { readonly name: LedgerKind; readonly page: string }[]

export type LedgerName = LedgerKind

/**
 * Enterprises that have / have not filed each ledger today, within the scope; of those that have not, who has still
 * time (`due`).
 */
export type Totals = Readonly<Record<LedgerName | `not${LedgerName}` | `due${LedgerName}`, number>>

export interface OpenAlarm {
  readonly id: string
  readonly infoId: string
  readonly infoName: string
  readonly deviceName: string
  readonly alarmLevel: number
  readonly alarmContent: string
  readonly alarmTime: string
}

const useScopeKey = () => useEnterprise(it => it.infoId || it.cityId)

export function useTotals() {
  const scope = useScopeKey()
  return useQuery({
    queryKey: ['home', 'ledgers', scope],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => get<Totals>('indexTotal/standbook', { signal, quiet: true }),
  })
}

/** What was filed without anybody in the last 30 days. domain.md D.2 零录入率 */
export interface ZeroEntry {
  readonly autoNum: number
  readonly recordNum: number
  readonly kinds: readonly { readonly recordType: string; readonly autoNum: number; readonly recordNum: number }[]
}

export function useZeroEntry() {
  const scope = useScopeKey()
  return useQuery({
    queryKey: ['home', 'zero-entry', scope],
    queryFn: ({ signal }) => get<ZeroEntry>('indexTotal/zeroEntry', { signal, quiet: true }),
  })
}

/** @param enabled false for those who may not read alarms */
export function useOpenAlarms(enabled: boolean) {
  const scope = useScopeKey()
  return useQuery({
    queryKey: ['home', 'alarms', scope],
    enabled,
    queryFn: ({ signal }) =>
      getPage<OpenAlarm>('iot/warniotalarm/list', {
        params: { handleStatus: 0, ascs: 'alarmLevel', descs: 'alarmTime', current: 1, size: 5 },
        signal,
        quiet: true,
      }),
  })
}
