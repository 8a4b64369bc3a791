/** Channels are shared with a platform above. */
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { act, field, finish, rowOf } from './support/page.ts'
import { pictureAt } from './support/run.ts'
import { darkEnglishPhone, expect, test } from './support/test.ts'

const code = '34020000001320000778'
const name = '共享用烹饪区'
const above = '市级平台（页面）'

test.beforeAll(() =>
  inDatabase(
    `with d as (insert into video_device (tenant_id, id, status, create_time, update_time, info_id, gb_id, device_name, search_text)
       select tenant_id, 7700011, 1, app.now(), app.now(), id, '34020000001180000778', '共享用录像机', '' from enterprise_info where tenant_id = '000000' and not is_deleted order by id limit 1 returning *)
     insert into video_channel (tenant_id, id, status, create_time, update_time, info_id, device_id, channel_id, name, channel_type, is_on, search_text)
       select tenant_id, 7700012, 1, app.now(), app.now(), info_id, id, $1, $2, 0, true, '' from d`,
    [code, name],
  ),
)
test.afterAll(async () => {
  await inDatabase('delete from video_share where channel_id = 7700012')
  await inDatabase('delete from video_platform where name = $1', [above])
  await inDatabase('delete from video_channel where id = 7700012')
  await inDatabase('delete from video_device where id = 7700011')
})

test(
  'an administrator enters a platform above, shares a channel with it under another name, and takes it back',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    await page.goto('/platformList/15/1')
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.getByRole('dialog')
    for (const [title, value] of [
      ['平台名称', above],
      ['上级国标编号', '11010000002000000009'],
      ['上级地址', '10.9.9.9'],
      ['本平台国标编号', '34020000002000000009'],
      ['认证密码', 'a-Secret_12'],
    ] as const)
      await field(form, title).fill(value)
    await finish(form, '保存')
    await expect(rowOf(page, above)).toBeVisible()
    await act(page, rowOf(page, above), '共享通道')
    const dialog = page.getByRole('dialog', { name: `共享给 ${above} 的通道` })
    await dialog.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
    await page.screenshot({ path: pictureAt('platforms-desk.png') })
    await dialog.getByRole('button', { name: '共享选中的 1 个' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: name })).toBeHidden()
    await dialog.getByText('已共享', { exact: true }).click()
    const row = dialog.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(code)
    await act(page, row, '编辑')
    const custom = page.getByRole('dialog').last()
    await field(custom, '自定义名称').fill('一号灶')
    await custom.getByRole('button', { name: '保存', exact: true }).last().click()
    await expect(row).toContainText('一号灶')
    expect(await barriers(page, '.ant-modal')).toEqual([])
    await dialog.getByRole('button', { name: '全部取消共享' }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^确 ?定$/ })
      .click()
    await expect(row).toBeHidden()
  },
)

test('platforms above are whole on a dark phone in English', { tag: '@long' }, async ({ window }) => {
  const page = await darkEnglishPhone(window, 'admin')
  await page.goto('/platformList/15/1')
  await page.getByRole('button', { name: 'More' }).first().waitFor()
  await page.screenshot({ path: pictureAt('platforms-phone.png') })
  expect((await chineseIn(page.locator('.crud'))).filter(text => !text.includes(above))).toEqual([])
  expect(await brokenIn(page)).toEqual([])
  expect(await barriers(page, '.crud')).toEqual([])
})
