// Nobody makes more of themselves or of others than they are: by a role, by a field that is not theirs to write, by a
// reference, by a header.
import { beforeAll, describe, expect, test } from 'vitest'
import { wire } from '../../../contract/wire.ts'
import { addAccount, asOwner, signIn, type Person } from '../../product.ts'
import {
  addKitchen,
  addRole,
  addRow,
  builtIn,
  grant,
  idOf,
  menu,
  other,
  refused,
  rig,
  tenant,
  withRoles,
} from '../roles/rig.ts'
import { good, idOfAccount, inside, login, query, records, row, userRow } from './rig.ts'

const { product, manager, boss, stranger } = rig()
const deputy: { who?: Person; role: string } = { role: '' }
const userMenus = ['read', 'create', 'update', 'remove', 'reset', 'totp', 'role', 'unlock', 'approve'].map(verb =>
  menu(`system/user/${verb}`),
)
let supervise = ''
let admin = ''

beforeAll(async () => {
  supervise = await builtIn(product(), tenant, 'supervise')
  admin = await builtIn(product(), tenant, 'admin')
  // An administrator of the tenant whose own role has the menus of the accounts and nothing else.
  deputy.role = await addRole(manager(), '人事', 'hr', admin, { tenantId: tenant })
  expect((await grant(manager(), [deputy.role], [menu('system/user'), ...userMenus])).code).toBe(200)
  deputy.who = await withRoles(product(), { tenant, account: 'deputy', role: 'administrator' }, [deputy.role])
})
const account = (more: Record<string, unknown>): Record<string, unknown> => ({
  account: `a${Math.random().toString(36).slice(2, 9)}`,
  name: '甲',
  areaCode: '42',
  ...more,
})

describe('a role', () => {
  test('above one’s own, or with menus beyond them, cannot be given: by submit, by update, by grant, by approval', async () => {
    const victim = idOf(await boss().post('/blade-user/submit', account({ account: 'plain', roleId: deputy.role })))
    const detail = (await boss().get(`/blade-user/detail?id=${victim}`)).data
    const wide = await addRole(boss(), '宽', 'wide', admin)
    for (const roleId of [admin, `${supervise},${admin}`, wide]) {
      refused(await deputy.who!.post('/blade-user/submit', account({ roleId })), 403, /不能授予超出/)
      refused(await deputy.who!.post('/blade-user/update', { ...detail, roleId }), 403, /不能授予超出/)
      refused(await deputy.who!.post('/blade-user/submit', { ...detail, roleId }), 403, /不能授予超出/)
      refused(
        await deputy.who!.post(query('/blade-user/grant', { userIds: victim, roleIds: roleId })),
        403,
        /不能授予超出/,
      )
    }
    expect((await userRow(product(), 'plain'))['role_id']).toEqual([deputy.role])
    expect((await deputy.who!.post(query('/blade-user/grant', { userIds: victim, roleIds: deputy.role }))).code).toBe(
      200,
    )
  })

  test('of another tenant, of nobody, or removed is refused', async () => {
    const foreign = await builtIn(product(), other, 'supervise')
    const gone = await addRole(boss(), '已删', 'gone', supervise)
    expect((await boss().post(query('/blade-system/role/remove', { ids: gone }))).code).toBe(200)
    const victim = idOf(await boss().post('/blade-user/submit', account({ account: 'still', roleId: supervise })))
    for (const roleId of [foreign, '1', gone, `${supervise},${foreign}`]) {
      refused(await boss().post('/blade-user/submit', account({ roleId })), 400, /所选角色不存在/)
      refused(
        await boss().post(query('/blade-user/grant', { userIds: victim, roleIds: roleId })),
        400,
        /所选角色不存在/,
      )
    }
    for (const roleId of ['', undefined, null])
      refused(await boss().post('/blade-user/submit', account({ roleId })), 400, /请选择角色/)
    const managing = await builtIn(product(), wire.defaultTenant, 'administrator')
    refused(await boss().post('/blade-user/submit', account({ roleId: managing })), 400, /所选角色不存在/)
  })

  test('with more than the asker’s protects its holder: nothing is done to them', async () => {
    const chief = await idOfAccount(product(), 'boss')
    const before = await userRow(product(), 'boss')
    const detail = (await boss().get(`/blade-user/detail?id=${chief}`)).data
    for (const answer of [
      await deputy.who!.post('/blade-user/update', { ...detail, roleId: supervise }),
      await deputy.who!.post('/blade-user/update', { id: chief, account: 'boss', name: 'x', email: 'evil@evil.cn' }),
      await deputy.who!.post(query('/blade-user/remove', { ids: chief })),
      await deputy.who!.post(query('/blade-user/reset-password', { userIds: chief })),
      await deputy.who!.post(query('/blade-user/totp/reset', { userIds: chief })),
      await deputy.who!.post(query('/blade-user/updatePasswordByIds', { userIds: chief, password: good })),
      await deputy.who!.post(query('/blade-user/grant', { userIds: chief, roleIds: supervise })),
      await deputy.who!.post(query('/blade-user/unlock', { userIds: chief })),
      await deputy.who!.post(query('/blade-user/update-platform', { userId: chief, userType: '2', userExt: 'x' })),
    ])
      refused(answer, 403, /不能授予超出/)
    expect(await userRow(product(), 'boss')).toEqual(before)
  })
})

