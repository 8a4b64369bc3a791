/**
 * The screen in a canteen: everything is read from three metres, lying and upright; it shows the last that was heard
 * while nothing comes, and looks after itself. screens-2.md 1, decisions-2.md E
 */
import type { Page } from '@playwright/test'
import { wire, wireMoment } from '../../contract/wire.ts'
import { openCanteen, today, type Canteen } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { expect, signIn, test } from './support/test.ts'

const n = 3_000 + (process.pid % 90_000)
const every = Array.from({ length: 16 }, (_, k) => k + 1).join(',')
let canteen: Promise<Canteen> | undefined

async function open(window: (account?: 'admin') => Promise<Page>): Promise<Canteen> {
  const kitchen = await openCanteen(await window('admin'), `大屏食堂${n}(演示)`, n)
  await inDatabase('update publicity_page set show_items = $2 where info_id = $1', [kitchen.id, every])
  await inDatabase(
    "update enterprise_info set info_grade = 1, info_year_index = 2, info_fs_index = 87.4, meal_types = '1,3,5' where id = $1",
    [kitchen.id],
  )
  const of = ['000000', kitchen.id]
  for (const [k, name] of ['西红柿炒鸡蛋', '清炒菜薹', '红烧武昌鱼', '排骨藕汤'].entries())
    for (const meal of [1, 3, 5])
      await inDatabase(
        "insert into selfexam_cookbook (tenant_id, id, info_id, cookbook_name, cookbook_supp_date, cookbook_meal, cookbook_chef, cookbook_element, allergens, publish_status, submit_status, status, create_time, update_time) values ($1, $2, $3, $4, $5::date, $6, '王小明', '鸡蛋、西红柿、菜籽油、食用盐、白砂糖、葱花', '3,6', 2, 1, 1, app.now(), app.now())",
        [of[0], n * 100 + k * 10 + meal, of[1], name, today(), meal],
      )
  for (const [k, name] of ['1 号冷藏柜(凉菜间)', '2 号留样柜', '3 号冷藏柜', '4 号冷藏柜'].entries())
    await inDatabase(
      "insert into iot_fridge (tenant_id, id, info_id, device_name, device_no, device_kind, fridge_type, store_goods, device_area, device_status, online_status, last_time, temp, status, create_time, update_time) values ($1, $2, $3, $4, $5, 'fridge', 1, '2', 1, 1, $6, app.now(), $7, 1, app.now(), app.now())",
      [of[0], n * 100 + k, of[1], name, `E${n}${k}`, k === 2 ? 2 : 1, [3.8, 12.6, 4, 5][k]],
    )
  return kitchen
}
const opened = (window: (account?: 'admin') => Promise<Page>) => (canteen ??= open(window))

/** Text that is smaller than can be read from there, and what does not fit where it stands. */
const unread = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(px => {
    const wrong: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('.dp *')) {
      if (!element.checkVisibility()) continue
      const text = [...element.childNodes]
        .filter(it => it instanceof Text)
        .map(it => it.data)
        .join('')
        .trim()
      const name = `${element.className || element.tagName} “${text.slice(0, 20)}”`
      if (text && parseFloat(getComputedStyle(element).fontSize) < px - 0.01) wrong.push(`${name} is small`)
      const box = element.getBoundingClientRect()
      if (text && (box.left < 0 || box.top < 0 || box.right > innerWidth + 2 || box.bottom > innerHeight + 2))
        wrong.push(`${name} leaves the screen`)
      const block = element.closest('.dp-block')?.getBoundingClientRect()
      if (text && block && (box.top < block.top - 1 || box.bottom > block.bottom + 1 || box.right > block.right + 1))
        wrong.push(`${name} leaves its block`)
      const body = element.closest('.dp-body')
      const head = body?.previousElementSibling?.getBoundingClientRect()
      if (text && head?.height && !element.closest('.dp-live') && box.top < head.bottom - 2)
        wrong.push(`${name} lies under the title`)
    }
    return wrong
  }, least)

const screens = [
  ['lying', 1920, 1080, 22],
  ['of four times the points', 3840, 2160, 44],
  ['upright', 1080, 1920, 22],
] as const
for (const [how, width, height, least] of screens)
  test(
    `a screen ${how} has nothing under 22 px of 1080 and cuts nothing off, in both languages and looks`,
    { tag: '@long' },
    async ({ window }) => {
      const { id, name } = await opened(window)
      for (const more of ['', '&lang=en', '&theme=dark']) {
        const page = await window(undefined, { viewport: { width, height } })
        await page.goto(`/datascreen?infoId=${id}${more}`)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.locator('[data-block]')).toHaveCount(9)
        await expect(page.locator('[data-block=code] path')).toHaveCount(1)
        expect(await unread(page, least), `${how} ${more}`).toEqual([])
        expect(await brokenIn(page)).toEqual([])
        expect(await barriers(page), more).toEqual([])
        const figure = await page
          .locator('.dp-index .dp-figure')
          .evaluate(it => parseFloat(getComputedStyle(it).fontSize))
        expect(figure).toBeGreaterThanOrEqual((least / 22) * 64)
        await page.context().close()
      }
    },
  )

