import type { Values } from '../../kernel/define/resource.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed as Asking } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { employees, morningChecks } from '../staff/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { accompanies, cooked, examined, met, type House, type Signed } from './signers.ts'

const c = morningChecks('c')
const e = employees('e')

/** People who belonged to a kitchen on a day, whether they could work with food then, and whom the kitchen's own file names. domain.md B.3.1 canWork */
const people: Statement = {
  name: 'signers_people',
  text: `select ${e.id}, ${e.empName}, coalesce(${e.isSa}, 0), ${e.empPost}, coalesce(${e.empStatus}, 1) in (1, 2) and (not coalesce(${e.isDirect}, false) or ${e.healthEnd} >= $2::date)
      and coalesce((select ${c.type} from ${c} where ${c.tenantId} = ${e.tenantId} and ${c.infoId} = ${e.infoId} and ${c.empId} = ${e.id} and ${c.checkDate} = $2::date and ${c.submitStatus} = 1 and ${c.correctedBy} is null and not ${c.isDeleted}
        order by ${c.checkTime} desc, ${c.id} desc limit 1), 1) <> 2
    from ${e} where ${e.tenantId} = app.tenant() and ${e.infoId} = $1 and (${e.leaveDate} is null or ${e.leaveDate} >= $2::date) and not ${e.isDeleted} order by ${e.id}`,
}
const named: Statement = {
  name: 'signers_named',
  text: `select legal_person, info_manager, info_sa, coalesce(info_sa_type, 0) = 1 from ${enterprises()} where tenant_id = app.tenant() and id = $1`,
}

async function house({ run }: Transaction, info: string, day: string): Promise<House> {
  const [found, [file = []] = []] = await run([bind(people, info, day), bind(named, info)])
  return {
    people: found!.map(([id, name, isSa, post, canWork]) => ({
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
    const said = judge(
      await house(transaction, row['infoId'] as string, (row[dayField] as string).slice(0, 10)),
      row,
      before,
    )
    if ('set' in said) return said
    const refused = refuse(said.refuse)
    throw refuse(said.refuse, {}, [{ field: said.at, message: refused.text(lang) }])
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
