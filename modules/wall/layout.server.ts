import type { Asking } from '../../kernel/derive/read/panel.ts'
import { json } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { arrangementOf } from './grid.ts'
import { layouts } from './tables.ts'

const l = layouts('l')
const one = select(
  'wall_layout',
  { turn: l.turn, pages: json<unknown>`${l.pages}::text` },
  list => `select ${list} from ${l} where ${l.tenantId} = app.tenant() and not ${l.isDeleted}`,
)

/** The wall as it was arranged; as it comes where nobody has. */
export const layoutAsking: Asking<RowIn<typeof one>> = {
  statement: () => bind(one),
  answer: ([layout]) => arrangementOf(layout),
}
