import { permission } from '../../contract/roles.ts'
import { wire } from '../../contract/wire.ts'
import { isManaging } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import type { Also } from '../../kernel/derive/write/row-changes.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { holds } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import client from './client.ts'

/** What the pages of this platform sign in with is in every browser already: without it nobody comes in again, not even to mend it. */
const [ownId, ownSecret] = Buffer.from(wire.clientBasic.slice('Basic '.length), 'base64').toString().split(':') as [
  string,
  string,
]
const ownGrants = '{password,captcha,refresh_token}'
const stillOurs: Statement = {
  name: 'client_ours',
  text: "select app.must(exists (select from kernel_client where client_id = $1 and client_secret = $2 and string_to_array(authorized_grant_types, ',') @> $3::text[] and not is_deleted and id <> all($4::bigint[])), 'ownClient')",
}
const stillThere = (leaving: readonly string[] = []) =>
  bind(stillOurs, ownId, ownSecret, ownGrants, `{${leaving.join(',')}}`)

/** Keeping clients: the platform's own one stays as its pages know it. platform-contract.md 4 */
export function clientCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const write = writing(client, kernel, titlesOf(client, english))
  const base = { source: 'modules/system/client.server.ts', enters: true, method: 'POST' } as const
  const after: Also = () => [stillThere()]
  return [
    {
      ...base,
      id: 'system/client.submit',
      title: `${client.title}提交`,
      path: `/${client.path}/submit`,
      says: '保存成功',
      access: { ...accessOf(client, 'read'), managing: isManaging(client, 'update') },
      body: bodySchema(client),
      async handle(context, { body }) {
        const changes = body['id'] !== undefined && body['id'] !== '' && body['id'] !== null
        if (!holds(context.asker, permission(client.key, changes ? 'update' : 'create'))) throw refuse('forbidden')
        return { id: changes ? await write.update(context, body, after) : await write.create(context, body) }
      },
    },
    {
      ...base,
      id: 'system/client.remove',
      title: `${client.title}删除`,
      path: `/${client.path}/remove`,
      says: '删除成功',
      access: accessOf(client, 'remove'),
      query: { ids: { type: 'string' } },
      // Asked before a row goes, of all that are going.
      handle: (context, { query, body }) =>
        write.remove(context, query['ids'] ?? body['ids'], row => [stillThere([row['id'] as string])]),
    },
  ]
}
