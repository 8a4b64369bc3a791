import { describe, expect, test } from 'vitest'
import { signIn, type Answer } from '../../product.ts'
import { found, rig, rows } from './rig.ts'

const { product, people } = rig()
const path = '/blade-system/tenant'
const form = (name: string) => ({
  tenantName: name,
  linkman: '李主任',
  contactNumber: '027-12345678',
  address: '江汉路1号',
})
interface Made {
  readonly id: string
  readonly tenantId: string
  readonly account: string
  readonly password: string
}
const made = (answer: Answer): Made => answer.data as unknown as Made
const make = async (name: string, more = {}): Promise<Made> =>
  made(await people().manager.post(`${path}/submit`, { ...form(name), ...more }))

/** Signs in as the administrator of a new tenant and changes the first password, as the product demands. */
async function first({ tenantId, account, password }: Made) {
  const before = await signIn(product().url, tenantId, account, password)
  await found(
    product(),
    "update kernel_user set must_change = false where tenant_id = $1 and account = 'admin'",
    tenantId,
  )
  return before
}

describe('a new tenant', () => {
  test('comes with its administrator, roles, department, post and menus, all at once', async () => {
    const tenant = await make('江汉区市场监管局')
    expect(tenant).toMatchObject({ tenantId: expect.stringMatching(/^\d{6}$/), account: 'admin', password: '123456' })
    expect(await found(product(), 'select count(*)::int from system_role where tenant_id = $1', tenant.tenantId)).toBe(
      4,
    )
    expect(await found(product(), 'select dept_name from system_dept where tenant_id = $1', tenant.tenantId)).toBe(
      '江汉区市场监管局',
    )
    expect(await found(product(), 'select count(*)::int from system_post where tenant_id = $1', tenant.tenantId)).toBe(
      1,
    )
    expect(
      await found(
        product(),
        "select r.role_alias from kernel_user u join system_role r on r.tenant_id = u.tenant_id and r.id = any(u.role_id) where u.tenant_id = $1 and u.account = 'admin'",
        tenant.tenantId,
      ),
    ).toBe('admin')
    expect(
      await found(product(), 'select account_number from kernel_tenant where tenant_id = $1', tenant.tenantId),
    ).toBe(-1)
    expect(
      await found(
        product(),
        "select string_agg(user_id::text, ',') from kernel_audit where tenant_id = '000000' and operation = 'system/tenant.create' and row_id = $1",
        tenant.id,
      ),
    ).toBeTruthy()
  })

  test('its administrator has to change the first password before anything else', async () => {
    const tenant = await make('必须改密')
    const admin = await signIn(product().url, tenant.tenantId, 'admin', tenant.password)
    expect(await admin.get(`${path}/list`)).toMatchObject({ status: 403 })
  })

  test('its first password stands nowhere but in the answer that made it', async () => {
    const param = (await people().manager.get('/blade-system/param/list?paramKey=tenant.default.password')).data
      .records![0]!
    await people().manager.post('/blade-system/param/submit', { ...param, paramValue: 'Seldom-Said1' })
    let told: Made
    await expect.poll(async () => (told = await make(`密码不留${Math.random()}`)).password).toBe('Seldom-Said1')
    await people().manager.post('/blade-system/param/submit', { ...param, updateTime: '', paramValue: '123456' })
    const { password, tenantId } = told!
    const kept = await found(
      product(),
      "select string_agg(a::text, ' ') from kernel_audit a where tenant_id in ($1, '000000') and operation <> 'system/param.update'",
      tenantId,
    )
    expect(kept).toContain(tenantId)
    expect(kept).not.toContain(password)
    expect((await people().manager.get(`${path}/list?tenantId=${tenantId}`)).text).not.toContain(password)
  })

  test('has the first password that the parameter says, and the new one once that is changed', async () => {
    const param = (await people().manager.get('/blade-system/param/list?paramKey=tenant.default.password')).data
      .records![0]!
    expect(
      await people().manager.post('/blade-system/param/submit', { ...param, paramValue: 'Nine-Rivers8' }),
    ).toMatchObject({ code: 200 })
    await expect.poll(async () => (await make(`默认密码${Math.random()}`)).password).toBe('Nine-Rivers8')
    const tenant = await make('默认密码')
    await signIn(product().url, tenant.tenantId, 'admin', 'Nine-Rivers8')
    await people().manager.post('/blade-system/param/submit', { ...param, updateTime: '', paramValue: 'random' })
    await expect.poll(async () => (await make(`各自密码${Math.random()}`)).password).toMatch(/^\S{16}$/)
    const own = await make('又一个')
    await signIn(product().url, own.tenantId, 'admin', own.password)
    await people().manager.post('/blade-system/param/submit', { ...param, updateTime: '', paramValue: '123456' })
    await expect.poll(async () => (await make(`原来密码${Math.random()}`)).password).toBe('123456')
  })

  test('gets only the menus that the parameter names, with what is below them', async () => {
    const param = (await people().manager.get('/blade-system/param/list?paramKey=tenant.default.menuCode')).data
      .records![0]!
    await people().manager.post('/blade-system/param/submit', { ...param, paramValue: 'desk_notice,system_role' })
    const granted = "select menu_ids is not null from system_role where tenant_id = $1 and role_alias = 'admin'"
    let tenant: Made
    await expect
      .poll(async () => found(product(), granted, (tenant = await make(`两个菜单${Math.random()}`)).tenantId), {
        timeout: 10_000,
      })
      .toBe(true)
    const admin = await first(tenant!)
    await people().manager.post('/blade-system/param/submit', { ...param, updateTime: '', paramValue: '*' })
    expect(await admin.get('/blade-desk/notice/list')).toMatchObject({ code: 200 })
    expect(
      await admin.post('/blade-desk/notice/submit', { title: '开学检查', category: 1, content: '<p>请自查</p>' }),
    ).toMatchObject({ code: 200 })
    expect(await admin.get('/blade-system/topmenu/list')).toMatchObject({ status: 403 })
    await expect
      .poll(async () => found(product(), granted, (await make(`全部菜单${Math.random()}`)).tenantId), {
        timeout: 10_000,
      })
      .toBe(false)
  })

  test('is refused without a contact, with a taken domain, and with a package that does not exist; nothing of it stays', async () => {
    const before = await found(product(), 'select count(*)::int from kernel_tenant')
    expect(await people().manager.post(`${path}/submit`, { tenantName: '没有联系人' })).toMatchObject({
      status: 400,
      errors: [{ field: 'linkman' }, { field: 'contactNumber' }],
    })
    expect(await people().manager.post(`${path}/submit`, { ...form('坏包'), packageId: '12345' })).toMatchObject({
      status: 400,
    })
    expect(
      await people().manager.post(`${path}/submit`, { ...form('域名一'), domainUrl: 'https://jianghan.example' }),
    ).toMatchObject({ code: 200 })
    expect(
      await people().manager.post(`${path}/submit`, { ...form('域名二'), domainUrl: 'https://jianghan.example' }),
    ).toMatchObject({ status: 409 })
    expect(await found(product(), 'select count(*)::int from kernel_tenant')).toBe(Number(before) + 1)
    expect(
      await found(
        product(),
        'select count(*)::int from kernel_user u where not exists (select from kernel_tenant t where t.tenant_id = u.tenant_id)',
      ),
    ).toBe(0)
  })

  test('is made once, however often the same form is sent', async () => {
    const sent = () =>
      people().manager.post(`${path}/submit`, form('双击提交'), { 'idempotency-key': 'double-click-1' })
    const answers = (await Promise.all([sent(), sent(), sent()])).map(made)
    expect(new Set(answers.map(one => one.tenantId)).size).toBe(1)
    expect(answers.filter(one => one.password !== '')).toHaveLength(1)
    expect(await found(product(), "select count(*)::int from kernel_tenant where tenant_name = '双击提交'")).toBe(1)
    expect(
      await people().manager.post(
        '/blade-desk/notice/submit',
        { title: '同一个键', category: 1, content: '<p>x</p>' },
        { 'idempotency-key': 'double-click-1' },
      ),
    ).toMatchObject({ status: 409 })
  })

  test('cannot choose its own code, limit, expiry or state', async () => {
    const tenant = await make('自选编号', {
      tenantId: '000001',
      accountNumber: 5,
      expireTime: '2030-01-01 00:00:00',
      status: 0,
      isDeleted: 1,
      grants: 9,
    })
    expect((await people().manager.get(`${path}/detail?id=${tenant.id}`)).data).toMatchObject({
      tenantId: tenant.tenantId,
      accountNumber: -1,
      expireTime: '',
      status: 1,
      packageId: null,
      datasourceId: null,
    })
    expect(tenant.tenantId).not.toBe('000001')
  })
})

