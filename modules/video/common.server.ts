import type { Sql } from '../../kernel/define/value.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Said, Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse, refuseAt } from '../../kernel/errors.ts'
import { bind } from '../../kernel/store/batch.ts'
import { industries, isBusinessGroup, networks, types, type Edition } from '../../protocols/gb28181/codes.ts'
import type { ChannelRow } from './channel-values.server.ts'
import channel from './channel.ts'
import { flagOf, like, pageOf, text as textIn } from './lists.server.ts'
import { channelPlaces, groupHeld, groupMust, regionHeld, regionMust } from './places.server.ts'
import { videoChannels } from './tables.ts'
import { commonOf, done, pageHelper } from './wire.server.ts'

const source = 'modules/video/common.server.ts'
const text = { type: 'string' } as const
const codes = { type: 'array', items: { type: 'string' } } as const
const finding = { page: text, count: text, query: text, online: text, channelType: text } as const
const t = videoChannels('t')

/** Who puts channels into regions and groups: whoever keeps the trees. */
export const placing = () => {
  const access = accessOf(channel, 'update')
  return { ...access, roles: access.roles.filter(role => role === 'administrator') }
}

/** What consoles ask of all channels, whatever they come from. video-contract.md A3 */
export function commonCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const channels = reading(channel, kernel)
  const write = writing(channel, kernel, titlesOf(channel, english))
  const places = channelPlaces(kernel)

  /** The cameras in a region or a group; without one those that are in none. */
  async function members(context: Signed, query: Values, column: Sql, code: string) {
    const { page, count } = pageOf(query)
    const words = textIn(query['query'])
    const online = flagOf(query['online'])
    const kind = worded(query['channelType'])
    const { records, total } = await channels.list(context, { current: String(page), size: String(count) }, put => [
      `not ${t.isGone}`,
      `${t.channelType} = 0`,
      code === '' ? `${column} is null` : `${column} = ${put(code)}`,
      ...(words === ''
        ? []
        : [`(${[t.channelId, t.name, t.gbName].map(of => `${of} ilike ${put(like(words))}`).join(' or ')})`]),
      ...(online === null ? [] : [online ? t.isOn : `not ${t.isOn}`]),
      // 1 pushed, 2 pulled: every channel there is comes by GB/T 28181.
      ...(kind === '' || kind === '0' ? [] : ['false']),
    ])
    return done(pageHelper(records.map(commonOf), total, page, count))
  }

  /** The platform's words of a channel that a body says otherwise than it has them. */
  async function wordsOf(context: Signed, row: Readonly<Record<string, unknown>>, body: Values) {
    const newWord = (name: string): string | null =>
      body[name] === undefined || worded(body[name]) === row[name] ? null : worded(body[name])
    const [region, parent] = [newWord('gbCivilCode'), newWord('gbParentId')]
    if (parent !== null && isBusinessGroup(parent)) throw refuseAt('gbParentId', 'videoGroupInto')
    const [, regions, groups] = await kernel.store.run([
      enterAs(context.asker),
      bind(regionHeld, region ?? ''),
      bind(groupHeld, parent ?? ''),
    ])
    if (region && !regions!.length) throw refuseAt('gbCivilCode', 'videoRegionParent')
    if (parent && !groups!.length) throw refuseAt('gbParentId', 'videoGroupBelow')
    return {
      set: {
        ...(region !== null && { gbCivilCode: region || null }),
        ...(parent !== null && {
          gbParentId: parent || null,
          gbBusinessGroupId: parent ? groups![0]![0]! : null,
        }),
      } satisfies Said<ChannelRow>,
      // Held until the row is written: neither is removed meanwhile.
      holds: [...(region ? [bind(regionMust, region)] : []), ...(parent ? [bind(groupMust, parent)] : [])],
    }
  }

  const base = { source, bare: true } as const
  const get = (
    id: string,
    title: string,
    path: string,
    query: SignedCall['query'],
    handle: (context: Signed, input: Input) => Promise<unknown>,
  ): SignedCall => ({
    ...{ ...base, id: `${channel.key}.${id}`, title, method: 'GET', path: `/common/channel/${path}` },
    ...{ access: accessOf(channel, 'read'), handle },
    ...(query && { query }),
  })
  const post = (
    id: string,
    title: string,
    path: string,
    properties: Readonly<Record<string, typeof text | typeof codes>>,
    handle: (context: Signed, body: Values) => Promise<unknown>,
  ): SignedCall => ({
    ...{ ...base, id: `${channel.key}.${id}`, title, method: 'POST', path: `/common/channel/${path}` },
    ...{ access: placing(), body: { type: 'object', properties } },
    handle: async (context, { query, body }) => {
      await handle(context, { ...query, ...body })
      return done(null)
    },
  })
  const list = (
    id: string,
    title: string,
    path: string,
    of: (context: Signed, edition: Edition) => readonly object[],
  ) =>
    get(id, title, path, { edition: text }, async (context, { query }) =>
      done(of(context, query['edition'] === '2016' ? 2016 : 2022)),
    )
  const [byChannels, byDevices] = [{ channelIds: codes }, { deviceIds: codes }] as const
  const [ofRegion, ofGroup] = [{ civilCode: text }, { parentId: text, businessGroup: text }] as const

  return [
    get('one', '通道', 'one', { id: text }, async (context, { query }) =>
      done(commonOf({ ...(await channels.detail(context, query['id'])), id: worded(query['id']) })),
    ),
    list('industries', '行业编码', 'industry/list', ({ lang }, edition) =>
      industries
        .filter(({ editions }) => editions.includes(edition))
        .map(entry => ({ name: entry[lang], code: entry.code, notes: entry.owner[lang] })),
    ),
    list('types', '类型编码', 'type/list', ({ lang }) =>
      types.map(entry => ({ name: entry[lang], code: entry.code, ownerName: entry.owner[lang] })),
    ),
    list('networks', '网络标识编码', 'network/identification/list', ({ lang }) =>
      networks.map(entry => ({ name: entry[lang], code: entry.code })),
    ),
    get('in-region', '区划的通道', 'civilcode/list', { ...finding, civilCode: text }, (context, { query }) =>
      members(context, query, t.gbCivilCode, worded(query['civilCode'])),
    ),
    get('in-group', '分组的通道', 'parent/list', { ...finding, groupDeviceId: text }, (context, { query }) =>
      members(context, query, t.gbParentId, worded(query['groupDeviceId'])),
    ),
    post(
      'update-common',
      '修改通道',
      'update',
      { gbId: text, gbName: text, gbCivilCode: text, gbParentId: text },
      async (context, body) => {
        const id = worded(body['gbId'])
        if (id === '') throw refuse('noId', { name: 'gbId' })
        const row = await channels.detail(context, id)
        const { set, holds } = await wordsOf(context, { ...commonOf({ ...row, id }) }, body)
        const name = body['gbName']
        const isNew = name !== undefined && worded(name) !== (row['gbName'] || row['name'])
        await write.update(context, { id, ...(isNew && { gbName: worded(name) }) }, () => holds, set)
      },
    ),
    post('reset', '恢复为设备的信息', 'reset', { id: text }, async (context, body) => {
      const id = worded(body['id'])
      if (id === '') throw refuse('noId', { name: 'id' })
      await write.update(context, { id, gbName: '' }, undefined, {
        ...{ gbCivilCode: null, gbParentId: null, gbBusinessGroupId: null },
      })
    }),
    post('region-add', '通道放进区划', 'region/add', { ...ofRegion, ...byChannels }, places.putInRegion),
    post('region-delete', '通道移出区划', 'region/delete', { ...ofRegion, ...byChannels }, places.takeFromRegion),
    post(
      'region-device-add',
      '设备的通道放进区划',
      'region/device/add',
      { ...ofRegion, ...byDevices },
      (context, body) => places.putDevicesInRegion(context, body),
    ),
    post('region-device-delete', '设备的通道移出区划', 'region/device/delete', byDevices, places.takeDevicesFromRegion),
    post('group-add', '通道放进分组', 'group/add', { ...ofGroup, ...byChannels }, places.putInGroup),
    post('group-delete', '通道移出分组', 'group/delete', { ...ofGroup, ...byChannels }, places.takeFromGroup),
    post('group-device-add', '设备的通道放进分组', 'group/device/add', { ...ofGroup, ...byDevices }, (context, body) =>
      places.putDevicesInGroup(context, body),
    ),
    post('group-device-delete', '设备的通道移出分组', 'group/device/delete', byDevices, places.takeDevicesFromGroup),
  ]
}
