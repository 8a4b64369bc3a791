import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { bind } from '../../kernel/store/batch.ts'
import { number, text } from '../../kernel/define/value.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import contract, { figureDays, isQuestioned, precisionOf, shownFrom } from './alarm-figures.ts'
import alarm from './alarm.ts'
import { alarmHours, alarmQualities, allDevices } from './tables.ts'

const h = alarmHours('t')
const q = alarmQualities('t')
const e = enterprises('e')
const d = allDevices('d')

/** Kitchens, and rules of devices, that are listed. */
const most = 50
const hours = 24

/** @param where the scope @param n the first free placeholder: from and to */
const byHour = (where: string, n: number) =>
  select(
    '',
    { day: h.alarmDate, hour: h.alarmHour, num: number`sum(${h.num})` },
    list =>
      `select ${list} from ${h} where ${where} and ${h.alarmDate} between $${n}::date and $${n + 1}::date group by 1, 2`,
  )
const sums = { num: number`sum(${h.num})`, open: number`sum(${h.openNum})`, false: number`sum(${h.falseNum})` }
const byKind = (where: string, n: number) =>
  select(
    '',
    { deviceKind: h.deviceKind, ...sums },
    list =>
      `select ${list} from ${h} where ${where} and ${h.alarmDate} between $${n}::date and $${n + 1}::date group by 1 having sum(${h.num}) > 0 order by 2 desc, 1`,
  )
const byKitchen = (where: string, n: number) =>
  select(
    '',
    {
      infoId: h.infoId.in('x'),
      num: number`x.num`,
      open: number`x.open`,
      false: number`x.wrong`,
      infoName: e.infoName,
    },
    list => `select ${list} from (select ${h.infoId}, ${sums.num} as num, ${sums.open} as open, ${sums.false} as wrong from ${h} where ${where} and ${h.alarmDate} between $${n}::date and $${n + 1}::date group by 1 having sum(${h.num}) > 0 order by 2 desc, 1 limit ${most}) x
    join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = x.info_id order by 2 desc, 1`,
  )
const byRule = (where: string, n: number) =>
  select(
    '',
    {
      ...{ deviceId: q.deviceId.in('x'), ruleKey: q.ruleKey.in('x'), alarmType: q.alarmType.in('x') },
      ...{
        decided: number`x.decided`,
        false: number`x.wrong`,
        deviceName: text`${d.deviceName}`,
        infoName: text`${e.infoName}`,
      },
    },
    list => `select ${list}
    from (select ${q.infoId}, ${q.deviceId}, ${q.ruleKey}, ${q.alarmType}, sum(${q.decidedNum}) as decided, sum(${q.falseNum}) as wrong from ${q} where ${where} and ${q.alarmDate} between $${n}::date and $${n + 1}::date
      group by 1, 2, 3, 4 having sum(${q.decidedNum}) >= ${shownFrom} order by sum(${q.falseNum})::numeric / sum(${q.decidedNum}) desc, 5 desc limit ${most}) x
    left join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = x.info_id left join ${d} on ${d.tenantId} = app.tenant() and ${d.id} = x.device_id::bigint
    order by x.wrong / x.decided desc, x.decided desc`,
  )

/** Alarms by kitchen, kind and hour, and how often rules were right: of projections alone. domain.md E.1 */
export const figures = (kernel: Kernel) =>
  answer(contract, async ({ asker, now }, asks) => {
    const today = wireDay(now)
    const to = asks.to && asks.to < today ? asks.to : today
    const from = laterDay(to, 0, 1 - figureDays)
    const days = Array.from({ length: figureDays }, (_, n) => laterDay(from, 0, n))
    const heat = days.map(day => ({ day, hours: Array.from({ length: hours }, () => 0) }))
    const scope = scopeOf(alarm, asker, asks)
    if (!scope) {
      await kernel.store.run([enterAs(asker)])
      return { from, to, heat, kinds: [], kitchens: [], precision: [] }
    }
    const where = scope.where.join(' and ')
    const values = [...scope.values, from, to]
    const n = scope.values.length + 1
    const [, cells, kinds, kitchens, rules] = await kernel.store.run([
      enterAs(asker),
      bind(byHour(where, n), ...values),
      bind(byKind(where, n), ...values),
      bind(byKitchen(where, n), ...values),
      bind(byRule(where, n), ...values),
    ])
    const byDay = new Map(heat.map(({ day, hours: row }) => [day, row]))
    for (const { day, hour, num } of cells) {
      const row = byDay.get(day)
      if (row) row[hour] = num
    }
    return {
      ...{ from, to, heat, kinds, kitchens },
      precision: rules.map(rule => ({
        ...rule,
        share: precisionOf(rule.decided, rule.false)!,
        isQuestioned: isQuestioned(rule.decided, rule.false),
      })),
    }
  })
