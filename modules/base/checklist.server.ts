import { wireMoment } from '../../contract/wire.ts'
import { session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import {
  askedBy,
  checklistHeading,
  isSameList,
  lists,
  ownItems,
  sameCodes,
  codesOf,
  withLaw,
  type Line,
} from '../lists/checklist-versions.ts'
import checklist, { counted, state } from './checklist.ts'
import { checklists } from './tables.ts'

const c = checklists()

const itemsOf = checklist.fields.items!
const read = (stored: string | null | undefined): readonly Line[] =>
  stored ? (itemsOf.type.read(stored) as readonly Line[]) : []

const everAsked: Statement = {
  name: 'checklists_ever',
  text: `select ${c.id}, ${c.kind}, ${c.version}, ${c.state}, ${c.items} from ${c} where ${c.tenantId} = app.tenant() and ${c.kind} = any($1::smallint[]) and ${c.effectiveTime} is not null and not ${c.isDeleted} order by ${c.version} desc`,
}
const inForce: Statement = {
  name: 'checklists_in_force',
  text: `select ${c.id}, ${c.kind}, ${c.version}, ${c.items} from ${c} where ${c.tenantId} = app.tenant() and ${c.state} = 1 and not ${c.isDeleted} order by ${c.kind}`,
}

/** Versions that are or were in force, those of lists with the same codes as well. */
async function versionsOf(transaction: Transaction, kind: number) {
  const [rows] = await transaction.run([bind(everAsked, array(sameCodes(kind).map(String)))])
  const all = rows!.map(([id, of, version, now, items]) => ({
    id: id!,
    isOwn: Number(of) === kind,
    version: Number(version),
    isInForce: Number(now) === state.inForce,
    items: read(items),
  }))
  const current = all.find(({ isOwn, isInForce }) => isOwn && isInForce)
  return {
    asked: current,
    items: current?.items ?? lists[kind]!.builtIn,
    before: all.flatMap(({ items }) => items),
    last: Math.max(0, ...all.filter(({ isOwn }) => isOwn).map(({ version }) => version)),
  }
}

/** Keys of checklist_kind. */
const [daily, weekly] = [2, 3] as const

/**
 * A new version begins as a copy of what is asked at present; put in force it is counted, and the one before retires.
 * With the list of the days comes a version of the week's, which asks their key items. domain.md C.52, C.53, E.3
 */
export function checklistSettle(kernel: Kernel): Settle<'base/checklist'> {
  const rows = rowChanges(checklist, kernel)
  const refuseTaken = (
    { lang }: Signed,
    kind: number,
    items: readonly Line[],
    { items: currentLines, before }: Awaited<ReturnType<typeof versionsOf>>,
  ): void => {
    const codes = codesOf(kind, items, currentLines, before).join('、')
    if (codes)
      throw refuse('codeTaken', { codes }, [{ field: 'items', message: refuse('codeTaken', { codes }).text(lang) }])
  }
  /** Of a list one version is in force: the one before steps aside first. */
  const retire = async (
    transaction: Transaction,
    context: Signed,
    current: { readonly id: string } | undefined,
  ): Promise<void> => {
    const old = current ? await rows.locked(transaction, context, [current.id], { action: 'putInForce' }) : []
    if (old.length)
      await transaction.run(
        rows.changed(
          context,
          old.map(before => ({
            before,
            after: { ...before, state: state.retired, retiredTime: wireMoment(context.now) },
          })),
          'retire',
        ),
      )
  }
  /** The week asks what the days ask now. */
  const followDays = async (transaction: Transaction, context: Signed, days: readonly Line[]): Promise<void> => {
    const versions = await versionsOf(transaction, weekly)
    const items = askedBy(weekly, versions.items, days)
    if (isSameList(items, versions.items)) return
    await retire(transaction, context, versions.asked)
    const of = {
      kind: weekly,
      version: versions.last + 1,
      state: state.inForce,
      effectiveTime: wireMoment(context.now),
      effectiveUser: context.asker.user,
      remark: '日管控清单换新版，重点项随之更新',
    }
    await transaction.run(rows.added(context, { ...of, items, ...counted(items) }).bounds)
  }
  return {
    async creates(transaction, context, row): Promise<Settled> {
      const kind = row.kind
      const versions = await versionsOf(transaction, kind)
      const lines = row.items
      const own = withLaw(kind, ownItems(kind, versions.items))
      if (!lines?.length) return { set: { items: own, ...counted(own) } }
      refuseTaken(context, kind, lines, versions)
      return {}
    },
    async changes(transaction, context, verb, _before, after): Promise<Settled> {
      if (!after || (verb !== 'update' && verb !== 'putInForce')) return {}
      const kind = after.kind
      const versions = await versionsOf(transaction, kind)
      refuseTaken(context, kind, after.items!, versions)
      if (verb === 'update') return {}
      const items = askedBy(kind, after.items!, kind === weekly ? (await versionsOf(transaction, daily)).items : [])
      await retire(transaction, context, versions.asked)
      return {
        set: { version: versions.last + 1, items, ...counted(items) },
        ...(kind === daily && { further: () => followDays(transaction, context, items) }),
      }
    },
  }
}

/** What is asked at present where that is not what is built in, by kind: for whoever fills in a form. */
export function checklistCalls({ store }: Kernel): readonly SignedCall[] {
  const label = (key: string | number): string => checklistHeading.items[key] ?? ''
  return [
    {
      source: 'modules/base/checklist.server.ts',
      enters: true,
      id: 'base/checklist.asked',
      title: '现行清单',
      method: 'GET',
      path: `/${checklist.path}/asked`,
      access: session,
      async handle({ asker }) {
        const [, rows] = await store.run([enterAs(asker), bind(inForce)])
        return rows!.map(([id, kind, version, items]) => ({
          id,
          kind: Number(kind),
          version: Number(version),
          items: withLaw(Number(kind), read(items)).map(({ category, ...item }) => ({
            ...item,
            en: item.en ?? '',
            law: item.law ?? '',
            category: label(category),
          })),
        }))
      },
    },
  ]
}
