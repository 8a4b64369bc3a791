/**
 * An office at work: its first page, an inspection on a tablet, the complaint desk, the ledgers of its district, the
 * cards it shows.
 */
import { wire } from '../../contract/wire.ts'
import { lists } from '../../modules/lists/checklist-versions.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { ask, file, photograph, sign, withSecond } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { choose, field, finish, item, openByMenu, openTree, rowOf, totalOf } from './support/page.ts'
import { expect, test } from './support/test.ts'

const school = '东湖畔寄宿学校食堂(演示)'
const idOf = async (name: string): Promise<string> =>
  String((await inDatabase('select id::text from enterprise_info where info_name = $1', [name]))[0]!['id'])

/** Alarms of today, of level 2, as the first page counts them: neither what another explains nor who is over. */
const openAlarms = async (): Promise<number> =>
  Number(
    (
      await inDatabase(
        `select count(*)::int as n from iot_alarm a where a.tenant_id = '000000' and a.alarm_level = 2 and a.handle_status = 0 and a.root_id is null and not a.is_deleted
         and (a.alarm_time at time zone 'Asia/Shanghai')::date = app.today()
         and not exists (select from enterprise_info e where e.tenant_id = a.tenant_id and e.id = a.info_id and (e.is_deleted or e.info_status = 5))`,
      )
    )[0]!['n'],
  )

test('a number of the first page leads to the rows it counts, and the tree is turned to all there is', async ({
  window,
}) => {
  const page = await window('supervise')
  // Silent devices are found out one after the other since the start, so what is counted here is looked at anew until
  // it held still for as long as a page takes.
  await expect(async () => {
    await page.goto('/wel/index')
    const n = await openAlarms()
    const number = page.getByRole('link', { name: `二类 ${String(n)} 条`, exact: true })
    await expect(number).toBeVisible({ timeout: 5000 })
    await expect(page.locator('.wb-figure')).toHaveCount(6)
    await number.click()
    await expect(page).toHaveURL(/warniotalarm\?counting=1&handleStatus=0&alarmLevel=2/)
    await expect(page.locator('.tree-rail')).toHaveText('全部辖区')
    await expect(rowOf(page, '')).toHaveCount(Math.min(n, 10), { timeout: 5000 })
  }).toPass()
})

test(
  'what is chosen in the tree stands above the list, and a press on it brings the whole area back',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    await openByMenu(page, '物联感知', '报警中心')
    const all = await totalOf(page)
    const [chip, pager] = [page.locator('.region-chip'), page.locator('.tab-page:visible .dt-pager')]
    await expect(chip).toHaveText('全部辖区')
    const tree = await openTree(page)
    await tree.getByRole('searchbox').fill('东湖畔')
    await tree.getByText(school).click()
    await expect(chip).toHaveText(school)
    await expect(pager).not.toContainText(`共 ${String(all)} 条`)
    await chip.click()
    await expect(chip).toHaveText('全部辖区')
    await expect(pager).toContainText(`共 ${String(all)} 条`)
  },
)

test(
  'the tree of kitchens makes room by itself up to 1440 px, and stays as somebody wanted it',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    const [tree, rail] = [page.getByRole('searchbox', { name: '搜索企业或区域' }), page.locator('.tree-rail')]
    await expect(rail).toBeVisible()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(tree, 'there is width to spare').toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(rail).toBeVisible()
    await page.getByRole('button', { name: '展开企业树' }).click()
    await page.reload()
    await expect(tree, 'somebody wanted it').toBeVisible()
    await page.getByRole('button', { name: '收起企业树' }).click()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(rail, 'somebody folded it').toBeVisible()
  },
)

