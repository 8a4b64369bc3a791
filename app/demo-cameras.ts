import { createServer, type AddressInfo } from 'node:net'
import { wire } from '../contract/wire.ts'
import { kitchens, sample } from '../demo/places/kitchens.ts'
import { enterTenant } from '../kernel/ask/entry.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import { platformRows } from '../kernel/derive/write/platform-rows.ts'
import { bind } from '../kernel/store/batch.ts'
import { enterprises } from '../modules/enterprise/tables.ts'
import camera, { direct } from '../modules/iot/camera.ts'
import { cameras } from '../modules/iot/tables.ts'

/** Where the cameras of the sample kitchen hang, each with a key of kitchen_area. */
const places = [
  ['烹饪区', 5],
  ['切配间', 4],
  ['粗加工间', 3],
  ['面点间', 6],
  ['备餐间', 8],
  ['洗消间', 9],
  ['留样区', 11],
  ['收货区', 15],
  ['就餐区', 12],
] as const
/** How many cameras the demo has. */
export const demoCameraCount = places.length
const tenant = wire.defaultTenant
const e = enterprises('e')
const c = cameras('c')
/** 在线 of online_status. */
const online = 1

/** A port of this machine that is free at this moment: that of the demo's cameras. */
export async function cameraPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Gives the sample kitchen of a demo its simulated cameras, or those it has the addresses of this start. */
export async function placeCameras(kernel: Kernel, port: number): Promise<void> {
  const rows = platformRows(camera, kernel)
  const now = kernel.now()
  await kernel.store.transaction(async transaction => {
    const [, [[info] = []] = [], there] = await transaction.run([
      enterTenant(tenant),
      bind(
        {
          name: 'demo_kitchen',
          text: `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() and ${e.infoName} = $1`,
        },
        kitchens[sample - 1]!.name,
      ),
      bind({
        name: 'demo_cameras',
        text: `select ${c.id} from ${c} where ${c.tenantId} = app.tenant() and ${c.cameraBrand} = '模拟' and not ${c.isDeleted} order by ${c.sort}`,
      }),
    ])
    if (!info) return
    const before = await rows.locked(
      transaction,
      tenant,
      there!.map(([id]) => id!),
    )
    for (const [n, [cameraName, cameraArea]] of places.entries()) {
      const m3u8 = `rtsp://127.0.0.1:${port}/camera/${n + 1}`
      const row = before.find(({ sort }) => sort === n + 1)
      const bounds = row
        ? rows.changed(tenant, row, { m3u8 }, now)
        : rows.born(
            tenant,
            info,
            {
              ...{ cameraName, cameraArea, m3u8, belong: direct, cameraBrand: '模拟', cameraModel: '测试画面' },
              ...{ resolution: '640×360', onlineStatus: online, sort: n + 1 },
            },
            now,
          ).bounds
      await transaction.run(bounds)
    }
  })
}
