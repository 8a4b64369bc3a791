/** Moving pictures in the browser, from cameras that speak RTSP, through a product as people start it. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { clockOf, enterCamera, startCameras, type Watched } from './support/cameras.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { act, choose as chooseIn, field, finish, rowOf } from './support/page.ts'
import { pictureAt } from './support/run.ts'
import { expect, signIn, test } from './support/test.ts'
import { openOnvifCamera } from '../support/onvif-camera.ts'
import { clock } from '../../contract/clock.ts'

/** A picture is of now when it is no older, ms: what lies between a camera and a busy machine's screen. */
const now = 15_000
const names = ['烹饪区甲', '烹饪区乙', '备餐间甲', '备餐间乙', '洗消间甲', '洗消间乙'] as const
/** Of the camera that is found in the network: its streams ask nobody. */
const owner = { username: 'admin', password: 'Kitchen-1' }
let watched: Watched

test.beforeAll(async () => {
  test.setTimeout(180_000)
  watched = await startCameras('camera', names.length, {}, ({ addresses }) =>
    openOnvifCamera({ login: owner, streams: addresses.slice(0, 2), name: '后厨走廊', ahead: 7_200_000 }),
  )
})
test.afterEach(() =>
  inDatabase('update iot_camera set is_deleted = true where camera_name like any ($1)', [['%甲', '%乙', '后厨走廊%']]),
)
test.afterAll(() => watched?.stop())

const cell = (page: Page, n: number): Locator => page.locator('.vd-cell').nth(n - 1)
const pictureIn = (page: Page, n: number): Locator => cell(page, n).locator('video')
const isOfNow = async (video: Locator): Promise<boolean> => {
  const at = await clockOf(video)
  return at !== null && Math.abs(clock.now() - at) < now
}
/** The clock in a cell is of now, and goes on. */
async function expectLiving(video: Locator): Promise<void> {
  await expect.poll(() => isOfNow(video), 'the picture is of now').toBe(true)
  const before = (await clockOf(video)) ?? 0
  await expect.poll(async () => (await clockOf(video)) ?? 0, 'and goes on').toBeGreaterThan(before)
}
const enterAll = async (page: Page): Promise<readonly string[]> => {
  const ids: string[] = []
  for (const [n, name] of names.entries()) ids.push(await enterCamera(page, name, watched.cameras.addresses[n]!, n + 1))
  return ids
}
const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('complementary', { name: '摄像头' }).getByRole('button', { name }).click()

test('a camera is watched from its row: its clock is of now and goes on, through a restart of the camera, and a snapshot is a file', async ({
  window,
}) => {
  const page = await window(undefined, { baseURL: watched.product.url })
  await signIn(page, 'enterprise')
  await enterAll(page)
  await page.goto('/camera/warncameraparameter')
  await act(page, rowOf(page, names[0]), '观看')
  await expect(page).toHaveURL(/\/live$/)
  await expect(cell(page, 1)).toHaveAttribute('data-state', 'playing')
  await expectLiving(pictureIn(page, 1))
  await expect(cell(page, 1).locator('output')).toHaveText(/^\d+ kb\/s$/)
  await expect(cell(page, 2), 'the next empty one is selected').toHaveAttribute('aria-current', 'true')

  watched.cameras.server.cut()
  const cut = clock.now()
  await expect.poll(async () => ((await clockOf(pictureIn(page, 1))) ?? 0) > cut, 'it comes back by itself').toBe(true)
  await expectLiving(pictureIn(page, 1))

  await cell(page, 1).hover()
  const coming = page.waitForEvent('download')
  await cell(page, 1).getByRole('button', { name: '截图' }).click()
  const snapshot = await coming
  expect(snapshot.suggestedFilename()).toMatch(/^.+_烹饪区甲_\d{8}-\d{6}\.jpg$/)
  expect([...readFileSync(await snapshot.path()).subarray(0, 3)], 'a JPEG').toEqual([0xff, 0xd8, 0xff])

  await cell(page, 1).getByRole('button', { name: '暂停' }).click()
  await expect(cell(page, 1)).toContainText('已暂停')
  await expect.poll(() => watched.cameras.all[0]!.pictures > 0).toBe(true)
  await cell(page, 1).getByRole('button', { name: '播放', exact: true }).click()
  await expectLiving(pictureIn(page, 1))
  await page.context().close()
})

