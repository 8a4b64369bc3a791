// What the screens of other clients of this platform family ask, as they ask it. platform-contract.md 1.2, 1.4, 3–9, 22
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, testProduct, type Answer, type Person } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let admin: Person
let kitchen: Person
beforeAll(async () => {
  product = await testProduct({ DEMO: 'on' })
  admin = await signIn(product.url, '000000', 'admin', 'admin')
  kitchen = await signIn(product.url, '000000', 'enterprise', 'enterprise')
  await good(admin.post('/blade-system/post/submit', { category: 1, postCode: 'cook', postName: '厨师长', sort: 2 }))
}, 120_000)
afterAll(() => product?.close())

async function good(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  expect([answer.status, answer.code], answer.text.slice(0, 300)).toEqual([200, 200])
  return answer
}
const rows = async (path: string, who = admin): Promise<readonly Record<string, unknown>[]> => {
  const { data } = await good(who.get(path))
  return data.records ?? (data as unknown as readonly Record<string, unknown>[])
}
async function refused(asked: Promise<Answer>, status: number, text: RegExp): Promise<void> {
  const answer = await asked
  expect([answer.status, answer.code], answer.text).toEqual([status, status])
  expect(answer.msg).toMatch(text)
}
const times = (n: number): string => `2026-01-0${n} 00:00:00`

describe('what a start brings', () => {
  test.each([
    ['/blade-user/page?account=supervise', 1],
    ['/blade-user/page?account=sjjgy', 1],
    ['/blade-user/page?realName=&account=admin', 1],
    ['/blade-system/tenant/list?tenantId=0000', 1],
    ['/blade-system/tenant/list?tenantName=glz', 1],
    ['/blade-system/post/list?postName=CSZ', 1],
    ['/blade-system/client/list?clientId=sab', 1],
  ])('can be found: %s', async (path, least) => {
    expect((await rows(path)).length).toBeGreaterThanOrEqual(least)
    expect(await rows(path.replace(/=[^=]*$/, '=zzqx'))).toEqual([])
  })

  test('has buttons under the aliases that others know them by, and an address that is called or opened', async () => {
    for (const alias of ['add', 'edit', 'delete', 'view'])
      expect((await rows(`/blade-system/menu/lazy-list?alias=${alias}`)).length, alias).toBeGreaterThan(15)
    const [removal] = await rows('/blade-system/menu/lazy-list?code=system_post_remove')
    expect(removal).toMatchObject({
      alias: 'delete',
      path: '/api/blade-system/post/remove',
      category: 2,
      categoryName: '按钮',
      actionName: '工具栏',
      isOpenName: '否',
    })
    expect((await rows('/blade-system/menu/lazy-list?code=system_post_create'))[0]).toMatchObject({
      alias: 'add',
      path: '/system/post/add',
    })
  })

  test('has icons that are css classes', async () => {
    const routes = await rows('/blade-system/menu/routes')
    expect(routes.find(({ code }) => code === 'home')).toMatchObject({ source: 'iconfont icon-home' })
    for (const { source, code } of routes) expect(source, String(code)).toMatch(/^iconfont icon-[a-z-]+$/)
  })
})

interface Node {
  readonly code: string
  readonly children?: readonly Node[]
}
const codesOf = async (who: Person): Promise<ReadonlySet<string>> => {
  const flat = (nodes: readonly Node[]): readonly string[] =>
    nodes.flatMap(({ code, children }) => (children ? flat(children) : [code]))
  return new Set(flat((await good(who.get('/blade-system/menu/buttons'))).data as unknown as readonly Node[]))
}

