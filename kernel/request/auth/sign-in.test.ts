// Real throughout: PostgreSQL, its policies, the pipeline. Only the clock is moved.
// rooms give the kernel their tables, also to a file that runs alone
import '../../../app/catalogue.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterTenant } from '../../ask/entry.ts'
import { unlockAccount } from './lock.ts'
import { computations, md5Hex, roomFor, withRoom } from './password.ts'
import {
  freshDatabase,
  freshServer,
  password,
  signingSecret,
  wirePassword,
  type Database,
  type Server,
} from './testing.ts'

let database: Database
let one: Server
let two: Server
const wrong = md5Hex('wrong')
const minute = 60_000
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })

beforeAll(async () => {
  database = await freshDatabase()
  await database.addUser({ account: 'Admin' })
  await database.addUser({ account: 'kitchen', role: 'enterprise', info: '77' })
  await database.addUser({ account: 'district', role: 'supervise', area: '4201' })
  await database.addUser({ account: 'off', status: 0 })
  await database.addUser({ account: 'gone', deleted: true })
  await database.addUser({ account: 'Admin', tenant: 'T00001' })
  await database.addUser({ account: 'Admin', tenant: 'T00002' })
})
beforeEach(async () => {
  await database.query('delete from kernel_login_failure')
  await Promise.all([one?.close(), two?.close()])
  ;[one, two] = await Promise.all([freshServer(database, 2), freshServer(database, 3)])
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
  await database.close()
})

const audit = (): Promise<readonly Record<string, unknown>[]> =>
  database.query(
    'select tenant_id, user_id, session_id, operation, row_id, result, after, ip from kernel_audit order by at, id',
  )
const lastAudit = async (): Promise<Record<string, unknown>> => (await audit()).at(-1)!
const described = ({ status, body }: { status: number; body: Record<string, unknown> }): [number, unknown] => [
  status,
  body['error_description'],
]

test('signing in answers exactly the fields these front ends read, with the account of any case', async () => {
  const { status, body, headers } = (await one.signIn('aDMIN')) as Awaited<ReturnType<Server['ask']>>
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const [user] = await database.query(`select id from kernel_user where account = 'Admin' and tenant_id = '000000'`)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    refresh_token: expect.stringMatching(/^000000\.\d+\.[\w-]{43}\.[\w-]{22}$/) as string,
    token_type: 'bearer',
    expires_in: 3600,
    tenant_id: '000000',
    user_id: user!['id'],
    dept_id: '',
    post_id: '',
    role_id: '1123598816738675201',
    oauth_id: '',
    account: 'Admin',
    user_name: 'Admin',
    nick_name: '昵称Admin',
    role_name: 'administrator',
    role_kind: 'administrator',
    avatar: '',
    detail: { type: 'web' },
    license: 'Apache-2.0',
    info_id: '',
    enterprise_id: '',
    area_code: '',
    password_state: 'ok',
    password_policy: 'mlps3',
    totp_state: 'off',
  })
  expect((await one.signIn('kitchen')).body).toMatchObject({ role_name: 'enterprise', info_id: '77', area_code: '' })
  expect((await one.signIn('district')).body).toMatchObject({ role_name: 'supervise', info_id: '', area_code: '4201' })
})

