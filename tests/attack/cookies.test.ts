// Pages of ours hold their tokens as cookies that no script reads. What comes with such a cookie changes something only
// when a page of ours asks. docs/decisions/0018
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../contract/wire.ts'
import type { Call } from '../../kernel/ask/call.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { asOwner } from '../product.ts'
import { world, type World } from '../contract/strangers.ts'
import { alarm, bodies } from './bodies.ts'
import { claim, cookiesOf, fromPage, renewByPage, signInByPage, type Jar } from './jar.ts'
import { send, sessions, type Ask, type Told } from './sessions.ts'
import { longTest } from '../support/suite.ts'

let w: World
let jar: Jar
/** Cookies of many sessions of the kitchen's account, so that the guards are met and not the rate limit. */
let many: readonly string[]
let turn = 0
let address = 0
/** Another address for each request that is counted by it. */
const from = (): string => `10.7.${++address >> 8}.${address & 255}`
const next = (): string => many[turn++ % many.length]!

beforeAll(async () => {
  w = await world()
  jar = await signInByPage(w.product.url, 'aaaaaa', 'owner', from())
  many = (await sessions(w.product, 'aaaaaa', 'owner', 24)).map(({ token }) => `${jar.name}=${token}`)
}, 120_000)
afterAll(() => w?.product.close())

const ask = (what: Ask, headers: Record<string, string>): Promise<Told> =>
  send(w.product.url, '', {
    ...what,
    headers: { authorization: wire.clientBasic, 'x-forwarded-for': from(), ...what.headers, ...headers },
  })
const refused = ({ status, text }: Told, what: string): void => {
  expect(status, `${what} ${text}`).toBe(403)
  expect(JSON.parse(text), what).toEqual({ code: 403, success: false, data: {}, msg: '请求来源不被允许' })
}

const changes = ({ method, sameOrigin }: Call): boolean => method !== 'GET' || sameOrigin === true
const asked = (call: Call): Ask => ({
  path: call.path.replace('*', 'x').replace(/:\w+/, 'x'),
  method: call.method,
  ...(call.method !== 'GET' &&
    (call.multipart ? { type: 'multipart/form-data; boundary=x', body: '--x--' } : { type: 'text/plain' })),
})
/**
 * How somebody elsewhere makes a browser ask. A script of theirs may send the header only after leave that is never
 * given; were it to get through, the rest still holds.
 */
const forged = (user: string): Readonly<Record<string, Record<string, string>>> => ({
  'a form of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a form over http': { origin: 'http://evil.example' },
  'a page of another port': { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' },
  'no word of where it comes from': {},
  'a script of another site': { ...fromPage(user), 'sec-fetch-site': 'cross-site' },
  'the same over http': { [wire.pageHeader]: user, origin: 'http://evil.example' },
  'a page in a box': { [wire.pageHeader]: user, origin: 'null' },
  'a page of another port that knows the header': { [wire.pageHeader]: user, origin: 'http://127.0.0.1:1' },
})
/** Every row of every table but of logs, and of what a clock judges of devices meanwhile: what a request leaves. */
const everything = (): Promise<unknown> =>
  asOwner(w.product.ownerUrl, async client => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1",
    )
    const found: Record<string, unknown> = {}
    for (const { name } of rows)
      if (
        !/^(kernel_log|kernel_audit|kernel_counter|kernel_idempotency|log_|iot_(device_change|fitting_change|engine|lease)$)/.test(
          name,
        )
      )
        found[name] = (
          await client.query(`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${name} t`)
        ).rows[0]
    return found
  })

