import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { aside } from '../../kernel/ask/entry.ts'
import type { Look } from '../../kernel/ask/settle.ts'
import { suppliers } from './tables.ts'

const s = suppliers()

const banned: Statement = {
  name: 'seller_banned',
  text: `select 1 from ${s} where ${s.tenantId} = app.tenant() and ${s.supplierName} = $1 and ${s.isBlackWide} and not ${s.isDeleted} limit 1`,
}

/** What says from whom something comes. */
interface Bought {
  readonly supplierId: string | null
  readonly supplierName: string | null
}

/**
 * Whom supervisors have banned nobody buys from by typing the name, either: it is looked for in the files of the whole
 * tenant, which the kitchen does not see. What was filed with a name before may be mended. domain.md B.5.2 isBlack
 * 禁止新采购. Refuses with sellerBanned at supplierName.
 * @param buys whether something comes from a seller with a row
 */
export function ofBanned<R extends Bought>(
  { asker, lang }: Signed,
  before: R | null,
  after: R,
  buys: (row: R) => boolean,
): Look | null {
  const name = after.supplierName
  if (!name || after.supplierId || !buys(after) || (before && buys(before) && before.supplierName === name)) return null
  return {
    bounds: aside(asker.tenant, [bind(banned, name)]),
    judge([, rows]) {
      if (rows!.length)
        throw refuse('sellerBanned', {}, [{ field: 'supplierName', message: refuse('sellerBanned').text(lang) }])
    },
  }
}
