// Who hears what, over two server processes on one database.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publish } from '../../kernel/run/publish.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { openIngest, type Ingest } from '../../modules/iot/ingest.server.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { unsigned, world, type Tested, type World } from '../contract/strangers.ts'
import { bodies } from './bodies.ts'
import { listen, type Listener } from './listen.ts'
import { send } from './sessions.ts'
import { clock } from '../../contract/clock.ts'

let w: World
let other: Tested
let ingest: Ingest
let foreign: string
const open: Listener[] = []

beforeAll(async () => {
  w = await world()
  other = await testProduct({ DATABASE_URL: w.product.databaseUrl })
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'brief', role: 'supervise', area: '420106' })
  ingest = openIngest(w.product.kernel, error => {
    throw error
  })
  foreign = await asOwner(
    w.product.ownerUrl,
    async client =>
      (
        await client.query<{ id: string }>(
          "select info_id as id from kernel_user where tenant_id = 'bbbbbb' and account = 'cook'",
        )
      ).rows[0]!.id,
  )
}, 120_000)
afterEach(() => {
  for (const one of open.splice(0)) one.stop()
})
afterAll(async () => {
  await ingest?.close()
  await other?.close()
  await w?.product.close()
})

const at = async (url: string, who: Person, options: Parameters<typeof listen>[2] = {}): Promise<Listener> => {
  const one = await listen(url, who.token, options)
  open.push(one)
  return one
}
/** Notices of the world's offices are announced by the clock, beside what is told here. */
const alarms = (heard: Listener['heard']): Listener['heard'] => heard.filter(({ name }) => name.startsWith('alarm.'))
const names = (heard: Listener['heard']): readonly string[] =>
  alarms(heard).map(({ payload }) => String(payload['deviceName'] ?? payload['recoverTime']))

/**
 * A refrigerator of this name in the kitchen of whoever registers it gets too warm: one alarm, through the first
 * process.
 */
async function warm(owner: Person, name: string, tenant = 'aaaaaa'): Promise<void> {
  const body: Record<string, unknown> = { ...bodies['iot/fridge']!(), deviceName: name, highLimit: 8, holdMin: 0 }
  const { data, status, text } = await owner.post('/iot/warniotfridge/submit', body)
  expect(status, text).toBe(200)
  const device = { tenantId: tenant, id: data.id!, deviceNo: String(body['deviceNo']), kind: 'fridge' }
  const now = clock.now()
  await ingest.ingest([{ device, at: now - 1000, receivedAt: now, values: { temp: 12.5 } }])
}

/** Something everybody of a tenant may hear. */
async function say(product: Tested, tenant: string, words: string, info = ''): Promise<void> {
  // Two processes within one millisecond number their events in the order of the processes: here each is later than the
  // one before.
  let id = product.kernel.newId()
  while (id <= said) id = product.kernel.newId()
  said = id
  await product.kernel.store.run([
    enterTenant(tenant),
    ...publish(id, tenant, info, 'alarm.recovered', { id: '1', infoId: info, recoverTime: words }),
  ])
}
let said = ''

test('an alarm that comes in at one process is heard at the other by its kitchen and whoever supervises it, and by nobody else', async () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    owner: ['K', 'T', 'K2'],
    supervisor: ['K', 'T', 'K2'],
    administrator: ['K', 'N', 'T', 'K2', 'N2'],
    'another enterprise': ['N', 'T', 'N2'],
    'a supervisor of another district': ['N', 'T', 'N2'],
    'a supervisor without a district': ['T'],
    'a supervisor of another market': ['T'],
    "another tenant's administrator": ['F', 'TB', 'F2'],
    "another tenant's supervisor": ['F', 'TB', 'F2'],
    "another tenant's enterprise": ['F', 'TB', 'F2'],
  }
  const people: Readonly<Record<string, Person>> = {
    owner: w.owner,
    supervisor: w.supervisor,
    administrator: w.administrator,
    ...w.strangers,
  }
  const listeners = await Promise.all(
    [w.product.url, other.url].flatMap(url =>
      Object.keys(expected).map(
        async who => [`${who} at ${url}`, expected[who]!, await at(url, people[who]!)] as const,
      ),
    ),
  )
  await warm(w.owner, 'K')
  await warm(w.strangers['another enterprise']!, 'N')
  await warm(w.strangers["another tenant's enterprise"]!, 'F', 'bbbbbb')
  await say(w.product, 'aaaaaa', 'T')
  await say(other, 'bbbbbb', 'TB')
  await warm(w.owner, 'K2')
  await warm(w.strangers['another enterprise']!, 'N2')
  await warm(w.strangers["another tenant's enterprise"]!, 'F2', 'bbbbbb')
  for (const [, heard, listener] of listeners) await listener.until(() => names(listener.heard).includes(heard.at(-1)!))
  for (const [who, heard, listener] of listeners) expect(names(listener.heard), who).toEqual(heard)
  const [first] = alarms(listeners[0]![2].heard)
  expect(first).toMatchObject({
    name: 'alarm.opened',
    payload: { infoId: w.kitchen, deviceName: 'K', alarmType: 'T_HIGH', alarmLevel: 2 },
  })
  expect(Object.keys(first!.payload).sort()).toEqual([
    'alarmContent',
    'alarmEnglish',
    'alarmLevel',
    'alarmTime',
    'alarmType',
    'deviceName',
    'id',
    'infoId',
    'infoName',
  ])
})

