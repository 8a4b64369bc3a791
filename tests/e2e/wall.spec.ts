/**
 * A bureau arranges its wall by mouse and by keyboard; an alarm of the first level takes the wall. business-area.md 2
 */
import type { Page } from '@playwright/test'
import { ask, file } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { darkEnglishPhone, enter, expect, test } from './support/test.ts'

const address = '/wall/layout'
const handle = (page: Page, panel: string) => page.locator(`[data-panel-handle=${panel}]`)
const frame = (page: Page, panel: string) => handle(page, panel).getByRole('button')

test(
  'an administrator moves, sizes and takes away panels, saves, and the public wall follows; as it comes is one press away',
  { tag: '@long' },
  async ({ page, window }) => {
    const admin = await window('admin')
    await admin.goto(address)
    await expect(frame(admin, 'types')).toBeVisible()
    expect(await barriers(admin)).toEqual([])
    const save = admin.getByRole('button', { name: '保存布局' })
    await expect(save, 'nothing is changed yet').toBeDisabled()

    // By mouse: dropped on another panel the two trade places.
    const [from, to] = [(await handle(admin, 'days').boundingBox())!, (await handle(admin, 'levels').boundingBox())!]
    await admin.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await admin.mouse.down()
    await admin.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
    await admin.mouse.up()
    await expect(frame(admin, 'days')).toHaveAccessibleName('近 7 日报警 3×8，第 1 列第 10 行')

    // By keyboard: taken away, one sized into the gap, another undone.
    await frame(admin, 'levels').press('Delete')
    await expect(handle(admin, 'levels')).toHaveCount(0)
    await frame(admin, 'days').press('Shift+ArrowDown')
    await expect(frame(admin, 'days')).toHaveAccessibleName('近 7 日报警 3×9，第 1 列第 10 行')
    await frame(admin, 'kpis').press('Delete')
    await admin.getByRole('button', { name: '撤销' }).click()
    await expect(handle(admin, 'kpis')).toHaveCount(1)
    await frame(admin, 'warns').press('ArrowRight')
    await expect(frame(admin, 'warns'), 'nothing leaves the screen').toHaveAccessibleName(/第 10 列/)

    await save.click()
    await expect(admin.getByText('布局已保存')).toBeVisible()
    await expect(save).toBeDisabled()

    await page.goto('/datascreen')
    await expect(page.locator('[data-panel=days][data-standing=shown]')).toBeVisible()
    await expect(page.locator('[data-panel=levels]')).toHaveCount(0)
    const [days, types] = await Promise.all(
      ['days', 'types'].map(async panel => (await page.locator(`[data-panel=${panel}]`).boundingBox())!),
    )
    expect(days!.y - types!.y - types!.height, 'close below what stood two panels above it').toBeLessThan(20)

    await admin.reload()
    await expect(frame(admin, 'days')).toHaveAccessibleName('近 7 日报警 3×9，第 1 列第 10 行')
    await admin.getByRole('button', { name: '恢复默认' }).click()
    await save.click()
    await expect(admin.getByText('布局已保存')).toBeVisible()
    await expect(page.locator('[data-panel=levels]'), 'within ten seconds, without anybody’s hand').toHaveCount(1, {
      timeout: 30_000,
    })
  },
)

test(
  'of two who arrange the wall at once the second is told, and takes what the first saved or replaces it',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/409/)
    const [one, two] = [await window('admin'), await window('admin')]
    const save = (page: Page) => page.getByRole('button', { name: '保存布局' }).click()
    for (const page of [one, two]) {
      await page.goto(address)
      await expect(frame(page, 'types')).toBeVisible()
    }
    await frame(one, 'days').press('Delete')
    await save(one)
    await expect(one.getByText('布局已保存')).toBeVisible()
    await frame(two, 'tiles').press('Delete')
    await save(two)
    await expect(two.getByText('别人在')).toBeVisible()
    await two.getByRole('button', { name: '看别人的' }).click()
    await expect(handle(two, 'days')).toHaveCount(0)
    await expect(handle(two, 'tiles')).toHaveCount(1)

    await frame(two, 'tiles').press('Delete')
    await save(two)
    await expect(two.getByText('布局已保存')).toBeVisible()
    await one.getByRole('button', { name: '恢复默认' }).click()
    await save(one)
    await one.getByRole('button', { name: '用我的替换' }).click()
    await expect(one.locator('.lw-other')).toHaveCount(0)
    await one.reload()
    await expect(handle(one, 'days'), 'as it comes again').toHaveCount(1)
    await expect(handle(one, 'tiles')).toHaveCount(1)
  },
)