describe('buttons', () => {
  test('are also told under the codes that other screens look for', async () => {
    const codes = await codesOf(admin)
    const pages = [
      'user',
      'role',
      'dept',
      'post',
      'menu',
      'topmenu',
      'dict',
      'dictbiz',
      'param',
      'tenant',
      'client',
      'oss',
      'sms',
      'notice',
      'datasource',
      'tenant_package',
      'data_scope',
      'api_scope',
    ]
    const wanted = [
      ...pages.flatMap(page => ['add', 'edit', 'delete', 'view'].map(action => `${page}_${action}`)),
      'user_role',
      'user_reset',
      'topmenu_setting',
      'data_scope_setting',
      'api_scope_setting',
      'oss_enable',
      'sms_enable',
      'attach_upload',
      'attach_download',
      'attach_delete',
      'region_add',
      'region_delete',
      'region_import',
      'region_export',
      'region_debug',
      'log_usual_view',
      'log_api_view',
      'log_error_view',
    ]
    expect(wanted.filter(code => !codes.has(code))).toEqual([])
    expect(codes.has('system_user_create')).toBe(true)
  })

  test('of somebody who may not press them are not told under any code', async () => {
    const codes = await codesOf(kitchen)
    expect([...codes].filter(code => /^(user|role|param|oss)_/.test(code))).toEqual([])
    expect([...codes].filter(code => code.startsWith('notice_'))).toEqual(['notice_view', 'notice_confirm'])
  })
})

describe('searches of other screens', () => {
  test.each([
    '/blade-log/usual/list?serviceId=sunshine',
    '/blade-log/api/list?serverHost=x',
    '/blade-log/error/list?serverIp=127',
    '/blade-log/usual/list?env=prod',
    '/blade-system/client/list?clientSecret=saber_secret',
    '/blade-resource/oss/list?accessKey=x',
    '/blade-resource/sms/list?templateId=x',
    '/blade-resource/attach/list?name=x',
    '/blade-resource/attach/list?domain=x',
    '/blade-resource/attach/list?domainUrl=x',
    '/blade-desk/notice/list?title_notlike=x&title_ge=a&title_ignore=x',
    '/blade-system/role/list?sort_equal=2',
    '/blade-user/page?sex_ge=1&email_null=1&code_notnull=1',
    '/blade-system/param/list?paramValue=12&paramKey_likeright=account&remark_null=true',
  ])('are answered: %s', async path => void (await rows(path)))

  test('mean what their suffix says', async () => {
    for (const n of [1, 2, 3])
      await good(
        admin.post('/blade-system/param/submit', {
          paramName: `族${n}`,
          paramKey: `family.${n}`,
          paramValue: `v${n}`,
          ...(n === 1 && { remark: '甲' }),
        }),
      )
    const found = async (query: string): Promise<readonly unknown[]> =>
      (await rows(`/blade-system/param/list?paramKey_likeright=family.&${query}`))
        .map(({ paramValue }) => paramValue)
        .sort()
    expect(await found('')).toEqual(['v1', 'v2', 'v3'])
    expect(await found('paramName_notlike=2')).toEqual(['v1', 'v3'])
    expect(await found('paramKey_ge=family.2')).toEqual(['v2', 'v3'])
    expect(await found('paramKey_lt=family.2')).toEqual(['v1'])
    expect(await found('remark_null=1')).toEqual(['v2', 'v3'])
    expect(await found('remark_notnull=1')).toEqual(['v1'])
    expect(await found('paramValue=3')).toEqual(['v3'])
    expect(await found('paramValue_equal=3')).toEqual([])
    expect(await found('paramName_ignore=nobody')).toEqual(['v1', 'v2', 'v3'])
    expect(await found(`createTime_datege=${times(1)}`)).toEqual(['v1', 'v2', 'v3'])
    expect(await found(`createTime_lt=${times(1)}`)).toEqual([])
  })

  test('find what contains the text, where people type', async () => {
    expect((await rows('/blade-system/role/list?roleAlias=nterpri')).map(({ roleAlias }) => roleAlias)).toEqual([
      'enterprise',
    ])
  })

  test('never look for a secret: with the right guess and the wrong one the answer is the same', async () => {
    const all = await rows('/blade-system/client/list')
    for (const name of ['clientSecret', 'clientSecret_equal', 'clientSecret_likeright'])
      for (const guess of ['saber_secret', 'wrong'])
        expect(await rows(`/blade-system/client/list?${name}=${guess}`), name).toEqual(all)
    await refused(admin.get('/blade-system/client/list?ascs=client_secret'), 400, /排序/)
    for (const path of [
      '/blade-user/page?phone=139',
      '/blade-user/page?phone_ignore=1',
      '/blade-user/page?passwordHash=x',
      '/blade-resource/oss/list?secretKey=x',
      '/blade-system/param/list?nothing=1',
      '/blade-system/param/list?nothing_ignore=1',
    ])
      await refused(admin.get(path), 400, /不支持按/)
  })
})

