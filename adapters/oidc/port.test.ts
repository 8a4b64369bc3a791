/**
 * Real HTTP, keys and signatures: the provider is one of our own on this machine (testing.ts), pending sign-ins are
 * kept in memory.
 */
import { clock } from '../../contract/clock.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { IdentityDoor, Returned } from '../../kernel/doors/identity.ts'
import { openOidc } from './index.ts'
import type { Oidc, Provider } from './settings.ts'
import { client, pendingsInMemory, startProvider, type LocalProvider } from './testing.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const title = { zh: '市局统一认证', en: 'City sign-in' }
const publicUrl = 'http://localhost:8080'

async function open(over: Partial<Provider> = {}, settings: Partial<Oidc> = {}, kind: { plain?: boolean } = {}) {
  const provider = await startProvider(kind)
  ends.push(provider.close)
  const pendings = pendingsInMemory()
  const door = openOidc(
    {
      publicUrl,
      providers: [{ source: 'city', title, issuer: provider.issuer, ...client, scopes: ['profile'], ...over }],
      ...settings,
    },
    pendings,
  )
  return { provider, pendings, door }
}

/** A person who goes to the provider and comes back; the test may change what the browser brings. */
async function comesBack(
  door: IdentityDoor,
  provider: LocalProvider,
  change: Partial<Returned> = {},
  person?: Readonly<Record<string, unknown>>,
) {
  const { location, cookie } = await door.begin('city', 'T00001', clock.now())
  const { code, state } = provider.approve(location, person)
  return { source: 'city', code, state, cookies: cookie.split(';')[0]!, ...change }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('a person who signs in at the provider', () => {
  test('comes back as who they are there, to the tenant they wanted', async () => {
    const { door, provider } = await open()
    const person = {
      sub: 'u-7',
      name: '李红梅',
      nickname: '红梅',
      picture: 'https://img.example/7.png',
      email: 'li@example.cn',
      email_verified: true,
    }
    const outcome = await door.finish(await comesBack(door, provider, {}, person), clock.now())
    expect(outcome.person).toEqual({
      oauthId: 'city:u-7',
      source: 'city',
      subject: 'u-7',
      name: '李红梅',
      nickname: '红梅',
      avatar: 'https://img.example/7.png',
      email: 'li@example.cn',
    })
    expect([outcome.tenant, outcome.idToken.split('.').length, outcome.twoFactors]).toEqual(['T00001', 3, false])
    expect(door.sources).toEqual([{ source: 'city', title }])
  })

  test('is sent off with a state, a nonce, a challenge and our own address, and with a cookie scripts cannot read', async () => {
    const { door, provider, pendings } = await open()
    const { location, cookie } = await door.begin('city', 'T00001', 1000)
    const query = Object.fromEntries(new URL(location).searchParams)
    expect(location.startsWith(`${provider.issuer}/authorize?`)).toBe(true)
    expect(query).toEqual({
      kind: 'web',
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: 'http://localhost:8080/oauth/redirect/city',
      scope: 'openid profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(cookie).toMatch(/^oauth=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const [key, pending] = [...pendings.kept][0]!
    // what is kept is worth nothing to who reads it: neither the state nor the cookie can be made of it
    expect(JSON.stringify([key, pending])).not.toContain(query['state'])
    expect(JSON.stringify([key, pending])).not.toContain(cookie.slice(6, 49))
    expect(
      new Set([key, pending.verifier, pending.browser, query['nonce'], query['state'], query['code_challenge']]).size,
    ).toBe(6)
  })

  test('gets a cookie for this host and https only where we are reached by https', async () => {
    const { door, provider } = await open({}, { publicUrl: 'https://kitchen.example' })
    const { cookie, location } = await door.begin('city', 'T00001', clock.now())
    expect(cookie).toMatch(/^__Host-oauth=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    const { code, state } = provider.approve(location)
    expect(
      await codeOf(
        door.finish(
          { source: 'city', code, state, cookies: cookie.split(';')[0]!.replace('__Host-', '') },
          clock.now(),
        ),
      ),
    ).toBe('socialState')
  })

  test('whom the id token does not name is asked for at userinfo, and must be the same', async () => {
    const { door, provider } = await open()
    provider.faults.claims = { name: undefined, preferred_username: undefined }
    expect((await door.finish(await comesBack(door, provider), clock.now())).person.name).toBe('李红梅')
    provider.faults.answers['/userinfo'] = { status: 200, body: { sub: 'u-2', name: '王五' } }
    expect(await codeOf(door.finish(await comesBack(door, provider), clock.now()))).toBe('socialRefused')
  })

  test('brings nothing of what they call themselves that could do harm', async () => {
    const { door, provider } = await open()
    const person = {
      sub: 'u-8',
      name: `  \u202e李\n${'长'.repeat(60)}`,
      picture: 'javascript:alert(1)',
      email: 'not an address',
      email_verified: false,
    }
    const { person: entered } = await door.finish(await comesBack(door, provider, {}, person), clock.now())
    expect(entered).toMatchObject({
      name: `李${'长'.repeat(44)}`,
      nickname: `李${'长'.repeat(44)}`,
      avatar: '',
      email: '',
    })
  })

  test('is refused when nobody is named', async () => {
    const { door, provider } = await open()
    for (const sub of [undefined, '', 'x'.repeat(256), '李', {}]) {
      provider.faults.claims = { sub }
      expect(await codeOf(door.finish(await comesBack(door, provider), clock.now())), String(sub)).toBe('socialRefused')
    }
  })
})

test('a person who asked for the page of people from elsewhere comes back there, by no other way, with that very address', async () => {
  const { door, provider } = await open()
  const away = async () => {
    const { location, cookie } = await door.begin('city', 'T00001', clock.now(), 'token_login')
    const { code, state, redirectUri } = provider.approve(location)
    expect(redirectUri).toBe('http://localhost:8080/token_login')
    return { way: 'token_login', source: '', code, state, redirectUri, cookies: cookie.split(';')[0]! } as const
  }
  const gone = await away()
  expect(await door.finish(gone, clock.now())).toMatchObject({
    tenant: 'T00001',
    person: { oauthId: 'city:u-1', source: 'city' },
  })
  expect(await codeOf(door.finish(gone, clock.now()))).toBe('socialState')
  expect(await codeOf(door.finish({ ...(await away()), way: 'redirect', source: 'city' }, clock.now()))).toBe(
    'socialState',
  )
  expect(
    await codeOf(door.finish({ ...(await comesBack(door, provider)), way: 'token_login', source: '' }, clock.now())),
  ).toBe('socialState')
  expect(
    await codeOf(
      door.finish({ ...(await away()), redirectUri: 'http://localhost:8080/oauth/redirect/city' }, clock.now()),
    ),
  ).toBe('socialState')
  expect(await codeOf(door.finish({ ...(await away()), cookies: '' }, clock.now()))).toBe('socialState')
})

test('two factors are believed of a provider that signs so, of nobody else', async () => {
  const { door, provider } = await open()
  const answerTo = async (amr: unknown) =>
    (await door.finish(await comesBack(door, provider, {}, { sub: 'u-1', name: '李红梅', amr }), clock.now()))
      .twoFactors
  for (const amr of [['mfa'], ['pwd', 'otp'], ['otp', 'pin']]) expect(await answerTo(amr), String(amr)).toBe(true)
  for (const amr of [undefined, [], ['pwd'], ['otp'], 'mfa', { 0: 'mfa' }])
    expect(await answerTo(amr), String(amr)).toBe(false)
  provider.faults.claims = { amr: undefined, name: undefined }
  expect(await answerTo(['mfa'])).toBe(false)
})

describe('what comes back', () => {
  test('counts once', async () => {
    const { door, provider } = await open()
    const returned = await comesBack(door, provider)
    expect(await codeOf(door.finish(returned, clock.now()))).toBe('accepted')
    const { code } = provider.approve((await door.begin('city', 'T00001', clock.now())).location)
    expect(await codeOf(door.finish({ ...returned, code }, clock.now()))).toBe('socialState')
  })
  test('in another browser, without a cookie or with two, is refused, and used up by it', async () => {
    const { door, provider } = await open()
    const returned = await comesBack(door, provider)
    const other = await comesBack(door, provider)
    for (const cookiesOf of [() => other.cookies, () => '', () => 'oauth=', (own: string) => `${own}; oauth=planted`]) {
      const answer = await comesBack(door, provider)
      const cookies = cookiesOf(answer.cookies)
      expect(await codeOf(door.finish({ ...answer, cookies }, clock.now())), cookies).toBe('socialState')
    }
    expect(await codeOf(door.finish({ ...returned, cookies: '' }, clock.now()))).toBe('socialState')
    expect(await codeOf(door.finish(returned, clock.now()))).toBe('socialState')
    expect(await codeOf(door.finish({ ...other, cookies: `theme=dark; ${other.cookies}; lang=zh` }, clock.now()))).toBe(
      'accepted',
    )
  })
  test('after ten minutes is refused', async () => {
    const { door, provider } = await open()
    const now = clock.now()
    expect(await codeOf(door.finish(await comesBack(door, provider), now + 601_000))).toBe('socialState')
    expect(provider.asked).not.toContain('POST /token')
  })
  test('with a state that is not ours is refused', async () => {
    const { door, provider } = await open()
    for (const state of ['', 'x', 'A'.repeat(43)])
      expect(await codeOf(door.finish(await comesBack(door, provider, { state }), clock.now()))).toBe('socialState')
  })
  test('as from another provider is refused', async () => {
    const { door, provider } = await open(
      {},
      {
        providers: ['city', 'province'].map(source => ({
          source,
          title,
          issuer: 'https://login.example',
          endpoints: {
            authorize: 'https://login.example/a',
            token: 'https://login.example/t',
            keys: 'https://login.example/k',
          },
          ...client,
          scopes: [],
        })),
      },
    )
    expect(await codeOf(door.finish(await comesBack(door, provider, { source: 'province' }), clock.now()))).toBe(
      'socialState',
    )
    expect(
      await codeOf(door.finish(await comesBack(door, provider, { issuer: 'https://other.example' }), clock.now())),
    ).toBe('socialRefused')
    expect(await codeOf(door.finish(await comesBack(door, provider, { source: 'nobody' }), clock.now()))).toBe(
      'socialSource',
    )
    expect(await codeOf(door.begin('constructor', 'T00001', 0))).toBe('socialSource')
  })
  test('with a code that is none, or was used, is refused', async () => {
    const { door, provider } = await open()
    const used = await comesBack(door, provider)
    await door.finish(used, clock.now())
    for (const wrong of ['unknown', used.code, '', `${used.code}\n`, 'x'.repeat(5000)])
      expect(
        await codeOf(door.finish(await comesBack(door, provider, { code: wrong }), clock.now())),
        wrong.slice(0, 9),
      ).toBe('socialRefused')
  })
  test('with the code of another sign-in is refused by PKCE', async () => {
    const { door, provider } = await open()
    const stolen = await comesBack(door, provider)
    expect(await codeOf(door.finish(await comesBack(door, provider, { code: stolen.code }), clock.now()))).toBe(
      'socialRefused',
    )
  })
  test('when PKCE was not kept to is refused by the provider', async () => {
    const { door, provider, pendings } = await open()
    const returned = await comesBack(door, provider)
    for (const [key, pending] of pendings.kept) pendings.kept.set(key, { ...pending, verifier: 'A'.repeat(43) })
    expect(await codeOf(door.finish(returned, clock.now()))).toBe('socialRefused')
  })
})

describe('an id token', () => {
  const now = Math.floor(Date.now() / 1000)
  const wrong: Readonly<Record<string, Record<string, unknown>>> = {
    'with another nonce': { nonce: 'A'.repeat(43) },
    'without a nonce': { nonce: undefined },
    'for another audience': { aud: 'another kitchen' },
    'for us among others, without saying which party': { aud: [client.clientId, 'another kitchen'] },
    'for another party': { azp: 'another kitchen' },
    'of another issuer': { iss: 'https://login.example' },
    'that has expired': { exp: now - 120, iat: now - 400 },
    'without an end': { exp: undefined },
    'that is not valid yet': { nbf: now + 600 },
    'made long ago': { iat: now - 3600 },
    'made in the future': { iat: now + 3600 },
  }
  for (const [how, claims] of Object.entries(wrong)) {
    test(`${how} is refused`, async () => {
      const { door, provider } = await open()
      provider.faults.claims = claims
      expect(await codeOf(door.finish(await comesBack(door, provider), clock.now()))).toBe('socialRefused')
    })
  }
  test('signed with a key that is not published, or with the secret both know, is refused', async () => {
    const { door, provider } = await open()
    for (const fault of ['strangerKey', 'symmetric'] as const) {
      provider.faults[fault] = true
      expect(await codeOf(door.finish(await comesBack(door, provider), clock.now())), fault).toBe('socialRefused')
      provider.faults[fault] = false
    }
  })
  test('that is not signed at all, or missing, is refused', async () => {
    const { door, provider } = await open()
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { location, cookie } = await door.begin('city', 'T00001', clock.now())
    const nonce = new URL(location).searchParams.get('nonce')
    const { code, state } = provider.approve(location)
    const unsigned = `${part({ alg: 'none' })}.${part({ iss: provider.issuer, sub: 'u-1', aud: client.clientId, iat: now, exp: now + 300, nonce })}.`
    provider.faults.answers['/token'] = {
      status: 200,
      body: { access_token: 'x', token_type: 'Bearer', id_token: unsigned },
    }
    expect(
      await codeOf(door.finish({ source: 'city', code, state, cookies: cookie.split(';')[0]! }, clock.now())),
    ).toBe('socialRefused')
    provider.faults.answers['/token'] = { status: 200, body: { access_token: 'x', token_type: 'Bearer' } }
    expect(await codeOf(door.finish(await comesBack(door, provider), clock.now()))).toBe('socialRefused')
  })
})

describe('plain OAuth 2', () => {
  const declared = ({ issuer }: LocalProvider, over: Partial<Provider> = {}): Provider => ({
    source: 'city',
    title,
    ...client,
    scopes: ['user_info'],
    claims: { subject: 'id', name: 'login', avatar: 'avatar_url' },
    endpoints: { authorize: `${issuer}/authorize`, token: `${issuer}/token`, userinfo: `${issuer}/userinfo` },
    ...over,
  })
  test('is asked who it is, with the secret in the header or in the body', async () => {
    for (const secretIn of ['header', 'body'] as const) {
      const { provider } = await open({}, {}, { plain: true })
      const door = openOidc({ publicUrl, providers: [declared(provider, { secretIn })] }, pendingsInMemory())
      const { location } = await door.begin('city', 'T00001', clock.now())
      expect(new URL(location).searchParams.has('nonce')).toBe(false)
      expect(new URL(location).searchParams.get('scope')).toBe('user_info')
      const outcome = await door.finish(
        await comesBack(door, provider, {}, { id: 4711, login: 'lihm', avatar_url: 'https://img.example/1.png' }),
        clock.now(),
      )
      expect([outcome.person.oauthId, outcome.person.name, outcome.person.avatar, outcome.idToken]).toEqual([
        'city:4711',
        'lihm',
        'https://img.example/1.png',
        '',
      ])
      expect(await door.leave('city', clock.now())).toBeNull()
    }
  })
  test('may name no type of its token, and an id token of its own means nothing', async () => {
    const { provider } = await open({}, {}, { plain: true })
    const door = openOidc({ publicUrl, providers: [declared(provider)] }, pendingsInMemory())
    provider.faults.answers['/token'] = { status: 200, body: { access_token: 'x', id_token: 'not one of ours' } }
    provider.faults.answers['/userinfo'] = { status: 200, body: { id: 4711, login: 'lihm' } }
    const outcome = await door.finish(await comesBack(door, provider), clock.now())
    expect([outcome.person.oauthId, outcome.idToken]).toEqual(['city:4711', ''])
  })
  test('that knows nobody by this token is refused', async () => {
    const { provider } = await open({}, {}, { plain: true })
    const door = openOidc({ publicUrl, providers: [declared(provider)] }, pendingsInMemory())
    provider.faults.answers['/token'] = { status: 200, body: { access_token: 'unknown' } }
    expect(await codeOf(door.finish(await comesBack(door, provider), clock.now()))).toBe('socialRefused')
  })
})

describe('a provider', () => {
  test('that does not answer in time is busy, and asked again by the next person', async () => {
    const { door, provider } = await open({}, { deadline: 150 })
    provider.faults.silent = true
    expect(await codeOf(door.begin('city', 'T00001', clock.now()))).toBe('socialBusy')
    provider.faults.silent = false
    expect(await codeOf(door.begin('city', 'T00001', clock.now()))).toBe('accepted')
  })
  test('that is down or out of order is busy, at every step', async () => {
    const { door, provider } = await open()
    for (const path of ['/token', '/keys']) {
      provider.faults.answers[path] = { status: 503, body: '' }
      expect(await codeOf(door.finish(await comesBack(door, provider), clock.now())), path).toBe('socialBusy')
      delete provider.faults.answers[path]
    }
    await provider.close()
    expect(
      await codeOf(
        openOidc(
          { publicUrl, providers: [{ source: 'city', title, issuer: provider.issuer, ...client, scopes: [] }] },
          pendingsInMemory(),
        ).begin('city', 'T00001', 0),
      ),
    ).toBe('socialBusy')
  })
  test('is never followed elsewhere, and not read for ever', async () => {
    const elsewhere = await startProvider()
    ends.push(elsewhere.close)
    const { door, provider } = await open()
    for (const path of ['/token', '/keys']) {
      provider.faults.answers[path] = { status: 307, body: '', location: `${elsewhere.issuer}${path}` }
      expect(await codeOf(door.finish(await comesBack(door, provider), clock.now())), path).toBe('socialRefused')
      delete provider.faults.answers[path]
    }
    provider.faults.claims = { padding: 'x'.repeat(100_000) }
    expect(await codeOf(door.finish(await comesBack(door, provider), clock.now()))).toBe('accepted')
    provider.faults.claims = { padding: 'x'.repeat(300_000) }
    expect(await codeOf(door.finish(await comesBack(door, provider), clock.now()))).toBe('socialRefused')
    expect(elsewhere.asked).toEqual([])
  })
  test('whose JSON is called otherwise is read all the same', async () => {
    const { door, provider } = await open()
    provider.faults.type = 'text/plain'
    expect(await codeOf(door.finish(await comesBack(door, provider), clock.now()))).toBe('accepted')
  })
  test('that calls itself otherwise, names no or unsafe addresses, or answers nonsense is refused', async () => {
    const well = '/.well-known/openid-configuration'
    const { provider } = await open()
    const metadata = {
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/a`,
      token_endpoint: `${provider.issuer}/t`,
      jwks_uri: `${provider.issuer}/k`,
    }
    const bad = [
      { ...metadata, issuer: 'https://login.example' },
      { ...metadata, issuer: `${provider.issuer}/` },
      { ...metadata, token_endpoint: undefined },
      { ...metadata, token_endpoint: 'http://login.example/t' },
      { ...metadata, jwks_uri: 'file:///etc/passwd' },
      [],
      'nonsense',
    ]
    for (const body of bad) {
      provider.faults.answers[well] = { status: 200, body }
      const door = openOidc(
        { publicUrl, providers: [{ source: 'city', title, issuer: provider.issuer, ...client, scopes: [] }] },
        pendingsInMemory(),
      )
      expect(await codeOf(door.begin('city', 'T00001', 0)), JSON.stringify(body)).toBe('socialRefused')
    }
  })
  test('is asked for its addresses once an hour', async () => {
    const { door, provider } = await open()
    for (const now of [0, 1000, 3_599_999]) await door.begin('city', 'T00001', now)
    expect(provider.asked).toEqual(['GET /.well-known/openid-configuration'])
    await door.begin('city', 'T00001', 3_600_000)
    expect(provider.asked.length).toBe(2)
  })
  test('can be left as well: it sends the browser back to our login page', async () => {
    const { door, provider } = await open()
    const url = new URL((await door.leave('city', clock.now(), 'a.b.c'))!)
    expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      `${provider.issuer}/leave`,
      { client_id: client.clientId, post_logout_redirect_uri: 'http://localhost:8080/login', id_token_hint: 'a.b.c' },
    ])
    expect(await door.leave('city', clock.now())).not.toContain('id_token_hint')
  })
  test('says nothing secret in what goes to the log', async () => {
    const { door, provider } = await open({ clientSecret: 'wrong-secret' })
    const refusal = (await door
      .finish(await comesBack(door, provider), clock.now())
      .catch((error: unknown) => error)) as Error
    expect(String(refusal.cause)).toBe('Error: answered 400 invalid_client')
    expect(JSON.stringify([refusal, refusal.message, String(refusal.cause)])).not.toMatch(/secret|not for logs/)
  })
})

test('providers that cannot work or are not safe are refused at the start, without repeating a secret', () => {
  const good: Provider = {
    source: 'city',
    title,
    issuer: 'https://login.example',
    clientId: 'x',
    clientSecret: 'top-secret',
    scopes: [],
  }
  const wrong: readonly Partial<Oidc>[] = [
    { publicUrl: 'http://kitchen.example' },
    { publicUrl: 'https://kitchen.example/' },
    { publicUrl: 'https://a:b@kitchen.example' },
    { publicUrl: '' },
    { providers: [good, good] },
    { providers: [{ ...good, source: 'City' }] },
    { providers: [{ ...good, source: '../x' }] },
    { providers: [{ ...good, issuer: 'http://login.example' }] },
    { providers: [{ ...good, issuer: 'http://localhost.login.example' }] },
    { providers: [{ ...good, issuer: '' }] },
    { providers: [{ ...good, clientId: '' }] },
    { providers: [{ ...good, scopes: ['a b'] }] },
    { providers: [{ ...good, endpoints: { authorize: 'https://login.example/a', token: 'https://login.example/t' } }] },
  ]
  for (const settings of wrong) {
    const start = () => openOidc({ publicUrl, providers: [good], ...settings }, pendingsInMemory())
    expect(start, JSON.stringify(settings)).toThrow(/第三方登录 .+ third-party sign-in/)
    expect(start).not.toThrow(/top-secret/)
  }
  expect(openOidc({ publicUrl, providers: [] }, pendingsInMemory()).sources).toEqual([])
})
