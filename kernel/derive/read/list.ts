import { inLang } from '../../../contract/in-lang.ts'
import type { Sql } from '../../define/value.ts'
import { paged, type Page } from '../../../contract/envelope.ts'
import type { Json } from '../../fields/base/field.ts'
import { refuse } from '../../errors.ts'
import { permission } from '../../../contract/roles.ts'
import { may, wireValue, type Resource, type Values } from '../../define/resource.ts'
import type { Wired, WireRow } from '../../define/rows.ts'
import { holds, scopeName, type Asker, type Signed } from '../../ask/asker.ts'
import { bind, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import { textArray } from '../../store/arrays.ts'
import { enterAs } from '../../ask/entry.ts'
import { beside, columnsOf, decode, row, worked, type Columns } from '../row/columns.ts'
import { givenId } from '../row/given-id.ts'
import { batches, type Wanted } from './batches.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { narrowingOf, allowedPart, visible } from '../row/narrow.ts'
import { orderBy } from '../row/keyset.ts'
import { queryOf, type Query } from '../row/query.ts'
import { countMost, foundMost, pager } from './pager.ts'
import { longFound, longFrom } from './remembered.ts'
import { scopeOf } from '../row/scope.ts'
import { writeAudit } from '../../ask/audit.ts'

export type Also = (put: (value: string) => string) => readonly Sql[]

/** Reading a resource: the page of a list, one row, and rows for an export. */
export interface Reading<R extends Wired = Wired> {
  readonly columns: Columns
  /** @param also further conditions on the table `t`; `put` gives a value its placeholder */
  list(context: Signed, params: Values, also?: Also): Promise<Page<R>>
  detail(context: Signed, id: unknown): Promise<R>
  /** How many rows a list has, as far as they are counted. */
  total(context: Signed, params: Values): Promise<number>
  /**
   * All rows of a filter, a batch at a time, for exports: `rows` as values of the fields with the texts of refs,
   * `records` as in a list. See `batches`.
   */
  rows(context: Signed, params: Values, selection: Wanted, also?: Also): AsyncGenerator<readonly Values[]>
  records(context: Signed, params: Values, selection: Wanted, also?: Also): AsyncGenerator<readonly R[]>
}

/** How a table is read that is none: a whole question, whose rows are told apart by several columns. */
export interface Manner {
  readonly apart?: readonly string[]
  /** Its name in those of its statements: its key, unless it is one of several questions of one resource. */
  readonly called?: string
  /** What is said in the transaction before it is asked, so that its text is the same whenever it is asked. */
  readonly told?: (params: Values, now: number) => Bound
  /** Its pages cost more to plan than to run, whoever asks: they are planned once. */
  readonly isLong?: true
}

/** Reads of one resource. Every call is one round trip: session and scope, rows, count. */
export function reading<D extends Resource>(resource: D, kernel: Kernel, manner?: Manner): Reading<WireRow<D>>
export function reading(resource: Resource, kernel: Kernel, manner: Manner = {}): Reading {
  const { apart } = manner
  const columns = columnsOf(resource, kernel.find)
  const t = resource.table
  // What is seen through other tables is a whole question: its statements are called by its key.
  const source = manner.called ?? (t.startsWith('(') ? resource.key : t)
  const key = source === t && !apart ? [...(resource.scope === 'platform' ? [] : ['tenant_id']), 'id'] : null
  const { shape, page, long } = pager({ table: t, called: source, columns, key, isLong: manner.isLong === true })
  const before = (params: Values, now: number): readonly Bound[] => (manner.told ? [manner.told(params, now)] : [])

  /** In an order that tells any two rows apart. */
  const whollyOrdered = (query: Query): Query => {
    if (!apart) return query
    const keys = [...query.keys.slice(0, -1), ...apart.map(name => ({ ...query.keys.at(-1)!, name }))]
    return { ...query, keys, order: orderBy(keys) }
  }

  /** @param size how far rows are counted where words are looked for */
  const question = (context: Signed, params: Values, also?: Also, size = countMost) => {
    const scope = scopeOf(resource, context.asker, params)
    const query = whollyOrdered(
      queryOf(visible(resource, context.asker), params, context.lang, (scope?.values.length ?? 0) + 1),
    )
    if (!scope) return { query, none: true as const }
    const most = query.words.length ? size : countMost
    const narrow = narrowingOf(resource, context.asker, context.lang, scope.values.length + query.values.length + 1)
    const values = [...scope.values, ...query.values, ...narrow.values]
    const more = also?.(value => `$${values.push(value)}`) ?? []
    const conditions = [...scope.where, 'not t.is_deleted', ...query.where, ...narrow.where, ...more]
    const where = [
      ...conditions,
      ...query.words.flatMap(grams =>
        grams.length ? [`app.grams(t.search_text) @> $${values.push(textArray(grams))}::text[]`] : [],
      ),
    ].join(' and ')
    const count = shape(where, query.order, values.length + 1, {
      planned: query.words.length > 0,
      most,
      ...(several(context.asker) && { each: conditions.join(' and ') }),
    })[1]
    return { query, none: false as const, count, most, where, values }
  }

  /** Who has rows of several kitchens: the policy alone would have every row of the tenant looked at to count them. */
  const several = ({ role, within }: Asker): boolean =>
    (role === 'supervise' || within !== undefined) &&
    resource.scope === 'enterprise' &&
    !resource.owns &&
    !resource.managed &&
    source === t

  /** Finding nothing is an answer, too: not for an ended session. */
  const nothing = async <T>(context: Signed, answer: T): Promise<T> => {
    await kernel.store.run([enterAs(context.asker)])
    return answer
  }

  async function* all(
    context: Signed,
    params: Values,
    selection: Wanted,
    also?: Also,
  ): AsyncGenerator<Rows, void, undefined> {
    const { query, ...ask } = question(context, { ...params, current: '1', size: '1' }, also)
    if (ask.none) return nothing(context, undefined)
    yield* batches(
      kernel.store,
      context.asker,
      {
        table: t,
        select: columns.select,
        where: ask.where,
        values: ask.values,
        keys: query.keys,
        before: before(params, context.now),
        ...(manner.isLong && { called: source }),
      },
      selection,
    )
  }

  /** What is worked out now, and said in the reader's language. */
  const news = ({ now, lang }: Signed, values: Values): Values => {
    const inEnglish = inLang([undefined, kernel.inEnglish?.[resource.key]], lang)
    return {
      ...worked(resource, values, now),
      ...(inEnglish && kernel.label && inEnglish(values, kernel.label(lang))),
    }
  }
  const isRenewed = resource.reads !== undefined || kernel.inEnglish?.[resource.key] !== undefined
  /** The same, as it leaves. */
  const fresh = (context: Signed, texts: Rows[number]): Record<string, Json> =>
    isRenewed
      ? Object.fromEntries(
          Object.entries(news(context, { ...decode(columns, texts), ...beside(columns, texts) })).map(
            ([name, value]) => [name, wireValue(resource.all[name]!, value)],
          ),
        )
      : {}
  // Lists stay masked even for those who may unmask: seeing one number in full is an action of its own, in the detail.
  const record = (context: Signed, texts: Rows[number]): Wired =>
    allowedPart(resource, context.asker, {
      ...row(columns, texts, false, kernel.label?.(context.lang), true),
      ...fresh(context, texts),
    })

  const tenanted = resource.scope !== 'platform'
  const ofTenant = (asker: Asker): string => (resource.managed && asker.reach.manages ? '' : asker.tenant)
  const ownTenant = tenanted ? "($1::text = '' or t.tenant_id = $1)" : '$1::text is not null'
  const statement: Statement = {
    name: `detail_${source}`,
    text: `select ${columns.select} from ${t} t where ${resource.managed || !tenanted ? ownTenant : 't.tenant_id = $1'} and t.id = $2 and not t.is_deleted`,
  }
  const there: Statement = {
    name: `there_${source}`,
    text: `select app.must(exists (select 1 from ${t} t where ${resource.managed || !tenanted ? ownTenant : 't.tenant_id = $1'} and t.id = $2 and not t.is_deleted), 'notFound')`,
  }
  const sensitive = Object.values(resource.all).some(field => field.sensitive)

  return {
    columns,
    async list(context, params, also) {
      const { query, ...ask } = question(context, params, also, foundMost)
      const { current, size } = query
      if (ask.none) return nothing(context, paged([], 0, query))
      const { asker, now } = context
      const { most } = ask
      const list = JSON.stringify([scopeName(asker), ask.where, ask.values])
      const underway = long.underway(list)
      // Waiting for nobody would let all who ask at this moment count.
      const sum = long.total(list, now) ?? (underway && (await underway))
      if (sum !== undefined && sum < most && sum <= (current - 1) * size) return nothing(context, paged([], sum, query))
      const here = (): ReturnType<typeof page> => page(ask, query, list, now, sum)
      const answer = (rows: Rows, total: number): Page<Wired> =>
        paged(
          rows.map(texts => record(context, texts)),
          total,
          query,
          total >= most,
        )
      if (sum !== undefined) {
        const rowsOf = async ({ bound, take }: ReturnType<typeof page>): Promise<Rows> =>
          take((await kernel.store.run([enterAs(asker), ...before(params, now), bound])).at(-1)!)
        const first = here()
        return answer(
          await (first.isFar
            ? long.sought(JSON.stringify([list, query.order, current, size]), () => rowsOf(here()))
            : rowsOf(first)),
          sum,
        )
      }
      const { bound, take } = here()
      let rows: Rows = []
      const total = await long.counted(
        list,
        now,
        async () => {
          const answers = await kernel.store.run([
            enterAs(asker),
            ...before(params, now),
            bound,
            bind(ask.count, ...ask.values),
          ])
          rows = answers.at(-2)!
          return Number(answers.at(-1)![0]![0])
        },
        { from: query.words.length ? longFound : longFrom, most },
      )
      return answer(take(rows), total)
    },
    async total(context, params) {
      const { query: _, ...ask } = question(context, params)
      if (ask.none) return nothing(context, 0)
      const answers = await kernel.store.run([
        enterAs(context.asker),
        ...before(params, context.now),
        bind(ask.count, ...ask.values),
      ])
      return Number(answers.at(-1)![0]![0])
    },
    async detail(context, raw) {
      const id = givenId(raw)
      const { asker } = context
      const full = sensitive && may(resource, asker.role, 'unmask') && holds(asker, permission(resource.key, 'unmask'))
      const narrow = narrowingOf(resource, asker, context.lang, 3)
      const look = narrow.where.length
        ? { name: '', text: `${statement.text} and ${narrow.where.join(' and ')}` }
        : statement
      const bounds = before({}, context.now)
      const rows = (
        await kernel.store.run([
          enterAs(context.asker),
          ...bounds,
          bind(look, ofTenant(asker), id, ...narrow.values),
          // Only what was there was seen.
          ...(full
            ? [
                bind(there, ofTenant(asker), id),
                writeAudit(kernel.newId(), context, {
                  operation: `${resource.key}.unmask`,
                  resource: resource.key,
                  row: id,
                }),
              ]
            : []),
        ])
      )[1 + bounds.length]!
      if (!rows.length) throw refuse('notFound')
      return allowedPart(resource, asker, {
        ...row(columns, rows[0]!, full, kernel.label?.(context.lang)),
        ...fresh(context, rows[0]!),
      })
    },
    async *rows(context, params, selection, also) {
      for await (const rows of all(context, params, selection, also)) {
        yield rows.map(texts => {
          const values = { ...decode(columns, texts), ...beside(columns, texts) }
          return allowedPart(resource, context.asker, { ...values, ...news(context, values) }, 'values')
        })
      }
    },
    async *records(context, params, selection, also) {
      for await (const rows of all(context, params, selection, also)) yield rows.map(texts => record(context, texts))
    },
  }
}