test('signed in, the wall opens what it shows: a number exactly the rows it counts, a district, a place and an alarm; and its day leaves the title alone', async ({
  window,
}) => {
  const page = await window('supervise')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('button', { name: '查看数据大屏' }).click()
  await expect(page.locator('[data-panel=ledger][data-standing=shown]')).toBeVisible()
  await expect(page.locator('.ds-exit')).toBeVisible()
  const title = await page.locator('.ds-mast h1').evaluate(heading => {
    const words = document.createRange()
    words.selectNodeContents(heading)
    return words.getBoundingClientRect().right
  })
  const day = (await page.locator('.ds-clock').boundingBox())!
  expect(day.x - title, 'between the title and the day').toBeGreaterThan(16)
  const district = page.locator('.ds-map-lens .ds-view a').filter({ hasText: '武昌' })
  await expect(district).toHaveAttribute('href', /enterpriseinfo\?cityId=420106$/)
  const alarm = page.locator('a.ds-warn').first()
  await expect(alarm).toHaveAttribute('href', /warniotalarm\?open=\d+$/)
  const spots = page.locator('.ds-book')
  const lead = spots.locator('a.ds-flip')
  // Something may be filed between the number and its list: both are read until they agree.
  await expect(async () => {
    const leads = await lead.evaluateAll(all =>
      all.map(it => [it.querySelector('.ds-hidden')!.textContent, it.getAttribute('href')] as const),
    )
    expect(leads.length, 'filed, missing and not due of each').toBeGreaterThanOrEqual(16)
    for (const [number, href] of leads) {
      const question = href!.replace('/standbook/recordinfo?', '/standbook/recordinfo/list?current=1&size=1&')
      const { total } = await ask<{ total: number }>(page, question, { method: 'GET' })
      expect(String(total), href!).toBe(number)
    }
  }).toPass()
  const place = page.locator('.ds-map-lens .ds-alarm').first()
  // An alarm of the first level elsewhere may take the wall for a quarter of a minute.
  await expect(async () => {
    const box = (await place.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(/enterpriseinfo\?open=\d+/, { timeout: 2000 })
  }).toPass()
})

test('an officer sees how the wall is arranged and is told whose it is to change; on a phone it is looked at only', async ({
  page,
  window,
}) => {
  await enter(page, 'supervise', address)
  await expect(page.getByText('只有管理员可以调整大屏布局')).toBeVisible()
  await expect(page.locator('.lw-handle')).toHaveCount(0)
  const phone = await darkEnglishPhone(window, 'admin')
  await phone.goto(address)
  await expect(phone.getByText('Arrange the wall on a computer')).toBeVisible()
  expect(await brokenIn(phone)).toEqual([])
  expect(await chineseIn(phone.locator('.lw-note'))).toEqual([])
})

test(
  'an alarm of the first level takes the wall, silently until somebody wants to hear it, and leads to what happened',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    await expect(page.locator('.live-open')).toBeVisible()
    await page.getByRole('button', { name: '查看数据大屏' }).click()
    await expect(page.locator('[data-panel=kpis][data-standing=shown]')).toBeVisible()
    const school = '东湖畔寄宿学校食堂(演示)'
    const [{ id } = {}] = await inDatabase('select id::text from enterprise_info where info_name = $1', [school])
    const complaint = await file(page, 'complain/supervisecomplain', {
      infoId: String(id),
      complainKind: 1,
      complainSource: 4,
      complainType: 3,
      peopleNum: 3,
      complainName: '张女士',
      complainPhone: '13900001234',
      content: '午餐后三名学生腹痛呕吐，已送医',
    })
    const takeover = page.locator('.takeover')
    await expect(takeover).toContainText(school)
    await expect(takeover).toContainText('不适 3 人')
    await expect(takeover.getByRole('button', { name: '已静音' })).toHaveAttribute('aria-pressed', 'false')
    await takeover.getByRole('button', { name: '查看报警' }).click()
    await expect(takeover).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`supervisecomplain\\?open=${complaint}`))
    await ask(page, '/complain/supervisecomplain/withdraw', { data: { ids: complaint, remark: '误报' } })
  },
)
