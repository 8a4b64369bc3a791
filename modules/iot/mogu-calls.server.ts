import type { Events } from '../../contract/events.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { number, text } from '../../kernel/define/value.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import type { Bus } from '../../kernel/run/bus.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { kitchenArea } from '../words/dictionaries.ts'
import { commandRows } from './command-rows.server.ts'
import { source } from './command.ts'
import type { Followed } from './commands.server.ts'
import { inService } from './dev.ts'
import { iso } from './ingest-statements.server.ts'
import message from './mogu-message.ts'
import { callsApart, phonesMost, rounds, turnOf } from './mogu-phones.ts'
import mogu from './mogu.ts'
import { alarms, allDevices, moguMessages } from './tables.ts'

type Message = RowOf<'iot/mogu-message'>

const a = alarms('a')
const d = allDevices('d')
const m = moguMessages('m')
const terminal = mogu.kind.key

/** 已接听, 未接, 关机/停机 and 拒接 of call_result. */
const [answered, unanswered, off, declined] = [1, 2, 3, 4] as const
/** For so long after an alarm somebody may still have to be called, ms: every number three times, and some more. */
const callingMs = (phonesMost * rounds + 15) * callsApart
/** Characters that are said, and kept of it. */
const saidMost = 200

/** What is called about, as the dictionary mogu_msg has it, by kind of alarm. */
const kinds: Readonly<Record<string, NonNullable<Message['msgType']>>> = {
  POWER: 3,
  T_HIGH: 5,
  SMOKE: 6,
  WATER: 7,
  GAS: 9,
}

/** What is called about: grave alarms that go on and that nobody has signed for or dealt with. */
const isCalled = `${a.alarmLevel} = 1 and ${a.handleStatus} = 0 and ${a.ackTime} is null and not ${a.recoverStatus} and ${a.rootId} is null and not ${a.attempt} and not ${a.isDeleted}`
/** Since when, as its index has it: what was told again is called about again. */
const since = `(case when ${a.againAt} is not null then ${a.againAt} else ${a.createTime} end)`

const terminals = select(
  'mogu_terminals',
  d.id,
  list =>
    `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and ${d.deviceKind} = '${terminal}' and ${d.deviceStatus} = ${inService} and not ${d.isDeleted} order by ${d.id}`,
)
/** Alarms of a kitchen nobody has answered a call about, the gravest news first: how often was called since each. */
const waiting = select(
  'mogu_alarms',
  { id: a.id, no: a.alarmNo, type: a.alarmType, content: a.alarmContent, calls: number`m.calls` },
  list => `select ${list} from ${a}
    cross join lateral (select count(*) as calls, coalesce(bool_or(${m.callResult} = ${answered}), false) as is_answered from ${m} where ${m.tenantId} = ${a.tenantId} and ${m.infoId} = ${a.infoId} and ${m.alarmId} is not null and ${m.createTime} >= ${since}) m
    where ${a.tenantId} = app.tenant() and ${a.infoId} = $1 and ${isCalled} and not m.is_answered order by ${since} desc, ${a.id} desc limit 50`,
)
const lastCall = select(
  'mogu_last',
  text`max(${m.createTime})`,
  list =>
    `select ${list} from ${m} where ${m.tenantId} = app.tenant() and ${m.infoId} = $1 and ${m.alarmId} is not null`,
)
const grave = select(
  'mogu_kitchens',
  a.infoId,
  list =>
    `select distinct ${list} from ${a} where ${a.tenantId} = app.tenant() and ${isCalled} and ${since} > $1::timestamptz limit 500`,
)
const result: Statement = {
  name: 'mogu_result',
  text: `update ${m} set call_result = $3 where ${m.tenantId} = $1 and ${m.infoId} = $4 and ${m.commandId} = $2 and not ${m.isDeleted}`,
}

/** Asks what is to be said to a kitchen, and when it was called last. */
export const aboutKitchen = (info: string) => [bind(waiting, info), bind(lastCall, info)] as const
/** Asks which kitchens may still have to be called. @param now epoch ms */
export const kitchensCalled = (now: number) => bind(grave, iso(now - callingMs))

/** What a terminal says of a call, as the dictionary call_result has it. */
const resultOf = (isDone: boolean, msg: string): number =>
  isDone ? answered : msg.includes('拒接') ? declined : /关机|停机/.test(msg) ? off : unanswered

