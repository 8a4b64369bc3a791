import type { Wired } from '../../kernel/define/rows.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { reading, type Reading } from '../../kernel/derive/read/list.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { receipts as receiptRows } from '../stock/asks.server.ts'
import { enterprises as enterpriseRows } from '../enterprise/asks.server.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import { mealType, unit } from '../words/dictionaries.ts'
import { letGo } from './freeze.server.ts'
import { batchesHit, hitsOf, type Hits } from './hits.server.ts'
import recall from './recall.ts'
import { chosenOf } from './recall-preview.server.ts'
import receipt from './recall-receipt.ts'
import { recallReceipts } from './tables.ts'

const c = recallReceipts('c')

/** Sealed and reported within a day. domain.md D.7 recall */
const dueMs = 24 * 3_600_000
const sides = { enterprise: 1, supervise: 2, administrator: 2 } as const

/** Lines of decimals leave as plain numbers. */
const amount = (hundredths: number): string => String(hundredths / 100)

/** What is told to one enterprise: its own batches, dishes and samples, and how many of its people ate of it. */
function toldTo(
  info: string,
  { stops, recall: { dishes, samples, meals } }: Hits,
  batches: readonly RowOf<'stock/inbound'>[],
) {
  const own = <T extends { readonly infoId: string }>(all: readonly T[]): readonly T[] =>
    all.filter(({ infoId }) => infoId === info)
  const diners = own(meals).reduce((sum, meal) => sum + (meal.diners ?? 0), 0)
  return {
    batches: batches
      .filter(batch => batch.infoId === info)
      .slice(0, 1000)
      .map(batch => ({
        goodsName: batch.goodsName,
        batchNo: batch.batchNo,
        traceCode: batch.traceCode,
        balance: String(batch.balanceQty ?? 0),
        unit: batch.unit,
      })),
    dishes: own(dishes)
      .slice(0, 1000)
      .map(dish => ({ day: dish.day, meal: keyIn(mealType, dish.meal), name: dish.label })),
    samples: own(samples)
      .slice(0, 1000)
      .map(sample => ({ name: sample.label, at: stops.get(sample.id)!.at })),
    dinerNum: diners,
  }
}

/**
 * A recall, as it is started and lifted: what it hits is looked for, frozen and told in the transaction that files it.
 * domain.md D.8.5
 */
export function recallSettle(kernel: Kernel): Settle<'trace/recall'> {
  const batches = rowChanges('stock/inbound', kernel)
  const slips = rowChanges('stock/tfs-outbound', kernel)
  const receipts = platformRows(receipt, kernel)
  const meals = {
    rows: platformRows('stock/tfs-receipt', kernel),
    columns: columnsOf('stock/tfs-receipt', kernel.find),
  }
  const lockMeals: Statement = {
    name: 'recall_meals',
    text: `select ${meals.columns.names.map(snake).join(', ')} from ${receiptRows()} where tenant_id = app.tenant() and slip_id = any($1::bigint[]) and not is_deleted and not is_recalled order by id for update`,
  }

  /** Takes back what was brought to others. domain.md B.12 追溯单: 任意→5 */
  const takeBack = async (transaction: Transaction, context: Signed, ids: readonly string[]): Promise<void> => {
    const targets = (await slips.locked(transaction, context, ids, { within: 'tenant' })).filter(
      row => row.tfsStatus !== 5,
    )
    await transaction.run(
      slips.changed(
        context,
        targets.map(before => ({ before, after: { ...before, tfsStatus: 5 as const, isFrozen: true } })),
        'recall',
      ),
    )
    const [, rows] = await transaction.run([enterTenant(context.asker.tenant), bind(lockMeals, array(ids))])
    await transaction.run([
      ...rows!
        .map(texts => decode(meals.columns, texts))
        .flatMap(row => meals.rows.changed(context.asker.tenant, row, { isRecalled: true }, context.now)),
      enterAs(context.asker),
    ])
  }

  return {
    async creates(transaction, context, row) {
      const { asker, now } = context
      const ids = await batchesHit(bounds => transaction.run(bounds), row)
      // Locked before it is looked where they went: what leaves the store from now on waits, and then finds them
      // frozen.
      const list = await batches.locked(transaction, context, ids, { within: 'tenant' })
      const hits = await hitsOf(bounds => transaction.run(bounds), ids)
      const {
        recall: { enterprises, stock, dishes, meals: eaten, samples, diners },
      } = hits
      const sums = new Map<string, { goodsName: string; unit: number; left: number }>()
      for (const { goods, unit: of, balance } of stock)
        sums.set(`${goods} ${of}`, {
          goodsName: goods,
          unit: of,
          left: (sums.get(`${goods} ${of}`)?.left ?? 0) + balance,
        })
      const [, names] = await transaction.run([
        enterTenant(asker.tenant),
        bind(
          {
            name: 'recall_names',
            text: `select id, info_name from ${enterpriseRows()} where tenant_id = app.tenant() and id = any($1::bigint[])`,
          },
          array(enterprises),
        ),
        enterAs(asker),
      ])
      const nameOf = new Map(names!.map(([id, name]) => [id, name]))
      return {
        set: {
          recallSide: sides[asker.role],
          ownInfoId: asker.info || null,
          batchIds: ids,
          enterpriseNum: enterprises.length,
          batchNum: ids.length,
          dishNum: dishes.length,
          mealNum: eaten.length,
          sampleNum: samples.length,
          dinerNum: diners,
          stock: [...sums.values()].slice(0, 200).map(({ goodsName, unit: of, left: rest }) => ({
            goodsName,
            unit: keyIn(unit, of),
            quantity: amount(rest),
          })),
          meals: eaten.slice(0, 500).map(({ infoId, day, meal, diners: ate }) => ({
            infoName: nameOf.get(infoId) ?? '',
            day,
            meal: keyIn(mealType, meal),
            diners: ate,
          })),
        },
        async further() {
          const changes = list
            .filter(before => !before.isFrozen)
            .map(before => ({ before, after: { ...before, isFrozen: true, recallId: row.id } }))
          await transaction.run(batches.changed(context, changes, 'freeze'))
          await batches.carried(transaction, context, changes)
          const sent = [...hits.stops.values()]
            .filter(({ kind, data }) => kind === 'delivery' && data['deliverTo'] !== undefined)
            .map(({ id }) => id)
          if (asker.role !== 'enterprise' && sent.length) await takeBack(transaction, context, sent)
          // Whoever was brought something is told as well, though the one who recalls may not see their rows.
          const due = wireMoment(now + dueMs)
          await transaction.run([
            enterTenant(asker.tenant),
            ...enterprises.flatMap(
              info =>
                receipts.born(
                  asker.tenant,
                  info,
                  {
                    recallId: row.id,
                    title: row.title,
                    reason: row.reason,
                    dueTime: due,
                    ...toldTo(info, hits, list),
                  },
                  now,
                ).bounds,
            ),
            enterAs(asker),
          ])
        },
      }
    },
    async changes(transaction, context, verb, before, after) {
      const { asker } = context
      if (verb !== 'finish' || !after) return {}
      if (
        asker.role === 'enterprise' &&
        before.createUser !== asker.user &&
        (asker.info === '' || before.ownInfoId !== asker.info)
      )
        throw refuse('recallOthers')
      if (after.isReleased !== true) return {}
      return {
        async further() {
          await transaction.run([enterTenant(asker.tenant)])
          const { ids, becomes } = await letGo(transaction, before.id)
          const list = await batches.locked(transaction, context, ids, { within: 'tenant' })
          const changes = list.map(row => ({ before: row, after: { ...row, ...becomes(row) } }))
          await transaction.run(batches.changed(context, changes, 'release'))
          await batches.carried(transaction, context, changes)
          await transaction.run([enterAs(asker)])
        },
      }
    },
  }
}

