import { snake } from '../../kernel/define/names.ts'
import { table } from '../../kernel/define/table.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { iso } from './ingest-statements.server.ts'
import { kinds } from './kinds.ts'
import { unbroken } from './listening.server.ts'
import { liveHints } from './wall.server.ts'

/** A device is away after so many of its beats without a word; s between two, where its file does not say. */
const [beats, usualBeat] = [3, 600]

/**
 * Marks those away of which nothing was heard for three beats, each by its own file; of what was heard before anybody
 * wrote down when, what it said last decides. Whoever writes what a device says
 * goes first. $1 is now.
 */
const away = select(
  'devices_away',
  { kind: text`kind`, id: text`id` },
  list => `with listened as materialized (select ${unbroken} as until), ${[...kinds.values()]
    .map(({ key, file }) => {
      const d = table(file)('d')
      return `${snake(key)}_away as (update ${file.table} set online_status = 0 where tenant_id = app.tenant() and id in (
        select ${d.id} from ${d} where ${d.tenantId} = app.tenant() and ${d.onlineStatus} = 1 and not ${d.isDeleted}
          and greatest(coalesce(d.heard_time, d.last_time), (select until from listened)) < $1::timestamptz - make_interval(secs => ${beats} * coalesce(${d.heartbeat}, ${usualBeat})) and coalesce(d.heard_time, d.last_time) is not null
        for update skip locked) returning '${key}' as kind, id)`
    })
    .join(',\n')}
  ${[...kinds.keys()].map(key => `select ${list} from ${snake(key)}_away`).join(' union all ')}`,
)

/**
 * Whether a device is there follows from when it was heard last and how often it speaks: one meaning, for devices of
 * every door. What we did not listen to is nobody's silence. domain.md 0.5 onlineStatus, D.4 设备离线
 *
 * @returns how many were found to be away
 */
export async function markAway(kernel: Pick<Kernel, 'store' | 'now'>, tenant: string): Promise<number> {
  const now = kernel.now()
  const [, rows] = await kernel.store.run([enterTenant(tenant), bind(away, iso(now))])
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  if (byKind.size > 0)
    await kernel.store.run([
      enterTenant(tenant),
      ...[...byKind].flatMap(([kind, own]) =>
        liveHints(
          tenant,
          kind,
          own.map(({ id }) => id),
        ),
      ),
    ])
  return rows.length
}
