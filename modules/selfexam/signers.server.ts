import type { RowOf } from '../../kernel/define/resource.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed as Asking } from '../../kernel/ask/asker.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { weekDays } from '../words/periods.ts'
import { peopleOn } from '../staff/asks.server.ts'
import { responsibleOf } from '../enterprise/asks.server.ts'
import { accompanies, cooked, examined, examiners, met, type Examiners, type House, type Signed } from './signers.ts'

async function house(run: Transaction['run'], info: string, day: string): Promise<House> {
  const [rows, [file = []] = []] = await run([peopleOn(info, day), responsibleOf(info)])
  return {
    people: rows!.map(([id, name, isSa, post, canWork]) => ({
      id: id!,
      name: name!,
      isSa: Number(isSa),
      post: Number(post),
      canWork: canWork === 't',
    })),
    heads: [file[0], file[1]].filter((name): name is string => Boolean(name)),
    officer: file[2] ?? '',
    isDirected: file[3] === 't',
  }
}

/** A record that somebody signs. */
interface Filed {
  readonly infoId: string
  readonly submitStatus: number | null
}

/**
 * Looks who signs, when a record is submitted and whenever somebody it names changes. @throws Refusal at the field that
 * names the wrong person
 */
function signing<R extends Filed>(
  dayOf: (row: R) => string,
  names: readonly (string & keyof R)[],
  judge: (of: House, row: R, before: R | null) => Signed<R>,
): (transaction: Transaction, context: Asking, row: R, before: R | null) => Promise<Settled<R>> {
  return async (transaction, { lang }, row, before) => {
    if (row.submitStatus !== 1) return {}
    if (before?.submitStatus === 1 && names.every(name => (before[name] ?? null) === (row[name] ?? null))) return {}
    const result = judge(await house(transaction.run, row.infoId, dayOf(row).slice(0, 10)), row, before)
    if ('set' in result) return result
    const refused = refuse(result.refuse)
    throw refuse(result.refuse, {}, [{ field: result.at, message: refused.text(lang) }])
  }
}
const settling = <R extends Filed>(look: ReturnType<typeof signing<R>>): Settle<string, R> => ({
  creates: (transaction, context, row) => look(transaction, context, row, null),
  changes: async (transaction, context, verb, before, after) =>
    after && verb !== 'corrected' ? look(transaction, context, after, before) : {},
})
/** The business day of a week whose people sign for it. */
const dayOfWeek = (weekNo: string): string => weekDays(weekNo)![1]

/** Who may go through the list of a day, or of a week, of a kitchen. */
export const dayExaminers = async (run: Transaction['run'], info: string, examDate: string): Promise<Examiners> =>
  examiners(await house(run, info, examDate), false)
export const weekExaminers = async (run: Transaction['run'], info: string, weekNo: string): Promise<Examiners> =>
  examiners(await house(run, info, dayOfWeek(weekNo)), true)

const examNames = ['examUser', 'examUserId', 'reportTo', 'confirmUser'] as const

export const daySigners = (): Settle<'selfexam/day'> =>
  settling(
    signing<RowOf<'selfexam/day'>>(
      row => row.examDate,
      examNames,
      (of, row, before) => examined(of, row, before, false),
    ),
  )
export const weekSigners = (): Settle<'selfexam/week'> =>
  settling(
    signing<RowOf<'selfexam/week'>>(
      row => dayOfWeek(row.weekNo),
      examNames,
      (of, row, before) => examined(of, row, before, true),
    ),
  )
export const monthSigners = (): Settle<'selfexam/month'> =>
  settling(signing<RowOf<'selfexam/month'>>(row => row.meetingTime, ['hostUser', 'attendees'], met))
export const chefSigns = signing<RowOf<'selfexam/cookbook'>>(
  row => row.cookbookSuppDate,
  ['cookbookChef', 'cookbookChefId', 'cookbookSuppDate'],
  cooked,
)
export const accompanySigns = signing<RowOf<'selfexam/accompany'>>(
  row => row.accDate,
  ['accUser', 'accType'],
  accompanies,
)
