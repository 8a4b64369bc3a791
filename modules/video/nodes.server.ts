import { wireMoment } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { treeReading, type TreeRow } from '../../kernel/derive/read/tree.ts'
import { levelsMost } from '../../kernel/derive/write/tree-write.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { behind } from '../../kernel/store/store.ts'
import { levelOf, regionsAbove } from '../../protocols/gb28181/codes.ts'
import { regions as divisions } from '../system/asks.server.ts'
import channel from './channel.ts'
import group from './group.ts'
import { like } from './lists.server.ts'
import region from './region.ts'
import { videoChannels, videoGroups, videoRegions } from './tables.ts'
import { commonOf } from './wire.server.ts'

const t = videoRegions('t')
const n = videoRegions('n')
const a = videoRegions('a')
const g = videoGroups('g')
const c = videoChannels('c')
const m = videoChannels('t')
const v = divisions('v')

/** Nodes of a level, and channels below one, that are told at once. */
const nodesMost = 5000
const channelsMost = 1000

/** The nearest region above: the longest code there is that its own begins with. */
const nearest = `left join lateral (select ${n.id}, ${n.deviceId} from ${n} where ${n.tenantId} = ${t.tenantId} and not ${n.isDeleted}
    and ${n.deviceId} in (left(${t.deviceId}, 2), left(${t.deviceId}, 4), left(${t.deviceId}, 6)) and length(${n.deviceId}) < length(${t.deviceId})
    order by length(${n.deviceId}) desc limit 1) above on true`
const isAboveAny = `exists (select from ${a} where ${a.tenantId} = ${t.tenantId} and ${a.deviceId} > ${t.deviceId} and ${a.deviceId} < ${t.deviceId} || 'g' and not ${a.isDeleted})`
const regionColumns = `${t.id}, ${t.deviceId}, ${t.name}, above.id, above.device_id, ${isAboveAny}, ${t.createTime}, ${t.updateTime}`
const moment = (text: string | null | undefined): string => (text ? wireMoment(Date.parse(text)) : '')
const regionOf = ([id, deviceId, name, parentId, parentDeviceId, , createTime, updateTime]: Rows[number]) => ({
  ...{ id: id!, deviceId: deviceId!, name: name!, parentId: parentId ?? '', parentDeviceId: parentDeviceId ?? '' },
  ...{ createTime: moment(createTime), updateTime: moment(updateTime) },
})
const groupOf = (row: TreeRow) => ({
  ...{
    id: row.id,
    deviceId: String(row['deviceId']),
    name: row['name'],
    parentId: row.parentId === '0' ? '' : row.parentId,
  },
  ...{ parentDeviceId: row['parentDeviceId'], businessGroup: row['businessGroup'], civilCode: row['civilCode'] },
  ...{ createTime: row['createTime'], updateTime: row['updateTime'] },
})

const inGroups: Statement = {
  name: 'video_channels_in_groups',
  text: `select x.code from unnest($1::varchar[]) x (code) where exists (select from ${c} where ${c.tenantId} = app.tenant() and ${c.gbParentId} = x.code and not ${c.isDeleted} and not ${c.isGone})`,
}
const inRegions: Statement = {
  name: 'video_channels_in_regions',
  text: `select x.code from unnest($1::varchar[]) x (code) where exists (select from ${c} where ${c.tenantId} = app.tenant() and ${c.gbCivilCode} = x.code and not ${c.isDeleted} and not ${c.isGone})`,
}
const groupPath: Statement = {
  name: 'video_group_path',
  text: `with recursive up as (
      select ${g.id}, ${g.parentId}, 1 as n from ${g} where ${g.tenantId} = app.tenant() and ${g.deviceId} = $1 and ${g.businessGroup} = $2 and not ${g.isDeleted}
      union all select ${g.id}, ${g.parentId}, up.n + 1 from up join ${g} on ${g.tenantId} = app.tenant() and ${g.id} = up.parent_id and not ${g.isDeleted} where up.n <= ${levelsMost}
    ) select ${g.id}, ${g.deviceId}, ${g.name}, ${g.parentId}, ${g.parentDeviceId}, ${g.businessGroup}, ${g.civilCode}, ${g.createTime}, ${g.updateTime}
      from up join ${g} on ${g.tenantId} = app.tenant() and ${g.id} = up.id order by up.n desc`,
}
const divisionsBelow: Statement = {
  name: 'video_divisions_below',
  text: `select ${v.code}, ${v.name} from ${v} where ${v.parentCode} = $1 and length(${v.code}) <= 6 order by ${v.code}`,
}

