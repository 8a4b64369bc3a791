/**
 * A parent with an old phone and a slow network, from the code on the poster to what became of a complaint; and the
 * five questions of a parent.
 */
import { codePlace } from '../../modules/words/public-place.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn } from './support/judge.ts'
import { openShown } from './support/shown.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** 400 kbit/s, and as long until anything comes. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const n = 300_000 + (process.pid % 90_000)

test(
  'over a slow network a parent is led by the poster to the kitchen, finds five answers within two taps, complains, is told how it stands, and reviews',
  { tag: '@long' },
  async ({ window }) => {
    const { id, name, dish } = await openShown(window, n)
    await inDatabase("update selfexam_cookbook set allergens = '5,6' where id = $1", [dish])
    const page = await window(undefined, phone)
    // What phones of some years ago do not know.
    await page.addInitScript(() => {
      Reflect.deleteProperty(Map, 'groupBy')
      Reflect.deleteProperty(Object, 'groupBy')
      for (const word of ['toSorted', 'toReversed', 'findLast', 'at']) Reflect.deleteProperty(Array.prototype, word)
      for (const word of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, word)
      Reflect.deleteProperty(Object, 'hasOwn')
    })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow)
    await page.goto(codePlace + id)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    // What is for lunch, and is it safe for whoever may not eat peanuts?
    const lunch = page.locator('.pk-dish').filter({ hasText: '清炒菜薹' })
    await expect(lunch).toContainText('花生')
    // Who cooks, and who answers for it?
    await expect(page.getByRole('region', { name: '谁负责' })).toBeVisible()
    // When was it checked?
    await expect(page.getByRole('region', { name: '检查与处置' })).toBeVisible()
    await page.getByText('等级和指数是什么意思').tap()
    await expect(page.getByText(/^动态等级：/)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await brokenIn(page)).toEqual([])
    // Where does it come from?
    await lunch.getByRole('link').tap()
    await expect(page.getByText('汉口鲜蔬配送有限公司').first()).toBeVisible()
    await page.goBack()
    const captcha = page.waitForResponse(response => response.url().includes('/oauth/captcha'))
    await page.getByRole('link', { name: '我要投诉' }).tap()
    await page.getByRole('radio', { name: '异物' }).check({ force: true })
    await page.getByLabel('说说怎么回事').fill('中午的菜薹里有一根头发，吃到一半才看见')
    const solve = async (asked: typeof captcha): Promise<void> => {
      const { key } = (await (await asked).json()) as { key: string }
      const [{ answer } = {}] = await inDatabase('select answer from kernel_captcha where key = $1', [key])
      await page.getByLabel('验证码').fill(String(answer))
    }
    await solve(captcha)
    await page.getByRole('button', { name: '提交' }).tap()
    await expect(page.getByRole('heading', { name: '已经收到' })).toBeVisible()
    const code = await page.locator('.ac-big').textContent()
    await page.reload()
    await page.getByRole('button', { name: new RegExp(code!) }).tap()
    await expect(page.locator('.ac-status')).toContainText('待受理')
    const next = page.waitForResponse(response => response.url().includes('/oauth/captcha'))
    await page.goto(`/review?infoId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('radio', { name: '4 星' }).check({ force: true })
    await page.getByRole('checkbox', { name: '味道好' }).check({ force: true })
    await solve(next)
    await page.getByRole('button', { name: '提交评价' }).tap()
    await expect(page.getByRole('heading', { name: '感谢您的评价' })).toBeVisible()
    expect(await inDatabase('select stars, tags from selfexam_review where info_id = $1', [id])).toEqual([
      { stars: 4, tags: '2' },
    ])
    expect(
      await inDatabase(
        'select view_num::int as looks, scan_num30::int as scans from publicity_page where info_id = $1',
        [id],
      ),
      'a scan of the poster, whatever is looked at afterwards',
    ).toEqual([{ looks: 1, scans: 1 }])
  },
)