test(
  'whoever cooks opens this screen from their first page, and leaves it again',
  { tag: '@long' },
  async ({ window }) => {
    const { cook, name } = await opened(window)
    const page = await window()
    await signIn(page, cook)
    await page.getByRole('button', { name: '查看数据大屏' }).click()
    await expect(
      page.frameLocator('.wall iframe').getByRole('heading', { name: name.replace('(演示)', '') }),
    ).toBeVisible()
    await page.getByRole('button', { name: '退出大屏' }).click()
    await expect(page.locator('.wall')).toHaveCount(0)
  },
)

test('in English only what the kitchen itself wrote is Chinese', { tag: '@long' }, async ({ window }) => {
  const { id } = await opened(window)
  const page = await window(undefined, { viewport: { width: 1920, height: 1080 } })
  await page.goto(`/datascreen?infoId=${id}&lang=en`)
  await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible()
  expect(await chineseIn(page.locator('main'))).toEqual([])
})

test(
  'what was not done is grey and what is too warm is said; a remote stops the pages',
  { tag: '@long' },
  async ({ window }) => {
    const { id } = await opened(window)
    const page = await window(undefined, { viewport: { width: 1920, height: 1080 } })
    await page.clock.install()
    await page.goto(`/datascreen?infoId=${id}`)
    const badges = page.locator('.dp-badges li')
    await expect(badges.first()).toBeVisible()
    await expect(page.locator('.dp-badges li[data-state=done]')).toHaveCount(0)
    const cold = page.locator('[data-block=cold]')
    await expect(cold.locator('[data-state=over]')).toContainText('12.6')
    await expect(cold.locator('[data-state=over]')).toContainText('▲ 超温')
    await expect(cold.locator('[data-state=offline]')).toContainText('○ 离线')
    await expect(page.locator('[data-block=live]')).toContainText('当前没有对外开放的画面')
    const place = cold.locator('header small')
    await expect(place).toHaveText('1/2')
    await page.clock.runFor(8_000)
    await expect(place, 'it turns').toHaveText('2/2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '继续翻页' })).toBeVisible()
    await page.clock.runFor(24_000)
    await expect(place, 'it stands').toHaveText('2/2')
    await page.keyboard.press('ArrowLeft')
    await expect(place).toHaveText('1/2')
    for (let k = 0; k < 5; k++) await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-chosen=true]')).toHaveAccessibleName('冷链温度')
    await page.keyboard.press('Enter')
    await expect(cold, 'it has the screen for itself').toHaveAttribute('data-whole', 'true')
    const { width, height } = (await cold.boundingBox())!
    expect([width, height].map(Math.round)).toEqual([1872, 1040])
    await expect(page.locator('[data-block=menu]')).toBeHidden()
    expect(await unread(page, 22)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(place, 'its pages turn there').toHaveText('2/2')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-block=menu]')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.clock.runFor(128_000)
    await expect(page.getByRole('button', { name: '暂停翻页' }), 'nobody is there any more').toBeVisible()
    await expect(page.locator('[data-chosen=true]')).toHaveCount(0)
  },
)

/** What the server makes of a kitchen it cannot ask of at this moment. */
const unknown =
  '<main class="dp" lang="zh-CN" data-theme="light"><div class="dp-stage" style="transform:translate(0, 0)"><div class="dp-instead"><h1>企业大屏</h1><p role="status">正在加载…</p></div></div></main>'

