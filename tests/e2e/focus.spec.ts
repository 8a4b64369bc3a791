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

test(
  'whoever does not want to throw away what they typed goes on typing where they were',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('enterprise')
    await page.goto(ledger)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const field = page.getByRole('dialog', { name: '新增采购台账' }).getByLabel('备注', { exact: true })
    await field.fill('写了一半')
    const question = page.getByRole('dialog', { name: '提示' })
    await thereAndBack(page, field, question, 'Escape')
    await page.keyboard.type('，接着写')
    await expect(field).toHaveValue('写了一半，接着写')
  },
)

test(
  'where what opened it has gone the focus is at what is nearest, never nowhere',
  { tag: '@long' },
  async ({ window }) => {
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
  },
)

test(
  'Esc closes the bell, and a notice opened from it, and the focus is back at the bell',
  { tag: '@long' },
  async ({ window }) => {
    const author = await window('admin')
    const title = '铃里的通知'
    await ask(author, '/blade-desk/notice/submit', { data: { title, category: 1, content: '<p>文</p>', isPublish: 1 } })
    const page = await window('supervise')
    const bell = page.getByRole('button', { name: /^消息中心/ })
    const board = page.locator('.ant-popover:visible')
    await thereAndBack(page, bell, board)
    // Also from within: whoever went on to its tabs and lines is not left nowhere.
    await page.keyboard.press('Enter')
    await board.getByRole('tab', { name: /^通知/ }).press('Enter')
    await board.getByRole('button', { name: title }).focus()
    await page.keyboard.press('Escape')
    await expect(board).toBeHidden()
    await expect(bell).toBeFocused()
    await page.keyboard.press('Enter')
    await board.getByRole('tab', { name: /^通知/ }).press('Enter')
    await board.getByRole('button', { name: title }).press('Enter')
    // It is called after the notice as soon as that has come.
    const notice = page.getByRole('dialog', { name: title })
    await expect(notice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await expect(bell).toBeFocused()
  },
)

test(
  'what a menu chosen by key asks waits for an answer of its own, and Esc leads back to the menu',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    await ask(page, '/blade-desk/notice/submit', { data: { title: '焦点三', category: 1, content: '<p>文</p>' } })
    await page.goto('/desk/notice?title=焦点三')
    const dots = rowOf(page, '焦点三').locator('[data-act="…"]')
    await dots.press('Enter')
    await page.getByRole('menuitem', { name: '删除', exact: true }).press('Enter')
    const question = page.locator('.ant-popover:visible')
    await expect(question).toContainText('确定将选择数据删除')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dots).toBeFocused()
  },
)

test(
  'Esc closes the account menu and what was opened from it, and the focus is back at the name',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    const who = page.locator('.who')
    const menu = page.locator('.ant-dropdown:visible')
    await thereAndBack(page, who, menu)
    for (const [entry, title] of [
      ['锁屏', '设置锁屏密码'],
      ['退出登录', '提示'],
    ] as const) {
      await page.keyboard.press('Enter')
      await menu.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(who).toBeFocused()
    }
  },
)

test(
  'whoever copies a line of the log stays at its button, and Esc leads back to the line',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/monitor/log/usual')
    const line = page.locator('.tab-page:visible tbody tr[data-id]').first()
    await line.waitFor()
    await line.press('Enter')
    const drawer = page.locator('.crud-detail')
    const copy = drawer.getByRole('button', { name: /^复制/ }).first()
    await copy.press('Enter')
    await expect(page.getByText('已复制')).toBeVisible()
    await expect(copy).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(line).toBeFocused()
  },
)

test(
  'a password told once is copied at its button, and Esc leads back to where it was asked for',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin', { permissions: ['clipboard-read', 'clipboard-write'] })
    const account = 'forgetter'
    const { records } = await ask<{ records: readonly { roleId: string }[] }>(
      page,
      '/blade-user/page?account=supervise',
      {
        method: 'GET',
      },
    )
    await ask(page, '/blade-user/submit', { data: { account, name: '忘记的人', roleId: records[0]!.roleId } })
    await page.goto(`/system/user?account=${account}`)
    const person = rowOf(page, '忘记的人')
    await person.getByRole('checkbox').check()
    const reset = page.getByRole('button', { name: '密码重置', exact: true })
    const question = page.getByRole('dialog', { name: '提示' })
    await thereAndBack(page, reset, question)
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: /^确 ?定$/ }).press('Enter')
    const resetDialog = page.getByRole('dialog', { name: '密码已重置' })
    const copy = resetDialog.getByRole('button', { name: /^(复制|已复制)$/ })
    await copy.press('Enter')
    await expect(copy).toHaveAccessibleName('已复制')
    await expect(copy).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(resetDialog).toBeHidden()
    await expect(reset).toBeFocused()
  },
)
