/** XML as devices write it, in one pass and within limits. MANSCDP of GB/T 28181-2022 annex A, envelopes of ONVIF */

export interface Element {
  /** As it is written. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** Without blanks around it. */
  readonly text: string
  /** Whether its end came: what was cut off on the way is not believed. */
  readonly isClosed: boolean
}

const LETTERS = 256 * 1024
const ELEMENTS = 20_000
const DEPTH = 16

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** A text with its five entities and its numbers read; `&` that is none stays. */
function plain(text: string): string {
  return text
    .replace(/&(lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole, name: string) => {
      const lower = name.toLowerCase()
      if (!lower.startsWith('#')) return entities[lower] ?? whole
      const point = lower[1] === 'x' ? Number.parseInt(lower.slice(2), 16) : Number(lower.slice(1))
      return point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
        ? String.fromCodePoint(point)
        : ''
    })
    .replace(control, '')
    .trim()
}
// oxlint-disable-next-line no-control-regex -- these have no place in a text
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const match of text.matchAll(/([A-Za-z_][\w.:-]{0,63})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g))
    attributes.set(match[1]!.toLowerCase(), plain(match[2] ?? match[3] ?? match[4] ?? ''))
  return attributes
}

interface Open {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  readonly texts: string[]
}

/**
 * Reads a document: its first element. Ends that lack or cross, bare `&` and `<`, and what stands before or behind are
 * overlooked; declarations of types and entities are refused, as is what is too large or too deep.
 * @returns null for what is refused or has no element
 */
export function parseXml(text: string): Element | null {
  if (text.length > LETTERS) return null
  const stack: Open[] = []
  let root: Element | null = null
  let count = 0

  const close = (isClosed: boolean): void => {
    const { name, attributes, children, texts } = stack.pop()!
    const element: Element = { name, attributes, children, text: plain(texts.join('')), isClosed }
    const parent = stack.at(-1)
    if (parent) parent.children.push(element)
    else root = element
  }

  for (let at = text.indexOf('<'); at >= 0 && root === null;) {
    // A mark ends before the next one begins: so nothing is gone through twice.
    const next = text.indexOf('<', at + 1)
    const end = next < 0 ? text.length : next
    if (text.startsWith('<!--', at) || text.startsWith('<![CDATA[', at)) {
      const isComment = text[at + 2] === '-'
      const stop = text.indexOf(isComment ? '-->' : ']]>', at)
      const until = stop < 0 ? text.length : stop
      if (!isComment) stack.at(-1)?.texts.push(text.slice(at + 9, until).replaceAll('&', '&amp;'))
      at = text.indexOf('<', until)
      stack.at(-1)?.texts.push(text.slice(until + 3, at < 0 ? text.length : at))
      continue
    }
    if (text.startsWith('<!', at)) return null
    const part = text.slice(at, end)
    const mark = /^<(\/?)([A-Za-z_][\w.:-]{0,63})\s{0,64}([^>]{0,8192}?)(\/?)>/.exec(part)
    if (mark === null) {
      if (!part.startsWith('<?')) stack.at(-1)?.texts.push(part)
    } else {
      const [whole, isEnd, name = '', rest = '', isEmpty] = mark
      if (isEnd) {
        const depth = stack.findLastIndex(open => open.name.toLowerCase() === name.toLowerCase())
        if (depth >= 0) while (stack.length > depth) close(true)
      } else {
        if (++count > ELEMENTS || stack.length >= DEPTH) return null
        stack.push({ name, attributes: attributesOf(rest), children: [], texts: [] })
        if (isEmpty) close(true)
      }
      stack.at(-1)?.texts.push(part.slice(whole.length))
    }
    at = next
  }
  while (stack.length > 0) close(false)
  return root
}

/** The first child of this name in any case; undefined where there is none. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find(child => child.name.toLowerCase() === name.toLowerCase())

/** The text of the first child of this name; '' where there is none. */
export const wordOf = (element: Element | undefined, name: string): string => childOf(element, name)?.text ?? ''

/** The same as a number; null where there is none. */
export function numberOf(element: Element | undefined, name: string): number | null {
  const text = wordOf(element, name)
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null
}

/** What is written: an element with a text, with elements, or left out where there is nothing. */
export type Written = readonly [
  name: string,
  content: string | number | readonly (Written | null)[],
  attributes?: Readonly<Record<string, string | number>>,
]

const escaped = (text: string): string =>
  text
    .replace(control, '')
    .replace(/[<>&"]/g, letter => `&${{ '<': 'lt', '>': 'gt', '&': 'amp', '"': 'quot' }[letter]!};`)

function linesOf([name, content, attributes = {}]: Written): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(
    ' ',
  )
  const inner =
    typeof content === 'object'
      ? `\r\n${content.map(child => (child === null ? '' : linesOf(child))).join('')}`
      : escaped(String(content))
  return `<${head}>${inner}</${name}>\r\n`
}

/** A document as GB/T 28181 has it. @param encoding as it is declared */
export const writeXml = (root: Written, encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\r\n${linesOf(root)}`