describe('order', () => {
  test.each([
    '/blade-system/param/list?ascs=param_name',
    '/blade-desk/notice/list?descs=id',
    '/blade-user/page?ascs=account',
    '/purchase/standbookpurchase/list?descs=id',
    '/blade-log/api/list?ascs=create_time',
    '/blade-system/post/list?ascs=sort,post_name',
    '/blade-system/role/list?descs=sort',
  ])('may be asked for by the names of columns: %s', async path => void (await rows(path)))

  test('is the order asked for', async () => {
    const accounts = (await rows('/blade-user/page?ascs=account')).map(({ account }) => account)
    expect(accounts).toEqual(['admin', 'enterprise', 'supervise', 'wc', 'wc2'])
    expect((await rows('/blade-user/page?descs=account')).map(({ account }) => account)).toEqual(accounts.toReversed())
    const ids = (await rows('/blade-system/param/list?size=50&ascs=id')).map(({ id }) => BigInt(id as string))
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
    // What is logged is written a moment later.
    await expect.poll(async () => (await rows('/blade-log/usual/list')).length).toBeGreaterThan(1)
    const logged = (await rows('/blade-log/usual/list?ascs=create_time')).map(({ id }) => id)
    expect(logged[0]).toBe((await rows('/blade-log/usual/list?size=1000&descs=create_time')).at(-1)!['id'])
  })

  test('is refused by what is no column, hidden or without an index in a long list', async () => {
    for (const path of [
      '/blade-system/param/list?ascs=sort',
      '/blade-user/page?ascs=phone',
      '/blade-user/page?ascs=password_hash',
      '/blade-resource/oss/list?ascs=secret_key',
      '/purchase/standbookpurchase/list?ascs=batch_no',
      '/blade-log/api/list?ascs=request_uri',
    ])
      await refused(admin.get(path), 400, /排序/)
  })
})

describe('a page', () => {
  test('is counted in whole numbers', async () => {
    for (const path of [
      '/blade-user/page',
      '/blade-system/region/list',
      '/blade-log/usual/list',
      '/system/session/list',
      '/blade-system/dict/parent-list',
    ])
      for (const name of ['current', 'size'])
        for (const value of ['x', '1.5', '1e3'])
          await refused(admin.get(`${path}?${name}=${value}`), 400, new RegExp(name))
  })
})

describe('labels', () => {
  test('leave beside their keys, in lists and details, in the reader’s language', async () => {
    const [user] = await rows('/blade-user/page?account=enterprise')
    expect(user).toMatchObject({
      tenantName: '管理组',
      userTypeName: expect.any(String) as string,
      sexName: expect.any(String) as string,
    })
    const made = (
      await good(
        admin.post('/blade-user/submit', {
          account: 'labels',
          name: '标签',
          roleId: (await rows('/blade-system/role/list?roleAlias=admin'))[0]!['id'],
          sex: 2,
          userType: 1,
        }),
      )
    ).data.id!
    expect((await good(admin.get(`/blade-user/detail?id=${made}`))).data).toMatchObject({
      tenantName: '管理组',
      userTypeName: 'WEB',
      sexName: '女',
    })
    expect((await good(admin.get(`/blade-user/detail?id=${made}`, { 'accept-language': 'en' }))).data).toMatchObject({
      sexName: 'Female',
    })
    expect((await rows('/blade-system/post/list?postCode=cook'))[0]).toMatchObject({ categoryName: '高层' })
    expect((await rows('/blade-system/post/select'))[0]).toMatchObject({ categoryName: expect.any(String) as string })
    expect((await rows('/blade-system/dept/lazy-list'))[0]).toMatchObject({
      deptCategoryName: '公司',
      tenantName: '管理组',
    })
    expect((await rows('/blade-system/menu/list'))[0]).toMatchObject({ categoryName: '菜单', isOpenName: '否' })
    const [page] = await rows('/blade-system/menu/lazy-list?code=ledger_purchase')
    await good(
      admin.post('/blade-system/api-scope/submit', {
        menuId: page!['id'],
        resourceCode: 'p',
        scopeName: '标签',
        scopePath: '/purchase/standbookpurchase/list',
        scopeType: 2,
      }),
    )
    // A scope is for whoever is granted it: what stands here closes that address to the others, so it is released and
    // goes again.
    const [scope] = await rows('/blade-system/api-scope/list')
    await good(admin.post('/blade-system/api-scope/release', { ids: String(scope!['id']) }))
    await good(admin.post(`/blade-system/api-scope/remove?ids=${String(scope!['id'])}`))
    expect(scope).toMatchObject({ scopeTypeName: '业务接口', scopePath: '/api/purchase/standbookpurchase/list' })
  })
})

