import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './type.ts'

const picture = '/api/blade-resource/oss/file/000000/202611/0123456789abcdef0123456789abcdef.jpg'
const bare = 'p|b|strong|i|em|u|s|h1|h2|h3|h4|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|a'
/** The only markup that may ever come out, letter by letter; read by its own rules, not by those of the cleaner. */
const allowed = new RegExp(
  `<(?:/?(?:${bare})|br|hr|a href="https?://[^"<>]*" rel="noopener noreferrer" target="_blank"|img src="/api/blade-resource/oss/file/[0-9A-Za-z]{6}/\\d{6}/[0-9a-f]{32}\\.[a-z0-9]{2,5}" alt="[^"<>]*")>`, 'gi',
)

function harmless(html: string): void {
  const clean = cleanHtml(html)
  const rest = clean.replace(allowed, '')
  expect(rest, `left over of ${html.slice(0, 200)} → ${clean.slice(0, 200)}`).not.toMatch(/[<>]/)
  const open: string[] = []
  for (const [, slash, tag] of clean.matchAll(/<(\/?)([a-z0-9]+)/gi)) {
    if (tag === 'br' || tag === 'hr' || tag === 'img') continue
    if (slash) expect(open.pop(), `closes in order: ${clean}`).toBe(tag)
    else open.push(tag!)
  }
  expect(open, `all closed: ${clean}`).toEqual([])
  expect(cleanHtml(clean), 'cleaning what is clean changes nothing').toBe(clean)
}

const corpus = [
  '<script>alert(1)</script>', '<SCRIPT SRC=http://xss.example/x.js></SCRIPT>', '<script >alert(1)</script >', '<script\n>alert(1)</script\n>', '<script/x>alert(1)</script>', '<script', '<script>', '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<scr<script></script>ipt>alert(1)</script>', '<<script>alert(1);//<</script>', '<script>alert(1)', '<p><script>alert("</p>")</script></p>', '<\u0000script>alert(1)</script>', '<script\u0000>alert(1)</script>', '< script>alert(1)</script>',
  '<img src=x onerror=alert(1)>', '<img src="x" onerror="alert(1)">', '<img/src="x"/onerror=alert(1)>', '<img src=`x` onerror=alert(1)>', `<img src="${picture}" onerror="alert(1)">`, `<img src="${picture}" alt="x" onerror=alert(1)>`,
  `<img src="${picture}" alt='"><script>alert(1)</script>'>`, `<img alt="x" src="${picture}"x="">`, '<img src="javascript:alert(1)">', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<img src="//evil.example/x.png">', `<img src="${picture}/../../../x">`,
  '<img src="/api/blade-resource/oss/file/../../../etc/passwd">', `<img src="${picture}?x=1">`, '<img """><script>alert("XSS")</script>"\\>', '<image src=x onerror=alert(1)>', '<img srcset="x 1x" src=x>', '<img lowsrc="javascript:alert(1)">', '<img dynsrc=x>',
  '<a href="javascript:alert(1)">x</a>', '<a href="JaVaScRiPt:alert(1)">x</a>', '<a href=" javascript:alert(1)">x</a>', '<a href="java\tscript:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>', '<a href="jav&#x0A;ascript:alert(1)">x</a>', '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a href="vbscript:msgbox(1)">x</a>', '<a href="//evil.example">x</a>', '<a href="javascript://x.cn/%0aalert(1)">x</a>', '<a href="ftp://x.cn/">x</a>', '<a href="http:evil.example">x</a>', '<a href="https://x.cn" onclick="alert(1)">x</a>', '<a href=\'https://x.cn/"onmouseover="alert(1)\'>x</a>',
  '<a href="https://x.cn/&quot; onmouseover=&quot;alert(1)">x</a>', '<a title=" href=\'https://x.cn\'" href="javascript:alert(1)">x</a>', '<a href="https://user@evil.example">x</a>', '<a href="https://x.cn\\@evil.example">x</a>', '<a href="https://x.cn" href="javascript:alert(1)">x</a>', '<a href="https://x.cn" target="_self" rel="opener">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>', '<a href="https://x.cn/<script>alert(1)</script>">x</a>', "<a href='https://x.cn' style='position:fixed;inset:0'>x</a>",
  '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg/onload=alert(1)>', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg><animate onbegin=alert(1) attributeName=x></svg>', '<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>', '<svg><use href="data:image/svg+xml,x#x"></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<math><mtext></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<math><mi//xlink:href="data:x,<script>alert(1)</script>">', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<template><img src=x onerror=alert(1)></template>', '<title><a href="</title><img src=x onerror=alert(1)>">', '<textarea><img title="</textarea><img src=x onerror=alert(1)>">', '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<style>@import "http://x.example/x.css";</style>', '<style>*{background:url(javascript:alert(1))}</style>', '<p style="background:url(javascript:alert(1))">x</p>', '<link rel=stylesheet href=http://x.example/x.css>', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<base href="//evil.example/">',
  '<iframe src=javascript:alert(1)></iframe>', '<iframe srcdoc="<script>alert(1)</script>">', '<object data=javascript:alert(1)>', '<embed src=javascript:alert(1)>', '<applet code=x>', '<frameset onload=alert(1)>', '<form action=javascript:alert(1)><input type=submit></form>', '<button formaction=javascript:alert(1)>x', '<isindex action=javascript:alert(1)>',
  '<input autofocus onfocus=alert(1)>', '<select autofocus onfocus=alert(1)>', '<video><source onerror=alert(1)>', '<audio src=x onerror=alert(1)>', '<details open ontoggle=alert(1)>', '<marquee onstart=alert(1)>', '<body onload=alert(1)>', '<keygen autofocus onfocus=alert(1)>', '<portal src=javascript:alert(1)>', '<x contenteditable onblur=alert(1)>',
  '<p onclick=alert(1)>x</p>', '<p/onclick=alert(1)>x', '<p id=location>x', '<p class="ant-modal">x', '<p name=cookie>', '<p "><img src=x onerror=alert(1)>', '<p title="a>b"><b>x</b>', "<p title='<img src=x onerror=alert(1)>'>x", '<p a="<b c="><img src=x onerror=alert(1)>">', '<p =">" onclick=alert(1)>',
  '<!-- <script>alert(1)</script> -->', '<!--><img src=x onerror=alert(1)>-->', '<!--->x<script>alert(1)</script>', '<!-- --!><img src=x onerror=alert(1)>', '<![CDATA[<script>alert(1)</script>]]>', '<!DOCTYPE x [<!ENTITY y "z">]>', '<?xml version="1.0"?><script>alert(1)</script>', '<!-', '<!--', '-->', '<?', '<!', '</', '<', '>', '<>', '</>', '<//p>', '</ p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&amp;lt;script&amp;gt;', '&#60;script&#62;alert(1)', '＜script＞alert(1)＜/script＞', '%3Cscript%3Ealert(1)', '<ſcript>alert(1)</ſcript>', '<K>x</K>', '<ıMG src=x onerror=alert(1)>', '<p>&nbsp;&copy;&bogus;</p>', '{{constructor.constructor("alert(1)")()}}', '${alert(1)}',
  '<table><td><img src=x onerror=alert(1)></table>', '<table><a href="https://x.cn"><tr></a><td>x', '</p></p></td></table>', '<li><ul></li></ul>', '<b><i></b></i>', '<br/><hr/><br></br>', '<p'.repeat(50), '<b>'.repeat(2000), '</b>'.repeat(50), '<a href="https://x.cn">'.repeat(20),
  '<h5>x</h5><h1onclick=alert(1)>x</h1onclick>', '<p2>x</p2>', '<a-b onclick=alert(1)>x</a-b>', '<p:x onclick=alert(1)>', '<b\u00a0onclick=alert(1)>x', '<p\u000conclick=alert(1)>x', '<p\ronclick=alert(1)>x', '<table background=javascript:alert(1)>', '<td background="x">', '<blockquote cite="javascript:alert(1)">',
]