const rates: Statement = {
  name: 'recall_rates',
  text: `select ${c.recallId}, count(*), count(*) filter (where ${c.receiptStatus} = 1) from ${c} where ${c.tenantId} = app.tenant() and ${c.recallId} = any($1::bigint[]) and not ${c.isDeleted} group by 1`,
}

/** Recalls with how many have answered, of those whose answers the asker may see. */
export function recalls(
  kernel: Kernel,
  english: English,
): { readonly acts: { readonly start: Act }; readonly ways: Ways<'trace/recall'> } {
  const read = reading(recall, kernel)
  const answers = reading(receipt, kernel)
  const write = writing(recall, kernel, titlesOf(recall, english))

  const rated = async (context: Signed, rows: readonly Wired[]): Promise<readonly Wired[]> => {
    if (!rows.length) return []
    const [, texts] = await kernel.store.run([enterAs(context.asker), bind(rates, array(rows.map(({ id }) => id)))])
    const by = new Map(texts!.map(([id, all, done]) => [id, { all: Number(all), done: Number(done) }]))
    return rows.map(row => {
      const { all, done } = by.get(row.id) ?? { all: 0, done: 0 }
      return {
        ...row,
        batchIds: '',
        receiptNum: all,
        receiptDone: done,
        receiptRate: all ? Math.floor((done * 100) / all) : 0,
      }
    })
  }
  // Whom a recall concerns, and who started it.
  const ownSlips =
    ({ asker }: Signed) =>
    (put: (value: string) => string): readonly string[] => [
      `(t.create_user = ${put(asker.user)} or exists (select 1 from ${c} where ${c.tenantId} = t.tenant_id and ${c.recallId} = t.id and not ${c.isDeleted}))`,
    ]
  const list: Reading['list'] = async (context, query) => {
    const page = await read.list(context, query, ownSlips(context))
    return { ...page, records: await rated(context, page.records) }
  }
  const detail: Reading['detail'] = async (context, id) => {
    const row = await read.detail(context, id)
    const { records } = await answers.list(context, { recallId: row['id'], size: '1000' })
    if (!records.length && row['createUser'] !== context.asker.user && context.asker.role !== 'administrator')
      throw refuse('notFound')
    const [total] = await rated(context, [row])
    return { ...total!, receipts: records }
  }
  const start: Act = async (context, _none, body) =>
    detail(context, await write.create(context, body, undefined, undefined, { batchIds: chosenOf(body, context.lang) }))

  return { acts: { start }, ways: { reads: () => ({ list, detail }) } }
}
