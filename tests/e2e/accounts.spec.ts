/** Accounts by the sheet, and what the pages of accounts and departments owe whoever works at them. */
import { readFile, writeFile } from 'node:fs/promises'
import { openXlsx, readXlsx, saveXlsx } from 'hucre/xlsx'
import { clock } from '../../contract/clock.ts'
import { act, field, finish, openByMenu, rowOf } from './support/page.ts'
import { expect, test } from './support/test.ts'

const people = { good: ['sheet.wei', 'sheet.luo'], wrong: 'sheet.tan' } as const

test(
  'of three people filled into the template the wrong one is named by its row, the two others become accounts, and all leave as a sheet',
  { tag: '@long' },
  async ({ window }, info) => {
    const page = await window('admin')
    await openByMenu(page, '系统管理', '用户')
    await page.getByRole('toolbar').getByRole('button', { name: '导入用户' }).click()
    const dialog = page.getByRole('dialog', { name: '导入用户' })
    const arriving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载模板' }).click()
    const book = await openXlsx(await readFile(await (await arriving).path()))
    const head = book.sheets[0]!.rows[0]!.map(title => String(title).replace(/ \*$/, ''))
    const line = (account: string, role: string) => {
      const values: Readonly<Record<string, string>> = {
        登录账号: account,
        昵称: `表格${account}`,
        角色: role,
        手机: '13986001234',
        监管辖区: '420102',
      }
      return head.map(title => values[title] ?? null)
    }
    book.sheets[0]!.rows.push(
      line(people.good[0], '监管人员'),
      line(people.wrong, '没有的角色'),
      line(people.good[1], '监管人员'),
    )
    const filled = info.outputPath('people.xlsx')
    await writeFile(filled, await saveXlsx(book))

    await dialog.getByRole('button', { name: '确定', exact: true }).click()
    await expect(dialog.getByText('请选择 .xlsx 文件')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(filled)
    await dialog.getByRole('button', { name: '确定', exact: true }).click()
    await expect(dialog.getByText('共 3 行：2 行可以导入，1 行有问题')).toBeVisible()
    // Below the titles stands the example, which is nobody.
    await expect(dialog.getByRole('row')).toHaveText(['行列问题', '4角色所选角色不存在'])
    await expect(rowOf(page, 'sheet.'), 'nothing is stored yet').toHaveCount(0)
    await finish(dialog, '导入 2 行')
    await expect(page.getByText('成功导入 2 行')).toBeVisible()
    // Each has a password of its own, told this once.
    const made = page.getByRole('dialog', { name: '账号已建立' })
    for (const account of people.good) await expect(made).toContainText(account)
    await made.getByRole('button', { name: '关闭' }).last().click()
    await expect(made).toBeHidden()
    for (const account of people.good) await expect(rowOf(page, account)).toContainText('监管人员')
    await expect(rowOf(page, people.wrong)).toHaveCount(0)

    const leaving = page.waitForEvent('download')
    await page.getByRole('toolbar').getByRole('button', { name: '导出' }).click()
    const sheet = await leaving
    expect(sheet.suggestedFilename()).toBe(`用户-${clock.today()}.xlsx`)
    const { sheets } = await readXlsx(await readFile(await sheet.path()))
    const [titles, ...rows] = sheets[0]!.rows
    const at = (title: string) => titles!.findIndex(each => each === title)
    const wei = rows.filter(row => row[at('登录账号')] === people.good[0])
    expect(wei).toHaveLength(1)
    expect(String(wei[0]![at('手机')]), 'a phone leaves the house masked').toBe('139****1234')
  },
)

test('the form of an account begins at its first field, and is stored once however often its button is pressed', async ({
  window,
}) => {
  const page = await window('admin')
  await openByMenu(page, '系统管理', '岗位')
  await page.getByRole('toolbar').getByRole('button', { name: '新增', exact: true }).click()
  const post = page.getByRole('dialog', { name: '新增岗位' })
  await expect(post.locator('[data-field]').first().locator(':focus')).toHaveCount(1)
  await post.getByRole('button', { name: '取消', exact: true }).click()

  await openByMenu(page, '系统管理', '用户')
  await page.getByRole('toolbar').getByRole('button', { name: '新增', exact: true }).click()
  const user = page.getByRole('dialog', { name: '新增用户' })
  await expect(user.locator('[data-field]').first().locator(':focus')).toHaveCount(1)
  await user.getByRole('button', { name: '取消', exact: true }).click()

  await openByMenu(page, '系统管理', '参数')
  await page.getByRole('toolbar').getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增参数' })
  await field(form, '参数名称').fill('双击')
  await field(form, '参数键名').fill('e2e.twice')
  await field(form, '参数键值').fill('1')
  await form.getByRole('button', { name: '保存', exact: true }).dblclick()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'e2e.twice')).toHaveCount(1)
  await act(page, rowOf(page, 'e2e.twice'), '删除')
  await page.locator('.ant-popconfirm:visible').getByRole('button', { name: '确定' }).click()
  await expect(rowOf(page, 'e2e.twice')).toHaveCount(0)
})

test(
  'a department added below a folded one, or below one that had none, is seen at once',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    await openByMenu(page, '系统管理', '机构')
    const below = async (parent: string, name: string): Promise<void> => {
      await act(page, rowOf(page, parent).first(), '新增下级')
      const form = page.getByRole('dialog', { name: '新增下级机构' })
      await field(form, '机构名称').fill(name)
      await field(form, '机构全称').fill(name)
      await finish(form, '保存')
      await expect(rowOf(page, name)).toBeVisible()
    }
    await below('管理组', '案件一科')
    await below('案件一科', '案件二股')
    await page.getByRole('button', { name: '收起 管理组' }).click()
    await expect(rowOf(page, '案件一科')).toHaveCount(0)
    await below('管理组', '案件三科')
    await expect(rowOf(page, '案件一科').first()).toBeVisible()
  },
)
