// Nobody gets more than they have by granting, by making roles, or by naming what belongs to others.
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, type Answer, type Person } from '../../product.ts'
import {
  addKitchen,
  addRole,
  builtIn,
  flat,
  grant,
  idOf,
  keys,
  list,
  menu,
  other,
  refused,
  rig,
  tenant,
  withRoles,
  type Node,
} from './rig.ts'

const { product, manager, boss } = rig()
const beyond = (answer: Answer): void => refused(answer, 403, /超出自己权限/)
const roleOf = (id: string) =>
  asOwner(
    product().ownerUrl,
    async client =>
      (
        await client.query(
          'select role_alias, parent_id, menu_ids, data_scope_ids, api_scope_ids, is_deleted from system_role where id = $1',
          [id],
        )
      ).rows[0],
  )
/** Tries, and shows that nothing changed. */
async function unchanged(id: string, attempt: () => Promise<void>): Promise<void> {
  const before = await roleOf(id)
  await attempt()
  expect(await roleOf(id)).toEqual(before)
}

/** What the clerk may do: keep roles and read purchases, no more. */
const clerks = (): readonly string[] => [
  ...['read', 'create', 'update', 'remove'].map(verb => menu(`system/role/${verb}`)),
  menu('ledger/purchase/read'),
]
let admin = ''
let clerkRole = ''
let aboveClerk = ''
let clerk: Person

beforeAll(async () => {
  admin = await builtIn(product(), tenant, 'admin')
  aboveClerk = await addRole(manager(), '主任', 'office', admin)
  clerkRole = await addRole(manager(), '文员', 'clerk', aboveClerk)
  expect((await grant(manager(), [clerkRole], clerks())).code).toBe(200)
  clerk = await withRoles(product(), { tenant, account: 'clerk', role: 'administrator' }, [clerkRole])
})