test(
  'the map shows who is where and how: a press on the legend leaves those it means, a frame chooses some, and they are who the notice is for',
  { tag: '@long' },
  async ({ window }) => {
    const [{ n, far } = { n: 0, far: 0 }] = await inDatabase(
      "select count(*)::int n, count(*) filter (where type = 4)::int far from enterprise_info where tenant_id = '000000' and info_status <> 5 and not is_deleted and longitude is not null",
    )
    const page = await window('supervise')
    await page.goto('/enterpriseInfo/map')
    const list = page.getByRole('complementary', { name: '企业名单' })
    await expect(list.getByRole('heading')).toHaveText(`视野内 ${String(n)} 家`)
    // Who one has to look at first stands first.
    await expect(list.getByRole('option').first()).toContainText('未处置报警')
    await page.getByRole('button', { name: '图例与筛选' }).click()
    await page.getByRole('button', { name: /^中小学食堂/ }).click()
    await expect(list.getByRole('heading')).toHaveText(`视野内 ${String(far)} 家`)
    await expect(page).toHaveURL(/type=4&at=/)
    await page.reload()
    await expect(list.getByRole('heading'), 'the address shows the same').toHaveText(`视野内 ${String(far)} 家`)
    await list.getByRole('listbox').press('Enter')
    const card = page.getByRole('article')
    await expect(card.getByRole('term')).toHaveText(['类型', '地址', '监管单位', '负责人', '今日台账'])
    await card.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '显示全部' }).click()
    await expect(list.getByRole('heading')).toHaveText(`视野内 ${String(far)} 家`)
    const { x, y, width, height } = (await page.getByRole('application', { name: '企业地图' }).boundingBox())!
    await page.getByRole('button', { name: '框选企业' }).click()
    await page.mouse.move(x + 230, y + 4)
    await page.mouse.down()
    await page.mouse.move(x + width - 62, y + height / 2)
    await page.mouse.move(x + width - 62, y + height - 4)
    await page.mouse.up()
    const chosen = page.getByRole('group', { name: `已选 ${String(far)} 家` })
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      chosen.getByRole('button', { name: '导出' }).click(),
    ])
    expect(book.suggestedFilename()).toMatch(/^企业档案.*\.xlsx$/)
    await page.getByRole('combobox', { name: '名称或拼音首字母' }).fill('dhpsyxx')
    await expect(
      page
        .getByRole('option', { name: school })
        .or(page.locator('.ant-select-item-option').filter({ hasText: school }))
        .first(),
    ).toBeAttached()
    await page.getByRole('combobox', { name: '名称或拼音首字母' }).fill('')
    await chosen.getByRole('button', { name: '发通知' }).click()
    const form = page.getByRole('dialog', { name: '新增通知公告' })
    await expect(form.getByRole('group', { name: '接收企业' })).toContainText(`共 ${String(far)} 家`)
    await expect(form.getByRole('group', { name: '接收企业' })).toContainText(school)
  },
)

