// Departments, roles and menus stand below each other; nobody can make a tree that is none.
import { describe, expect, test } from 'vitest'
import type { Bound } from '../../../kernel/store/batch.ts'
import { addAccount, asOwner, signIn, type Person } from '../../product.ts'
import { addRole, flat, idOf, list, other, refused, rig, tenant, tree, withRoles, builtIn } from './rig.ts'

const { product, manager, boss, stranger } = rig()
const path = '/blade-system/dept'
const root = async (by: Person): Promise<string> =>
  list<{ id: string }>(await by.get(`${path}/lazy-list?parentId=0&tenantId=${tenant}`))[0]!.id
const addDept = async (by: Person, deptName: string, parentId: string): Promise<string> =>
  idOf(await by.post(`${path}/submit`, { deptName, fullName: deptName, parentId, deptCategory: 2, sort: 1 }))
const ancestors = (id: string): Promise<string> =>
  asOwner(
    product().ownerUrl,
    async client =>
      (await client.query<{ ancestors: string }>('select ancestors from system_dept where id = $1', [id])).rows[0]!
        .ancestors,
  )
/** Many departments, ten below each, put there at once. */
const plant = (of: string, count: number, base: bigint): Promise<unknown> =>
  asOwner(product().ownerUrl, client =>
    client.query(
      `insert into system_dept (tenant_id, id, dept_name, full_name, parent_id, ancestors, dept_category, sort, status, create_time, update_time, search_text)
   select $1, $2::bigint + n, 'D' || n, 'D' || n, case when n > 10 then $2::bigint + n / 10 end, '0', 2, n, 1, app.now(), app.now(), 'd' || n from generate_series(1, $3::int) n`,
      [of, base, count],
    ),
  )

