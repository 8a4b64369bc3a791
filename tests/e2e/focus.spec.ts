/** Whoever works by key goes on where they were when what they opened is closed. */
import type { Locator, Page } from '@playwright/test'
import { ask } from './support/canteen.ts'
import { act, rowOf } from './support/page.ts'
import { expect, test } from './support/test.ts'

const ledger = '/standbook/purchase/standbookpurchase'

/** Opens something from a place by key, closes it by Esc, and is there again. */
async function thereAndBack(page: Page, from: Locator, layer: Locator, key = 'Enter'): Promise<void> {
  await from.focus()
  await page.keyboard.press(key)
  await expect(layer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await expect(from).toBeFocused()
}

test('Esc closes drawer, form and menu of a row, and the focus is back at what opened it', async ({ window }) => {
  const page = await window('enterprise')
  await page.goto(ledger)
  const row = page.locator('.tab-page:visible tbody tr[data-id]').first()
  await row.waitFor()
  await thereAndBack(page, row, page.locator('.crud-detail'))
  const add = page.getByRole('button', { name: '新增', exact: true })
  await thereAndBack(page, add, page.getByRole('dialog', { name: '新增采购台账' }))
  const dots = row.locator('[data-act="…"]')
  await thereAndBack(page, dots, page.locator('.ant-dropdown:visible'))
})

test('whoever does not want to throw away what they typed goes on typing where they were', async ({ window }) => {
  const page = await window('enterprise')
  await page.goto(ledger)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const field = page.getByRole('dialog', { name: '新增采购台账' }).getByLabel('备注', { exact: true })
  await field.fill('写了一半')
  const question = page.getByRole('dialog', { name: '提示' })
  await thereAndBack(page, field, question, 'Escape')
  await page.keyboard.type('，接着写')
  await expect(field).toHaveValue('写了一半，接着写')
})

test('where what opened it has gone the focus is at what is nearest, never nowhere', async ({ window }) => {
  const page = await window('admin')
  for (const title of ['焦点一', '焦点二'])
    await ask(page, '/blade-desk/notice/submit', { data: { title, category: 1, content: '<p>文</p>' } })
  await page.goto('/desk/notice?title=焦点')
  const first = rowOf(page, '焦点一')
  await first.waitFor()
  // The row is deleted: its table is entered by the next one.
  await first.focus()
  await act(page, first, '删除')
  await page
    .getByRole('button', { name: /^确 ?定$/ })
    .last()
    .press('Enter')
  await expect(first).toHaveCount(0)
  await expect(rowOf(page, '焦点二')).toBeFocused()
})
