// Real throughout: PostgreSQL, its policies, the pipeline. Only the clock is moved.
// rooms give the kernel their tables, also to a file that runs alone
import '../../../app/catalogue.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Claims } from '../../ask/asker.ts'
import { tokens } from '../token.ts'
import { computations, md5Hex } from './password.ts'
import { freshDatabase, freshServer, signingSecret, wirePassword, type Database, type Server } from './testing.ts'
import { clock } from '../../../contract/clock.ts'

let database: Database
let server: Server
let other: Server
let user: string
const second = 1000
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeAll(async () => {
  database = await freshDatabase()
  await database.query(`update kernel_tenant set background_url = '/files/back.jpg' where tenant_id = 'T00001'`)
})
beforeEach(async () => {
  await Promise.all([server?.close(), other?.close()])
  ;[server, other] = await Promise.all([freshServer(database, 2), freshServer(database, 3)])
  await database.query('delete from kernel_login_failure')
  await database.query('delete from kernel_user')
  await database.query('delete from kernel_session')
  user = await database.addUser({ account: 'admin' })
})
afterAll(async () => {
  await Promise.all([server?.close(), other?.close()])
  await database.close()
})

type Body = Record<string, unknown>
const enter = async (account = 'admin'): Promise<{ access: string; refresh: string }> => {
  const { status, body } = await server.signIn(account)
  expect(status).toBe(200)
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) }
}
const works = async (access: string, on = server): Promise<number> =>
  (await on.ask('GET', '/blade-auth/oauth/user-info', { token: access })).status
const session = async (): Promise<Body> =>
  (await database.query('select * from kernel_session order by id desc limit 1'))[0]!
const kept = async () => {
  await server.logs.flush()
  return database.query(
    `select user_id, request_uri, message, stack_trace from kernel_log where kind = 'error' and method_name = 'browser' order by id`,
  )
}
const lastAudit = async (): Promise<Body> =>
  (await database.query('select * from kernel_audit order by at desc, id desc limit 1'))[0]!
