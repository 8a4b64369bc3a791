import { rowsOf, type Meant } from '../../contract/events.ts'
import { scopeName, type Asker, type Signed } from '../ask/asker.ts'
import { enterAs, enterTenant } from '../ask/entry.ts'
import type { Kernel } from '../ask/kernel.ts'
import { roomTable } from '../define/given.ts'
import { narrowingOf } from '../derive/row/narrow.ts'
import type { Happened } from '../run/bus.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import { standingOf, type Standing } from './living.ts'
import type { Reaches } from './reach.ts'

/** Somebody who listens; their session as it is now, which is replaced when it has changed. */
export interface Hearer {
  context: Signed
}

const sees: Statement = {
  name: 'emit_sees',
  get text() {
    const e = roomTable('places')
    return `select 1 from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[]) limit 1`
  },
}

/** Whether an event is for this account, of those that see its enterprise. */
export function isMeant({ payload }: Happened, { role, user }: Asker): boolean {
  const { to } = payload as Meant
  return !to || role !== 'enterprise' || to.includes(user)
}
/** Whether it can be for this account at all, as far as is known without asking. */
const mayBeFor = (event: Happened, asker: Asker): boolean =>
  asker.tenant === event.tenant &&
  isMeant(event, asker) &&
  (asker.info === '' || event.info === '' || asker.info === event.info)

/** Asks whether somebody sees the row an event is of; null for an event that is of none. */
export function seesRow(kernel: Pick<Kernel, 'find'>, { asker, lang }: Signed, { name, payload }: Happened) {
  const resource = kernel.find(rowsOf[name] ?? '')
  if (!resource) return null
  const { where, values } = narrowingOf(resource, asker, lang, 2)
  // A data scope is an office's own text; without one there are as many texts as kinds of people.
  const isCommon = !asker.reach.narrowings.get(resource.key)?.length
  return bind(
    {
      name: isCommon ? `emit_row_${resource.table}_${asker.role}_${lang}` : '',
      text: `select 1 from ${resource.table} t where ${['t.tenant_id = app.tenant()', 't.id = $1', 'not t.is_deleted', ...where].join(' and ')}`,
    },
    payload.id,
    ...values,
  )
}

/** Whether somebody acts as what they did when it was last asked. */
export const isAsKnown = ({ roles, role }: Standing, asker: Asker): boolean =>
  role === asker.role && roles.length === asker.roles.length && roles.every(id => asker.roles.includes(id))
/** How often it is asked anew of those whose rights changed in between. */
const tries = 3

/**
 * Who of many hears an event, asked of the database at that moment in one question for all of them: which sessions
 * live, and of all that see the same (`scopeName`) one, whether it sees what the event is of.
 */
export function hearersOf(kernel: Kernel, reaches: Reaches) {
  const { store } = kernel

  const ask = async <H extends Hearer>(event: Happened, hearers: readonly H[]) => {
    const isForAll = event.info === '' && !rowsOf[event.name]
    const question = ({ context }: H): Bound => seesRow(kernel, context, event) ?? bind(sees, `{${event.info}}`)
    const groups = isForAll
      ? []
      : [
          ...Map.groupBy(hearers, hearer => {
            const { asker } = hearer.context
            const { statement, values } = question(hearer)
            return JSON.stringify([asker.reach.version, scopeName(asker), statement.text, values])
          }).values(),
        ]
    const questions = groups.flatMap(([one]) => [enterAs(one!.context.asker), question(one!)])
    const [, standing, ...answers] = (await store.run([
      enterTenant(event.tenant),
      standingOf(
        event.tenant,
        hearers.map(({ context }) => context.asker.session),
      ),
      ...questions,
    ])) as readonly [unknown, readonly Standing[], ...(readonly unknown[])[]]
    const lets = isForAll ? hearers : groups.filter((_, i) => answers[i * 2 + 1]!.length > 0).flat()
    return { standing, lets: new Set(lets) }
  }

  const standingIn = async (tenant: string, hearers: readonly Hearer[]): Promise<readonly Standing[]> => {
    const sessions = hearers.map(({ context }) => context.asker.session)
    return (await store.run([enterTenant(tenant), standingOf(tenant, sessions)]))[1]
  }

  /** Looks anew what somebody may do by now. @returns whether their session is still there */
  const renew = async (hearer: Hearer): Promise<boolean> => {
    reaches.forget(hearer.context.asker)
    const asker = await reaches.of(hearer.context.asker).catch(() => null)
    if (asker) hearer.context = { ...hearer.context, asker }
    return asker !== null
  }

  /** @returns who hears it, and whose stream is to be ended: their session is over, or nobody can say any more */
  return async <H extends Hearer>(event: Happened, all: Iterable<H>) => {
    const hears: H[] = []
    const gone: H[] = []
    let rest = [...all].filter(({ context }) => mayBeFor(event, context.asker))
    for (let turn = 0; turn < tries && rest.length; turn++) {
      // One whose session has ended, or who has other rights by now, lets the question fail for all.
      const answer = await ask(event, rest).catch(() => null)
      const lines = answer?.standing ?? (await standingIn(event.tenant, rest).catch(() => []))
      const standing = new Map(lines.map(line => [line.session, line]))
      const changed: H[] = []
      const same: H[] = []
      for (const hearer of rest) {
        const { asker } = hearer.context
        const line = standing.get(asker.session)
        if (!line) gone.push(hearer)
        else if (isAsKnown(line, asker) && (answer || line.version === asker.reach.version)) same.push(hearer)
        else changed.push(hearer)
      }
      if (answer) hears.push(...same.filter(hearer => answer.lets.has(hearer)))
      const lasting = await Promise.all(changed.map(renew))
      gone.push(...changed.filter((_, i) => !lasting[i]))
      rest = [...(answer ? [] : same), ...changed.filter((_, i) => lasting[i])]
    }
    return { hears, gone: [...gone, ...rest] }
  }
}
