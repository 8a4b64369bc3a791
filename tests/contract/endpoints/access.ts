import { clock } from '../../../contract/clock.ts'
import { menuId } from '../../../kernel/ask/menu-rows.ts'
import {
  administrators,
  get,
  manager,
  post,
  standard,
  submit,
  tenant,
  type Endpoint,
  type Form,
  type Made,
  type Who,
} from './endpoint.ts'
import type { Scene } from './scene.ts'

const role = (s: Scene): Promise<Made> => s.make('system/role')
const dept = (s: Scene): Promise<Made> => s.make('system/dept')
const menu = (s: Scene): Promise<Made> => s.make('system/menu')
const top = (s: Scene): Promise<Made> => s.make('system/top-menu')
/** A row and one below it. */
const family =
  (key: string) =>
  async (s: Scene): Promise<Made> => {
    const above = await s.make(key)
    const { id, first } = await s.make(key, { parentId: above['id'] })
    return { id: above['id']!, first: above['first']!, child: id!, childFirst: first! }
  }
/** A call that shows a row whose parent is named, or that shows it among others. */
const shown = (
  path: string,
  params: string,
  by: readonly Who[],
  form: Form,
  before: (s: Scene) => Promise<Made>,
  query: (m: Made) => Readonly<Record<string, string>>,
  texts: (m: Made) => readonly string[],
): Endpoint => get(path, params, { by, form, before, ask: m => ({ query: query(m) }), shows: texts })
const node = (id: string | undefined): readonly string[] => [`"key":"${id}"`, `"value":"${id}"`]
const granted = (s: Scene, { id }: Made): Promise<boolean> =>
  s.sql('select menu_ids = array[$2::bigint] from system_role where id = $1', id, menuId('ledger/purchase/read'))
const granting = async (s: Scene): Promise<Made> => {
  const made = await role(s)
  await s.people.administrator.post('/blade-system/role/grant', {
    roleIds: [made['id']],
    menuIds: [menuId('ledger/purchase/read')],
    dataScopeIds: [],
    apiScopeIds: [],
  })
  return made
}
const topGranting = async (s: Scene): Promise<Made> => {
  const made = await top(s)
  await s.people.administrator.post('/blade-system/topmenu/grant', {
    topMenuIds: [made['id']],
    menuIds: [menuId('ledger/purchase')],
  })
  return made
}
const scopes = () => [`"id":"${menuId('ledger/purchase')}"`, '"menu":[', '"dataScope":[', '"apiScope":[']

