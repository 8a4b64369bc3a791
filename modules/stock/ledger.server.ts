import { wireMoment } from '../../contract/wire.ts'
import { hundredths } from '../../engines/trace/fefo.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Wanted } from '../../kernel/derive/read/batches.ts'
import { inputOf } from '../../kernel/derive/write/action.ts'
import { blankRow } from '../../kernel/derive/follow/consequences.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading, type Also } from '../../kernel/derive/read/list.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import { sheets } from '../../kernel/derive/calls/sheets.ts'
import { stayCalls } from '../../kernel/derive/calls/stay-calls.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { batchesOf, portionOf } from './batches.server.ts'
import { inForce } from './bill.ts'
import inbound, { counted } from './inbound.ts'
import ledger from './ledger.ts'
import { ledgerView } from './ledger-view.server.ts'
import { monthOf } from './month.server.ts'
import outbound, { missing } from './outbound.ts'

const { key, path, title } = ledger

/**
 * How much may differ without a word: a twentieth, and 50 yuan; without a price nobody can say it is less. Hundredths
 * of a unit, yuan. domain.md D.8.2
 */
export const needsReason = (difference: number, balance: number, price: number | null): boolean =>
  difference !== 0 &&
  (price === null || Math.abs(difference) * 20 > balance || Math.abs(difference) * hundredths(price) > 50 * 10_000)

/**
 * Batches in stock by how long they are good for, a batch in one of the first six; frozen and low ones are counted
 * besides. domain.md E.2 效期看板, B.5.6 stockState
 */
const bands: Readonly<Record<string, string>> = {
  expired: 't.days_left < 0',
  days3: 't.days_left between 0 and 3',
  days7: 't.days_left between 4 and 7',
  days30: 't.days_left between 8 and 30',
  later: 't.days_left > 30',
  undated: 't.days_left is null',
  frozen: 't.stock_state = 6',
  low: 't.stock_state = 4',
}

