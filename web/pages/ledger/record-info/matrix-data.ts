import { keepPreviousData, useQuery } from '@tanstack/react-query'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { get } from '../../../api/http.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import type { Doubt } from './doubt.ts'
import type { Cell } from './matrix-days.ts'

export interface Row {
  readonly infoId: string
  readonly infoName: string
  readonly type: number
  readonly owed: number
  readonly done: number
  readonly missing: number
  readonly due: number
  readonly cells: Readonly<Record<string, Cell>>
}
/** As modules/ledger/record-matrix.server.ts answers it. */
export interface Matrix {
  readonly total: number
  readonly from: string
  readonly to: string
  readonly places: Readonly<Record<string, string>>
  readonly records: readonly Row[]
}
const root = ['resource', recordInfo.key] as const
export const matrixSize = 20

export const useMatrix = (from: string, to: string, page: number) => {
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({
    queryKey: [...root, 'matrix', scope, from, to, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      get<Matrix>(`${recordInfo.path}/matrix`, {
        params: { recordDate_datege: from, recordDate_datele: to, current: page, size: matrixSize },
        signal,
        quiet: true,
      }),
  })
}
export const useDoubts = (from: string, to: string) => {
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({
    queryKey: [...root, 'doubts', scope, from, to],
    queryFn: ({ signal }) =>
      get<{ readonly total: number; readonly records: readonly Doubt[] }>(`${recordInfo.path}/doubts`, {
        params: { recordDate_datege: from, recordDate_datele: to },
        signal,
        quiet: true,
      }),
  })
}
