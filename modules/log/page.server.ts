import type { Sql } from '../../kernel/define/value.ts'
import { paged, type Page } from '../../contract/envelope.ts'
import type { Json } from '../../kernel/fields/base/field.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { leave } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { countMost } from '../../kernel/derive/read/pager.ts'
import { snake } from '../../kernel/define/names.ts'
import { queryOf } from '../../kernel/derive/row/query.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asker, Signed } from '../../kernel/ask/asker.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'

type Params = Readonly<Record<string, unknown>>
type Out = Record<string, Json>

/**
 * Whether lines about this enterprise are for whoever asks: a data scope on enterprises is one on what is written of
 * them, too. @param column of an enterprise, or null in it
 */
export const ofSeen = (column: Sql): string =>
  `((select app.only()) is null or ${column} is null or ${column} = any((select app.only())::bigint[]))`

/** Lines are those of the tenant; whom a data scope narrows enters with it. */
const enter = (asker: Asker): Bound => (asker.within ? enterAs(asker) : enterTenant(asker.tenant))

/** A list that is only ever read. */
export interface Reader {
  /** @param among a column and the values it may have, beyond what the filters of the definition say */
  list(
    context: Signed,
    params: Params,
    among?: { readonly column: string; readonly values: readonly string[] },
  ): Promise<Page<Out>>
  detail(context: Signed, id: unknown): Promise<Out>
}

/**
 * A text without a suffix means: contains; of the fields of the log itself, for what says whose lines they are is no
 * filter. platform-contract.md 1.4
 */
const contains = (resource: Resource, params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      Object.hasOwn(resource.fields, name) && resource.fields[name]!.type.name === 'text' ? `${name}_like` : name,
      value,
    ]),
  )

/**
 * Reads lines that were written down, newest first.
 * @param from what stands behind `from`: a table or select, with the columns of the definition's fields in snake case,
 * of the tenant $1
 * @param heavy fields that only the detail shows
 */
export function reader(
  kernel: Kernel,
  resource: Resource,
  from: string,
  order: string,
  heavy: readonly string[],
): Reader {
  const names = ['id', 'tenantId', ...Object.keys(resource.fields), 'createTime']
  const lines: Resource = { ...resource, all: Object.fromEntries(names.map(name => [name, resource.all[name]!])) }
  const light = names.filter(name => !heavy.includes(name))
  const select = (fields: readonly string[]): string => fields.map(name => `t.${snake(name)}`).join(', ')
  const read = (fields: readonly string[], row: readonly (string | null)[]): Out =>
    Object.fromEntries(
      names.map(name => {
        const of = resource.all[name]!
        return [name, leave(of, fields.includes(name) ? row[fields.indexOf(name)]! : null, false)]
      }),
    )
  return {
    async list({ asker, lang }, params, among) {
      const {
        where: conditions,
        values: bounds,
        order: sorting,
        current,
        size,
      } = queryOf(lines, contains(resource, params), lang, 2)
      const where = among
        ? [...conditions, `t.${snake(among.column)} = any($${bounds.length + 2}::text[])`]
        : conditions
      const values = among ? [...bounds, `{${among.values.map(value => JSON.stringify(value)).join(',')}}`] : bounds
      // It lies in the order of its time: by that it can be turned round, by nothing else.
      const way = sorting.includes(' asc') ? order.replaceAll(' desc', ' asc') : order
      const condition = where.length ? ` where ${where.join(' and ')}` : ''
      const at = values.length + 2
      const [, rows, counted] = await kernel.store.run([
        enter(asker),
        bind(
          {
            name: '',
            text: `select ${select(light)} from ${from} t${condition} order by ${way} limit $${at} offset $${at + 1}`,
          },
          asker.tenant,
          ...values,
          String(size),
          String((current - 1) * size),
        ),
        bind(
          { name: '', text: `select count(*) from (select 1 from ${from} t${condition} limit ${countMost}) counted` },
          asker.tenant,
          ...values,
        ),
      ])
      const total = Number(counted![0]![0])
      return paged(
        rows!.map(row => read(light, row)),
        total,
        { size, current },
        total === countMost,
      )
    },
    async detail({ asker }, raw) {
      const id = givenId(raw)
      const [, rows] = await kernel.store.run([
        enter(asker),
        bind({ name: '', text: `select ${select(names)} from ${from} t where t.id = $2` }, asker.tenant, id),
      ])
      if (!rows!.length) throw refuse('notFound')
      return read(names, rows![0]!)
    },
  }
}
