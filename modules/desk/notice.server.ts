import { permission } from '../../contract/roles.ts'
import { may, type Values } from '../../kernel/define/resource.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading, type Reading } from '../../kernel/derive/read/list.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { refuse } from '../../kernel/errors.ts'
import { momentType } from '../../kernel/fields/moment/type.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { confirmTimes } from '../info/asks.server.ts'
import notice from './notice.ts'
import { countsIn, countsOf, readersOf } from './notice-readers.server.ts'
import { announceDue } from './notice-release.server.ts'
import { noticeReads } from './tables.ts'

const n = noticeReads()
const r = noticeReads('r')

const { key, path, table } = notice
const text = { type: 'string' } as const

const readTimes: Statement = {
  name: 'notice_read_times',
  text: `select ${n.noticeId}, ${n.readAt} from ${n} where ${n.tenantId} = app.tenant() and ${n.userId} = $1 and ${n.noticeId} = any($2::bigint[])`,
}
const confirmedIn = (
  rows: readonly { readonly noticeId: string; readonly time: string }[],
): ReadonlyMap<string, string> => new Map(rows.map(({ noticeId, time }) => [noticeId, time]))
const released = 't.tenant_id = app.tenant() and not t.is_deleted and t.release_time <= app.now()'

/** What the things to do of enterprises know of notices: another module's, so they come in. */
export interface Confirmations {
  raise(tenant: string, now: number): Promise<number>
  confirm(context: Signed, ids: readonly string[]): Promise<void>
}

/**
 * Notices: written by administrators and offices, read by whom they are for from their release time on, each knowing
 * which they have read. platform-contract.md 15, domain.md B.10.5
 */
export function notices(
  kernel: Kernel,
  confirmations: Confirmations,
): {
  readonly calls: readonly SignedCall[]
  readonly acts: { readonly confirm: Act }
  readonly ways: Ways<'desk/notice'>
} {
  const read = reading(notice, kernel)

  /** Whether somebody keeps this notice. */
  const keeps = ({ asker }: Signed, row: Values): boolean =>
    may(notice, asker.role, 'update') && holds(asker, permission(key, 'update')) && row['isKept'] === 1

  const list: Reading['list'] = async (context, query) => {
    const { asker } = context
    const page = await read.list(context, query)
    const ids = page.records.map(({ id }) => id)
    const keptIds = page.records.filter(row => keeps(context, row)).map(({ id }) => id)
    const own = asker.role === 'enterprise' && ids.length > 0
    // Who keeps a notice is told whom it has reached; an enterprise, whether it has confirmed.
    const [, times, confirms, keeping = []] = ids.length
      ? await kernel.store.run([
          enterAs(asker),
          bind(readTimes, asker.user, array(ids)),
          confirmTimes(own ? ids : []),
          ...(keptIds.length ? [countsOf(keptIds)] : []),
        ])
      : [[], [], []]
    const [confirmed, counts] = [own ? confirmedIn(confirms) : null, countsIn(keeping)]
    const at = new Map(times.map(([id, time]) => [id, momentType.read(time!)]))
    // The text itself is in the detail; a list of them would be a long way to send what nobody reads there.
    return {
      ...page,
      records: page.records.map(row => ({
        ...row,
        content: '',
        readTime: at.get(row.id) ?? '',
        ...(confirmed && { confirmTime: confirmed.get(row.id) ?? '' }),
        ...counts.get(row.id),
      })),
    }
  }
  const detail: Reading['detail'] = async (context, id) => {
    const row = await read.detail(context, id)
    if (context.asker.role !== 'enterprise') return row
    const [, rows] = await kernel.store.run([enterAs(context.asker), confirmTimes([row.id])])
    return { ...row, confirmTime: confirmedIn(rows).get(row.id) ?? '' }
  }
  const readers = async (context: Signed, query: Values): Promise<unknown> => {
    if (!may(notice, context.asker.role, 'update') || !holds(context.asker, permission(key, 'update')))
      throw refuse('forbidden')
    const row = await read.detail(context, query['id'])
    if (!keeps(context, row)) throw refuse('forbidden')
    return readersOf(kernel, context, row.id, query)
  }
  /** What is filed may be due at once. */
  const textOf = async ({ asker, now }: Signed, id: string): Promise<string> => {
    await announceDue(kernel, asker.tenant)
    await confirmations.raise(asker.tenant, now)
    return id
  }
  const ways: Ways<'desk/notice'> = {
    reads: () => ({ list, detail }),
    writes: write => ({
      create: async (context, body) => textOf(context, await write.create(context, body)),
      update: async (context, body) => textOf(context, await write.update(context, body)),
    }),
  }
  const unread = async (context: Signed): Promise<unknown> => {
    const { where, values } = narrowingOf(notice, context.asker, context.lang, 2)
    const count = {
      name: where.length ? '' : 'notice_unread',
      text: `select count(*) from ${table} t where ${[released, `not exists (select from ${r} where ${r.tenantId} = t.tenant_id and ${r.userId} = $1 and ${r.noticeId} = t.id)`, ...where].join(' and ')}`,
    }
    const [, rows] = await kernel.store.run([enterAs(context.asker), bind(count, context.asker.user, ...values)])
    return { count: Number(rows![0]![0]) }
  }
  const markRead = async (context: Signed, raw: unknown): Promise<void> => {
    const { where, values } = narrowingOf(notice, context.asker, context.lang, 3)
    const mark = {
      name: where.length ? '' : 'notice_mark',
      text: `insert into ${n} (${n.tenantId}, ${n.userId}, ${n.noticeId}) select t.tenant_id, $1, t.id from ${table} t where ${[released, 't.id = any($2::bigint[])', ...where].join(' and ')} on conflict do nothing`,
    }
    await kernel.store.run([enterAs(context.asker), bind(mark, context.asker.user, array(idList(raw)), ...values)])
  }
  const confirm: Act = async (context, ids) => {
    await confirmations.confirm(context, idList(ids))
    // Nobody confirms what they have not read.
    await markRead(context, ids)
  }

  const base = { source: 'modules/desk/notice.server.ts', enters: true } as const
  const reads = accessOf(notice, 'read')
  const yesNo = { type: 'string', enum: ['true', 'false'] } as const
  const calls: readonly SignedCall[] = [
    {
      ...base,
      id: `${key}.readers`,
      title: '通知阅读、确认情况',
      method: 'GET',
      path: `/${path}/readers`,
      access: accessOf(notice, 'update'),
      query: { id: text, unread: yesNo, confirmed: yesNo, current: text, size: text },
      handle: (context, { query }) => readers(context, query),
    },
    {
      ...base,
      id: `${key}.unread`,
      title: '未读通知数',
      method: 'GET',
      path: `/${path}/unread`,
      access: reads,
      handle: unread,
    },
    {
      ...base,
      id: `${key}.mark`,
      title: '通知标为已读',
      method: 'POST',
      path: `/${path}/read`,
      access: reads,
      query: { ids: text },
      handle: (context, { query, body }) => markRead(context, query['ids'] ?? body['ids']),
    },
  ]
  return { calls, acts: { confirm }, ways }
}
