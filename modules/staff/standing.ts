import { wireDay } from '../../contract/wire.ts'
import { certificate, type CertStatus } from '../../engines/expiry/certificate.ts'
import { holidays } from '../words/holidays.ts'
import type { Values } from '../../kernel/define/resource.ts'

/** Kinds of certificates of people. domain.md C cert_type */
const kind = { health: 3, training: 4 } as const

/** 1 normal, 2 soon, 3 expired, 4 missing. */
const standing = (certType: number, end: string | null, now: number): CertStatus =>
  certificate({ certType, isHeld: end !== null, isReplaced: false, end, told: null }, wireDay(now), holidays).status

/** Of a person's file what certificates are looked for by. */
export interface Healthy {
  readonly healthEnd: string | null
  readonly isDirect: boolean | null
}
interface Trained {
  readonly saTrainEnd: string | null
  readonly isSa: number | null
}

/**
 * Where somebody's health certificate stands; null for who has none and needs none. domain.md B.3.1 healthStatus @param
 * now epoch ms
 */
export const healthStanding = (person: Healthy, now: number): CertStatus | null =>
  person.healthEnd || person.isDirect ? standing(kind.health, person.healthEnd ?? null, now) : null

/** Where somebody's training as a food safety officer stands; null for who needs none. domain.md B.3.1 saTrainStatus */
export const trainingStanding = (person: Trained, now: number): CertStatus | null =>
  person.saTrainEnd || person.isSa ? standing(kind.training, person.saTrainEnd ?? null, now) : null

/** What an identity number says of whom it belongs to; GB 11643. */
export function bearer(idCard: string, now: number): { readonly sex: 1 | 2; readonly age: number } {
  const born = idCard.slice(6, 14)
  const today = wireDay(now).replaceAll('-', '')
  return {
    sex: Number(idCard[16]) % 2 ? 1 : 2,
    age: Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(4) < born.slice(4) ? 1 : 0),
  }
}

/** 在职, 离职. domain.md C emp_status */
const [employed, leaving] = [1, 2] as const

interface Employed {
  readonly empStatus: number
  readonly entryDate: string | null
  readonly leaveDate: string | null
}
interface Served extends Employed {
  readonly dutyStart: string | null
  readonly dutyEnd?: string | null
}

/**
 * From which day somebody is to be checked in the morning, and from which no longer: who leaves from the day of
 * leaving, who is on leave or moved from the day that is said, and who comes back from that day on. Days before are as
 * they were. decisions-2.md 0 Q3
 */
export function onDuty(
  { empStatus, entryDate, leaveDate }: Employed,
  before: Served | undefined,
  today: string,
): { readonly dutyStart: string | null; readonly dutyEnd: string | null } {
  const [came, was, start] = [entryDate ?? null, before?.empStatus, before?.dutyStart ?? null]
  if (empStatus === leaving) return { dutyStart: start ?? came, dutyEnd: leaveDate ?? today }
  if (empStatus !== employed)
    return { dutyStart: start ?? came, dutyEnd: (was === empStatus ? before?.dutyEnd : null) ?? today }
  return {
    dutyStart:
      before === undefined || was === employed ? (start === before?.entryDate ? came : (start ?? came)) : today,
    dutyEnd: null,
  }
}

/** What of a person's file changes by itself from day to day. */
export const dated = (person: Healthy & Trained & { readonly empIdCard: string }, now: number) => ({
  empAge: bearer(person.empIdCard, now).age,
  healthStatus: healthStanding(person, now),
  saTrainStatus: trainingStanding(person, now),
})

/**
 * Employed, with a valid health certificate where one is needed, and not found ill this morning. domain.md B.3.1
 * canWork @param today mor_today
 */
export const canWork = (person: Values, today: number): boolean =>
  person['empStatus'] === 1 &&
  (!person['isDirect'] || person['healthStatus'] === 1 || person['healthStatus'] === 2) &&
  today !== 2

/** Whether somebody is on leave on a day. decisions Q3 */
export const isAway = (person: Values, day: string): boolean =>
  typeof person['leaveFrom'] === 'string' &&
  typeof person['leaveUntil'] === 'string' &&
  person['leaveFrom'] <= day &&
  day <= person['leaveUntil']
