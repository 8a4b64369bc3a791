/**
 * What a parent sees after scanning the code of a kitchen, and where the food comes from; and that a kitchen that does
 * not show itself is not shown. decisions-2.md F
 */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { traceCode } from '../../engines/trace/code.ts'
import { today } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { openShown, type Shown } from './support/shown.ts'
import { expect, test } from './support/test.ts'

const phone: BrowserContextOptions = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
/** A first view. decisions-2.md F.1 */
const most = 60_000
/** A test that fails takes what is known with it, not the kitchen. */
const n = 2_000 + (process.pid % 90_000)
let kitchen: Promise<Shown> | undefined
const open = (window: Parameters<typeof openShown>[0]): Promise<Shown> => openShown(window, n)

/** Counts what comes over the network before any script: the page, its pictures; and what scripts weigh behind it. */
async function counted(page: Page): Promise<() => { readonly view: number; readonly behind: number }> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const came = new Map<string, number>()
  const scripts = new Set<string>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    came.set(requestId, encodedDataLength)
  })
  const sum = (isBehind: boolean): number =>
    [...came].reduce((total, [id, bytes]) => total + (scripts.has(id) === isBehind ? bytes : 0), 0)
  return () => ({ view: sum(false), behind: sum(true) })
}

test('a parent scans the code at the door and sees what was done today, what is eaten and where it comes from', async ({
  window,
  tolerate,
}) => {
  tolerate(/failed: GET \S+\/assets\/\S+\.js csp$/)
  const { id, name } = await (kitchen ??= open(window))
  const page = await window(undefined, { ...phone, javaScriptEnabled: false })
  const bytes = await counted(page)
  await page.goto(`/pages/publicIndex/index?infoId=${id}`)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => bytes().view).toBeGreaterThan(1_000)
  const { view, behind } = bytes()
  console.log(`/pages/publicIndex/index: first view ${view} bytes, scripts behind it ${behind}`)
  expect(view).toBeLessThan(most)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.pk-index')).toContainText('评估中')
  const badge = (kind: string) => page.locator('.pk-badges li').filter({ hasText: kind })
  await expect(badge('进货查验')).toHaveAttribute('data-state', 'done')
  for (const kind of ['晨检', '消毒', '留样', '日管控', '陪餐'])
    await expect(badge(kind), `${kind} was not done`).not.toHaveAttribute('data-state', /done/)
  const dish = page.locator('.pk-dish').filter({ hasText: '清炒菜薹' })
  await expect(dish).toContainText('含麸质谷物')
  await expect(dish).toContainText('大豆')
  await expect(page.getByText('汉口鲜蔬配送有限公司')).toBeVisible()
  await expect(page.getByRole('link', { name: '拨打 13900001111' })).toHaveAttribute('href', 'tel:13900001111')
  await expect(page.getByText('王*')).toBeAttached()
  await expect(page.getByText('王明')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '我要投诉' })).toHaveAttribute('href', `/complaint?infoId=${id}`)
  await expect(page.getByRole('link', { name: '评价', exact: true })).toHaveAttribute('href', `/accompany?infoId=${id}`)
})

test(
  'a chat shows the name, the grade and the door of the kitchen before anybody opens it',
  { tag: '@long' },
  async ({ window }) => {
    const { id, name } = await (kitchen ??= open(window))
    const page = await window(undefined, phone)
    await page.goto(`/pages/publicIndex/index?infoId=${id}`)
    const meta = (property: string) => page.locator(`head meta[property="og:${property}"]`)
    await expect(meta('title')).toHaveAttribute('content', `${name} · 食品安全公示`)
    await expect(meta('description')).toHaveAttribute('content', /等级：优秀；阳光指数：评估中/)
    const image = (await meta('image').getAttribute('content'))!
    expect(image).toMatch(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+\/api\/dataScreenOpen\/picture\?/)
    const picture = await page.request.get(image)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    await expect(page.locator('head meta[name=description]')).toHaveCount(1)
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
  },
)