test('arguments may come in the query, a form or a JSON body, the tenant in the header or as an argument', async () => {
  const said = { username: 'admin', password: wirePassword, grant_type: 'password' }
  const path = '/blade-auth/oauth/token'
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'tenant-id': '000000' }
  expect((await one.ask('POST', path, { payload: new URLSearchParams(said).toString(), headers: form })).status).toBe(
    200,
  )
  expect((await one.ask('POST', path, { payload: { ...said, tenantId: 'T00001' } })).body['tenant_id']).toBe('T00001')
  expect(
    (await one.ask('POST', path, { query: { ...said, tenantId: '000000' }, headers: { 'tenant-id': 'T00001' } })).body[
      'tenant_id'
    ],
  ).toBe('T00001')
  expect(described(await one.ask('POST', path, { query: said }))).toEqual([400, '缺少参数 tenantId'])
  expect(described(await one.ask('POST', path, { query: { ...said, tenantId: '000000', username: '' } }))).toEqual([
    400,
    '缺少参数 username',
  ])
  expect(
    described(await one.ask('POST', path, { payload: { ...said, password: { $gt: '' }, tenantId: '000000' } })),
  ).toEqual([400, '缺少参数 password'])
  expect(await one.ask('POST', path, { query: { ...said, username: 'ad\0min', tenantId: '000000' } })).toMatchObject({
    status: 400,
    body: { code: 400, msg: expect.stringContaining('username') as string },
  })
})

test('a wrong password, an unknown account and a deleted one get the same answer, the same hash and the same statements', async () => {
  const before = computations()
  const answers = []
  for (const account of ['admin', 'nobody-here', 'gone']) {
    // What the log still has to write of the one before is none of this one's statements.
    await one.logs.flush()
    const [hashes, statements] = [computations(), one.store.sent()]
    answers.push({
      ...(await one.signIn(account, { password: wrong }).then(({ status, body }) => ({ status, body }))),
      hashes: computations() - hashes,
      statements: one.store.sent() - statements,
    })
  }
  expect(computations() - before).toBe(3)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(answers[0]).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant', error_description: '用户名或密码错误' },
    hashes: 1,
  })
  expect(Object.keys(answers[0]!.body)).toEqual(['error', 'error_description'])
  const english = await one.ask('POST', '/blade-auth/oauth/token', {
    query: { tenantId: '000000', username: 'admin', password: wrong, grant_type: 'password' },
    headers: { 'accept-language': 'en-GB,en' },
  })
  expect(english.body['error_description']).toBe('Wrong account or password')
})

test('a tenant that does not exist costs the same hash and the same statements as one that does', async () => {
  const costs = []
  for (const tenantId of ['000000', 'NOSUCH']) {
    await one.logs.flush()
    const [hashes, statements] = [computations(), one.store.sent()]
    await one.ask('POST', '/blade-auth/oauth/token', {
      query: { tenantId, username: 'nobody-there', password: wrong, grant_type: 'password' },
    })
    costs.push([computations() - hashes, one.store.sent() - statements])
  }
  expect(costs[1]).toEqual(costs[0])
  expect(costs[0]![0]).toBe(1)
})

test('five failures lock the account for thirty minutes, even for the right password and after a restart; another tenant’s namesake is not locked', async () => {
  for (let guess = 0; guess < 5; guess++)
    expect(described(await one.signIn('admin', { password: wrong }))).toEqual([400, '用户名或密码错误'])
  const hashes = computations()
  expect(described(await one.signIn('ADMIN'))).toEqual([400, '登录失败次数过多，请 30 分钟后再试'])
  expect(computations()).toBe(hashes)
  expect((await one.signIn('admin', { tenant: 'T00001' })).status).toBe(200)
  const restarted = await freshServer(database, 4)
  try {
    restarted.pass(20 * minute)
    expect(described(await restarted.signIn('admin'))).toEqual([400, '登录失败次数过多，请 10 分钟后再试'])
    restarted.pass(10 * minute)
    expect((await restarted.signIn('admin')).status).toBe(200)
  } finally {
    await restarted.close()
  }
  expect((await one.signIn('admin')).status).toBe(200) // and the success cleared it for everybody
})

test('an account that does not exist locks like one that does', async () => {
  for (let guess = 0; guess < 5; guess++) await one.signIn('nobody-here', { password: wrong })
  expect(described(await one.signIn('nobody-here', { password: wrong }))).toEqual([
    400,
    '登录失败次数过多，请 30 分钟后再试',
  ])
})

