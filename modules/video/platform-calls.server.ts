import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import type { CascadeDesk } from './cascade.server.ts'
import { like, pageOf, text as textIn } from './lists.server.ts'
import platform from './platform.ts'
import { sharing } from './sharing.server.ts'
import { videoPlatforms } from './tables.ts'
import { done, pageHelper, platformOf } from './wire.server.ts'

const source = 'modules/video/platform-calls.server.ts'
const text = { type: 'string' } as const
const codes = { type: 'array', items: text } as const
const t = videoPlatforms('t')

/** What consoles call a field, by what it is called here. video-contract.md A8 */
const aliases: Readonly<Record<string, string>> = {
  serverGBId: 'serverGbId',
  serverGBDomain: 'serverGbDomain',
  deviceGBId: 'deviceGbId',
}
const names = [
  ...['name', 'enable', 'serverGbId', 'serverGbDomain', 'serverIp', 'serverPort', 'deviceGbId', 'username'],
  ...['password', 'transport', 'characterSet', 'expires', 'keepTimeout', 'catalogGroup', 'ptz'],
]
const fields = [...names, ...Object.keys(aliases)]

/** What a console says of a platform, by our names. */
const ownValues = (body: Values): Values => {
  const own = Object.fromEntries(Object.entries(body).map(([name, value]) => [aliases[name] ?? name, value]))
  return Object.fromEntries(names.filter(name => own[name] !== undefined).map(name => [name, worded(own[name])]))
}
const idOf = (values: Values, name = 'id'): string => {
  if (isBlank(values[name])) throw refuse('noId', { name })
  return worded(values[name])
}

/** Platforms above, as consoles ask for them. video-contract.md A8 */
export function platformCalls(
  kernel: Kernel,
  desk: CascadeDesk,
  own: () => { readonly ip: string; readonly id: string; readonly domain: string; readonly port: number } | null,
  english: English,
): readonly SignedCall[] {
  const platforms = reading(platform, kernel)
  const write = writing(platform, kernel, titlesOf(platform, english))
  const shares = sharing(kernel, english)

  const call = (
    method: SignedCall['method'],
    verb: 'read' | 'create' | 'update' | 'remove',
    id: string,
    title: string,
    path: string,
    handle: (context: Signed, values: Values) => Promise<unknown>,
    also: Partial<Pick<SignedCall, 'query' | 'body' | 'sameOrigin'>> = {},
  ): SignedCall => ({
    ...{ id: `${platform.key}.${id}`, title, method, path: `/platform/${path}`, source, bare: true },
    ...{ access: accessOf(platform, verb), ...also },
    handle: async (context, { query, body, params }: Input) =>
      done(await handle(context, { ...query, ...body, ...params })),
  })
  const form = (properties: Readonly<Record<string, typeof text | typeof codes>>) => ({
    body: { type: 'object', properties },
  })
  const formOf = (of: readonly string[]) => form(Object.fromEntries(of.map(name => [name, text])))
  /** What was written is looked at at once. */
  const changing =
    (handle: (context: Signed, values: Values) => Promise<unknown>) => async (context: Signed, values: Values) => {
      const answer = (await handle(context, values)) ?? null
      desk.soon()
      return answer
    }
  const platformFor = async (context: Signed, values: Values): Promise<string> => {
    const id = idOf(values, 'platformId')
    await platforms.detail(context, id)
    return id
  }
  const channelQuery = {
    platformId: text,
    query: text,
    channelType: text,
    online: text,
    hasShare: text,
    deviceId: text,
  }

  return [
    call('GET', 'read', 'server', '本平台的国标信息', 'server_config', async () => {
      const sip = own()
      return sip && { deviceIp: sip.ip, devicePort: sip.port, username: sip.id, deviceGBId: sip.id, domain: sip.domain }
    }),
    call('GET', 'read', 'info', '上级平台', 'info/:id', async (context, values) =>
      platformOf({ ...(await platforms.detail(context, idOf(values))), id: idOf(values) }),
    ),
    call(
      ...(['GET', 'read', 'query', '上级平台列表', 'query'] as const),
      async (context, values) => {
        const { page, count } = pageOf(values)
        const words = textIn(values['query'])
        const { records, total } = await platforms.list(context, { current: String(page), size: String(count) }, put =>
          words === '' ? [] : [`(${[t.name, t.serverGbId].map(of => `${of} ilike ${put(like(words))}`).join(' or ')})`],
        )
        return pageHelper(records.map(platformOf), total, page, count)
      },
      { query: { page: text, count: text, query: text } },
    ),
    call(
      ...(['POST', 'create', 'add', '新建上级平台', 'add'] as const),
      changing(async (context, values) => {
        await write.create(context, ownValues(values))
      }),
      formOf(fields),
    ),
    call(
      ...(['POST', 'update', 'change', '修改上级平台', 'update'] as const),
      changing(async (context, values) => {
        await write.update(context, { id: idOf(values), ...ownValues(values) })
      }),
      formOf(['id', ...fields]),
    ),
    call(
      ...(['DELETE', 'remove', 'delete', '删除上级平台', 'delete'] as const),
      changing(async (context, values) => {
        await write.remove(context, idOf(values))
        return true
      }),
      { query: { id: text } },
    ),
    call('GET', 'read', 'exists', '上级平台是否存在', 'exit/:serverGBId', async (context, values) => {
      const code = textIn(values['serverGBId'])
      return (await platforms.list(context, { size: '1' }, put => [`${t.serverGbId} = ${put(code)}`])).total > 0
    }),
    call(
      ...(['GET', 'read', 'channels', '共享给上级的通道', 'channel/list'] as const),
      async (context, values) => shares.list(context, await platformFor(context, values), values),
      { query: { page: text, count: text, ...channelQuery } },
    ),
    call(
      ...(['POST', 'update', 'channel-add', '共享通道给上级', 'channel/add'] as const),
      changing(async (context, values) => shares.add(context, await platformFor(context, values), values)),
      form({ platformId: text, all: text, channelIds: codes }),
    ),
    call(
      ...(['DELETE', 'update', 'channel-remove', '取消共享通道', 'channel/remove'] as const),
      changing(async (context, values) => shares.remove(context, await platformFor(context, values), values)),
      form({ platformId: text, all: text, channelIds: codes }),
    ),
    call(
      ...(['POST', 'update', 'device-add', '共享设备的通道给上级', 'channel/device/add'] as const),
      changing(async (context, values) => shares.add(context, await platformFor(context, values), values)),
      form({ platformId: text, deviceIds: codes }),
    ),
    call(
      ...(['POST', 'update', 'device-remove', '取消共享设备的通道', 'channel/device/remove'] as const),
      changing(async (context, values) => shares.remove(context, await platformFor(context, values), values)),
      form({ platformId: text, deviceIds: codes }),
    ),
    call(
      ...(['GET', 'update', 'push', '推送目录给上级', 'channel/push'] as const),
      async (context, values) => {
        const id = idOf(values)
        await platforms.detail(context, id)
        if (!(await desk.push(context.asker.tenant, id))) throw refuse('platformAway')
        return null
      },
      // It tells another platform something: more than reading.
      { query: { id: text }, sameOrigin: true },
    ),
    call(
      ...(['POST', 'update', 'custom', '通道在上级的编号和名称', 'channel/custom/update'] as const),
      changing(async (context, values) => shares.rename(context, await platformFor(context, values), values)),
      form({ platformId: text, gbId: text, customDeviceId: text, customName: text }),
    ),
  ]
}
