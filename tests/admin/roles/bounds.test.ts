// Where the bounds of a role end when roles are given, mixed or taken away: nothing of it may widen what somebody
// reaches.
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, person, signIn, type Answer, type Person } from '../../product.ts'
import { query, records } from '../users/rig.ts'
import {
  addKitchen,
  addRole,
  builtIn,
  flat,
  grant,
  idOf,
  list,
  menu,
  other,
  refused,
  rig,
  tenant,
  withRoles,
  type Node,
} from './rig.ts'

const { product, manager, boss, stranger } = rig()
const beyond = (answer: Answer): void => refused(answer, 403, /超出自己权限/)
const here = { admin: '', supervise: '', enterprise: '' }
const scope = async (menuKey: string, more: Record<string, unknown>): Promise<string> =>
  idOf(
    await manager().post('/blade-system/data-scope/submit', {
      menuId: menu(menuKey),
      scopeName: '范围',
      scopeType: 1,
      scopeField: '*',
      ...more,
    }),
  )
const accounts = ['read', 'create', 'update', 'remove', 'reset', 'role', 'unlock', 'approve'].map(verb =>
  menu(`system/user/${verb}`),
)
/** An administrator of the tenant whose role has these menus and scopes and no more. */
async function clerk(
  account: string,
  menus: readonly string[],
  scopes: readonly string[] = [],
  apis: readonly string[] = [],
): Promise<{ readonly who: Person; readonly role: string }> {
  const role = await addRole(manager(), account, account, here.admin)
  expect((await grant(manager(), [role], menus, scopes, apis)).code).toBe(200)
  return { who: await withRoles(product(), { tenant, account, role: 'administrator' }, [role]), role }
}
const made = async (roleId: string, more: Record<string, unknown> = {}): Promise<string> =>
  idOf(
    await boss().post('/blade-user/submit', {
      account: `b${Math.random().toString(36).slice(2, 9)}`,
      name: '甲',
      areaCode: '42',
      roleId,
      ...more,
    }),
  )
const stored = (id: string) =>
  asOwner(
    product().ownerUrl,
    async client => (await client.query('select * from kernel_user where id = $1', [id])).rows[0],
  )

beforeAll(async () => {
  for (const alias of ['admin', 'supervise', 'enterprise'] as const)
    here[alias] = await builtIn(product(), tenant, alias)
})

