import type { EventName } from '../../contract/events.ts'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { badText, check, checkField, type TitleOf } from '../define/check.ts'
import type { Action, Resource, Values } from '../define/resource.ts'
import { refuse } from '../errors.ts'
import { Bad, type Fields } from '../fields/field.ts'
import { id as parseId } from '../fields/ref/type.ts'
import type { Signed } from '../request/asker.ts'
import { publish } from '../run/publish.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import { enterAs } from '../store/entry.ts'
import type { Transaction } from '../store/store.ts'
import { columnsOf, decode, difference, encode, witness } from './columns.ts'
import { guards } from './guard.ts'
import { columnsSeen, narrowingOf } from './narrow.ts'
import { hashSecrets } from './secrets.ts'
import type { Kernel } from './kernel.ts'
import { snake } from './names.ts'
import { projecting, type Fact } from './project.ts'
import { searchText } from './search.ts'
import { writeAudit, type Deed, type Doer } from './witness.ts'

/**
 * What else belongs into the transaction of a write, after the row: statements made of each row, and of the context it was written in
 * (a managing administrator may be writing in another tenant). They may refuse.
 */
export type Also = (row: Values, context: Signed) => readonly Bound[]

/** Writing a resource. Every write leaves its facts, projections, audit and events in one transaction, or nothing. */
export interface Writing {
  create(context: Signed, body: Values, source?: number, also?: Also): Promise<string>
  update(context: Signed, body: Values, also?: Also): Promise<string>
  remove(context: Signed, ids: unknown, also?: Also): Promise<void>
  act(context: Signed, name: string, ids: unknown, input: Values): Promise<void>
  /** Statements by which the platform itself adds a row, for the transaction of its caller. @returns its id and values */
  born(tenant: string, info: string, values: Values, now: number): { readonly row: Values; readonly bounds: readonly Bound[] }
  /** Statements by which the platform itself changes a row it has locked. */
  changed(tenant: string, before: Values, set: Values, now: number): readonly Bound[]
}

/** What stands before the count of a document's number. */
const numberStem = ({ number }: Resource, now: number): string =>
  number ? number.prefix + wireMoment(now).replace(/\D/g, '').slice(0, number.per === 'day' ? 8 : 14) : ''

/** When a row was changed: later than the last time, so that who read that version is told. The wire has no less than seconds. */
const changedAt = (before: Values, now: number): string => wireMoment(Math.max(now, momentAt(before['updateTime'] as string) + 1000))

/** The platform as an asker: nobody, from nowhere. */
const platform = { asker: null, ip: '', trace: '' }

const tenantThere: Statement = { name: 'tenant_there', text: "select app.must(exists (select from kernel_tenant t where t.tenant_id = app.tenant() and not t.is_deleted), 'tenantUnknown')" }

const removeMost = 200

/** Ids out of a comma list, as these clients send several. @throws Refusal when there are none, too many, or one is no id */
export function idList(raw: unknown): readonly string[] {
  const items = typeof raw === 'string' || typeof raw === 'number' ? String(raw).split(',') : Array.isArray(raw) ? raw : []
  const ids = items.filter(item => item !== '').map(item => parseId(item))
  if (!ids.length) throw refuse('noId', { name: 'ids' })
  if (ids.length > removeMost) throw refuse('tooManyItems', { title: 'ids', max: removeMost })
  return [...new Set(ids.map(id => {
    if (id instanceof Bad) throw refuse('notFound')
    return id
  }))]
}

