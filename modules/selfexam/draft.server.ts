import { laterDay } from '../../contract/days.ts'
import type { Resource, Said } from '../../kernel/define/resource.ts'
import type { AnyRow } from '../../kernel/define/rows.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad, type Field } from '../../kernel/fields/base/field.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { behind, type Run } from '../../kernel/store/store.ts'
import { weekDays } from '../words/periods.ts'
import day from './day.ts'
import { dayFacts, periodFacts } from './draft-facts.server.ts'
import { monthStat, monthTexts, weekDraft, weekStat, weekTexts } from './draft-period.ts'
import { dayDraft } from './draft.ts'
import month from './month.ts'
import { dayExaminers, daySigners, monthSigners, weekExaminers, weekSigners } from './signers.server.ts'
import type { Examiners } from './signers.ts'
import week from './week.ts'

/** The cells of some kitchens and days as a table to select from, by placeholders of a statement. */
export type Complete = (
  kernel: Kernel,
  some: { readonly infos: string; readonly first: string; readonly last: string; readonly clock: string },
) => { readonly table: string }

const monthDays = (of: string): readonly [string, string] => [`${of}-01`, laterDay(laterDay(`${of}-01`, 1), 0, -1)]

/**
 * The first draft of a record of a day, week or month, from the records there are; null where there is nobody to ask
 * about.
 */
function drafts(kernel: Kernel, complete: Complete) {
  const periods = periodFacts(some => complete(kernel, some), kernel.now)
  return {
    async day(run: Run, info: string, of: string) {
      const facts = await dayFacts(run, info, of)
      return facts && { autoFilled: dayDraft(facts.facts, facts.type, of) }
    },
    async week(run: Run, info: string, of: string) {
      const [from, to] = weekDays(of)!
      const facts = await periods(run, info, from, to)
      return (
        facts && {
          autoFilled: weekDraft(facts.facts, facts.type),
          dayStat: weekStat(facts.facts),
          ...weekTexts(facts.facts),
        }
      )
    },
    async month(run: Run, info: string, of: string) {
      const facts = await periods(run, info, ...monthDays(of))
      return facts && { monthStat: monthStat(facts.facts), ...monthTexts(facts.facts) }
    },
  }
}
type Drafts = ReturnType<typeof drafts>

/**
 * What the records said when it was submitted is kept with it, whatever was answered. domain.md B.6.1 autoFilled, B.6.2
 * dayStat, B.6.3 monthStat
 */
function keeping<R>(signers: Settle<string, R>, draftOf: (run: Run, row: R) => Promise<Said<R>>): Settle<string, R>
function keeping(signers: Settle, draftOf: (run: Run, row: AnyRow) => Promise<Said<AnyRow>>): Settle {
  return {
    async creates(transaction, context, row) {
      const { set, further } = await signers.creates!(transaction, context, row)
      return {
        ...(further && { further }),
        set: { ...set, ...(row['submitStatus'] === 1 && (await draftOf(transaction.run, row))) },
      }
    },
    async changes(transaction, context, verb, before, after) {
      const { set, further } = await signers.changes!(transaction, context, verb, before, after)
      const isSubmitted = after?.['submitStatus'] === 1 && before['submitStatus'] !== 1
      return {
        ...(further && { further }),
        set: { ...set, ...(isSubmitted && (await draftOf(transaction.run, after))) },
      }
    },
  }
}

export const daySettle =
  (complete: Complete) =>
  (kernel: Kernel): Settle<'selfexam/day'> => {
    const make = drafts(kernel, complete)
    return keeping(daySigners(), async (run, row) => ({
      ...(await make.day(run, row.infoId, row.examDate)),
    }))
  }
export const weekSettle =
  (complete: Complete) =>
  (kernel: Kernel): Settle<'selfexam/week'> => {
    const make = drafts(kernel, complete)
    return keeping(weekSigners(), async (run, row) => {
      const draft = await make.week(run, row.infoId, row.weekNo)
      return draft ? { autoFilled: draft.autoFilled, dayStat: draft.dayStat } : {}
    })
  }
export const monthSettle =
  (complete: Complete) =>
  (kernel: Kernel): Settle<'selfexam/month'> => {
    const make = drafts(kernel, complete)
    return keeping(monthSigners(), async (run, row) => {
      const draft = await make.month(run, row.infoId, row.examMonth)
      return draft ? { monthStat: draft.monthStat } : {}
    })
  }

/**
 * What the form of a day, week or month may begin with, and who may examine; whoever does confirms or changes it.
 * domain.md B.6.1–B.6.3, D.2
 */
export function draftCalls(kernel: Kernel, complete: Complete): readonly SignedCall[] {
  const make = drafts(kernel, complete)
  const call = (
    resource: Resource,
    period: string,
    field: Field<string>,
    of: (run: Run, info: string, period: string) => ReturnType<Drafts['day' | 'week' | 'month']>,
    examinersOf?: (run: Run, info: string, period: string) => Promise<Examiners>,
  ): SignedCall => {
    const handle = async (context: Signed, { query }: Input): Promise<unknown> => {
      const info = context.asker.info || worded(query['infoId'])
      if (!/^[1-9]\d{0,18}$/.test(info)) throw refuse('enterpriseMissing')
      const value = field.type.parse(worded(query[period]), field)
      if (value instanceof Bad || (period === 'weekNo' && !weekDays(value)))
        throw refuse('malformed', { title: field.title })
      const run = behind(kernel.store.run, enterAs(context.asker))
      const draft = await of(run, info, value)
      if (!draft) throw refuse('enterpriseMissing')
      if (!examinersOf) return draft
      const { examiners, refusal } = await examinersOf(run, info, value)
      return { ...draft, examiners, othersRefused: refuse(refusal).text(context.lang) }
    }
    return {
      source: 'modules/selfexam/draft.server.ts',
      enters: true,
      id: `${resource.key}.draft`,
      title: `${resource.title}自动初稿`,
      method: 'GET',
      path: `/${resource.path}/draft`,
      access: accessOf(resource, 'create'),
      query: { [period]: { type: 'string' }, infoId: { type: 'string' } },
      handle,
    }
  }
  return [
    call(day, 'examDate', day.fields.examDate, make.day, dayExaminers),
    call(week, 'weekNo', week.fields.weekNo, make.week, weekExaminers),
    call(month, 'examMonth', month.fields.examMonth, make.month),
  ]
}
