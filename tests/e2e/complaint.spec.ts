/** What the public finds at the door of a kitchen: half a minute, a photo, a code to look up what became of it. */
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { openCanteen } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { rowOf } from './support/page.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a guest without an account complains by the code at the door, with a photo, is given a code and is told by it how it stands', async ({
  window,
  tolerate,
}) => {
  tolerate(/refused: 40[04] \S+ \S+\/supervisecomplain\/public/)
  const office = await window('admin')
  const { id, name } = await openCanteen(office, '投诉食堂(演示)', 47)
  const page = await window(undefined, phone)
  // What the public code of the kitchen leads to.
  await page.goto(`/pages/publicIndex/index?infoId=${id}`)
  await page.getByRole('link', { name: '我要投诉' }).tap()
  await expect(page).toHaveURL(new RegExp(`/complaint\\?infoId=${id}$`))
  await expect(page.getByText(name)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await brokenIn(page)).toEqual([])
  await page.getByRole('button', { name: '提交' }).tap()
  await expect(page.getByRole('alert')).toHaveText('请选择问题')
  await page.getByRole('radio', { name: '异物' }).check({ force: true })
  await page.getByLabel('说说怎么回事').fill('中午吃番茄炒蛋，吃出一根铁丝，照片在下面')
  await page
    .getByLabel('拍照（可不拍，最多3张）')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
  await page.getByLabel('验证码').fill('00000')
  const next = page.waitForResponse(response => response.url().includes('/oauth/captcha'))
  await page.getByRole('button', { name: '提交' }).tap()
  await expect(page.getByRole('alert'), 'a wrong captcha takes nothing that was written away').toBeVisible()
  await expect(page.getByLabel('说说怎么回事')).toHaveValue(/铁丝/)
  expect(await inDatabase('select 1 from supervise_complain where info_id = $1', [id])).toEqual([])
  // What its picture shows only a person reads: here the server's own memory of it, of this guest's and nobody else's.
  const { key } = (await (await next).json()) as { key: string }
  const [{ answer } = {}] = await inDatabase('select answer from kernel_captcha where key = $1', [key])
  await page.getByLabel('验证码').fill(String(answer))
  await page.getByRole('button', { name: '提交' }).tap()
  await expect(page.getByRole('heading', { name: '已经收到' })).toBeVisible()
  await expect(page.getByText('照片已上传 1/1')).toBeVisible()
  const code = await page.locator('.ac-big').textContent()
  expect(
    await inDatabase(
      "select query_code, complain_status, complain_imgs <> '' as shown from supervise_complain where info_id = $1",
      [id],
    ),
  ).toEqual([{ query_code: code, complain_status: 0, shown: true }])
  await page.reload()
  await page.getByRole('button', { name: new RegExp(code!) }).tap()
  await expect(page.locator('.ac-status')).toContainText('待受理')
  await page.getByLabel('输入12位查询码').fill('ABCDEFGHJKLM')
  await page.getByRole('button', { name: '查询' }).tap()
  await expect(page.getByText('没有这个查询码，请核对')).toBeVisible()
})

test(
  'without a kitchen the page says what to do, in English, too, and a kitchen that is not there is not named',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 404 GET \S+\/complaint\?infoId=999999/)
    const page = await window(undefined, phone)
    await page.addInitScript(() =>
      localStorage.setItem('saber-prefs', JSON.stringify({ state: { lang: 'en', theme: 'dark' }, version: 0 })),
    )
    await page.goto('/complaint')
    await expect(page.getByText('Scan the code of the place')).toBeVisible()
    expect(await chineseIn(page.locator('body'))).toEqual([])
    await page.goto('/complaint?infoId=999999')
    await expect(page.getByRole('alert')).toContainText('This place was not found')
    expect(await barriers(page)).toEqual([])
  },
)

test(
  'the code for complaints is printed beside the public code of a kitchen, and below the one for parents',
  { tag: '@long' },
  async ({ window }) => {
    const cook = await window('enterprise')
    await cook.goto('/publicity/publicity')
    await expect(
      cook.getByRole('button', { name: '新增', exact: true }),
      'there is one page of a kitchen and no more',
    ).toHaveCount(0)
    await rowOf(cook, '').first().locator('td').nth(2).click()
    const codes = cook.locator('.scan-code')
    await expect(codes).toHaveCount(2)
    const said = await codes.last().getByRole('link').getAttribute('href')
    expect(said).toMatch(/\/complaint\?infoId=\d+$/)
    await codes.last().getByRole('button', { name: '打印投诉举报二维码' }).click()
    await expect(cook.locator('.scan-sheet').getByRole('img', { name: '投诉举报二维码' })).toBeVisible()
    await cook.goto('/selfexam/accompany/selfexamaccompany')
    await cook.getByRole('button', { name: '家长陪餐二维码' }).click()
    const [first, second] = await Promise.all(
      [0, 1].map(async at => (await cook.locator('.ac-code svg').nth(at).boundingBox())!),
    )
    const sheet = (await cook.locator('.ac-code').boundingBox())!
    expect(second!.y, 'below').toBeGreaterThan(first!.y + first!.height)
    expect(second!.y + second!.height, 'on the same sheet').toBeLessThan(sheet.y + sheet.height)
  },
)
