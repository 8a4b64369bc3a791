/** A camera behind a recorder of GB/T 28181 is turned from its picture; another pushes its pictures and is seen. */
import { openDevice } from '../../adapters/sip-server/device/index.ts'
import type { SimulatedDevice } from '../../adapters/sip-server/device/settings.ts'
import { readCode } from '../../protocols/gb28181/ptz.ts'
import { sendPictures } from '../support/gb-sender.ts'
import { freePort } from '../support/port.ts'
import { publish } from '../support/rtmp-sender.ts'
import { file } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { startBeside, type RunningProduct } from './support/product.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { darkEnglishPhone, expect, here, signIn, test } from './support/test.ts'

const platform = '34020000002000000001'
const recorder = '34020000001180000901'
const camera = '34020000001320000901'
const secret = 'steer-Secret-1'
const bodies: string[] = []
let product: RunningProduct
let device: SimulatedDevice
let port: number
let pushPort: number

test.beforeAll(async () => {
  test.setTimeout(180_000)
  port = await freePort()
  pushPort = await freePort()
  product = await startBeside('steering', here.database, {
    SIP_ID: platform,
    SIP_PORT: String(port),
    SIP_ADDRESS: '127.0.0.1',
    RTMP_PORT: String(pushPort),
  })
})
test.afterEach(async () => {
  await device?.close()
  await inDatabase("update iot_camera set is_deleted = true where device_code = $1 or push_stream = 'e2e'", [recorder])
  await inDatabase('update video_device set is_deleted = true where gb_id = $1', [recorder])
})
test.afterAll(() => product?.stop())

/** What it was told, in order, since this was last forgotten. */
const commands = (): readonly (number | undefined)[] =>
  bodies.flatMap(body => /<PTZCmd>(\w{16})<\/PTZCmd>/.exec(body)?.[1] ?? []).map(code => readCode(code)?.command)

test(
  'a camera turns for as long as a button is held, goes to a direction it remembers, and remembers another',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window(undefined, { baseURL: product.url })
    await signIn(page, 'enterprise')
    await file(page, 'video/device', {
      ...{ gbId: recorder, deviceName: '后厨录像机', password: secret, streamMode: 'TCP-PASSIVE', charset: 'GB2312' },
    })
    device = await openDevice({
      ...{ id: recorder, password: secret, transport: 'UDP', channels: [{ id: camera, name: '烹饪区云台' }] },
      platform: { host: '127.0.0.1', port, id: platform },
      started: call => void sendPictures(call),
      told: body => void bodies.push(body),
    })
    expect(await device.register()).toBe(200)
    const id = await file(page, 'camera/warncameraparameter', {
      ...{ cameraName: '烹饪区云台', belong: 1, cameraArea: 5, deviceCode: recorder, channelId: camera },
    })
    await page.goto(`/live?channelId=${id}`)
    const cell = page.locator('.vd-cell').first()
    await expect(cell).toHaveAttribute('data-state', 'playing')
    await cell.hover()
    await cell.getByRole('button', { name: '云台' }).click()
    const pad = cell.getByRole('group', { name: '云台' })

    bodies.length = 0
    await pad.getByRole('button', { name: '向左', exact: true }).hover()
    await page.mouse.down()
    await expect.poll(() => commands()[0], 'it turns').toBe(0x02)
    await page.mouse.up()
    await expect.poll(() => commands().at(-1), 'and stands still').toBe(0)

    bodies.length = 0
    await pad.getByRole('button', { name: '聚焦近处' }).press('Enter')
    await expect.poll(commands, 'the lens moves for a press of a key').toEqual([0x42, 0x40])

    bodies.length = 0
    await pad.getByRole('button', { name: '门口', exact: true }).click()
    await expect.poll(commands).toEqual([0x82])
    await pad.getByRole('button', { name: '记住这里（2 号）' }).click()
    await expect.poll(commands).toContain(0x81)

    bodies.length = 0
    await pad.getByRole('textbox', { name: '巡航编号，0 至 255' }).fill('3')
    await pad.getByRole('button', { name: '开始巡航' }).press('Enter')
    await pad.getByRole('button', { name: '打开雨刷' }).click()
    await expect.poll(commands, 'it goes its round and wipes').toEqual([0x88, 0x8c])
    bodies.length = 0
    await pad.getByRole('button', { name: '框选放大' }).click()
    const sheet = cell.getByRole('application')
    const { x, y, width, height } = (await sheet.boundingBox())!
    await page.mouse.move(x + width * 0.3, y + height * 0.5)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height * 0.8)
    await page.mouse.up()
    await expect.poll(() => bodies.filter(body => body.includes('<DragZoomIn>')).length).toBe(1)
    await sheet.focus()
    for (const key of ['ArrowLeft', '+', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => bodies.filter(body => body.includes('<DragZoomIn>')).length, 'by keys as well').toBe(2)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  },
)

test(
  'a camera is given an address to push to, what it pushes is seen, and who comes second is told in the list',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window(undefined, { baseURL: product.url })
    await signIn(page, 'enterprise')
    const id = await file(page, 'camera/warncameraparameter', {
      ...{ cameraName: '推流摄像头', belong: 3, cameraArea: 5, pushApp: 'live', pushStream: 'e2e' },
    })
    const office = await window(undefined, { baseURL: product.url })
    await signIn(office, 'admin')
    await office.goto('/streamPushList?cameraName=推流摄像头')
    const row = office.getByRole('row', { name: /推流摄像头/ })
    await expect(row).toContainText('未推流')
    await row.getByRole('button', { name: '推流地址' }).click()
    await office.getByRole('button', { name: /确\s*定/ }).click()
    const dialog = office.getByRole('dialog', { name: '推流摄像头：推流地址' })
    const address = new URL((await dialog.locator('code').first().textContent()) ?? '')
    expect(`${address.protocol}//${address.host}`).toBe(`rtmp://127.0.0.1:${pushPort}`)
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    const stream = `e2e${address.search}`
    const sending = await publish(pushPort, 'live', stream)
    expect(sending.refused).toBeNull()
    expect((await publish(pushPort, 'live', stream)).refused).toContain('已有设备在推流')
    await expect(row).toContainText('推流中', { timeout: 15_000 })
    await expect(row).toContainText('已有设备在推流')
    expect(await barriers(office, '.crud')).toEqual([])

    await page.goto(`/live?channelId=${id}`)
    await expect(page.locator('.vd-cell').first()).toHaveAttribute('data-state', 'playing')
    const phone = await darkEnglishPhone(window, 'admin')
    for (const place of ['streamPushList', 'streamProxyList']) {
      await phone.goto(`/${place}`)
      const part = phone.locator('.vs-top, .vs-note').first()
      await expect(part).toBeVisible()
      expect(await chineseIn(part)).toEqual([])
      expect(await brokenIn(phone)).toEqual([])
    }
    sending.leave()
    await expect(row).toContainText('未推流', { timeout: 15_000 })
  },
)
