// The whole product writes its logs and seals its audit by itself, and no request pays for it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, person, signIn, testProduct, type Person } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let admin: Person

beforeAll(async () => {
  product = await testProduct()
  admin = await signIn(product.url, '000000', 'admin', 'test-administrator')
})
afterAll(() => product?.close())

const rows = (sql: string, ...values: unknown[]): Promise<readonly Record<string, string>[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<Record<string, string>>(sql, values)).rows)
const logged = (where: string) => () => rows(`select * from kernel_log where ${where} order by id`)

test('the start and a sign-in are events; a wrong password is one as well, and no log holds a password', async () => {
  await expect(signIn(product.url, '000000', 'admin', 'wrong')).rejects.toThrow(/用户名或密码错误|400/)
  await expect.poll(async () => (await logged("kind = 'usual' and log_id = 'start'")()).length).toBeGreaterThan(0)
  await expect
    .poll(logged("kind = 'usual' and log_id = 'login'"))
    .toMatchObject([{ create_by: 'admin', log_level: 'info' }, { log_level: 'warn' }])
  await expect
    .poll(logged("kind = 'api' and request_uri like '%/oauth/token'"))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ params: expect.stringContaining('"password":"***"') as string, result: 'ok' }),
        expect.objectContaining({ result: '400' }),
      ]),
    )
})

test('a change and a refusal are lines of the call log with their trace; a quick look is none', async () => {
  expect((await admin.post('/system/audit/verify')).status).toBe(200)
  expect((await person(product.url, '').get('/blade-log/api/list')).status).toBe(401)
  await expect.poll(logged("method_name in ('log/audit.verify', 'log/api.list')")).toMatchObject([
    { result: 'ok', create_by: 'admin', trace_id: expect.stringMatching(/./) as string },
    { result: 'signIn', create_by: null },
  ])
  expect((await admin.get('/blade-log/api/list')).status).toBe(200)
  expect((await admin.get('/blade-log/usual/list')).data.total).toBeGreaterThan(0)
})

test('writing a line costs the request nothing: the same call sends as many statements whether it is logged or not', async () => {
  const statements = async (path: string): Promise<number> => {
    const before = product.kernel.store.sent()
    await admin.get(path)
    return product.kernel.store.sent() - before
  }
  // What the product does beside, such as storing its log, is counted as well: not every time.
  await expect
    .poll(async () => (await statements('/blade-log/api/detail?id=1')) - (await statements('/blade-log/usual/list')), {
      timeout: 10_000,
    })
    .toBeLessThanOrEqual(0)
})

test('what a browser could not do is a line of the error log, under its own name, not of the audit', async () => {
  expect(
    (
      await admin.post('/blade-auth/oauth/logout', [
        { type: 'render', message: 'boom', url: '/wel/index', stack: 'Error: boom' },
      ])
    ).status,
  ).toBe(200)
  await expect
    .poll(logged("kind = 'error' and method_name = 'browser'"))
    .toMatchObject([{ exception_name: 'render', message: 'boom', create_by: 'admin', request_uri: '/wel/index' }])
  expect(await rows("select 1 from kernel_audit where operation = 'browser.error'")).toEqual([])
})

test('the audit of the running product is sealed within seconds, and verifies', async () => {
  await expect
    .poll(async () => (await admin.get('/system/audit/chain')).data['seals'], { timeout: 20_000, interval: 500 })
    .not.toEqual([])
  const { verification } = (await admin.post('/system/audit/verify')).data as { verification: { ok: boolean } }
  expect(verification.ok).toBe(true)
})
