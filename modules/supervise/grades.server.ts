import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { AnyRow } from '../../kernel/define/rows.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { enterprises } from '../enterprise/asks.server.ts'

const e = enterprises('e')

/**
 * Grades of which one at a time stands for a kitchen: its field, and the field of the enterprise's file that repeats
 * it.
 */
export interface Standing {
  readonly resource: Resource
  readonly grade: string
  readonly index: string
}

const replaced = { levelStatus: 3, publishStatus: 3 } as const
const stands = { levelStatus: 1, publishStatus: 1 } as const

/**
 * Approving and revoking of grades. What is approved takes the place of the one that stands, which is kept as replaced;
 * what is revoked gives it back to the one before. The enterprise's file says what stands, in the same transaction.
 * domain.md B.7.3, B.7.4
 */
export function gradeActs(
  { resource, grade, index }: Standing,
  kernel: Kernel,
  english: English,
): { readonly approve: Act; readonly revoke: Act } {
  const { table } = resource
  const write = writing(resource, kernel, titlesOf(resource, english))
  const rows = rowChanges(resource, kernel)
  const enterprise = kernel.find('enterprise/info')!
  const infos = rowChanges(enterprise, kernel)
  // One at a time for each enterprise: whoever comes second sees what the first has done.
  const lock: Statement = {
    name: `grade_lock_${table}`,
    text: `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} in (select t.info_id from ${table} t where t.tenant_id = app.tenant() and t.id = any($1::bigint[])) order by ${e.id} for update`,
  }
  const standing: Statement = {
    name: `grade_standing_${table}`,
    text: `select t.id from ${table} t where t.tenant_id = app.tenant() and t.info_id = $1 and t.level_status = 1 and t.id <> all($2::bigint[]) and not t.is_deleted`,
  }
  const before: Statement = {
    name: `grade_before_${table}`,
    text: `select t.id from ${table} t where t.tenant_id = app.tenant() and t.info_id = $1 and t.level_status = 3 and not t.is_deleted order by t.approve_time desc, t.id desc limit 1`,
  }

  const become = async (
    transaction: Transaction,
    context: Signed,
    ids: readonly string[],
    set: Values,
    verb: string,
  ): Promise<readonly AnyRow[]> => {
    if (!ids.length) return []
    const changes = (await rows.locked(transaction, context, ids, { within: 'tenant' })).map(row => ({
      before: row,
      after: { ...row, ...set },
    }))
    await transaction.run(rows.changed(context, changes, verb))
    await rows.carried(transaction, context, changes)
    return changes.map(({ after }) => after)
  }
  const say = async (transaction: Transaction, context: Signed, info: string, value: unknown): Promise<void> => {
    const [file] = await infos.locked(transaction, context, [info], { within: 'tenant' })
    if (file![index] === value) return
    const change = { before: file!, after: { ...file!, [index]: value } }
    await transaction.run(infos.changed(context, [change], 'grade'))
    await infos.carried(transaction, context, [change])
  }

  const approved = async (transaction: Transaction, context: Signed, changed: readonly AnyRow[]): Promise<void> => {
    // Of several for one kitchen the last one stands.
    const inOrder = changed.toSorted((a, b) => Number(a['levelYear'] ?? 0) - Number(b['levelYear'] ?? 0))
    for (const [i, row] of inOrder.entries()) {
      const info = row.infoId
      const [texts] = await transaction.run([bind(standing, info, array(inOrder.slice(i).map(({ id }) => id)))])
      await become(
        transaction,
        context,
        texts!.map(([id]) => id!),
        replaced,
        'replaced',
      )
      await say(transaction, context, info, row[grade])
    }
  }
  const revoked = async (transaction: Transaction, context: Signed, changed: readonly AnyRow[]): Promise<void> => {
    for (const row of changed) {
      const info = row.infoId
      const [texts] = await transaction.run([bind(before, info)])
      const [restored] = await become(
        transaction,
        context,
        texts!.map(([id]) => id!),
        stands,
        'restored',
      )
      await say(transaction, context, info, restored?.[grade] ?? 0)
    }
  }

  const act =
    (name: 'approve' | 'revoke', follow: typeof approved): Act =>
    (context, ids, input) =>
      write.act(context, name, ids, input, {
        first: [bind(lock, array(idList(ids)))],
        finish: (transaction, signed, changes) =>
          follow(
            transaction,
            signed,
            changes.map(({ after }) => after),
          ),
      })
  return { approve: act('approve', approved), revoke: act('revoke', revoked) }
}
