/** Ways in which others have put scripts into markup: from the lists that browsers' makers and OWASP keep, and what sanitisers have missed. */
export const vectors: readonly string[] = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script\n>alert(1)</script\n>', '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>', '<img src="x" onerror="alert(1)">', '<img/src=x/onerror=alert(1)>', '<img src=`x`onerror=alert(1)>', '<img """><script>alert(1)</script>">', '<img src=javascript:alert(1)>', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img srcset="x 1x" onload=alert(1)>',
  '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><animate onbegin=alert(1) attributeName=x></svg>', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', '<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
  '<a href="javascript:alert(1)">x</a>', '<a href="JaVaScRiPt:alert(1)">x</a>', '<a href="java\tscript:alert(1)">x</a>', '<a href="java&#x0A;script:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>', '<a href=" javascript:alert(1)">x</a>', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="https://ok.example/" onclick="alert(1)">x</a>', "<a href='https://ok.example/' onmouseover='alert(1)'>x</a>", '<a href="https://ok.example/&quot; onclick=&quot;alert(1)">x</a>', '<a href="//evil.example">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<object data="javascript:alert(1)"></object>', '<embed src="//evil.example/x.swf">', '<base href="//evil.example/">', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">', '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css";</style>', '<p style="background:url(javascript:alert(1))">x</p>', '<p style="position:fixed;inset:0">x</p>', '<div onpointerenter=alert(1)>x</div>', '<details open ontoggle=alert(1)>x</details>', '<video><source onerror=alert(1)></video>', '<audio src=x onerror=alert(1)>', '<body onload=alert(1)>', '<input autofocus onfocus=alert(1)>', '<select autofocus onfocus=alert(1)>', '<marquee onstart=alert(1)>x</marquee>',
  '<form action="javascript:alert(1)"><button>x</button></form>', '<button formaction="javascript:alert(1)">x</button>', '<isindex type=image src=1 onerror=alert(1)>', '<template><img src=x onerror=alert(1)></template>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>', '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>', '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<!--><img src=x onerror=alert(1)>-->', '<!-- --!><img src=x onerror=alert(1)>', '<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><script>alert(1)</script>', '<<script>alert(1)//<</script>', '<p title="<img src=x onerror=alert(1)>">x</p>', "<p title='\"><img src=x onerror=alert(1)>'>x</p>", '<p =""><img src=x onerror=alert(1)></p>', '<img alt="<x" src="x" title=">" onerror="alert(1)">', '<p\u000bonclick=alert(1)>x</p>', '<p/onclick=alert(1)>x</p>', '</p onclick=alert(1)>', '<a\u00a0href="javascript:alert(1)">x</a>', '&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;img src=x onerror=alert(1)&#62;', '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>', '<ul><li id=x onclick=alert(1)>x</ul>', '<ſcript>alert(1)</ſcript>', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', '<portal src="javascript:alert(1)">', '<dialog open onclose=alert(1)>x</dialog>', '<custom-element onclick=alert(1) contenteditable>x</custom-element>', '<slot onslotchange=alert(1)>',
]

const allowed: ReadonlySet<string> = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img', 'hr'])

/**
 * Whether markup can run anything: every `<` begins a tag of the list whose whole text is one of the three forms that are written, so a
 * browser finds exactly these elements and attributes, however it reads what is wrong.
 */
export function harmless(html: string): boolean {
  const form = /^<(?:\/([a-z0-9]+)|([a-z0-9]+)|a href="https?:\/\/[^"<>]*" rel="noopener noreferrer" target="_blank"|img src="\/api\/[^"<>]*" alt="[^"<>]*")>/
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const match = form.exec(html.slice(at))
    if (!match || ![match[1], match[2]].every(tag => tag === undefined || allowed.has(tag))) return false
  }
  return true
}
