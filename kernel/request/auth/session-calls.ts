import { paged } from '../../../contract/envelope.ts'
import { session } from '../../define/call.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { idList } from '../../derive/row/ids.ts'
import { pageOf } from '../../derive/row/query.ts'
import { writeAudit } from '../../ask/audit.ts'
import { wireMoment } from '../../../contract/wire.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Rows, type Statement } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import type { SignedCall } from '../../ask/call.ts'
import { texts } from '../bare.ts'
import { endSession } from './sessions.ts'

const columns = `s.id, u.account, u.name, s.ip, s.user_agent, floor(extract(epoch from s.started_at) * 1000), floor(extract(epoch from s.rotated_at) * 1000), floor(extract(epoch from s.expires_at) * 1000), s.locked_at is not null`
const from =
  'from kernel_session s join kernel_user u on u.tenant_id = s.tenant_id and u.id = s.user_id where s.tenant_id = $1 and s.ended_at is null and s.expires_at > app.now()'
/** Whose account is beyond somebody's own is not among those they see and end. */
const holds = 'and app.holds(u)'
const own: Statement = {
  name: 'sessions_own',
  text: `select ${columns} ${from} and s.user_id = $2 order by s.rotated_at desc limit 200`,
}
const all: Statement = {
  name: 'sessions_all',
  text: `select ${columns} ${from} ${holds} and ($2 = '' or lower(u.account) like $2 or u.name like $2) order by s.rotated_at desc, s.id limit $3 offset $4`,
}
const count: Statement = {
  name: 'sessions_count',
  text: `select count(*) ${from} ${holds} and ($2 = '' or lower(u.account) like $2 or u.name like $2)`,
}
const there: Statement = {
  name: 'sessions_there',
  text: "select app.must((select count(*) from kernel_session where tenant_id = $1 and id = any($2::bigint[])) = $3::bigint, 'notFound')",
}
const endOwn: Statement = {
  name: 'sessions_end_own',
  text: "update kernel_session set ended_at = app.now(), ended_why = 'logout' where tenant_id = $1 and user_id = $2 and id = any($3::bigint[]) and ended_at is null",
}

const at = (ms: string | null | undefined): string => (ms ? wireMoment(Number(ms)) : '')
const rowsOf = (rows: Rows, ownId: string) =>
  rows.map(([id, account, name, ip, agent, started, last, expires, locked]) => ({
    id,
    account,
    name,
    ip: ip ?? '',
    agent: agent ?? '',
    startTime: at(started),
    lastTime: at(last),
    expireTime: at(expires),
    isLocked: locked === 't',
    isCurrent: id === ownId,
  }))

const source = 'kernel/request/auth/session-calls.ts'
const administrators = (verb: string) =>
  ({ kind: 'permission', code: `system_session_${verb}`, roles: ['administrator'] }) as const

/** Who is signed in, from where and since when; ending one. Everybody theirs, administrators those of their tenant. */
export function sessionCalls(kernel: Kernel): readonly SignedCall[] {
  const { store } = kernel
  return [
    {
      id: 'auth/sessions',
      title: '我的会话',
      method: 'GET',
      path: '/blade-auth/session/list',
      source,
      access: session,
      enters: true,
      async handle({ asker }) {
        const [, rows] = await store.run([enterAs(asker), bind(own, asker.tenant, asker.user)])
        return rowsOf(rows!, asker.session)
      },
    },
    {
      id: 'auth/session-end',
      title: '结束我的会话',
      method: 'POST',
      path: '/blade-auth/session/end',
      source,
      access: session,
      enters: true,
      query: texts('ids'),
      async handle(context, { query, body }) {
        const { asker } = context
        const ids = idList(query['ids'] ?? body['ids'])
        await store.run([
          enterAs(asker),
          bind(endOwn, asker.tenant, asker.user, array(ids)),
          writeAudit(kernel.newId(), context, { operation: 'auth.session.end', after: { sessions: ids.join(',') } }),
        ])
      },
    },
    {
      id: 'system/session.list',
      title: '在线会话',
      method: 'GET',
      path: '/system/session/list',
      source,
      access: administrators('read'),
      enters: true,
      query: texts('current', 'size', 'account'),
      async handle({ asker }, { query }) {
        const { current, size } = pageOf(query)
        const text =
          typeof query['account'] === 'string' && query['account'] !== ''
            ? `%${query['account']
                .slice(0, 45)
                .toLowerCase()
                .replace(/[\\%_]/g, '\\$&')}%`
            : ''
        const [, rows, [[total = '0'] = []] = []] = await store.run([
          enterAs(asker),
          bind(all, asker.tenant, text, String(size), String((current - 1) * size)),
          bind(count, asker.tenant, text),
        ])
        return paged(rowsOf(rows!, asker.session), Number(total), { size, current })
      },
    },
    {
      id: 'system/session.end',
      title: '结束会话',
      method: 'POST',
      path: '/system/session/end',
      source,
      access: administrators('end'),
      enters: true,
      query: texts('ids'),
      async handle(context, { query, body }) {
        const { asker, now } = context
        const ids = idList(query['ids'] ?? body['ids'])
        await store.run([
          enterAs(asker),
          bind(there, asker.tenant, array(ids), String(ids.length)),
          ...ids.map(id => endSession(asker.tenant, id, 'ended-by-administrator', now)),
          ...ids.map(id =>
            writeAudit(kernel.newId(), context, {
              operation: 'system/session.end',
              resource: 'system/session',
              row: id,
            }),
          ),
        ])
      },
    },
  ]
}
