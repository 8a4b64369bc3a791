import { wireMoment } from '../../../contract/wire.ts'
import type { Resource, Values } from '../../define/resource.ts'

/** Whose a new row is, and who makes it when. */
export interface Birth {
  readonly id: string
  readonly tenant: string
  /** Its enterprise, for what belongs to one. */
  readonly info: string
  /** null for the platform itself. */
  readonly user: string | null
  readonly dept: string | null
  /** Epoch ms. */
  readonly now: number
}

/**
 * What stands before the count of a document's number; the database counts on when the row is inserted. domain.md 0.4,
 * 0.6
 */
const numberStem = ({ prefix, per }: NonNullable<Resource['number']>, now: number): string =>
  prefix +
  wireMoment(now)
    .replace(/\D/g, '')
    .slice(0, per === 'day' ? 8 : 14)

/**
 * A row with its whole number, counted on from its stem; the database does the same when it inserts one. @param count
 * where the stem was counted to
 */
export function numbered(row: Values, { number }: Resource, count: (stem: string) => number): Values {
  if (!number) return row
  const stem = row[number.field] as string
  const whole = stem + String(count(stem)).padStart(number.digits, '0')
  return {
    ...row,
    [number.field]: whole,
    ...(number.ends && { [number.ends]: `${(row[number.ends] ?? '') as string}${whole}` }),
  }
}

/**
 * A row that is to be inserted: its own values, and what the kernel keeps of every row, which nobody can say
 * themselves.
 */
export function newRow(resource: Resource, values: Values, { id, tenant, info, user, dept, now }: Birth): Values {
  const { scope, number } = resource
  const at = wireMoment(now)
  return {
    ...values,
    ...(number && { [number.field]: numberStem(number, now) }),
    id,
    ...(scope !== 'platform' && { tenantId: tenant }),
    ...(scope === 'enterprise' && { infoId: info }),
    status: 1,
    createUser: user,
    createDept: dept,
    createTime: at,
    updateUser: user,
    updateTime: at,
    isDeleted: false,
  }
}
