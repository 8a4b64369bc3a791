import { clock } from '../../../contract/clock.ts'
import { wireDay } from '../../../contract/wire.ts'
import { hashPassword, md5Hex } from '../../../kernel/request/auth/password.ts'
import { atClock } from '../../../kernel/store/address.ts'
import { startEmbedded } from '../../../kernel/store/embedded.ts'
import { asOwner } from '../../../kernel/store/owner.ts'
import { until } from '../../support/until.ts'
import { startProducts } from './product.ts'
import { otherTenant } from './accounts.ts'
import { beginRun } from './run.ts'
import { isLong } from '../../support/long.ts'
import { named, workers } from './workers.ts'

/** Longer than the short suite with its start: counts of “today” must not change their day half way. */
const runMs = 8 * 60_000

/** Starts a product for each worker and tells it where that is; what it returns ends them. */
export default async function setup(): Promise<() => Promise<void>> {
  // The long suite is longer than whoever starts it would wait: its tests ask for the day when they need it. Nothing
  // else looks out for midnight.
  const today = clock.today()
  if (!isLong)
    await until(
      () => wireDay(clock.now() + runMs) === today || clock.today() !== today,
      'midnight is not half way through the run',
      2 * runMs,
    )
  beginRun()
  const started = await startProducts(workers)
  const products = started.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async (): Promise<void> => {
    for (const product of products) await product.stop()
  }
  try {
    for (const one of started) if (one.status === 'rejected') throw one.reason
    for (const [worker, { url, mqttPort, databaseDir }] of products.entries()) {
      process.env[named('E2E_URL', worker)] = url
      process.env[named('E2E_MQTT_PORT', worker)] = String(mqttPort)
      process.env[named('E2E_DATABASE', worker)] = await arrange(databaseDir)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Reaches the product's own database beside it, and adds what no call of the product makes: another tenant. */
async function arrange(dir: string): Promise<string> {
  const database = await startEmbedded({ dir, log: () => undefined })
  await asOwner(database.url, async client => {
    // Its people say at the door of which tenant they are.
    await client.query("update system_param set param_value = 'true' where param_key = 'tenant.mode'")
    await client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [otherTenant.id])
    for (const [at, account] of otherTenant.accounts.entries()) {
      await client.query(
        "insert into kernel_user (tenant_id, id, account, password_hash, name, role) values ($1, $2, $3, $4, $3, 'administrator')",
        [otherTenant.id, at + 1, account, await hashPassword(md5Hex(account))],
      )
    }
    // Only leaves it: the product goes on using the server.
  }).finally(() => database.stop())
  return atClock(database.url)
}
