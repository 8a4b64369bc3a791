import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { md5Hex } from '../../kernel/request/auth/password.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { addAccount, asOwner, password, signIn, type Person } from '../product.ts'
import { world, type World } from '../contract/strangers.ts'
import { forgeries } from './forgeries.ts'
import { send, signingKey, type Ask } from './sessions.ts'

let w: World
let file: string
let key: Buffer

beforeAll(async () => {
  w = await world()
  key = Buffer.from(await signingKey(w.product), 'hex')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(phoneJpeg)]), 'a.jpg')
  const put = await send(w.product.url, w.owner.token, { path: '/blade-resource/oss/endpoint/put-file', body: form })
  expect(put.status).toBe(200)
  file = (JSON.parse(put.text) as { data: { name: string } }).data.name
}, 120_000)
afterAll(() => w?.product.close())

/** What a thief would ask for: rows, a new row, the stream of events, a picture. */
const asks = (): Readonly<Record<string, Ask>> => ({
  list: { path: '/purchase/standbookpurchase/list' },
  submit: {
    path: '/purchase/standbookpurchase/submit',
    type: 'application/json',
    body: JSON.stringify({ goodsName: 'stolen' }),
  },
  remove: { path: `/stock/stockgoods/remove?ids=${String(w.rows.get('stock/goods')!['id'])}`, method: 'POST' },
  emit: { path: '/emit' },
  file: { path: `/blade-resource/oss/file/${file}` },
  import: { path: '/purchase/standbookpurchase/import-check', type: 'multipart/form-data; boundary=x', body: '--x--' },
})

const tables = [
  'ledger_purchase',
  'stock_goods',
  'kernel_file',
  'kernel_event',
  'kernel_audit',
  'kernel_session',
  'kernel_idempotency',
  'kernel_counter',
]
const traces = (): Promise<unknown> =>
  asOwner(w.product.ownerUrl, async client => {
    const counts: Record<string, unknown> = {}
    for (const table of tables)
      counts[table] = (
        await client.query(`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${table} t`)
      ).rows[0]
    return counts
  })

const refused = ({ status, text }: { status: number; text: string }, what: string): void => {
  expect(status, `${what}: ${text}`).toBe(401)
  const { code, success, data, msg } = JSON.parse(text) as Record<string, unknown>
  expect({ code, success, data }, what).toEqual({ code: 401, success: false, data: {} })
  expect(['请先登录', '登录已失效，请重新登录', '客户端认证失败'], what).toContain(msg)
}

test('a token that is forged, changed, early, late, or meant for something else gets nothing and leaves nothing', async () => {
  const before = await traces()
  for (const [what, token] of Object.entries(forgeries(w.owner.token, key, w.owner.refresh))) {
    for (const [name, ask] of Object.entries(asks())) refused(await send(w.product.url, token, ask), `${what}, ${name}`)
    // A picture's address also takes the token in the query or the cookie.
    const { path } = asks()['file']!
    refused(
      await send(w.product.url, '', { path: `${path}?Blade-Auth=${encodeURIComponent(token)}` }),
      `${what}, in the query`,
    )
    refused(
      await send(w.product.url, '', { path, headers: { cookie: `saber-access-token=${token}` } }),
      `${what}, in the cookie`,
    )
  }
  expect(await traces()).toEqual(before)
  expect((await w.owner.get('/purchase/standbookpurchase/list')).status).toBe(200)
})

test('a good token counts in the header alone; in the query or a cookie it opens pictures and nothing else', async () => {
  const before = await traces()
  const token = w.owner.token
  for (const [name, { path, ...ask }] of Object.entries(asks())) {
    const inQuery = await send(w.product.url, '', {
      ...ask,
      path: `${path}${path.includes('?') ? '&' : '?'}Blade-Auth=${token}`,
    })
    const inCookie = await send(w.product.url, '', {
      ...ask,
      path,
      headers: { cookie: `a=1; saber-access-token=${token}` },
    })
    if (name === 'file') expect([inQuery.status, inCookie.status]).toEqual([200, 200])
    else {
      refused(inQuery, `${name} in the query`)
      refused(inCookie, `${name} in the cookie`)
    }
    refused(
      await send(w.product.url, '', { ...ask, path, headers: { 'blade-auth': '' } }),
      `${name} with an empty header`,
    )
    refused(
      await send(w.product.url, '', { ...ask, path, headers: { authorization: `Bearer ${token}` } }),
      `${name} in another header`,
    )
  }
  expect(await traces()).toEqual(before)
})

