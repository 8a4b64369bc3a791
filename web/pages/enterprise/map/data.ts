import { useQuery } from '@tanstack/react-query'
import type { MapPoints } from '../../../../contract/map.ts'
import type { Tiles } from '../../../../contract/tiles.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import { download, get } from '../../../api/http.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { scoped, useEnterprise } from '../../../state/enterprise.ts'
import { areSame, pointsOf, type Points } from './points.ts'

/** The points are asked for again so often (ms); where nothing changed the server says just that. */
const fresh = 30_000

/** Every enterprise one sees, or those of what is chosen in the tree. */
export function useMapPoints() {
  const tenant = useTenant()
  const selection = useEnterprise()
  const params = scoped({}, selection)
  return useQuery({
    queryKey: ['map', tenant, params],
    staleTime: fresh,
    refetchInterval: fresh,
    queryFn: async ({ signal }) =>
      pointsOf(await get<MapPoints>(`${enterprise.path}/mapPoints`, { params, scope: false, signal, quiet: true })),
    // What is as it was is the same: nothing is drawn anew.
    structuralSharing: (before, now) => (before && areSame((before as Points).of, (now as Points).of) ? before : now),
  })
}

/** Where the tiles lie that are a file of our server. */
export const tileFile = `${enterprise.path}/mapTileFile`
/** What the operator has declared to lie under the points; null for nothing. It holds until the next start. */
export function useTiles() {
  const tenant = useTenant()
  return useQuery({
    queryKey: ['map-tiles', tenant],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await get<readonly Tiles[]>(`${enterprise.path}/mapTiles`, { scope: false, signal, quiet: true }))[0] ?? null,
  })
}

/** Names a search offers at once. */
export const offered = 12
/**
 * Enterprises that the server finds by letters, which may be the initials of their pinyin: it looks into what the tree
 * and the lists look into.
 */
export function useSpelled(typed: string): readonly string[] {
  const tenant = useTenant()
  const params = scoped({ infoName: typed, current: 1, size: offered }, useEnterprise())
  const isSpelled = /^[a-z\d]+$/i.test(typed)
  const { data } = useQuery({
    queryKey: ['resource', enterprise.key, tenant, 'spelled', params],
    enabled: isSpelled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await listRows(enterprise, params, signal)).records.map(({ id }) => id),
  })
  return (isSpelled && data) || []
}

/** The sheet of the list of enterprises, of some alone. */
export const exportChosen = (ids: readonly string[], onQueue: (waits: boolean) => void): Promise<void> =>
  download(`${enterprise.path}/export`, { body: { ids: ids.join(',') }, scope: false, onQueue }, 'enterprises.xlsx')

/**
 * What a list tells of an enterprise, with people and numbers as a list shows them: who looks at many does not read the
 * file of each.
 */
export function useCard(id: string) {
  const tenant = useTenant()
  return useQuery({
    queryKey: ['resource', enterprise.key, tenant, 'card', id],
    enabled: id !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await listRows(enterprise, { infoId: id, current: 1, size: 1 }, signal)).records[0] ?? null,
  })
}
