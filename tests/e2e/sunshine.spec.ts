/** Why a kitchen has its score and what it does about it; how an office would weigh otherwise. domain.md D.5 */
import type { Locator, Page } from '@playwright/test'
import { daysBetween } from '../../contract/days.ts'
import { lateDays } from '../../modules/record/led.ts'
import { kitchen } from './support/accounts.ts'
import { ask, choosing, photograph, today, writing } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { act, field, finish, rowOf, totalOf } from './support/page.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { darkEnglishPhone, enter, expect, test } from './support/test.ts'

const tab = '.tab-page:visible'
const address = '/index/sunshine'

/** The score of the kitchen as it is stored, once the night's count has been run. */
async function scoreOf(admin: Page): Promise<number> {
  const score = async (): Promise<unknown> =>
    (
      await inDatabase(
        "select info_fs_index from enterprise_info e where info_name = $1 and exists (select from proj_index_day d where d.info_id = e.id and d.day = (app.now() at time zone 'Asia/Shanghai')::date - 1)",
        [kitchen.name],
      )
    )[0]?.['info_fs_index'] ?? null
  if ((await score()) === null) await ask(admin, '/system/job/run?name=sunshine-day', {})
  await expect.poll(score, { message: 'the night has counted', timeout: 120_000 }).not.toBeNull()
  return Number(await score())
}

test('a kitchen sees why it has its score, opens the records of a lost point and follows an advice, at home and on its page', async ({
  page,
  window,
}) => {
  const score = await scoreOf(await window('admin'))
  const title = `为什么是 ${score} 分`
  await enter(page, 'enterprise')
  const card = page.locator('.kt-index')
  await expect(card).toContainText(String(score))
  await expect(card).toContainText(/良好|一般|偏低/)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const items = page.locator(`${tab} .sx-items > li`)
  await expect(items).toHaveCount(9)
  await expect(page.locator(`${tab} .sx-radar svg`)).toBeVisible()
  await expect(page.locator(`${tab} .sx-curve svg`)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // The records of a lost point: of this kitchen, narrowed to what the point is about.
  const ledger = page.locator(`${tab} [data-item=A]`)
  if ((await ledger.locator('details').getAttribute('open')) === null) await ledger.locator('summary').click()
  const loss = ledger.getByRole('link').first()
  const place = (await loss.getAttribute('href'))!
  await loss.click()
  await expect(page).toHaveURL(new RegExp('/standbook/recordinfo'))
  expect(new URL(page.url()).searchParams.get('recordType')).toBe(
    new URLSearchParams(place.split('?')[1]).get('recordType'),
  )
  await expect(page.locator(`${tab} tbody tr[data-id]`).first()).toBeVisible()

  // An advice leads to where it is done, and says what it brings.
  await page.goBack()
  const advice = page.locator(`${tab} .sx-tips a`).first()
  await expect(advice).toContainText(/\+\d+\.\d\d · 约 \d+(\.\d+)? 分钟/)
  const way = (await advice.getAttribute('href'))!.split('?')[0]!
  await advice.click()
  await expect(page).toHaveURL(new RegExp(way))
  await expect(page.locator(`${tab}`)).not.toContainText('没有权限')
})

test(
  'points that came since a browser last saw the score are told by item until they are put away',
  { tag: '@long' },
  async ({ page, window }) => {
    await scoreOf(await window('admin'))
    const [row] = await inDatabase(
      'select id, info_fs_index, fs_index_detail::text as detail from enterprise_info where info_name = $1',
      [kitchen.name],
    )
    const put = (by: number) =>
      inDatabase(
        `update enterprise_info set info_fs_index = info_fs_index + $2, fs_index_detail = jsonb_set(fs_index_detail, '{parts,4,score}', to_jsonb((fs_index_detail->'parts'->4->>'score')::numeric + $2)) where id = $1`,
        [row!['id'], by],
      )
    try {
      await put(-2)
      await enter(page, 'enterprise', address)
      await expect(page.locator(`${tab} .sx-items`)).toBeVisible()
      await put(2)
      await page.reload()
      const news = page.locator(`${tab} .sx-gains`)
      await expect(news).toContainText('您上次看是')
      await expect(news).toContainText('预警处置 ▲+2.00')
      await page.reload()
      await expect(news).toContainText('预警处置 ▲+2.00')
      await news.getByRole('button', { name: '知道了' }).click()
      await page.reload()
      await expect(page.locator(`${tab} .sx-items`)).toBeVisible()
      await expect(page.locator(`${tab}`)).not.toContainText('您上次看是')
    } finally {
      await inDatabase('update enterprise_info set info_fs_index = $2, fs_index_detail = $3::jsonb where id = $1', [
        row!['id'],
        row!['info_fs_index'],
        row!['detail'],
      ])
    }
  },
)

test(
  'an office finds a kitchen in the ranking, tries other weights, and is refused what is not 100 together',
  { tag: '@long' },
  async ({ page, window }) => {
    await scoreOf(await window('admin'))
    await enter(page, 'supervise', address)
    const rows = page.locator(`${tab} tbody tr[data-id]`)
    await expect(rows.first()).toBeVisible()
    await page.getByRole('textbox', { name: '企业名称' }).fill(kitchen.name.slice(0, 6))
    await expect(rows).toHaveCount(1)
    expect(await barriers(page)).toEqual([])
    await rows.first().click()
    await expect(page.getByRole('heading', { name: new RegExp(`${kitchen.name.slice(0, 6)}.*为什么是`) })).toBeVisible()
    await page.getByRole('button', { name: '返回排名' }).click()
    await expect(rows).toHaveCount(1)

    for (const [view, part] of [
      ['分布', '.sx-bars button'],
      ['变化榜', '.sx-start'],
      ['类别与辖区', '.sx-scroll tbody tr'],
    ] as const) {
      await page.locator(`${tab} .sx-views`).getByText(view, { exact: true }).click()
      await expect(page.locator(`${tab} ${part}`).first()).toBeVisible()
      expect(await barriers(page), view).toEqual([])
    }

    await page.locator(`${tab} .sx-views`).getByText('权重模拟', { exact: true }).click()
    const total = page.locator(`${tab} .sx-total`)
    await expect(total).toHaveText('合计 100')
    await expect(page.locator(`${tab}`)).toContainText('没有企业的分数会变')
    const weight = (code: string) => page.locator(`${tab} [data-code=${code}]`).getByRole('spinbutton')
    await weight('A').fill('15')
    await expect(total).toContainText('还差 10，合计须为 100')
    await expect(page.locator(`${tab} .sx-stale`)).toBeVisible()
    await expect(page.locator(`${tab}`)).toContainText('没有企业的分数会变')
    await weight('I').fill('15')
    await expect(total).toHaveText('合计 100')
    await expect(page.locator(`${tab} .sx-stale`)).toHaveCount(0)
    await expect(page.locator(`${tab} #sx-moved`)).toBeVisible()
    await expect(page.locator(`${tab} .sx-losses > li`).first()).toBeVisible()
    expect(await page.locator(`${tab} .sx-losses > li`).count()).toBeLessThanOrEqual(20)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '恢复现行规则' }).click()
    await expect(page.locator(`${tab}`)).toContainText('没有企业的分数会变')
  },
)

