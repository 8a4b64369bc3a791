/** Where an office looks first, why, and the way of a day; how well supervision works. domain.md D.9, D.12 */
import type { Page } from '@playwright/test'
import { kitchen } from './support/accounts.ts'
import { ask } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { act, rowOf } from './support/page.ts'
import { darkEnglishPhone, expect, test } from './support/test.ts'

const tab = '.tab-page:visible'

/** What the two jobs count is there: they are asked to run. */
async function counted(admin: Page): Promise<void> {
  const [{ n } = { n: 0 }] = await inDatabase(
    'select (select count(*) from proj_patrol_now)::int * (select count(*) from proj_quality_month where counted_at is not null)::int as n',
  )
  if (Number(n) > 0) return
  for (const name of ['patrol-score', 'quality-month']) await ask(admin, `/system/job/run?name=${name}`, {})
  await expect
    .poll(
      async () =>
        Number(
          (
            await inDatabase(
              'select least((select count(*) from proj_patrol_now), (select count(*) from proj_quality_month where counted_at is not null))::int as n',
            )
          )[0]!['n'],
        ),
      { message: 'the jobs have run', timeout: 60_000 },
    )
    .toBeGreaterThan(0)
}

test(
  'an office is told where to look first and why, opens the form of that kitchen filled in, and plans the way of a day once',
  { tag: '@long' },
  async ({ window }) => {
    await counted(await window('admin'))
    const [top] = await inDatabase(
      "select e.info_name, n.score::text from proj_patrol_now n join enterprise_info e on e.id = n.info_id where e.tenant_id = '000000' and e.info_status = 1 order by n.score desc, n.info_id limit 1",
    )
    const page = await window('supervise')
    const lines = page.locator('.wl-card .pt-line')
    await expect(lines).toHaveCount(10)
    await expect(page.getByRole('link', { name: '全部与当日路线' })).toBeVisible()
    await expect(lines.first()).toContainText(String(top!['info_name']))
    await expect(lines.first().locator('.pt-score')).toHaveText(Number(top!['score']).toFixed(1))
    await expect(lines.first().locator('.pt-reasons li').first()).not.toBeEmpty()
    expect(await barriers(page, '.wl-card:has(.pt-lines)')).toEqual([])

    // The form on the spot, of that kitchen.
    await lines
      .first()
      .getByRole('link', { name: /^(去|继续)检查/ })
      .click()
    await expect(page).toHaveURL(/superviseoffline\?inspect=/)
    await expect(page.getByRole('dialog')).toContainText(String(top!['info_name']))

    // The way of a day on the map, and its visits; of all kitchens again, not of the one alone.
    await page.goto('/supervise/patrol')
    await page.locator('.region-chip').click()
    await page.locator(tab).getByText('当日路线', { exact: true }).click()
    const stops = page.locator(`${tab} .pt-list .pt-lines > li`)
    await expect(stops).toHaveCount(5)
    await expect(page.locator(`${tab} .pt-sum`)).toContainText(/5 家，约 [\d.]+ km，约/)
    await expect(page.locator(`${tab} .pt-map canvas`)).toBeVisible()
    expect(await barriers(page, '.pt')).toEqual([])
    const drafts = async (): Promise<number> =>
      Number(
        (
          await inDatabase(
            'select count(*)::int as n from supervise_offline where plan_day is not null and not is_deleted',
          )
        )[0]!['n'],
      )
    const before = await drafts()
    const plan = page.getByRole('button', { name: '生成检查计划' })
    await plan.dblclick()
    await expect(page.locator(`${tab} .ant-alert-success`)).toContainText('已生成 5 份检查草稿')
    await expect(plan).toBeDisabled()
    expect(await drafts()).toBe(before + 5)
    await page.getByRole('link', { name: '查看草稿' }).click()
    await expect(page.locator(`${tab} tbody tr[data-id]`).first()).toBeVisible()
  },
)

test(
  'an office is shown of what the class of risk of a kitchen is made, and how often it is inspected for it',
  { tag: '@long' },
  async ({ window }) => {
    await counted(await window('admin'))
    const [file] = await inDatabase(
      "select e.risk_level as level, n.risk ->> 'score' as score from proj_patrol_now n join enterprise_info e on e.id = n.info_id where e.info_name = $1",
      [kitchen.name],
    )
    const page = await window('supervise')
    await page.goto('/enterpriseInfo/enterpriseinfo')
    await page.getByRole('textbox', { name: '单位名称' }).fill(kitchen.name)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(rowOf(page, '')).toHaveCount(1)
    await act(page, rowOf(page, kitchen.name), '企业 360')
    const risk = page.locator('.eg-part').filter({ has: page.getByRole('heading', { name: '风险分级' }) })
    await expect(risk.locator('.eg-level')).toContainText(String(file!['level']))
    await expect(risk).toContainText(`风险分 ${String(file!['score'])}`)
    await expect(risk).toContainText(/每年检查 \d/)
    await expect(risk.locator('.eg-risk > li')).toHaveCount(7)
    expect(await barriers(page, '.eg-part:has(.eg-risk)')).toEqual([])
  },
)

test(
  'leaders see every indicator with what it counts, against the month before and between areas',
  { tag: '@long' },
  async ({ window }) => {
    await counted(await window('admin'))
    const page = await window('supervise')
    await page.goto('/supervise/quality')
    const tiles = page.locator(`${tab} .ql-tile`)
    await expect(tiles).toHaveCount(15)
    await tiles
      .nth(3)
      .getByRole('button', { name: '“零录入率”的口径' })
      .or(tiles.nth(3).getByRole('button'))
      .first()
      .click()
    await expect(page.getByRole('tooltip')).toContainText('当月由设备或单据自动生成的记录')
    await page.keyboard.press('Escape')
    await page.locator(tab).getByText('按单位', { exact: true }).click()
    await expect(page).toHaveURL(/by=office/)
    await expect(page.locator(`${tab} .ql-table tbody tr`).first()).toBeVisible()
    expect(await barriers(page, '.ql')).toEqual([])
  },
)

test(
  'both pages fit a dark phone in English, and what is pressed is large enough for a thumb',
  { tag: '@long' },
  async ({ window }) => {
    await counted(await window('admin'))
    const page = await darkEnglishPhone(window, 'supervise')
    for (const [address, ready] of [
      ['/supervise/patrol', '.pt-line'],
      ['/supervise/patrol?view=route', '.pt-line'],
      ['/supervise/quality', '.ql-tile'],
    ] as const) {
      await page.goto(address)
      await expect(page.locator(`${tab} ${ready}`).first()).toBeVisible()
      expect(await brokenIn(page)).toEqual([])
      expect(await chineseIn(page.locator(tab))).toEqual([])
      expect(await barriers(page)).toEqual([])
    }
    await page.goto('/supervise/patrol')
    const go = page.getByRole('link', { name: /^Inspect|^Go on/ }).first()
    expect((await go.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  },
)