describe('granting', () => {
  test('a menu or button one does not have is refused, alone or among others', async () => {
    const made = await addRole(clerk, '助手', 'helper', clerkRole)
    for (const id of [
      menu('ledger/purchase/create'),
      menu('system/user'),
      menu('system/user/update'),
      menu('system/client/update'),
      menu('group/iot'),
    ])
      await unchanged(made, async () => beyond(await grant(clerk, [made], [menu('ledger/purchase/read'), id])))
    expect((await grant(clerk, [made], [menu('ledger/purchase/read'), menu('system/role/read')])).code).toBe(200)
  })

  test('what only the manager of the platform may do is not for a tenant to grant, however much it has', async () => {
    const made = await addRole(boss(), '想多', 'more', admin)
    for (const id of [
      menu('system/client'),
      menu('system/client/update'),
      menu('system/menu/update'),
      menu('system/data-scope/create'),
    ])
      await unchanged(made, async () => beyond(await grant(boss(), [made], [id])))
  })

  test('a menu somebody made that nobody granted one is not one’s to grant', async () => {
    const own = idOf(
      await manager().post('/blade-system/menu/submit', {
        name: '外部报表',
        code: 'outside',
        path: '/outside',
        sort: 1,
        category: 1,
        alias: 'menu',
      }),
    )
    const made = await addRole(boss(), '外部', 'outsider', admin)
    beyond(await grant(boss(), [made], [own]))
    expect((await grant(manager(), [made], [own])).code).toBe(200)
  })

  test('one’s own role, and those above it, are not one’s own to change', async () => {
    for (const id of [clerkRole, aboveClerk, admin]) {
      await unchanged(id, async () => beyond(await grant(clerk, [id], [menu('ledger/purchase/read')])))
      await unchanged(id, async () => beyond(await clerk.post('/blade-system/role/submit', { id, roleName: '改名' })))
      await unchanged(id, async () =>
        refused(
          await clerk.post('/blade-system/role/submit', { id, parentId: '0', roleAlias: 'enterprise' }),
          id === admin ? 409 : 403,
          /超出自己权限|内置角色/,
        ),
      )
    }
    await unchanged(aboveClerk, async () =>
      refused(await clerk.post(`/blade-system/role/remove?ids=${aboveClerk}`), 409, /先删除下级/),
    )
    await unchanged(admin, async () => beyond(await grant(boss(), [admin], clerks())))
  })

  test('roles of another tenant are not there, neither among one’s own nor for their manager together with those', async () => {
    const [theirs, mine] = [
      await builtIn(product(), other, 'enterprise'),
      await builtIn(product(), tenant, 'enterprise'),
    ]
    for (const ids of [[theirs], [mine, theirs]])
      await unchanged(theirs, async () =>
        unchanged(mine, async () => refused(await grant(boss(), ids, []), 404, /不存在/)),
      )
    await unchanged(mine, async () => refused(await grant(manager(), [mine, theirs], []), 404, /不存在/))
    refused(await boss().get(`/blade-system/menu/role-tree-keys?roleIds=${theirs}`), 404, /不存在/)
    refused(await boss().get(`/blade-system/role/detail?id=${theirs}`), 404, /不存在/)
    refused(await boss().post(`/blade-system/role/remove?ids=${theirs}`), 404, /不存在/)
    refused(await boss().post('/blade-system/role/submit', { id: theirs, roleName: '夺' }), 404, /不存在/)
    refused(
      await boss().post('/blade-system/role/submit', { roleName: '寄', roleAlias: 'guest', parentId: theirs }),
      400,
      /别名|不存在/,
    )
    expect(
      flat(list<Node>(await boss().get(`/blade-system/role/list?tenantId=${other}`))).map(({ id }) => id),
    ).not.toContain(theirs)
  })

  test('data scopes that narrow oneself are handed on, never dropped', async () => {
    const scope = async (menuKey: string, name: string): Promise<string> =>
      idOf(
        await manager().post('/blade-system/data-scope/submit', {
          menuId: menu(menuKey),
          scopeName: name,
          scopeType: 3,
          scopeField: '*',
        }),
      )
    const [mine, another, foreign] = [
      await scope('ledger/purchase', '本部门'),
      await scope('ledger/purchase', '别的'),
      await scope('iot/alarm', '报警'),
    ]
    expect((await grant(manager(), [clerkRole], clerks(), [mine])).code).toBe(200)
    const made = await addRole(clerk, '窄', 'narrow', clerkRole)
    for (const scopes of [[], [another], [mine, another], [mine, foreign]])
      await unchanged(made, async () => beyond(await grant(clerk, [made], [menu('ledger/purchase/read')], scopes)))
    expect((await grant(clerk, [made], [menu('ledger/purchase/read')], [mine])).code).toBe(200)
    expect((await keys(clerk, made)).dataScope).toEqual([mine])
    const here = (await clerk.get('/blade-system/menu/grant-tree')).data as unknown as Record<string, readonly Node[]>
    expect(
      flat(here['dataScope']!)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([menu('ledger/purchase'), mine].sort())
    expect(flat(here['menu']!).map(({ id }) => id)).not.toContain(menu('ledger/purchase/create'))
    expect((await grant(manager(), [clerkRole], clerks())).code).toBe(200)
  })

  test('API scopes one does not hold are not handed on', async () => {
    const id = idOf(
      await manager().post('/blade-system/api-scope/submit', {
        menuId: menu('system/user'),
        resourceCode: 'user',
        scopeName: '用户',
        scopePath: '/api/blade-user/**',
        scopeType: 1,
      }),
    )
    const made = await addRole(boss(), '接口', 'caller', await builtIn(product(), tenant, 'enterprise'))
    await unchanged(made, async () => beyond(await grant(boss(), [made], [], [], [id])))
    expect((await manager().post('/blade-system/api-scope/release', { id })).code).toBe(200)
    expect((await manager().post(`/blade-system/api-scope/remove?ids=${id}`)).code).toBe(200)
  })

  test('whoever may only look grants nothing; a kitchen and a supervisor cannot even look', async () => {
    const reader = await addRole(manager(), '只看', 'reader', admin)
    await grant(manager(), [reader], [menu('system/role/read')])
    const who = await withRoles(product(), { tenant, account: 'reader', role: 'administrator' }, [reader])
    expect((await who.get('/blade-system/role/list')).code).toBe(200)
    refused(await grant(who, [reader], []), 403, /没有权限/)
    refused(
      await who.post('/blade-system/role/submit', { roleName: '新', roleAlias: 'x', parentId: reader }),
      403,
      /没有权限/,
    )
    refused(
      await who.post('/blade-system/role/addInfoRole', { roleName: '新', roleAlias: 'enterprise' }),
      403,
      /没有权限/,
    )
    const watcher = await withRoles(product(), { tenant, account: 'watcher', role: 'supervise', area: '42' }, [
      await builtIn(product(), tenant, 'supervise'),
    ])
    const cook = await withRoles(
      product(),
      { tenant, account: 'cook', role: 'enterprise', info: await addKitchen(product(), tenant, 1) },
      [await builtIn(product(), tenant, 'enterprise')],
    )
    for (const person of [watcher, cook]) {
      for (const path of [
        'role/list',
        'role/tree',
        'menu/grant-tree',
        `menu/role-tree-keys?roleIds=${admin}`,
        'menu/list',
        'role/getInfoRoles',
        'data-scope/list',
        'api-scope/list',
        'topmenu/list',
        'post/list',
      ])
        refused(await person.get(`/blade-system/${path}`), 403, /没有权限/)
      refused(await grant(person, [reader], []), 403, /没有权限/)
    }
  })
})

describe('making roles', () => {
  test('the alias of the manager is for the management tenant, that of tenant administrators for the manager to give', async () => {
    for (const roleAlias of ['administrator', 'admin'])
      beyond(await boss().post('/blade-system/role/submit', { roleName: '升', roleAlias }))
    for (const roleAlias of ['administrator', 'admin'])
      beyond(
        await boss()
          .post('/blade-system/role/addInfoRole', { roleName: '升', roleAlias })
          .then(answer => answer),
      )
    beyond(
      await manager().post('/blade-system/role/submit', {
        roleName: '升',
        roleAlias: 'administrator',
        tenantId: tenant,
      }),
    )
    const made = await addRole(boss(), '平', 'plain', await builtIn(product(), tenant, 'enterprise'))
    for (const roleAlias of ['administrator', 'admin'])
      await unchanged(made, async () => beyond(await boss().post('/blade-system/role/submit', { id: made, roleAlias })))
    idOf(
      await manager().post('/blade-system/role/submit', { roleName: '副管理员', roleAlias: 'admin', tenantId: tenant }),
    )
  })

  test('whom a role is for follows from its alias, or one above it: while somebody has one below, it cannot lose its kind', async () => {
    const top = await addRole(boss(), '企业二', 'enterprise', '')
    const third = await addRole(boss(), '企业三', 'third', top)
    const who = await withRoles(
      product(),
      { tenant, account: 'thirdly', role: 'enterprise', info: await addKitchen(product(), tenant, 7) },
      [third],
    )
    expect((await who.get('/purchase/standbookpurchase/list')).code).toBe(200)
    await unchanged(top, async () =>
      refused(
        await boss().post('/blade-system/role/submit', { id: top, roleAlias: 'fourth' }),
        409,
        /已有账号使用该角色/,
      ),
    )
    await unchanged(third, async () =>
      refused(await boss().post('/blade-system/role/submit', { id: third, parentId: '' }), 409, /已有账号使用该角色/),
    )
  })

  test('grants are not written by submitting a role', async () => {
    const made = await addRole(boss(), '夹带', 'smuggler', admin, {
      menuIds: menu('system/client/update'),
      dataScopeIds: '1',
      apiScopeIds: '1',
      isDeleted: 1,
      status: 0,
      createUser: '1',
      tenantId: other,
    })
    expect(await roleOf(made)).toMatchObject({ menu_ids: null, is_deleted: false })
    expect((await boss().get(`/blade-system/role/detail?id=${made}`)).data).toMatchObject({
      tenantId: tenant,
      status: 1,
    })
  })

  test('a role made by somebody with less than their kind may have begins with nothing', async () => {
    const made = await addRole(clerk, '新手', 'novice', clerkRole)
    expect((await keys(clerk, made)).menu).toEqual([])
    const sideways = await addRole(clerk, '旁路', 'sideways', admin)
    expect((await keys(clerk, sideways)).menu).toEqual([])
    const cooks = await addRole(clerk, '厨', 'kitchenhand', await builtIn(product(), tenant, 'enterprise'))
    expect((await keys(clerk, cooks)).menu).toEqual([])
  })

  test('nor do they make of a role one for another kind of person', async () => {
    const plain = await addRole(boss(), '普通', 'ordinary', await builtIn(product(), tenant, 'enterprise'))
    await unchanged(plain, async () =>
      beyond(await clerk.post('/blade-system/role/submit', { id: plain, parentId: clerkRole })),
    )
    await unchanged(plain, async () =>
      beyond(await clerk.post('/blade-system/role/submit', { id: plain, roleName: '改名' })),
    )
    const own = await addRole(clerk, '自己建的', 'homemade', await builtIn(product(), tenant, 'enterprise'))
    idOf(await clerk.post('/blade-system/role/submit', { id: own, roleName: '改名可以' }))
    await unchanged(own, async () =>
      beyond(await clerk.post('/blade-system/role/submit', { id: own, roleAlias: 'admin' })),
    )
  })

  test('a role that accounts have keeps its kind and is not removed; what every tenant begins with stays', async () => {
    const used = await addRole(boss(), '在用', 'used', await builtIn(product(), tenant, 'supervise'))
    await withRoles(product(), { tenant, account: 'holder', role: 'supervise', area: '42' }, [used])
    await unchanged(used, async () =>
      refused(
        await boss().post('/blade-system/role/submit', {
          id: used,
          parentId: await builtIn(product(), tenant, 'enterprise'),
        }),
        409,
        /不能改变角色类别/,
      ),
    )
    await unchanged(used, async () =>
      refused(await boss().post(`/blade-system/role/remove?ids=${used}`), 409, /已被引用/),
    )
    idOf(await boss().post('/blade-system/role/submit', { id: used, roleName: '改名可以' }))
    for (const alias of ['admin', 'supervise', 'enterprise']) {
      const id = await builtIn(product(), tenant, alias)
      await unchanged(id, async () =>
        refused(await manager().post(`/blade-system/role/remove?ids=${id}`), 409, /内置角色/),
      )
      await unchanged(id, async () =>
        refused(await manager().post('/blade-system/role/submit', { id, roleAlias: 'other' }), 409, /内置角色/),
      )
    }
    const own = await builtIn(product(), '000000', 'administrator')
    await unchanged(own, async () =>
      refused(await manager().post(`/blade-system/role/remove?ids=${own}`), 409, /内置角色/),
    )
  })

  test('a role is never below itself, and one with others below it stays', async () => {
    const a = await addRole(boss(), '甲', 'ra', await builtIn(product(), tenant, 'supervise'))
    const b = await addRole(boss(), '乙', 'rb', a)
    for (const parentId of [a, b])
      await unchanged(a, async () =>
        refused(await boss().post('/blade-system/role/submit', { id: a, parentId }), 400, /自己的下级|角色别名/),
      )
    const anchored = await addRole(boss(), '丙', 'supervise', '')
    const below = await addRole(boss(), '丁', 'rd', anchored)
    await unchanged(anchored, async () =>
      refused(await boss().post('/blade-system/role/submit', { id: anchored, parentId: below }), 400, /自己的下级/),
    )
    await unchanged(a, async () => refused(await boss().post(`/blade-system/role/remove?ids=${a}`), 409, /先删除下级/))
    expect((await boss().post(`/blade-system/role/remove?ids=${a},${b}`)).code).toBe(200)
  })

  test('who is no tenant administrator does not see the role of those who are', async () => {
    expect(flat(list<Node>(await clerk.get('/blade-system/role/tree'))).map(({ id }) => id)).not.toContain(admin)
    expect(
      flat(list<Node>(await clerk.get(`/blade-system/role/tree-by-id?roleId=${clerkRole}`))).map(({ id }) => id),
    ).not.toContain(admin)
    expect(flat(list<Node>(await boss().get('/blade-system/role/tree'))).map(({ id }) => id)).toContain(admin)
  })

  test('an account of the management tenant that manages nothing has no more than another tenant’s', async () => {
    const staff = await addRole(manager(), '内勤', 'staff', await builtIn(product(), '000000', 'administrator'))
    await grant(manager(), [staff], clerks())
    const who = await withRoles(product(), { tenant: '000000', account: 'staff', role: 'administrator' }, [staff])
    const root = await builtIn(product(), '000000', 'administrator')
    beyond(await grant(who, [root], []))
    beyond(await grant(who, [staff], []))
    beyond(await who.post('/blade-system/role/submit', { roleName: '升', roleAlias: 'administrator' }))
    refused(await grant(who, [admin], []), 404, /不存在/)
    refused(
      await who.post('/blade-system/menu/submit', { name: '升', code: 'x', path: '/x', sort: 1, category: 1 }),
      403,
      /没有权限/,
    )
    expect(
      flat(list<Node>(await who.get(`/blade-system/role/list?tenantId=${tenant}`))).map(({ id }) => id),
    ).not.toContain(admin)
    expect(flat(list<Node>(await who.get('/blade-system/role/tree'))).map(({ id }) => id)).not.toContain(root)
  })
})
