import type { Values } from '../../kernel/define/resource.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed as Asking } from '../../kernel/ask/asker.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { peopleOn } from '../staff/asks.server.ts'
import { responsibleOf } from '../enterprise/asks.server.ts'
import { accompanies, cooked, examined, met, type House, type Signed } from './signers.ts'

async function house({ run }: Transaction, info: string, day: string): Promise<House> {
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

/** Looks who signs, when a record is submitted and whenever somebody it names changes. @throws Refusal at the field that names the wrong person */
function signing(
  dayField: string,
  names: readonly string[],
  judge: (of: House, row: Values, before: Values | null) => Signed,
) {
  return async (transaction: Transaction, { lang }: Asking, row: Values, before: Values | null): Promise<Settled> => {
    if (row['submitStatus'] !== 1) return {}
    if (before?.['submitStatus'] === 1 && names.every(name => (before[name] ?? null) === (row[name] ?? null))) return {}
    const result = judge(
      await house(transaction, row['infoId'] as string, (row[dayField] as string).slice(0, 10)),
      row,
      before,
    )
    if ('set' in result) return result
    const refused = refuse(result.refuse)
    throw refuse(result.refuse, {}, [{ field: result.at, message: refused.text(lang) }])
  }
}
const settling = (look: ReturnType<typeof signing>): Settle => ({
  creates: (transaction, context, row) => look(transaction, context, row, null),
  changes: async (transaction, context, verb, before, after) =>
    after && verb !== 'corrected' ? look(transaction, context, after, before) : {},
})
const examNames = ['examUser', 'examUserId', 'reportTo', 'confirmUser']

export const daySigners = (): Settle =>
  settling(signing('examDate', examNames, (of, row, before) => examined(of, row, before, false)))
export const weekSigners = (): Settle =>
  settling(signing('weekEnd', examNames, (of, row, before) => examined(of, row, before, true)))
export const monthSigners = (): Settle => settling(signing('meetingTime', ['hostUser', 'attendees'], met))
export const chefSigns = signing('cookbookSuppDate', ['cookbookChef', 'cookbookChefId', 'cookbookSuppDate'], cooked)
export const accompanySigns = signing('accDate', ['accUser', 'accType'], accompanies)
