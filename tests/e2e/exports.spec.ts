/**
 * Files that come in turn, and what a device sent that nobody could use: as people see them. The lines of other exports
 * are put into the database, everything else is the product's own.
 */
import { readFile } from 'node:fs/promises'
import { connectAsync } from 'mqtt'
import { leaseEnd } from '../../kernel/store/lease.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import { readZip } from '../../kernel/files/zip.ts'
import { inDatabase } from './support/database.ts'
import { brokenIn, still } from './support/judge.ts'
import { openByMenu, rowOf } from './support/page.ts'
import { pictureAt } from './support/run.ts'
import { enter, expect, here, test } from './support/test.ts'

/** Lines of other exports, and what renews them as the process they run in would. */
let lines: readonly unknown[] = []
let renewal: NodeJS.Timeout | undefined
/** Other exports of the kitchen's account, which stand before its next one. */
const others = async (count: number): Promise<void> => {
  lines = (
    await inDatabase(
      `insert into kernel_turn (tenant_id, user_id, until) select tenant_id, id, ${leaseEnd} from kernel_user, generate_series(1, $1::int) where account = 'enterprise' returning id`,
      [count],
    )
  ).map(({ id }) => id)
  renewal = setInterval(
    () => void inDatabase(`update kernel_turn set until = ${leaseEnd} where id = any($1::bigint[])`, [lines]),
    5000,
  )
}
/** They have ended. */
const over = (): Promise<unknown> => {
  clearInterval(renewal)
  return inDatabase('delete from kernel_turn where id = any($1::bigint[])', [lines])
}
test.afterEach(over)

test(
  'an export that must wait says so on its button and in words, is one however often it is pressed, can be taken back, and comes by itself at its turn',
  { tag: '@long' },
  async ({ window }) => {
    const cook = await window('enterprise')
    await openByMenu(cook, '每日台账', '采购台账')
    await rowOf(cook, '').first().waitFor()
    let asked = 0
    cook.on('request', request => {
      if (request.url().includes('/standbookpurchase/export')) asked++
    })
    const bar = cook.locator('.tab-page:visible').getByRole('toolbar')
    const waits = cook.getByRole('status').filter({ hasText: /同一账号同时最多进行 2 个导出，还有 1 个在排队/ })
    await others(2)
    await bar.getByRole('button', { name: '导出', exact: true }).dblclick()
    await expect(waits).toBeVisible()
    await expect(bar.getByRole('button', { name: '排队中' })).toBeDisabled()
    await cook.screenshot({ path: pictureAt('export-waits-1440.png') })
    await cook.setViewportSize({ width: 390, height: 844 })
    await still(cook)
    await cook.screenshot({ path: pictureAt('export-waits-390.png') })
    await cook.setViewportSize({ width: 1440, height: 900 })
    await waits.getByRole('button', { name: '取消' }).click()
    await expect(waits).toHaveCount(0)
    await expect(bar.getByRole('button', { name: '导出', exact: true })).toBeEnabled()
    expect(asked).toBe(1)
    // Taken back, it stands in nobody's way.
    await expect.poll(async () => (await inDatabase('select 1 from kernel_turn')).length).toBe(2)

    const coming = cook.waitForEvent('download')
    await bar.getByRole('button', { name: '导出', exact: true }).click()
    await expect(waits).toBeVisible()
    await over()
    const sheet = await coming
    expect(sheet.suggestedFilename()).toMatch(/^采购台账-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(
      readZip(await readFile(await sheet.path()), { entries: 20, total: 2 ** 28 }).has('xl/worksheets/sheet1.xml'),
    ).toBe(true)
    await expect(waits).toHaveCount(0)
    await expect(bar.getByRole('button', { name: '导出', exact: true })).toBeEnabled()
  },
)

test(
  'an export beyond those that may wait is refused in words that say when to come back, and the button can be pressed again',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 429 GET .*\/export/)
    const cook = await window('enterprise')
    await openByMenu(cook, '每日台账', '采购台账')
    await rowOf(cook, '').first().waitFor()
    await others(10)
    const button = cook
      .locator('.tab-page:visible')
      .getByRole('toolbar')
      .getByRole('button', { name: '导出', exact: true })
    await button.click()
    await expect(
      cook.getByRole('status').filter({ hasText: /同一账号同时最多进行2个导出、8个排队，现在已满，请约\d+秒后再试/ }),
    ).toBeVisible()
    await over()
    const coming = cook.waitForEvent('download')
    await button.click()
    await coming
  },
)

