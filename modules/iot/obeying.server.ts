import type { Kernel } from '../../kernel/ask/kernel.ts'
import { flag, text } from '../../kernel/define/value.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import type { Decision, Kitchen } from './alarm-part.ts'
import { commandRows } from './command-rows.server.ts'
import { source, state } from './command.ts'
import { iso } from './ingest-statements.server.ts'
import { kinds } from './kinds.ts'
import { believedMs, isToObey } from './obeying.ts'
import { reasonWord } from './order.ts'
import { alarms, commands } from './tables.ts'

const c = commands('c')
const a = alarms('a')

/**
 * What is older than this by the clock of a device has it do nothing, ms: the newest it said, for clocks are wrong by
 * minutes, and by the hours of a time zone; and what it said newer words after.
 */
const [standsMs, begunMs] = [24 * 3_600_000, 10 * 60_000]

/** What devices were told lately, or are being told. */
const lately = select(
  'obeying_lately',
  { deviceId: c.deviceId, cmd: text`${c.cmd}`, isOpen: flag`${c.isOpen}`, isDone: flag`${c.ok}` },
  list => `select ${list} from unnest($1::bigint[], $2::bigint[]) u (info, device)
    join ${c} on ${c.tenantId} = app.tenant() and ${c.infoId} = u.info and ${c.deviceId} = u.device and not ${c.isDeleted} and (${c.isOpen} or ${c.createTime} > $3::timestamptz)
    and ${c.commandStatus} not in (${state.asked}, ${state.declined}) order by ${c.id}`,
)
/** Commands that an alarm sent say its number as their reason: it is drawn when its row is written. */
const reason: Statement = {
  name: 'command_reason',
  text: `update ${c} set reason = '${reasonWord}' || ${a.alarmNo} from ${a}
    where ${a.tenantId} = $1 and ${a.id} = $2 and ${c.tenantId} = $1 and ${c.infoId} = ${a.infoId} and ${c.alarmId} = ${a.id} and ${c.reason} is null`,
}

/** Has the commands of an alarm say its number. */
export const sayReason = (tenant: string, alarm: string): Bound => bind(reason, tenant, alarm)

/** What a decision has its device do. */
const commandsOf = ({ device: { kind, file }, effect: { kind: change, ruleKey } }: Decision): readonly string[] =>
  file && (change === 'open' || change === 'merge' || change === 'stand')
    ? (kinds.get(kind)?.obeys(file, ruleKey) ?? [])
    : []

/** Those decisions that have a device do something now. */
export const commanding = (decisions: readonly Decision[], now: number): readonly Decision[] =>
  decisions.filter(
    decision =>
      commandsOf(decision).length > 0 &&
      now - decision.effect.at <= (decision.effect.kind === 'stand' ? standsMs : begunMs),
  )

/** Asks what their devices were told lately. */
export function saidLately(decisions: readonly Decision[], now: number) {
  const devices = [...new Map(decisions.map(({ device }) => [device.id, device])).values()]
  return bind(lately, array(devices.map(({ info }) => info)), array(devices.map(({ id }) => id)), iso(now - believedMs))
}

/** Has devices do what alarms ask of them, in the transaction of the alarm. docs/decisions/0037 */
export function obeying(kernel: Kernel) {
  const orders = commandRows(kernel)
  /**
   * @param standing what of one device stands
   * @param told what `saidLately` answered
   * @returns its commands; none where it has nothing to be told (again)
   */
  return (
    tenant: string,
    { id, kind, file }: Kitchen,
    standing: readonly Decision[],
    told: readonly RowIn<typeof lately>[],
    alarm: { readonly id: string; readonly infoId: string },
    now: number,
  ): readonly Bound[] => {
    const sent = told.filter(({ deviceId }) => deviceId === id)
    const message = standing.findLast(decision => decision.message)?.message ?? {}
    const due = [...new Set(standing.flatMap(commandsOf))].filter(cmd =>
      isToObey(kinds.get(kind)!.commands, cmd, message, sent),
    )
    if (due.length === 0) return []
    return [
      ...due.flatMap(cmd => {
        const order = { cmd, from: source.rule, alarmId: alarm.id }
        return orders.put(tenant, { id, kind, info: alarm.infoId, file: file! }, order, now).bounds
      }),
      sayReason(tenant, alarm.id),
    ]
  }
}
