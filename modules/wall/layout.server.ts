import { serving } from '../../kernel/derive/read/asking.ts'
import { json } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { arrangementOf } from './grid.ts'
import { layouts } from './tables.ts'
import { layout } from './panels.ts'
import { layoutAnswer } from './panel-answers.ts'

const l = layouts('l')
const one = select(
  'wall_layout',
  { turn: l.turn, pages: json<unknown>`${l.pages}::text` },
  list => `select ${list} from ${l} where ${l.tenantId} = app.tenant() and not ${l.isDeleted}`,
)

/** The wall as it was arranged; as it comes where nobody has. */
export const layoutAsking = serving(
  layout,
  layoutAnswer,
  () => bind(one),
  ([row]) => arrangementOf(row),
)
