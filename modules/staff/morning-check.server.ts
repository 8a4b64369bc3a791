import { wireDay } from '../../contract/wire.ts'
import type { English } from '../../kernel/define/titles.ts'
import { filterSchema } from '../../kernel/derive/calls.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { reading } from '../../kernel/derive/list.ts'
import { scopeOf } from '../../kernel/derive/scope.ts'
import { keyLabel } from '../../kernel/define/titles.ts'
import { refuse } from '../../kernel/errors.ts'
import { realDay } from '../../kernel/fields/day/type.ts'
import { accessOf } from '../../kernel/request/access.ts'
import type { SignedCall } from '../../kernel/request/call.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import { morResult, morToday } from '../dictionaries.ts'
import employee from './employee.ts'
import check from './morning-check.ts'

const { key, path, title } = check
const text = { type: 'string' } as const
/** Only what was submitted and not corrected counts. */
const counted = (t: string): string => `${t}.submit_status = 1 and ${t}.corrected_by is null and not ${t}.is_deleted`
/** No later one of the same person on the same day. */
const isLast = `not exists (select 1 from ${check.table} l where l.tenant_id = t.tenant_id and l.info_id = t.info_id and l.emp_id = t.emp_id and l.check_date = t.check_date and ${counted('l')} and (l.check_time, l.id) > (t.check_time, t.id))`

/** Checks of a day by person, and how many were well, ill and not checked. domain.md B.3.2 */
export function morningCheckCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const read = reading(check, kernel)
  const base = { source: 'modules/staff/morning-check.server.ts', enters: true, method: 'GET', access: accessOf(check, 'read') } as const
  return [
    {
      ...base, id: `${key}.page`, title: `${title}（每人每日）`, path: `/${path}/page`, query: filterSchema(check),
      handle: (context, { query }) => read.list(context, query, () => [counted('t'), isLast]),
    },
    {
      ...base, id: `${key}.chart`, title: '晨检统计', path: `/${path}/getMorCheckByChart`, query: { infoId: text, cityId: text, checkDate: { type: 'string', format: 'date' } },
      async handle({ asker, now, lang }, { query }) {
        const day = query['checkDate'] === undefined || query['checkDate'] === '' ? wireDay(now) : realDay(String(query['checkDate']))
        if (day === null) throw refuse('notDay', { title: 'checkDate' })
        const scope = scopeOf(employee, asker, query)
        const values = scope?.values ?? []
        const statement = {
          name: `morning_chart_${values.length}_${scope?.where.some(one => one.includes('area_code')) ? 'area' : 'own'}`,
          text: `with people as (select t.id from ${employee.table} t where ${scope?.where.join(' and ')} and t.emp_status = 1 and not t.is_deleted),
              last as (select distinct on (c.emp_id) c.type from ${check.table} c where c.tenant_id = $1 and c.check_date = $${values.length + 1}::date and c.emp_id in (select id from people) and ${counted('c')} order by c.emp_id, c.check_time desc, c.id desc)
            select count(*) filter (where type = 1), count(*) filter (where type = 2), (select count(*) from people) - count(*) from last`,
        }
        const [, found] = await kernel.store.run([enterAs(asker), ...(scope ? [bind(statement, ...values, day)] : [])])
        const [well, ill, missing] = found?.[0] ?? ['0', '0', '0']
        return [[keyLabel(morResult, 1, lang, english), well], [keyLabel(morResult, 2, lang, english), ill], [keyLabel(morToday, 0, lang, english), missing]].map(([name, value]) => ({ name, value: Number(value) }))
      },
    },
  ]
}
