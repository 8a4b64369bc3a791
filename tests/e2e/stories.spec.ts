/** Three stories of the district, each from its first entry to its end. domain.md G.5 */
import type { Page } from '@playwright/test'
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import {
  ask,
  addColleague,
  atMeal,
  choosing,
  enterRecord,
  file,
  furnish,
  isNight,
  justNow,
  meal,
  openCanteen,
  photograph,
  sign,
  take,
  today,
  writing,
} from './support/canteen.ts'
import { act, field, finish, item, openTree, rowOf } from './support/page.ts'
import { inDatabase } from './support/database.ts'
import { expect, signIn, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })

/** Chooses a kitchen in the tree at the left. */
async function chooseKitchen(page: Page, name: string): Promise<void> {
  await openTree(page)
  await page.getByPlaceholder('搜索企业或区域').fill(name)
  await page
    .getByRole('treeitem', { name: new RegExp(name) })
    .last()
    .click()
}

test(
  'a canteen’s day: whoever cooks is looked at, what comes is checked and lies in the store, what is cooked is told, kept and washed up after, and the day is judged and tasted',
  { tag: '@long' },
  async ({ window }) => {
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
        await form.getByRole('button', { name: '全部合格' }).click()
        await photograph(form, 'goodsImgs')
      })
      await page.goto('/stock/stockinbound')
      await expect(rowOf(page, 'STORY-1')).toContainText('20')
    })

    await test.step('a dish is planned, shown to the public, and what it needs leaves the store', async () => {
      await page.goto('/selfexam/cookbook/selfexamcookbook')
      await page.getByRole('button', { name: `添加 ${today()} ${meal}的菜品` }).click()
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
      await enterRecord(page, '/stock/stockoutbound', '出库', async sheet => {
        await choosing(page, sheet)('物料档案', greens)
        await choosing(page, sheet)('用于菜品', '清炒故事菜')
        await writing(sheet)({ 出库时间: justNow(), 领用人: '王明', 保管人: '李红' })
        await item(sheet, 'quantity').getByRole('textbox').fill('5')
      })
      await page.goto('/stock/stockledger')
      await expect(rowOf(page, 'STORY-1')).toContainText('15')
    })

    await test.step('some of it is kept, as the thing to do says, which is done by that', async () => {
      const sampling = rowOf(page, /留样：.*1 道菜/)
      // What the clock of things to do does every minute, it does now.
      const isTold = (text: RegExp) =>
        expect(async () => {
          await ask(office, '/system/job/run?name=todo-clock', {})
          await page.goto('/info/infobacklog')
          await expect(sampling).toContainText(text, { timeout: 3000 })
        }).toPass()
      await isTold(/待办/)
      if (isNight) return
      await enterRecord(page, '/standbook/sample/standbooksample', '留样台账', async form => {
        await choosing(page, form)('菜品', '清炒故事菜')
        await expect(field(form, '留样食品名称')).toHaveValue('清炒故事菜')
        await writing(form)({
          '留样(供餐)时间': atMeal(),
          留样量: '130',
          留样盒: 'A1',
          入柜温度: '4',
          留样人: '王明',
          审核人: '李红',
        })
        await choosing(page, form)('留样柜', '留样柜一号')
        await photograph(form, 'additiveCanImg')
      })
      await isTold(/已办|自动消除/)
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
        await writing(form)({ 检查日期: today() })
        // Who may examine, and what is to be judged, is asked of the server for that day.
        await expect(field(form, '检查人')).toHaveRole('combobox')
        await choosing(page, form)('检查人', '李红')
        await expect(item(form, 'examItems').getByRole('region').first()).toBeVisible()
        for (const group of await item(form, 'examItems').getByRole('region').all())
          await group.getByRole('button', { name: /^(全部|其余)合格$/, disabled: false }).click()
        await sign(page, form, '签名')
      })
      await enterRecord(page, '/selfexam/accompany/selfexamaccompany', '陪餐', async form => {
        await writing(form)({
          陪餐日期: today(),
          陪餐人: '李红',
          职务: '食品安全员',
          菜品: '清炒故事菜',
          环境: '5',
          口味: '4',
          温度: '5',
          分量: '5',
          服务: '5',
        })
        await photograph(form, 'accImgs')
      })
      await expect(rowOf(page, '食品安全员')).toHaveCount(1)
    })
  },
)

