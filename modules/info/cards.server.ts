import { flag, number, text, type Sql, type Value } from '../../kernel/define/value.ts'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { columnsOf, whole, type Columns } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Run } from '../../kernel/store/store.ts'
import { enterprises } from '../enterprise/asks.server.ts'
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
const v = todos('v')
const w = todos('w')
const e = enterprises('e')

const a = alarms('a')

/** When cards are shown by themselves; administrators set them. domain.md D.4 流程 */
export interface CardRules {
  readonly yellowDays: number
  readonly redDays: number
  readonly yellowMost: number
  readonly windowDays: number
  /** Alarms of before this day are warned of for three days: nobody could know that cards are shown for them. */
  readonly since: string
}

type Row = RowOf<'info/backlog'>
type Said = Partial<Row>

const yellow = 1
const red = 2
const batch = 100
/** Characters of a card that name its alarms. */
const contentMost = 500
/** A card is told to all posts of the kitchen. */
const everybody = 3
const page = '/iot/warniotalarm'

/**
 * Where a card for alarms comes from; the other two are of cards shown before one card stood for all alarms of a
 * kitchen.
 */
const links = ['alarm-card', 'alarm-yellow', 'alarm-red'] as const
const warning = 'card-warning'
const ofAlarms = (b: string): string =>
  `${b}.backlog_kind = 3 and ${b}.origin_link in (${links.map(link => `'${link}'`).join(', ')}) and not ${b}.is_deleted`
/**
 * Root alarms of the first level that nobody handled, of kitchens in business: nobody is shown a card while closed.
 * decisions-2.md C.5
 */
const lapsed = `${a.alarmLevel} = 1 and ${a.handleStatus} = 0 and ${a.rootId} is null and not ${a.attempt} and not ${a.isDeleted}
      and exists (select from ${e} where ${e.tenantId} = ${a.tenantId} and ${e.id} = ${a.infoId} and ${e.infoStatus} = 1 and not ${e.isDeleted})`
/** When an alarm is worth a yellow card; when a red one. */
const yellowAt = `${a.dueTime} + $2::integer * interval '1 day'`
const redAt = `${a.dueTime} + $3::integer * interval '1 day'`
const warnedAt = `${yellowAt} - interval '24 hours'`
/** A day of the business zone ends later than a moment: what was shown that day stands for it. */
const standsFor = (shown: Sql, moment: string): string =>
  `date_trunc('day', ${shown} at time zone 'Asia/Shanghai') + interval '1 day' > (${moment}) at time zone 'Asia/Shanghai'`
/** The first card shown on the day an alarm ran out, or later, stands for it: one card of a kitchen and day. */
const isShown = `exists (select from ${todo} where ${todo.tenantId} = ${a.tenantId} and ${todo.infoId} = ${a.infoId} and ${ofAlarms('b')} and ${standsFor(todo.openTime, yellowAt)})`
const warningOf = `${w.tenantId} = ${a.tenantId} and ${w.infoId} = ${a.infoId} and ${w.originLink} = '${warning}' and not ${w.isDeleted} and ${standsFor(w.openTime, warnedAt)}`
/** Half an hour less, for the clock goes by the hour: a day before, three days of what is older than cards are here. */
const isWarned = `exists (select from ${w} where ${warningOf} and ${w.openTime} <= $1::timestamptz - case when ${a.alarmTime} < $4::date then interval '71 hours 30 minutes' else interval '23 hours 30 minutes' end)`
const contents = text`string_agg(to_char(${a.alarmTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') || ' ' || coalesce(${a.alarmContent}, ''), '；' order by ${a.dueTime}, ${a.id})`
const oldest = (column: Sql): Value<string> => text`(array_agg(${column} order by ${a.dueTime}, ${a.id}))[1]`
/** Of the alarms of a kitchen the oldest, and its device. */
const alarmsOf = { id: oldest(a.id), infoId: a.infoId, device: oldest(a.deviceName) }
/**
 * Kitchens with such alarms for which no card stands: the oldest of them, whether it is worth a red one ($3 days), and
 * what they all are. decisions-2.md C.5
 */