test(
  'a camera that cannot be reached says why in its cell, and what was tried one press away',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 409 GET .*\/play\//)
    const page = await window(undefined, { baseURL: watched.product.url })
    await signIn(page, 'enterprise')
    // A port of this machine where nobody listens, and which was never declared.
    await enterCamera(page, '坏地址甲', 'rtsp://127.0.0.1:9/camera/1')
    await enterCamera(page, '没有的画面乙', `rtsp://${watched.cameras.server.address}/camera/99`, 2)
    await page.goto('/live')
    await choose(page, '坏地址甲')
    await expect(cell(page, 1)).toContainText('播放失败：摄像头不在平台允许的网段内')
    await choose(page, '没有的画面乙')
    await expect(cell(page, 2)).toContainText('播放失败：摄像头上没有这一路画面')
    await cell(page, 2).getByText('原因').click()
    const why = page.getByRole('dialog', { name: '没有的画面乙：最近一次播放的经过' })
    await expect(why.getByRole('listitem').first()).toContainText('直连摄像头')
    await expect(why).toContainText('404')
    await page.keyboard.press('Escape')
    await expect(why).toBeHidden()
    expect(await barriers(page, '.vd')).toEqual([])
    await page.context().close()
  },
)

test(
  'six cells play at once; whoever comes back finds them, four pulled and the others a press away; a patrol ends when somebody chooses',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window(undefined, { baseURL: watched.product.url, viewport: { width: 1920, height: 1080 } })
    await signIn(page, 'enterprise')
    await enterAll(page)
    await page.goto('/live')
    await page.getByRole('radiogroup', { name: '分屏' }).getByText('6', { exact: true }).click()
    for (const name of names) await choose(page, name)
    const playing = page.locator('.vd-cell[data-state=playing]')
    await expect(playing).toHaveCount(6)
    for (const n of [1, 6]) await expectLiving(pictureIn(page, n))
    await page.screenshot({ path: pictureAt('camera-six.png') })

    await page.reload()
    await expect(playing).toHaveCount(4)
    await expect(page.locator('.vd-cell[data-state=still]')).toHaveCount(2)
    await cell(page, 6)
      .getByRole('button', { name: /^播放 / })
      .click()
    await expect(playing).toHaveCount(5)

    await page.getByRole('radiogroup', { name: '分屏' }).getByText('1', { exact: true }).click()
    await page.getByRole('button', { name: '开始轮巡' }).click()
    await expect(page.getByText('轮巡中')).toBeVisible()
    await expectLiving(pictureIn(page, 1))
    await choose(page, names[4])
    await expect(page.getByText('轮巡中')).toBeHidden()
    await expect(cell(page, 1)).toContainText(names[4])
    await page.context().close()
  },
)

test(
  'on a dark phone in English the pictures stand in one column, and keys reach every cell',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window(undefined, {
      baseURL: watched.product.url,
      ...{
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        colorScheme: 'dark',
        locale: 'en-GB',
      },
    })
    await page.addInitScript(() =>
      localStorage.setItem(
        'saber-prefs',
        JSON.stringify({ state: { lang: 'en', mode: 'full', theme: 'auto' }, version: 0 }),
      ),
    )
    await signIn(page, 'enterprise')
    await page.goto('/live')
    await expect(page.getByText('There are no cameras yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Enter cameras' })).toBeVisible()
    await enterAll(page)
    await page.reload()
    await page.getByRole('button', { name: 'Choose cameras' }).click()
    await page.getByRole('complementary', { name: 'Cameras' }).getByRole('button', { name: names[0] }).click()
    await expectLiving(pictureIn(page, 1))
    const [first, second] = [await cell(page, 1).boundingBox(), await cell(page, 2).boundingBox()]
    expect([second!.x, second!.y >= first!.y + first!.height]).toEqual([first!.x, true])
    await cell(page, 3).focus()
    await page.keyboard.press('Enter')
    await expect(cell(page, 3)).toHaveAttribute('aria-current', 'true')
    const chinese = await chineseIn(page.locator('.vd'))
    expect(chinese.filter(text => !text.includes(names[0]))).toEqual([])
    expect(await brokenIn(page)).toEqual([])
    expect(await barriers(page, '.vd')).toEqual([])
    await page.screenshot({ path: pictureAt('camera-phone.png') })
    await page.context().close()
  },
)

test(
  'a phone that puts no stream together plays segments, and its clock goes on',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window(undefined, { baseURL: watched.product.url })
    await page.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(globalThis, name)
    })
    await signIn(page, 'enterprise')
    const id = await enterCamera(page, names[1], watched.cameras.addresses[1]!)
    await page.goto(`/live?channelId=${id}`)
    await expect(cell(page, 1)).toHaveAttribute('data-state', 'playing', { timeout: 60_000 })
    await expectLiving(pictureIn(page, 1))
    await page.context().close()
  },
)

