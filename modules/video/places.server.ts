import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { refuse, refuseAt } from '../../kernel/errors.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { isBusinessGroup } from '../../protocols/gb28181/codes.ts'
import channel from './channel.ts'
import { inAll, partMost } from './group.server.ts'
import { videoChannels, videoDevices, videoGroups, videoRegions } from './tables.ts'

const t = videoChannels('t')
const d = videoDevices('d')
const g = videoGroups()
const r = videoRegions()

/** Channels, or devices, that one call may name. */
const idsMost = 1000

/** Held until the end, so that it is not removed before its new channels are in it. */
export const groupHeld: Statement = {
  name: 'video_group_held',
  text: `select ${g.businessGroup} from ${g} where ${g.tenantId} = app.tenant() and ${g.deviceId} = $1 and not ${g.isDeleted} for share`,
}
export const regionHeld: Statement = {
  name: 'video_region_held',
  text: `select 1 from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = $1 and not ${r.isDeleted} for share`,
}
/** The same inside a write of something else, which is refused where it is not there. */
const heldOr = ({ name, text }: Statement): Statement => ({
  name: `${name}_or`,
  text: `with held as (${text}) select app.must(exists (select from held), 'notFound')`,
})
export const [groupMust, regionMust] = [heldOr(groupHeld), heldOr(regionHeld)]
const devicesSeen: Statement = {
  name: 'video_devices_seen',
  text: `select count(*) from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[]) and not ${d.isDeleted}`,
}

/** What a caller names. @throws Refusal noId with the name of what is missing, tooManyItems */
const idsIn = (body: Values, name: string): readonly string[] => {
  if (isBlank(body[name]) || (Array.isArray(body[name]) && body[name].length === 0)) throw refuse('noId', { name })
  return idList(body[name], idsMost)
}
const codeIn = (body: Values, name: string): string => {
  const code = worded(body[name])
  if (code === '') throw refuse('noId', { name })
  return code
}

interface Choice {
  readonly where: string
  readonly values: readonly string[]
  /** How many rows must be there; unsaid: as many as there are. */
  readonly count?: number
  /** All of a region, which then has none. */
  readonly isWhole?: true
  readonly first?: { readonly bound: Bound; readonly count: number }
}
const channelsIn = (body: Values, name: string): Choice => {
  const ids = idsIn(body, name)
  return { where: `${t.id} = any($1::bigint[])`, values: [array(ids)], count: ids.length }
}
/** The cameras of devices; what else their catalogues hold stands in no region or group. */
const ofDevices = (body: Values): Choice => {
  const ids = idsIn(body, 'deviceIds')
  return {
    where: `(${t.infoId}, ${t.deviceId}) in (select ${d.infoId}, ${d.id} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[]) and not ${d.isDeleted}) and ${t.channelType} = 0 and not ${t.isGone}`,
    values: [array(ids)],
    first: { bound: bind(devicesSeen, array(ids)), count: ids.length },
  }
}

type Place = 'region' | 'group'
const columns = { region: ['gb_civil_code'], group: ['gb_parent_id', 'gb_business_group_id'] } as const

/**
 * Puts channels into regions and groups and takes them out: one statement for all that are named, those of the kitchens
 * the asker sees. One that is not there, or of somebody else, and nothing is done. video-contract.md A3
 */
export function channelPlaces(kernel: Kernel) {
  async function change(context: Signed, place: Place, choice: Choice, codes: readonly string[], held?: Bound) {
    const { asker, lang, now } = context
    const { where, values, count, first, isWhole } = choice
    const put = [...values, new Date(now).toISOString(), asker.user, ...codes]
    const from = values.length + 1
    const set = columns[place].map((column, n) => `${column} = ${codes.length ? `$${from + 2 + n}` : 'null'}`)
    const narrow = narrowingOf(channel, asker, lang, put.length + 1)
    const chosen = [`${t.tenantId} = app.tenant()`, where, `not ${t.isDeleted}`, ...narrow.where].join(' and ')
    const statement: Statement = {
      name: '',
      text: `with changed as (update ${t} set ${set.join(', ')}, update_time = greatest($${from}::timestamptz, ${t.updateTime} + interval '1 second'), update_user = $${from + 1}
        where ${isWhole ? `${t.tenantId} = app.tenant() and ${t.id} in (select ${t.id} from ${t} where ${chosen} limit ${partMost})` : chosen} returning 1) select count(*) from changed`,
    }
    await kernel.store.transaction(async ({ run }) => {
      const [, places] = await run([enterAs(asker), ...(held ? [held] : [])])
      if (held && !places!.length) throw refuse('notFound')
      if (held && place === 'group' && places![0]![0] !== codes[1]) throw refuse('notFound')
      const devices = first && (await run([first.bound]))[0]![0]![0]
      if (first && Number(devices) !== first.count) throw refuse('notFound')
      const bound = bind(statement, ...put, ...narrow.values)
      const channels = isWhole ? await inAll(run, bound) : Number((await run([bound]))[0]![0]![0])
      if (count === undefined ? isWhole && channels === 0 : channels !== count) throw refuse('notFound')
      await run([
        writeAudit(kernel.newId(), context, {
          ...{ operation: `${channel.key}.${codes.length ? 'put' : 'take'}-${place}`, resource: channel.key },
          after: { code: codes[0] ?? '', channels, of: values.join(' ').slice(0, 25_000) },
        }),
      ])
    })
  }
  const into = async (context: Signed, body: Values, choice: Choice) => {
    const parent = codeIn(body, 'parentId')
    if (isBusinessGroup(parent)) throw refuseAt('parentId', 'videoGroupInto')
    await change(context, 'group', choice, [parent, codeIn(body, 'businessGroup')], bind(groupHeld, parent))
  }
  const inRegion = async (context: Signed, body: Values, choice: Choice) => {
    const code = codeIn(body, 'civilCode')
    await change(context, 'region', choice, [code], bind(regionHeld, code))
  }
  return {
    putInRegion: (context: Signed, body: Values) => inRegion(context, body, channelsIn(body, 'channelIds')),
    putDevicesInRegion: (context: Signed, body: Values) => inRegion(context, body, ofDevices(body)),
    putInGroup: (context: Signed, body: Values) => into(context, body, channelsIn(body, 'channelIds')),
    putDevicesInGroup: (context: Signed, body: Values) => into(context, body, ofDevices(body)),
    /** Those that are named, else all of the region. */
    takeFromRegion: (context: Signed, body: Values) =>
      change(
        context,
        'region',
        isBlank(body['channelIds'])
          ? { where: `${t.gbCivilCode} = $1`, values: [codeIn(body, 'civilCode')], isWhole: true }
          : channelsIn(body, 'channelIds'),
        [],
      ),
    takeDevicesFromRegion: (context: Signed, body: Values) => change(context, 'region', ofDevices(body), []),
    takeFromGroup: (context: Signed, body: Values) => change(context, 'group', channelsIn(body, 'channelIds'), []),
    takeDevicesFromGroup: (context: Signed, body: Values) => change(context, 'group', ofDevices(body), []),
  }
}
