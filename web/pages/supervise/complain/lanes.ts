import type { WireRow } from '../../../../kernel/define/rows.ts'
import { dueOf, poisoning, reportDue } from '../../../../modules/supervise/waits.ts'
import type complain from '../../../../modules/supervise/complain.ts'

type Complaint = WireRow<typeof complain>

/**
 * The lanes of the board in the order a complaint goes through them: parameters of the list that fill each. Keys of
 * complain_status. domain.md B.12
 */
export const lanes = [
  { key: 'accept', params: { complainStatus: '0', ascs: 'acceptDeadline' } },
  { key: 'handle', params: { complainStatus: '1', ascs: 'deadline' } },
  { key: 'reply', params: { complainStatus: '2', ascs: 'deadline' } },
  { key: 'review', params: { complainStatus: '3', ascs: 'deadline' } },
  { key: 'ended', params: { complainStatus_ge: '4', descs: 'receiveTime' } },
] as const

/** Cards of a lane at first; the list has the rest. */
export const laneSize = 20

/**
 * Emergencies first, of them those whose hours run, then other suspected food poisonings, then whatever has least time
 * left; what has no term comes last.
 */
export const inOrder = (rows: readonly Complaint[]): readonly Complaint[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.isUrgent === 1) - Number(a.isUrgent === 1) ||
      (reportDue(a) || '9').localeCompare(reportDue(b) || '9') ||
      Number(b.complainType === poisoning) - Number(a.complainType === poisoning) ||
      (dueOf(a) || '9').localeCompare(dueOf(b) || '9') ||
      a.complainNo.localeCompare(b.complainNo),
  )

/** One step of its way through the office. */
export interface Step {
  readonly time: string
  readonly user: string
  readonly action: string
  readonly remark: string
}
const isStep = (it: unknown): it is Step => typeof it === 'object' && it !== null && 'time' in it && 'action' in it

/** The way so far, the newest first. */
export const wayOf = (row: Complaint): readonly Step[] =>
  Array.isArray(row.flowLogs) ? (row.flowLogs as readonly unknown[]).filter(isStep).toReversed() : []

/** How far it has got of its five stations; what ended otherwise than by being dealt with stands at none. */
export const stationOf = (row: Complaint): number =>
  ({ 0: 0, 1: 1, 2: 2, 3: 3, 4: 4 } as Readonly<Record<string, number>>)[String(row.complainStatus)] ?? -1
