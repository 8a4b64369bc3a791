import { beforeAll, describe, expect, test } from 'vitest'
import { integer, text } from '../../../kernel/fields/index.ts'
import { canGroup, canSum } from '../../../modules/report/check.server.ts'
import { readSheet } from '../../../kernel/sheet/sheet.ts'
import { clock } from '../../../contract/clock.ts'
import { wire } from '../../../contract/wire.ts'
import { asOwner, type Person } from '../../product.ts'
import { found, rig, rows } from './rig.ts'

const { product, people } = rig()
const path = '/blade-report/report/rest'
const today = clock.today()
const fridges = { resource: 'iot/fridge' }

beforeAll(async () => {
  // Two kitchens of the tenant and one of another; refrigerators of three kinds.
  await asOwner(product().ownerUrl, async client => {
    await client.query(
      "insert into enterprise_info (tenant_id, id, info_id, status, create_time, update_time, info_name, area_code) values ('T00001', 2, 2, 1, app.now(), app.now(), '第二食堂', '110101'), ('T00002', 3, 3, 1, app.now(), app.now(), '外地食堂', '420102')",
    )
    const add = (tenant: string, info: number, id: number, name: string, type: number) =>
      client.query(
        "insert into iot_fridge (tenant_id, info_id, id, status, create_time, update_time, device_name, device_no, fridge_type, high_limit, maintainer_phone, device_secret, search_text) values ($1, $2, $3::bigint, 1, app.now(), app.now(), $4::varchar, 'FR-' || $3::bigint::text, $5, 4.25, '13812345678', 'sha256:00', $4::text)",
        [tenant, info, id, name, type],
      )
    await add('T00001', 1, 11, '甲柜', 1)
    await add('T00001', 1, 12, '乙柜', 1)
    await add('T00001', 1, 13, '丙柜', 3)
    await add('T00001', 2, 21, '丁柜', 2)
    await add('T00002', 3, 31, '外地柜', 1)
  })
})

const preview = (content: unknown, person: Person = people().tenant) => person.post(`${path}/preview`, { content })
const save = async (name: string, content: unknown): Promise<string> =>
  String((await people().tenant.post(`${path}/submit`, { name, content })).data.id)
const run = async (person: Person, id: string) =>
  rows({ data: (await person.get(`${path}/run?id=${id}`)).data['rows'] })

