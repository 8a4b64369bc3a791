import { inLang } from '../../../contract/in-lang.ts'
import { open } from '../../define/call.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { writeAudit } from '../../ask/audit.ts'
import { filePath, openFilePath } from '../../fields/files/type.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { enterTenant } from '../../ask/entry.ts'
import { failureBound } from '../../log/bound.ts'
import type { Call, OpenCall } from '../../ask/call.ts'
import type { Tokens } from '../token.ts'
import { accountCalls } from './account-calls.ts'
import { bare, done, shape, texts } from '../bare.ts'
import { argument } from './argument.ts'
import { wayOut } from './came-by.ts'
import { newCaptcha } from './captcha.ts'
import type { Door } from './grants.ts'
import { inTurn } from './lock.ts'
import { screenLockCalls } from './screen-lock.ts'
import { sessionCalls } from './session-calls.ts'
import { endSession } from './sessions.ts'
import { socialCalls } from './social-calls.ts'
import { socialReturn } from './social-return.ts'
import { tokenCalls } from './token-calls.ts'
import { totpCalls } from './totp-calls.ts'

const byDomain: Statement = {
  name: 'auth_domain',
  text: 'select tenant_id, domain_url, background_url from kernel_tenant where domain_url = $1 and not is_deleted',
}

const source = 'kernel/request/auth/auth-calls.ts'

/** What signing in is given by who starts the product. */
export type Given = Pick<
  Door,
  | 'refreshTokens'
  | 'logs'
  | 'rules'
  | 'factor'
  | 'seal'
  | 'wantsCaptcha'
  | 'wantsTotp'
  | 'failCount'
  | 'takesGuests'
  | 'namesTenant'
  | 'identity'
>

/** Signing in and out, and what a person may know and change of their own account. platform-contract.md 2 and 3 */
export function authCalls(kernel: Kernel, tokens: Tokens, options: Given): readonly Call[] {
  const { store } = kernel
  const door: Door = { ...options, kernel, tokens, inTurn: inTurn(), refused: failureBound() }
  const opened: readonly OpenCall[] = [
    {
      id: 'auth/captcha',
      title: '验证码',
      method: 'GET',
      path: '/blade-auth/oauth/captcha',
      source,
      access: open,
      rate: 'login',
      bare: true,
      answers: shape('key', 'image'),
      handle: async ({ now }) => bare({ ...(await newCaptcha(store, now)) }),
    },
    {
      id: 'auth/logout',
      title: '退出登录',
      method: 'GET',
      path: '/blade-auth/oauth/logout',
      source,
      access: open,
      sameOrigin: true,
      leaves: true,
      bare: true,
      answers: shape('success', 'msg', 'url'),
      async handle(context) {
        const { asker, now } = context
        if (asker) {
          const logout = writeAudit(kernel.newId(), context, { operation: 'auth.logout' })
          // Whoever locked the screen, or is signed out already, may still leave: nothing is asked of the session.
          await store.run([enterTenant(asker.tenant), endSession(asker.tenant, asker.session, 'logout', now), logout])
          const url = await wayOut(door, asker, now)
          if (url) return bare({ success: 'true', msg: inLang(['退出成功', 'Signed out'], context.lang), url })
        }
        return done(context, '退出成功', 'Signed out')
      },
    },
    {
      id: 'auth/clear-cache',
      title: '清除缓存',
      method: 'GET',
      path: '/blade-auth/oauth/clear-cache',
      source,
      access: open,
      bare: true,
      answers: shape('success', 'msg'),
      // Nothing is cached on this side that could be stale: what an original clears here is always read anew.
      handle: async context => done(context, '清除完毕', 'Cleared'),
    },
    {
      id: 'auth/tenant',
      title: '按域名查询租户',
      method: 'GET',
      path: '/blade-system/tenant/info',
      source,
      access: open,
      query: texts('domain'),
      async handle(_context, input) {
        const domain = argument(input, 'domain')
        const [row] = domain === '' ? [] : (await store.run([bind(byDomain, domain)]))[0]!
        // Nobody is signed in yet who could read it at the address where it was put.
        return row
          ? { tenantId: row[0], domain: row[1], backgroundUrl: (row[2] ?? '').replace(filePath, openFilePath) }
          : {}
      },
    },
  ]
  return [
    ...tokenCalls(door),
    ...opened,
    ...accountCalls(door),
    ...socialCalls(door),
    socialReturn(door),
    ...screenLockCalls(door),
    ...sessionCalls(kernel),
    ...totpCalls(door),
  ]
}
