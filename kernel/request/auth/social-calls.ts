import { inLang } from '../../../contract/in-lang.ts'
import { open } from '../../define/call.ts'
import { Bad } from '../../fields/base/field.ts'
import { refuse } from '../../errors.ts'
import { initials } from '../../derive/row/search.ts'
import { writeAudit } from '../../ask/audit.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { enterTenant } from '../../ask/entry.ts'
import { plain } from '../../fields/text/type.ts'
import { Raw, type Input, type OpenCall } from '../../ask/call.ts'
import { texts } from '../bare.ts'
import { argument, ownTenant, tenantNamed } from './argument.ts'
import type { Door } from './grants.ts'
import { hashPassword, md5Hex, withRoom } from './password.ts'
import { applicant, tenantThere } from './social-apply.ts'

const apply: Statement = {
  name: 'social_apply',
  text: `with ticket as (select oauth_id from kernel_oauth where tenant_id = $1 and oauth_id = $2 and (user_id is null or not exists (select from kernel_user u where u.tenant_id = $1 and u.id = user_id and not u.is_deleted)) for update),
      made as (insert into kernel_user (tenant_id, id, account, password_hash, name, role, role_id, user_type, sex, status, create_time, update_time, search_text)
        select $1, $3::bigint, $4::varchar, $5::varchar, $6::varchar, 'enterprise', '{}', 1, 3, 2, app.now(), app.now(), $7::text from ticket returning id),
      linked as (update kernel_oauth o set user_id = made.id from made where o.tenant_id = $1 and o.oauth_id = $2 returning 1)
    select app.must(exists (select from linked), 'socialState')`,
}
const applyPlain: Statement = {
  name: 'guest_apply',
  text: `insert into kernel_user (tenant_id, id, account, password_hash, name, role, role_id, user_type, sex, status, create_time, update_time, search_text)
    select t.tenant_id, $2::bigint, $3::varchar, $4::varchar, $5::varchar, 'enterprise', '{}', 1, 3, 2, app.now(), app.now(), $6::text from kernel_tenant t where t.tenant_id = $1 and not t.is_deleted`,
}
const policyOf: Statement = {
  name: 'guest_policy',
  text: 'select password_policy from kernel_tenant where tenant_id = $1',
}

const source = 'kernel/request/auth/social-calls.ts'

/** A text of an application, or the refusal that names its line. */
function textOf(input: Input, name: string, title: string, most: number): string {
  const text = plain(argument(input, name, 200))
  if (text instanceof Bad || text === '') throw refuse('required', { title })
  if ([...text].length > most) throw refuse('tooLong', { title, max: most })
  return text
}

/**
 * What is offered to those who are not signed in: options of the login page, the way to a provider, and an application
 * for an account.
 */
export function socialCalls(door: Door): readonly OpenCall[] {
  const { kernel, rules } = door
  return [
    {
      id: 'auth/options',
      title: '登录选项',
      method: 'GET',
      path: '/blade-auth/oauth/options',
      source,
      access: open,
      handle: async ({ lang }) => ({
        captcha: await door.wantsCaptcha(),
        tenantMode: await door.namesTenant(),
        register: await door.takesGuests(),
        providers: (door.identity?.sources ?? []).map(({ source: key, title }) => ({ source: key, name: title[lang] })),
      }),
    },
    {
      id: 'auth/render',
      title: '第三方登录',
      method: 'GET',
      path: '/blade-auth/oauth/render/:source',
      source,
      access: open,
      rate: 'login',
      bare: true,
      query: texts('tenantId', 'way'),
      async handle({ now }, input) {
        if (!door.identity) throw refuse('socialSource')
        const { location, cookie } = await door.identity.begin(
          input.params['source'] ?? '',
          tenantNamed(argument(input, 'tenantId') || ownTenant),
          now,
          argument(input, 'way') === 'token_login' ? 'token_login' : 'redirect',
        )
        return new Raw('', { location, 'set-cookie': cookie, 'cache-control': 'no-store' }, 302)
      },
    },
    {
      id: 'user/register-guest',
      title: '注册申请',
      method: 'POST',
      path: '/blade-user/register-guest',
      source,
      access: open,
      rate: 'login',
      query: texts('tenantId', 'name', 'account', 'password', 'oauthId'),
      // The order of the checks is the specification's. core-platform.md 5
      async handle(context, input) {
        const { lang, now } = context
        if (argument(input, 'tenantId') === '') throw refuse('registerTenant')
        // What was typed, whatever the header of the page says.
        const tenant = tenantNamed(argument(input, 'tenantId'))
        if (argument(input, 'account') === '') throw refuse('registerAccount')
        const password = argument(input, 'password')
        if (password === '') throw refuse('registerPassword')
        const account = textOf(input, 'account', inLang(['账号', 'The account'], lang), 45)
        const name =
          argument(input, 'name') === ''
            ? account.slice(0, 20)
            : textOf(input, 'name', inLang(['姓名', 'The name'], lang), 20)
        const [, , [[policy = ''] = []] = []] = await kernel.store.run([
          enterTenant(tenant),
          bind(tenantThere, tenant),
          bind(policyOf, tenant),
        ])
        const isDigest = /^[0-9a-f]{32}$/.test(password)
        const broken = isDigest ? null : rules.broken(policy ?? '', password, account)
        if (broken) throw refuse(broken.code, broken.params)
        if (isDigest && rules.likely(password, account)) throw refuse('passwordCommon')
        const ticket = argument(input, 'oauthId', 1000)
        const oauth = ticket === '' ? '' : await applicant(door, tenant, ticket, now)
        if (oauth === '' && !(await door.takesGuests())) throw refuse('registerOff')
        const hash = await withRoom(() => hashPassword(isDigest ? password : md5Hex(password)))
        const id = kernel.newId()
        const words = [account.toLowerCase(), name.toLowerCase(), initials(name)].join('\n')
        await kernel.store.run([
          enterTenant(tenant),
          bind(tenantThere, tenant),
          oauth === ''
            ? bind(applyPlain, tenant, id, account, hash, name, words)
            : bind(apply, tenant, oauth, id, account, hash, name, words),
          writeAudit(
            kernel.newId(),
            { ...context, asker: null },
            { operation: 'auth.register', resource: 'system/user', row: id, after: { account } },
            tenant,
          ),
        ])
      },
    },
  ]
}