test(
  'on a phone in the dark and in English the page of a kitchen fits and is open to everybody',
  { tag: '@long' },
  async ({ window }) => {
    await scoreOf(await window('admin'))
    const page = await darkEnglishPhone(window, 'enterprise')
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(address)
    await expect(page.locator(`${tab} .sx-radar svg`)).toBeVisible()
    expect(await brokenIn(page)).toEqual([])
    expect(await chineseIn(page.locator(tab))).toEqual([])
    expect(await barriers(page)).toEqual([])
    // What the cook records with says it in three lines, which lead here.
    await page.goto('/m')
    const lines = page.locator('.m-score > *')
    await expect(lines).toHaveCount(3)
    await expect(lines.nth(0)).toContainText(/Sunshine index \d/)
    await expect(lines.nth(1)).toContainText(/Most is lost by .+: −\d/)
    await expect(lines.nth(2)).toContainText(/\+\d+\.\d\d · about/)
    expect(await brokenIn(page)).toEqual([])
    expect(await chineseIn(page.locator('.m-score'))).toEqual([])
    expect(await barriers(page)).toEqual([])
    await lines.nth(1).click()
    await expect(page).toHaveURL(new RegExp(address))
  },
)

test(
  'a kitchen appeals against a lost point, the office finds it among what it has to do and says what was put right, and the kitchen reads that beside the point',
  { tag: '@long' },
  async ({ page, window }) => {
    await scoreOf(await window('admin'))
    await inDatabase('delete from info_backlog where biz_type = $1', ['sunshine/appeal'])
    await inDatabase('delete from sunshine_appeal where true', [])
    await enter(page, 'enterprise', address)
    const ledger = page.locator(`${tab} [data-item=A]`)
    await expect(ledger).toBeVisible()
    if ((await ledger.locator('details').getAttribute('open')) === null) await ledger.locator('summary').click()
    const point = ledger.locator('.sx-appealed').first()
    const text = (await point.locator('.sx-loss > span').textContent())!.trim()
    await point.getByRole('button', { name: `申诉：${text}` }).click()
    const form = page.getByRole('dialog')
    await expect(form.locator('.sx-against')).toContainText(text)
    await expect(form.getByRole('button', { name: '保存并继续' })).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    await field(form, '申诉理由').fill('停电当天用纸质台账记录，附照片')
    await finish(form, '保存')
    await expect(point).toContainText(/待复核\s*剩 [1-9]\d* 天/)
    await expect(point.getByRole('button')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])

    // The to-do of the office leads to it; beside it stand the records that lost the point.
    const office = await window('supervise')
    await office.goto('/info/infobacklog')
    const todo = office.locator(`${tab} tbody tr[data-id]`).filter({ hasText: '复核指数申诉' }).first()
    await act(office, todo, '去处理')
    await expect(office).toHaveURL(/\/index\/appeal\?open=/)
    const detail = office.locator('.ant-drawer:visible')
    await expect(detail.locator('.sx-case')).toContainText(text)
    expect(await detail.locator('.sx-case a').getAttribute('href')).toMatch(/^\/standbook\/recordinfo\?/)
    expect(await barriers(office)).toEqual([])
    await detail.getByRole('button', { name: '采纳', exact: true }).click()
    const decision = office.locator('.ant-modal.dialog:visible')
    await expect(decision).toContainText('采纳本身不改分')
    await field(decision, '改正了什么').fill('已按纸质台账补正当天记录')
    await finish(decision, '确定')
    await expect(detail.locator('.sx-case')).toContainText('已采纳')
    expect(
      await inDatabase("select backlog_status from info_backlog where biz_type = 'sunshine/appeal'", []),
      'it is nothing to do any more',
    ).toEqual([{ backlog_status: 1 }])

    await page.reload()
    await expect(point).toContainText('已采纳')
    await expect(point).toContainText('已按纸质台账补正当天记录')
    const dark = await darkEnglishPhone(window, 'enterprise')
    await dark.goto(address)
    await expect(dark.locator(`${tab} .sx-appeal`).first()).toContainText('Accepted')
    await expect(dark.getByRole('button', { name: /^Appeal: / }).first()).toBeVisible()
    expect(await brokenIn(dark)).toEqual([])
    expect(await chineseIn(dark.locator(tab))).toEqual([])
    expect(await barriers(dark)).toEqual([])
  },
)

