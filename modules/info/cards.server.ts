import { wireMoment } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { alarms } from '../iot/asks.server.ts'
import backlog from './backlog.ts'
import { describe } from './clock.server.ts'
import { oneAtATime } from './duties.server.ts'
import { receiversIn } from './receivers.server.ts'
import { todos } from './tables.ts'

const todo = todos('b')
const c = todos('c')
const y = todos('y')
const r = todos('r')

const a = alarms('a')

/** When cards are shown by themselves; administrators set them. domain.md D.4 流程 */
export interface CardRules {
  readonly yellowDays: number
  readonly redDays: number
  readonly yellowMost: number
  readonly windowDays: number
}

type Said = Partial<RowOf<'info/backlog'>>

const yellow = 1
const red = 2
const batch = 100
/** A card is told to all posts of the kitchen. */
const everybody = 3
const page = '/iot/warniotalarm'

/**
 * Where a card for alarms comes from; the other two are of cards shown before one card stood for all alarms of a
 * kitchen.
 */
const links = ['alarm-card', 'alarm-yellow', 'alarm-red'] as const
const ofAlarms = (b: string): string =>
  `${b}.backlog_kind = 3 and ${b}.origin_link in (${links.map(link => `'${link}'`).join(', ')}) and not ${b}.is_deleted`
/**
 * Alarms of the first level that nobody handled, so many days ($2) after their time. The first card shown since then
 * stands for them.
 */
const lapsed = `${a.alarmLevel} = 1 and ${a.handleStatus} = 0 and not ${a.isDeleted}`
/**
 * Kitchens with such alarms for which no card stands: the oldest of them, whether it is worth a red one ($3 days), and
 * what they all are. decisions-2.md C.5
 */
const uncovered: Statement = {
  name: 'card_uncovered',
  text: `select (array_agg(${a.id} order by ${a.dueTime}, ${a.id}))[1], ${a.infoId}, (array_agg(${a.deviceName} order by ${a.dueTime}, ${a.id}))[1], bool_or(${a.dueTime} <= $1::timestamptz - $3::integer * interval '1 day'),
      string_agg(to_char(${a.alarmTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') || ' ' || coalesce(${a.alarmContent}, ''), '；' order by ${a.dueTime}, ${a.id}), count(*)
    from ${a} where ${a.tenantId} = app.tenant() and ${lapsed} and ${a.dueTime} <= $1::timestamptz - $2::integer * interval '1 day'
      and not exists (select from ${todo} where ${todo.tenantId} = ${a.tenantId} and ${todo.infoId} = ${a.infoId} and ${ofAlarms('b')} and ${todo.openTime} >= ${a.dueTime} + $2::integer * interval '1 day')
    group by ${a.infoId} order by ${a.infoId} limit ${batch}`,
}
/** Yellow cards that wait while an alarm they stand for has become worth a red one. */
const worse = (columns: string): Statement => ({
  name: 'card_worse',
  text: `select ${columns} from ${todo} where ${todo.tenantId} = app.tenant() and ${ofAlarms('b')} and ${todo.cardColor} = ${yellow} and ${todo.backlogStatus} in (0, 2) and ${todo.cardStatus} <> 2
      and exists (select from ${a} where ${a.tenantId} = ${todo.tenantId} and ${a.infoId} = ${todo.infoId} and ${lapsed} and ${a.dueTime} <= $1::timestamptz - $3::integer * interval '1 day' and ${a.dueTime} + $2::integer * interval '1 day' <= ${todo.openTime}
        and not exists (select from ${c} where ${c.tenantId} = ${a.tenantId} and ${c.infoId} = ${a.infoId} and ${ofAlarms('c')} and ${c.openTime} >= ${a.dueTime} + $2::integer * interval '1 day' and ${c.openTime} < ${todo.openTime}))
    order by ${todo.id} limit ${batch} for update`,
})
/**
 * Kitchens with so many yellow cards of the last days that stand for no red one yet; the newest of them, and how many
 * they are.
 */
const gathered: Statement = {
  name: 'card_gathered',
  text: `select max(${y.id}), ${y.infoId}, count(*) from ${y}
    where ${y.tenantId} = app.tenant() and ${y.backlogKind} = 3 and ${y.cardColor} = ${yellow} and ${y.backlogStatus} <> 4 and not ${y.isDeleted} and ${y.cardTime} <= $1 and ${y.cardTime} > $1::timestamptz - $2::integer * interval '1 day'
      and not exists (select from ${r} where ${r.tenantId} = ${y.tenantId} and ${r.infoId} = ${y.infoId} and ${r.originLink} = 'card-gathered' and ${r.cardTime} >= ${y.cardTime})
    group by ${y.infoId} having count(*) >= $3::integer order by 1 limit ${batch}`,
}

