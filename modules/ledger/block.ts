import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import type { Circumstance, Values } from '../../kernel/define/resource.ts'
import { choice, flag, images, longText, moment, place, text } from '../../kernel/fields/index.ts'
import { recordSource, submitStatus } from '../dictionaries.ts'

const dayMs = 86_400_000
/** Records may be added up to three days after the business day. domain.md 0.4 isLate */
const lateDays = 3
/** Hours after which a submitted record is evidence and no longer changes. domain.md 0.4 lockTime */
const lockHours = 24

/** LED of domain.md 0.4: what every ledger, self-examination and morning check has. */
export const led = {
  recordNo: text({ title: '记录编号', max: 24, by: 'system', unique: true, search: true }),
  recordSource: choice(recordSource, { title: '数据来源', by: 'system', filter: true, initial: 1 }),
  submitStatus: choice(submitStatus, { title: '提交状态', required: true, filter: true, initial: 1 }),
  isLate: flag({ title: '是否补录', by: 'system', filter: true }),
  signImg: images({ title: '签名', max: 1 }),
  geo: place({ title: '提交位置' }),
  lockTime: moment({ title: '锁定时间', by: 'system' }),
  remark: longText({ title: '备注', max: 500 }),
}

const late = (day: string, now: number): number => (Date.parse(wireDay(now)) - Date.parse(day)) / dayMs

/**
 * The behaviour of a ledger whose business day is `dayField`: late records are marked, refused after three days,
 * and what was submitted is frozen after 24 hours. domain.md 0.4
 */
export const ledger = (dayField: string) => ({
  rules: {
    lateLedger: {
      at: dayField,
      holds: (row: Values, { now, before }: Circumstance) => {
        const day = row[dayField] as string
        return row['submitStatus'] !== 1 || (before?.['submitStatus'] === 1 && before[dayField] === day) || late(day, now) <= lateDays
      },
    },
  },
  computes: (row: Values, { now, before }: Circumstance) => ({
    isLate: before && before['submitStatus'] === 1 ? (before['isLate'] as boolean) : late(row[dayField] as string, now) > 0,
    lockTime: row['submitStatus'] === 1 ? ((before?.['lockTime'] as string | null | undefined) ?? wireMoment(now + lockHours * 3_600_000)) : null,
  }),
  frozen: {
    code: 'recordLocked' as const,
    when: (row: Values, { now }: Circumstance) => typeof row['lockTime'] === 'string' && momentAt(row['lockTime']) < now,
  },
})
