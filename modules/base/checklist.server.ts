import { wireMoment } from '../../contract/wire.ts'
import { session } from '../../kernel/define/call.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { rowChanges } from '../../kernel/derive/row-changes.ts'
import type { Settle, Settled } from '../../kernel/derive/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import type { SignedCall } from '../../kernel/request/call.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { checklistHeading, lists, sameCodes, taken, type Line } from '../checklist-versions.ts'
import checklist, { counted, state } from './checklist.ts'

const itemsOf = checklist.fields['items']!
const read = (stored: string | null | undefined): readonly Line[] => (stored ? itemsOf.type.read(stored) as readonly Line[] : [])

const everAsked: Statement = {
  name: 'checklists_ever', text: 'select id, kind, version, state, items from base_checklist where tenant_id = app.tenant() and kind = any($1::smallint[]) and effective_time is not null and not is_deleted order by version desc',
}
const inForce: Statement = { name: 'checklists_in_force', text: 'select id, kind, version, items from base_checklist where tenant_id = app.tenant() and state = 1 and not is_deleted order by kind' }

/** Versions that are or were in force, those of lists with the same codes as well. */
async function versionsOf(transaction: Transaction, kind: number) {
  const [rows] = await transaction.run([bind(everAsked, array(sameCodes(kind).map(String)))])
  const all = rows!.map(([id, of, version, now, items]) => ({ id: id!, isOwn: Number(of) === kind, version: Number(version), isInForce: Number(now) === state.inForce, items: read(items) }))
  const asked = all.find(({ isOwn, isInForce }) => isOwn && isInForce)
  return { asked, items: asked?.items ?? lists[kind]!.builtIn, before: all.flatMap(({ items }) => items), last: Math.max(0, ...all.filter(({ isOwn }) => isOwn).map(({ version }) => version)) }
}

/** A new version begins as a copy of what is asked at present; put in force it is counted, and the one before retires. domain.md C.53, E.3 */
export function checklistSettle(kernel: Kernel): Settle {
  const rows = rowChanges(checklist, kernel)
  const refuseTaken = ({ lang }: Signed, kind: number, items: readonly Line[], { items: asked, before }: Awaited<ReturnType<typeof versionsOf>>): void => {
    const codes = taken(kind, items, asked, before).join('、')
    if (codes) throw refuse('codeTaken', { codes }, [{ field: 'items', message: refuse('codeTaken', { codes }).text(lang) }])
  }
  return {
    async creates(transaction, context, row): Promise<Settled> {
      const kind = row['kind'] as number
      const known = await versionsOf(transaction, kind)
      const said = row['items'] as readonly Line[] | null
      if (!said?.length) return { set: { items: known.items, ...counted(known.items) } }
      refuseTaken(context, kind, said, known)
      return {}
    },
    async changes(transaction, context, verb, _before, after): Promise<Settled> {
      if (!after || (verb !== 'update' && verb !== 'putInForce')) return {}
      const kind = after['kind'] as number
      const known = await versionsOf(transaction, kind)
      refuseTaken(context, kind, after['items'] as readonly Line[], known)
      if (verb === 'update') return {}
      // Of a list one version is in force: the one before steps aside first.
      const old: readonly Values[] = known.asked ? await rows.locked(transaction, context, [known.asked.id]) : []
      if (old.length) await transaction.run(rows.changed(context, old.map(before => ({ before, after: { ...before, state: state.retired, retiredTime: wireMoment(context.now) } })), 'retire'))
      return { set: { version: known.last + 1 } }
    },
  }
}

/** What is asked at present where that is not what is built in, by kind: for whoever fills in a form. */
export function checklistCalls({ store }: Kernel): readonly SignedCall[] {
  const label = (key: string | number): string => checklistHeading.items[key] ?? ''
  return [{
    source: 'modules/base/checklist.server.ts', enters: true, id: 'base/checklist.asked', title: '现行清单', method: 'GET', path: `/${checklist.path}/asked`, access: session,
    async handle({ asker }) {
      const [, rows] = await store.run([enterAs(asker), bind(inForce)])
      return rows!.map(([id, kind, version, items]) => ({ id, kind: Number(kind), version: Number(version), items: read(items).map(({ category, ...item }) => ({ ...item, en: item.en ?? '', category: label(category) })) }))
    },
  }]
}
