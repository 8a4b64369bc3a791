// What every answer says besides itself: what was told to somebody is kept nowhere, pages use no more of a machine than
// they need, and only declared pages of others stand in ours.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { framesOf } from '../../modules/system/frames.server.ts'
import { addWeb } from '../../app/web.ts'
import { bareServer } from '../../kernel/request/server.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { kitchens, type Kitchens } from '../files/kitchens.ts'
import { asOwner } from '../product.ts'
import { addRow } from '../rows.ts'
import { send, sessions } from './sessions.ts'
import { clock } from '../../contract/clock.ts'

let w: Kitchens
beforeAll(async () => {
  w = await kitchens()
}, 120_000)
afterAll(() => w?.product.close())

test('what somebody is told because of who they are is kept nowhere: neither an answer, nor a refusal, a sheet or a file', async () => {
  const people = await sessions(w.product, 'aaaaaa', 'owner', 12)
  let n = 0
  for (const call of w.product.calls.filter(
    ({ method, id }) => method === 'GET' && id !== 'kernel/emit' && id !== 'auth/logout',
  )) {
    const { headers, status } = await send(w.product.url, people[n++ % people.length]!.token, {
      path: call.path.replace('*', 'aaaaaa/202611/none.jpg'),
    })
    expect(headers.get('cache-control'), `${call.path} ${status}`).toMatch(/^no-store/)
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(phoneJpeg)]), '现场.jpg')
  const { text } = await send(w.product.url, w.owner.token, {
    path: '/blade-resource/oss/endpoint/put-file',
    body: form,
  })
  const { link } = (JSON.parse(text) as { data: { link: string } }).data
  const picture = await send(w.product.url, w.owner.token, { path: link.slice('/api'.length) })
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const stream = await fetch(`${w.product.url}/api/emit`, { headers: { 'blade-auth': `bearer ${w.owner.token}` } })
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
  await stream.body!.cancel()
})

test('the public screen may be kept for as long as it holds', async () => {
  await asOwner(w.product.ownerUrl, client =>
    client.query("update kernel_tenant set public_screen = true where tenant_id = 'aaaaaa'"),
  )
  const { headers, status } = await send(w.product.url, '', { path: '/dataScreenOpen/typeList?tenantId=aaaaaa' })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('etag')).toBeTruthy()
})

test('whoever came by https is told to come by nothing else; only a proxy of this machine is believed that they did', async () => {
  const ask = (remoteAddress: string, proto: string) =>
    w.product.server.inject({ url: '/healthz', remoteAddress, headers: proto ? { 'x-forwarded-proto': proto } : {} })
  expect((await ask('127.0.0.1', 'https')).headers['strict-transport-security']).toBe('max-age=31536000')
  for (const [from, proto] of [
    ['127.0.0.1', ''],
    ['127.0.0.1', 'http'],
    ['10.0.0.9', 'https'],
  ] as const)
    expect((await ask(from, proto)).headers, `${from} ${proto}`).not.toHaveProperty('strict-transport-security')
})

test('a page uses camera, place, screen and clipboard of a machine, nothing else, and has no hold on windows of others', async () => {
  for (const path of ['/healthz', '/api/blade-user/info', '/api/nowhere', '/api-docs']) {
    const { headers } = await fetch(w.product.url + path)
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    const said = headers.get('permissions-policy')!.split(', ')
    expect(said).toEqual(
      expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'microphone=()', 'usb=()', 'payment=()']),
    )
  }
})

test('only pages of others that stand in the menu are shown in a frame', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sk-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  let now = clock.now()
  const server = await bareServer('silent')
  addWeb(
    server,
    folder,
    framesOf(w.product.kernel.store, () => now),
  )
  const framed = async (): Promise<string> =>
    /frame-src ([^;]*)/.exec(String((await server.inject('/wel/index')).headers['content-security-policy']))![1]!
  expect(await framed()).toBe("'self'")
  const { id } = await addRow(w.product, '000000', 'system/menu', '', {
    name: '门户',
    code: 'portal',
    path: 'https://portal.example.org:8443/a?b=1;script-src *',
    sort: 1,
    category: 1,
  })
  expect(await framed(), 'what is known holds for some seconds').toBe("'self'")
  now += 10_001
  expect(await framed()).toBe("'self' https://portal.example.org:8443")
  await asOwner(w.product.ownerUrl, client =>
    client.query('update system_menu set is_deleted = true where id = $1', [id]),
  )
  now += 10_001
  expect(await framed()).toBe("'self'")
  await server.close()
})
