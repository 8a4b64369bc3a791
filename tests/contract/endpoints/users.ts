import { writeSheet } from '../../../kernel/sheet/sheet.ts'
import { md5Hex } from '../../../kernel/request/auth/password.ts'
import { english } from '../../../app/catalogue.ts'
import { userColumns } from '../../../modules/system/user-columns.server.ts'
import { password } from '../../product.ts'
import { administrators, everybody, get, post, submit, tenant, type Endpoint, type Made } from './endpoint.ts'
import type { Scene } from './scene.ts'

const user = (s: Scene): Promise<Made> => s.make('system/user')
const is =
  (condition: string) =>
  (s: Scene, { id }: Made): Promise<boolean> =>
    s.sql(`select ${condition} from kernel_user where id = $1`, id)
const hashed = async (s: Scene): Promise<Made> => {
  const made = await user(s)
  return { ...made, hash: await s.sql('select password_hash from kernel_user where id = $1', made['id']) }
}
const otherPassword = (s: Scene, { id, hash }: Made): Promise<boolean> =>
  s.sql('select password_hash <> $2 from kernel_user where id = $1', id, hash)
const columns = userColumns(english).filled('zh')

/** Accounts. */
export const users: readonly Endpoint[] = [
  get('/blade-user/page', 'current,size,deptId,filters', {
    by: administrators,
    form: 'page',
    before: user,
    ask: ({ first }) => ({ query: { current: '1', size: '10', deptId: '', account: first! } }),
    shows: ({ id }) => [`"id":"${id}"`, '"roleName":"监管人员"'],
  }),
  post('/blade-user/remove', 'ids', {
    by: administrators,
    form: 'done',
    before: user,
    ask: ({ id }) => ({ query: { ids: id! } }),
    leaves: is('is_deleted'),
  }),
  ...submit('/blade-user', 'system/user', administrators),
  post('/blade-user/update', 'body', {
    by: administrators,
    form: 'object',
    before: user,
    ask: ({ id }) => ({ body: { id, realName: '改名了' } }),
    leaves: is("real_name = '改名了'"),
  }),
  post('/blade-user/update-platform', 'userId,userType,userExt', {
    by: administrators,
    form: 'done',
    before: user,
    ask: ({ id }) => ({ query: { userId: id!, userType: '2', userExt: '{"x":1}' } }),
    leaves: is('user_type = 2 and user_ext = \'{"x":1}\''),
  }),
  post('/blade-user/reset-password', 'userIds', {
    by: administrators,
    form: 'object',
    before: async s => {
      const made = await hashed(s)
      return {
        ...made,
        must: await s.sql(
          "with u as (update kernel_user set must_change = false where id = $1 returning 1) select 'x' from u",
          made['id'],
        ),
      }
    },
    ask: ({ id }) => ({ query: { userIds: id! } }),
    leaves: async (s, m) => (await is('must_change')(s, m)) && otherPassword(s, m),
  }),
  post('/blade-user/update-password', 'oldPassword,newPassword,newPassword1', {
    by: everybody,
    form: 'done',
    before: async s => {
      const made = await s.account()
      return { ...made, hash: await s.sql('select password_hash from kernel_user where id = $1', made['id']) }
    },
    ask: ({ token }) => ({
      as: token!,
      query: {
        oldPassword: md5Hex(password),
        newPassword: md5Hex('Nine-Rivers8'),
        newPassword1: md5Hex('Nine-Rivers8'),
      },
    }),
    leaves: otherPassword,
  }),
  post('/blade-user/updatePasswordByIds', 'userIds,password', {
    by: administrators,
    form: 'done',
    before: hashed,
    ask: ({ id }) => ({ query: { userIds: id!, password: 'Nine-Rivers8' } }),
    leaves: otherPassword,
  }),
  post('/blade-user/update-info', 'body', {
    by: everybody,
    form: 'done',
    before: s => s.account(),
    ask: ({ token, id }) => ({
      as: token!,
      body: { id, name: '新昵称', realName: '王五', phone: '13900002222', email: 'a@b.example', avatar: '' },
    }),
    leaves: is("name = '新昵称' and phone = '13900002222'"),
  }),
  post('/blade-user/grant', 'userIds,roleIds', {
    by: administrators,
    form: 'done',
    before: async s => ({ ...(await user(s)), role: (await s.make('system/role'))['id']! }),
    ask: ({ id, role }) => ({ query: { userIds: id!, roleIds: role! } }),
    leaves: (s, { id, role }) => s.sql('select role_id = array[$2::bigint] from kernel_user where id = $1', id, role),
  }),
  post('/blade-user/infoGrant', 'userIds,roleIds', {
    by: administrators,
    form: 'done',
    before: async s => ({ ...(await user(s)), role: (await s.make('system/role'))['id']! }),
    ask: ({ id, role }) => ({ query: { userIds: id!, roleIds: role! } }),
    leaves: (s, { id, role }) => s.sql('select role_id = array[$2::bigint] from kernel_user where id = $1', id, role),
  }),
  post('/blade-user/unlock', 'userIds', {
    by: administrators,
    form: 'done',
    before: async s => {
      const made = await user(s)
      return {
        ...made,
        locked: await s.sql(
          "insert into kernel_login_failure (tenant_id, account, failures, until) values ('aaaaaa', $1, 9, app.now() + interval '1 hour') returning account",
          made['first'],
        ),
      }
    },
    ask: ({ id }) => ({ query: { userIds: id! } }),
    leaves: (s, { first }) =>
      s.sql("select not exists (select from kernel_login_failure where tenant_id = 'aaaaaa' and account = $1)", first),
  }),
  get('/blade-user/detail', 'id', {
    by: administrators,
    form: 'object',
    before: user,
    ask: ({ id }) => ({ query: { id: id! } }),
    shows: ({ id, first }) => [`"id":"${id}"`, `"account":"${first}"`, '"deptId":""', '"postId":""'],
  }),
  get('/blade-user/platform-detail', 'id', {
    by: administrators,
    form: 'object',
    before: user,
    ask: ({ id }) => ({ query: { id: id! } }),
    shows: ({ id }) => [`"id":"${id}"`, '"userExt":'],
  }),
  get(
    '/blade-user/user-list',
    '',
    { by: tenant, form: 'rows', before: user, shows: ({ id, first }) => [`"id":"${id}"`, `"account":"${first}"`] },
    'called by real clients beyond the specification',
  ),
  post(
    '/blade-user/import-user',
    'multipart file,isCovered',
    {
      by: administrators,
      form: 'object',
      before: async s => ({ account: String(s.body('system/user')['account']) }),
      ask: async ({ account }) => ({
        query: { isCovered: '0' },
        file: [
          await writeSheet({
            title: '用户',
            columns,
            rows: [{ account, name: '导入的', roleName: '监管人员' }],
            lang: 'zh',
          }),
          'users.xlsx',
        ],
      }),
      leaves: (s, { account }) =>
        s.sql(
          "select exists (select from kernel_user where tenant_id = 'aaaaaa' and account = $1 and name = '导入的')",
          account,
        ),
    },
    'called by real clients beyond the specification',
  ),
  get(
    '/blade-user/export-user',
    'Blade-Auth,filters',
    { by: administrators, form: 'workbook', before: user, shows: ({ first }) => [first!, '登录账号'] },
    'called by real clients beyond the specification; xlsx',
  ),
  get(
    '/blade-user/export-template',
    'Blade-Auth',
    { by: administrators, form: 'workbook', shows: () => ['登录账号'] },
    'called by real clients beyond the specification; xlsx',
  ),
]
