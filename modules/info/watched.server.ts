import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { batch } from '../../engines/expiry/batch.ts'
import { dueAt, type Meal } from '../../engines/owed/rules.ts'
import { mealType } from '../words/dictionaries.ts'
import { holidays } from '../words/holidays.ts'
import { limits } from '../words/limits.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { number, text, type Asked } from '../../kernel/define/value.ts'
import { fitting } from '../../kernel/derive/row/narrow.ts'
import type { RowFor } from '../../kernel/store/select.ts'
import { typesOwing } from '../record/owes.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { lateDays } from '../record/led.ts'
import type { Todo } from '../record/todo.ts'
import { dishes, published, served } from '../selfexam/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { businessDays, exemptions, ledgerDays, purchases, wastes } from '../ledger/asks.server.ts'
import { notices } from '../desk/asks.server.ts'
import { alarms, digestMinutes } from '../iot/asks.server.ts'
import { goods, inbounds } from '../stock/asks.server.ts'
import { employees } from '../staff/asks.server.ts'
import { trainRecords, trainings } from './tables.ts'

const r = trainRecords('r')
const dish = dishes('d')

const e = enterprises('e')
const l = wastes('l')
const notice = notices('t')
const b = inbounds('b')
const g = goods('g')
const employee = employees('p')
const purchase = purchases('p')
const t = trainings('t')
const a = alarms('a')

/**
 * One thing that has to be done now, as the database tells it: what it is of (the id of a row and, where it gives
 * several, which of them), whose, and the facts.
 */
export type Owed = RowFor<Asks>
type Asks = Readonly<Record<'id' | 'part' | 'info', Asked<string>>> & { readonly [name: string]: Asked<unknown> }

/**
 * What follows from several rows and the time, so that no link can tell of it: looked for every hour, told once for
 * each row and part, named anew while it changes, taken away when it is found no more. domain.md D.6.4, D.7
 */
export interface Watch<A extends Asks = Asks> {
  /** Under this name its things to do say where they came from. */
  readonly link: string
  /** Key of the dictionary backlog_type. */
  readonly type: RowOf<'info/backlog'>['backlogType']
  /** The resource it is of, and the address of the page where it is done. */
  readonly of: string
  readonly page: string
  /** owner_side, when it is not the enterprise's own. */
  readonly side?: 2
  /** It is done at its own row. */
  readonly opens?: true
  /** What was taken away stands again when it is found again, as long as a record may be made up for. */
  readonly returns?: true
  /** Id, part, enterprise and facts, in this order. */
  readonly asks: A
  /** A select of these; `$1` is now. */
  readonly owed: (list: string, find: Kernel['find']) => string
  says(facts: RowFor<A>, now: number): Omit<Todo, 'side'>
}
const watch = <const A extends Asks>(one: Watch<A>): Watch => one

const end = (day: string): string => `${day} 23:59:59`
/**
 * Hours of training a year below which people who look after food safety are reminded, from the end of September on.
 * domain.md D.6.4 食安培训证
 */
const fewHours = 30
const wantedHours = 40
/** 当日无采购. domain.md C exempt_reason */
const nothingBought = 1

/**
 * Days before today among which the last ones of business are looked for: who rests longer has been closed for a while.
 */
const lookedBack = 30
/** Days, decided claims and the part of them rejected from which calling alarms false is looked into. C.3 */
const [appealDays, appealLeast, appealShare] = [30, 5, 0.6]
/** A day of business in minutes, and noon of it. */
const [wholeDay, noon] = [1440, 720]

