/**
 * What a thumb meets: one camera, no question asked twice, nothing that is no record, and for a supervisor nothing too
 * small to press or to read.
 */
import type { Locator, Page } from '@playwright/test'
import { file, openCanteen, uploaded, withSecond } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { idCardType } from '../../kernel/fields/id-card/type.ts'
import { expect, signIn, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Which records there are today nobody can say yet. */
const unsaid = /refused: 404 GET \S+\/recordinfo\/today/

/** Controls under 44 px and texts under 14 px that are in sight within a part of a page, each with what it says. */
const tooSmall = (part: Locator): Promise<{ controls: string[]; texts: string[] }> =>
  part.evaluate(root => {
    const controls: string[] = []
    const texts: string[] = []
    for (const it of root.querySelectorAll<HTMLElement>(
      'a, button, select, textarea, input:not([type=radio], [type=checkbox], [type=file]), .ant-select, .ant-picker, .ant-segmented-item, label.ant-radio-wrapper',
    )) {
      // What lies within a larger control is pressed with it.
      if (
        !it.checkVisibility() ||
        it.parentElement?.closest('.ant-select, .ant-picker, .ant-segmented-item, button, a')
      )
        continue
      const { width, height } = it.getBoundingClientRect()
      if (width > 1 && Math.min(width, height) < 43.5)
        controls.push(
          `${it.className || it.localName} “${(it.ariaLabel ?? it.textContent ?? '').slice(0, 12)}” ${Math.round(width)} × ${Math.round(height)}`,
        )
    }
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const text = walk.currentNode as Text
      const of = text.parentElement!
      if (!text.data.trim() || !of.checkVisibility() || of.closest('[aria-hidden=true], svg, style')) continue
      const size = Number.parseFloat(getComputedStyle(of).fontSize)
      if (size < 13.9) texts.push(`“${text.data.trim().slice(0, 12)}” ${size}`)
    }
    return { controls: [...new Set(controls)], texts: [...new Set(texts)] }
  })

async function supervisor(page: Page): Promise<string> {
  const [house] = await inDatabase(
    "select id from enterprise_info where tenant_id = '000000' and info_name like '东湖畔寄宿学校食堂%'",
  )
  await page.goto('/wel/index')
  return String(house!['id'])
}

test(
  'a supervisor on a phone presses nothing under 44 px and reads nothing under 14 on the matrix of who lacks what and in an inspection',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise', phone)
    const id = await supervisor(page)
    await page.goto('/standbook/recordinfo')
    const matrix = page.locator('.mx').first()
    await expect(matrix.locator('.mx-cell').first()).toBeVisible()
    expect(await tooSmall(matrix)).toEqual({ controls: [], texts: [] })
    await page.goto(`/supervise/offine/superviseoffline?infoId=${id}`)
    await page
      .getByRole('button', { name: /^(开始|继续)检查$/ })
      .first()
      .click()
    const way = page.getByRole('dialog', { name: '现场检查' })
    await expect(way.locator('.insp-standing')).toBeVisible()
    expect(await tooSmall(way)).toEqual({ controls: [], texts: [] })
    await withSecond(page, way)
    await way.getByRole('button', { name: /许可与公示/ }).tap()
    await expect(way.locator('[data-code="1.1"]')).toBeVisible()
    expect(await tooSmall(way), 'its points').toEqual({ controls: [], texts: [] })
  },
)

test(
  'the form of a purchase starts with one camera that is told what it took, and home names nothing that is no record',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const page = await window(undefined, phone)
    await signIn(page, 'enterprise')
    await expect(page.locator('.m-target').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /台账完整度/ })).toHaveCount(0)
    await page.goto('/m/file/ledger/purchase')
    await expect(page.locator('.m-form')).toBeVisible()
    await expect(page.locator('.m-camera'), 'cameras').toHaveCount(1)
    const shots = page.locator('.m-cameras').getByRole('radio')
    await expect(shots).toHaveCount(3)
    await shots.last().check({ force: true })
    await expect(page.locator('.m-camera'), 'it goes where the picture belongs').toHaveCount(1)
  },
)

test(
  'what is only reminded of is asked once, at its field, and the second press files it',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const office = await window('admin')
    const { id, cook } = await openCanteen(office, '着装食堂(演示)', 62)
    const page = await window(undefined, phone)
    await signIn(page, cook)
    const photo = await uploaded(page)
    await file(page, 'enterpriseEmp/enterpriseemp', {
      empName: '厨工着',
      empIdCard: idCardType.fake(62, {} as never),
      empPhone: '13900006200',
      empPhoto: photo,
      empPost: 5,
      isKitchen: 1,
      isSa: 0,
      entryDate: '2026-01-01',
      empStatus: 1,
    })
    await page.goto('/m/file/staff/morning-check')
    await page.locator('#m-empId').tap()
    await page.locator('.m-sheet[open] li button').first().tap()
    await page.locator('#m-checkTemp').fill('36.5')
    for (const group of await page.locator('.m-form [role=group][data-field]').all()) {
      if ((await group.getAttribute('data-field')) === 'wearResult') continue
      const none = group.getByRole('radio', { name: /^(无|正常|没有|否)$/ }).first()
      if (await none.count()) await none.check({ force: true })
    }
    const send = page.locator('.m-foot button[type=submit]')
    await send.tap()
    await expect(page.locator('[data-field=wearResult] .m-remind, .m-remind').first()).toContainText('着装不齐')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await send.tap()
    await expect
      .poll(
        async () =>
          (await inDatabase('select count(*)::int as n from staff_morning_check where info_id = $1', [id]))[0]!['n'],
      )
      .toBe(1)
  },
)

for (const address of ['/login', '/accompany?infoId=1&tenantId=000000', '/complaint?infoId=1&tenantId=000000']) {
  test(
    `on a slow network nothing is found out late: the first answer of ${address.split('?')[0]!} names every file the page is made of`,
    { tag: '@long' },
    async ({ page, tolerate }) => {
      tolerate(/refused: \d+ (GET|POST) \S+\/(api\/|(accompany|complaint)\?)/)
      const answer = await page.goto(address)
      await page.waitForLoadState('networkidle')
      const header = (await answer!.headerValue('link')) ?? ''
      const named = new Set(
        [...header.matchAll(/<([^>]+)>/g), ...(await answer!.text()).matchAll(/ (?:href|src)="([^"]+)"/g)].map(
          ([, name]) => name,
        ),
      )
      const fetched = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(it => new URL(it.name).pathname)
          .filter(name => /\.(js|css)$/.test(name)),
      )
      expect(fetched.length).toBeGreaterThan(3)
      expect([...new Set(fetched)].filter(name => !named.has(name))).toEqual([])
    },
  )
}

test(
  'the page of a failure has a way to try again, and on a desk of 1440 px the map begins without its legend',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    await page.goto('/500')
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await page.goto('/enterpriseInfo/map')
    const legend = page.getByRole('region', { name: '图例与筛选' })
    await expect(page.getByRole('button', { name: '图例与筛选' })).toHaveAttribute('aria-pressed', 'false')
    await expect(legend).toHaveCount(0)
    await page.getByRole('button', { name: '图例与筛选' }).click()
    await expect(legend).toBeVisible()
  },
)