test(
  'without a network it shows the last that was heard with its time, also after it was switched off and on',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/dataScreenOpen\/enterprise/, /console:/)
    const { id, name } = await opened(window)
    const page = await window(undefined, { viewport: { width: 1920, height: 1080 } })
    await page.clock.install()
    await page.goto(`/datascreen?infoId=${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.clock.runFor(12_000)
    let memory = 0
    const memoryAt = () =>
      page.evaluate(
        place => (JSON.parse(localStorage.getItem(`sk-display  ${place}`) ?? '{}') as { at?: number }).at ?? 0,
        id,
      )
    await expect.poll(async () => (memory = await memoryAt())).toBeGreaterThan(0)
    const time = wireMoment(memory).slice(11, 16)
    await page.route('**/api/dataScreenOpen/enterprise?*', route => route.abort())
    await page.clock.runFor(60_000)
    await expect(page.getByRole('status').filter({ hasText: `${time} 的数据` })).toBeVisible()
    await expect(page.locator('[data-block][data-stale=true]')).toHaveCount(9)
    // The server answers, and knows nothing at this moment: the page comes without what it is made of.
    await page.route(`**/datascreen?infoId=${id}`, async route => {
      const answer = await route.fetch()
      const html = (await answer.text())
        .replace(/<div id="root">.*(?=\n<script type="application\/json")/s, `<div id="root">${unknown}</div>`)
        .replace(/("answers":)\{.*\}(,"phone")/s, '$1{}$2')
      await route.fulfill({ response: answer, body: html })
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name }), 'what was kept').toBeVisible()
    // It goes by the server's clock, which did not run with that of this browser.
    await page.clock.runFor(60_000)
    await expect(page.getByRole('status').filter({ hasText: `${time} 的数据` })).toBeVisible()
    await page.unroute('**/api/dataScreenOpen/enterprise?*')
    await page.clock.runFor(24_000)
    await expect(page.locator('[data-block][data-stale=true]'), 'and goes on by itself').toHaveCount(0)
  },
)

test(
  'a television that is switched on without any network shows the last it heard, and what it keeps of the page says nothing of the kitchen',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/dataScreenOpen\//, /failed: GET \S+\/datascreen/, /console:/)
    const { id, name } = await opened(window)
    const page = await window(undefined, { viewport: { width: 1920, height: 1080 } })
    const address = `/datascreen?infoId=${id}&theme=dark`
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const larder = () => page.evaluate(async place => (await (await caches.match(place))?.text()) ?? '', address)
    await expect.poll(larder).toContain('"answers":{}')
    expect(await larder()).not.toContain(name)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some(it => it.startsWith('sk-display'))))
      .toBe(true)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.context().setOffline(true)
    const on = await page.context().newPage()
    await page.close()
    await on.goto(address)
    await expect(on.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(on.locator('main')).toHaveAttribute('data-theme', 'dark')
    await expect(on.locator('[data-block]')).toHaveCount(9)
    await expect(on.locator('[data-block=code] path')).toHaveCount(1)
    await expect(on.locator('[data-block][data-stale=true]'), 'and its time').toHaveCount(9, { timeout: 60_000 })
    await on.context().setOffline(false)
    await expect(on.locator('[data-block][data-stale=true]'), 'and goes on by itself').toHaveCount(0, {
      timeout: 60_000,
    })
    await on.goto('/datascreen')
    await expect(on.locator('[data-panel=ledger]'), 'the wall at the same address is its own').toBeVisible()
  },
)

test(
  'a new program is loaded between two pages, and each night, but never while the server is away',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    // The text of the page says another time than its data are made to say below.
    tolerate(/failed: GET \S+\/datascreen/, /console:/, /React error #418/)
    const { id } = await opened(window)
    const page = await window(undefined, { viewport: { width: 1920, height: 1080 } })
    const night = `${today()}T03:29:30+08:00`
    await page.clock.install({ time: new Date(night) })
    // It is that time for the server as well, which says so with the page.
    await page.route(`**/datascreen?infoId=${id}`, async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/"at":\d+/, `"at":${Date.parse(night)}`)
      await route.fulfill({ response: answer, body })
    })
    await page.route('**/api/dataScreenOpen/enterprise?*', async route => {
      const answer = await route.fetch()
      const { [wire.timeHeader.toLowerCase()]: _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    await page.goto(`/datascreen?infoId=${id}`)
    await expect(page.locator('[data-block=today]')).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(`**/datascreen?infoId=${id}`, route => route.abort())
    await page.clock.runFor(60_000)
    expect(loads, 'nothing answers').toBe(0)
    await page.unroute(`**/datascreen?infoId=${id}`)
    await expect(async () => {
      await page.clock.runFor(8_000)
      expect(loads).toBe(1)
    }).toPass()
    await expect(page.locator('[data-block=today]')).toBeVisible()
  },
)

test(
  'a kitchen that shows itself to nobody has an honest screen, and forgets what was kept',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 404/)
    const { id } = await opened(window)
    const page = await window(undefined, { viewport: { width: 1920, height: 1080 } })
    await page.goto('/datascreen?infoId=999999999')
    await expect(page.getByRole('heading', { name: '该单位暂未公示' })).toBeVisible()
    await page.goto(`/datascreen?infoId=${id}`)
    await expect(page.locator('[data-block]')).toHaveCount(9)
    await inDatabase('update enterprise_info set is_public = false where id = $1', [id])
    try {
      await expect(page.getByRole('heading', { name: '该单位暂未公示' })).toBeVisible({ timeout: 40_000 })
      expect(await page.evaluate(() => Object.keys(localStorage).filter(it => it.startsWith('sk-display')))).toEqual([])
    } finally {
      await inDatabase('update enterprise_info set is_public = true where id = $1', [id])
    }
  },
)