test.each(corpus)('whatever is pasted, only formatting comes out: %s', html => harmless(html))

test('what people write is kept: paragraphs, lists, tables, links and their own pictures', () => {
  const html = `<h2>通知</h2><p>一<br>二 <strong>三</strong></p><ul><li>甲</li></ul><table><thead><tr><th>日期</th></tr></thead><tbody><tr><td>今天</td></tr></tbody></table><p><a href="https://www.samr.gov.cn/x?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">总局</a><img src="${picture}" alt="后厨 &quot;一&quot;"></p>`
  expect(cleanHtml(html)).toBe(html)
})

test('what is dropped leaves its words, but never the words of a script or a style', () => {
  expect(cleanHtml('<font size=7>大</font><div>块</div>')).toBe('大块')
  expect(cleanHtml('甲<style>p{}</style><script>x()</script>乙')).toBe('甲乙')
})

test('any heap of fragments comes out harmless, and clean HTML stays as it is', () => {
  const pieces = fc.constantFrom(
    '<', '>', '</', '/>', '"', "'", '=', ' ', '\n', '&', '&lt;', '&quot;', '&amp;', '<!--', '-->', '<p', '<p>', '</p>', '<b>', '</b>', '<a ', '<a>', '</a>', '<img ', '<svg>', '</svg>', '<script', '<script>', '</script>', '<style>', '</style>', '<table>', '<td>', '<br>', '<math>',
    'href=', 'href="https://x.cn', 'href="javascript:', 'src=', `src="${picture}"`, 'alt="', 'onerror=', 'onclick="', 'title="', 'x', '文', 'alert(1)', '`', '\u0000', '\u00a0', '<title>', '</title>', '<xmp>', '<template>', '<noscript>',
  )
  fc.assert(fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: pieces }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) }), { maxLength: 40 }), heap => harmless(heap.join(''))), { numRuns: 3000 })
  fc.assert(fc.property(fc.constantFrom(...corpus), fc.constantFrom(...corpus), fc.nat(60), (a, b, at) => harmless(a.slice(0, at) + b + a.slice(at))), { numRuns: 2000 })
})

// No clock is read: work that grows with the square of 200,000 characters would not end within the time a test has.
test.each([
  ['a name that never ends', `<${'a'.repeat(200_000)}`], ['quotes that never close', `<a ${`"'`.repeat(200_000)}`], ['attributes without end', `<a${' href'.repeat(80_000)}`],
  ['spaces without end', `<a href${' '.repeat(200_000)}>`], ['comments without end', '<!--'.repeat(100_000)], ['closings without end', `<svg>${'</svg '.repeat(80_000)}`],
])('a text made to cost time is cleaned like any other: %s', (_what, html) => harmless(html))
