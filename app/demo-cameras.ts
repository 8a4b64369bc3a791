import { createServer, type AddressInfo } from 'node:net'
import { wire } from '../contract/wire.ts'
import { sampleSpots, simulatedBrand, simulatedFile } from '../demo/places/cameras.ts'
import { kitchens, sample } from '../demo/places/kitchens.ts'
import { enterTenant } from '../kernel/ask/entry.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import { platformRows } from '../kernel/derive/write/platform-rows.ts'
import { array } from '../kernel/store/arrays.ts'
import { bind } from '../kernel/store/batch.ts'
import { enterprises } from '../modules/enterprise/tables.ts'
import camera from '../modules/iot/camera.ts'
import point from '../modules/iot/point.ts'
import { cameras, points } from '../modules/iot/tables.ts'

/** How many cameras the demo has. */
export const demoCameraCount = sampleSpots.length
const tenant = wire.defaultTenant
const e = enterprises('e')
const c = cameras('c')
const p = points('p')
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
  const pointRows = platformRows(point, kernel)
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
        text: `select ${c.id} from ${c} where ${c.tenantId} = app.tenant() and ${c.cameraBrand} = '${simulatedBrand}' and not ${c.isDeleted} order by ${c.sort}`,
      }),
    ])
    if (!info) return
    const before = await rows.locked(
      transaction,
      tenant,
      there!.map(([id]) => id!),
    )
    for (const n of sampleSpots.keys()) {
      const file = { ...simulatedFile(n, `127.0.0.1:${port}`), onlineStatus: online } as const
      const row = before.find(({ sort }) => sort === n + 1)
      const bounds = row
        ? rows.changed(tenant, row, { m3u8: file.m3u8, onlineStatus: online }, now)
        : rows.born(tenant, info, file, now).bounds
      await transaction.run(bounds)
    }
    // A point is as its camera is.
    const [watching] = await transaction.run([
      bind(
        {
          name: 'demo_points',
          text: `select ${p.id} from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and ${p.cameraId} = any($2::bigint[]) and not ${p.isDeleted}`,
        },
        info,
        array(before.map(({ id }) => id)),
      ),
    ])
    const ids = watching!.map(([id]) => id!)
    for (const row of await pointRows.locked(transaction, tenant, ids))
      await transaction.run(pointRows.changed(tenant, row, { mornitorStatus: online }, now))
  })
}