describe('further addresses of a submit', () => {
  test('add and change like the submit itself', async () => {
    const id = (
      await good(admin.post('/blade-system/post/save', { category: 4, postCode: 'fam', postName: '族', sort: 1 }))
    ).data.id!
    await good(admin.post('/blade-system/post/update', { id, postName: '族人' }))
    expect((await good(admin.get(`/blade-system/post/detail?id=${id}`))).data).toMatchObject({
      postName: '族人',
      postCode: 'fam',
      categoryName: '其他',
    })
    const dept = (
      await good(admin.post('/blade-system/dept/save', { deptName: '后厨', fullName: '后厨', deptCategory: 2 }))
    ).data as Record<string, unknown>
    expect(dept).toMatchObject({ deptCategoryName: '部门' })
    await good(admin.post('/blade-system/dept/update', { id: dept['id'], fullName: '后厨部' }))
    await refused(admin.post('/blade-system/dept/update', { fullName: '后厨部' }), 400, /缺少参数 id/)
    const tenant = (
      await good(
        admin.post('/blade-system/tenant/save', { id: '', tenantName: '东区', linkman: '张三', contactNumber: '1' }),
      )
    ).data as Record<string, unknown>
    expect(await rows(`/blade-system/role/list?tenantId=${String(tenant['tenantId'])}`)).not.toEqual([])
    await good(
      admin.post('/blade-system/client/save', {
        clientId: 'other',
        clientSecret: 'other',
        authorizedGrantTypes: 'password',
        scope: 'all',
        accessTokenValidity: 3600,
        refreshTokenValidity: 3600,
      }),
    )
    for (const path of ['post', 'dept', 'tenant', 'client', 'param', 'data-scope', 'api-scope'])
      await refused(kitchen.post(`/blade-system/${path}/save`, {}), 403, /权限/)
  })
})

describe('accounts', () => {
  test('answer under the address that newer clients know as well, to whom they answer at all', async () => {
    expect((await rows('/blade-system/user/page?account=supervise')).length).toBe(1)
    expect((await good(admin.get('/blade-system/user/info'))).data['account']).toBe('admin')
    expect((await kitchen.get('/blade-system/user/page')).status).toBe((await kitchen.get('/blade-user/page')).status)
  })
})

describe('a missing argument', () => {
  test.each([
    '/blade-user/detail',
    '/blade-system/post/detail',
    '/blade-system/dept/detail?id=',
    '/blade-log/api/detail',
    '/blade-desk/notice/detail',
  ])('is named: %s', path => refused(admin.get(path), 400, /缺少参数 id/))
  test('is named where rows are removed, and where regions are asked for by their code', async () => {
    for (const path of ['/blade-system/post/remove?ids=', '/blade-system/post/remove', '/blade-user/remove?ids='])
      await refused(admin.post(path), 400, /缺少参数 ids/)
    await refused(admin.get('/blade-system/region/detail'), 400, /缺少参数 code/)
    await refused(admin.get('/blade-system/region/detail?code=x'), 400, /code/)
    await refused(admin.get('/blade-system/post/detail?id=x'), 400, /id/)
    await refused(admin.get('/blade-system/post/detail?id=1'), 404, /不存在/)
  })
})
