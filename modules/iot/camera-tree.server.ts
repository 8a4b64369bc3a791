import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import camera from './camera.ts'
import type { CameraNode } from './play.ts'
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

/** Kitchens that have cameras, the cameras of one, or what bears a name. video-contract.md A9 tree/list */
export function cameraTree(kernel: Kernel): SignedCall {
  const text = { type: 'string' } as const
  return {
    id: `${camera.key}.tree`,
    title: '摄像头目录',
    method: 'GET',
    path: `/${camera.path}/tree/list`,
    source: 'modules/iot/camera-tree.server.ts',
    enters: true,
    access: accessOf(camera, 'read'),
    query: { parent: text, query: text, infoId: text, cityId: text },
    answers: {
      type: 'array',
      items: { type: 'object', properties: { id: text, treeId: text, name: text, parentId: text, status: text } },
    },
    async handle({ asker, lang }, { query }): Promise<readonly CameraNode[]> {
      // What is chosen in the tree of enterprises narrows it as it does every list.
      const scope = scopeOf(camera, asker, { infoId: query['infoId'], cityId: query['cityId'] })
      if (!scope) return []
      const own = scope.values.length + 1
      const { where, values } = narrowingOf(camera, asker, lang, own + 1)
      const narrow = [...scope.where, ...where].map(condition => ` and ${condition}`).join('')
      const ask = async (statement: string, value: string): Promise<readonly Cells[]> =>
        (
          await kernel.store.run([
            enterAs(asker),
            bind({ name: '', text: statement }, ...scope.values, value, ...values),
          ])
        )[1]!
      if (query['parent']) {
        const id = givenId(query['parent'], 'parent')
        return (await ask(channels(` and ${t.infoId} = $${own}${narrow}`), id)).map(cameraOf)
      }
      const name = worded(query['query']).trim()
      if (name === '') return (await ask(kitchens(` and $${own} = ''${narrow}`), '')).map(kitchenOf)
      const like = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
      const of = await ask(kitchens(` and ${e.infoName} ilike $${own}${narrow}`), like)
      return [
        ...of.map(kitchenOf),
        ...(await ask(channels(` and ${t.cameraName} ilike $${own}${narrow}`), like)).map(cameraOf),
      ]
    },
  }
}
