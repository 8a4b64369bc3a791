/**
 * A gas leak from its first word to its last: the simulator's sensor, the kitchen's phone, the office's screen, the
 * valve, the photo, the review. issue 12, domain.md G.5 S6
 */
import type { Page } from '@playwright/test'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { kitchen } from './support/accounts.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { act, choose, field, openByMenu, rowOf } from './support/page.ts'
import { simulate } from './support/simulator.ts'
import { darkEnglishPhone, expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const scene = (page: Page, key: string) => page.locator(`.dm-scene[data-scene="${key}"]`)
/** The leak grows with the words of the sensor, and takes as long as those. */
const patience = { timeout: 90_000 }

async function openConsole(page: Page): Promise<void> {
  await page.goto('/iot/demo')
  await expect(page.getByRole('heading', { name: '演示控制台' })).toBeVisible()
}

test(
  'the console says that no simulator runs, and offers no button that would do nothing',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    await openConsole(page)
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('演示控制台')).toBeVisible()
    await expect(page.getByText('没有模拟器在运行，触发了也不会有任何设备响应。')).toBeVisible()
    await expect(scene(page, 'gas-leak').getByRole('button')).toBeDisabled()
    expect(await barriers(page, '.dm')).toEqual([])
  },
)

test('the console on a dark phone in English is whole and readable', { tag: '@long' }, async ({ window }) => {
  const page = await window('admin', { ...phone, colorScheme: 'dark', locale: 'en-GB' })
  await page.evaluate(() =>
    localStorage.setItem(
      'saber-prefs',
      JSON.stringify({ state: { lang: 'en', mode: 'full', theme: 'auto' }, version: 0 }),
    ),
  )
  await page.goto('/iot/demo')
  const console = page.locator('.dm')
  await expect(console.getByRole('heading', { name: 'Demo console' })).toBeVisible()
  await expect(scene(page, 'gas-leak')).toContainText('Gas rises from 12 to 26 %LEL')
  expect(
    (await chineseIn(console)).filter(text => !text.includes('(演示)')),
    'names of kitchens alone are Chinese',
  ).toEqual([])
  expect(await brokenIn(page)).toEqual([])
  expect(await barriers(page, '.dm')).toEqual([])
})

