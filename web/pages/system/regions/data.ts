import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { regionKey } from '../../../../modules/system/region.ts'
import { call, download, get, getPage, post } from '../../../api/http.ts'

const path = '/blade-system/region'

/** A node of the lazy tree. */
export interface Node {
  readonly id: string
  readonly title: string
  readonly hasChildren: boolean
}

/** A region with the names of the levels above it. */
export interface Region {
  readonly code: string
  readonly name: string
  readonly parentCode: string
  readonly parentName: string
  readonly ancestors: string
  readonly provinceName: string
  readonly cityName: string
  readonly districtName: string
  readonly townName: string
  readonly villageName: string
  readonly regionLevel: number
  readonly sort: number
  readonly remark: string
  readonly hasChildren: boolean
}

export interface Entered {
  readonly code: string
  readonly name: string
  readonly sort: number | null
  readonly remark: string
}

/** What stands above the country. */
export const above = '0'
/** Results of a search that are listed. */
export const foundMost = 50

const all = ['resource', regionKey] as const
const levelKey = (parent: string) => [...all, 'level', parent] as const
const level = (parent: string) => ({
  queryKey: levelKey(parent),
  staleTime: 60_000,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<readonly Node[]>(`${path}/lazy-tree`, { params: { parentCode: parent }, signal, quiet: true }),
})

/** The levels that are open, each asked for by itself. */
export const useLevels = (parents: readonly string[]) => useQueries({ queries: parents.map(level) })

export const useRegion = (code: string | null) =>
  useQuery({
    queryKey: [...all, 'one', code],
    enabled: code !== null,
    queryFn: ({ signal }) => get<Region>(`${path}/detail`, { params: { code }, signal, quiet: true }),
  })

export const useFound = (search: string) =>
  useQuery({
    queryKey: [...all, 'found', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      getPage<Region>(`${path}/list`, { params: { search, size: foundMost }, signal, quiet: true }),
  })

/**
 * After a change everything that is shown is asked again, but for what is gone: names stand in many rows, and the
 * parent may have gained or lost its arrow.
 */
const useForget = () => {
  const client = useQueryClient()
  return (gone?: string) =>
    client.invalidateQueries({
      queryKey: all,
      predicate: ({ queryKey: [, , , code] }) => gone === undefined || code !== gone,
    })
}

/** Asks for the level below a region again. */
export function useReload() {
  const client = useQueryClient()
  return (parent: string) => void client.invalidateQueries({ queryKey: levelKey(parent) })
}

export function useSave() {
  const forget = useForget()
  return useMutation({
    mutationFn: (entered: Entered) => post<unknown>(`${path}/submit`, { body: entered, quiet: true }),
    onSuccess: () => forget(),
  })
}

export function useRemove() {
  const forget = useForget()
  return useMutation({
    mutationFn: (code: string) => post<unknown>(`${path}/remove`, { params: { id: code } }),
    onSuccess: (_, code) => forget(code),
  })
}

export function useImport() {
  const forget = useForget()
  return useMutation({
    mutationFn: async ({ file, covers }: { file: File; covers: boolean }) => {
      const body = new FormData()
      body.append('file', file)
      return (
        await call<{ readonly added: number; readonly changed: number }>('POST', `${path}/import-region`, {
          params: { isCovered: covers ? 1 : 0 },
          body,
          quiet: true,
          timeout: 60_000,
        })
      ).data
    },
    onSuccess: () => forget(),
  })
}

/** The export of a search, or of everything. */
export const exportRegions = (search: string, onQueue: (waits: boolean) => void): Promise<void> =>
  download(`${path}/export-region`, { params: { search }, onQueue })
export const downloadTemplate = (): Promise<void> => download(`${path}/export-template`)