test(
  'the page of a device shows what it sent and nobody could use, with the bytes; one that sent nothing wrong says so',
  { tag: '@long' },
  async ({ window }) => {
    const [fridge, quiet] = (await inDatabase(
      "select f.id, f.device_no, f.device_name from iot_fridge f join kernel_user u on u.tenant_id = f.tenant_id and u.info_id = f.info_id where u.account = 'enterprise' and not f.is_deleted and f.device_status = 1 order by f.id limit 2",
    )) as [Record<string, string>, Record<string, string>]
    await inDatabase('update iot_fridge set device_secret = $1 where id = $2', [
      secretHash('refusals-secret'),
      fridge['id'],
    ])
    const client = await connectAsync(`mqtt://127.0.0.1:${here.mqttPort}`, {
      username: fridge['device_no']!,
      password: 'refusals-secret',
      reconnectPeriod: 0,
    })
    for (const said of [
      '{"temp":"四度"}',
      '{"temperature":4.2,"humidity_pct":61}',
      `{"temp":999,"note":"${'很长的备注'.repeat(120)}"}`,
      Buffer.from([0x7e, 0x01, 0xff, 0x10, 0x00]),
    ])
      await client.publishAsync(`device/${fridge['device_no']}/up`, said, { qos: 1 })
    await client.endAsync()
    await expect
      .poll(async () => (await inDatabase('select 1 from iot_refusal where device_id = $1', [fridge['id']])).length)
      .toBe(4)
    const cook = await window('enterprise')
    const dialog = cook.getByRole('dialog')
    const refused = dialog.getByRole('region', { name: '被拒的报文' })
    await enter(cook, 'enterprise', `/iot/warniotfridge?open=${fridge['id']}`)
    await expect(refused.getByRole('listitem')).toHaveCount(4)
    await expect(refused.getByRole('listitem').first()).toContainText('报文不是有效的 JSON')
    await expect(refused.getByRole('listitem').first()).toContainText('7e 01 ff 10 00')
    await expect(refused.getByRole('listitem').nth(3)).toContainText('{"temp":"四度"}')
    await expect(refused.getByRole('listitem').nth(3)).toContainText('测量值类型不正确')
    await enter(cook, 'enterprise', `/iot/warniotfridge?open=${quiet['id']}`)
    await expect(refused).toContainText('没有被拒的报文')

    for (const [width, height, look, lang] of [
      [1440, 900, 'light', 'zh'],
      [1920, 1080, 'dark', 'en'],
      [390, 844, 'light', 'zh'],
      [390, 844, 'dark', 'en'],
    ] as const) {
      const page = await window('enterprise', { viewport: { width, height }, colorScheme: look })
      await page.evaluate(
        language =>
          localStorage.setItem(
            'saber-prefs',
            JSON.stringify({ state: { lang: language, mode: 'full', theme: 'auto' }, version: 0 }),
          ),
        lang,
      )
      await page.goto(`/iot/warniotfridge?open=${fridge['id']}`)
      const part = page.getByRole('region', { name: lang === 'zh' ? '被拒的报文' : 'Messages that were refused' })
      await expect(part.getByRole('listitem')).toHaveCount(4)
      await part.scrollIntoViewIfNeeded()
      await still(page)
      await page.screenshot({ path: pictureAt(`refusals-${width}-${look}-${lang}.png`) })
      expect.soft(await brokenIn(page), `${width} ${look} ${lang}`).toEqual([])
    }
  },
)