test('on an inspector’s phone what was chosen is read whole', async ({ window }) => {
  const page = await window('supervise', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(`/supervise/offine/superviseoffline?inspect=new`)
  const way = page.getByRole('dialog', { name: '现场检查' })
  await withSecond(page, way)
  await way.getByRole('button', { name: /处理措施/ }).tap()
  await choose(page, way, '调整结论', '基本符合')
  const chosen = field(way, '调整结论').locator('xpath=..')
  await expect(chosen).toHaveText('基本符合')
  for (const at of ['scrollTop', 'scrollLeft'] as const)
    expect(await chosen.evaluate((it, name) => it[name], at), at).toBe(0)
  expect(await chosen.evaluate(it => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth])).toEqual([
    0, 0,
  ])
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  test('an inspection goes heading by heading: its score is in view, what was judged is on the server, and it is taken up where it was left, without a network, too', async ({
    window,
    tolerate,
  }) => {
    tolerate(/failed: \S+ \S+ net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
    const page = await window('supervise')
    await page.goto(`/supervise/offine/superviseoffline?infoId=${await idOf(school)}`)
    await page.getByRole('button', { name: '开始检查' }).click()
    const way = page.getByRole('dialog', { name: '现场检查' })
    const standing = way.locator('.insp-standing')
    await expect(standing).toContainText('0/56')
    await withSecond(page, way)
    await way.getByRole('button', { name: /许可与公示/ }).click()
    await way.getByRole('button', { name: '全部合格' }).click()
    await expect(standing).toContainText('4/56')
    await way.getByRole('button', { name: '下一步' }).click()
    await way.locator('[data-code="2.1"]').getByRole('radio', { name: '否', exact: true }).click()
    // Six of the points weighed conform (3+1+1+1), a key one (3) does not.
    await expect(standing).toContainText('66.67')
    await expect(standing).toHaveAttribute('data-tone', 'bad')
    await expect(way.getByText(/^已保存/)).toBeVisible()
    await way.getByRole('button', { name: '签字与完成' }).click()
    await expect(way.locator('.insp-missing')).toContainText('请选择处理措施')
    await expect(way.getByRole('button', { name: '完成检查' })).toBeDisabled()
    await way.getByRole('button', { name: '退出' }).click()
    await expect(way).toBeHidden()
    await page.getByRole('button', { name: '继续检查' }).first().click()
    await expect(standing).toContainText('5/56')
    await way.getByRole('button', { name: /原料控制/ }).click()
    await expect(way.locator('[data-code="2.1"]')).toHaveAttribute('data-result', '2')
    await way.getByRole('button', { name: '退出' }).click()
    await expect(way).toBeHidden()
    // It was read here: it opens again where there is no network, with what is judged then.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '继续检查' }).first().click()
    await expect(standing).toContainText('5/56')
    await way.getByRole('button', { name: '退出' }).click()
    await expect(way).toBeHidden()
    await page.context().setOffline(false)

    // Meanwhile a version is put in force that asks one point more and one less: the inspector goes over to it with the
    // answers there are.
    const points = [
      ...lists[1]!.builtIn.filter(({ code }) => code !== '1.2'),
      { code: '2.9', name: '冷库有台账', en: null, category: 2, isKey: false },
    ]
    const [version] = await inDatabase(
      'insert into base_checklist (tenant_id, id, status, create_time, update_time, kind, version, state, items, item_num, key_num, effective_time) values ($1, 7700101, 1, app.now(), app.now(), 1, 1, 1, $2, 56, 20, app.now()) returning id',
      [wire.defaultTenant, JSON.stringify(points)],
    )
    try {
      await page.reload()
      await page.getByRole('button', { name: '继续检查' }).first().click()
      await expect(way.getByRole('alert').filter({ hasText: '清单已换新版' })).toContainText(
        /新增，待检查：2\.9 冷库有台账.*不再检查：1\.2 许可证公示/,
      )
      await way.getByRole('button', { name: /改用新版/ }).click()
      await expect(way.getByRole('alert').filter({ hasText: '已改用新版清单' })).toContainText('2.9 冷库有台账')
      await expect(standing).toContainText('4/56')
      await way.getByRole('button', { name: /原料控制/ }).click()
      await expect(way.locator('[data-code="2.1"]')).toHaveAttribute('data-result', '2')
      await way.locator('[data-code="2.9"]').getByRole('radio', { name: '是', exact: true }).click()
      await expect(standing).toContainText('5/56')
      await expect(way.getByText(/^已保存/)).toBeVisible()
      await way.getByRole('button', { name: '退出' }).click()
      await expect(way).toBeHidden()
      expect(
        await inDatabase(
          "select template_ver, jsonb_path_query_array(check_items, '$[*] ? (@.result > 0).code') codes from supervise_offline where template_id = $1",
          [version!['id']],
        ),
      ).toEqual([{ template_ver: 'V1', codes: ['1.1', '1.3', '1.4', '2.1', '2.9'] }])
    } finally {
      await inDatabase('delete from base_checklist where id = $1', [version!['id']])
    }
    expect(
      await inDatabase(
        'select check_status, jsonb_array_length(check_items) n from supervise_offline where info_id = $1 order by id desc limit 1',
        [await idOf(school)],
      ),
    ).toEqual([{ check_status: 0, n: 56 }])
  })

  test('without a network a photo is taken, both sign and the inspection is finished: it waits on the tablet, and the server has all of it once there is one', async ({
    window,
    tolerate,
  }) => {
    tolerate(/failed: \S+ \S+ net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
    const page = await window('supervise')
    const id = await idOf(school)
    const stored = () =>
      inDatabase(
        "select check_status, cardinality(inspectors) inspectors, site_imgs, enterprise_sign, inspector_sign, jsonb_path_query_array(check_items, '$[*] ? (@.result == 2).imgs') imgs from supervise_offline where info_id = $1 and problem_desc = '无网络时检查' and not is_deleted",
        [id],
      )
    await page.goto(`/supervise/offine/superviseoffline?infoId=${id}`)
    await page.getByRole('button', { name: '开始检查' }).click()
    const way = page.getByRole('dialog', { name: '现场检查' })
    await withSecond(page, way)

    await page.context().setOffline(true)
    const groups = way.locator('nav li button')
    for (let n = 1; n < (await groups.count()) - 2; n++) {
      await groups.nth(n).click()
      await way.getByRole('button', { name: '全部合格' }).click()
    }
    await way.getByRole('button', { name: /许可与公示/ }).click()
    const broken = way.locator('[data-code="1.2"]')
    await broken.getByRole('radio', { name: '否', exact: true }).click()
    await broken.locator('[data-cell=problem]').getByRole('textbox').fill('许可证未公示')
    const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg }
    await broken.locator('input[type=file]').first().setInputFiles(photo)
    await expect(broken.getByRole('button', { name: /^预览 / }).locator('img')).toHaveAttribute('src', /^blob:/)
    await expect(way.locator('.insp-standing')).toContainText('56/56')
    await way.getByRole('button', { name: '处理措施' }).click()
    await choose(page, way, '处理措施', '现场改正')
    await page.keyboard.press('Escape')
    await item(way, 'problemDesc').getByRole('textbox').fill('无网络时检查')
    await photograph(way, 'siteImgs')
    await way.getByRole('button', { name: '签字与完成' }).click()
    await sign(page, way, '企业签字')
    await sign(page, way, '检查人员签字')
    await expect(way.getByRole('status').filter({ hasText: '未上传，已存在本机' })).toBeVisible()
    await way.getByRole('button', { name: '完成检查' }).click()
    await expect(way).toBeHidden()
    const waiting = page.getByRole('alert').filter({ hasText: '1 份检查存在本机' })
    await expect(waiting).toContainText(new RegExp(`${school.replace(/[()]/g, '.')}.*等待提交`))
    expect(await stored(), 'nothing has gone out').toEqual([])

    await page.context().setOffline(false)
    await expect(waiting).toBeHidden()
    expect(await stored()).toEqual([
      {
        check_status: 1,
        inspectors: 2,
        site_imgs: expect.stringMatching(/\.jpg$/),
        enterprise_sign: expect.stringMatching(/\.png$/),
        inspector_sign: expect.stringMatching(/\.png$/),
        imgs: [[expect.stringMatching(/\.jpg$/)]],
      },
    ])
    const [{ site_imgs: link } = { site_imgs: '' }] = await stored()
    const picture = await page.request.get(`/api/blade-resource/oss/file/${String(link)}`)
    expect(picture.status(), 'the picture is there').toBe(200)
  })

  test('an inspection goes no further than its first page until a second inspector is chosen, of whom only those with a law card are offered', async ({
    window,
  }) => {
    const page = await window('supervise')
    await page.goto(`/supervise/offine/superviseoffline?infoId=${await idOf(school)}`)
    await page.getByRole('button', { name: '开始检查' }).click()
    const way = page.getByRole('dialog', { name: '现场检查' })
    await way.getByRole('button', { name: '下一步' }).click()
    await expect(way.getByText('监督检查人员不得少于2人').first()).toBeVisible()
    await expect(way.getByRole('heading', { name: '基本信息' })).toBeVisible()
    await way.getByRole('button', { name: /许可与公示/ }).click()
    await expect(way.getByRole('heading', { name: '基本信息' }), 'by no other way either').toBeVisible()
    await field(way, '检查人员').click()
    const list = page.locator('.ant-select-dropdown:visible')
    await expect(list.getByTitle('武昌区局监管员', { exact: true })).toBeVisible()
    await expect(list.getByTitle('食堂食安员', { exact: true }), 'no law card').toHaveCount(0)
    await expect(list.locator('.crud-left')).toContainText('检查人员须在用户档案登记执法证号')
    await list.getByTitle('武昌区局监管员', { exact: true }).click()
    await page.keyboard.press('Escape')
    await way.getByRole('button', { name: '下一步' }).click()
    await expect(way.getByRole('heading', { name: '基本信息' })).toBeHidden()
    await way.getByRole('button', { name: '退出' }).click()
    await expect(way).toBeHidden()
  })
})

test(
  'a complaint that is registered stands on the first lane with its working days, and moves on when it is accepted',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    await page.goto('/supervise/complain/supervisecomplain')
    await page.getByRole('button', { name: '登记投诉举报' }).click()
    const form = page.getByRole('dialog', { name: /新增投诉举报/ })
    await field(form, '所属企业').click()
    await page.keyboard.type('东湖畔')
    await page.locator('.ant-select-dropdown:visible').getByText(school).first().click()
    await choose(page, form, '事项', '环境卫生')
    await field(form, '投诉人').fill('张女士')
    await field(form, '投诉人电话').fill('13900001234')
    await field(form, '内容').fill('后厨垃圾桶敞开，地面油污没有清理')
    await finish(form, '保存')
    const card = (lane: string) =>
      page.locator(`[data-lane=${lane}]`).getByRole('button').filter({ hasText: '后厨垃圾桶敞开' })
    await expect(card('accept')).toContainText(/剩 7 个工作日/)
    await card('accept').click()
    const panel = page.getByRole('dialog').filter({ hasText: '办理过程' })
    await expect(panel.locator('.cp-stations [aria-current]')).toHaveText(/待受理/)
    await panel.getByRole('button', { name: '受理', exact: true }).click()
    const accept = page.getByRole('dialog', { name: /^受理/ })
    await field(accept, '承办人').click()
    await page.locator('.ant-select-dropdown:visible').getByText('市局监管员').first().click()
    await finish(accept, '确定')
    await expect(panel.locator('.cp-way li').first()).toContainText('受理')
    await panel.getByRole('button', { name: '投诉受理决定书' }).click()
    const paper = page.getByRole('dialog', { name: '打印预览：投诉受理决定书' })
    await expect(paper.locator('.lp-paper')).toContainText(
      /市监投受〔\d{4}〕TS\d{12}号张女士：本机关于\d{4}年\d+月\d+日收到你对.*东湖畔寄宿学校食堂.*投诉事项为环境卫生/,
    )
    expect(await paper.locator('.lp-blank').count(), 'what the office alone knows is left to write on').toBeGreaterThan(
      4,
    )
    await paper.getByRole('button', { name: '关闭' }).click()
    await panel
      .getByRole('button', { name: 'Close', exact: true })
      .or(panel.locator('.ant-drawer-close'))
      .first()
      .click()
    await expect(card('handle')).toBeVisible()
    await expect(card('accept')).toHaveCount(0)
  },
)

