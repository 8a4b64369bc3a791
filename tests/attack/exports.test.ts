import { createServer, get as request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTurns, turnsOf, type Turns } from '../../kernel/request/turns.ts'
import { addAccount, asOwner, contextOf, person, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { sessions } from './sessions.ts'

let product: Awaited<ReturnType<typeof testProduct>>
/** Another process that shares the database. */
let second: Awaited<ReturnType<typeof testProduct>>
let administrator: Person
let cook: Person
let other: Person
const most = turnsOf.running + turnsOf.waiting

beforeAll(async () => {
  product = await testProduct()
  second = await testProduct({ DATABASE_URL: product.databaseUrl })
  const kitchen = await addKitchen(product, '000000', 1)
  for (const account of ['cook', 'other'])
    await addAccount(product, { tenant: '000000', account, role: 'enterprise', info: kitchen })
  administrator = await signIn(product.url, '000000', 'admin', 'test-administrator')
  cook = await signIn(product.url, '000000', 'cook')
  other = await signIn(product.url, '000000', 'other')
}, 120_000)
afterAll(async () => {
  await second?.close()
  await product?.close()
})

const query = <T extends pg.QueryResultRow>(text: string, ...values: readonly unknown[]): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(text, [...values])).rows)
const standing = async (who: Person): Promise<{ running: number; waiting: number }> =>
  (await who.get('/exports')).data as unknown as { running: number; waiting: number }
const settled = async (who: Person, running: number, waiting: number): Promise<void> => {
  await expect.poll(() => standing(who)).toEqual({ running, waiting })
}
const idOf = async (account: string): Promise<string> =>
  (await query<{ id: string }>('select id from kernel_user where account = $1', account))[0]!.id

/** As long as it is held, no export of goods gets its first row. */
async function held(): Promise<{ readonly asking: () => Promise<number>; readonly release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: product.ownerUrl })
  await client.connect()
  await client.query('begin; lock table stock_goods in access exclusive mode')
  return {
    asking: async () =>
      (
        await query<{ n: number }>(
          "select count(*)::int as n from pg_locks where relation = 'stock_goods'::regclass and not granted",
        )
      )[0]!.n,
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}
const goods = '/stock/stockgoods/export'

/**
 * As many lines as an account may have, of a process that has gone and left them: they hold until their time is over.
 */
const filled = async (account: string, until = "interval '55 seconds'"): Promise<void> =>
  void (await query(
    `insert into kernel_turn (tenant_id, user_id, until) select '000000', $1, app.now() + ${until} from generate_series(1, ${most})`,
    await idOf(account),
  ))
const emptied = () => query('delete from kernel_turn')

test('an account exports two at once, whichever process it asks; the others wait and have their turn when one has ended', async () => {
  const there = person(second.url, cook.token)
  const lock = await held()
  const first = [cook.get(goods), there.get(goods)]
  await settled(cook, 2, 0)
  const later = [there.get(goods), cook.get(goods), cook.get(goods)]
  await settled(there, 2, 3)
  // Somebody else does not wait for them.
  const others = other.get(goods)
  await settled(other, 1, 0)
  await expect.poll(lock.asking, { message: 'whoever has a turn asks a moment later' }).toBe(turnsOf.running + 1)
  await lock.release()
  expect((await Promise.all([...first, ...later, others])).map(({ status }) => status)).toEqual(Array(6).fill(200))
  await settled(cook, 0, 0)
})

test('whoever leaves makes room at once, while their export runs and while it waits', async () => {
  const lock = await held()
  const leaving = [new AbortController(), new AbortController()] as const
  const gone = (who: AbortController) =>
    fetch(`${product.url}/api${goods}`, {
      headers: { 'blade-auth': `bearer ${cook.token}` },
      signal: who.signal,
    }).catch(() => null)
  const runs = gone(leaving[0])
  await settled(cook, 1, 0)
  const stays = cook.get(goods)
  await settled(cook, 2, 0)
  const waits = gone(leaving[1])
  await settled(cook, 2, 1)
  leaving[1].abort()
  await settled(cook, 2, 0)
  const last = cook.get(goods)
  await settled(cook, 2, 1)
  leaving[0].abort()
  await settled(cook, 2, 0)
  await lock.release()
  expect([(await stays).status, (await last).status]).toEqual([200, 200])
  await Promise.all([runs, waits])
  await settled(cook, 0, 0)
})

test('more than may wait are refused with when to come back, in words and for programs; others are not', async () => {
  await filled('cook')
  for (const [lang, words] of [
    ['zh', /^同一账号同时最多进行2个导出、8个排队，现在已满，请约(\d+)秒后再试$/],
    ['en', /please try again in about (\d+) seconds$/],
  ] as const) {
    const response = await fetch(`${product.url}/api${goods}`, {
      headers: { 'blade-auth': `bearer ${cook.token}`, 'accept-language': lang },
    })
    const said = (await response.json()) as { code: number; msg: string }
    expect([response.status, said.code]).toEqual([429, 429])
    const after = Number(response.headers.get('retry-after'))
    expect(after).toBeGreaterThanOrEqual(1)
    expect(words.exec(said.msg)?.[1], said.msg).toBe(String(after))
  }
  expect((await person(second.url, cook.token).get(goods)).status).toBe(429)
  expect((await other.get(goods)).status).toBe(200)
  await emptied()
  expect((await cook.get(goods)).status).toBe(200)
})

