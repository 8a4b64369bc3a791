/** What a recorder of GB/T 28181 has on its disk is seen from the list of its channels, moved about in and fetched. */
import { readFile } from 'node:fs/promises'
import { openRecorder, recordingsOf } from '../../adapters/sip-server/device/recorder.ts'
import type { SimulatedDevice } from '../../adapters/sip-server/device/settings.ts'
import { clock as ours } from '../../contract/clock.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import { file } from './support/canteen.ts'
import { clockOf } from './support/cameras.ts'
import { inDatabase } from './support/database.ts'
import { startBeside, type RunningProduct } from './support/product.ts'
import { expect, here, signIn, test } from './support/test.ts'
import { freePort } from '../support/port.ts'

const platform = '34020000002000000001'
const code = '34020000001180000902'
const camera = '34020000001320000902'
const secret = 'record-Secret-1'
const dayMs = 86_400_000
const today = momentAt(`${ours.today()} 00:00:00`)
const short = { channelId: camera, from: today - 2 * dayMs + 36_000_000, to: today - 2 * dayMs + 36_020_000 }
let product: RunningProduct
let device: SimulatedDevice
let port: number

test.beforeAll(async () => {
  test.setTimeout(180_000)
  port = await freePort()
  product = await startBeside('device-records', here.database, {
    ...{ SIP_ID: platform, SIP_PORT: String(port), SIP_ADDRESS: '127.0.0.1' },
  })
})
test.afterEach(() => inDatabase('update video_device set is_deleted = true where gb_id = $1', [code]))
test.afterAll(async () => {
  await device?.close()
  await product?.stop()
})

test(
  'a recording of a device is seen at its own time, faster, from elsewhere, stands still, and is fetched into a file that plays',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window(undefined, { baseURL: product.url })
    await signIn(page, 'enterprise')
    await file(page, 'video/device', {
      ...{ gbId: code, deviceName: '录像机甲', password: secret, streamMode: 'TCP-PASSIVE', charset: 'GB2312' },
    })
    device = await openRecorder({
      ...{ id: code, password: secret, transport: 'UDP', channels: [{ id: camera, name: '切配间录像' }] },
      platform: { host: '127.0.0.1', port, id: platform },
      recordings: [short, ...recordingsOf([{ id: camera }], today - dayMs, today)],
    })
    expect(await device.register()).toBe(200)
    await expect
      .poll(() => inDatabase('select 1 from video_channel where channel_id = $1', [camera]), {
        message: 'its channel is there',
        timeout: 120_000,
      })
      .toHaveLength(1)
    await page.goto('/channelList')
    const row = page.getByRole('row').filter({ hasText: '切配间录像' })
    await row.getByRole('button', { name: '设备录像' }).click()
    const dialog = page.getByRole('dialog', { name: '设备录像：切配间录像' })
    await expect(dialog.getByText('这一天设备上没有录像')).toBeVisible()
    await dialog.getByRole('button', { name: '前一天' }).click()
    const list = dialog.getByRole('region', { name: '录像', exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(21)

    const video = dialog.locator('video')
    const clock = async (): Promise<number> => (await clockOf(video)) ?? Number.NaN
    /** What the page says is in sight. */
    const moment = async (): Promise<number> =>
      momentAt(`${wireDay(today - dayMs)} ${await dialog.getByLabel('播放到').last().textContent()}`)
    await list.getByRole('button', { name: '08:00:04 – 09:00:00', exact: true }).click()
    const eight = today - dayMs + 8 * 3_600_000
    await expect.poll(async () => (await clock()) - eight, 'it is the hour that was chosen').toBeLessThan(60_000)
    expect(await clock()).toBeGreaterThan(eight)
    await expect.poll(async () => Math.abs((await moment()) - (await clock()))).toBeLessThan(3_000)

    await dialog.getByRole('combobox', { name: '倍速' }).selectOption('4')
    await expect.poll(() => device.calls.at(-1)?.commands.at(-1)).toEqual({ does: 'play', scale: 4 })
    const shown = await clock()
    await expect.poll(async () => (await clock()) - shown, 'sixteen seconds of it are seen').toBeGreaterThan(16_000)
    await expect.poll(async () => Math.abs((await moment()) - (await clock()))).toBeLessThan(8_000)

    const line = dialog.getByRole('slider', { name: '录像时间轴' })
    const { width, height } = (await line.boundingBox())!
    await line.click({ position: { x: (width * 12.5) / 24, y: height / 2 } })
    const noon = today - dayMs + 12.5 * 3_600_000
    await expect.poll(async () => Math.abs((await clock()) - noon), 'it is half past noon').toBeLessThan(300_000)

    await dialog.getByRole('button', { name: '暂停' }).click()
    await expect.poll(() => device.calls.at(-1)?.commands.at(-1)).toEqual({ does: 'pause' })
    const still = dialog.getByRole('button', { name: '播放', exact: true })
    await expect(still).toBeEnabled()
    let before = Number.NaN
    await expect.poll(async () => before === (before = await clock()), { intervals: [1500] }).toBe(true)
    await still.click()
    await expect.poll(clock, 'it goes on').toBeGreaterThan(before)

    await dialog.getByRole('button', { name: '前一天' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => device.calls.length, 'what is left is hung up').toBe(0)
    const arrival = page.waitForEvent('download')
    await list.getByRole('button', { name: '下载 10:00:00 的录像' }).click()
    const bytes = await readFile(await (await arrival).path())
    const [length, moved] = await page.evaluate(async text => {
      const element = document.createElement('video')
      element.muted = true
      const part = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      element.src = URL.createObjectURL(new Blob([part], { type: 'video/mp4' }))
      await element.play()
      await new Promise(resolve =>
        element.addEventListener('timeupdate', () => element.currentTime > 1 && resolve(null)),
      )
      return [element.buffered.end(0), element.currentTime]
    }, bytes.toString('base64'))
    expect(moved).toBeGreaterThan(1)
    expect(length).toBeGreaterThan(15)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)