test('who comes back after a while hears what was missed, once, and only their own', async () => {
  for (const [n, url] of [w.product.url, other.url].entries()) {
    const before = await at(url, w.owner)
    await say(w.product, 'aaaaaa', `one ${n}`, w.kitchen)
    await before.until(heard => names(heard).includes(`one ${n}`))
    before.stop()
    await say(other, 'aaaaaa', `two ${n}`, w.kitchen)
    await say(w.product, 'aaaaaa', 'not theirs', w.neighbour)
    await say(w.product, 'aaaaaa', `three ${n}`, w.kitchen)
    const after = await at(url, w.owner, {
      last: before.heard.find(({ payload }) => payload['recoverTime'] === `one ${n}`)!.id,
    })
    await say(w.product, 'aaaaaa', `four ${n}`, w.kitchen)
    await after.until(heard => names(heard).includes(`four ${n}`))
    expect(names(after.heard)).toEqual([`two ${n}`, `three ${n}`, `four ${n}`])
    // Somebody else who names the same event hears nothing of it.
    const stranger = await at(url, w.strangers["another tenant's enterprise"]!, { last: '1' })
    await say(w.product, 'bbbbbb', `end ${n}`, foreign)
    await stranger.until(heard => names(heard).includes(`end ${n}`))
    expect(JSON.stringify(stranger.heard)).not.toContain('three')
    after.stop()
    stranger.stop()
  }
})

test('what happened to others meanwhile takes nobody’s own away', async () => {
  const [last] = await asOwner(
    w.product.ownerUrl,
    async client => (await client.query<{ id: string }>('select max(id) as id from kernel_event')).rows,
  )
  for (let i = 0; i < 250; i++) await say(w.product, 'aaaaaa', `other ${i}`, w.neighbour)
  await say(w.product, 'aaaaaa', 'own', w.kitchen)
  const listener = await at(other.url, w.owner, { last: last!.id })
  await listener.until(() => names(listener.heard).includes('own'))
  expect(names(listener.heard)).toEqual(['own'])
})

test('a stream that breaks again and again while things happen loses nothing and tells nothing twice', async () => {
  const count = 80
  const all: string[] = []
  let last = (await at(other.url, w.owner, { last: '1' })).heard.at(-1)?.id ?? '1'
  const speak = async (): Promise<void> => {
    for (let i = 0; i < count; i++) await say(i % 2 ? w.product : other, 'aaaaaa', `word ${i}`, w.kitchen)
  }
  let spoken = false
  const speaking = speak().finally(() => {
    spoken = true
  })
  const done = (): boolean => all.includes(`word ${count - 1}`)
  for (let turn = 0; !done(); turn++) {
    const listener = await at(turn % 2 ? w.product.url : other.url, w.owner, { last })
    // Every stream is left after three words, or at the end of all.
    await Promise.race([
      listener.until(
        heard => heard.length >= 3 || heard.some(({ payload }) => payload['recoverTime'] === `word ${count - 1}`),
      ),
      listener.ended,
    ])
    listener.stop()
    await listener.ended
    all.push(...names(listener.heard))
    last = listener.heard.at(-1)?.id ?? last
  }
  await speaking
  expect(spoken).toBe(true)
  expect(all.filter(word => word.startsWith('word'))).toEqual(Array.from({ length: count }, (_, i) => `word ${i}`))
})

test('a session that has ended hears nothing more: its stream is closed at the next event, while others go on', async () => {
  const [leaves, stays] = [
    await signIn(w.product.url, 'aaaaaa', 'owner'),
    await signIn(w.product.url, 'aaaaaa', 'owner'),
  ]
  const [one, two] = [await at(other.url, leaves), await at(other.url, stays)]
  await say(w.product, 'aaaaaa', 'before', w.kitchen)
  await one.until(heard => names(heard).includes('before'))
  expect((await leaves.get('/blade-auth/oauth/logout')).status).toBe(200)
  await say(w.product, 'aaaaaa', 'after', w.kitchen)
  await one.ended
  await two.until(() => names(two.heard).includes('after'))
  expect(names(one.heard).at(-1)).toBe('before')
  await expect(listen(other.url, leaves.token, { last: one.heard.at(-1)!.id })).rejects.toThrow('401')
})

