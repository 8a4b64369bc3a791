import { origin, type Link } from '../../define/link.ts'
import type { Resource, Values } from '../../define/resource.ts'
import { isIn } from '../../define/when.ts'
import { array, textArray } from '../../store/arrays.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import type { Transaction } from '../../store/store.ts'
import { columnsOf } from '../row/columns.ts'
import { filesIn } from '../row/guard.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { snake } from '../../define/names.ts'
import { newRow } from '../row/new-row.ts'
import type { Fact } from './project.ts'
import { rowStatements } from '../row/row-statements.ts'
import { followings, makings } from './steps.ts'
import { factOf, tracing } from './traces.ts'
import type { Doer } from '../../ask/audit.ts'

/** What is said by an empty form. */
export const blankRow = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      field.initial ?? (field.type.name === 'flag' ? false : null),
    ]),
  )

/** Where the fact that brings something about has its row, and its enterprise when the made row names no other. */
const placeOf = (values: Values, fact: Fact): string => (values['infoId'] as string | undefined) ?? fact.info

/**
 * What an action leaves, in the order in which it is to be written: `beside` the rows what needs none of them to be
 * there (pictures, projections, audit), then the `rows` that facts bring about. Numbers of rows are counted in one row
 * for a whole tenant, which nobody else can count in until the end: rows come last.
 */
export interface Left {
  readonly beside: readonly Bound[]
  readonly rows: readonly Bound[]
}

const allOf = (parts: readonly Left[]): Left => ({
  beside: parts.flatMap(({ beside }) => beside),
  rows: parts.flatMap(({ rows }) => rows),
})

/**
 * The same with the row itself, and what must follow it at once. An enterprise is written before what is written of it:
 * nobody sees anything of one that is not there.
 */
export const withRow = ({ owns }: Resource, row: readonly Bound[], { beside, rows }: Left): Left =>
  owns ? { beside: [...row, ...beside], rows } : { beside, rows: [...row, ...rows] }

/** In the order in which they are written. */
export const inOrder = ({ beside, rows }: Left): readonly Bound[] => [...beside, ...rows]

/**
 * A row the platform writes by itself: the statements that insert it, and all it brings about in turn.
 * @param doer on whose action; nobody's when the platform acts alone @param id where somebody refers to it already
 */
export function birth(
  resource: Resource,
  kernel: Kernel,
  doer: Doer,
  tenant: string,
  info: string,
  values: Values,
  now: number,
  id = kernel.newId(),
): { readonly row: Values; readonly left: Left } {
  const user = doer.asker?.user ?? null
  const row = newRow(
    resource,
    { ...blankRow(resource), ...values },
    { id, tenant, info: resource.owns ? id : info, user, dept: null, now },
  )
  const left = consequences(resource, kernel)(doer, 'create', [factOf(tenant, null, row)], now)
  return { row, left: withRow(resource, rowStatements(resource, kernel).insertion(tenant, row), left) }
}

/** The values of a row that a fact brings about. */
export const linked = (link: Link, target: Resource, own: Values, fact: Values, part: string, now: number): Values => {
  const values = {
    ...blankRow(target),
    ...('recordSource' in target.all && { recordSource: 3 }),
    ...own,
    originLink: link.key,
    originId: fact['id'],
    originPart: part,
  }
  return { ...values, ...target.computes?.(values, { now }) }
}

/** What the platform says of a correction of its own. */
const laterData = '设备数据更正'

/** Whether what a device wrote is evidence already: a further row says what is right. domain.md 0.4 lockTime */
export const isCorrected = ({ corrects, sensed, frozen }: Resource, row: Values, now: number): boolean =>
  corrects === true && sensed !== undefined && isIn(row, sensed.while) && frozen?.(row, { now }) === 'recordLocked'

/**
 * A further row in the place of a locked one that a device wrote.
 * @returns the statements, and what the old one became
 */
