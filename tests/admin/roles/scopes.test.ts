// Two roles, one list: each sees its own rows and columns, and an address that stands under an API scope is closed to
// whoever does not hold it.
import { beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../../contract/clock.ts'
import { readZip, unzip } from '../../../kernel/files/zip.ts'
import { asOwner, type Answer, type Person } from '../../product.ts'
import { addPicture, pictureOf } from '../../rows.ts'
import { addKitchen, addRole, builtIn, grant, idOf, keys, menu, refused, rig, tenant, withRoles } from './rig.ts'

const { product, manager, boss } = rig()
const path = '/purchase/standbookpurchase'
const depts: Record<string, string> = {}
const rows: Record<string, string> = {}
let kitchen = ''
let enterprise = ''

const purchase = (name: string, goodsCategory: number) => ({
  purchaseDate: clock.today(),
  goodsName: name,
  goodsCategory,
  quantity: 1,
  unit: 1,
  batchNo: `LOT${goodsCategory}`,
  supplierName: `商贩${name}`,
  supplierAddress: '路',
  supplierPhone: '13900001111',
  certTypes: '4',
  sensory: 1,
  checkResult: 1,
  purchaser: '张三',
  checker: '李四',
  goodsImgs: pictureOf(tenant),
  submitStatus: 1,
})
/** A kitchen's person with exactly these roles. */
const cook = (account: string, roles: readonly string[], dept: string): Promise<Person> =>
  withRoles(product(), { tenant, account, role: 'enterprise', info: kitchen }, roles, [depts[dept]!])
const scope = (more: Record<string, unknown>): Promise<Answer> =>
  manager().post('/blade-system/data-scope/submit', {
    menuId: menu('ledger/purchase'),
    resourceCode: 'purchase_list',
    scopeName: '范围',
    scopeType: 1,
    scopeField: '*',
    scopeColumn: 'create_dept',
    ...more,
  })
const all = ['read', 'create', 'update', 'remove'].map(verb => menu(`ledger/purchase/${verb}`))
/** Somebody whose role is narrowed by these data scopes. */
async function narrowed(account: string, dept: string, ...scopes: readonly string[]): Promise<Person> {
  const role = await addRole(boss(), account, account, enterprise)
  expect((await grant(manager(), [role], all, scopes)).code).toBe(200)
  return cook(account, [role], dept)
}
const names = async (who: Person, query = ''): Promise<readonly string[]> =>
  ((await who.get(`${path}/list?size=100${query}`)).data.records ?? []).map(row => row['goodsName'] as string).sort()
const totalOf = async (who: Person): Promise<number> => (await who.get(`${path}/list`)).data.total!

beforeAll(async () => {
  kitchen = await addKitchen(product(), tenant, 1)
  await addPicture(product(), tenant)
  enterprise = await builtIn(product(), tenant, 'enterprise')
  const dept = async (deptName: string, parentId: string): Promise<void> =>
    void (depts[deptName] = idOf(
      await boss().post('/blade-system/dept/submit', { deptName, fullName: deptName, parentId, deptCategory: 2 }),
    ))
  await dept('A', '0')
  await dept('B', depts['A']!)
  await dept('C', '0')
  for (const [name, category] of [
    ['A', 8],
    ['B', 9],
    ['C', 4],
  ] as const) {
    const who = await cook(`writer${name}`, [enterprise], name)
    rows[name] = idOf(await who.post(`${path}/submit`, purchase(name, category)))
  }
})

describe('rows', () => {
  test('each of the five kinds of scope leaves its own rows of the same list', async () => {
    const made: string[] = []
    for (const more of [
      { scopeType: 1 },
      { scopeType: 2 },
      { scopeType: 3 },
      { scopeType: 4 },
      { scopeType: 5, scopeValue: { goodsCategory_equal: 9 } },
    ])
      made.push(idOf(await scope(more)))
    const [everything, own, dept, below, custom] = made
    const seen = {
      everything: await narrowed('everything', 'A', everything!),
      own: await narrowed('own', 'A', own!),
      dept: await narrowed('dept', 'A', dept!),
      below: await narrowed('below', 'A', below!),
      custom: await narrowed('custom', 'A', custom!),
      both: await narrowed('both', 'C', custom!, dept!),
    }
    const found = Object.fromEntries(
      await Promise.all(Object.entries(seen).map(async ([name, who]) => [name, await names(who)] as const)),
    )
    expect(found).toEqual({
      everything: ['A', 'B', 'C'],
      own: [],
      dept: ['A'],
      below: ['A', 'B'],
      custom: ['B'],
      both: ['B', 'C'],
    })
    idOf(await seen.own.post(`${path}/submit`, purchase('Z', 8)))
    expect([await names(seen.own), await totalOf(seen.own)]).toEqual([['Z'], 1])
    expect(await names(seen.custom, '&goodsCategory_equal=8')).toEqual([])
    // The administrator of the tenant, whom nothing narrows, and the manager see all of it.
    expect(await totalOf(boss())).toBe(4)
  })

  test('what is not in the list is not there for any other call either', async () => {
    const who = await narrowed('strict', 'A', idOf(await scope({ scopeType: 3 })))
    expect((await who.get(`${path}/detail?id=${rows['A']}`)).code).toBe(200)
    refused(await who.get(`${path}/detail?id=${rows['B']}`), 404, /不存在/)
    refused(await who.post(`${path}/submit`, { id: rows['B'], remark: '改' }), 404, /不存在/)
    refused(await who.post(`${path}/remove?ids=${rows['B']}`), 404, /不存在/)
    refused(await who.post(`${path}/remove?ids=${rows['A']},${rows['B']}`), 404, /不存在/)
    idOf(await who.post(`${path}/submit`, { id: rows['A'], remark: '改' }))
  })

  test('an action is refused on a row that the scope leaves out', async () => {
    const [near, far] = ['1', '2']
    await asOwner(product().ownerUrl, async client => {
      for (const [id, level] of [
        [near, 3],
        [far, 2],
      ] as const)
        await client.query(
          "insert into iot_alarm (tenant_id, info_id, id, status, create_time, update_time, alarm_level, alarm_time, handle_status, search_text) values ($1, $2, $3, 1, app.now(), app.now(), $4, app.now(), 0, '')",
          [tenant, kitchen, id, level],
        )
    })
    const of = idOf(
      await manager().post('/blade-system/data-scope/submit', {
        menuId: menu('iot/alarm'),
        scopeName: '三类',
        scopeType: 5,
        scopeField: '*',
        scopeValue: { alarmLevel_equal: '3' },
      }),
    )
    const role = await addRole(boss(), '报警', 'alarms', enterprise)
    await grant(manager(), [role], [menu('iot/alarm/read'), menu('iot/alarm/handle')], [of])
    const who = await cook('alarms', [role], 'A')
    const { path: alarm } = product().kernel.find('iot/alarm')!
    expect((await who.get(`/${alarm}/list`)).data.records!.map(({ id }) => id)).toEqual([near])
    const handling = { handleWay: 1, handleRemark: '已经处理完毕', handleFor: 1, handleForReason: '企业无人值守' }
    refused(await who.post(`/${alarm}/handle`, { ids: far, ...handling }), 404, /不存在/)
    expect((await who.post(`/${alarm}/handle`, { ids: near, ...handling })).code).toBe(200)
  })

  test('departments are narrowed as any other list', async () => {
    const of = idOf(
      await manager().post('/blade-system/data-scope/submit', {
        menuId: menu('system/dept'),
        scopeName: '小组',
        scopeType: 5,
        scopeField: '*',
        scopeValue: { deptCategory_equal: '1' },
      }),
    )
    const role = await addRole(boss(), '人事', 'staff', await builtIn(product(), tenant, 'admin'))
    await grant(manager(), [role], [menu('system/dept/read'), menu('system/dept/update')], [of])
    const who = await withRoles(product(), { tenant, account: 'staff', role: 'administrator' }, [role])
    for (const call of ['list', 'tree', 'lazy-tree?parentId=0', 'lazy-list?parentId=0'])
      expect((await who.get(`/blade-system/dept/${call}`)).data, call).toHaveLength(1)
    refused(await who.post('/blade-system/dept/submit', { id: depts['C'], deptName: 'X' }), 404, /不存在/)
  })
})

test('a dictionary is changed as far as it is seen: neither a row that is left out of the list nor a column that is hidden', async () => {
  const dictionaries = '/blade-system/dict-biz'
  const entry = { code: 'grade', dictValue: '等级', sort: 1, isSealed: 0 }
  const sealed = idOf(await boss().post(`${dictionaries}/submit`, { ...entry, isSealed: 1, remark: '停用' }))
  const open = idOf(
    await boss().post(`${dictionaries}/submit`, {
      ...entry,
      parentId: sealed,
      dictKey: '1',
      dictValue: '甲',
      remark: '沿用',
    }),
  )
  const of = idOf(
    await manager().post('/blade-system/data-scope/submit', {
      menuId: menu('system/dict-biz'),
      scopeName: '启用',
      scopeType: 5,
      scopeField: 'code,dictKey,dictValue,sort,isSealed,parentId',
      scopeValue: { isSealed_equal: '0' },
    }),
  )
  const role = await addRole(boss(), '字典', 'words', await builtIn(product(), tenant, 'admin'))
  await grant(
    manager(),
    [role],
    ['read', 'update', 'remove'].map(verb => menu(`system/dict-biz/${verb}`)),
    [of],
  )
  const who = await withRoles(product(), { tenant, account: 'words', role: 'administrator' }, [role])
  refused(await who.get(`${dictionaries}/detail?id=${sealed}`), 404, /不存在/)
  refused(await who.post(`${dictionaries}/submit`, { id: sealed, dictValue: '改' }), 404, /不存在/)
  refused(await who.post(`${dictionaries}/remove?ids=${sealed}`), 404, /不存在/)
  // Its parent is out of sight and stays its parent; the column that is hidden comes back empty and stays as it was.
  const { data } = await who.get(`${dictionaries}/detail?id=${open}`)
  expect(data).toMatchObject({ dictValue: '甲', remark: '' })
  idOf(await who.post(`${dictionaries}/submit`, { ...data, dictValue: '乙' }))
  expect((await boss().get(`${dictionaries}/detail?id=${open}`)).data).toMatchObject({
    dictValue: '乙',
    parentId: sealed,
    remark: '沿用',
  })
  expect((await boss().get(`${dictionaries}/detail?id=${sealed}`)).data).toMatchObject({
    dictValue: '等级',
    remark: '停用',
  })
})

describe('columns', () => {
  let who: Person
  beforeAll(async () => {
    who = await narrowed(
      'columns',
      'A',
      idOf(await scope({ scopeType: 1, scopeField: 'purchaseDate,goodsName,supplierId' })),
    )
  })

  test('that are hidden keep their names and say nothing, in the list and in the detail', async () => {
    const [row] = (await who.get(`${path}/list`)).data.records!
    expect(row).toMatchObject({
      goodsName: expect.stringMatching(/./),
      purchaseDate: clock.today(),
      goodsCategory: expect.anything(),
      supplierName: '',
      supplierPhone: '',
      batchNo: '',
      createUser: '',
      createUserName: '',
    })
    expect((await who.get(`${path}/detail?id=${rows['B']}`)).data).toMatchObject({
      goodsName: 'B',
      supplierName: '',
      batchNo: '',
      price: '',
      createTime: '',
    })
    expect((await boss().get(`${path}/detail?id=${rows['B']}`)).data).toMatchObject({
      supplierName: '商贩B',
      batchNo: 'LOT9',
    })
  })

  test('that are hidden cannot be guessed by filter, search or order', async () => {
    for (const query of [
      'supplierName=商贩B',
      'supplierName_like=商',
      'goodsCategory_equal=9',
      'batchNo=LOT9',
      'createTime_datege=2020-01-01',
    ])
      refused(await who.get(`${path}/list?${query}`), 400, /不支持按/)
    for (const query of ['descs=quantity', 'ascs=create_time'])
      refused(await who.get(`${path}/list?${query}`), 400, /不支持按/)
    // One text is searched for all fields: what it says of the hidden ones is not found by the name of a visible one.
    expect(await names(who, '&goodsName=lot9')).toEqual([])
    expect(await names(who, '&goodsName_like=lot')).toEqual([])
    expect(await names(who, '&goodsName_like=b')).toEqual(['B'])
    expect(await names(boss(), '&goodsName=lot9')).toEqual(['B'])
  })

  test('that are hidden are not written: a row posted back does not empty them', async () => {
    const read = (await who.get(`${path}/detail?id=${rows['A']}`)).data
    idOf(await who.post(`${path}/submit`, { ...read, goodsName: 'A改', supplierName: '换成别人' }))
    expect((await boss().get(`${path}/detail?id=${rows['A']}`)).data).toMatchObject({
      goodsName: 'A改',
      supplierName: '商贩A',
      batchNo: 'LOT8',
    })
  })

  test('that are hidden are not exported', async () => {
    const sheet = async (by: Person): Promise<string> => {
      const response = await fetch(`${product().url}/api${path}/export`, {
        headers: { 'blade-auth': `bearer ${by.token}` },
      })
      expect(response.status).toBe(200)
      const parts = readZip(new Uint8Array(await response.arrayBuffer()), { entries: 50, total: 10_000_000 })
      return (await Promise.all([...parts.values()].map(async entry => (await unzip(entry)).toString()))).join()
    }
    expect(await sheet(boss())).toContain('商贩B')
    const theirs = await sheet(who)
    expect(theirs).toContain('A改')
    expect(theirs).not.toMatch(/商贩|LOT9/)
  })
})

describe('a data scope', () => {
  test('is tied to the list of its menu, whatever its author calls it', async () => {
    const id = idOf(await scope({ resourceCode: 'anything' }))
    expect((await manager().get(`/blade-system/data-scope/detail?id=${id}`)).data).toMatchObject({
      resourceCode: 'anything',
      menuName: '采购台账',
      scopeValue: '',
    })
    refused(await scope({ menuId: menu('home') }), 400, /没有可以限制的/)
    refused(await scope({ menuId: menu('ledger/purchase/read') }), 400, /没有可以限制的/)
    expect((await scope({ menuId: '' })).status).toBe(400)
  })

  test('takes only filters of that list as its conditions and only its fields as columns', async () => {
    const bad = [
      {},
      '',
      [],
      { supplierPhone_equal: '1' },
      { price_equal: '1' },
      { nothing: '1' },
      { infoId: '5' },
      { tenantId: '000000' },
      { descs: 'quantity' },
      { size: '1' },
      { goodsCategory_equal: '' },
      { goodsCategory_equal: 'x' },
      { goodsCategory_equal: { a: 1 } },
      { goodsCategory_equal: ['1'] },
      { '1=1 or goodsName': 'x' },
      { goodsCategory_equal: '9', tenantId: 'x' },
      'goods_category = 9',
    ]
    for (const scopeValue of bad) refused(await scope({ scopeType: 5, scopeValue }), 400, /自定义条件|JSON/)
    for (const scopeField of ['goodsName,password', 'constructor', 'search_text'])
      expect((await scope({ scopeField })).status, scopeField).toBe(400)
    const id = idOf(await scope({ scopeType: 5, scopeValue: '{"goodsName_like":"白","goodsCategory_equal":9}' }))
    expect((await manager().get(`/blade-system/data-scope/detail?id=${id}`)).data['scopeValue']).toBe(
      '{"goodsName_like":"白","goodsCategory_equal":"9"}',
    )
    refused(
      await manager().post('/blade-system/data-scope/submit', { id, scopeValue: { nothing: 1 } }),
      400,
      /自定义条件/,
    )
    idOf(await manager().post('/blade-system/data-scope/submit', { id, scopeType: 1 }))
    expect((await manager().get(`/blade-system/data-scope/detail?id=${id}`)).data['scopeValue']).toBe('')
  })

  test('that changes acts on the next request of whoever it narrows; taken from the role, it narrows nobody', async () => {
    const id = idOf(await scope({ scopeType: 2 }))
    const who = await narrowed('changing', 'A', id)
    expect(await totalOf(who)).toBe(0)
    idOf(
      await manager().post('/blade-system/data-scope/submit', {
        id,
        scopeType: 5,
        scopeValue: { goodsCategory_equal: '4' },
      }),
    )
    expect(await names(who)).toEqual(['C'])
    const role = await asOwner(
      product().ownerUrl,
      async client =>
        (await client.query<{ id: string }>("select id from system_role where role_alias = 'changing'")).rows[0]!.id,
    )
    expect((await grant(manager(), [role], all)).code).toBe(200)
    expect((await manager().post(`/blade-system/data-scope/remove?ids=${id}`)).code).toBe(200)
    expect(await totalOf(who)).toBeGreaterThan(1)
  })

  test('is the manager’s of the platform to write', async () => {
    refused(
      await boss().post('/blade-system/data-scope/submit', {
        menuId: menu('ledger/purchase'),
        scopeName: '自立',
        scopeType: 1,
      }),
      403,
      /没有权限/,
    )
    refused(
      await boss().post('/blade-system/api-scope/submit', {
        menuId: menu('ledger/purchase'),
        scopeName: '自立',
        scopePath: '/api/blade-user/page',
        scopeType: 1,
      }),
      403,
      /没有权限/,
    )
  })
})

describe('an API scope', () => {
  const submit = (more: Record<string, unknown>): Promise<Answer> =>
    manager().post('/blade-system/api-scope/submit', {
      menuId: menu('ledger/purchase'),
      resourceCode: 'purchase',
      scopeName: '导出',
      scopePath: `/api${path}/export`,
      scopeType: 2,
      ...more,
    })

  test('must stand over a call that is there', async () => {
    for (const scopePath of [
      '/api/nothing/here',
      '/api/nothing/**',
      '/api/purchase/standbook',
      '/api/purchase/standbook/**',
      '/api/purchase/standbookpurchase/list/**x',
      'api/purchase/standbookpurchase/list',
      '/nothing/here',
      '/**',
      '/',
      '/api/**',
    ])
      expect((await submit({ scopePath })).status, scopePath).toBe(400)
    const id = idOf(
      await submit({
        scopePath: `/api${path}/summary-none/**`.replace('/summary-none/**', '/template'),
        resourceCode: '',
      }),
    )
    expect((await manager().get(`/blade-system/api-scope/detail?id=${id}`)).data['resourceCode']).toBe(
      'ledger_purchase',
    )
    await manager().post(`/blade-system/api-scope/remove?ids=${id}`)
  })

  test('closes its address to everybody who does not hold it, in code and status, and opens it to who does, from the next request on', async () => {
    const who = await narrowed('caller', 'A')
    expect((await who.get(`${path}/list`)).code).toBe(200)
    const exact = idOf(await submit({ scopePath: `/api${path}/list` }))
    refused(await who.get(`${path}/list`), 403, /没有权限/)
    refused(await boss().get(`${path}/list`), 403, /没有权限/)
    expect((await who.get(`${path}/detail?id=${rows['A']}`)).code).toBe(200)
    expect((await manager().get(`${path}/list`)).code).toBe(200)
    const below = idOf(await submit({ scopePath: `/api${path}/**`, scopeName: '全部' }))
    refused(await who.get(`${path}/detail?id=${rows['A']}`), 403, /没有权限/)
    const role = await asOwner(
      product().ownerUrl,
      async client =>
        (await client.query<{ id: string }>("select id from system_role where role_alias = 'caller'")).rows[0]!.id,
    )
    // Who does not hold it cannot hand it on.
    refused(await grant(boss(), [role], all, [], [below]), 403, /超出/)
    expect((await grant(manager(), [role], all, [], [below])).code).toBe(200)
    expect((await keys(boss(), role)).apiScope).toEqual([below])
    expect((await who.get(`${path}/detail?id=${rows['A']}`)).code).toBe(200)
    expect((await who.get(`${path}/list`)).code).toBe(200)
    const tree = (await manager().get('/blade-system/menu/grant-tree')).data as unknown as Record<
      string,
      readonly { id: string; children: readonly { id: string }[] }[]
    >
    expect(tree['apiScope']!.find(({ id }) => id === menu('ledger/purchase'))!.children.map(({ id }) => id)).toEqual([
      exact,
      below,
    ])
    // What was ever closed stays closed until somebody says otherwise: neither removing the row nor giving it another
    // path opens the address.
    refused(await submit({ id: exact, scopePath: `/api${path}/template` }), 400, /接口地址不能改成另一个/)
    expect((await manager().post(`/blade-system/api-scope/remove?ids=${exact}`)).code).toBe(200)
    refused(await boss().get(`${path}/list`), 403, /没有权限/)
    expect((await manager().post('/blade-system/api-scope/release', { ids: below })).code).toBe(200)
    expect((await boss().get(`${path}/detail?id=${rows['A']}`)).code).toBe(200)
    refused(await boss().get(`${path}/list`), 403, /没有权限/)
    expect((await manager().post('/blade-system/api-scope/close', { ids: below })).code).toBe(200)
    refused(await boss().get(`${path}/detail?id=${rows['A']}`), 403, /没有权限/)
    refused(await boss().post('/blade-system/api-scope/release', { ids: below }), 403, /没有权限/)
    const again = idOf(await submit({ scopePath: `/api${path}/list` }))
    for (const ids of [again, below])
      expect((await manager().post('/blade-system/api-scope/release', { ids })).code).toBe(200)
    expect((await boss().get(`${path}/list`)).code).toBe(200)
    expect((await manager().post(`/blade-system/api-scope/remove?ids=${again},${below}`)).code).toBe(200)
    expect((await boss().get(`${path}/list`)).code).toBe(200)
  })

  test('that is removed stays closed, to those who held it as well, until its address is released', async () => {
    const who = await narrowed('keeper', 'A')
    const role = await asOwner(
      product().ownerUrl,
      async client =>
        (await client.query<{ id: string }>("select id from system_role where role_alias = 'keeper'")).rows[0]!.id,
    )
    const asked = async (): Promise<number> => (await who.get(`${path}/template`)).status
    const scopePath = `/api${path}/template`
    const id = idOf(await submit({ scopePath }))
    expect((await grant(manager(), [role], all, [], [id])).code).toBe(200)
    expect(await asked()).toBe(200)
    expect((await manager().post(`/blade-system/api-scope/remove?ids=${id}`)).code).toBe(200)
    expect(await asked()).toBe(403)
    const again = idOf(await submit({ scopePath }))
    expect(await asked()).toBe(403)
    expect((await manager().post('/blade-system/api-scope/release', { ids: again })).code).toBe(200)
    expect(await asked()).toBe(200)
    await manager().post(`/blade-system/api-scope/remove?ids=${again}`)
  })
})
