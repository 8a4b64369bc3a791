/**
 * The simple mode of a kitchen on a phone: what is filed without a network arrives, once, and nothing that was written
 * is lost. One file, for all of it happens in one kitchen, by one phone.
 */
import type { Locator, Page } from '@playwright/test'
import { clock } from '../../contract/clock.ts'
import { wire, wireDay } from '../../contract/wire.ts'
import { idCardType } from '../../kernel/fields/id-card/type.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { file, openCanteen, uploaded } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers, brokenIn, chineseIn } from './support/judge.ts'
import { expect, signIn, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// Not of today: what the wall counts today is another test's.
const yesterday = wireDay(clock.now() - 86_400_000)
/** Which records there are today nobody can say yet. */
const unsaid = /refused: 404 GET \S+\/recordinfo\/today/
const noNetwork = /failed: \S+ \S+ net::ERR_(INTERNET_DISCONNECTED|FAILED)/
const submits = '**/api/purchase/standbookpurchase/submit'

/** What the file of the goods demands; only the server has read it. */
const allPapers = ['购物凭证/送货单', '承诺达标合格证', '农残快检']

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const box = (page: Page, name: string) => page.locator(`#m-${name}`)
const chip = (page: Page, name: string, label: string) =>
  field(page, name).getByRole('checkbox', { name: label, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true })
const bar = (page: Page) => page.getByRole('link', { name: /条(待发送|需要修改)/ })
const stored = async (batch: string) =>
  inDatabase(
    "select goods_imgs, quantity::float as quantity, supplier_phone from ledger_purchase where tenant_id = '000000' and batch_no = $1",
    [batch],
  )

async function pick(page: Page, name: string, label: string): Promise<void> {
  await box(page, name).tap()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).tap()
}

/** Ticks the papers that came with the goods and no others: those the goods want are ticked beforehand. */
async function papersAre(page: Page, papers: readonly string[]): Promise<void> {
  const rest = field(page, 'certTypes').getByRole('button', { name: /^其余/ })
  if (await rest.isVisible()) await rest.tap()
  for (const paper of allPapers)
    if ((await chip(page, 'certTypes', paper).isChecked()) !== papers.includes(paper))
      await chip(page, 'certTypes', paper).tap()
}

/** Opens the home of a phone and waits until it can do without a network. */
async function begin(page: Page): Promise<void> {
  await signIn(page, 'enterprise')
  await expect(page).toHaveURL(/\/m$/)
  await expect(page.getByText('本机已备好，没有网络也能记')).toBeVisible()
}

/** A purchase as a cook writes it down: photo, goods and seller from the lists, the rest typed or tapped. */
async function write(page: Page, batch: string, papers: readonly string[] = allPapers): Promise<void> {
  await box(page, 'goodsImgs').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
  await expect(page.getByRole('img', { name: '到货照片 第 1 张' })).toBeVisible()
  await box(page, 'purchaseDate').fill(yesterday)
  await pick(page, 'goodsId', '番茄')
  await expect(box(page, 'goodsName')).toHaveValue('番茄')
  await box(page, 'quantity').fill('12')
  await field(page, 'quantity').getByRole('button', { name: '增加 数量' }).tap()
  await expect(box(page, 'quantity')).toHaveValue('13')
  await pick(page, 'supplierId', '白沙洲鲜蔬水产行(演示)')
  await expect(box(page, 'supplierName')).toHaveValue('白沙洲鲜蔬水产行(演示)')
  await box(page, 'supplierPhone').fill('13986000000')
  await papersAre(page, papers)
  await box(page, 'checker').fill('李明')
  await expect(field(page, 'sensory').locator('input:checked'), 'nobody has looked yet').toHaveCount(0)
  await page.getByRole('button', { name: '全部合格' }).tap()
  await expect(field(page, 'checkResult').getByRole('radio', { name: '合格', exact: true })).toBeChecked()
  await page.getByRole('button', { name: '更多信息' }).tap()
  await box(page, 'batchNo').fill(batch)
}

