import type { Calendar } from '../workday/workday.ts'
import type { Step, Warning } from './step.ts'
import { calm, warningOf } from './step.ts'

export interface Certificate {
  /** Code of the dictionary cert_type. */
  readonly certType: number
  /** False: it is required, but nobody has filed one. */
  readonly isHeld: boolean
  /** Whether a newer one was filed in its place. */
  readonly isReplaced: boolean
  /** The last day on which it is good; null when it has no end (营业执照 长期). */
  readonly end: string | null
  /** The step told last. */
  readonly told: string | null
}

/** Code of the dictionary cert_status: 1 normal, 2 soon, 3 expired, 4 missing, 5 replaced. */
export type CertStatus = 1 | 2 | 3 | 4 | 5

const expired = { key: 'expired', before: -1 } as const

/** 78 号令: to be renewed from 90 to 15 working days before the end. */
const licence: readonly Step[] = [
  { key: 'w90', before: 90, workdays: true, level: 3, note: '现在可以申请延续' },
  { key: 'w30', before: 30, workdays: true, level: 2, note: '请尽快申请延续' },
  { key: 'w15', before: 15, workdays: true, level: 2, note: '延续申请截止于届满前15个工作日' },
  { ...expired, level: 1 },
]
const health: readonly Step[] = [
  { key: 'd30', before: 30, level: 3 },
  { key: 'd15', before: 15, level: 3 },
  { key: 'd7', before: 7, level: 2 },
  { ...expired, level: 2 },
]
const training: readonly Step[] = [
  { key: 'd60', before: 60, level: 3 },
  { key: 'd30', before: 30, level: 3 },
  { key: 'd0', before: 0, level: 2 },
]
const other: readonly Step[] = [
  { key: 'd30', before: 30, level: 3 },
  { key: 'd7', before: 7, level: 3 },
  { key: 'd0', before: 0, level: 2 },
]

/**
 * The steps of a kind of certificate. A supplier's licence is one of the many papers of the fourth row: its renewal is
 * not ours to remind of. domain.md D.6.4
 */
const stepsOf = (certType: number): readonly Step[] =>
  certType === 1 ? licence : certType === 3 ? health : certType === 4 ? training : other

/**
 * Where a certificate stands today: B.3.3 certStatus, daysLeft, warnLevel. It is 临期 from its first step on, so
 * whatever is warned of is also found under that status. A missing one weighs what an expired one of its kind does (own
 * reading: D.6.4 is silent).
 * @param today `yyyy-MM-dd`
 */
export function certificate(
  { certType, isHeld, isReplaced, end, told }: Certificate,
  today: string,
  calendar: Calendar,
): Warning & { readonly status: CertStatus } {
  if (isReplaced) return { ...calm, status: 5 }
  const steps = stepsOf(certType)
  if (!isHeld)
    return {
      ...calm,
      status: 4,
      warnLevel: steps.at(-1)!.level,
      step: 'missing',
      due: told === 'missing' ? null : 'missing',
      why: '尚未上传',
    }
  if (end === null) return { ...calm, status: 1 }
  const warning = warningOf(steps, end, today, told, calendar)
  return { ...warning, status: today > end ? 3 : warning.step === null ? 1 : 2 }
}
