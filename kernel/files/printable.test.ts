import type { Lang } from '../../contract/in-lang.ts'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { printedTimeline, type PrintedEvent } from './printable.ts'

const page = (events: readonly PrintedEvent[], title = '第一食堂 2026-11-20', lang: Lang = 'zh') =>
  text(
    Readable.from(
      printedTimeline({
        title,
        lang,
        about: [
          ['企业', title],
          ['餐次', ''],
        ],
        events,
      }),
    ),
  )

test('each day has its table, each event its row with time, text, who, pictures and files', async () => {
  const html = await page([
    {
      at: '2026-11-20 08:30:00',
      what: '采购验收',
      who: '张三',
      says: [
        ['品名', '大白菜'],
        ['备注', ''],
      ],
      pictures: ['照片/进货 1.jpg'],
    },
    { at: '2026-11-20 11:05:00', what: '留样' },
    { at: '2026-11-21', what: '晨检', files: ['健康证.pdf'] },
  ])
  expect(html.match(/<h2>[^<]+<\/h2>/g)).toEqual(['<h2>2026-11-20</h2>', '<h2>2026-11-21</h2>'])
  expect([
    html.match(/<tbody>/g)!.length,
    html.match(/<\/tbody><\/table>/g)!.length,
    html.match(/<tr><td>/g)!.length,
  ]).toEqual([2, 2, 3])
  expect(html).toContain(
    '<tr><td>08:30:00</td><td>采购验收<dl><dt>品名</dt><dd>大白菜</dd></dl><img src="./%E7%85%A7%E7%89%87/%E8%BF%9B%E8%B4%A7%201.jpg" alt="照片/进货 1.jpg"></td><td>张三</td></tr>',
  )
  expect(html).toContain('<a href="./%E5%81%A5%E5%BA%B7%E8%AF%81.pdf">健康证.pdf</a>')
  expect(html).not.toContain('餐次')
  expect(await page([], 'Kitchen', 'en')).toContain('<p>No records</p>')
})

test('whatever people typed stays text: no tag, attribute, script or address of theirs gets into the page', async () => {
  for (const evil of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</td></table><svg/onload=alert(1)>',
    '&lt;script&gt;',
    '</title><script>',
    '</style><script>',
    'javascript:alert(1)',
    '//evil.example/x.png',
    'https://evil.example/x.png',
    '../../x',
    '\u0000\u0008\ud800',
    ']]>--><!--',
  ]) {
    const html = await page(
      [{ at: evil, what: evil, who: evil, says: [[evil, evil]], pictures: [evil], files: [evil] }],
      evil,
    )
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag))
    for (const tag of tags)
      expect([
        'html',
        'head',
        'meta',
        'title',
        'style',
        'body',
        'h1',
        'h2',
        'dl',
        'dt',
        'dd',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'img',
        'a',
        'doctype',
      ]).toContain(tag)
    for (const [, attribute] of html.matchAll(/<(?:img|a|td|dd|dt|h1|h2|p)\b([^>]*)>/g))
      expect(attribute).toMatch(/^( (src|href)="\.\/[\w%./!~*()-]*(&#39;[\w%./!~*()-]*)*"( alt="[^"<>]*")?)?$/)
    expect(html.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}/u)
    expect(html).not.toMatch(/(src|href)="[^"]*\.\.\//)
  }
})

test('the page forbids scripts to whoever shows it, and is complete before its first event', async () => {
  const pieces = printedTimeline({ title: 'x', lang: 'zh', about: [], events: [] })
  const { value } = await pieces.next()
  expect(value).toContain(
    'content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src &#39;self&#39; file: data:"',
  )
  expect(value!.indexOf('Content-Security-Policy')).toBeLessThan(value!.indexOf('<style>'))
})