test('a purchase with its photo, written down without a network, waits over a reload and is stored once, though the first answer was lost', async ({
  window,
  tolerate,
}) => {
  tolerate(unsaid, noNetwork)
  const page = await window(undefined, phone)
  await begin(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '进货' }).tap()
  await write(page, 'PHONE-OFF')
  await submit(page).tap()
  await expect(page.getByRole('heading', { name: '已存在本机' })).toBeVisible()
  await expect(bar(page)).toContainText('1 条待发送 · 手机没有网络')
  await page.goto('/m')
  await expect(bar(page), 'after a reload without a network, too').toContainText(
    /1 条待发送 · (手机没有网络|连不上平台) · 最后联系平台 \d\d:\d\d/,
  )
  // A school owes nothing on a Saturday or Sunday.
  await expect(page.getByRole('link', { name: '进货' }).locator('.m-state'), 'what waits counts already').toHaveText(
    /已记录|部分|无需记录/,
  )
  await page.goto('/m/outbox')
  await expect(page.locator('.m-entry')).toHaveCount(1)
  await expect(page.locator('.m-entry')).toContainText('采购台账 · 番茄')
  expect(await stored('PHONE-OFF')).toEqual([])

  const sent: { readonly key: string | undefined; readonly clientTime: unknown }[] = []
  let photos = 0
  page.on('request', request => {
    if (request.url().endsWith('/put-file')) photos++
  })
  await page.context().route(submits, async route => {
    sent.push({
      key: route.request().headers()[wire.idempotencyHeader.toLowerCase()],
      clientTime: (route.request().postDataJSON() as { clientTime: unknown }).clientTime,
    })
    if (sent.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.context().setOffline(false)
  await expect(page.getByText('没有待发送的记录')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1], 'the same entry, under the same key').toEqual(sent[0])
  expect(sent[0]!.clientTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(photos, 'a photo that has arrived is not sent again').toBe(1)
  const rows = await stored('PHONE-OFF')
  expect(rows).toMatchObject([{ quantity: 13, supplier_phone: '13986000000' }])
  expect(rows[0]!['goods_imgs']).toMatch(/^000000\/\d{6}\/[0-9a-f]{32}\.jpg$/)
})

test(
  'what is half written survives a reload with its photo; a second window begins another one; thrown away it is gone',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const page = await window(undefined, phone)
    await begin(page)
    await page.getByRole('link', { name: '进货' }).tap()
    await box(page, 'goodsImgs').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
    await box(page, 'goodsName').fill('藕带')
    await expect(page.getByText('已自动保存在本机')).toBeVisible()
    await page.reload()
    await expect(page.getByText('已恢复上次没写完的内容')).toBeVisible()
    await expect(box(page, 'goodsName')).toHaveValue('藕带')
    await expect(page.getByRole('img', { name: '到货照片 第 1 张' })).toBeVisible()

    const second = await page.context().newPage()
    await second.goto('/m/file/ledger/purchase')
    await expect(box(second, 'goodsName')).toHaveValue('')
    await second.close()

    // A page that was loaded anew finds it in the hand of the one before, which is on its way out.
    const locks = () => page.evaluate(async () => (await navigator.locks.query()).held!.map(({ name }) => name!))
    const [lock] = (await locks()).filter(name => name.startsWith('saber-phone-entry:'))
    const before = await page.context().newPage()
    await before.goto('/m/outbox')
    await page.goto('/m/outbox')
    await expect.poll(locks).not.toContain(lock)
    await before.evaluate(name => {
      void navigator.locks.request(name, async () => {
        while (!(await navigator.locks.query()).pending!.some(asked => asked.name === name));
      })
    }, lock!)
    await page.goto('/m/file/ledger/purchase')
    await expect(page.getByText('已恢复上次没写完的内容')).toBeVisible()
    await expect(box(page, 'goodsName')).toHaveValue('藕带')

    await page.getByRole('button', { name: '清空重写' }).tap()
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).tap()
    await expect(box(page, 'goodsName')).toHaveValue('')
    await page.goto('/m/outbox')
    await expect(page.getByText('没有待发送的记录')).toBeVisible()
  },
)

