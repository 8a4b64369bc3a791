import { broken } from '../fault.ts'

/** A piece of XML in document order; `raw` is the attributes of an opening tag or the undecoded text. */
export interface Token {
  readonly kind: 'open' | 'close' | 'text'
  /** Tag name without its prefix. */
  readonly name: string
  readonly raw: string
}

const DEPTH_MOST = 64
/** No tag of a spreadsheet has more than a few hundred characters; this bounds what is looked at in one go. */
const TAG_MOST = 64 * 1024

/**
 * The tags and texts of a well-formed document in linear time. Declarations (DOCTYPE, entities) are refused, so nothing
 * can be expanded or fetched; comments and processing instructions are passed over.
 * @throws Refusal fileBroken
 */
export function* tokens(xml: string): Generator<Token, void, undefined> {
  const open: string[] = []
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    if (tag !== at) {
      const raw = xml.slice(at, tag < 0 ? xml.length : tag)
      if (open.length) yield { kind: 'text', name: open.at(-1)!, raw }
      else if (raw.trim()) broken()
      if (tag < 0) break
    }
    if (xml.startsWith('<!--', tag)) at = behind(xml, '-->', tag + 4)
    else if (xml.startsWith('<?', tag)) at = behind(xml, '?>', tag + 2)
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = behind(xml, ']]>', tag + 9)
      if (!open.length) broken()
      yield { kind: 'text', name: open.at(-1)!, raw: escapeXml(xml.slice(tag + 9, at - 3)) }
    } else if (xml.startsWith('<!', tag)) broken()
    else {
      at = endOfTag(xml, tag + 1)
      const closing = xml[tag + 1] === '/'
      const empty = !closing && xml[at - 2] === '/'
      const inner = xml.slice(tag + (closing ? 2 : 1), at - (empty ? 2 : 1))
      const space = inner.search(/\s/)
      const full = space < 0 ? inner : inner.slice(0, space)
      const name = full.slice(full.indexOf(':') + 1)
      if (!name) broken()
      if (closing) {
        if (open.pop() !== name) broken()
      } else {
        if (open.push(name) > DEPTH_MOST) broken()
        yield { kind: 'open', name, raw: space < 0 ? '' : inner.slice(space) }
        if (empty) open.pop()
      }
      if (closing || empty) yield { kind: 'close', name, raw: '' }
    }
  }
  if (open.length) broken()
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? broken() : at + mark.length
}

/** Behind the `>` that ends a tag; one inside quotes does not. */
function endOfTag(xml: string, from: number): number {
  let quote = 0
  const most = Math.min(xml.length, from + TAG_MOST)
  for (let at = from; at < most; at++) {
    const c = xml.charCodeAt(at)
    if (quote) quote = c === quote ? 0 : quote
    else if (c === 34 || c === 39) quote = c
    else if (c === 62) return at + 1
  }
  return broken()
}

/** The attributes of a tag; names keep their prefix. @throws Refusal fileBroken */
export function attributes(raw: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const pattern = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  let at = 0
  for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
    values.set(match[1]!, decodeXml(match[2] ?? match[3] ?? ''))
    at = pattern.lastIndex
  }
  return raw.slice(at).trim() ? broken() : values
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Text without its references. Only XML's own five names exist, since nobody may declare others. @throws Refusal
 * fileBroken
 */
export function decodeXml(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,8}));|&/g,
    (_, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : broken()
      return (name && Object.hasOwn(entities, name) && entities[name]) || broken()
    },
  )
}

/** Text fit for XML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, c => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&quot;'))

/**
 * Text fit for a cell: characters XML cannot hold become `_xHHHH_`, and text that already looks so is guarded, so that
 * every string comes back as it was. Halves of surrogate pairs become U+FFFD. ECMA-376 22.9.2.19 ST_Xstring
 */
export const escapeCell = (text: string): string =>
  escapeXml(
    text
      .toWellFormed()
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(
        /[^\P{Cc}\t\n\x7f-\x9f]|[\ufffe\uffff]/gu,
        c => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      ),
  )

/** The opposite of the `_xHHHH_` part of escapeCell. */
export const decodeCell = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Collects the text of a string item or an inline string; phonetic guides are not part of it. */
export class TextOf {
  text = ''
  private inText = false
  private inGuide = false
  take({ kind, name, raw }: Token): void {
    if (kind === 'text') {
      if (this.inText && !this.inGuide) this.text += decodeCell(decodeXml(raw))
    } else if (name === 't') this.inText = kind === 'open'
    else if (name === 'rPh') this.inGuide = kind === 'open'
  }
}
