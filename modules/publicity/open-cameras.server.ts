import { wireMoment } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { bind, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { cameras as cameraTable, changing, openLive } from '../iot/asks.server.ts'
import { isWithin } from './open-hours.ts'
import { chosenItems, type Opening } from './open-kitchen.server.ts'
import { publicOf } from './public-kitchens.server.ts'

const e = enterprises('e')
const v = cameraTable('v')
const visible: Statement = {
  name: 'open_cameras',
  text: `select ${v.id}, ${v.cameraName}, ${v.cameraArea}, ${v.onlineStatus}, coalesce(nullif(${v.publicTime}, ''), ${e.businessHours}, ''), ${v.maskFace} from ${v} join ${e} on ${e.tenantId} = ${v.tenantId} and ${e.id} = ${v.infoId}
    where ${v.tenantId} = app.tenant() and ${v.infoId} = $1 and ${v.isPublic} and ${v.cameraArea} is distinct from ${changing} and not ${v.isDeleted} order by ${v.sort}, ${v.id} limit 16`,
}
/** 明厨通道 of publicity_item. */
const item = '12'
/** Those that are open to the public at a moment, epoch ms. */
const openAt = (rows: Rows, now: number): Rows =>
  rows.filter(row => isWithin(row[4] ?? '', wireMoment(now).slice(11, 16)))
const still = { flv: '', hls: '' }
/** Nothing here can blur faces: a camera whose faces are to be hidden is named and shows nothing that moves. */
const moves = (row: Rows[number]): boolean => row[5] !== 't'

/** The cameras anybody may look through at this hour, and where their pictures come from. domain.md D.11 cameralist */
export const cameras: Opening = {
  name: 'cameralist',
  title: '明厨通道',
  bounds: ({ info }) => [bind(visible, info)],
  answer: ([rows = []], { tenant, info, now }, shows) =>
    shows(item)
      ? openAt(rows, now).map(row => {
          const [id, name, area, online] = row
          const { flv, hls: m3u8 } = moves(row) ? openLive(tenant, info, id!) : still
          return {
            ...{ id, cameraName: name ?? '', area: Number(area ?? 0), flv, https_flv: flv, m3u8 },
            masked: moves(row) ? 0 : 1,
            online: online === '1' ? 1 : 0,
          }
        })
      : [],
}

/** Ids of a kitchen's cameras that anybody may watch now; none where it shows nothing of itself. */
export const watchable =
  (kernel: Kernel) =>
  async (tenant: string, info: string): Promise<ReadonlySet<string>> => {
    const [, kitchens, [[list] = []] = [], rows] = await kernel.store.run([
      enterTenant(tenant),
      publicOf([info]),
      chosenItems(info),
      bind(visible, info),
    ])
    const isShown = kitchens!.length > 0 && (list ?? '').split(',').includes(item)
    return new Set(
      isShown
        ? openAt(rows!, kernel.now())
            .filter(moves)
            .map(([id]) => id!)
        : [],
    )
  }