test(
  'people who fell ill pop up before the office at once, lead to the complaint, and what was frozen for it is there to be taken along',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('supervise')
    await expect(page.locator('.live-open')).toBeVisible()
    const id = await file(page, 'complain/supervisecomplain', {
      infoId: await idOf(school),
      complainKind: 1,
      complainSource: 4,
      complainType: 3,
      peopleNum: 3,
      complainName: '张女士',
      complainPhone: '13900001234',
      content: '午餐后三名学生腹痛呕吐，已送医',
    })
    const popup = page.getByRole('alert').filter({ hasText: '疑似食物中毒' })
    await expect(popup).toContainText('不适 3 人')
    await popup.getByRole('button', { name: school }).click()
    const panel = page.locator('.crud-detail')
    await expect(panel).toContainText('午餐后三名学生腹痛呕吐')
    await expect(panel.getByRole('button', { name: '下载证据包' })).toBeVisible()
    expect(
      await inDatabase('select count(*)::int n from trace_evidence where info_id = $1 and is_freezing', [
        await idOf(school),
      ]),
    ).toEqual([{ n: 1 }])
    await ask(page, '/complain/supervisecomplain/withdraw', { data: { ids: id, remark: '误报' } })
    expect(
      await inDatabase('select count(*)::int n from trace_evidence where info_id = $1 and is_freezing', [
        await idOf(school),
      ]),
      'let go',
    ).toEqual([{ n: 0 }])
  },
)