test(
  'what a supervisor sees in a picture is a patrol by video with that picture after two presses, ready to be issued; a kitchen has no such button',
  { tag: '@long' },
  async ({ window }) => {
    const kitchen = await window(undefined, { baseURL: watched.product.url })
    await signIn(kitchen, 'enterprise')
    const id = await enterCamera(kitchen, names[2], watched.cameras.addresses[2]!)
    await kitchen.goto(`/live?channelId=${id}`)
    await expect(cell(kitchen, 1)).toHaveAttribute('data-state', 'playing')
    await expect(cell(kitchen, 1).getByRole('button', { name: '记问题' })).toHaveCount(0)
    await kitchen.context().close()

    const page = await window(undefined, { baseURL: watched.product.url })
    await signIn(page, 'supervise')
    await page.goto(`/live?channelId=${id}`)
    await expect(cell(page, 1)).toHaveAttribute('data-state', 'playing')
    await cell(page, 1).hover()
    await cell(page, 1).getByRole('button', { name: '记问题' }).click()
    const dialog = page.getByRole('dialog', { name: `把 ${names[2]} 的画面记为问题` })
    await expect(dialog.getByRole('img')).toBeVisible()
    expect(await barriers(page, '.vd-finding')).toEqual([])
    await page.screenshot({ path: pictureAt('camera-finding.png') })
    await dialog.getByRole('button', { name: '鼠情' }).click()
    await expect(dialog).toBeHidden()
    await page.getByText('已记入视频巡查：鼠情').locator('..').getByRole('button', { name: '去下发' }).click()
    await act(page, rowOf(page, `${names[2]}：鼠情`), '下发')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(rowOf(page, `${names[2]}：鼠情`), 'it is the kitchen’s now').toBeHidden()
    await page.goto('/supervise/online/superviseonline?patrolStatus=1')
    await expect(rowOf(page, `${names[2]}：鼠情`)).toContainText('待整改')
    await page.context().close()
  },
)

test(
  'an administrator finds a camera in the network, is told of a wrong password and of its clock, adds it to a kitchen and sees it live',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 409 POST .*\/find\/ask/)
    const page = await window(undefined, { baseURL: watched.product.url })
    await signIn(page, 'admin')
    await page.goto('/camera/warncameraparameter')
    await page.getByRole('button', { name: '发现摄像头' }).click()
    const drawer = page.getByRole('dialog', { name: '发现摄像头' })
    await expect(drawer.getByText('正在搜索')).toBeVisible()
    await drawer.getByRole('button', { name: '登录 后厨走廊' }).click()
    await expect(drawer.getByText('未添加')).toBeVisible()
    const login = drawer.getByRole('form', { name: '登录 后厨走廊' })
    await field(login, '密码').fill('wrong-1')
    await login.getByRole('button', { name: '登录' }).click()
    await expect(drawer.getByRole('alert')).toContainText('摄像头不接受这个用户名或密码')
    await field(login, '密码').fill(owner.password)
    await login.getByRole('button', { name: '登录' }).click()
    const streams = drawer.getByRole('region', { name: '码流' })
    await expect(streams).toContainText('示范厂 KITCHEN-1')
    await expect(streams).toContainText('比平台快 2 小时')
    await expect(streams.getByRole('listitem').first()).toContainText('H264 · 640×360 · 25 帧/秒')
    expect(await barriers(page, '.fd')).toEqual([])
    await page.screenshot({ path: pictureAt('camera-found.png') })
    await streams.getByRole('button', { name: '添加' }).first().click()
    const form = page.getByRole('dialog', { name: '新增摄像头' })
    await expect(field(form, '名称')).toHaveValue('后厨走廊')
    await expect(form.getByLabel('流密码')).toHaveCount(0)
    await field(form, '所属企业').click()
    await page.keyboard.type('东湖畔')
    await page
      .locator('.ant-select-dropdown:visible')
      .getByText(/东湖畔/)
      .first()
      .click()
    await chooseIn(page, form, '功能区', '烹饪区')
    await finish(form, '保存')
    await expect(streams.getByText('已添加')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(owner.password)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await act(page, rowOf(page, '后厨走廊'), '观看')
    await expectLiving(pictureIn(page, 1))

    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() =>
      localStorage.setItem(
        'saber-prefs',
        JSON.stringify({ state: { lang: 'en', mode: 'full', theme: 'auto' }, version: 0 }),
      ),
    )
    await page.goto('/camera/warncameraparameter')
    await page.getByRole('button', { name: 'Find cameras' }).click()
    const narrow = page.getByRole('dialog', { name: 'Find cameras' })
    await expect(narrow.getByText(/^There already: .*后厨走廊/)).toBeVisible()
    await narrow.getByRole('button', { name: /^Sign in to/ }).click()
    expect(await brokenIn(page)).toEqual([])
    expect(await barriers(page, '.fd')).toEqual([])
    await page.screenshot({ path: pictureAt('camera-found-phone.png') })
    await page.context().close()
  },
)
