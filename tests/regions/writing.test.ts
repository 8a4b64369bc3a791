import { expect, test } from 'vitest'
import { bind } from '../../kernel/store/batch.ts'
import { enterPlatform, enterTenant } from '../../kernel/ask/entry.ts'
import { audit, codes, found, path, region, regionRig, rows } from './rig.ts'

const { product, people } = regionRig()

test('a new region hangs where its code says; its levels and ancestors are worked out, not taken from the caller', async () => {
  const { manager, kitchen } = people()
  const made = await manager.post(`${path}/submit`, {
    code: '420102900',
    name: '测试街道',
    parentCode: '420102',
    ancestors: '00,11',
    provinceCode: '11',
    provinceName: '北京市',
    regionLevel: 1,
    sort: 7,
    remark: '新设',
    hasChildren: true,
    tenantId: 'x',
  })
  expect(made).toMatchObject({ status: 200, code: 200, data: { id: '420102900', code: '420102900' } })
  expect(region(await kitchen.get(`${path}/detail?code=420102900`))).toMatchObject({
    name: '测试街道',
    parentCode: '420102',
    parentName: '江岸区',
    ancestors: '00,42,4201,420102',
    provinceCode: '42',
    provinceName: '湖北省',
    cityName: '武汉市',
    districtName: '江岸区',
    townCode: '420102900',
    townName: '测试街道',
    villageName: '',
    regionLevel: 4,
    sort: 7,
    remark: '新设',
  })
  expect(await manager.post(`${path}/submit`, { code: '420102900001', name: '测试村' })).toMatchObject({ status: 200 })
  expect(region(await kitchen.get(`${path}/detail?code=420102900001`))).toMatchObject({
    regionLevel: 5,
    townName: '测试街道',
    villageCode: '420102900001',
    villageName: '测试村',
    parentCode: '420102900',
  })
})

test('a known code is changed, and every level below it says the new name at once; search finds the new one only', async () => {
  const { manager, kitchen } = people()
  const before = region(await kitchen.get(`${path}/detail?code=4203`))
  // The whole row goes back as it came, as real clients do.
  expect((await manager.post(`${path}/submit`, { ...before, name: '新堰市' })).status).toBe(200)
  expect(
    rows(await kitchen.get(`${path}/lazy-list?parentCode=4203`)).every(
      ({ cityName, parentName }) => cityName === '新堰市' && parentName === '新堰市',
    ),
  ).toBe(true)
  const search = async (text: string) =>
    found(await kitchen.get(`${path}/list?regionLevel=2&search=${encodeURIComponent(text)}`)).map(({ code }) => code)
  expect(await search('新堰')).toEqual(['4203'])
  expect(await search('xys')).toContain('4203')
  expect(await search('十堰')).toEqual([])
  expect((await audit(product())).filter(({ row }) => row === '4203')).toMatchObject([
    { operation: 'system/region.update', before: { name: '十堰市' }, after: { name: '新堰市' } },
  ])
})

test('a smaller sort goes first in its level', async () => {
  const { manager, kitchen } = people()
  const [first, second] = codes(await kitchen.get(`${path}/lazy-list?parentCode=4210`))
  await manager.post(`${path}/submit`, { code: first, name: '甲区', sort: 1 })
  expect(codes(await kitchen.get(`${path}/lazy-list?parentCode=4210`))[0]).toBe(second)
})

test('what is wrong is named by its field, in the language of the reader, and nothing is stored', async () => {
  const { manager } = people()
  const wrong = async (body: unknown, field: string, words: RegExp, lang = 'zh') => {
    const answer = await manager.post(`${path}/submit`, body, { 'accept-language': lang })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(
      answer.errors?.map(error => error.field),
      JSON.stringify(body),
    ).toContain(field)
    expect(answer.msg).toMatch(words)
  }
  await wrong({ name: '没有编号' }, 'code', /请输入区划编号/)
  await wrong({ code: '42010', name: '五位' }, 'code', /区划编号/)
  await wrong({ code: '0142', name: '零头' }, 'code', /区划编号/)
  await wrong({ code: '430181999', name: '' }, 'name', /Name is required/, 'en')
  await wrong({ code: '430181999', name: '长'.repeat(51) }, 'name', /50/)
  await wrong({ code: '430181999', name: '序', sort: -1 }, 'sort', /排序/)
  await wrong({ code: '430181999', name: '错亲', parentCode: '4201' }, 'parentCode', /上级编号/)
  expect((await manager.post(`${path}/submit`, { code: '489901', name: '无上级' })).msg).toBe('所选上级区划不存在')
  for (const code of ['430181999', '489901'])
    expect((await manager.get(`${path}/detail?code=${code}`)).status).toBe(404)
})