describe('who sees and keeps tenants', () => {
  test('an administrator of a tenant sees the own one only, in every call', async () => {
    const { tenant, manager } = people()
    const all = await manager.get(`${path}/list?size=100`)
    const other = all.data.records!.find(row => row['tenantId'] === 'T00002')!
    for (const call of ['list', 'page'])
      expect((await tenant.get(`${path}/${call}?size=100`)).data.records!.map(row => row['tenantId'])).toEqual([
        'T00001',
      ])
    expect(
      (await tenant.get(`${path}/list?tenantId=T00002&tenantId_equal=T00002`)).data.records!.map(
        row => row['tenantId'],
      ),
    ).toEqual(['T00001'])
    expect(rows(await tenant.get(`${path}/select`)).map(row => row['tenantId'])).toEqual(['T00001'])
    expect(rows(await tenant.get(`${path}/find-by-name?name=T0000`)).map(row => row['tenantId'])).toEqual(['T00001'])
    expect(await tenant.get(`${path}/detail?id=${String(other['id'])}`)).toMatchObject({ status: 404 })
    expect((await tenant.get(`${path}/package-detail?tenantId=${String(other['id'])}`)).data).toEqual({})
    expect(rows(await manager.get(`${path}/find-by-name?name=T0000`)).length).toBe(2)
  })

  test('nobody but who manages the platform writes one', async () => {
    const { tenant, supervisor, kitchen, nobody } = people()
    const own = (await tenant.get(`${path}/list`)).data.records![0]!
    for (const [call, body] of [
      ['submit', { ...own, tenantName: '改名' }],
      [`setting?ids=${String(own['id'])}&accountNumber=9`, {}],
      ['package-setting?tenantId=T00001&packageId=', {}],
      ['datasource?tenantId=T00001&datasourceId=', {}],
      [`remove?ids=${String(own['id'])}`, {}],
    ] as const) {
      for (const one of [tenant, supervisor, kitchen])
        expect(await one.post(`${path}/${call}`, body), call).toMatchObject({ status: 403, code: 403 })
      expect(await nobody.post(`${path}/${call}`, body), call).toMatchObject({ status: 401 })
    }
    for (const one of [supervisor, kitchen]) expect(await one.get(`${path}/list`)).toMatchObject({ status: 403 })
    expect(rows(await kitchen.get(`${path}/select`)).map(row => row['tenantId'])).toEqual(['T00001'])
  })
})

