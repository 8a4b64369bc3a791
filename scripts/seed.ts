// `npm run seed`: the demo district of sixty days (domain.md G); `-- --days 14` fewer of them. `npm run seed --
// --city`: a city of 5,000 enterprises and 2 million ledger rows for measuring, in a tenant of its own. DATA_DIR and
// DATABASE_URL say where; the product may be running on it.
import { ownConfig, type Config } from '../app/config.ts'
import { closers, openKernel } from '../app/opened.ts'
import { demoAccounts } from '../app/demo.ts'
import { seedDistrict } from '../app/seed.ts'
import { wire } from '../contract/wire.ts'
import { password, seedCity } from '../demo/city/city.ts'
import { city } from '../demo/city/shape.ts'
import { whole } from '../demo/district.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import { StartRefused } from '../kernel/refused.ts'
import { sayFault } from '../kernel/store/start-fault.ts'
import { openStore } from '../kernel/store/store.ts'

const end = closers()
/** Days that the stories of the district need. */
const fewest = 7
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1)

async function district(kernel: Kernel, ownerUrl: string, config: Config, days: number | undefined): Promise<void> {
  const began = performance.now()
  const { rows, readings, pictures, passwords } = await seedDistrict({
    kernel,
    ownerUrl,
    config,
    today: kernel.now(),
    extent: { ...whole, ...(days && { days }) },
    say: line => console.log(line),
  })
  console.log(
    `演示数据已装入 the demo district is loaded: ${rows} 行 rows, ${readings} 条读数 readings, ${pictures} 张图片 pictures, ${seconds(began)} s`,
  )
  console.log(
    `账号与密码（租户 ${wire.defaultTenant}，仅显示这一次） accounts and passwords (tenant ${wire.defaultTenant}), shown this once:`,
  )
  for (const [account, said] of passwords) console.log(`  ${account.padEnd(10)} ${said}`)
  if (config.demo)
    console.log(
      `  ${demoAccounts.join('、')}：密码与账号相同，除非已被修改 / the password is the account, unless somebody has changed it`,
    )
}

async function wholeCity(kernel: Kernel, ownerUrl: string, appUrl: string): Promise<void> {
  // What is counted anew here takes longer than anybody who asks would wait.
  const store = openStore({ url: appUrl, size: 2, timeout: 0 })
  end.add(() => store.close())
  const isNew = await seedCity({ ...kernel, store }, ownerUrl, city, line => console.log(line))
  console.log(
    isNew
      ? `租户 ${city.tenant} 已建好：admin、supervise、wuchang、kitchen0…，密码 ${password} / tenant ${city.tenant} is ready: admin, supervise, wuchang, kitchen0 …, password ${password}`
      : `租户 ${city.tenant} 已有企业，未作改动 / tenant ${city.tenant} has enterprises already and was left as it is`,
  )
}

try {
  const [what, number] = process.argv.slice(2)
  const days = what === '--days' && /^[1-9]\d?$/.test(number ?? '') ? Number(number) : undefined
  if (what !== undefined && what !== '--city' && (days === undefined || days < fewest || days > whole.days))
    throw new StartRefused(
      `用法：npm run seed、npm run seed -- --days ${fewest}…${whole.days} 或 npm run seed -- --city`,
      `usage: npm run seed, npm run seed -- --days ${fewest}…${whole.days}, or npm run seed -- --city`,
    )
  const config = ownConfig()
  const { database, kernel } = await openKernel(
    config,
    line => console.log(line),
    reason => {
      throw reason
    },
    end,
  )
  await (what === '--city'
    ? wholeCity(kernel, database.ownerUrl, database.appUrl)
    : district(kernel, database.ownerUrl, config, days))
  await end.run()
} catch (error) {
  sayFault(error)
  await end.run()
  process.exitCode = 1
}
