/** The console of video: six drawings of what the server does, its one node, and what it is. */
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { darkEnglishPhone, enter, expect, test } from './support/test.ts'

test('the console draws the server as it is, asks while it is looked at, and its node and its logs are said as they are', async ({
  page,
}) => {
  let looks = 0
  page.on('request', request => {
    if (request.url().includes('/api/server/system/info')) looks++
  })
  await enter(page, 'admin', '/console')
  for (const name of ['cpu', 'mem', 'net', 'disk', 'load', 'resources'])
    await expect(page.locator(`[data-card=${name}]`)).toHaveAttribute('data-state', 'shown')
  await expect(page.locator('[data-card=cpu] .ch-said')).toContainText('现在')
  const before = looks
  await expect.poll(() => looks).toBeGreaterThan(before)
  expect(await barriers(page, '.ch')).toEqual([])
  await page.goto('/mediaServerManger')
  const node = page.getByRole('article', { name: '内置节点' })
  await expect(node).toContainText('运行中')
  await expect(node).toContainText('embedded')
  await expect(page.getByText('不能添加其他节点')).toBeVisible()
  await page.goto('/operations')
  await expect(page.getByRole('heading', { name: '操作系统' })).toBeVisible()
  await page.getByRole('link', { name: '错误日志' }).click()
  await expect(page).toHaveURL(/\/monitor\/log\/error/)
})

test('the console is there on a dark phone in English', { tag: '@long' }, async ({ window }) => {
  const page = await darkEnglishPhone(window, 'admin')
  for (const place of ['console', 'mediaServerManger', 'operations']) {
    await page.goto(`/${place}`)
    const part = page.locator(place === 'console' ? '.ch' : '.vc')
    await expect(part.locator(place === 'console' ? '[data-card=cpu]' : '.vc-card').first()).toBeVisible()
    expect(await chineseIn(part)).toEqual([])
    expect(await brokenIn(page)).toEqual([])
    expect(await barriers(page, place === 'console' ? '.ch' : '.vc')).toEqual([])
  }
})

test('who does not look after the server is not shown the console', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'supervise')
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(page.locator('.ch-card')).toHaveCount(0)
})
