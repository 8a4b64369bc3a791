import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { unhidden } from '../../kernel/derive/narrow.ts'
import { titlesOf } from '../../kernel/derive/titles.ts'
import { idList } from '../../kernel/derive/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { id as parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import { refuseStale, rowWrites } from './row-writes.server.ts'

/** The key of a parent: of the dictionary itself, not of one of its entries. platform-contract.md 11 */
export const parentKey = '-1'

/** Whether a form says no row; such clients send any of these. */
export const absent = (raw: unknown): boolean => raw === undefined || raw === null || raw === '' || raw === '0' || raw === 0

/** Writes of a dictionary, system or business: one transaction each, one after the other in a tenant. */
export function dictionaryWrites(resource: Resource, kernel: Kernel, english: English) {
  const { table: t, fields } = resource
  const title = fields['parentId']!.title
  const tenanted = resource.scope === 'tenant'
  const own = tenanted ? 't.tenant_id = app.tenant() and ' : ''
  const write = rowWrites(resource, kernel)
  const titles = titlesOf(resource, english)
  const inTurn: Statement = { name: `turn_${t}`, text: `select pg_advisory_xact_lock(hashtextextended('${t}' || app.tenant(), 0))` }
  const unique: Statement = { name: `unique_${t}`, text: `select app.must(not exists (select from ${t} t where ${own}t.code = $1 and t.dict_key = $2 and t.id is distinct from $3::bigint and not t.is_deleted), 'duplicate:${fields['dictKey']!.title}')` }
  const below: Statement = { name: `below_${t}`, text: `with recursive b as (select t.id from ${t} t where ${own}t.parent_id = any($1::bigint[]) and not t.is_deleted union select t.id from b join ${t} t on t.parent_id = b.id where ${own}not t.is_deleted) select id from b` }
  const tenantsOf: Statement = { name: `tenants_of_${t}`, text: `select distinct t.tenant_id from ${t} t where t.id = any($1::bigint[])` }

  /** As somebody who works in the tenant these rows are of: managing administrators may be in any. */
  const acting = async (context: Signed, ids: readonly string[], said: unknown): Promise<Signed> => {
    if (!tenanted || !context.asker.reach.manages) return context
    const known = ids.length ? (await kernel.store.run([enterAs(context.asker), bind(tenantsOf, `{${ids.join(',')}}`)]))[1]! : typeof said === 'string' && /^\w{1,12}$/.test(said) ? [[said]] : []
    return known.length === 1 ? { ...context, asker: { ...context.asker, tenant: known[0]![0]! } } : context
  }
  const idOf = (raw: unknown): string => {
    const id = parseId(raw)
    if (id instanceof Bad) throw refuse('notFound')
    return id
  }

  return {
    async submit(said: Signed, sent: Values): Promise<{ readonly id: string }> {
      const body = absent(sent['id']) ? sent : unhidden(resource, said.asker, sent)
      const id = absent(body['id']) ? null : idOf(body['id'])
      const parentId = absent(body['parentId']) ? null : idOf(body['parentId'])
      const context = await acting(said, id ? [id] : parentId ? [parentId] : [], body['tenantId'])
      return kernel.store.transaction(async transaction => {
        await transaction.run([enterAs(context.asker), bind(inTurn)])
        const [before] = id ? await write.locked(context, transaction, [id]) : []
        if (before) refuseStale(before, body)
        const above = Object.hasOwn(body, 'parentId') || !before ? parentId : before['parentId'] as string | null
        const [parent] = above ? await write.locked(context, transaction, [above]).catch(() => {
          throw refuse('refMissing', { title })
        }) : []
        const { values, errors } = check(resource, {
          ...body, parentId: above ?? '', ...(parent ? { code: parent['code'] } : { dictKey: parentKey }),
        }, context.lang, titles(context.lang), { now: context.now, ...(before && { before }) })
        const missing = parent && (values['dictKey'] === null || values['dictKey'] === parentKey) ? [{ field: 'dictKey', message: refuse('required', { title: titles(context.lang)('dictKey', fields['dictKey']!) }).text(context.lang) }] : []
        const wrong = [...errors, ...missing]
        if (wrong.length) throw refuse('invalid', { message: wrong[0]!.message }, wrong)
        const isUnique = bind(unique, values['code'] as string, values['dictKey'] as string, id)
        if (!before) {
          const { row, bounds } = write.added(context, values)
          await transaction.run([isUnique, ...bounds])
          return { id: row['id'] as string }
        }
        const [under] = await transaction.run([bind(below, `{${id}}`)])
        const ids = under!.map(([one]) => one!)
        if (above === id || (above && ids.includes(above))) throw refuse('ownParent', { title })
        // What stands below a dictionary is called by its code.
        const renamed = values['code'] === before['code'] || !ids.length ? [] : await write.locked(context, transaction, ids)
        const taken = renamed.map(row => bind(unique, values['code'] as string, row['dictKey'] as string, row['id'] as string))
        await transaction.run([isUnique, ...taken, ...write.changed(context, before, values), ...renamed.flatMap(row => write.changed(context, row, { code: values['code'] }))])
        return { id: id! }
      })
    },

    async remove(said: Signed, raw: unknown): Promise<void> {
      const ids = idList(raw)
      const context = await acting(said, ids, undefined)
      await kernel.store.transaction(async transaction => {
        const [, , under] = await transaction.run([enterAs(context.asker), bind(inTurn), bind(below, `{${ids.join(',')}}`)])
        const rows = await write.locked(context, transaction, ids)
        if (under!.some(([id]) => !ids.includes(id!))) throw refuse('hasChildren')
        await transaction.run(rows.flatMap(row => write.changed(context, row, {}, 'remove')))
      })
    },
  }
}
