/**
 * Every page of the menu and those behind the account, in both languages, light and dark: it shows something, in words
 * and not in names of fields, in one language, without a barrier. A picture of each lies in the folder of the run for
 * whoever judges looks. Each branch of the menu, as the definitions have it, is a test: a new one is walked by itself.
 */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { english, groups, pages, resources, rooms, views } from '../../app/catalogue.ts'
import { menuId, menuRows } from '../../kernel/ask/menu-rows.ts'
import { ownPages } from '../../web/app/build/own-pages.ts'
import { oneOfEachKind } from '../support/kinds.ts'
import { barriers, brokenIn, chineseIn, still } from './support/judge.ts'
import { pictureAt } from './support/run.ts'
import { enter, expect, test } from './support/test.ts'

/** Asked often: there are many pages, and each is there soon. */
const intervals = [20, 50, 100]
const softly = expect.configure({ soft: true })
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

type Look = 'light' | 'dark'
/** A page of the menu; its place is its address without the first slash. */
interface Entry {
  readonly place: string
  readonly name: string
}
interface Branch {
  readonly id: string
  readonly name: string
  readonly entries: readonly Entry[]
}

const rows = menuRows([...resources, ...views], groups, pages, english)
  .filter(({ category, hidden, roles }) => category === 1 && !hidden && roles.includes('administrator'))
  .toSorted((a, b) => a.sort - b.sort)
const branchIds = new Set(groups.map(({ key }) => menuId(`group/${key}`)))
const entriesOf = (id: string): readonly Entry[] =>
  rows.flatMap(row =>
    row.parentId === id && !branchIds.has(row.id) ? [{ place: row.path.slice(1), name: row.name }] : [],
  )
const branches = rows
  .filter(({ id }) => branchIds.has(id))
  .map(({ id, name }): Branch => ({ id, name, entries: entriesOf(id) }))
  .filter(({ entries }) => entries.length > 0)
/** Some pages hang on no branch. */
const apart: Branch = { id: '', name: '菜单顶层', entries: entriesOf('') }
const all = [apart, ...branches]
const home = 'wel/index'
/** The one that every run walks, by day. */
const sample = menuId('group/staff')

/** Every second one by day, the others by night. */
const half = (entries: readonly Entry[], look: Look): readonly Entry[] =>
  entries.filter((_, at) => at % 2 === (look === 'light' ? 0 : 1))
const ownPlaces = new Set(ownPages(join(import.meta.dirname, '../..'), rooms).map(({ place }) => place))
const isList = ({ place }: Entry): boolean => !ownPlaces.has(place)

/** Which pages are visited in a look, and which of them are looked at closely. */
function visits(look: Look): { readonly lists: ReadonlySet<string>; readonly closely: ReadonlySet<string> } {
  const entries = all.flatMap(branch => branch.entries)
  // Lists that only follow from a definition are visited once each, by day or by night, and one of each kind is looked
  // at closely by day and by night; every other page is visited in both and looked at closely once.
  const lists = half(entries.filter(isList), look).map(({ place }) => place)
  const kinds = oneOfEachKind(resources.filter(({ page }) => page && lists.includes(page.slice(1))))
  const own = half(
    entries.filter(entry => !isList(entry)),
    look,
  )
  const closely = [...kinds.map(({ page }) => page!.slice(1)), ...own.map(({ place }) => place)]
  return { lists: new Set(lists), closely: new Set(closely) }
}

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })

/** The entries of a branch of the menu, unfolded, when they are those of the definitions. */
async function entriesIn(page: Page, { id, entries }: Branch): Promise<Locator> {
  const menu = menuOf(page)
  const title = page.locator(`.ant-menu-submenu-title[data-menu-id$="-${id}"]`)
  if (id && (await title.getAttribute('aria-expanded')) !== 'true') await title.click()
  const items = id
    ? menu.locator('.ant-menu-submenu', { has: title }).locator('.ant-menu-item')
    : menu.locator('.ant-menu-root > .ant-menu-item')
  await expect(items, 'the entries of the definitions').toHaveCount(entries.length)
  return items
}

