/** Formatted text is written as it will be read, and stored as the cleaner lets it through. */
import type { Locator, Page } from '@playwright/test'
import { cleanHtml } from '../../kernel/fields/rich-text/type.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { inDatabase } from './support/database.ts'
import { barriers } from './support/judge.ts'
import { act, choose, field, finish, openByMenu, rowOf } from './support/page.ts'
import { expect, test } from './support/test.ts'

const stored = async (title: string): Promise<string> =>
  String((await inDatabase('select content from desk_notice where title = $1', [title]))[0]!['content'])

/** Opens a new notice and gives it what is no text. */
async function newNotice(
  page: Page,
  title: string,
): Promise<{ readonly form: Locator; readonly text: Locator; readonly tool: (name: string) => Locator }> {
  await openByMenu(page, '通知公告', '通知公告')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增通知公告' })
  await field(form, '通知标题').fill(title)
  await choose(page, form, '通知类型', '发布通知')
  const text = form.getByRole('textbox', { name: '通知内容', exact: true })
  return {
    form,
    text,
    tool: name => form.getByRole('toolbar', { name: '通知内容的格式' }).getByRole('button', { name, exact: true }),
  }
}

/** Puts markup and files on a text as a paste does. */
const paste = (text: Locator, html: string, pictures: readonly string[] = []): Promise<void> =>
  text.evaluate(
    (into, [markup, images]) => {
      const data = new DataTransfer()
      if (markup) data.setData('text/html', markup)
      for (const picture of images)
        data.items.add(
          new File([Uint8Array.from(atob(picture), char => char.charCodeAt(0))], 'a.jpg', { type: 'image/jpeg' }),
        )
      into.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [html, pictures] as const,
  )

test(
  'a text is typed, formatted by button and key, saved, and opened again as it was; what is stored is what the cleaner lets through',
  { tag: '@long' },
  async ({ window }) => {
    const title = '冷链配送提示'
    const page = await window('admin')
    const { form, text, tool } = await newNotice(page, title)
    await text.click()
    await page.keyboard.type('冷链要求')
    await tool('标题').click()
    await expect(tool('标题')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('请 ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('提前三天')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' 报送 1 < 2')
    await page.keyboard.press('Enter')
    await tool('项目列表').click()
    for (const line of ['到货温度', '随车记录']) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await tool('引用').click()
    await page.keyboard.type('食品安全法第五十条')
    await tool('撤销').click()
    await tool('重做').click()

    // A link is asked for its address, and only those that may be led to are taken.
    await page.keyboard.press('Shift+Home')
    await tool('链接').click()
    const asked = page.getByRole('dialog', { name: '链接' })
    await asked.getByLabel('链接地址').fill('javascript:alert(1)')
    await asked.getByRole('button', { name: '确定' }).click()
    await expect(asked.getByRole('alert')).toHaveText('请输入 http 或 https 开头的网址')
    await asked.getByLabel('链接地址').fill('www.samr.gov.cn/fagui')
    await finish(asked, '确定')
    await expect(text.locator('a')).toHaveAttribute('href', 'https://www.samr.gov.cn/fagui')
    await expect(text, 'typing goes on where it was').toBeFocused()
    await expect(form.getByText(/^\d+ \/ 50,000 字符（含格式）$/)).toBeVisible()
    expect(await barriers(page, '.rich')).toEqual([])
    await finish(form, '保存')

    const html = await stored(title)
    expect(html).toBe(
      '<h2>冷链要求</h2><p>请 <strong>提前三天</strong> 报送 1 &lt; 2</p><ul><li>到货温度</li><li>随车记录</li></ul>' +
        '<blockquote><p><a href="https://www.samr.gov.cn/fagui" rel="noopener noreferrer" target="_blank">食品安全法第五十条</a></p></blockquote>',
    )
    await act(page, rowOf(page, title), '编辑')
    const again = page.getByRole('dialog', { name: '编辑通知公告' })
    const opened = again.getByRole('textbox', { name: '通知内容', exact: true })
    await expect(opened.locator('strong')).toHaveText('提前三天')
    await opened.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('。')
    await finish(again, '保存')
    await expect.poll(() => stored(title)).toBe(html.replace('</a></p>', '</a>。</p>'))
  },
)

test(
  'what is pasted comes in clean: no script, no foreign picture, nothing of Word’s; tables stay, and every allowed element goes through unchanged',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    // The browser says of each handler in what is pasted that the policy of the page stops it.
    tolerate(/Executing inline event handler violates/)
    const title = '粘贴来的通知'
    const page = await window('admin')
    const { form, text } = await newNotice(page, title)
    await text.click()
    await paste(
      text,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p class="MsoNormal" style="mso-list:l0"><b>一、</b><span style="color:red">检查安排</span><o:p></o:p></p>
    <script>window.ran = true</script><img src="x" onerror="window.ran = true"><img src="https://evil.example/x.png"><a href="javascript:alert(1)" onclick="alert(1)">点我</a><iframe src="https://evil.example">框</iframe>
    <table border="1"><tr><td colspan="2" onmouseover="alert(1)">合并</td></tr><tr><td>甲</td><td>乙</td></tr></table></body></html>`,
    )
    await expect(text.getByRole('cell')).toHaveCount(4)
    expect(await page.evaluate(() => 'ran' in window), 'a pasted script ran').toBe(false)
    await finish(form, '保存')
    const html = await stored(title)
    expect(html).toBe(
      '<p><strong>一、</strong>检查安排</p><p>点我</p><table><tbody><tr><td>合并</td><td></td></tr><tr><td>甲</td><td>乙</td></tr></tbody></table>',
    )
    expect(cleanHtml(html)).toBe(html)

    const every =
      '<h1>一</h1><h2>二</h2><h3>三</h3><h4>四</h4><p>段<br>行 <strong>粗</strong><em>斜</em><u>下</u><s>删</s></p><ol><li>甲<ul><li>乙</li></ul></li></ol><hr><blockquote><p>引</p></blockquote>' +
      '<table><tbody><tr><th>头</th></tr><tr><td>格</td></tr></tbody></table><p><a href="https://example.cn/a?b=1&amp;c=2#d" rel="noopener noreferrer" target="_blank">链</a></p>'
    await inDatabase('update desk_notice set content = $2 where title = $1', [title, every])
    await page.reload()
    await act(page, rowOf(page, title), '编辑')
    const again = page.getByRole('dialog', { name: '编辑通知公告' })
    await again.getByRole('textbox', { name: '通知内容', exact: true }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('。')
    await finish(again, '保存')
    await expect.poll(() => stored(title)).toBe(every.replace('</a></p>', '</a>。</p>'))
  },
)

test(
  'a pasted picture goes to the file store and never into the text; one that cannot be sent says so and the form waits; readers see it',
  { tag: '@long' },
  async ({ window, tolerate }) => {
    const title = '带图的通知'
    const page = await window('admin')
    const { form, text, tool } = await newNotice(page, title)
    await text.click()
    await page.keyboard.type('见图')
    tolerate(/put-file/)
    await page.route('**/put-file*', route => route.abort(), { times: 1 })
    await paste(text, '', [phoneJpeg.toString('base64')])
    const picture = text.locator('.rich-picture')
    await expect(picture.getByRole('button', { name: '重试' })).toBeVisible()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form.getByText('有文件上传失败，请重试或移除')).toBeVisible()
    await picture.getByRole('button', { name: '重试' }).click()
    await expect(picture.locator('img')).toHaveAttribute('src', /^\/api\/blade-resource\/oss\/file\//)
    await paste(text, `<p>又一张<img src="data:image/jpeg;base64,${phoneJpeg.toString('base64')}" alt="小票"></p>`)
    await expect(text.locator('img[src^="/api/blade-resource/oss/file/"]')).toHaveCount(2)
    await picture.first().locator('img').click()
    await tool('图片说明').click()
    const asked = page.getByRole('dialog', { name: '图片说明' })
    await asked.getByLabel('图片说明').fill('后厨一角')
    await finish(asked, '确定')
    await finish(form, '保存')
    const html = await stored(title)
    expect(html).toMatch(/^<p>见图<img src="\/api\/blade-resource\/oss\/file\/[^"]+" alt="后厨一角">/)
    expect(html).not.toContain('base64')

    const reader = await window('enterprise')
    await reader.getByRole('button', { name: /^消息中心/ }).click()
    await reader.getByRole('tab', { name: '通知' }).click()
    await reader.locator('.bell').getByRole('button', { name: title }).click()
    const shown = reader.frameLocator('.note iframe').getByRole('img', { name: '后厨一角' })
    await expect
      .poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth), 'the picture is there for who reads')
      .toBeGreaterThan(0)
  },
)

test(
  'the tools are one stop of Tab and gone through by arrow; Tab leaves the text; a phone has the same editor with large tools',
  { tag: '@long' },
  async ({ window }) => {
    const page = await window('admin')
    const { form, text, tool } = await newNotice(page, '按键')
    await form.getByText('通知内容', { exact: true }).click()
    await expect(text, 'its title leads into it').toBeFocused()
    // Chinese is composed before it is there.
    const keys = await page.context().newCDPSession(page)
    for (const part of ['s', 'shi', 'ship'])
      await keys.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length })
    await keys.send('Input.insertText', { text: '食品' })
    await expect(text).toHaveText('食品')
    await page.keyboard.press('Shift+Tab')
    await expect(tool('撤销')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool('插入图片')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tool('链接')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text).not.toBeFocused()

    const phone = await window('enterprise', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    await phone.goto('/m')
    await phone.goto('/m/file/selfexam/week')
    const box = phone.locator('[data-field=report]')
    const written = box.getByRole('textbox')
    await written.tap()
    await phone.keyboard.insertText('本周排查')
    const tools = box.getByRole('toolbar').getByRole('button')
    const small = await tools.evaluateAll(
      all =>
        all.filter(it => {
          const { width, height } = it.getBoundingClientRect()
          return width < 44 || height < 44
        }).length,
    )
    expect(small, 'tools under 44 px').toBe(0)
    expect(
      await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the bar moves, not the page',
    ).toBe(true)
    await phone.screenshot({ path: test.info().outputPath('phone.png') })
  },
)
