import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Command, type Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { read } from './html.ts'
import { schema } from './schema.ts'

const item = schema.nodes['item']!
const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes['break']!.create()).scrollIntoView())
  return true
}

/**
 * Keys as people know them from other programs. Tab goes through the cells of a table and on from there; elsewhere it
 * leaves the text, so nobody is caught in it.
 */
const keys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(schema.marks['bold']!),
  'Mod-i': toggleMark(schema.marks['italic']!),
  'Mod-u': toggleMark(schema.marks['underline']!),
  Enter: chainCommands(splitListItem(item), baseKeymap['Enter']!),
  'Shift-Enter': lineBreak,
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
}

/** A text as it is opened: nothing to undo yet. */
export const opened = (html: string, own: readonly Plugin[]): EditorState =>
  EditorState.create({
    doc: read(html),
    plugins: [
      ...own,
      history(),
      keymap(keys),
      keymap(baseKeymap),
      tableEditing(),
      gapCursor(),
      dropCursor({ class: 'rich-drop' }),
    ],
  })
