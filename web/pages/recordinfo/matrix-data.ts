import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { laterDay } from '../../../contract/days.ts'
import recordInfo from '../../../modules/ledger/record-info.ts'
import { get } from '../../api/http.ts'
import { useEnterprise } from '../../state/enterprise.ts'

/** What an enterprise owed of a kind in some days, recorded of it, lacks, and recorded late; `recorded`: days on which there was any. */
export interface Cell { readonly owed: number, readonly done: number, readonly missing: number, readonly late: number, readonly recorded: number }
export interface Row { readonly infoId: string, readonly infoName: string, readonly type: number, readonly owed: number, readonly done: number, readonly missing: number, readonly cells: Readonly<Record<string, Cell>> }
/** As modules/ledger/record-matrix.server.ts answers it. */
export interface Matrix { readonly total: number, readonly from: string, readonly to: string, readonly places: Readonly<Record<string, string>>, readonly records: readonly Row[] }
export interface Doubt { readonly kind: string, readonly id: string, readonly infoId: string, readonly infoName: string, readonly day: string, readonly trustScore: number, readonly trustFlags: string, readonly trustWhy: string, readonly page: string }

export type Span = 'day' | 'month'
/** First and last day of a day or its month, none of them later than today. */
export function daysOf(span: Span, day: string, today: string): readonly [string, string] {
  if (span === 'day') return [day, day]
  const last = laterDay(`${day.slice(0, 7)}-01`, 1, -1)
  return [`${day.slice(0, 7)}-01`, last < today ? last : today]
}
/** The day or month before (-1) or after (1), never later than today. */
export function moved(span: Span, day: string, by: -1 | 1, today: string): string {
  const to = span === 'day' ? laterDay(day, 0, by) : laterDay(`${day.slice(0, 7)}-01`, by)
  return to < today ? to : today
}

/** How a cell looks: nothing owed, all there, some of it late, a part, or none. */
export type Look = 'free' | 'extra' | 'done' | 'late' | 'part' | 'missing'
export function lookOf({ owed, done, missing, late, recorded }: Cell): Look {
  if (owed === 0) return recorded > 0 ? 'extra' : 'free'
  if (missing === 0) return late > 0 ? 'late' : 'done'
  return done === 0 ? 'missing' : 'part'
}

const root = ['resource', recordInfo.key] as const
export const matrixSize = 20

export const useMatrix = (from: string, to: string, page: number) => {
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({ queryKey: [...root, 'matrix', scope, from, to, page], placeholderData: keepPreviousData, queryFn: ({ signal }) => get<Matrix>(`${recordInfo.path}/matrix`, { params: { recordDate_datege: from, recordDate_datele: to, current: page, size: matrixSize }, signal, quiet: true }) })
}
export const useDoubts = (from: string, to: string) => {
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({ queryKey: [...root, 'doubts', scope, from, to], queryFn: ({ signal }) => get<{ readonly total: number, readonly records: readonly Doubt[] }>(`${recordInfo.path}/doubts`, { params: { recordDate_datege: from, recordDate_datele: to }, signal, quiet: true }) })
}