test('every call that hands out a sheet, a package or a document of many rows waits its turn, and does nothing while it is refused', async () => {
  const asked = product.calls.filter(({ queues }) => queues)
  // Each sheet of rows is among them; sheets to fill in have no rows.
  const titled = product.calls.filter(
    ({ title, id }) =>
      /导出|证据包/.test(title) && id !== 'kernel/exports' && !/模板|列表|详情|提交|删除|解除/.test(title),
  )
  expect(titled.filter(({ queues }) => !queues).map(({ id }) => id)).toEqual([])
  expect(asked.length).toBeGreaterThan(60)
  const who = { cook, administrator }
  for (const account of ['cook', 'admin']) await filled(account)
  const made = async () => (await query<{ n: number }>('select count(*)::int as n from trace_evidence'))[0]!.n
  const before = await made()
  const statuses = new Map<string, number>()
  for (const call of asked) {
    await query("update kernel_turn set until = app.now() + interval '55 seconds'")
    const found = await Promise.all(
      Object.values(who).map(one => (call.method === 'GET' ? one.get(call.path) : one.post(call.path, {}))),
    )
    // Whoever may not ask at all is told so first.
    statuses.set(call.id, Math.max(...found.map(({ status }) => status)))
  }
  expect([...statuses].filter(([, status]) => status !== 429)).toEqual([])
  expect(await made()).toBe(before)
  await emptied()
})

test('what a process that died had under way keeps nobody waiting for long', async () => {
  await filled('cook')
  await query("update kernel_turn set until = app.now() - interval '1 second'")
  expect((await cook.get(goods)).status).toBe(200)
  // The clock was set back since.
  await filled('cook', "interval '1 hour'")
  expect((await cook.get(goods)).status).toBe(200)
  await filled('cook', "interval '2 seconds'")
  await query('delete from kernel_turn where id not in (select id from kernel_turn order by id limit 2)')
  // Two of the dead stand before it, until their time is over.
  expect((await cook.get(goods)).status).toBe(200)
  await emptied()
})

test('a session that has ended does not even wait', async () => {
  const [ends] = (await sessions(product, '000000', 'other', 1)) as [Person]
  await query(
    'update kernel_session set ended_at = app.now() where id = (select max(id) from kernel_session where user_id = $1)',
    await idOf('other'),
  )
  expect((await ends.get(goods)).status).toBe(401)
  expect(await standing(other)).toEqual({ running: 0, waiting: 0 })
})

/** Turns of a process of its own, with answers that the test writes. */
async function process(times: { readonly waitMs: number; readonly stallMs: number }): Promise<{
  readonly turns: Turns
  readonly ask: (who: Person) => Promise<{
    readonly response: ServerResponse
    readonly came: Promise<IncomingMessage | null>
    readonly turn: Promise<string>
  }>
  readonly close: () => Promise<void>
}> {
  const turns = openTurns(
    product.kernel.store,
    error => {
      throw error
    },
    times,
  )
  const responses: ((response: ServerResponse) => void)[] = []
  const server: Server = createServer((_, response) => responses.shift()!(response))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    turns,
    async ask(who) {
      const arrived = new Promise<ServerResponse>(resolve => responses.push(resolve))
      const came = new Promise<IncomingMessage | null>(resolve =>
        request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }, resolve).on(
          'error',
          () => resolve(null),
        ),
      )
      const response = await arrived
      const { asker } = await contextOf(product, who, '000000')
      return {
        response,
        came,
        turn: turns.take(asker!, response).then(
          () => 'begun',
          (error: { code: string }) => error.code,
        ),
      }
    },
    async close() {
      server.closeAllConnections()
      await turns.close()
      await new Promise(resolve => void server.close(resolve))
    },
  }
}

test('who waits too long is told to come back; who takes nothing of their export any more loses their place', async () => {
  const { turns, ask, close } = await process({ waitMs: 1_000, stallMs: 1_000 })
  const reading = [await ask(cook), await ask(cook)]
  expect(await Promise.all(reading.map(({ turn }) => turn))).toEqual(['begun', 'begun'])
  // These two are read as they come, for as long as the third waits.
  const drip = setInterval(() => reading.forEach(({ response }) => response.write('x'.repeat(100))), 100)
  const [one] = await Promise.all(reading.map(async ({ came }) => (await came)!.resume()))
  expect(await (await ask(cook)).turn).toBe('exportWaited')
  expect(turns.state()).toEqual({ running: 2, waiting: 0 })
  // One reader stops reading: what it is sent piles up on the way, and then nothing moves.
  one!.pause()
  clearInterval(drip)
  reading[0]!.response.write(Buffer.alloc(64 * 1024 * 1024))
  await expect.poll(() => reading[0]!.response.destroyed).toBe(true)
  await expect.poll(() => turns.state().running).toBe(0)
  await close()
})

test('one process has sixteen under way at most, whoever asks, and the next begins when one has ended', async () => {
  const { turns, ask, close } = await process({ waitMs: 60_000, stallMs: 60_000 })
  const many: Person[] = []
  for (let n = 0; n < 9; n++) {
    await addAccount(product, { tenant: '000000', account: `many${n}`, role: 'administrator' })
    many.push(await signIn(product.url, '000000', `many${n}`))
  }
  const asked: Awaited<ReturnType<typeof ask>>[] = []
  // Each has its place before the next one asks: who comes first is first.
  for (const who of [...many, ...many]) {
    asked.push(await ask(who))
    const [running, waiting] = [Math.min(16, asked.length), Math.max(0, asked.length - 16)]
    await expect.poll(() => turns.state()).toEqual({ running, waiting })
  }
  asked[3]!.response.end('done')
  await expect.poll(() => turns.state()).toEqual({ running: 16, waiting: 1 })
  await Promise.all(asked.slice(0, 17).map(({ turn }) => turn))
  await close()
  await expect.poll(async () => (await query('select 1 from kernel_turn')).length).toBe(0)
})
