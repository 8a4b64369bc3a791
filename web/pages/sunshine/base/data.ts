import { useQuery } from '@tanstack/react-query'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import appeal, { stateOfAppeal } from '../../../../modules/sunshine/appeal.ts'
import { permission } from '../../../../contract/roles.ts'
import type { Board, Snapshots, Why } from '../../../../modules/sunshine/answers.ts'
import { get } from '../../../api/http.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useCan } from '../../../state/session.ts'

type AppealRow = WireRow<typeof appeal>

/** Scores are counted anew each minute for those to whom something happened. */
const everyMs = 60_000
/** A whole province may take its time. */
const timeout = 30_000

/** Why a kitchen has its score. @param info '' for one's own, or the one chosen; @param enabled false: not asked */
export function useWhy(info = '', enabled = true) {
  const tenant = useTenant()
  const chosen = useEnterprise(it => it.infoId)
  const infoId = info || chosen
  return useQuery({
    queryKey: ['index', 'why', tenant, infoId],
    enabled,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => get<Why>('index/why', { params: { infoId }, signal, quiet: true }),
  })
}

function useScoped<T>(path: string, name: string) {
  const tenant = useTenant()
  const cityId = useEnterprise(it => it.cityId)
  return useQuery({
    queryKey: ['index', name, tenant, cityId],
    staleTime: everyMs,
    queryFn: ({ signal }) => get<T>(path, { params: { cityId }, scope: false, signal, quiet: true, timeout }),
  })
}
/** The kitchens in reach, or of what is chosen in the tree, with their scores. */
export const useBoard = () => useScoped<Board>('index/board', 'board')
/** Enough of each of them to count it by other rules, and the rules in force. */
export const useSnapshots = () => useScoped<Snapshots>('index/snapshots', 'snapshots')

/** What a kitchen has appealed against of late, the latest first; nothing for those who may not read it. */
export function useAppeals(infoId: string): readonly AppealRow[] {
  const tenant = useTenant()
  const may = useCan()(permission(appeal.key, 'read'))
  return (
    useQuery({
      queryKey: ['resource', appeal.key, tenant, 'why', infoId],
      enabled: may && infoId !== '',
      refetchInterval: everyMs,
      queryFn: ({ signal }) => listRows(appeal, { infoId, current: 1, size: 100 }, signal),
    }).data?.records ?? none
  )
}
const none: readonly AppealRow[] = []

/** The latest appeal against a lost point of the present score, unless it was taken back. */
export const appealOf = (
  rows: readonly AppealRow[],
  { item, loss, since }: { readonly item: string; readonly loss: string; readonly since: string },
): AppealRow | undefined =>
  rows.find(
    row =>
      row.item === item && row.loss === loss && row.appealStatus !== stateOfAppeal.withdrawn && row.createTime >= since,
  )