/** Departments, roles, menus, and what may be granted. */
export const access: readonly Endpoint[] = [
  ...standard('/blade-system/data-scope', 'system/data-scope', {
    reads: ['manager', 'administrator'],
    writes: manager,
  }),
  ...standard('/blade-system/api-scope', 'system/api-scope', { reads: ['manager', 'administrator'], writes: manager }),
  ...standard('/blade-system/dept', 'system/dept', { reads: administrators, list: 'rows' }),
  shown(
    '/blade-system/dept/lazy-list',
    'parentId',
    administrators,
    'rows',
    family('system/dept'),
    ({ id }) => ({ parentId: id! }),
    ({ child }) => [`"id":"${child}"`, '"hasChildren":false', '"deptName":"'],
  ),
  shown(
    '/blade-system/dept/tree',
    'tenantId',
    administrators,
    'rows',
    family('system/dept'),
    () => ({ tenantId: '' }),
    ({ id, child }) => [...node(id), ...node(child)],
  ),
  shown(
    '/blade-system/dept/lazy-tree',
    'parentId',
    administrators,
    'rows',
    family('system/dept'),
    ({ id }) => ({ parentId: id! }),
    ({ child }) => [...node(child), '"hasChildren":false'],
  ),
  get('/blade-system/dept/select', 'userId', {
    by: administrators,
    form: 'rows',
    before: async s => {
      const { id } = await dept(s)
      return { dept: id!, user: (await s.make('system/user', { deptId: id }))['id']! }
    },
    ask: ({ user }) => ({ query: { userId: user!, deptId: '' } }),
    shows: ({ dept: id }) => [`"id":"${id}"`, '"deptName":"'],
  }),
  shown(
    '/blade-system/role/list',
    'filters',
    administrators,
    'rows',
    role,
    () => ({}),
    ({ id, first }) => [`"id":"${id}"`, first!],
  ),
  shown(
    '/blade-system/role/detail',
    'id',
    administrators,
    'object',
    role,
    ({ id }) => ({ id: id! }),
    ({ id, first }) => [`"id":"${id}"`, first!],
  ),
  post('/blade-system/role/grant', 'roleIds,menuIds,dataScopeIds,apiScopeIds', {
    by: administrators,
    form: 'done',
    before: role,
    ask: ({ id }) => ({
      body: { roleIds: [id], menuIds: [menuId('ledger/purchase/read')], dataScopeIds: [], apiScopeIds: [] },
    }),
    leaves: async (s, m) => (await granted(s, m)) ?? false,
  }),
  ...submit('/blade-system/role', 'system/role', administrators),
  post('/blade-system/role/remove', 'ids', {
    by: administrators,
    form: 'done',
    before: role,
    ask: ({ id }) => ({ query: { ids: id! } }),
    leaves: (s, { id }) => s.sql('select is_deleted from system_role where id = $1', id),
  }),
  shown(
    '/blade-system/role/tree',
    'tenantId',
    administrators,
    'rows',
    role,
    () => ({ tenantId: '' }),
    ({ id }) => node(id),
  ),
  shown(
    '/blade-system/role/tree-by-id',
    'roleId',
    administrators,
    'rows',
    role,
    ({ id }) => ({ roleId: id! }),
    ({ id }) => node(id),
  ),
  shown(
    '/blade-system/role/getInfoRoles',
    '',
    administrators,
    'rows',
    role,
    () => ({}),
    ({ id }) => [`"id":"${id}"`, '"roleAlias":"supervise"', '!"roleAlias":"admin"'],
  ),
  shown(
    '/blade-system/role/getInfoRoleList',
    'tenantId',
    administrators,
    'rows',
    role,
    () => ({ tenantId: 'aaaaaa' }),
    ({ id }) => [`"id":"${id}"`, '"roleAlias":"enterprise"', '!"roleAlias":"admin"'],
  ),
  get('/blade-system/role/select', 'userId', {
    by: administrators,
    form: 'rows',
    before: s => s.make('system/user'),
    ask: ({ id }) => ({ query: { userId: id!, roleId: '' } }),
    shows: (_m, s) => [`"id":"${s.role('supervise')}"`, '"roleName":"监管人员"'],
  }),
  post('/blade-system/role/addInfoRole', 'body', {
    by: administrators,
    form: 'object',
    before: async () => ({ name: `分局${clock.now()}` }),
    ask: ({ name }) => ({ body: { roleName: name, roleAlias: 'supervise', sort: 1 } }),
    leaves: (s, { name }) =>
      s.sql("select exists (select from system_role where tenant_id = 'aaaaaa' and role_name = $1)", name),
  }),
  shown(
    '/blade-system/menu/list',
    '',
    ['manager', 'administrator'],
    'rows',
    menu,
    () => ({}),
    ({ id }) => [`"id":"${id}"`, `"id":"${menuId('ledger/purchase/create')}"`],
  ),
  shown(
    '/blade-system/menu/lazy-list',
    'parentId',
    ['manager', 'administrator'],
    'rows',
    async () => ({}),
    () => ({ parentId: menuId('ledger/purchase') }),
    () => [`"id":"${menuId('ledger/purchase/create')}"`, '"hasChildren":false'],
  ),
  shown(
    '/blade-system/menu/lazy-menu-list',
    'parentId',
    ['manager', 'administrator'],
    'rows',
    async () => ({}),
    () => ({ parentId: menuId('group/standbook') }),
    () => [`"id":"${menuId('ledger/purchase')}"`, `!"id":"${menuId('ledger/purchase/create')}"`],
  ),
  shown(
    '/blade-system/menu/menu-list',
    '',
    ['manager', 'administrator'],
    'rows',
    menu,
    () => ({}),
    ({ id }) => [`"id":"${id}"`, `!"id":"${menuId('ledger/purchase/create')}"`],
  ),
  shown(
    '/blade-system/menu/tree',
    'tenantId',
    ['manager', 'administrator'],
    'rows',
    menu,
    () => ({ tenantId: '' }),
    ({ id }) => node(id),
  ),
  shown(
    '/blade-system/menu/detail',
    'id',
    ['manager', 'administrator'],
    'object',
    menu,
    ({ id }) => ({ id: id! }),
    ({ id, first }) => [`"id":"${id}"`, first!],
  ),
  get('/blade-system/menu/top-menu', '', {
    by: 'open',
    form: 'rows',
    before: topGranting,
    ask: (_m, s) => ({ as: s.w.administrator.token }),
    shows: ({ id }) => [`"id":"${id}"`, '"source":"home"'],
  }),
  get('/blade-system/menu/routes', 'topMenuId', {
    by: 'open',
    form: 'rows',
    before: topGranting,
    ask: ({ id }, s) => ({ as: s.w.administrator.token, query: { topMenuId: id! } }),
    shows: () => [
      `"id":"${menuId('ledger/purchase')}"`,
      '"path":"/standbook/purchase/standbookpurchase"',
      `!"id":"${menuId('iot/alarm')}"`,
    ],
  }),
  get('/blade-system/menu/buttons', '', {
    by: tenant,
    form: 'rows',
    shows: () => ['"code":"system_user_create"', '!"children":[]'],
  }),
  shown(
    '/blade-system/menu/getInfoGrantTree',
    '',
    administrators,
    'object',
    async () => ({}),
    () => ({}),
    scopes,
  ),
  shown(
    '/blade-system/menu/grant-tree',
    '',
    administrators,
    'object',
    async () => ({}),
    () => ({}),
    scopes,
  ),
  shown(
    '/blade-system/menu/role-tree-keys',
    'roleIds',
    administrators,
    'object',
    granting,
    ({ id }) => ({ roleIds: id! }),
    () => [`"menu":["${menuId('ledger/purchase/read')}"]`, '"dataScope":[]', '"apiScope":[]'],
  ),
  shown(
    '/blade-system/menu/grant-top-tree',
    '',
    administrators,
    'object',
    async () => ({}),
    () => ({}),
    () => [...scopes().slice(0, 2), '"dataScope":[]', '"apiScope":[]'],
  ),
  shown(
    '/blade-system/menu/top-tree-keys',
    'topMenuIds',
    administrators,
    'object',
    topGranting,
    ({ id }) => ({ topMenuIds: id! }),
    () => [`"menu":["${menuId('ledger/purchase')}"]`],
  ),
  post('/blade-system/menu/remove', 'ids', {
    by: manager,
    form: 'done',
    before: menu,
    ask: ({ id }) => ({ query: { ids: id! } }),
    leaves: (s, { id }) => s.sql('select is_deleted from system_menu where id = $1', id),
  }),
  ...submit('/blade-system/menu', 'system/menu', manager),
  ...standard('/blade-system/topmenu', 'system/top-menu', { reads: administrators }),
  post('/blade-system/topmenu/grant', 'topMenuIds,menuIds', {
    by: administrators,
    form: 'done',
    before: top,
    ask: ({ id }) => ({ body: { topMenuIds: [id], menuIds: [menuId('ledger/purchase')] } }),
    leaves: async (s, { id }) =>
      (await s.sql(
        'select menu_ids = array[$2::bigint] from system_top_menu where id = $1',
        id,
        menuId('ledger/purchase'),
      )) ?? false,
  }),
]