test('a page of ours is given no token that a script could read: cookies that no script reads, each sent no further than it must, and never to another site', async () => {
  const { told } = jar
  expect(told.status).toBe(200)
  expect(JSON.parse(told.text)).toMatchObject({
    account: 'owner',
    user_id: expect.stringMatching(/^\d+$/) as string,
    expires_in: 3600,
  })
  expect(told.text).not.toMatch(/token"|eyJ/)
  expect(told.headers.getSetCookie().map(line => line.replace(/=[^;]+/, '=…'))).toEqual([
    expect.stringMatching(/^sk-access-[0-9a-f]{8}=…; Path=\/api; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(
      /^sk-refresh-[0-9a-f]{8}=…; Path=\/api\/blade-auth\/oauth\/token; HttpOnly; SameSite=Strict$/,
    ),
  ])
  const secure = await w.product.server.inject({
    method: 'POST',
    url: `/api${claim('aaaaaa', 'owner')}`,
    remoteAddress: '127.0.0.1',
    headers: {
      authorization: wire.clientBasic,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': from(),
      ...fromPage(),
    },
  })
  for (const line of [secure.headers['set-cookie']].flat())
    expect(line).toMatch(/^__Secure-sk-(access|refresh)-\S+; .*; Secure$/)
})

test('everybody else is given tokens in the answer as ever, and no cookie: nobody is signed in by a forged sign-in', async () => {
  for (const [what, headers] of Object.entries({ 'another client': {}, ...forged('-') })) {
    const answer = await ask({ method: 'POST', path: claim('aaaaaa', 'owner') }, headers)
    expect([answer.status, answer.headers.getSetCookie()], what).toEqual([200, []])
    expect(Object.keys(JSON.parse(answer.text) as object).slice(0, 4), what).toEqual([
      'access_token',
      'refresh_token',
      'token_type',
      'expires_in',
    ])
  }
})

/** The same for what only reads, as far as the browser says where it comes from. */
const elsewhere: Readonly<Record<string, Record<string, string>>> = {
  'another site': { 'sec-fetch-site': 'cross-site' },
  'another port': { 'sec-fetch-site': 'same-site' },
  'another site over http': { origin: 'http://evil.example' },
}

test('no call that changes something does so by the cookie alone, whoever made the browser ask', async () => {
  const before = await everything()
  const writing = w.product.calls.filter(changes)
  expect(writing.length).toBeGreaterThan(200)
  expect(writing.filter(({ method }) => method === 'GET').length).toBeGreaterThanOrEqual(2)
  for (const [what, headers] of Object.entries(forged(jar.user))) {
    for (const call of writing) {
      const isOpen = (call.access.kind === 'open' && !call.sameOrigin) || call.access.kind === 'device'
      const answer = await ask(asked(call), { cookie: next(), ...headers })
      if (!isOpen) refused(answer, `${call.id} by ${what}`)
      else expect(answer.headers.getSetCookie(), call.id).toEqual([])
    }
  }
  expect(await everything()).toEqual(before)
}, 300_000)

test('what anybody may ask is answered as to nobody, when the browser of somebody was made to ask it', async () => {
  const menus = async (headers: Record<string, string>): Promise<number> =>
    (
      JSON.parse((await ask({ path: '/blade-system/menu/routes' }, { cookie: jar.cookie, ...headers })).text) as {
        data: readonly unknown[]
      }
    ).data.length
  expect(await menus({ 'sec-fetch-site': 'same-origin' })).toBeGreaterThan(0)
  expect(await menus(fromPage(jar.user))).toBeGreaterThan(0)
  for (const headers of [...Object.values(elsewhere), fromPage('1')]) expect(await menus(headers)).toBe(0)
})

test('a page of ours changes what its person may: every call lets it through to its own rules', async () => {
  for (const call of w.product.calls.filter(
    candidate =>
      changes(candidate) && candidate.access.kind !== 'open' && !/^auth\/(lock|session-end)/.test(candidate.id),
  )) {
    const { status, text } = await ask(
      { ...asked(call), ...(!call.multipart && call.method !== 'GET' && { type: 'application/json', body: '{}' }) },
      { cookie: next(), ...fromPage(jar.user) },
    )
    expect(text, call.id).not.toContain('请求来源不被允许')
    expect([status, text.includes('请先登录')], call.id).not.toEqual([401, true])
  }
  const saved = await ask(
    { path: '/stock/stockgoods/submit', type: 'application/json', body: JSON.stringify(bodies['stock/goods']!()) },
    { cookie: jar.cookie, ...fromPage(jar.user) },
  )
  expect(saved.status, saved.text).toBe(200)
  // A browser that says nothing of where a request comes from names the page's address; over plain http it is all there
  // is.
  const { host } = new URL(w.product.url)
  expect(
    (
      await ask(
        { path: '/stock/stockgoods/submit', type: 'application/json', body: JSON.stringify(bodies['stock/goods']!()) },
        { cookie: jar.cookie, [wire.pageHeader]: jar.user, origin: `http://${host}` },
      )
    ).status,
  ).toBe(200)
}, 120_000)

longTest(
  'what reads is answered to pages of ours and to nobody elsewhere, and changes nothing',
  async () => {
    const before = await everything()
    const reading = w.product.calls.filter(
      call => !changes(call) && call.access.kind !== 'open' && call.id !== 'kernel/emit',
    )
    for (const call of reading) {
      for (const [what, headers] of Object.entries(elsewhere))
        refused(await ask(asked(call), { cookie: next(), ...headers }), `${call.id} by ${what}`)
      for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}] as readonly Record<
        string,
        string
      >[]) {
        const { status, text } = await ask(asked(call), { cookie: next(), ...headers })
        if (status !== 200)
          expect([401, text.includes('请求来源不被允许')], `${call.id} ${text}`).not.toEqual([status, true])
      }
    }
    expect(await everything()).toEqual(before)
  },
  300_000,
)