test('a success forgets earlier failures, and failures half an hour old do not count', async () => {
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 4; guess++) await one.signIn('admin', { password: wrong })
    expect((await one.signIn('admin')).status).toBe(200)
  }
  for (let guess = 0; guess < 4; guess++) await one.signIn('admin', { password: wrong })
  one.pass(31 * minute)
  for (let guess = 0; guess < 4; guess++)
    expect(described(await one.signIn('admin', { password: wrong }))).toEqual([400, '用户名或密码错误'])
  expect((await one.signIn('admin')).status).toBe(200)
})

test('a stranger who guesses shuts out the place they guess from, and nobody else', async () => {
  for (let guess = 0; guess < 6; guess++) await one.signIn('admin', { password: wrong, ip: '10.5.0.1' })
  expect(described(await one.signIn('admin', { ip: '10.5.0.1' }))).toEqual([400, '登录失败次数过多，请 30 分钟后再试'])
  for (const ip of ['10.0.0.1', '10.5.0.2']) expect((await two.signIn('admin', { ip })).status, ip).toBe(200)
  // Whoever has one address of a network of the newer kind has all of it.
  for (let guess = 0; guess < 5; guess++) await one.signIn('admin', { password: wrong, ip: `2001:db8:1:2::${guess}` })
  expect(described(await one.signIn('admin', { ip: '2001:db8:1:2::ffff' }))).toEqual([
    400,
    '登录失败次数过多，请 30 分钟后再试',
  ])
  expect((await one.signIn('admin', { ip: '2001:db8:1:3::1' })).status).toBe(200)
})

test('from many places together an account is guessed at a hundred times in half an hour, and its owner still comes in from where they were before', async () => {
  expect((await one.signIn('admin', { ip: '10.0.0.1' })).status).toBe(200)
  const before = computations()
  for (let place = 0; place < 25; place++)
    await Promise.all(
      Array.from({ length: 5 }, (_, guess) =>
        (guess % 2 ? one : two).signIn('admin', { password: wrong, ip: `10.6.0.${place}` }),
      ),
    )
  expect(computations() - before).toBe(100)
  expect(described(await one.signIn('admin', { ip: '10.6.1.1' }))[1]).toMatch(/登录失败次数过多/)
  expect((await two.signIn('admin', { ip: '10.0.0.1' })).status).toBe(200)
  one.pass(31 * minute)
  expect((await one.signIn('admin', { ip: '10.6.1.2' })).status).toBe(200)
})

test('of fifty guesses sent at once to two servers exactly five are verified', async () => {
  const before = computations()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guess) =>
      (guess % 2 ? one : two).signIn('admin', { password: md5Hex(`guess ${guess}`) }),
    ),
  )
  expect(computations() - before).toBe(5)
  const said = answers.map(({ body }) => body['error_description'])
  expect(said.filter(text => text === '用户名或密码错误')).toHaveLength(5)
  expect(said.filter(text => text === '登录失败次数过多，请 30 分钟后再试')).toHaveLength(45)
  expect(described(await two.signIn('admin'))).toEqual([400, '登录失败次数过多，请 30 分钟后再试'])
})

test('twenty tabs of one person signing in at once with the right password do not lock each other out', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, tab) => (tab % 2 ? one : two).signIn('admin')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('a disabled account is told so only when its password was right', async () => {
  expect(described(await one.signIn('off', { password: wrong }))).toEqual([400, '用户名或密码错误'])
  expect(described(await one.signIn('off'))).toEqual([400, '账号已停用'])
})

test('an unknown or expired tenant lets nobody in; the platform’s own never expires', async () => {
  for (const tenant of ['NOSUCH', '000000000000000', "0' or 1=1"])
    expect(described(await one.signIn('admin', { tenant }))).toEqual([400, '租户不存在'])
  expect(described(await one.signIn('admin', { tenant: 'T00002' }))).toEqual([400, '租户已过期，请联系管理员'])
  expect(await database.query(`select account from kernel_login_failure where tenant_id = 'NOSUCH'`)).toEqual([])
})

