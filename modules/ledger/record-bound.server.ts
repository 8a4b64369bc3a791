import { daysBetween, laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { RuleName } from '../../engines/owed/rules.ts'
import { cells, ruleOf } from '../record/owes.ts'
import { schools } from '../record/required.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import exemption from './exemption.ts'
import { recordedIn } from './month.ts'
import recordInfo from './record-info.ts'
import { ledgerMonths } from './tables.ts'

const m = ledgerMonths('m')

const enterprise = enterprises('e')

/** Of these a day may owe nothing: where nobody works, and nothing is sent out. */
const countless: readonly RuleName[] = ['people', 'batches']
/** What every day of business owes, at least once. */
const daily = cells.filter(
  ({ kind, type, owing }) => (owing === 'day' || owing === 'meal') && !countless.includes(ruleOf(kind, type)!),
)
/** Filters of what lacks whose kitchens this counts. */
const understood = /^(current|size|cityId|recordStatus|recordDate_date[gl]e)$/

/** Whether a list asks for all that lacks, of kitchens that are told by nothing but their place. */
export const asksWhatLacks = (context: Signed, query: Values): boolean =>
  String(query['recordStatus'] ?? '') === '0' &&
  !context.asker.reach.narrowings.has(recordInfo.key) &&
  Object.entries(query).every(([name, value]) => isBlank(value) || understood.test(name))

/**
 * How many cells of every day some kitchens owe in some days. @param open how many kitchens of each type are open on
 * every one of them
 */
export function owedBy(open: ReadonlyMap<number, number>, first: string, last: string): number {
  const days = daysBetween(first, last) + 1
  // Their calendar is not looked at here, so nothing is counted of them. record-view.server.ts
  return [...open].reduce(
    (sum, [type, kitchens]) =>
      sum + (schools.includes(type) ? 0 : kitchens) * days * daily.filter(entry => entry.type === type).length,
    0,
  )
}

/**
 * How many cells lack at least, of all kitchens and days of a list, without looking at one of them: what kitchens that
 * were never closed owe, without every cell in which anything was recorded or declared. A city lacks more than is ever
 * counted, and need not be counted. domain.md D.1
 */
export async function lackingAtLeast(
  kernel: Kernel,
  { asker, now }: Signed,
  query: Values,
  [first, until]: readonly [string, string],
): Promise<number> {
  // Of today much is not due yet.
  const last = until < wireDay(now) ? until : laterDay(wireDay(now), 0, -1)
  if (last < first) return 0
  const scope = scopeOf(recordInfo, asker, query)
  if (!scope) return 0
  const own = scope.values
  const at = (n: number): string => `$${own.length + n}`
  const recorded = recordedIn(first, last)
  const text = `with e as (select ${enterprise.id}, ${enterprise.type}, ${enterprise.infoStatus} = 1 and ${enterprise.suspendStart} is null and ${enterprise.restDays} is null and ${enterprise.createTime}::date <= ${at(1)}::date open from ${enterprise}
      where ${scope.where.map(condition => condition.replace('t.info_id', `${enterprise.id}`).replace('t.tenant_id', `${enterprise.tenantId}`)).join(' and ')} and not ${enterprise.isDeleted} and ${enterprise.infoStatus} is distinct from 5)
    select type, count(*) from e where open group by 1
    union all select null, coalesce(sum(${recorded.sql}), 0) from ${m} where ${m.tenantId} = app.tenant() and ${m.recordMonth} = any(${at(3)}) and ${m.infoId} in (select id from e)
    union all select null, count(*) from ${exemption.table} x where x.tenant_id = app.tenant() and x.record_date between ${at(1)}::date and ${at(2)}::date and not x.is_deleted`
  const [, rows] = await kernel.store.run([
    enterAs(asker),
    bind({ name: '', text }, ...own, first, last, array(recorded.months)),
  ])
  const open = new Map(rows!.flatMap(([type, num]) => (type === null ? [] : [[Number(type), Number(num)] as const])))
  return rows!.reduce((sum, [type, num]) => (type === null ? sum - Number(num) : sum), owedBy(open, first, last))
}
