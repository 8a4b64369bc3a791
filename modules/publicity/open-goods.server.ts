import { laterDay } from '../../contract/days.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { purchases } from '../ledger/asks.server.ts'
import { suppliers } from '../stock/asks.server.ts'
import type { Opening } from './open-kitchen.server.ts'

const b = purchases('b')
const s = suppliers('s')
const most = 200
/** 拒收 of accept_result: what was sent back nobody eats. */
const refused = 2
/** 农户/合作社 of supplier_type: a name of three letters or less is that of a person. */
const farmer = '3'
const ofAPerson = 3

/** Goods of the last seven days. */
const bought: Statement = {
  name: 'open_goods',
  text: `select ${b.goodsName}, ${b.goodsCategory}, ${b.supplierName}, ${s.supplierType}, ${b.purchaseDate}::text, ${b.batchNo}, ${b.origin}, ${b.checkResult}, coalesce(${b.certImgs}, '') <> '', coalesce(${b.ticketImgs}, '') <> '', ${b.traceCode}
    from ${b} left join ${s} on ${s.tenantId} = ${b.tenantId} and ${s.id} = ${b.supplierId}
    where ${b.tenantId} = app.tenant() and ${b.infoId} = $1 and ${b.purchaseDate} between $2::date and $3::date and ${b.checkResult} is distinct from ${refused} and ${b.submitStatus} = 1 and ${b.correctedBy} is null and not ${b.isDeleted}
    order by ${b.purchaseDate} desc, ${b.id} desc limit ${most}`,
}

/**
 * Who sold something: firms by their name, people by their surname. @param types supplier_type of their file; '' where
 * there is none, so that the name alone tells. decisions-2.md E 采购
 */
export const sellerOf = (name: string, types: string): string =>
  (types === '' || types.split(',').includes(farmer)) && [...name].length <= ofAPerson ? masked('name', name) : name

/** What was bought within seven days, of whom and with which papers; never at what price. domain.md D.11 stocklist */
export const goods: Opening = {
  name: 'stocklist',
  title: '原料来源',
  bounds: ({ info, day }) => [bind(bought, info, laterDay(day, 0, -6), day)],
  answer: ([rows = []], _view, shows) =>
    shows('6')
      ? rows.map(([name, category, seller, types, day, batch, origin, result, cert, ticket, code]) => ({
          goodsName: name ?? '',
          goodsCategory: Number(category ?? 0),
          supplierName: sellerOf(seller ?? '', types ?? ''),
          purchaseDate: day ?? '',
          batchNo: batch ?? '',
          origin: origin ?? '',
          checkResult: Number(result ?? 0),
          hasCert: cert === 't' ? 1 : 0,
          hasTicket: ticket === 't' ? 1 : 0,
          traceCode: code ?? '',
        }))
      : [],
}
