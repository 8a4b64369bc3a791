/** What the page asks the server: the tree, the address of a picture, and why there is none. */
import { useQuery, type QueryClient } from '@tanstack/react-query'
import camera from '../../../../../modules/iot/camera.ts'
import type { CameraNode, PlayTrace, StreamContent } from '../../../../../modules/iot/play.ts'
import { get } from '../../../../api/http.ts'
import { useTenant } from '../../../../engine/data.ts'
import { scoped, useEnterprise } from '../../../../state/enterprise.ts'
import type { Camera } from './grid.ts'

/** How old the tree may be, and how often it is asked for anew: cameras come and go, ms. */
const treeAge = 20_000
const treeBeat = 60_000
/** The server tries a camera by several transports, and says itself when it gives up, ms. */
const playPatience = 60_000

/** What is known of kitchens and their cameras. */
export const treeKey = (tenant: string) => ['video', 'tree', tenant] as const

const level = (params: Readonly<Record<string, string>>) => ({
  staleTime: treeAge,
  refetchInterval: treeBeat,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    get<readonly CameraNode[]>(`${camera.path}/tree/list`, { params, signal, quiet: true, scope: false }),
})

/** Kitchens that have cameras; with a text the kitchens and cameras whose names have it. */
export function useTree(text: string) {
  const tenant = useTenant()
  const selection = useEnterprise()
  const params = scoped({ query: text }, selection)
  return useQuery({
    queryKey: [...treeKey(tenant), params],
    // While another part is chosen the pictures go on.
    placeholderData: (before: readonly CameraNode[] | undefined) => before,
    ...level(Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))),
  })
}

const below = (tenant: string, kitchen: string) => ({
  queryKey: [...treeKey(tenant), 'below', kitchen],
  ...level({ parent: kitchen }),
})

/** The cameras of a kitchen. */
export function useCameras(kitchen: string) {
  const tenant = useTenant()
  return useQuery(below(tenant, kitchen))
}

/** The same, for a patrol that comes to the kitchen; none where they cannot be had now. */
export async function camerasOf(
  client: QueryClient,
  tenant: string,
  kitchen: { readonly id: string; readonly name: string },
): Promise<readonly Camera[]> {
  const { queryKey, queryFn, staleTime } = below(tenant, kitchen.id)
  try {
    const nodes = await client.fetchQuery({ queryKey, queryFn, staleTime })
    return nodes.map(({ id, name }) => ({ id, name, kitchen: kitchen.name }))
  } catch {
    return []
  }
}

/** Where the picture of a camera is. @throws ApiError that says why there is none */
export const askPlay = (id: string, signal: AbortSignal): Promise<StreamContent> =>
  get<StreamContent>(`${camera.path}/play/${id}`, { signal, quiet: true, scope: false, timeout: playPatience })

/** How the last start of a camera went, step by step. */
export function useTrace(id: string) {
  return useQuery({
    queryKey: ['video', 'trace', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      get<PlayTrace | null>(`${camera.path}/playTrace/${id}`, { signal, quiet: true, scope: false }),
  })
}

/** The camera an address names. @throws ApiError */
export async function askCamera(id: string, signal: AbortSignal): Promise<Camera> {
  const row = await get<Readonly<Record<string, unknown>>>(`${camera.path}/detail`, {
    params: { id },
    signal,
    quiet: true,
    scope: false,
  })
  return { id, name: String(row['cameraName'] ?? ''), kitchen: String(row['infoName'] ?? '') }
}
