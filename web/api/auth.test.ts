import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { md5 } from './md5.ts'
import { answer, fakeWorld, fine, told, type World } from './testing.server.ts'

let world: World
let auth: typeof import('./auth.ts')
let door: typeof import('./door.ts')
let mark: typeof import('../state/mark.ts')
let renew: typeof import('./renew.ts')
let session: typeof import('../state/session.ts')
let http: typeof import('./http.ts')
let lock: typeof import('../state/lock.ts')
let enterprise: typeof import('../state/enterprise.ts')

beforeAll(async () => {
  world = await fakeWorld()
  auth = await import('./auth.ts')
  door = await import('./door.ts')
  mark = await import('../state/mark.ts')
  renew = await import('./renew.ts')
  session = await import('../state/session.ts')
  http = await import('./http.ts')
  lock = await import('../state/lock.ts')
  enterprise = await import('../state/enterprise.ts')
})
afterAll(() => world.close())
beforeEach(() => {
  session.takeSession(told(1))
  lock.forgetLock()
  world.seen = []
  world.visited.length = 0
})

const paths = () => world.seen.map(it => it.url.pathname.replace('/api/blade-auth/oauth/', ''))
const kept = () =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: world.local.length }, (_, i) => [
        world.local.key(i),
        world.local.getItem(world.local.key(i)!),
      ]),
    ),
  )

test('locking hides the screen before the server has answered, and tells the lock password once, as md5', async () => {
  let free = () => {}
  world.handle = (_, response) => {
    free = () => answer(response, 200, fine({}))
  }
  const locking = auth.lockSession('/a/page', '2468')
  expect(lock.useLock.getState()).toMatchObject({ locked: true, told: false, set: true, back: '/a/page' })
  const again = auth.tellLock()
  await expect.poll(() => world.seen.length).toBe(1)
  free()
  await Promise.all([locking, again])
  expect(world.seen.map(it => it.body)).toEqual([JSON.stringify({ password: md5('2468') })])
  expect(lock.useLock.getState().told).toBe(true)
})

test('the lock password is not kept in the browser, where whoever finds the locked screen could read it', async () => {
  world.handle = (_, response) => answer(response, 200, fine({}))
  await auth.lockSession('/a/page', '2468')
  expect(kept()).not.toContain(md5('2468'))
  expect(kept()).not.toContain('2468')
})

test('a lock the server could not be told of holds, and is told later', async () => {
  world.handle = (_, response) => answer(response, 503, { code: 503, success: false, data: {}, msg: '系统繁忙' })
  await auth.lockSession('/a/page', '')
  expect(lock.useLock.getState()).toMatchObject({ locked: true, told: false })
  world.handle = (_, response) => answer(response, 200, fine({}))
  await auth.tellLock()
  expect(lock.useLock.getState().told).toBe(true)
})

test('a wrong password leaves the lock shut with the words of the server, the right one opens it', async () => {
  world.handle = ({ url }, response) =>
    url!.includes(md5('2468')) || url!.includes('/lock')
      ? answer(response, 200, fine({}))
      : answer(response, 400, { code: 400, success: false, data: {}, msg: '锁屏密码不正确' })
  await auth.lockSession('/a/page', '2468')
  await expect(auth.unlockSession('1357')).rejects.toMatchObject({ msg: '锁屏密码不正确' })
  expect(lock.useLock.getState().locked).toBe(true)
  await auth.unlockSession('2468')
  expect(lock.useLock.getState()).toMatchObject({ locked: false, set: true })
})

test('signing in and signing out both end the lock', async () => {
  world.handle = ({ url }, response) => answer(response, 200, url!.includes('token') ? told(2) : fine({}))
  await auth.lockSession('/a/page', '2468')
  await door.signIn({ tenantId: '000000', username: 'e', password: 'e' })
  expect(lock.useLock.getState()).toMatchObject({ locked: false, set: false })
  await auth.lockSession('/a/page', '2468')
  await auth.signOut()
  expect(lock.useLock.getState()).toMatchObject({ locked: false, set: false })
})

test('after signing out one is sent to the provider that wants to hear of it, and to nothing that is no page', async () => {
  world.handle = (_, response) => answer(response, 200, { success: 'true', msg: '', url: 'https://idp.example/logout' })
  await auth.signOut()
  expect(world.visited).toEqual(['https://idp.example/logout'])
  session.takeSession(told(1))
  world.handle = (_, response) => answer(response, 200, { success: 'true', msg: '', url: 'javascript:alert(1)' })
  await auth.signOut()
  expect(world.visited).toHaveLength(1)
  expect(session.useSession.getState()).toMatchObject({ user: null, ended: 'signedOut' })
})