/** Nodes of the trees of regions and groups, a level at a time, and the ways to them. video-contract.md A4, A5 */
export function nodesOf(kernel: Kernel) {
  const groups = treeReading(group, kernel)
  const channels = reading(channel, kernel)
  const ask = <const Bounds extends readonly Bound<unknown>[]>(context: Signed, ...bounds: Bounds) =>
    behind(kernel.store.run, enterAs(context.asker))(bounds)

  /** Channels as nodes below a region or a group. */
  async function channelNodes(context: Signed, prefix: 'gbCivilCode' | 'gbParentId', code: string, parentId: string) {
    const { records } = await channels.list(context, { size: String(channelsMost) }, put => [
      `not ${m.isGone}`,
      `${m.channelType} = 0`,
      `${m[prefix]} = ${put(code)}`,
    ])
    return records.map(commonOf).map(({ gbId, gbDeviceId, gbName, gbStatus }) => ({
      ...{ id: gbId, treeId: `channel${gbId}`, deviceId: gbDeviceId, name: gbName, parentId, parentDeviceId: code },
      ...{ type: 1, leaf: true, status: gbStatus },
    }))
  }
  const full = async (context: Signed, statement: Statement, codes: readonly string[], isWanted: boolean) =>
    isWanted && codes.length
      ? new Set((await ask(context, bind(statement, textArray(codes))))[0]!.map(([code]) => code))
      : new Set<string | null>()

  async function regionRows(context: Signed, conditions: (put: (value: string) => string) => readonly string[]) {
    const narrow = narrowingOf(region, context.asker, context.lang, 1)
    const values = [...narrow.values]
    const where = [
      `${t.tenantId} = app.tenant()`,
      `not ${t.isDeleted}`,
      ...narrow.where,
      ...conditions(value => `$${values.push(value)}`),
    ].join(' and ')
    const text = `select ${regionColumns} from ${t} ${nearest} where ${where} order by ${t.deviceId} limit ${nodesMost}`
    return (await ask(context, bind({ name: '', text }, ...values)))[0]!
  }
  async function regionById(context: Signed, id: string) {
    const [row] = await regionRows(context, put => [`${t.id} = ${put(id)}::bigint`])
    if (!row) throw refuse('notFound')
    return regionOf(row)
  }
  async function regionByCode(context: Signed, raw: unknown) {
    const code = worded(raw)
    const [row] = levelOf(code) === null ? [] : await regionRows(context, put => [`${t.deviceId} = ${put(code)}`])
    if (!row) throw refuse('notFound')
    return regionOf(row)
  }
  /** The id of a node as it was told. @throws Refusal malformed */
  const parentIn = (query: Values): string => {
    const parent = worded(query['parent'])
    if (parent !== '' && !/^\d{1,19}$/.test(parent)) throw refuse('malformed', { title: 'parent' })
    return parent === '0' ? '' : parent
  }

  return {
    regionById,
    regionByCode,
    async groups(context: Signed, query: Values) {
      const [parent, words] = [parentIn(query), worded(query['query'])]
      const isWithChannels = query['hasChannel'] === 'true'
      const search = /^\d+$/.test(words) ? { deviceId: words } : { name: words }
      const rows = await groups.level(context, { parentId: parent, ...(words !== '' && search) })
      const nodes = rows.map(groupOf)
      const codes = await full(
        context,
        inGroups,
        nodes.map(({ deviceId }) => deviceId),
        isWithChannels,
      )
      const [above] = isWithChannels && parent !== '' ? await groups.rows(context, { ids: parent }) : []
      return [
        ...nodes.map((node, at) => ({
          ...{ ...node, treeId: `group${node.id}`, type: 0, status: 'ON' },
          leaf: rows[at]!['hasChildren'] !== true && !codes.has(node.deviceId),
        })),
        ...(above ? await channelNodes(context, 'gbParentId', String(above['deviceId']), parent) : []),
      ]
    },
    /** Groups from the business group down to one. */
    async groupPath(context: Signed, query: Values) {
      const [rows] = await ask(context, bind(groupPath, worded(query['deviceId']), worded(query['businessGroup'])))
      return rows!.map(([id, deviceId, name, parentId, parentDeviceId, businessGroup, civilCode, ...times]) => ({
        ...{ id, deviceId, name, parentId: parentId ?? '', parentDeviceId: parentDeviceId ?? '' },
        ...{ businessGroup, civilCode: civilCode ?? '', createTime: moment(times[0]), updateTime: moment(times[1]) },
      }))
    },
    async regions(context: Signed, query: Values) {
      const [parent, words] = [parentIn(query), worded(query['query'])]
      const isWithChannels = query['hasChannel'] === 'true'
      const above = parent === '' ? null : await regionById(context, parent)
      const rows = await regionRows(context, put =>
        above === null
          ? words === ''
            ? ['above.id is null']
            : [`(${t.name} ilike ${put(like(words))} or ${t.deviceId} like ${put(like(words))})`]
          : [
              `${t.deviceId} > ${put(above.deviceId)}`,
              `${t.deviceId} < ${put(`${above.deviceId}g`)}`,
              `above.id = ${put(above.id)}::bigint`,
            ],
      )
      const codes = await full(
        context,
        inRegions,
        rows.map(row => row[1]!),
        isWithChannels,
      )
      return [
        ...rows.map(row => ({
          ...{ ...regionOf(row), treeId: `region${row[0]!}`, type: 0, status: 'ON' },
          leaf: row[5] !== 't' && !codes.has(row[1]!),
        })),
        ...(above && isWithChannels ? await channelNodes(context, 'gbCivilCode', above.deviceId, above.id) : []),
      ]
    },
    /** Regions from the top down to one. */
    async regionPath(context: Signed, query: Values) {
      const code = worded(query['deviceId'])
      if (levelOf(code) === null) throw refuse('notFound')
      const codes = textArray([...regionsAbove(code), code])
      return (await regionRows(context, put => [`${t.deviceId} = any(${put(codes)}::varchar[])`])).map(regionOf)
    },
    /** What the product has of GB/T 2260 below a code; without one the provinces. */
    async divisions(context: Signed, query: Values) {
      const parent = worded(query['parent'])
      const [rows] = await ask(context, bind(divisionsBelow, parent || '00'))
      return rows!.map(([deviceId, name]) => ({ deviceId, name, parentDeviceId: parent }))
    },
  }
}
