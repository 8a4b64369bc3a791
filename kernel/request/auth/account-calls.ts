import { session } from '../../define/call.ts'
import { refuse } from '../../errors.ts'
import { enterAs } from '../../ask/entry.ts'
import type { SignedCall } from '../../ask/call.ts'
import { accountOf, profile } from './account.ts'
import { shape, texts } from '../bare.ts'
import { browserErrors } from './browser-errors.ts'
import { changePassword } from './change-password.ts'
import type { Door } from './grants.ts'
import { accountOfSession } from './sessions.ts'

/** Each begins with the session, so the pipeline need not look at it first. */
const base = { source: 'kernel/request/auth/account-calls.ts', access: session, enters: true, unchanged: true } as const
const passwords = ['oldPassword', 'newPassword', 'newPassword1', 'plainPassword'] as const

/** What the signed-in may know and change of their own account. platform-contract.md 2.3, 3 */
export function accountCalls(door: Door): readonly SignedCall[] {
  const { store } = door.kernel
  const keepErrors = browserErrors(door.logs)
  return [
    {
      id: 'auth/errors',
      title: '上报浏览器错误',
      method: 'POST',
      path: '/blade-auth/oauth/logout',
      source: base.source,
      access: session,
      unchanged: true,
      body: { type: 'array', maxItems: 100, items: shape('url', 'time', 'type', 'message', 'stack', 'info') },
      handle: async (context, input) => keepErrors(context, input),
    },
    {
      id: 'auth/user-info',
      title: '登录信息',
      method: 'GET',
      path: '/blade-auth/oauth/user-info',
      ...base,
      async handle({ asker }) {
        await store.run([enterAs(asker)])
        return {
          userId: asker.user,
          account: asker.account,
          userName: asker.account,
          tenantId: asker.tenant,
          roles: asker.aliases,
        }
      },
    },
    {
      id: 'auth/info',
      title: '个人信息',
      method: 'GET',
      path: '/blade-user/info',
      ...base,
      async handle({ asker }) {
        const [, rows] = await store.run([enterAs(asker), accountOfSession(asker.tenant, asker.session)])
        if (!rows!.length) throw refuse('sessionEnded')
        return profile(accountOf(rows![0]!))
      },
    },
    {
      id: 'auth/update-password',
      title: '修改密码',
      method: 'POST',
      path: '/blade-user/update-password',
      ...base,
      rate: 'login',
      says: '更新成功',
      query: texts(...passwords),
      body: shape(...passwords),
      handle: (context, input) => changePassword(door, context, input),
    },
  ]
}
