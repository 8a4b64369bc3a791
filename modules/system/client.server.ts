import { wire } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { removing, type Ways } from '../../kernel/derive/calls/ways.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'

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
export const clientWays: Ways<'system/client'> = {
  writes: write => ({
    update: (context, body) => write.update(context, body, () => [stillThere()]),
    // Asked before a row goes, of all that are going.
    ...removing<RowOf<'system/client'>>(row => [stillThere([row.id])])(write),
  }),
}
