/** What people do most, each done once and timed. */
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** What one round of a step told. */
export interface Waited {
  readonly ms: number
  readonly calls: number
  /** How many of them waited for one another in a row. */
  readonly inRow: number
  /** How long the page could not have heard a press, ms. */
  readonly blocked: number
}

/** What is there when a step is over, and what is not any more. */
const looks = {
  home: ['.wl .wl-card', '.wl-bones, .waiting'],
  list: ['.tab-page[data-tab$="standbookpurchase"] tr[data-id]', '.waiting, .dt [aria-busy=true]'],
  form: ['.ant-modal .crud-form [data-field]', '.ant-modal .ant-skeleton, .ant-modal .crud-rich-waits'],
  record: ['.crud-detail .crud-facts dd', '.crud-detail .ant-skeleton'],
} as const
/** What was pressed has settled: the next step starts from rest, ms. */
const rest = 500

async function timed(page: Page, act: () => Promise<unknown>, of: keyof typeof looks): Promise<Waited> {
  await sleep(rest)
  await act()
  return page.evaluate(async ([has, lacks]) => {
    const { pageClock } = window
    const at = await pageClock.drawn(has, lacks)
    return { ms: at - pageClock.pressed, blocked: pageClock.blocked, ...pageClock.asked() }
  }, looks[of])
}

/** From a press of the reload button to the last number of the home page. */
export const reloadHome = (page: Page): Promise<Waited> =>
  timed(page, () => page.reload({ waitUntil: 'commit' }), 'home')

/** From the press that signs in to the last number of the home page; what the browser fetched once it has. */
export async function signIn(page: Page, account: string): Promise<Waited> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.locator('input[name=username]').fill(account)
  await page.locator('input[name=password]').fill(account)
  return timed(page, () => page.locator('form button[type=submit]').click(), 'home')
}

/** The list of purchases, from its entry in the menu; its tab is closed again before. */
export async function openList(page: Page): Promise<Waited> {
  const close = page.locator('.tab-on .tab-x')
  if (await close.count()) await close.click()
  const entry = page.locator('.ant-menu-item[data-menu-id$="standbookpurchase"]')
  if (!(await entry.isVisible())) await page.locator('.ant-menu-submenu-title', { hasText: '每日台账' }).click()
  return timed(page, () => entry.click(), 'list')
}

/** The form for a new purchase, and away from it. */
export async function openForm(page: Page): Promise<Waited> {
  const time = await timed(page, () => page.getByRole('button', { name: '新增' }).first().click(), 'form')
  await page.keyboard.press('Escape')
  await page.locator('.ant-modal').waitFor({ state: 'hidden' })
  return time
}

/** A purchase that was looked at before, and away from it. */
export async function openRecord(page: Page): Promise<Waited> {
  const cell = page.locator('.tab-page[data-tab$="standbookpurchase"] tr[data-id]').first().locator('td').nth(3)
  const time = await timed(page, () => cell.click(), 'record')
  await page.keyboard.press('Escape')
  await page.locator('.crud-detail').waitFor({ state: 'hidden' })
  return time
}
