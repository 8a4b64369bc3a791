/** The working place around the pages: languages, looks, tabs, addresses, and the phone. */
import type { Page } from '@playwright/test'
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { chineseIn } from './support/judge.ts'
import { choose, field, item, openByMenu, rowOf } from './support/page.ts'
import { enter, expect, signIn, test } from './support/test.ts'

const ledger = '/standbook/purchase/standbookpurchase'

test(
  'in English no Chinese is left in the shell, the ledger, its form, its import and the alarm page, except what people entered',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect.soft(await chineseIn(page.locator('body'))).toEqual([])
    await signIn(page, 'enterprise')
    await expect(page.getByRole('heading', { name: 'Ledgers of today' })).toBeVisible()
    expect.soft(await chineseIn(page.locator('body')), 'home').toEqual([])
    await openByMenu(page, 'Daily ledgers', 'Purchase ledger')
    await expect(rowOf(page, '').first()).toBeVisible()
    await page.getByRole('search').getByRole('button', { name: 'More' }).click()
    expect.soft(await chineseIn(page.locator('body')), 'ledger').toEqual([])
    expect(await page.title()).toBe('Purchase ledger · Sunshine Kitchen')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: /\bAdd$/ }).click()
    const form = page.getByRole('dialog', { name: 'Add: Purchase ledger' })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(item(form, 'goodsName').getByText('Goods is required')).toBeVisible()
    expect.soft(await chineseIn(page.locator('body')), 'form with its messages').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await chineseIn(page.locator('body')), 'import').toEqual([])
    await page.keyboard.press('Escape')
    await openByMenu(page, 'Sensors', 'Alarm centre')
    expect.soft(await chineseIn(page.locator('body')), 'alarms').toEqual([])
    await page.goto('/datascreen?lang=en')
    await expect(page.locator('[data-panel=warns]')).toHaveAttribute('data-standing', 'shown')
    expect.soft(await chineseIn(page.locator('body')), 'wall').toEqual([])
  },
)

/** How light the ground of the page is: 0 black … 1 white. */
const lightness = (page: Page) =>
  page.locator('.crud-main').evaluate(it => {
    const [red, green, blue] = getComputedStyle(it)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number) as [number, number, number]
    return (red + green + blue) / 3 / 255
  })

test('the dark look is chosen in the palette, darkens every part, and is still there after F5', async ({ page }) => {
  await enter(page, 'enterprise')
  await openByMenu(page, '每日台账', '采购台账')
  await expect(rowOf(page, '').first()).toBeVisible()
  expect(await lightness(page)).toBeGreaterThan(0.9)
  await page.getByRole('button', { name: '主题与颜色' }).click()
  await page.getByRole('radio', { name: '黑色' }).click()
  await expect.poll(() => lightness(page)).toBeLessThan(0.2)
  await page.reload()
  await expect(rowOf(page, '').first()).toBeVisible()
  expect(await lightness(page)).toBeLessThan(0.2)
})

test(
  'a page left for another tab is as it was when one comes back: what was typed, the page and the open dialog',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'enterprise')
    await openByMenu(page, '每日台账', '采购台账')
    await expect(rowOf(page, '').first()).toBeVisible()
    await page.getByRole('search').getByLabel('食材名称').fill('半个字')
    await page.getByTitle('2', { exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('.ant-pagination-item-active')).toHaveText('2')
    await expect(page.getByRole('search').getByLabel('食材名称')).toHaveValue('半个字')
    await openByMenu(page, '物联感知', '报警中心')
    await expect(page).toHaveURL(/\/iot\/warniotalarm$/)
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('button', { name: '采购台账', exact: true })
      .click()
    await expect(page).toHaveURL(/standbookpurchase\?page=2$/)
    await expect(page.getByRole('search').getByLabel('食材名称')).toHaveValue('半个字')
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.getByRole('dialog', { name: '新增采购台账' })
    await field(form, '规格').fill('5公斤装')
    await page.goBack()
    await expect(page).toHaveURL(/\/iot\/warniotalarm$/)
    await expect(form).toBeHidden()
    await page.goForward()
    await expect(field(form, '规格')).toHaveValue('5公斤装')
  },
)

test('F5 brings back the open tabs and the filters, which stand in the address', async ({ page }) => {
  await enter(page, 'enterprise')
  await openByMenu(page, '物联感知', '报警中心')
  await openByMenu(page, '每日台账', '采购台账')
  await page.getByRole('search').getByLabel('食材名称').fill('td')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/standbookpurchase\?goodsName=td$/)
  await expect(rowOf(page, '土豆').first()).toBeVisible()
  await expect(rowOf(page, /^(?!.*土豆)/), 'found by its pinyin initials, and nothing else').toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')
  await expect(tabs).toHaveText(['首页', '报警中心', '采购台账'])
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/indexTotal/')) asked.push(request.url())
  })
  await page.reload()
  await expect(tabs).toHaveText(['首页', '报警中心', '采购台账'])
  await expect(page.getByRole('search').getByLabel('食材名称')).toHaveValue('td')
  await expect(rowOf(page, '土豆').first()).toBeVisible()
  await expect(rowOf(page, /^(?!.*土豆)/)).toHaveCount(0)
  expect(asked, 'the home page does not flash up on the way').toEqual([])
})

