// Real: a Node HTTP server, fetch, web locks. Faked: the cookie jar, the two storages and the page, which Node has not.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, fakeWorld, fine, told, type World } from './testing.server.ts'

let world: World
let http: typeof import('./http.ts')
let session: typeof import('../state/session.ts')
let toasts: typeof import('../state/toasts.ts')
let enterprise: typeof import('../state/enterprise.ts')
let lock: typeof import('../state/lock.ts')

beforeAll(async () => {
  world = await fakeWorld()
  http = await import('./http.ts')
  session = await import('../state/session.ts')
  toasts = await import('../state/toasts.ts')
  enterprise = await import('../state/enterprise.ts')
  lock = await import('../state/lock.ts')
})
afterAll(() => world.close())
beforeEach(() => {
  session.takeSession(told(1))
  enterprise.choose({ infoId: '', cityId: '', name: '' })
  toasts.useToasts.setState({ list: [] })
  world.seen = []
})

test('a call carries the client, the session and the language, and only parameters that say something', async () => {
  world.handle = (_, response) => answer(response, 200, fine({ id: '1' }))
  expect(
    await http.get('purchase/standbookpurchase/detail', {
      params: { id: '1', name: '', none: undefined, of: ['a', 'b'] },
    }),
  ).toEqual({ id: '1' })
  const [{ url, headers }] = world.seen as [World['seen'][0]]
  expect(url.pathname + url.search).toBe('/api/purchase/standbookpurchase/detail?id=1&of=a%2Cb')
  expect(headers, 'the browser alone adds the token').not.toHaveProperty('blade-auth')
  expect(headers).toMatchObject({
    authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
    'own-page': '7',
    'accept-language': 'zh',
  })
})

test('the answer is judged by its code: a refusal inside HTTP 200 is one, code 0 of the video calls and bare objects are none', async () => {
  world.handle = (_, response) =>
    answer(response, 200, {
      code: 400,
      success: false,
      data: {},
      msg: '该报警已处理',
      traceId: 't1',
      errors: [{ field: 'name', message: '必填' }],
    })
  await expect(http.post('iot/warniotalarm/handle')).rejects.toMatchObject({
    code: 400,
    msg: '该报警已处理',
    traceId: 't1',
    errors: [{ field: 'name', message: '必填' }],
  })
  expect(toasts.useToasts.getState().list).toMatchObject([{ kind: 'error', text: '该报警已处理', traceId: 't1' }])
  world.handle = (_, response) => answer(response, 200, { code: 0, data: [1], msg: '' })
  expect(await http.get('region/base/child/list')).toEqual([1])
  world.handle = (_, response) => answer(response, 200, { key: 'k', image: 'i' })
  expect(await http.get('blade-auth/oauth/captcha')).toEqual({ key: 'k', image: 'i' })
})

test('asked again, a page is told only that nothing changed, and shows what it had; another person is told it anew', async () => {
  const sent: (string | undefined)[] = []
  let text = 'as it was'
  world.handle = ({ headers }, response) => {
    sent.push(headers['if-none-match'])
    response.setHeader('etag', `W/"${text.length}"`)
    if (headers['if-none-match'] !== `W/"${text.length}"`) return answer(response, 200, fine({ text }))
    response.statusCode = 304
    response.end()
  }
  const ask = () => http.get('enterpriseInfo/enterpriseinfo/mapPoints', { scope: false })
  expect([await ask(), await ask()]).toEqual([{ text }, { text }])
  text = 'otherwise'.repeat(2)
  expect([await ask(), await ask()]).toEqual([{ text }, { text }])
  expect(sent).toEqual([undefined, 'W/"9"', 'W/"9"', 'W/"18"'])
  session.takeSession({ ...told(1), user_id: '8' })
  expect(await ask()).toEqual({ text })
  expect(sent.at(-1)).toBeUndefined()
})

test('a quiet call shows nothing by itself', async () => {
  world.handle = (_, response) =>
    answer(response, 403, { code: 403, success: false, data: {}, msg: '没有权限执行此操作' })
  await expect(http.get('x/y', { quiet: true })).rejects.toMatchObject({ code: 403 })
  expect(toasts.useToasts.getState().list).toEqual([])
})

test('five calls refused at once renew the session once and then all succeed', async () => {
  let isRenewed = false
  world.handle = ({ url, headers }, response) => {
    if (url!.includes('oauth/token')) {
      isRenewed = true
      return answer(response, 200, told(2))
    }
    if (isRenewed && headers['own-page'] === '7') return answer(response, 200, fine('ok'))
    return answer(response, 401, { code: 401, success: false, data: {}, msg: '登录已失效，请重新登录' })
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map(n => http.get(`x/${n}`)))).toEqual(Array(5).fill('ok'))
  const renewals = world.seen.filter(it => it.url.pathname.endsWith('oauth/token'))
  expect(renewals).toHaveLength(1)
  expect(Object.fromEntries(renewals[0]!.url.searchParams)).toEqual({
    grant_type: 'refresh_token',
    scope: 'all',
    tenantId: '000000',
  })
  expect(toasts.useToasts.getState().list).toEqual([])
})

