// What is granted is what somebody may do, from their next request on, and nobody grants more than they have.
import { describe, expect, test } from 'vitest'
import { wire } from '../../../contract/wire.ts'
import { asOwner, person, testProduct, type Person } from '../../product.ts'
import {
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
  tree,
  withRoles,
  type Node,
} from './rig.ts'

const { product, manager, boss, stranger } = rig()
const buttonCodes = async (who: Person): Promise<readonly string[]> =>
  flat(list<Node>(await who.get('/blade-system/menu/buttons')))
    .filter(node => !('children' in node))
    .map(node => (node as never)['code'])
const routes = async (who: Person): Promise<readonly string[]> =>
  flat(list<Node>(await who.get('/blade-system/menu/routes'))).map(node => (node as never)['code'])
const supervisor = async (account: string, roles: readonly string[]): Promise<Person> =>
  withRoles(product(), { tenant, account, role: 'supervise', area: '42' }, roles)
const role = async (alias: string, by = boss(), parent = 'supervise'): Promise<string> =>
  addRole(by, alias, alias, await builtIn(product(), tenant, parent))
const audit = (id: string) =>
  asOwner(
    product().ownerUrl,
    async client =>
      (
        await client.query<{ before: Record<string, string>; after: Record<string, string> }>(
          "select before, after from kernel_audit where operation = 'system/role.grant' and row_id = $1 order by id",
          [id],
        )
      ).rows,
  )

describe('a grant', () => {
  test('gives exactly the menus and buttons named, with the branches above them, and is read back exactly as stored', async () => {
    const inspector = await role('inspector')
    const wanted = [menu('ledger/purchase/read'), menu('base/area'), menu('base/area/read')]
    expect((await grant(boss(), [inspector], wanted)).code).toBe(200)
    // The page of the purchases and both branches were half ticked: they are no part of what was granted.
    expect(await keys(boss(), inspector)).toEqual({ menu: wanted, dataScope: [], apiScope: [] })
    const who = await supervisor('inspector', [inspector])
    expect([...(await routes(who))].sort()).toEqual(['base_area', 'group_base', 'group_standbook', 'ledger_purchase'])
    expect([...(await buttonCodes(who))].sort()).toEqual(['base_area_read', 'ledger_purchase_read'])
    expect((await who.get('/purchase/standbookpurchase/list')).code).toBe(200)
    refused(await who.get('/iot/warniotalarm/list'), 403, /没有权限/)
    expect((await audit(inspector))[0]!.after['menuIds']).toBe(wanted.join(','))
  })

  test('acts on the next request of whoever is signed in, in this process and in another one on the same database', async () => {
    const second = await testProduct({ DATABASE_URL: product().databaseUrl })
    try {
      const watcher = await role('watcher')
      const who = await supervisor('watcher', [watcher])
      const there = person(second.url, who.token)
      for (const one of [who, there]) expect((await one.get('/purchase/standbookpurchase/list')).code).toBe(200)
      expect((await grant(boss(), [watcher], [menu('base/area'), menu('base/area/read')])).code).toBe(200)
      for (const one of [there, who]) {
        refused(await one.get('/purchase/standbookpurchase/list'), 403, /没有权限/)
        expect(await buttonCodes(one)).toEqual(['base_area_read'])
      }
      expect((await grant(boss(), [watcher], [menu('ledger/purchase/read')])).code).toBe(200)
      for (const one of [there, who]) {
        expect((await one.get('/purchase/standbookpurchase/list')).code).toBe(200)
        expect(await routes(one)).toEqual(['group_standbook', 'ledger_purchase'])
      }
    } finally {
      await second.close()
    }
  })

  test('of nothing leaves nothing; a role that was never granted anything has what its kind may have', async () => {
    const fresh = await role('fresh')
    const whole = await keys(boss(), fresh)
    expect(whole.menu).toContain(menu('ledger/purchase/read'))
    expect(whole.menu).not.toContain(menu('ledger/purchase/create'))
    const who = await supervisor('fresh', [fresh])
    expect((await buttonCodes(who)).length).toBeGreaterThan(3)
    expect((await grant(boss(), [fresh], [])).code).toBe(200)
    expect(await keys(boss(), fresh)).toEqual({ menu: [], dataScope: [], apiScope: [] })
    expect([await buttonCodes(who), await routes(who)]).toEqual([[], []])
    refused(await who.get('/purchase/standbookpurchase/list'), 403, /没有权限/)
  })

  test('cannot make of somebody another kind of person than the role is for', async () => {
    const keeper = await role('keeper')
    expect(
      (
        await grant(
          boss(),
          [keeper],
          [
            menu('ledger/purchase/create'),
            menu('ledger/purchase/read'),
            menu('system/user/update'),
            menu('system/user/read'),
          ],
        )
      ).code,
    ).toBe(200)
    const who = await supervisor('keeper', [keeper])
    expect(await buttonCodes(who)).toEqual(['ledger_purchase_read'])
    refused(await who.get('/blade-user/page'), 403, /没有权限/)
    refused(await who.post('/purchase/standbookpurchase/submit', {}), 403, /没有权限/)
  })

  test('taken from a role is taken from the roles below it, and only that', async () => {
    const upper = await role('upper')
    const lower = await addRole(boss(), '下', 'lower', upper)
    const lowest = await addRole(boss(), '再下', 'lowest', lower)
    const [a, b, c] = [menu('ledger/purchase/read'), menu('base/area/read'), menu('iot/alarm/read')]
    await grant(boss(), [upper, lower], [a, b])
    await grant(boss(), [lowest], [a, c])
    expect((await grant(boss(), [upper], [b])).code).toBe(200)
    expect((await keys(boss(), lower)).menu).toEqual([b])
    expect((await keys(boss(), lowest)).menu).toEqual([c])
    expect((await audit(lowest)).at(-1)).toMatchObject({ before: { menuIds: [a, c].join(',') }, after: { menuIds: c } })
    // What stands below a role of which something is known starts with nothing, not with everything.
    expect((await keys(boss(), await addRole(boss(), '新下', 'newest', upper))).menu).toEqual([])
  })

  test('of the last button of a page takes the page along; what stood below the role without a grant of its own loses it as well', async () => {
    const upper = await role('whole')
    const lower = await addRole(boss(), '全下', 'wholelower', upper)
    const all = (await keys(boss(), upper)).menu
    await grant(
      boss(),
      [upper],
      all.filter(id => id !== menu('base/area/read')),
    )
    const left = (await keys(boss(), lower)).menu
    expect(left).not.toContain(menu('base/area/read'))
    expect(left).toHaveLength(all.length - 1)
  })

  test('must name roles, menus and scopes that are there', async () => {
    const some = await role('some')
    refused(await grant(boss(), [], []), 400, /缺少参数/)
    for (const who of [boss(), manager()]) refused(await grant(who, ['123'], []), 404, /不存在/)
    refused(await grant(boss(), [some, '123'], []), 404, /不存在/)
    for (const [menus, data, apis] of [
      [['123'], [], []],
      [[], ['123'], []],
      [[], [], ['123']],
    ] as const)
      refused(await grant(boss(), [some], menus, data, apis), 404, /不存在/)
    refused(await grant(boss(), [some], ["1' or 1=1"]), 404, /不存在/)
    refused(await boss().get('/blade-system/menu/role-tree-keys?roleIds=123'), 404, /不存在/)
  })
})

