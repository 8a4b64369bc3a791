import { laterDay } from '../../contract/days.ts'
import { permission } from '../../contract/roles.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { isDeviceFile } from '../words/device-files.ts'
import { holidays } from '../words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { living } from '../../kernel/derive/row/counting.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { plannedOnce } from '../../kernel/store/planned.ts'
import { owedCells } from '../ledger/asks.server.ts'
import { enterprises, tallies } from '../enterprise/asks.server.ts'
import { alarms } from '../iot/asks.server.ts'
import { todos } from '../info/asks.server.ts'
import { applyingBodies } from '../base/asks.server.ts'
import complain from './complain.ts'
import { poisoning } from './waits.ts'

const enterprise = enterprises('t')
const e = enterprises('e')
const alarm = alarms('t')
const tally = tallies('t')
const todo = todos('t')

/** Lines of each list: what there is more of stands on its own page. */
const most = 8
/** Of them at most so many are bodies that have applied: no other page counts them among the things to do. */
const bodiesMost = 3
/** Working days in which a body that applies is decided on. domain.md D.7 accept */
const decideIn = 3
/** Days of the schedule, from today. */
const ahead = 7
/** Of things to do: open, and open past its term. domain.md C backlog_status */
const [open, late] = [0, 2]

/** The day a complaint waits for: to be accepted, to be answered by the kitchen, to be dealt with. */
export const waitsFor = (t: string): string =>
  `case ${t}.complain_status when 0 then ${t}.accept_deadline when 2 then ${t}.reply_deadline else ${t}.deadline end`

/**
 * Who of those that have to be was checked, and how many have to be, in kitchens that owe it: cell by cell as
 * completeness says it, `$next` being the time. Of kitchens that owe no morning check today nobody is waited for:
 * schools on a Sunday, and whoever declared so. decisions-2.md 0 Q3
 */
function morning(where: string, next: number): Statement {
  const clock = `$${next}::timestamp`
  const { tables, from } = owedCells({ first: clock, last: clock, clock, kinds: ['morcheck'], atOnce: true })
  return plannedOnce(
    'workbench_morning',
    `${tables}select coalesce(sum(r.num), 0), coalesce(sum(r.need), 0) from ${from} and v.status <> ${codes.notNeeded} and exists (select from ${enterprise} where ${enterprise.id} = ${e.id} and ${where})`,
  )
}

/**
 * Devices that are silent and all of them, and what stands open: how many alarms wait, and what is to be done, is
 * counted for each enterprise when it is written. Of seventeen tables of devices a plan takes longer than its rows.
 */
function standing(where: string, devices: readonly string[], isAdministrator: boolean): Statement {
  const each = devices.map(
    table =>
      `select count(*) filter (where t.online_status = 0) f, count(*) n from ${table} t where ${where} and t.online_status in (0, 1) and not t.is_deleted`,
  )
  const office = `${tally.officeTodos}${isAdministrator ? ` + ${tally.adminTodos}` : ''}`
  return plannedOnce(
    'workbench_standing',
    `select d.*, y.* from (select coalesce(sum(f), 0), coalesce(sum(n), 0) from (${each.join(' union all ') || 'select 0 f, 0 n'}) each) d,
    (select coalesce(sum(${tally.lateTodos}), 0), count(*) filter (where ${tally.openCards} > 0), coalesce(sum(${office}), 0), coalesce(sum(${tally.openAlarms}), 0) from ${tally} where ${where}) y`,
  )
}

