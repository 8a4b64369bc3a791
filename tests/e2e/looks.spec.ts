/**
 * Pictures of the main pages for whoever judges looks, in the folder of the run: sizes, light and dark, both languages.
 * What a program can judge is checked on the way: nothing sticks out at the side, no picture is missing, no
 * untranslated key shows.
 */
import type { Page } from '@playwright/test'
import { brokenIn, still } from './support/judge.ts'
import { openByMenu, openTree } from './support/page.ts'
import { pictureAt } from './support/run.ts'
import { expect, signIn, test } from './support/test.ts'

const words = {
  zh: {
    iot: '物联感知',
    alarms: '报警中心',
    book: '每日台账',
    purchase: '采购台账',
    add: /新增$/,
    form: '新增采购台账',
    choose: '请点击左侧区域选择企业',
    menu: '打开菜单',
  },
  en: {
    iot: 'Sensors',
    alarms: 'Alarm centre',
    book: 'Daily ledgers',
    purchase: 'Purchase ledger',
    add: /\bAdd$/,
    form: 'Add: Purchase ledger',
    choose: 'Please click the left area to select an enterprise',
    menu: 'Open the menu',
  },
} as const
/** LOOKS=1 takes all; the run of every day takes the two that differ most. */
const views = (
  [
    { name: '1440-light-zh', always: true, width: 1440, height: 900, look: 'light', lang: 'zh' },
    { name: '1920-dark-en', always: false, width: 1920, height: 1080, look: 'dark', lang: 'en' },
    { name: '390-light-zh', always: false, width: 390, height: 844, look: 'light', lang: 'zh' },
    { name: '390-dark-en', always: true, width: 390, height: 844, look: 'dark', lang: 'en' },
  ] as const
).filter(({ always }) => always || process.env['LOOKS'])

for (const { name, width, height, look, lang } of views) {
  test.describe(name, () => {
    const phone = width < 768
    test.use({
      viewport: { width, height },
      colorScheme: look,
      locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
      hasTouch: phone,
      isMobile: phone,
    })

    test(
      `the pages as they look at ${width} × ${height}, ${look}, ${lang === 'zh' ? 'in Chinese' : 'in English'}`,
      { tag: '@long' },
      async ({ page, window }) => {
        const t = words[lang]
        const take = async (of: Page, what: string): Promise<void> => {
          await still(of)
          await of.screenshot({ path: pictureAt(`${what}-${name}.png`) })
          expect.soft(await brokenIn(of), what).toEqual([])
        }
        const menu = async (of: Page, branch: string, leaf: string): Promise<void> => {
          if (phone) await of.getByRole('button', { name: t.menu }).click()
          await openByMenu(of, branch, leaf)
        }
        const speak = (of: Page) =>
          of.addInitScript(language => {
            if (!localStorage.getItem('saber-prefs'))
              localStorage.setItem(
                'saber-prefs',
                JSON.stringify({ state: { lang: language, mode: 'full', theme: 'auto' }, version: 0 }),
              )
          }, lang)
        const rows = (of: Page) => of.locator('.tab-page:visible [data-id]')

        await speak(page)
        await page.goto('/login')
        await expect(page.locator('input[name=tenant]')).toBeVisible()
        await take(page, 'login')
        await signIn(page, 'enterprise')
        // A school owes nothing on a Saturday: what is waited for is that the first page has its answers.
        await expect(page.locator('.wl-card').first()).toBeVisible()
        await expect(page.locator('.wl-bones')).toHaveCount(0)
        await take(page, 'home')
        await menu(page, t.book, t.purchase)
        await expect(rows(page).first()).toBeVisible()
        await take(page, 'ledger')
        await page.getByRole('button', { name: t.add }).click()
        await expect(page.getByRole('dialog', { name: t.form })).toBeVisible()
        await take(page, 'form')
        await page.keyboard.press('Escape')
        await rows(page).first().locator('td, dd').nth(2).click()
        await expect(
          page.locator('.crud-detail .ant-drawer-body dt, .crud-detail .ant-drawer-body th').first(),
        ).toBeVisible()
        await take(page, 'detail')

        const officer = await window()
        await speak(officer)
        await signIn(officer, 'supervise')
        await menu(officer, t.iot, t.alarms)
        await expect(officer.getByRole('heading', { name: t.choose })).toBeVisible()
        await take(officer, 'prompt')
        if (phone) await officer.locator('.tree-bar').click()
        else await openTree(officer)
        await officer.getByRole('treeitem').filter({ hasText: '武汉市' }).click()
        await expect(rows(officer).first()).toBeVisible()
        await take(officer, 'alarms')

        await page.goto(`/datascreen?lang=${lang}`)
        await expect(page.locator('[data-panel=ledger]')).toHaveAttribute('data-standing', 'shown')
        await expect(page.locator('[data-panel=warns]')).toHaveAttribute('data-standing', 'shown')
        await take(page, 'wall')
      },
    )
  })
}