test(
  'a whole delivery note is written goods by goods, without its seller again, lies there half written, and is stored as a row for each',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const page = await window(undefined, phone)
    await begin(page)
    await page.getByRole('link', { name: '进货' }).tap()
    await page.getByRole('link', { name: '整张送货单一起录' }).tap()
    // The second time its form is here already: the entry of the single form must not be taken for that of the note.
    await expect(page.getByRole('button', { name: '开始录食材' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: '整张送货单一起录' }).tap()
    await pick(page, 'supplierId', '白沙洲鲜蔬水产行(演示)')
    await box(page, 'purchaseDate').fill(yesterday)
    await page.getByRole('button', { name: '开始录食材' }).tap()
    await expect(field(page, 'checker'), 'first what the note says once').toContainText('请输入验收人')
    await box(page, 'checker').fill('李明')
    await page.getByRole('button', { name: '更多信息' }).tap()
    await box(page, 'billNo').fill('PHONE-BILL')
    await page.getByRole('button', { name: '开始录食材' }).tap()
    for (const [n, name] of ['番茄', '土豆'].entries()) {
      await expect(page.getByRole('heading', { name: `第 ${n + 1} 样` })).toBeVisible()
      await pick(page, 'goodsId', name)
      await box(page, 'goodsImgs').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
      await expect(page.getByRole('img', { name: '到货照片 第 1 张' })).toBeVisible()
      await box(page, 'quantity').fill(String(n + 2))
      await box(page, 'produceDate').fill(yesterday)
      await papersAre(page, allPapers)
      if (n > 0) continue
      await page.getByRole('button', { name: '全部合格' }).tap()
      await page.getByRole('button', { name: '下一样' }).tap()
    }
    await page.getByRole('button', { name: '看整单（2 样）' }).tap()
    await page.reload()
    await expect(page.getByText('已恢复上次没写完的内容')).toBeVisible()
    await expect(page.locator('.m-goods')).toHaveText([/番茄.*2 千克/, /土豆.*3 千克/])
    await page.getByRole('button', { name: '全部合格' }).tap()
    await expect(page.getByRole('button', { name: '全部合格' }), 'all is said').toHaveCount(0)
    await page.getByRole('button', { name: '提交整单（2 样）' }).tap()
    await expect(page.getByRole('heading', { name: '已提交' })).toBeVisible()
    const rows = await inDatabase(
      "select goods_name, supplier_name, checker, length(goods_imgs) > 0 as shown from ledger_purchase where tenant_id = '000000' and bill_no = 'PHONE-BILL' order by id",
      [],
    )
    expect(rows).toEqual(
      ['番茄', '土豆'].map(goods_name => ({
        goods_name,
        supplier_name: '白沙洲鲜蔬水产行(演示)',
        checker: '李明',
        shown: true,
      })),
    )
  },
)

test(
  'a photo of a delivery note fills the form with its goods; what was typed stays, and without a network typing goes on',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const page = await window(undefined, phone)
    await signIn(page, 'enterprise')
    await page.goto('/m/bill/ledger/purchase')
    await page.getByRole('button', { name: '更多信息' }).tap()
    await box(page, 'billNo').fill('PHONE-PHOTO')
    await page.getByRole('button', { name: '拍照识别送货单' }).tap()
    await page
      .getByRole('dialog')
      .getByLabel('拍照', { exact: true })
      .setInputFiles('adapters/reader-paddle/note-ruled.jpg')
    await expect(page.getByText('已读出 6 种货品，请逐项核对')).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.m-goods')).toHaveText([
      /大白菜.*25 千克/,
      /金龙鱼大豆油.*4 桶/,
      /冷冻鸡大胸.*3 箱/,
      /海天酱油.*12 瓶/,
      /东北大米.*10 袋/,
      /土豆.*30.5 千克/,
    ])
    await page.getByRole('button', { name: /^修改送货单信息/ }).tap()
    await expect(box(page, 'supplierName')).toHaveValue('绿源农产品配送有限公司')
    await expect(page.getByRole('img', { name: '票据 第 1 张' })).toBeVisible()
    await page.getByRole('button', { name: '更多信息' }).tap()
    await expect(box(page, 'billNo')).toHaveValue('PHONE-PHOTO')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '拍照识别送货单' }).tap()
    await expect(page.getByText('识别照片需要网络；没有网络时可以手工填写')).toBeVisible()
  },
)

test(
  'the last entry is copied without its day, its photos, its batch and what was measured, and the copy can be taken back',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const page = await window(undefined, phone)
    await begin(page)
    await page.getByRole('link', { name: '进货' }).tap()
    const today = await box(page, 'purchaseDate').inputValue()
    const answered = page.waitForResponse(/standbookpurchase\/detail/)
    await page.getByRole('button', { name: '照抄上一条' }).tap()
    const { data: last } = (await (await answered).json()) as { data: Readonly<Record<string, string>> }
    expect(last['supplierPhone'], 'in full, not as the list masks it').toMatch(/^\d{11}$/)
    for (const name of ['goodsName', 'supplierName', 'supplierPhone', 'purchaser', 'checker'])
      await expect(box(page, name)).toHaveValue(last[name]!)
    await expect(box(page, 'purchaseDate')).toHaveValue(today)
    await page.getByRole('button', { name: '更多信息' }).tap()
    for (const name of ['produceDate', 'batchNo', 'expireDate', 'receiveTemp'])
      await expect(box(page, name)).toHaveValue('')
    await expect(page.getByRole('img')).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).tap()
    await expect(box(page, 'goodsName')).toHaveValue('')
  },
)

