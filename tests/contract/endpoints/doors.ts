import { clock } from '../../../contract/clock.ts'
import { md5Hex } from '../../../kernel/request/auth/password.ts'
import { password } from '../../product.ts'
import { everybody, get, post, tenant, type Endpoint } from './endpoint.ts'

const ended = 'select ended_at is not null from kernel_session where id = $1'

/** Coming in and going out. */
export const doors: readonly Endpoint[] = [
  post(
    '/blade-auth/oauth/token',
    'grant_type=password|captcha|social|refresh_token',
    {
      by: 'open',
      form: 'bare',
      before: s => s.account(),
      ask: ({ account }) => ({
        query: {
          grant_type: 'password',
          tenantId: 'aaaaaa',
          username: account!,
          password: md5Hex(password),
          scope: 'all',
          type: 'account',
        },
        headers: { 'tenant-id': 'aaaaaa', 'dept-id': '', 'role-id': '', 'captcha-key': '', 'captcha-code': '' },
      }),
      shows: ({ account, id }) => [
        '"access_token":"ey',
        '"refresh_token":"',
        '"tenant_id":"aaaaaa"',
        `"account":"${account}"`,
        `"user_id":"${id}"`,
        '"role_name":"supervise"',
      ],
      leaves: async (s, { id }) =>
        Number(await s.sql('select count(*) from kernel_session where user_id = $1', id)) > 1,
    },
    'headers Tenant-Id,Dept-Id,Role-Id,Captcha-Key,Captcha-Code',
  ),
  post('/blade-auth/oauth/token/refresh', '', {
    by: 'open',
    form: 'bare',
    before: s => s.account(),
    ask: ({ refresh }) => ({ query: { tenantId: 'aaaaaa', refresh_token: refresh!, scope: 'all' } }),
    shows: ({ account }) => ['"access_token":"ey', `"account":"${account}"`],
  }),
  get(
    '/blade-auth/oauth/captcha',
    '',
    {
      by: 'open',
      form: 'bare',
      shows: () => ['"key":"', '"image":"data:image/'],
      leaves: async s => Number(await s.sql('select count(*) from kernel_captcha')) > 0,
    },
    'confirmed by real clients',
  ),
  get(
    '/blade-auth/oauth/logout',
    '',
    {
      by: 'open',
      form: 'bare',
      before: s => s.account(),
      ask: ({ token }) => ({ as: token! }),
      shows: () => ['"success":"true"'],
      leaves: (s, { session }) => s.sql(ended, session),
    },
    'confirmed by real clients',
  ),
  post(
    '/blade-auth/oauth/logout',
    'logs',
    {
      by: tenant,
      form: 'done',
      before: async () => ({ word: `boom${clock.now()}` }),
      ask: ({ word }) => ({
        body: [
          { url: '/wel/index', time: '2026-11-21 08:00:00', type: 'error', message: word, stack: 'at x', info: '' },
        ],
      }),
      leaves: async (s, { word }) =>
        Number(
          await s.sql("select count(*) from kernel_log l where kind = 'error' and l::text like '%' || $1 || '%'", word),
        ) > 0,
    },
    'confirmed by real clients',
  ),
  get(
    '/blade-auth/oauth/user-info',
    '',
    { by: tenant, form: 'object', shows: () => ['"account":"office"', '"roles":["admin"]'] },
    'confirmed by real clients',
  ),
  get(
    '/blade-auth/oauth/clear-cache',
    '',
    { by: 'open', form: 'bare', shows: () => ['"success":"true"'] },
    'confirmed by real clients',
  ),
  post('/blade-user/register-guest', 'tenantId,name,account,password,oauthId', {
    by: 'open',
    form: 'done',
    before: async s => ({ account: String(s.body('system/user')['account']) }),
    ask: ({ account }) => ({
      query: { tenantId: 'aaaaaa', name: '来客', account: account!, password: 'Nine-Rivers8', oauthId: '' },
    }),
    leaves: (s, { account }) =>
      s.sql(
        "select exists (select from kernel_user where tenant_id = 'aaaaaa' and account = $1 and status = 2)",
        account,
      ),
  }),
  get('/blade-user/info', '', { by: everybody, form: 'object', shows: () => ['"account":"admin"'] }),
]