test('an inherited address that changes something by GET works for a page of ours, and by the cookie alone nobody’s alarm is handled', async () => {
  const id = await alarm(w)
  const path = `/iot/warniotalarm/handleStatus?id=${id}&handleWay=1&handleRemark=${encodeURIComponent('已经处理完毕')}`
  for (const headers of [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  ] as readonly Record<string, string>[])
    refused(await ask({ path }, { cookie: jar.cookie, ...headers }), 'by the cookie')
  const done = await ask({ path }, { cookie: jar.cookie, ...fromPage(jar.user) })
  expect(done.status, done.text).toBe(200)
})

test('a page that means somebody else than the browser holds by now is told that its session ended: nothing is filed under another name', async () => {
  const body = JSON.stringify(bodies['stock/goods']!())
  const before = await everything()
  for (const user of ['1', w.kitchen, 'x'.repeat(300)]) {
    const { status, text } = await ask(
      { path: '/stock/stockgoods/submit', type: 'application/json', body },
      { cookie: jar.cookie, ...fromPage(user) },
    )
    expect([status, (JSON.parse(text) as { msg: string }).msg]).toEqual([401, '登录已失效，请重新登录'])
    expect((await ask({ path: '/stock/stockgoods/list' }, { cookie: jar.cookie, ...fromPage(user) })).status).toBe(401)
  }
  expect(await everything()).toEqual(before)
})

test('a token in the header is the one that counts: cookies beside it are not looked at, neither for good nor for ill', async () => {
  const who = async (token: string, cookie: string, headers: Record<string, string> = {}): Promise<string | number> => {
    const { status, text } = await send(w.product.url, token, {
      path: '/blade-user/info',
      headers: { cookie, ...headers },
    })
    return status === 200 ? (JSON.parse(text) as { data: { account: string } }).data.account : status
  }
  expect(await who(w.administrator.token, jar.cookie)).toBe('office')
  expect(await who(w.administrator.token, jar.cookie, { 'sec-fetch-site': 'cross-site' })).toBe('office')
  expect(await who('', jar.cookie)).toBe('owner')
  expect(await who('x.y.z', jar.cookie)).toBe(401)
  expect(await who('', `${jar.cookie}; ${jar.name}=x`), 'two of one name: one was planted').toBe(401)
  expect(await who('', `sk-access-00000000=${w.owner.token}`), 'of another product on this host').toBe(401)
  expect(await who('', `saber-access-token=${w.owner.token}`), 'of another client on this host').toBe(401)
  expect(await who('', `__Secure-${jar.cookie}`), 'of https, over http').toBe(401)
})