/** A call that has ended says so at its message. */
export const callFollowed: Followed = async (transaction, tenant, { id, infoId, commandSource, ok, msg }) => {
  if (commandSource !== source.call) return
  await transaction.run([bind(result, tenant, id, String(resultOf(ok === true, msg ?? '')), infoId)])
}

/** What is said of several alarms at once. */
const saying = (contents: readonly string[]): string =>
  (contents.length > 1 ? `共${contents.length}条一类报警：${contents.join('；')}` : (contents[0] ?? '')).slice(
    0,
    saidMost,
  )

/**
 * Calls people about grave alarms through the terminal of their kitchen: its numbers in turn, three times, a minute
 * apart, until somebody answers, signs for them, deals with them, or they are over. One call says all that goes on in
 * the kitchen. Which call it is follows from the messages, with the terminal locked, so however many processes look
 * each call is made once. decisions-2.md B.1
 */
export function openCalls(kernel: Kernel, bus: Bus, failed: (error: unknown) => void) {
  const orders = commandRows(kernel)
  const write = platformRows(message, kernel)
  const files = platformRows(mogu, kernel)
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  /** @param info the kitchen @returns whether somebody was called */
  const next = (tenant: string, info: string): Promise<boolean> =>
    kernel.store.transaction(async transaction => {
      const [, ids] = await transaction.run([enterTenant(tenant), bind(terminals, info)])
      const file = (await files.locked(transaction, tenant, ids)).find(({ bindPhones }) => turnOf(bindPhones, 0))
      if (!file) return false
      const now = kernel.now()
      const [about, [last]] = await transaction.run(aboutKitchen(info))
      if (last && now - Date.parse(last) < callsApart) return false
      // Whoever was called about one as often as is called at all is not called about it any more.
      const open = about.filter(({ calls }) => turnOf(file.bindPhones, calls))
      if (open.length === 0) return false
      const count = Math.max(...open.map(({ calls }) => calls))
      const turn = turnOf(file.bindPhones, count)!
      const { id, type } = open[0]!
      const words = saying(open.map(({ content }) => content ?? ''))
      const command = orders.put(
        tenant,
        { id: file.id, kind: terminal, info, file },
        {
          cmd: 'call',
          args: { phones: turn.phone, text: words },
          from: source.call,
          reason: `报警 ${open.map(({ no }) => no).join('、')}`.slice(0, 200),
          alarmId: id,
        },
        now,
      )
      const born = write.born(
        tenant,
        info,
        {
          deviceId: file.id,
          deviceName: file.deviceName,
          deviceNo: file.deviceNo,
          deviceArea: keyIn(kitchenArea, file.deviceArea),
          msgTime: wireMoment(now),
          msgType: kinds[type ?? ''] ?? null,
          msgContent: words,
          callName: turn.name,
          callPhone: turn.phone,
          callResult: 0,
          callTimes: count + 1,
          alarmId: id,
          commandId: command.id,
        },
        now,
      )
      await transaction.run([...command.bounds, ...born.bounds])
      return true
    })

  /** Calls now, and again in a minute. */
  const goOn = async (tenant: string, info: string): Promise<void> => {
    if (!(await next(tenant, info)) || isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      goOn(tenant, info).catch(failed)
    }, callsApart)
    timer.unref()
    timers.add(timer)
  }
  const unsubscribe = bus.subscribe(({ tenant, name, payload }) => {
    if (name !== 'alarm.opened') return
    const { infoId, alarmLevel } = payload as Events['alarm.opened']
    if (alarmLevel === 1) goOn(tenant, infoId).catch(failed)
  })

  return {
    next,
    /** Goes on where the process that called is gone. @returns how many were called */
    async sweep(): Promise<number> {
      let calls = 0
      for (const tenant of await tenantsIn(kernel.store)) {
        const [, infos] = await kernel.store.run([enterTenant(tenant), kitchensCalled(kernel.now())])
        for (const info of infos) if (await next(tenant, info)) calls++
      }
      return calls
    },
    close(): void {
      isClosed = true
      unsubscribe()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Calls about alarms whose process is gone are gone on with by another. */
export const callJobs = (calls: { sweep(): Promise<number> }): readonly Job[] => [
  {
    name: 'alarm-calls',
    title: { zh: '一类报警电话呼叫', en: 'Calls about alarms of level 1' },
    cron: '* * * * *',
    cost: {
      quiet: 2,
      each: {
        zh: '每个有未签收一类报警的厨房约 8 条语句',
        en: 'a kitchen with a grave alarm nobody signed for: about 8 statements',
      },
    },
    run: async () => ({ calls: await calls.sweep() }),
  },
]
