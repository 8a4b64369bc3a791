import { expect, test } from 'vitest'
import { asOwner } from '../product.ts'
import { codes, found, path, region, regionRig, rows, statementsOf } from './rig.ts'

const { product, people } = regionRig()

test('the tree opens one level at a time, in order of code, as nodes whose id, key and value are the code', async () => {
  const { kitchen } = people()
  const provinces = await kitchen.get(`${path}/lazy-tree?parentCode=00`)
  expect(provinces.status).toBe(200)
  expect(rows(provinces)).toHaveLength(34)
  expect(rows(provinces)[0]).toEqual({
    id: '11',
    parentId: '00',
    title: '北京市',
    key: '11',
    value: '11',
    hasChildren: true,
  })
  const ids = rows(provinces).map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
  expect(rows(provinces).find(({ id }) => id === '71')).toMatchObject({ hasChildren: false })
  expect(rows(await kitchen.get(`${path}/lazy-tree?parentCode=420102`))[0]).toMatchObject({
    parentId: '420102',
    hasChildren: false,
  })
})

test('the country itself stands above the provinces, with 0 as its parent; without a parent the provinces are meant', async () => {
  const { kitchen } = people()
  expect(rows(await kitchen.get(`${path}/lazy-tree?parentCode=0`))).toEqual([
    { id: '00', parentId: '0', title: '中华人民共和国', key: '00', value: '00', hasChildren: true },
  ])
  for (const query of ['', '?parentCode='])
    expect(rows(await kitchen.get(`${path}/lazy-tree${query}`))).toHaveLength(34)
})

test('the list of a level gives whole rows, with the names of the levels above and whether there is more below', async () => {
  const { supervisor } = people()
  const cities = rows(await supervisor.get(`${path}/lazy-list?parentCode=42`))
  expect(cities).toHaveLength(14)
  expect(cities[0]).toEqual({
    id: '4201',
    code: '4201',
    parentId: '42',
    parentCode: '42',
    parentName: '湖北省',
    ancestors: '00,42',
    name: '武汉市',
    provinceCode: '42',
    provinceName: '湖北省',
    cityCode: '4201',
    cityName: '武汉市',
    districtCode: '',
    districtName: '',
    townCode: '',
    townName: '',
    villageCode: '',
    villageName: '',
    regionLevel: 2,
    level: 2,
    sort: 0,
    remark: '',
    hasChildren: true,
  })
  expect(codes(await supervisor.get(`${path}/select?code=42`))).toEqual(cities.map(({ code }) => code))
  expect(rows(await supervisor.get(`${path}/select`))).toHaveLength(34)
})

test('a street knows its county, city and province; what does not exist is not found', async () => {
  const { supervisor } = people()
  expect(region(await supervisor.get(`${path}/detail?code=420102002`))).toMatchObject({
    code: '420102002',
    parentCode: '420102',
    parentName: '江岸区',
    ancestors: '00,42,4201,420102',
    regionLevel: 4,
    provinceName: '湖北省',
    cityName: '武汉市',
    districtCode: '420102',
    districtName: '江岸区',
    townCode: '420102002',
    hasChildren: false,
  })
  expect(region(await supervisor.get(`${path}/detail?code=00`))).toMatchObject({
    parentCode: '',
    ancestors: '',
    parentName: '',
    regionLevel: 0,
    provinceCode: '',
  })
  expect((await supervisor.get(`${path}/detail?code=999999`)).status).toBe(404)
})

test('a level of 500 nodes takes the same one statement as a level of one, and none of them is asked about by itself', async () => {
  const { kitchen } = people()
  await asOwner(product().ownerUrl, client =>
    client.query(
      "insert into system_region (code, name, search_text) select '110101' || lpad(n::text, 3, '0'), '街道' || n, '' from generate_series(1, 500) n",
    ),
  )
  for (const [parent, nodes] of [
    ['0', 1],
    ['110101', 500],
  ] as const) {
    for (const call of ['lazy-tree', 'lazy-list']) {
      expect(
        await statementsOf(async () =>
          expect(rows(await kitchen.get(`${path}/${call}?parentCode=${parent}`))).toHaveLength(nodes),
        ),
        `${call} ${parent}`,
      ).toEqual(['region_children'])
    }
  }
})

test('people search by name, by the beginning of a code and by pinyin initials', async () => {
  const { kitchen } = people()
  const search = async (text: string) =>
    found(await kitchen.get(`${path}/list?size=200&search=${encodeURIComponent(text)}`)).map(({ name }) => name)
  expect(await search('武昌')).toContain('武昌区')
  expect(await search('wcq')).toContain('武昌区')
  expect(await search('WCQ')).toContain('武昌区')
  expect(await search('420106')).toContain('武昌区')
  expect((await search('4201'))[0]).toBe('武汉市')
  expect(await search('%')).toEqual([])
  expect(await search('没有这个地方')).toEqual([])
})

test('the page counts, filters by equality and goes on where it ended', async () => {
  const { kitchen } = people()
  const first = await kitchen.get(`${path}/list?parentCode=4201&current=1&size=10`)
  expect(first.data).toMatchObject({ total: 13, size: 10, current: 1, pages: 2 })
  const second = await kitchen.get(`${path}/list?parentCode=4201&current=2&size=10`)
  expect([...found(first), ...found(second)].map(({ code }) => code)).toEqual(
    codes(await kitchen.get(`${path}/lazy-list?parentCode=4201`)),
  )
  const total = async (query: string) => (await kitchen.get(`${path}/list?${query}`)).data.total
  expect(await total('regionLevel=1')).toBe(34)
  expect(await total('level=1')).toBe(34)
  expect(await total('districtCode=420102&regionLevel=4')).toBe(
    rows(await kitchen.get(`${path}/lazy-list?parentCode=420102`)).length,
  )
  expect(await total(`name=${encodeURIComponent('武汉市')}`)).toBe(1)
  expect(await total('name=&code=&parentCode=')).toBe(await total(''))
  expect((await kitchen.get(`${path}/list?size=5000`)).status).toBe(400)
})

test('what is no code is refused before the database is asked', async () => {
  const { kitchen } = people()
  for (const code of ["42' or 1=1", '42%', '4', '42;', '0000', '４２', '42\0']) {
    for (const call of ['lazy-tree?parentCode', 'lazy-list?parentCode', 'select?code', 'detail?code']) {
      expect((await kitchen.get(`${path}/${call}=${encodeURIComponent(code)}`)).status, `${call} ${code}`).toBe(400)
    }
  }
})

test('everybody who is signed in may read; nobody else', async () => {
  const reads = [
    'lazy-tree',
    'lazy-list',
    'list',
    'select',
    'detail?code=42',
    'export-region?parentCode=42',
    'export-template',
  ]
  const { nobody, ...signed } = people()
  for (const call of reads) {
    for (const [who, one] of Object.entries(signed))
      expect((await one.get(`${path}/${call}`)).status, `${who} ${call}`).toBe(200)
    expect((await nobody.get(`${path}/${call}`)).status, call).toBe(401)
  }
})
