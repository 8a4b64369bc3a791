import { asOwner } from '../../../kernel/store/owner.ts'
import { here } from './test.ts'

/** Past every call and every policy. */
export const inDatabase = (
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> =>
  asOwner(here.database, async client => (await client.query(text, [...values])).rows as Record<string, unknown>[])

/** Changes what no trigger lets anybody change; whoever owns the server can do that. */
export const tamper = (text: string, values: readonly unknown[]): Promise<void> =>
  asOwner(here.database, async client => {
    await client.query('set session_replication_role = replica')
    await client.query(text, [...values])
  })