describe('a report', () => {
  test('shows chosen columns of the rows that a filter leaves, in the order it says', async () => {
    const answer = await preview({
      ...fridges,
      columns: ['deviceName', 'fridgeType', 'infoName'],
      filters: { fridgeType_equal: '1' },
      limit: 10,
    })
    expect(answer.data).toMatchObject({
      columns: [{ key: 'deviceName', kind: 'text' }, { key: 'fridgeType' }, { key: 'infoName', title: '企业名称' }],
      rows: expect.arrayContaining([
        { deviceName: '甲柜', fridgeType: '冷藏柜', infoName: '第一食堂' },
        { deviceName: '乙柜', fridgeType: '冷藏柜', infoName: '第一食堂' },
      ]),
      chart: 'none',
      cut: false,
    })
    expect(rows({ data: answer.data['rows'] })).toHaveLength(2)
  })

  test('groups and counts, by a choice, by a row that is pointed at, by month, with labels in the reader’s language', async () => {
    const byType = {
      ...fridges,
      groupBy: [{ field: 'fridgeType' }],
      measures: [{ of: 'count' }],
      sort: { by: 'count', direction: 'desc' },
      chart: 'pie',
    }
    expect((await preview(byType)).data).toMatchObject({
      rows: [{ fridgeType: '冷藏柜', count: '2' }, { fridgeType: expect.any(String), count: '1' }, { count: '1' }],
      chart: 'pie',
    })
    expect(
      (await people().tenant.post(`${path}/preview`, { content: byType }, { 'accept-language': 'en' })).data,
    ).toMatchObject({ rows: [{ fridgeType: 'Refrigerator' }, {}, {}] })
    const byKitchen = {
      ...fridges,
      groupBy: [{ field: 'infoId' }, { field: 'createTime', per: 'month' }],
      measures: [{ of: 'count' }],
      sort: { by: 'count', direction: 'desc' },
    }
    expect((await preview(byKitchen)).data['rows']).toEqual([
      { infoId: '第一食堂', createTime: today.slice(0, 7), count: '3' },
      { infoId: '第二食堂', createTime: today.slice(0, 7), count: '1' },
    ])
    expect((await preview({ ...byKitchen, limit: 1 })).data).toMatchObject({ rows: [{ count: '3' }], cut: true })
    expect((await preview({ ...fridges, measures: [{ of: 'count' }] })).data['rows']).toEqual([{ count: '4' }])
  })

  test('sums and averages what is a number, exactly', async () => {
    const content = {
      ...fridges,
      groupBy: [{ field: 'infoId' }],
      measures: [
        { of: 'sum', field: 'highLimit' },
        { of: 'avg', field: 'highLimit' },
        { of: 'max', field: 'highLimit' },
      ],
      sort: { by: 'sum.highLimit', direction: 'desc' },
    }
    expect((await preview(content)).data['rows']).toEqual([
      { infoId: '第一食堂', 'sum.highLimit': '12.75', 'avg.highLimit': '4.25', 'max.highLimit': '4.25' },
      expect.objectContaining({ 'sum.highLimit': '4.25' }),
    ])
  })

  test('of the last days only', async () => {
    await found(product(), "update iot_fridge set create_time = app.now() - interval '40 days' where id = 13")
    const content = (days: number) => ({
      ...fridges,
      measures: [{ of: 'count' }],
      period: { field: 'createTime', days },
    })
    expect((await preview(content(30))).data['rows']).toEqual([{ count: '3' }])
    expect((await preview(content(60))).data['rows']).toEqual([{ count: '4' }])
  })

  test('is run within the reach of whoever runs it: tenant, kitchen, area', async () => {
    const id = await save('设备类型', { ...fridges, columns: ['deviceName'], limit: 100 })
    const names = async (person: Person) => (await run(person, id)).map(row => row['deviceName']).toSorted()
    expect(await names(people().tenant)).toHaveLength(4)
    expect(await names(people().supervisor)).toEqual(['丙柜', '乙柜', '甲柜'].toSorted())
    expect(await names(people().kitchen)).toEqual(['丙柜', '乙柜', '甲柜'].toSorted())
    expect(await people().other.get(`${path}/run?id=${id}`)).toMatchObject({ status: 404 })
    expect(await people().nobody.get(`${path}/run?id=${id}`)).toMatchObject({ status: 401 })
    const count = await save('设备数', { ...fridges, measures: [{ of: 'count' }] })
    expect(await run(people().tenant, count)).toEqual([{ count: '4' }])
    expect(await run(people().supervisor, count)).toEqual([{ count: '3' }])
  })

  test('masks what its list masks, and takes away what a data scope hides', async () => {
    const id = await save('设备电话', { ...fridges, columns: ['deviceName', 'maintainerPhone'] })
    expect((await people().tenant.get(`${path}/run?id=${id}`)).text).not.toContain('13812345678')
    const type = await save('按类型', { ...fridges, groupBy: [{ field: 'fridgeType' }], measures: [{ of: 'count' }] })
    const scope = {
      menuId: String(await found(product(), "select id::text from system_menu where code = 'iot_fridge'")),
      id: '777',
    }
    await found(
      product(),
      "insert into system_data_scope (id, menu_id, resource_code, scope_name, scope_type, scope_field, scope_value, status, create_time, update_time) values ($2, $1, 'iot/fridge', '只看名称', 5, 'deviceName', '{\"deviceName_like\":\"甲\"}', 1, app.now(), app.now())",
      scope.menuId,
      scope.id,
    )
    await found(
      product(),
      "update system_role set data_scope_ids = '{777}' where tenant_id = 'T00001' and role_alias = 'supervise'",
    )
    expect(await people().supervisor.get(`${path}/run?id=${id}`)).toMatchObject({ status: 400 })
    expect(await people().supervisor.get(`${path}/run?id=${type}`)).toMatchObject({ status: 400 })
    const names = await save('仅名称', { ...fridges, columns: ['deviceName'] })
    expect(await run(people().supervisor, names)).toEqual([{ deviceName: '甲柜' }])
    expect(await run(people().supervisor, await save('数', { ...fridges, measures: [{ of: 'count' }] }))).toEqual([
      { count: '1' },
    ])
    expect(await run(people().tenant, names)).toHaveLength(4)
    await found(
      product(),
      "update system_role set data_scope_ids = null where tenant_id = 'T00001' and role_alias = 'supervise'",
    )
  })

  test('costs four statements at most', async () => {
    for (const content of [
      { ...fridges, columns: ['deviceName', 'infoName'] },
      { ...fridges, groupBy: [{ field: 'infoId' }], measures: [{ of: 'count' }] },
    ]) {
      const id = await save(`语句${Math.random()}`, content)
      await people().tenant.get(`${path}/run?id=${id}`)
      // What the product does beside, such as storing its log, is counted as well: not every time.
      await expect
        .poll(async () => {
          const before = product().kernel.store.sent()
          await people().tenant.get(`${path}/run?id=${id}`)
          return product().kernel.store.sent() - before
        })
        .toBeLessThanOrEqual(4)
    }
  })

  test('leaves as a sheet with the same rows', async () => {
    const id = await save('导出', {
      ...fridges,
      groupBy: [{ field: 'fridgeType' }],
      measures: [{ of: 'count' }],
      sort: { by: 'count', direction: 'desc' },
    })
    const response = await fetch(`${product().url}/api${path}/export?id=${id}`, {
      headers: { authorization: wire.clientBasic, 'blade-auth': `bearer ${people().tenant.token}` },
    })
    const sheet = await readSheet(new Uint8Array(await response.arrayBuffer()), [
      { key: 'type', title: '柜体类型', kind: 'text' },
      { key: 'count', title: '数量', kind: 'number' },
    ])
    expect(sheet.rows.map(({ values }) => values)).toEqual([
      { type: '冷藏柜', count: 2 },
      expect.anything(),
      expect.anything(),
    ])
  })
})

