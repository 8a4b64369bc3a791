import { laterDay } from '../../contract/days.ts'
import type { RowOf, Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { Bad, type Field } from '../../kernel/fields/base/field.ts'
import { dayType } from '../../kernel/fields/day/type.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { permission } from '../../contract/roles.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { additivesUsed } from '../ledger/asks.server.ts'
import { forbiddenOf, isSteamed, lawWords, steamed } from '../words/forbidden.ts'
import { schoolWords, toldWords } from '../base/asks.server.ts'
import { attempting } from '../iot/asks.server.ts'
import { goodsOf } from '../stock/asks.server.ts'
import { bannedDish } from './banned-dish.ts'
import cookbook, { elementsOf } from './cookbook.ts'
import { chefSigns } from './signers.server.ts'

const kitchen: Statement = { name: 'dish_school_words', text: schoolWords }

const additives: Statement = { name: 'dish_additives', text: additivesUsed }

/** How a dish is refused that may not be made there. */
const bans: ReadonlySet<string> = new Set<ErrorCode>(['forbiddenDish', 'forbiddenEverywhere'])

/**
 * A dish is looked at with the files of what is in it: what is forbidden there, and what people may not bear. domain.md
 * B.6.5
 */
export function cookbookSettle(kernel: Kernel): Settle<'selfexam/cookbook'> {
  const look = async (
    transaction: Transaction,
    context: Signed,
    row: RowOf<'selfexam/cookbook'>,
    before: RowOf<'selfexam/cookbook'> | null,
  ): Promise<Settled> => {
    // A draft may be anything yet.
    if (row.submitStatus !== 1) return {}
    const elements = elementsOf(row)
    const ids = [...new Set(elements.flatMap(({ goodsId }) => goodsId ?? []))]
    const [places, rows, [[used] = []] = []] = await transaction.run([
      bind(kitchen, row.infoId),
      goodsOf(row.infoId, ids),
      bind(additives, row.infoId, row.cookbookSuppDate, row.cookbookName),
    ])
    const filed = new Map(
      rows!.map(([id, name, forbidden, allergens]) => [
        id,
        { name: name!, isForbidden: Number(forbidden ?? 0), allergens: (allergens ?? '').split(',').filter(Boolean) },
      ]),
    )
    const { type, words, beansAllowed } = toldWords(places!)
    const forbidden = forbiddenOf(
      type,
      { name: row.cookbookName!, dishType: row.dishType },
      elements.flatMap(({ goodsId, name }) => [{ name }, filed.get(goodsId) ?? []].flat()),
      [...lawWords, ...words],
    )
    if (forbidden?.soft) {
      if (!row.banReason)
        throw refuse('bannedDish', { name: forbidden.name }, [
          { field: 'banReason', message: refuse('bannedDish', { name: forbidden.name }).text(context.lang) },
        ])
      if (row.banReason === steamed && !(beansAllowed && isSteamed(row.cookbookName)))
        throw refuse('beansClosed', {}, [{ field: 'banReason', message: refuse('beansClosed').text(context.lang) }])
    } else if (forbidden) {
      const refused = refuse(forbidden.everywhere ? 'forbiddenEverywhere' : 'forbiddenDish', { name: forbidden.name })
      throw refuse(refused.code, refused.params, [{ field: 'elements', message: refused.text(context.lang) }])
    }
    const allergens = [...new Set([...filed.values()].flatMap(entry => entry.allergens))].toSorted(
      (a, b) => Number(a) - Number(b),
    )
    // Of which batches something is, the store says, and nobody else.
    const traced = new Map(elementsOf(before ?? {}).map(({ goodsId, traceCode }) => [goodsId, traceCode]))
    const { set } = await chefSigns(transaction, context, row, before)
    return {
      set: {
        ...set,
        additives: cookbook.fields.additives!.type.read(used!),
        allergens: allergens.length ? allergens : null,
        elements: elements.map(element => ({
          ...element,
          traceCode: (element.goodsId && traced.get(element.goodsId)) ?? null,
        })),
      },
    }
  }
  const leave = attempting(kernel)
  return {
    async refused(transaction, { asker, now }, row, broken) {
      if (broken.some(code => bans.has(code))) await leave(transaction, asker.tenant, row.infoId, now, bannedDish(row))
    },
    creates: (transaction, context, row) => look(transaction, context, row, null),
    changes: async (transaction, context, verb, before, after) =>
      after && verb === 'update' ? look(transaction, context, after, before) : {},
  }
}

/** Fields of a dish that are planned again a week later; what happened to it is not. */
const planned = [
  'cookbookName',
  'cookbookImgs',
  'cookbookMeal',
  'cookbookChef',
  'banReason',
  'dishType',
  'elements',
  'price',
  'portionNum',
  'nutrition',
] as const
/** Dishes of a week that are copied at once. */
const most = 400
const suppDay = cookbook.fields.cookbookSuppDate as Field<string>

/** Monday of the week of a day. */
const monday = (day: string): string => laterDay(day, 0, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The dishes of one week planned again for another: each is filed like any other, those that cannot be are named.
 * domain.md B.6.5 复制上周
 */
export function cookbookCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const { key, path, title } = cookbook
  const read = reading(cookbook, kernel)
  const write = writing(cookbook, kernel, titlesOf(cookbook, english))
  const dayIn = (body: Values, name: string): string => {
    const text = body[name]
    const day = typeof text === 'string' ? dayType.parse(text.trim(), suppDay) : new Bad('notDay')
    if (day instanceof Bad)
      throw refuse('notDay', { title: name }, [{ field: name, message: refuse('notDay', { title: name }).text('zh') }])
    return day
  }
  const copy = async (context: Signed, body: Values): Promise<unknown> => {
    if (!holds(context.asker, permission(key, 'create'))) throw refuse('forbidden')
    const [from, to] = [monday(dayIn(body, 'from')), monday(dayIn(body, 'to'))]
    const shift = (Date.parse(to) - Date.parse(from)) / 86_400_000
    const skipped: { name: string; day: string; message: string }[] = []
    let copied = 0
    const filter = {
      cookbookSuppDate_datege: from,
      cookbookSuppDate_datele: laterDay(from, 0, 6),
      submitStatus: '1',
      ascs: 'cookbookSuppDate',
    }
    for await (const rows of read.rows(context, filter, { most })) {
      for (const row of rows) {
        if (row['correctedBy']) continue
        const day = laterDay(row['cookbookSuppDate'] as string, 0, shift)
        const wire = Object.fromEntries(
          planned.map(name => [
            name,
            row[name] === null || row[name] === undefined ? '' : cookbook.all[name]!.type.wire(row[name]),
          ]),
        )
        try {
          await write.create({ ...context, idempotency: null }, { ...wire, cookbookSuppDate: day, submitStatus: 1 })
          copied++
        } catch (error) {
          const refusal = kernel.refusal(error)
          if (!(refusal instanceof Refusal)) throw refusal
          skipped.push({ name: row['cookbookName'] as string, day, message: refusal.text(context.lang) })
        }
      }
    }
    return { copied, skipped }
  }
  const day = { type: 'string', format: 'date' } as const
  return [
    {
      source: 'modules/selfexam/cookbook.server.ts',
      enters: true,
      id: `${key}.copyWeek`,
      title: `${title}复制一周`,
      method: 'POST',
      path: `/${path}/copyWeek`,
      access: accessOf(cookbook, 'create'),
      body: { type: 'object', properties: { from: { ...day, title: '来源周' }, to: { ...day, title: '目标周' } } },
      handle: (context, { body }) => copy(context, body),
    },
  ]
}
