import { Schema, type MarkSpec, type NodeSpec, type TagParseRule } from 'prosemirror-model'
import {
  elements,
  isAddress,
  isOwnPicture,
  linkManners,
  swallowed,
  type RichElement,
} from '../../../kernel/fields/rich-text/allowed.ts'

/**
 * What each allowed element is in the editor. An element that is allowed tomorrow has no place here, and the compiler
 * says so.
 */
const homes: Readonly<Record<RichElement, string>> = {
  p: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  blockquote: 'quote',
  ul: 'bullets',
  ol: 'numbers',
  li: 'item',
  hr: 'rule',
  br: 'break',
  img: 'picture',
  table: 'table',
  thead: 'table',
  tbody: 'table',
  tr: 'row',
  td: 'cell',
  th: 'head',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  a: 'link',
}
const parts: ReadonlySet<string> = new Set(['thead', 'tbody'])
const readAs = (home: string): TagParseRule[] =>
  elements.filter(tag => homes[tag] === home && !parts.has(tag)).map(tag => ({ tag }))

const silence: TagParseRule[] = swallowed.map(tag => ({ tag, ignore: true }))
// Cells span nothing: the cleaner keeps no attribute that says so. The table kit asks for the numbers all the same.
const spans = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

const nodes: Readonly<Record<string, NodeSpec>> = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [...readAs('paragraph'), ...silence],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: readAs('heading').map(rule => ({ ...rule, attrs: { level: Number(rule.tag.slice(1)) } })),
    toDOM: ({ attrs }) => [`h${attrs['level'] as number}`, 0],
  },
  quote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: readAs('quote'),
    toDOM: () => ['blockquote', 0],
  },
  bullets: { group: 'block', content: 'item+', parseDOM: readAs('bullets'), toDOM: () => ['ul', 0] },
  numbers: { group: 'block', content: 'item+', parseDOM: readAs('numbers'), toDOM: () => ['ol', 0] },
  item: { content: 'paragraph block*', defining: true, parseDOM: readAs('item'), toDOM: () => ['li', 0] },
  rule: { group: 'block', parseDOM: readAs('rule'), toDOM: () => ['hr'] },
  table: {
    group: 'block',
    content: 'row+',
    tableRole: 'table',
    isolating: true,
    parseDOM: readAs('table'),
    toDOM: () => ['table', ['tbody', 0]],
  },
  row: { content: '(cell | head)*', tableRole: 'row', parseDOM: readAs('row'), toDOM: () => ['tr', 0] },
  cell: {
    content: 'block+',
    tableRole: 'cell',
    isolating: true,
    attrs: spans,
    parseDOM: readAs('cell'),
    toDOM: () => ['td', 0],
  },
  head: {
    content: 'block+',
    tableRole: 'header_cell',
    isolating: true,
    attrs: spans,
    parseDOM: readAs('head'),
    toDOM: () => ['th', 0],
  },
  text: { group: 'inline' },
  break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: readAs('break'),
    toDOM: () => ['br'],
  },
  picture: {
    group: 'inline',
    inline: true,
    draggable: true,
    // `upload`: what is not stored yet, by the key of pictures.ts or as the text it was pasted as. It has no address,
    // so the cleaner never keeps it.
    attrs: { src: { default: '' }, alt: { default: '' }, upload: { default: '' } },
    parseDOM: readAs('picture').map(rule => ({
      ...rule,
      getAttrs: (image: HTMLElement) => {
        const [src, alt] = [image.getAttribute('src') ?? '', image.getAttribute('alt') ?? '']
        return isOwnPicture(src) ? { src, alt } : src.startsWith('data:image/') ? { alt, upload: src } : false
      },
    })),
    toDOM: ({ attrs }) => ['img', { src: attrs['src'] as string, alt: attrs['alt'] as string }],
  },
}

const marks: Readonly<Record<string, MarkSpec>> = {
  link: {
    inclusive: false,
    attrs: { href: {} },
    parseDOM: readAs('link').map(rule => ({
      ...rule,
      getAttrs: (link: HTMLElement) => {
        const href = link.getAttribute('href')?.trim() ?? ''
        return isAddress(href) && { href }
      },
    })),
    toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string, ...linkManners }, 0],
  },
  bold: { parseDOM: readAs('bold'), toDOM: () => ['strong', 0] },
  italic: { parseDOM: readAs('italic'), toDOM: () => ['em', 0] },
  underline: { parseDOM: readAs('underline'), toDOM: () => ['u', 0] },
  strike: { parseDOM: readAs('strike'), toDOM: () => ['s', 0] },
}

/** Formatted text as the editor knows it: exactly the elements the cleaner lets through. */
export const schema = new Schema({ nodes, marks })
