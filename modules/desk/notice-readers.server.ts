import { paged, type Page } from '../../contract/envelope.ts'
import { wire } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Json } from '../../kernel/fields/base/field.ts'
import { momentType } from '../../kernel/fields/moment/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { reaches } from './notice-audience.server.ts'

/** Whom a notice reaches: everybody it is for who can sign in. */
const reached = `u.tenant_id = app.tenant() and u.status = 1 and not u.is_deleted and ${reaches}`
const readBy = 'r.tenant_id = u.tenant_id and r.user_id = u.id'
/** The things to do of the enterprises that are to confirm it, and whether they are done. domain.md D.7 notice */
const asked =
  "b.tenant_id = app.tenant() and b.origin_link = 'notice-confirm' and b.backlog_status in (0, 1, 2) and not b.is_deleted"

const counts: Statement = {
  name: 'notice_counts',
  text: `select t.id, (select count(*) from desk_notice_read r join kernel_user u on ${readBy} where r.tenant_id = app.tenant() and r.notice_id = t.id and ${reached}), (select count(*) from kernel_user u where ${reached}), c.done, c.total
    from desk_notice t cross join lateral (select count(*) filter (where b.backlog_status = 1) as done, count(*) as total from info_backlog b where ${asked} and b.origin_id = t.id) c where t.tenant_id = app.tenant() and t.id = any($1::bigint[])`,
}
const people = (isRead: boolean): Statement => ({
  name: isRead ? 'notice_readers' : 'notice_waiting',
  text: `select u.id, u.account, coalesce(nullif(u.real_name, ''), u.name), e.info_name, ${isRead ? 'r.read_at' : 'null'}, count(*) over ()
    from desk_notice t join kernel_user u on ${reached} left join enterprise_info e on e.tenant_id = u.tenant_id and e.id = u.info_id
    ${isRead ? `join desk_notice_read r on ${readBy} and r.notice_id = t.id` : ''}
    where t.tenant_id = app.tenant() and t.id = $1${isRead ? '' : ` and not exists (select from desk_notice_read r where ${readBy} and r.notice_id = t.id)`}
    order by ${isRead ? 'r.read_at desc, u.id' : 'u.account, u.id'} limit $2 offset $3`,
})
const enterprises = (isDone: boolean): Statement => ({
  name: isDone ? 'notice_confirmed' : 'notice_unconfirmed',
  text: `select b.info_id, u.account, coalesce(nullif(u.real_name, ''), u.name), e.info_name, b.done_time, count(*) over ()
    from info_backlog b join enterprise_info e on e.tenant_id = b.tenant_id and e.id = b.info_id left join kernel_user u on u.tenant_id = b.tenant_id and u.id = b.done_user
    where ${asked} and b.origin_id = $1 and b.backlog_status ${isDone ? '=' : '<>'} 1 order by ${isDone ? 'b.done_time desc, b.id' : 'e.info_name, b.id'} limit $2 offset $3`,
})
const [readers, waiting] = [people(true), people(false)]
const [confirmed, unconfirmed] = [enterprises(true), enterprises(false)]

/** How many have read these notices and how many they reach, and how many enterprises have confirmed, for a whole page of them at once. domain.md B.10.5 */
export const countsOf = (ids: readonly string[]): Bound => bind(counts, `{${ids.join(',')}}`)

/** The numbers of each notice, as they leave. */
export const countsIn = (
  rows: Rows,
): ReadonlyMap<string, Readonly<Record<'readNum' | 'totalNum' | 'confirmNum' | 'confirmTotal', number>>> =>
  new Map(
    rows.map(([id, read, total, done, asks]) => [
      id!,
      { readNum: Number(read), totalNum: Number(total), confirmNum: Number(done), confirmTotal: Number(asks) },
    ]),
  )

/**
 * Who has read a notice, the last first, or who has not yet; with `confirmed` enterprises, that have confirmed it or not.
 * @param id of a notice the asker may see  @throws Refusal pageSize
 */
export async function readersOf(
  { store }: Kernel,
  context: Signed,
  id: string,
  query: Values,
): Promise<Page<Readonly<Record<string, Json>>>> {
  const whole = (name: string, otherwise: number): number =>
    /^[1-9]\d{0,5}$/.test(String(query[name] ?? '')) ? Number(query[name]) : otherwise
  const [current, size] = [whole('current', 1), whole('size', wire.pageSize)]
  if (size > wire.pageMost) throw refuse('pageSize', { max: wire.pageMost })
  const wanted =
    query['confirmed'] === 'true'
      ? confirmed
      : query['confirmed'] === 'false'
        ? unconfirmed
        : query['unread'] === 'true'
          ? waiting
          : readers
  const [, found] = await store.run([
    enterAs(context.asker),
    bind(wanted, id, String(size), String((current - 1) * size)),
  ])
  const total = Number(found![0]?.[5] ?? 0)
  const records = found!.map(([who, account, name, infoName, at]) => ({
    id: who!,
    account: account ?? '',
    name: name ?? '',
    infoName: infoName ?? '',
    readTime: at ? momentType.read(at) : '',
  }))
  return paged(records, total, { size, current })
}
