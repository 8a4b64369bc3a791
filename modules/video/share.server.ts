import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import type { Filing } from '../../kernel/derive/calls/ways.ts'
import type { Writing } from '../../kernel/derive/write/write.ts'
import { refuse, refuseAt } from '../../kernel/errors.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { throughout } from './group.server.ts'
import { videoChannels, videoPlatforms, videoShares } from './tables.ts'

const p = videoPlatforms()
const s = videoShares('s')
const c = videoChannels('c')
const written = videoShares()

/** Shares of a platform are written one after the other: of two only one has a code. */
const hold: Statement = {
  name: 'video_platform_hold',
  text: `select ${p.deviceGbId} from ${p} where ${p.tenantId} = app.tenant() and ${p.id} = $1 and not ${p.isDeleted} for update`,
}
const channelCode: Statement = {
  name: 'video_share_wanted',
  text: `select ${c.channelId} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1 and ${c.channelType} = 0 and not ${c.isDeleted}`,
}
/** Whether a code is given already, and the last of those made up here. */
const codesGiven: Statement = {
  name: 'video_share_given',
  text: `select bool_or(${s.code} = $2), max(${s.code}) filter (where ${s.code} like $3 || '______') from ${s}
    where ${s.tenantId} = app.tenant() and ${s.platformId} = $1 and ${s.id} <> $4 and not ${s.isDeleted}`,
}
const count: Statement = {
  name: 'video_platform_count',
  text: `update ${p} set ${p.channelCount} = (select count(*) from ${s} where ${s.tenantId} = app.tenant() and ${s.platformId} = $1 and not ${s.isDeleted}) where ${p.tenantId} = app.tenant() and ${p.id} = $1`,
}
const withShares: Statement = {
  name: 'video_platform_remove_shares',
  text: `update ${written} set is_deleted = true, update_time = app.now() where ${written.tenantId} = app.tenant() and ${written.platformId} = $1 and not ${written.isDeleted}`,
}

const isWhole = (code: string): boolean => /^\d{20}$/.test(code)

interface Shared {
  readonly id: string
  readonly platformId: string | null
  readonly channelId: string | null
  readonly customId: string | null
}

/**
 * The code a channel has at a platform: its own of that platform, else that of the channel; where another channel has
 * that already, as of two recorders that count alike, or it is none of twenty digits, the next one made up here.
 * @throws Refusal shareTaken, notFound
 */
async function codeOf(run: Transaction['run'], { id, platformId, channelId, customId }: Shared): Promise<string> {
  const [[platform] = [], [channel] = []] = await run([bind(hold, platformId), bind(channelCode, channelId)])
  if (!platform || !channel) throw refuse('notFound')
  const code = customId || channel[0]!
  const prefix = `${platform[0]!.slice(0, 10)}1320`
  const [[row] = []] = await run([bind(codesGiven, platformId, code, prefix, id)])
  const [isTaken, last] = row ?? []
  if (isWhole(code) && isTaken !== 't') return code
  if (customId) throw refuseAt('customId', 'shareTaken')
  return `${prefix}${String(Number(last?.slice(-6) ?? 0) + 1).padStart(6, '0')}`
}

const counted = (transaction: Transaction, context: Signed, platformId: string | null): Promise<void> =>
  throughout(transaction, context, async run => void (await run([bind(count, platformId)])))

export const shareSettle = (_kernel: Kernel): Settle<'video/share'> => ({
  creates: async (transaction, context, row) => ({
    // Codes are given in the whole tenant, whatever whoever shares may see of it.
    set: { code: await throughout(transaction, context, run => codeOf(run, row)) },
    further: () => counted(transaction, context, row.platformId),
  }),
  async changes(transaction, context, _verb, before, after) {
    const further = (): Promise<void> => counted(transaction, context, before.platformId)
    if (!after) return { further }
    if (after.platformId !== before.platformId) throw refuseAt('platformId', 'shareStays')
    if (after.channelId !== before.channelId) throw refuseAt('channelId', 'shareStays')
    return after.customId === before.customId
      ? {}
      : { set: { code: await throughout(transaction, context, run => codeOf(run, after)) } }
  },
})

/** What was shared with a platform goes with it. */
export const platformSettle = (_kernel: Kernel): Settle<'video/platform'> => ({
  async changes(transaction, context, verb, before) {
    if (verb !== 'remove') return {}
    const further = (): Promise<void> =>
      throughout(transaction, context, async run => void (await run([bind(withShares, before.id)])))
    return { further }
  },
})

/** What was changed of platforms and shares by their forms is looked at soon. */
export const seenSoon = (soon: () => void) => {
  const after = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    soon()
    return result
  }
  return {
    writes: <R>({ create, update, remove }: Writing<R>): Partial<Filing> => ({
      create: (context, body) => after(create(context, body)),
      update: (context, body) => after(update(context, body)),
      remove: (context, ids) => after(remove(context, ids)),
    }),
  }
}
