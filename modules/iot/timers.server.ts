import { errorText } from '../../contract/errors.ts'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { number } from '../../kernel/define/value.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { commandRows } from './command-rows.server.ts'
import { source } from './command.ts'
import type { Command } from './commands.ts'
import { inService } from './dev.ts'
import { filesOf, iso } from './ingest-statements.server.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { opposite } from './opposite.server.ts'
import timer from './power-timer.ts'
import { allDevices, powerTimers } from './tables.ts'
import { lateMs, nextRun } from './timer.ts'

type Timer = RowOf<'iot/power-timer'>
const d = allDevices('d')
const t = powerTimers('t')
/** Timers that are looked at in one transaction. */
const most = 50

const kindOf = select(
  'timer_device',
  d.deviceKind,
  list =>
    `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = $1 and not ${d.isDeleted} for update`,
)
const sameTime = select(
  'timer_taken',
  number`1`,
  list => `select ${list} from ${t} where ${t.tenantId} = app.tenant() and ${t.deviceId} = $1 and ${t.timerTime} = $2 and ${t.enabled} and ${t.id} <> $4 and not ${t.isDeleted}
    and string_to_array(${t.weekDays}, ',') && string_to_array($3, ',') limit 1`,
)

/** The command of a kind that a timer's action stands for. */
const commandOf = ({ commands }: Kind, action: number | null): readonly [cmd: string, command: Command] | undefined =>
  Object.entries(commands).find(([, { timed }]) => timed !== undefined && timed === action)

/** The file of a device, read as it is. */
const fileReader = (kernel: Kernel) => {
  const statements = new Map([...kinds].map(([key, kind]) => [key, filesOf(kind, kernel.find)]))
  return async ({ run }: Pick<Transaction, 'run'>, device: string) => {
    const [[key]] = await run([bind(kindOf, device)])
    const kind = kinds.get(key ?? '')
    if (!kind) return null
    const [[row]] = await run([bind(statements.get(kind.key)!, array([device]))])
    return row ? { kind, file: row.file } : null
  }
}

/** A device has one timer for one minute of a day, and a circuit of the cold chain none that switches it off. */
export const timerSettle = (kernel: Kernel): Settle<'iot/power-timer'> => {
  const fileOf = fileReader(kernel)
  const look = async (transaction: Transaction, row: Timer): Promise<void> => {
    const device = await fileOf(transaction, row.deviceId)
    // One that is not this kitchen's is refused as such by the table itself.
    if (!device) return
    const of = commandOf(device.kind, row.action)
    if (!of) throw refuse('timerAction')
    const never = of[1].never?.(device.file)
    if (never) throw refuse(never.timer)
    if (!row.enabled) return
    const [same] = await transaction.run([bind(sameTime, row.deviceId, row.timerTime, row.weekDays.join(','), row.id)])
    if (same.length) throw refuse('timerTaken')
  }
  return {
    async creates(transaction, _context, row) {
      await look(transaction, row)
      return {}
    },
    async changes(transaction, _context, _verb, _before, after) {
      if (after) await look(transaction, after)
      return {}
    },
  }
}

/**
 * Sends what timers say when it is due. A timer is claimed by moving its next time, in the transaction that writes its
 * command, so two processes never send the same one; one that is five minutes late is told of and not made up for.
 */
export function timerRuns(kernel: Kernel) {
  const orders = commandRows(kernel)
  const write = platformRows(timer, kernel)
  const fileOf = fileReader(kernel)
  const due = select(
    'timers_due',
    whole(columnsOf(timer, kernel.find)),
    list => `select ${list} from ${t} where ${t.tenantId} = app.tenant() and ${t.enabled} and not ${t.isDeleted} and ${t.nextRun} <= $1::timestamptz
      order by ${t.nextRun}, ${t.id} limit ${most} for update skip locked`,
  )

  /** What a timer that is due comes to: what stands in its row, and the command. */
  const run = async (transaction: Transaction, tenant: string, row: Timer, now: number) => {
    const none: readonly Bound[] = []
    if (now - momentAt(row.nextRun!) > lateMs)
      return { lastResult: '已错过，晚于5分钟不再补发', isMissed: true, bounds: none }
    const device = await fileOf(transaction, row.deviceId)
    const of = device && commandOf(device.kind, row.action)
    if (!of || device.file.deviceStatus !== inService)
      return { lastResult: '未执行：设备已停用', isMissed: false, bounds: none }
    const [cmd, { args = {} }] = of
    const { kind, file } = device
    const addressee = { id: row.deviceId, kind: kind.key, info: row.infoId, file }
    const against = await opposite(transaction, addressee, cmd)
    if (against) return { lastResult: `未执行：${against.text('zh')}`.slice(0, 50), isMissed: false, bounds: none }
    const { refusal, bounds } = orders.put(
      tenant,
      addressee,
      {
        cmd,
        args: 'min' in args ? { min: row.durationMin ?? args['min']!.initial ?? null } : {},
        from: source.timer,
        reason: `定时：${row.timerName}`,
        timerId: row.id,
      },
      now,
    )
    const lastResult = refusal ? `未执行：${errorText(refusal, {}, 'zh')}`.slice(0, 50) : '已下发，等待设备应答'
    return { lastResult, isMissed: false, bounds }
  }

  /** @returns how many timers were due */
  return async (): Promise<number> => {
    let timers = 0
    for (const tenant of await tenantsIn(kernel.store)) {
      for (let rows = most; rows === most; timers += rows) {
        rows = await kernel.store.transaction(async transaction => {
          const now = kernel.now()
          const [, waiting] = await transaction.run([enterTenant(tenant), bind(due, iso(now))])
          for (const row of waiting) {
            const { bounds, ...set } = await run(transaction, tenant, row, now)
            const next = { ...set, lastRun: wireMoment(now), nextRun: nextRun(row, now) }
            await write.carried(transaction, tenant, [[row, next]], now)
            await transaction.run(bounds)
          }
          return waiting.length
        })
      }
    }
    return timers
  }
}

/** Timers are looked at every minute. */
export const timerJobs = (kernel: Kernel): readonly Job[] => {
  const run = timerRuns(kernel)
  return [
    {
      name: 'device-timers',
      title: { zh: '设备定时', en: 'Timers of devices' },
      cron: '* * * * *',
      cost: { quiet: 2, each: { zh: '每个到期的定时约 10 条语句', en: 'a timer that is due: about 10 statements' } },
      run: async () => ({ timers: await run() }),
    },
  ]
}