/** Has what happened to the kitchen counted now instead of at the next full minute. @returns its score */
async function recounted(admin: Page): Promise<number> {
  await ask(admin, '/system/job/run?name=sunshine-touch', {})
  const look = async () =>
    (
      await inDatabase(
        'select e.info_fs_index, t.updated_at is not distinct from n.touched_at as is_counted from enterprise_info e join proj_index_now n on n.info_id = e.id left join proj_index_touch t on t.info_id = e.id where info_name = $1',
        [kitchen.name],
      )
    )[0]!
  await expect
    .poll(look, { message: 'the score knows what happened last', timeout: 90_000 })
    .toMatchObject({ is_counted: true })
  return Number((await look())['info_fs_index'])
}

/** The item of ledgers on the page of a score: its points, and its line about disinfections. */
async function ledgersOn(page: Page): Promise<{ points: number; line: Locator; missing: number; late: number }> {
  const item = page.locator(`${tab} [data-item=A]`)
  await expect(item).toBeVisible()
  if ((await item.locator('details').getAttribute('open')) === null) await item.locator('summary').click()
  const line = item.getByRole('link', { name: /^消毒：/ })
  const text = await line.innerText()
  const days = (of: string): number => Number(new RegExp(`(\\d+) 天${of}`).exec(text)?.[1] ?? 0)
  return {
    points: Number((await item.locator('.sx-of').innerText()).split('/')[0]),
    line,
    missing: days('未录'),
    late: days('补录'),
  }
}

