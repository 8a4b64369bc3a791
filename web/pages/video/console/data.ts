import { useQuery } from '@tanstack/react-query'
import type { MediaNode, NodeLoad, ResourceCounts, SystemInfo } from '../../../../modules/video/console.ts'
import { get } from '../../../api/http.ts'

/** How often is asked while the page is in view, ms; what the database counts less often. */
const [soon, later] = [2000, 10_000]

const useServer = <T>(path: string, refetchInterval: number | false) =>
  useQuery({
    queryKey: ['video-server', path],
    queryFn: ({ signal }) => get<T>(`server/${path}`, { signal, quiet: true, scope: false }),
    refetchInterval,
    // A page in the background asks for nothing.
    refetchIntervalInBackground: false,
    retry: 1,
  })

export const useSystem = () => useServer<SystemInfo>('system/info', soon)
export const useLoad = () => useServer<readonly NodeLoad[]>('media_server/load', soon)
export const useResources = () => useServer<ResourceCounts>('resource/info', later)
export const useNodes = () => useServer<readonly MediaNode[]>('media_server/list', later)
export const useInfo = () => useServer<Readonly<Record<string, Readonly<Record<string, string>>>>>('info', false)
