import { find } from '../../../app/catalogue.ts'
import { demoKey } from '../../../demo/devices/secrets.ts'
import { takePlace } from '../../../demo/simulator/place.ts'
import { simulator } from '../../../demo/simulator/simulator.ts'
import { speakers, type Speaker } from '../../../demo/simulator/speakers.ts'
import { wire } from '../../../contract/wire.ts'
import { enterTenant } from '../../../kernel/ask/entry.ts'
import { readKeys } from '../../../kernel/store/keys.ts'
import { asOwner } from '../../../kernel/store/owner.ts'
import { openStore } from '../../../kernel/store/store.ts'
import { expect, here } from './test.ts'

/**
 * Simulates some devices of the demo for the time of a test: the demo's own simulator, in its place, told by whoever
 * tells it. The others stay silent, so that other tests of this product find what they expect.
 */
export async function simulate(takesPart: (device: Speaker) => boolean) {
  const store = openStore({ url: here.database, size: 1, timeout: 20_000 })
  const key = demoKey(await asOwner(here.database, readKeys))
  const all = await speakers({ store, find }, enterTenant(wire.defaultTenant), wire.defaultTenant, key)
  await store.close()
  const failures: string[] = []
  const doors = { broker: `mqtt://127.0.0.1:${here.mqttPort}`, web: here.url }
  const running = simulator(all.filter(takesPart), doors, (deviceNo, why) => failures.push(`${deviceNo}: ${why}`))
  const place = await takePlace(here.database, order => void running.play(order))
  expect(place, 'nobody else simulates').not.toBeNull()
  return {
    devices: running.devices,
    async close() {
      await place?.leave()
      await running.close()
      expect(failures, 'every device is let in').toEqual([])
    },
  }
}