/** Who works today and whose last waste left the house more than 24 hours of business ago. */
function wasteOwed(list: string): string {
  const from = businessDays({
    first: `$1::timestamptz::date - ${lookedBack}`,
    last: '$1::timestamptz::date',
    clock: "($1::timestamptz at time zone 'Asia/Shanghai')",
  })
  return `select ${list}
      from ${e} cross join lateral (select ${l.id}, ${l.infoId}, ${l.wasteDate} from ${l} where ${l.tenantId} = ${e.tenantId} and ${l.infoId} = ${e.id} and ${l.submitStatus} = 1 and ${l.correctedBy} is null and not ${l.isDeleted} order by ${l.wasteDate} desc limit 1) w
        cross join lateral (select sum(case when q.day = w.waste_date::date then extract(epoch from q.day + 1 - w.waste_date) / 60 when q.day = $1::timestamptz::date then q.at else ${wholeDay} end) filter (where q.day >= w.waste_date::date) as minutes,
          bool_or(q.day = $1::timestamptz::date) as works, bool_or(q.day = $1::timestamptz::date - 1) as worked, max(q.at) filter (where q.day = $1::timestamptz::date) as at
          from (select g.day, g.at ${from} and b.business <> 0 and ${e.id} = w.info_id) q) d
      where ${e.tenantId} = app.tenant() and ${e.infoStatus} = 1 and not ${e.isDeleted} and ${e.type} in (${typesOwing('waste').join(', ')}) and d.works and d.minutes > ${wholeDay} and (d.worked or d.at >= ${noon})`
}

/** The link under which a kitchen keeps something of each dish of a meal. */
export const mealSamples = 'cookbook-sample'
/** `12:00:00` of a minute of the day; its end is a second before midnight. */
const timeOf = (minute: number): string =>
  minute < wholeDay
    ? `${[Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')}:00`
    : '23:59:59'

/** The link under which enterprises confirm a notice. */
export const confirmLink = 'notice-confirm'

