import type { OffenceKind } from '../../engines/index/facts.ts'
import type { Loss } from '../../engines/index/score.ts'
import type { LackCode } from '../../engines/index/term.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { recordPage } from '../ledger/asks.server.ts'

/** Whose list shows a lack; null: the records of a day, whatever their kind. */
const lists: Readonly<Record<LackCode, string | null>> = {
  ledger: null,
  day: 'selfexam/day',
  problem: 'selfexam/day',
  week: 'selfexam/week',
  month: 'selfexam/month',
  meal: 'selfexam/accompany',
  morning: 'staff/morning-check',
  untreated: 'staff/morning-check',
  paper: 'staff/certificate',
  health: 'staff/employee',
  training: 'staff/employee',
  overdue: 'iot/alarm',
  pending: 'iot/alarm',
  slow: 'iot/alarm',
  repeat: 'iot/alarm',
  connect: 'iot/device',
  camera: 'iot/camera',
  device: 'iot/device',
  offline: 'iot/device',
  dynamic: 'supervise/level',
  year: 'supervise/year-level',
  complaint: 'supervise/complain',
  answer: 'supervise/complain',
  rating: 'selfexam/accompany',
  trace: 'selfexam/cookbook',
}
const offenceLists: Readonly<Record<OffenceKind, string | null>> = {
  hazard: 'iot/alarm',
  cold: 'iot/alarm',
  coldLate: 'iot/alarm',
  forgery: null,
  yellow: 'info/backlog',
  red: 'info/backlog',
  failed: 'supervise/offline',
  refusal: 'supervise/year-level',
}

/** Days of a list as its filter takes them: from the first to the last. */
const span = (field: string, days: readonly string[]): Readonly<Record<string, string>> =>
  days.length === 0 ? {} : { [`${field}_datege`]: days.at(-1)!, [`${field}_datele`]: days[0]! }

/** Where the records behind a point are seen: the page of their resource, with its filter. decisions-2.md A.4 */
export function placesOf({ find }: Pick<Kernel, 'find'>) {
  const pageOf = (key: string | null): string => (key === null ? recordPage : find(key)!.page!)
  return {
    ofLack(lack: Pick<Loss, 'code' | 'of' | 'id' | 'days' | 'says'>, info: string): string {
      const { code, id, days } = lack
      const filters: Readonly<Partial<Record<LackCode, Readonly<Record<string, string>>>>> = {
        ledger: { recordType: lack.of, ...span('recordDate', days) },
        day: span('examDate', days),
        meal: span('accDate', days),
        morning: span('checkDate', days),
      }
      // A paper is known by its kind, and a row by its id.
      const query = new URLSearchParams(/^\d{6,}$/.test(id) ? { open: id } : { infoId: info, ...filters[code] })
      return `${pageOf(lists[code === 'problem' && lack.says['weekly'] ? 'week' : code])}?${query.toString()}`
    },
    ofOffence({ kind, id }: { readonly kind: OffenceKind; readonly id: string }, info: string): string {
      const key = offenceLists[kind]
      return `${pageOf(key)}?${key === null ? `infoId=${info}` : `open=${id}`}`
    },
  }
}
