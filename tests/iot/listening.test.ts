// When nobody listened to devices: then none of them is called silent. docs/decisions/0023
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterPlatform } from '../../kernel/ask/entry.ts'
import { outagesIn, outagesUntil } from '../../modules/iot/listening.server.ts'
import { minute, morning, openKitchens, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
})
afterAll(() => kitchens.close())

/** A process that listened from one minute to another, by a door of a broker or by HTTP alone. */
let n = 0
const listened = (isDoor: boolean, from: number, to: number) =>
  kitchens.query(
    'insert into iot_listening (id, since, until, is_door) values ($1, $2, $3, $4)',
    ++n,
    new Date(morning + from * minute),
    new Date(morning + to * minute),
    isDoor,
  )
/** In minutes after the morning. */
const outages = async (now: number) => {
  const [, rows] = await kitchens.kernel.store.run([enterPlatform(), outagesUntil(morning + now * minute)])
  return outagesIn(rows).map(([from, to]) => [from, to].map(at => (at! - morning) / minute))
}

test('while the broker was down nobody listened, though HTTP was heard all the time; where there is no broker, HTTP counts', async () => {
  await kitchens.query('delete from iot_listening')
  await listened(false, 0, 60)
  expect(await outages(60), 'HTTP alone').toEqual([])
  await listened(true, 0, 20)
  await listened(true, 30, 60)
  expect(await outages(60), 'the broker goes before HTTP').toEqual([[20, 30]])
})
