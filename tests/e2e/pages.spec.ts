/**
 * Every page of the menu and those behind the account, in both languages, light and dark: it shows something, in words
 * and not in names of fields, in one language, without a barrier. A picture of each lies in test-results/looks for
 * whoever judges looks.
 */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { resources } from '../../app/catalogue.ts'
import { registry } from '../../web/pages/registry.ts'
import { oneOfEachKind } from '../support/kinds.ts'
import { barriers, brokenIn, chineseIn, still } from './support/judge.ts'
import { enter, expect, test } from './support/test.ts'

const folder = join(import.meta.dirname, '../../test-results/looks')
/** Asked often: there are many pages, and each is there soon. */
const intervals = [20, 50, 100]
const softly = expect.configure({ soft: true })
const menuName = /^(主菜单|Main menu)$/
/** Pages that stand in no menu. */
const others = [
  '/info/index',
  '/info/index?tab=password',
  '/info/index?tab=security',
  '/info/index?tab=sessions',
  '/wel/dashboard',
  '/dict-horizontal/index',
  '/dict-vertical/index',
]
const something = 'h2, ol > li, thead th, .dt-empty, .parts-empty, [role=treeitem], form, table, .lv-tiles, .info-totp'

/** Whether the address an entry ends with is that of a list without a page of its own. */
const isPlain = (id: string): boolean => !Object.keys(registry).some(key => id.endsWith(key))

/** The names of all entries, with every branch unfolded. */
const leavesOf = async (page: Page): Promise<readonly string[]> => {
  const menu = page.getByRole('navigation', { name: menuName })
  await expect(menu.locator('.ant-menu-submenu-title').first()).toBeVisible()
  for (const branch of await menu.locator('.ant-menu-submenu-title').all())
    if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click()
  const entries = menu.locator('.ant-menu-item')
  await expect.poll(() => entries.count()).toBeGreaterThan(30)
  return entries.allTextContents()
}

// Both walks at once: each has a product of its own.
test.describe.configure({ mode: 'parallel' })

for (const { look, lang } of [
  { look: 'light', lang: 'zh' },
  { look: 'dark', lang: 'en' },
] as const) {
  test.describe(`${look}, ${lang === 'zh' ? 'in Chinese' : 'in English'}`, () => {
    test.use({ colorScheme: look })

    test('every entry of the menu (lists by day or by night) and every page behind the account shows something, readable by everybody', async ({
      page,
    }) => {
      test.setTimeout(600_000)
      await page.addInitScript(language => {
        if (!localStorage.getItem('saber-prefs'))
          localStorage.setItem('saber-prefs', JSON.stringify({ state: { lang: language, theme: 'auto' }, version: 0 }))
      }, lang)
      await enter(page, 'admin')
      await expect(page.locator('html'), 'the look that is looked at').toHaveCSS('color-scheme', look)
      const shown = page.locator('.tab-page:visible')
      let own = 0
      const judge = async (name: string, file: string, tab = ''): Promise<void> => {
        await softly(shown.locator(something).filter({ visible: true }).first(), name).toBeVisible()
        await softly(shown.locator('[aria-busy=true], .ant-skeleton, .dt-bones'), `${name} is there`).toHaveCount(0)
        await softly(shown.locator('[data-error], .dt-stale'), name).toHaveCount(0)
        const names = async () =>
          (await shown.locator('thead th, label').allTextContents()).filter(title => /[a-z][A-Z]/.test(title))
        await softly.poll(names, { message: name, timeout: 10_000, intervals }).toEqual([])
        if (lang === 'en')
          await softly
            .poll(() => chineseIn(page.locator('.shell')), { message: name, timeout: 10_000, intervals })
            .toEqual([])
        // Looked at closely once, by day or by night, and of lists that only follow from a definition one of each kind,
        // by day and by night.
        if (tab && (isPlain(tab) ? !closely.delete(tab) : own++ % 2 !== (look === 'light' ? 0 : 1))) return
        await still(page)
        await page.screenshot({ path: join(folder, `page-${file}-${look}-${lang}.png`) })
        softly(await brokenIn(page), name).toEqual([])
        // The frame around is the same everywhere and judged once.
        softly(await barriers(page, tab ? `[data-tab="${tab}"]` : 'html'), name).toEqual([])
      }
      const entries = page.getByRole('navigation', { name: menuName }).locator('.ant-menu-item')
      const names = await leavesOf(page)
      const ids = await Promise.all(names.map((_, at) => entries.nth(at).getAttribute('data-menu-id')))
      // Lists that only follow from a definition are visited once each, by day or by night.
      const lists = ids.filter(id => isPlain(id!)).filter((_, n) => n % 2 === (look === 'light' ? 0 : 1))
      // The menu writes an address without its first slash.
      const shows = (id: string | null) => resources.find(({ page: path }) => path && id!.endsWith(`-${path.slice(1)}`))
      const closely = new Set(
        oneOfEachKind(lists.flatMap(id => shows(id) ?? [])).map(({ page: path }) => path!.slice(1)),
      )
      expect(closely.size).toBeGreaterThan(5)
      for (const [at, name] of names.entries()) {
        // Pages that are open stay alive behind the one in view; what nobody looks at any more is let go now and then.
        if (at % 12 === 11) {
          await page.reload()
          await leavesOf(page)
        }
        const id = ids[at]!
        if (isPlain(id) && !lists.includes(id)) continue
        await entries.nth(at).click()
        await expect
          .poll(async () => id.endsWith(`-${await shown.getAttribute('data-tab')}`), { message: name, intervals })
          .toBe(true)
        const tab = (await shown.getAttribute('data-tab'))!
        // Some pages hang on no branch.
        const isApart = await entries.nth(at).evaluate(entry => entry.parentElement!.matches('.ant-menu-root'))
        await softly(page.locator('.trail li'), `${name}: the branch and the page`).toHaveCount(isApart ? 1 : 2)
        await judge(name, tab.replaceAll('/', '-'), at ? tab : '')
      }
      expect([...closely], 'kinds of lists that nobody looked at closely').toEqual([])
      for (const address of others) {
        await page.goto(address)
        await judge(address, address.slice(1).replaceAll(/[/?=]/g, '-'))
      }
    })
  })
}
