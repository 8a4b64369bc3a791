import { wireDay } from '../../../../contract/wire.ts'
import type { Resource } from '../../../../kernel/define/resource.ts'
import type { Dictionary } from '../../../../kernel/fields/index.ts'
import backlog from '../../../../modules/info/backlog.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import sample from '../../../../modules/ledger/sample.ts'
import morningCheck from '../../../../modules/staff/morning-check.ts'
import receipt from '../../../../modules/stock/tfs-receipt.ts'
import complain from '../../../../modules/supervise/complain.ts'
import offline from '../../../../modules/supervise/offline.ts'
import online from '../../../../modules/supervise/online.ts'
import emergency from '../../../../modules/trace/emergency.ts'
import evidence from '../../../../modules/trace/evidence.ts'
import recallReceipt from '../../../../modules/trace/recall-receipt.ts'
import {
  backlogStatus,
  checkConclusion,
  complainStatus,
  complainType,
  emergencyStatus,
  handleStatus,
  kitchenArea,
  patrolResult,
  recallReceipt as receiptState,
  receiveStatus,
  sampleStatus,
} from '../../../../modules/words/dictionaries.ts'
import { textOf, type Line } from '../../../engine/faces.ts'

type Params = Readonly<Record<string, string>>

/** Rows that are told of as events: where they stand, when they were, what is said of them, and how they stand. */
interface Source {
  readonly of: Resource
  /** The end of the address of the page they stand on. */
  readonly page: string
  readonly at: string
  /** The field with their words, and the dictionary where those are a choice. */
  readonly says: string
  readonly words?: Dictionary
  readonly state?: string
  readonly states?: Dictionary
  /** States that somebody has to do something about. */
  readonly bad?: readonly number[]
  /** What narrows them to those worth telling. */
  readonly only?: Params
}

/** What happens in a kitchen that an office wants to be told of. domain.md E.1 企业 360, G.5 */
export const sources = {
  grave: {
    of: alarm,
    page: 'iot/warniotalarm',
    at: 'alarmTime',
    says: 'alarmContent',
    state: 'handleStatus',
    states: handleStatus,
    bad: [0],
    only: { alarmLevel: '1' },
  },
  alarm: {
    of: alarm,
    page: 'iot/warniotalarm',
    at: 'alarmTime',
    says: 'alarmContent',
    state: 'handleStatus',
    states: handleStatus,
    bad: [0],
    only: { alarmLevel_gt: '1' },
  },
  inspection: {
    of: offline,
    page: 'offine/superviseoffline',
    at: 'checkDate',
    says: 'checkScore',
    state: 'checkConclusion',
    states: checkConclusion,
    bad: [3],
  },
  patrol: {
    of: online,
    page: 'online/superviseonline',
    at: 'patrolTime',
    says: 'patrolArea',
    words: kitchenArea,
    state: 'patrolResult',
    states: patrolResult,
    bad: [2],
  },
  complaint: {
    of: complain,
    page: 'complain/supervisecomplain',
    at: 'receiveTime',
    says: 'complainType',
    words: complainType,
    state: 'complainStatus',
    states: complainStatus,
  },
  card: {
    of: backlog,
    page: 'info/infobacklog',
    at: 'cardTime',
    says: 'title',
    state: 'backlogStatus',
    states: backlogStatus,
    bad: [0, 2],
    only: { backlogKind: '3' },
  },
  morning: {
    of: morningCheck,
    page: 'morCheck/enterprisemorcheck',
    at: 'checkTime',
    says: 'abnormalDesc',
    state: 'handleStatus',
    states: handleStatus,
    bad: [0],
    only: { handleStatus_notnull: '1' },
  },
  refusal: {
    of: receipt,
    page: 'stock/tfsreceipt',
    at: 'receiveTime',
    says: 'refuseReason',
    state: 'receiveStatus',
    states: receiveStatus,
    only: { receiveStatus: '2' },
  },
  recall: {
    of: recallReceipt,
    page: 'trace/recallreceipt',
    at: 'createTime',
    says: 'title',
    state: 'receiptStatus',
    states: receiptState,
    bad: [0],
  },
  evidence: { of: evidence, page: 'trace/evidence', at: 'createTime', says: 'reason' },
  emergency: {
    of: emergency,
    page: 'trace/emergency',
    at: 'startTime',
    says: 'reason',
    state: 'emergencyStatus',
    states: emergencyStatus,
    bad: [1],
  },
  sample: {
    of: sample,
    page: 'standbook/sample/standbooksample',
    at: 'additiveDate',
    says: 'additiveName',
    state: 'sampleStatus',
    states: sampleStatus,
    only: { coldChainFlag: '1' },
  },
} as const satisfies Readonly<Record<string, Source>>
export type Kind = keyof typeof sources
export const kinds = Object.keys(sources) as readonly Kind[]
/** Rows that are asked for of each kind. */
export const most = 5
/** Events that are told. */
const told = 16

/** Something that happened in a kitchen. */
export interface Event {
  readonly kind: Kind | 'doubt' | 'forged'
  readonly id: string
  readonly page: string
  /** `yyyy-MM-dd HH:mm:ss`, or the day alone. */
  readonly time: string
  readonly text: string
  /** A short word on how it stands. */
  readonly state: string
  readonly isBad: boolean
}

/** How a choice is called. */
export type Label = (from: Dictionary, key: number | string) => string

const labelled = (label: Label, from: Dictionary | undefined, value: unknown): string =>
  typeof value === 'number' && from ? label(from, value) : ''

/**
 * Rows of several lists as one, the latest first.
 * @param says what is written of a kind, with the words of its row @param others events that are no rows of these lists
 */
export const eventsOf = (
  rows: Readonly<Partial<Record<Kind, readonly Line[]>>>,
  says: Readonly<Record<Kind, (words: string) => string>>,
  label: Label,
  others: readonly Event[] = [],
): readonly Event[] =>
  kinds
    .flatMap((kind): readonly Event[] => {
      const { page, at, says: words, ...source }: Source = sources[kind]
      return (rows[kind] ?? []).map((row): Event => {
        const state = source.state && row[source.state]
        return {
          kind,
          id: row.id,
          page,
          time: textOf(row[at]),
          text: says[kind](source.words ? labelled(label, source.words, row[words]) : textOf(row[words])),
          state: labelled(label, source.states, state),
          isBad: typeof state === 'number' && (source.bad ?? []).includes(state),
        }
      })
    })
    .concat(others)
    .toSorted((a, b) => b.time.localeCompare(a.time))
    .slice(0, told)

/** The hour of what happened today, the day of what happened before, with its year where that is another. */
export function shortOf(time: string, now: number): string {
  const today = wireDay(now)
  if (time.slice(0, 10) === today && time.length > 10) return time.slice(11, 16)
  return time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 10) : time.slice(0, 10)
}