test('supervisors, kitchens and administrators whose role has no such menu touch no account at all', async () => {
  const kitchen = await addKitchen(product(), tenant, 3)
  await addAccount(product(), { tenant, account: 'sup', role: 'supervise', area: '42' })
  await addAccount(product(), { tenant, account: 'kit', role: 'enterprise', info: kitchen })
  const bare = await addRole(boss(), '空', 'bare', admin)
  expect((await grant(manager(), [bare], [menu('base/area')])).code).toBe(200)
  const people = [
    await signIn(product().url, tenant, 'sup'),
    await signIn(product().url, tenant, 'kit'),
    await withRoles(product(), { tenant, account: 'bare', role: 'administrator' }, [bare]),
  ]
  const victim = await idOfAccount(product(), 'sup')
  for (const who of people) {
    for (const path of [
      '/blade-user/page',
      `/blade-user/detail?id=${victim}`,
      `/blade-user/platform-detail?id=${victim}`,
      '/blade-user/export-user',
      '/blade-user/export-template',
      '/system/session/list',
    ])
      refused(await who.get(path), 403, /没有权限/)
    for (const [path, body] of [
      ['/blade-user/submit', account({ roleId: admin })],
      ['/blade-user/update', { id: victim }],
      [`/blade-user/remove?ids=${victim}`],
      [`/blade-user/grant?userIds=${victim}&roleIds=${admin}`],
      [`/blade-user/infoGrant?userIds=${victim}&roleIds=${supervise}`],
      [`/blade-user/reset-password?userIds=${victim}`],
      [`/blade-user/updatePasswordByIds?userIds=${victim}&password=${good}`],
      [`/blade-user/totp/reset?userIds=${victim}`],
      [`/blade-user/unlock?userIds=${victim}`],
      [`/blade-user/update-platform?userId=${victim}`],
      [`/blade-user/approve?ids=${victim}&roleId=${admin}`],
      [`/blade-user/refuse?ids=${victim}&reason=x`],
      ['/blade-user/import-user'],
      ['/system/session/end?ids=1'],
    ] as const)
      refused(await who.post(path, body ?? {}), 403, /没有权限/)
  }
})

test('what is not theirs to write is not written, whatever is posted', async () => {
  const extra = {
    id: undefined,
    tenantId: other,
    createUser: '1',
    createDept: '2',
    createTime: '2001-01-01 00:00:00',
    updateUser: '3',
    status: 0,
    isDeleted: 1,
    role: 'administrator',
    role_id: admin,
    passwordHash: '$argon2id$x',
    password_hash: 'x',
    lastLogin: '2001-01-01 00:00:00',
    mustChange: 0,
    must_change: false,
    totpKey: 'x',
    avatar: 'https://evil.example',
    userExt: 'x',
    refusedWhy: 'x',
    searchText: 'x',
  }
  const id = idOf(await boss().post('/blade-user/submit', account({ account: 'mass', roleId: supervise, ...extra })))
  const clean = {
    tenant_id: tenant,
    status: 1,
    is_deleted: false,
    role: 'supervise',
    role_id: [supervise],
    last_login: null,
    must_change: true,
    totp_key: null,
    avatar: null,
    user_ext: null,
    refused_why: null,
    create_dept: null,
    create_user: await idOfAccount(product(), 'boss'),
  }
  expect(await userRow(product(), 'mass')).toMatchObject(clean)
  expect((await userRow(product(), 'mass'))['create_time']).not.toEqual(new Date('2001-01-01T00:00:00+08:00'))
  const hash = (await userRow(product(), 'mass'))['password_hash']
  expect((await boss().post('/blade-user/update', { account: 'mass', name: '乙', ...extra, id })).code).toBe(200)
  expect(await userRow(product(), 'mass')).toMatchObject({ ...clean, name: '乙', password_hash: hash })
})

