import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { asideFor } from '../../kernel/ask/entry.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { inTurn, levelsMost } from '../../kernel/derive/write/tree-write.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse, refuseAt } from '../../kernel/errors.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { isBusinessGroup } from '../../protocols/gb28181/codes.ts'
import group from './group.ts'
import { videoChannels, videoGroups } from './tables.ts'

const g = videoGroups()
const p = videoGroups('p')
const b = videoGroups('b')
const c = videoChannels()

/** Channels that one statement changes: it ends within its time, however many there are. */
export const partMost = 5000

/** A change of channels that then are as `where` says no more: so many at a time, it says how many those were. */
export const inParts = (name: string, set: string, where: string): Statement => ({
  name,
  text: `with part as (select ${c.id} as member from ${c} where ${c.tenantId} = app.tenant() and not ${c.isDeleted} and ${where} limit ${partMost}),
      changed as (update ${c} set ${set} from part where ${c.tenantId} = app.tenant() and ${c.id} = part.member returning 1) select count(*) from changed`,
})

/** Says such a change until none is left. @returns how many there were */
export async function inAll(run: Transaction['run'], bound: Bound): Promise<number> {
  for (let all = 0; ;) {
    const count = Number((await run([bound]))[0]![0]![0])
    all += count
    if (count < partMost) return all
  }
}

/** What a new group stands under, and how deep that is. */
const above: Statement = {
  name: 'video_group_above',
  text: `with recursive up as (
      select ${p.deviceId}, ${p.businessGroup}, ${p.parentId}, 1 as n from ${p} where ${p.tenantId} = app.tenant() and ${p.id} = $1 and not ${p.isDeleted}
      union all select up.device_id, up.business_group, ${p.parentId}, up.n + 1 from up join ${p} on ${p.tenantId} = app.tenant() and ${p.id} = up.parent_id where up.n <= ${levelsMost}
    ) select device_id, business_group, max(n) from up group by 1, 2`,
}
const codeBelow: Statement = {
  name: 'video_group_code_below',
  text: `update ${g} set business_group = case when ${g.businessGroup} = $1 then $2 else ${g.businessGroup} end, parent_device_id = case when ${g.parentDeviceId} = $1 then $2 else ${g.parentDeviceId} end
    where ${g.tenantId} = app.tenant() and not ${g.isDeleted} and (${g.businessGroup} = $1 or ${g.parentDeviceId} = $1)`,
}
const channelParents = inParts('video_group_channel_parents', 'gb_parent_id = $2', `${c.gbParentId} = $1`)
const channelBusiness = inParts(
  'video_group_channel_business',
  'gb_business_group_id = $2',
  `${c.gbBusinessGroupId} = $1`,
)
const removeBelow: Statement = {
  name: 'video_group_remove_below',
  text: `with recursive below as (
      select ${b.id} from ${b} where ${b.tenantId} = app.tenant() and ${b.parentId} = $1 and not ${b.isDeleted}
      union all select ${b.id} from below join ${b} on ${b.tenantId} = app.tenant() and ${b.parentId} = below.id and not ${b.isDeleted}
    ) update ${g} set is_deleted = true, update_time = app.now() from below where ${g.tenantId} = app.tenant() and ${g}.id = below.id returning ${g.deviceId}`,
}
const letChannels = inParts(
  'video_group_let_channels',
  'gb_parent_id = null, gb_business_group_id = null',
  `${c.gbParentId} = any($1::varchar[])`,
)

/**
 * What follows from a change of a tree is so for all channels of the tenant, also for those a data scope hides from
 * whoever made it: none is left in a group that is no more.
 */
export function throughout<T>(
  transaction: Transaction,
  { asker }: Signed,
  work: (run: Transaction['run']) => Promise<T>,
): Promise<T> {
  return asideFor(transaction, asker.tenant, () => work(transaction.run))
}

/** Groups stand in one business group each, and what is said of one goes along with its channels. A4 */
export const groupSettle = (kernel: Kernel): Settle<'video/group'> => ({
  async creates({ run }, _context, row) {
    if (isBusinessGroup(row.deviceId)) {
      if (row.parentId !== null) throw refuseAt('parentId', 'videoGroupTop')
      return { set: { parentDeviceId: null, businessGroup: row.deviceId } }
    }
    if (row.parentId === null) throw refuseAt('parentId', 'videoGroupBelow')
    const [rows] = await run([bind(above, row.parentId)])
    const [parent] = rows!
    if (!parent) throw refuse('notFound')
    const [code, businessGroup, depth] = parent
    if (Number(depth) >= levelsMost) throw refuse('treeDeep', { title: String(levelsMost) })
    return { set: { parentDeviceId: isBusinessGroup(code!) ? null : code!, businessGroup: businessGroup! } }
  },
  async changes(transaction, context, verb, before, after) {
    if (verb === 'remove')
      return {
        async further() {
          const { codes, channels } = await throughout(transaction, context, async run => {
            const [below] = await run([bind(removeBelow, before.id)])
            const all = [before.deviceId, ...below!.map(([code]) => code!)]
            return { codes: all, channels: await inAll(run, bind(letChannels, array(all))) }
          })
          await transaction.run([
            writeAudit(kernel.newId(), context, {
              ...{ operation: `${group.key}.empty`, resource: group.key, row: before.id },
              after: { groups: codes.length, channels },
            }),
          ])
        },
      }
    if (!after) return {}
    const isTop = isBusinessGroup(after.deviceId)
    if (after.parentId !== before.parentId) throw refuseAt('parentId', 'videoGroupStays')
    if (isTop !== isBusinessGroup(before.deviceId)) throw refuseAt('deviceId', 'videoGroupStays')
    if (after.deviceId === before.deviceId) return {}
    const codes = [before.deviceId, after.deviceId] as const
    return {
      set: isTop ? { businessGroup: after.deviceId } : {},
      further: async () => {
        await throughout(transaction, context, async run => {
          await run([bind(codeBelow, ...codes)])
          await inAll(run, bind(channelParents, ...codes))
          if (isTop) await inAll(run, bind(channelBusiness, ...codes))
        })
      },
    }
  },
})

/** Writes of groups go one after the other. */
export const groupWriting = (kernel: Kernel, english: English) =>
  writing(group, inTurn(kernel, group.table), titlesOf(group, english))

export const groupWays = (kernel: Kernel, english: English): Ways<'video/group'> => {
  const { create, update, remove } = groupWriting(kernel, english)
  return { writes: () => ({ create, update, remove: (context, ids) => remove(context, ids) }) }
}