test('what was typed into a form and not sent is offered again after F5', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'enterprise')
  await openByMenu(page, '每日台账', '采购台账')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增采购台账' })
  await field(form, '食材名称').fill('写了一半的莲藕')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .toContain('写了一半的莲藕')
  await page.reload()
  await page.getByRole('button', { name: '新增' }).click()
  await expect(form.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(field(form, '食材名称')).toHaveValue('写了一半的莲藕')
  await form.getByRole('button', { name: '清空重填' }).click()
  await expect(field(form, '食材名称')).toHaveValue('')
})

test('an address without a page says so and leads home', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'enterprise')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page.getByRole('heading', { name: '今日台账' })).toBeVisible()
})

test(
  'a menu entry opens a window of its own like any link, the console leads a kitchen to its charts, and what the server names follows the language',
  { tag: '@long' },
  async ({ page, context }) => {
    await enter(page, 'enterprise')
    await page.goto('/wel/dashboard')
    await expect(page.getByRole('heading', { name: '每日数量' })).toBeVisible()
    await expect(page.locator('.tab-name', { hasText: '控制台' }), 'no tab of what cannot be looked at').toHaveCount(0)
    await openByMenu(page, '每日台账', '采购台账')
    const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '采购台账' })
    await expect(entry).toHaveAttribute('href', ledger)
    const [own] = await Promise.all([context.waitForEvent('page'), entry.click({ modifiers: ['ControlOrMeta'] })])
    await expect(own).toHaveURL(new RegExp(`${ledger}$`))
    await own.close()
    await page.goto('/wel/index')
    await expect(page.getByRole('heading', { name: '今日台账' })).toBeVisible()
    await page.getByRole('button', { name: /English/ }).click()
    await expect(page.getByRole('heading', { name: 'Ledgers of today' })).toBeVisible()
    await expect.poll(() => chineseIn(page.getByRole('main'))).toEqual([])
  },
)

test(
  'the page of the roles answers at the address inherited menus know it by, by a link and after a reload, and the menu marks it',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    await page.goto('/authority/role')
    for (const way of ['by a link', 'after a reload']) {
      await expect(page.getByRole('heading', { name: '页面不存在' }), way).toHaveCount(0)
      await expect(rowOf(page, '').first(), way).toBeVisible()
      await expect(page.locator('.ant-menu-item-selected'), way).toHaveText('角色')
      await page.reload()
    }
  },
)

test(
  'no number and no “more” of the public wall leads to a page that is not there',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/datascreen')
    await expect(page.locator('[data-panel=warns]')).toHaveAttribute('data-standing', 'shown')
    const addresses = await page
      .locator('a[href^="/"]')
      .evaluateAll(links => [...new Set(links.map(link => new URL((link as HTMLAnchorElement).href).pathname))])
    expect(addresses.length).toBeGreaterThan(2)
    await enter(page, 'admin')
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.locator('.tab-page:visible :is(.crud, .mx), [data-error]').first(), address).toBeVisible()
      expect.soft(await page.locator('[data-error]').count(), address).toBe(0)
    }
  },
)

test(
  'on a phone: the menu is a drawer, rows are cards, and a delivery is filed with the photo just taken',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('enterprise', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    })
    await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await openByMenu(page, '每日台账', '采购台账')
    await expect(page.getByRole('dialog', { name: '主菜单' })).toBeHidden()
    await expect(page.getByRole('table')).toHaveCount(0)
    const cards = page.locator('.tab-page:visible li[data-id]')
    await expect(cards.first()).toBeVisible()
    await page.getByRole('button', { name: '新增' }).tap()
    const form = page.getByRole('dialog', { name: '新增采购台账' })
    // Not of today: what the wall counts today is another test's.
    const day = wireDay(clock.now() - 86_400_000)
    await field(form, '进货日期').fill(day)
    await field(form, '食材名称').fill('洪湖野藕')
    await choose(page, form, '食材分类', '蔬菜')
    await field(form, '数量').fill('9')
    await field(form, '生产批号').fill('PHONE-1')
    await field(form, '供货者').fill('白沙洲鲜蔬水产行(演示)')
    await field(form, '供货者地址').fill('白沙洲大市场')
    await field(form, '供货者电话').fill('13986000000')
    await expect(item(form, 'certTypes'), 'vegetables come with their paper').toContainText('购物凭证/送货单')
    await field(form, '采购人').fill('王师傅')
    await field(form, '验收人').fill('李明')
    await expect(item(form, 'sensory').getByRole('radio', { checked: true }), 'nobody has looked yet').toHaveCount(0)
    await form.getByRole('button', { name: '全部合格' }).tap()
    await expect(item(form, 'goodsImgs').locator('input[capture]'), 'the camera, and nothing else').toHaveCount(1)
    await item(form, 'goodsImgs')
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
    await expect(item(form, 'goodsImgs').getByRole('button', { name: '预览 图片 1' })).toBeVisible()
    await form.getByRole('button', { name: '保存', exact: true }).tap()
    await expect(page.getByText('新增成功')).toBeVisible()
    await expect(cards.filter({ hasText: '洪湖野藕' }).filter({ hasText: '9.00' })).toHaveCount(1)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing sticks out at the side',
    ).toBeLessThanOrEqual(390)
    await page.goto(ledger)
    await expect(cards.first()).toBeVisible()
  },
)