/** Shows yellow and red cards for alarms of the first level that nobody handles. domain.md D.4 流程, D.7 */
export function cardClock(kernel: Kernel) {
  const write = platformRows(backlog, kernel)
  const columns = columnsOf(backlog, kernel.find)
  const worsening = worse(columns.names.map(name => `b.${snake(name)}`).join(', '))
  const card = (now: number, values: Said): Said => ({
    backlogKind: 3,
    backlogType: 'alarm',
    level: 1,
    cardStatus: 0,
    cardTime: wireMoment(now),
    openTime: wireMoment(now),
    bizType: 'iot/alarm',
    bizUrl: page,
    originPart: '',
    ...values,
  })

  const worded = (cardColor: 1 | 2, days: number, device: string | null) => {
    const reason = `一类报警逾期${days}天未处置`
    return {
      cardColor,
      title: `${cardColor === red ? '红牌' : '黄牌'}：${device ?? ''}${reason}`,
      cardReason: `${reason}：${device ?? ''}`,
    }
  }
  const ofAlarm =
    ({ yellowDays, redDays }: CardRules, now: number) =>
    ([id, , device, isRed, contents, n]: Rows[number]): Said => {
      const several = Number(n) > 1 ? `等${n!}条报警` : ''
      return card(now, {
        ...(isRed === 't'
          ? worded(red, redDays, `${device ?? ''}${several}`)
          : worded(yellow, yellowDays, `${device ?? ''}${several}`)),
        content: contents!.slice(0, 500),
        bizId: id,
        bizUrl: `${page}?open=${id!}`,
        originLink: links[0],
        originId: id,
      })
    }
  const ofCards =
    ({ windowDays }: CardRules, now: number) =>
    ([id, , n]: Rows[number]): Said =>
      card(now, {
        cardColor: red,
        title: `红牌：${windowDays}天内${n!}张黄牌`,
        content: `${windowDays}天内累计${n!}张黄牌，列入线下检查必查`,
        cardReason: `${windowDays}天内累计${n!}张黄牌`,
        originLink: 'card-gathered',
        originId: id,
      })

  const show = async (
    run: Transaction['run'],
    tenant: string,
    now: number,
    rows: Rows,
    values: (row: Rows[number]) => Said,
  ): Promise<number> => {
    const receivers = await receiversIn(
      run,
      rows.map(([, info]) => info!),
    )
    const bounds = rows.flatMap(row => {
      const born = write.born(tenant, row[1]!, values(row), now)
      return [...born.bounds, ...describe(kernel, tenant, born.row, 'card', [1, 2], receivers, everybody)]
    })
    if (bounds.length) await run(bounds)
    return rows.length
  }

  /** A card that turned red is the same card: who looks after the kitchen sees one, and hears of it again. */
  const redden = async (
    run: Transaction['run'],
    tenant: string,
    { redDays }: CardRules,
    now: number,
    rows: readonly RowOf<'info/backlog'>[],
  ): Promise<number> => {
    const receivers = await receiversIn(
      run,
      rows.map(before => before.infoId),
    )
    const bounds = rows.flatMap(before => {
      const device = before.cardReason!.split('：').slice(1).join('：')
      const set = { ...worded(red, redDays, device), cardStatus: 0 as const, cardTime: wireMoment(now) }
      return [
        ...write.changed(tenant, before, set, now),
        ...describe(kernel, tenant, { ...before, ...set }, 'card', [1, 2], receivers, everybody),
      ]
    })
    if (bounds.length) await run(bounds)
    return rows.length
  }

  /** @returns how many cards were shown, and how many turned red */
  return async (tenant: string, rules: CardRules, now: number): Promise<number> => {
    const at = wireMoment(now)
    const [yellowDays, redDays] = [String(rules.yellowDays), String(rules.redDays)]
    const steps: readonly (readonly [Bound, (run: Transaction['run'], texts: Rows) => Promise<number>])[] = [
      [bind(uncovered, at, yellowDays, redDays), (run, rows) => show(run, tenant, now, rows, ofAlarm(rules, now))],
      [
        bind(worsening, at, yellowDays, redDays),
        (run, rows) =>
          redden(
            run,
            tenant,
            rules,
            now,
            rows.map(texts => decode(columns, texts)),
          ),
      ],
      [
        bind(gathered, at, String(rules.windowDays), String(rules.yellowMost)),
        (run, rows) => show(run, tenant, now, rows, ofCards(rules, now)),
      ],
    ]
    let count = 0
    for (const [bound, work] of steps) {
      for (let done = batch; done === batch; count += done) {
        done = await kernel.store.transaction(async ({ run }) =>
          work(run, (await run([enterTenant(tenant), bind(oneAtATime), bound]))[2]!),
        )
      }
    }
    return count
  }
}
