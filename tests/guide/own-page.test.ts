// A stranger's page with a chart, a list and a button, written with the guides alone: how much there was to write, and
// whether an office sees in a browser what it promises.
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, type Running } from '../cluster/rig.ts'
import { chineseIn, brokenIn } from '../e2e/support/judge.ts'
import { launch as inBrowser } from '../e2e/support/launch.ts'
import { demoWorld } from '../product.ts'
import { isLong, longTest } from '../support/suite.ts'
import { blocksOf, filesCopy, follow, projectCopy, written } from './guide.ts'

const blocks = blocksOf('tests/guide/own-page.md', "# A page of one's own")
const most = 60

test('a page with a chart, a list and a button takes at most sixty lines, which fit the project as it is', () => {
  const lines = blocks.reduce((sum, block) => sum + written(block), 0)
  expect(lines).toBeGreaterThan(0)
  expect(lines).toBeLessThanOrEqual(most)
  const copy = filesCopy(blocks.map(({ file }) => file))
  try {
    for (const block of blocks) follow(copy.at, block)
  } finally {
    copy.close()
  }
})

let copy: ReturnType<typeof projectCopy>
let product: Running
let browser: Browser
let page: Page
/** What the browser complained of. */
const wrong: string[] = []

beforeAll(async () => {
  if (!isLong) return
  copy = projectCopy()
  for (const block of blocks) follow(copy.at, block)
  // Under a test it is built with the React that says what is wrong.
  const build = `import('./scripts/build.mjs').then(it => it.ensureBuilt(process.execPath))`
  for (const args of [['scripts/generate.ts'], ['-e', build]]) {
    const answer = await copy.run(...args)
    expect(answer.isGood, answer.text).toBe(true)
  }
  product = await launch({ ...(await demoWorld()), SIMULATE: 'off' }, copy.at)
  browser = await chromium.launch(inBrowser)
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  context.on('console', message => message.type() === 'error' && wrong.push(message.text()))
  context.on('weberror', error => wrong.push(error.error().message))
  page = await context.newPage()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await product?.end()
  copy?.close()
})

longTest(
  'what is written is complete: the whole check finds nothing',
  async () => {
    const answer = await copy.run('scripts/check.ts')
    expect(answer.isGood, answer.text).toBe(true)
  },
  600_000,
)

const tab = (): Locator => page.locator('.tab-page:visible')
/** Alarms of the list. */
const rows = (): Locator => tab().locator('tbody tr[data-id]')

/** The chart is drawn and the list is there, nothing of either broken. */
async function look(): Promise<void> {
  await tab().locator('[data-card=mostAlarms][data-state=shown] svg path').first().waitFor({ state: 'attached' })
  await rows().nth(2).waitFor()
  expect(await brokenIn(page)).toEqual([])
}
/**
 * Ticks the first three alarms and presses the button. @param about what it says is about: a to-do whose time runs out
 * is told beside it, at any moment. @returns what is said, and in how many rows a column says so
 */
async function press(button: string, column: string, waiting: string, about: string) {
  const heads = await tab().locator('.crud-table thead th').allInnerTexts()
  const at = heads.findIndex(head => head.trim() === column)
  for (const row of [0, 1, 2]) await rows().nth(row).getByRole('checkbox').check()
  const states = await rows()
    .locator(`td:nth-child(${at + 1})`)
    .allInnerTexts()
  await tab().getByRole('button', { name: button, exact: true }).click()
  return {
    text: await page.locator('.toast > span').filter({ hasText: about }).innerText(),
    num: states.slice(0, 3).filter(state => state === waiting).length,
  }
}

longTest('an office opens the page from its menu, sees chart and list, and is told how many alarms wait', async () => {
  await page.goto('/login')
  for (const name of ['username', 'password']) await page.locator(`input[name=${name}]`).fill('supervise')
  await page.locator('form button[type=submit]').click()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.locator('.ant-menu-submenu-title').filter({ hasText: '物联感知' }).click()
  await menu.getByText('报警最多', { exact: true }).click()
  await page.waitForURL('**/iot/most')
  await look()
  await tab().getByRole('heading', { name: '报警最多的单位' }).waitFor()
  expect(await tab().locator('.ch-hidden thead th').allTextContents()).toEqual(['报警最多的单位', '数量'])
  const { text, num } = await press('数一数未处理', '处置状态', '未处理', '条报警中')
  expect(text).toBe(`选中的 3 条报警中，${num} 条未处理`)
  expect(wrong).toEqual([])
})

longTest('the same office reads all of it in English: title, chart, list, button and what is said', async () => {
  await page.locator('.top-lang').click()
  await tab().getByRole('heading', { name: 'Most alarms' }).waitFor()
  await page.reload()
  await look()
  const { text, num } = await press('Count the waiting ones', 'Handling', 'Waiting', 'chosen alarms')
  expect(text).toBe(`${num} of 3 chosen alarms wait`)
  expect(await chineseIn(tab())).toEqual([])
  expect(wrong).toEqual([])
})
