import type { Asking } from '../../kernel/derive/read/panel.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { arrangementOf } from './grid.ts'
import { layouts } from './tables.ts'

const l = layouts('l')
const one: Statement = {
  name: 'wall_layout',
  text: `select ${l.turn}, ${l.pages}::text from ${l} where ${l.tenantId} = app.tenant() and not ${l.isDeleted}`,
}

/** The wall as it was arranged; as it comes where nobody has. */
export const layoutAsking: Asking = {
  statement: () => bind(one),
  answer: ([row]) => arrangementOf(row && { turn: Number(row[0]), pages: JSON.parse(row[1] ?? 'null') as unknown }),
}