describe('what there is to grant', () => {
  test('is everything for the manager, and for a tenant what it has, in the language of the reader', async () => {
    const whole = (await manager().get('/blade-system/menu/grant-tree')).data as unknown as Record<
      string,
      readonly Node[]
    >
    const here = (await boss().get('/blade-system/menu/grant-tree', { 'accept-language': 'en' }))
      .data as unknown as Record<string, readonly Node[]>
    expect(Object.keys(whole)).toEqual(['menu', 'dataScope', 'apiScope'])
    expect(flat(whole['menu']!).map(({ id }) => id)).toContain(menu('system/client/update'))
    const mine = flat(here['menu']!)
    expect(mine.map(({ id }) => id)).not.toContain(menu('system/client/update'))
    expect(mine.find(({ id }) => id === menu('ledger/purchase'))).toMatchObject({
      parentId: menu('group/standbook'),
      title: expect.stringMatching(/[Pp]urchase/),
      key: menu('ledger/purchase'),
    })
    expect(mine.find(({ id }) => id === menu('ledger/purchase/create'))).not.toHaveProperty('children')
    expect((await boss().get('/blade-system/menu/getInfoGrantTree', { 'accept-language': 'en' })).data).toEqual(here)
    const strip = (await boss().get('/blade-system/menu/grant-top-tree')).data as unknown as Record<
      string,
      readonly Node[]
    >
    expect([strip['dataScope'], strip['apiScope']]).toEqual([[], []])
    expect(flat(strip['menu']!).map(({ id }) => id)).toContain(menu('ledger/purchase'))
    expect(flat(strip['menu']!).map(({ id }) => id)).not.toContain(menu('ledger/purchase/read'))
  })

  test('is for a tenant with a package what the package holds', async () => {
    await asOwner(product().ownerUrl, async client => {
      await client.query(
        "insert into system_tenant_package (id, package_name, menu_id, status, create_time, update_time) values (77, '小包', $1::bigint[], 1, app.now(), app.now())",
        [
          [
            menu('ledger/purchase'),
            menu('ledger/purchase/read'),
            menu('system/role'),
            menu('system/role/read'),
            menu('system/role/create'),
            menu('system/role/update'),
          ],
        ],
      )
      await client.query('update kernel_tenant set package_id = 77 where tenant_id = $1', [other])
    })
    const sold = (await stranger().get('/blade-system/menu/grant-tree')).data as unknown as Record<
      string,
      readonly Node[]
    >
    expect(flat(sold['menu']!).map(({ id }) => id)).toContain(menu('ledger/purchase/read'))
    expect(flat(sold['menu']!).map(({ id }) => id)).not.toContain(menu('base/area'))
    const asked = (await manager().get(`/blade-system/menu/grant-tree?tenantId=${other}`)).data as unknown as Record<
      string,
      readonly Node[]
    >
    expect(flat(asked['menu']!).map(({ id }) => id)).not.toContain(menu('base/area'))
    expect(
      flat(tree(await manager().get(`/blade-system/menu/tree?tenantId=${other}`)))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([menu('group/standbook'), menu('group/system'), menu('ledger/purchase'), menu('system/role')].sort())
    const theirs = await addRole(stranger(), '买手', 'buyer', await builtIn(product(), other, 'enterprise'))
    refused(await grant(stranger(), [theirs], [menu('base/area/read')]), 403, /超出/)
    expect((await grant(stranger(), [theirs], [menu('ledger/purchase/read')])).code).toBe(200)
    await asOwner(product().ownerUrl, client =>
      client.query('update kernel_tenant set package_id = null where tenant_id = $1', [other]),
    )
  })
})

describe('top menus', () => {
  const path = '/blade-system/topmenu'
  test('each shows the part of the menus it was given, with the branches above', async () => {
    const top = idOf(
      await boss().post(`${path}/submit`, { code: 'daily', name: '日常', nameEn: 'Daily', source: 'book', sort: 1 }),
    )
    expect(
      (
        await boss().post(`${path}/grant`, {
          topMenuIds: [top],
          menuIds: [menu('ledger/purchase'), menu('ledger/purchase')],
        })
      ).code,
    ).toBe(200)
    expect((await boss().get(`/blade-system/menu/top-tree-keys?topMenuIds=${top}`)).data).toEqual({
      menu: [menu('ledger/purchase')],
    })
    expect((await boss().get('/blade-system/menu/top-menu')).data).toEqual([
      { id: top, name: '日常', source: 'book', nameEn: 'Daily' },
    ])
    expect(
      flat(list<Node>(await boss().get(`/blade-system/menu/routes?topMenuId=${top}`))).map(
        node => (node as never)['code'],
      ),
    ).toEqual(['group_standbook', 'ledger_purchase'])
    expect((await stranger().get(`/blade-system/menu/top-tree-keys?topMenuIds=${top}`)).data).toEqual({ menu: [] })
    refused(await stranger().post(`${path}/grant`, { topMenuIds: [top], menuIds: [] }), 404, /不存在/)
    refused(await boss().post(`${path}/grant`, { topMenuIds: [top], menuIds: ['12345'] }), 404, /不存在/)
    refused(await boss().post(`${path}/grant`, { topMenuIds: [top], menuIds: [menu('system/client')] }), 403, /超出/)
    expect((await manager().post(`${path}/grant`, { topMenuIds: [top], menuIds: [] })).code).toBe(200)
    expect(list(await boss().get(`/blade-system/menu/routes?topMenuId=${top}`))).toEqual([])
  })
})

describe('the menus of a session', () => {
  test('buttons have a code and nothing below them, and are a small answer, fast when asked again', async () => {
    const answer = await manager().get('/blade-system/menu/buttons')
    const pages = list<Node & { code: string }>(answer)
    expect(
      pages.every(
        ({ children }) =>
          children!.length > 0 && children!.every(button => !('children' in button) && (button as never)['code']),
      ),
    ).toBe(true)
    const resources = product().kernel.resources.length
    // The codes of inherited screens are told once for the administration; no resource of the food brings more.
    const inherited = JSON.stringify(pages.flatMap(({ children }) => children!.filter(button => !('name' in button))))
    expect(
      (Buffer.byteLength(answer.text) - Buffer.byteLength(inherited)) / resources,
      'bytes for each resource: 90 of them fit in 30 kB',
    ).toBeLessThan(30_000 / 90)
    expect(Buffer.byteLength(inherited)).toBeLessThan(4000)
    const packed = await fetch(`${product().url}/api/blade-system/menu/buttons`, {
      headers: { 'blade-auth': `bearer ${manager().token}`, 'accept-encoding': 'gzip' },
    })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.json()).toEqual(JSON.parse(answer.text))
    const again = await fetch(`${product().url}/api/blade-system/menu/buttons`, {
      headers: { 'blade-auth': `bearer ${manager().token}`, 'if-none-match': packed.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  test('nobody who is not signed in has any; an ended session has none either', async () => {
    const nobody = person(product().url, '')
    expect(list(await nobody.get('/blade-system/menu/routes'))).toEqual([])
    expect(list(await nobody.get('/blade-system/menu/top-menu'))).toEqual([])
    expect((await nobody.get('/blade-system/menu/buttons')).status).toBe(401)
    const gone = await supervisor('gone', [await builtIn(product(), tenant, 'supervise')])
    await gone.get('/blade-system/menu/buttons')
    await gone.get('/blade-auth/oauth/logout')
    expect((await gone.get('/blade-system/menu/buttons')).status).toBe(401)
  })

  test('an administrator of the management tenant has every menu, a tenant none that only the manager may use', async () => {
    expect(await routes(manager())).toEqual(expect.arrayContaining(['system_client', 'system_menu', 'system_role']))
    expect(await buttonCodes(boss())).not.toContain('system_menu_update')
    expect(await buttonCodes(boss())).toContain('system_role_update')
    expect(wire.defaultTenant).toBe('000000')
  })
})
