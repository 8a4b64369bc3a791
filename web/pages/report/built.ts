import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Json } from '../../../kernel/fields/index.ts'
import type { Book } from '../../../modules/report/answer.ts'
import { download, get } from '../../api/http.ts'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { usePrefs } from '../../state/prefs.ts'

const path = 'blade-report/report/rest'
const quiet = { quiet: true, scope: false } as const

/** A report that comes with the product, and what it asks in the words of a design. */
export interface Built {
  readonly key: string
  readonly title: string
  readonly says: string
  readonly per: 'day' | 'month'
  readonly isOfOne: boolean
  readonly parts: readonly {
    readonly key: string
    readonly title: string
    readonly content: Readonly<Record<string, Json>>
  }[]
}

/** What a report is asked for. */
export interface Wanted {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly type: string
}

export function useBuilt() {
  const lang = usePrefs(it => it.lang)
  return useQuery({
    queryKey: ['report', 'built', lang],
    queryFn: ({ signal }) => get<readonly Built[]>(`${path}/built`, { signal, ...quiet }),
    staleTime: 60_000,
  })
}

/** @param isReady whether everything it needs was chosen */
export function useBook(wanted: Wanted, isReady: boolean) {
  const lang = usePrefs(it => it.lang)
  const selection = useEnterprise()
  const params = scoped({ ...wanted }, selection)
  return useQuery({
    queryKey: ['report', 'book', params, lang],
    queryFn: ({ signal }) => get<Book>(`${path}/book`, { params, signal, timeout: 60_000, ...quiet }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
}
export const downloadBook = (wanted: Wanted, as: 'pdf' | 'xlsx', name: string, onQueue: (waits: boolean) => void) =>
  download(
    `${path}/paper`,
    { params: scoped({ ...wanted, as }, useEnterprise.getState()), scope: false, timeout: 120_000, onQueue },
    `${name}.${as}`,
  )
