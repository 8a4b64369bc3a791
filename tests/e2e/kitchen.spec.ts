/** What a kitchen sees first, and what it does from there: owed today, declared, counted, labelled, traced. */
import { clock } from '../../contract/clock.ts'
import { kitchen } from './support/accounts.ts'
import { ask } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { choose, field, finish, rowOf, totalOf } from './support/page.ts'
import { enter, expect, test } from './support/test.ts'

const shown = '.tab-page:visible'
const today = clock.today()

/** The kitchen as one that is open every day and has been there for a while: a school owes nothing on a Sunday. */
async function openEveryDay(): Promise<() => Promise<unknown>> {
  const [before] = await inDatabase('select id, type, create_time from enterprise_info where info_name = $1', [
    kitchen.name,
  ])
  await inDatabase("update enterprise_info set type = 5, create_time = app.now() - interval '10 days' where id = $1", [
    before!['id'],
  ])
  return () =>
    inDatabase('update enterprise_info set type = $2, create_time = $3 where id = $1', [
      before!['id'],
      before!['type'],
      before!['create_time'],
    ])
}

test('at home a cook sees what is owed, declares one not owed right there, and takes it back on the calendar', async ({
  page,
}) => {
  const back = await openEveryDay()
  try {
    await enter(page, 'enterprise')
    const tile = page.locator('[data-ledger=waste]')
    // In the last two hours of a day it is late, and owed still.
    await expect(tile).toHaveAttribute('data-standing', /^(due|missing)$/)
    await expect(page.locator('.wl-sum')).toHaveText(/今日应做 \d+ 件，已做 \d+ 件/)
    await tile.getByRole('button', { name: '免录' }).click()
    const form = page.getByRole('dialog', { name: /免录声明/ })
    await choose(page, form, '免录原因', '设备检修')
    await finish(form, '保存')
    await expect(tile).toHaveAttribute('data-standing', 'exempt')

    await page.getByRole('link', { name: '台账日历' }).click()
    const day = page.locator(`[data-day="${today}"]`)
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    const line = page.locator('.cal-panel [data-kind=waste]')
    await expect(line).toContainText('设备检修')
    await line.getByRole('button', { name: '撤回声明' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^确\s*定$/ })
      .click()
    await expect(line).toHaveAttribute('data-standing', /^(due|missing)$/)
    expect(await barriers(page)).toEqual([])
  } finally {
    await back()
  }
})

