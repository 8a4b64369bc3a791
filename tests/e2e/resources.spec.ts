/**
 * What an administrator keeps for everybody: files, stores, messages, databases, reports. Through the forms, with what
 * comes of it looked at where it lies.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdf, pngOf } from '../../kernel/files/samples.ts'
import { inDatabase } from './support/database.ts'
import { act, choose, field, finish, openByMenu, rowOf } from './support/page.ts'
import { pictureAt } from './support/run.ts'
import { expect, test } from './support/test.ts'

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()
const asked = (page: Page) => page.getByRole('button', { name: '确定', exact: true }).last()
const columnsOf = async (name: string, column: string, table: string) =>
  Object.fromEntries(
    (await inDatabase(`select ${name} as name, ${column} as value from ${table} where not is_deleted`)).map(row => [
      row['name'],
      row['value'],
    ]),
  )

test('an attachment is uploaded, looked at, fetched byte for byte, and removed', async ({ window }) => {
  const admin = await window('admin')
  await openByMenu(admin, '系统管理', '附件')
  await admin.getByLabel('上传附件').setInputFiles([
    { name: '检查方案.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: '现场.png', mimeType: 'image/png', buffer: pngOf(40, 30) },
  ])
  await expect(said(admin, '上传成功')).toBeVisible()
  await act(admin, rowOf(admin, '现场.png'), '预览')
  const picture = admin.getByRole('dialog', { name: '现场.png' })
  await expect
    .poll(() => picture.getByRole('img', { name: '现场.png' }).evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBe(40)
  await finish(picture, '关闭')
  const coming = admin.waitForEvent('download')
  await act(admin, rowOf(admin, '检查方案.pdf'), '下载')
  const got = await coming
  expect(got.suggestedFilename()).toBe('检查方案.pdf')
  expect((await readFile(await got.path())).equals(pdf)).toBe(true)
  for (const name of ['现场.png', '检查方案.pdf']) {
    await act(admin, rowOf(admin, name), '删除')
    await asked(admin).click()
    await expect(rowOf(admin, name)).toHaveCount(0)
  }
})

test(
  'a file of a record is uploaded under its class, found by it, fetched by an address that is good once, filed anew, and removed',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 400 POST .*\/system\/file\/upload/)
    const admin = await window('admin')
    await openByMenu(admin, '系统管理', '业务文件')
    await admin.getByRole('button', { name: '上传文件' }).click()
    const form = admin.getByRole('dialog', { name: '上传文件' })
    await form.locator('input[type=file]').setInputFiles([
      { name: '抽检报告.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: '假的.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') },
    ])
    await form.getByRole('button', { name: '上传', exact: true }).click()
    await expect(form.getByText('请选择文件分类', { exact: true }).last()).toBeVisible()
    await choose(admin, form, '文件分类', '报告附件')
    await form.getByRole('button', { name: '上传', exact: true }).click()
    await expect(form.getByText('1 个已上传，1 个未成功，可再次提交')).toBeVisible()
    await form.getByRole('button', { name: '去掉 假的.pdf' }).click()
    await finish(form, '取消')
    const search = admin.locator('.tab-page:visible [role=search]')
    await choose(admin, search, '文件分类', '报告附件')
    await search.getByRole('button', { name: '查询' }).click()
    const row = rowOf(admin, '抽检报告.pdf')
    await expect(row).toContainText('报告附件')
    const ticket = admin.waitForResponse(/\/system\/file\/fetch\?ticket=/)
    const coming = admin.waitForEvent('download')
    await act(admin, row, '下载')
    expect((await readFile(await (await coming).path())).equals(pdf)).toBe(true)
    expect((await admin.request.get((await ticket).url())).status(), 'the address is good once').toBe(410)
    await act(admin, row, '编辑')
    const again = admin.getByRole('dialog', { name: '编辑业务文件' })
    await choose(admin, again, '文件分类', '会议材料')
    await finish(again, '保存')
    await expect(row).toHaveCount(0)
    await search.getByRole('button', { name: '重置' }).click()
    await expect(row).toContainText('会议材料')
    await act(admin, row, '删除')
    await asked(admin).click()
    await expect(row).toHaveCount(0)
  },
)

test(
  'an object store at a host nobody declared is neither tested nor enabled, and is named as that; files stay where they were',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 400 POST .*\/oss\//)
    const admin = await window('admin')
    await openByMenu(admin, '资源管理', '对象存储')
    for (const code of ['store-one', 'store-two']) {
      await admin.getByRole('button', { name: '新增', exact: true }).click()
      const form = admin.getByRole('dialog', { name: '新增对象存储' })
      await choose(admin, form, '分类', 'MinIO')
      for (const [title, value] of [
        ['资源编号', code],
        ['资源地址', 'http://store.example:9000'],
        ['空间名', 'kitchen'],
        ['访问密钥标识', 'AK'],
        ['访问密钥', 'secret-of-the-store'],
      ] as const)
        await field(form, title).fill(value)
      await finish(form, '保存')
    }
    for (const code of ['store-one', 'store-two']) {
      await act(admin, rowOf(admin, code), '启用')
      await admin.getByRole('dialog').last().getByRole('button', { name: '确定', exact: true }).click()
      await expect(said(admin, '未被允许').last()).toBeVisible()
      await admin.keyboard.press('Escape')
    }
    expect(await columnsOf('oss_code', 'status', 'system_oss')).toEqual({ 'store-one': 1, 'store-two': 1 })
    await act(admin, rowOf(admin, 'store-two'), '测试连接')
    await expect(said(admin, '未被允许')).toBeVisible()
    for (const code of ['store-one', 'store-two']) {
      await act(admin, rowOf(admin, code), '删除')
      await asked(admin).click()
      await expect(rowOf(admin, code)).toHaveCount(0)
    }
  },
)

test(
  'a message is sent by the configuration in use and, without a provider, honestly goes to the log alone',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 400 POST .*send-message/)
    const admin = await window('admin')
    await openByMenu(admin, '资源管理', '短信配置')
    for (const code of ['sms-old', 'sms-new']) {
      await admin.getByRole('button', { name: '新增', exact: true }).click()
      const form = admin.getByRole('dialog', { name: '新增短信配置' })
      await choose(admin, form, '分类', '阿里云')
      for (const [title, value] of [
        ['资源编号', code],
        ['模板编号', 'T1'],
        ['模板内容', '{name}今日留样已完成'],
        ['访问密钥标识', 'AK'],
        ['访问密钥', 'secret-of-the-door'],
        ['短信签名', '阳光食安'],
      ] as const)
        await field(form, title).fill(value)
      await finish(form, '保存')
      await act(admin, rowOf(admin, code), '启用')
      await finish(admin.getByRole('dialog').last(), '确定')
      await expect.poll(async () => (await columnsOf('sms_code', 'status', 'system_sms'))[code]).toBe(2)
    }
    expect(await columnsOf('sms_code', 'status', 'system_sms')).toEqual({ 'sms-old': 1, 'sms-new': 2 })
    const attempt = async (code: string) => {
      await act(admin, rowOf(admin, code), '发送测试')
      const form = admin.getByRole('dialog', { name: new RegExp(code) })
      await expect(form.getByText('{name}今日留样已完成')).toBeVisible()
      await field(form, '手机号').fill('13900000009')
      await field(form, '模板参数').fill('{"name":"第一食堂"}')
      await form.getByRole('button', { name: '发送', exact: true }).click()
      return form
    }
    const refused = await attempt('sms-old')
    await expect(refused.getByRole('alert')).toContainText('短信服务没有启用')
    await finish(refused, '取消')
    await attempt('sms-new')
    await expect(said(admin, '没有真正发出')).toBeVisible()
    expect(await inDatabase("select content, state from system_sms_sent where phone = '13900000009'")).toEqual([
      { content: '第一食堂今日留样已完成', state: 'accepted' },
    ])
  },
)

test(
  'a database at a host the operator did not declare is not tried, and the page says so',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 403 POST .*datasource\/test/)
    const admin = await window('admin')
    await openByMenu(admin, '权限管理', '数据源')
    await admin.getByRole('button', { name: '新增', exact: true }).click()
    const form = admin.getByRole('dialog', { name: '新增数据源' })
    for (const [title, value] of [
      ['名称', '内网库'],
      ['连接地址', 'postgres://169.254.169.254:5432/latest'],
      ['用户名', 'reader'],
      ['密码', 'secret-of-the-source'],
    ] as const)
      await field(form, title).fill(value)
    await finish(form, '保存')
    await act(admin, rowOf(admin, '内网库'), '测试连接')
    await expect(said(admin, '运维人员没有开放这个数据源地址')).toBeVisible()
  },
)

test(
  'a report is drawn up with a condition, run with its chart, taken home as a sheet, and printed without the frame around it',
  { tag: '@long' },
  async ({ window }) => {
    const admin = await window('admin')
    await openByMenu(admin, '统计报表', '报表')
    await admin.getByRole('button', { name: '新增', exact: true }).click()
    const form = admin.getByRole('dialog', { name: '新增报表' })
    await field(form, '报表名称').fill('蔬菜采购')
    await choose(admin, form, '数据', '采购台账')
    await form.getByRole('textbox', { name: '食材名称' }).fill('土豆')
    await form.getByRole('radio', { name: '柱状图' }).check({ force: true })
    await finish(form, '保存')
    await rowOf(admin, '蔬菜采购').getByRole('button', { name: '运行' }).click()
    const report = admin.getByRole('dialog', { name: '蔬菜采购' })
    await expect(report.locator('.report-chart svg')).toBeVisible()
    const [wanted] = await inDatabase(
      "select count(*)::int as n from ledger_purchase where tenant_id = '000000' and not is_deleted and goods_name like '%土豆%'",
    )
    expect(wanted!['n']).toBeGreaterThan(0)
    await expect(report.getByRole('cell').last()).toHaveText(String(wanted!['n']))
    const coming = admin.waitForEvent('download')
    await report.getByRole('button', { name: '导出 Excel' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^蔬菜采购-\d{4}-\d\d-\d\d\.xlsx$/)
    await admin.emulateMedia({ media: 'print' })
    await expect(report.getByRole('table')).toBeVisible()
    await expect(report.getByText('导出 Excel')).toBeHidden()
    await expect(admin.locator('.shell')).toBeHidden()
    expect(
      (await report.locator('.report-chart svg').boundingBox())!.height,
      'the chart is on the paper',
    ).toBeGreaterThan(100)
    await admin.screenshot({ path: pictureAt('report-print.png') })
    const top = await report.evaluate(it => it.getBoundingClientRect().top + scrollY)
    expect(top, 'the report begins at the top of the paper').toBeLessThan(40)
  },
)