test(
  'a gas leak rings on the phone and at the office, shuts the valve, and is filed after a photo, two taps and a review',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    test.setTimeout(300_000)
    tolerate(/refused: 409 POST \S+\/valveOpen/)
    const simulated = await simulate(({ kind, infoName }) => kind.key === 'gas' && infoName === kitchen.name)
    try {
      const [sensor] = simulated.devices
      expect(simulated.devices, 'the kitchen has one gas sensor').toHaveLength(1)
      await sensor!.ready

      const cook = await window('enterprise', phone)
      await cook.goto('/m/alarms')
      const colleague = await darkEnglishPhone(window, 'enterprise')
      await colleague.goto('/m')
      const office = await window('supervise')
      await office.goto('/iot/warniotalarm?desk=board')
      await expect(office.locator('.ac-lane[data-lane="open"] h2')).toBeVisible()
      const loads: string[] = []
      for (const page of [cook, office]) page.on('domcontentloaded', it => loads.push(it.url()))

      // The administrator presses.
      const admin = await window('admin')
      await openConsole(admin)
      await expect(admin.getByText('模拟器运行中')).toBeVisible()
      await admin.getByRole('combobox', { name: '企业' }).fill(kitchen.name)
      await admin.locator('.ant-select-dropdown:visible').getByTitle(kitchen.name, { exact: true }).click()
      await scene(admin, 'gas-leak').getByRole('button').click()
      const line = admin.locator('.dm-told tbody tr').first()
      await expect(line).toContainText('燃气12 %LEL升至26 %LEL')
      await expect(line).toContainText('管理员')

      // The office hears of it at once, and the board has its card.
      await expect(office.locator('.popup').filter({ hasText: kitchen.name }).first()).toBeVisible(patience)
      const row = async () =>
        (
          await inDatabase(
            `select id, alarm_level, recover_status, handle_status, review_status from iot_alarm
           where alarm_type = 'GAS' and device_id = $1 and not is_deleted order by id desc limit 1`,
            [sensor!.id],
          )
        )[0]
      await expect.poll(async () => (await row())?.['alarm_level'], patience).toBe(1)
      const id = String((await row())!['id'])
      const source = `${kitchen.name} · ${String(sensor!.file.deviceName)}`
      await expect(
        office.locator('.ac-lane[data-lane="open"] .ac-card[data-level="1"]').filter({ hasText: source }),
      ).toBeVisible()

      // Nobody pressed anything: the valve was told to close, and the sensor says that it did.
      const commands = await window('enterprise')
      await openByMenu(commands, '物联感知', '设备命令')
      const closing = commands
        .locator('.tab-page:visible tbody tr[data-id]')
        .filter({ hasText: sensor!.deviceNo })
        .filter({ hasText: '关阀' })
      await expect(closing.first()).toContainText('模拟设备已执行')
      expect(
        await inDatabase('select valve_state, lel::float as lel from iot_gas where id = $1', [sensor!.id]),
      ).toEqual([{ valve_state: 0, lel: 0 }])

      // Nobody has dealt with it: whoever opens the valve says why, and is asked once more.
      const desk = await window('enterprise')
      await openByMenu(desk, '物联感知', '燃气传感')
      await act(desk, rowOf(desk, sensor!.deviceNo), '开阀')
      const opening = desk.getByRole('dialog', { name: '开阀' })
      await field(opening, '操作理由').fill('检漏合格，恢复供气')
      const send = opening.getByRole('button', { name: '确定', exact: true })
      await send.click()
      const question = desk
        .getByRole('dialog')
        .filter({ hasText: /一类报警 AL\d+ 还没有处置，不能直接开阀。仍要执行吗/ })
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: '取消' }).click()
      await expect(opening.getByRole('alert')).toContainText('还没有处置')
      await expect
        .poll(
          async () =>
            (
              await inDatabase(
                "select 1 from iot_command where device_id = $1 and create_time > app.now() - interval '6 seconds'",
                [sensor!.id],
              )
            ).length,
          patience,
        )
        .toBe(0)
      await send.click()
      await question.getByRole('button', { name: '确定' }).click()
      await expect(desk.locator('.toast').filter({ hasText: '设备已执行' })).toBeVisible()
      await expect(opening).toBeHidden()

      // The phone was told in the same moment as the office, and its message leads to the step to take; a photo and two
      // taps finish it.
      await expect(cook.locator(`.m-alarm[data-id="${id}"]`)).toBeVisible()
      const messageOn = (page: Page) => page.locator('.toast').filter({ hasText: /超过25%LEL|above 25 %LEL/ })
      await expect(messageOn(colleague).getByRole('button', { name: 'Handle' })).toBeVisible()
      const streams: string[] = []
      colleague.on('request', it => {
        if (new URL(it.url()).pathname.endsWith('/emit')) streams.push(it.url())
      })
      await colleague.locator('.m-target[href="/m/alarms"]').tap()
      await expect(colleague.locator(`.m-alarm[data-id="${id}"]`)).toBeVisible()
      await messageOn(cook).getByRole('button', { name: '去处置' }).tap()
      const sheet = cook.locator('.m-sheet[open]')
      await sheet
        .locator('#m-handleImgs')
        .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
      await expect(sheet.getByRole('img')).toBeVisible()
      for (const name of ['已关阀通风，检修后复用', '已处理'])
        await sheet.getByRole('button', { name, exact: true }).tap()
      await expect(cook.locator(`.m-alarm-done[data-id="${id}"]`)).toBeVisible()
      // On the phone of a colleague, who went to another page meanwhile, it is over as well.
      await expect(messageOn(colleague)).toHaveCount(0)
      expect(streams, 'pages of a phone share one stream').toEqual([])

      // The board moved it by itself; the office reviews, and it is filed.
      const card = office.locator('.ac-lane[data-lane="review"] .ac-card').filter({ hasText: source })
      await expect(card).toBeVisible()
      expect(loads, 'neither the phone nor the board was loaded anew').toEqual([])
      await card.click()
      await office.locator('.ac-next').click()
      const dialog = office.getByRole('dialog').last()
      await choose(office, dialog, '复核结果', '通过')
      await dialog.getByRole('button', { name: '确定', exact: true }).click()
      await expect.poll(row, patience).toMatchObject({ id, handle_status: 1, review_status: 2, recover_status: true })
      await office.goto(`/iot/warniotalarm?open=${id}`)
      await expect(office.getByText('归档').first()).toBeVisible()
    } finally {
      await simulated.close()
    }
  },
)
