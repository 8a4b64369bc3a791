/**
 * The charts page of an office and of a kitchen: real numbers, each with a sentence, a table and the way to its list;
 * where there is nothing, why. screens-2.md 3
 */
import type { Page } from '@playwright/test'
import { laterDay } from '../../contract/days.ts'
import { openCanteen, today, type Canteen } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { darkEnglishPhone, expect, signIn, test } from './support/test.ts'

const n = 4_000 + (process.pid % 90_000)
let canteen: Promise<Canteen> | undefined
const opened = (window: (account?: 'admin') => Promise<Page>) => (canteen ??= open(window))

/** A kitchen with alarms, a lamp, a cycle of a cabinet and a refrigerator with thirty days of sums. */
async function open(window: (account?: 'admin') => Promise<Page>): Promise<Canteen> {
  const kitchen = await openCanteen(await window('admin'), `图表食堂${n}(演示)`, n)
  const always = [kitchen.id, n * 1_000]
  const common = "'000000', 1, app.now(), app.now()"
  await inDatabase(
    `insert into proj_alarm_day (tenant_id, info_id, alarm_date, category, alarm_type, num, open_num, urgent_num, first_num, second_num, third_num)
     select '000000', $1, (app.now() at time zone 'Asia/Shanghai')::date - k, 'other', 'T_HIGH', 3, 1, 1, 1, 2, 0 from generate_series(0, 20) k`,
    [kitchen.id],
  )
  await inDatabase(
    `insert into proj_ray_day (tenant_id, info_id, ray_date, lamp_num, enough_num, minutes) select '000000', $1, (app.now() at time zone 'Asia/Shanghai')::date - k, 2, 1, 70 from generate_series(0, 6) k`,
    [kitchen.id],
  )
  await inDatabase(
    `insert into proj_owed_day (tenant_id, info_id, record_date, record_type, owed_num, done_num, late_num, lack_num)
     select '000000', $1, (app.now() at time zone 'Asia/Shanghai')::date - k, 'disinfect', 1, (k <> 2)::integer, 0, (k = 2)::integer from generate_series(1, 4) k`,
    [kitchen.id],
  )
  await inDatabase(
    `insert into iot_fridge (tenant_id, status, create_time, update_time, id, info_id, device_name, device_no, device_kind, fridge_type, device_area, device_status, online_status, high_limit, alarm_enable)
     values (${common}, $2::bigint, $1, '1号冷藏柜', 'C' || $2::bigint, 'fridge', 1, 1, 1, 1, 8, true)`,
    always,
  )
  await inDatabase(
    `insert into iot_rollup (tenant_id, device_id, step, measure, at, info_id, n, sum, min, max)
     select '000000', $2, 1440, 'temp', date_trunc('day', app.now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - k * interval '1 day', $1, 100, 420, 2.1, case when k = 3 then 9.4 else 6.2 end from generate_series(1, 20) k`,
    always,
  )
  await inDatabase(
    `insert into iot_cycle (tenant_id, status, create_time, update_time, id, info_id, device_name, disinfect_date, disinfect_tmp, cycle_result, curve)
     values (${common}, $2, $1, '1号消毒柜', app.now() - interval '2 hours', 123.4, 1,
       (select jsonb_agg(jsonb_build_object('disinfectDate', to_char(time '10:00' + k * interval '1 minute', 'HH24:MI:SS'), 'disinfectTmp', least(124, 30 + k * 6))) from generate_series(0, 25) k))`,
    always,
  )
  return kitchen
}

const card = (page: Page, name: string) => page.locator(`[data-card=${name}]`)
const names = ['bands', 'daily', 'ledgerRate', 'alarmTypes', 'rays', 'cycles', 'cold']

