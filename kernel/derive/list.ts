import type { Page } from '../../contract/envelope.ts'
import { createHash } from 'node:crypto'
import { Bad, type Json } from '../fields/field.ts'
import { id as parseId } from '../fields/ref/type.ts'
import { refuse } from '../errors.ts'
import { permission } from '../../contract/roles.ts'
import { may, type Resource, type Values } from '../define/resource.ts'
import { holds, type Asker, type Signed } from '../request/asker.ts'
import { bind, type Statement } from '../store/batch.ts'
import { enterAs } from '../store/entry.ts'
import { columnsOf, decode, row, type Columns } from './columns.ts'
import { givenId } from './given-id.ts'
import type { Kernel } from './kernel.ts'
import { narrowingOf, seen, visible } from './narrow.ts'
import { queryOf } from './query.ts'
import { writeAudit } from './witness.ts'

/** A total counts no further: nobody pages through more, and a count of a billion would cost what it is not worth. */
export const countMost = 100_000

const given = (raw: unknown): string => (typeof raw === 'string' && raw.trim() !== '' && raw !== 'undefined' && raw !== 'null' ? raw.trim() : '')

/** Conditions that keep a list inside the asker's scope; what the caller chose only narrows. `null`: nothing can match. domain.md 0.2 */
export function scopeOf(resource: Resource, asker: Asker, params: Readonly<Record<string, unknown>>): { readonly where: string[]; readonly values: string[] } | null {
  if (resource.scope === 'platform') return { where: [], values: [] }
  const acting = resource.managed && asker.reach.manages ? given(params['tenantId']) : asker.tenant
  // Of the managing tenant's administrators the policy asks no tenant, and neither do they, unless they name one.
  if (acting === '') return { where: [], values: [] }
  const where = ['t.tenant_id = $1']
  const values = [acting]
  if (resource.scope === 'tenant') return { where, values }
  const chosen = given(params['infoId'])
  const city = given(params['cityId'])
  if (chosen !== '' && parseId(chosen) instanceof Bad) throw refuse('filter', { name: 'infoId' })
  if (city !== '' && !/^\d{2,12}$/.test(city)) throw refuse('filter', { name: 'cityId' })
  if (asker.info !== '' && chosen !== '' && chosen !== asker.info) return null
  const info = asker.info || chosen
  if (info !== '') {
    values.push(info)
    where.push(`t.info_id = $${values.length}`)
  } else if (city !== '') {
    values.push(`${city}%`)
    where.push(`t.info_id in (select e.id from enterprise_info e where e.tenant_id = $1 and e.area_code like $${values.length})`)
  }
  return { where, values }
}

export type Also = (put: (value: string) => string) => readonly string[]

/** Reading a resource: the page of a list, one row, and rows for an export. */
export interface Reading {
  readonly columns: Columns
  /** @param also further conditions on the table `t`; `put` gives a value its placeholder */
  list(context: Signed, params: Values, also?: Also): Promise<Page<Record<string, Json>>>
  detail(context: Signed, id: unknown): Promise<Record<string, Json>>
  /** All rows of a filter, a batch at a time, for exports. */
  rows(context: Signed, params: Values, most: number): AsyncGenerator<readonly Values[]>
}

const shapesMost = 400

