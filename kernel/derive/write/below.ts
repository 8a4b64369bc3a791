import type { Action } from '../../define/action.ts'
import { snake } from '../../define/names.ts'
import type { Resource, Values } from '../../define/resource.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Signed } from '../../ask/asker.ts'
import { refuse } from '../../errors.ts'
import { array, textArray } from '../../store/arrays.ts'
import { bind } from '../../store/batch.ts'
import type { Transaction } from '../../store/store.ts'

/**
 * What is done with each of several rows: with those that were named what was said for all, and with the rows below
 * them what their own line says besides (`below` of the action).
 * @param ids of the rows that were named @param input checked
 * @returns by id; of rows below the named alone, and of those that were not named themselves
 * @throws Refusal notFound, where a line names no row below these
 */
export async function inputsBelow(
  resource: Resource,
  { below, input: fields = {} }: Pick<Action, 'below' | 'input'>,
  ids: readonly string[],
  input: Values,
  { run }: Transaction,
  context: Signed,
): Promise<ReadonlyMap<string, Values>> {
  const lines = below ? ((input[below.lines] ?? []) as readonly Values[]) : []
  if (!below || lines.length === 0) return new Map()
  const name = below.names[0]
  const byName = new Map(lines.map(line => [String(line[name]), line]))
  const [, rows] = await run([
    enterAs(context.asker),
    bind(
      {
        name: `below_${resource.table}`,
        text: `select t.id, t.${snake(name)} from ${resource.table} t where t.tenant_id = app.tenant() and t.${snake(below.by)} = any($1::bigint[]) and t.${snake(name)} = any($2) and not t.is_deleted`,
      },
      array(ids),
      textArray([...byName.keys()]),
    ),
  ])
  if (rows!.length !== byName.size) throw refuse('notFound')
  return new Map(
    rows!
      .filter(([id]) => !ids.includes(id!))
      .map(([id, key]) => {
        const own = Object.entries(byName.get(key!)!).filter(([cell]) => cell in fields)
        return [id!, { ...input, [below.lines]: [], ...Object.fromEntries(own) }]
      }),
  )
}
