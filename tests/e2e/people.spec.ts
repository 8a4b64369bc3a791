/**
 * Somebody comes in who was not there: applies, is let in, adds a second factor, has two roles and works as one of
 * them, and is sent away.
 */
import type { Page } from '@playwright/test'
import { stepOf, totpCode } from '../../engines/totp/totp.ts'
import { act, choose, chooseCode, chooseInTree, finish, openByMenu, rowOf } from './support/page.ts'
import { openAccountMenu, signOut } from './support/people.ts'
import { expect, signIn, test } from './support/test.ts'
import { clock } from '../../contract/clock.ts'

test.describe.configure({ mode: 'serial' })

const guest = { account: 'chen.si', name: '陈思', password: 'Hanyang-Zaotang-58' }
const refusedSignIn = /refused: 400 POST \S+\/oauth\/token/
let secret = ''

const openInfo = async (page: Page, tab: string): Promise<void> => {
  await openAccountMenu(page, '个人信息')
  await page.locator('.info-tabs').getByText(tab, { exact: true }).click()
}
/**
 * The half minute whose code signed in last: it counts once, and the account is locked when it is tried again and
 * again.
 */
let used = 0
/** The account, the password, and the code of the next half minute, or of one `later` than the product accepts. */
async function signInWithCode(page: Page, later = 1): Promise<void> {
  await expect.poll(() => stepOf(clock.now()) + 1, { timeout: 40_000 }).toBeGreaterThan(used)
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill(guest.account)
  await page.getByLabel('密码', { exact: true }).fill(guest.password)
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  const step = stepOf(clock.now()) + later
  await page.getByLabel('动态验证码').fill(await totpCode(secret, step))
  await page.getByRole('button', { name: '验 证' }).click()
  if (later === 1) used = step
}

test(
  'a guest applies for an account at the door and can do nothing until an administrator has let them in',
  { tag: '@long' },
  async ({ page, window, tolerate }) => {
    tolerate(refusedSignIn)
    await page.goto('/login')
    await page.getByRole('button', { name: '没有账号？申请一个' }).click()
    const form = page.getByRole('dialog', { name: '申请账号' })
    await form.getByLabel('租户编号').fill('000000')
    await form.getByLabel('用户姓名').fill(guest.name)
    await form.getByLabel('账号名称').fill(guest.account)
    await form.getByLabel('密码', { exact: true }).fill(guest.password)
    await form.getByLabel('确认密码').fill('something else')
    await form.getByRole('button', { name: '提交申请' }).click()
    await expect(form.getByRole('alert')).toHaveText('两次密码输入不一致')
    await form.getByLabel('确认密码').fill(guest.password)
    await form.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('注册申请已提交，请耐心等待管理员通过！')).toBeVisible()
    await page.getByRole('button', { name: '知道了' }).click()
    const tryIt = async (): Promise<void> => {
      await page.getByLabel('账号', { exact: true }).fill(guest.account)
      await page.getByLabel('密码', { exact: true }).fill(guest.password)
      await page.getByRole('button', { name: '登 录' }).click()
    }
    await tryIt()
    await expect(page.locator('form .lg-alert')).toHaveText(/\S/)
    await expect(page.locator('.who')).toHaveCount(0)

    const admin = await window('admin')
    await openByMenu(admin, '系统管理', '用户')
    await admin.locator('.tab-page:visible .part-top').getByText('待审批', { exact: true }).click()
    await act(admin, rowOf(admin, guest.account), '通过')
    const approve = admin.getByRole('dialog', { name: '通过 1 个申请' })
    await approve.getByRole('button', { name: '通过', exact: true }).click()
    await expect(approve.getByText('请选择角色')).toBeVisible()
    await chooseInTree(admin, approve, '角色', '监管人员')
    await chooseCode(admin, approve, '监管辖区', '420102')
    await finish(approve, '通过')
    await expect(rowOf(admin, guest.account)).toHaveCount(0)

    await tryIt()
    await expect(page.locator('.who')).toContainText(guest.name)
    await expect(
      page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '物联感知' }),
    ).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '系统管理' }),
    ).toHaveCount(0)
  },
)

test(
  'a second factor is set up with the key shown on one’s own page; from then on the password alone opens nothing',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    await signIn(page, guest.account, { password: guest.password })
    await openInfo(page, '两步验证')
    await page.getByRole('button', { name: '启用两步验证' }).click()
    secret = (await page.locator('.info-totp code').textContent())!
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await page.getByLabel('2. 输入验证器显示的 6 位数字').fill(await totpCode(secret, stepOf(clock.now())))
    await page.getByRole('button', { name: '确认启用' }).click()
    await expect(page.locator('.info-codes li')).toHaveCount(10)
    await page.getByRole('button', { name: '我已保存' }).click()
    await expect(page.getByText('已启用', { exact: true })).toBeVisible()
    await signOut(page)

    tolerate(refusedSignIn)
    await signInWithCode(page, 5)
    await expect(page.getByRole('alert')).toHaveText(/\S/)
    await expect(page.locator('.who')).toHaveCount(0)
    await signInWithCode(page)
    await expect(page.locator('.who')).toContainText(guest.name)
  },
)

