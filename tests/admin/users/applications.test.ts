// Applying for an account: by oneself, or by way of a provider; nothing opens before an administrator has said so.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { client, startProvider, type LocalProvider } from '../../../adapters/oidc/testing.ts'
import { stepOf, totpCode } from '../../../engines/totp/totp.ts'
import { addAccount, asOwner, person, signIn, testProduct, type Answer, type Person } from '../../product.ts'
import { addKitchen, builtIn, other, refused, tenant, type Product } from '../roles/rig.ts'
import {
  here,
  elsewhere,
  good,
  idOfAccount,
  inside,
  login,
  md5,
  query,
  records,
  row,
  token,
  userRow,
  type Told,
} from './rig.ts'
import { clock } from '../../../contract/clock.ts'

let provider: LocalProvider
let product: Product
let boss: Person
let supervise = ''
beforeAll(async () => {
  provider = await startProvider()
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  writeFileSync(
    doors,
    JSON.stringify({
      publicUrl: 'http://localhost:8080',
      identity: [
        {
          source: 'city',
          title: { zh: '城市统一认证', en: 'City' },
          issuer: provider.issuer,
          ...client,
          scopes: ['profile'],
        },
      ],
    }),
  )
  product = await testProduct({ DOORS: doors })
  // Before anything is asked: the names of clients are remembered for ten seconds.
  await asOwner(product.ownerUrl, db =>
    db.query(
      "insert into kernel_client (id, client_id, client_secret, authorized_grant_types) values (99, 'kiosk', 'k', 'password')",
    ),
  )
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addAccount(product, { tenant: other, account: 'boss', role: 'administrator' })
  boss = await signIn(product.url, tenant, 'boss')
  supervise = await builtIn(product, tenant, 'supervise')
})
afterAll(async () => {
  await product?.close()
  await provider?.close()
})

