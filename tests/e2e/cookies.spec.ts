/**
 * Nobody's token is anywhere a script could read it, and nobody else's page does anything by it. docs/decisions/0018
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { wire } from '../../contract/wire.ts'
import { md5Hex } from '../../kernel/request/auth/password.ts'
import { openByMenu, rowOf } from './support/page.ts'
import { signOut } from './support/people.ts'
import { expect, here, signIn, test } from './support/test.ts'

const ledger = '/standbook/purchase/standbookpurchase'
const held = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => /^sk-(access|refresh)-/.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
/**
 * Everything a script of the page can read: cookies, storages, what lies in its databases and caches, and what hangs on
 * the window.
 */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
      location.href,
      history.state,
      window.name,
    ]
    for (const { name } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name!)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error!)
      })
      for (const store of base.objectStoreNames)
        found.push(
          await new Promise(resolve => {
            base.transaction(store).objectStore(store).getAll().onsuccess = event =>
              resolve((event.target as IDBRequest).result)
          }),
        )
      base.close()
    }
    for (const name of await caches.keys()) found.push((await (await caches.open(name)).keys()).map(({ url }) => url))
    for (const [name, value] of Object.entries(window)) if (typeof value === 'string') found.push(name, value)
    return JSON.stringify(found)
  })

test('after signing in no token is in any storage, cookie or page that a script reads, in no address and in no header a script sets; a reload stays signed in, with pictures', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request =>
    asked.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  )
  await signIn(page, 'enterprise')
  await openByMenu(page, '每日台账', '采购台账')
  await rowOf(page, '').first().click()
  const picture = page.locator('.ant-drawer img[src*="/oss/file/"]').first()
  const isShown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await expect.poll(isShown).toBe(true)
  const tokens = await held(page.context())
  expect(
    tokens.map(({ name, httpOnly, sameSite, path, secure }) => [
      name.replace(/-[0-9a-f]{8}$/, ''),
      httpOnly,
      sameSite,
      path,
      secure,
    ]),
  ).toEqual([
    ['sk-access', true, 'Strict', '/api', false],
    ['sk-refresh', true, 'Strict', '/api/blade-auth/oauth/token', false],
  ])
  for (const text of [await readable(page), asked.join('\n')]) {
    for (const { value } of tokens) expect(text).not.toContain(value)
    expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/)
  }
  expect(asked.join('\n')).toContain('"own-page":"')
  await page.reload()
  await expect(page.locator('.who')).toBeVisible()
  await expect.poll(isShown).toBe(true)
})

test(
  'two windows go on when both renew at one moment, and leave together',
  { tag: '@long' },
  async ({ page, context, tolerate }) => {
    tolerate(/refused: 401 /)
    await signIn(page, 'enterprise')
    const second = await context.newPage()
    await second.goto('/wel/index')
    await expect(second.locator('.who')).toBeVisible()
    const before = await held(context)
    // Both see that their tokens are old.
    const renewed = page
      .context()
      .waitForEvent('response', response => response.url().includes('grant_type=refresh_token'))
    await page.evaluate(() => {
      document.cookie = `${/sk-mark-\d+/.exec(document.cookie)![0]}=1.3600; Path=/; SameSite=Strict`
    })
    expect((await renewed).status()).toBe(200)
    await expect
      .poll(async () => (await held(context)).some(({ value }) => before.some(one => one.value === value)))
      .toBe(false)
    for (const one of [page, second]) {
      await one.goto(ledger)
      await expect(rowOf(one, '').first()).toBeVisible()
    }
    await signOut(page)
    await expect(second).toHaveURL(/\/login/)
    expect(await held(context)).toEqual([])
  },
)

test(
  'somebody else who signs in in another window: this one follows, and does nothing in their name',
  { tag: '@long' },
  async ({ page, context, tolerate }) => {
    tolerate(/refused: 401 /)
    await signIn(page, 'enterprise')
    const second = await context.newPage()
    // Its own door, as another tab of the browser would find it after the first was left.
    await second.goto('/healthz')
    const query = new URLSearchParams({
      tenantId: wire.defaultTenant,
      username: 'supervise',
      password: md5Hex('supervise'),
      grant_type: 'password',
      scope: 'all',
    })
    await second.evaluate(
      ([address, header, basic]) =>
        fetch(address!, { method: 'POST', headers: { [header!]: '-', authorization: basic! } }),
      [`/api/blade-auth/oauth/token?${query}`, wire.pageHeader, wire.clientBasic],
    )
    const filed = await page.evaluate(
      async ([header, basic]) => {
        const { user_id: user } = JSON.parse(localStorage.getItem('saber-userInfo')!) as { user_id: string }
        return (
          await fetch('/api/stock/stockgoods/submit', {
            method: 'POST',
            headers: { [header!]: user, authorization: basic!, 'content-type': 'application/json' },
            body: '{}',
          })
        ).status
      },
      [wire.pageHeader, wire.clientBasic],
    )
    expect(filed).toBe(401)
  },
)

