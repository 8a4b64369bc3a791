// `npm run seed`: the demo district of sixty days (domain.md G). `npm run seed -- --city`: a city of 5,000 enterprises and 2 million ledger rows for measuring, in a
// tenant of its own. DATA_DIR and DATABASE_URL say where; the product must not be running on it.
import { readConfig } from '../app/config.ts'
import { closers, openKernel } from '../app/opened.ts'
import { seedDistrict } from '../app/seed.ts'
import { password, seedCity } from '../demo/city.ts'
import { city } from '../demo/city-shape.ts'
import type { Kernel } from '../kernel/derive/kernel.ts'
import { StartRefused } from '../kernel/run/refused.ts'
import { openStore } from '../kernel/store/store.ts'

const end = closers()
const seconds = (from: number): string => ((Date.now() - from) / 1000).toFixed(1)

async function district(kernel: Kernel, ownerUrl: string, config: ReturnType<typeof readConfig>): Promise<void> {
  const began = Date.now()
  const { rows, readings, pictures, passwords } = await seedDistrict(kernel, ownerUrl, config, kernel.now())
  console.log(`演示数据 demo district: ${rows} 行 rows, ${readings} 条读数 readings, ${pictures} 张图片 pictures, ${seconds(began)} s`)
  console.log('账号 accounts:')
  for (const [account, said] of passwords) console.log(`  ${account.padEnd(10)} ${said}`)
}

async function wholeCity(kernel: Kernel, ownerUrl: string, appUrl: string): Promise<void> {
  // What is counted anew here takes longer than anybody who asks would wait.
  const store = openStore({ url: appUrl, size: 2, timeout: 0 })
  end.add(() => store.close())
  const isNew = await seedCity({ ...kernel, store }, ownerUrl, city, line => console.log(line))
  console.log(isNew ? `租户 ${city.tenant} 已建好：admin、supervise、wuchang、kitchen0…，密码 ${password} / tenant ${city.tenant} is ready: admin, supervise, wuchang, kitchen0 …, password ${password}` : `租户 ${city.tenant} 已有企业，未作改动 / tenant ${city.tenant} has enterprises already and was left as it is`)
}

try {
  const [what] = process.argv.slice(2)
  if (what !== undefined && what !== '--city') throw new StartRefused('用法：npm run seed 或 npm run seed -- --city', 'usage: npm run seed, or npm run seed -- --city')
  const config = readConfig(process.env)
  const { database, kernel } = await openKernel(config, line => console.log(line), reason => { throw reason }, end)
  await (what ? wholeCity(kernel, database.ownerUrl, database.appUrl) : district(kernel, database.ownerUrl, config))
  await end.run()
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  await end.run()
  process.exitCode = 1
}
