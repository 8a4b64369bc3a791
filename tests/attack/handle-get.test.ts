// An inherited address that changes something by GET: it works for the programs that use it, and for nobody who lures a
// browser there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../product.ts'
import { world, type World } from '../contract/strangers.ts'
import { alarm } from './bodies.ts'
import { send } from './sessions.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 120_000)
afterAll(() => w?.product.close())

const open = async (id: string): Promise<boolean> =>
  asOwner(
    w.product.ownerUrl,
    async client =>
      (await client.query<{ s: number }>('select handle_status as s from iot_alarm where id = $1', [id])).rows[0]!.s ===
      0,
  )
const address = (id: string): string =>
  `/iot/warniotalarm/handleStatus?id=${id}&handleWay=1&handleRemark=${encodeURIComponent('已经处理完毕')}`

test('with the token in the header an alarm is handled by it, as by its own button', async () => {
  for (const headers of [
    { accept: '*/*' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ] as readonly Readonly<Record<string, string>>[]) {
    const id = await alarm(w)
    const { status, text } = await send(w.product.url, w.owner.token, { path: address(id), headers })
    expect(status, text).toBe(200)
    expect(await open(id)).toBe(false)
    expect((await send(w.product.url, w.owner.token, { path: address(id) })).text).toContain('该报警已处理')
  }
})

test('a page of another site, a token in the address or in a cookie, and no token change nothing', async () => {
  const id = await alarm(w)
  const cookie = { cookie: `saber-access-token=${w.owner.token}` }
  for (const [what, told, expected] of [
    [
      'another site with the token',
      await send(w.product.url, w.owner.token, { path: address(id), headers: { 'sec-fetch-site': 'cross-site' } }),
      403,
    ],
    [
      'another site with a cookie',
      await send(w.product.url, '', { path: address(id), headers: { 'sec-fetch-site': 'cross-site', ...cookie } }),
      401,
    ],
    [
      'the token in the address',
      await send(w.product.url, '', { path: `${address(id)}&Blade-Auth=${w.owner.token}` }),
      401,
    ],
    ['the token in a cookie', await send(w.product.url, '', { path: address(id), headers: cookie }), 401],
    [
      'a picture of another page',
      await send(w.product.url, '', {
        path: address(id),
        headers: { ...cookie, 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-site' },
      }),
      401,
    ],
    [
      'a look ahead by the browser',
      await send(w.product.url, '', { path: address(id), headers: { ...cookie, purpose: 'prefetch' } }),
      401,
    ],
    ['no token', await send(w.product.url, '', { path: address(id) }), 401],
    ['somebody else', await send(w.product.url, w.strangers['another enterprise']!.token, { path: address(id) }), 404],
    ['the office, whose task it is not', await send(w.product.url, w.administrator.token, { path: address(id) }), 403],
  ] as const) {
    expect(told.status, `${what} ${told.text}`).toBe(expected)
    expect(await open(id), what).toBe(true)
  }
})

test('nobody is signed out by a picture on another page', async () => {
  const cookie = { cookie: `saber-access-token=${w.owner.token}`, 'sec-fetch-site': 'cross-site' }
  expect((await send(w.product.url, '', { path: '/blade-auth/oauth/logout', headers: cookie })).status).toBe(403)
  expect((await send(w.product.url, w.owner.token, { path: '/blade-auth/oauth/logout', headers: cookie })).status).toBe(
    403,
  )
  expect((await send(w.product.url, '', { path: `/blade-auth/oauth/logout?Blade-Auth=${w.owner.token}` })).status).toBe(
    200,
  )
  expect((await w.owner.get('/blade-user/info')).status).toBe(200)
})
