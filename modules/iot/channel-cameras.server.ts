import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import camera from './camera.ts'
import { cameras } from './tables.ts'

const c = cameras('c')

/** 国标平台 of camera_belong, and 其他 of kitchen_area: where it hangs somebody has to say. */
const [national, elsewhere] = [1, 99] as const

/** A channel of a recorder, as it becomes the file of a camera. */
export interface ChannelCamera {
  readonly infoId: string
  readonly deviceCode: string
  readonly channelId: string
  readonly cameraName: string
  readonly cameraBrand: string | null
  readonly cameraModel: string | null
}

const turn: Statement = {
  name: 'channel_cameras_turn',
  text: "select pg_advisory_xact_lock(hashtextextended('channel-cameras:' || app.tenant(), 0))",
}
const present = select(
  'channel_cameras',
  { infoId: c.infoId, channelId: c.channelId },
  list =>
    `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = any($1::bigint[]) and not ${c.isDeleted}`,
)

/** Makes files of cameras of those channels that have none; done twice it makes none. @returns how many */
export const channelCameras = (kernel: Kernel) => {
  const rows = platformRows(camera, kernel)
  return (tenant: string, channels: readonly ChannelCamera[], now: number): Promise<number> =>
    kernel.store.transaction(async ({ run }) => {
      const infos = [...new Set(channels.map(({ infoId }) => infoId))]
      const [, , files] = await run([enterTenant(tenant), bind(turn), bind(present, array(infos))])
      const known = new Set(files.map(({ infoId, channelId }) => `${infoId} ${channelId}`))
      const fresh = channels.filter(({ infoId, channelId }) => {
        const key = `${infoId} ${channelId}`
        return !known.has(key) && known.add(key)
      })
      const bounds = fresh.flatMap(
        ({ infoId, ...values }) =>
          rows.born(tenant, infoId, { ...values, belong: national, cameraArea: elsewhere }, now).bounds,
      )
      if (bounds.length) await run(bounds)
      return fresh.length
    })
}