export function correction(
  target: Resource,
  kernel: Kernel,
  doer: Doer,
  tenant: string,
  row: Values,
  set: Values,
  now: number,
): { readonly bounds: readonly Bound[]; readonly old: Fact } {
  const values = { ...row, ...set, correctOf: row['id'], correctReason: laterData, correctedBy: null }
  const born = birth(
    target,
    kernel,
    doer,
    tenant,
    (row['infoId'] as string | undefined) ?? '',
    { ...values, ...target.computes?.(values, { now, corrects: row }) },
    now,
  )
  const after = { ...row, correctedBy: born.row['id'] }
  const old = factOf(tenant, row, after)
  return {
    old,
    // It steps aside first: of its kind there may be one only.
    bounds: [
      rowStatements(target, kernel).change(tenant, after),
      ...inOrder(allOf([consequences(target, kernel)(doer, 'corrected', [old], now), born.left])),
    ],
  }
}

/** Keeps the id of the row that a fact has brought about in the fact. */
function backOf({ back }: Link, resource: Resource, fact: Fact): ((id: string) => Bound) | null {
  if (!back) return null
  const keep: Statement = {
    name: `back_${resource.table}_${snake(back)}`,
    text: `update ${resource.table} set ${snake(back)} = $1 where tenant_id = $2 and id = $3`,
  }
  return id => bind(keep, id, fact.tenant, fact.after!['id'] as string)
}

/** The row that a fact brings about, and what it leaves in the fact itself. */
function broughtAbout({
  link,
  target,
  resource,
  kernel,
  doer,
  fact,
  row,
  part,
  said: values,
  now,
}: {
  readonly link: Link
  readonly target: Resource
  readonly resource: Resource
  readonly kernel: Kernel
  readonly doer: Doer
  readonly fact: Fact
  readonly row: Values
  readonly part: string
  readonly said: Values
  readonly now: number
}): Left {
  const born = birth(
    target,
    kernel,
    doer,
    fact.tenant,
    placeOf(values, fact),
    linked(link, target, values, row, part, now),
    now,
  )
  const keep = backOf(link, resource, fact)
  return {
    ...born.left,
    rows: [...born.left.rows, ...(keep ? [keep(born.row['id'] as string)] : [])],
  }
}

const leaving = (kernel: Kernel, resource: Resource): readonly { readonly link: Link; readonly target: Resource }[] =>
  kernel.links.filter(({ from }) => from === resource.key).map(link => ({ link, target: kernel.find(link.to)! }))

const show: Statement = {
  name: 'shown',
  text: 'insert into kernel_shown (tenant_id, info_id, key, resource, row_id) select $1, $2, k, $3, $4 from unnest($5::varchar[]) k on conflict do nothing',
}
/** Says of the pictures that came into a row of an enterprise that it shows them. domain.md D.3 */
function showing(resource: Resource, kernel: Kernel, { tenant, info, before, after }: Fact): readonly Bound[] {
  if (!after || !info) return []
  const had = new Set(filesIn(resource, kernel, before))
  const keys = filesIn(resource, kernel, after).filter(key => !had.has(key))
  return keys.length
    ? [bind(show, tenant, info, resource.key, after['id'] as string, textArray([...new Set(keys)]))]
    : []
}

/**
 * What an action leaves beside the rows it wrote: pictures that are shown, projections, audit, and the rows that new
 * facts bring about by links. What changed facts bring about must be looked up first: `followed`.
 */
export function consequences(
  resource: Resource,
  kernel: Kernel,
): (doer: Doer, verb: string, facts: readonly Fact[], now: number) => Left {
  const traces = tracing(resource, kernel)
  const links = leaving(kernel, resource)
  return (doer, verb, facts, now) => {
    const own: Left = {
      beside: [...facts.flatMap(fact => showing(resource, kernel, fact)), ...traces(doer, verb, facts)],
      rows: [],
    }
    const births = links.flatMap(({ link, target }) =>
      facts.flatMap(fact => {
        if (fact.before || !fact.after) return []
        const row = fact.after
        return makings(link, row, now).map(({ part, values }) =>
          broughtAbout({ link, target, resource, kernel, doer, fact, row, part, said: values, now }),
        )
      }),
    )
    return allOf([own, ...births])
  }
}

