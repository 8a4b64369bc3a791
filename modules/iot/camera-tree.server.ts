import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import camera from './camera.ts'
import contract, { type CameraNode } from './camera-tree.ts'
import { cameras } from './tables.ts'

const t = cameras('t')
const e = enterprises('e')
/** 在线 of online_status. */
const online = 1
/** Kitchens, or cameras, of one answer. */
const most = 500
const owned = `from ${t} join ${e} on ${e.tenantId} = ${t.tenantId} and ${e.id} = ${t.infoId} and not ${e.isDeleted}
  where ${t.tenantId} = app.tenant() and not ${t.isDeleted}`
const kitchens = (where: string): string =>
  `select ${e.id}, ${e.infoName}, count(*), count(*) filter (where ${t.onlineStatus} = ${online}) ${owned}${where} group by ${e.tenantId}, ${e.id}, ${e.infoName} order by ${e.infoName}, ${e.id} limit ${most}`
const channels = (where: string): string =>
  `select ${t.id}, ${t.cameraName}, ${t.infoId}, ${e.infoName}, ${t.onlineStatus}, ${t.cameraArea}, ${t.isPublic} ${owned}${where} order by ${e.infoName}, ${t.infoId}, ${t.sort}, ${t.id} limit ${most}`

type Cells = readonly (string | null)[]
const kitchenOf = ([id, name, total, living]: Cells): CameraNode => ({
  ...{ id: id!, treeId: `info${id}`, name: name ?? '', parentId: '', parentName: '', type: 0, leaf: false },
  ...{ status: 'ON', total: Number(total), online: Number(living), cameraArea: null, isPublic: false },
})
const cameraOf = ([id, name, info, infoName, status, area, isPublic]: Cells): CameraNode => ({
  ...{ id: id!, treeId: `camera${id}`, name: name ?? '', parentId: info!, parentName: infoName ?? '', type: 1 },
  ...{ leaf: true, status: Number(status) === online ? 'ON' : 'OFF', total: 0, online: 0 },
  ...{ cameraArea: area === null || area === undefined ? null : Number(area), isPublic: isPublic === 't' },
})

export const cameraTree = (kernel: Kernel) =>
  answer(contract, async ({ asker, lang }, { parent, query, ...place }) => {
    // What is chosen in the tree of enterprises narrows it as it does every list.
    const scope = scopeOf(camera, asker, place)
    if (!scope) {
      await kernel.store.run([enterAs(asker)])
      return []
    }
    const own = scope.values.length + 1
    const { where, values } = narrowingOf(camera, asker, lang, own + 1)
    const narrow = [...scope.where, ...where].map(condition => ` and ${condition}`).join('')
    const ask = async (statement: string, value: string): Promise<readonly Cells[]> =>
      (
        await kernel.store.run([enterAs(asker), bind({ name: '', text: statement }, ...scope.values, value, ...values)])
      )[1]!
    if (parent) return (await ask(channels(` and ${t.infoId} = $${own}${narrow}`), parent)).map(cameraOf)
    if (!query) return (await ask(kitchens(` and $${own} = ''${narrow}`), '')).map(kitchenOf)
    const like = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`
    const of = await ask(kitchens(` and ${e.infoName} ilike $${own}${narrow}`), like)
    return [
      ...of.map(kitchenOf),
      ...(await ask(channels(` and ${t.cameraName} ilike $${own}${narrow}`), like)).map(cameraOf),
    ]
  })