test('what a token says of its bearer beyond the session is not believed, even signed by ourselves', async () => {
  const [head, body] = w.owner.token.split('.') as [string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const said = Buffer.from(
    JSON.stringify({
      ...claims,
      role_name: 'administrator',
      role: 'administrator',
      role_id: '1123598816738675201',
      info_id: w.neighbour,
      user: '1',
      area_code: '42',
    }),
  ).toString('base64url')
  const grand = `${head}.${said}.${createHmac('sha256', key).update(`${head}.${said}`).digest('base64url')}`
  const list = await send(w.product.url, grand, { path: '/purchase/standbookpurchase/list' })
  expect(list.status).toBe(200)
  expect(list.text).not.toContain(`"infoId":"${w.neighbour}"`)
  for (const path of [
    '/blade-user/page',
    '/blade-system/role/list',
    '/blade-system/client/list',
    '/base/basemarket/list',
  ])
    expect((await send(w.product.url, grand, { path })).status, path).toBe(403)
})

const everyCallRefuses = async (who: Person, why: string): Promise<void> => {
  for (const [name, ask] of Object.entries(asks()))
    refused(await send(w.product.url, who.token, ask), `${name}, ${why}`)
  // Asking for another kitchen finds nothing before the session is looked at; it must be looked at all the same.
  for (const path of [
    `/purchase/standbookpurchase/list?infoId=${w.neighbour}`,
    `/purchase/standbookpurchase/export?infoId=${w.neighbour}`,
    '/purchase/standbookpurchase/list?nothing=1',
    '/purchase/standbookpurchase/detail?id=x',
    '/blade-user/info',
    '/blade-system/menu/buttons',
  ]) {
    refused(await who.get(path), `${path}, ${why}`)
  }
}

test('a session ends at once for every call: by logout, by a change of the password elsewhere, by its time', async () => {
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'ends', role: 'enterprise', info: w.kitchen })
  const first = await signIn(w.product.url, 'aaaaaa', 'ends')
  const second = await signIn(w.product.url, 'aaaaaa', 'ends')
  await second.get('/blade-auth/oauth/logout')
  await everyCallRefuses(second, 'after logout')
  expect((await first.get('/purchase/standbookpurchase/list')).status).toBe(200)

  const third = await signIn(w.product.url, 'aaaaaa', 'ends')
  const changed = await third.post('/blade-user/update-password', {
    oldPassword: md5Hex(password),
    newPassword: md5Hex('another-2026'),
    newPassword1: md5Hex('another-2026'),
  })
  expect(changed.status, changed.text).toBe(200)
  await everyCallRefuses(first, 'after a change of password')
  expect((await third.get('/purchase/standbookpurchase/list')).status).toBe(200)

  await asOwner(w.product.ownerUrl, client =>
    client.query(
      "update kernel_session set expires_at = app.now() where tenant_id = 'aaaaaa' and user_id = (select id from kernel_user where account = 'ends')",
    ),
  )
  await everyCallRefuses(third, 'after its time')
})

test('a client that names itself with a wrong secret is refused, even with a good token', async () => {
  for (const secret of [
    'saber:wrong',
    'saber:',
    ':',
    'saber',
    'saber:saber_secret ',
    'admin:admin',
    'saber:saber_secret\n',
    `saber:${'x'.repeat(3000)}`,
  ]) {
    for (const [name, ask] of Object.entries(asks())) {
      refused(
        await send(w.product.url, w.owner.token, {
          ...ask,
          headers: { authorization: `Basic ${Buffer.from(secret).toString('base64')}` },
        }),
        `${name} as ${secret.slice(0, 20)}`,
      )
    }
  }
  for (const rest of ['****', '=', 'c2FiZXI6c2FiZXJfc2VjcmV0='])
    refused(
      await send(w.product.url, w.owner.token, {
        path: '/purchase/standbookpurchase/list',
        headers: { authorization: `Basic ${rest} ` },
      }),
      rest,
    )
})

/** A request with headers that `fetch` would not send. */
const rough = (path: string, headers: Record<string, string | string[]>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${w.product.url}/api${path}`, { headers }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode!))
    })
    asked.on('error', reject)
    asked.end()
  })

test('garbage where the token should be is refused like no token at all, however long and in whatever letters', async () => {
  const before = await traces()
  for (const { path, method, body } of Object.values(asks())) {
    if (method || body) continue
    for (const [what, value] of Object.entries({
      'ten thousand letters': 'x'.repeat(10_000),
      'ten thousand dots': '.'.repeat(10_000),
      'letters of other alphabets': Buffer.from('令牌 ☠ Ω').toString('latin1'),
      'every byte above ASCII': Buffer.from(Array.from({ length: 128 }, (_, i) => 128 + i)).toString('latin1'),
      quotes: `' or '1'='1`,
      'a path': '../../etc/passwd',
      'a template': '${7*7}{{7*7}}',
      'words alone': 'bearer',
      tabs: 'bearer\t\t',
    })) {
      expect(await rough(path, { 'blade-auth': value }), `${path} ${what}`).toBe(401)
      expect(await rough(path, { 'blade-auth': `bearer ${value}` }), `${path} ${what}`).toBe(401)
    }
    expect(await rough(path, { 'blade-auth': [`bearer ${w.owner.token}`, 'bearer x'] }), `${path} two headers`).toBe(
      401,
    )
  }
  // More than a server reads of headers is refused before anybody looks for a token in it.
  expect(await rough('/purchase/standbookpurchase/list', { 'blade-auth': `bearer ${'x'.repeat(65_536)}` })).toBe(431)
  expect(await traces()).toEqual(before)
})
