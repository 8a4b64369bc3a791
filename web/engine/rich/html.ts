import { DOMParser as Reader, DOMSerializer, type Node } from 'prosemirror-model'
import { cleanHtml } from '../../../kernel/fields/rich-text/type.ts'
import { schema } from './schema.ts'

// A document that fetches nothing: what is only being turned into markup loads no pictures.
const desk = document.implementation.createHTMLDocument('')
const writer = DOMSerializer.fromSchema(schema)

/** Stored markup as the editor's document. */
export function read(html: string): Node {
  const box = desk.createElement('div')
  box.innerHTML = cleanHtml(html)
  return Reader.fromSchema(schema).parse(box)
}

/** How many columns a pasted cell may have spanned. */
const widest = 50

/**
 * Pasted markup with a cell for every column: the cleaner keeps no cell that spans several, and what stands beside one
 * would move under another heading.
 */
export function unspanned(html: string): string {
  if (!/colspan/i.test(html)) return html
  const box = desk.createElement('div')
  box.innerHTML = html
  for (const cell of box.querySelectorAll<HTMLTableCellElement>(':is(td, th)[colspan]')) {
    for (let more = Math.min(cell.colSpan, widest) - 1; more > 0; more--) cell.after(desk.createElement(cell.localName))
    cell.removeAttribute('colspan')
  }
  return box.innerHTML
}

/**
 * The editor's document as it will be stored, letter by letter: the server's cleaner finds nothing to take out. '' when
 * nothing was written.
 */
export function write(doc: Node): string {
  let something = false
  doc.descendants(node => {
    if (node.isText ? node.text!.trim() !== '' : ['picture', 'rule', 'table'].includes(node.type.name)) something = true
    return !something
  })
  if (!something) return ''
  const box = desk.createElement('div')
  box.append(writer.serializeFragment(doc.content, { document: desk }))
  // A line of a list or a cell of a table is its text, not a paragraph of its own.
  for (const lone of box.querySelectorAll('li > p:first-child, :is(td, th) > p:only-child')) {
    if (!lone.nextElementSibling || lone.nextElementSibling.matches('ul, ol')) lone.replaceWith(...lone.childNodes)
  }
  for (const texts = desk.createTreeWalker(box, NodeFilter.SHOW_TEXT); texts.nextNode();) {
    const text = texts.currentNode as Text
    // Of several blanks a page shows one.
    text.data = text.data.replace(/ (?= )/g, '\u00a0')
  }
  return cleanHtml(box.innerHTML).trim()
}