test('on a day of rest the form of a ledger says before it is filed that the day counts as one of business then, on a desk and on a phone', async ({
  page,
}) => {
  const [before] = await inDatabase('select id, rest_days from enterprise_info where info_name = $1', [kitchen.name])
  const back = await openEveryDay()
  await inDatabase("update enterprise_info set rest_days = '1,2,3,4,5,6,7' where id = $1", [before!['id']])
  // What was filed today already says that somebody works there.
  await inDatabase(
    'update proj_kitchen_day set ledger_num = 0, batch_num = batch_num + 1000000 + ledger_num where info_id = $1 and work_date = $2',
    [before!['id'], today],
  )
  try {
    await enter(page, 'enterprise', '/standbook/waste/standbookwaste')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增废弃物台账' })
    await expect(form.getByText(/^当天休业。登记后，这一天按营业日计算/)).toBeVisible()
    await page.goto('/m/file/ledger/waste')
    await expect(page.getByText(/^当天休业。登记后，这一天按营业日计算/)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.goto('/m/file/ledger/exemption')
    await expect(page.locator('.m-form')).toBeVisible()
    await expect(page.getByText(/^当天休业/)).toBeHidden()
  } finally {
    await inDatabase(
      'update proj_kitchen_day set ledger_num = batch_num - 1000000, batch_num = 0 where info_id = $1 and work_date = $2 and batch_num >= 1000000',
      [before!['id'], today],
    )
    await inDatabase('update enterprise_info set rest_days = $2 where id = $1', [before!['id'], before!['rest_days']])
    await back()
  }
})

test('the daily control that a cook opens at home begins as in its list: with what the records say and an examiner who may examine', async ({
  page,
}) => {
  const back = await openEveryDay()
  try {
    await enter(page, 'enterprise')
    const [house] = await inDatabase('select info_sa from enterprise_info where info_name = $1', [kitchen.name])
    await page
      .locator('[data-ledger=day]')
      .getByRole('button', { name: /^(录入|再录)/ })
      .click()
    const form = page.getByRole('dialog', { name: '新增日管控' })
    await expect(form.getByText(/^系统按记录预判 \d+ 项/)).toBeVisible()
    const examiner = field(form, '检查人')
    await expect(examiner).toHaveRole('combobox')
    await choose(page, form, '检查人', String(house!['info_sa']))
    await expect(form.locator('.exam-unfit')).toBeHidden()
    // Neither degrees nor notes of whoever wrote the list are for a cook.
    await expect(form).not.toContainText(/【待核】|经度|纬度/)
    expect(await barriers(page)).toEqual([])
  } finally {
    await back()
  }
})

test(
  'a week of a kitchen with a director is offered the file of the director alone, and says why the officers are left out',
  { tag: '@long' },
  async ({ page }) => {
    const [director, officer, cook] = ['周总监', '李专员', '王掌勺']
    const people = await inDatabase(
      `insert into staff_employee (tenant_id, id, info_id, emp_name, is_sa, emp_status, status, create_time, update_time)
     select e.tenant_id, 990000 + n, e.id, ($2::text[])[n], ($3::int[])[n], 1, 1, app.now(), app.now()
     from enterprise_info e, generate_series(1, 3) n where e.info_name = $1 returning id`,
      [kitchen.name, [director, officer, cook], [1, 2, 0]],
    )
    try {
      await enter(page, 'enterprise', '/selfexam/week/selfexamweek')
      await page.getByRole('button', { name: '新增' }).first().click()
      const form = page.getByRole('dialog', { name: '新增周排查' })
      await expect(form.getByText(/^系统按记录预判 \d+ 项/)).toBeVisible()
      await field(form, '检查人档案').click()
      const list = page.locator('.ant-select-dropdown:visible')
      await expect(list.locator('.crud-left')).toContainText('周排查须由食品安全总监负责')
      await expect(list.locator('.ant-select-item-option')).toHaveCount(1)
      await expect(list.locator('.ant-select-item-option')).toContainText(director)
    } finally {
      await inDatabase('delete from staff_employee where id = any($1::bigint[])', [people.map(({ id }) => id)])
    }
  },
)

test(
  'in the store the number of a band is the number of its batches, and two of them are counted at once',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    tolerate(/refused: 400 POST \S+stockledger\/submit/)
    await enter(page, 'enterprise', '/stock/stockledger')
    const band = page.locator('[data-band=later]')
    await band.click()
    await expect(band).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => totalOf(page)).toBe(Number(await band.locator('b').textContent()))
    const rows = rowOf(page, '')
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await page.getByRole('toolbar').last().getByRole('button', { name: '盘点', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '盘点 2 个批次' })
    await dialog.getByRole('button', { name: '全部相符' }).click()
    // One is a little short: without a reason it is refused, and says so where it stands.
    const first = dialog.locator('li').first()
    const book = Number(await first.locator('.st-book b').textContent())
    await first
      .getByRole('textbox')
      .first()
      .fill(String(Math.round(book * 50) / 100))
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.locator('li').nth(1)).toContainText('已保存')
    await expect(first.getByRole('alert')).toBeVisible()
    await first.getByRole('textbox').nth(1).fill('受潮丢弃')
    await finish(dialog, '保存')
  },
)

test(
  'a batch is labelled, and traced from its row: drawn, in the order of time, and as a file for others',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    tolerate(/refused: 400 GET \S+trace\/query/)
    await enter(page, 'enterprise', '/stock/stockinbound')
    const row = rowOf(page, '').first()
    await row.getByRole('checkbox').check()
    await page.getByRole('toolbar').last().getByRole('button', { name: '打印标签' }).click()
    const sheet = page.getByRole('dialog', { name: /打印标签/ })
    await expect(sheet.locator('.label[data-kind=batch]')).toHaveCount(1)
    await expect(sheet.locator('.label svg')).toBeVisible()
    await page.keyboard.press('Escape')
    const [id] = await inDatabase('select id from stock_inbound where inbound_no = $1', [
      /RK\d{12}/.exec((await row.textContent())!)![0],
    ])
    await page.goto(`/trace/query?type=inbound&id=${String(id!['id'])}`)
    await expect(page.locator('.tr-card[data-kind=inbound]')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: '记录内容' })).toContainText('入库批次')
    await page.getByText('时间轴', { exact: true }).click()
    await expect(page.locator('.tr-line [data-kind=inbound]')).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 EPCIS' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^epcis-\d+\.jsonld$/)
    await page.goto('/trace/query?code=FT1')
    await expect(page.locator(shown).getByRole('alert')).toContainText('追溯码')
  },
)

