/**
 * What somebody who scanned a code sees on a weak network before any script has come, and how the script takes it over.
 * screens-2.md 0.23
 */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { openCanteen, type Canteen } from './support/canteen.ts'
import { barriers } from './support/judge.ts'
import { expect, test } from './support/test.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
}
/** A first screen at 50 kB/s within 2 s. */
const most = 80_000

/** A test that fails takes what is known with it, not the kitchen. */
const n = 1_000 + (process.pid % 90_000)
let kitchen: Canteen | undefined
const opened = async (window: () => Promise<Page>): Promise<Canteen> =>
  (kitchen ??= await openCanteen(await window(), `弱网食堂${n}(演示)`, n))

const places = [
  { address: '/accompany', shows: (page: Page) => page.getByRole('group', { name: '口味' }) },
  { address: '/complaint', shows: (page: Page) => page.getByText('是什么问题？') },
  { address: '/datascreen', shows: (page: Page) => page.locator('[data-block=today]') },
  {
    address: '/pages/publicIndex/index',
    shows: (page: Page) => page.getByRole('heading', { name: '今天做了吗' }),
  },
] as const

/** Weak 4G: 50 kB/s, 100 ms to the server. Counts what comes through it. */
async function weaken(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const came = new Map<string, number>()
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    came.set(requestId, (came.get(requestId) ?? 0) + encodedDataLength)
  })
  network.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void came.set(requestId, encodedDataLength),
  )
  return () => [...came.values()].reduce((sum, one) => sum + one, 0)
}

for (const { address, shows } of places) {
  test(
    `at 50 kB/s the first screen of ${address} is there before 80 kB have come`,
    { tag: '@long' },
    async ({ window }) => {
      const { id, name } = await opened(() => window('admin'))
      const page = await window(undefined, phone)
      const bytes = await weaken(page)
      const began = performance.now()
      const answer = await page.goto(`${address}?infoId=${id}`, { waitUntil: 'commit' })
      await expect(page.getByText(name).first()).toBeVisible()
      await expect(shows(page)).toBeVisible()
      const ms = Math.round(performance.now() - began)
      await answer!.finished()
      let came = 0 // what the browser says of its network comes a moment later
      await expect.poll(() => (came = bytes())).toBeGreaterThan(1_000)
      await page.waitForLoadState('networkidle')
      console.log(`${address}: first screen after ${came} bytes and ${ms} ms, ${bytes()} bytes in all`)
      expect(came).toBeLessThan(most)
    },
  )

  test(
    `${address} is read without any script, in the dark and in a wide window, too`,
    { tag: '@long' },
    async ({ window, tolerate }) => {
      tolerate(/failed: GET \S+\/assets\/\S+\.js csp$/)
      const { id, name } = await opened(() => window('admin'))
      for (const look of [phone, { ...phone, colorScheme: 'dark' }, {}] as const) {
        const page = await window(undefined, { ...look, javaScriptEnabled: false })
        await page.goto(`${address}?infoId=${id}`)
        await expect(page.getByText(name).first()).toBeInViewport()
        await expect(shows(page)).toBeVisible()
      }
    },
  )

  test(
    `the script takes ${address} over as it stands: nothing is asked again, nothing moves, nothing is drawn anew`,
    { tag: '@long' },
    async ({ window }) => {
      const { id } = await opened(() => window('admin'))
      for (const look of [phone, {}]) {
        const page = await window(undefined, look)
        const asked: string[] = []
        page.on('request', request => void asked.push(new URL(request.url()).pathname))
        await page.addInitScript(() => {
          const seen = window as unknown as { first: Element | null; shifts: number }
          seen.shifts = 0
          document.addEventListener('DOMContentLoaded', () => (seen.first = document.querySelector('main')))
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(`${address}?infoId=${id}`)
        if (address === '/datascreen') await expect(page.locator('[data-block=code] path')).toHaveCount(1)
        else await expect(page.locator('.ac-send, .pk-foot button').first()).toBeEnabled()
        expect(asked.filter(path => /dataScreenOpen|selfexamaccompany|supervisecomplain/.test(path))).toEqual([])
        const { same, shifts } = await page.evaluate(() => {
          const seen = window as unknown as { first: Element | null; shifts: number }
          return { same: seen.first === document.querySelector('main'), shifts: seen.shifts }
        })
        expect(same, 'the page of the server is the page of the script').toBe(true)
        expect(shifts).toBeLessThan(0.01)
        expect(await barriers(page)).toEqual([])
      }
    },
  )
}

test(
  'what a parent has entered before the script comes is kept and sent',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 400 POST \S+\/public/)
    const { id } = await opened(() => window('admin'))
    const page = await window(undefined, phone)
    let come = () => undefined as void
    const held = new Promise<void>(resolve => (come = resolve))
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    await page.goto(`/accompany?infoId=${id}`, { waitUntil: 'commit' })
    await page.getByLabel('您的姓名或称呼').fill('小明妈妈')
    await page.getByRole('group', { name: '口味' }).getByRole('radio', { name: '4' }).check({ force: true })
    await expect(page.getByRole('button', { name: '提交评价' })).toBeDisabled()
    come()
    await expect(page.getByRole('button', { name: '提交评价' })).toBeEnabled()
    await expect(page.getByRole('img', { name: '看不清，换一张' })).toBeVisible()
    const [sent] = await Promise.all([
      page.waitForRequest(request => request.method() === 'POST'),
      (async () => {
        for (const group of ['环境', '温度', '分量', '服务'])
          await page.getByRole('group', { name: group }).getByRole('radio', { name: '5' }).check({ force: true })
        await page.getByLabel('验证码').fill('00000')
        await page.getByRole('button', { name: '提交评价' }).tap()
      })(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ accUser: '小明妈妈', scoreTaste: 4, scoreEnv: 5 })
  },
)
