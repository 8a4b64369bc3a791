import type { WireRow } from '../../../../kernel/define/rows.ts'
import menu from '../../../../modules/system/menu.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras } from '../../../engine/list/extras.ts'
import { textOf } from '../../../engine/faces.ts'
import { IconInput, iconCell } from './IconInput.tsx'

type Menu = WireRow<typeof menu>

const button = '2'

const extras: Extras<Menu> = {
  cells: { source: row => iconCell(row.source) },
  form: {
    inputs: { source: IconInput },
    // A button has no picture and opens nothing; a menu is no button.
    hides: ({ category }) => (textOf(category ?? '') === button ? ['source', 'isOpen'] : ['action']),
  },
}

/** Menus and the buttons on them, a level at a time. core-platform.md 2, platform-contract.md 8 */
export default function Menus() {
  return <Crud definition={menu} extras={extras} />
}
