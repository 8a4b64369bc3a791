import { wireDay } from '../../contract/wire.ts'
import { daysBetween, laterDay } from '../../contract/days.ts'
import type { RowOf, Values } from '../../kernel/define/resource.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Wanted } from '../../kernel/derive/read/batches.ts'
import { filterSchema } from '../../kernel/derive/calls/calls.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading, type Also, type Reading } from '../../kernel/derive/read/list.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { sheets } from '../../kernel/derive/calls/sheets.ts'
import { submitCall } from '../../kernel/derive/calls/submit-call.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { realDay } from '../../kernel/fields/day/type.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { recordType } from '../words/dictionaries.ts'
import { clockOf } from './owed.server.ts'
import { calendarOf } from './calendar.ts'
import { kinds } from '../record/kinds.ts'
import exemption from './exemption.ts'
import recordInfo from './record-info.ts'
import { cellOrder, dayByDay, daysAsked, spanOf } from './record-days.server.ts'
import { askingOf, lookBack, recordView, timing, type Shown } from './record-view.server.ts'
import { todayCall } from './record-today.server.ts'
import { ledgerDays } from './tables.ts'

const p = ledgerDays('p')

const { key, path, title } = recordInfo
const text = { type: 'string' } as const
/** Days of all kitchens that are looked at in one question: each has fourteen cells a day. */
const widest = 62

const there: Statement = {
  name: 'exemption_recorded',
  text: `select 1 from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and ${p.recordDate} = $2::date and ${p.recordType} = $3 and ${p.recordNum} > 0`,
}

/** What was recorded cannot be declared not to have been. domain.md B.4.9 */
export const exemptionSettle = (): Settle<'ledger/exemption'> => {
  const refuseRecorded = async (
    run: Parameters<NonNullable<Settle['creates']>>[0]['run'],
    row: RowOf<'ledger/exemption'>,
  ): Promise<object> => {
    const [rows] = await run([bind(there, row.infoId, row.recordDate!, row.recordType!)])
    if (rows!.length) throw refuse('exemptionRecorded')
    return {}
  }
  return {
    creates: ({ run }, _context, row) => refuseRecorded(run, row),
    changes: async ({ run }, _context, _verb, before, after) =>
      after && (after.recordDate !== before.recordDate || after.recordType !== before.recordType)
        ? refuseRecorded(run, after)
        : {},
  }
}

/** A cell nobody has declared anything about: enterprise, day, kind. */
const cellOf = (id: unknown): Values | null => {
  const [, infoId, year, month, day, kind] = /^([1-9]\d{0,18})-(\d{4})(\d\d)(\d\d)-(\w{2,16})$/.exec(worded(id)) ?? []
  return kind ? { infoId, recordDate: `${year}-${month}-${day}`, recordType: kind } : null
}

