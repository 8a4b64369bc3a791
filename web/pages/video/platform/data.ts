/** What is shared with a platform above, as its page asks for it. video-contract.md A8 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get, post, remove } from '../../../api/http.ts'

/** A channel that is not shared yet. */
export interface Unshared {
  readonly id: string
  readonly gbName: string
  readonly gbDeviceId: string
  readonly deviceName: string
  readonly infoName: string
  readonly gbStatus: 'ON' | 'OFF'
}
interface Listed<T> {
  readonly total: number
  readonly list: readonly T[]
}
interface Device {
  readonly id: string
  readonly name: string
}

/** Devices that are offered to choose from. */
const devicesMost = 500

export interface Asked {
  readonly query: string
  readonly deviceId: string
  readonly page: number
  readonly count: number
}

export const useUnshared = (platformId: string, asked: Asked) =>
  useQuery({
    queryKey: ['video-platform', platformId, asked],
    queryFn: async ({ signal }) => {
      const params = { platformId, hasShare: 'false', ...asked }
      const data = await get<Listed<Omit<Unshared, 'id'> & { readonly gbId: string }>>('platform/channel/list', {
        ...{ params, signal, quiet: true, scope: false },
      })
      return { total: data.total, rows: data.list.map(row => ({ ...row, id: row.gbId })) }
    },
    placeholderData: keepPreviousData,
  })

export const useDevices = () =>
  useQuery({
    queryKey: ['video-platform', 'devices'],
    queryFn: ({ signal }) =>
      get<Listed<Device>>('device/query/devices', {
        params: { page: 1, count: devicesMost },
        signal,
        quiet: true,
        scope: false,
      }),
  })

/** Which channels: some, those of a device, or all. */
export type Which =
  | { readonly channelIds: readonly string[] }
  | { readonly deviceIds: readonly string[] }
  | { readonly all: 'true' }

export const shareWith = (platformId: string, which: Which): Promise<unknown> =>
  post(`platform/channel/${'deviceIds' in which ? 'device/' : ''}add`, { body: { platformId, ...which } })
export const unshareAll = (platformId: string): Promise<unknown> =>
  remove('platform/channel/remove', { body: { platformId, all: 'true' } })
export const pushCatalogue = (id: string): Promise<unknown> => get('platform/channel/push', { params: { id } })
