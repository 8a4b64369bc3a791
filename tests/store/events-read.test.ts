// What is told is read once and asked about once: by what is new of it, not by what happened lately or who listens.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshSince, happened, openBus } from '../../kernel/run/bus.ts'
import { clock } from '../../contract/clock.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { hearersOf } from '../../kernel/request/hearers.ts'
import { reaches } from '../../kernel/request/reach.ts'
import { publish } from '../../kernel/run/publish.ts'
import { enterPlatform, enterTenant } from '../../kernel/ask/entry.ts'
import type { Store, Transaction } from '../../kernel/store/store.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { listen, type Listener } from '../attack/listen.ts'
import { addKitchen } from '../rows.ts'
import { until } from '../support/until.ts'
import { nodes, planOf } from './plan.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let kitchen: string
let office: Person
const open: Listener[] = []
beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [tenant]),
  )
  kitchen = await addKitchen(product, tenant, 1, {})
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  office = await signIn(product.url, tenant, 'office')
}, 120_000)
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop()
})
afterAll(() => product?.close())

const saying = (words: string, info = kitchen) =>
  publish(product.kernel.newId(), tenant, info, 'alarm.recovered', { id: '1', infoId: info, recoverTime: words })
const say = (words: string, info?: string): Promise<unknown> =>
  product.kernel.store.run([enterTenant(tenant), ...saying(words, info)])
const words = ({ payload }: { readonly payload: object }): string => (payload as { recoverTime?: string }).recoverTime!
/** So many events of the last minute. */
const addEvents = (count: number): Promise<unknown> =>
  asOwner(product.ownerUrl, client =>
    client.query(
      `with rows as (insert into kernel_event (tenant_id, id, name, payload) select $1, 1000 + n + (select count(*) from kernel_event), 'alarm.recovered', '{}' from generate_series(1, $2::int) n returning 1) select count(*) from rows`,
      [tenant, count],
    ),
  )
const snapshot = async (): Promise<{ next: string; running: readonly string[] }> => ({
  next: await asOwner(
    product.ownerUrl,
    async client =>
      (await client.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')).rows[0]!
        .next,
  ),
  running: [],
})

test('a look for news reads what is new, however much happened in the last minute', async () => {
  const read = async (): Promise<number> => {
    await asOwner(product.ownerUrl, client => client.query('analyze kernel_event'))
    const place = await snapshot()
    for (let i = 0; i < 3; i++) await say(`news ${i}`)
    const plan = await planOf(product, enterPlatform(), freshSince(place))
    return nodes(plan)
      .filter(node => node['Relation Name'] === 'kernel_event')
      .reduce(
        (sum, node) => sum + (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']!,
        0,
      )
  }
  await addEvents(2_000)
  expect(await read()).toBe(3)
  await addEvents(18_000)
  expect(await read()).toBe(3)
})

test('an event whose transaction was long is told when it is over, and what was told before it is not told again', async () => {
  const news: string[] = []
  const bus = await openBus(product.kernel.store, error => {
    throw error as Error
  })
  bus.subscribe(event => void news.push(words(event)))
  try {
    await product.kernel.store.transaction(async (transaction: Transaction) => {
      await transaction.run([enterTenant(tenant), ...saying('begun first')])
      await say('done first')
      await until(async () => news.includes('done first'), 'the short one is told')
      await say('done second')
      await until(async () => news.includes('done second'), 'the next is told')
    })
    await until(async () => news.includes('begun first'), 'the long one is told')
    await say('last')
    await until(async () => news.includes('last'), 'the last is told')
    expect(news.filter(word => word !== undefined)).toEqual(['done first', 'done second', 'begun first', 'last'])
  } finally {
    await bus.close()
  }
})

test('an event costs one question of as many statements, however many streams of an office hear it', async () => {
  const { kernel } = product
  /** How many statements each round trip had. */
  const trips: number[] = []
  const run: Store['run'] = bounds => {
    trips.push(bounds.length)
    return kernel.store.run(bounds)
  }
  const reach = reaches(kernel)
  const hearers = hearersOf({ ...kernel, store: { ...kernel.store, run } }, reach)
  const streamOf = async ({ token }: Person) => {
    const { sid, tenant_id, sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      readonly [name: string]: string
    }
    const asker = await reach.of({ session: sid!, tenant: tenant_id!, user: sub! })
    const context: Signed = { asker, lang: 'zh', ip: '', agent: '', trace: '', now: clock.now(), idempotency: null }
    return { context }
  }
  const event = happened([tenant, '1', kitchen, 'alarm.recovered', '{"id":"1"}'])
  const streams = await Promise.all(
    Array.from({ length: 10 }, async () => streamOf(await signIn(product.url, tenant, 'office'))),
  )
  expect((await hearers(event, streams.slice(0, 1))).hears).toHaveLength(1)
  const many = Array.from({ length: 500 }, () => streams).flat()
  expect((await hearers(event, many)).hears).toHaveLength(5_000)
  // Who enters, who lives, and whether an office of this area sees the kitchen.
  expect(trips.splice(0)).toEqual([4, 4])
  const cook = await streamOf(await signIn(product.url, tenant, 'cook'))
  expect((await hearers(event, [...many, cook])).hears).toHaveLength(5_001)
  expect(trips, 'who sees it otherwise is asked about in the same question').toEqual([6])
})

test('a session that has ended, among many, hears nothing and is named; the others hear', async () => {
  const leaver = await signIn(product.url, tenant, 'office')
  const [stays, leaves] = [await listen(product.url, office.token), await listen(product.url, leaver.token)]
  open.push(stays, leaves)
  await leaver.get('/blade-auth/oauth/logout')
  await say('after')
  await leaves.ended
  await stays.until(events => events.some(event => words(event) === 'after'))
  expect(leaves.heard.map(words)).not.toContain('after')
})
