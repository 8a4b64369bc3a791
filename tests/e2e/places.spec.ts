/** Cameras of recorders stand in regions and business groups. */
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { act, field, finish, rowOf } from './support/page.ts'
import { pictureAt } from './support/run.ts'
import { darkEnglishPhone, expect, test } from './support/test.ts'

const code = '34020000001320000777'
const name = '分组用烹饪区'

test.beforeAll(() =>
  inDatabase(
    `with d as (insert into video_device (tenant_id, id, status, create_time, update_time, info_id, gb_id, device_name, search_text)
       select tenant_id, 7700001, 1, app.now(), app.now(), id, '34020000001180000777', '分组用录像机', '' from enterprise_info where tenant_id = '000000' and not is_deleted order by id limit 1 returning *)
     insert into video_channel (tenant_id, id, status, create_time, update_time, info_id, device_id, channel_id, name, channel_type, is_on, search_text)
       select tenant_id, 7700002, 1, app.now(), app.now(), info_id, id, $1, $2, 0, true, '' from d`,
    [code, name],
  ),
)
test.afterAll(() =>
  inDatabase('delete from video_channel where id = 7700002 and channel_id = $1', [code]).then(() =>
    inDatabase('delete from video_device where id = 7700001 and gb_id = $1', ['34020000001180000777']),
  ),
)

test(
  'an administrator makes a region, puts a camera into it and takes it out again',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    await page.goto('/channel/region')
    await expect(page.getByText('先在左边选择一个目录')).toBeVisible()
    await page.getByText('维护目录').click()
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.getByRole('dialog')
    await field(form, '区划编号').fill('42')
    await field(form, '名称').fill('湖北')
    await finish(form, '保存')
    await expect(rowOf(page, '湖北')).toBeVisible()
    await page.getByText('通道归属').click()
    const tree = page.getByRole('complementary', { name: '视频行政区划' })
    await tree.getByText('湖北').click()
    await page.getByRole('button', { name: '添加通道' }).click()
    const dialog = page.getByRole('dialog', { name: '把通道放进 湖北' })
    await dialog.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '放进来' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, name)).toBeVisible()
    expect(await barriers(page, '.part-with-side')).toEqual([])
    await page.screenshot({ path: pictureAt('places-desk.png') })
    await rowOf(page, name).getByRole('checkbox').check()
    await page.getByRole('button', { name: '移出' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(rowOf(page, name)).toBeHidden()
    await page.getByText('维护目录').click()
    await act(page, rowOf(page, '湖北'), '删除')
    await page
      .getByRole('button', { name: /^确 ?定$/ })
      .last()
      .click()
    await expect(rowOf(page, '湖北')).toBeHidden()
  },
)

test('the trees of cameras are whole on a dark phone in English', { tag: '@long' }, async ({ window }) => {
  const page = await darkEnglishPhone(window, 'admin')
  await page.goto('/channel/group')
  await expect(page.getByText('Choose a place at the left')).toBeVisible()
  expect(await chineseIn(page.locator('.part-with-side'))).toEqual([])
  expect(await brokenIn(page)).toEqual([])
  expect(await barriers(page, '.part-with-side')).toEqual([])
  await page.screenshot({ path: pictureAt('places-phone.png') })
})
