import type { BanWord } from '../words/forbidden.ts'
import { parameters } from '../system/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { banWords } from './tables.ts'

const p = parameters('p')
const e = enterprises('e')
const w = banWords('w')

/**
 * Type of a kitchen, whether supervisors let schools steam beans, and the words administrators have added to those of
 * the law where children eat: of any other kitchen none are asked. `$1` the kitchen. decisions Q13
 */
export const schoolWords = `select ${e.type}, ${w.word}, ${w.wordGroup}, ${w.isSoft}, (select ${p.paramValue} from ${p} where ${p.paramKey} = 'school.steamedBeans' and not ${p.isDeleted} limit 1) from ${e} left join ${w} on ${w.tenantId} = ${e.tenantId} and not ${w.isDeleted} and ${e.type} in (4, 8) where ${e.tenantId} = app.tenant() and ${e.id} = $1`

/** What the answer says. */
export const toldWords = (
  rows: readonly (readonly (string | null)[])[],
): { readonly type: number; readonly words: readonly BanWord[]; readonly beansAllowed: boolean } => ({
  type: Number(rows[0]?.[0] ?? 0),
  beansAllowed: rows[0]?.[4]?.trim() === 'true',
  words: rows.flatMap(([, word, group, soft]) =>
    word ? [{ word, group: Number(group), ...(soft === 't' && { soft: true as const }) }] : [],
  ),
})
