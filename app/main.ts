import { clock } from '../contract/clock.ts'
import { wire, wireMoment } from '../contract/wire.ts'
import { sayFault } from '../kernel/store/start-fault.ts'
import { clockSetting } from './clock.ts'
import { ownConfig } from './config.ts'
import { startProduct } from './product.ts'

/** How long a graceful end may take before it is one anyway, ms. */
const graceMs = 20_000

const refused = (error: unknown): never => {
  sayFault(error)
  process.exit(1)
}

try {
  const config = ownConfig()
  const product = await startProduct(config, line => console.log(line), refused)
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), graceMs).unref()
    product.close().then(() => process.exit(0), refused)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  console.log(`\n  阳光食安 · Sunshine Kitchen   ${product.url}${product.mqtt ? `   MQTT ${product.mqtt}` : ''}`)
  const setting = clockSetting()
  if (setting !== undefined)
    console.log(`  时钟 clock ${wireMoment(clock.now())}   其他进程 for other processes: CLOCK=${setting}`)
  if (config.demo)
    console.log(
      `  演示账号 demo accounts (租户 tenant ${wire.defaultTenant}): admin/admin · supervise/supervise · enterprise/enterprise`,
    )
  console.log(`  公开大屏 wall screen ${product.url}/datascreen   接口文档 API ${product.url}/api-docs\n`)
} catch (error) {
  refused(error)
}
