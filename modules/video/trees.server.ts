import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { refuse, refuseAt } from '../../kernel/errors.ts'
import { groupWriting } from './group.server.ts'
import group from './group.ts'
import { like, pageOf, text as textIn } from './lists.server.ts'
import { nodesOf } from './nodes.server.ts'
import { regionWriting } from './region.server.ts'
import region from './region.ts'
import { regionSync } from './sync-regions.server.ts'
import { videoRegions } from './tables.ts'
import { done, pageHelper } from './wire.server.ts'

const source = 'modules/video/trees.server.ts'
const text = { type: 'string' } as const
const t = videoRegions('t')

const part = (body: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter(name => body[name] !== undefined).map(name => [name, worded(body[name])]))

/** The trees of groups and of regions, as consoles of WVP ask for them. video-contract.md A4, A5 */
export function treesOfChannels(kernel: Kernel, english: English): readonly SignedCall[] {
  const nodes = nodesOf(kernel)
  const groups = groupWriting(kernel, english)
  const regions = regionWriting(kernel, english)
  const regionList = reading(region, kernel)
  const sync = regionSync(kernel)

  const of = (resource: typeof group | typeof region, base: 'group' | 'region') => {
    const call = (
      method: SignedCall['method'],
      verb: 'read' | 'create' | 'update' | 'remove',
      id: string,
      title: string,
      path: string,
      handle: (context: Signed, values: Values) => Promise<unknown>,
      also: Partial<Pick<SignedCall, 'query' | 'body' | 'sameOrigin'>> = {},
    ): SignedCall => ({
      ...{ id: `${resource.key}.${id}`, title, method, path: `/${base}/${path}`, source, bare: true },
      ...{ access: accessOf(resource, verb), ...also },
      handle: async (context, { query, body }: Input) => done(await handle(context, { ...query, ...body })),
    })
    return call
  }
  const ofGroup = of(group, 'group')
  const ofRegion = of(region, 'region')
  const form = (names: readonly string[]) => ({
    body: { type: 'object', properties: Object.fromEntries(names.map(name => [name, text])) },
  })
  const idOf = (values: Values): string => {
    if (isBlank(values['id'])) throw refuse('noId', { name: 'id' })
    return worded(values['id'])
  }
  const groupFields = ['deviceId', 'name', 'parentId', 'civilCode'] as const

  /** The region above is said by id, by code, or not at all. @throws Refusal videoRegionParent */
  async function underParent(context: Signed, body: Values): Promise<void> {
    const [id, code] = [worded(body['parentId']), worded(body['parentDeviceId'])]
    const isById = id !== '' && id !== '0'
    if (isById && !/^\d{1,19}$/.test(id)) throw refuse('malformed', { title: 'parentId' })
    if (!isById && code === '') return
    try {
      const above = isById ? await nodes.regionById(context, id) : await nodes.regionByCode(context, code)
      const own = worded(body['deviceId'])
      if (own.startsWith(above.deviceId) && own !== above.deviceId && (code === '' || code === above.deviceId)) return
    } catch {
      // What is not there is told like what does not fit.
    }
    throw refuseAt('parentId', 'videoRegionParent')
  }

  return [
    ofGroup(
      ...(['GET', 'read', 'tree-nodes', '业务分组树', 'tree/list'] as const),
      (context, values) => nodes.groups(context, values),
      { query: { query: text, parent: text, hasChannel: text } },
    ),
    ofGroup(
      ...(['GET', 'read', 'path', '业务分组的路径', 'path'] as const),
      (context, values) => nodes.groupPath(context, values),
      { query: { deviceId: text, businessGroup: text } },
    ),
    ofGroup(
      ...(['POST', 'create', 'add', '新建分组', 'add'] as const),
      async (context, values) => {
        await groups.create(context, part(values, groupFields))
        return null
      },
      form([...groupFields, 'parentDeviceId', 'businessGroup']),
    ),
    ofGroup(
      ...(['POST', 'update', 'change', '修改分组', 'update'] as const),
      async (context, values) => {
        await groups.update(context, { id: idOf(values), ...part(values, groupFields) })
        return null
      },
      form(['id', ...groupFields, 'parentDeviceId', 'businessGroup']),
    ),
    ofGroup(
      ...(['DELETE', 'remove', 'delete', '删除分组', 'delete'] as const),
      async (context, values) => {
        await groups.remove(context, idOf(values))
        return true
      },
      { query: { id: text } },
    ),
    ofRegion(
      ...(['GET', 'read', 'tree-nodes', '行政区划树', 'tree/list'] as const),
      (context, values) => nodes.regions(context, values),
      { query: { query: text, parent: text, hasChannel: text } },
    ),
    ofRegion(
      ...(['GET', 'read', 'path', '行政区划的路径', 'path'] as const),
      (context, values) => nodes.regionPath(context, values),
      { query: { deviceId: text } },
    ),
    ofRegion(
      ...(['GET', 'read', 'one', '行政区划', 'one'] as const),
      (context, values) => nodes.regionByCode(context, values['regionDeviceId']),
      { query: { regionDeviceId: text } },
    ),
    ofRegion(
      ...(['GET', 'read', 'page', '行政区划分页', 'page/list'] as const),
      async (context, values) => {
        const { page, count } = pageOf(values)
        const words = textIn(values['query'])
        const { records, total } = await regionList.list(context, { current: String(page), size: String(count) }, put =>
          words === '' ? [] : [`(${t.name} ilike ${put(like(words))} or ${t.deviceId} like ${put(like(words))})`],
        )
        const rows = records.map(({ id, ...row }) => ({ id, deviceId: row['deviceId'], name: row['name'] }))
        return pageHelper(rows, total, page, count)
      },
      { query: { page: text, count: text, query: text } },
    ),
    ofRegion(
      ...(['GET', 'read', 'divisions', '国标行政区划', 'base/child/list'] as const),
      (context, values) => nodes.divisions(context, values),
      { query: { parent: text } },
    ),
    ofRegion(
      ...(['GET', 'create', 'sync', '按通道补齐行政区划', 'sync'] as const),
      context => sync(context),
      // It makes rows: more than reading.
      { sameOrigin: true },
    ),
    ofRegion(
      ...(['POST', 'create', 'add', '新建行政区划', 'add'] as const),
      async (context, values) => {
        await underParent(context, values)
        await regions.create(context, part(values, ['deviceId', 'name']))
        return null
      },
      form(['deviceId', 'name', 'parentId', 'parentDeviceId']),
    ),
    ofRegion(
      ...(['POST', 'update', 'change', '修改行政区划', 'update'] as const),
      async (context, values) => {
        await regions.update(context, { id: idOf(values), ...part(values, ['deviceId', 'name']) })
        return null
      },
      form(['id', 'deviceId', 'name', 'parentId', 'parentDeviceId']),
    ),
    ofRegion(
      ...(['DELETE', 'remove', 'delete', '删除行政区划', 'delete'] as const),
      async (context, values) => {
        await regions.remove(context, idOf(values))
        return true
      },
      { query: { id: text } },
    ),
  ]
}