/** The state of the store, and counting it: a difference makes a bill of its own. domain.md B.5.6, D.8.2 */
export function ledgerCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const titles = titlesOf(ledger, english)
  const read = reading(ledgerView, kernel)
  // What is used up is history: it is shown to whoever asks for it.
  const also =
    (query: Values): Also =>
    () =>
      Object.keys(query).some(name => name.startsWith('stockState')) ? [] : ['t.in_stock']
  const listed = {
    ...read,
    list: (context: Signed, query: Values) => read.list(context, query, also(query)),
    rows: (context: Signed, query: Values, selection: Wanted) => read.rows(context, query, selection, also(query)),
  }
  const sheet = sheets(ledger, listed, english, titles)
  const month = monthOf(kernel)
  const batches = batchesOf(kernel)
  const bills = { gain: rowChanges(inbound, kernel), lack: rowChanges(outbound, kernel) }
  const { stocktakeQty, diffReason } = ledger.fields

  const count = async (context: Signed, body: Values): Promise<{ readonly id: string }> => {
    const { asker, now } = context
    const id = givenId(body['id'])
    const input = inputOf({ stocktakeQty, diffReason }, body, context, titles(context.lang))
    if (asker.info === '') throw refuse('enterpriseMissing')
    await kernel.store.transaction(async transaction => {
      await transaction.run([enterAs(asker)])
      const list = await batches.named(transaction, asker.info, [id])
      const [batch] = list
      if (!batch) throw refuse('notFound')
      const balance = hundredths(batch.balanceQty!)
      const difference = hundredths(input.stocktakeQty) - balance
      if (needsReason(difference, balance, batch.price) && !input.diffReason)
        throw refuse('diffReason', {}, [{ field: 'diffReason', message: refuse('diffReason').text(context.lang) }])
      const at = wireMoment(now)
      const of = {
        goodsId: batch.goodsId,
        goodsName: batch.goodsName,
        goodsCategory: batch.goodsCategory,
        unit: batch.unit,
        keeper: asker.account,
        remark: input.diffReason,
      }
      const quantity = Math.abs(difference) / 100
      if (difference > 0) {
        await transaction.run(
          bills.gain.added(
            context,
            {
              ...blankRow(inbound),
              ...of,
              inboundDate: at,
              inboundType: counted,
              inboundStatus: inForce,
              intoId: id,
              quantity,
              spec: batch.spec,
              batchNo: batch.batchNo,
              produceDate: batch.produceDate,
              expireDate: batch.expireDate,
              warehouse: batch.warehouse,
              checker: asker.account,
            },
            { info: asker.info },
          ).bounds,
        )
      }
      if (difference < 0) {
        const allocations = [portionOf(batch, -difference)]
        await transaction.run(
          bills.lack.added(
            context,
            {
              ...blankRow(outbound),
              ...of,
              outboundDate: at,
              outboundType: missing,
              outboundStatus: inForce,
              quantity,
              allocations,
              receiver: asker.account,
            },
            { info: asker.info },
          ).bounds,
        )
      }
      await batches.book(
        transaction,
        context,
        list,
        [{ id, ...(difference > 0 ? { in: difference } : { loss: -difference }) }],
        'stocktake',
        {
          stocktakeQty: input.stocktakeQty,
          diffQty: difference / 100,
          diffReason: input.diffReason,
          stocktakeTime: at,
          stocktakeUser: asker.user,
        },
      )
    })
    return { id }
  }

  /** How many batches there are of each band, all of them in stock. */
  const expiry = async (context: Signed, query: Values): Promise<unknown> => {
    const scope = scopeOf(ledgerView, context.asker, query)
    const narrow = narrowingOf(ledger, context.asker, context.lang, (scope?.values.length ?? 0) + 1)
    const where = [...(scope?.where ?? []), ...narrow.where, 't.in_stock', 'not t.is_deleted'].join(' and ')
    const bandCounts = {
      name: '',
      text: `select ${Object.values(bands)
        .map(band => `count(*) filter (where ${band})`)
        .join(', ')} from ${ledgerView.table} t where ${where}`,
    }
    const [, rows] = await kernel.store.run([
      enterAs(context.asker),
      ...(scope ? [bind(bandCounts, ...scope.values, ...narrow.values)] : []),
    ])
    return Object.fromEntries(Object.keys(bands).map((band, i) => [band, Number(rows?.[0]?.[i] ?? 0)]))
  }

  const base = { source: 'modules/stock/ledger.server.ts', enters: true } as const
  const reads = accessOf(ledger, 'read')
  const updates = accessOf(ledger, 'update')
  const text = { type: 'string' } as const
  const filters = Object.fromEntries(
    [
      'current',
      'size',
      'infoId',
      'cityId',
      'goodsId',
      'goodsName',
      'goodsCategory',
      'batchNo',
      'supplierName',
      'warehouse',
      'stockState',
      'traceCode',
      'expireDate_datege',
      'expireDate_datele',
      'daysLeft_le',
    ].map(name => [name, text]),
  )
  return [
    {
      ...base,
      id: `${key}.list`,
      title: `${title}列表`,
      method: 'GET',
      path: `/${path}/list`,
      access: reads,
      query: filters,
      handle: (context, { query }) => listed.list(context, query),
    },
    {
      ...base,
      id: `${key}.detail`,
      title: `${title}详情`,
      method: 'GET',
      path: `/${path}/detail`,
      access: reads,
      query: { id: text },
      handle: (context, { query }) => read.detail(context, query['id']),
    },
    {
      ...base,
      id: `${key}.export`,
      title: `${title}导出`,
      method: 'GET',
      path: `/${path}/export`,
      access: reads,
      query: filters,
      queues: true,
      handle: (context, { query }) => sheet.export(context, query),
    },
    {
      ...base,
      id: `${key}.expiry`,
      title: '效期看板',
      method: 'GET',
      path: `/${path}/expiry`,
      access: reads,
      query: { infoId: text, cityId: text },
      handle: (context, { query }) => expiry(context, query),
    },
    {
      ...base,
      id: `${key}.month`,
      title: '月度收发存',
      method: 'GET',
      path: `/${path}/month`,
      access: reads,
      query: { infoId: text, month: text },
      handle: (context, { query }) => month(context, query),
    },
    {
      ...base,
      id: `${key}.submit`,
      title: '盘点',
      method: 'POST',
      path: `/${path}/submit`,
      access: updates,
      body: bodySchema(ledger),
      says: '保存成功',
      handle: (context, { body }) => count(context, body),
    },
    ...stayCalls(ledger, kernel),
  ]
}