test('the second factor goes with the same claim, as a header', async () => {
  world.handle = ({ headers }, response) =>
    headers['totp-code'] === '123456'
      ? answer(response, 200, told(3))
      : answer(response, 400, { error: 'totp_required', error_description: '请输入动态验证码' })
  const claim = { tenantId: '000000', username: 'e', password: 'e' }
  await expect(door.signIn(claim)).rejects.toMatchObject({ reason: 'totp_required' })
  await door.signIn({ ...claim, totp: '123456' })
  expect(world.seen[1]!.url.search).toBe(world.seen[0]!.url.search)
})

test.each(['', '-1'])(
  'somebody a provider vouches for without an account here (user_id “%s”) gets no tokens',
  async id => {
    await auth.signOut()
    world.handle = (_, response) =>
      answer(response, 200, { ...told(4), user_id: id, oauth_id: '77', role_name: 'guest' })
    expect(await door.signInBy('gov', { code: 'c', state: 's' }, '000000')).toEqual({ oauthId: '77', name: 'E' })
    expect(session.useSession.getState().user).toBeNull()
    expect(document.cookie).toBe('')
  },
)

test('a code is exchanged for a session; a session that stands in the address is not taken', async () => {
  world.handle = (_, response) => answer(response, 200, told(5))
  await door.takeOver(new URLSearchParams('token=r1&tenantId=000001'))
  await door.takeOver(new URLSearchParams('code=c1&state=state-of-43'))
  expect(world.seen.map(it => Object.fromEntries(it.url.searchParams))).toEqual([
    { grant_type: 'authorization_code', redirect_uri: 'http://here/token_login', scope: 'all' },
    {
      tenantId: 'state-of-43',
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: 'http://here/token_login',
      scope: 'all',
    },
  ])
})

test('the second factor of somebody a provider vouches for goes with the same request once more', async () => {
  world.handle = ({ headers }, response) =>
    headers['totp-code'] === '123456'
      ? answer(response, 200, told(6))
      : answer(response, 400, { error: 'totp_required', error_description: '请输入动态验证码' })
  for (const come of [
    (totp?: string) => door.signInBy('gov', { code: 'c', state: 's' }, '000000', totp),
    (totp?: string) => door.takeOver(new URLSearchParams('code=c&state=s'), totp),
  ]) {
    world.seen.length = 0
    await expect(come()).rejects.toMatchObject({ reason: 'totp_required' })
    expect(await come('123456')).toBeNull()
    expect(world.seen[1]!.url.search).toBe(world.seen[0]!.url.search)
  }
})

test('an application carries no password in its address', async () => {
  world.handle = (_, response) => answer(response, 200, fine({}))
  await door.apply({ tenantId: '000000', name: '张三', account: 'zs', password: 'Secret-1', oauthId: '77' })
  expect(world.seen[0]!.url.search).toBe('')
  expect(JSON.parse(world.seen[0]!.body)).toMatchObject({ account: 'zs', password: 'Secret-1', oauthId: '77' })
})

test('another role gets tokens of its own, and what was chosen and permitted as the one before is forgotten', async () => {
  enterprise.choose({ infoId: '9', cityId: '', name: '食堂' })
  session.useSession.setState({ permissions: new Set(['a']) })
  world.handle = ({ headers }, response) =>
    answer(response, 200, { ...told(6), dept_id: headers['dept-id'], role_id: headers['role-id'] })
  expect(await renew.switchPart({ deptId: '8', roleId: '9' })).toBe('renewed')
  expect(session.useSession.getState()).toMatchObject({ user: { dept_id: '8', role_id: '9' }, permissions: null })
  expect(enterprise.useEnterprise.getState()).toEqual({ infoId: '', cityId: '', name: '' })
})

test('renewing tokens as the same role forgets nothing', async () => {
  enterprise.choose({ infoId: '9', cityId: '', name: '食堂' })
  world.handle = (_, response) => answer(response, 200, told(7))
  expect(await renew.renewTokens(mark.readMark())).toBe('renewed')
  expect(enterprise.useEnterprise.getState().infoId).toBe('9')
})

test('a window that comes late to renewing asks for nothing: another has renewed since', async () => {
  expect(await renew.renewTokens('1.3600')).toBe('renewed')
  expect(world.seen).toEqual([])
})

test('a password that is too old binds until it was changed', () => {
  session.takeSession({ ...told(8), password_state: 'expired' })
  expect(session.mustChangePassword(session.useSession.getState().user)).toBe(true)
  session.passwordChanged()
  expect(session.mustChangePassword(session.useSession.getState().user)).toBe(false)
  session.takeSession({ ...told(9), password_state: 'remind' })
  expect(session.mustChangePassword(session.useSession.getState().user)).toBe(false)
})