describe('keeping reports', () => {
  test('is for administrators of the tenant; the list leaves the definition out', async () => {
    const { tenant, kitchen, supervisor, other } = people()
    const content = { ...fridges, columns: ['deviceName'] }
    const id = await save('名单', content)
    const listed = (await kitchen.get(`${path}/list?name=${encodeURIComponent('名单')}`)).data.records!
    expect(listed[0]).toMatchObject({ id, name: '名单', isDeleted: expect.anything(), createTime: expect.any(String) })
    expect(listed[0]).not.toHaveProperty('content')
    expect((await tenant.get(`${path}/detail?id=${id}`)).data).toMatchObject({ content })
    for (const one of [kitchen, supervisor])
      for (const call of ['submit', 'preview', `remove?ids=${id}`])
        expect(await one.post(`${path}/${call}`, { name: 'x', content }), call).toMatchObject({ status: 403 })
    expect(await other.post(`${path}/submit`, { id, name: '他人', content })).toMatchObject({ status: 404 })
    expect(await other.post(`${path}/remove?ids=${id}`)).toMatchObject({ status: 404 })
    expect(await tenant.post(`${path}/submit`, { name: '名单', content })).toMatchObject({ status: 409 })
    expect(await tenant.post(`${path}/remove?ids=${id}`)).toMatchObject({ code: 200 })
  })

  test('offers what one may see: a kitchen no accounts, nobody but who manages the platform its parameters', async () => {
    const keys = async (person: Person) => rows(await person.get(`${path}/sources`)).map(one => one['key'])
    expect(await keys(people().kitchen)).toContain('iot/fridge')
    expect(await keys(people().kitchen)).not.toContain('system/user')
    expect(await keys(people().tenant)).not.toContain('system/param')
    expect(await keys(people().manager)).toContain('system/param')
    for (const one of [people().tenant, people().manager])
      for (const own of ['system/tenant', 'desk/notice']) expect(await keys(one)).not.toContain(own)
  })
})