test(
  'what the server refuses comes back at its field with everything that was written, and is stored once when it is mended',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(
      unsaid,
      /refused: 400 POST \S+\/standbookpurchase\/submit/,
      /failed: GET \S+\/enterpriseInfo\/enterpriseinfo\//,
    )
    const page = await window(undefined, phone)
    // Of the kitchen itself nothing is known here: its rules then wait for the server.
    await page.context().route('**/api/enterpriseInfo/enterpriseinfo/**', route => route.abort())
    await begin(page)
    await page.getByRole('link', { name: '进货' }).tap()
    await write(page, 'PHONE-400', allPapers.slice(0, 1))
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/submit')) keys.push(request.headers()[wire.idempotencyHeader.toLowerCase()])
    })
    await submit(page).tap()
    await expect(field(page, 'certTypes').getByText(/物料档案中要求的凭证没有索取齐全/)).toBeVisible()
    await expect(chip(page, 'certTypes', '供货者许可证')).toBeFocused()
    await expect(bar(page)).toContainText('1 条需要修改')
    await expect(box(page, 'goodsName')).toHaveValue('番茄')
    await expect(page.getByRole('img', { name: '到货照片 第 1 张' })).toBeVisible()
    expect(await stored('PHONE-400')).toEqual([])

    await papersAre(page, allPapers)
    await submit(page).tap()
    await expect(page.getByRole('heading', { name: '已提交' })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(keys[1], 'a refusal uses no key up').toBe(keys[0])
    expect(await stored('PHONE-400')).toHaveLength(1)
  },
)

test(
  'a list is gone through by thumb without a network: what failed is told with a photo of it, the rest passes, and it is signed on the screen',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid, noNetwork)
    const page = await window(undefined, phone)
    await begin(page)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: /^环境台账/ }).tap()
    await box(page, 'envImgs').setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
    await box(page, 'envDate').fill(`${yesterday}T09:30`)
    await chip(page, 'envArea', '烹饪区').tap()
    const item = page.locator('[data-code=E05]')
    await item.getByRole('radio', { name: '不合格' }).tap()
    await submit(page).tap()
    await expect(item.locator('.m-error')).toHaveCount(2)
    await item.getByLabel('问题描述').fill('垃圾桶没有加盖')
    await item.locator('input[capture]').setInputFiles({ name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
    await expect(item.getByRole('img', { name: '照片 第 1 张' })).toBeVisible()
    await page.getByRole('button', { name: '其余都合格' }).tap()
    await field(page, 'envResult').getByRole('radio', { name: '不合格' }).tap()
    await page.getByRole('button', { name: '更多信息' }).tap()
    await box(page, 'signImg').tap()
    const paper = page.getByRole('dialog', { name: '签名' })
    const { x, y, width, height } = (await paper.getByRole('img').boundingBox())!
    await page.mouse.move(x + width * 0.2, y + height * 0.7)
    await page.mouse.down()
    for (const [right, down] of [
      [0.4, 0.2],
      [0.6, 0.8],
      [0.8, 0.3],
    ] as const)
      await page.mouse.move(x + width * right, y + height * down, { steps: 4 })
    await page.mouse.up()
    await paper.getByRole('button', { name: '完成签名' }).tap()
    await expect(paper, 'nothing is typed behind it').toBeHidden()
    await expect(page.getByRole('img', { name: '签名' })).toBeVisible()
    await box(page, 'remark').fill('PHONE-ENV')
    await submit(page).tap()
    await expect(page.getByRole('heading', { name: '已存在本机' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: '已提交' })).toBeVisible()
    const [row] = await inDatabase(
      "select env_items, env_imgs, sign_img, remark from ledger_env where tenant_id = '000000' order by id desc limit 1",
    )
    expect(row!['remark']).toBe('PHONE-ENV')
    const items = row!['env_items'] as readonly Readonly<Record<string, unknown>>[]
    expect(items.filter(({ result }) => result === 1)).toHaveLength(11)
    expect(items.find(({ code }) => code === 'E05')).toMatchObject({
      result: 2,
      problem: '垃圾桶没有加盖',
      imgs: [expect.stringMatching(/^000000\/\d{6}\/[0-9a-f]{32}\.jpg$/)],
    })
    expect(row!['sign_img']).toMatch(/\.png$/)
  },
)