test('a session owes its password first and then its second factor, and nothing once both are there, also for another window', () => {
  const owed = () => session.owedBy(session.useSession.getState().user)
  session.takeSession({ ...told(8), password_state: 'must_change', totp_state: 'required' })
  expect(owed()).toBe('password')
  session.passwordChanged()
  expect(owed()).toBe('totp')
  session.totpAdded()
  expect(owed()).toBeNull()
  expect(kept()).toContain('\\"totp_state\\":\\"on\\"')
  session.takeSession({ ...told(9), password_state: 'ok', totp_state: 'off' })
  expect(owed()).toBeNull()
})

test('a long error log is sent in as many calls as it needs', async () => {
  const { useErrorLog } = await import('../state/errorlog.ts')
  useErrorLog.setState({
    lines: Array.from({ length: 150 }, (_, i) => ({
      url: '',
      time: '',
      type: '',
      message: `${i}`,
      stack: '',
      info: '',
    })),
  })
  world.handle = (_, response) => answer(response, 200, fine({}))
  await auth.uploadErrors()
  expect(world.seen.map(it => (JSON.parse(it.body) as unknown[]).length)).toEqual([100, 50])
  expect(paths()).toEqual(['logout', 'logout'])
})

test('a call before sign-in goes without the cookies of whoever was here, the sign-in itself takes them along', async () => {
  const sent: (RequestCredentials | undefined)[] = []
  const [real, seen] = [fetch, world.handle]
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(init.credentials)
    return real(path, init)
  })
  world.handle = (_, response) => answer(response, 200, told(2))
  await door.fetchCaptcha()
  await door.signIn({ tenantId: '000000', username: 'e', password: 'e' })
  expect(sent).toEqual(['omit', 'same-origin'])
  vi.stubGlobal('fetch', real)
  world.handle = seen
})

/** As it was left by a browser that signed in while scripts held tokens. */
const before = () => {
  mark.dropMark()
  document.cookie = 'saber-access-token=access0; Path=/'
  document.cookie = 'saber-refresh-token=refresh0; Path=/'
  localStorage.setItem('saber-token-time', '[1,3600]')
  localStorage.setItem('saber-draft:1', 'half a sentence')
}

test('whoever signed in while scripts held tokens goes on without signing in: their token is handed in once, not in an address, and nothing of it stays', async () => {
  before()
  world.handle = ({ headers }, response) => answer(response, 200, { ...told(3), user_id: headers['own-page'] })
  expect(mark.tokensAreOld()).toBe(true)
  expect(await renew.renewTokens(mark.readMark())).toBe('renewed')
  expect(world.seen.map(it => [it.url.searchParams.has('refresh_token'), it.body])).toEqual([
    [false, 'refresh_token=refresh0'],
  ])
  expect(document.cookie).toMatch(/^sk-mark-8080=\d+\.3603$/)
  expect(kept()).not.toContain('saber-token-time')
  expect(kept()).toContain('half a sentence')
})

test('when their token is not taken any more they are asked to sign in, and no draft is lost', async () => {
  before()
  world.handle = (_, response) => answer(response, 401, { code: 401, success: false, data: {}, msg: '登录已失效' })
  await expect(http.get('x/list', { quiet: true })).rejects.toMatchObject({ code: 401 })
  expect(session.useSession.getState()).toMatchObject({ user: null, ended: 'expired' })
  expect(document.cookie).toBe('')
  expect(kept()).toContain('half a sentence')
})

test('cookies of another client of this host are not touched', async () => {
  session.endSession('signedOut')
  document.cookie = 'saber-refresh-token=theirs; Path=/'
  expect(mark.readMark()).toBe('')
  session.takeSession(told(1))
  session.endSession('signedOut')
  expect(document.cookie).toBe('saber-refresh-token=theirs')
  document.cookie = 'saber-refresh-token=; Max-Age=0'
})

test('a server that could not be told that somebody left is told at the next door, before anybody else comes in', async () => {
  world.handle = request => {
    request.socket.destroy()
  }
  await auth.signOut()
  world.seen = []
  world.handle = (_, response) => answer(response, 200, told(2))
  await door.signIn({ tenantId: '000000', username: 'e', password: 'e' })
  expect(paths()).toEqual(['logout', 'token'])
  await door.signIn({ tenantId: '000000', username: 'e', password: 'e' })
  expect(paths()).toEqual(['logout', 'token', 'token'])
})

test('a session that ended is not said to a window whose person is not the one here any more: it starts anew', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...location, reload })
  localStorage.setItem('saber-owner', '000000/8')
  session.endSession('expired')
  expect(reload).toHaveBeenCalledOnce()
  expect(mark.readMark()).not.toBe('')
  localStorage.setItem('saber-owner', '000000/7')
})
