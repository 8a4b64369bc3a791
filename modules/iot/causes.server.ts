import { momentAt } from '../../contract/wire.ts'
import { causes, links, type Cause, type Change } from '../../engines/alarm/causes.ts'
import { whole, type Part } from '../../engines/alarm/row.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { array } from '../../kernel/store/arrays.ts'
import { isTakenBack } from './alarm-life.ts'
import { alarms, allDevices } from './tables.ts'

type Row = RowOf<'iot/alarm'>

const d = allDevices('d')
const n = alarms('n')

/** Types of alarms that explain others, or are explained. */
export const linkedTypes: ReadonlySet<string> = new Set(
  links.flatMap(({ root, children }) => [root.type, ...children.map(({ type }) => type)]),
)

/** How far back an alarm that stands is looked at, days; and for how long one that is over may be the cause, hours. */
const [standsDays, overHours] = [7, 26]

/**
 * Alarms of enterprises that may explain each other, and the causes of those that have one: id and cause.
 * @param infos parameter with their ids @param from parameter with the moment of the earliest thing that happened
 */
export const nearAlarms = (infos: string, from: string): string =>
  `select ${n.id}, ${n.rootId} from ${n} where ${n.tenantId} = app.tenant() and ${n.infoId} = any(${infos}::bigint[]) and ${n.alarmTime} >= ${from}::timestamptz - interval '${standsDays} days'
    and (not ${n.recoverStatus} or ${n.recoverTime} >= ${from}::timestamptz - interval '${overHours} hours') and ${n.alarmType} in (${[...linkedTypes].map(type => `'${type}'`).join(', ')}) and not ${n.attempt} and not ${n.isDeleted}`

/** Whom devices belong with: the gateway they speak through, the circuit that feeds them, the cabinet they are at. */
const belonging = select(
  'alarm_belongings',
  { id: d.id, gateway: d.gatewayId, circuit: d.circuitId, cabinet: text`coalesce(${d.cabinetId}, ${d.id})` },
  list => `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[])`,
)
export const belongingsOf = (devices: readonly string[]) => bind(belonging, array(devices))

/** By device. */
export const belongingsIn = (rows: readonly RowIn<typeof belonging>[]): ReadonlyMap<string, Record<string, string>> =>
  new Map(
    rows.map(({ id, gateway, circuit, cabinet }) => [
      id,
      { ...(gateway && { gateway }), ...(circuit && { circuit }), cabinet },
    ]),
  )

/** An alarm as it will stand, and the parts it has. */
export interface Standing {
  readonly row: Row
  readonly parts: readonly Part[]
}

/**
 * Which of the alarms explain which, kitchen by kitchen; only what differs from the rows. Those that were taken back
 * explain nothing. Pure. decisions-2.md C.2
 */
export function causesAmong(
  standings: readonly Standing[],
  belongings: ReadonlyMap<string, Record<string, string>>,
): readonly Change[] {
  const linked = standings.filter(
    ({ row }) => linkedTypes.has(row.alarmType ?? '') && !row.attempt && !isTakenBack(row),
  )
  return [...Map.groupBy(linked, ({ row }) => row.infoId).values()].flatMap(own => {
    const levels = new Map(own.map(({ row }) => [row.id, row.alarmLevel]))
    const all = own.map(({ row, parts }): Cause => {
      const belongs = belongings.get(row.deviceId ?? '')
      return {
        id: row.id,
        rootId: row.rootId,
        type: row.alarmType!,
        kind: row.deviceKind ?? '',
        // The level of its own rules: that of a cause is raised by what it explains.
        level: parts.length > 0 ? whole(parts).level : row.alarmLevel!,
        at: momentAt(row.alarmTime!),
        until: row.recoverTime === null ? null : momentAt(row.recoverTime),
        device: row.deviceId ?? '',
        ...(belongs && { belongs }),
      }
    })
    const changes = new Map(causes(all).map(change => [change.id, change]))
    return own.flatMap(({ row }) => {
      const change = changes.get(row.id)
      if (!change) return []
      // What it explains may be longer ago than what was looked at: its level only rises here.
      const level = Math.min(change.level, levels.get(row.id)!) as 1 | 2 | 3
      return change.rootId === row.rootId && level === row.alarmLevel ? [] : [{ ...change, level }]
    })
  })
}