test('only a known client with its secret may ask, and only for the grants it has', async () => {
  const path = '/blade-auth/oauth/token'
  const query = { tenantId: '000000', username: 'admin', password: wirePassword, grant_type: 'password' }
  for (const headers of [{ authorization: '' }, { authorization: 'Bearer x' }]) {
    const { status, body } = await one.ask('POST', path, { query, headers })
    expect([status, body]).toEqual([401, { error: 'invalid_client', error_description: '客户端认证失败' }])
  }
  for (const text of ['saber:wrong', 'saber:', 'saber', 'other:saber_secret', ':', 'sa\0ber:saber_secret']) {
    const { status, body } = await one.ask('POST', path, { query, headers: basic(text) })
    expect([status, body['error']]).toEqual([401, 'invalid_client'])
  }
  for (const grant of ['social', 'authorization_code', 'client_credentials', '', '__proto__']) {
    expect((await one.ask('POST', path, { query: { ...query, grant_type: grant } })).body).toEqual({
      error: 'unsupported_grant_type',
      error_description: '不支持的登录方式',
    })
  }
  await database.query(`insert into kernel_client values ('kiosk', 'k', 'refresh_token', 60, 600)`)
  expect((await one.ask('POST', path, { query, headers: basic('kiosk:k') })).body['error']).toBe(
    'unsupported_grant_type',
  )
})