describe('what is set for a tenant', () => {
  test('a limit of accounts and an end, in the query; an expired tenant is refused at sign-in and its sessions end', async () => {
    const tenant = await make('到期租户')
    const admin = await first(tenant)
    expect(await admin.get(`${path}/list`)).toMatchObject({ code: 200 })
    expect(
      await people().manager.post(`${path}/setting?ids=${tenant.id}&accountNumber=5&expireTime=2020-01-01%2000:00:00`),
    ).toMatchObject({ code: 200 })
    expect((await people().manager.get(`${path}/detail?id=${tenant.id}`)).data).toMatchObject({
      accountNumber: 5,
      expireTime: '2020-01-01 00:00:00',
    })
    expect(await admin.get(`${path}/list`)).toMatchObject({ status: 401 })
    await expect(signIn(product().url, tenant.tenantId, 'admin', tenant.password)).rejects.toThrow('租户已过期')
    await people().manager.post(`${path}/setting?ids=${tenant.id}&accountNumber=-1&expireTime=`)
    await signIn(product().url, tenant.tenantId, 'admin', tenant.password)
    for (const wrong of [
      'accountNumber=-2',
      'accountNumber=x',
      'expireTime=morgen',
      'expireTime=2026-02-30%2000:00:00',
    ])
      expect(await people().manager.post(`${path}/setting?ids=${tenant.id}&${wrong}`), wrong).toMatchObject({
        status: 400,
      })
  })

  test('a package: menus and permissions outside it are gone at the next request, and come back with its end', async () => {
    const { manager } = people()
    const tenant = await make('买了产品包')
    const admin = await first(tenant)
    expect(await admin.get('/blade-system/topmenu/list')).toMatchObject({ code: 200 })
    const menus = await found(
      product(),
      "select string_agg(id::text, ',') from system_menu where code like 'desk_notice%'",
    )
    const { id } = (await manager.post('/blade-system/tenant-package/submit', { packageName: '仅通知', menuId: menus }))
      .data
    expect(await manager.post(`${path}/package-setting?tenantId=${tenant.tenantId}&packageId=${id}`)).toMatchObject({
      code: 200,
    })
    expect((await manager.get(`${path}/package-detail?tenantId=${tenant.id}`)).data).toMatchObject({
      id,
      packageName: '仅通知',
      menuId: menus,
    })
    expect(await admin.get('/blade-system/topmenu/list')).toMatchObject({ status: 403 })
    expect(await admin.get('/blade-desk/notice/list')).toMatchObject({ code: 200 })
    expect(JSON.stringify((await admin.get('/blade-system/menu/routes')).data)).not.toContain('/system/dictbiz')
    expect(rows(await manager.get('/blade-system/tenant-package/select')).map(row => row['packageName'])).toContain(
      '仅通知',
    )
    expect(await manager.post(`${path}/package-setting?tenantId=${tenant.tenantId}&packageId=`)).toMatchObject({
      code: 200,
    })
    expect(await admin.get('/blade-system/topmenu/list')).toMatchObject({ code: 200 })
    expect((await manager.get(`${path}/package-detail?tenantId=${tenant.id}`)).data).toEqual({})
    expect(await manager.post(`${path}/package-setting?tenantId=${tenant.tenantId}&packageId=999`)).toMatchObject({
      status: 400,
    })
    expect(await manager.post(`${path}/package-setting?tenantId=nobody&packageId=${id}`)).toMatchObject({ status: 400 })
  })

  test('a data source by its code', async () => {
    const tenant = await make('绑定数据源')
    const { id } = (
      await people().manager.post('/blade-develop/datasource/submit', {
        name: '区级库',
        url: 'postgres://db.example:5432/food',
        username: 'reader',
        password: 'abc',
      })
    ).data
    expect(
      await people().manager.post(`${path}/datasource?tenantId=${tenant.tenantId}&datasourceId=${id}`),
    ).toMatchObject({ code: 200 })
    expect((await people().manager.get(`${path}/detail?id=${tenant.id}`)).data).toMatchObject({
      datasourceId: id,
      datasourceName: '区级库',
    })
    await people().manager.post(`${path}/datasource?tenantId=${tenant.tenantId}&datasourceId=-1`)
    expect((await people().manager.get(`${path}/detail?id=${tenant.id}`)).data).toMatchObject({ datasourceId: null })
  })

  test('a changed name is kept, and who overwrites somebody else’s change is told', async () => {
    const tenant = await make('旧名')
    const row = (await people().manager.get(`${path}/detail?id=${tenant.id}`)).data
    expect(await people().manager.post(`${path}/submit`, { ...row, tenantName: '新名' })).toMatchObject({ code: 200 })
    expect(await people().manager.post(`${path}/submit`, { ...row, tenantName: '更新的名' })).toMatchObject({
      status: 409,
    })
    expect((await people().manager.get(`${path}/detail?id=${tenant.id}`)).data).toMatchObject({
      tenantName: '新名',
      tenantId: tenant.tenantId,
    })
  })
})

