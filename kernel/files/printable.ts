import type { Lang } from '../../contract/in-lang.ts'
import { escapeHtml } from '../html.ts'

/** One thing that happened. All texts are plain; what is empty is left out. */
export interface PrintedEvent {
  /** `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`: events come in the order they are to be read in. */
  readonly at: string
  readonly what: string
  readonly who?: string
  /** Labels and what they say. */
  readonly says?: readonly (readonly [label: string, text: string])[]
  /** Pictures that lie beside the page, by their names in the package; and what else belongs to it there. */
  readonly pictures?: readonly string[]
  readonly files?: readonly string[]
}

export interface PrintedTimeline {
  readonly title: string
  readonly lang: Lang
  /** What the page is about: labels and what they say, above the events. */
  readonly about: readonly (readonly [label: string, text: string])[]
  readonly events: Iterable<PrintedEvent> | AsyncIterable<PrintedEvent>
}

const words = {
  zh: { time: '时间', what: '事项', who: '人员', none: '没有记录' },
  en: { time: 'Time', what: 'Event', who: 'By', none: 'No records' },
} as const

/** No script, no address outside: only this style, and pictures that lie beside the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:"
const style = `@page{size:A4;margin:15mm;@bottom-center{content:counter(page) " / " counter(pages)}}
body{margin:0 auto;max-width:180mm;font:10.5pt/1.5 "Noto Sans CJK SC","Microsoft YaHei","PingFang SC",sans-serif;color:#000}
h1{font-size:16pt}h2{font-size:12pt;margin:1.2em 0 .3em;break-after:avoid}dl{display:grid;grid-template-columns:max-content 1fr;gap:.1em 1em;margin:.2em 0}dt{color:#555}dd{margin:0}
table{width:100%;border-collapse:collapse}th,td{border:1px solid #999;padding:.3em .5em;text-align:left;vertical-align:top}tr{break-inside:avoid}
dd,td,h1{overflow-wrap:anywhere;white-space:pre-line;unicode-bidi:isolate}td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}img{max-width:55mm;max-height:45mm;margin:.2em .4em .2em 0}`

/** Text as it may stand in the page: control characters say nothing on paper. */
const clean = (text: string): string => escapeHtml(text.toWellFormed().replace(/[^\P{Cc}\n]/gu, ''))
/** The address of a file beside the page, never one elsewhere. */
const beside = (name: string): string =>
  escapeHtml(
    `./${name
      .toWellFormed()
      .split('/')
      .filter(part => part !== '..')
      .map(encodeURIComponent)
      .join('/')}`,
  )
const list = (pairs: PrintedTimeline['about']): string => {
  const lines = pairs.filter(([, text]) => text !== '')
  return lines.length
    ? `<dl>${lines.map(([label, text]) => `<dt>${clean(label)}</dt><dd>${clean(text)}</dd>`).join('')}</dl>`
    : ''
}

/**
 * A timeline as a page that prints itself on A4: HTML without scripts, a table for each day, complete but for the
 * pictures beside it. Piece by piece, so that it may be as long as it is. Everything that comes from outside is
 * escaped. domain.md D.8.4
 */
export async function* printedTimeline({
  title,
  lang,
  about,
  events,
}: PrintedTimeline): AsyncGenerator<string, void, undefined> {
  const labels = words[lang]
  const language = lang === 'zh' ? 'zh-CN' : 'en'
  const top = `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`
  yield `${top}<title>${clean(title)}</title><style>${style}</style></head><body>\n<h1>${clean(title)}</h1>${list(about)}\n`
  let day = ''
  for await (const { at, what, who = '', says = [], pictures = [], files = [] } of events) {
    if (at.slice(0, 10) !== day) {
      yield `${day ? '</tbody></table>\n' : ''}<h2>${clean((day = at.slice(0, 10)))}</h2><table><thead><tr><th>${labels.time}</th><th>${labels.what}</th><th>${labels.who}</th></tr></thead><tbody>\n`
    }
    const images = pictures.map(name => `<img src="${beside(name)}" alt="${clean(name)}">`).join('')
    const links = files.map(name => `<a href="${beside(name)}">${clean(name)}</a>`).join(' ')
    yield `<tr><td>${clean(at.slice(11))}</td><td>${clean(what)}${list(says)}${images}${links}</td><td>${clean(who)}</td></tr>\n`
  }
  yield `${day ? '</tbody></table>' : `<p>${labels.none}</p>`}\n</body></html>\n`
}
