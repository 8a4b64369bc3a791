import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { columnsOf, decode, difference, encode, witness } from '../../kernel/derive/columns.ts'
import { guards } from '../../kernel/derive/guard.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { snake } from '../../kernel/derive/names.ts'
import { among, narrowingOf } from '../../kernel/derive/narrow.ts'
import { searchText } from '../../kernel/derive/search.ts'
import { writeAudit } from '../../kernel/derive/witness.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'

/** Rows written by a person in a transaction that holds more than one of them; who enters it is the caller's to say. */
export interface RowWrites {
  /** Locks rows of the entered tenant, in the order of their ids. @throws Refusal notFound when one is not there, or left out by a data scope */
  locked(context: Signed, transaction: Transaction, ids: readonly string[]): Promise<readonly Values[]>
  /** The statements that add a row of these checked values. */
  added(context: Signed, values: Values): { readonly row: Values; readonly bounds: readonly Bound[] }
  /** The statements that change a locked row. */
  changed(context: Signed, before: Values, set: Values, verb?: 'update' | 'remove'): readonly Bound[]
}

/** Refuses to overwrite what somebody else changed since it was read. @throws Refusal stale */
export function refuseStale(before: Values, body: Values): void {
  const read = body['updateTime']
  if (typeof read === 'string' && read !== '' && read !== before['updateTime']) throw refuse('stale')
}

export function rowWrites(resource: Resource, kernel: Kernel): RowWrites {
  const { table, key, scope } = resource
  const columns = columnsOf(resource, kernel.find)
  const { names } = columns
  const tenanted = scope !== 'platform'
  const cells = (values: Values): (string | null)[] => [...encode(resource.all, names, values), searchText(resource, values)]
  const places = (first: number): string => [...names, ''].map((_, i) => `$${i + first}`).join(', ')
  const into = [...names.map(snake), 'search_text'].join(', ')
  const insert: Statement = { name: `row_add_${table}`, text: `insert into ${table} (${into}) values (${places(1)})` }
  const update: Statement = { name: `row_change_${table}`, text: `update ${table} set (${into}) = (${places(2)}) where id = $1${tenanted ? ' and tenant_id = app.tenant()' : ''}` }
  const lock: Statement = {
    name: `row_lock_${table}`,
    text: `select ${names.map(name => `t.${snake(name)}`).join(', ')} from ${table} t where t.id = any($1::bigint[])${tenanted ? ' and t.tenant_id = app.tenant()' : ''} and not t.is_deleted order by t.id for update`,
  }
  const audit = (context: Signed, verb: string, deed: Omit<Parameters<typeof writeAudit>[2], 'operation'>): Bound => writeAudit(kernel.newId(), context, { operation: `${key}.${verb}`, resource: key, ...deed })

  return {
    async locked({ asker, lang }, transaction, ids) {
      const narrow = narrowingOf(resource, asker, lang, 2)
      const [rows] = await transaction.run([bind(among(narrow, lock), `{${ids.join(',')}}`, ...narrow.values)])
      if (rows!.length !== ids.length) throw refuse('notFound')
      return rows!.map(texts => decode(columns, texts))
    },
    added(context, values) {
      const { asker, now } = context
      const id = kernel.newId()
      const row: Values = {
        ...(tenanted && { tenantId: asker.tenant }), status: 1, ...values, id,
        createUser: asker.user, createDept: asker.dept || null, createTime: wireMoment(now), updateUser: asker.user, updateTime: wireMoment(now), isDeleted: false,
      }
      return { row, bounds: [...guards(resource, kernel, row, null), bind(insert, ...cells(row)), audit(context, 'create', { row: id, after: witness(resource, row) })] }
    },
    changed(context, before, set, verb = 'update') {
      const after: Values = {
        ...before, ...set, ...(verb === 'remove' && { isDeleted: true }), updateUser: context.asker.user,
        // Later than the last time, so that who read that version is told; the wire has no less than seconds.
        updateTime: wireMoment(Math.max(context.now, momentAt(before['updateTime'] as string) + 1000)),
      }
      const told = verb === 'remove' ? { before: witness(resource, before) } : difference(witness(resource, before), witness(resource, after))
      return [...guards(resource, kernel, after, before), bind(update, before['id'] as string, ...cells(after)), audit(context, verb, { row: before['id'] as string, ...told })]
    },
  }
}
