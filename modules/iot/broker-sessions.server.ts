import { wire } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Store } from '../../kernel/store/store.ts'
import { brokerSessions } from './tables.ts'

const s = brokerSessions()

/** How long a session has not been seen when its process counts as dead, s: three beats are missing by then. */
const deadSeconds = 15

const alive: Statement = {
  name: 'broker_alive',
  text: `insert into ${s} (${s.tenantId}, ${s.id}) select app.tenant(), id from unnest($1::text[]) id order by id
    on conflict (${s.tenantId}, ${s.id}) do update set ${s.seenAt} = app.clock_timestamp()`,
}
/** Whoever sees one first that is dead has it: to others it lives again. */
const claim = select(
  'broker_claim',
  s.id,
  list =>
    `update ${s} set ${s.seenAt} = app.clock_timestamp() where ${s.tenantId} = app.tenant() and ${s.seenAt} < app.clock_timestamp() - interval '${deadSeconds} seconds' and not ${s.id} = any($1::text[]) returning ${list}`,
)
const over: Statement = {
  name: 'broker_over',
  text: `delete from ${s} where ${s.tenantId} = app.tenant() and ${s.id} = $1`,
}

/**
 * The sessions of all processes at the broker. What a broker sent to one that died is in its session, and nowhere else:
 * another process fetches it. They are of no tenant, and stand with the first one.
 */
export const brokerSessionsIn = (store: Pick<Store, 'run'>) => ({
  async alive(ids: readonly string[]): Promise<readonly string[]> {
    const [, , dead] = await store.run([
      enterTenant(wire.defaultTenant),
      bind(alive, textArray(ids)),
      bind(claim, textArray(ids)),
    ])
    return dead
  },
  async over(id: string): Promise<void> {
    await store.run([enterTenant(wire.defaultTenant), bind(over, id)])
  },
})