test(
  'a kitchen sees its own numbers drawn, said and listed; each leads to its list',
  { tag: '@long' },
  async ({ window }) => {
    const { cook } = await opened(window)
    const page = await window()
    await signIn(page, cook)
    await page.goto('/wel/chart')
    for (const name of names.filter(it => it !== 'bands'))
      await expect(card(page, name), name).toHaveAttribute('data-state', 'shown')
    await expect(card(page, 'typeList'), 'one kitchen has one type').toHaveCount(0)
    await expect(card(page, 'daily')).toContainText('近 30 天共 63 条')
    await expect(card(page, 'alarmTypes')).toContainText('温度过高最多，63 条，占 100%；全部类型未处置 21 条')
    await expect(card(page, 'rays')).toContainText('14 次照射中 50% 照满 30 分钟')
    await expect(card(page, 'cycles')).toContainText('最高 123.4 ℃')
    await expect(card(page, 'ledgerRate')).toContainText('应录 4 份，已录 3 份，完成率 75%')
    await expect(card(page, 'levelTrend'), 'one kitchen has one level').toHaveCount(0)
    await expect(card(page, 'cold')).toContainText('最高 9.4 ℃，平均 4.2 ℃，1 天最高温度超过 8 ℃')
    // As drawn, so listed.
    await card(page, 'alarmTypes').getByRole('button', { name: '表格' }).click()
    await expect(card(page, 'alarmTypes').getByRole('row', { name: /温度过高/ })).toHaveText(
      /温度过高\s*21\s*42\s*0\s*63\s*21/,
    )
    await expect(card(page, 'rays').locator('svg path').first(), 'ECharts has come').toBeAttached()
    expect(await barriers(page, '.ch')).toEqual([])
    expect(await brokenIn(page)).toEqual([])
    // The range and what is counted are in the address, and come back with it.
    await page.getByText('近 7 天', { exact: true }).click()
    await expect(page).toHaveURL(/days=7/)
    await expect(card(page, 'daily')).toContainText('近 7 天共 21 条')
    await card(page, 'daily').getByText('晨检', { exact: true }).click()
    await expect(page).toHaveURL(/daily=check/)
    await page.reload()
    await expect(card(page, 'daily')).toContainText('近 7 天没有晨检记录')
    // Days of one's own are in the address, too: six of them from the twelfth back on.
    const day = (back: number): string => laterDay(today(), 0, -back)
    await page.goto(`/wel/chart?from=${day(12)}&to=${day(7)}`)
    await expect(card(page, 'daily')).toContainText('共 18 条，比上一期持平')
    await expect(card(page, 'alarmTypes')).toContainText('温度过高最多，18 条')
    await page.getByText('与上一期比较').click()
    await expect(page).toHaveURL(/compare=off/)
    await expect(card(page, 'daily')).not.toContainText('上一期')
    // What is seen goes along as a workbook and as a picture.
    for (const [what, ending] of [
      ['Excel', '.xlsx'],
      ['图片', '.png'],
    ] as const) {
      const coming = page.waitForEvent('download')
      await card(page, 'alarmTypes').getByRole('button', { name: what }).click()
      expect((await coming).suggestedFilename()).toMatch(`报警类型-本单位-${today()}${ending}`)
    }
    await page.goto('/wel/chart?days=7')
    await expect(card(page, 'alarmTypes')).toContainText('21 条')
    // A bar leads to its list, narrowed as it is.
    const bars = card(page, 'alarmTypes').locator('.ch-box')
    await expect(bars.locator('svg path').first()).toBeAttached()
    const box = (await bars.boundingBox())!
    await expect(async () => {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 8)
      await expect(page).toHaveURL(/\/iot\/warniotalarm\?.*alarmType=T_HIGH/, { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  },
)

test('an office sees its district, a link turns the tree to one kitchen, and the console’s address leads here', async ({
  window,
}) => {
  const { id, name } = await opened(window)
  const page = await window('supervise', { viewport: { width: 1920, height: 1080 } })
  await page.goto('/wel/dashboard')
  await expect(page).toHaveURL(/\/wel\/chart/)
  await expect(page.locator('.ch-bar')).toContainText('全部辖区')
  await expect(card(page, 'typeList')).toHaveAttribute('data-state', 'shown')
  await expect(card(page, 'bands')).not.toHaveAttribute('data-state', 'loading')
  await expect(card(page, 'levelTrend')).toHaveAttribute('data-state', 'shown')
  await expect(card(page, 'levelTrend')).toContainText(/动态一级 \d+ 家/)
  // An area of the tree narrows every chart, as it narrows lists, until it is let go.
  const narrowed = page.waitForRequest(/indexTotal\/typeList\?.*cityId=420106/)
  await page.goto('/wel/chart?cityId=420106')
  await expect(page.locator('.ch-bar')).toContainText('武昌区')
  await narrowed
  await page
    .locator('.ch-bar')
    .getByRole('button', { name: /武昌区/ })
    .click()
  await expect(page).not.toHaveURL(/cityId/)
  await expect(page.locator('.ch-bar')).toContainText('全部辖区')
  await page.goto(`/wel/chart?infoId=${id}`)
  await expect(page.locator('.ch-bar')).toContainText(name)
  await expect(card(page, 'daily')).toContainText('近 30 天共 63 条')
  await expect(card(page, 'rays')).toContainText('14 次')
})

test(
  'where there is nothing it is said why, on a phone in the dark and in English, too',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/failed: GET \S+\/emit/)
    const office = await window('admin')
    const empty = await openCanteen(office, `空食堂${n + 1}(演示)`, n + 1)
    const page = await window()
    await signIn(page, empty.cook)
    await page.goto('/wel/chart')
    for (const name of names) await expect(card(page, name), name).toHaveAttribute('data-state', /empty|shown/)
    await expect(card(page, 'rays')).toContainText('登记紫外线灯并接入后')
    await expect(card(page, 'cycles')).toContainText('登记消毒柜并接入后')
    await expect(card(page, 'cold')).toContainText('登记冷柜并接入后')
    await expect(card(page, 'alarmTypes')).toContainText('近 30 天没有报警')
    expect(await barriers(page, '.ch')).toEqual([])

    const hand = await darkEnglishPhone(window as never, 'supervise')
    await hand.goto('/wel/chart')
    await expect(card(hand, 'daily')).not.toHaveAttribute('data-state', 'loading')
    await expect(card(hand, 'cold')).not.toHaveAttribute('data-state', 'loading')
    expect(await brokenIn(hand)).toEqual([])
    expect(
      await chineseIn(hand.locator('[data-card=typeList], [data-card=alarmTypes], [data-card=bands]').first()),
    ).toEqual([])
    expect(await barriers(hand, '.ch')).toEqual([])
  },
)
