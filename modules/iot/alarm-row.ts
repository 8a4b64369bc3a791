import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Change } from '../../engines/alarm/causes.ts'
import { whole, type Part, type Whole } from '../../engines/alarm/row.ts'
import { isAlready, type RowOf } from '../../kernel/define/rows.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import { alarmScene, alarmType, deviceKind, kitchenArea } from '../words/dictionaries.ts'
import { dueHours } from './alarm.ts'
import { ruleOf, type Kitchen } from './alarm-part.ts'
import { placed } from './place.ts'
import { suggestionFor } from './suggestions.ts'

type Row = RowOf<'iot/alarm'>

const contentOf = ({ area, deviceName }: Kitchen, { why }: Whole): string =>
  `${placed(area, deviceName)}：${why}`.slice(0, 200)
/** What an alarm as a whole says in the fields of its row. */
const wordsOf = (device: Kitchen, alarmOf: Whole) => ({
  alarmType: keyIn(alarmType, alarmOf.type),
  alarmLevel: alarmOf.level,
  alarmTime: wireMoment(alarmOf.at),
  alarmValue: alarmOf.value,
  thresholdValue: alarmOf.threshold,
  alarmUnit: alarmOf.unit,
  alarmContent: contentOf(device, alarmOf),
  alarmScene: keyIn(alarmScene, alarmOf.scene),
  law: alarmOf.law?.slice(0, 200) ?? null,
  ruleKey: ruleOf(alarmOf.key),
  ruleVer: alarmOf.version ?? 1,
  history: alarmOf.history.map(({ at, level }) => ({ at: wireMoment(at), level })),
  mergeCount: alarmOf.count,
  escalatedAt: alarmOf.escalatedAt === null ? null : wireMoment(alarmOf.escalatedAt),
  recoverStatus: alarmOf.recoveredAt !== null,
  recoverTime: alarmOf.recoveredAt === null ? null : wireMoment(alarmOf.recoveredAt),
  durationMin: alarmOf.durationMin,
})
const dueAt = (level: number, now: number): string => wireMoment(now + dueHours[level]! * 3_600_000)

/** What a new alarm says; `now` is when it is written down. @param parts as `grouped` gives them */
export const openingOf = (device: Kitchen, parts: readonly Part[], now: number) => {
  const alarmOf = whole(parts)
  return {
    sourceKey: parts[0]!.key,
    deviceId: device.id,
    deviceName: device.deviceName,
    deviceNo: device.deviceNo,
    deviceKind: keyIn(deviceKind, device.kind),
    alarmArea: keyIn(kitchenArea, device.area),
    dueTime: dueAt(alarmOf.level, now),
    suggest: suggestionFor(alarmOf.type)?.zh ?? null,
    ...wordsOf(device, alarmOf),
  }
}

/**
 * What an alarm becomes by its parts; null when nothing. Where it got worse its time is what is left, and a day at
 * most; what was handled as the lesser alarm must be handled again. decisions C.1, C.2
 * @param gravest the gravest level of what it explains
 */
export function changeOf(
  device: Kitchen,
  parts: readonly Part[],
  row: Row,
  now: number,
  gravest: 1 | 2 | 3 = 3,
): Partial<Row> | null {
  const own = whole(parts)
  const alarmOf = { ...own, level: Math.min(own.level, gravest) as 1 | 2 | 3 }
  const { history, ...words } = wordsOf(device, alarmOf)
  // As a cause it is as grave as the gravest of what it explains: since when, the row knows.
  const set = { ...words, history: gravest < own.level ? row.history : history }
  // Words and numbers that people were told stay while no graver rule has spoken.
  const { alarmContent: _content, ...facts } = set
  const next: Partial<Row> = alarmOf.level === row.alarmLevel && alarmOf.value === row.alarmValue ? facts : set
  const all: Partial<Row> = { ...next, ...(alarmOf.level < row.alarmLevel! ? worsened(row, alarmOf.level, now) : {}) }
  return isAlready(row, all) ? null : all
}

/** What getting worse means for who has to handle it. */
function worsened(row: Row, level: number, now: number): Partial<Row> {
  const due = dueAt(level, now)
  if (row.handleStatus === 1) return { handleStatus: 0, reviewStatus: 0, isFalse: false, dueTime: due, toldStep: 0 }
  const before = row.dueTime
  return { dueTime: before !== null && momentAt(before) < momentAt(due) ? before : due, toldStep: 0 }
}

/**
 * An alarm whose device had to be told again, or that is much worse than people were told: whoever signed for it, or
 * dealt with it, did so before, and it waits for them as if it were new.
 */
export const pressing = (row: Row, now: number): Partial<Row> => ({
  ...worsened(row, row.alarmLevel!, now),
  againAt: wireMoment(now),
  ackTime: null,
  ackUser: null,
  ackLate: false,
})

/** What an alarm becomes because of what explains it, or of what it explains. */
export function explained(row: Row, { rootId, level }: Change, now: number): Partial<Row> {
  if (level === row.alarmLevel) return { rootId }
  const at = wireMoment(now)
  const history = [...(Array.isArray(row.history) ? row.history : []), { at, level }]
  return { rootId, alarmLevel: level, escalatedAt: at, history, ...worsened(row, level, now) }
}

/**
 * An alarm that was taken back, or is another's now; never deleted: people were told. Nobody has to deal with it, and
 * it counts nowhere.
 */
export const takenBack = (row: Row, why: string, at: number, now: number): Partial<Row> => ({
  recoverStatus: true,
  recoverTime: wireMoment(at),
  durationMin: null,
  remark: [row.remark, why].filter(Boolean).join('；').slice(0, 500),
  isFalse: true,
  reviewStatus: 2,
  ...(row.handleStatus === 0 && { handleStatus: 1, handleTime: wireMoment(now), handleRemark: why.slice(0, 500) }),
})
