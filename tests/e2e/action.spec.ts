/** The dialog of a dangerous action by itself, in a real browser: what it asks before anything is sent. */
import { expect, test, type Page } from '@playwright/test'
import { serveHarness } from './harness/serve.ts'

let harness: Awaited<ReturnType<typeof serveHarness>>
test.beforeAll(async () => {
  harness = await serveHarness('action.html')
})
test.afterAll(async () => {
  await harness.close()
})

/** Opens the dialog of an action. @returns what was sent, as it is sent */
async function open(page: Page, action: string): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = []
  await page.route('**/api/**', async route => {
    const request = route.request()
    sent.push({ address: new URL(request.url()).pathname, ...(request.postDataJSON() as object) })
    await route.fulfill({ json: { code: 200, success: true, data: {}, msg: '操作成功' } })
  })
  await page.goto(`${harness.url}action.html?action=${action}`)
  return sent
}
const dialog = (page: Page) => page.getByRole('dialog')
const ok = (page: Page) => dialog(page).getByRole('button', { name: '确定' })

test('what cannot be taken back is done by whoever has typed the name of what it is done to, and by nobody else', async ({
  page,
}) => {
  const sent = await open(page, 'close')
  await expect(ok(page)).toHaveClass(/dangerous/)
  const name = dialog(page).getByLabel('请输入“东湖食堂”确认')
  for (const typed of ['', '东湖', '东湖食堂二部']) {
    await name.fill(typed)
    await ok(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('请输入“东湖食堂”确认')
  }
  expect(sent, 'nothing is sent before').toEqual([])
  await name.fill(' 东湖食堂 ')
  await ok(page).click()
  await expect(page.getByText('closed')).toBeVisible()
  expect(sent).toEqual([{ address: '/api/test/kitchen/close', ids: '7' }])
})

test('whoever accuses somebody says why, in words that are long enough', { tag: '@long' }, async ({ page }) => {
  const sent = await open(page, 'blame')
  await expect(ok(page)).toHaveClass(/dangerous/)
  const why = dialog(page).getByLabel('原因')
  for (const typed of ['', '不好']) {
    await why.fill(typed)
    await ok(page).click()
    await expect(dialog(page).locator('.ant-form-item-explain-error')).toContainText('原因')
  }
  expect(sent, 'nothing is sent before').toEqual([])
  await why.fill('后厨两次查出过期调料')
  await ok(page).click()
  await expect(page.getByText('closed')).toBeVisible()
  expect(sent).toEqual([{ address: '/api/test/kitchen/blame', ids: '7', why: '后厨两次查出过期调料' }])
})
