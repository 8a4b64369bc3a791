import type { Events } from '../../contract/events.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import type { Bus } from '../../kernel/run/bus.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { kitchenArea } from '../words/dictionaries.ts'
import alarm from './alarm.ts'
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

/** What is called about, as the dictionary mogu_msg has it, by kind of alarm. */
const about: Readonly<Record<string, NonNullable<Message['msgType']>>> = {
  POWER: 3,
  T_HIGH: 5,
  SMOKE: 6,
  WATER: 7,
  GAS: 9,
}

const terminals: Statement = {
  name: 'mogu_terminals',
  text: `select ${d.id} from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and ${d.deviceKind} = '${terminal}' and ${d.deviceStatus} = ${inService} and not ${d.isDeleted} order by ${d.id}`,
}
const earlier: Statement = {
  name: 'mogu_calls',
  text: `select count(*), coalesce(bool_or(${m.callResult} = ${answered}), false), max(${m.createTime}) from ${m} where ${m.tenantId} = app.tenant() and ${m.infoId} = $1 and ${m.alarmId} = $2`,
}
const grave: Statement = {
  name: 'mogu_alarms',
  text: `select ${a.id} from ${a} where ${a.tenantId} = app.tenant() and ${a.alarmLevel} = 1 and ${a.handleStatus} = 0 and ${a.ackTime} is null and ${a.createTime} > $1::timestamptz and not ${a.isDeleted} order by ${a.id} limit 500`,
}
const result: Statement = {
  name: 'mogu_result',
  text: `update ${m} set call_result = $3 where ${m.tenantId} = $1 and ${m.commandId} = $2`,
}

/** What a terminal says of a call, as the dictionary call_result has it. */
const resultOf = (isDone: boolean, msg: string): number =>
  isDone ? answered : msg.includes('拒接') ? declined : /关机|停机/.test(msg) ? off : unanswered

/** A call that has ended says so at its message. */
export const callFollowed: Followed = async (transaction, tenant, { id, commandSource, ok, msg }) => {
  if (commandSource !== source.call) return
  await transaction.run([bind(result, tenant, id, String(resultOf(ok === true, msg ?? '')))])
}

/**
 * Calls people about grave alarms through the terminal of their kitchen: its numbers in turn, three times, a minute
 * apart, until somebody answers, signs for the alarm or handles it. Which call it is follows from the messages, with
 * the alarm locked, so however many processes look each call is made once. decisions-2.md B.1
 */
export function openCalls(kernel: Kernel, bus: Bus, failed: (error: unknown) => void) {
  const orders = commandRows(kernel)
  const write = platformRows(message, kernel)
  const rows = platformRows(alarm, kernel)
  const files = platformRows(mogu, kernel)
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  /** @returns whether somebody was called */
  const next = (tenant: string, id: string): Promise<boolean> =>
    kernel.store.transaction(async transaction => {
      await transaction.run([enterTenant(tenant)])
      const [of] = await rows.locked(transaction, tenant, [id])
      const now = kernel.now()
      if (of?.alarmLevel !== 1 || of.handleStatus !== 0 || of.ackTime !== null || of.rootId !== null || of.attempt)
        return false
      const [devices, [calls]] = (await transaction.run([
        bind(terminals, of.infoId),
        bind(earlier, of.infoId, id),
      ])) as [readonly (readonly string[])[], readonly (readonly (string | null)[])[]]
      const [count, isAnswered, last] = calls!
      if (isAnswered === 't' || (last && now - Date.parse(last) < callsApart)) return false
      const ids = devices.map(([device]) => device!)
      const file = (await files.locked(transaction, tenant, ids)).find(({ bindPhones }) => turnOf(bindPhones, 0))
      const turn = file && turnOf(file.bindPhones, Number(count))
      if (!turn) return false
      const text = of.alarmContent ?? ''
      const command = orders.put(
        tenant,
        { id: file.id, kind: terminal, info: of.infoId, file },
        {
          cmd: 'call',
          args: { phones: turn.phone, text },
          from: source.call,
          reason: `报警 ${of.alarmNo}`,
          alarmId: id,
        },
        now,
      )
      const born = write.born(
        tenant,
        of.infoId,
        {
          deviceId: file.id,
          deviceName: file.deviceName,
          deviceNo: file.deviceNo,
          deviceArea: keyIn(kitchenArea, file.deviceArea),
          msgTime: wireMoment(now),
          msgType: about[of.alarmType ?? ''] ?? null,
          msgContent: text,
          callName: turn.name,
          callPhone: turn.phone,
          callResult: 0,
          callTimes: Number(count) + 1,
          alarmId: id,
          commandId: command.id,
        },
        now,
      )
      await transaction.run([...command.bounds, ...born.bounds])
      return true
    })

  /** Calls now, and again in a minute. */
  const goOn = async (tenant: string, id: string): Promise<void> => {
    if (!(await next(tenant, id)) || isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      goOn(tenant, id).catch(failed)
    }, callsApart)
    timer.unref()
    timers.add(timer)
  }
  const unsubscribe = bus.subscribe(({ tenant, name, payload }) => {
    if (name !== 'alarm.opened') return
    const { id, alarmLevel } = payload as Events['alarm.opened']
    if (alarmLevel === 1) goOn(tenant, id).catch(failed)
  })

  return {
    next,
    /** Goes on where the process that called is gone. @returns how many were called */
    async sweep(): Promise<number> {
      let calls = 0
      for (const tenant of await tenantsIn(kernel.store)) {
        const [, ids] = await kernel.store.run([enterTenant(tenant), bind(grave, iso(kernel.now() - callingMs))])
        for (const [id] of ids!) if (await next(tenant, id!)) calls++
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
    run: async () => ({ calls: await calls.sweep() }),
  },
]
