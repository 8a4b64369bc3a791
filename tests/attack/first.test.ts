// What the server says of a public page before any script has come: what the public call says, of kitchens that show
// themselves, as letters and never as a program.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { readChunks } from '../../app/chunks.ts'
import { addFirst } from '../../app/first.ts'
import type { Product } from '../../app/product.ts'
import { limits } from '../../kernel/request/rate.ts'
import { bareServer } from '../../kernel/request/server.ts'
import accompany from '../../modules/selfexam/accompany.ts'
import { screens } from '../../web/first/server.tsx'
import { asOwner, testProduct } from '../product.ts'
import { addKitchen } from '../rows.ts'

const hostile = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(2)>'
const tenant = 'aaaaaa'
const csp = "script-src 'self'"
let product: Product
let pages: FastifyInstance
let shown = ''
let hidden = ''

/** A build as small as one can be. */
function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sk-first-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><title>x</title><script type="module" src="/assets/all.js"></script></head><body><div id="root"></div></body></html>',
  )
  writeFileSync(join(folder, 'a.css'), '.ac{color:red}')
  const chunk = (file: string) => ({ file, css: ['a.css'] })
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify(
      Object.fromEntries(
        screens.map(({ sources: [entry = ''] }) => [entry, chunk(`assets/${entry.replace(/\W/g, '-')}.js`)]),
      ),
    ),
  )
  return folder
}

beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name, public_screen) values ($1, $1, true)', [tenant]),
  )
  shown = await addKitchen(product, tenant, 1, { infoName: hostile })
  hidden = await addKitchen(product, tenant, 2, { infoName: '不公示的食堂', isPublic: false })
  pages = await bareServer('silent')
  const folder = built()
  addFirst(pages, {
    folder,
    chunks: readChunks(folder),
    screens,
    headers: async () => ({ 'content-security-policy': csp }),
    ask: question => product.server.inject(question),
  })
}, 120_000)
afterAll(async () => {
  await pages?.close()
  await product?.close()
})

const ask = (address: string, infoId: string, headers: Record<string, string> = {}, more = '') =>
  pages.inject({ url: `${address}?infoId=${infoId}&tenantId=${tenant}${more}`, headers })
/** What a page was made of, as its script will read it. */
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="first">([^<]*)<\/script>/.exec(html)![1]!) as {
    at: number
    answers: Record<string, unknown>
  }

