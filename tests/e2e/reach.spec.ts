/** Whoever hears the pages, enlarges them or sees few colours can use them: axe finds nothing serious. */
import { barriers } from './support/judge.ts'
import { openByMenu, openTree, rowOf } from './support/page.ts'
import { enter, expect, test } from './support/test.ts'

for (const look of ['light', 'dark'] as const) {
  test.describe(`in the ${look} look`, () => {
    test.use({ colorScheme: look })
    // Pages are light unless whoever looks at them wants them as the system is.
    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        if (!localStorage.getItem('saber-prefs'))
          localStorage.setItem('saber-prefs', JSON.stringify({ state: { theme: 'auto' }, version: 0 }))
      }),
    )

    test('the login page has no barrier', { tag: '@long' }, async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
      expect(await barriers(page)).toEqual([])
    })

    test(
      'home, ledger, its form with messages, its detail and the alarm page have no barrier',
      { tag: '@long' },
      async ({ page }) => {
        await enter(page, 'enterprise')
        await expect(page.getByRole('heading', { name: '今日台账' })).toBeVisible()
        expect.soft(await barriers(page), 'home').toEqual([])
        await openByMenu(page, '每日台账', '采购台账')
        await expect(rowOf(page, '').first()).toBeVisible()
        expect.soft(await barriers(page), 'ledger').toEqual([])
        await page.getByRole('button', { name: '新增' }).click()
        const form = page.getByRole('dialog', { name: '新增采购台账' })
        await form.getByRole('button', { name: '保存', exact: true }).click()
        await expect(form.getByText('请输入食材名称')).toBeVisible()
        expect.soft(await barriers(page), 'form').toEqual([])
        await page.keyboard.press('Escape')
        await rowOf(page, '').first().locator('td').nth(3).click()
        await expect(page.getByRole('dialog').getByText('创建时间')).toBeVisible()
        expect.soft(await barriers(page), 'detail').toEqual([])
        await page.keyboard.press('Escape')
        await openByMenu(page, '物联感知', '报警中心')
        expect.soft(await barriers(page), 'alarms').toEqual([])
      },
    )

    test(
      'the supervisor’s pages, with the tree and with alarms, have no barrier',
      { tag: '@long' },
      async ({ page }) => {
        await enter(page, 'supervise')
        await openByMenu(page, '物联感知', '报警中心')
        await expect(page.getByRole('heading', { name: '请点击左侧区域选择企业' })).toBeVisible()
        expect.soft(await barriers(page), 'prompt').toEqual([])
        await (await openTree(page)).getByText('武汉市').click()
        await expect(rowOf(page, '').first()).toBeVisible()
        expect.soft(await barriers(page), 'alarms').toEqual([])
        const { promise: come, resolve: comes } = Promise.withResolvers<void>()
        await page.route(/\/ImagesInput-.*\.js$/, async route => {
          await come
          await route.continue()
        })
        await rowOf(page, '未处理').first().getByRole('button', { name: '处置' }).click()
        const dialog = page.getByRole('dialog', { name: '处置' })
        await expect(dialog.getByRole('textbox', { name: '处置照片' })).toBeDisabled()
        expect.soft(await barriers(page), 'handling, while one input is still on its way').toEqual([])
        comes()
        await expect(dialog.locator('.ant-input-disabled')).toHaveCount(0)
        expect.soft(await barriers(page), 'handling').toEqual([])
      },
    )
  })
}

test('the public wall has no barrier', { tag: '@long' }, async ({ page }) => {
  await page.goto('/datascreen')
  await expect(page.locator('[data-panel=ledger]')).toHaveAttribute('data-standing', 'shown')
  expect(await barriers(page)).toEqual([])
})
