import { expect, test } from 'vitest'
import { readSheet, writeSheet, type SheetColumn, type SheetRow } from '../../kernel/sheet/sheet.ts'
import { wire } from '../../contract/wire.ts'
import type { Person } from '../product.ts'
import { audit, path, region, regionRig, upload } from './rig.ts'

const { product, people } = regionRig()

const columns: readonly SheetColumn[] = [
  { key: 'code', title: '区划编号', kind: 'text' },
  { key: 'name', title: '区划名称', kind: 'text' },
  { key: 'sort', title: '排序', kind: 'number' },
  { key: 'remark', title: '备注', kind: 'text' },
]
const sheet = (rows: readonly SheetRow[]) => writeSheet({ title: '行政区划', columns, rows })

const bytes = async ({ token }: Person, call: string): Promise<Uint8Array> => {
  // A download of the browser: the token stands in the query, without a header. platform-contract.md 1.1
  const response = await fetch(
    `${product().url}/api${path}/${call}${call.includes('?') ? '&' : '?'}${wire.tokenHeader}=${token}`,
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('行政区划'))
  return new Uint8Array(await response.arrayBuffer())
}

test('the export holds every region of the filter with the names of its levels', async () => {
  const { rows } = await readSheet(await bytes(people().supervisor, 'export-region?districtCode=420102'), [
    ...columns,
    { key: 'cityName', title: '市', kind: 'text' },
    { key: 'regionLevel', title: '区划级别', kind: 'text' },
  ])
  expect(rows[0]!.values).toMatchObject({ code: '420102', name: '江岸区', cityName: '武汉市', regionLevel: '区县' })
  expect(rows.every(({ values }) => String(values['code']).startsWith('420102'))).toBe(true)
  expect(rows.length).toBeGreaterThan(10)
  expect((await readSheet(await bytes(people().supervisor, 'export-region'), columns)).rows.length).toBeGreaterThan(
    4800,
  )
})

test('the template comes back with what was filled in, without its own example', async () => {
  const { rows, problems } = await readSheet(await bytes(people().manager, 'export-template'), columns)
  expect(problems.map(({ code }) => code)).toEqual([])
  expect(rows).toMatchObject([{ values: { code: '420102001' } }])
})

test('a sheet is stored whole, parents and children in any order, and the audit keeps every row of it', async () => {
  const { manager } = people()
  const answer = await upload(
    product(),
    manager,
    await sheet([
      { code: '430102001001', name: '某村' },
      { code: '430102001', name: '某街道', sort: 3, remark: '导入' },
    ]),
  )
  expect(answer).toMatchObject({ status: 200, data: { added: 2, changed: 0 } })
  expect(region(await manager.get(`${path}/detail?code=430102001001`))).toMatchObject({
    townName: '某街道',
    villageName: '某村',
    provinceName: '湖南省',
  })
  expect((await audit(product())).at(-1)).toMatchObject({
    operation: 'system/region.import',
    before: { rows: [] },
    after: { rows: [{ code: '430102001001' }, { code: '430102001', sort: 3 }] },
  })
})

test('what exists is overwritten only when asked to', async () => {
  const { manager } = people()
  const rows = [
    { code: '430103', name: '改名区' },
    { code: '430103001', name: '新街道' },
  ]
  const refused = await upload(product(), manager, await sheet(rows))
  expect(refused.status).toBe(400)
  expect(refused.msg).toContain('430103')
  expect((await manager.get(`${path}/detail?code=430103001`)).status).toBe(404)
  expect(await upload(product(), manager, await sheet(rows), true)).toMatchObject({
    status: 200,
    data: { added: 1, changed: 1 },
  })
  expect(region(await manager.get(`${path}/detail?code=430103001`)).districtName).toBe('改名区')
})

test('one wrong line and nothing is stored; each is named by its number in the sheet', async () => {
  const { manager } = people()
  const answer = await upload(
    product(),
    manager,
    await sheet([
      { code: '430104001', name: '好' },
      { code: '43010', name: '坏' },
      { code: '430104001', name: '重复' },
      { code: '430104002' },
    ]),
  )
  expect(answer.status).toBe(400)
  expect(answer.errors?.map(({ field }) => field)).toEqual(['3.code', '4.code', '5.name'])
  expect(answer.errors?.[0]!.message).toMatch(/^第3行：/)
  expect((await manager.get(`${path}/detail?code=430104001`)).status).toBe(404)
  const orphan = await upload(product(), manager, await sheet([{ code: '489901', name: '无上级' }]))
  expect(orphan.msg).toBe('第2行：所选上级区划不存在')
  expect((await upload(product(), manager, await sheet([{ code: '00', name: '别的国' }]))).status).toBe(400)
  expect((await upload(product(), manager, new TextEncoder().encode('no sheet'))).status).toBe(400)
})

test('nobody but an administrator of the management tenant may import', async () => {
  const { manager: _, nobody, ...others } = people()
  const good = await sheet([{ code: '430105001', name: '好' }])
  for (const [who, one] of Object.entries(others)) expect((await upload(product(), one, good)).status, who).toBe(403)
  expect((await upload(product(), nobody, good)).status).toBe(401)
})
