import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a page as people do: branch of the menu, then the leaf. */
export async function openByMenu(page: Page, branch: string, leaf: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })
  // A branch may have the name of its only page.
  const entry = menu.locator('.ant-menu-item').filter({ has: page.getByText(leaf, { exact: true }) })
  if (!(await entry.isVisible()))
    await menu
      .locator('.ant-menu-submenu-title')
      .filter({ has: page.getByText(branch, { exact: true }) })
      .click()
  const id = await entry.getAttribute('data-menu-id')
  await entry.click()
  // The page before stays in view until this one is there.
  await expect
    .poll(async () => id!.endsWith(`-${await page.locator('.tab-page:visible').getAttribute('data-tab')}`))
    .toBe(true)
  await expect(
    page.locator('.tab-page:visible .dt-count, .tab-page:visible .choose, .tab-page:visible .crud').first(),
  ).toBeVisible()
}

/** Brings the tree of kitchens into view: beside a page of this width it is folded until somebody wants it. */
export async function openTree(page: Page): Promise<Locator> {
  const tree = page.getByRole('complementary', { name: /^(企业|Enterprises)$/ })
  const rail = page.locator('.tree-rail button')
  await tree.or(rail).first().waitFor()
  if (await rail.isVisible()) await rail.click()
  return tree
}

/**
 * Presses a button of a row, in sight or behind its dots; what a row offers may change while its list is asked for
 * anew.
 */
export async function act(page: Page, row: Locator, name: string): Promise<void> {
  const inSight = row.locator('.dt-acts').getByRole('button', { name, exact: true })
  await expect(async () => {
    if (await inSight.count()) return inSight.click({ timeout: 3000 })
    await row.locator('[data-act="…"]').click({ timeout: 3000 })
    await page.getByRole('menuitem', { name, exact: true }).click({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
}

/** Ticks or unticks in the tree of a dialog, found by searching: a menu, or with a second name one of its buttons. */
export async function tick(dialog: Locator, menu: string, button?: string): Promise<void> {
  const search = dialog.getByPlaceholder(/^(搜索|Search)$/)
  await search.fill(menu)
  const node = dialog
    .locator('.ant-tree-treenode')
    .filter({ has: dialog.page().getByText(menu, { exact: true }) })
    .last()
  const wanted =
    button === undefined
      ? node
      : node.locator(`xpath=following-sibling::*[.//*[normalize-space(text())='${button}']][1]`)
  await wanted.locator('.ant-tree-checkbox').click()
  await search.fill('')
}

/** Presses OK (or what it is called) in a dialog and waits until it is gone. */
export async function finish(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).last().click()
  await expect(dialog).toBeHidden()
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

/** Chooses a node of a tree in a drop-down, found by searching. */
export async function chooseInTree(page: Page, form: Locator, title: string, node: string): Promise<void> {
  const input = field(form, title)
  await input.click()
  await input.fill(node)
  const list = page.locator('.ant-select-dropdown:visible')
  const found = list.locator('.ant-select-tree-treenode').filter({ has: page.getByText(node, { exact: true }) })
  await found.locator('.ant-select-tree-checkbox, .ant-select-tree-node-content-wrapper').first().click()
  // Where several may be chosen it stays open; elsewhere it goes by itself, and the key would close the form behind it.
  if (await found.locator('.ant-select-tree-checkbox').count()) await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

/** Looks for a code and takes what has it, by whatever name. */
export async function chooseCode(page: Page, form: Locator, title: string, code: string): Promise<void> {
  await field(form, title).fill(code)
  const list = page.locator('.ant-select-dropdown:visible')
  await list.getByText(new RegExp(`(^| )${code}$`)).click()
  await expect(list).toBeHidden()
}

/** Types a day and leaves the calendar. */
export async function typeDay(form: Locator, title: string, day: string): Promise<void> {
  await field(form, title).fill(day)
  await field(form, title).press('Enter')
}

/** The row of a table that holds a text. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.locator('.tab-page:visible tbody tr[data-id]').filter({ hasText: text })

/** “共 42 条” as 42, once rows are there. */
export async function totalOf(page: Page): Promise<number> {
  await rowOf(page, '').first().waitFor()
  const text = await page
    .locator('.tab-page:visible .dt-pager')
    .getByText(/^共 [\d,]+ 条/)
    .textContent()
  return Number(/[\d,]+/.exec(text ?? '')![0].replace(',', ''))
}
