import { bind, type Statement } from '../store/batch.ts'
import { enterPlatform } from './entry.ts'
import type { Store } from '../store/store.ts'

const all: Statement = {
  name: 'tenants_all',
  text: 'select tenant_id from kernel_tenant where not is_deleted order by tenant_id',
}

/** Codes of the tenants there are, for work that is done in each of them. */
export const tenantsIn = async ({ run }: Pick<Store, 'run'>): Promise<readonly string[]> =>
  (await run([enterPlatform(), bind(all)]))[1]!.map(([tenant]) => tenant!)
