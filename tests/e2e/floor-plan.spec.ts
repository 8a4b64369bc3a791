/** The floor plan of a kitchen: drawn up by the kitchen with mouse, keys and finger, looked at by its office. */
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { barriers, brokenIn } from './support/judge.ts'
import { inDatabase } from './support/database.ts'
import { openByMenu } from './support/page.ts'
import { darkEnglishPhone, expect, test } from './support/test.ts'

const drawing = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#fff"/>
        <g fill="none" stroke="#333" stroke-width="6"><rect x="20" y="20" width="760" height="460"/><path d="M300 20V300M20 300H520M520 300V480"/></g>
        <g font-size="26" fill="#555"><text x="90" y="160">库房</text><text x="480" y="160">烹饪区</text><text x="200" y="400">洗消间</text></g></svg>`,
    ),
  )
    .png()
    .toBuffer()

const look = async (page: Page, name: string): Promise<void> => {
  const dir = process.env['SHOTS']
  if (dir) await page.screenshot({ path: `${dir}/${name}.png`, fullPage: true })
}
const places = async (): Promise<readonly { deviceId: string; posX: number; posY: number }[]> =>
  ((await inDatabase('select places from iot_floor_plan where not is_deleted'))[0]?.['places'] ?? []) as never

test(
  'a kitchen draws up its plan, the office reads it, and a press opens the device',
  { tag: '@long' },
  async ({ window }) => {
    await inDatabase('delete from iot_floor_plan')
    const page = await window('enterprise')
    await page.goto('/iot/warniotplan')
    const plan = page.locator('.fp')
    await expect(plan).toContainText('还没有平面图')
    await look(page, 'plan-empty')
    await plan
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await drawing() })
    await expect(plan.locator('.fp-drawing img')).toBeVisible()
    const left = plan.locator('.fp-left li')
    const before = await left.count()
    expect(before).toBeGreaterThan(1)

    // By mouse: put on the drawing, then dragged to a quarter of it.
    await plan.getByRole('button', { name: '调整位置' }).click()
    await left.first().getByRole('button', { name: '放到图上' }).click()
    const mark = plan.locator('.fp-mark').first()
    const frame = (await plan.locator('.fp-drawing').boundingBox())!
    await mark.hover()
    await page.mouse.down()
    await page.mouse.move(frame.x + frame.width * 0.4, frame.y + frame.height * 0.3)
    await page.mouse.move(frame.x + frame.width * 0.25, frame.y + frame.height * 0.25, { steps: 4 })
    await page.mouse.up()
    // By keys: another one, five percent to the right and one down.
    await left.first().getByRole('button', { name: '放到图上' }).click()
    const second = plan.locator('.fp-mark').nth(1)
    await second.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(second).toHaveAccessibleName(/横向 55%，纵向 51%/)
    await look(page, 'plan-edit')
    await plan.getByRole('button', { name: '保存位置' }).click()
    await expect(plan.getByText('位置已保存')).toBeVisible()
    const stored = await places()
    expect(stored).toHaveLength(2)
    expect(Math.abs(Number(stored.find(it => Number(it.posX) < 50)!.posX) - 25)).toBeLessThan(1)
    expect(stored.find(it => Number(it.posX) === 55)).toMatchObject({ posY: 51 })

    // As it was after a reload; what is on it is no longer beside it, and Delete takes it off again.
    await page.reload()
    await expect(plan.locator('.fp-mark')).toHaveCount(2)
    await expect(left).toHaveCount(before - 2)
    await look(page, 'plan-kitchen')
    await plan.getByRole('button', { name: '调整位置' }).click()
    await plan.locator('.fp-mark').first().focus()
    await page.keyboard.press('Delete')
    await expect(plan.locator('.fp-mark')).toHaveCount(1)
    await plan.getByRole('button', { name: '放弃调整' }).click()
    await expect(plan.locator('.fp-mark')).toHaveCount(2)

    // An alarm of a device is seen on the drawing without a reload: the event stream tells of it.
    const [device] = stored
    const [info] = await inDatabase('select info_id from iot_floor_plan where not is_deleted')
    await expect(plan.locator('.fp-mark[data-level]')).toHaveCount(0)
    await inDatabase(
      `insert into iot_alarm (told_step, tenant_id, id, status, create_time, update_time, info_id, device_id, device_name, alarm_type, alarm_level, alarm_time, alarm_content, handle_status, source_key)
     select 4, tenant_id, 424242, 1, app.now(), app.now(), info_id, $1, '冷柜', 'T_HIGH', 1, app.now(), '试验：温度过高', 0, 'plan-e2e' from iot_floor_plan where not is_deleted`,
      [device!.deviceId],
    )
    await inDatabase(
      `insert into kernel_event (tenant_id, id, info_id, name, payload) select tenant_id, 424243, info_id, 'alarm.opened',
       json_build_object('id', '424242', 'infoId', info_id::text, 'infoName', '', 'deviceName', '冷柜', 'alarmType', 'T_HIGH', 'alarmLevel', 1, 'alarmContent', '试验：温度过高', 'alarmTime', to_char(app.now(), 'YYYY-MM-DD HH24:MI:SS')) from iot_floor_plan where not is_deleted`,
    )
    await expect(plan.locator(`.fp-mark[data-id="${device!.deviceId}"]`)).toHaveAttribute('data-level', '1')
    await expect(plan.locator('.fp-alarms')).toContainText('试验：温度过高')
    await look(page, 'plan-alarm')
    await plan.locator(`.fp-mark[data-id="${device!.deviceId}"]`).click()
    await expect(page).toHaveURL(new RegExp(`open=${device!.deviceId}`))

    const office = await window('supervise')
    await openByMenu(office, '物联感知', '厨房平面图')
    await office
      .locator('.dt-row, [role=row]')
      .filter({ hasText: /\d{4}-\d\d-\d\d/ })
      .first()
      .click()
    const theirPlan = office.locator('.fp').last()
    await expect(theirPlan.locator('.fp-mark')).toHaveCount(2)
    expect(await barriers(office, '.fp')).toEqual([])
    await expect(theirPlan.getByRole('button', { name: '调整位置' })).toHaveCount(0)
    await look(office, 'plan-office')
    await inDatabase('delete from iot_alarm where id = 424242')
    expect(info).toBeDefined()
  },
)

test(
  'on a phone, in the dark and in English, a finger moves what stands on the drawing',
  { tag: '@long' },
  async ({ window }) => {
    expect(await places(), 'the plan of the test before').not.toHaveLength(0)
    const page = await darkEnglishPhone(window, 'enterprise')
    await page.goto('/iot/warniotplan')
    const plan = page.locator('.fp')
    await expect(plan).toContainText('Open alarms')
    await plan.getByRole('button', { name: /Move things|调整位置/ }).click()
    const frame = (await plan.locator('.fp-drawing').boundingBox())!
    const mark = plan.locator('.fp-mark').first()
    const box = (await mark.boundingBox())!
    const touch = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => [
      { x: frame.x + (frame.width * x) / 100, y: frame.y + (frame.height * y) / 100 },
    ]
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
    })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(60, 40) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(70, 60) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await look(page, 'plan-phone')
    await plan.getByRole('button', { name: /Save places|保存位置/ }).click()
    await expect(plan.getByText(/Places saved|位置已保存/)).toBeVisible()
    await expect.poll(async () => (await places()).some(it => Math.abs(Number(it.posX) - 70) < 2)).toBe(true)
    expect(await brokenIn(page)).toEqual([])
    expect(await barriers(page, '.fp')).toEqual([])
  },
)
