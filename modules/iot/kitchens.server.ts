import { flag, json } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { array } from '../../kernel/store/arrays.ts'
import { calendars } from '../base/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { dishes } from '../selfexam/asks.server.ts'
import { employees, isDue, morningChecks } from '../staff/asks.server.ts'
import type { KitchenFacts } from './kitchen-day.ts'
import { allDevices } from './tables.ts'

const e = enterprises('e')
const d = allDevices('d')
const p = employees('p')
const x = dishes('x')
const m = morningChecks('m')
const c = calendars('c')

/** Dishes whose core is measured: 热菜, 主食, 汤, 凉菜 of dish_type. decisions-2.md B.1 row 6 */
const measuredDishes = '1, 2, 3, 4'

/** What its devices are judged by, as the database writes it: some of its numbers are texts. */
type Facts = Omit<KitchenFacts, 'restDays' | 'mealTypes' | 'checks' | 'hotMeals'> & {
  readonly restDays: readonly (string | number)[]
  readonly mealTypes: readonly (string | number)[]
  readonly checks: readonly (readonly [string, string])[]
  readonly hotMeals: readonly (readonly [string, string])[]
}
const facts = select(
  'device_kitchens',
  {
    id: e.id,
    facts: json<Facts>`json_build_object('type', ${e.type}, 'isBoarding', ${e.isBoarding}, 'infoStatus', ${e.infoStatus}, 'suspendStart', ${e.suspendStart}, 'suspendEnd', ${e.suspendEnd},
        'restDays', to_json(string_to_array(coalesce(${e.restDays}, ''), ',')), 'mealTypes', to_json(string_to_array(coalesce(${e.mealTypes}, ''), ',')), 'businessHours', ${e.businessHours},
        'staff', (select count(*) from ${p} where ${p.tenantId} = ${e.tenantId} and ${p.infoId} = ${e.id} and ${isDue('p', '$2::date')}),
        'checks', (select coalesce(json_agg(array[m.day, m.num::text]), '[]') from (select day, count(*) as num from (select ${m.checkDate}::text as day from ${m} where ${m.tenantId} = ${e.tenantId} and ${m.infoId} = ${e.id}
          and ${m.checkDate} between $2::date - 4 and $2::date and ${m.submitStatus} = 1 and ${m.correctedBy} is null and not ${m.isDeleted} group by ${m.checkDate}, ${m.empId} having bool_and(${m.originLink} is null)) m group by day) m),
        'hotMeals', (select coalesce(json_agg(distinct array[${x.cookbookSuppDate}::text, ${x.cookbookMeal}::text]), '[]') from ${x} where ${x.tenantId} = ${e.tenantId} and ${x.infoId} = ${e.id}
          and ${x.cookbookSuppDate} between $2::date - 4 and $2::date + 8 and ${x.dishType} in (${measuredDishes}) and ${x.submitStatus} = 1 and ${x.correctedBy} is null and not ${x.isDeleted}))`,
  },
  list => `select ${list}
      from ${e} where ${e.tenantId} = app.tenant() and ${e.id} in (select ${d.infoId} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[])) and ${e.id} <> all($3::bigint[])`,
)
/**
 * What devices of kitchens are judged by beside their words: one question for all of a batch. @param but kitchens that
 * need not be asked for
 */
export const kitchensOf = (devices: readonly string[], day: string, but: readonly string[]) =>
  bind(facts, array(devices), day, array(but))

const ranges = select(
  'device_calendar',
  { startDate: c.startDate, endDate: c.endDate, isSchoolDay: flag`${c.isSchoolDay}` },
  list =>
    `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.endDate} >= $1::date - 4 and ${c.startDate} <= $1::date + 8 and not ${c.isDeleted}`,
)
/** The calendar of schools around a day. */
export const schoolCalendar = (day: string) => bind(ranges, day)

/** Facts of kitchens by id. */
export const kitchensIn = (rows: readonly RowIn<typeof facts>[]): ReadonlyMap<string, KitchenFacts> =>
  new Map(
    rows.map(({ id, facts: row }) => [
      id,
      {
        ...row,
        restDays: row.restDays.map(Number),
        mealTypes: row.mealTypes.map(Number),
        checks: row.checks.map(([day, num]) => [day, Number(num)] as const),
        hotMeals: row.hotMeals.map(([day, meal]) => [day, Number(meal)] as const),
      },
    ]),
  )
