/** Who gets in, who does not, and that nobody stays who was sent away. */
import { wire } from '../../contract/wire.ts'
import { otherTenant } from './support/accounts.ts'
import { inDatabase } from './support/database.ts'
import { openByMenu, rowOf } from './support/page.ts'
import { signOut } from './support/people.ts'
import { expect, signIn, test, tokenOf } from './support/test.ts'

const ledger = '/standbook/purchase/standbookpurchase'
const refusedSignIn = /refused: 400 POST \S+\/oauth\/token/

test('a wrong password is said at the form, the password is asked for again, and nothing else is told', async ({
  page,
  tolerate,
}) => {
  tolerate(refusedSignIn)
  await page.goto('/login')
  await page.getByLabel('账号').fill('supervise')
  await page.getByLabel('密码', { exact: true }).fill('not-it')
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await expect(page.getByLabel('账号')).toHaveValue('supervise')
  await page.getByLabel('账号').fill('nobody-of-this-name')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
})

test(
  'after five wrong passwords an account is locked, also for the right one, and the form says for how long',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    tolerate(refusedSignIn)
    await page.goto('/login')
    await page.getByLabel('租户编号').fill(otherTenant.id)
    await page.getByLabel('账号').fill('forgetful')
    const password = page.getByLabel('密码', { exact: true })
    for (const guess of ['one', 'two', 'three', 'four', 'five']) {
      await password.fill(guess)
      const answered = page.waitForResponse(/oauth\/token/)
      await password.press('Enter')
      await answered
      await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
    }
    await password.fill('forgetful')
    await password.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/^登录失败次数过多，请 (29|30) 分钟后再试$/)
  },
)

test('without a mouse one signs in, jumps over the menu to the content, finds a page by its name and opens its form', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('账号')).toBeFocused()
  await page.keyboard.type('enterprise')
  await page.keyboard.press('Tab')
  await page.keyboard.type('enterprise')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '今日台账' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '今日台账' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('采购台账')
  await expect(page.getByRole('option', { name: '采购台账', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, '').first()).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: '新增采购台账' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test(
  'whoever is not signed in is sent to the login page from every page of the system, and afterwards to where they wanted to go',
  { tag: '@long' },
  async ({ page }) => {
    for (const address of ['/', '/wel/index', ledger, '/iot/warniotalarm', '/enterpriseInfo/enterpriseinfo']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
    }
    await page.goto(`${ledger}?goodsName=土豆`)
    await expect(page).toHaveURL(/\/login\?back=/)
    await signIn(page, 'enterprise')
    await expect(page).toHaveURL(/standbookpurchase\?goodsName=/)
    await expect(rowOf(page, '土豆').first()).toBeVisible()
    await expect(rowOf(page, /^(?!.*土豆)/)).toHaveCount(0)
  },
)

test(
  'another tenant’s administrator sees nothing of this district: no ledger, no alarm, no record by its number, no wall',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    const [record] = await inDatabase(
      "select id, goods_name from ledger_purchase where tenant_id = '000000' order by id limit 1",
    )
    await signIn(page, 'stranger', { tenant: otherTenant.id })
    await openByMenu(page, '每日台账', '采购台账')
    await expect(page.getByText('共 0 条')).toBeVisible()
    await openByMenu(page, '物联感知', '报警中心')
    await expect(page.locator('.tab-page:visible').getByText('共 0 条')).toBeVisible()
    tolerate(
      /refused: 404 GET \S+\/standbookpurchase\/detail\?/,
      /refused: 404 GET \S+\/(dataScreenOpen\/|datascreen\?)/,
    )
    await page.goto(`${ledger}?open=${String(record!['id'])}`)
    await expect(page.getByText('记录不存在或已删除')).toBeVisible()
    await expect(page.getByText(String(record!['goods_name']))).toHaveCount(0)
    await page.goto(`/datascreen?tenantId=${otherTenant.id}`)
    await expect(page.locator('[data-panel=ledger]')).toHaveAttribute('data-standing', 'failed')
    await expect(page.locator('[data-standing=shown]')).toHaveCount(0)
  },
)

