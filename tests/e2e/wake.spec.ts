/** A browser whose page is closed is woken for an alarm, and shows nothing that a stranger at the table might read. */
import type { CDPSession, Page } from '@playwright/test'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { inDatabase } from './support/database.ts'
import { barriers } from './support/judge.ts'
import { whole } from './support/launch.ts'
import { enter, expect, here, signIn, test } from './support/test.ts'

/** Lets the browser's push service bring a message to the worker of the phone's pages. */
async function bring(cdp: CDPSession, page: Page, message: object): Promise<void> {
  const ready = new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/m')
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await ready,
    data: JSON.stringify(message),
  })
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/m')
    return (await registration!.getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      place: String(data),
    }))
  })

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, launchOptions: whole })

test(
  'a message that arrives while nobody looks says that an alarm waits, and leads to the step to take',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({ permissions: ['notifications'], baseURL: here.url })
    const page = await context.newPage()
    await signIn(page, 'enterprise')
    await page.goto('/m')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const cdp = await context.newCDPSession(page)
    await bring(cdp, page, { about: 'alarm', id: '17', role: 'enterprise', lang: 'zh' })
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: '有报警待处置', body: '点开查看并处置', place: '/m/alarms?open=17' }])
    await context.close()
  },
)

test(
  'the message of an alarm opens its handling: a photo and two taps finish it, and without a network it is sent later',
  { tag: '@long' },
  async ({ browser }) => {
    await inDatabase(`insert into iot_alarm (told_step, tenant_id, info_id, id, status, create_time, update_time, alarm_level, alarm_time, due_time, handle_status, device_name, alarm_type, alarm_content, search_text)
    select 4, tenant_id, info_id, n.id, 1, app.now(), app.now(), 1, app.now() - interval '5 minutes', app.now() + interval '1 day', 0, n.name, 'GAS', '燃气浓度过高', '' from kernel_user, (values (990071, '推送测试一'), (990072, '推送测试二')) n(id, name)
    where tenant_id = '000000' and account = 'enterprise'`)
    const context = await browser.newContext({ permissions: ['notifications'], baseURL: here.url })
    const page = await context.newPage()
    await signIn(page, 'enterprise')
    await page.goto('/m')
    await expect(page.getByText('本机已备好，没有网络也能记')).toBeVisible()
    const cdp = await context.newCDPSession(page)
    const stored = async (id: string) =>
      (
        await inDatabase(
          'select handle_status, handle_way, handle_remark, handle_imgs <> $2 as photo, review_status from iot_alarm where id = $1',
          [id, ''],
        )
      )[0]
    const handled = {
      handle_status: 1,
      handle_way: 1,
      handle_remark: '已关阀通风，检修后复用',
      photo: true,
      review_status: 1,
    }
    let taps = 0
    const finish = async (id: string) => {
      const sheet = page.locator('.m-sheet[open]')
      await expect(sheet, 'nobody looks for it in a list').toContainText('燃气浓度过高')
      await sheet
        .locator('#m-handleImgs')
        .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
      await expect(sheet.getByRole('img')).toBeVisible()
      taps = 0
      for (const name of ['已关阀通风，检修后复用', '已处理']) {
        await sheet.getByRole('button', { name, exact: true }).tap()
        taps++
      }
      await expect(page.locator(`.m-alarm-done[data-id="${id}"]`)).toBeVisible()
    }
    await bring(cdp, page, { about: 'alarm', id: '990071', role: 'enterprise', lang: 'zh' })
    await expect.poll(() => shown(page)).toHaveLength(1)
    await page.goto((await shown(page))[0]!.place)
    await finish('990071')
    expect(taps).toBe(2)
    await expect.poll(() => stored('990071')).toEqual(handled)

    // The second arrives while the network is going: what the phone knows of it is enough.
    await context.setOffline(true)
    await page.goto('/m/alarms?open=990072')
    await finish('990072')
    await expect(page.locator('.m-alarm-done[data-id="990072"]')).toContainText('已处置，待发送')
    expect((await stored('990072'))!['handle_status']).toBe(0)
    await context.setOffline(false)
    await expect.poll(() => stored('990072')).toEqual(handled)
    await context.close()
  },
)

test('a cook turns it on in the settings, or is told in words why it cannot be', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'enterprise', '/m')
  await page.locator('.who').click()
  const sheet = page.getByRole('dialog')
  // The browser of the tests has no push service: whoever presses is told so and nothing is pretended.
  const toggle = sheet.getByRole('button', { name: '关闭页面也提醒我有报警' })
  await expect(toggle.or(sheet.getByText('浏览器已禁止本站通知'))).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
