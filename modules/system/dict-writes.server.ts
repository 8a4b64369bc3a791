import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { unhidden } from '../../kernel/derive/row/narrow.ts'
import { refuseStale, rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { workplaceOf } from '../../kernel/derive/write/workplace.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type dictBiz from './dict-biz.ts'
import type dict from './dict.ts'

/** The key of a parent: of the dictionary itself, not of one of its entries. platform-contract.md 11 */
export const parentKey = '-1'

/** Whether a form says no row; such clients send any of these. */
export const absent = (raw: unknown): boolean => isBlank(raw) || raw === '0' || raw === 0

/** Writes of a dictionary, system or business: one transaction each, one after the other in a tenant. */
export function dictionaryWrites(resource: typeof dict | typeof dictBiz, kernel: Kernel, english: English) {
  const { table: t, fields } = resource
  const title = fields['parentId']!.title
  const tenanted = resource.scope === 'tenant'
  const own = tenanted ? 't.tenant_id = app.tenant() and ' : ''
  const write = rowChanges(resource, kernel)
  const workplace = workplaceOf(resource, kernel)
  const titles = titlesOf(resource, english)
  const inTurn: Statement = {
    name: `turn_${t}`,
    text: `select pg_advisory_xact_lock(hashtextextended('${t}' || app.tenant(), 0))`,
  }
  const unique: Statement = {
    name: `unique_${t}`,
    text: `select app.must(not exists (select from ${t} t where ${own}t.code = $1 and t.dict_key = $2 and t.id is distinct from $3::bigint and not t.is_deleted), 'duplicate:${fields['dictKey']!.title}:dictKey')`,
  }
  const below: Statement = {
    name: `below_${t}`,
    text: `with recursive b as (select t.id from ${t} t where ${own}t.parent_id = any($1::bigint[]) and not t.is_deleted union select t.id from b join ${t} t on t.parent_id = b.id where ${own}not t.is_deleted) select id from b`,
  }

  const idOf = (raw: unknown): string => {
    const id = parseId(raw)
    if (id instanceof Bad) throw refuse('notFound')
    return id
  }

  return {
    async submit(signed: Signed, sent: Values): Promise<{ readonly id: string }> {
      const id = absent(sent['id']) ? null : idOf(sent['id'])
      const place = id ?? (absent(sent['parentId']) ? null : idOf(sent['parentId']))
      const context = place ? await workplace.ofRows(signed, [place]) : workplace.named(signed, sent['tenantId'])
      const body = id ? unhidden(resource, context.asker, sent) : sent
      const parentId = absent(body['parentId']) ? null : idOf(body['parentId'])
      return kernel.store.transaction(async transaction => {
        await transaction.run([enterAs(context.asker), bind(inTurn)])
        const [before] = id ? await write.locked(transaction, context, [id], { action: 'update' }) : []
        if (before) refuseStale(before, body)
        const above = Object.hasOwn(body, 'parentId') || !before ? parentId : before.parentId
        // An entry may stay where it is, also below what its keeper does not see; nothing is put there.
        const [parent] = above
          ? await write
              .locked(
                transaction,
                context,
                [above],
                above === before?.parentId ? { within: 'tenant' } : { action: 'update' },
              )
              .catch(() => {
                throw refuse('refMissing', { title })
              })
          : []
        const { values, errors } = check(
          resource,
          {
            ...body,
            parentId: above ?? '',
            ...(parent ? { code: parent.code } : { dictKey: parentKey }),
          },
          context.lang,
          titles(context.lang),
          { now: context.now, ...(before && { before }) },
        )
        const missing =
          parent && (values.dictKey === null || values.dictKey === parentKey)
            ? [
                {
                  field: 'dictKey',
                  message: refuse('required', { title: titles(context.lang)('dictKey', fields['dictKey']!) }).text(
                    context.lang,
                  ),
                },
              ]
            : []
        const wrong = [...errors, ...missing]
        if (wrong.length) throw refuse('invalid', { message: wrong[0]!.message }, wrong)
        const isUnique = bind(unique, values.code, values.dictKey, id)
        if (!before) {
          const { row, bounds } = write.added(context, values)
          await transaction.run([isUnique, ...bounds])
          return { id: row.id }
        }
        const [under] = await transaction.run([bind(below, `{${id}}`)])
        const ids = under!.map(([key]) => key!)
        if (above === id || (above && ids.includes(above))) throw refuse('ownParent', { title })
        // What stands below a dictionary is called by its code.
        const renamed =
          values.code === before.code || !ids.length
            ? []
            : await write.locked(transaction, context, ids, { within: 'tenant' })
        const bounds = renamed.map(row => bind(unique, values.code, row.dictKey, row.id))
        await transaction.run([
          isUnique,
          ...bounds,
          ...write.changed(context, [
            { before, after: { ...before, ...values } },
            ...renamed.map(row => ({ before: row, after: { ...row, code: values.code } })),
          ]),
        ])
        return { id: id! }
      })
    },

    async remove(signed: Signed, raw: unknown): Promise<void> {
      const ids = idList(raw)
      const context = await workplace.ofRows(signed, ids)
      await kernel.store.transaction(async transaction => {
        const [, , under] = await transaction.run([enterAs(context.asker), bind(inTurn), bind(below, array(ids))])
        const rows = await write.locked(transaction, context, ids, { action: 'remove' })
        if (under!.some(([id]) => !ids.includes(id!))) throw refuse('hasChildren')
        await transaction.run(write.removed(context, rows))
      })
    },
  }
}
