// The wall of live values: everything of whoever looks in one answer, and then only what changes, to who may see it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { openIngest } from '../../modules/iot/ingest.server.ts'
import { liveFeed, type FirstTile, type Tile } from '../../modules/iot/tile.ts'
import { listen, type Listener } from '../attack/listen.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { until } from '../support/until.ts'
import { minute, openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let cook: Person
let neighbour: Person
let office: Person
let cabinet: Cabinet
const streams: Listener[] = []
beforeAll(async () => {
  kitchens = await openKitchens()
  const [here, next] = [await kitchens.enterprise(), await kitchens.enterprise()]
  cabinet = await kitchens.cabinet(here)
  for (const [account, info] of [
    ['cook', here],
    ['neighbour', next],
  ] as const)
    await addAccount(kitchens.product, { tenant: '000000', account, role: 'enterprise', info })
  await addAccount(kitchens.product, { tenant: '000000', account: 'office', role: 'supervise', area: '420106' })
  const { url } = kitchens.product
  ;[cook, neighbour, office] = [
    await signIn(url, '000000', 'cook'),
    await signIn(url, '000000', 'neighbour'),
    await signIn(url, '000000', 'office'),
  ]
})
afterAll(async () => {
  for (const stream of streams) stream.stop()
  await kitchens?.close()
})

const watch = async (who: Person, feed: string): Promise<Listener> => {
  const stream = await listen(kitchens.product.url, who.token, { query: `?feed=${encodeURIComponent(feed)}` })
  streams.push(stream)
  return stream
}
const tiles = async (who: Person): Promise<readonly FirstTile[]> =>
  (await who.get(`/${liveFeed}`)).data['tiles'] as readonly FirstTile[]
const news = ({ heard }: Listener): readonly Tile[] =>
  heard.filter(({ name }) => name === liveFeed).flatMap(({ payload }) => payload as unknown as readonly Tile[])

test('a kitchen sees its own devices, an office those of its area, and each hears of what they say within moments', async () => {
  expect((await tiles(neighbour)).map(({ id }) => id)).toEqual([])
  for (const who of [cook, office]) expect((await tiles(who)).map(({ id }) => id)).toEqual([cabinet.id])
  const [own, above, beside, idle] = [
    await watch(cook, liveFeed),
    await watch(office, liveFeed),
    await watch(neighbour, liveFeed),
    await watch(cook, ''),
  ]
  const now = clock.now()
  const ingest = openIngest(kitchens.product.kernel, error => {
    throw error
  })
  await ingest.ingest([{ device: cabinet, at: now, receivedAt: now, values: { temp: 5.5, humidity: 60, door: false } }])
  for (const listener of [own, above]) {
    await until(() => news(listener).length > 0, 'the change is told')
    expect(news(listener).at(-1)).toMatchObject({
      id: cabinet.id,
      kind: 'fridge',
      level: 0,
      isOnline: true,
      at: wireMoment(now),
      values: { temp: '5.5', humidity: '60' },
    })
  }
  await ingest.close()
  // The stream of the neighbour and the one that watches nothing live, and hear nothing of it.
  expect(news(beside)).toEqual([])
  expect(news(idle)).toEqual([])
})

test('the wall begins with where the first measure went in the last three hours, ten minutes a point', async () => {
  const now = clock.now()
  const ingest = openIngest(kitchens.product.kernel, error => {
    throw error
  })
  const at = now - 60 * minute
  await ingest.ingest([{ device: cabinet, at, receivedAt: now, values: { temp: 7 } }])
  await ingest.close()
  await kitchens.query(
    "insert into iot_rollup (tenant_id, device_id, step, measure, at, info_id, n, sum, min, max) values ('000000', $1, 10, 'temp', date_bin(interval '10 minutes', to_timestamp($2::float8 / 1000), timestamptz '2000-01-01 00:00:00+08'), $3, 2, 14, 6, 8)",
    cabinet.id,
    at,
    cabinet.info,
  )
  const [tile] = await tiles(cook)
  expect(tile!.trail).toHaveLength(18)
  expect(tile!.trail.filter(value => value !== null)).toEqual([7])
})

test('a feed there is not is refused', async () => {
  expect((await cook.get('/emit?feed=iot/secrets')).code).toBe(404)
})
