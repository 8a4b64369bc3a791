import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a page as people do: branch of the menu, then the leaf. */
export async function openByMenu(page: Page, branch: string, leaf: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })
  const entry = menu.getByRole('menuitem', { name: leaf, exact: true })
  if (!await entry.isVisible()) await menu.getByRole('menuitem', { name: branch, exact: true }).click()
  await entry.click()
  await expect(page.locator('.tab-page:visible .dt-count, .tab-page:visible .choose, .tab-page:visible .crud').first()).toBeVisible()
}

/** A line of the form by its label. */
export const field = (form: Locator, title: string): Locator => form.getByLabel(title, { exact: true })

/** Everything about one field of a form: label, input, message. */
export const item = (form: Locator, name: string): Locator => form.locator(`[data-field="${name}"]`)

/** Chooses in a drop-down; long ones are searched, as people do, because they hold only what is in sight. */
export async function choose(page: Page, form: Locator, title: string, label: string): Promise<void> {
  const input = field(form, title)
  await input.click()
  if (await input.isEditable()) await input.fill(label)
  await page.locator('.ant-select-dropdown:visible').getByTitle(label, { exact: true }).click()
}

/** Types a day and leaves the calendar. */
export async function typeDay(form: Locator, title: string, day: string): Promise<void> {
  await field(form, title).fill(day)
  await field(form, title).press('Enter')
}

/** The row of a table that holds a text. */
export const rowOf = (page: Page, text: string | RegExp): Locator => page.locator('.tab-page:visible tbody tr[data-id]').filter({ hasText: text })

/** “共 42 条” as 42, once rows are there. */
export async function totalOf(page: Page): Promise<number> {
  await rowOf(page, '').first().waitFor()
  const text = await page.locator('.tab-page:visible .dt-pager').getByText(/^共 [\d,]+ 条/).textContent()
  return Number(/[\d,]+/.exec(text ?? '')![0].replace(',', ''))
}
