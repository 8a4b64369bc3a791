import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../kernel/define/panel-answer.ts'
import { standbook } from '../../../modules/ledger/panels.ts'
import type { LedgerKind } from '../../../modules/record/required.ts'
import { areaFigures } from '../../../modules/supervise/workbench-figures.ts'
import { getPage } from '../../api/http.ts'
import { usePanel } from '../../engine/panels.ts'
import { useEnterprise } from '../../state/enterprise.ts'
import { askedBy } from './askedBy.ts'

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

/** Today's ledgers of all enterprises within the scope. */
export const useTotals = () => usePanel(standbook, { refetchInterval: 60_000 })
export type Totals = AnswerOf<typeof standbook>

/** @param enabled false for those who may not read alarms */
export function useOpenAlarms(enabled: boolean) {
  const scope = useScopeKey()
  return useQuery({
    queryKey: ['home', 'alarms', scope],
    enabled,
    queryFn: ({ signal }) =>
      getPage<OpenAlarm>('iot/warniotalarm/list', {
        params: { ...askedBy(areaFigures.alarms), ascs: 'alarmLevel', descs: 'alarmTime', current: 1, size: 5 },
        signal,
        quiet: true,
      }),
  })
}