test('what has something below it is not removed; what has nothing is, and the audit keeps what it was', async () => {
  const { manager } = people()
  expect(await manager.post(`${path}/remove?id=420116`)).toMatchObject({
    status: 409,
    msg: '请先删除下级，再删除这一条',
  })
  await manager.post(`${path}/submit`, { code: '420116901', name: '短命街道' })
  expect((await manager.post(`${path}/remove?id=420116901`)).status).toBe(200)
  expect((await manager.get(`${path}/detail?code=420116901`)).status).toBe(404)
  expect((await manager.post(`${path}/remove?id=420116901`)).status).toBe(404)
  expect((await audit(product())).filter(({ row }) => row === '420116901').map(({ operation }) => operation)).toEqual([
    'system/region.create',
    'system/region.remove',
  ])
  expect(
    (await audit(product())).find(({ row, operation }) => row === '420116901' && operation.endsWith('remove')),
  ).toMatchObject({ before: { code: '420116901', name: '短命街道' } })
})

test('the country can be neither changed nor removed', async () => {
  const { manager } = people()
  expect(await manager.post(`${path}/submit`, { code: '00', name: '别的' })).toMatchObject({
    status: 400,
    msg: '根节点不能修改或删除',
  })
  expect((await manager.post(`${path}/remove?id=00`)).msg).toBe('根节点不能修改或删除')
  expect(region(await manager.get(`${path}/detail?code=00`)).name).toBe('中华人民共和国')
})

test('a child added while its parent is being removed leaves no orphan', async () => {
  const { manager } = people()
  for (let n = 0; n < 10; n++) {
    await manager.post(`${path}/submit`, { code: '420117950', name: '竞争街道' })
    const [removed, added] = await Promise.all([
      manager.post(`${path}/remove?id=420117950`),
      manager.post(`${path}/submit`, { code: '420117950001', name: '竞争村' }),
    ])
    expect([removed.status === 200, added.status === 200].filter(Boolean)).toHaveLength(1)
    if (added.status === 200) await manager.post(`${path}/remove?id=420117950001`)
  }
})

test('only administrators of the management tenant may write; the administrator of another tenant, supervisors and kitchens may not', async () => {
  const { manager, nobody, ...others } = people()
  const before = region(await manager.get(`${path}/detail?code=420106`))
  for (const [who, one] of Object.entries(others)) {
    expect((await one.post(`${path}/submit`, { code: '420106', name: '夺' })).status, who).toBe(403)
    expect((await one.post(`${path}/submit`, { code: '420106999', name: '添' })).status, who).toBe(403)
    expect((await one.post(`${path}/remove?id=110102`)).status, who).toBe(403)
  }
  expect((await nobody.post(`${path}/submit`, { code: '420106', name: '夺' })).status).toBe(401)
  expect((await nobody.post(`${path}/remove?id=110102`)).status).toBe(401)
  expect(region(await manager.get(`${path}/detail?code=420106`))).toEqual(before)
  expect((await manager.get(`${path}/detail?code=110102`)).status).toBe(200)
})

test('the database refuses a write of another tenant even to code that has passed every check', async () => {
  const write = (tenant: string, text: string) =>
    product().kernel.store.run([tenant ? enterTenant(tenant) : enterPlatform(), bind({ name: '', text })])
  await expect(
    write('T00001', "insert into system_region (code, name, search_text) values ('430999', 'x', '')"),
  ).rejects.toMatchObject({ code: '42501' })
  const [, changed] = await write('T00001', "update system_region set name = 'x' where code = '420106' returning code")
  const [, removed] = await write('T00001', "delete from system_region where code = '110102' returning code")
  expect([changed, removed]).toEqual([[], []])
  const [, own] = await write('', "update system_region set remark = 'y' where code = '420106' returning code")
  expect(own).toEqual([['420106']])
})
