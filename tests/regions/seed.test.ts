import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrate } from '../../kernel/store/migrate.ts'
import { divisionsOf, seedRegions } from '../../modules/system/region-seed.server.ts'
import { levelOf, parentOf } from '../../modules/system/region.ts'
import { asOwner } from '../product.ts'
import { newDatabase } from '../support/databases.ts'

const root = join(import.meta.dirname, '../..')
const divisions = divisionsOf(await readFile(join(root, 'db/regions/regions.tsv'), 'utf8'))
const names = new Map(divisions)

test('the divisions are whole: the country, 34 provinces, every county below its city, and the townships of Hubei alone', () => {
  const at = (level: number) => divisions.filter(([code]) => levelOf(code) === level)
  expect([0, 1, 2, 3, 4, 5].map(level => at(level).length)).toEqual([1, 34, 342, 2978, 1475, 0])
  expect(divisions.filter(([code]) => levelOf(code) < 0)).toEqual([])
  expect(divisions.filter(([code]) => parentOf(code) !== '' && !names.has(parentOf(code)))).toEqual([])
  expect(new Set(names.keys()).size).toBe(divisions.length)
  expect(at(4).filter(([code]) => !code.startsWith('42'))).toEqual([])
})

test('Wuhan has its 13 districts and 193 streets; a level that only fills a gap says whose it is', () => {
  const below = (code: string) => [...names.keys()].filter(one => parentOf(one) === code)
  expect(below('4201').map(code => names.get(code))).toEqual([
    '江岸区',
    '江汉区',
    '硚口区',
    '汉阳区',
    '武昌区',
    '青山区',
    '洪山区',
    '东西湖区',
    '汉南区',
    '蔡甸区',
    '江夏区',
    '黄陂区',
    '新洲区',
  ])
  expect(below('4201').flatMap(below).length).toBe(193)
  expect(['00', '1101', '3101', '5002', '4290', '71'].map(code => names.get(code))).toEqual([
    '中华人民共和国',
    '北京市辖区',
    '上海市辖区',
    '重庆市辖县',
    '湖北省直辖县级行政区划',
    '台湾省',
  ])
  expect([...names.values()].filter(name => /^(市辖区|县|(省|自治区)直辖县级行政区划)$/.test(name))).toEqual([])
})

test('a new database is filled in a few statements, once; what administrators changed stays', async () => {
  const url = await newDatabase()
  await migrate(url, join(root, 'db/migrations'))
  await asOwner(url, async client => {
    const asked = vi.spyOn(client, 'query')
    expect(await seedRegions(client)).toBe(divisions.length)
    expect(asked.mock.calls.length).toBeLessThan(20)
    asked.mockRestore()
    await client.query("update system_region set name = '新名' where code = '110101'")
    await client.query("delete from system_region where code = '110102'")
    expect(await seedRegions(client)).toBe(0)
    expect(
      (await client.query<{ name: string }>("select name from system_region where code in ('110101', '110102')")).rows,
    ).toEqual([{ name: '新名' }])
  })
})

test('the database itself knows parent and level from the code, and takes no code of another shape or without a parent', async () => {
  const url = await newDatabase()
  await migrate(url, join(root, 'db/migrations'))
  await asOwner(url, async client => {
    await seedRegions(client)
    const { rows } = await client.query(
      "select code, parent_code, region_level from system_region where code in ('00', '42', '4201', '420102', '420102002') order by code",
    )
    expect(rows).toEqual([
      { code: '00', parent_code: null, region_level: 0 },
      { code: '42', parent_code: '00', region_level: 1 },
      { code: '4201', parent_code: '42', region_level: 2 },
      { code: '420102', parent_code: '4201', region_level: 3 },
      { code: '420102002', parent_code: '420102', region_level: 4 },
    ])
    const put = (code: string) =>
      client.query("insert into system_region (code, name, search_text) values ($1, 'x', '')", [code])
    for (const code of ['0', '01', '4', '420', '42010', '4201020', '4201020011', '42a1', ''])
      await expect(put(code), code).rejects.toMatchObject({ code: '23514' })
    await expect(put('4299')).resolves.toBeDefined()
    await expect(put('439901')).rejects.toMatchObject({ code: '23503' })
    await expect(client.query("update system_region set parent_code = '11' where code = '4201'")).rejects.toMatchObject(
      { code: '428C9' },
    )
    await expect(client.query("delete from system_region where code = '4201'")).rejects.toMatchObject({ code: '23503' })
  })
})
