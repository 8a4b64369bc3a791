/** How often the tiles of a live wall are drawn, in a real browser, by React's own count. */
import { expect, test } from '@playwright/test'
import { serveHarness } from './harness/serve.ts'

let harness: Awaited<ReturnType<typeof serveHarness>>
test.beforeAll(async () => {
  harness = await serveHarness('live.html')
})
test.afterAll(async () => {
  await harness.close()
})

test(
  'of two hundred tiles the two that are spoken of are drawn, each once, however many words came within a frame',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${harness.url}live.html`)
    await expect(page.locator('.lv-tile')).toHaveCount(200)
    await page.evaluate(() => {
      const { drawn, say } = window as unknown as {
        drawn: Record<string, number>
        say: (n: number, words: number) => void
      }
      for (const id of Object.keys(drawn)) delete drawn[id]
      say(7, 5)
      say(150, 20)
    })
    await expect(page.locator('[data-id="7"] strong')).toHaveText('4.5 ℃')
    await expect(page.locator('[data-id="150"] strong')).toHaveText('6.0 ℃')
    expect(await page.evaluate(() => (window as unknown as { drawn: Record<string, number> }).drawn)).toEqual({
      7: 1,
      150: 1,
    })
  },
)
