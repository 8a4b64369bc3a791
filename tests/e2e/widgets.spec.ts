/** What records are made of beyond plain fields: pictures, signatures, checklists, small tables, and paper. */
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { phoneJpeg, pngOf } from '../../kernel/files/samples.ts'
import { ask } from './support/canteen.ts'
import { inDatabase } from './support/database.ts'
import { barriers } from './support/judge.ts'
import { choose, field, item, rowOf } from './support/page.ts'
import { readPdf } from './support/pdf.ts'
import { expect, test } from './support/test.ts'

const ledger = '/standbook/purchase/standbookpurchase'
// Not of today: what the wall counts today is another test's.
const yesterday = wireDay(clock.now() - 86_400_000)

test(
  'pictures of a record open large, are turned by key and finger, say whose they are, and hang on a wall that a reload keeps',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('enterprise')
    const links: string[] = []
    for (const name of ['a.png', 'b.png'])
      links.push(
        (
          await ask<{ link: string }>(page, '/blade-resource/oss/endpoint/put-file', {
            multipart: {
              file: { name, mimeType: 'image/png', buffer: Buffer.from(pngOf(links.length ? 320 : 300, 200)) },
            },
          })
        ).link,
      )
    await ask<unknown>(page, '/purchase/standbookpurchase/submit', {
      data: {
        purchaseDate: yesterday,
        goodsName: '照片白菜',
        goodsCategory: 8,
        quantity: 3,
        unit: 1,
        batchNo: 'PICTURE-1',
        supplierName: '甲',
        supplierAddress: '路',
        supplierPhone: '13900001111',
        certTypes: '4',
        sensory: 1,
        checkResult: 1,
        purchaser: '张三',
        checker: '李四',
        submitStatus: 1,
        goodsImgs: links.join(),
      },
    })
    await page.goto(`${ledger}?goodsName=照片白菜`)
    const thumb = rowOf(page, '照片白菜').getByRole('button', { name: '查看到货照片（2 张）' })
    await thumb.click()
    const viewer = page.getByRole('dialog', { name: '查看图片' })
    const picture = viewer.getByRole('img', { name: '到货照片 1' })
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth), 'whole, not the thumbnail')
      .toBe(300)
    await expect(viewer.getByText(/^20\d\d-\d\d-\d\d .+ · 食堂食安员 · 东湖畔寄宿学校食堂/)).toBeVisible()
    expect(await barriers(page, '.vw')).toEqual([])
    await page.keyboard.press('+')
    await expect(picture).toHaveAttribute('style', /scale\(1\.5\)/)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('status')).toHaveAccessibleName('第 2 张，共 2 张')
    await page.mouse.move(500, 450)
    await page.mouse.down()
    await page.mouse.move(800, 455, { steps: 4 })
    await page.mouse.up()
    await expect(viewer.getByRole('status'), 'a swipe to the right goes back').toHaveAccessibleName('第 1 张，共 2 张')
    const coming = page.waitForEvent('download')
    await viewer.getByRole('link', { name: '下载' }).click()
    expect((await coming).suggestedFilename()).toBe('a.png')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(thumb, 'whoever came by key goes on from there').toBeFocused()

    await page.getByRole('button', { name: '图片墙' }).click()
    await page.getByRole('button', { name: '查看 照片白菜 的 2 张图片' }).click()
    await expect(viewer.getByRole('status')).toHaveAccessibleName('第 1 张，共 2 张')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: '打开 照片白菜' }).click()
    const detail = page.getByRole('dialog', { name: '照片白菜' })
    await expect(detail.getByRole('button', { name: '预览 图片 2' })).toBeVisible()
    await page.goto(`${ledger}?goodsName=没有这种食材&view=wall`)
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  },
)

test('what must be photographed on the spot is: a phone offers its camera and nothing else, a desk a file', async ({
  window,
}) => {
  for (const phone of [true, false]) {
    const page = await window('enterprise', phone ? { hasTouch: true, isMobile: true } : {})
    await page.goto('/standbook/sample/standbooksample')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const photos = item(page.getByRole('dialog', { name: '新增留样台账' }), 'additiveCanImg')
    await expect(photos.locator('button.crud-add')).toHaveText(phone ? '拍照' : '添加图片')
    expect(
      await photos
        .locator('input[type=file]')
        .evaluateAll(inputs => inputs.filter(it => it.getAttribute('capture') !== 'environment').length),
      'inputs that open an album',
    ).toBe(phone ? 0 : 1)
  }
})