test(
  'an office follows a lost point from the wall to the day that was not recorded; the kitchen makes up for it, and the office sees the score risen',
  { tag: '@long' },
  async ({ window }) => {
    const admin = await window('admin')
    await scoreOf(admin)
    const before = await recounted(admin)

    // From the wall: the number of a band leads to its kitchens, the file of one to why it has its score.
    const office = await window('supervise')
    await office.getByRole('button', { name: '查看数据大屏' }).click()
    await office.getByRole('button', { name: /^第 2 页/ }).click()
    const band = before > 80 ? 'band80' : before > 60 ? 'band60' : 'band0'
    const panel = office.locator('[data-panel=index]')
    await expect(panel).toHaveAttribute('data-standing', 'shown')
    const number = panel.locator(`.ds-index-${band} a`)
    const kitchens = Number(await number.locator('.ds-hidden').innerText())
    await number.click()
    expect(await totalOf(office), 'the list has as many kitchens as the wall says').toBe(kitchens)
    await office.getByRole('textbox', { name: '单位名称' }).fill(kitchen.name.slice(0, 6))
    await office.getByRole('button', { name: '查询' }).click()
    await expect(rowOf(office, '')).toHaveCount(1)
    await act(office, rowOf(office, kitchen.name), '企业 360')
    const glance = office.locator('.ant-drawer:visible')
    await expect(glance.locator('.eg-score')).toHaveText(String(before))
    await glance.getByRole('link', { name: `为什么是 ${before} 分` }).click()
    await expect(office.getByRole('heading', { name: `为什么是 ${before} 分` })).toContainText(kitchen.name)

    // To the records of a lost point, and to a day of which there is none and one can still be filed. Kitchens of the
    // demo record by themselves only what they buy: disinfections are missing without anybody taking one away.
    const lost = await ledgersOn(office)
    expect(lost.missing).toBeGreaterThan(0)
    await lost.line.click()
    const lacking = rowOf(office, '未录').first()
    await expect(lacking).toBeVisible()
    expect(await barriers(office)).toEqual([])
    await lacking.click()
    const record = office.locator('.ant-drawer:visible')
    await expect(record.locator('dl')).toContainText('未录')
    const [day = ''] = /\d{4}-\d\d-\d\d/.exec(await record.locator('dl').innerText()) ?? []
    expect(daysBetween(day, today())).toBeLessThanOrEqual(lateDays)
    await office.keyboard.press('Escape')
    await expect(record).toBeHidden()

    // The cook goes the same way from home, and files it where the day is seen to be missing.
    const cook = await window('enterprise')
    await cook.getByRole('link', { name: `为什么是 ${before} 分` }).click()
    await (await ledgersOn(cook)).line.click()
    const row = rowOf(cook, day)
    await expect(row).toContainText('未录')
    expect(await barriers(cook)).toEqual([])
    await act(cook, row, '补录')
    const form = cook.getByRole('dialog', { name: '新增消毒台账' })
    await expect(field(form, '消毒时间')).toHaveValue(`${day} 12:00:00`)
    await writing(form)({ 温度: '125', 时长: '15', 消毒人: '王明', 检查人: '李红' })
    await choosing(cook, form)('消毒对象', '餐饮具')
    await field(form, '消毒对象').blur()
    await photograph(form, 'disinfectImgs')
    await finish(form, '保存')
    await expect(row, 'the line says at once that it was made up for').toContainText('补录')
    await expect(row).not.toContainText('未录')
    const after = await recounted(admin)
    expect(after).toBeGreaterThan(before)

    // Back by the tab it came from: the page asks anew each minute, and nobody has to reload it.
    await office.locator('.tabs').getByRole('button', { name: '阳光指数', exact: true }).click()
    await expect(office.getByRole('heading', { name: `为什么是 ${after} 分` })).toBeVisible({ timeout: 90_000 })
    const won = await ledgersOn(office)
    expect(won.points, 'the item of ledgers has more').toBeGreaterThan(lost.points)
    expect({ missing: won.missing, late: won.late }).toEqual({ missing: lost.missing - 1, late: lost.late + 1 })
    await won.line.click()
    await expect(rowOf(office, day)).toContainText('补录')
    await expect(rowOf(office, day)).not.toContainText('未录')
  },
)
