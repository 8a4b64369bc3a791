import { useQuery } from '@tanstack/react-query'
import type { Json } from '../../../kernel/fields/index.ts'
import { download, get, post } from '../../api/http.ts'
import { usePrefs } from '../../state/prefs.ts'
import type { Answered } from '../../../modules/report/answer.ts'

const path = 'blade-report/report/rest'
const quiet = { quiet: true, scope: false } as const

/** What a report may be about, as far as the session may see it. */
export interface Source {
  readonly key: string
  readonly title: string
  /** Made of sums: it is grouped and never listed. */
  readonly isSums: boolean
  readonly fields: readonly {
    readonly name: string
    readonly title: string
    readonly type: string
    /** Whether rows can show it; what only groups know cannot be shown. */
    readonly shows: boolean
    readonly groups: boolean
    readonly sums: boolean
  }[]
  readonly filters: readonly { readonly name: string; readonly suffixes: readonly string[] }[]
}
/** What the kernel keeps of every row: asked about last, and some of it never. */
const last: ReadonlySet<string> = new Set([
  'createTime',
  'createUser',
  'createUserName',
  'updateTime',
  'updateUser',
  'updateUserName',
  'status',
  'infoId',
  'infoName',
])
const never: ReadonlySet<string> = new Set(['id', 'tenantId', 'isDeleted', 'createDept'])

/** The fields of a source in the order people look for them. */
export const inOrder = ({ fields, ...source }: Source): Source => {
  const kept = fields.filter(({ name }) => !never.has(name))
  return {
    ...source,
    fields: [...kept.filter(({ name }) => !last.has(name)), ...kept.filter(({ name }) => last.has(name))],
  }
}

export function useSources() {
  const lang = usePrefs(it => it.lang)
  return useQuery({
    queryKey: ['report', 'sources', lang],
    queryFn: async ({ signal }) => (await get<readonly Source[]>(`${path}/sources`, { signal, ...quiet })).map(inOrder),
    staleTime: 60_000,
  })
}
export function useRun(id: string) {
  const lang = usePrefs(it => it.lang)
  return useQuery({
    queryKey: ['report', 'run', id, lang],
    queryFn: ({ signal }) => get<Answered>(`${path}/run`, { params: { id }, signal, timeout: 30_000, ...quiet }),
    gcTime: 0,
  })
}
export const previewReport = (content: Readonly<Record<string, Json>>) =>
  post<Answered>(`${path}/preview`, { body: { content }, timeout: 30_000, ...quiet })
export const exportReport = (id: string, name: string, onQueue: (waits: boolean) => void) =>
  download(`${path}/export`, { params: { id }, scope: false, onQueue }, `${name}.xlsx`)