export const watches: readonly Watch[] = [
  watch({
    // What was over within the hour is told of at 18:00, all of a kitchen together. decisions-2.md C.1, domain.md D.4
    link: 'alarm-digest',
    type: 'alarm',
    of: 'enterprise/info',
    page: '/iot/warniotalarm?lane=minor',
    asks: {
      ...{ id: text`d.info_id`, part: text`to_char(d.on_day, 'YYYY-MM-DD')`, info: text`d.info_id` },
      ...{ n: number`count(*)`, list: text`string_agg(d.content, '；' order by d.id)` },
    },
    owed: list => `select ${list}
      from (select ${a.infoId}, ${a.id}, ${a.alarmContent} as content, ((${a.alarmTime} at time zone 'Asia/Shanghai') + interval '6 hours')::date as on_day from ${a}
        where ${a.tenantId} = app.tenant() and ${a.handleStatus} = 0 and ${a.alarmLevel} = 3 and ${a.recoverStatus} and ${a.durationMin} < ${digestMinutes} and ${a.rootId} is null and not ${a.attempt} and not ${a.isDeleted}) d
      where d.on_day + interval '18 hours' <= $1::timestamptz at time zone 'Asia/Shanghai' group by d.info_id, d.on_day`,
    says: ({ part: day, n, list }) => ({
      title: `已恢复的三类报警 ${n} 条，请知悉（${day}）`,
      content: list.slice(0, 500),
      due: end(laterDay(day, 0, 1)),
      level: 3,
    }),
  }),
  watch({
    // Whoever calls true alarms false again and again is looked into, and not punished. decisions-2.md C.3
    link: 'appeal-often',
    type: 'review',
    of: 'enterprise/info',
    page: '/iot/warniotalarm?isFalse=1',
    side: 2,
    asks: {
      id: text`d.info_id`,
      part: text`to_char($1::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM')`,
      info: text`d.info_id`,
      ...{ name: text`max(${e.infoName})`, lost: number`sum(d.lost)`, all: number`sum(d.lost + d.won)` },
    },
    owed: list => `select ${list}
      from (select ${a.infoId}, coalesce(${a.appealLost}, 0) as lost, case when ${a.isFalse} and ${a.reviewStatus} = 2 then 1 else 0 end as won from ${a}
        where ${a.tenantId} = app.tenant() and ${a.appealNum} > 0 and ${a.reviewTime} > $1::timestamptz - interval '${appealDays} days' and not ${a.isDeleted}) d
      join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = d.info_id and not ${e.isDeleted}
      group by d.info_id having sum(d.lost + d.won) >= ${appealLeast} and sum(d.lost) > ${appealShare} * sum(d.lost + d.won)`,
    says: ({ name, lost, all }) => ({
      title: `疑似滥用误报申诉：${name}`,
      content: `${name}近${appealDays}天误报申诉 ${all} 次，被驳回 ${lost} 次，请了解情况并指导（仅提示，不处罚）`,
      due: null,
      level: 3,
    }),
  }),
  watch({
    // Until the enterprise confirms, which is the doing of it.
    link: confirmLink,
    type: 'notice',
    of: 'desk/notice',
    page: '/desk/notice',
    opens: true,
    asks: {
      ...{ id: notice.id, part: text`${e.id}::text`, info: e.id, title: notice.title },
      until: text.orNull`to_char(${notice.confirmEnd}, 'YYYY-MM-DD HH24:MI:SS')`,
    },
    owed: (list, find) => `select ${list} from ${notice}
      join ${e} on ${e.tenantId} = ${notice.tenantId} and ${e.infoStatus} is distinct from 5 and not ${e.isDeleted} and ${fitting(find('desk/notice')!.sees!.enterprise!.meant!).fits}
      where ${notice.tenantId} = app.tenant() and ${notice.needConfirm} and ${notice.releaseTime} <= $1::timestamptz and not ${notice.isDeleted}`,
    says: ({ title, until }) => ({
      title: `请确认：${title}`,
      content: `请阅读通知“${title}”并确认${until ? `，${until} 截止` : ''}`,
      due: until,
      level: 3,
    }),
  }),
  watch({
    // One for the meal, whatever is on its table: it names the dishes nothing is kept of yet. domain.md D.2
    // 当餐留样待办
    link: mealSamples,
    type: 'sample',
    of: 'enterprise/info',
    page: '/standbook/sample/standbooksample',
    returns: true,
    asks: {
      ...{ id: text`x.info_id`, part: text`to_char(x.day, 'YYYY-MM-DD') || '-' || x.meal`, info: text`x.info_id` },
      ...{ at: text`to_char(x.day, 'YYYY-MM-DD')`, meal: number`x.meal`, n: number`x.n`, names: text`x.names` },
    },
    owed: list => `select ${list}
      from (select ${dish.infoId}, ${dish.cookbookSuppDate} as day, ${dish.cookbookMeal} as meal, count(*) as n, string_agg(${dish.cookbookName}, '、' order by ${dish.id}) as names from ${dish}
        where ${dish.tenantId} = app.tenant() and ${dish.cookbookSuppDate} >= $1::date - ${lateDays} and ${dish.submitStatus} = 1 and ${dish.correctedBy} is null and ${dish.mustSample} and ${dish.sampleId} is null and ${dish.publishStatus} in (${published}, ${served}) and not ${dish.isDeleted}
        group by 1, 2, 3) x`,
    says: ({ at, meal, n, names }) => ({
      title: `留样：${at.slice(5)} ${labelOf(mealType, meal)}（${n} 道菜）`,
      content: `供餐时每道菜留样不少于${limits.sample.grams}克，冷藏保存48小时以上：${names}`.slice(0, 500),
      due: `${at} ${timeOf(dueAt(meal as Meal))}`,
      level: 3,
    }),
  }),
  watch({
    link: 'batch-expiry',
    type: 'stock',
    of: 'stock/inbound',
    page: '/stock/stockinbound',
    asks: {
      ...{ id: b.id, part: text`case when ${b.expireDate} < $1::date then 'expired' else 'soon' end`, info: b.infoId },
      ...{ name: text`${b.goodsName}`, no: b.batchNo, expireDate: text`${b.expireDate}` },
      ...{ balance: number`${b.balanceQty}`, warnDays: number`${g.warnDays}` },
    },
    owed: list => `select ${list}
      from ${b} join ${g} on ${g.tenantId} = ${b.tenantId} and ${g.infoId} = ${b.infoId} and ${g.id} = ${b.goodsId}
      where ${b.tenantId} = app.tenant() and ${b.inStock} and ${b.inboundStatus} = 1 and ${b.intoId} is null and ${b.balanceQty} > 0 and not ${b.isFrozen} and not ${b.isDeleted} and ${b.expireDate} <= $1::date + ${g.warnDays}`,
    says({ part, name, no, expireDate, balance, warnDays }, now) {
      const { warnLevel, why } = batch(
        { balance, expireDate, warnDays, isLow: false, isFrozen: false, told: null },
        wireDay(now),
        holidays,
      )
      const isOver = part === 'expired'
      return {
        title: `${isOver ? '过期食材' : '临期食材'}：${name}`,
        content: `${name}${no ? `（批号 ${no}）` : ''}结存 ${balance}，${why}，${isOver ? '请立即下架并报损销毁' : '请优先使用'}`,
        // What has expired may not lie there for another day.
        due: end(isOver ? laterDay(expireDate, 0, 1) : expireDate),
        level: warnLevel ?? 3,
      }
    },
  }),
  watch({
    // The last three days of which something was said. domain.md D.1 无需
    link: 'nothing-bought',
    type: 'review',
    of: 'enterprise/info',
    page: '/standbook/exemption',
    side: 2,
    asks: {
      ...{ id: text`d.info_id`, part: text`to_char(min(d.on_day), 'YYYY-MM')`, info: text`d.info_id` },
      name: text`max(${e.infoName})`,
      ...{ from: text`to_char(min(d.on_day), 'YYYY-MM-DD')`, to: text`to_char(max(d.on_day), 'YYYY-MM-DD')` },
    },
    owed: list => `select ${list}
      from (select x.info_id, x.on_day, x.declared, row_number() over (partition by x.info_id order by x.on_day desc) n
        from (select info_id, record_date as on_day, true as declared from ${exemptions()} where tenant_id = app.tenant() and record_type = 'purchase' and exempt_reason = ${nothingBought} and not revoked and not is_deleted and record_date > $1::date - 14
          union all select info_id, record_date, false from ${ledgerDays()} where tenant_id = app.tenant() and record_type = 'purchase' and record_num > 0 and record_date > $1::date - 14) x) d
      join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = d.info_id and not ${e.isDeleted}
      where d.n <= 3 group by d.info_id having count(*) = 3 and bool_and(d.declared)`,
    says: ({ name, from, to }) => ({
      title: `核实连续无采购：${name}`,
      content: `${name}${from} 至 ${to} 连续 3 个营业日声明“当日无采购”，请核实，不属实的请撤销声明`,
      due: null,
      level: 3,
    }),
  }),
  watch({
    link: 'closed-until',
    type: 'accept',
    of: 'enterprise/info',
    page: '/enterpriseInfo/enterpriseinfo',
    asks: { id: e.id, part: text`to_char(${e.suspendEnd}, 'YYYY-MM-DD')`, info: e.id },
    owed: list =>
      `select ${list} from ${e} where ${e.tenantId} = app.tenant() and ${e.infoStatus} in (2, 3) and ${e.suspendEnd} < $1::date and not ${e.isDeleted}`,
    says: ({ part: until }) => ({
      title: '停业、放假已经到期',
      content: `停业、放假至 ${until}，请恢复营业；仍不营业的请重新登记起止日期`,
      due: null,
      level: 3,
    }),
  }),
  watch({
    link: 'no-officer',
    type: 'cert',
    of: 'enterprise/info',
    page: '/enterpriseEmp/enterpriseemp',
    asks: { id: e.id, part: text`''`, info: e.id },
    owed: list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and ${e.infoStatus} = 1 and not ${e.isDeleted} and $1::date is not null
      and not exists (select from ${employee} where ${employee.tenantId} = ${e.tenantId} and ${employee.infoId} = ${e.id} and ${employee.isSa} > 0 and ${employee.empStatus} = 1 and not ${employee.isDeleted})`,
    says: () => ({
      title: '没有食品安全管理人员',
      content: '每个单位至少配备 1 名食品安全管理人员，请在从业人员中登记',
      due: null,
      level: 2,
    }),
  }),
  watch({
    // A record is locked a day after it was submitted: its papers may follow for two days more. domain.md B.4.1
    // certImgs
    link: 'purchase-papers',
    type: 'rectify',
    of: 'ledger/purchase',
    page: '/standbook/purchase/standbookpurchase',
    asks: {
      ...{ id: purchase.id, part: text`'papers'`, info: purchase.infoId },
      ...{ name: purchase.goodsName, no: text`${purchase.recordNo}`, seller: purchase.supplierName },
      until: text`to_char(${purchase.lockTime} + interval '3 days', 'YYYY-MM-DD')`,
    },
    owed: list => `select ${list}
      from ${purchase} where ${purchase.tenantId} = app.tenant() and ${purchase.lacksPapers} and ${purchase.lockTime} <= $1::timestamptz - interval '48 hours' and ${purchase.correctedBy} is null and not ${purchase.isDeleted}`,
    says: ({ name, no, seller, until }) => ({
      title: `索证索票超期：${name}`,
      content: `${no} ${name}（${seller}）进货超过72小时，合格证明或票据仍未补齐，请在采购台账补交凭证`,
      due: end(until),
      level: 2,
    }),
  }),
  watch({
    // What was thrown away has to leave the house within 24 hours of business, and by noon of the first day after a
    // rest. domain.md B.4.7 wasteDate, decisions-2.md 0 Q6
    link: 'waste-daily',
    type: 'ledger',
    of: 'ledger/waste',
    page: '/standbook/waste/standbookwaste',
    asks: {
      ...{ id: text`w.id`, part: text`'late'`, info: text`w.info_id` },
      last: text`to_char(w.waste_date, 'YYYY-MM-DD HH24:MI')`,
      today: text`to_char($1::timestamptz::date, 'YYYY-MM-DD')`,
    },
    owed: wasteOwed,
    says: ({ last, today }) => ({
      title: '废弃物应日产日清',
      content: `上一次废弃物处置是 ${last}，已超过24小时，请及时清运并登记废弃物台账`,
      due: end(today),
      level: 3,
    }),
  }),
  watch({
    link: 'train-must',
    type: 'train',
    of: 'info/train',
    page: '/info/infotrainrecord',
    asks: {
      ...{ id: t.id, part: text`${e.id}::text`, info: e.id, name: t.trainTitle },
      ...{ until: text`to_char(${t.trainEnd}, 'YYYY-MM-DD HH24:MI:SS')`, n: number`count(*)` },
    },
    owed: (list, find) => `select ${list}
      from ${t} join ${e} on ${e.tenantId} = ${t.tenantId} and ${e.infoStatus} = 1 and not ${e.isDeleted} and ${fitting(find('info/train')!.sees!.enterprise!.meant!).fits}
        join ${employee} on ${employee.tenantId} = ${e.tenantId} and ${employee.infoId} = ${e.id} and ${employee.empStatus} = 1 and not ${employee.isDeleted} and ${employee.empPost}::text = any(string_to_array(${t.targetPosts}, ','))
      where ${t.tenantId} = app.tenant() and ${t.isMust} and ${t.publishStatus} = 1 and ${t.trainEnd} > $1::timestamptz and not ${t.isDeleted}
        and not exists (select from ${r} where ${r.tenantId} = ${employee.tenantId} and ${r.infoId} = ${employee.infoId} and ${r.trainId} = ${t.id} and ${r.empId} = ${employee.id} and ${r.passFlag} and not ${r.isDeleted})
      group by ${t.id}, ${e.id}, ${t.trainTitle}, ${t.trainEnd}`,
    says: ({ name, until, n }) => ({
      title: `必修培训：${name}`,
      content: `还有 ${n} 人没有完成必修培训“${name}”，请在 ${until} 前完成`,
      due: until,
      level: 3,
    }),
  }),
  watch({
    link: 'train-hours',
    type: 'train',
    of: 'staff/employee',
    page: '/info/infotrainrecord',
    asks: {
      ...{ id: employee.id, part: text`to_char($1::date, 'YYYY')`, info: employee.infoId },
      ...{ name: employee.empName, hours: number`coalesce(${employee.saTrainHours}, 0)` },
    },
    owed: list => `select ${list}
      from ${employee} join ${e} on ${e.tenantId} = ${employee.tenantId} and ${e.id} = ${employee.infoId} and ${e.infoStatus} = 1
      where ${employee.tenantId} = app.tenant() and ${employee.isSa} > 0 and ${employee.empStatus} = 1 and not ${employee.isDeleted} and coalesce(${employee.saTrainHours}, 0) < ${fewHours} and to_char($1::date, 'MMDD') >= '0930'`,
    says: ({ part: year, name, hours }) => ({
      title: `培训学时不足：${name}`,
      content: `${name}本年培训 ${hours} 学时，食品安全管理人员每年不少于 ${wantedHours} 学时`,
      due: end(`${year}-12-31`),
      level: 3,
    }),
  }),
]