/** The completeness of the ledgers, and what kitchens say of it. domain.md B.4.9, D.1 */
export function recordInfoCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const titles = titlesOf(recordInfo, english)
  /** The days that are asked for, or all one can look back on, as of now. */
  const bounds = (query: Values, now: number): Bound => {
    const today = wireDay(now)
    return askingOf(daysAsked(query, now) ?? [laterDay(today, 0, -lookBack), today], clockOf(now))
  }
  const read = (part: string, more: Shown, isLong?: true): Reading =>
    reading(recordView(kernel, more), kernel, {
      ...cellOrder,
      called: `${key} ${part}`,
      told: bounds,
      ...(isLong && { isLong }),
    })
  const whole = read('whole', { timed: true })
  // Of one kitchen a page costs little; of many, in an order of their own, it is planned for the days it asks.
  const [own, many] = [read('own', {}, true), read('many', {})]
  const timed = timing(kernel)
  const list: Reading['list'] = async (context, query, ...rest) => {
    const { list: page } = context.asker.info !== '' || !isBlank(query['infoId']) ? own : many
    const result = await page(context, query, ...rest)
    return { ...result, records: await timed(context, result.records) }
  }
  const walk = dayByDay(kernel)
  const write = writing(exemption, kernel, titlesOf(exemption, english))

  /** Today unless days are named; all kitchens only for some weeks at once. */
  const questionOf = (context: Signed, query: Values): Values => {
    const today = wireDay(context.now)
    const day = (name: string): string => String(query[`recordDate_${name}`] ?? '')
    if (!Object.entries(query).some(([name, value]) => /^recordDate(_|$)/.test(name) && !isBlank(value)))
      return { ...query, recordDate: today }
    const value = query['recordDate'] ?? query['recordDate_equal'] ?? query['recordDate_dateequal']
    if (context.asker.info !== '' || !isBlank(query['infoId']) || !isBlank(value)) return query
    const [first, last] = [
      day('datege') || day('ge') || day('dategt') || day('gt'),
      day('datele') || day('le') || day('datelt') || day('lt') || today,
    ]
    if (!/^\d{4}-\d\d-\d\d/.test(first) || daysBetween(first.slice(0, 10), last.slice(0, 10)) >= widest)
      throw refuse('recordRange', { max: widest })
    return query
  }
  const listed = {
    ...whole,
    total: many.total,
    list: (context: Signed, query: Values, also?: Also) => {
      const question = questionOf(context, query)
      const span = also ? null : spanOf(context, question)
      return span ? walk(context, question, span) : list(context, question, also)
    },
    rows: (context: Signed, query: Values, selection: Wanted) =>
      whole.rows(context, questionOf(context, query), selection),
  }
  const sheet = sheets(recordInfo, listed, english, titles)
  const detail = async (context: Signed, id: unknown): Promise<unknown> => {
    const cell = cellOf(id)
    if (!cell) return whole.detail(context, id)
    if (!(String(cell['recordType']) in kinds)) throw refuse('notFound')
    const {
      records: [record],
    } = await list(context, { ...cell, size: '1' })
    if (!record) throw refuse('notFound')
    return record
  }
  /** What is said about a cell is a declaration, a new one where there is none. */
  const declared = (body: Values): Values => {
    const cell = cellOf(body['id'])
    if (!cell) return body
    const { id: _, ...rest } = body
    return { ...rest, ...cell }
  }
  const submit = submitCall(recordInfo, {
    create: (context, body) => write.create(context, body),
    update: (context, body) =>
      cellOf(body['id']) ? write.create(context, declared(body)) : write.update(context, body),
  })

  /** Days of one kitchen, today when none are named. */
  const calendar = async (context: Signed, query: Values): Promise<unknown> => {
    const infoId = context.asker.info || worded(query['infoId'])
    if (infoId === '') throw refuse('enterpriseMissing')
    const today = wireDay(context.now)
    const [from, to] = [worded(query['from']) || today, worded(query['to']) || today]
    for (const [name, day] of [
      ['from', from],
      ['to', to],
    ] as const)
      if (realDay(day) === null) throw refuse('notDay', { title: name })
    if (daysBetween(from, to) >= widest) throw refuse('recordRange', { max: widest })
    const question = { infoId, recordDate_datege: from, recordDate_datele: to, size: '1000' }
    const { records } = await own.list(context, question)
    const cells = records.map(
      ({
        id,
        recordDate,
        recordType: kind,
        required,
        needNum,
        recordNum,
        recordStatus,
        exemptId,
        exemptReason,
        remark,
        revoked,
        revokeRemark,
        dueTime,
      }) => ({
        id,
        recordDate: String(recordDate),
        recordType: String(kind),
        title: keyLabel(recordType, String(kind), context.lang, english),
        required: required === 1,
        needNum,
        recordNum,
        recordStatus: Number(recordStatus),
        dueTime: String(dueTime),
        exemptId,
        exemptReason,
        remark,
        revoked,
        revokeRemark,
      }),
    )
    return calendarOf(cells, Object.keys(recordType.items), today)
  }

  const base = { source: 'modules/ledger/record-info.server.ts', enters: true } as const
  const reads = { ...base, method: 'GET', access: accessOf(recordInfo, 'read') } as const
  return [
    {
      ...reads,
      id: `${key}.list`,
      title: `${title}列表`,
      path: `/${path}/list`,
      query: filterSchema(recordInfo),
      handle: (context, { query }) => listed.list(context, query),
    },
    {
      ...reads,
      id: `${key}.detail`,
      title: `${title}详情`,
      path: `/${path}/detail`,
      query: { id: text },
      handle: (context, { query }) => detail(context, query['id']),
    },
    {
      ...reads,
      id: `${key}.export`,
      title: `${title}导出`,
      path: `/${path}/export`,
      query: filterSchema(recordInfo),
      queues: true,
      handle: (context, { query }) => sheet.export(context, query),
    },
    todayCall(kernel, english),
    {
      ...reads,
      id: `${key}.calendar`,
      title: '台账日历',
      path: `/${path}/calendar`,
      query: { infoId: text, from: text, to: text },
      handle: (context, { query }) => calendar(context, query),
    },
    submit,
    {
      ...base,
      id: `${key}.remove`,
      title: `${title}删除`,
      method: 'POST',
      path: `/${path}/remove`,
      access: accessOf(recordInfo, 'remove'),
      query: { ids: text },
      says: '删除成功',
      handle: (context, { query, body }) => write.remove(context, query['ids'] ?? body['ids']),
    },
  ]
}