test(
  'whoever signs out is told what has not been sent; the next person on this phone neither sees nor sends it, and it goes out when its owner is back',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid, noNetwork)
    await inDatabase(`insert into kernel_user (tenant_id, id, account, password_hash, name, role, info_id, user_type, sex)
    select tenant_id, 990001, 'second.cook', password_hash, '第二位厨师', role, info_id, user_type, sex from kernel_user where tenant_id = '000000' and account = 'enterprise'`)
    const page = await window(undefined, phone)
    const leave = async (question: RegExp) => {
      await page.locator('.who').tap()
      await page.getByRole('button', { name: '退出登录' }).tap()
      await expect(page.getByRole('dialog', { name: '提示' })).toContainText(question)
      await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).tap()
      await expect(page).toHaveURL(/\/login/)
    }
    await begin(page)
    // The network is there and carries nothing: the entry goes out and nobody can say whether it arrived.
    await page.context().route(submits, route => route.abort())
    await page.getByRole('link', { name: '进货' }).tap()
    await write(page, 'PHONE-TWO')
    await submit(page).tap()
    await expect(page.getByRole('heading', { name: '已存在本机' })).toBeVisible()
    await bar(page).tap()
    await expect(page.locator('.m-entry').getByText('已发出，还没有收到回执')).toBeVisible()
    await expect(
      page.locator('.m-entry').getByRole('link'),
      'what may have arrived is not changed any more',
    ).toHaveCount(0)
    await leave(/^还有 1 条记录没有发送/)

    const sent: string[] = []
    await page.context().unroute(submits)
    page.on('request', request => {
      if (request.url().endsWith('/submit')) sent.push(request.url())
    })
    await signIn(page, 'second.cook', { password: 'enterprise' })
    await page.goto('/m/outbox')
    await expect(page.getByText('没有待发送的记录')).toBeVisible()
    await leave(/^确定退出系统？/)
    expect([sent, await stored('PHONE-TWO')]).toEqual([[], []])

    await signIn(page, 'enterprise')
    await expect.poll(() => stored('PHONE-TWO')).toHaveLength(1)
    await expect(bar(page)).toHaveCount(0)
  },
)

test(
  'a kitchen changes between the simple and the full mode, on a phone and at a desk, and starts where it left off',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const page = await window(undefined, phone)
    await begin(page)
    await page.locator('.who').tap()
    await page.getByRole('button', { name: '专业模式' }).tap()
    await expect(page).toHaveURL(/\/wel\/index$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/wel\/index$/)
    await page.getByRole('link', { name: /^简洁模式/ }).tap()
    await expect(page).toHaveURL(/\/m$/)
    const desk = await window('enterprise')
    await desk.locator('.who').click()
    await desk.getByRole('menuitem', { name: '简洁模式' }).click()
    await expect(desk.getByRole('link', { name: '进货' })).toBeVisible()
    const officer = await window('supervise')
    await officer.goto('/m')
    await expect(officer).toHaveURL(/\/wel\/index$/)
  },
)

test(
  'the paper that lacks is named at once, without a network, and not days later',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid, noNetwork)
    const page = await window(undefined, phone)
    await begin(page)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: '进货' }).tap()
    await write(page, 'PHONE-LACKS', allPapers.slice(0, 1))
    await submit(page).tap()
    await expect(field(page, 'certTypes').locator('.m-error')).toHaveText(
      /物料档案中要求的凭证没有索取齐全，还缺：.*承诺达标合格证/,
    )
    expect(await page.evaluate(() => document.title)).toContain('采购台账')
  },
)

test(
  'the collectors alone are offered for waste, and who hands it over is whoever holds the phone',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid)
    const page = await window(undefined, phone)
    await signIn(page, 'enterprise')
    await page.goto('/m/file/ledger/waste')
    await expect(box(page, 'receiver')).toHaveValue('')
    await expect(box(page, 'handUser')).not.toHaveValue('')
    await box(page, 'wasteUnit').tap()
    const offered = page.locator('.m-sheet[open] li')
    await expect(offered.first()).toBeVisible()
    const types = await inDatabase(
      "select supplier_type from stock_supplier where tenant_id = '000000' and supplier_name = any($1)",
      [await offered.locator('span').allTextContents()],
    )
    expect(types.length).toBeGreaterThan(0)
    for (const { supplier_type: type } of types) expect(String(type).split(',')).toContain('5')
  },
)

