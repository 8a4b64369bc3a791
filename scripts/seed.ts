// `npm run seed -- --city`: a city of 5,000 enterprises and 2 million ledger rows for measuring, in a tenant of its own. DATA_DIR and DATABASE_URL say where.
import { join } from 'node:path'
import { projections, resources } from '../app/catalogue.ts'
import { readConfig } from '../app/config.ts'
import { openDatabase } from '../app/database.ts'
import { password, seedCity } from '../demo/city.ts'
import { city } from '../demo/city-shape.ts'
import { StartRefused } from '../kernel/run/refused.ts'
import { openStore } from '../kernel/store/store.ts'

try {
  if (process.argv[2] !== '--city') throw new StartRefused('用法：npm run seed -- --city', 'usage: npm run seed -- --city')
  const database = await openDatabase(readConfig(process.env), join(import.meta.dirname, '../db/migrations'), line => console.log(line), reason => { throw reason })
  const store = openStore({ url: database.appUrl, size: 2, timeout: 0 })
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const kernel = { store, resources, projections, links: [], settles: {}, find: (key: string) => byKey.get(key), newId: () => '0', now: Date.now, refusal: (error: unknown) => error as Error }
  const isNew = await seedCity(kernel, database.ownerUrl, city, line => console.log(line))
  console.log(isNew ? `租户 ${city.tenant} 已建好：admin、supervise、wuchang、kitchen0…，密码 ${password} / tenant ${city.tenant} is ready: admin, supervise, wuchang, kitchen0 …, password ${password}` : `租户 ${city.tenant} 已有企业，未作改动 / tenant ${city.tenant} has enterprises already and was left as it is`)
  await store.close()
  await database.stop()
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
}
