import { useQuery } from '@tanstack/react-query'
import { momentAt, wireMoment } from '../../../../../contract/wire.ts'
import { get } from '../../../../api/http.ts'
import { useTenant } from '../../../../engine/data.ts'
import { dayMs } from '../base/clock.ts'
import type { Steered } from '../base/steer.ts'
import type { Stretch } from './Timeline.tsx'

interface RecordItem {
  readonly startTime: string
  readonly endTime: string
}
interface RecordList {
  readonly isWhole: boolean
  readonly recordList: readonly RecordItem[]
}
/** What a device has of a day. */
export interface DayRecords {
  readonly isWhole: boolean
  readonly stretches: readonly Stretch[]
}

/** What a device has recorded of a day, by time. @param day its beginning, epoch ms */
export function useDay({ deviceId, channelId }: Steered, day: number) {
  const tenant = useTenant()
  return useQuery({
    queryKey: ['video', 'reruns', tenant, deviceId, channelId, day],
    staleTime: 60_000,
    async queryFn({ signal }): Promise<DayRecords> {
      const { isWhole, recordList } = await get<RecordList>(`gb_record/query/${deviceId}/${channelId}`, {
        params: { startTime: wireMoment(day), endTime: wireMoment(day + dayMs) },
        ...{ signal, quiet: true, scope: false, timeout: 30_000 },
      })
      return {
        isWhole,
        stretches: recordList.map(({ startTime, endTime }) => ({ from: momentAt(startTime), to: momentAt(endTime) })),
      }
    },
  })
}

interface Progress {
  readonly stream: string
  readonly progress: number
  readonly downLoadFilePath: { readonly httpPath: string } | null
}
/** How often it is asked how far a download is, ms. */
const lookMs = 1_000

/**
 * Has a recording fetched, and hands its file to the browser. @param onPart told how much of it is there, 0 to 1
 * @throws ApiError why it is not to be had
 */
export async function download(
  { deviceId, channelId }: Steered,
  { from, to }: Stretch,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<void> {
  const ask = (path: string, params = {}) =>
    get<Progress>(`gb_record/download/${path}`, { params, signal, quiet: true, scope: false, timeout: 60_000 })
  const span = { startTime: wireMoment(from), endTime: wireMoment(to), downloadSpeed: '4' }
  let state = await ask(`start/${deviceId}/${channelId}`, span)
  const of = `${deviceId}/${channelId}/${state.stream}`
  signal.addEventListener(
    'abort',
    () => void get(`gb_record/download/stop/${of}`, { quiet: true, scope: false }).catch(() => undefined),
  )
  while (!state.downLoadFilePath) {
    onPart(state.progress)
    await new Promise(resolve => setTimeout(resolve, lookMs))
    state = await ask(`progress/${of}`)
  }
  const link = document.createElement('a')
  link.href = state.downLoadFilePath.httpPath
  link.download = ''
  link.click()
}
