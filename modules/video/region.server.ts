import type { Sql } from '../../kernel/define/value.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { inTurn } from '../../kernel/derive/write/tree-write.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuseAt } from '../../kernel/errors.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { inAll, inParts, throughout } from './group.server.ts'
import region from './region.ts'
import { videoChannels, videoRegions } from './tables.ts'

const r = videoRegions()
const c = videoChannels()

/** What stands under a code: it begins with it. Digits sort before letters, so this is a range of its index. */
const under = (column: Sql): string => `${column} > $1 and ${column} < $1 || 'g'`
const within = (column: Sql): string => `${column} >= $1 and ${column} < $1 || 'g'`

const anyBelow: Statement = {
  name: 'video_region_any_below',
  text: `select 1 from ${r} where ${r.tenantId} = app.tenant() and ${under(r.deviceId)} and not ${r.isDeleted} limit 1`,
}
const codeBelow: Statement = {
  name: 'video_region_code_below',
  text: `update ${r} set device_id = $2::text || substr(${r.deviceId}, length($2::text) + 1), search_text = replace(${r.searchText}, ${r.deviceId}, $2::text || substr(${r.deviceId}, length($2::text) + 1))
    where ${r.tenantId} = app.tenant() and ${under(r.deviceId)} and not ${r.isDeleted}`,
}
const channelsBelow = inParts(
  'video_region_channels_below',
  `gb_civil_code = $2::text || substr(${c.gbCivilCode}, length($1::text) + 1)`,
  within(c.gbCivilCode),
)
/** Of a region nothing stands under: its new code may begin with the old one. */
const channelsOf = inParts('video_region_channels_of', 'gb_civil_code = $2', `${c.gbCivilCode} = $1`)
const removeBelow: Statement = {
  name: 'video_region_remove_below',
  text: `with changed as (update ${r} set is_deleted = true, update_time = app.now() where ${r.tenantId} = app.tenant() and ${under(r.deviceId)} and not ${r.isDeleted} returning 1)
    select count(*) from changed`,
}
const letChannels = inParts('video_region_let_channels', 'gb_civil_code = null', within(c.gbCivilCode))

/** A region takes along what its code is the beginning of, regions and channels. A5 */
export const regionSettle = (kernel: Kernel): Settle<'video/region'> => ({
  async changes(transaction, context, verb, before, after) {
    if (verb === 'remove')
      return {
        async further() {
          const { regions, channels } = await throughout(transaction, context, async run => {
            const [rows] = await run([bind(removeBelow, before.deviceId)])
            const count = await inAll(run, bind(letChannels, before.deviceId))
            return { regions: Number(rows![0]![0]), channels: count }
          })
          await transaction.run([
            writeAudit(kernel.newId(), context, {
              ...{ operation: `${region.key}.empty`, resource: region.key, row: before.id },
              after: { regions, channels },
            }),
          ])
        },
      }
    if (!after || after.deviceId === before.deviceId) return {}
    const codes = [before.deviceId, after.deviceId] as const
    const [rows] = await transaction.run([bind(anyBelow, before.deviceId)])
    const isAlone = rows!.length === 0
    if (!isAlone && before.deviceId.length !== after.deviceId.length) throw refuseAt('deviceId', 'videoRegionBelow')
    return {
      further: async () => {
        await throughout(transaction, context, async run => {
          if (!isAlone) await run([bind(codeBelow, ...codes)])
          await inAll(run, bind(isAlone ? channelsOf : channelsBelow, ...codes))
        })
      },
    }
  },
})

/** Writes of regions go one after the other. */
export const regionWriting = (kernel: Kernel, english: English) =>
  writing(region, inTurn(kernel, region.table), titlesOf(region, english))

export const regionWays = (kernel: Kernel, english: English): Ways<'video/region'> => {
  const { create, update, remove } = regionWriting(kernel, english)
  return { writes: () => ({ create, update, remove: (context, ids) => remove(context, ids) }) }
}