test('ten people are checked in the morning with at most 25 touches, also without a network; who is not well gets a form', async ({
  window,
  tolerate,
}) => {
  tolerate(unsaid, noNetwork)
  const office = await window('admin')
  // Of an enterprise, which feeds its people on Saturdays as well: a school owes no morning check then.
  const { cook, id } = await openCanteen(office, '点名食堂(演示)', 46, 5)
  const page = await window(undefined, phone)
  await signIn(page, cook)
  await page.goto('/m')
  const photo = await uploaded(page)
  for (let n = 0; n < 11; n++) {
    await file(page, 'enterpriseEmp/enterpriseemp', {
      empName: `厨工${'一二三四五六七八九十末'[n]!}`,
      empIdCard: idCardType.fake(n + 40, {} as never),
      empPhone: `139000046${String(n).padStart(2, '0')}`,
      empPhoto: photo,
      empPost: 5,
      isKitchen: 1,
      isSa: 0,
      entryDate: '2026-01-01',
      empStatus: 1,
    })
  }
  await page.reload()
  await expect(page.getByRole('link', { name: '晨检' }).locator('.m-state')).toHaveText(/0\/11/)
  await expect(page.getByText('本机已备好，没有网络也能记')).toBeVisible()
  let touches = 0
  const touch = async (what: Locator) => {
    await what.tap()
    touches++
  }
  await touch(page.getByRole('link', { name: '晨检' }))
  await expect(page.getByText('已检 0/11 人')).toBeVisible()
  expect(await barriers(page), 'each thermometer has its name').toEqual([])
  await page.context().setOffline(true)
  const waiting = page.locator('.m-person[data-state="0"]')
  for (let done = 1; done <= 10; done++) {
    await touch(waiting.first().getByRole('button', { name: /^正常/ }))
    await expect(page.getByText(`已检 ${done}/11 人`)).toBeVisible()
  }
  expect(touches).toBeLessThanOrEqual(25)
  await page.reload()
  await expect(page.getByText('已检 10/11 人')).toBeVisible()
  await waiting.first().getByRole('button', { name: /^异常/ }).tap()
  await expect(page.locator('#m-checkTemp')).toHaveValue('36.5')
  await expect(field(page, 'handResult').locator('input:checked'), 'nothing is judged beforehand').toHaveCount(0)
  await page.goto('/m')
  await expect(page.getByRole('link', { name: '晨检' }).locator('.m-state'), 'what waits counts').toHaveText(
    /部分\s*10\/11/,
  )
  await page.context().setOffline(false)
  await expect
    .poll(
      async () =>
        (
          await inDatabase(
            'select count(*)::int as n from staff_morning_check where info_id = $1 and type = 1 and wear_result = $2',
            [id, '1,2,3,4'],
          )
        )[0]!['n'],
    )
    .toBe(10)
})