test('tenant, role and department in a header or a field change nobody’s tenant; ids of others lead nowhere', async () => {
  const lies = { 'tenant-id': other, 'role-id': await builtIn(product(), other, 'admin'), 'dept-id': '1' }
  expect(records(await boss().get('/blade-user/page?size=200', lies)).every(one => one['tenantId'] === tenant)).toBe(
    true,
  )
  expect(
    records(await boss().get(`/blade-user/page?size=200&tenantId=${other}`)).every(one => one['tenantId'] === tenant),
  ).toBe(true)
  const foreign = await idOfAccount(product(), 'boss', other)
  const managing = await idOfAccount(product(), 'admin', wire.defaultTenant)
  const before = [await userRow(product(), 'boss', other), await userRow(product(), 'admin', wire.defaultTenant)]
  for (const id of [foreign, managing]) {
    for (const path of [`/blade-user/detail?id=${id}`, `/blade-user/platform-detail?id=${id}`])
      refused(await boss().get(path, lies), 404, /记录不存在/)
    for (const [path, body] of [
      ['/blade-user/update', { id, account: 'x', name: 'x', tenantId: other }],
      ['/blade-user/submit', { id, account: 'x', name: 'x', roleId: supervise }],
      [`/blade-user/remove?ids=${id}`],
      [`/blade-user/grant?userIds=${id}&roleIds=${supervise}`],
      [`/blade-user/infoGrant?userIds=${id}&roleIds=${supervise}`],
      [`/blade-user/reset-password?userIds=${id}`],
      [`/blade-user/updatePasswordByIds?userIds=${id}&password=${good}`],
      [`/blade-user/totp/reset?userIds=${id}`],
      [`/blade-user/unlock?userIds=${id}`],
      [`/blade-user/update-platform?userId=${id}&userType=2`],
      [`/blade-user/approve?ids=${id}&roleId=${supervise}`],
      [`/blade-user/refuse?ids=${id}&reason=x`],
    ] as const)
      refused(await boss().post(path, body ?? {}, lies), 404, /记录不存在/)
  }
  expect([await userRow(product(), 'boss', other), await userRow(product(), 'admin', wire.defaultTenant)]).toEqual(
    before,
  )
})

test('a department, post, enterprise or supervising unit of another tenant, or of nobody, is refused in every call that takes one', async () => {
  const there = async (table: string) =>
    (await row(product(), `select id from ${table} where tenant_id = $1 limit 1`, other))['id'] as string
  const kitchen = await addKitchen(product(), other, 5)
  const { id: market } = await addRow(product(), other, 'base/market', '', { marketName: '外', areaCode: '42' })
  const victim = idOf(await boss().post('/blade-user/submit', account({ account: 'refs', roleId: supervise })))
  const foreign = {
    deptId: await there('system_dept'),
    postId: await there('system_post'),
    infoId: kitchen,
    marketId: market,
  }
  for (const [field, id] of Object.entries(foreign)) {
    for (const value of [id, '999']) {
      const made = await boss().post('/blade-user/submit', account({ roleId: supervise, [field]: value }))
      refused(made, 400, /所选.*不存在/)
      refused(
        await boss().post('/blade-user/update', { id: victim, account: 'refs', name: '甲', [field]: value }),
        400,
        /所选.*不存在/,
      )
    }
  }
  await asOwner(product().ownerUrl, client =>
    client.query(
      "insert into kernel_user (tenant_id, id, account, password_hash, name, role, role_id, status) values ($1, 555, 'waits', 'x', 'x', 'enterprise', '{}', 2)",
      [tenant],
    ),
  )
  for (const more of [{ deptId: foreign.deptId }, { deptId: '999' }, { infoId: kitchen }, { infoId: '999' }] as Record<
    string,
    string
  >[])
    refused(
      await boss().post(query('/blade-user/approve', { ids: '555', roleId: supervise, ...more })),
      400,
      /所选.*不存在/,
    )
  expect((await userRow(product(), 'waits'))['status']).toBe(2)
})

test('an administrator of the managing tenant who is not its super administrator reaches neither other tenants nor the super administrator', async () => {
  const parent = await builtIn(product(), wire.defaultTenant, 'administrator')
  const role = await addRole(manager(), '平台运营', 'operator', parent)
  const who = await withRoles(product(), { tenant: wire.defaultTenant, account: 'operator', role: 'administrator' }, [
    role,
  ])
  const managing = await idOfAccount(product(), 'admin', wire.defaultTenant)
  const foreign = await idOfAccount(product(), 'boss', tenant)
  expect(
    records(await who.get(`/blade-user/page?size=200&tenantId=${tenant}`)).some(
      one => one['tenantId'] !== wire.defaultTenant,
    ),
  ).toBe(false)
  refused(await who.post(query('/blade-user/reset-password', { userIds: foreign })), 404, /记录不存在/)
  refused(await who.post(query('/blade-user/reset-password', { userIds: managing })), 403, /不能授予超出/)
  refused(await who.post('/blade-user/submit', account({ roleId: parent })), 403, /不能授予超出/)
  refused(
    await who.post(
      '/blade-user/submit',
      account({ roleId: await builtIn(product(), tenant, 'admin'), tenantId: tenant }),
    ),
    400,
    /所选角色不存在/,
  )
  expect((await stranger().get('/blade-user/info')).code).toBe(200)
})

test('accounts of a role that is gone can still be looked after', async () => {
  const id = idOf(
    await boss().post('/blade-user/submit', account({ account: 'orphan', roleId: supervise, password: good })),
  )
  await asOwner(product().ownerUrl, client =>
    client.query('update kernel_user set role_id = array[424242::bigint] where id = $1', [id]),
  )
  expect(await login(product(), tenant, 'orphan', good, { 'role-id': '424242' })).not.toMatchObject({ status: 500 })
  expect((await boss().post(query('/blade-user/grant', { userIds: id, roleIds: supervise }))).code).toBe(200)
  expect((await inside(product(), await login(product(), tenant, 'orphan', good)).get('/blade-user/info')).code).toBe(
    200,
  )
})
