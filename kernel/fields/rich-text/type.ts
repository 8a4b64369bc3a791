import { Bad, asText, field, option, type Common, type FieldType } from '../base/field.ts'
import { plain } from '../text/type.ts'
import { elements, isAddress, isOwnPicture, linkManners, richMost, swallowed } from './allowed.ts'

const names: ReadonlySet<string> = new Set(elements)
const empty: ReadonlySet<string> = new Set(['br', 'img', 'hr'])
/** Everything between these and their end is dropped, not only the tags. */
const silent = new RegExp(`<(${swallowed.join('|')})\\b[^]*?(<\\/\\1\\s*>|$)`, 'gi')

const escape = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quote = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unquote = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

function attributes(tag: string, source: string): string {
  const value = (name: string): string =>
    unquote(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(source)?.slice(1).find(Boolean) ?? '')
  if (tag === 'a') {
    const href = value('href').trim()
    return isAddress(href) ? ` href="${quote(href)}" rel="${linkManners.rel}" target="${linkManners.target}"` : ''
  }
  if (tag !== 'img') return ''
  const src = value('src').trim()
  return isOwnPicture(src) ? ` src="${src}" alt="${quote(value('alt'))}"` : ''
}

/**
 * HTML written anew from an allowlist: nothing of the input's markup is copied, so what is not understood cannot run.
 * Tags outside the list vanish (their text stays), attributes are rebuilt, open tags are closed.
 */
export function cleanHtml(html: string): string {
  const open: string[] = []
  const out: string[] = []
  let at = 0
  const source = html.replace(/<!--[^]*?(-->|$)/g, '').replace(silent, '')
  // (?!…) after the name: without it a name of 50,000 letters that never closes would be tried at every length.
  for (const match of source.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g)) {
    out.push(escape(source.slice(at, match.index)))
    at = match.index + match[0].length
    const tag = match[2]!.toLowerCase()
    if (!names.has(tag)) continue
    if (match[1] === '') {
      const rest = attributes(tag, ` ${match[3]!}`)
      if (tag === 'img' && rest === '') continue
      out.push(`<${tag}${rest}>`)
      if (!empty.has(tag)) open.push(tag)
    } else if (open.includes(tag)) {
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        out.push(`</${last}>`)
        if (last === tag) break
      }
    }
  }
  out.push(escape(source.slice(at)))
  for (const tag of open.reverse()) out.push(`</${tag}>`)
  return out.join('')
}

/** rich of domain.md 0.1: HTML from an allowlist, cleaned when it comes in. */
export const richTextType: FieldType<string> = {
  name: 'richText',
  options: ['max'],
  filters: [],
  column: () => 'text',
  parse: (raw, spec) => {
    const html = plain(raw)
    if (html instanceof Bad) return html
    const max = option(spec, 'max', richMost)
    if (html.length > max) return new Bad('tooLong', { max })
    // What is written anew may be longer; it must be accepted again when an unchanged form comes back.
    const clean = cleanHtml(html).trim()
    return clean.length > max ? new Bad('tooLong', { max }) : clean
  },
  ...asText,
  json: spec => ({ type: 'string', maxLength: option(spec, 'max', richMost) }),
  fake: n => `<p>第${n + 1}段内容</p>`,
}

/** Formatted text. */
export const richText = <const O extends Common & { max?: number }>(options: O) => field(richTextType, options)