test('an alarm is handled on the phone with a photo without a network; the graver stands first, and what is missing is said at once', async ({
  window,
  tolerate,
}) => {
  tolerate(unsaid, noNetwork)
  await inDatabase(`insert into iot_alarm (told_step, tenant_id, info_id, id, status, create_time, update_time, alarm_type, alarm_level, alarm_time, due_time, handle_status, device_name, alarm_content, search_text)
    select 4, tenant_id, info_id, n.id, 1, app.now(), app.now(), 'T_HIGH', n.level, app.now() - interval '1 hour', app.now() + interval '1 day', 0, n.name, '温度过高', '' from kernel_user, (values (990046, 1, '手机测试冷柜'), (990047, 3, '手机测试鼠板')) n(id, level, name)
    where tenant_id = '000000' and account = 'enterprise'`)
  const page = await window(undefined, phone)
  await begin(page)
  await page.getByRole('link', { name: '报警' }).tap()
  const row = page.locator('.m-alarm[data-id="990046"]')
  await expect(row).toBeVisible()
  const levels = await page
    .locator('.m-alarm:not(.m-alarm-done) .m-level')
    .evaluateAll(all => all.map(it => it.className))
  expect(levels).toEqual(levels.toSorted())
  await page.context().setOffline(true)
  await page.reload()
  await row.getByRole('button', { name: '去处置' }).tap()
  const sheet = page.locator('.m-sheet[open]')
  await sheet.getByRole('button', { name: '已处理' }).tap()
  await expect(field(page, 'handleRemark')).toContainText('请填写处置说明')
  await sheet.locator('#m-handleRemark').fill('已转移食品并报修')
  await sheet.getByRole('button', { name: '已处理' }).tap()
  await expect(field(page, 'handleImgs')).toContainText('一类报警请上传处置照片')
  await sheet.locator('#m-handleImgs').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
  await expect(sheet.getByRole('img')).toBeVisible()
  await sheet.getByRole('button', { name: '已处理' }).tap()
  await expect(row.getByText('已处置，待发送')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(
      async () =>
        (
          await inDatabase('select handle_status, handle_imgs <> $1 as shown from iot_alarm where id = 990046', [''])
        )[0],
    )
    .toEqual({ handle_status: 1, shown: true })
})

test(
  'a cook does what the definition of a record offers, on the phone: what it asks is said, what is dangerous says why, and it arrives once',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(unsaid, noNetwork)
    const office = await window('admin')
    const { cook } = await openCanteen(office, '手机办理食堂(演示)', 64)
    const page = await window(undefined, phone)
    await signIn(page, cook)
    const employee = await file(page, 'enterpriseEmp/enterpriseemp', {
      empName: '厨工办',
      empIdCard: idCardType.fake(64, {} as never),
      empPhone: '13900006400',
      empPhoto: await uploaded(page),
      empPost: 5,
      isKitchen: 1,
      isSa: 0,
      entryDate: '2026-01-01',
      empStatus: 1,
    })
    const supplier = await file(page, 'stock/stocksupplier', {
      supplierName: '手机菜农(演示)',
      supplierType: '3',
      contact: '何田',
      phone: '13900006401',
      address: '东湖路 2 号',
      supplyScope: '8',
      submitStatus: 1,
    })
    await page.goto('/m')
    await page.getByRole('link', { name: '查看和办理' }).tap()
    // Home has a link of this name, too: to a new one.
    await page.waitForURL('**/m/records')
    await page.getByRole('link', { name: '从业人员' }).tap()
    const card = (id: string) => page.locator(`.m-entry[data-id="${id}"]`)
    const sheet = page.locator('.m-sheet[open]')
    const done = (name: string) => sheet.locator('.m-foot').getByRole('button', { name, exact: true })
    await expect(card(employee)).toContainText('厨工办')
    // Not away yet: there is no leave to end.
    await expect(card(employee).getByRole('button')).toHaveText(['请假', '离职'])
    await card(employee).getByRole('button', { name: '请假' }).tap()
    await done('请假').tap()
    await expect(sheet.locator('.m-error').first(), 'said before it is sent').toBeVisible()
    await sheet.locator('#m-leaveFrom').fill(clock.today())
    await sheet.locator('#m-leaveUntil').fill(yesterday)
    await done('请假').tap()
    await expect(sheet.locator('.m-error'), 'what the action itself refuses, at its field').toBeVisible()
    await sheet.locator('#m-leaveUntil').fill(clock.today())
    await page.context().setOffline(true)
    await done('请假').tap()
    await expect(card(employee)).toContainText('已记下')
    await page.context().setOffline(false)
    await expect(card(employee).getByRole('button')).toHaveText(['请假', '销假', '离职'])
    await card(employee).getByRole('button', { name: '销假' }).tap()
    await expect(sheet).toContainText('确定执行“销假”?')
    await done('销假').tap()
    await expect(card(employee).getByRole('button')).toHaveText(['请假', '离职'])
    await page.goto('/m/records/stock/supplier')
    await card(supplier).getByRole('button', { name: '列入黑名单' }).tap()
    await expect(done('列入黑名单')).toHaveClass(/m-danger/)
    await done('列入黑名单').tap()
    await expect(sheet.locator('.m-error').first(), 'nobody is accused without a reason').toBeVisible()
    await sheet.locator('#m-blackReason').fill('送来的菜两次农残超标')
    await done('列入黑名单').tap()
    await expect(card(supplier).getByRole('button', { name: '列入黑名单' })).toHaveCount(0)
    await expect
      .poll(() => inDatabase('select is_black, black_reason from stock_supplier where id = $1', [supplier]))
      .toEqual([{ is_black: true, black_reason: '送来的菜两次农残超标' }])
  },
)