test('one press on a kind of the matrix leads to the kitchens that lack it on that day, all of them and no other', async ({
  window,
}) => {
  const page = await window('supervise')
  await page.goto('/standbook/recordinfo')
  // Of today most is not due yet, and of yesterday the product itself reminds once an hour.
  await page.getByRole('button', { name: '前一段' }).click()
  await page.getByRole('button', { name: '前一段' }).click()
  const kind = page.locator('.mx thead').getByRole('link', { name: '废弃物', exact: true })
  await expect(kind).toHaveAttribute('title', '现在缺“废弃物”的企业')
  await kind.click()
  await expect(page).toHaveURL(/recordType=waste&lacks=1/)
  const day = new URL(page.url()).searchParams.get('recordDate_datege')!
  const { records } = await ask<{ records: readonly { recordStatus: number; infoName: string }[] }>(
    page,
    `/standbook/recordinfo/list?recordDate=${day}&recordType=waste&size=500`,
    { method: 'GET' },
  )
  const lacking = records.filter(({ recordStatus }) => recordStatus === 0 || recordStatus === 4)
  expect(lacking.length).toBeGreaterThan(0)
  await expect(page.locator('.ant-pagination-total-text')).toContainText(String(lacking.length))
  await expect(rowOf(page, lacking[0]!.infoName)).toHaveCount(1)
})

