import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { Bad, month } from '../../kernel/fields/index.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { nameOf } from '../enterprise/asks.server.ts'
import { counted } from './inbound.ts'
import movement from './movement.ts'
import { loss, missing } from './outbound.ts'
import { inbounds, movements, outbounds } from './tables.ts'

const t = movements('t')
const i = inbounds('i')
const o = outbounds('o')

const monthField = month({ title: '月份' })
/**
 * Sums of one kind of goods, in their unit: what there was, came, went (of that: lost), was found more or less by
 * counting, and is there at the end.
 */
const sums = (from: string, until: string): string => {
  const within = `${t.moveTime} >= ${from} and ${t.moveTime} < ${until}`
  const isCounted = `(coalesce(${i.inboundType} = ${counted}, false) or coalesce(${o.outboundType} = ${missing}, false))`
  const sum = (condition: string, sign = ''): string =>
    `coalesce(${sign}sum(${t.quantity}) filter (where ${condition}), 0)`
  return [
    sum(`${t.moveTime} < ${from}`),
    sum(`${within} and ${t.outboundId} is null and not ${isCounted}`),
    sum(`${within} and ${t.outboundId} is not null and not ${isCounted}`, '-'),
    sum(`${within} and ${o.outboundType} = ${loss}`, '-'),
    sum(`${within} and ${isCounted}`),
    sum(`${t.moveTime} < ${until}`),
  ].join(', ')
}

/**
 * What came, went and is left of the goods of a kitchen in a month: closing is opening and what came, less what went,
 * and what counting found. domain.md B.5.6, D.8.2 月末结存
 */
export function monthOf(kernel: Kernel): (context: Signed, query: Values) => Promise<unknown> {
  return async (context, query) => {
    const { asker, lang, now } = context
    const value = checkField(monthField, query['month'] ?? wireDay(now).slice(0, 7))
    if (value instanceof Bad || value === null) throw refuse('filter', { name: 'month' })
    const first = `${value}-01`
    // Of one kitchen alone: an area, two names or blanks choose none.
    const scope = scopeOf(movement, asker, { infoId: query['infoId'] })
    const own = scope?.values ?? []
    if (scope && own.length < 2) throw refuse('enterpriseMissing')
    const narrow = narrowingOf(movement, asker, lang, own.length + 3)
    const [from, until] = [`$${own.length + 1}::timestamptz`, `$${own.length + 2}::timestamptz`]
    const where = [...(scope?.where ?? []), ...narrow.where, `${t.moveTime} < ${until}`, `not ${t.isDeleted}`].join(
      ' and ',
    )
    const statement = {
      name: '',
      text: `select * from (select ${t.goodsId}::text, max(${t.goodsName}), ${t.unit}, ${sums(from, until)} from ${t}
        left join ${o} on ${o.tenantId} = ${t.tenantId} and ${o.infoId} = ${t.infoId} and ${o.id} = ${t.outboundId}
        left join ${i} on ${i.tenantId} = ${t.tenantId} and ${i.infoId} = ${t.infoId} and ${i.id} = ${t.originId} and ${t.outboundId} is null
        where ${where} group by ${t.goodsId}, ${t.unit}) m (goods_id, goods_name, unit, opening, came, went, lost, counted, closing)
        where opening <> 0 or came <> 0 or went <> 0 or counted <> 0 order by goods_name, goods_id, unit limit 2000`,
    }
    const [, rows, owner] = await kernel.store.run([
      enterAs(asker),
      ...(scope ? [bind(statement, ...own, first, laterDay(first, 1, 0), ...narrow.values), nameOf(own.at(-1)!)] : []),
    ])
    return {
      month: value,
      infoName: owner?.[0]?.[0] ?? '',
      rows: (rows ?? []).map(([goodsId, goodsName, unit, ...numbers]) => {
        const [opening, came, went, lost, surplus, closing] = numbers.map(Number)
        return { goodsId, goodsName, unit: Number(unit), opening, came, went, lost, counted: surplus, closing }
      }),
    }
  }
}