const sql = (text: string) => asOwner(w.product.ownerUrl, client => client.query(text))
const brief = "tenant_id = 'aaaaaa' and account = 'brief'"
const ofBrief = `user_id = (select id from kernel_user where ${brief}) and ended_at is null`
test.each([
  [
    'signed out at another process',
    'aaaaaa',
    'brief',
    async (who: Person) => void (await who.get('/blade-auth/oauth/logout')),
  ],
  [
    'ended by the office',
    'aaaaaa',
    'brief',
    async () => void (await sql(`update kernel_session set ended_at = app.now() where ${ofBrief}`)),
  ],
  [
    'past its time',
    'aaaaaa',
    'brief',
    async () => void (await sql(`update kernel_session set expires_at = app.now() where ${ofBrief}`)),
  ],
  [
    'behind a locked screen',
    'aaaaaa',
    'brief',
    async () => void (await sql(`update kernel_session set locked_at = app.now() where ${ofBrief}`)),
  ],
  [
    'of an account that is switched off',
    'aaaaaa',
    'brief',
    async () => void (await sql(`update kernel_user set status = 2 where ${brief}`)),
  ],
  [
    'of an account that is removed',
    'aaaaaa',
    'brief',
    async () => void (await sql(`update kernel_user set is_deleted = true where ${brief}`)),
  ],
  [
    'of a tenant whose time is over',
    'bbbbbb',
    'cook',
    async () => void (await sql("update kernel_tenant set expire_time = app.now() where tenant_id = 'bbbbbb'")),
  ],
  [
    'of a tenant that is removed',
    'bbbbbb',
    'cook',
    async () => void (await sql("update kernel_tenant set is_deleted = true where tenant_id = 'bbbbbb'")),
  ],
] as const)(
  'a stream of a session that is %s ends by itself, though nothing happens meanwhile; others go on',
  async (_how, tenant, account, leave) => {
    const asBefore = (): Promise<unknown> =>
      sql(
        `update kernel_user set status = 1, is_deleted = false where ${brief}; update kernel_tenant set expire_time = null, is_deleted = false where tenant_id = 'bbbbbb'`,
      )
    const [leaves, stays] = [
      await signIn(w.product.url, tenant, account),
      await signIn(w.product.url, 'aaaaaa', 'owner'),
    ]
    try {
      const [one, two] = [await at(other.url, leaves), await at(other.url, stays)]
      await leave(leaves)
      // The sign of life that a line gives every fifteen seconds comes too late to be what ends it.
      await one.ended
      await say(w.product, 'aaaaaa', 'on', w.kitchen)
      await two.until(() => names(two.heard).includes('on'))
    } finally {
      await asBefore()
    }
  },
  9_000,
)

test('nobody, an expired token, an ended session, and a token in the address hear nothing', async () => {
  for (const name of unsigned) await expect(listen(other.url, w.strangers[name]!.token), name).rejects.toThrow('401')
  for (const query of [`?Blade-Auth=${w.owner.token}`, `?token=${w.owner.token}`, '?browserId=1'])
    await expect(listen(other.url, '', { query }), query).rejects.toThrow('401')
  expect(
    (await send(other.url, '', { path: '/emit', headers: { cookie: `saber-access-token=${w.owner.token}` } })).status,
  ).toBe(401)
})

test('the number of a browser opens nobody else’s stream, and no last event is too strange to go on from', async () => {
  const own = await at(other.url, w.owner, { query: '?browserId=7' })
  const stranger = await at(other.url, w.strangers['another enterprise']!, { query: '?browserId=7' })
  const strange = await Promise.all(
    ['', 'x', '-1', '0', '9'.repeat(19), '9'.repeat(30), "1' or '1'='1", '1,2', '٣'.replace('٣', '%D9%A3')].map(last =>
      at(other.url, w.owner, { last }),
    ),
  )
  await say(w.product, 'aaaaaa', 'seven', w.kitchen)
  await say(w.product, 'aaaaaa', 'eight', w.neighbour)
  await stranger.until(() => names(stranger.heard).includes('eight'))
  for (const one of [own, ...strange]) {
    await one.until(() => names(one.heard).includes('seven'))
    expect(names(one.heard)).not.toContain('eight')
  }
  expect(names(stranger.heard)).not.toContain('seven')
})

test('a session keeps a dozen streams open; of more, the oldest is closed', async () => {
  const who = await signIn(w.product.url, 'aaaaaa', 'owner')
  const streams: Listener[] = []
  for (let i = 0; i < 12; i++) streams.push(await at(other.url, who))
  const more = await at(other.url, who)
  await streams[0]!.ended
  await say(w.product, 'aaaaaa', 'nine', w.kitchen)
  for (const one of [...streams.slice(1), more]) await one.until(() => names(one.heard).includes('nine'))
})