test('the captcha grant takes an answer in any case, once; a wrong answer uses it up, and so does half an hour', async () => {
  const fetch = async (): Promise<{ key: string; answer: string }> => {
    const { body, headers, text } = await one.ask('GET', '/blade-auth/oauth/captcha', {
      headers: { authorization: '' },
    })
    expect(Object.keys(body).toSorted()).toEqual(['image', 'key'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body['image']).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    const [row] = await database.query('select answer from kernel_captcha where key = $1', [body['key']])
    expect(text).not.toContain(String(row!['answer']))
    expect(row!['answer']).toMatch(/^[A-Z3-9]{5}$/)
    return { key: String(body['key']), answer: String(row!['answer']) }
  }
  const sign = (key: string, code: string) =>
    one.ask('POST', '/blade-auth/oauth/token', {
      query: { tenantId: '000000', username: 'admin', password: wirePassword, grant_type: 'captcha' },
      headers: { 'tenant-id': '000000', 'captcha-key': key, 'captcha-code': code },
    })
  const refused = [400, '验证码不正确或已过期']
  const first = await fetch()
  expect((await sign(first.key, first.answer.toLowerCase())).status).toBe(200)
  expect(described(await sign(first.key, first.answer))).toEqual(refused)
  const second = await fetch()
  expect(described(await sign(second.key, 'AAAAA'))).toEqual(refused)
  expect(described(await sign(second.key, second.answer))).toEqual(refused)
  expect(described(await sign('', ''))).toEqual(refused)
  expect(described(await sign(first.key, ''))).toEqual(refused)
  const third = await fetch()
  one.pass(30 * minute)
  expect(described(await sign(third.key, third.answer))).toEqual(refused)
  expect((await audit()).filter(({ result }) => result === 'captcha').length).toBeGreaterThan(0)
  const raced = await fetch()
  const answers = await Promise.all(Array.from({ length: 10 }, () => sign(raced.key, raced.answer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('every attempt leaves an audit line: who, from where, with which result', async () => {
  await one.signIn('admin', { ip: '10.9.9.9' })
  const [user] = await database.query(`select id from kernel_user where account = 'Admin' and tenant_id = '000000'`)
  expect(await lastAudit()).toMatchObject({
    tenant_id: '000000',
    operation: 'auth.login',
    result: 'ok',
    user_id: user!['id'],
    session_id: expect.stringMatching(/^\d+$/) as string,
    ip: '10.9.9.9',
  })
  await one.signIn('admin', { password: wrong })
  expect(await lastAudit()).toMatchObject({
    operation: 'auth.login',
    result: 'login',
    user_id: null,
    row_id: user!['id'],
    after: { tenant: '000000', account: 'admin' },
  })
  await one.signIn('nobody-here', { password: wrong })
  expect(await lastAudit()).toMatchObject({ result: 'login', row_id: null, after: { account: 'nobody-here' } })
  await one.signIn('admin', { tenant: 'NOSUCH' })
  expect(await lastAudit()).toMatchObject({ tenant_id: '000000', result: 'tenantUnknown', after: { tenant: 'NOSUCH' } })
  expect(JSON.stringify(await audit())).not.toContain(wrong)
})

test('whoever fails all day fills no audit: thirty lines a minute from one address, and somebody else’s attempt is still written', async () => {
  const lines = async (ip: string): Promise<number> =>
    (await database.query("select 1 from kernel_audit where operation = 'auth.login' and ip = $1", [ip])).length
  for (let n = 0; n < 40; n++) await one.signIn(`nobody-${n}`, { password: wrong, ip: '10.8.0.1' })
  await one.signIn('nobody-here', { password: wrong, ip: '10.8.0.2' })
  expect([await lines('10.8.0.1'), await lines('10.8.0.2')]).toEqual([30, 1])
  // Who signs in is written, whoever fails from the same place.
  expect((await one.signIn('admin', { ip: '10.8.0.1' })).status).toBe(200)
  expect(await lines('10.8.0.1')).toBe(31)
  one.pass(minute)
  await one.signIn('nobody-here', { password: wrong, ip: '10.8.0.1' })
  expect(await lines('10.8.0.1')).toBe(32)
})

test('no hash, secret or password is on the wire, in the audit, or in the session rows in the clear', async () => {
  const { body, text } = await one.signIn('admin')
  const rest = await Promise.all([
    one.ask('GET', '/blade-user/info', { token: String(body['access_token']) }),
    one.ask('GET', '/blade-auth/oauth/user-info', { token: String(body['access_token']) }),
    one.signIn('admin', { password: wrong }),
  ])
  const claims = Buffer.from(String(body['access_token']).split('.')[1]!, 'base64url').toString()
  for (const answer of [text, claims, ...rest.map(other => other.text)])
    for (const secret of ['argon2', 'hash', 'saber_secret', wirePassword, password, signingSecret])
      expect(answer).not.toContain(secret)
  const kept = JSON.stringify([await database.query('select * from kernel_session'), await audit()])
  expect(kept).not.toContain(String(body['refresh_token']).split('.')[2]!.slice(0, 20))
  for (const secret of [wirePassword, password, 'argon2']) expect(kept).not.toContain(secret)
})

test('a full waiting room turns people away before their guess is counted', async () => {
  const gate = Promise.withResolvers<void>()
  const crowd = Array.from({ length: roomFor }, () => withRoom(() => gate.promise))
  for (let guess = 0; guess < 10; guess++) {
    const { status, body } = await one.signIn('admin')
    expect([status, body]).toEqual([500, { code: 500, success: false, data: {}, msg: '系统繁忙，请稍后再试' }])
  }
  gate.resolve()
  await Promise.all(crowd)
  expect(await database.query('select * from kernel_login_failure')).toEqual([])
  expect((await one.signIn('admin')).status).toBe(200)
})

test('whoever may unlock an account does it with one statement', async () => {
  for (let guess = 0; guess < 5; guess++) await one.signIn('admin', { password: wrong })
  await one.store.run([enterTenant('T00001'), unlockAccount('000000', 'ADMIN')])
  expect((await one.signIn('admin')).status).toBe(400)
  await one.store.run([enterTenant('000000'), unlockAccount('000000', 'ADMIN')])
  expect((await one.signIn('admin')).status).toBe(200)
})
