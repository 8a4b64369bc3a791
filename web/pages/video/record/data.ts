/** What the page of recordings asks the server. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import record from '../../../../modules/video/record.ts'
import type { CameraDay, RecordPath } from '../../../../modules/video/record-day.ts'
import { get, post } from '../../../api/http.ts'
import { useTenant } from '../../../engine/data.ts'
import { scoped, useEnterprise } from '../../../state/enterprise.ts'

const base = 'cloud/record'
/** A file is whole every ten minutes; who looks at today sees it soon, ms. */
const beat = 30_000

const key = (tenant: string) => ['video', 'records', tenant] as const

/** @param camera '' for all @param may whether the reader may ask */
export function useDay(day: string, camera: string, may = true) {
  const tenant = useTenant()
  const params = scoped({ day, cameraId: camera }, useEnterprise())
  return useQuery({
    queryKey: [...key(tenant), 'day', params],
    enabled: may,
    refetchInterval: beat,
    queryFn: ({ signal }) => get<readonly CameraDay[]>(`${base}/day`, { params, signal, quiet: true, scope: false }),
  })
}

/** Days of a month `yyyy-MM` that have recordings. */
export function useDays(month: string, camera: string) {
  const tenant = useTenant()
  const [year, number] = month.split('-')
  const params = scoped({ year, month: String(Number(number)), cameraId: camera }, useEnterprise())
  return useQuery({
    queryKey: [...key(tenant), 'days', params],
    queryFn: ({ signal }) => get<readonly string[]>(`${base}/date/list`, { params, signal, quiet: true, scope: false }),
  })
}

/** Where a recording is played from, or saved. @throws ApiError */
export const askPath = async (id: string, isSaved: boolean): Promise<string> =>
  (
    await get<RecordPath>(`${base}/play/path`, {
      params: { recordId: id, ...(isSaved && { save: 'true' }) },
      scope: false,
    })
  ).httpPath

/** Keeps a recording as evidence, or gives it up. @throws ApiError */
export function useEvidence() {
  const client = useQueryClient()
  const tenant = useTenant()
  return async (id: string, reason: string | null): Promise<void> => {
    if (reason === null) await post(`${record.path}/release`, { body: { ids: id } })
    else await post(`${record.path}/collect`, { body: { ids: id, collectReason: reason } })
    await client.invalidateQueries({ queryKey: key(tenant) })
  }
}
