import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { treeLock } from '../../kernel/derive/write/tree-write.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { regions as divisions } from '../system/asks.server.ts'
import channel from './channel.ts'
import { inAll, partMost } from './group.server.ts'
import region from './region.ts'
import { videoChannels, videoRegions } from './tables.ts'

const c = videoChannels('c')
const r = videoRegions('r')
const v = divisions('v')

/** Regions that one sync adds at most; the next one adds the rest. */
const regionsMost = 2000

/** A code as a device says it, without the noughts that stand for no city or no district; no region: null. */
const plain = `nullif(regexp_replace(case when ${c.civilCode} ~ '^[1-9][0-9]([0-9]{2}){0,3}$' then ${c.civilCode} else '' end, '(00)+$', ''), '')`
const living = `${c.tenantId} = app.tenant() and not ${c.isDeleted} and not ${c.isGone} and ${c.channelType} = 0`

const missing: Statement = {
  name: 'video_regions_missing',
  text: `with said as (select distinct coalesce(${c.gbCivilCode}, ${plain}) as code from ${c} where ${living}),
      wanted as (select distinct left(code, n) as code from said cross join (values (2), (4), (6), (8)) as level (n) where code is not null and length(code) >= n)
    select wanted.code, coalesce(${v.name}, wanted.code) from wanted left join ${v} on ${v.code} = wanted.code
    where not exists (select from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = wanted.code and not ${r.isDeleted})
    order by length(wanted.code), wanted.code limit ${regionsMost}`,
}
/** Channels nobody has put anywhere go where their device says they are. */
const intoRegions: Statement = {
  name: 'video_regions_put',
  text: `with part as (select ${c.id} as member, ${plain} as code from ${c} where ${living} and ${c.gbCivilCode} is null
        and exists (select from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = ${plain} and not ${r.isDeleted}) limit ${partMost}),
      changed as (update ${c} set gb_civil_code = part.code, update_time = app.now() from part where ${c.tenantId} = app.tenant() and ${c.id} = part.member returning 1)
    select count(*) from changed`,
}

/**
 * Makes the regions that channels say by their codes, with all above them, and puts channels that are in none into
 * them. What the platform said of a channel stays. Names are those of GB/T 2260 the product has; a code it does not
 * know is its own name until somebody gives it one. video-contract.md A5 sync
 */
export function regionSync(kernel: Kernel) {
  const rows = rowChanges(region, kernel)
  return (context: Signed) =>
    kernel.store.transaction(async ({ run }) => {
      const [, , codes] = await run([enterAs(context.asker), treeLock(region.table), bind(missing)])
      await run(codes!.flatMap(([deviceId, name]) => rows.added(context, { deviceId: deviceId!, name: name! }).bounds))
      const channels = await inAll(run, bind(intoRegions))
      const result = { regions: codes!.length, channels }
      await run([
        writeAudit(kernel.newId(), context, {
          ...{ operation: `${channel.key}.sync-regions`, resource: channel.key, after: result },
        }),
      ])
      return result
    })
}
