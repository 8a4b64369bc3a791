import type { Signed } from '../../kernel/ask/asker.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { reading, type Also } from '../../kernel/derive/read/list.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import channel from './channel.ts'
import { flagOf, like, pageOf, text as textIn } from './lists.server.ts'
import share from './share.ts'
import { videoChannels, videoShares } from './tables.ts'
import { commonOf, pageHelper } from './wire.server.ts'

const c = videoChannels('t')
const s = videoShares('s')
const own = videoShares('t')

/** Channels that are shared, or not any more, by one call. */
const most = 1000

const idsIn = (value: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const ids = [...new Set(list.map(worded))]
  if (ids.length > most) throw refuse('tooMany')
  const wrong = ids.find(id => !/^\d{1,19}$/.test(id))
  if (wrong !== undefined) throw refuse('malformed', { title: wrong.slice(0, 20) })
  return ids
}
const isShared = (platform: string): string =>
  `exists (select from ${s} where ${s.tenantId} = ${c.tenantId} and ${s.platformId} = ${platform} and ${s.channelId} = ${c.id} and not ${s.isDeleted})`

/** Which channels a platform above may see: all by the scope of whoever asks. video-contract.md A8 */
export function sharing(kernel: Kernel, english: English) {
  const channels = reading(channel, kernel)
  const shares = reading(share, kernel)
  const write = writing(share, kernel, titlesOf(share, english))

  /** Those a body means: all, some, or those of some devices. @throws Refusal noId where it names none */
  function choiceOf(values: Values): Also {
    if (flagOf(worded(values['all'])) === true) return () => []
    const [byChannel, byDevice] = [idsIn(values['channelIds']), idsIn(values['deviceIds'])]
    if (!byChannel.length && !byDevice.length) throw refuse('noId', { name: 'channelIds' })
    return put => [
      ...(byChannel.length ? [`${c.id} in (${byChannel.map(put).join(', ')})`] : []),
      ...(byDevice.length ? [`${c.deviceId} in (${byDevice.map(put).join(', ')})`] : []),
    ]
  }
  const cameras = [`not ${c.isGone}`, `${c.channelType} = 0`]
  /** Up to `most` of them; who has more says it again. */
  const rowsOf = async (context: Signed, also: Also) =>
    (await channels.list(context, { size: String(most) }, put => [...also(put)])).records

  /** Shares of channels with a platform, by the channel. */
  async function sharesOf(context: Signed, platform: string, ids: readonly string[]) {
    if (!ids.length) return new Map<string, Awaited<ReturnType<typeof shares.list>>['records'][number]>()
    const { records } = await shares.list(context, { platformId: platform, size: String(most) }, put => [
      `${own.channelId} in (${ids.map(put).join(', ')})`,
    ])
    return new Map(records.map(row => [String(row['channelId']), row]))
  }

  return {
    async list(context: Signed, platform: string, query: Values) {
      const { page, count } = pageOf(query)
      const words = textIn(query['query'])
      const [online, has] = [flagOf(query['online']), flagOf(query['hasShare'])]
      const device = textIn(query['deviceId'])
      const filter = { current: String(page), size: String(count), ...(device !== '' && { deviceId: device }) }
      const { records, total } = await channels.list(context, filter, put => [
        ...cameras,
        ...(words === ''
          ? []
          : [`(${[c.channelId, c.name, c.gbName].map(of => `${of} ilike ${put(like(words))}`).join(' or ')})`]),
        ...(online === null ? [] : [online ? c.isOn : `not ${c.isOn}`]),
        ...(has === null ? [] : [`${has ? '' : 'not '}${isShared(put(platform))}`]),
      ])
      const shared = await sharesOf(
        context,
        platform,
        records.map(({ id }) => id),
      )
      const rows = records.map(row => {
        const entry = shared.get(row.id)
        return {
          ...commonOf(row),
          isShared: entry !== undefined,
          customDeviceId: entry?.['customId'] ?? '',
          customName: entry?.['customName'] ?? '',
          code: entry?.['code'] ?? '',
        }
      })
      return pageHelper(rows, total, page, count)
    },
    async add(context: Signed, platform: string, values: Values): Promise<null> {
      const chosen = choiceOf(values)
      const rows = await rowsOf(context, put => [...cameras, ...chosen(put), `not ${isShared(put(platform))}`])
      for (const { id, infoId } of rows) await write.create(context, { infoId, platformId: platform, channelId: id })
      return null
    },
    async remove(context: Signed, platform: string, values: Values): Promise<null> {
      const chosen = choiceOf(values)
      const rows = await rowsOf(context, put => [...chosen(put), isShared(put(platform))])
      const shared = await sharesOf(
        context,
        platform,
        rows.map(({ id }) => id),
      )
      const ids = [...shared.values()].map(({ id }) => id)
      for (let at = 0; at < ids.length; at += 100) await write.remove(context, ids.slice(at, at + 100).join(','))
      return null
    },
    /** The code and the name of a channel at a platform; empty ones are those it has here. */
    async rename(context: Signed, platform: string, values: Values): Promise<null> {
      const [channelId] = idsIn([values['gbId']])
      const entry = (await sharesOf(context, platform, [channelId!])).get(channelId!)
      if (!entry) throw refuse('notFound')
      const { customDeviceId, customName } = values
      await write.update(context, {
        id: entry.id,
        ...(customDeviceId !== undefined && { customId: worded(customDeviceId) }),
        ...(customName !== undefined && { customName: worded(customName) }),
      })
      return null
    },
  }
}
