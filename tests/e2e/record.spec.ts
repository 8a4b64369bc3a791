/** Recordings in the browser: a plan is made, what it recorded is played, sought in, kept as evidence and saved. */
import { readFileSync } from 'node:fs'
import { file } from './support/canteen.ts'
import { clockOf, enterCamera, startCameras, type Watched } from './support/cameras.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn } from './support/judge.ts'
import { act, rowOf } from './support/page.ts'
import { expect, signIn, test } from './support/test.ts'

/** Pictures are a key frame apart at most where somebody enters, and a label is drawn late, ms. */
const apart = 2500
let watched: Watched

test.beforeAll(async () => {
  test.setTimeout(180_000)
  watched = await startCameras('record', 1, { JOBS: 'on' })
})
test.afterEach(async () => {
  await inDatabase("update iot_camera set is_deleted = true where camera_name = '录像测试'", [])
  await inDatabase("update video_record_plan set is_deleted = true where plan_name = '录像测试'", [])
})
test.afterAll(() => watched?.stop())

test(
  'a kitchen makes a plan, sees the day on a timeline, plays from a moment, seeks, turns it faster, keeps it as evidence and saves it',
  { tag: '@long' },
  async ({ window }) => {
    test.setTimeout(180_000)
    const page = await window(undefined, { baseURL: watched.product.url, viewport: { width: 1440, height: 900 } })
    await signIn(page, 'enterprise')
    const camera = await enterCamera(page, '录像测试', watched.cameras.addresses[0]!)
    await page.goto(`/cloudRecord?cameraId=${camera}`)
    await expect(page.getByText('这一天没有录像')).toBeVisible()
    await page.getByRole('link', { name: '设置录像计划' }).click()
    await expect(page).toHaveURL(/\/recordPlan$/)
    const plan = await file(page, 'video/record-plan', {
      ...{ planName: '录像测试', cameraIds: camera, isWholeDay: true, isOn: true, keepDays: 7 },
    })
    await page.reload()
    await expect(rowOf(page, '录像测试')).toBeVisible()
    // Recorded for a while, then the plan is switched off: the file is whole.
    await expect.poll(() => watched.cameras.server.viewers, { timeout: 60_000 }).toBe(1)
    const from = watched.cameras.all[0]!.pictures
    await expect.poll(() => watched.cameras.all[0]!.pictures - from, { timeout: 60_000 }).toBeGreaterThan(250)
    await inDatabase('update video_record_plan set is_on = false where id = $1', [plan])
    await expect
      .poll(async () => (await inDatabase('select 1 from video_record where camera_id = $1', [camera])).length, {
        timeout: 60_000,
      })
      .toBe(1)

    await page.goto('/camera/warncameraparameter')
    await act(page, rowOf(page, '录像测试'), '录像')
    await expect(page).toHaveURL(new RegExp(`/cloudRecord\\?cameraId=${camera}`))
    const piece = page.getByRole('region', { name: '录像时间轴' }).getByRole('button', { name: /^录像测试/ })
    await piece.press('Enter')
    const player = page.getByRole('region', { name: '录像播放' })
    const video = player.locator('video')
    const begin = await expect
      .poll(() => clockOf(video), { message: 'pictures of then are shown', timeout: 30_000 })
      .not.toBeNull()
      .then(() => video.evaluate((element: HTMLVideoElement) => element.duration))
    expect(begin, 'how long it is is known at once').toBeGreaterThan(8)
    const [{ name = '' } = {}] = (await inDatabase('select file_name as name from video_record where camera_id = $1', [
      camera,
    ])) as { name?: string }[]
    const startAt = Number(name.split('.')[0])
    for (const seconds of [6, 2]) {
      await video.evaluate(async (element: HTMLVideoElement, to) => {
        element.pause()
        element.currentTime = to
        await new Promise(resolve => element.addEventListener('seeked', resolve, { once: true }))
      }, seconds)
      await expect
        .poll(
          async () => Math.abs(((await clockOf(video)) ?? 0) - startAt - seconds * 1000),
          `the picture of second ${seconds}`,
        )
        .toBeLessThan(apart)
    }
    await player.getByRole('combobox', { name: '倍速' }).click()
    await page.getByTitle('4×').click()
    expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(4)

    await player.getByRole('button', { name: '留作证据' }).click()
    await player.getByRole('textbox', { name: '理由' }).fill('食物中毒调查')
    await player.getByRole('button', { name: '确定' }).click()
    await expect(player).toContainText('证据，不会清理')
    await expect(player).toContainText('食物中毒调查')
    const coming = page.waitForEvent('download')
    await player.getByRole('button', { name: '下载' }).click()
    const saved = readFileSync(await (await coming).path())
    expect([saved.subarray(4, 8).toString(), saved.includes('sidx')]).toEqual(['ftyp', true])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/records-1440.png` })
    expect(await barriers(page, '.cr')).toEqual([])

    const phone = await window(undefined, {
      ...{ baseURL: watched.product.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      ...{ colorScheme: 'dark', locale: 'en-GB' },
    })
    await signIn(phone, 'enterprise')
    await phone.evaluate(() =>
      localStorage.setItem(
        'saber-prefs',
        JSON.stringify({ state: { lang: 'en', mode: 'full', theme: 'auto' }, version: 0 }),
      ),
    )
    await phone.goto(`/cloudRecord?cameraId=${camera}`)
    await phone.locator('.cr-piece').first().press('Enter')
    await expect(phone.locator('.cr-player video')).toBeVisible()
    expect(await brokenIn(phone)).toEqual([])
    if (process.env['SHOTS'])
      await phone.screenshot({ path: `${process.env['SHOTS']}/records-phone.png`, fullPage: true })
    await phone.context().close()
    await page.context().close()
  },
)
