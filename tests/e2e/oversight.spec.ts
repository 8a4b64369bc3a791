/** What everybody is told, and what can be believed of what was written down. */
import type { Page } from '@playwright/test'
import { ask, file } from './support/canteen.ts'
import { inDatabase, tamper } from './support/database.ts'
import { act, choose, field, finish, openByMenu, rowOf } from './support/page.ts'
import { expect, test } from './support/test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^消息中心/ })
/** What the bell says is unread; 0 when it says nothing. */
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+) 条未读/.exec((await bell(page).getAttribute('aria-label'))!)?.[1] ?? 0)

test('a notice is on everybody’s bell the moment it is published, opens from there, and is read then; who wrote it sees who has', async ({
  window,
}) => {
  const title = '中秋期间食材采购提示'
  const cook = await window('enterprise')
  await expect(cook.locator('.live-open')).toBeVisible()
  await bell(cook).click()
  await cook.getByRole('tab', { name: '通知' }).click()
  await expect(cook.locator('.bell li, .bell .bell-none').first()).toBeVisible()
  await cook.keyboard.press('Escape')
  await bell(cook).click()
  const before = await unread(cook)

  const admin = await window('admin')
  await openByMenu(admin, '通知公告', '通知公告')
  await admin.getByRole('button', { name: '新增', exact: true }).click()
  const form = admin.getByRole('dialog', { name: '新增通知公告' })
  await field(form, '通知标题').fill(title)
  await choose(admin, form, '通知类型', '发布通知')
  await field(form, '通知内容').fill('请提前三天报送采购计划。')
  await finish(form, '保存')

  await expect.poll(() => unread(cook), { message: 'told without a reload' }).toBe(before + 1)
  const panel = cook.locator('.bell')
  if (!(await panel.isVisible())) await bell(cook).click()
  await cook.getByRole('tab', { name: '通知' }).click()
  const line = panel.getByRole('button', { name: title })
  await expect(line.getByRole('img', { name: '未读' })).toBeVisible()
  await line.click()
  const dialog = cook.getByRole('dialog', { name: title })
  await expect(dialog.frameLocator('iframe').getByText('提前三天')).toBeVisible()
  await finish(dialog, '关闭')
  await expect.poll(() => unread(cook)).toBe(before)
  await bell(cook).click()
  await cook.getByRole('tab', { name: '通知' }).click()
  await expect(line).toBeVisible()
  await expect(line.getByRole('img', { name: '未读' })).toHaveCount(0)
  const [people] = await inDatabase(
    "select count(*)::int as n from kernel_user where tenant_id = '000000' and status = 1 and not is_deleted",
  )
  await admin.getByRole('button', { name: '刷新' }).last().click()
  await expect(rowOf(admin, title)).toContainText(`1 / ${String(people!['n'])}`)
  await act(admin, rowOf(admin, title), '阅读情况')
  const readers = admin.getByRole('dialog', { name: `“${title}”的阅读情况` })
  await expect(readers.getByText('已读 1', { exact: true })).toBeVisible()
  await expect(readers.locator('tbody tr')).toHaveText(/enterprise/)
  await readers.getByText(/^未读 \d+$/).click()
  await expect(readers.locator('tbody tr').filter({ hasText: 'supervise' })).toBeVisible()
  await finish(readers, '关闭')

  // An office reads it, and has no button for what the server would refuse it.
  await expect(rowOf(admin, title).getByRole('button', { name: '编辑' })).toBeVisible()
  const office = await window('supervise')
  await office.goto('/desk/notice')
  await expect(rowOf(office, title)).toBeVisible()
  await rowOf(office, title).getByRole('checkbox').click()
  await expect(office.getByRole('button', { name: /删除/ })).toHaveCount(0)
  await expect(rowOf(office, title).getByRole('button', { name: /编辑|删除|催确认/ })).toHaveCount(0)
})

test(
  'the audit names what was changed and the jobs say when they run and what they did, in words and in both languages',
  { tag: '@long' },
  async ({ window }) => {
    const kitchen = await window('enterprise')
    const {
      records: [cabinet],
    } = await ask<{ records: readonly { id: string; deviceName: string }[] }>(kitchen, '/iot/warniotfridge/list', {
      method: 'GET',
    })
    for (const deviceName of [`${cabinet!.deviceName}甲`, cabinet!.deviceName])
      await file(kitchen, 'iot/warniotfridge', { id: cabinet!.id, deviceName })
    const admin = await window('admin')
    await openByMenu(admin, '监控与审计', '审计追踪')
    await admin.getByRole('search').getByLabel('对象').fill('冷藏')
    await admin.getByRole('button', { name: '查询' }).click()
    await expect(admin).toHaveURL(/resource_like=/)
    await expect(rowOf(admin, '冷藏设备').first()).toContainText('修改')
    await expect(rowOf(admin, /^(?!.*冷藏设备)/), 'found by its title, and nothing else').toHaveCount(0)
    await admin.goto('/system/job')
    const sweep = admin.locator('.jobs-kinds li').filter({ hasText: '清理过期数据' })
    await expect(sweep).toContainText('每小时第 17 分')
    await sweep.getByRole('button', { name: '立即执行' }).click()
    const run = admin.locator('.jobs tbody tr').filter({ hasText: '清理过期数据' }).filter({ hasText: '完成' }).first()
    await expect(run).toBeVisible({ timeout: 20_000 })
    expect(await run.locator('td').last().textContent(), 'no names of tables').not.toMatch(/[a-z]_[a-z]/)
    await admin.getByRole('button', { name: /切换语言/ }).click()
    await expect(admin.locator('.jobs-kinds')).toContainText('Every hour at minute 17')
    expect(await admin.locator('.jobs').innerText()).not.toMatch(/[\u3400-\u9fff]/)
    await admin
      .getByRole('navigation', { name: 'Open pages' })
      .getByRole('button', { name: 'Audit trail', exact: true })
      .click()
    await expect(rowOf(admin, 'Refrigerators').first()).toContainText('Change')
  },
)

test(
  'the audit page finds the chain whole, names the one line the owner of the database changed behind its back, and finds it whole when that is put right',
  { tag: '@long' },
  async ({ window }) => {
    const admin = await window('admin')
    await openByMenu(admin, '监控与审计', '审计追踪')
    const chain = admin.getByRole('region', { name: '审计链' })
    const verify = async (): Promise<void> => {
      await chain.getByRole('button', { name: '立即校验' }).click()
      await expect(chain).not.toHaveAttribute('data-state', 'running')
    }
    await verify()
    await expect(chain.getByText('完整，未被改动')).toBeVisible()
    const [line] = await inDatabase(
      "select a.id, a.operation from kernel_audit a join kernel_audit_sealed s on s.tenant_id = a.tenant_id and s.id = a.id where a.tenant_id = '000000' order by a.id limit 1",
    )
    const write = (operation: unknown) =>
      tamper("update kernel_audit set operation = $2 where tenant_id = '000000' and id = $1", [line!['id'], operation])
    await write('system/user.remove')
    try {
      await verify()
      await expect(chain).toHaveAttribute('data-state', 'broken')
      await expect(chain.getByRole('alert')).toHaveText('审计链已断裂：1 处')
      await expect(chain.getByText(`首个断裂处: 记录 ${String(line!['id'])} 被改动`)).toBeVisible()
    } finally {
      await write(line!['operation'])
    }
    await verify()
    await expect(chain.getByText('完整，未被改动')).toBeVisible()
  },
)
