import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { platformRows } from '../../kernel/derive/platform-rows.ts'
import { bind, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import backlog from './backlog.ts'
import { told } from './clock.server.ts'
import { oneAtATime } from './duties.server.ts'
import { receiversIn } from './receivers.server.ts'

/** When cards are shown by themselves; administrators set them. domain.md D.4 流程 */
export interface CardRules {
  readonly yellowDays: number
  readonly redDays: number
  readonly yellowMost: number
  readonly windowDays: number
}

const yellow = 1
const red = 2
const batch = 100
/** A card is told to all posts of the kitchen. */
const everybody = 3
const page = '/iot/warniotalarm'

/** Alarms of the first level that nobody handled for so many days after their time, and that had no such card yet. */
const overdue: Statement = {
  name: 'card_overdue',
  text: `select a.id, a.info_id, a.device_name, a.alarm_content, a.alarm_time from iot_alarm a
    where a.tenant_id = app.tenant() and a.alarm_level = 1 and a.handle_status = 0 and not a.is_deleted and a.due_time <= $1::timestamptz - $2::integer * interval '1 day'
      and not exists (select from info_backlog b where b.tenant_id = a.tenant_id and b.origin_link = $3 and b.origin_id = a.id) order by a.id limit ${batch}`,
}
/** Kitchens with so many yellow cards of the last days that stand for no red one yet; the newest of them, and how many they are. */
const gathered: Statement = {
  name: 'card_gathered',
  text: `select max(y.id), y.info_id, count(*) from info_backlog y
    where y.tenant_id = app.tenant() and y.backlog_kind = 3 and y.card_color = ${yellow} and y.backlog_status <> 4 and not y.is_deleted and y.card_time <= $1 and y.card_time > $1::timestamptz - $2::integer * interval '1 day'
      and not exists (select from info_backlog r where r.tenant_id = y.tenant_id and r.info_id = y.info_id and r.origin_link = 'card-gathered' and r.card_time >= y.card_time)
    group by y.info_id having count(*) >= $3::integer order by 1 limit ${batch}`,
}

/** Shows yellow and red cards for alarms of the first level that nobody handles. domain.md D.4 流程, D.7 */
export function cardClock(kernel: Kernel) {
  const write = platformRows(backlog, kernel)
  const card = (cardColor: 1 | 2, now: number, values: Values): Values =>
    ({ backlogKind: 3, backlogType: 'alarm', level: 1, cardColor, cardStatus: 0, cardTime: wireMoment(now), openTime: wireMoment(now), bizType: 'iot/alarm', bizUrl: page, originPart: '', ...values })

  const ofAlarm = (cardColor: 1 | 2, originLink: string, days: number, now: number) => ([id, , device, content, time]: Rows[number]): Values => card(cardColor, now, {
    title: `${cardColor === red ? '红牌' : '黄牌'}：${device ?? ''}一类报警逾期${days}天未处置`, content: `${time!.slice(0, 19)} ${content ?? ''}`, cardReason: `一类报警逾期${days}天未处置：${device ?? ''}`,
    bizId: id, bizUrl: `${page}?open=${id!}`, originLink, originId: id,
  })
  const ofCards = ({ windowDays }: CardRules, now: number) => ([id, , n]: Rows[number]): Values => card(red, now, {
    title: `红牌：${windowDays}天内${n!}张黄牌`, content: `${windowDays}天内累计${n!}张黄牌，列入线下检查必查`, cardReason: `${windowDays}天内累计${n!}张黄牌`, originLink: 'card-gathered', originId: id,
  })

  const show = async (run: Transaction['run'], tenant: string, now: number, found: Rows, values: (row: Rows[number]) => Values): Promise<number> => {
    const receivers = await receiversIn(run, found.map(([, info]) => info!))
    const bounds = found.flatMap(row => {
      const born = write.born(tenant, row[1]!, values(row), now)
      return [...born.bounds, ...told(kernel, tenant, born.row, 'card', [1, 2], receivers, everybody)]
    })
    if (bounds.length) await run(bounds)
    return found.length
  }

  /** @returns how many cards were shown */
  return async (tenant: string, rules: CardRules, now: number): Promise<number> => {
    const at = wireMoment(now)
    const steps = [
      [bind(overdue, at, String(rules.yellowDays), 'alarm-yellow'), ofAlarm(yellow, 'alarm-yellow', rules.yellowDays, now)],
      [bind(overdue, at, String(rules.redDays), 'alarm-red'), ofAlarm(red, 'alarm-red', rules.redDays, now)],
      [bind(gathered, at, String(rules.windowDays), String(rules.yellowMost)), ofCards(rules, now)],
    ] as const
    let count = 0
    for (const [bound, values] of steps) {
      for (let shown = batch; shown === batch; count += shown) {
        shown = await kernel.store.transaction(async ({ run }) => show(run, tenant, now, (await run([enterTenant(tenant), bind(oneAtATime), bound]))[2]!, values))
      }
    }
    return count
  }
}