/**
 * A page at another port of this host: of the same site to a browser, so that cookies go along, and nothing of ours.
 */
async function stranger(html: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test(
  'a page of somebody else on this host or another neither files, nor handles, nor signs anybody in or out',
  { tag: '@long' },
  async ({ page, context, tolerate }) => {
    tolerate(/refused: (401|403) /, /^failed: /, /^console: .*CORS/)
    await signIn(page, 'enterprise')
    const token = (await held(context))[0]!.value
    const form = (path: string): string =>
      `<form method="post" enctype="text/plain" action="${here.url}/api${path}"><input name='{"goodsName":"x","a":"' value='"}'></form><script>document.forms[0].submit()</script>`
    const link = (path: string): string => `<script>location.href = '${here.url}/api${path}'</script>`
    const hidden = (
      path: string,
    ): string => `<img src="${here.url}/api${path}"><script>fetch('${here.url}/api${path}', { credentials: 'include' }).catch(() => {})
    fetch('${here.url}/api${path}', { credentials: 'include', headers: { '${wire.pageHeader}': '-' } }).catch(() => {})</script>`
    const [logout, handle, submit] = [
      '/blade-auth/oauth/logout',
      '/iot/warniotalarm/handleStatus?id=1&handleWay=1&handleRemark=x',
      '/stock/stockgoods/submit',
    ]
    const enter = `/blade-auth/oauth/token?tenantId=000000&username=supervise&password=${md5Hex('supervise')}&grant_type=password&scope=all`
    // By the name of this host the cookie goes along; by another name it does not.
    for (const [html, near, far] of [
      [form(submit), 403, 401],
      [link(handle), 403, 401],
      [link(logout), 403, 403],
      [form(enter), 401, 401],
    ] as const) {
      for (const [host, status] of [
        ['127.0.0.1', near],
        ['localhost', far],
      ] as const) {
        const { server, url } = await stranger(`<!doctype html>${hidden(logout)}${hidden(handle)}${html}`)
        const other = await context.newPage()
        const answered = other.waitForResponse(
          response => response.url().startsWith(here.url) && response.request().isNavigationRequest(),
        )
        await other.goto(url.replace('127.0.0.1', host))
        expect((await answered).status(), `${host} ${html}`).toBe(status)
        await other.close()
        server.close()
      }
    }
    expect((await held(context))[0]!.value).toBe(token)
    await page.reload()
    await expect(page.locator('.who')).toBeVisible()
  },
)

test(
  'whoever was signed in before tokens went where scripts do not reach goes on without signing in, and finds the draft',
  { tag: '@long' },
  async ({ page, context, tolerate }) => {
    tolerate(/refused: 401 /)
    await page.goto('/healthz')
    const query = new URLSearchParams({
      tenantId: wire.defaultTenant,
      username: 'enterprise',
      password: md5Hex('enterprise'),
      grant_type: 'password',
      scope: 'all',
    })
    const told = (await (
      await page.request.post(`/api/blade-auth/oauth/token?${query}`, { headers: { authorization: wire.clientBasic } })
    ).json()) as Record<string, string>
    const { access_token: access, refresh_token: refresh, ...user } = told
    await page.evaluate(
      ([a, r, u]) => {
        document.cookie = `saber-access-token=${a!}; Path=/; SameSite=Strict`
        document.cookie = `saber-refresh-token=${r!}; Path=/; SameSite=Strict`
        const { tenant_id: tenant, user_id: id } = JSON.parse(u!) as Record<string, string>
        for (const [key, value] of Object.entries({
          'saber-userInfo': u!,
          'saber-owner': `${tenant!}/${id!}`,
          'saber-token-time': JSON.stringify([Date.now(), 3600]),
          'saber-draft:x': '{"goodsName":"写了一半"}',
        }))
          localStorage.setItem(key, value)
      },
      [access!, refresh!, JSON.stringify(user)],
    )
    await page.goto(ledger)
    await expect(rowOf(page, '').first()).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name.startsWith('saber-'))).toEqual([])
    const text = await readable(page)
    for (const value of [access!, refresh!]) expect(text).not.toContain(value)
    expect(text).toContain('写了一半')
    expect(await held(context)).toHaveLength(2)
  },
)

test(
  'whoever leaves while the server cannot be reached leaves; the server is told at the next door',
  { tag: '@long' },
  async ({ page, context, tolerate }) => {
    tolerate(/^failed: /)
    await signIn(page, 'enterprise')
    await page.route(/oauth\/logout/, route => route.abort())
    await signOut(page)
    expect(await held(context)).toHaveLength(2)
    await page.unroute(/oauth\/logout/)
    await page.goto('/login')
    await expect.poll(() => held(context)).toEqual([])
  },
)
