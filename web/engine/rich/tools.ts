import { redo, undo } from 'prosemirror-history'
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from 'prosemirror-tables'
import { schema } from './schema.ts'
import type { RichTexts } from './texts.ts'

const node = (name: string): NodeType => schema.nodes[name]!
const mark = (name: string): MarkType => schema.marks[name]!

/** A button over the text. */
export interface Tool {
  readonly name: keyof RichTexts
  /** A letter with its own look, or the path of a drawing of 24 by 24. */
  readonly sign: string
  readonly key?: string
  readonly run: Command
  /** Whether what is selected has it already; absent for what is done and not switched. */
  readonly on?: (state: EditorState) => boolean
}

const has =
  (type: MarkType) =>
  ({ selection: { empty, $from, ranges }, storedMarks, doc }: EditorState): boolean =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : ranges.some(({ $from: from, $to: to }) => doc.rangeHasMark(from.pos, to.pos, type))

/** The nearest node around the selection that fits. */
function around({ selection: { $from } }: EditorState, fits: (node: Node) => boolean): Node | null {
  for (let depth = $from.depth; depth > 0; depth--) if (fits($from.node(depth))) return $from.node(depth)
  return null
}
const isList = ({ type }: Node): boolean => type === node('bullets') || type === node('numbers')

/** The line becomes a heading, and a plain one again. */
const heading = (level: number): Pick<Tool, 'run' | 'on'> => {
  const on = ({
    selection: {
      $from: { parent },
    },
  }: EditorState): boolean => parent.type === node('heading') && parent.attrs['level'] === level
  return {
    on,
    run: (state, dispatch) =>
      (on(state) ? setBlockType(node('paragraph')) : setBlockType(node('heading'), { level }))(state, dispatch),
  }
}

/** Lines become a list, one kind of list the other, and a list lines again. */
const list = (type: NodeType): Pick<Tool, 'run' | 'on'> => {
  const on = (state: EditorState): boolean => around(state, isList)?.type === type
  return {
    on,
    run(state, dispatch, view) {
      const nearest = around(state, isList)
      if (!nearest) return wrapInList(type)(state, dispatch, view)
      if (nearest.type === type) return liftListItem(node('item'))(state, dispatch, view)
      const { $from } = state.selection
      for (let depth = $from.depth; depth > 0; depth--)
        if ($from.node(depth) === nearest) dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    },
  }
}

const isQuoted = (state: EditorState): boolean => around(state, ({ type }) => type === node('quote')) !== null

/** An empty table of three columns below a head, ready to be typed into. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const cells = (type: NodeType) => Array.from({ length: 3 }, () => type.createAndFill()!)
  const table = node('table').create(
    null,
    [node('head'), node('cell'), node('cell')].map(type => node('row').create(null, cells(type))),
  )
  if (!dispatch) return true
  const { tr } = state
  tr.replaceSelectionWith(table)
  let at = -1
  tr.doc.nodesBetween(0, tr.doc.content.size, (child, pos) => {
    if (child === table) at = pos
  })
  dispatch((at < 0 ? tr : tr.setSelection(TextSelection.near(tr.doc.resolve(at + 3)))).scrollIntoView())
  return true
}

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('rule').create()).scrollIntoView())
  return true
}

const format = (name: 'bold' | 'italic' | 'underline' | 'strike', sign: string, key?: string): Tool => ({
  name,
  sign,
  ...(key && { key }),
  run: toggleMark(mark(name)),
  on: has(mark(name)),
})

/** Tools in groups, in the order they stand. Links and pictures ask first and are added where they can ask. */
export const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', sign: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3', key: 'Ctrl+Z', run: undo },
    { name: 'redo', sign: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3', key: 'Ctrl+Y', run: redo },
  ],
  [
    { name: 'heading', sign: 'M6 4v16M18 4v16M6 12h12', ...heading(2) },
    { name: 'subheading', sign: 'M8 8v10M16 8v10M8 13h8', ...heading(3) },
  ],
  [
    format('bold', 'B', 'Ctrl+B'),
    format('italic', 'I', 'Ctrl+I'),
    format('underline', 'U', 'Ctrl+U'),
    format('strike', 'S'),
  ],
  [
    { name: 'bullets', sign: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01', ...list(node('bullets')) },
    { name: 'numbers', sign: 'M10 6h10M10 12h10M10 18h10M4 4h1v4M4 8h2M4 15h2v1.5L4 19h2', ...list(node('numbers')) },
    {
      name: 'quote',
      sign: 'M5 5v14M10 7h9M10 12h9M10 17h6',
      on: isQuoted,
      run: (state, dispatch, view) => (isQuoted(state) ? lift : wrapIn(node('quote')))(state, dispatch, view),
    },
  ],
  [
    { name: 'table', sign: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14', run: insertTable },
    { name: 'rule', sign: 'M4 12h16', run: insertRule },
  ],
]

/** What is only of use inside a table, and stands there then. */
export const tableTools: readonly Tool[] = [
  { name: 'rowAdd', sign: 'M4 4h16v7H4zM12 14v7M8.5 17.5h7', run: addRowAfter },
  { name: 'rowOut', sign: 'M4 4h16v7H4zM8.5 17.5h7', run: deleteRow },
  { name: 'columnAdd', sign: 'M4 4h7v16H4zM14 12h7M17.5 8.5v7', run: addColumnAfter },
  { name: 'columnOut', sign: 'M4 4h7v16H4zM14 12h7', run: deleteColumn },
  { name: 'head', sign: 'M4 5h16v14H4zM4 6.5h16M4 8h16M4 10h16', run: toggleHeaderRow },
  { name: 'tableOut', sign: 'M4 5h16v14H4zM8 9l8 6M16 9l-8 6', run: deleteTable },
]
export const inTable = isInTable

/** The link the cursor stands in, whole, or what is selected. */
export function linkAt(state: EditorState): { readonly from: number; readonly to: number; readonly href: string } {
  const { $from, from, to, empty } = state.selection
  const type = mark('link')
  const link = type.isInSet($from.marks()) ?? ($from.nodeAfter ? type.isInSet($from.nodeAfter.marks) : undefined)
  if (!link) return { from, to, href: '' }
  if (!empty) return { from, to, href: link.attrs['href'] as string }
  const { parent } = $from
  let [first, end] = [$from.index(), $from.index()]
  if (first === parent.childCount || !link.isInSet(parent.child(first).marks)) first = end = first - 1
  while (first > 0 && link.isInSet(parent.child(first - 1).marks)) first--
  while (end < parent.childCount && link.isInSet(parent.child(end).marks)) end++
  let [start, stop] = [$from.start(), $from.start()]
  for (let at = 0; at < end; at++) {
    if (at < first) start += parent.child(at).nodeSize
    stop += parent.child(at).nodeSize
  }
  return { from: start, to: stop, href: link.attrs['href'] as string }
}

/** Links what is selected, or a new text where nothing is; '' as address takes the link away. */
export const linkTo =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state)
    const { tr } = state
    if (from === to) tr.insert(from, schema.text(text || href, [mark('link').create({ href })]))
    else {
      tr.removeMark(from, to, mark('link'))
      if (href) tr.addMark(from, to, mark('link').create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The picture that is selected, by what is said of it; null when none is. */
export const captionOf = ({ selection }: EditorState): string | null =>
  selection instanceof NodeSelection && selection.node.type === node('picture')
    ? (selection.node.attrs['alt'] as string)
    : null

export const captionAs =
  (alt: string): Command =>
  (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof NodeSelection)) return false
    dispatch?.(state.tr.setNodeAttribute(selection.from, 'alt', alt))
    return true
  }
