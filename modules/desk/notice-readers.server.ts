import type { Page } from '../../contract/envelope.ts'
import { wire } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Json } from '../../kernel/fields/field.ts'
import { momentType } from '../../kernel/fields/moment/type.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'

/** Whom a notice reaches: everybody of the tenant who can sign in. */
const reached = 'u.tenant_id = app.tenant() and u.status = 1 and not u.is_deleted'
const readBy = 'r.tenant_id = u.tenant_id and r.user_id = u.id'

const counts: Statement = {
  name: 'notice_counts',
  text: `select n.id, (select count(*) from desk_notice_read r join kernel_user u on ${readBy} where r.tenant_id = app.tenant() and r.notice_id = n.id and ${reached}), (select count(*) from kernel_user u where ${reached})
    from unnest($1::bigint[]) n (id)`,
}
const people = (isRead: boolean): Statement => ({
  name: isRead ? 'notice_readers' : 'notice_waiting',
  text: `select u.id, u.account, coalesce(nullif(u.real_name, ''), u.name), e.info_name, ${isRead ? 'r.read_at' : 'null'}, count(*) over ()
    from kernel_user u left join enterprise_info e on e.tenant_id = u.tenant_id and e.id = u.info_id
    ${isRead ? `join desk_notice_read r on ${readBy} and r.notice_id = $1` : ''}
    where ${reached}${isRead ? '' : ` and not exists (select from desk_notice_read r where ${readBy} and r.notice_id = $1)`}
    order by ${isRead ? 'r.read_at desc, u.id' : 'u.account, u.id'} limit $2 offset $3`,
})
const [readers, waiting] = [people(true), people(false)]

/** How many have read these notices and how many they reach, for a whole page of them at once. domain.md B.10.5 */
export const countsOf = (ids: readonly string[]): Bound => bind(counts, `{${ids.join(',')}}`)

/** The two numbers of each notice, as they leave. */
export const countsIn = (rows: Rows): ReadonlyMap<string, { readonly readNum: number; readonly totalNum: number }> =>
  new Map(rows.map(([id, read, total]) => [id!, { readNum: Number(read), totalNum: Number(total) }]))

/**
 * Who has read a notice, the last first, or who has not yet.
 * @param id of a notice the asker may see  @throws Refusal pageSize
 */
export async function readersOf({ store }: Kernel, context: Signed, id: string, query: Values): Promise<Page<Readonly<Record<string, Json>>>> {
  const whole = (name: string, otherwise: number): number => (/^[1-9]\d{0,5}$/.test(String(query[name] ?? '')) ? Number(query[name]) : otherwise)
  const [current, size] = [whole('current', 1), whole('size', wire.pageSize)]
  if (size > wire.pageMost) throw refuse('pageSize', { max: wire.pageMost })
  const wanted = query['unread'] === 'true' ? waiting : readers
  const [, found] = await store.run([enterAs(context.asker), bind(wanted, id, String(size), String((current - 1) * size))])
  const total = Number(found![0]?.[5] ?? 0)
  const records = found!.map(([user, account, name, infoName, at]) => ({ id: user!, account: account!, name: name!, infoName: infoName ?? '', readTime: at ? momentType.read(at) : '' }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
