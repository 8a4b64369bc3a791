import type { RowOf } from '../../kernel/define/resource.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { aside } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { parameters } from '../system/asks.server.ts'
import { bodies } from '../base/asks.server.ts'
import { needsDirector } from './duties.ts'

const b = bodies('b')

const decides: Statement = {
  name: 'director_decides',
  text: `select (select param_value from ${parameters()} where param_key = 'director.area' and not is_deleted limit 1), (select param_value from ${parameters()} where param_key = 'director.seats' and not is_deleted limit 1),
    (select ${b.enterpriseNature} from ${b} where ${b.tenantId} = app.tenant() and ${b.id} = $1 and not ${b.isDeleted})`,
}
/** Code of sa_type: 食品安全总监. */
const director = 1

/**
 * Whether an enterprise must employ a director of food safety, by the size administrators have set and the body it
 * belongs to, which the enterprise itself may not see. decisions Q10 @param read what a parameter means by its text
 * @throws Refusal directorMissing at infoSaType
 */
export const infoSettle =
  (read: (key: 'director.area' | 'director.seats', text: string | undefined) => number) =>
  (): Settle<'enterprise/info'> => {
    const look = async (
      { run }: Transaction,
      { asker, lang }: Signed,
      row: RowOf<'enterprise/info'>,
    ): Promise<Settled> => {
      const [, [[area, seats, nature] = []] = []] = await run(
        aside(asker.tenant, [bind(decides, row.enterpriseId ?? null)]),
      )
      const needDirector = needsDirector(row, nature ? Number(nature) : null, {
        area: read('director.area', area ?? undefined),
        seats: read('director.seats', seats ?? undefined),
      })
      if (needDirector && row.infoSaType !== director)
        throw refuse('directorMissing', {}, [{ field: 'infoSaType', message: refuse('directorMissing').text(lang) }])
      return { set: { needDirector } }
    }
    return {
      creates: look,
      changes: async (transaction, context, verb, _before, after) =>
        after && verb === 'update' ? look(transaction, context, after) : {},
    }
  }