/** Every statement is asked of the rows in scope: `where` is over the table `t`, `$next` is today. */
const statements = (where: string, next: number, isAdministrator: boolean): Readonly<Record<string, string>> => ({
  // Today's by the index of their time.
  urgent: `select count(*), count(*) filter (where ${alarm.alarmLevel} = 1) from ${alarm} where ${where} and ${alarm.alarmTime} >= $${next}::date and ${alarm.alarmLevel} <= 2 and ${alarm.handleStatus} = 0 and ${alarm.rootId} is null and not ${alarm.isDeleted}`,
  // The gravest, of them the nearest, are found in the index of levels and terms alone; of what is on no first page
  // nothing is fetched.
  own: `with near as materialized (${[open, late].map(status => `(select ${todo.tenantId}, ${todo.id}, ${todo.level}, ${todo.dueTime} from ${todo} where ${where} and $${next}::date is not null and ${todo.ownerSide} in (${isAdministrator ? '2, 3' : '2'}) and ${todo.backlogKind} <> 3 and ${todo.backlogStatus} = ${status} and not ${todo.isDeleted} order by ${todo.level}, ${todo.dueTime}, ${todo.id} limit ${most})`).join(' union all ')})
    select ${todo.id}, ${todo.title}, ${todo.backlogType}, coalesce(${e.infoName}, ''), ${todo.infoId}, ${todo.dueTime}, coalesce(${todo.openTime}, ${todo.createTime}), ${todo.level} from near n join ${todo} on ${todo.tenantId} = n.tenant_id and ${todo.id} = n.id
    left join ${e} on ${e.tenantId} = ${todo.tenantId} and ${e.id} = ${todo.infoId} order by n.level, n.due_time nulls last, n.id limit ${most}`,
  carded: `with mine as materialized (select t.tenant_id, t.info_id from ${tally} where ${where} and $${next}::date is not null and ${tally.openCards} > 0)
    select t.info_id, ${e.infoName}, max(${todo.cardColor}), count(*), min(${todo.cardTime}), bool_or(${todo.cardStatus} = 1) from mine join ${todo} on t.tenant_id = mine.tenant_id and t.info_id = mine.info_id join ${e} on ${e.tenantId} = t.tenant_id and ${e.id} = t.info_id
    where ${todo.backlogKind} = 3 and ${todo.backlogStatus} in (${open}, ${late}) and not t.is_deleted group by 1, 2 order by 3 desc, 5, 1 limit ${most}`,
  complaints: `select t.id, t.complain_no, coalesce(${e.infoName}, t.complain_object), t.info_id, t.complain_kind, t.complain_type, t.complain_status, t.is_urgent, t.receive_time, ${waitsFor('t')} due, count(*) over ()
    from ${complain.table} t left join ${e} on ${e.tenantId} = t.tenant_id and ${e.id} = t.info_id where ${where} and $${next}::date is not null and t.complain_status in (0, 1, 2, 3) and not t.is_deleted order by t.is_urgent desc, (t.complain_type = ${poisoning}) desc, due nulls last, t.id limit ${most}`,
  week: `select ${todo.dueTime}::date, count(*) filter (where ${todo.ownerSide} = 2), count(*) filter (where ${todo.ownerSide} = 1) from ${todo}
    where ${where} and ${todo.backlogStatus} in (${open}, ${late}) and not ${todo.isDeleted} and ${todo.dueTime} >= $${next}::date and ${todo.dueTime} < $${next}::date + ${ahead} group by 1`,
})

interface Todo {
  readonly id: string
  readonly title: string
  readonly backlogType: string
  readonly infoName: string
  readonly infoId: string
  readonly dueTime: string
  readonly openTime: string
  readonly level: number
}

/** What an office has to do about a body that has applied. */
function decision([id, name, applied]: Rows[number]): Todo {
  const openTime = applied!.slice(0, 19)
  return {
    id: id!,
    title: '主体申请待审核',
    backlogType: 'accept',
    infoName: name!,
    infoId: '',
    dueTime: `${addWorkdays(openTime.slice(0, 10), decideIn, holidays)} 23:59:59`,
    openTime,
    level: 2,
  }
}
/** The gravest first, of them the nearest, those without a term last. */
const gravest = (a: Todo, b: Todo) => a.level - b.level || (a.dueTime || '9').localeCompare(b.dueTime || '9')

const number = (text: string | null | undefined): number => Number(text ?? 0)
const first = (rows: Rows | undefined): readonly number[] => (rows?.[0] ?? []).map(number)

/**
 * What an office sees first: the numbers of the day, whoever has a card, complaints whose days are running, and what
 * falls due this week. domain.md E.1, D.11
 */