test.each(['/accompany', '/complaint', '/datascreen', '/pages/publicIndex/index'])(
  'on %s a name that is a script is letters, in the page and in the data behind it',
  async address => {
    const { body, statusCode, headers } = await ask(address, shown)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy'], 'the policy of every page holds for this one').toBe(csp)
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(body).not.toMatch(/<script>|<img/)
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(
      scripts.every(it => /\ssrc="\/assets\/first-/.test(it!) || it!.includes('application/json')),
      scripts.join(),
    ).toBe(true)
    expect(JSON.stringify(dataIn(body).answers)).toContain('</script><script>alert(1)')
    expect(body, 'its style comes with it').toContain('<style>.ac{color:red}</style>')
    expect(body, 'the whole application does not').not.toContain('all.js')
  },
)

test('a kitchen that hides itself is hidden whole, though one of its answers is still shared', async () => {
  const infoId = await addKitchen(product, tenant, 3, { infoName: '刚刚隐藏的食堂' })
  const file = { url: '/api/dataScreenOpen/getEnterpriseDetail', query: { infoId, tenantId: tenant } }
  expect((await product.server.inject(file)).statusCode).toBe(200)
  await asOwner(product.ownerUrl, client =>
    client.query('update enterprise_info set is_public = false where id = $1', [infoId]),
  )
  expect((await product.server.inject(file)).statusCode, 'the shared answer').toBe(200)
  const { body, statusCode } = await ask('/pages/publicIndex/index', infoId)
  expect(statusCode).toBe(404)
  expect(body).toContain('该单位暂未公示')
  expect(body).not.toContain('刚刚隐藏的食堂')
})

test('a page says what the public call says at this moment, and no more', async () => {
  const { body } = await ask('/datascreen', shown)
  const { answers } = dataIn(body)
  const place = new URLSearchParams({ infoId: shown, tenantId: tenant })
  const calls = screens.find(it => it.address === '/datascreen' && it.isFor(place))!.calls(place)
  for (const [name, [path, query]] of Object.entries(calls)) {
    const { data } = (await product.server.inject({ url: `/api/${path}`, query: { ...query } })).json<{
      data: unknown
    }>()
    expect(answers[name], name).toEqual(data)
  }
  expect(body, 'who answers for a kitchen is named with a telephone').toMatch(/张三[^]*13900001111/)
  expect(body, 'nobody else is').not.toMatch(/legalPerson|empPhone/)
})

test.each(['/accompany', '/complaint', '/datascreen', '/pages/publicIndex/index'])(
  'on %s a kitchen that does not show itself, one that is not there and a code that is none are not found',
  async address => {
    for (const infoId of [hidden, '999999', 'abc', '%3Cscript%3E']) {
      const { body, statusCode } = await ask(address, infoId)
      expect(statusCode, infoId).toBe(404)
      expect(body).not.toContain('不公示的食堂')
      expect(body).toContain('<div id="root"><main')
    }
  },
)

test('what a chat is shown of a page is letters, too, and names no host that could not be one', async () => {
  const { body } = await ask('/pages/publicIndex/index', shown, { host: 'evil.example/"><script>' })
  const head = body.slice(0, body.indexOf('</head>'))
  expect(head).toContain('property="og:title"')
  expect(head).not.toMatch(/<script>alert|evil\.example/)
  expect(head.match(/name="description"/g)).toHaveLength(1)
})

test('the language is the one the address says, else the one chosen in this browser, else the browser’s own', async () => {
  const langOf = async (headers: Record<string, string>, more = '') =>
    /<html lang="([^"]*)">/.exec((await ask('/complaint', shown, headers, more)).body)![1]
  expect(await langOf({})).toBe('zh-CN')
  expect(await langOf({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('en')
  expect(await langOf({ 'accept-language': 'en-GB', cookie: 'a=b; sk-lang=zh' })).toBe('zh-CN')
  expect(await langOf({ cookie: 'sk-lang=zh' }, '&lang=en')).toBe('en')
  const { body, headers } = await ask('/complaint', shown, { 'accept-language': 'en' })
  expect(body).toContain('<title>File a complaint</title>')
  expect(String(headers['vary'])).toMatch(/accept-language/)
})

test('it is kept nowhere where the call is kept nowhere, and travels small', async () => {
  expect((await ask('/accompany', shown)).headers['cache-control']).toBe('no-store')
  expect((await ask('/datascreen', shown)).headers['cache-control']).toBe('no-cache')
  const { headers, rawPayload } = await ask('/accompany', shown, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<div id="root"><main')
})

test('whoever asks too often is told so by the page as by the call', async () => {
  const often = '203.0.113.9'
  const page = (remoteAddress: string) =>
    pages.inject({ url: `/accompany?infoId=${shown}&tenantId=${tenant}`, remoteAddress })
  const call = async () =>
    (await product.server.inject({ url: `/api/${accompany.path}/public?infoId=1`, remoteAddress: often })).statusCode
  let isFlooded = true
  const flood = (async () => {
    while (isFlooded) await Promise.all(Array.from({ length: limits.open.burst }, call))
  })()
  try {
    // Now and then a call is given back, so what a refusal says is asked of the one refusal.
    await expect
      .poll(
        async () => {
          const { statusCode, headers } = await page(often)
          return [statusCode, headers['retry-after']]
        },
        { timeout: 20_000, interval: 1 },
      )
      .toEqual([429, '1'])
    expect((await page('203.0.113.10')).statusCode, 'others are served').toBe(200)
  } finally {
    isFlooded = false
    await flood
  }
})

test('who scans the same code within ten seconds is given the page that was made for the first, in their own language', async () => {
  const before = clock.shift()
  const madeAt = async (more = ''): Promise<number> => {
    const { body, statusCode } = await ask('/pages/publicIndex/index', shown, {}, `&from=code${more}`)
    expect(statusCode).toBe(200)
    return dataIn(body).at
  }
  try {
    const first = await madeAt()
    clock.set(before + 3_000)
    expect(await madeAt()).toBe(first)
    expect(await madeAt('&lang=en'), 'of another language').toBeGreaterThanOrEqual(first + 3_000)
    clock.set(before + 11_000)
    expect(await madeAt()).toBeGreaterThanOrEqual(first + 10_000)
  } finally {
    clock.set(before)
  }
})