test(
  'from a dish the way of its food is followed to the seller, both ways round',
  { tag: '@long' },
  async ({ window }) => {
    const { id, code } = await (kitchen ??= open(window))
    const page = await window(undefined, phone)
    await page.goto(`/pages/publicIndex/index?infoId=${id}`)
    await page.getByRole('link', { name: '查来源 清炒菜薹(演示)' }).tap()
    const stages = page.locator('.pt-stop h3')
    const way = ['供货者', '进货查验', '入库', '领用', '加工制作', '留样']
    await expect(stages).toHaveText(way.map(stage => new RegExp(`^${stage}`)))
    await expect(page.locator('.pt-stop').last()).toContainText('此环节未登记')
    await page.getByRole('button', { name: '从餐桌到源头' }).tap()
    await expect(stages).toHaveText(way.toReversed().map(stage => new RegExp(`^${stage}`)))
    await page.goto(`/foodtraceability?code=${code}`)
    await expect(page.locator('.pt-stop').first()).toContainText(`${'*'.repeat(12)}0017`)
    expect(await page.locator('main').textContent()).not.toMatch(/王明|赵军|139000/)
    await page.getByRole('link', { name: /看这家单位的公示/ }).tap()
    await expect(page).toHaveURL(new RegExp(`/pages/publicIndex/index\\?infoId=${id}`))
  },
)

test(
  'a code that is mistyped, one nobody knows and a kitchen that is hidden have an honest page',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 40[04] /, /failed: GET \S+ 404/, /404/)
    const { id } = await (kitchen ??= open(window))
    const page = await window(undefined, phone)
    for (const [code, text] of [
      ['FT4201062611200000123', '追溯码有误，请核对'],
      [traceCode('420106', '2025-01-02', 999_999), '未查到该追溯码'],
    ] as const) {
      expect((await page.goto(`/foodtraceability?code=${code}`))!.status()).toBe(404)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByLabel('输入追溯码')).toBeVisible()
    }
    await inDatabase('update enterprise_info set is_public = false where id = $1', [id])
    try {
      for (const infoId of [id, '999', 'x']) {
        await expect(async () => {
          expect((await page.goto(`/pages/publicIndex/index?infoId=${infoId}`))!.status()).toBe(404)
        }).toPass()
        await expect(page.getByRole('heading', { name: '该单位暂未公示' })).toBeVisible()
        await expect(page.getByRole('link', { name: '拨打 12315' })).toBeVisible()
        expect(await barriers(page)).toEqual([])
      }
    } finally {
      await inDatabase('update enterprise_info set is_public = true where id = $1', [id])
    }
  },
)

for (const [look, more] of [
  ['light, in Chinese', {}],
  ['dark, in Chinese', { colorScheme: 'dark' }],
  ['light, in English', { locale: 'en-GB' }],
  ['dark, in English', { locale: 'en-GB', colorScheme: 'dark' }],
] as const)
  test(`both pages can be read by everybody and stay within a phone: ${look}`, { tag: '@long' }, async ({ window }) => {
    const { id, code, dish } = await (kitchen ??= open(window))
    const page = await window(undefined, { ...phone, ...more })
    for (const address of [
      `/pages/publicIndex/index?infoId=${id}`,
      `/foodtraceability?code=${code}`,
      `/foodtraceability?infoId=${id}&date=${today()}&cookbookId=${dish}`,
      `/foodtraceability?infoId=${id}`,
      '/foodtraceability',
      '/pages/publicIndex/index',
    ]) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect(await barriers(page), address).toEqual([])
      expect(await brokenIn(page), address).toEqual([])
      if (look.includes('English')) expect(await chineseIn(page.locator('body')), address).toEqual([])
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/${look.replaceAll(/\W+/g, '-')}${address.replaceAll(/\W+/g, '-').slice(0, 30)}.png`,
          fullPage: true,
        })
    }
  })
