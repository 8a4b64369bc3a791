import { randomInt } from 'node:crypto'
import { wireMoment } from '../../contract/wire.ts'
import type { RowOf, Values } from '../../kernel/define/resource.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { publish } from '../../kernel/run/publish.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { fields, kinds, logged } from './complain-fields.ts'
import { complaints } from './tables.ts'

const c = complaints()

/** Letters and digits that nobody takes for one another, by telephone either. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

/** What lets somebody ask what became of their complaint: 59 random bits, so that nobody finds another's. */
const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]!).join('')

/** Whether there is another complaint about an illness in this kitchen within six hours. domain.md D.10 */
export const statement: Statement = {
  name: 'complain_others',
  text: `select 1 from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.complainType} = 3 and ${c.complainStatus} not in (8, 9) and ${c.receiveTime} > $2::timestamptz - interval '6 hours' and not ${c.isDeleted} limit 1`,
}
export const askOthers = (info: string, now: number): Bound => bind(statement, info, `${wireMoment(now)}+08`)

const reporters = { complainName: 'reporterName', complainPhone: 'reporterPhone' } as const

/**
 * Who reports is kept sealed: out of the fields that people read goes what is right; what is wrong stays, to be refused
 * there. domain.md 0.8
 */
export function sealedReporter(body: Values): { readonly body: Values; readonly given: Values } {
  if (worded(body['complainKind']) !== String(kinds.report)) return { body, given: {} }
  const plain: Record<string, unknown> = { ...body }
  const reporter: Record<string, string> = {}
  for (const [open, sealed] of Object.entries(reporters)) {
    const of = fields[open as keyof typeof reporters]
    const text = worded(body[open])
    const value = text === '' ? '' : of.type.parse(text, of)
    if (value instanceof Bad) continue
    delete plain[open]
    if (value !== '') reporter[sealed] = value
  }
  return { body: plain, given: reporter }
}

/**
 * What the system itself says of a new complaint. @param user who took it down, '' for the public @param again whether
 * it is not the first of its kind
 */
export const received = (now: number, user: string, acceptDays: number, again: boolean, body: Values) => ({
  queryCode: newCode(),
  acceptDays,
  isUrgent: again && worded(body['complainType']) === '3',
  flowLogs: logged(null, wireMoment(now), user, user === '' ? '公众提交' : '登记', ''),
})

/** Tells those on duty that people have fallen ill. */
export const alerted = (newId: () => string, tenant: string, row: RowOf<'supervise/complain'>): readonly Bound[] =>
  row.isUrgent !== true
    ? []
    : publish(newId(), tenant, row.infoId, 'complain.urgent', {
        id: row.id,
        infoId: row.infoId,
        infoName: row.complainObject ?? '',
        peopleNum: row.peopleNum ?? 0,
        time: row.receiveTime!,
      })