describe('departments', () => {
  test('a new department answers with what clients put into their row, and stands below its parent with its ancestors', async () => {
    const top = await root(boss())
    const answer = await boss().post(`${path}/submit`, {
      deptName: '厨政部',
      fullName: '厨政管理部',
      parentId: top,
      deptCategory: 2,
      sort: 1,
    })
    expect(answer.data).toEqual({ id: expect.stringMatching(/^\d+$/), tenantId: tenant, deptCategoryName: '部门' })
    expect(await ancestors(answer.data.id!)).toBe(`0,${top}`)
    const rows = tree(await boss().get(`${path}/list`))
    expect(rows.map(({ parentId }) => parentId)).toEqual(['0'])
    expect(
      rows[0]!.children!.map(row => [row['id'], row['parentId'], (row as never)['parentName'], 'children' in row]),
    ).toContainEqual([answer.data.id, top, expect.any(String), false])
    expect((await boss().get(`${path}/detail?id=${top}`)).data['parentId']).toBe('0')
  })

  test('offices choose among the departments by their names, and kitchens are told of none', async () => {
    const name = '食品安全协调科'
    const id = await addDept(boss(), name, await root(boss()))
    await addAccount(product(), { tenant, account: 'asks-office', role: 'supervise', area: '4201' })
    await addAccount(product(), { tenant, account: 'asks-kitchen', role: 'enterprise' })
    const [office, kitchen] = await Promise.all(
      ['asks-office', 'asks-kitchen'].map(account => signIn(product().url, tenant, account)),
    )
    expect(list(await office!.get(`${path}/names`))).toContainEqual({ id, deptName: name, fullName: name })
    expect(list(await kitchen!.get(`${path}/names`))).toEqual([])
    expect(list(await stranger().get(`${path}/names`)).some(row => (row as { id: string }).id === id)).toBe(false)
    refused(await office!.get(`${path}/list`), 403, /./)
  })

  test('a department that moves takes the ancestors of everything below it along', async () => {
    const top = await root(boss())
    const [a, b] = [await addDept(boss(), '甲', top), await addDept(boss(), '乙', top)]
    const c = await addDept(boss(), '丙', a)
    const d = await addDept(boss(), '丁', c)
    idOf(await boss().post(`${path}/submit`, { id: a, deptName: '甲', fullName: '甲', parentId: b, deptCategory: 2 }))
    expect(await Promise.all([a, c, d].map(ancestors))).toEqual([
      `0,${top},${b}`,
      `0,${top},${b},${a}`,
      `0,${top},${b},${a},${c}`,
    ])
    idOf(await boss().post(`${path}/submit`, { id: c, parentId: '0', updateTime: '' }))
    expect(await Promise.all([c, d].map(ancestors))).toEqual(['0', `0,${c}`])
  })

  test('a department is not put below one that somebody is removing at that moment: one change of a tree waits for the other', async () => {
    const gone = await addDept(boss(), '正在撤销', await root(boss()))
    await asOwner(product().ownerUrl, async client => {
      await client.query('begin')
      await client.query("select pg_advisory_xact_lock(hashtextextended('tree/system_dept/' || $1, 0))", [tenant])
      await client.query('update system_dept set is_deleted = true where id = $1', [gone])
      let isSettled = false
      const second = boss()
        .post(`${path}/submit`, { deptName: '迟到', fullName: '迟到', parentId: gone, deptCategory: 2 })
        .finally(() => (isSettled = true))
      const waits = async (): Promise<boolean> =>
        ((await client.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0) > 0
      while (!isSettled && !(await waits()));
      await client.query('commit')
      refused(await second, 400, /所选上级机构不存在/)
    })
  })

  test('a department is never below itself, however far down', async () => {
    const top = await root(boss())
    const a = await addDept(boss(), '一', top)
    const b = await addDept(boss(), '二', a)
    const c = await addDept(boss(), '三', b)
    for (const parentId of [a, b, c])
      refused(
        await boss().post(`${path}/submit`, { id: a, deptName: '一', fullName: '一', parentId, deptCategory: 2 }),
        400,
        /^上级机构不能是自己或自己的下级$/,
      )
    refused(
      await boss().post(`${path}/submit`, { id: a, parentId: c }, { 'accept-language': 'en' }),
      400,
      /cannot be below itself/,
    )
  })

  test('a parent must be there, in the same tenant', async () => {
    const foreign = list<{ id: string }>(await stranger().get(`${path}/list`))[0]!.id
    const gone = await addDept(boss(), '将撤', await root(boss()))
    expect((await boss().post(`${path}/remove?ids=${gone}`)).code).toBe(200)
    for (const parentId of [foreign, gone, '123456'])
      refused(
        await boss().post(`${path}/submit`, { deptName: '新', fullName: '新', parentId, deptCategory: 2 }),
        400,
        /所选上级机构不存在/,
      )
    const own = await addDept(boss(), '要搬', await root(boss()))
    for (const parentId of [foreign, gone])
      refused(await boss().post(`${path}/submit`, { id: own, parentId }), 400, /所选上级机构不存在/)
    refused(await boss().get(`${path}/detail?id=${foreign}`), 404, /不存在/)
  })

  test('a department is of the tenant of the one above it when the manager of the platform makes it', async () => {
    const answer = await manager().post(`${path}/submit`, {
      deptName: '代建',
      fullName: '代建',
      parentId: await root(boss()),
      deptCategory: 3,
      tenantId: other,
    })
    expect(answer.data).toMatchObject({ tenantId: tenant, deptCategoryName: '小组' })
  })

  test('a department with others below it, or with people in it, is not removed; with all of them it is', async () => {
    const a = await addDept(boss(), '上', await root(boss()))
    const b = await addDept(boss(), '下', a)
    refused(await boss().post(`${path}/remove?ids=${a}`), 409, /先删除下级/)
    await withRoles(
      product(),
      { tenant, account: 'member', role: 'supervise', area: '42' },
      [await builtIn(product(), tenant, 'supervise')],
      [b],
    )
    refused(await boss().post(`${path}/remove?ids=${a},${b}`), 409, /已被引用/)
    await asOwner(product().ownerUrl, client =>
      client.query("update kernel_user set dept_id = null where account = 'member'"),
    )
    expect((await boss().post(`${path}/remove?ids=${a},${b}`)).code).toBe(200)
  })

  test('twenty levels are enough: one more is refused, also by moving', async () => {
    let at = await addDept(boss(), 'L1', '0')
    const first = at
    for (let n = 2; n <= 20; n++) at = await addDept(boss(), `L${n}`, at)
    refused(
      await boss().post(`${path}/submit`, { deptName: 'L21', fullName: 'L21', parentId: at, deptCategory: 2 }),
      400,
      /不能超过20层/,
    )
    const above = await addDept(boss(), 'L0', '0')
    refused(await boss().post(`${path}/submit`, { id: first, parentId: above }), 400, /不能超过20层/)
  })

  test('whoever is no administrator neither reads nor writes them, but may ask for their own', async () => {
    const top = await root(boss())
    const cook = await withRoles(
      product(),
      { tenant, account: 'watcher', role: 'supervise', area: '42' },
      [await builtIn(product(), tenant, 'supervise')],
      [top],
    )
    for (const call of ['list', 'tree', 'lazy-tree', 'lazy-list'])
      refused(await cook.get(`${path}/${call}`), 403, /没有权限/)
    refused(await cook.post(`${path}/submit`, { deptName: '夺', fullName: '夺', deptCategory: 2 }), 403, /没有权限/)
    refused(await cook.post(`${path}/remove?ids=${top}`), 403, /没有权限/)
    expect(list(await cook.get(`${path}/select`))).toMatchObject([{ id: top, deptName: expect.any(String) }])
    expect(list(await cook.get('/blade-system/role/select'))).toMatchObject([{ roleName: '监管人员' }])
    const another = await asOwner(
      product().ownerUrl,
      async client =>
        (
          await client.query<{ id: string }>("select id from kernel_user where tenant_id = $1 and account = 'boss'", [
            tenant,
          ])
        ).rows[0]!.id,
    )
    refused(await cook.get(`/blade-system/role/select?userId=${another}`), 403, /没有权限/)
    expect(list(await boss().get(`/blade-system/role/select?userId=${another}`))).toHaveLength(1)
    expect(list(await stranger().get(`/blade-system/role/select?userId=${another}`))).toEqual([])
    expect(list(await stranger().get(`${path}/select?deptId=${top}`))).toEqual([])
  })
})

describe.each([
  [500, other, 7_000_000n],
  [20_000, 'T00003', 8_000_000n],
] as const)('%i departments', (count, of, base) => {
  test('are one statement and one answer for every way of asking, level by level or all at once', async () => {
    if (of === 'T00003')
      await asOwner(product().ownerUrl, client =>
        client.query("insert into kernel_tenant (tenant_id, tenant_name) values ('T00003', 'T00003')"),
      )
    await plant(of, count, base)
    const who = manager()
    await who.get(`${path}/lazy-tree?tenantId=${of}`)
    const asked = async (call: string): Promise<ReturnType<typeof tree>> => {
      const { store } = product().kernel
      const { run } = store
      const sent: (readonly Bound[])[] = []
      Object.assign(store, { run: (bounds: readonly Bound[]) => (sent.push(bounds), run(bounds)) })
      const answer = await who.get(`${path}/${call}`)
      Object.assign(store, { run })
      // To enter, and to ask: in one round trip. What the product does by itself enters as nobody.
      expect(
        sent.filter(([first]) => first!.statement.name === 'enter').map(({ length }) => length),
        call,
      ).toEqual([2])
      expect(answer.code, answer.text.slice(0, 200)).toBe(200)
      return tree(answer)
    }
    expect(flat(await asked(`tree?tenantId=${of}`))).toHaveLength(count + 1)
    expect(flat(await asked(`list?tenantId=${of}`))).toHaveLength(count + 1)
    const top = await asked(`lazy-tree?tenantId=${of}&parentId=0`)
    expect(top).toHaveLength(11)
    expect(top.find(({ title }) => title === 'D5')).toEqual({
      id: String(base + 5n),
      parentId: '0',
      title: 'D5',
      key: String(base + 5n),
      value: String(base + 5n),
      hasChildren: true,
    })
    const level = await asked(`lazy-list?tenantId=${of}&parentId=${base + 5n}`)
    expect(level.map(row => [row['id'], row.hasChildren])).toEqual(
      Array.from({ length: 10 }, (_, n) => [String(base + 50n + BigInt(n)), (50 + n) * 10 <= count]),
    )
    expect(
      (await asked(`lazy-list?tenantId=${of}&parentId=0&deptName=d${count}`)).map(row => [row['id'], row.hasChildren]),
    ).toEqual([[String(base + BigInt(count)), false]])
  })
})

describe('roles and menus', () => {
  test('roles are a tree: list, tree, tree by a role, level by level', async () => {
    const chief = await addRole(boss(), '厨师长', 'chief', await builtIn(product(), tenant, 'enterprise'))
    const all = tree(await boss().get('/blade-system/role/list?current=1&size=10'))
    expect(flat(all).map(({ id }) => id)).toContain(chief)
    expect(all.every(row => row.parentId === '0')).toBe(true)
    expect(flat(tree(await boss().get('/blade-system/role/tree'))).find(({ id }) => id === chief)).toMatchObject({
      title: '厨师长',
      key: chief,
      value: chief,
    })
    expect(
      flat(tree(await manager().get(`/blade-system/role/tree-by-id?roleId=${chief}`))).map(({ id }) => id),
    ).toContain(chief)
    expect(
      flat(tree(await stranger().get(`/blade-system/role/tree-by-id?roleId=${chief}`))).map(({ id }) => id),
    ).not.toContain(chief)
    expect(
      list<{ id: string; hasChildren: boolean }>(await boss().get('/blade-system/role/lazy-list?parentId=0')).filter(
        ({ hasChildren }) => hasChildren,
      ),
    ).toHaveLength(2)
    const info = list<Record<string, string>>(await boss().get('/blade-system/role/getInfoRoles'))
    expect(info.map(({ roleAlias }) => roleAlias).sort()).toEqual([
      'chief',
      'enterprise',
      'supervise',
      'supervise_read',
    ])
    expect(info.find(({ id }) => id === chief)).toMatchObject({
      roleName: '厨师长',
      title: '厨师长',
      key: chief,
      value: chief,
    })
    expect(list(await manager().get(`/blade-system/role/getInfoRoleList?tenantId=${tenant}`))).toHaveLength(4)
    const added = await boss().post('/blade-system/role/addInfoRole', {
      roleName: '抽检员',
      roleAlias: 'sampler',
      parentId: await builtIn(product(), tenant, 'supervise'),
    })
    expect(added.data.id).toMatch(/^\d+$/)
    refused(
      await boss().post('/blade-system/role/addInfoRole', {
        roleName: '内勤',
        roleAlias: 'clerk',
        parentId: await builtIn(product(), tenant, 'admin'),
      }),
      400,
      /角色别名/,
    )
  })

  test('menus: trees of pages, levels with and without buttons, search by name and code', async () => {
    const all = flat(tree(await manager().get('/blade-system/menu/list')))
    const pages = flat(tree(await manager().get('/blade-system/menu/menu-list')))
    expect(all.length).toBeGreaterThan(pages.length)
    expect(new Set(pages.map(row => (row as never)['category']))).toEqual(new Set([1]))
    expect(
      flat(tree(await manager().get('/blade-system/menu/tree')))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(pages.map(({ id }) => id).sort())
    const top = list<{ id: string; code: string; hasChildren: boolean }>(
      await manager().get('/blade-system/menu/lazy-menu-list?parentId=0'),
    )
    expect(top.map(({ code }) => code)).not.toContain('system_role')
    const system = top.find(({ code }) => code === 'group_system')!
    expect(system.hasChildren).toBe(true)
    const rolesPage = list<{ code: string; hasChildren: boolean }>(
      await manager().get(`/blade-system/menu/lazy-menu-list?parentId=${system.id}`),
    ).find(({ code }) => code === 'system_role')!
    expect(rolesPage.hasChildren).toBe(false)
    expect(
      list<{ code: string; hasChildren: boolean }>(
        await manager().get(`/blade-system/menu/lazy-list?parentId=${system.id}`),
      ).find(({ code }) => code === 'system_role')!.hasChildren,
    ).toBe(true)
    expect(
      list<{ code: string }>(await manager().get('/blade-system/menu/lazy-list?code=system_role')).map(
        ({ code }) => code,
      ),
    ).toEqual(expect.arrayContaining(['system_role', 'system_role_update']))
  })

  test('a menu: its code and its name are its own, nothing stands below a button, what has something below it stays', async () => {
    const menus = '/blade-system/menu'
    const add = (more: Record<string, unknown>) =>
      manager().post(`${menus}/submit`, {
        name: '自建',
        nameEn: 'Own',
        code: 'own_page',
        path: '/own',
        sort: 1,
        category: 1,
        parentId: '0',
        alias: 'menu',
        ...more,
      })
    const page = idOf(await add({}))
    const again = await add({ name: '别的' })
    refused(again, 409, /菜单编号已存在/)
    expect(again.errors, 'at the field').toMatchObject([{ field: 'code' }])
    refused(await add({ code: 'own_two' }), 409, /菜单名称已存在/)
    const button = idOf(await add({ name: '新增', code: 'own_page_add', category: 2, parentId: page, alias: 'add' }))
    refused(await add({ name: '再下', code: 'own_deeper', parentId: button }), 400, /按钮下面/)
    refused(await manager().post(`${menus}/submit`, { id: page, category: 2 }), 400, /按钮下面/)
    idOf(
      await manager().post(`${menus}/submit`, {
        ...(await manager().get(`${menus}/detail?id=${page}`)).data,
        nameEn: 'Mine',
      }),
    )
    expect((await manager().get(`${menus}/detail?id=${page}`)).data).toMatchObject({ nameEn: 'Mine', parentId: '0' })
    refused(await manager().post(`${menus}/remove?ids=${page}`), 409, /先删除下级/)
    refused(await boss().post(`${menus}/submit`, { id: page, name: '夺' }), 403, /没有权限/)
    refused(await boss().post(`${menus}/remove?ids=${button}`), 403, /没有权限/)
    expect((await manager().post(`${menus}/remove?ids=${page},${button}`)).code).toBe(200)
  })
})
