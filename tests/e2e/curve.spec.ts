/** The curve of a device on its page: drawn, told as a table, by keyboard, in both languages, without a server. */
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { inDatabase } from './support/database.ts'
import { darkEnglishPhone, enter, expect, test } from './support/test.ts'

const cabinet = async (): Promise<string> =>
  String(
    (
      await inDatabase(
        `select d.id from iot_fridge d where exists (select from iot_reading r where r.device_id = d.id and r.at > app.now() - interval '20 hours') and not d.is_deleted order by d.id limit 1`,
      )
    )[0]!['id'],
  )

test('the page of a device opens with its curve of the last day; a longer time is one key away, and a table says the same', async ({
  page,
}) => {
  await enter(page, 'supervise', `/iot/warniotfridge?open=${await cabinet()}`)
  const curve = page.getByRole('region', { name: '曲线' })
  const drawing = curve.locator('.cv-box svg')
  await expect(drawing).toBeVisible()
  await expect(drawing.getByText('> 8.0 ℃'), 'the limit of the rules in force').toBeVisible()
  await expect(curve.locator('.cv-sums')).toContainText('平均')
  const request = page.waitForResponse(response => response.url().includes('/warniotfridge/data'))
  await curve.getByRole('radio', { name: '24 小时' }).focus()
  await page.keyboard.press('ArrowRight')
  const answer = (await (await request).json()) as { data: { step: number; measures: { field: string }[] } }
  expect(answer.data.step).toBe(10)
  expect(answer.data.measures[0]!.field, 'what the kind says first').toBe('temp')
  await curve.getByText('限值与依据').click()
  await expect(curve.getByText('当前温度 > 8.0 ℃，持续30分钟 → 二类(重要)')).toBeVisible()
  await expect(curve.getByText(/GB 31654-2021/).first()).toBeVisible()
  await curve.getByText('用表格查看').click()
  const rows = curve.getByRole('row')
  await expect(rows.first()).toContainText('最低')
  expect(await rows.count()).toBeLessThanOrEqual(49)
  expect(await barriers(page, '.cv')).toEqual([])
})

test(
  'a door is open or shut; what nobody measured says so; a lost server says so and may be asked again',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    tolerate(/refused: 500/)
    const path = `/iot/warniotfridge?open=${await cabinet()}`
    await enter(page, 'supervise', path)
    const curve = page.getByRole('region', { name: '曲线' })
    await curve.getByRole('combobox', { name: '测量项' }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('门开', { exact: true }).click()
    await expect(curve.locator('.cv-box, .cv-none')).toBeVisible()
    const body = (over: object) => ({
      json: {
        code: 200,
        success: true,
        msg: '',
        data: {
          step: 10,
          from: 0,
          to: 1,
          gap: 1,
          measures: [{ field: 'temp', points: [] }],
          limits: [],
          alarms: [],
          ...over,
        },
      },
    })
    await page.route('**/warniotfridge/data?*', route => route.fulfill(body({})))
    await curve.getByRole('button', { name: '刷新' }).click()
    await expect(curve.getByText('这段时间没有读数')).toBeVisible()
    await page.route('**/warniotfridge/data?*', route =>
      route.fulfill({ status: 500, json: { code: 500, success: false, msg: '服务器开小差了', data: null } }),
    )
    await page.reload()
    await expect(curve.getByRole('alert')).toContainText('加载失败')
    await page.unroute('**/warniotfridge/data?*')
    await curve.getByRole('button', { name: '重试' }).click()
    await expect(curve.locator('.cv-box svg')).toBeVisible()
  },
)

test(
  'on a dark phone in English nothing of the curve sticks out or stays Chinese',
  { tag: '@long' },
  async ({ window }) => {
    const page = await darkEnglishPhone(window, 'supervise')
    await page.goto(`/iot/warniotfridge?open=${await cabinet()}`)
    const curve = page.getByRole('region', { name: 'Curve' })
    await curve.getByText('A year', { exact: true }).click()
    await expect(curve.locator('.cv-box svg')).toBeVisible()
    await curve.getByText('As a table').click()
    expect(await chineseIn(curve)).toEqual([])
    expect(await brokenIn(page)).toEqual([])
    expect(await barriers(page, '.cv')).toEqual([])
  },
)
