import type { Asker } from '../request/asker.ts'
import { bind, type Bound, type Statement } from './batch.ts'

const enter: Statement = { name: 'enter', text: 'select app.enter($1)' }
const enterSystem: Statement = { name: 'enter_system', text: 'select app.enter_system($1)' }

/** First statement of everything a signed-in person does: the session must live, and its tenant and scope hold until the end of the transaction. */
export const enterAs = (asker: Asker): Bound => bind(enter, asker.session)

/** First statement of the platform's own work in a tenant. */
export const enterTenant = (tenant: string): Bound => bind(enterSystem, tenant)