test('windows that renew at one moment all go on, by the cookie alone; without a page of ours nothing is renewed', async () => {
  const own = await signInByPage(w.product.url, 'aaaaaa', 'owner', from())
  for (const [what, headers] of Object.entries(forged(own.user))) {
    const { told } = await renewByPage(w.product.url, own, from(), headers)
    expect([told.status, cookiesOf(told)], what).toEqual([401, []])
  }
  const renewed = await Promise.all(Array.from({ length: 6 }, () => renewByPage(w.product.url, own, from())))
  for (const { told, cookie } of [...renewed, await renewByPage(w.product.url, renewed[0]!, from())]) {
    expect([told.status, told.text.includes('_token"')], told.text).toEqual([200, false])
    expect((await ask({ path: '/blade-user/info' }, { cookie })).status).toBe(200)
  }
  expect(new Set(renewed.map(({ refresh }) => refresh)).size, 'all hold the same').toBe(1)
  expect(
    (await ask({ path: '/blade-user/info' }, { cookie: own.refresh.replace('refresh', 'access') })).status,
    'what renews opens nothing',
  ).toBe(401)
})

test('signing out ends the session and empties the browser; a forged one does neither', async () => {
  const own = await signInByPage(w.product.url, 'aaaaaa', 'owner', from())
  const path = '/blade-auth/oauth/logout'
  const stream = await fetch(`${w.product.url}/api/emit`, { headers: { cookie: own.cookie, ...fromPage(own.user) } })
  expect(stream.status).toBe(200)
  for (const [what, headers] of Object.entries(forged(own.user))) {
    const answer = await ask({ path }, { cookie: own.cookie, ...headers })
    refused(answer, what)
    expect(answer.headers.getSetCookie(), what).toEqual([])
  }
  expect((await ask({ path: '/blade-user/info' }, { cookie: own.cookie })).status).toBe(200)
  const left = await ask({ path }, { cookie: own.cookie, ...fromPage(own.user) })
  expect(left.headers.getSetCookie()).toEqual(
    [own.cookie, own.refresh].map(
      one =>
        expect.stringMatching(
          new RegExp(`^${one.split('=')[0]}=; Path=\\S+; HttpOnly; SameSite=Strict; Max-Age=0$`),
        ) as string,
    ),
  )
  expect((await ask({ path: '/blade-user/info' }, { cookie: own.cookie })).status).toBe(401)
  expect((await renewByPage(w.product.url, own, from())).told.status).toBe(401)
  // The stream hears of it by itself.
  await stream.text()
  expect(
    (await ask({ path }, { cookie: own.cookie, ...fromPage(own.user) })).headers.getSetCookie(),
    'also when the session is long over',
  ).toHaveLength(2)
})

test('a locked session stays shut for its cookie, and opens for a page of ours with the password', async () => {
  const own = await signInByPage(w.product.url, 'aaaaaa', 'owner', from())
  const page = { cookie: own.cookie, ...fromPage(own.user) }
  expect((await ask({ path: '/blade-auth/oauth/lock', method: 'POST' }, page)).status).toBe(200)
  expect((await ask({ path: '/blade-user/info' }, page)).status).toBe(423)
  expect(
    (await ask({ path: `/blade-auth/oauth/unlock?${claim('', '').split('&')[2]}`, method: 'POST' }, page)).status,
  ).toBe(200)
  expect((await ask({ path: '/blade-user/info' }, page)).status).toBe(200)
})

test('pictures and files come by the cookie, uploads by a page of ours', async () => {
  const form = (): Ask => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(phoneJpeg)]), 'a.jpg')
    return { path: '/blade-resource/oss/endpoint/put-file', body }
  }
  refused(await ask(form(), { cookie: jar.cookie, origin: 'http://evil.example' }), 'an upload by another site')
  const put = await ask(form(), { cookie: jar.cookie, ...fromPage(jar.user) })
  expect(put.status, put.text).toBe(200)
  const { link } = (JSON.parse(put.text) as { data: { link: string } }).data
  const path = link.slice(wire.api.length)
  expect(
    (await ask({ path }, { cookie: jar.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' })).status,
  ).toBe(200)
  refused(
    await ask({ path }, { cookie: jar.cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }),
    'a picture on another site',
  )
})

test('no script of another site is given leave to ask', async () => {
  for (const path of ['/blade-auth/oauth/token', '/stock/stockgoods/submit', '/blade-auth/oauth/logout']) {
    const { headers } = await ask(
      { method: 'OPTIONS', path },
      {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': wire.pageHeader,
      },
    )
    expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  }
})