test(
  'a daily check is judged item by item, signed by hand, told failures first and printed with everything on it',
  { tag: '@long' },
  async ({ window }, info) => {
    const page = await window('enterprise')
    const [house] = await inDatabase(
      "select i.info_sa, i.info_manager from enterprise_info i join kernel_user u on u.tenant_id = i.tenant_id and u.info_id = i.id where u.account = 'enterprise'",
    )
    const [officer, head] = [String(house!['info_sa']), String(house!['info_manager'])]
    await page.goto('/selfexam/day/selfexamday')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增日管控' })
    const list = item(form, 'examItems')
    await field(form, '检查日期').fill(yesterday)
    await field(form, '检查日期').press('Enter')
    // Who may examine is asked of the server for that day.
    await expect(field(form, '检查人')).toHaveRole('combobox')
    await choose(page, form, '检查人', officer)
    const storage = list.getByRole('region', { name: '贮存' })
    await storage.getByRole('button', { name: '全部合格' }).click()
    await expect(list.getByText('已检查 2/24 项')).toBeVisible()
    await storage.getByRole('button', { name: '撤销' }).click()
    await expect(list.getByText('已检查 0/24 项')).toBeVisible()
    const wrong = list.locator('[data-code=D07]')
    await wrong.getByRole('radio', { name: '不合格' }).check()
    for (const group of await list.getByRole('region').all())
      await group.getByRole('button', { name: /^(全部|其余)合格$/, disabled: false }).click()
    await expect(list.getByText('已检查 24/24 项')).toBeVisible()
    await wrong.getByLabel('问题描述').fill('货架上有过期酱油一瓶')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(wrong.getByText('请上传照片', { exact: true })).toBeVisible()
    await expect(wrong.getByText('请输入整改措施', { exact: true })).toBeVisible()
    // A slip of the thumb loses nothing.
    await wrong.getByRole('radio', { name: '合格', exact: true }).check()
    await wrong.getByRole('radio', { name: '不合格' }).check()
    await expect(wrong.getByLabel('问题描述')).toHaveValue('货架上有过期酱油一瓶')
    await wrong
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: phoneJpeg })
    await expect(wrong.getByRole('button', { name: '预览 图片 1' })).toBeVisible()
    await wrong.getByLabel('整改措施').fill('立即下架并检查其余货架')
    await wrong.getByLabel('整改期限').fill(wireDay(clock.now() + 86_400_000))
    await wrong.getByLabel('整改期限').press('Enter')
    await field(form, '上报对象').fill(head)

    expect(await item(form, 'signImg').locator('input[type=file]').count(), 'no file is taken for a signature').toBe(0)
    await field(form, '签名').click()
    const pad = page.getByRole('dialog', { name: '签名' })
    const done = pad.getByRole('button', { name: '完成签名' })
    await expect(done).toBeDisabled()
    const { x, y, width, height } = (await pad.locator('canvas').boundingBox())!
    for (const down of [0.3, 0.6]) {
      await page.mouse.move(x + width * 0.2, y + height * down)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.8, y + height * (down + 0.1), { steps: 5 })
      await page.mouse.up()
    }
    await pad.getByRole('button', { name: '撤销一笔' }).click()
    await expect(pad.getByRole('img', { name: '签名板，已写 1 笔' })).toBeVisible()
    expect(await barriers(page, '.ant-modal-wrap:last-of-type')).toEqual([])
    await done.click()
    await expect(item(form, 'signImg').getByRole('button', { name: '查看签名' })).toBeVisible()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('新增成功')).toBeVisible()

    await rowOf(page, officer).first().click()
    const detail = page.locator('.crud-detail')
    await expect(detail.locator('.check-sum')).toHaveText(/24 项.*合格 23.*不合格 1/)
    await expect(detail.locator('.check-shown li')).toHaveCount(1)
    await expect(detail.locator('.check-shown li')).toContainText('货架上有过期酱油一瓶')
    await detail.getByRole('button', { name: '打印' }).click()
    const paper = page.getByRole('dialog', { name: /^打印预览：日管控/ })
    await expect(paper.locator('img')).toHaveCount(2)
    await expect
      .poll(() =>
        paper.locator('img').evaluateAll(images => images.every(it => (it as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath('record.pdf') })
    const { pages, size, text } = readPdf(pdf)
    expect(size).toEqual([210, 297])
    for (const said of [
      '日管控',
      '东湖畔寄宿学校食堂',
      'D24',
      '问题描述：货架上有过期酱油一瓶',
      '整改措施：立即下架并检查其余货架',
      `第${pages}页共${pages}页`,
      '负责人（签字）',
    ])
      expect(text).toContain(said)
    expect(text, 'the frame of the product stays off the paper').not.toContain('搜索菜单')
    await page.keyboard.press('Escape')
    await expect(detail).toBeVisible()
  },
)

test(
  'a recipe names its ingredients line by line: a chosen one brings its name, a wrong one is told at its place',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('enterprise')
    await page.goto('/selfexam/cookbook/selfexamcookbook?cookbookMeal=3')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增食谱' })
    const lines = item(form, 'elements')
    const line = (n: number) => lines.getByRole('group', { name: `第 ${n} 行` })
    await choose(page, line(1), '物料', '番茄')
    await expect(field(line(1), '名称')).toHaveValue('番茄')
    await lines.getByRole('button', { name: '添加一行' }).click()
    await field(line(2), '克数').fill('20')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(line(1).getByText('请输入克数', { exact: true })).toBeVisible()
    await expect(line(2).getByText('请输入名称', { exact: true })).toBeVisible()
    await line(1).getByRole('button', { name: '删除第 1 行' }).click()
    await expect(field(line(1), '克数'), 'the second moved up').toHaveValue('20')
    await expect(lines.getByText('食材明细第1行：请输入名称', { exact: true })).toBeVisible()
    expect(await barriers(page, '.lines')).toEqual([])
  },
)

test(
  'a list prints as it is filtered, a thousand rows at most, and says on the paper that there are more',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    await page.goto(`${ledger}?purchaseDate_datege=2020-01-01&checkResult=1`)
    await page.getByRole('button', { name: '打印', exact: true }).click()
    const paper = page.getByRole('dialog', { name: '打印预览：采购台账' })
    await expect(paper.locator('tbody tr')).toHaveCount(1000)
    await expect(paper.getByRole('alert')).toHaveText(/^符合条件的有 [\d,]+ 条，只打印前 1,000 条/)
    const { pages, size, text } = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(size).toEqual([297, 210])
    expect(pages).toBeGreaterThan(20)
    for (const said of [
      '进货日期2020-01-01起',
      '验收结论合格',
      '只打印前1,000条',
      '食材名称',
      `第${pages}页共${pages}页`,
      '审核人',
    ])
      expect(text).toContain(said)
    expect(text.split('食材名称').length - 1, 'every page has the head of the table').toBeGreaterThanOrEqual(pages - 1)
    await paper.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('button', { name: '打印', exact: true })).toBeFocused()
  },
)