/** Resolves when a statement waits for what the owner's open transaction holds. */
async function somebodyWaits(): Promise<void> {
  while (
    !(await database.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'))
      .length
  );
}
const change = (access: string, old: string, fresh: string, again = fresh, on = server) =>
  on.ask('POST', '/blade-user/update-password', {
    query: { oldPassword: old, newPassword: fresh, newPassword1: again },
    token: access,
  })

test('who is signed in learns their own account, in the envelope', async () => {
  const { access } = await enter()
  expect((await server.ask('GET', '/blade-auth/oauth/user-info', { token: access })).body).toEqual({
    code: 200,
    success: true,
    msg: '操作成功!',
    data: { userId: user, account: 'admin', userName: 'admin', tenantId: '000000', roles: ['administrator'] },
  })
  expect((await server.ask('GET', '/blade-user/info', { token: access })).body['data']).toMatchObject({
    id: user,
    tenantId: '000000',
    account: 'admin',
    name: '昵称admin',
    realName: '张三',
    avatar: '',
    email: '',
    phone: '',
    roleId: '1123598816738675201',
    roleName: '系统管理员',
    deptId: '',
    postId: '',
  })
})

test('a refresh answers the whole object again with a new pair, at both addresses', async () => {
  const first = await server.signIn('admin')
  const renewed = await server.refresh(first.body['refresh_token'])
  expect(renewed.status).toBe(200)
  expect(Object.keys(renewed.body).toSorted()).toEqual(Object.keys(first.body).toSorted())
  expect(renewed.body['refresh_token']).not.toBe(first.body['refresh_token'])
  expect(await works(String(renewed.body['access_token']))).toBe(200)
  const again = await other.refresh(renewed.body['refresh_token'], true)
  expect(again.status).toBe(200)
  expect(
    (
      await server.ask('POST', '/blade-auth/oauth/token/refresh', {
        query: { grant_type: 'password', tenantId: '000000', username: 'admin', password: wirePassword },
      })
    ).body['error'],
  ).toBe('unsupported_grant_type')
})

test('tabs that renew at the same moment, and one whose answer was lost, all get the same successor and stay signed in', async () => {
  const { refresh } = await enter()
  const tabs = await Promise.all(Array.from({ length: 12 }, (_, tab) => (tab % 2 ? server : other).refresh(refresh)))
  expect(tabs.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const successors = new Set(tabs.map(({ body }) => body['refresh_token']))
  expect(successors.size).toBe(1)
  server.pass(9 * second)
  expect((await server.refresh(refresh)).body['refresh_token']).toBe([...successors][0])
  expect((await server.refresh([...successors][0])).status).toBe(200)
})

test('the ten seconds begin when a token is first used, and asking again does not begin them anew', async () => {
  const { refresh } = await enter()
  expect((await server.refresh(refresh)).status).toBe(200)
  server.pass(9 * second)
  expect((await server.refresh(refresh)).status).toBe(200)
  server.pass(second)
  expect((await server.refresh(refresh)).body['error_description']).toBe('登录凭证已被使用，为安全起见请重新登录')
})

test('a refresh token used again after ten seconds ends the session of whoever holds the other one', async () => {
  const { access, refresh } = await enter()
  const { body } = await server.refresh(refresh)
  server.pass(10 * second)
  const reused = await server.refresh(refresh)
  expect([reused.status, reused.body]).toEqual([
    401,
    { error: 'invalid_grant', error_description: '登录凭证已被使用，为安全起见请重新登录' },
  ])
  expect(await session()).toMatchObject({ ended_why: 'refresh-reuse' })
  expect(await lastAudit()).toMatchObject({ operation: 'auth.refresh', result: 'refreshReused', user_id: user })
  for (const token of [access, String(body['access_token'])])
    for (const on of [server, other]) expect(await works(token, on)).toBe(401)
  expect((await server.refresh(body['refresh_token'])).body['error_description']).toBe('登录已失效，请重新登录')
})

test('a thief who renews twice is still found out when the owner comes with the oldest token', async () => {
  const { refresh } = await enter()
  const stolen = await server.refresh(refresh)
  server.pass(3600 * second)
  const further = await server.refresh(stolen.body['refresh_token'])
  expect(further.status).toBe(200)
  expect((await server.refresh(refresh)).body['error_description']).toBe('登录凭证已被使用，为安全起见请重新登录')
  expect(await works(String(further.body['access_token']))).toBe(401)
})

test('a stranger cannot end a session with a token that was never ours', async () => {
  const { access, refresh } = await enter()
  const id = (await session())['id']
  for (const token of ['', 'x', `000000.${String(id)}.${'A'.repeat(43)}.${'A'.repeat(22)}`, `${refresh}x`, access]) {
    const { status, body } = await server.refresh(token)
    expect([status, body['error_description'], 'access_token' in body]).toEqual([401, '登录已失效，请重新登录', false])
  }
  expect(await works(access)).toBe(200)
  expect((await server.refresh(refresh)).status).toBe(200)
})

test('however often it is renewed, a session ends seven days after it began', async () => {
  const { refresh } = await enter()
  const { expires_at: ends } = await session()
  let token: unknown = refresh
  for (let day = 0; day < 6; day++) {
    server.pass(86_400 * second)
    const { status, body } = await server.refresh(token)
    expect([status, body['expires_in']]).toEqual([200, 3600])
    token = body['refresh_token']
  }
  expect((await session())['expires_at']).toEqual(ends)
  server.pass(86_400 * second - 600 * second)
  const last = await server.refresh(token)
  expect(Number(last.body['expires_in'])).toBeGreaterThan(500)
  expect(Number(last.body['expires_in'])).toBeLessThanOrEqual(600)
  server.pass(600 * second)
  expect((await server.refresh(last.body['refresh_token'])).status).toBe(401)
  expect((await session())['ended_why']).toBeNull()
})

test('a refresh carries a changed role and scope; of a disabled account it ends the session', async () => {
  const { refresh } = await enter()
  await database.addKitchen('000000', '9')
  await database.query(`update kernel_user set role_id = '{1123598816738675203}', info_id = 9 where id = $1`, [user])
  const { body } = await server.refresh(refresh)
  expect(body).toMatchObject({ role_name: 'enterprise', info_id: '9' })
  expect(await session()).toMatchObject({ role: 'enterprise', info_id: '9' })
  await database.query('update kernel_user set status = 0 where id = $1', [user])
  expect((await server.refresh(body['refresh_token'])).status).toBe(401)
  expect(await session()).toMatchObject({ ended_why: 'account-off' })
  expect(await works(String(body['access_token']))).toBe(401)
})

test('signing out ends the session at once on every server, and signing out twice is no error', async () => {
  const { access, refresh } = await enter()
  const { access: elsewhere } = await enter()
  expect(await works(access, other)).toBe(200)
  const out = await server.ask('GET', '/blade-auth/oauth/logout', { token: access, headers: { authorization: '' } })
  expect([out.status, out.body]).toEqual([200, { success: 'true', msg: '退出成功' }])
  expect(await lastAudit()).toMatchObject({ operation: 'auth.logout', result: 'ok', user_id: user })
  for (const on of [server, other]) expect(await works(access, on)).toBe(401)
  expect((await server.ask('GET', '/blade-user/info', { token: access })).body).toMatchObject({
    code: 401,
    success: false,
    msg: '登录已失效，请重新登录',
  })
  expect((await server.refresh(refresh)).status).toBe(401)
  expect(await works(elsewhere)).toBe(200)
  expect((await server.ask('GET', '/blade-auth/oauth/logout', { token: access })).body['success']).toBe('true')
  expect((await server.ask('GET', '/blade-auth/oauth/logout')).body['success']).toBe('true')
  expect(
    (
      await server.ask('GET', '/blade-auth/oauth/logout', {
        token: elsewhere,
        headers: { 'sec-fetch-site': 'cross-site' },
      })
    ).status,
  ).toBe(403)
  expect(await works(elsewhere)).toBe(200)
})

test('sending the browser’s error log signs nobody out, keeps what was sent within bounds, and needs a session', async () => {
  const { access } = await enter()
  const line = {
    url: '/wel/index',
    time: '2026-11-20 08:00:00',
    type: 'error',
    message: 'boom\0',
    stack: 'x'.repeat(6000),
    info: '\ud800',
  }
  const send = (payload: object) => server.ask('POST', '/blade-auth/oauth/logout', { payload, token: access })
  const answer = await send([line, { message: 'two' }])
  expect([answer.status, answer.body]).toEqual([200, { code: 200, success: true, data: {}, msg: '操作成功!' }])
  const [first, next, ...more] = await kept()
  expect(more).toEqual([])
  expect(first).toMatchObject({ user_id: user, message: 'boom', request_uri: '/wel/index' })
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(4300)
  expect(next).toMatchObject({ message: 'two' })
  await send(Array.from({ length: 150 }, () => ({ message: 'many' })))
  expect(await kept()).toHaveLength(102)
  for (let turn = 0; turn < 6; turn++) await send(Array.from({ length: 100 }, () => ({ message: 'many' })))
  expect(await kept()).toHaveLength(500)
  expect((await send({ not: 'a list' })).status).toBe(200)
  expect(await works(access)).toBe(200)
  expect((await server.ask('POST', '/blade-auth/oauth/logout', { payload: [line] })).status).toBe(401)
})

test('a changed password ends all other sessions at once and is the only one from then on', async () => {
  const [mine, phone, tablet] = [await enter(), await enter(), await enter()]
  const fresh = md5Hex('new password')
  const answer = await change(mine.access, wirePassword, fresh)
  expect([answer.status, answer.body]).toEqual([200, { code: 200, success: true, data: {}, msg: '更新成功' }])
  expect(await lastAudit()).toMatchObject({ operation: 'auth.password', result: 'ok', user_id: user })
  expect(await works(mine.access)).toBe(200)
  for (const { access, refresh } of [phone, tablet]) {
    for (const on of [server, other]) expect(await works(access, on)).toBe(401)
    expect((await other.refresh(refresh)).status).toBe(401)
  }
  expect((await server.refresh(mine.refresh)).status).toBe(200)
  expect((await server.signIn('admin')).status).toBe(400)
  expect((await server.signIn('admin', { password: fresh })).status).toBe(200)
})

test('a sign-in with the old password that meets its change waits for it and is refused', async () => {
  await database.query('begin')
  await database.query(`update kernel_user set password_hash = 'another' where id = $1`, [user])
  const signing = server.signIn('admin')
  await Promise.race([signing, somebodyWaits()])
  await database.query('commit')
  expect((await signing).body).toEqual({ error: 'invalid_grant', error_description: '用户名或密码错误' })
  expect(await database.query('select id from kernel_session where user_id = $1', [user])).toEqual([])
})

test('a change of password that meets a sign-in waits for it and ends it too', async () => {
  const { access } = await enter()
  await database.query('begin')
  await database.query('select id from kernel_user where id = $1 for share', [user])
  await database.query(
    `insert into kernel_session (tenant_id, id, user_id, role, refresh_hash, expires_at) values ('000000', 5, $1, 'administrator', '', app.now() + interval '1 hour')`,
    [user],
  )
  const changing = change(access, wirePassword, md5Hex('new password'))
  await Promise.race([changing, somebodyWaits()])
  await database.query('commit')
  expect((await changing).status).toBe(200)
  expect(await database.query('select ended_why from kernel_session where id = 5')).toEqual([
    { ended_why: 'password-change' },
  ])
})

test('guesses at the old password are counted for their session, so a stolen one is no way to try passwords and shuts nobody out', async () => {
  const { access } = await enter()
  const fresh = md5Hex('new password')
  expect((await change(access, wirePassword, fresh, md5Hex('other'))).body).toMatchObject({
    code: 400,
    msg: '两次密码输入不一致',
  })
  expect((await change(access, wirePassword, md5Hex(''))).body).toMatchObject({ code: 400, msg: '请输入新密码' })
  expect((await change(access, wirePassword, '')).body).toMatchObject({ code: 400, msg: '缺少参数 newPassword' })
  const before = computations()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, guess) =>
      change(access, md5Hex(`guess ${guess}`), fresh, fresh, guess % 2 ? server : other),
    ),
  )
  expect(computations() - before).toBe(5)
  expect(answers.filter(({ body }) => body['msg'] === '原密码不正确')).toHaveLength(5)
  expect((await change(access, wirePassword, fresh)).body).toMatchObject({
    code: 400,
    msg: '登录失败次数过多，请 30 分钟后再试',
  })
  expect(await lastAudit()).toMatchObject({ operation: 'auth.password', result: 'locked', user_id: user })
  expect((await server.signIn('admin')).status).toBe(200)
  expect(await works(access)).toBe(200)
})