test(
  'a complaint is traced from a dish back to the supplier’s batch, which is recalled, held and answered for, and closed',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    tolerate(/refused: 400 POST \S+stockoutbound\/submit/)
    const office = await window('admin')
    const canteen = await openCanteen(office, '追溯小学食堂', 2)
    const cook = await window()
    await signIn(cook, canteen.cook)
    const { goodsId, supplierId, photo } = await furnish(cook, canteen)
    const greens = `${canteen.name}白菜`
    await file(cook, 'purchase/standbookpurchase', {
      purchaseDate: today(),
      goodsId,
      goodsName: greens,
      goodsCategory: 8,
      quantity: 20,
      unit: 1,
      batchNo: 'RECALL-2',
      supplierId,
      supplierName: '汉口鲜蔬',
      supplierAddress: '路',
      supplierPhone: '13900001114',
      certTypes: '9',
      sensory: 1,
      checkResult: 1,
      purchaser: '王明',
      checker: '李红',
      goodsImgs: photo,
      submitStatus: 1,
    })
    const dish = await file(cook, 'cookbook/selfexamcookbook', {
      cookbookName: '追溯炒菜',
      cookbookImgs: photo,
      cookbookSuppDate: today(),
      cookbookMeal: 3,
      cookbookChef: '王明',
      dishType: 3,
      elements: [{ goodsId, name: greens, grams: 100 }],
      submitStatus: 1,
    })
    await file(cook, 'stock/stockoutbound', {
      outboundDate: justNow(),
      outboundType: 1,
      goodsId,
      goodsName: greens,
      quantity: 5,
      unit: 1,
      cookbookId: dish,
      useMeal: 3,
      useDate: today(),
      receiver: '王明',
      keeper: '李红',
      outboundStatus: 1,
    })

    const desk = await window('supervise')
    const card = (lane: string) =>
      desk
        .getByRole('region', { name: lane })
        .getByRole('button', { name: /^打开 / })
        .filter({ hasText: canteen.name })
    const panel = desk.locator('.crud-detail')
    await test.step('it is taken down and accepted', async () => {
      await desk.goto('/supervise/complain/supervisecomplain')
      await desk.getByRole('button', { name: '登记投诉举报' }).click()
      const form = desk.getByRole('dialog', { name: '新增投诉举报' })
      const owner = item(form, 'infoId').getByRole('combobox')
      await owner.click()
      await owner.fill(canteen.name)
      await desk.locator('.ant-select-dropdown:visible').getByTitle(canteen.name, { exact: true }).click()
      await choosing(desk, form)('来源', '电话')
      await choosing(desk, form)('事项', '变质异味')
      await writing(form)({
        投诉人: '赵家长',
        投诉人电话: '13900001115',
        菜品餐次: '追溯炒菜 午餐',
        内容: '孩子说今天午餐的炒青菜有异味，吃完不舒服',
      })
      await finish(form, '保存')
      await card('待受理').click()
      await take(desk, panel, '受理', sheet => choosing(desk, sheet)('承办人', '市局监管员'))
      await expect(card('处理中')).toBeVisible()
    })

    await test.step('from the dish the way leads back to the batch and its supplier', async () => {
      await desk.goto(`/trace/query?type=dish&id=${dish}`)
      await desk.getByText('时间轴', { exact: true }).click()
      const found = desk.locator('.tr-found')
      await expect(found).toContainText('RECALL-2')
      await expect(found).toContainText('汉口鲜蔬')
      await expect(found).toContainText('追溯炒菜')
    })

    await test.step('the batch is recalled in one go, and nobody takes any more of it', async () => {
      await desk.goto('/trace/recall')
      await desk.getByRole('button', { name: '发起召回' }).click()
      const asked = desk.getByRole('dialog', { name: '发起召回' })
      await writing(asked)({ 召回事由: '白菜异味', 原因: '投诉反映异味，先行封存送检', 物料: greens })
      await asked.getByRole('button', { name: '查看影响范围' }).click()
      await expect(item(asked, 'goodsName'), 'no name alone is recalled').toContainText('只凭物料名称')
      await writing(asked)({ 批号: 'RECALL-2', 供应商: '汉口鲜蔬' })
      await asked.getByRole('button', { name: '查看影响范围' }).click()
      const meant = desk.getByRole('dialog', { name: '确认召回范围' })
      await expect(meant.getByRole('region', { name: '涉及批次' })).toContainText(greens)
      await expect(meant).toContainText('追溯炒菜')
      const begin = meant.getByRole('button', { name: '发起召回' })
      await expect(begin).toBeDisabled()
      await meant.getByRole('textbox', { name: /白菜异味/ }).fill('白菜异味')
      await begin.click()
      await expect(meant).toBeHidden()
      const row = rowOf(desk, '白菜异味')
      await act(desk, row, '回执')
      await expect(desk.getByRole('dialog', { name: /的回执/ })).toContainText(canteen.name)
      await cook.goto('/stock/stockoutbound')
      await cook.getByRole('button', { name: '新增', exact: true }).click()
      const form = cook.getByRole('dialog', { name: '新增出库' })
      await choosing(cook, form)('物料档案', greens)
      await choosing(cook, form)('用于菜品', '追溯炒菜')
      await writing(form)({ 出库时间: justNow(), 领用人: '王明', 保管人: '李红' })
      await item(form, 'quantity').getByRole('textbox').fill('1')
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(item(form, 'quantity')).toContainText('库存不足，可用0千克')
    })

    await test.step('the kitchen says what it has sealed, and the complaint is closed', async () => {
      await cook.goto('/trace/recall')
      await act(cook, rowOf(cook, '白菜异味'), '回执')
      const receipts = cook.getByRole('dialog', { name: /的回执/ })
      await take(cook, receipts, '回执', async form => {
        await writing(form)({ 封存数量: '15', 已使用数量: '5', 回执说明: '已封存在隔离区' })
        await photograph(form, 'receiptImgs')
      })
      await expect(receipts).toContainText('已回执 1 / 1 家')
      await desk.goto('/supervise/complain/supervisecomplain')
      await card('处理中').click()
      await take(desk, panel, '核查完毕', form => writing(form)({ 核查结论: '经追溯系供货批次异味，已召回封存' }))
      await take(desk, panel, '办结', async form => {
        await form.getByText('属实', { exact: true }).click()
        await writing(form)({
          核查结论: '经追溯系供货批次异味，已召回封存',
          回复投诉人: '已查明原因并召回同批食材，感谢您的监督',
        })
      })
      await expect(card('已结束')).toBeVisible()
    })
  },
)

