import { fitting } from '../../kernel/derive/row/narrow.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { areas, bindings } from '../base/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import notice from './notice.ts'
import { notices } from './tables.ts'

const b = bindings('b')
const e = enterprises('e')
const t = notices('t')

const audience = notice.sees!.enterprise!.meant!
const { fits, all } = fitting(audience, { places: enterprises, watches: bindings, areas })
const unit = `select ${b.infoId} from ${b} where ${b.tenantId} = u.tenant_id and ${b.marketId} in (select unnest(app.units_below(u.market_id))) and not ${b.isDeleted}`
const among = (whose: string): string =>
  `exists (select from ${e} where ${e.tenantId} = u.tenant_id and not ${e.isDeleted} and ${whose} and ${fits})`

/** Whether a notice `t` is for an account `u`: of an enterprise it is meant for, or of an office over one. */
export const reaches = `(coalesce(${t.targetRoles}, '') = '' or u.role = any(string_to_array(${t.targetRoles}, ','))) and (${all}
  or u.role = 'enterprise' and (${among(`${e.id} = u.info_id`)} or u.enterprise_id is not null and ${among(`${e.enterpriseId} = u.enterprise_id`)})
  or u.role = 'supervise' and (coalesce(u.area_code, '') <> '' and ${among(`${e.areaCode} like u.area_code || '%'`)} or u.market_id is not null and ${among(`${e.id} in (${unit})`)}))`

const place: Statement = { name: 'notice_place', text: "select coalesce(app.area(), ''), app.market()" }
/** Within the scope of whoever writes: what lies outside is nobody's. */
const somebody: Statement = {
  name: 'notice_somebody',
  text: `select app.must(exists (select from ${t} where ${t.tenantId} = app.tenant() and ${t.id} = $1 and (${all} or exists (select from ${e} where ${e.tenantId} = ${t.tenantId} and not ${e.isDeleted} and ${fits}))), 'updataNobody')`,
}

/** Asks for confirmation once more. @returns how many enterprises had not confirmed */
export type AskAgain = (
  transaction: Transaction,
  context: Signed,
  notice: { readonly id: string; readonly title: string },
) => Promise<number>

/**
 * Says of a notice of an office whom that office watches, and refuses one that is for nobody; asking to confirm goes
 * with the action. domain.md B.10.5, 0.3
 */
export const noticeSettle =
  (askAgain: (kernel: Kernel) => AskAgain) =>
  (kernel: Kernel): Settle<'desk/notice'> => {
    const ask = askAgain(kernel)
    const placed = async (
      { run }: Transaction,
      { asker }: Signed,
      id: string,
    ): Promise<Awaited<ReturnType<NonNullable<Settle['creates']>>>> => {
      const [[area, market]] =
        asker.role === 'supervise' ? ((await run([bind(place)]))[0]! as [(string | null)[]]) : [['', null]]
      // An office that watches nothing would speak to everybody.
      if (asker.role === 'supervise' && !area && !market) throw refuse('updataNobody')
      return {
        set: { fromArea: area || null, fromMarket: market ?? null },
        further: async () => void (await run([bind(somebody, id)])),
      }
    }
    return {
      creates: (transaction, context, row) => placed(transaction, context, row.id),
      async changes(transaction, context, verb, before, after) {
        // Whoever changes it, it stays with the office that wrote it.
        if (verb === 'update') return { further: async () => void (await transaction.run([bind(somebody, before.id)])) }
        if (verb !== 'remind' || !after) return {}
        return {
          further: async () => {
            if (!(await ask(transaction, context, { id: before.id, title: before.title }))) throw refuse('allConfirmed')
          },
        }
      },
    }
  }