// All at once: each worker has a product of its own.
test.describe.configure({ mode: 'parallel' })

for (const { look, lang } of [
  { look: 'light', lang: 'zh' },
  { look: 'dark', lang: 'en' },
] as const) {
  const { lists, closely } = visits(look)

  /** Judges the page in view. @param place of its tab, of which alone barriers are told; '' the frame around it, too */
  async function judge(page: Page, name: string, place: string, isClose: boolean, file: string): Promise<void> {
    const tab = page.locator('.tab-page:visible')
    await softly(tab.locator(something).filter({ visible: true }).first(), name).toBeVisible()
    await softly(tab.locator('[aria-busy=true], .ant-skeleton, .dt-bones'), `${name} is there`).toHaveCount(0)
    await softly(tab.locator('[data-error], .dt-stale'), name).toHaveCount(0)
    const names = async () =>
      (await tab.locator('thead th, label').allTextContents()).filter(title => /[a-z][A-Z]/.test(title))
    await softly.poll(names, { message: name, timeout: 10_000, intervals }).toEqual([])
    if (lang === 'en')
      await softly
        .poll(() => chineseIn(page.locator('.shell')), { message: name, timeout: 10_000, intervals })
        .toEqual([])
    if (!isClose) return
    await still(page)
    await page.screenshot({ path: pictureAt(`page-${file}-${look}-${lang}.png`) })
    softly(await brokenIn(page), name).toEqual([])
    softly(await barriers(page, place ? `[data-tab="${place}"]` : 'html'), name).toEqual([])
  }

  test.describe(`${look}, ${lang === 'zh' ? 'in Chinese' : 'in English'}`, () => {
    test.use({ colorScheme: look })

    test.beforeEach(async ({ page }) => {
      await page.addInitScript(language => {
        if (!localStorage.getItem('saber-prefs'))
          localStorage.setItem('saber-prefs', JSON.stringify({ state: { lang: language, theme: 'auto' }, version: 0 }))
      }, lang)
      await enter(page, 'admin')
      await expect(page.locator('html'), 'the look that is looked at').toHaveCSS('color-scheme', look)
    })

    for (const branch of all)
      test(
        `${branch.name}: every entry of the menu (lists by day or by night) shows something, readable by everybody`,
        { tag: branch.id === sample && look === 'light' ? [] : '@long' },
        async ({ page }) => {
          const entries = await entriesIn(page, branch)
          const visited = branch.entries.filter(entry => !isList(entry) || lists.has(entry.place))
          for (const [at, { place, name }] of visited.entries()) {
            // Pages that are open stay alive behind the one in view; what nobody looks at any more is let go now and
            // then.
            if (at % 12 === 11) {
              await page.reload()
              await entriesIn(page, branch)
            }
            await entries.and(page.locator(`[data-menu-id$="-${place}"]`)).click()
            await expect
              .poll(() => page.locator('.tab-page:visible').getAttribute('data-tab'), { message: name, intervals })
              .toBe(place)
            await softly(page.locator('.trail li'), `${name}: the branch and the page`).toHaveCount(branch.id ? 2 : 1)
            // The frame around is the same everywhere and judged once, with the first page of all.
            const isHome = place === home
            await judge(page, name, isHome ? '' : place, isHome || closely.has(place), place.replaceAll('/', '-'))
          }
        },
      )

    test(
      'the menu has the branches of the definitions and no other, and every page behind the account shows something, readable by everybody',
      { tag: '@long' },
      async ({ page }) => {
        await expect(menuOf(page).locator('.ant-menu-submenu-title')).toHaveCount(branches.length)
        const kinds = [...closely].filter(place => lists.has(place))
        expect(kinds.length, 'kinds of lists that are looked at closely').toBeGreaterThan(5)
        for (const address of others) {
          await page.goto(address)
          await judge(page, address, '', true, address.slice(1).replaceAll(/[/?=]/g, '-'))
        }
      },
    )
  })
}