const uncovered = select(
  'card_uncovered',
  { ...alarmsOf, isRed: flag`bool_or(${redAt} <= $1::timestamptz)`, contents, n: number`count(*)` },
  list => `select ${list}
    from ${a} where ${a.tenantId} = app.tenant() and ${lapsed} and ${yellowAt} <= $1::timestamptz and ${isWarned} and not ${isShown}
    group by ${a.infoId} order by ${a.infoId} limit ${batch}`,
)
/** Kitchens that are to be warned: a card is a day ahead, or would have been shown if they had been warned. */
const unwarned = select(
  'card_unwarned',
  {
    ...{ ...alarmsOf, isOld: flag`bool_or(${a.alarmTime} < $3::date)`, contents, n: number`count(*)` },
    due: text`to_char(min(${yellowAt}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
  },
  list => `select ${list}
    from ${a} where ${a.tenantId} = app.tenant() and ${lapsed} and ${warnedAt} <= $1::timestamptz and not ${isShown} and not exists (select from ${w} where ${warningOf})
    group by ${a.infoId} order by ${a.infoId} limit ${batch}`,
)
/** Warnings that nothing stands behind any longer: it was handled, or the card is there. */
const settledWarnings = (columns: Columns<Row>) =>
  select(
    'card_warned',
    whole(columns, 'v'),
    list => `select ${list} from ${v} where ${v.tenantId} = app.tenant() and ${v.originLink} = '${warning}' and ${v.backlogStatus} in (0, 2) and not ${v.isDeleted} and ${v.openTime} <= $1::timestamptz
      and not exists (select from ${a} where ${a.tenantId} = ${v.tenantId} and ${a.infoId} = ${v.infoId} and ${lapsed} and ${warnedAt} <= $1::timestamptz and not ${isShown})
    order by ${v.id} limit ${batch} for update`,
  )
/** Alarms of the kitchen of a card for which no earlier one stands. */
const ofCard = `${a.tenantId} = ${todo.tenantId} and ${a.infoId} = ${todo.infoId} and ${lapsed} and ${standsFor(todo.openTime, yellowAt)}
        and not exists (select from ${c} where ${c.tenantId} = ${a.tenantId} and ${c.infoId} = ${a.infoId} and ${ofAlarms('c')} and ${standsFor(c.openTime, yellowAt)} and ${c.openTime} < ${todo.openTime})`
/** Yellow cards that wait while an alarm they stand for has become worth a red one. */
const worse = (columns: Columns<Row>) =>
  select(
    'card_worse',
    whole(columns, 'b'),
    list => `select ${list} from ${todo} where ${todo.tenantId} = app.tenant() and ${ofAlarms('b')} and ${todo.cardColor} = ${yellow} and ${todo.backlogStatus} in (0, 2) and ${todo.cardStatus} <> 2
      and exists (select from ${a} where ${redAt} <= $1::timestamptz and ${ofCard})
    order by ${todo.id} limit ${batch} for update`,
  )
/** Cards of today for which further alarms have run out since: they are named by it as well. */
const longer = (columns: Columns<Row>) =>
  select(
    'card_longer',
    { row: whole(columns, 'b'), device: text`x.device`, contents: text`x.contents`, n: number`x.n` },
    list => `select ${list} from ${todo}
      cross join lateral (select ${oldest(a.deviceName)} as device, ${contents} as contents, count(*) as n from ${a} where ${yellowAt} <= $1::timestamptz and ${ofCard}) x
    where ${todo.tenantId} = app.tenant() and ${ofAlarms('b')} and ${todo.backlogStatus} in (0, 2) and ${todo.cardStatus} <> 2 and ${todo.openTime} >= $1::timestamptz - interval '1 day'
      and x.n > cardinality(string_to_array(${todo.content}, '；')) and left(x.contents, ${contentMost}) <> ${todo.content}
    order by ${todo.id} limit ${batch} for update of b`,
  )
/**
 * Kitchens with so many yellow cards of the last days that stand for no red one yet; the newest of them, and how many
 * they are.
 */
const gathered = select(
  'card_gathered',
  { id: text`max(${y.id})`, infoId: y.infoId, n: number`count(*)` },
  list => `select ${list} from ${y}
    where ${y.tenantId} = app.tenant() and ${y.backlogKind} = 3 and ${y.cardColor} = ${yellow} and ${y.backlogStatus} <> 4 and not ${y.isDeleted} and ${y.cardTime} <= $1 and ${y.cardTime} > $1::timestamptz - $2::integer * interval '1 day'
      and not exists (select from ${r} where ${r.tenantId} = ${y.tenantId} and ${r.infoId} = ${y.infoId} and ${r.originLink} = 'card-gathered' and ${r.cardTime} >= ${y.cardTime})
    group by ${y.infoId} having count(*) >= $3::integer order by 1 limit ${batch}`,
)

/** Shows yellow and red cards for alarms of the first level that nobody handles. domain.md D.4 流程, D.7 */
export function cardClock(kernel: Kernel) {
  const write = platformRows(backlog, kernel)
  const columns = columnsOf(backlog, kernel.find)
  const [worsening, lengthening, settled] = [worse(columns), longer(columns), settledWarnings(columns)]
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

  const worded = (cardColor: 1 | 2, days: number, device: string) => {
    const reason = `一类报警逾期${days}天未处置`
    return {
      cardColor,
      title: `${cardColor === red ? '红牌' : '黄牌'}：${device}${reason}`,
      cardReason: `${reason}：${device}`,
    }
  }
  const severalOf = (n: number): string => (n > 1 ? `等${n}条报警` : '')
  const ofAlarm =
    ({ yellowDays, redDays }: CardRules, now: number) =>
    ({ id, device, isRed, contents: list, n }: RowIn<typeof uncovered>): Said => {
      const several = `${device}${severalOf(n)}`
      return card(now, {
        ...(isRed ? worded(red, redDays, several) : worded(yellow, yellowDays, several)),
        content: list.slice(0, contentMost),
        bizId: id,
        bizUrl: `${page}?open=${id}`,
        originLink: links[0],
        originId: id,
      })
    }
  const ofCards =
    ({ windowDays }: CardRules, now: number) =>
    ({ id, n }: RowIn<typeof gathered>): Said =>
      card(now, {
        cardColor: red,
        title: `红牌：${windowDays}天内${n}张黄牌`,
        content: `${windowDays}天内累计${n}张黄牌，列入线下检查必查`,
        cardReason: `${windowDays}天内累计${n}张黄牌`,
        originLink: 'card-gathered',
        originId: id,
      })

  const show = async <Kitchen extends { readonly infoId: string }>(
    run: Run,
    tenant: string,
    now: number,
    kitchens: readonly Kitchen[],
    values: (kitchen: Kitchen) => Said,
  ): Promise<number> => {
    const receivers = await receiversIn(
      run,
      kitchens.map(({ infoId }) => infoId),
    )
    const bounds = kitchens.flatMap(kitchen => {
      const born = write.born(tenant, kitchen.infoId, values(kitchen), now)
      return [...born.bounds, ...describe(kernel, tenant, born.row, 'card', [1, 2], receivers, everybody)]
    })
    if (bounds.length) await run(bounds)
    return kitchens.length
  }

  /** A day before a card, three days before one for what is older than cards: who handles it is shown none. */
  const warn = async (
    run: Run,
    tenant: string,
    now: number,
    kitchens: readonly RowIn<typeof unwarned>[],
  ): Promise<number> => {
    const receivers = await receiversIn(
      run,
      kitchens.map(({ infoId }) => infoId),
    )
    const bounds = kitchens.flatMap(({ infoId, device, isOld, contents: list, n, due }) => {
      const earliest = now + (isOld ? 72 : 24) * 3_600_000
      const { row, bounds: born } = write.born(
        tenant,
        infoId,
        {
          backlogKind: 2,
          backlogType: 'alarm',
          level: 1,
          title: `即将亮黄牌：${device}${severalOf(n)}一类报警逾期未处置`.slice(0, 100),
          content: list.slice(0, contentMost),
          dueTime: momentAt(due) > earliest ? due : wireMoment(earliest),
          openTime: wireMoment(now),
          ownerSide: 1,
          bizType: 'iot/alarm',
          bizUrl: page,
          originLink: warning,
          originId: infoId,
          originPart: wireDay(now),
        },
        now,
      )
      return [...born, ...describe(kernel, tenant, row, 'near', [1], receivers, everybody)]
    })
    if (bounds.length) await run(bounds)
    return kitchens.length
  }

  /** Changes rows a statement has locked. */
  const change = async (
    run: Run,
    tenant: string,
    now: number,
    changes: readonly (readonly [before: Row, set: Said])[],
  ): Promise<number> => {
    const bounds = changes.flatMap(([before, set]) => write.changed(tenant, before, set, now))
    if (bounds.length) await run(bounds)
    return changes.length
  }
  const cleared = (now: number): Said => ({ backlogStatus: 3, doneTime: wireMoment(now) })
  const lengthened =
    ({ yellowDays, redDays }: CardRules) =>
    ({ row: { cardColor }, device, contents: list, n }: RowIn<typeof lengthening>): Said => ({
      ...worded(cardColor!, cardColor === red ? redDays : yellowDays, `${device}${severalOf(n)}`),
      content: list.slice(0, contentMost),
    })

  /** A card that turned red is the same card: who looks after the kitchen sees one, and hears of it again. */
  const redden = async (
    run: Run,
    tenant: string,
    { redDays }: CardRules,
    now: number,
    rows: readonly Row[],
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
    const steps: readonly ((run: Run) => Promise<number>)[] = [
      async run => {
        const [kitchens] = await run([bind(unwarned, at, yellowDays, rules.since)])
        return warn(run, tenant, now, kitchens)
      },
      async run => {
        const [cards] = await run([bind(lengthening, at, yellowDays)])
        return change(
          run,
          tenant,
          now,
          cards.map(it => [it.row, lengthened(rules)(it)]),
        )
      },
      async run => {
        const [kitchens] = await run([bind(uncovered, at, yellowDays, redDays, rules.since)])
        return show(run, tenant, now, kitchens, ofAlarm(rules, now))
      },
      async run => {
        const [cards] = await run([bind(worsening, at, yellowDays, redDays)])
        return redden(run, tenant, rules, now, cards)
      },
      async run => {
        const [kitchens] = await run([bind(gathered, at, String(rules.windowDays), String(rules.yellowMost))])
        return show(run, tenant, now, kitchens, ofCards(rules, now))
      },
      async run => {
        const [warnings] = await run([bind(settled, at, yellowDays)])
        return change(
          run,
          tenant,
          now,
          warnings.map(row => [row, cleared(now)]),
        )
      },
    ]
    let count = 0
    for (const step of steps) {
      for (let done = batch; done === batch; count += done) {
        done = await kernel.store.transaction(({ run, write: send }) => {
          send([enterTenant(tenant), bind(oneAtATime)])
          return step(run)
        })
      }
    }
    return count
  }
}
