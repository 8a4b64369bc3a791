import { wireDay } from '../../contract/wire.ts'
import type { English } from '../../kernel/define/titles.ts'
import { filterSchema } from '../../kernel/derive/calls/calls.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { keyLabel } from '../../kernel/define/titles.ts'
import { refuse } from '../../kernel/errors.ts'
import { realDay } from '../../kernel/fields/day/type.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { morResult, morToday } from '../words/dictionaries.ts'
import employee from './employee.ts'
import check from './morning-check.ts'
import { isDue } from './asks.server.ts'

const { key, path, title } = check
const text = { type: 'string' } as const
/** Only what was submitted and not corrected counts. */
const counted = (t: string): string => `${t}.submit_status = 1 and ${t}.corrected_by is null and not ${t}.is_deleted`
/** No later one of the same person on the same day. */
const isLast = `not exists (select 1 from ${check.table} l where l.tenant_id = t.tenant_id and l.info_id = t.info_id and l.emp_id = t.emp_id and l.check_date = t.check_date and ${counted('l')} and (l.check_time, l.id) > (t.check_time, t.id))`

/**
 * One row for each person who belongs to the kitchen on a day and has to be looked at: whether they are on leave, and
 * their last check. `$1` the kitchen, `$2` the day. decisions Q3
 */
const dueRows: Statement = {
  name: 'morning_due',
  text: `select e.id, e.emp_name, e.emp_post, coalesce($2::date between e.leave_from and e.leave_until, false), c.id, to_char(c.check_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), c.check_temp, c.type, c.handle_status
    from ${employee.table} e left join lateral (select * from ${check.table} c where c.tenant_id = e.tenant_id and c.info_id = e.info_id and c.emp_id = e.id and c.check_date = $2::date and ${counted('c')} order by c.check_time desc, c.id desc limit 1) c on true
    where e.tenant_id = app.tenant() and e.info_id = $1 and e.emp_status = 1 and (coalesce(e.is_direct, false) or coalesce(e.is_kitchen, false)) and not e.is_deleted order by e.emp_post, e.id`,
}
function dayOf(raw: unknown, now: number): string {
  const day = raw === undefined || raw === '' ? wireDay(now) : realDay(String(raw))
  if (day === null) throw refuse('notDay', { title: 'checkDate' })
  return day
}

/** Checks of a day by person, and how many were well, ill and not checked. domain.md B.3.2 */
export function morningCheckCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const read = reading(check, kernel)
  const base = {
    source: 'modules/staff/morning-check.server.ts',
    enters: true,
    method: 'GET',
    access: accessOf(check, 'read'),
  } as const
  return [
    {
      ...base,
      id: `${key}.page`,
      title: `${title}（每人每日）`,
      path: `/${path}/page`,
      query: filterSchema(check),
      handle: (context, { query }) => read.list(context, query, () => [counted('t'), isLast]),
    },
    {
      ...base,
      id: `${key}.due`,
      title: '应检人员',
      path: `/${path}/due`,
      query: { infoId: text, checkDate: { type: 'string', format: 'date' } },
      async handle({ asker, now }, { query }) {
        const info = asker.info || worded(query['infoId'])
        const day = dayOf(query['checkDate'], now)
        if (!/^\d{1,19}$/.test(info)) throw refuse('enterpriseMissing')
        const [, rows] = await kernel.store.run([enterAs(asker), bind(dueRows, info, day)])
        return rows!.map(([empId, empName, empPost, away, id, checkTime, checkTemp, type, handled]) => ({
          empId,
          empName,
          empPost: Number(empPost ?? 0),
          leave: away === 't' ? 1 : 0,
          id: id ?? '',
          checkTime: checkTime ?? '',
          checkTemp: checkTemp ?? '',
          morStatusToday: Number(type ?? 0),
          handleStatus: handled === null ? '' : Number(handled),
        }))
      },
    },
    {
      ...base,
      id: `${key}.chart`,
      title: '晨检统计',
      path: `/${path}/getMorCheckByChart`,
      query: { infoId: text, cityId: text, checkDate: { type: 'string', format: 'date' } },
      async handle({ asker, now, lang }, { query }) {
        const day = dayOf(query['checkDate'], now)
        const scope = scopeOf(employee, asker, query)
        const values = scope?.values ?? []
        const statement = {
          name: `morning_chart_${values.length}_${scope?.where.some(condition => condition.includes('area_code')) ? 'area' : 'own'}`,
          text: `with people as (select t.id from ${employee.table} t where ${scope?.where.join(' and ')} and ${isDue('t', `$${values.length + 1}::date`)}),
              last as (select distinct on (c.emp_id) c.type from ${check.table} c where c.tenant_id = $1 and c.check_date = $${values.length + 1}::date and c.emp_id in (select id from people) and ${counted('c')} order by c.emp_id, c.check_time desc, c.id desc)
            select count(*) filter (where type = 1), count(*) filter (where type = 2), (select count(*) from people) - count(*) from last`,
        }
        const [, rows] = await kernel.store.run([enterAs(asker), ...(scope ? [bind(statement, ...values, day)] : [])])
        const [well, ill, missing] = rows?.[0] ?? ['0', '0', '0']
        return [
          [keyLabel(morResult, 1, lang, english), well],
          [keyLabel(morResult, 2, lang, english), ill],
          [keyLabel(morToday, 0, lang, english), missing],
        ].map(([name, value]) => ({ name, value: Number(value) }))
      },
    },
  ]
}