const nobody = () => person(product.url, '')
const apply = (said: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
  nobody().post(query('/blade-user/register-guest', said), undefined, { ...elsewhere(), ...headers })
const waiting = async (): Promise<readonly Record<string, unknown>[]> =>
  records(await boss.get('/blade-user/page?status=2&size=200'))

/** Goes to the provider and comes back: what the browser then holds. */
async function away(sub: string, tenantId: string = tenant, said: Record<string, unknown> = {}, more = '') {
  const gone = await fetch(`${product.url}/api/blade-auth/oauth/render/city?tenantId=${tenantId}${more}`, {
    redirect: 'manual',
    headers: elsewhere(),
  })
  expect(gone.status).toBe(302)
  const { code, state } = provider.approve(gone.headers.get('location')!, {
    sub,
    name: '李红梅',
    nickname: '小李',
    ...said,
  })
  return { code, state, cookie: gone.headers.get('set-cookie')!.split(';')[0]! }
}
const back = (
  { code, state, cookie }: { code: string; state: string; cookie: string },
  headers: Record<string, string> = {},
  tenantId: string = tenant,
): Promise<Told> =>
  token(
    product,
    { tenantId, grant_type: 'social', source: 'city', code, state },
    { 'tenant-id': tenantId, cookie, ...headers },
  )

describe('an application', () => {
  test('is checked in the order people fill it in', async () => {
    refused(await apply({}), 400, /^请先输入租户编号$/)
    refused(await apply({ tenantId: tenant }), 400, /^请先输入账号名称$/)
    refused(await apply({ tenantId: tenant, account: 'new' }), 400, /^请先输入密码$/)
    refused(await apply({ tenantId: 'nowhere', account: 'new', password: good }), 400, /租户不存在/)
    refused(await apply({ tenantId: tenant, account: 'new', password: 'short' }), 400, /密码太短/)
    refused(await apply({ tenantId: tenant, account: 'newnew', password: 'Newnew#7x' }), 400, /不能有账号名/)
    refused(await apply({ tenantId: tenant, account: 'new', password: md5('12345678') }), 400, /容易被猜到/)
    refused(await apply({ tenantId: tenant, account: 'boss', password: good }), 409, /登录账号已存在/)
    await asOwner(product.ownerUrl, db =>
      db.query("update kernel_tenant set password_policy = 'asvs' where tenant_id = $1", [other]),
    )
    refused(await apply({ tenantId: other, account: 'asvs', password: good }), 400, /至少要12个字符/)
    expect(await waiting()).toEqual([])
  })

  test('waits in the list of the tenant that was typed, and opens nothing, with whatever it was sent', async () => {
    const made = await apply(
      {
        tenantId: tenant,
        name: '新人',
        account: 'fresh',
        password: good,
        roleId: supervise,
        status: '1',
        role: 'administrator',
      },
      { 'tenant-id': other },
    )
    expect(made.code, made.text).toBe(200)
    expect(await waiting()).toMatchObject([{ account: 'fresh', name: '新人', status: 2, roleId: '', deptId: '' }])
    expect(await login(product, tenant, 'fresh', 'wrong')).toMatchObject({ error_description: '用户名或密码错误' })
    const told = await login(product, tenant, 'fresh', good)
    expect(told).toMatchObject({ status: 400, error: 'invalid_grant', error_description: '账号正在等待管理员审批' })
    expect(told).not.toHaveProperty('access_token')
    expect(records(await boss.get('/blade-user/user-list')).some(one => one['account'] === 'fresh')).toBe(false)
  })

  test('is granted with role and department, once, and only then lets somebody in', async () => {
    const id = await idOfAccount(product, 'fresh')
    const dept = (await row(product, 'select id from system_dept where tenant_id = $1 and parent_id is null', tenant))[
      'id'
    ] as string
    refused(await boss.post(query('/blade-user/approve', { ids: id })), 400, /请选择角色/)
    refused(
      await boss.post(query('/blade-user/approve', { ids: id, roleId: await builtIn(product, tenant, 'enterprise') })),
      400,
      /必须选择所属企业/,
    )
    expect(
      (await boss.post(query('/blade-user/approve', { ids: id, roleId: supervise, deptId: dept, areaCode: '4201' })))
        .code,
    ).toBe(200)
    expect(await userRow(product, 'fresh')).toMatchObject({
      status: 1,
      role: 'supervise',
      role_id: [supervise],
      dept_id: [dept],
      area_code: '4201',
    })
    const who = inside(product, await login(product, tenant, 'fresh', good))
    expect((await who.get('/blade-auth/oauth/user-info')).data).toMatchObject({ roles: ['supervise'] })
    refused(await boss.post(query('/blade-user/approve', { ids: id, roleId: supervise })), 409, /审批/)
    refused(await boss.post(query('/blade-user/refuse', { ids: id, reason: 'x' })), 409, /审批/)
  })

  test('of a kitchen is granted with its enterprise', async () => {
    const kitchen = await addKitchen(product, tenant, 4)
    expect((await apply({ tenantId: tenant, account: 'cook', password: good })).code).toBe(200)
    expect(
      (
        await boss.post(
          query('/blade-user/approve', {
            ids: await idOfAccount(product, 'cook'),
            roleId: await builtIn(product, tenant, 'enterprise'),
            infoId: kitchen,
          }),
        )
      ).code,
    ).toBe(200)
    expect(await login(product, tenant, 'cook', good)).toMatchObject({
      status: 200,
      info_id: kitchen,
      role_kind: 'enterprise',
    })
  })

  test('is refused with a reason, which its owner is told, and stays closed', async () => {
    expect((await apply({ tenantId: tenant, account: 'nope', password: good })).code).toBe(200)
    const id = await idOfAccount(product, 'nope')
    refused(await boss.post(query('/blade-user/refuse', { ids: id })), 400, /请输入拒绝原因/)
    expect((await boss.post(query('/blade-user/refuse', { ids: id, reason: '资料不全' }))).code).toBe(200)
    expect(await login(product, tenant, 'nope', good)).toMatchObject({
      status: 400,
      error_description: '注册申请未通过：资料不全',
    })
    expect(await login(product, tenant, 'nope', 'wrong')).toMatchObject({ error_description: '用户名或密码错误' })
    expect((await row(product, "select status from kernel_user where account = 'nope'"))['status']).toBe(3)
  })

  test('does not fill a tenant’s accounts before it is granted, and is not granted beyond them', async () => {
    await asOwner(product.ownerUrl, db =>
      db.query(
        'update kernel_tenant set account_number = (select count(*) from kernel_user where tenant_id = $1 and not is_deleted and status in (0, 1)) + 1 where tenant_id = $1',
        [tenant],
      ),
    )
    for (const account of ['room1', 'room2'])
      expect((await apply({ tenantId: tenant, account, password: good })).code).toBe(200)
    expect((await boss.post('/blade-user/submit', { account: 'direct', name: '甲', roleId: supervise })).code).toBe(200)
    refused(
      await boss.post(query('/blade-user/approve', { ids: await idOfAccount(product, 'room1'), roleId: supervise })),
      400,
      /账号数量已达上限/,
    )
    expect((await userRow(product, 'room1'))['status']).toBe(2)
    await asOwner(product.ownerUrl, db =>
      db.query('update kernel_tenant set account_number = -1 where tenant_id = $1', [tenant]),
    )
  })

  test('is not taken when registration is closed', async () => {
    await asOwner(product.ownerUrl, db =>
      db.query(
        "insert into system_param (id, param_name, param_key, param_value, status, create_time, update_time) values (1, 'x', 'account.registerUser', 'false', 1, app.now(), app.now()) on conflict do nothing",
      ),
    )
    await asOwner(product.ownerUrl, db =>
      db.query("update system_param set param_value = 'false' where param_key = 'account.registerUser'"),
    )
    await expect.poll(async () => (await nobody().get('/blade-auth/oauth/options')).data['register']).toBe(false)
    refused(await apply({ tenantId: tenant, account: 'closed', password: good }), 403, /暂未开放注册/)
    await asOwner(product.ownerUrl, db =>
      db.query("update system_param set param_value = 'true' where param_key = 'account.registerUser'"),
    )
    await expect.poll(async () => (await nobody().get('/blade-auth/oauth/options')).data['register']).toBe(true)
  })
})

describe('by way of a provider', () => {
  test('somebody comes as a guest, applies, waits, is let in, and is signed out there as well', async () => {
    expect((await nobody().get('/blade-auth/oauth/options')).data).toMatchObject({
      providers: [{ source: 'city', name: '城市统一认证' }],
    })
    const guest = await back(await away('p-1'))
    expect(guest).toMatchObject({ status: 200, user_id: '', role_name: 'guest', tenant_id: tenant, nick_name: '小李' })
    expect(guest).not.toHaveProperty('access_token')
    expect(String(guest['oauth_id'])).not.toContain('p-1')
    expect(
      (
        await apply({
          tenantId: tenant,
          name: '李红梅',
          account: 'hongmei',
          password: good,
          oauthId: String(guest['oauth_id']),
        })
      ).code,
    ).toBe(200)
    expect(await back(await away('p-1'))).toMatchObject({ status: 400, error_description: '账号正在等待管理员审批' })
    expect(
      (
        await boss.post(
          query('/blade-user/approve', {
            ids: await idOfAccount(product, 'hongmei'),
            roleId: supervise,
            areaCode: '42',
          }),
        )
      ).code,
    ).toBe(200)
    const told = await back(await away('p-1'))
    expect(told).toMatchObject({ status: 200, account: 'hongmei', role_name: 'supervise', tenant_id: tenant })
    const who = inside(product, told)
    expect((await who.get('/blade-user/info')).data).toMatchObject({ account: 'hongmei' })
    expect((await userRow(product, 'hongmei'))['last_login']).not.toBe(null)
    const out = JSON.parse((await who.get('/blade-auth/oauth/logout')).text) as { success: string; url?: string }
    expect(out).toMatchObject({ success: 'true', url: expect.stringContaining(`${provider.issuer}/leave?`) as string })
    refused(await who.get('/blade-user/info'), 401, /登录已失效/)
    // Who came with a password has nobody to be signed out at.
    const plain = inside(product, await login(product, tenant, 'hongmei', good))
    expect(JSON.parse((await plain.get('/blade-auth/oauth/logout')).text)).toEqual({ success: 'true', msg: '退出成功' })
  })

  test('an application with the sealed number of somebody else, for another tenant, made up or used is none', async () => {
    const sealed = String((await back(await away('p-2')))['oauth_id'])
    const closed = /登录请求已失效/
    refused(
      await apply({ tenantId: other, account: 'thief', password: 'river stone borrows a bicycle', oauthId: sealed }),
      400,
      closed,
    )
    for (const oauthId of [
      'city:p-2',
      'p-2',
      sealed.slice(0, -4),
      sealed.slice(0, 30) + (sealed[30] === 'A' ? 'B' : 'A') + sealed.slice(31),
      'x',
    ])
      refused(await apply({ tenantId: tenant, account: 'thief', password: good, oauthId }), 400, closed)
    expect((await apply({ tenantId: tenant, account: 'second', password: good, oauthId: sealed })).code).toBe(200)
    refused(await apply({ tenantId: tenant, account: 'thief', password: good, oauthId: sealed }), 400, closed)
    expect(await userRow(product, 'thief')).toEqual({})
  })

  test('what comes back twice, in another browser, with another code or for another tenant opens nothing', async () => {
    const good1 = await away('p-1')
    expect((await back(good1)).status).toBe(200)
    expect(await back(good1)).toMatchObject({
      status: 400,
      error_description: expect.stringContaining('登录请求已失效') as string,
    })
    const [mine, theirs] = [await away('p-1'), await away('p-9')]
    expect((await back({ ...mine, cookie: theirs.cookie })).error).toBe('invalid_grant')
    expect((await back({ ...(await away('p-1')), cookie: '' })).error).toBe('invalid_grant')
    const swapped = await away('p-1')
    expect(await back({ ...swapped, code: theirs.code })).not.toHaveProperty('access_token')
    expect(await back({ ...(await away('p-1')), state: 'session:1'.padEnd(64, '.') })).not.toHaveProperty(
      'access_token',
    )
    // The tenant is that of the way out; a header on the way back does not move anybody.
    expect(await back(await away('p-1', other), { 'tenant-id': tenant }, tenant)).toMatchObject({
      user_id: '',
      tenant_id: other,
      role_name: 'guest',
    })
    expect(await back(await away('p-1', tenant), { 'tenant-id': other }, other)).toMatchObject({
      tenant_id: tenant,
      account: 'hongmei',
    })
  })

  test('a tenant that has expired lets nobody in by a provider, and nobody apply', async () => {
    const expire = (at: string) =>
      asOwner(product.ownerUrl, db =>
        db.query(`update kernel_tenant set expire_time = ${at} where tenant_id = $1`, [tenant]),
      )
    expect((await back(await away('p-1'))).status).toBe(200)
    await expire("app.now() - interval '1 second'")
    const told = await back(await away('p-1'))
    expect(told).toMatchObject({ status: 400, error_description: '租户不存在' })
    expect(told).not.toHaveProperty('access_token')
    refused(await apply({ tenantId: tenant, account: 'toolate', password: good }), 400, /租户不存在/)
    await expire('null')
    boss = await signIn(product.url, tenant, 'boss')
    expect((await back(await away('p-1'))).status).toBe(200)
  })

  test('who comes back to the address of the server is sent on to the page, with what they brought and to nowhere else', async () => {
    const gone = await fetch(
      `${product.url}/api/blade-auth/oauth/callback/city?${new URLSearchParams({ code: 'a&b#c', state: '//evil.example' })}`,
      { redirect: 'manual' },
    )
    expect([gone.status, gone.headers.get('location')]).toEqual([
      302,
      '/oauth/redirect/city?code=a%26b%23c&state=%2F%2Fevil.example',
    ])
  })

  test('no tenant, no such provider and a tenant that is none are said, and nothing breaks', async () => {
    for (const call of ['render', 'callback'])
      refused(
        await nobody().get(`/blade-auth/oauth/${call}/nobody?tenantId=T00001&code=c&state=s`),
        400,
        /没有这种第三方登录方式/,
      )
    refused(await nobody().get(`/blade-auth/oauth/render/city?tenantId=${'x'.repeat(40)}`), 400, /租户不存在/)
    expect(await back(await away('p-1', 'T99999'))).toMatchObject({ status: 400, error_description: '租户不存在' })
  })

  test('whoever was removed may apply anew; whoever was disabled may not', async () => {
    expect((await boss.post(query('/blade-user/remove', { ids: await idOfAccount(product, 'hongmei') }))).code).toBe(
      200,
    )
    const guest = await back(await away('p-1'))
    expect(guest).toMatchObject({ user_id: '', role_name: 'guest' })
    expect(
      (await apply({ tenantId: tenant, account: 'hongmei2', password: good, oauthId: String(guest['oauth_id']) })).code,
    ).toBe(200)
    const id = await idOfAccount(product, 'hongmei2')
    expect((await boss.post(query('/blade-user/refuse', { ids: id, reason: '已离职' }))).code).toBe(200)
    expect(await back(await away('p-1'))).toMatchObject({ status: 400, error_description: '注册申请未通过：已离职' })
  })
})

/** Somebody of the provider who has an account here, signed in once. */
async function linked(sub: string, account: string): Promise<Person> {
  const guest = await back(await away(sub))
  expect((await apply({ tenantId: tenant, account, password: good, oauthId: String(guest['oauth_id']) })).code).toBe(
    200,
  )
  expect(
    (
      await boss.post(
        query('/blade-user/approve', { ids: await idOfAccount(product, account), roleId: supervise, areaCode: '42' }),
      )
    ).code,
  ).toBe(200)
  return inside(product, await back(await away(sub)))
}
const closed = { status: 400, error_description: '登录请求已失效，请重新从登录页开始' }

describe('the second factor of somebody a provider vouches for', () => {
  let secret = ''
  let spare: readonly string[] = []
  const code = (steps = 0): Promise<string> => totpCode(secret, stepOf(clock.now()) + steps)
  const asked = { status: 400, error: 'totp_required' }
  const forgive = () => asOwner(product.ownerUrl, db => db.query('delete from kernel_login_failure'))

  beforeAll(async () => {
    const who = await linked('t-1', 'twofold')
    const begun = (await who.post('/blade-user/totp/begin', {})).data as unknown as { secret: string; offer: string }
    secret = begun.secret
    spare = (
      await who.post(
        query('/blade-user/totp/confirm', { code: await code(-1), offer: begun.offer }),
        undefined,
        elsewhere(),
      )
    ).data['recoveryCodes'] as readonly string[]
    expect(spare).toHaveLength(10)
  })

  test('is asked for, by the same request once more with the code, and each is good once', async () => {
    const gone = await away('t-1')
    const first = await back(gone)
    expect(first).toMatchObject({ ...asked, error_description: '请输入动态验证码' })
    expect(first).not.toHaveProperty('access_token')
    expect(await back(gone, { 'totp-code': '000000' })).toMatchObject({
      ...asked,
      error_description: expect.stringContaining('不正确') as string,
    })
    const now = await code()
    expect(await back(gone, { 'totp-code': now })).toMatchObject({
      status: 200,
      account: 'twofold',
      totp_state: 'on',
      oauth_id: 'city:t-1',
    })
    expect(await back(gone, { 'totp-code': spare[0]! })).toMatchObject(closed)
    const next = await away('t-1')
    expect(await back(next)).toMatchObject(asked)
    expect(await back(next, { 'totp-code': now })).toMatchObject(asked)
    expect((await back(next, { 'totp-code': spare[0]! })).status).toBe(200)
    const third = await away('t-1')
    expect(await back(third)).toMatchObject(asked)
    expect(await back(third, { 'totp-code': spare[0]! })).toMatchObject(asked)
    expect(
      await row(
        product,
        "select result, row_id from kernel_audit where operation = 'auth.social' and result <> 'ok' order by at desc limit 1",
      ),
    ).toEqual({ result: 'totpWrong', row_id: await idOfAccount(product, 'twofold') })
    await forgive()
  })

  test('is not taken from another browser, later than five minutes, or before the provider has spoken', async () => {
    const [mine, theirs] = [await away('t-1'), await away('t-1')]
    expect(await back(mine, { 'totp-code': spare[1]!, cookie: theirs.cookie })).toMatchObject(closed)
    expect(await back(theirs, { 'totp-code': spare[1]! })).toMatchObject(asked)
    for (const cookie of [mine.cookie, ''])
      expect(await back({ ...theirs, cookie }, { 'totp-code': spare[1]! })).toMatchObject(closed)
    expect(await back({ ...theirs, state: mine.state }, { 'totp-code': spare[1]! })).toMatchObject(closed)
    const until =
      Number(
        (
          await row(
            product,
            "select max(expires_at) as until from kernel_oauth_pending where key not like 'session%' and nonce = ''",
          )
        )['until'],
      ) - clock.now()
    expect(until).toBeGreaterThan(4 * 60_000)
    expect(until).toBeLessThanOrEqual(5 * 60_000)
    await asOwner(product.ownerUrl, db =>
      db.query("update kernel_oauth_pending set expires_at = $1 where key not like 'session%'", [clock.now() - 1]),
    )
    expect(await back(theirs, { 'totp-code': spare[1]! })).toMatchObject(closed)
    // Nothing of it was used up.
    const again = await away('t-1')
    expect(await back(again)).toMatchObject(asked)
    expect((await back(again, { 'totp-code': spare[1]! })).status).toBe(200)
  })

  test('guessed five times locks the account, also for the right code', async () => {
    const gone = await away('t-1')
    expect(await back(gone)).toMatchObject(asked)
    for (let n = 0; n < 5; n++) expect(await back(gone, { 'totp-code': '000001', ...here })).toMatchObject(asked)
    expect(await back(gone, { 'totp-code': spare[2]!, ...here })).toMatchObject({
      status: 400,
      error_description: expect.stringContaining('登录失败次数过多') as string,
    })
    await forgive()
    const both = await Promise.all([back(gone, { 'totp-code': spare[2]! }), back(gone, { 'totp-code': spare[3]! })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is left to a provider that signs that it asked for two factors, and to none that only says so', async () => {
    const arrive = async (amr: unknown) => back(await away('t-1', tenant, { amr }))
    for (const amr of [['mfa'], ['pwd', 'otp'], ['pwd', 'hwk', 'mfa']])
      expect(await arrive(amr)).toMatchObject({ status: 200, account: 'twofold' })
    for (const amr of [[], ['pwd'], ['otp'], ['otp', 'otp'], 'mfa', ['MFA'], [['mfa']], { mfa: true }])
      expect(await arrive(amr), JSON.stringify(amr)).toMatchObject(asked)
    provider.faults.claims = { amr: undefined, name: undefined }
    expect(await arrive(['mfa'])).toMatchObject(asked)
    provider.faults.claims = {}
  })

  test('once it was reset, is asked for no more', async () => {
    const gone = await away('t-1')
    expect(await back(gone)).toMatchObject(asked)
    expect(
      (await boss.post(query('/blade-user/totp/reset', { userIds: await idOfAccount(product, 'twofold') }))).code,
    ).toBe(200)
    expect(await back(await away('t-1'))).toMatchObject({ status: 200, totp_state: 'off' })
  })
})

describe('whoever comes from elsewhere, to /token_login,', () => {
  const ours = 'http://localhost:8080/token_login'
  const go = (sub: string, tenantId: string = tenant, said: Record<string, unknown> = {}) =>
    away(sub, tenantId, said, '&way=token_login')
  const come = (
    { code, state, cookie }: { code: string; state: string; cookie: string },
    said: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Told> =>
    token(
      product,
      { tenantId: state, grant_type: 'authorization_code', code, redirect_uri: ours, ...said },
      { 'tenant-id': state, cookie, ...headers },
    )
  beforeAll(() => linked('c-1', 'comer'))

  test('is in the tenant they left for, once', async () => {
    const gone = await go('c-1')
    expect(provider.faults.claims).toEqual({})
    const told = await come(gone)
    expect(told).toMatchObject({ status: 200, account: 'comer', tenant_id: tenant, role_name: 'supervise' })
    expect((await inside(product, told).get('/blade-user/info')).data).toMatchObject({ account: 'comer' })
    expect(await come(gone)).toMatchObject(closed)
    // A client that says the state by its own name may say the tenant as well: it moves nobody.
    const next = await go('c-1')
    expect(await come(next, { state: next.state, tenantId: other }, { 'tenant-id': other })).toMatchObject({
      status: 200,
      tenant_id: tenant,
    })
    expect(await come(await go('c-1', other))).toMatchObject({ user_id: '', tenant_id: other, role_name: 'guest' })
  })

  test('without having left from this browser, later than ten minutes, or with a state of somebody else opens nothing', async () => {
    const [mine, theirs] = [await go('c-1'), await go('c-9')]
    expect(await come({ ...mine, cookie: theirs.cookie })).toMatchObject(closed)
    expect(await come(mine)).toMatchObject(closed)
    expect(await come({ ...(await go('c-1')), cookie: '' })).toMatchObject(closed)
    for (const state of ['x', tenant, 'A'.repeat(43), `token_login ${theirs.state}`, 'session:1'.padEnd(64, '.')])
      expect(await come({ ...(await go('c-1')), state }), state).toMatchObject(closed)
    const late = await go('c-1')
    await asOwner(product.ownerUrl, db =>
      db.query("update kernel_oauth_pending set expires_at = $1 where key not like 'session%'", [clock.now() - 1]),
    )
    expect(await come(late)).toMatchObject(closed)
  })

  test('with an address, a code or a provider that is not theirs opens nothing', async () => {
    for (const redirect_uri of [
      'http://localhost:8080/oauth/redirect/city',
      'https://evil.example/token_login',
      `${ours}/`,
    ])
      expect(await come(await go('c-1'), { redirect_uri })).toMatchObject(closed)
    expect(await come(await go('c-1'), { redirect_uri: '' })).toMatchObject({ status: 400, error: 'invalid_request' })
    expect(await come({ ...(await go('c-1')), code: (await go('c-1')).code })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    expect(await come(await go('c-1'), { iss: 'https://other.example' })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    expect(await come(await go('c-1'), { iss: provider.issuer })).toMatchObject({ status: 200 })
  })

  test('does not come back by the button of the login page, nor the other way round', async () => {
    expect(await back(await go('c-1'))).toMatchObject(closed)
    expect(await come(await away('c-1'), { redirect_uri: 'http://localhost:8080/oauth/redirect/city' })).toMatchObject(
      closed,
    )
  })

  test('is asked for their second factor as well', async () => {
    const who = inside(product, await come(await go('c-1')))
    const { secret, offer } = (await who.post('/blade-user/totp/begin', {})).data as unknown as {
      secret: string
      offer: string
    }
    expect(
      (
        await who.post(
          query('/blade-user/totp/confirm', { code: await totpCode(secret, stepOf(clock.now()) - 1), offer }),
          undefined,
          elsewhere(),
        )
      ).code,
    ).toBe(200)
    const gone = await go('c-1')
    expect(await come(gone)).toMatchObject({ status: 400, error: 'totp_required' })
    expect(await come(gone, {}, { 'totp-code': await totpCode(secret, stepOf(clock.now())) })).toMatchObject({
      status: 200,
      totp_state: 'on',
    })
  })

  test('is not taken from a client that may not ask for it', async () => {
    const authorization = `Basic ${Buffer.from('kiosk:k').toString('base64')}`
    expect(await come(await go('c-1'), {}, { authorization })).toMatchObject({ error: 'unsupported_grant_type' })
  })
})