test(
  'on a phone and in English the pages of a kitchen fit, say nothing in Chinese, and are open to everybody',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() =>
      localStorage.setItem(
        'saber-prefs',
        JSON.stringify({ state: { lang: 'en', mode: 'full', theme: 'dark' }, version: 0 }),
      ),
    )
    await enter(page, 'enterprise')
    for (const [address, wait] of [
      ['/wel/index', '.kt-ways'],
      ['/standbook/recordinfo', '.cal-day'],
      ['/selfexam/cookbook/selfexamcookbook', '.wk-day'],
      ['/morCheck/enterprisemorcheck', '.mc'],
      ['/trace/query', '.tr-begin'],
      ['/stock/stockledger', '[data-band]'],
      ['/certificate/warncertificate', '.cw-card'],
    ] as const) {
      await page.goto(address)
      await expect(page.locator(`${shown} ${wait}`).first()).toBeVisible()
      await expect(page.locator(`${shown} [aria-busy=true], ${shown} .ant-skeleton`)).toHaveCount(0)
      expect(await brokenIn(page), address).toEqual([])
      // Rows and names on cards are data.
      if (!['.cw-card', '[data-band]'].includes(wait)) expect(await chineseIn(page.locator(shown)), address).toEqual([])
      expect(await barriers(page), address).toEqual([])
    }
  },
)

test('at home the gravest stands on top, whatever is due sooner, and a complaint the office asks about rings and stands there', async ({
  window,
}) => {
  const [{ id: info } = {}] = await inDatabase('select id::text from enterprise_info where info_name = $1', [
    kitchen.name,
  ])
  // Five that end the next minute and one of the first level that has a day; five alarms of now and a grave one of
  // yesterday.
  await inDatabase(
    `insert into info_backlog (id, tenant_id, info_id, status, create_time, update_time, backlog_no, backlog_kind, backlog_type, title, content, owner_side, level, due_time, backlog_status)
     select 900 + n, '000000', $1::bigint, 1, app.now(), app.now(), 'HOME' || n, 1, 'rectify', case n when 6 then '一类的事' else '小事' || n end, '做完它', 1, case n when 6 then 1 else 3 end,
       app.now() + case n when 6 then interval '1 day' else interval '1 minute' end, 0 from generate_series(1, 6) n`,
    [info],
  )
  await inDatabase(
    `insert into iot_alarm (told_step, id, tenant_id, info_id, status, create_time, update_time, alarm_no, device_id, device_kind, alarm_type, alarm_level, alarm_time, alarm_content, recover_status, handle_status, review_status, source_key)
     select 4, 900 + n, '000000', $1::bigint, 1, app.now(), app.now(), 'HOME' || n, 1, 'fridge', 'T_HIGH', case n when 6 then 1 else 3 end, app.now() - case n when 6 then interval '1 day' else interval '1 minute' end,
       case n when 6 then '昨天的一类报警' else '小报警' end, false, 0, 0, 'home' || n from generate_series(1, 6) n`,
    [info],
  )
  const office = await window('supervise')
  const complaints = '/complain/supervisecomplain'
  const { id } = await ask<{ id: string }>(office, `${complaints}/submit`, {
    data: {
      infoId: info,
      complainKind: 1,
      complainSource: 4,
      complainType: 1,
      complainName: '张三',
      complainPhone: '13900001111',
      content: '菜里有异物，要求处理并答复',
    },
  })
  const [{ handler } = {}] = await inDatabase("select id::text handler from kernel_user where account = 'supervise'")
  await ask(office, `${complaints}/accept`, { data: { ids: id, handler } })
  const page = await window('enterprise')
  try {
    const [todo, alarm] = [page.locator('.kt-rows button').first(), page.locator('.wl-alarms li').first()]
    await expect(todo).toContainText('一类的事')
    await expect(alarm).toContainText('昨天的一类报警')
    const card = page.locator('.wl-card').filter({ hasText: '待答复的投诉' })
    await expect(card).toHaveCount(0)
    const bell = page.getByRole('button', { name: /^消息/ })
    // What ends within the minute may ring by then, too.
    const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)?.[0] ?? 0)
    const unreadBefore = await unread()
    await ask(office, `${complaints}/ask`, { data: { ids: id, askContent: '请说明青菜是怎样清洗的，几点洗的' } })
    await expect(page.locator('.popup')).toContainText('答复一件投诉')
    await expect.poll(unread).toBeGreaterThan(unreadBefore)
    await expect(card.getByRole('link', { name: /青菜/ })).toContainText('剩 3 个工作日')
    await bell.click()
    await page.locator('.bell').getByRole('button', { name: /^投诉/ }).click()
    await expect(page).toHaveURL(new RegExp(`supervisecomplain\\?open=${id}`))
  } finally {
    await inDatabase("delete from info_backlog where backlog_no like 'HOME%'")
    await inDatabase("delete from iot_alarm where alarm_no like 'HOME%'")
    await ask(office, `${complaints}/withdraw`, { data: { ids: id, remark: '演示结束' } })
  }
})
