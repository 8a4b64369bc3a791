import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import { origin } from '../../kernel/define/link.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import {
  choice,
  choices,
  flag,
  images,
  integer,
  longText,
  moment,
  place,
  ref,
  text,
  type Row,
} from '../../kernel/fields/index.ts'
import { recordSource, submitStatus, trustFlag } from '../words/dictionaries.ts'
import { counting } from './counting.ts'
import { byDevice } from './sensed.ts'

const dayMs = 86_400_000
/** Records may be added up to three days after the business day. domain.md 0.4 isLate */
export const lateDays = 3
/** How long after it was submitted a record is evidence and no longer changes. domain.md 0.4 lockTime */
export const lockMs = dayMs

/** LED of domain.md 0.4: what every ledger, self-examination and morning check has. */
export const led = {
  recordNo: text({ title: '记录编号', max: 24, by: 'system', unique: true, search: true }),
  recordSource: choice(recordSource, { title: '数据来源', by: 'system', filter: true, initial: 1 }),
  submitStatus: choice(submitStatus, { title: '提交状态', required: true, filter: true, initial: 1 }),
  isLate: flag({ title: '是否补录', by: 'system', filter: true }),
  trustScore: integer({ title: '可信度', min: 0, max: 100, by: 'system', filter: 'range' }),
  trustFlags: choices(trustFlag, { title: '存疑原因', by: 'system' }),
  trustWhy: text({ title: '存疑说明', max: 500, by: 'system' }),
  signImg: images({ title: '签名', max: 1, drawn: true }),
  geo: place({ title: '提交位置' }),
  filedTime: moment({ title: '填写时间', by: 'system' }),
  lockTime: moment({ title: '锁定时间', by: 'system' }),
  correctOf: ref('', { title: '更正原记录', show: '', by: 'system' }),
  correctReason: text({ title: '更正原因', max: 200, by: 'system' }),
  correctedBy: ref('', { title: '更正后的记录', show: '', by: 'system' }),
  heldBy: ref('', { title: '证据包', show: '', by: 'system' }),
  superviseNote: longText({ title: '监管批注', max: 500, by: 'system' }),
  isForged: flag({ title: '抽查认定造假', by: 'system' }),
  forgedTime: moment({ title: '认定时间', by: 'system' }),
  remark: longText({ title: '备注', max: 500 }),
  ...origin,
}

/**
 * What was doubted, looked into and found made up: it is said why, and cuts the grade of the year. domain.md D.3, D.6.2
 */
const forge = {
  title: '认定造假',
  danger: 'reason' as const,
  roles: ['supervise'] as const,
  when: { submitStatus: 1 as const, isForged: false },
  input: { superviseNote: longText({ title: '认定依据', min: 5, max: 500, required: true }) },
  run: (_row: Values, { superviseNote }: { readonly superviseNote: string }, { now }: Circumstance) => ({
    set: { isForged: true, forgedTime: wireMoment(now), superviseNote },
  }),
}

const late = (day: string, now: number): number => (Date.parse(wireDay(now)) - Date.parse(day)) / dayMs

/**
 * What a supervisor writes beside a record of a kitchen; nothing else of it is theirs to change. domain.md 0.3 E, E.1
 * 抽查批注
 */
const annotate = {
  title: '批注',
  roles: ['supervise'] as const,
  when: { submitStatus: 1 as const },
  input: { superviseNote: longText({ title: '监管批注', max: 500, required: true }) },
  run: (_row: Values, { superviseNote }: { readonly superviseNote: string }) => ({ set: { superviseNote } }),
}

/** What the behaviour of a record asks of itself. */
type Led = Pick<
  Row<typeof led>,
  'recordSource' | 'submitStatus' | 'isLate' | 'filedTime' | 'lockTime' | 'heldBy' | 'correctedBy'
>

/** A submitted record that was not corrected: only these count. domain.md D.1 已录 */
export const counts = (row: Partial<Pick<Led, 'submitStatus' | 'correctedBy'>>): boolean =>
  row.submitStatus === counting.submitStatus && !row.correctedBy

/**
 * The behaviour of a record whose business day is `dayField` (a day or a moment): a draft may lack anything; late
 * records are marked, refused after three days; what was submitted is locked after 24 hours and from then on corrected
 * by a further record. A correction is of the day and as late as what it corrects. Its `actions` are every record's;
 * what a definition adds stands beside them. domain.md 0.4
 * @param dueHour hour of the business day after which a record is late
 */
export const ledger = <D extends string>(dayField: D, dueHour = 24) => {
  type Filed = Led & Readonly<Record<D, string | null>>
  const dayOf = (row: Filed): string => row[dayField]!.slice(0, 10)
  return {
    actions: { annotate, forge },
    indexes: [{ by: ['forgedTime'] as const, only: 'isForged' as const }],
    rules: {
      lateLedger: {
        at: dayField,
        says: '超过3天不可补录',
        holds: (row: Filed, { now, entered = now, before, corrects }: Circumstance<Filed>) =>
          (before?.submitStatus === 1 && dayOf(before) === dayOf(row)) ||
          (corrects !== undefined && dayOf(corrects) === dayOf(row)) ||
          late(dayOf(row), entered) <= lateDays,
      },
    },
    computes: (row: Filed, { now, entered = now, before, corrects }: Circumstance<Filed>) => ({
      // A device writes of a day when it is over, and late words are not its kitchen's fault.
      isLate:
        row.recordSource === byDevice
          ? false
          : corrects
            ? corrects.isLate
            : before && before.submitStatus === 1
              ? before.isLate
              : late(dayOf(row), entered) > 0 || entered > momentAt(`${dayOf(row)} 00:00:00`) + dueHour * 3_600_000,
      filedTime: row.submitStatus === 1 ? (before?.filedTime ?? wireMoment(entered)) : null,
      // Whatever its people change is judged anew. domain.md D.3
      trustScore: row.recordSource === byDevice ? 100 : null,
      trustFlags: null,
      trustWhy: null,
      lockTime: row.submitStatus === 1 ? (before?.lockTime ?? wireMoment(now + lockMs)) : null,
    }),
    life: {
      draft: { submitStatus: 0 } as const,
      corrects: true as const,
      frozen: (row: Led, { now }: Circumstance) =>
        row.heldBy
          ? ('evidenceHeld' as const)
          : row.correctedBy
            ? ('recordCorrected' as const)
            : row.lockTime && momentAt(row.lockTime) < now
              ? ('recordLocked' as const)
              : null,
    },
  }
}
