import { describe, expect, test, vi } from 'vitest'
import { asOwner, type Person } from '../../product.ts'
import { seedDictionaries } from '../../../modules/system/dict-seed.server.ts'
import { dictionariesOf } from '../../../modules/system/dictionary.server.ts'
import { seedPlatform } from '../../../modules/system/seed.server.ts'
import { dictionary } from '../../../kernel/fields/index.ts'
import { wire } from '../../../contract/wire.ts'
import { found, rig, rows } from './rig.ts'

const { product, people } = rig()
const path = '/blade-system/dict'
const biz = '/blade-system/dict-biz'
const idOf = async (person: Person, at: string, body: object): Promise<string> =>
  String((await person.post(`${at}/submit`, body)).data.id)
const entry = { sort: 1, isSealed: 0, remark: '' }

describe('the system dictionary', () => {
  test('has every code that screens load, out of the definitions', async () => {
    for (const code of [
      'sex',
      'notice',
      'menu_category',
      'button_func',
      'yes_no',
      'flow',
      'org_category',
      'data_scope_type',
      'api_scope_type',
      'scope_category',
      'oss',
      'sms',
      'post_category',
      'region',
      'user_type',
      'file_classify',
    ]) {
      const entries = rows(await people().kitchen.get(`${path}/dictionary?code=${code}`))
      expect(entries.length, code).toBeGreaterThan(0)
      for (const one of entries)
        expect(one).toEqual({
          id: expect.any(String),
          parentId: expect.any(String),
          code,
          dictKey: expect.any(String),
          dictValue: expect.any(String),
          sort: expect.any(Number),
          remark: expect.any(String),
        })
    }
    expect(rows(await people().kitchen.get(`${path}/dictionary?code=flow`))[0]).toMatchObject({
      dictKey: '1',
      remark: '/work/process/leave',
    })
  })

  test('a label that an administrator changed is shown, in every language, and stays at the next start; so does what was removed', async () => {
    const { manager, kitchen } = people()
    const parent = (await manager.get(`${path}/parent-list?code=sex`)).data.records![0]!
    expect(parent).toMatchObject({ dictKey: '-1', parentId: '0', code: 'sex' })
    const children = rows(await manager.get(`${path}/child-list?parentId=${String(parent['id'])}`))
    expect(children.map(one => one['dictKey'])).toEqual(['1', '2', '3'])
    expect(rows(await kitchen.get(`${path}/dictionary?code=sex`, { 'accept-language': 'en' }))[0]).toMatchObject({
      dictKey: '1',
    })
    expect(await manager.post(`${path}/submit`, { ...children[0], dictValue: '先生' })).toMatchObject({ code: 200 })
    expect(await manager.post(`${path}/remove?ids=${String(children[2]!['id'])}`)).toMatchObject({ code: 200 })
    const seed = () =>
      asOwner(product().ownerUrl, client =>
        seedDictionaries(client, dictionariesOf(product().kernel.resources).values()),
      )
    expect(await seed()).toBe(0)
    for (const lang of ['zh-CN', 'en']) {
      await expect
        .poll(async () =>
          rows(await kitchen.get(`${path}/dictionary?code=sex`, { 'accept-language': lang })).map(
            one => one['dictValue'],
          ),
        )
        .toContain('先生')
    }
    expect(rows(await kitchen.get(`${path}/dictionary?code=sex`)).map(one => one['dictKey'])).toEqual(['1', '2'])
  })

  test('what a new version brings goes below the dictionary that somebody made of the same code, and leaves its entries', async () => {
    const parent = await idOf(people().manager, path, { ...entry, code: 'brought', dictValue: '先有' })
    await idOf(people().manager, path, { ...entry, parentId: parent, dictKey: '1', dictValue: '自己的一' })
    const added = await asOwner(product().ownerUrl, client =>
      seedDictionaries(client, [dictionary('brought', '后来', { 1: '一', 2: '二' })]),
    )
    expect(added).toBe(1)
    expect(
      rows(await people().manager.get(`${path}/child-list?parentId=${parent}`)).map(one => one['dictValue']),
    ).toEqual(expect.arrayContaining(['自己的一', '二']))
  })

  test('seeding anew when nothing is missing looks once at each table and writes nothing', async () => {
    await asOwner(product().ownerUrl, async client => {
      await seedPlatform(client, product().kernel.resources)
      const asked = vi.spyOn(client, 'query')
      expect(await seedPlatform(client, product().kernel.resources)).toBe(0)
      expect(asked.mock.calls.length).toBeLessThan(8)
      asked.mockRestore()
    })
  })

  test('takes parents with a number as key, children by their parent, and calls them by its code', async () => {
    const { manager } = people()
    const parent = await idOf(manager, path, { ...entry, code: 'cuisine', dictValue: '菜系', dictKey: -1 })
    const child = await idOf(manager, path, {
      ...entry,
      parentId: parent,
      code: 'whatever',
      dictKey: 1,
      dictValue: '川菜',
    })
    const grandchild = await idOf(manager, path, { ...entry, parentId: child, dictKey: '11', dictValue: '火锅' })
    expect(rows(await manager.get(`${path}/child-list?parentId=${parent}`))).toMatchObject([
      { id: child, code: 'cuisine', dictKey: '1', parentName: '菜系', children: [{ id: grandchild, code: 'cuisine' }] },
    ])
    const row = (await manager.get(`${path}/detail?id=${parent}`)).data
    expect(await manager.post(`${path}/submit`, { ...row, code: 'kitchen_style' })).toMatchObject({ code: 200 })
    expect(rows(await manager.get(`${path}/child-list?parentId=${parent}`))).toMatchObject([
      { code: 'kitchen_style', children: [{ code: 'kitchen_style' }] },
    ])
    expect((await manager.get(`${path}/parent-list?code=kitchen_style`)).data.total).toBe(1)
    expect(rows(await manager.get(`${path}/dictionary-tree?code=kitchen_style`))).toMatchObject([
      { id: child, title: '川菜', key: child, value: child, children: [{ title: '火锅' }] },
    ])
    const tree = rows(await manager.get(`${path}/tree?code=DICT`))
    expect(tree.find(one => one['id'] === parent)).toMatchObject({
      parentId: '0',
      title: '菜系',
      children: [{ id: child }],
    })
    expect(rows(await manager.get(`${path}/parent-tree`)).find(one => one['id'] === parent)).not.toHaveProperty(
      'children',
    )
    expect(rows(await manager.get(`${path}/list?code=kitchen_style`))).toMatchObject([
      { id: parent, children: [{ id: child }] },
    ])
    expect(rows(await manager.get(`${path}/child-list`))).toEqual([])
    // As their pages ask before a row is chosen.
    expect(rows(await manager.get(`${path}/child-list?parentId=-1`))).toEqual([])
    expect(await manager.post(`${path}/remove?ids=${child}`)).toMatchObject({ status: 409 })
    expect(
      await manager.post(`${path}/submit`, {
        ...(await manager.get(`${path}/detail?id=${child}`)).data,
        parentId: grandchild,
      }),
    ).toMatchObject({ status: 400 })
    expect(await manager.post(`${path}/remove?ids=${grandchild},${child},${parent}`)).toMatchObject({ code: 200 })
  })

  test('refuses a key twice, an entry without a key, and a parent that is not there', async () => {
    const { manager } = people()
    const parent = await idOf(manager, path, { ...entry, code: 'twice', dictValue: '重复' })
    const child = { ...entry, parentId: parent, dictKey: '1', dictValue: '一' }
    expect(await manager.post(`${path}/submit`, child)).toMatchObject({ code: 200 })
    expect(await manager.post(`${path}/submit`, child)).toMatchObject({ status: 409 })
    expect(await manager.post(`${path}/submit`, { ...entry, code: 'twice', dictValue: '重复' })).toMatchObject({
      status: 409,
    })
    expect(await manager.post(`${path}/submit`, { ...entry, code: 'sex', dictValue: '又一个' })).toMatchObject({
      status: 409,
    })
    for (const dictKey of [undefined, '', -1, '-1'])
      expect(await manager.post(`${path}/submit`, { ...child, dictKey }), String(dictKey)).toMatchObject({
        status: 400,
      })
    expect(await manager.post(`${path}/submit`, { ...child, parentId: '123', dictKey: '9' })).toMatchObject({
      status: 400,
    })
    const both = await Promise.all([1, 2, 3, 4].map(() => manager.post(`${path}/submit`, { ...child, dictKey: '7' })))
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('a sealed entry is not offered any more; the answer is served from memory with its ETag', async () => {
    const { manager, kitchen } = people()
    const parent = await idOf(manager, path, { ...entry, code: 'sealing', dictValue: '封存试验' })
    await idOf(manager, path, { ...entry, parentId: parent, dictKey: '1', dictValue: '旧', isSealed: 1 })
    await idOf(manager, path, { ...entry, parentId: parent, dictKey: '2', dictValue: '新' })
    expect(rows(await kitchen.get(`${path}/dictionary?code=sealing`)).map(one => one['dictValue'])).toEqual(['新'])
    const ask = (headers: Record<string, string>) =>
      fetch(`${product().url}/api${path}/dictionary?code=sealing`, {
        headers: { 'blade-auth': `bearer ${kitchen.token}`, authorization: wire.clientBasic, ...headers },
      })
    const tag = (await ask({})).headers.get('etag')!
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
  })

  test('is written by those who manage the platform only; everybody who is signed in looks things up in it', async () => {
    const { tenant, supervisor, kitchen, nobody } = people()
    for (const one of [tenant, supervisor, kitchen]) {
      expect(await one.post(`${path}/submit`, { ...entry, code: 'mine', dictValue: '我的' })).toMatchObject({
        status: 403,
      })
      expect(await one.post(`${path}/remove?ids=1`)).toMatchObject({ status: 403 })
    }
    for (const call of [
      'list',
      'parent-list',
      'child-list',
      'tree',
      'parent-tree',
      'dictionary?code=sex',
      'dictionary-tree?code=sex',
    ]) {
      for (const at of [path, biz]) {
        for (const one of [tenant, supervisor, kitchen])
          expect(await one.get(`${at}/${call}`), call).toMatchObject({ code: 200 })
        expect(await nobody.get(`${at}/${call}`), call).toMatchObject({ status: 401 })
      }
    }
    for (const one of [supervisor, kitchen]) {
      expect(await one.post(`${biz}/submit`, { ...entry, code: 'mine', dictValue: '我的' })).toMatchObject({
        status: 403,
      })
      expect(await one.post(`${biz}/remove?ids=1`)).toMatchObject({ status: 403 })
    }
  })
})

describe('a tenant’s own dictionary', () => {
  test('is found before the platform’s, by its own people only', async () => {
    const { tenant, kitchen, other } = people()
    const parent = await idOf(tenant, biz, { ...entry, code: 'goods_category', dictValue: '食材分类' })
    await idOf(tenant, biz, { ...entry, parentId: parent, dictKey: '1', dictValue: '热干面料' })
    expect(
      rows(await kitchen.get(`${biz}/dictionary?code=goods_category,unit`)).filter(
        one => one['code'] === 'goods_category',
      ),
    ).toMatchObject([{ dictValue: '热干面料' }])
    expect(rows(await kitchen.get(`${biz}/dictionary?code=goods_category,unit`)).at(-1)).toMatchObject({ code: 'unit' })
    expect(rows(await other.get(`${biz}/dictionary?code=goods_category`)).length).toBeGreaterThan(5)
    expect(rows(await kitchen.get(`${path}/dictionary?code=goods_category`)).length).toBeGreaterThan(5)
    expect((await tenant.get(`${biz}/parent-list`)).data.total).toBe(1)
    expect((await other.get(`${biz}/parent-list`)).data.total).toBe(0)
    expect((await people().manager.get(`${biz}/parent-list?tenantId=T00001`)).data.total).toBe(1)
  })

  test('cannot be read, changed or used as a parent by another tenant; a managing administrator keeps it in place', async () => {
    const { tenant, other, manager } = people()
    const parent = await idOf(tenant, biz, { ...entry, code: 'private', dictValue: '私有' })
    expect(await other.get(`${biz}/detail?id=${parent}`)).toMatchObject({ status: 404 })
    expect(await other.get(`${biz}/child-list?parentId=${parent}`)).toMatchObject({ status: 404 })
    expect(await other.post(`${biz}/submit`, { ...entry, id: parent, code: 'stolen', dictValue: '偷' })).toMatchObject({
      status: 404,
    })
    expect(
      await other.post(`${biz}/submit`, { ...entry, parentId: parent, dictKey: '1', dictValue: '偷' }),
    ).toMatchObject({ status: 400 })
    expect(
      await other.post(`${biz}/submit`, { ...entry, tenantId: 'T00001', code: 'planted', dictValue: '栽' }),
    ).toMatchObject({ code: 200 })
    expect(await found(product(), "select tenant_id from system_dict_biz where code = 'planted'")).toBe('T00002')
    expect(await other.post(`${biz}/remove?ids=${parent}`)).toMatchObject({ status: 404 })
    const row = (await manager.get(`${biz}/detail?id=${parent}`)).data
    expect(await manager.post(`${biz}/submit`, { ...row, dictValue: '代改' })).toMatchObject({ code: 200 })
    expect((await tenant.get(`${biz}/detail?id=${parent}`)).data).toMatchObject({
      dictValue: '代改',
      tenantId: 'T00001',
    })
    expect(
      await found(
        product(),
        "select count(*)::int from kernel_audit where tenant_id = 'T00001' and operation = 'system/dict-biz.update' and row_id = $1 and user_id is not null",
        parent,
      ),
    ).toBe(1)
  })
})