test(
  'a page that was never opened says that there is no network, not that the system was updated',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(
      noNetwork,
      /console: .*(Failed to fetch dynamically imported module|Unable to preload CSS|error occurred)/,
      /uncaught/,
    )
    const desk = await window('enterprise')
    await desk.context().setOffline(true)
    await desk.evaluate(() => {
      history.pushState({}, '', '/stock/stockinbound')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(desk.locator('[data-error=away]')).toContainText('没有网络')
    await expect(desk.getByText('系统已更新')).toHaveCount(0)
  },
)

test('the alarms of a phone have no barrier: what is handled can be read, too', async ({ window, tolerate }) => {
  tolerate(unsaid)
  await inDatabase(
    `insert into iot_alarm (told_step, tenant_id, info_id, id, status, create_time, update_time, alarm_type, alarm_level, alarm_time, due_time, handle_status, device_name, alarm_content, search_text)
     select 4, tenant_id, info_id, 990060 + n, 1, app.now(), app.now(), 'T_HIGH', n, app.now() - interval '1 hour', app.now() + interval '1 day', n / 2, '手机测试冷柜', '温度过高', '' from kernel_user, generate_series(1, 3) n
     where tenant_id = '000000' and account = 'enterprise'`,
  )
  const page = await window(undefined, phone)
  await signIn(page, 'enterprise')
  await page.goto('/m/alarms')
  await expect(page.locator('.m-alarm-done .m-level').first()).toBeVisible()
  await expect(
    page
      .locator('h2')
      .filter({ has: page.getByRole('status') })
      .first(),
    'it stays a heading',
  ).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

for (const { look, lang, typeSize, width, height } of [
  { look: 'light', lang: 'zh', typeSize: 'huge', width: 360, height: 640 },
  { look: 'dark', lang: 'en', typeSize: 'normal', width: 390, height: 844 },
] as const) {
  test(
    `home, form, its messages, its list and the settings have no barrier and nothing that a thumb misses: ${look}, ${lang}, ${typeSize}`,
    { tag: '@long' },
    async ({ window, tolerate }) => {
      tolerate(unsaid)
      const page = await window(undefined, { ...phone, viewport: { width, height }, colorScheme: look })
      await page.addInitScript(state => localStorage.setItem('saber-prefs', JSON.stringify({ state, version: 0 })), {
        lang,
        typeSize,
        theme: 'auto',
      })
      // Something to handle.
      await inDatabase(
        `insert into iot_alarm (told_step, tenant_id, info_id, id, status, create_time, update_time, alarm_type, alarm_level, alarm_time, due_time, handle_status, device_name, alarm_content, search_text)
      select 4, tenant_id, info_id, $1, 1, app.now(), app.now(), 'T_HIGH', 2, app.now() - interval '1 hour', app.now() + interval '1 day', 0, '1号冷藏柜', '温度过高', '' from kernel_user where tenant_id = '000000' and account = 'enterprise'`,
        [990_050 + width],
      )
      await signIn(page, 'enterprise')
      const judge = async (what: string): Promise<void> => {
        expect.soft(await barriers(page), what).toEqual([])
        expect.soft(await brokenIn(page), what).toEqual([])
        if (lang === 'en') expect.soft(await chineseIn(page.locator('.m')), what).toEqual([])
        const small = await page
          .locator('.m')
          .locator('a, button, .m-chip, .m-camera, .m-album, input:not([type=radio], [type=checkbox], [type=file])')
          .evaluateAll(
            all =>
              all
                .filter(it => it.checkVisibility())
                .map(it => it.getBoundingClientRect())
                .filter(it => Math.min(it.width, it.height) < 47.5).length,
          )
        expect.soft(small, what).toBe(0)
      }
      await expect(page.locator('.m-target').first()).toBeVisible()
      await judge('home')
      await page.locator('.m-target-cart').tap()
      await page.locator('.m-fold').tap()
      await page.locator('.m-foot button').tap()
      await expect(page.locator('.m-field .m-error').first()).toBeVisible()
      await judge('form')
      await box(page, 'goodsId').tap()
      await expect(page.locator('.m-sheet[open] li').first()).toBeVisible()
      await page.locator('.m-sheet[open] .m-icon').tap()
      await page.locator('.who').tap()
      await judge('settings')
      await page.getByRole('radio', { name: lang === 'en' ? 'Dark' : '深色' }).check({ force: true })
      await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
      await page.locator('.m-sheet[open] .m-icon').tap()
      for (const place of ['roll', 'alarms', 'records', 'records/staff/employee']) {
        await page.goto(`/m/${place}`)
        await expect(page.locator('.m-hello, .m-none, .m-list > li').first()).toBeVisible()
        await expect(page.getByText(lang === 'en' ? 'Loading…' : '正在加载…')).toHaveCount(0)
        await judge(place)
      }
      await page.goto('/m/alarms')
      await page.locator('.m-alarm .m-main').first().tap()
      await expect(page.locator('.m-sheet[open] #m-handleRemark')).toBeVisible()
      await judge('handling')
    },
  )
}