describe('removing', () => {
  test('takes the accounts along and ends their sessions', async () => {
    const tenant = await make('要删除的')
    const admin = await first(tenant)
    expect(await people().manager.post(`${path}/remove?ids=${tenant.id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await admin.get(`${path}/list`)).toMatchObject({ status: 401 })
    expect(
      await found(
        product(),
        'select count(*)::int from kernel_user where tenant_id = $1 and not is_deleted',
        tenant.tenantId,
      ),
    ).toBe(0)
    expect(
      await found(
        product(),
        'select count(*)::int from kernel_session where tenant_id = $1 and ended_at is null',
        tenant.tenantId,
      ),
    ).toBe(0)
    await expect(signIn(product().url, tenant.tenantId, 'admin', tenant.password)).rejects.toThrow('cannot sign in')
    expect(await people().manager.get(`${path}/detail?id=${tenant.id}`)).toMatchObject({ status: 404 })
  })

  test('never the managing tenant, and then none of the others named with it', async () => {
    const tenant = await make('陪同删除')
    const own = await found(product(), "select id::text from kernel_tenant where tenant_id = '000000'")
    expect(await people().manager.post(`${path}/remove?ids=${tenant.id},${String(own)}`)).toMatchObject({ status: 400 })
    expect((await people().manager.get(`${path}/detail?id=${tenant.id}`)).data).toMatchObject({
      tenantName: '陪同删除',
    })
  })
})
