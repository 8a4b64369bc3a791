import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { bind } from '../../kernel/store/batch.ts'
import { idFrom } from '../../kernel/store/id.ts'
import { flag, text } from '../../kernel/define/value.ts'
import { select } from '../../kernel/store/select.ts'
import { audits } from '../../kernel/store/tables.ts'

const a = audits('a')

/** How long a transaction may have taken whose lines are seen, ms. What took longer is found by the next full hour. */
const overlap = 120_000
/** Rooms whose rows of no kitchen nothing follows from for what a kitchen has to do. */
const aside = ['system/%', 'log/%', 'report/%', 'wall/%', 'video/%', 'iot/%']

/** What was written of since: kitchens, and whether anything that may be about all of them. */
const touched = select(
  'todo_touched',
  {
    infoId: text`coalesce(${a.infoId}, 0)`,
    isOfAll: flag`${a.infoId} is null`,
  },
  list => `select distinct ${list} from ${a} where ${a.tenantId} = app.tenant() and ${a.id} >= $1 and ${a.resource} is not null
    and (${a.infoId} is not null or ${a.resource} not like all (array[${aside.map(room => `'${room}'`).join(', ')}]))`,
)

/**
 * The kitchens of a tenant of which something was written since this process last asked, by the lines of the audit: one
 * statement, which reads what is new. Null for all of them: when it asks first, and when something was written that is
 * of no kitchen, as a notice or a training.
 */
export function touchedKitchens(kernel: Kernel) {
  const looks = new Map<string, number>()
  return async (tenant: string, now: number): Promise<readonly string[] | null> => {
    const last = looks.get(tenant)
    looks.set(tenant, now)
    if (last === undefined) return null
    const [, lines] = await kernel.store.run([enterTenant(tenant), bind(touched, idFrom(last - overlap))])
    return lines.some(({ isOfAll }) => isOfAll) ? null : lines.map(({ infoId }) => infoId)
  }
}