const locks = new WeakMap<Resource, Statement>()
/** Locks what links have made of some facts, in the order of their ids. */
function madeOf(target: Resource, kernel: Kernel): Statement {
  const earlier = locks.get(target)
  if (earlier) return earlier
  const { names } = columnsOf(target, kernel.find)
  const statement: Statement = {
    name: `made_${target.table}`,
    text: `select ${names.map(name => `t.${snake(name)}`).join(', ')} from ${target.table} t where t.tenant_id = $1 and t.origin_link = $2 and t.origin_id = any($3::bigint[]) and not t.is_deleted${target.sensed ? ' and t.corrected_by is null' : ''} order by t.id for update`,
  }
  locks.set(target, statement)
  return statement
}

/**
 * Carries changed and removed facts on into what links have made of them, and so on; in the transaction of the change,
 * after it. Costs nothing where nothing links from the resource.
 */
export async function followed(
  resource: Resource,
  kernel: Kernel,
  transaction: Transaction,
  doer: Doer,
  facts: readonly Fact[],
  now: number,
): Promise<void> {
  const changed = facts.filter(({ before }) => before)
  for (const { link, target } of changed.length ? leaving(kernel, resource) : []) {
    const statements = rowStatements(target, kernel)
    const byTenant = Map.groupBy(changed, ({ tenant }) => tenant)
    for (const [tenant, own] of byTenant) {
      const [rows] = await transaction.run([
        bind(madeOf(target, kernel), tenant, link.key, array(own.map(({ before }) => before!['id'] as string))),
      ])
      const byFact = Map.groupBy(statements.decoded(rows!), row => row['originId'] as string)
      const bounds: Bound[] = []
      const left: Left[] = []
      const further: Fact[] = []
      const replaced: Fact[] = []
      for (const fact of own) {
        const there = byFact.get(fact.before!['id'] as string) ?? []
        for (const { row, set } of followings(link, fact.after, now, there)) {
          if (isCorrected(target, row, now)) {
            const { bounds: corrects, old } = correction(target, kernel, doer, tenant, row, set, now)
            const keep = fact.after && backOf(link, resource, fact)
            bounds.push(...corrects, ...(keep ? [keep(old.after!['correctedBy'] as string)] : []))
            replaced.push(old)
            continue
          }
          const after = { ...row, ...set }
          bounds.push(statements.change(tenant, after))
          further.push(factOf(tenant, row, after))
        }
        if (!fact.after) continue
        for (const { part, values } of makings(link, fact.after, now, there))
          left.push(
            broughtAbout({ link, target, resource, kernel, doer, fact, row: fact.after, part, said: values, now }),
          )
      }
      if (further.length) left.push(consequences(target, kernel)(doer, 'update', further, now))
      bounds.push(...inOrder(allOf(left)))
      if (bounds.length) await transaction.run(bounds)
      await followed(target, kernel, transaction, doer, [...further, ...replaced], now)
    }
  }
}

/** @throws Error naming a link that leads from or to what is not there, or to what cannot say where it came from */
export function checkLinks(links: readonly Link[], find: Kernel['find']): void {
  const keys = new Set<string>()
  for (const { key, from, to, back } of links) {
    if (keys.has(key)) throw new Error(`there are two links ${key}`)
    keys.add(key)
    for (const end of [from, to]) if (!find(end)) throw new Error(`link ${key}: ${end} is no resource`)
    if (back && !(back in find(from)!.fields)) throw new Error(`link ${key}: ${from} has no field ${back}`)
    for (const name of Object.keys(origin))
      if (!(name in find(to)!.all)) throw new Error(`link ${key}: ${to} has no field ${name}; spread origin`)
  }
}
