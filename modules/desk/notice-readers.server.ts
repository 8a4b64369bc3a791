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
import { accounts } from '../system/asks.server.ts'
import { todos } from '../info/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { reaches } from './notice-audience.server.ts'
import { noticeReads, notices } from './tables.ts'

const u = accounts('u')
const b = todos('b')
const e = enterprises('e')
const r = noticeReads('r')
const t = notices('t')

/** Whom a notice reaches: everybody it is for who can sign in. */
const reached = `${u.tenantId} = app.tenant() and ${u.status} = 1 and not ${u.isDeleted} and ${reaches}`
const readBy = `${r.tenantId} = ${u.tenantId} and ${r.userId} = ${u.id}`
/** The things to do of the enterprises that are to confirm it, and whether they are done. domain.md D.7 notice */
const conditions = `${b.tenantId} = app.tenant() and ${b.originLink} = 'notice-confirm' and ${b.backlogStatus} in (0, 1, 2) and not ${b.isDeleted}`

const counts: Statement = {
  name: 'notice_counts',
  text: `select ${t.id}, (select count(*) from ${r} join ${u} on ${readBy} where ${r.tenantId} = app.tenant() and ${r.noticeId} = ${t.id} and ${reached}), (select count(*) from ${u} where ${reached}), c.done, c.total
    from ${t} cross join lateral (select count(*) filter (where ${b.backlogStatus} = 1) as done, count(*) as total from ${b} where ${conditions} and ${b.originId} = ${t.id}) c where ${t.tenantId} = app.tenant() and ${t.id} = any($1::bigint[])`,
}
const people = (isRead: boolean): Statement => ({
  name: isRead ? 'notice_readers' : 'notice_waiting',
  text: `select ${u.id}, ${u.account}, coalesce(nullif(${u.realName}, ''), ${u.name}), ${e.infoName}, ${isRead ? r.readAt : 'null'}, count(*) over ()
    from ${t} join ${u} on ${reached} left join ${e} on ${e.tenantId} = ${u.tenantId} and ${e.id} = ${u.infoId}
    ${isRead ? `join ${r} on ${readBy} and ${r.noticeId} = ${t.id}` : ''}
    where ${t.tenantId} = app.tenant() and ${t.id} = $1${isRead ? '' : ` and not exists (select from ${r} where ${readBy} and ${r.noticeId} = ${t.id})`}
    order by ${isRead ? `${r.readAt} desc, ${u.id}` : `${u.account}, ${u.id}`} limit $2 offset $3`,
})
const confirming = (isDone: boolean): Statement => ({
  name: isDone ? 'notice_confirmed' : 'notice_unconfirmed',
  text: `select ${b.infoId}, ${u.account}, coalesce(nullif(${u.realName}, ''), ${u.name}), ${e.infoName}, ${b.doneTime}, count(*) over ()
    from ${b} join ${e} on ${e.tenantId} = ${b.tenantId} and ${e.id} = ${b.infoId} left join ${u} on ${u.tenantId} = ${b.tenantId} and ${u.id} = ${b.doneUser}
    where ${conditions} and ${b.originId} = $1 and ${b.backlogStatus} ${isDone ? '=' : '<>'} 1 order by ${isDone ? `${b.doneTime} desc, ${b.id}` : `${e.infoName}, ${b.id}`} limit $2 offset $3`,
})
const [readers, waiting] = [people(true), people(false)]
const [confirmed, unconfirmed] = [confirming(true), confirming(false)]

/**
 * How many have read these notices and how many they reach, and how many enterprises have confirmed, for a whole page
 * of them at once. domain.md B.10.5
 */
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
 * Who has read a notice, the last first, or who has not yet; with `confirmed` enterprises, that have confirmed it or
 * not.
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
  const statement =
    query['confirmed'] === 'true'
      ? confirmed
      : query['confirmed'] === 'false'
        ? unconfirmed
        : query['unread'] === 'true'
          ? waiting
          : readers
  const [, rows] = await store.run([
    enterAs(context.asker),
    bind(statement, id, String(size), String((current - 1) * size)),
  ])
  const total = Number(rows![0]?.[5] ?? 0)
  const records = rows!.map(([reader, account, name, infoName, at]) => ({
    id: reader!,
    account: account ?? '',
    name: name ?? '',
    infoName: infoName ?? '',
    readTime: at ? momentType.read(at) : '',
  }))
  return paged(records, total, { size, current })
}