describe('a hostile definition', () => {
  const field = { ...fridges, columns: ['deviceName'] }
  const group = { ...fridges, groupBy: [{ field: 'fridgeType' }], measures: [{ of: 'count' }] }
  const hostile: readonly (readonly [string, unknown])[] = [
    ['is no object', 'select 1'],
    ['is a list', []],
    ['is nothing', null],
    ['is empty', {}],
    ['names no resource', { columns: ['deviceName'] }],
    ['names a table', { ...field, resource: 'iot_fridge' }],
    ['names a resource that is not there', { ...field, resource: 'stock/nothing' }],
    ['names a resource of the prototype', { ...field, resource: '__proto__' }],
    ['names the parameters', { resource: 'system/param', columns: ['paramValue'] }],
    ['names the tenants', { resource: 'system/tenant', columns: ['tenantName'] }],
    ['names the notices', { resource: 'desk/notice', columns: ['title'] }],
    ['has SQL as resource', { ...field, resource: 'iot/fridge; drop table iot_fridge' }],
    ['has SQL as column', { ...field, columns: ['deviceName, (select password_hash from kernel_user limit 1)'] }],
    ['has SQL as group', { ...group, groupBy: [{ field: '1; drop table x' }] }],
    ['has SQL as sum', { ...group, measures: [{ of: 'sum', field: 'pg_sleep(10)' }] }],
    ['has a function of its own', { ...group, measures: [{ of: 'pg_sleep', field: 'fridgeType' }] }],
    ['has SQL as filter', { ...field, filters: { '1=1) or (1': '1' } }],
    ['has SQL as period', { ...group, period: { field: 'createTime', days: '1; drop' } }],
    ['has SQL as order', { ...field, sort: { by: 'deviceName; drop', direction: 'asc' } }],
    ['has SQL as direction', { ...field, sort: { by: 'deviceName', direction: 'asc, (select 1)' } }],
    ['has SQL as limit', { ...field, limit: '1; drop' }],
    ['has SQL as unit of time', { ...group, groupBy: [{ field: 'createTime', per: "month'" }] }],
    ['shows a column that is not there', { ...field, columns: ['nothing'] }],
    ['shows a column of the prototype', { ...field, columns: ['constructor'] }],
    ['shows toString', { ...field, columns: ['toString'] }],
    ['shows the same twice', { ...field, columns: ['deviceName', 'deviceName'] }],
    ['shows the search text', { ...field, columns: ['searchText'] }],
    ['shows a password', { resource: 'system/user', columns: ['passwordHash'] }],
    ['shows a sealed key', { resource: 'iot/fridge', columns: ['deviceSecret'] }],
    ['groups by a masked phone', { ...group, groupBy: [{ field: 'maintainerPhone' }] }],
    ['filters by a masked phone', { ...field, filters: { maintainerPhone_like: '138' } }],
    ['sorts by a masked phone', { ...field, sort: { by: 'maintainerPhone', direction: 'asc' } }],
    ['sums a text', { ...group, measures: [{ of: 'sum', field: 'deviceName' }] }],
    ['counts a field', { ...group, measures: [{ of: 'count', field: 'deviceName' }] }],
    ['sums nothing', { ...group, measures: [{ of: 'sum' }] }],
    ['takes a choice by month', { ...group, groupBy: [{ field: 'fridgeType', per: 'month' }] }],
    ['both lists and groups', { ...group, columns: ['deviceName'] }],
    ['groups without measure', { ...fridges, groupBy: [{ field: 'fridgeType' }] }],
    ['filters by another tenant', { ...field, filters: { tenantId_equal: 'T00002' } }],
    ['filters by nothing known', { ...field, filters: { password: 'x' } }],
    ['has a filter that is an object', { ...field, filters: { fridgeType_equal: { $ne: 1 } } }],
    ['has a list of filters', { ...field, filters: ['a'] }],
    ['wants all rows', { ...field, limit: 1_000_000 }],
    ['wants no rows', { ...field, limit: 0 }],
    ['wants minus one', { ...field, limit: -1 }],
    ['wants half a row', { ...field, limit: 1.5 }],
    ['goes back for ever', { ...group, period: { field: 'createTime', days: 1e9 } }],
    ['takes a text as time', { ...group, period: { field: 'deviceName', days: 1 } }],
    ['has words of its own', { ...field, sql: 'select 1' }],
    ['joins', { ...field, join: 'system/user' }],
    ['has a chart of its own', { ...field, chart: '<script>' }],
    ['has forty columns', { ...field, columns: Array.from({ length: 40 }, (_, i) => `c${i}`) }],
    [
      'has many groups',
      { ...group, groupBy: ['fridgeType', 'deviceName', 'infoId', 'createTime'].map(one => ({ field: one })) },
    ],
    ['sorts by what it does not have', { ...group, sort: { by: 'deviceName', direction: 'asc' } }],
  ]
  test.each(hostile)('that %s is neither kept nor run', async (_, content) => {
    const refused = expect.objectContaining({
      status: expect.toSatisfy((status: number) => status === 400 || status === 403),
    })
    expect(await preview(content)).toEqual(refused)
    expect(await people().tenant.post(`${path}/submit`, { name: `敌意${Math.random()}`, content })).toEqual(refused)
  })

  test('could neither group by nor sum what is masked, whatever kind of field it is', () => {
    expect(canGroup(text({ title: '姓名', max: 20 }))).toBe(true)
    expect(canGroup(text({ title: '姓名', max: 20, sensitive: 'name' }))).toBe(false)
    expect(canSum(integer({ title: '体温', sensitive: 'health' }))).toBe(false)
  })

  test('that got into the table otherwise is refused when it is run', async () => {
    const id = await save('被改的', field)
    for (const content of [
      { resource: 'system/param', columns: ['paramValue'] },
      { ...field, columns: ['deviceName, (select 1)'] },
      'text',
    ]) {
      await found(product(), 'update report_report set content = $2::jsonb where id = $1', id, JSON.stringify(content))
      expect((await people().tenant.get(`${path}/run?id=${id}`)).status).toBeGreaterThanOrEqual(400)
      expect((await people().tenant.get(`${path}/run?id=${id}`)).status).toBeLessThan(500)
    }
  })
})