test(
  'a kitchen that lacks ledgers is reminded with one press, and not told twice within the hour',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 409 POST \S+\/infobacklog\/remind/)
    const page = await window('supervise')
    const id = await idOf('南湖食府(演示)')
    await page.goto(`/standbook/recordinfo?infoId=${id}`)
    // Of today most is not due yet, and of yesterday the product itself reminds once an hour.
    await page.getByRole('button', { name: '前一段' }).click()
    await page.getByRole('button', { name: '前一段' }).click()
    const row = page.locator('.mx tbody tr').filter({ hasText: '南湖食府' })
    const told = async (): Promise<unknown> =>
      (
        await inDatabase(
          "select count(*)::int as n, max(remind_times)::int as times from info_backlog where info_id = $1 and backlog_type = 'ledger' and title like '台账未录：%' and origin_link is null",
          [id],
        )
      )[0]
    await row.getByRole('button', { name: '催办' }).click()
    await expect(page.getByText('已催办 1 家')).toBeVisible()
    expect(await told()).toEqual({ n: 1, times: 0 })
    await row.getByRole('button', { name: '催办' }).click()
    await expect.poll(told).toEqual({ n: 1, times: 1 })
    await row.getByRole('button', { name: '催办' }).click()
    await expect(page.getByText('1 家一小时内已催办过')).toBeVisible()
    expect(await told()).toEqual({ n: 1, times: 1 })
  },
)
