import { wire } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { removing, type Ways } from '../../kernel/derive/calls/ways.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { clients } from './tables.ts'

const c = clients()

/**
 * What the pages of this platform sign in with is in every browser already: without it nobody comes in again, not even
 * to mend it.
 */
const [ownId, ownSecret] = Buffer.from(wire.clientBasic.slice('Basic '.length), 'base64').toString().split(':') as [
  string,
  string,
]
const ownGrants = '{password,captcha,refresh_token}'
const stillOurs: Statement = {
  name: 'client_ours',
  text: `select app.must(exists (select from ${c} where ${c.clientId} = $1 and ${c.clientSecret} = $2 and string_to_array(${c.authorizedGrantTypes}, ',') @> $3::text[] and not ${c.isDeleted} and ${c.id} <> all($4::bigint[])), 'ownClient')`,
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
