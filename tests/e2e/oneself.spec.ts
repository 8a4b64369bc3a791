/** What people keep of themselves: the picture and the name the shell shows them with. */
import type { Page } from '@playwright/test'
import { phoneJpeg, pngOf } from '../../kernel/files/samples.ts'
import { openAccountMenu } from './support/people.ts'
import { expect, signIn, test } from './support/test.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const shownIn = (page: Page) => page.locator('.who img.avatar')
/** How wide the picture in the top bar really is; 0 while there is none. */
const width = (page: Page): Promise<number> =>
  shownIn(page).evaluateAll(([picture]) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0))

test(
  'a picture of oneself is a jpg or png of 500 kB by what is in it, whatever it is called, and then stands in the top bar of every window',
  { tag: '@long' },
  async ({ page, window, tolerate }) => {
    tolerate(/refused: 400 POST \S+\/put-file/)
    await signIn(page, 'supervise')
    await openAccountMenu(page, '个人信息')
    const form = page.locator('.info-page form')
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      form.getByLabel('头像').setInputFiles({ name, mimeType, buffer })
    await choose('me.gif', 'image/gif', gif)
    await expect(page.getByText('上传头像图片只能是 JPG 或 PNG 格式!')).toBeVisible()
    await choose('me.png', 'image/png', gif)
    await expect(page.getByText('不支持的文件类型，仅支持 jpg, png')).toBeVisible()
    await choose('big.png', 'image/png', Buffer.concat([pngOf(8, 8), Buffer.alloc(500 * 1024)]))
    await expect(page.getByText('上传头像图片大小不能超过 500kb!')).toBeVisible()
    await expect(form.getByRole('img', { name: '头像' }), 'nothing refused is shown as the picture').toHaveCount(0)

    await choose('me.jpg', 'image/jpeg', phoneJpeg)
    await expect(form.getByRole('img', { name: '头像' })).toBeVisible()
    await expect(shownIn(page), 'not before it is saved').toHaveCount(0)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('更新成功')).toBeVisible()
    await expect.poll(() => width(page)).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => width(page), 'after F5').toBeGreaterThan(0)
    const elsewhere = await window()
    await signIn(elsewhere, 'supervise')
    await expect.poll(() => width(elsewhere), 'where the same person signs in anew').toBeGreaterThan(0)
  },
)

test(
  'on a phone, in English, one’s own page fits: nothing that is entered or pressed sticks out',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.addInitScript(() =>
      localStorage.setItem('saber-prefs', JSON.stringify({ state: { lang: 'en', mode: 'full' }, version: 0 })),
    )
    await signIn(page, 'supervise')
    for (const tab of ['', '?tab=password', '?tab=security']) {
      await page.goto(`/info/index${tab}`)
      await expect(page.locator('.info-page button').last()).toBeVisible()
      expect(
        await page
          .locator('.part-card')
          .evaluate(card =>
            Math.max(
              ...[card, ...card.querySelectorAll('input:not([type=radio]), form button, .crud-alert')].map(
                it => it.getBoundingClientRect().right,
              ),
            ),
          ),
        tab,
      ).toBeLessThanOrEqual(390)
    }
  },
)