/** Reads of one resource. Every call is one round trip: session and scope, rows, count. */
export function reading(resource: Resource, kernel: Kernel): Reading {
  const columns = columnsOf(resource, kernel.find)
  const t = resource.table
  const shapes = new Map<string, readonly [Statement, Statement]>()

  /** Both statements of a list with these conditions and order. Names come from the text, so equal shapes share a plan. */
  const shape = (where: string, order: string, first: number): readonly [Statement, Statement] => {
    const key = `${where}|${order}|${first}`
    const found = shapes.get(key)
    if (found) return found
    const name = shapes.size < shapesMost ? createHash('sha1').update(key).digest('base64url').slice(0, 16) : ''
    const made = [
      { name: name && `list_${t.slice(0, 30)}_${name}`, text: `select ${columns.select} from ${t} t where ${where} order by ${order} limit $${first} offset $${first + 1}` },
      { name: name && `count_${t.slice(0, 30)}_${name}`, text: `select count(*) from (select 1 from ${t} t where ${where} limit ${countMost}) counted` },
    ] as const
    if (name) shapes.set(key, made)
    return made
  }

  const asked = (context: Signed, params: Values, also?: Also) => {
    const scope = scopeOf(resource, context.asker, params)
    const query = queryOf(visible(resource, context.asker), params, context.lang, (scope?.values.length ?? 0) + 1)
    if (!scope) return { query, none: true as const }
    const narrow = narrowingOf(resource, context.asker, context.lang, scope.values.length + query.values.length + 1)
    const values = [...scope.values, ...query.values, ...narrow.values]
    const more = also?.(value => `$${values.push(value)}`) ?? []
    const where = [...scope.where, 'not t.is_deleted', ...query.where, ...narrow.where, ...more].join(' and ')
    const [rows, count] = shape(where, query.order, values.length + 1)
    return { query, none: false as const, rows, count, values }
  }

  /** Finding nothing is an answer, too: not for an ended session. */
  const nothing = async <T>(context: Signed, found: T): Promise<T> => {
    await kernel.store.run([enterAs(context.asker)])
    return found
  }

  const tenanted = resource.scope !== 'platform'
  const ofTenant = (asker: Asker): string => (resource.managed && asker.reach.manages ? '' : asker.tenant)
  const mine = tenanted ? "($1::text = '' or t.tenant_id = $1)" : '$1::text is not null'
  const one: Statement = { name: `detail_${t}`, text: `select ${columns.select} from ${t} t where ${resource.managed || !tenanted ? mine : 't.tenant_id = $1'} and t.id = $2 and not t.is_deleted` }
  const there: Statement = { name: `there_${t}`, text: `select app.must(exists (select 1 from ${t} t where ${resource.managed || !tenanted ? mine : 't.tenant_id = $1'} and t.id = $2 and not t.is_deleted), 'notFound')` }
  const sensitive = Object.values(resource.all).some(of => of.sensitive)

  return {
    columns,
    async list(context, params, also) {
      const { query, ...ask } = asked(context, params, also)
      const { current, size } = query
      if (ask.none) return nothing(context, { records: [], total: 0, size, current, pages: 0 })
      const [, found, counted] = await kernel.store.run([
        enterAs(context.asker),
        bind(ask.rows, ...ask.values, String(size), String((current - 1) * size)),
        bind(ask.count, ...ask.values),
      ])
      const total = Number(counted![0]![0])
      // Lists stay masked even for those who may unmask: seeing one number in full is a deed of its own, in the detail.
      return { records: found!.map(texts => seen(resource, context.asker, row(columns, texts, false, kernel.label?.(context.lang), true))), total, size, current, pages: Math.ceil(total / size) }
    },
    async detail(context, raw) {
      const id = givenId(raw)
      const { asker } = context
      const full = sensitive && may(resource, asker.role, 'unmask') && holds(asker, permission(resource.key, 'unmask'))
      const narrow = narrowingOf(resource, asker, context.lang, 3)
      const look = narrow.where.length ? { name: '', text: `${one.text} and ${narrow.where.join(' and ')}` } : one
      const [, found] = await kernel.store.run([
        enterAs(context.asker),
        bind(look, ofTenant(asker), id, ...narrow.values),
        // Only what was there was seen.
        ...(full ? [bind(there, ofTenant(asker), id), writeAudit(kernel.newId(), context, { operation: `${resource.key}.unmask`, resource: resource.key, row: id })] : []),
      ])
      if (!found!.length) throw refuse('notFound')
      return seen(resource, asker, row(columns, found![0]!, full, kernel.label?.(context.lang)))
    },
    async *rows(context, params, most) {
      const { query: _, ...ask } = asked(context, { ...params, current: '1', size: '1' })
      if (ask.none) return nothing(context, undefined)
      const size = 1000
      for (let offset = 0; offset < most; offset += size) {
        const [, found] = await kernel.store.run([enterAs(context.asker), bind(ask.rows, ...ask.values, String(Math.min(size, most - offset)), String(offset))])
        if (found!.length) yield found!.map(texts => seen(resource, context.asker, { ...decode(columns, texts), ...Object.fromEntries(columns.shown.map(({ as }, i) => [as, texts[columns.names.length + i] ?? ''])) }, 'values'))
        if (found!.length < size) return
      }
    },
  }
}
