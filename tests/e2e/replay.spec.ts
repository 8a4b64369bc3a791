/** A rule under edit over what devices really said: side by side with what happened, and nothing written. */
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { darkEnglishPhone, enter, expect, test } from './support/test.ts'

const path = '/iot/alarm/replay'
const written = () =>
  inDatabase(
    'select (select count(*) from iot_alarm)::int as alarms, (select count(*) from iot_rule)::int as rules, (select max(update_time) from iot_alarm) as last',
  )

test(
  'a tightened limit shows the alarms there would have been more; each opens its curve, and nothing is written',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'supervise', path)
    await page.getByRole('combobox', { name: '报警规则' }).fill('温度 > 8')
    await page.locator('.ant-select-dropdown:visible .ant-select-item').first().click()
    await page.getByLabel('限值').fill('3')
    await page.getByLabel('最近天数').fill('2')
    const before = await written()
    await page.getByRole('button', { name: '开始回放' }).click()
    const outcome = page.locator('.rp-outcome')
    await expect(outcome).toBeVisible()
    const added = outcome.getByRole('region', { name: /新增的报警 [1-9]/ })
    await expect(added).toContainText('超过3℃')
    expect(await written()).toEqual(before)
    await expect(page.getByRole('button', { name: '存为规则草稿' }), 'an office drafts no rules').toHaveCount(0)
    await added.getByRole('link', { name: '曲线' }).first().click()
    await expect(page.getByRole('region', { name: '曲线' })).toBeVisible()
  },
)

test(
  'a limit looser than the law is refused in words, with the clause',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    tolerate(/refused: 400/)
    await enter(page, 'admin', path)
    await page.getByRole('combobox', { name: '报警规则' }).fill('温度 > 8')
    await page.locator('.ant-select-dropdown:visible .ant-select-item').first().click()
    await page.getByLabel('限值').fill('12')
    await page.getByRole('button', { name: '开始回放' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'GB 31654' }).first()).toBeVisible()
  },
)

test(
  'on a dark phone in English nothing of a replay sticks out or stays Chinese',
  { tag: '@long' },
  async ({ window }) => {
    const page = await darkEnglishPhone(window, 'supervise')
    await page.goto(path)
    // Of all rules it would be all devices, and other tests have brought more than may be replayed at once.
    await page.getByRole('combobox', { name: 'Rule' }).fill('> 8')
    await page.locator('.ant-select-dropdown:visible .ant-select-item').first().click()
    await page.getByLabel('Last days').fill('2')
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect(page.locator('.rp-outcome')).toBeVisible()
    expect(await chineseIn(page.locator('.rp'))).toEqual([])
    expect(await brokenIn(page)).toEqual([])
    expect(await barriers(page, '.rp')).toEqual([])
  },
)

test(
  'an office reads all rules that are in force with their clause, and tries one of them changed',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'supervise', '/iot/rules')
    const fridges = page.getByRole('region', { name: '冷藏/留样柜' })
    await expect(fridges.getByRole('listitem').first()).toContainText('> 8 ℃ · 30 min · L2')
    await expect(fridges.getByRole('listitem').first()).toContainText('GB 31654')
    await page.getByRole('searchbox', { name: '查找规则或依据' }).fill('燃气')
    await expect(fridges).toHaveCount(0)
    const gas = page.getByRole('listitem').filter({ hasText: '%LEL' }).first()
    await gas.getByRole('link', { name: '改一改看看' }).click()
    await expect(page).toHaveURL(/\/iot\/alarm\/replay\?rule=gas\./)
    await expect(page.locator('.rp-rule')).toContainText('燃气')
    await page.goto('/iot/rules?desk=versions')
    await expect(page.getByRole('columnheader').filter({ hasText: '平台默认' }).first()).toBeVisible()
  },
)

test(
  'on a dark phone in English nothing of the rules sticks out, and what is not the law’s own word is English',
  { tag: '@long' },
  async ({ window }) => {
    const page = await darkEnglishPhone(window, 'supervise')
    await page.goto('/iot/rules')
    await expect(page.locator('.ru-force li').first()).toBeVisible()
    expect(await chineseIn(page.locator('.ru'))).toEqual([])
    expect(await brokenIn(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
  },
)
