/** Three stories of the district, each from its first entry to its end. domain.md G.5 */
import { ask, choosing, enterRecord, justNow, openCanteen, photograph, sign, today, writing, type Canteen } from './support/canteen.ts'
import { field, finish, item, rowOf } from './support/page.ts'
import { expect, signIn, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })

/** What lies in a canteen before its day begins. */
async function furnish(page: Parameters<typeof ask>[0], canteen: Canteen): Promise<void> {
  const file = (path: string, data: object) => ask<{ id: string }>(page, `/${path}/submit`, { data })
  const { name: photo } = await ask<{ name: string }>(page, '/blade-resource/oss/endpoint/put-file', { multipart: { file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: (await import('../../kernel/files/samples.ts')).phoneJpeg } } })
  await file('enterpriseEmp/enterpriseemp', { empName: '王明', empIdCard: '420106199003070016', empPhone: '13900001113', empPhoto: photo, empPost: 5, isKitchen: 1, isDirect: 0, isSa: 0, entryDate: '2024-09-01', empStatus: 1 })
  await file('stock/stockgoods', { goodsName: `${canteen.name}白菜`, goodsCode: 'BC', goodsCategory: 8, goodsUnit: 1, storageType: 1, goodsStatus: 1 })
  await file('stock/stocksupplier', { supplierName: '汉口鲜蔬', supplierType: '3', supplyScope: '8', contact: '张三', phone: '13900001114', address: '汉口路 2 号' })
  await file('iot/warniotfridge', { deviceName: '留样柜一号', deviceNo: `LY-${canteen.cook}`, deviceSecret: 'secret-of-device', deviceArea: 7, fridgeType: 3, storeGoods: '4', deviceStatus: 1 })
}

test('a canteen’s day: whoever cooks is looked at, what comes is checked and lies in the store, what is cooked is told, kept and washed up after, and the day is judged and tasted', async ({ window }) => {
  const office = await window('admin')
  const canteen = await openCanteen(office, '故事小学食堂', 1)
  const page = await window()
  await signIn(page, canteen.cook)
  await furnish(page, canteen)
  const greens = `${canteen.name}白菜`

  await test.step('everybody who cooks is looked at, on one screen', async () => {
    await page.goto('/morCheck/enterprisemorcheck')
    const cook = page.locator('.tab-page:visible li').filter({ hasText: '王明' })
    await cook.getByRole('textbox').fill('36.5')
    await cook.getByRole('button', { name: '正常' }).click()
    await expect(cook.getByText('未检')).toHaveCount(0)
    await page.getByText('记录列表').click()
    await expect(rowOf(page, '王明')).toContainText('36.5')
  })

  await test.step('what is bought and accepted lies in the store as a batch', async () => {
    await enterRecord(page, '/standbook/purchase/standbookpurchase', '采购台账', async form => {
      await choosing(page, form)('物料', greens)
      await expect(field(form, '食材名称')).toHaveValue(greens)
      await choosing(page, form)('供货者档案', '汉口鲜蔬')
      await writing(form)({ 进货日期: today(), 数量: '20', 生产批号: 'STORY-1', 采购人: '王明', 验收人: '李红' })
      await choosing(page, form)('索取凭证', '承诺达标合格证')
      await field(form, '索取凭证').blur()
      await photograph(form, 'goodsImgs')
    })
    await page.goto('/stock/stockinbound')
    await expect(rowOf(page, 'STORY-1')).toContainText('20')
  })

  await test.step('a dish is planned, shown to the public, and what it needs leaves the store', async () => {
    await page.goto('/selfexam/cookbook/selfexamcookbook')
    await page.getByRole('button', { name: `添加 ${today()} 午餐的菜品` }).click()
    const form = page.getByRole('dialog', { name: '新增食谱' })
    await writing(form)({ 菜品名称: '清炒故事菜', 厨师: '王明' })
    await choosing(page, form)('菜类', '素菜')
    const line = item(form, 'elements').getByRole('group', { name: '第 1 行' })
    await choosing(page, line)('物料', greens)
    await field(line, '克数').fill('100')
    await photograph(form, 'cookbookImgs')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form).toBeHidden()
    const dish = page.getByRole('region', { name: '周食谱' }).getByRole('button', { name: /清炒故事菜/ })
    await dish.click()
    await page.locator('.crud-detail').getByRole('button', { name: '公示', exact: true }).click()
    const publish = page.getByRole('dialog', { name: /公示/ })
    await publish.getByRole('textbox').first().fill('今日临时加菜')
    await finish(publish, '确定')
    await expect(page.locator('.crud-detail')).toContainText('已发布')
    await enterRecord(page, '/stock/stockoutbound', '出库', async form => {
      await choosing(page, form)('物料档案', 'BC')
      await choosing(page, form)('用于菜品', '清炒故事菜')
      await writing(form)({ 出库时间: justNow(), 领用人: '王明', 保管人: '李红' })
      await item(form, 'quantity').getByRole('textbox').fill('5')
    })
    await page.goto('/stock/stockledger')
    await expect(rowOf(page, 'STORY-1')).toContainText('15')
  })

  await test.step('some of it is kept, as the thing to do says, which is done by that', async () => {
    await page.goto('/info/infobacklog')
    await expect(rowOf(page, '清炒故事菜')).toHaveCount(1)
    await enterRecord(page, '/standbook/sample/standbooksample', '留样台账', async form => {
      await choosing(page, form)('菜品', '清炒故事菜')
      await expect(field(form, '留样食品名称')).toHaveValue('清炒故事菜')
      await writing(form)({ '留样(供餐)时间': justNow(), 留样量: '130', 留样盒: 'A1', 入柜温度: '4', 留样人: '王明', 审核人: '李红' })
      await choosing(page, form)('留样柜', '留样柜一号')
      await photograph(form, 'additiveCanImg')
    })
    await page.goto('/info/infobacklog')
    await expect(rowOf(page, '清炒故事菜')).toContainText('已办')
  })

  await test.step('the dishes are disinfected', async () => {
    await enterRecord(page, '/standbook/disinfect/standbookdisinfect', '消毒台账', async form => {
      await writing(form)({ 消毒时间: justNow(), 温度: '125', 时长: '15', 消毒人: '王明', 检查人: '李红' })
      await choosing(page, form)('消毒对象', '餐饮具')
      await field(form, '消毒对象').blur()
      await photograph(form, 'disinfectImgs')
    })
    await expect(rowOf(page, '王明')).toContainText('合格')
  })

  await test.step('the day is judged, and the head eats with the children', async () => {
    await enterRecord(page, '/selfexam/day/selfexamday', '日管控', async form => {
      await writing(form)({ 检查日期: today(), 检查人: '李红' })
      for (const group of await item(form, 'examItems').getByRole('region').all()) await group.getByRole('button', { name: /^(全部|其余)合格$/, disabled: false }).click()
      await sign(page, form, '签名')
    })
    await enterRecord(page, '/selfexam/accompany/selfexamaccompany', '陪餐', async form => {
      await writing(form)({ 陪餐日期: today(), 陪餐人: '周明', 职务: '校长', 菜品: '清炒故事菜' })
      await photograph(form, 'accImgs')
    })
    await expect(rowOf(page, '周明')).toHaveCount(1)
  })
})