describe('several roles', () => {
  test('a role of another kind adds nothing to that of an administrator: it counts when one switches to it', async () => {
    const { role } = await clerk('narrow', [menu('base/area/read')])
    const info = await addKitchen(product(), tenant, 1)
    for (const [account, more] of [
      ['both', here.enterprise],
      ['three', here.supervise],
    ] as const) {
      const who = await withRoles(product(), { tenant, account, role: 'administrator', info, area: '42' }, [role, more])
      expect((await who.get('/base/basearea/list')).code, account).toBe(200)
      for (const path of [
        '/blade-user/page',
        '/blade-system/role/list',
        '/purchase/standbookpurchase/list',
        '/blade-log/api/list',
      ])
        refused(await who.get(path), 403, /没有权限/)
      refused(await who.post('/blade-user/submit', {}), 403, /没有权限/)
      expect(
        flat(list<Node>(await who.get('/blade-system/menu/routes')))
          .map(node => (node as never)['code'])
          .sort(),
      ).toEqual(['base_area', 'group_base'])
      const as = await fetch(
        `${product().url}/api/blade-auth/oauth/token?${new URLSearchParams({ grant_type: 'refresh_token', tenantId: tenant, refresh_token: who.refresh, scope: 'all' }).toString()}`,
        {
          method: 'POST',
          headers: { authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0', 'tenant-id': tenant, 'role-id': more },
        },
      )
      const switched = person(product().url, ((await as.json()) as { access_token: string }).access_token)
      expect((await switched.get('/purchase/standbookpurchase/list')).code).toBe(200)
      refused(await switched.get('/blade-user/page'), 403, /没有权限/)
    }
  })

  test('giving somebody a role of a kind below along with one’s own makes nobody more than the giver', async () => {
    const { who, role } = await clerk('giver', accounts)
    const victim = await made(here.supervise)
    beyond(await who.post(query('/blade-user/grant', { userIds: victim, roleIds: `${role},${here.supervise}` })))
    expect(
      (await boss().post(query('/blade-user/grant', { userIds: victim, roleIds: `${role},${here.supervise}` }))).code,
    ).toBe(200)
    const { account } = await stored(victim)
    await asOwner(product().ownerUrl, client =>
      client.query(
        "update kernel_user set password_hash = (select password_hash from kernel_user where account = 'giver'), must_change = false where id = $1",
        [victim],
      ),
    )
    const doubled = await signIn(product().url, tenant, account as string)
    expect((await doubled.get('/blade-user/page')).code).toBe(200)
    for (const path of [
      '/blade-system/topmenu/list',
      '/iot/warniotalarm/list',
      '/blade-log/api/list',
      '/purchase/standbookpurchase/list',
    ])
      refused(await doubled.get(path), 403, /没有权限/)
  })
})

describe('scopes that narrow the giver', () => {
  test('narrow whom they make: a role without them is neither given nor is its holder touched', async () => {
    const own = await scope('ledger/purchase', { scopeType: 3 })
    const wide = await scope('ledger/purchase', { scopeType: 1 })
    const { who, role } = await clerk('scoped', [...accounts, menu('ledger/purchase/read')], [own])
    const roleWith = async (name: string, parent: string, scopes: readonly string[]): Promise<string> => {
      const id = await addRole(manager(), name, name, parent)
      expect((await grant(manager(), [id], [menu('ledger/purchase/read')], scopes)).code).toBe(200)
      return id
    }
    const [free, wider, same, seer] = [
      await roleWith('free', here.admin, []),
      await roleWith('wider', here.admin, [own, wide]),
      await roleWith('same', here.admin, [own]),
      await roleWith('seer', here.supervise, []),
    ]
    const victim = await made(same)
    for (const roleId of [free, wider, seer]) {
      beyond(await who.post('/blade-user/submit', { account: 'x1', name: 'x', roleId }))
      beyond(await who.post(query('/blade-user/grant', { userIds: victim, roleIds: roleId })))
      beyond(await who.post('/blade-user/update', { id: victim, roleId }))
      beyond(await who.post(query('/blade-user/reset-password', { userIds: await made(roleId) })))
    }
    expect((await stored(victim))['role_id']).toEqual([same])
    expect((await who.post(query('/blade-user/grant', { userIds: victim, roleIds: role }))).code).toBe(200)
  })

  test.each([
    [3, '处', ['mine']],
    [4, '科', ['mine', 'below']],
  ] as const)(
    'by department (kind %i) narrow whom they make to those departments: nobody is put elsewhere to see what is there',
    async (scopeType, name, allowed) => {
      const place = async (deptName: string, parentId = '0'): Promise<string> =>
        idOf(
          await boss().post('/blade-system/dept/submit', { deptName, fullName: deptName, parentId, deptCategory: 2 }),
        )
      const mine = await place(`本${name}`)
      const places = { mine, below: await place(`${name}下`, mine), elsewhere: await place(`他${name}`) }
      const { who, role } = await clerk(
        `dept${scopeType}`,
        [...accounts, menu('ledger/purchase/read')],
        [await scope('ledger/purchase', { scopeType })],
      )
      await asOwner(product().ownerUrl, client =>
        client.query('update kernel_user set dept_id = array[$1::bigint] where account = $2', [
          mine,
          `dept${scopeType}`,
        ]),
      )
      for (const [where, deptId] of [...Object.entries(places), ['both', `${mine},${places.elsewhere}`]] as const) {
        const isAllowed = (allowed as readonly string[]).includes(where)
        const answer = await who.post('/blade-user/submit', {
          account: `d${Math.random().toString(36).slice(2, 9)}`,
          name: 'x',
          roleId: role,
          deptId,
        })
        if (!isAllowed) beyond(answer)
        const unlocked = await who.post(
          query('/blade-user/unlock', { userIds: isAllowed ? idOf(answer) : await made(role, { deptId }) }),
        )
        if (isAllowed) expect(unlocked.code, unlocked.text).toBe(200)
        else beyond(unlocked)
      }
      const moved = await made(role, { deptId: mine })
      beyond(await who.post('/blade-user/update', { id: moved, deptId: places.elsewhere }))
      expect((await who.post('/blade-user/update', { id: moved, deptId: '' })).code).toBe(200)
      const applied = String(900 + scopeType)
      await asOwner(product().ownerUrl, client =>
        client.query(
          "insert into kernel_user (tenant_id, id, account, password_hash, name, role, role_id, status) values ($1, $2, $3, 'x', 'x', 'supervise', '{}', 2)",
          [tenant, applied, `applied${scopeType}`],
        ),
      )
      beyond(await who.post(query('/blade-user/approve', { ids: applied, roleId: role, deptId: places.elsewhere })))
      expect((await who.post(query('/blade-user/approve', { ids: applied, roleId: role, deptId: mine }))).code).toBe(
        200,
      )
    },
  )

  test('an address closed to the giver is not opened by giving a role that holds it', async () => {
    const id = idOf(
      await manager().post('/blade-system/api-scope/submit', {
        menuId: menu('base/area'),
        resourceCode: 'area',
        scopeName: '辖区',
        scopePath: '/api/base/basearea/**',
        scopeType: 1,
      }),
    )
    const { who } = await clerk('closed', [...accounts, menu('base/area/read')])
    const { role } = await clerk('opened', [menu('base/area/read')], [], [id])
    refused(await who.get('/base/basearea/list'), 403, /没有权限/)
    beyond(await who.post('/blade-user/submit', { account: 'x2', name: 'x', roleId: role }))
    beyond(await who.post(query('/blade-user/grant', { userIds: await made(here.supervise), roleIds: role })))
    expect((await manager().post('/blade-system/api-scope/release', { id })).code).toBe(200)
    expect((await manager().post(query('/blade-system/api-scope/remove', { ids: id }))).code).toBe(200)
  })

  test('an account that a data scope leaves out of the list is not there for anything done to accounts', async () => {
    const own = await scope('system/user', { scopeType: 5, scopeValue: { account_like: 'inside' } })
    const { who, role } = await clerk('staffer', accounts, [own])
    const near = await made(role, { account: 'inside1' })
    const far = await made(here.supervise, { account: 'outside1' })
    expect(records(await who.get('/blade-user/page')).map(one => one['id'])).toEqual([near])
    const before = await stored(far)
    for (const path of [
      `grant?userIds=${far}&roleIds=${here.supervise}`,
      `infoGrant?userIds=${far}&roleIds=${here.supervise}`,
      `reset-password?userIds=${far}`,
      `reset-password?userIds=${near},${far}`,
      `updatePasswordByIds?userIds=${far}&password=Nine-Rivers8`,
      `unlock?userIds=${far}`,
      `update-platform?userId=${far}&userType=2`,
      `approve?ids=${far}&roleId=${here.supervise}`,
      `refuse?ids=${far}&reason=x`,
      `remove?ids=${far}`,
    ])
      refused(await who.post(`/blade-user/${path}`), 404, /不存在/)
    expect(await stored(far)).toEqual(before)
    expect((await who.post(query('/blade-user/reset-password', { userIds: near }))).code).toBe(200)
  })

  test('a role, a top menu or an entry of the dictionary that a data scope leaves out is not changed by any call', async () => {
    const [ofRoles, ofTops, ofEntries] = [
      await scope('system/role', { scopeType: 2 }),
      await scope('system/top-menu', { scopeType: 2 }),
      await scope('system/dict-biz', { scopeType: 2 }),
    ]
    const all = (key: string): readonly string[] =>
      ['read', 'create', 'update', 'remove'].map(verb => menu(`${key}/${verb}`))
    const { who } = await clerk(
      'owner',
      [...all('system/role'), ...all('system/top-menu'), ...all('system/dict-biz')],
      [ofRoles, ofTops, ofEntries],
    )
    const foreign = await addRole(boss(), '别人的', 'others', here.supervise)
    refused(await grant(who, [foreign], [], [ofRoles, ofTops, ofEntries]), 404, /不存在/)
    const top = idOf(
      await boss().post('/blade-system/topmenu/submit', { code: 'theirs', name: '别', source: 'x', sort: 1 }),
    )
    refused(await who.post('/blade-system/topmenu/grant', { topMenuIds: [top], menuIds: [] }), 404, /不存在/)
    const entry = idOf(
      await boss().post('/blade-system/dict-biz/submit', { code: 'theirs', dictValue: '别', sort: 1, isSealed: 0 }),
    )
    refused(
      await who.post('/blade-system/dict-biz/submit', {
        id: entry,
        code: 'theirs',
        dictValue: '夺',
        sort: 1,
        isSealed: 0,
      }),
      404,
      /不存在/,
    )
    refused(await who.post(query('/blade-system/dict-biz/remove', { ids: entry })), 404, /不存在/)
    refused(
      await who.post('/blade-system/dict-biz/submit', {
        code: 'theirs',
        dictKey: '1',
        dictValue: '夺',
        sort: 1,
        isSealed: 0,
        parentId: entry,
      }),
      400,
      /不存在/,
    )
  })

  test('what stands under no list that can be limited cannot be given a scope that would limit nothing', async () => {
    for (const key of ['log/usual', 'log/api', 'log/error', 'log/audit'])
      refused(
        await manager().post('/blade-system/data-scope/submit', {
          menuId: menu(key),
          scopeName: '日志',
          scopeType: 2,
          scopeField: '*',
        }),
        400,
        /没有可以限制/,
      )
  })

  test('a column that is hidden is no way to ask for accounts either, not even by department', async () => {
    const { who } = await clerk('blind', accounts, [await scope('system/user', { scopeField: 'account,name' })])
    const dept = idOf(
      await boss().post('/blade-system/dept/submit', {
        deptName: '处',
        fullName: '处',
        parentId: '0',
        deptCategory: 2,
      }),
    )
    for (const path of ['page', 'export-user'])
      refused(await who.get(`/blade-user/${path}?deptId=${dept}`), 400, /不支持按/)
    expect((await boss().get(`/blade-user/page?deptId=${dept}`)).code).toBe(200)
  })
})

test('who may change entries of the dictionary and not add any adds none by naming no row in another way', async () => {
  const { who } = await clerk(
    'changer',
    ['read', 'update'].map(verb => menu(`system/dict-biz/${verb}`)),
  )
  for (const id of ['', null, '0', 0, undefined])
    refused(
      await who.post('/blade-system/dict-biz/submit', { id, code: 'sneaked', dictValue: '塞', sort: 1, isSealed: 0 }),
      403,
      /没有权限/,
    )
})

describe('taking away what bounds somebody', () => {
  test('a data scope that roles have stays, because without it they would see everything', async () => {
    const own = await scope('ledger/purchase', { scopeType: 2 })
    const { role } = await clerk('keeper', [menu('ledger/purchase/read')], [own])
    refused(await manager().post(query('/blade-system/data-scope/remove', { ids: own })), 409, /已被引用/)
    expect((await grant(manager(), [role], [], [])).code).toBe(200)
    expect((await manager().post(query('/blade-system/data-scope/remove', { ids: own }))).code).toBe(200)
  })

  test('a package that tenants have stays, because without it they would have everything', async () => {
    const id = idOf(
      await manager().post('/blade-system/tenant-package/submit', {
        packageName: '在用',
        menuId: menu('ledger/purchase'),
      }),
    )
    expect(
      (await manager().post(query('/blade-system/tenant/package-setting', { tenantId: other, packageId: id }))).code,
    ).toBe(200)
    refused(await stranger().get('/blade-user/page'), 403, /没有权限/)
    refused(await manager().post(query('/blade-system/tenant-package/remove', { ids: id })), 409, /已被引用/)
    refused(await stranger().get('/blade-user/page'), 403, /没有权限/)
    expect(
      (await manager().post(query('/blade-system/tenant/package-setting', { tenantId: other, packageId: '' }))).code,
    ).toBe(200)
    expect((await manager().post(query('/blade-system/tenant-package/remove', { ids: id }))).code).toBe(200)
    expect((await stranger().get('/blade-user/page')).code).toBe(200)
  })
})

describe('names of what others have', () => {
  test('roles and departments are told by id to whoever has them, or reads accounts; colleagues to kitchens only their own and the offices', async () => {
    const [mine, theirs] = [await addKitchen(product(), tenant, 2), await addKitchen(product(), tenant, 3)]
    const cook = await withRoles(product(), { tenant, account: 'cook', role: 'enterprise', info: mine }, [
      here.enterprise,
    ])
    await withRoles(product(), { tenant, account: 'mate', role: 'enterprise', info: mine }, [here.enterprise])
    await withRoles(product(), { tenant, account: 'rival', role: 'enterprise', info: theirs }, [here.enterprise])
    const dept = idOf(
      await boss().post('/blade-system/dept/submit', {
        deptName: '密',
        fullName: '密',
        parentId: '0',
        deptCategory: 2,
      }),
    )
    expect(
      list(await cook.get(`/blade-system/role/select?roleId=${here.admin},${here.enterprise}`)).map(one => one['id']),
    ).toEqual([here.enterprise])
    expect(list(await cook.get(`/blade-system/dept/select?deptId=${dept}`))).toEqual([])
    expect(list(await boss().get(`/blade-system/role/select?roleId=${here.admin},${here.enterprise}`))).toHaveLength(2)
    const known = list(await cook.get('/blade-user/user-list')).map(one => one['account'])
    expect(known).toEqual(expect.arrayContaining(['cook', 'mate', 'boss']))
    expect(known).not.toContain('rival')
  })
})
