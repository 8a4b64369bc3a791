import { errorText, type ErrorCode } from '../../contract/errors.ts'
import type { Events } from '../../contract/events.ts'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Bus, Happened } from '../../kernel/run/bus.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import type { Addressee, Answer, Device, Downlink } from '../../kernel/run/ports.ts'
import { publish } from '../../kernel/run/publish.ts'
import { text } from '../../kernel/define/value.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import alarm from './alarm.ts'
import { commandRows } from './command-rows.server.ts'
import { endOf, notedOf, resultOf } from './order.ts'
import { source, state } from './command.ts'
import { iso } from './ingest-statements.server.ts'
import { kinds } from './kinds.ts'
import { commands as commandTable, powerTimers } from './tables.ts'

type Command = RowOf<'iot/command'>
type Waiting = Events['command.waiting']

/** For how long a connection is looked for before the device counts as offline, and how often, ms. */
const offlineMs = 3_000
const lookMs = 200
/** A process that died has not ended its commands: another does, so long after their time, ms. */
const graceMs = 3_000

const c = commandTable('c')
const timerRow = powerTimers('t')
const over = select(
  'command_over',
  c.id,
  list =>
    `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.isOpen} and ${c.exp} < $1::timestamptz order by ${c.exp} limit 200`,
)
/** What stands on the file of a device of its last command. */
const onFile: ReadonlyMap<string, Statement> = new Map(
  [...kinds].flatMap(([key, { file, commands }]): [string, Statement][] => {
    if (!Object.keys(commands).length) return []
    const write = `update ${file.table} set last_cmd = $3, last_cmd_time = $4::timestamptz, last_cmd_result = $5 where tenant_id = $1 and id = $2`
    return [[key, { name: `command_file_${key}`, text: write }]]
  }),
)

/** What stands at a timer of the command it sent. */
const onTimer: Statement = {
  name: 'command_timer',
  text: `update ${timerRow} set last_result = $3 where ${timerRow.tenantId} = $1 and ${timerRow.id} = $2`,
}

const outcome = select(
  'command_outcome',
  { isOpen: c.isOpen, ok: c.ok, msg: text`${c.msg}`, time: text.orNull`to_char(${c.ackAt}, 'YYYY-MM-DD HH24:MI:SS')` },
  list => `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1`,
)

/** What follows from a command that has ended, in its transaction. */
export type Followed = (transaction: Transaction, tenant: string, command: Command, now: number) => Promise<void>

/** What became of a command. */
export interface Outcome {
  readonly isDone: boolean
  readonly msg: string
  readonly time: string
}

export type CommandDesk = ReturnType<typeof openCommands>

/**
 * Carries commands to devices. A command is a row; every process hears of it, and the one that has the device's
 * connection takes it, sends it and waits. Each step asks the row with a lock, so a command is sent once at most and
 * has one outcome: done, refused by the device, unanswered, or never delivered.
 */
