/** The stories of the demo district as an office meets them, from its first page. domain.md G.5, G.7 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { kitchens } from '../../demo/places/kitchens.ts'
import { ran } from '../cluster/rig.ts'
import { inDatabase } from './support/database.ts'
import { startBeside, type RunningProduct } from './support/product.ts'
import { expect, here, test } from './support/test.ts'

/** The oldest story is so many days old. */
const days = 21
/** What is told of each among the events of its kitchen, and what its record says. */
const stories: readonly (readonly [story: string, kitchen: number, event: RegExp, record: RegExp])[] = [
  ['S1', 23, /晨检 体温37\.8℃/, /门禁未放行/],
  ['S2', 25, /留样冷链异常/, /冷链异常/],
  ['S3', 10, /黄牌督办/, /溴敌隆|消杀/],
  ['S4', 36, /视频巡查 洗消间/, /健康证已过期/],
  ['S5', 11, /冷库断电/, /46千克/],
  ['S6', 31, /燃气浓度由12%LEL升至26%LEL/, /关闭总阀/],
  ['S7', 22, /拒收 配送超时2小时12分/, /启用备用餐/],
  ['S8', 27, /召回 豆制品/, /快检不合格/],
  ['S9', 15, /固定证据 投诉“头发异物”/, /头发异物/],
  ['S10', 44, /干煸四季豆/, /系统已拦截/],
  ['S11', 14, /认定造假/, /抽查确认：照片与一周前重复/],
  ['S12', 48, /应急 应急演练/, /应急演练/],
]

let product: RunningProduct | undefined
let password = ''
let files = ''

test.beforeAll(async () => {
  test.setTimeout(400_000)
  files = mkdtempSync(join(tmpdir(), 'e2e-files-'))
  const name = `district_${randomBytes(4).toString('hex')}`
  await inDatabase(`create database ${name}`)
  const url = Object.assign(new URL(here.database), { pathname: `/${name}` }).href
  const { code, said } = await ran('scripts/seed.ts', ['--days', String(days)], {
    DATABASE_URL: url,
    FILES_DIR: files,
    DEMO: 'on',
  })
  expect(code, said).toBe(0)
  password = /^ {2}sj +(\S+)$/m.exec(said)![1]!
  product = await startBeside('district', url, { FILES_DIR: files })
})
test.afterAll(async () => {
  await product?.stop()
  rmSync(files, { recursive: true, force: true })
})

/** Clicks of whoever looks, until now. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // Not at the window: there a press is counted, too, that the browser's driver takes back because its aim had moved.
    document.addEventListener(
      'click',
      event => {
        if (event.isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
}

test(
  'each of the twelve stories of the district is opened with three clicks from the first page of the bureau',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ baseURL: product!.url, viewport: { width: 1920, height: 1080 } })
    const page = await context.newPage()
    const clicks = await counted(page)
    await page.goto('/login')
    await page.locator('input[name=username]').fill('sj')
    await page.locator('input[name=password]').fill(password)
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('.who')).toBeVisible()
    for (const [story, kitchen, event, record] of stories)
      await test.step(story, async () => {
        const { name } = kitchens[kitchen - 1]!
        await page.goto('/')
        const search = page.getByPlaceholder('搜索企业或区域')
        await expect(search).toBeVisible()
        const before = await clicks()
        await search.click()
        await page.keyboard.type(name)
        await page.getByRole('treeitem', { name }).last().click()
        const lately = page.locator('.wl-card', { has: page.getByRole('heading', { name: '最近发生' }) })
        await expect(lately).toContainText(name)
        await lately.getByRole('link', { name: event }).first().click()
        await expect(page.getByRole('dialog').filter({ hasText: record })).toBeVisible()
        expect((await clicks()) - before).toBe(3)
      })
    await context.close()
  },
)
