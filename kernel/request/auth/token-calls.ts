import { open } from '../../define/call.ts'
import { refuse, Refusal } from '../../errors.ts'
import type { Json } from '../../fields/base/field.ts'
import type { Context } from '../../ask/asker.ts'
import { Granted, type Input, type OpenCall } from '../../ask/call.ts'
import { bare, shape, texts } from '../bare.ts'
import { argument } from './argument.ts'
import { clientOf } from './clients.ts'
import { codeGrant, socialGrant } from './social-grant.ts'
import { oauthRefusal, passwordGrant, refreshGrant, type Door } from './grants.ts'

const answers = {
  type: 'object',
  properties: {
    ...texts(
      'access_token',
      'refresh_token',
      'token_type',
      'tenant_id',
      'user_id',
      'dept_id',
      'post_id',
      'role_id',
      'oauth_id',
    ),
    ...texts('account', 'user_name', 'nick_name', 'role_name', 'avatar', 'license', 'info_id', 'area_code'),
    expires_in: { type: 'integer' },
    detail: shape('type'),
  },
} as const

const call = {
  method: 'POST',
  source: 'kernel/request/auth/token-calls.ts',
  access: open,
  rate: 'login',
  bare: true,
  answers,
  query: texts(
    'grant_type',
    'tenantId',
    'username',
    'password',
    'refresh_token',
    'scope',
    'type',
    'source',
    'code',
    'state',
    'redirect_uri',
    'iss',
    'totp',
  ),
} as const

/**
 * The token call and its alias for renewing. A refusal is bare too and keeps its true status. platform-contract.md 2.1,
 * 2.2
 */
export function tokenCalls(door: Door): readonly OpenCall[] {
  const grant = async (context: Context, input: Input, only: string): Promise<Readonly<Record<string, Json>>> => {
    const client = await clientOf(door.kernel.store, input.headers['authorization'])
    const kind = argument(input, 'grant_type') || only
    if (!client.grants.includes(kind) || (only !== '' && kind !== only)) throw refuse('grantType')
    switch (kind) {
      case 'refresh_token':
        return refreshGrant(door, context, input, client)
      case 'password':
        return passwordGrant(door, context, input, client, false)
      case 'captcha':
        return passwordGrant(door, context, input, client, true)
      case 'social':
        return socialGrant(door, context, input, client)
      case 'authorization_code':
        return codeGrant(door, context, input, client)
      default:
        throw refuse('grantType')
    }
  }
  const handle =
    (only: string): OpenCall['handle'] =>
    async (context, input) => {
      try {
        const { access_token: access, refresh_token: refresh, ...whose } = await grant(context, input, only)
        return typeof access === 'string' && typeof refresh === 'string'
          ? new Granted(access, refresh, whose)
          : bare(whose)
      } catch (error) {
        const refusal = door.kernel.refusal(error)
        if (!(refusal instanceof Refusal) || refusal.status >= 500) throw error
        return bare(oauthRefusal(refusal, context), refusal.status)
      }
    }
  return [
    { ...call, id: 'auth/token', title: '登录', path: '/blade-auth/oauth/token', handle: handle('') },
    {
      ...call,
      id: 'auth/refresh',
      title: '刷新令牌',
      path: '/blade-auth/oauth/token/refresh',
      handle: handle('refresh_token'),
    },
  ]
}