test('when the renewal is refused the session ends with one message, however many calls failed', async () => {
  world.handle = ({ url }, response) =>
    answer(
      response,
      401,
      url!.includes('oauth/token')
        ? { error: 'invalid_grant', error_description: '登录已失效' }
        : { code: 401, success: false, data: {}, msg: '登录已失效，请重新登录' },
    )
  await Promise.allSettled([1, 2, 3].map(n => http.get(`x/${n}`)))
  expect(session.useSession.getState()).toMatchObject({ user: null, ended: 'expired' })
  expect(toasts.useToasts.getState().list).toHaveLength(1)
})

test('a server that is down while renewing is no reason to sign anybody out', async () => {
  world.handle = ({ url }, response) =>
    answer(response, url!.includes('oauth/token') ? 503 : 401, { code: 401, success: false, data: {}, msg: 'x' })
  await expect(http.get('x/1', { quiet: true })).rejects.toMatchObject({ code: 0 })
  expect(session.useSession.getState().user).not.toBeNull()
})

test('reading is tried again once after a broken connection, filing never is', async () => {
  world.handle = request => {
    request.socket.destroy()
  }
  await expect(http.get('x/list', { quiet: true })).rejects.toMatchObject({ code: 0 })
  expect(world.seen).toHaveLength(2)
  world.seen = []
  await expect(http.post('x/submit', { body: {}, quiet: true })).rejects.toMatchObject({ code: 0 })
  expect(world.seen).toHaveLength(1)
})

test('a server that keeps silent is given up after the deadline', async () => {
  world.handle = () => {}
  await expect(http.get('x/slow', { timeout: 40, quiet: true })).rejects.toMatchObject({ code: 408 })
})

test('a submit carries its key, so that filing it twice files it once', async () => {
  world.handle = (_, response) => answer(response, 200, fine({}))
  const key = http.idempotencyKey()
  await http.post('purchase/standbookpurchase/submit', { body: { name: '大米' }, idempotencyKey: key })
  expect(world.seen[0]).toMatchObject({
    method: 'POST',
    body: '{"name":"大米"}',
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
  })
  expect(http.idempotencyKey()).not.toBe(key)
})

test('the chosen enterprise goes with every list as infoId without cityId, an area the other way round, and platform calls know neither', async () => {
  world.handle = (_, response) => answer(response, 200, fine({}))
  enterprise.choose({ infoId: '9', cityId: '', name: 'A' })
  await http.get('sample/standbooksample/list', { params: { cityId: 'undefined' } })
  enterprise.choose({ infoId: '', cityId: '420106', name: 'B' })
  await http.get('sample/standbooksample/list', { params: { infoId: 'undefined' } })
  await http.get('blade-system/menu/routes')
  await http.get('sample/standbooksample/list', { params: { infoId: '5' } })
  expect(world.seen.map(it => it.url.search)).toEqual(['?infoId=9', '?cityId=420106', '', '?infoId=5'])
})

test('tokens are old after 3,000 s, or after five sixths of a shorter life', async () => {
  const { tokensAreOld } = await import('../state/mark.ts')
  const after = (seconds: number) => tokensAreOld(Date.now() + seconds * 1000)
  expect([after(2990), after(3001)]).toEqual([false, true])
  session.takeSession({ ...told(4), expires_in: 600 })
  expect([after(490), after(501)]).toEqual([false, true])
})

test('somebody else signing in finds nothing of the person before', () => {
  sessionStorage.setItem('saber-tabs', 'x')
  enterprise.choose({ infoId: '9', cityId: '', name: 'A' })
  session.takeSession({ ...told(3), user_id: '8' })
  expect(sessionStorage.getItem('saber-tabs')).toBeNull()
  expect(enterprise.useEnterprise.getState().infoId).toBe('')
})

test('a locked session hides the screen and says nothing else, and the call may come again', async () => {
  world.handle = (_, response) => answer(response, 423, { code: 423, success: false, data: {}, msg: '会话已锁定' })
  await expect(http.get('x/list')).rejects.toMatchObject({ code: 423 })
  expect(lock.useLock.getState()).toMatchObject({ locked: true, told: true })
  expect(toasts.useToasts.getState().list).toEqual([])
  expect(session.useSession.getState().user).not.toBeNull()
})

test('a refusal for lack of permission makes the shell look at its menus again', async () => {
  const before = session.useSession.getState().doubts
  world.handle = (_, response) =>
    answer(response, 403, { code: 403, success: false, data: {}, msg: '没有权限执行此操作' })
  await expect(http.get('x/list', { quiet: true })).rejects.toMatchObject({ code: 403 })
  expect(session.useSession.getState().doubts).toBe(before + 1)
})
