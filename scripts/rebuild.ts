// `npm run rebuild`: counts every projection anew from its facts, tenant by tenant.
import { join } from 'node:path'
import { find, projections, resources } from '../app/catalogue.ts'
import { clock } from '../contract/clock.ts'
import { ownConfig } from '../app/config.ts'
import { openDatabase } from '../app/database.ts'
import { rebuild } from '../kernel/derive/follow/rebuild.ts'
import { bind } from '../kernel/store/batch.ts'
import { sayFault } from '../kernel/store/start-fault.ts'
import { openStore } from '../kernel/store/store.ts'

try {
  const database = await openDatabase(
    ownConfig(),
    join(import.meta.dirname, '../db/migrations'),
    line => console.log(line),
    reason => {
      throw reason
    },
  )
  const store = openStore({ url: database.appUrl, size: 2, timeout: 0 })
  const kernel = {
    store,
    resources,
    projections,
    links: [],
    menus: [],
    settles: {},
    find,
    newId: () => '0',
    now: clock.now,
    refusal: (error: unknown) => error as Error,
  }
  const [tenants] = await store.run([bind({ name: '', text: 'select tenant_id from kernel_tenant order by 1' })])
  // Those that count rows of another are counted with it.
  for (const projection of projections.filter(({ over }) => !over)) {
    for (const [tenant] of tenants!)
      console.log(`${projection.title} ${tenant}: ${await rebuild(kernel, projection, tenant!)} 行 rows`)
  }
  await store.close()
  await database.stop()
} catch (error) {
  sayFault(error)
  process.exit(1)
}