test('two changes of one password at once: one holds, the other is refused', async () => {
  const { access } = await enter()
  const [a, b] = [md5Hex('a'), md5Hex('b')]
  const answers = await Promise.all([change(access, wirePassword, a), change(access, wirePassword, b, b, other)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['msg'] === '原密码不正确')).toHaveLength(1)
  const good = answers[0]!.status === 200 ? a : b
  expect((await server.signIn('admin', { password: good })).status).toBe(200)
})

test('tokens that are forged, for others, of another kind, too old or too new open nothing', async () => {
  const { access, refresh } = await enter()
  const row = await session()
  const key = Buffer.from(signingSecret, 'hex')
  const claims = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()) as Body
  const make = (over: Body = {}, header: Body = {}, secret: Uint8Array = key) =>
    new SignJWT({ ...claims, ...over }).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(secret)
  const seconds = Math.floor(clock.now() / 1000)
  expect(await works(await make())).toBe(200) // the honest copy passes, so what follows fails for its own reason
  const forged: Record<string, string> = {
    'no signature': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    'alg none with the old signature': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.${access.split('.')[2]!}`,
    'another key': await make({}, {}, Buffer.alloc(32, 1)),
    'another algorithm with our key': await make({}, { alg: 'HS512' }),
    'another audience': await make({ aud: 'somebody-else' }),
    'another issuer': await make({ iss: 'somebody-else' }),
    'a refresh token by kind': await make({ token_type: 'refresh_token' }),
    'no kind': await make({ token_type: undefined }),
    // By the server's clock, which stands still however long this test has taken.
    expired: await make({ exp: Number(claims['iat']) - 1 }),
    'not yet': await make({ nbf: seconds + 600 }),
    'no account': await make({ sub: 'admin' }),
    'changed claims': [
      access.split('.')[0],
      part({ ...claims, role_name: 'administrator', tenant_id: 'T00001' }),
      access.split('.')[2],
    ].join('.'),
    'our refresh token': refresh,
    'no session': await make({ sid: '1' }),
    nothing: '',
  }
  for (const [name, token] of Object.entries(forged)) expect([name, await works(token)]).toEqual([name, 401])
  // a token signed by us but of another tenant shows the session's own tenant's rows, which are none of the other's
  const elsewhere: Claims = { session: String(row['id']), tenant: 'T00001', user }
  expect(
    (
      await server.ask('GET', '/blade-user/info', {
        token: await tokens(signingSecret).sign(elsewhere, 60, clock.now()),
      })
    ).status,
  ).toBe(401)
  server.pass(3600 * second)
  expect(await works(access)).toBe(401)
})

test('the login page learns its tenant by the address it was opened at, exactly', async () => {
  const info = async (domain: string) =>
    (await server.ask('GET', '/blade-system/tenant/info', { query: { domain } })).body['data']
  expect(await info('https://a.example')).toEqual({
    tenantId: 'T00001',
    domain: 'https://a.example',
    backgroundUrl: '/files/back.jpg',
  })
  for (const domain of ['https://A.example', 'https://a.example/', '%', '', 'x'.repeat(300), 'a\0b'])
    expect(await info(domain)).toEqual({})
  expect((await server.ask('GET', '/blade-system/tenant/info')).body['data']).toEqual({})
  expect((await server.ask('GET', '/blade-auth/oauth/clear-cache', { headers: { authorization: '' } })).body).toEqual({
    success: 'true',
    msg: '清除完毕',
  })
})
