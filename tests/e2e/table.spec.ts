/** The table by itself, in a real browser. The rows are made by tests/e2e/harness; nothing else is pretended. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { serveHarness } from './harness/serve.ts'

let harness: Awaited<ReturnType<typeof serveHarness>>
test.beforeAll(async () => {
  harness = await serveHarness()
})
test.afterAll(async () => {
  await harness.close()
})

const open = async (page: Page, query: string) => {
  await page.goto(`${harness.url}?${query}`)
  await page.locator('.dt').waitFor()
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()
const did = (page: Page) => page.evaluate(() => (window as unknown as { seen: { did: string[] } }).seen.did)
const headers = (page: Page) =>
  page.locator('thead th[data-key]').evaluateAll(cells => cells.map(cell => (cell as HTMLElement).dataset['key']))

test('ticking one of two hundred rows draws that row again and no other', async ({ page }) => {
  await open(page, 'rows=200')
  await expect(page.locator('tbody tr')).toHaveCount(200)
  await page.evaluate(() => {
    ;(window as unknown as { seen: { drawn: object } }).seen.drawn = {}
  })
  const third = page.locator('tbody tr').nth(2)
  await third.getByRole('checkbox').click()
  await expect(third).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => (window as unknown as { seen: { drawn: object } }).seen.drawn)).toEqual({
    [(await third.getAttribute('data-id')) as string]: 1,
  })
})

test(
  'a column may be widened over two hundred rows without drawing any of them again',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'rows=200')
    await page.evaluate(() => {
      ;(window as unknown as { seen: { drawn: object } }).seen.drawn = {}
    })
    const grip = page.locator('th[data-key=supplier] [role=separator]')
    const before = (await page.locator('th[data-key=supplier]').boundingBox())!.width
    const at = (await grip.boundingBox())!
    await page.mouse.move(at.x + 5, at.y + 10)
    await page.mouse.down()
    await page.mouse.move(at.x + 65, at.y + 10, { steps: 6 })
    await page.mouse.up()
    await expect
      .poll(async () => Math.round((await page.locator('th[data-key=supplier]').boundingBox())!.width))
      .toBe(Math.round(before + 60))
    expect(await page.evaluate(() => (window as unknown as { seen: { drawn: object } }).seen.drawn)).toEqual({})
  },
)

test('with Shift held, everything between two ticks is ticked', { tag: '@long' }, async ({ page }) => {
  await open(page, 'rows=30')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('已选 4 条')).toBeVisible()
  await expect(page.getByTestId('ticked')).toHaveText('五花肉2,鲜鸡蛋3,上海青4,豆腐5')
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await expect(page.getByText('已选 30 条')).toBeVisible()
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect(page.locator('tr[aria-selected=true]')).toHaveCount(0)
  // The cell around the box takes the click as well: a thumb is wider than a box.
  await page
    .locator('tbody .dt-tick')
    .nth(2)
    .click({ position: { x: 5, y: 5 } })
  await page
    .locator('tbody .dt-tick')
    .nth(4)
    .click({ position: { x: 40, y: 38 }, modifiers: ['Shift'] })
  await expect(page.getByTestId('ticked')).toHaveText('鲜鸡蛋3,上海青4,豆腐5')
  expect(await did(page)).toEqual([])
})

test('ticks do not follow to a page where their rows are not', { tag: '@long' }, async ({ page }) => {
  await open(page, 'rows=30&size=10')
  await page.locator('tbody').getByRole('checkbox').nth(0).click()
  await page.locator('.ant-pagination-item-2').click()
  await expect(row(page, '鲜鸡蛋21').or(row(page, '豆腐11'))).toBeVisible()
  await expect(page.getByTestId('ticked')).toHaveText('')
  await expect(page.getByText('已选')).toHaveCount(0)
})

test(
  'which columns, their order, width and closeness are as the user left them after a reload',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'rows=30')
    await page
      .locator('th[data-key=bought] .dt-h')
      .dragTo(page.locator('th[data-key=supplier]'), { targetPosition: { x: 10, y: 20 } })
    await expect.poll(() => headers(page)).toEqual(['name', 'bought', 'supplier', 'weight', 'state', 'note'])
    await page.getByRole('separator', { name: /采购日期/ }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '显示 备注' }).click()
    await page.getByRole('checkbox', { name: '显示 编号' }).click()
    await page.getByText('紧凑').click()
    await page.getByRole('button', { name: '编号 上移' }).click()
    await expect(page.locator('.dt')).toHaveAttribute('data-density', 'compact')
    const columns = await headers(page)
    expect(columns).toEqual(['name', 'bought', 'supplier', 'weight', 'state', 'id'])
    const width = (await page.locator('th[data-key=bought]').boundingBox())!.width
    await expect.poll(() => page.evaluate(() => localStorage.getItem('table:harness'))).toContain('compact')
    await page.reload()
    await expect.poll(() => headers(page)).toEqual(columns)
    expect((await page.locator('th[data-key=bought]').boundingBox())!.width).toBe(width)
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => headers(page)).toEqual(['name', 'supplier', 'weight', 'bought', 'state', 'note'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('table:harness'))).toBeNull()
  },
)

test(
  'a column is moved, kept at the left and hidden from its own menu, and with the keyboard',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'rows=30')
    await page.locator('th[data-key=bought]').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '固定在左侧' }).click()
    await expect.poll(() => headers(page)).toEqual(['name', 'bought', 'supplier', 'weight', 'state', 'note'])
    await page.locator('th[data-key=note]').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '隐藏此列' }).click()
    await expect.poll(() => headers(page)).toEqual(['name', 'bought', 'supplier', 'weight', 'state'])
    await page.locator('th[data-key=name]').click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: '隐藏此列' })).toHaveAttribute('aria-disabled', 'true')
  },
)

test(
  'deleting asks first, in one bubble for the whole table, and gives the focus back when refused',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'rows=30')
    const button = row(page, '五花肉2').getByRole('button', { name: '删除' })
    await button.click()
    await expect(page.getByText('确定将选择数据删除?')).toBeVisible()
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await expect(page.getByText('确定将选择数据删除?')).toBeHidden()
    await expect(button).toBeFocused()
    expect(await did(page)).toEqual([])
    await button.click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => did(page)).toEqual([`remove ${await row(page, '五花肉2').getAttribute('data-id')}`])
  },
)

test('an action the row refuses says why and does nothing', { tag: '@long' }, async ({ page }) => {
  await open(page, 'rows=30')
  const edit = row(page, '鲜鸡蛋3').getByRole('button', { name: '编辑' })
  await expect(edit).toHaveAttribute('title', '不合格的不能修改')
  await edit.click({ force: true })
  await row(page, '五花肉2').getByRole('button', { name: '更多操作' }).click()
  const item = page.getByRole('menuitem', { name: '复核' })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item.getByTitle('已经合格')).toBeVisible()
  await page.keyboard.press('Escape')
  await row(page, '鲜鸡蛋3').getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '复核' }).click()
  await expect.poll(() => did(page)).toEqual([`check ${await row(page, '鲜鸡蛋3').getAttribute('data-id')}`])
})

test('everything can be reached without a mouse: J, K, arrows, Space, Enter', async ({ page }) => {
  await open(page, 'rows=30')
  await page.keyboard.press('j')
  await expect(row(page, '东北大米1')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(row(page, '五花肉2')).toBeFocused()
  await page.keyboard.press(' ')
  await expect(row(page, '五花肉2')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  expect(await did(page)).toEqual([`open ${await row(page, '五花肉2').getAttribute('data-id')}`])
  await page.keyboard.press('End')
  await expect(page.locator('tbody tr').last()).toBeFocused()
})

test('a click on a row opens it, a click on its tick or its buttons does not', { tag: '@long' }, async ({ page }) => {
  await open(page, 'rows=30')
  await row(page, '豆腐5').getByRole('checkbox').click()
  await row(page, '豆腐5').getByRole('button', { name: '编辑' }).click()
  await row(page, '豆腐5').getByText('汉口粮油批发').click()
  const id = await row(page, '豆腐5').getAttribute('data-id')
  expect(await did(page)).toEqual([`edit ${id}`, `open ${id}`])
})

test(
  'of a thousand rows only those in sight are drawn, and the last can be reached',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'rows=1000&size=1000')
    expect(await page.locator('tbody tr[data-id]').count()).toBeLessThan(80)
    await page.keyboard.press('j')
    await page.keyboard.press('End')
    await expect(page.locator('tr[aria-rowindex="1001"]')).toBeFocused()
    await expect(page.getByText('上海青1000')).toBeVisible()
    await page.locator('.dt-scroll').evaluate(box => {
      box.scrollTop = box.scrollHeight / 2
    })
    await expect(page.locator('tr[aria-rowindex="501"]')).toBeInViewport()
  },
)

test('paper shows all thousand rows and none of the controls', { tag: '@long' }, async ({ page }) => {
  await open(page, 'rows=1000&size=1000')
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length, 'a page holds some forty rows').toBeGreaterThan(15)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.dt-foot')).toBeHidden()
  await expect(page.locator('tbody .dt-acts').first()).toBeHidden()
})

test(
  'the order is asked of the caller and told to those who listen: up, down, none',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'rows=30&size=10')
    const header = page.locator('th[data-key=weight]')
    await expect(header).toHaveAttribute('aria-sort', 'none')
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.locator('tbody tr').first()).toContainText('东北大米1')
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page.locator('tbody tr').first()).toContainText('上海青28')
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'none')
  },
)

test(
  'head, first column, buttons and pager stay in sight while the rows scroll',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 })
    await open(page, 'rows=200')
    await page.locator('.dt-scroll').evaluate(box => {
      box.scrollTop = 3000
      box.scrollLeft = 200
    })
    await expect(page.locator('th[data-key=name]')).toBeInViewport({ ratio: 1 })
    const last = page.locator('tbody tr').nth(70)
    await expect(last.locator('td').nth(1)).toBeInViewport({ ratio: 1 })
    await expect(last.getByRole('button', { name: '删除' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.dt-pager')).toBeInViewport({ ratio: 1 })
  },
)

test('on a phone the rows are cards that fit its width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'rows=30')
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: '五花肉2' }).first()
  await card.getByRole('checkbox').click()
  await expect(page.getByText('已选 1 条')).toBeVisible()
  await card.getByText('汉口粮油批发').click()
  expect(await did(page)).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

for (const [show, text] of [
  ['none', '还没有数据'],
  ['filtered', '没有符合条件的数据'],
  ['forbidden', '没有查看权限'],
  ['choose', '请点击左侧区域选择企业'],
  ['failed', '没有取到数据'],
] as const) {
  test(`an empty table says why: ${text}`, { tag: '@long' }, async ({ page }) => {
    await open(page, `rows=0&show=${show}`)
    await expect(page.getByText(text)).toBeVisible()
    if (show === 'filtered') await page.getByRole('button', { name: '清除条件' }).click()
    if (show === 'failed') await page.getByRole('button', { name: '重试' }).click()
    expect(await did(page)).toEqual({ filtered: ['clear'], failed: ['retry'] }[show as 'filtered'] ?? [])
  })
}

for (const query of ['rows=30', 'rows=30&dark', 'rows=30&lang=en', 'rows=0&show=filtered']) {
  test(
    `nothing stands in the way of those who hear or enlarge the page (${query})`,
    { tag: '@long' },
    async ({ page }) => {
      await open(page, query)
      // The pager is the kit's own.
      const { violations } = await new AxeBuilder({ page })
        .include('.dt')
        .exclude('.dt-pager')
        .withTags(['wcag2a', 'wcag2aa'])
        .analyze()
      expect(violations.map(each => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([])
    },
  )
}