/** @param titles where the titles of a reader's language come from */
export function writing(resource: Resource, kernel: Kernel, titles: (lang: Signed['lang']) => TitleOf): Writing {
  const t = resource.table
  const columns = columnsOf(resource, kernel.find)
  const searched = Object.values(resource.all).some(of => of.search)
  const names = columns.names
  const place = (name: string, n: number): string => (name === resource.number?.field ? `$${n}::text || (select lpad(c.n::text, greatest(${resource.number.digits}, length(c.n::text)), '0') from kernel_counter c where c.tenant_id = app.tenant() and c.name = $${n}::text)` : `$${n}`)
  const insert: Statement = {
    name: `insert_${t}`,
    text: `insert into ${t} (${[...names.map(snake), ...(searched ? ['search_text'] : [])].join(', ')}) values (${[...names.map((name, i) => place(name, i + 1)), ...(searched ? [`$${names.length + 1}`] : [])].join(', ')})`,
  }
  const changing = names.filter(name => name in resource.fields ? name !== resource.number?.field : !['id', 'tenantId', 'infoId', 'createUser', 'createDept', 'createTime'].includes(name))
  const tenanted = resource.scope !== 'platform'
  const update: Statement = {
    name: `update_${t}`,
    text: `update ${t} set ${[...changing.map((name, i) => `${snake(name)} = $${i + 1}`), ...(searched ? [`search_text = $${changing.length + 1}`] : [])].join(', ')} where id = $${changing.length + (searched ? 2 : 1)}${tenanted ? ` and tenant_id = $${changing.length + (searched ? 3 : 2)}` : ''}`,
  }
  const lock: Statement = {
    name: `lock_${t}`,
    text: `select ${names.map(name => `t.${snake(name)}`).join(', ')} from ${t} t where t.id = any($1::bigint[])${tenanted ? ' and t.tenant_id = $2' : ''} and not t.is_deleted order by t.id for update`,
  }
  const tenantsOf: Statement = { name: `tenants_${t}`, text: `select distinct t.tenant_id from ${t} t where t.id = any($1::bigint[])` }
  const counter: Statement = { name: 'counter', text: 'insert into kernel_counter (tenant_id, name, n) values ($1, $2, 1) on conflict (tenant_id, name) do update set n = kernel_counter.n + 1' }
  const once: Statement = { name: 'once', text: 'insert into kernel_idempotency (tenant_id, user_id, key, operation, row_id) values ($1, $2, $3, $4, $5)' }
  const done: Statement = { name: 'once_done', text: 'select operation, row_id from kernel_idempotency where tenant_id = $1 and user_id = $2 and key = $3' }

  const store = (values: Values): Values => hashSecrets(resource, values, kernel.seal)
  const insertion = (values: Values): Bound => bind(insert, ...encode(resource.all, names, store(values)), ...(searched ? [searchText(resource, values)] : []))
  const change = (tenant: string, values: Values): Bound =>
    bind(update, ...encode(resource.all, changing, store(values)), ...(searched ? [searchText(resource, values)] : []), values['id'] as string, ...(tenanted ? [tenant] : []))

  const infoOf = (values: Values): string => (values['infoId'] as string | undefined) ?? ''
  const fact = (tenant: string, before: Values | null, after: Values | null): Fact => ({ tenant, info: infoOf((after ?? before)!), before, after })
  const project = (facts: readonly Fact[]): readonly Bound[] => projecting(kernel.projections, resource.key, facts)
  const audit = (context: Doer, operation: string, deed: Omit<Deed, 'operation' | 'resource'>, tenant?: string): Bound =>
    writeAudit(kernel.newId(), context, { operation: `${resource.key}.${operation}`, resource: resource.key, ...deed }, tenant)

  const locked = async (transaction: Transaction, context: Signed, ids: readonly string[]): Promise<readonly Values[]> => {
    const narrow = narrowingOf(resource, context.asker, context.lang, tenanted ? 3 : 2)
    const look = narrow.where.length ? { name: '', text: lock.text.replace(' order by', ` and ${narrow.where.join(' and ')} order by`) } : lock
    const results = await transaction.run([enterAs(context.asker), bind(look, `{${ids.join(',')}}`, ...(tenanted ? [context.asker.tenant] : []), ...narrow.values)])
    const found = results.at(-1)!
    if (found.length !== ids.length) throw refuse('notFound')
    return found.map(texts => decode(columns, texts))
  }

  /** The context in the tenant the rows belong to: administrators of the managing tenant may be writing in another one. */
  const inTenant = (context: Signed, tenant: unknown): Signed =>
    typeof tenant === 'string' && /^\w{1,12}$/.test(tenant) && tenant !== context.asker.tenant ? { ...context, asker: { ...context.asker, tenant } } : context
  const manages = ({ asker }: Signed): boolean => resource.managed === true && asker.reach.manages
  const whereRowsAre = async (context: Signed, ids: readonly string[]): Promise<Signed> => {
    if (!manages(context)) return context
    const [, tenants] = await kernel.store.run([enterAs(context.asker), bind(tenantsOf, `{${ids.join(',')}}`)])
    return tenants!.length === 1 ? inTenant(context, tenants![0]![0]) : context
  }

  /** What a data scope hides from somebody, they cannot write either: a row posted back would empty it. */
  const unhidden = ({ asker }: Signed, body: Values): Values => {
    const columns = columnsSeen(resource, asker)
    return columns ? Object.fromEntries(Object.entries(body).filter(([name]) => columns.has(name) || name === 'id' || name === 'updateTime')) : body
  }

  const refuseFrozen = (before: Values, now: number): void => {
    if (resource.frozen?.when(before, { now, before })) throw refuse(resource.frozen.code)
  }

  const owner = (context: Signed, body: Values, id: string): string => {
    if (resource.owns) return id
    const { asker } = context
    if (asker.info !== '') return asker.info
    const chosen = parseId(body['infoId'])
    if (chosen instanceof Bad) throw refuse('enterpriseMissing', {}, [{ field: 'infoId', message: refuse('enterpriseMissing').text(context.lang) }])
    return chosen
  }

  return {
    async create(said, body, source, also) {
      const context = manages(said) ? inTenant(said, body['tenantId']) : said
      const { asker, now } = context
      const id = kernel.newId()
      const system = {
        id, ...(tenanted && { tenantId: asker.tenant }), ...(resource.scope === 'enterprise' && { infoId: owner(context, body, id) }),
        status: 1, createUser: asker.user, createDept: asker.dept || null, createTime: wireMoment(now), updateUser: asker.user, updateTime: wireMoment(now), isDeleted: false,
      }
      const { values, errors } = check(resource, body, context.lang, titles(context.lang), { now })
      if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
      const named = numberStem(resource, now)
      const all: Values = { ...values, ...(source !== undefined && 'recordSource' in resource.all && { recordSource: source }), ...(resource.number && { [resource.number.field]: named }), ...system }
      const operation = `${resource.key}.create`
      try {
        await kernel.store.run([
          enterAs(asker),
          ...(context === said ? [] : [bind(tenantThere)]),
          ...(context.idempotency ? [bind(once, asker.tenant, asker.user, context.idempotency, operation, id)] : []),
          ...guards(resource, kernel, all, null),
          ...(resource.number ? [bind(counter, asker.tenant, named)] : []),
          insertion(all),
          ...also?.(all, context) ?? [],
          ...project([fact(asker.tenant, null, all)]),
          audit(context, 'create', { row: id, info: infoOf(all), after: witness(resource, all) }),
        ])
      } catch (error) {
        if (context.idempotency && (error as { constraint?: string }).constraint === 'kernel_idempotency_pkey') {
          const [, found] = await kernel.store.run([enterAs(asker), bind(done, asker.tenant, asker.user, context.idempotency)])
          if (found![0]?.[0] === operation && found![0][1]) return found![0][1]
          throw refuse('busyDuplicate')
        }
        throw error
      }
      return id
    },

    async update(said, all, also) {
      const id = parseId(all['id'])
      if (id instanceof Bad) throw refuse('notFound')
      const context = await whereRowsAre(said, [id])
      const body = unhidden(context, all)
      const { asker, now } = context
      await kernel.store.transaction(async transaction => {
        const [before] = await locked(transaction, context, [id]) as [Values]
        refuseFrozen(before, now)
        const read = body['updateTime']
        if (typeof read === 'string' && read !== '' && read !== before['updateTime']) throw refuse('stale')
        const { values, errors } = check(resource, body, context.lang, titles(context.lang), { now, before })
        if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
        const after: Values = { ...values, updateUser: asker.user, updateTime: changedAt(before, now) }
        await transaction.run([
          ...guards(resource, kernel, after, before),
          change(asker.tenant, after),
          ...also?.(after, context) ?? [],
          ...project([fact(asker.tenant, before, after)]),
          audit(context, 'update', { row: id, info: infoOf(after), ...difference(witness(resource, before), witness(resource, after)) }),
        ])
      })
      return id
    },

    async remove(said, raw, also) {
      const ids = idList(raw)
      const context = await whereRowsAre(said, ids)
      const { asker, now } = context
      await kernel.store.transaction(async transaction => {
        const rows = await locked(transaction, context, ids)
        for (const before of rows) refuseFrozen(before, now)
        await transaction.run([
          ...rows.flatMap(before => also?.(before, context) ?? []),
          ...rows.map(before => change(asker.tenant, { ...before, isDeleted: true, updateUser: asker.user, updateTime: changedAt(before, now) })),
          ...project(rows.map(before => fact(asker.tenant, before, null))),
          ...rows.map(before => audit(context, 'remove', { row: before['id'] as string, info: infoOf(before), before: witness(resource, before) })),
        ])
      })
    },

    born(tenant, info, said, now) {
      const id = kernel.newId()
      const blank = Object.fromEntries(Object.entries(resource.fields).map(([name, of]) => [name, of.initial ?? (of.type.name === 'flag' ? false : null)]))
      const named = numberStem(resource, now)
      const row: Values = {
        ...blank, ...said, ...(resource.number && { [resource.number.field]: named }),
        id, ...(tenanted && { tenantId: tenant }), ...(resource.scope === 'enterprise' && { infoId: resource.owns ? id : info }), status: 1, createUser: null, createDept: null, createTime: wireMoment(now), updateUser: null, updateTime: wireMoment(now), isDeleted: false,
      }
      return {
        row,
        bounds: [
          ...(resource.number ? [bind(counter, tenant, named)] : []), insertion(row), ...project([fact(tenant, null, row)]),
          audit(platform, 'create', { row: id, info: infoOf(row), after: witness(resource, row) }, tenant),
        ],
      }
    },

    changed(tenant, before, set, now) {
      const after: Values = { ...before, ...set, updateTime: wireMoment(now) }
      return [
        change(tenant, after), ...project([fact(tenant, before, after)]),
        audit(platform, 'update', { row: before['id'] as string, info: infoOf(before), ...difference(witness(resource, before), witness(resource, after)) }, tenant),
      ]
    },

    async act(from, name, raw, said) {
      const action = resource.actions[name] as Action<Values>
      const ids = idList(raw)
      const context = await whereRowsAre(from, ids)
      const { asker, now } = context
      if (ids.length > 1 && !action.bulk) throw refuse('tooManyItems', { title: 'ids', max: 1 })
      const input = inputOf(action.input ?? {}, said, context, titles(context.lang))
      await kernel.store.transaction(async transaction => {
        const rows = await locked(transaction, context, ids)
        const changes = rows.map(before => {
          if (Object.entries(action.when ?? {}).some(([field, wanted]) => before[field] !== wanted)) throw refuse(action.otherwise ?? 'wrongState', { title: action.title })
          const result = action.run(before as Values & { id: string }, input, { now, user: asker.user, before })
          if (result.refuse) throw refuse(result.refuse, {}, [])
          return { before, after: { ...before, ...result.set, updateUser: asker.user, updateTime: changedAt(before, now) } as Values, emit: result.emit }
        })
        await transaction.run([
          ...changes.flatMap(({ before, after }) => guards(resource, kernel, after, before)),
          ...changes.map(({ after }) => change(asker.tenant, after)),
          ...project(changes.map(({ before, after }) => fact(asker.tenant, before, after))),
          ...changes.map(({ before, after }) => audit(context, name, { row: before['id'] as string, info: infoOf(before), ...difference(witness(resource, before), witness(resource, after)) })),
          ...changes.flatMap(({ after, emit }) => (emit ? announce(emit, asker.tenant, after, kernel) : [])),
        ])
      })
    },
  }
}

function inputOf(fields: Fields, said: Values, context: Signed, title: TitleOf): Values {
  const values: Record<string, unknown> = {}
  const errors: { field: string; message: string }[] = []
  for (const [name, of] of Object.entries(fields)) {
    const value = checkField(of, Object.hasOwn(said, name) ? said[name] : of.initial)
    if (value instanceof Bad) errors.push({ field: name, message: badText(value, title(name, of), context.lang) })
    else values[name] = value
  }
  if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
  return values
}

/** An event made of a row: its id, its enterprise and whatever of it the event is about. The listener's scope decides who hears it. */
const announce = (name: EventName, tenant: string, row: Values, kernel: Kernel): readonly Bound[] =>
  publish(kernel.newId(), tenant, (row['infoId'] as string | undefined) ?? '', name, {
    id: row['id'], infoId: row['infoId'], ...(name === 'alarm.handled' && { handleTime: row['handleTime'] }),
  } as never)