test(
  'an account with two roles goes on as one of them, and an ended session is over at the next action',
  { tag: '@long' },
  async ({ page, window, tolerate }) => {
    const admin = await window('admin')
    await openByMenu(admin, '系统管理', '用户')
    await rowOf(admin, guest.account).getByRole('checkbox').click()
    await admin.getByRole('toolbar').getByRole('button', { name: '角色配置' }).click()
    const grant = admin.getByRole('dialog', { name: '角色配置（1 个账号）' })
    await chooseInTree(admin, grant, '角色', '系统管理员')
    await finish(grant, '确定')
    await expect(rowOf(admin, guest.account)).toContainText('监管人员')
    await expect(rowOf(admin, guest.account)).toContainText('系统管理员')

    tolerate(refusedSignIn)
    await signInWithCode(page)
    const system = page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '系统管理' })
    await expect(system).toBeVisible()
    await openAccountMenu(page, '切换部门与角色')
    const part = page.getByRole('dialog', { name: '切换部门与角色' })
    await choose(page, part, '角色', '监管人员')
    await finish(part, '确定')
    await expect(page.getByText('切换成功')).toBeVisible()
    await expect(system).toHaveCount(0)
    await expect(
      page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '物联感知' }),
    ).toBeVisible()

    await openByMenu(admin, '监控与审计', '在线会话')
    await admin.getByRole('search').getByLabel('账号').fill(guest.account)
    await admin.getByRole('button', { name: '查询' }).click()
    const sessions = rowOf(admin, guest.account)
    await expect(rowOf(admin, /^(?!.*chen\.si)/)).toHaveCount(0)
    await admin.getByRole('checkbox', { name: '选择本页' }).click()
    await admin.getByRole('button', { name: /^结束会话 \(\d+\)$/ }).click()
    await admin.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
    await expect(admin.getByText('操作成功!')).toBeVisible()
    await expect(sessions).toHaveCount(0)
    tolerate(/refused: 401 /)
    // The stream may have told already; then there is no menu any more.
    await page.goto('/iot/warniotalarm')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.locator('.who')).toHaveCount(0)
  },
)

test(
  'whoever changes their password gets none that breaks the policy, and is told which rule it breaks',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    tolerate(/refused: 400 POST \S+\/update-password/)
    await signIn(page, 'supervise')
    await openInfo(page, '修改密码')
    await page.getByLabel('原密码', { exact: true }).fill('supervise')
    const meter = page.getByRole('meter', { name: '密码强度' })
    for (const [fresh, said] of [
      ['qz', '密码太短，至少要8个字符'],
      ['aaaaaaaaaaa', /密码太简单/],
      // Hard to guess, and refused all the same.
      ['gkvmqzxbwhtrpl', /密码太简单/],
      ['Kx7#Supervise!mZ', '密码里不能有账号名'],
    ] as const) {
      await page.getByLabel('新密码', { exact: true }).fill(fresh)
      await expect(meter, 'the meter says before what the server says after').toHaveAttribute('aria-valuetext', said)
      await expect(meter).toContainText('不符合要求')
      await page.getByLabel('确认密码', { exact: true }).fill(fresh)
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    }
    await page.getByLabel('新密码', { exact: true }).fill('Kx7#Rw2q!mZ')
    await expect(meter).toHaveAttribute('aria-valuetext', '强')
    await signOut(page)
    await signIn(page, 'supervise')
  },
)

test(
  'whoever lost authenticator and password is given the account back by an administrator, who is told the new password',
  { tag: '@long' },
  async ({ page, window }) => {
    const admin = await window('admin')
    await openByMenu(admin, '系统管理', '用户')
    await act(admin, rowOf(admin, guest.account), '重置两步验证')
    const ask = admin.getByRole('dialog', { name: '提示' })
    await expect(ask).toContainText('请先核实对方身份')
    await ask.getByRole('button', { name: '确定' }).click()
    await expect(admin.getByText('操作成功!')).toBeVisible()
    await rowOf(admin, guest.account).getByRole('checkbox').click()
    await admin.getByRole('toolbar').getByRole('button', { name: '密码重置' }).click()
    await ask.getByRole('button', { name: '确定' }).click()
    const told = admin.getByRole('dialog', { name: '密码已重置' })
    const initial = (await told.locator('.part-copied code').textContent())!
    await expect(told).toContainText('只显示这一次')

    await page.goto('/login')
    await page.getByLabel('账号', { exact: true }).fill(guest.account)
    await page.getByLabel('密码', { exact: true }).fill(initial)
    await page.getByRole('button', { name: '登 录' }).click()
    await expect(page.getByText('这是管理员设置的初始密码，修改后才能继续使用系统。')).toBeVisible()
  },
)
