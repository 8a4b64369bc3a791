import type { EventName, Events } from '../../contract/events.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'

export const channel = 'sk_event'

const insert: Statement = {
  name: 'event',
  text: 'insert into kernel_event (tenant_id, id, info_id, name, payload) values ($1, $2, $3, $4, $5)',
}
const hint: Statement = { name: 'event_hint', text: `select pg_notify('${channel}', '')` }

/**
 * The statements that tell every server process of an event, in the transaction that makes it true. The hint only
 * wakes; a poll stands behind it.
 */
export const publish = <N extends EventName>(
  id: string,
  tenant: string,
  info: string,
  name: N,
  payload: Events[N],
): readonly Bound[] => [bind(insert, tenant, id, info || null, name, JSON.stringify(payload)), bind(hint)]