export function workbenchCalls(kernel: Kernel): readonly SignedCall[] {
  const devices = kernel.resources.filter(isDeviceFile).map(({ table }) => table)

  const look = async ({ asker, now }: Signed, query: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const today = wireDay(now)
    // Complaints stand for any row of an enterprise here: what may be seen at all the database decides.
    const scope = scopeOf(complain, asker, query)
    const [where, own] = [(scope?.where ?? ['false']).join(' and '), scope?.values ?? []]
    const values = [...own, today]
    const isAdministrator = asker.role === 'administrator'
    // As in the areas beside it, who is over counts in none of them. domain.md D.11
    const counting = `${where} and ${living()}`
    const texts = statements(counting, values.length, isAdministrator)
    const decides = holds(asker, permission('base/enterprise', 'approve'))
    const [, applied = [], checks, standings, ...answers] = await kernel.store.run([
      enterAs(asker),
      applyingBodies(bodiesMost),
      bind(morning(where, values.length), ...own, wireMoment(now)),
      bind(standing(counting, devices, isAdministrator), ...own),
      ...Object.values(texts).map((text): Bound => bind({ name: '', text }, ...values)),
    ])
    const waiting = decides ? applied : []
    const rows = Object.fromEntries(Object.keys(texts).map((name, at) => [name, answers[at]!]))
    const [urgentToday, firstToday] = first(rows['urgent'])
    const [checked, people] = first(checks)
    const [devicesOff, devicesOn, overdue, carded, office, alarmsOpen] = first(standings)
    return {
      day: today,
      urgentToday,
      firstToday,
      alarmsOpen,
      devicesOff,
      devices: devicesOn,
      checked,
      people,
      overdue,
      carded,
      todosOpen: office! + number(waiting[0]?.[3]),
      bodiesOpen: number(waiting[0]?.[3]),
      todos: [
        ...rows['own']!.slice(0, most - waiting.length).map(
          ([id, title, type, infoName, infoId, due, opened, level]): Todo => ({
            id: id!,
            title: title!,
            backlogType: type!,
            infoName: infoName!,
            infoId: infoId!,
            dueTime: due?.slice(0, 19) ?? '',
            openTime: opened?.slice(0, 19) ?? '',
            level: number(level),
          }),
        ),
        ...waiting.map(decision),
      ].toSorted(gravest),
      cards: rows['carded']!.map(([infoId, infoName, color, num, since, answered]) => ({
        infoId,
        infoName,
        cardColor: number(color),
        num: number(num),
        since: since?.slice(0, 19) ?? '',
        answered: answered === 't',
      })),
      complaintsOpen: number(rows['complaints']![0]?.[10]),
      complaints: rows['complaints']!.map(
        ([id, complainNo, infoName, infoId, kind, type, status, urgent, received, due]) => ({
          id,
          complainNo,
          infoName: infoName ?? '',
          infoId: infoId ?? '',
          complainKind: number(kind),
          complainType: number(type),
          complainStatus: number(status),
          isUrgent: urgent === 't',
          receiveTime: received?.slice(0, 19) ?? '',
          due: due ?? '',
        }),
      ),
      week: Array.from({ length: ahead }, (_, n) => {
        const day = laterDay(today, 0, n)
        const [, officeDue, kitchens] = rows['week']!.find(([due]) => due === day) ?? []
        return { day, office: number(officeDue), kitchens: number(kitchens) }
      }),
      until: laterDay(today, 0, ahead - 1),
    }
  }
  const text = { type: 'string' } as const
  return [
    {
      source: 'modules/supervise/workbench.server.ts',
      enters: true,
      id: 'supervise/workbench.look',
      title: '监管工作台',
      method: 'GET',
      path: '/indexTotal/workbench',
      access: { ...accessOf(kernel.find('enterprise/info')!, 'read'), roles: ['supervise', 'administrator'] },
      query: { infoId: text, cityId: text },
      handle: (context, { query }) => look(context, query),
    },
  ]
}
