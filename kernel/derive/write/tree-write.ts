import { permission } from '../../../contract/roles.ts'
import { may, type Resource, type RowOf, type Values } from '../../define/resource.ts'
import type { English } from '../../define/titles.ts'
import { refuse } from '../../errors.ts'
import { Bad } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'
import { holds, type Signed } from '../../ask/asker.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Answers, type Bound, type Statement } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Store } from '../../store/store.ts'
import { idList } from '../row/ids.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { snake } from '../../define/names.ts'
import type { Also } from './row-changes.ts'
import { titlesOf } from '../row/titles.ts'
import { treeOf } from '../read/tree.ts'
import { isBlank, worded } from '../row/worded.ts'
import { writing } from './write.ts'

/** Levels of a tree at most: what walks up from a row ends there. */
export const levelsMost = 20

/**
 * Writes of a tree: rows stand below rows of the same tenant, never below themselves, and none goes while others stand
 * below it. A write that changes grants must be the last thing its call asks of the database: whatever follows would be
 * refused and begin the call anew.
 */
export interface TreeWriting<R = Values> {
  /**
   * Adds, or changes the row the body names. `also`: what belongs into the transaction besides, after the row. @returns
   * its id
   */
  submit(context: Signed, body: Values, also?: Also<R>): Promise<string>
  remove(context: Signed, ids: unknown, also?: Also<R>): Promise<void>
}

/**
 * A store whose writes take a lock as soon as they have entered: before rows, so that whoever writes trees locks in one
 * order.
 */
function locking(store: Store, lock: Bound): Store {
  return {
    ...store,
    transaction: work =>
      store.transaction(({ run, write }) => {
        let isBegun = false
        const entered = (bounds: readonly Bound<unknown>[]): readonly Bound<unknown>[] => {
          if (isBegun) return bounds
          isBegun = true
          const [enter, ...rest] = bounds
          return [enter!, lock, ...rest]
        }
        return work({
          run: <const Bounds extends readonly Bound<unknown>[]>(bounds: Bounds) =>
            run(entered(bounds)) as Promise<readonly (readonly unknown[])[]> as Promise<Answers<Bounds>>,
          write: bounds => write(entered(bounds)),
        })
      }),
  }
}

// Two who move rows of one tree at once would each see the other's tree as it was: they go one after the other.
const alone: Statement = {
  name: 'tree_alone',
  text: 'select pg_advisory_xact_lock(hashtextextended($1 || app.tenant(), 0))',
}

/** Whoever has it is the only one who writes this tree of the tenant; said before any of its rows is locked. */
export const treeLock = (table: string): Bound => bind(alone, `tree/${table}/`)

/** The kernel for writes of a tree by rules of its own: they go one after the other. */
export const inTurn = (kernel: Kernel, table: string): Kernel => ({
  ...kernel,
  store: locking(kernel.store, treeLock(table)),
})

/** @throws Error when the resource is no tree */
export function treeWriting<D extends Resource>(resource: D, kernel: Kernel, english: English): TreeWriting<RowOf<D>>
export function treeWriting(resource: Resource, kernel: Kernel, english: English): TreeWriting<RowOf<Resource>> {
  const { parent } = treeOf(resource)
  const titles = titlesOf(resource, english)
  const t = resource.table
  const above = snake(parent)
  const own = (alias: string): string => (resource.scope === 'platform' ? '' : `${alias}.tenant_id = app.tenant() and `)
  const stands: Statement = {
    name: `tree_stands_${t}`,
    text: `with recursive up as (
        select r.${above} as id, 1 as n from ${t} r where ${own('r')}r.id = $1
        union all select r.${above}, up.n + 1 from up join ${t} r on ${own('r')}r.id = up.id where up.id <> $1 and up.n <= ${levelsMost}
      ), below as (
        select $1::bigint as id, 0 as n
        union all select r.id, below.n + 1 from below join ${t} r on ${own('r')}r.${above} = below.id and not r.is_deleted where r.id <> $1 and below.n <= ${levelsMost}
      )
      select app.must(not exists (select from up where id = $1), $2),
        app.must(not exists (select from up where id is not null and not exists (select from ${t} r where ${own('r')}r.id = up.id and not r.is_deleted)), $3),
        app.must((select max(n) from up) + (select max(n) from below) <= ${levelsMost}, 'treeDeep:${levelsMost}:${parent}')`,
  }
  const ancestors: Statement = {
    name: `tree_ancestors_${t}`,
    text: `with recursive line as (
        select r.id, coalesce((select p.ancestors || ',' || p.id from ${t} p where ${own('p')}p.id = r.${above}), '0') as ancestors from ${t} r where ${own('r')}r.id = $1
        union all select r.id, line.ancestors || ',' || line.id from line join ${t} r on ${own('r')}r.${above} = line.id
      )
      update ${t} r set ancestors = line.ancestors from line where ${own('r')}r.id = line.id and r.ancestors is distinct from line.ancestors`,
  }
  const childless: Statement = {
    name: `tree_childless_${t}`,
    text: `select app.must(not exists (select from ${t} r where ${own('r')}r.${above} = any($1::bigint[]) and not r.is_deleted and not r.id = any($1::bigint[])), 'hasChildren')`,
  }
  const tenantOf: Statement = {
    name: `tree_tenant_${t}`,
    text: resource.scope === 'platform' ? '' : `select r.tenant_id from ${t} r where r.id = $1 and not r.is_deleted`,
  }
  const write = writing(resource, inTurn(kernel, t), titles)

  const holding = (context: Signed, verb: string): void => {
    if (!may(resource, context.asker.role, verb) || !holds(context.asker, permission(resource.key, verb)))
      throw refuse('forbidden')
  }
  /** A row below another one is of its tenant. platform-contract.md 6 */
  const inherited = async (context: Signed, body: Values): Promise<Values> => {
    const id = parseId(body[parent])
    if (id instanceof Bad || !resource.managed || !context.asker.reach.manages) return body
    const [, rows] = await kernel.store.run([enterAs(context.asker), bind(tenantOf, id)])
    return rows!.length ? { ...body, tenantId: rows![0]![0] } : body
  }

  return {
    async submit(context, values, also) {
      const changes = !isBlank(values['id'])
      holding(context, changes ? 'update' : 'create')
      const body = worded(values[parent]) === '0' ? { ...values, [parent]: '' } : values
      const title = titles(context.lang)(parent, resource.fields[parent]!)
      const guarded: Also<RowOf<Resource>> = (row, where) => {
        const { id } = row
        return [
          bind(stands, id, `ownParent:${title}:${parent}`, `refMissing:${title}:${parent}`),
          ...('ancestors' in resource.fields ? [bind(ancestors, id)] : []),
          ...(also?.(row, where) ?? []),
        ]
      }
      return changes
        ? write.update(context, body, guarded)
        : write.create(context, await inherited(context, body), undefined, guarded)
    },
    async remove(context, raw, also) {
      const ids = array(idList(raw))
      await write.remove(context, raw, (row, where) => [bind(childless, ids), ...(also?.(row, where) ?? [])])
    },
  }
}