test(
  'a session that has expired shows nothing more; after signing in again one is where one was',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    await signIn(page, 'enterprise')
    await openByMenu(page, '每日台账', '采购台账')
    await page.getByRole('search').getByLabel('食材名称').fill('土豆')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/goodsName=/)
    await expect(rowOf(page, /^(?!.*土豆)/), 'the search has been answered').toHaveCount(0)
    await inDatabase(
      "update kernel_session set expires_at = app.now() - interval '1 second' where tenant_id = '000000' and ended_at is null",
    )
    tolerate(/refused: 401 /, refusedSignIn)
    // The stream may have noticed by itself already; then the button is gone.
    await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="刷新"]')?.click())
    await expect(page).toHaveURL(/\/login\?back=/)
    await expect(page.getByText('登录已失效，登录后将回到刚才的页面')).toBeVisible()
    await expect(page.getByText('土豆')).toHaveCount(0)
    await signIn(page, 'enterprise')
    await expect(page).toHaveURL(/standbookpurchase\?goodsName=/)
    await expect(rowOf(page, '土豆').first()).toBeVisible()
  },
)

test(
  'signing out ends the session: the old token is refused, and Back shows nothing',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'enterprise')
    await openByMenu(page, '每日台账', '采购台账')
    const token = await tokenOf(page.context())
    const headers = { authorization: wire.clientBasic, 'blade-auth': `bearer ${token}` }
    const ask = () => page.request.get('/api/purchase/standbookpurchase/list', { headers })
    expect((await ask()).status()).toBe(200)
    await page.getByRole('button', { name: /^账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect((await ask()).status()).toBe(401)
    expect((await page.context().cookies()).filter(({ name }) => /^(saber|sk)-/.test(name))).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
  },
)

test(
  'a locked screen shows nothing, also after F5, and gives everything back as it was to whoever knows its password',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    // The server keeps the session shut as well.
    tolerate(/refused: 400 POST \S+\/oauth\/unlock\?/, /refused: 423 /)
    await signIn(page, 'enterprise')
    await openByMenu(page, '每日台账', '采购台账')
    await expect(rowOf(page, '').first()).toBeVisible()
    await page.getByRole('search').getByLabel('食材名称').fill('半个字')
    await page.getByRole('button', { name: '锁屏' }).click()
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('2468')
    await page.getByRole('textbox', { name: '锁屏密码' }).press('Enter')
    await expect(page).toHaveURL(/\/lock$/)
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('1357')
    await page.getByRole('textbox', { name: '锁屏密码' }).press('Enter')
    await expect(page.getByText('锁屏密码不正确')).toBeVisible()
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('2468')
    await page.getByRole('textbox', { name: '锁屏密码' }).press('Enter')
    await expect(page.getByRole('search').getByLabel('食材名称')).toHaveValue('半个字')
    await page.getByRole('button', { name: '锁屏' }).click()
    await expect(page).toHaveURL(/\/lock$/)
    await page.goto('/standbook/purchase/standbookpurchase')
    await expect(page).toHaveURL(/\/lock$/)
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: '退出登录' }).click()
    const ask = page.getByRole('dialog', { name: '提示' })
    await expect(ask).toContainText('确定退出系统？')
    await ask.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('textbox', { name: '锁屏密码' })).toBeVisible()
    await page.getByRole('button', { name: '退出登录' }).click()
    await ask.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/login/)
  },
)

test(
  'with tenant mode off nobody is asked of which tenant they are, and gets into the platform’s own',
  { tag: '@long' },
  async ({ page }) => {
    const mode = (on: boolean) =>
      inDatabase("update system_param set param_value = $1 where param_key = 'tenant.mode'", [String(on)])
    const field = page.getByLabel('租户编号')
    const stands = (there: boolean) =>
      expect(async () => {
        await page.goto('/login')
        await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
        await expect(field).toHaveCount(there ? 1 : 0, { timeout: 2000 })
      }).toPass()
    await stands(true)
    await mode(false)
    await stands(false)
    await signIn(page, 'enterprise')
    await signOut(page)
    await mode(true)
    await stands(true)
  },
)