test(
  'an inspection finds key points wrong and takes the grade away; put right and looked at again it is closed',
  { tag: '@long' },
  async ({ window }) => {
    const office = await window('admin')
    const canteen = await openCanteen(office, '检查小学食堂', 3)
    const desk = await window('supervise')
    const cook = await window()
    await signIn(cook, canteen.cook)

    /** Inspects on the tablet's screen: everything right but the points named. */
    const inspect = async (wrong: readonly string[]): Promise<void> => {
      await desk.goto('/supervise/offine/superviseoffline')
      await chooseKitchen(desk, canteen.name)
      await desk.getByRole('button', { name: '开始检查' }).click()
      const tablet = desk.getByRole('dialog', { name: '现场检查' })
      await writing(tablet)({ 检查日期: today() })
      // Whoever inspects is there already.
      await choosing(desk, tablet)('检查人员', '武昌区局监管员')
      await field(tablet, '检查人员').blur()
      const next = tablet.getByRole('button', { name: '下一步' })
      await next.click()
      while (!(await tablet.getByLabel('处理措施', { exact: true }).isVisible())) {
        for (const code of wrong) {
          const point = tablet.locator(`[data-code="${code}"]`)
          if (await point.isVisible()) {
            await point.getByRole('radio', { name: /^(否|不符合)$/ }).check()
            await point.getByLabel('问题描述').fill('现场发现不符合要求')
            await point
              .locator('input[type=file]')
              .first()
              .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
          }
        }
        await tablet.getByRole('button', { name: /^(全部|其余)(合格|符合)$/, disabled: false }).click()
        await next.click()
      }
      if (wrong.length) {
        await choosing(desk, tablet)('处理措施', '责令限期改正')
        await field(tablet, '处理措施').blur()
        await tablet.getByRole('button', { name: '填入不符合项' }).click()
        await writing(tablet)({ 整改期限: wireDay(clock.now() + 5 * 86_400_000) })
      } else {
        await choosing(desk, tablet)('处理措施', '无')
        await field(tablet, '处理措施').blur()
      }
      await tablet.getByLabel('评定动态等级').check()
      await next.click()
      await sign(desk, tablet, '企业签字')
      await sign(desk, tablet, '检查人员签字')
      await tablet.getByRole('button', { name: '完成检查' }).click()
      await expect(tablet).toBeHidden()
    }
    const graded = async (): Promise<string> =>
      String((await inDatabase('select info_grade from enterprise_info where id = $1', [canteen.id]))[0]!['info_grade'])
    // Whoever drafted a grade does not approve it: somebody else of the city does.
    const colleague = await window()
    await signIn(colleague, await addColleague('supervise', 'section'))
    const approve = async (): Promise<void> => {
      await colleague.goto('/supervise/level/superviselevel')
      await chooseKitchen(colleague, canteen.name)
      await colleague
        .getByRole('row')
        .filter({ hasText: canteen.name })
        .first()
        .getByRole('button', { name: '审批生效' })
        .click()
      await colleague
        .getByRole('dialog', { name: /审批生效|提示/ })
        .getByRole('button', { name: /^确\s*定$/ })
        .click()
    }

    await test.step('nothing is found: the kitchen is graded excellent', async () => {
      await inspect([])
      await approve()
      await expect.poll(graded).toBe('1')
    })
    await test.step('the next time two key points are wrong: the grade is lost', async () => {
      await inspect(['1.1', '2.1'])
      await approve()
      await expect.poll(graded).toBe('0')
    })
    await test.step('the kitchen puts it right, and it is looked at again', async () => {
      await cook.goto('/supervise/offine/superviseoffline')
      await act(cook, rowOf(cook, '责令限期改正'), '提交整改')
      const form = cook.getByRole('dialog', { name: '提交整改' })
      await writing(form)({ 整改报告: '已更换健康证，生熟分区存放' })
      await photograph(form, 'rectifyImgs')
      await finish(form, '确定')
      await desk.goto('/supervise/offine/superviseoffline')
      await chooseKitchen(desk, canteen.name)
      await act(desk, rowOf(desk, '责令限期改正'), '复查')
      const again = desk.getByRole('dialog', { name: '复查' })
      await again.getByText('合格', { exact: true }).click()
      await finish(again, '确定')
      await expect(rowOf(desk, '责令限期改正')).toContainText('已闭环')
    })
  },
)