export function openCommands(
  kernel: Kernel,
  bus: Bus,
  failed: (error: unknown) => void,
  follows: readonly Followed[] = [],
) {
  const rows = commandRows(kernel)
  const alarms = platformRows(alarm, kernel)
  const timers = new Set<NodeJS.Timeout>()
  const waiters = new Map<string, Set<() => void>>()
  let downlink: Downlink | null = null
  let isClosed = false

  const later = (ms: number, work: () => Promise<unknown>): void => {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work().catch(failed)
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  /** Steps of a command that is under way, with its row locked; false where it is over, or not so far. */
  const step = (
    tenant: string,
    id: string,
    work: (transaction: Transaction, row: Command, now: number) => Promise<boolean>,
  ): Promise<boolean> =>
    kernel.store.transaction(async transaction => {
      await transaction.run([enterTenant(tenant)])
      const [row] = await rows.write.locked(transaction, tenant, [id])
      return row?.isOpen ? work(transaction, row, kernel.now()) : false
    })

  const end = async (
    transaction: Transaction,
    tenant: string,
    row: Command,
    { isDone, msg }: Pick<Outcome, 'isDone' | 'msg'>,
    now: number,
  ): Promise<void> => {
    const set = endOf(isDone, msg, now)
    await rows.write.carried(transaction, tenant, [[row, set]], now)
    // An alarm is locked before the file of its device, as the judging of readings does.
    await noted(transaction, tenant, { ...row, ...set }, now)
    const file = onFile.get(row.deviceKind ?? '')
    await transaction.run([
      ...(file && row.deviceId ? [bind(file, tenant, row.deviceId, row.cmdName, iso(now), resultOf(isDone, msg))] : []),
      ...publish(kernel.newId(), tenant, row.infoId, 'command.ended', {
        id: row.id,
        infoId: row.infoId,
        deviceId: row.deviceId ?? '',
        ok: isDone,
      }),
    ])
    if (row.timerId !== null)
      await transaction.run([bind(onTimer, tenant, row.timerId, isDone ? '成功' : `失败：${msg}`.slice(0, 50))])
    for (const follow of follows) await follow(transaction, tenant, { ...row, ...set }, now)
  }

  /** An alarm that told the device something says what became of it. */
  const noted = async (transaction: Transaction, tenant: string, row: Command, now: number): Promise<void> => {
    if (row.alarmId === null || row.commandSource !== source.rule) return
    const [of] = await alarms.locked(transaction, tenant, [row.alarmId])
    if (!of) return
    const words = notedOf(row.cmdName, row.ok === true, row.msg)
    // What it says already it does not say once more: the rest of its rows would push out what people wrote.
    const remark = of.remark?.includes(words) ? of.remark : [of.remark, words].filter(Boolean).join('；').slice(0, 500)
    await transaction.run([...alarms.changed(tenant, of, { remark }, now)])
  }

  /** It was not answered in its time, or never delivered. */
  const expire = (tenant: string, id: string, unsentOnly = false): Promise<boolean> =>
    step(tenant, id, async (transaction, row, now) => {
      const isUnsent = row.commandStatus === state.waiting
      if (unsentOnly && !isUnsent) return false
      const why: ErrorCode = isUnsent ? 'commandOffline' : 'commandSilent'
      await end(transaction, tenant, row, { isDone: false, msg: errorText(why, {}, 'zh') }, now)
      return true
    })

  /** Takes a command, and sends it. Taken is written down first: two processes never send the same. */
  const send = async (to: Addressee, id: string): Promise<void> => {
    let message = ''
    const isTaken = await step(to.tenantId, id, async (transaction, row, now) => {
      if (row.commandStatus !== state.waiting || !downlink?.reaches(to)) return false
      message = JSON.stringify({ id, cmd: row.cmd, args: row.args ?? {}, exp: momentAt(row.exp ?? wireMoment(now)) })
      await transaction.run([
        ...rows.write.changed(to.tenantId, row, { commandStatus: state.sent, sentAt: wireMoment(now) }, now),
      ])
      return true
    })
    if (!isTaken || (await downlink?.deliver(to, Buffer.from(message)))) return
    await step(to.tenantId, id, async (transaction, row, now) => {
      const msg = errorText('commandOffline', {}, 'zh')
      await end(transaction, to.tenantId, row, { isDone: false, msg }, now)
      return true
    })
  }

  const look = async (to: Addressee, waiting: Waiting, since: number): Promise<void> => {
    const { id, exp } = waiting
    if (downlink?.reaches(to)) return send(to, id)
    if (kernel.now() - since >= offlineMs || kernel.now() >= exp) return void (await expire(to.tenantId, id, true))
    later(lookMs, () => look(to, waiting, since))
  }

  const hear = ({ tenant, name, payload }: Happened): void => {
    if (name === 'command.ended') {
      const { id } = payload as Events['command.ended']
      for (const wake of waiters.get(id) ?? []) wake()
    }
    if (name !== 'command.waiting') return
    const waiting = payload as Waiting
    const { deviceId, deviceNo, gatewayId, exp } = waiting
    look({ tenantId: tenant, id: deviceId, deviceNo, gatewayId }, waiting, kernel.now()).catch(failed)
    // Whoever sent it may be gone by then, so everybody looks at the end.
    later(Math.max(exp - kernel.now(), 0) + 1_000, () => expire(tenant, waiting.id))
  }
  const unsubscribe = bus.subscribe(hear)

  return {
    rows,
    /** From now on this process reaches devices. */
    connect(to: Downlink): void {
      downlink = to
    },
    /** What a device says became of a command of its own. */
    answered: ({ tenantId, id: device }: Device, { id, isDone, msg }: Answer): Promise<boolean> =>
      step(tenantId, id, async (transaction, row, now) => {
        if (row.deviceId !== device || row.commandStatus !== state.sent) return false
        const words = msg || (isDone ? '已执行' : '设备未能执行')
        await end(transaction, tenantId, row, { isDone, msg: words }, now)
        return true
      }),
    /** Waits for the end of a command. */
    async outcome(tenant: string, id: string): Promise<Outcome> {
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const wakes = waiters.get(id) ?? new Set()
        waiters.set(id, wakes.add(resolve))
        try {
          const [, [row]] = await kernel.store.run([enterTenant(tenant), bind(outcome, id)])
          if (!row?.isOpen)
            return { isDone: row?.ok === true, msg: row?.msg ?? '', time: row?.time ?? wireMoment(kernel.now()) }
          later(1_000, async () => resolve())
          await promise
        } finally {
          wakes.delete(resolve)
          if (!wakes.size) waiters.delete(id)
        }
      }
    },
    /** Ends what processes that are gone have left. @returns how many */
    async sweep(): Promise<number> {
      let ended = 0
      for (const tenant of await tenantsIn(kernel.store)) {
        const [, ids] = await kernel.store.run([enterTenant(tenant), bind(over, iso(kernel.now() - graceMs))])
        for (const id of ids) if (await expire(tenant, id)) ended++
      }
      return ended
    },
    close(): void {
      isClosed = true
      unsubscribe()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Commands whose process died are ended by another. */
export const commandJobs = (desk: Pick<CommandDesk, 'sweep'>): readonly Job[] => [
  {
    name: 'commands-over',
    title: { zh: '未结束的设备命令', en: 'Commands to devices that nobody ended' },
    cron: '* * * * *',
    cost: {
      quiet: 2,
      each: { zh: '每条未结束的命令约 8 条语句', en: 'a command that nobody ended: about 8 statements' },
    },
    run: async () => ({ commands: await desk.sweep() }),
  },
]
