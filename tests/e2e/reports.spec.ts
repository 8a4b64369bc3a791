/** Reports that come with the product: each opens, narrows, and leaves as a sheet and as a PDF that can be read. */
import { readFile } from 'node:fs/promises'
import { readPaper } from '../report/pdf.ts'
import { barriers, brokenIn } from './support/judge.ts'
import { pictureAt } from './support/run.ts'
import { darkEnglishPhone, enter, expect, test } from './support/test.ts'

test(
  'a supervisor opens each of the ten reports, reads its sentences and tables, and takes one away as PDF and sheet',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'supervise', '/report/built')
    const list = page.getByRole('navigation', { name: '预置报表' })
    const entries = list.getByRole('button')
    await expect(entries).toHaveCount(10)
    for (let n = 0; n < 9; n++) {
      await entries.nth(n).click()
      const title = await entries.nth(n).locator('b').innerText()
      const article = page.getByRole('region', { name: title, exact: true }).getByRole('article')
      await expect(article.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(article.getByRole('heading', { level: 3 }).first()).toBeVisible()
      expect(await brokenIn(page), title).toEqual([])
    }
    // What a director asks first: it has numbers, a drawing and the same as a table.
    await entries.nth(0).click()
    const article = page.getByRole('article')
    await expect(article).toContainText(/应录台账 \d+ 条，已录 \d+ 条/)
    await expect(article.locator('.report-chart svg, .report-chart canvas').first()).toBeVisible()
    await expect(article.getByRole('table').first().locator('tfoot')).toContainText('合计')
    await article.getByText('口径').first().click()
    await expect(article.getByText('已录 ÷ 应录；无需录入的不计').first()).toBeVisible()
    await page.screenshot({ path: pictureAt('report-1440.png'), fullPage: true })
    expect(await barriers(page, '.built')).toEqual([])
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 PDF' }).click(),
    ])
    const bytes = await readFile(await paper.path())
    expect(readPaper(bytes).text).toContain('台账完整度报告')
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 Excel' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^台账完整度报告.*\.xlsx$/)
    // Of one kitchen nothing is shown before it is chosen.
    await entries.nth(9).click()
    await expect(page.getByText('这份报告针对单个企业')).toBeVisible()
    await expect(page.getByRole('button', { name: '下载 PDF' })).toBeDisabled()
  },
)

test('a kitchen reads its own check-up, and a report that fails says so and can be asked again', async ({
  page,
  tolerate,
}) => {
  tolerate(/refused: 500/)
  await page.route('**/report/rest/book?**', route =>
    route.fulfill({ status: 500, json: { code: 500, msg: '服务异常' } }),
  )
  await enter(page, 'enterprise', '/report/built?key=R10')
  await expect(page.getByText(/加载失败/)).toBeVisible()
  await page.unroute('**/report/rest/book?**')
  await page.getByRole('button', { name: /重\s*试/ }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toHaveText('企业食安月度体检报告')
  await expect(article).toContainText('当前平均阳光指数')
})

test('a phone in the dark reads a report in English', { tag: '@long' }, async ({ window }) => {
  const page = await darkEnglishPhone(window, 'supervise')
  await page.goto('/report/built?key=R3')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toHaveText('Alarms and how they were dealt with')
  expect(await brokenIn(page)).toEqual([])
  await page.screenshot({ path: pictureAt('report-phone-dark.png') })
})

test(
  'an administrator begins a report of their own with one that comes with the product',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'admin', '/report/reportlist')
    await page
      .getByRole('button', { name: /新\s*增/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: '从预置报表开始' }).fill('通报 · 按企业类型')
    await page.locator('.ant-select-dropdown:visible').getByText('阳光指数通报 · 按企业类型').click()
    await page.getByRole('button', { name: /预\s*览/ }).click()
    await expect(page.getByRole('dialog').getByRole('columnheader', { name: '平均指数', exact: true })).toBeVisible()
  },
)
