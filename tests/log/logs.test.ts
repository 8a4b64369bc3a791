// The three logs: written without slowing anybody, bounded, and kept apart by tenant.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogs, type Logs } from '../../kernel/log/logs.ts'
import { isNoted } from '../../kernel/log/noted.ts'
import type { Store } from '../../kernel/store/store.ts'
import { rig, type Rig } from './rig.ts'
import { clock } from '../../contract/clock.ts'

let w: Rig
const faults: unknown[] = []
const asker = { tenant: 'T1', user: '5', account: 'zhang' }
const call = {
  asker,
  method: 'POST',
  uri: '/api/stock/goods/submit?Blade-Auth=eyJ',
  ip: '10.0.0.9',
  agent: 'browser',
  trace: 'trace1',
  call: 'stock/goods.submit',
  source: 'modules/stock/goods.ts',
  title: '保存食材',
  ms: 12.4,
  result: 'ok',
}

beforeAll(async () => {
  w = await rig()
})
afterAll(() => w?.close())

const open = (store: Store = w.store, most?: number): Logs =>
  openLogs({
    store,
    newId: w.newId,
    now: clock.now,
    failed: error => faults.push(error),
    everyMs: 3_600_000,
    ...(most && { most }),
  })
const rows = (where: string, ...values: unknown[]) =>
  w.owner<Record<string, string>>(`select * from kernel_log where ${where} order by create_time, id`, values)

/** A store that is away until told otherwise. */
const flaky = () => {
  let away = true
  const store: Store = {
    ...w.store,
    run: bounds =>
      away
        ? Promise.reject(Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' }))
        : w.store.run(bounds),
  }
  return { store, back: () => void (away = false) }
}

test('a call, a failure and an event are each written under their kind with what is known of the request, and nothing secret', async () => {
  const logs = open()
  logs.api({ ...call, params: { goodsName: '大米', password: 'do-not-keep' } })
  logs.error({ ...call, error: new TypeError('no phone 13912345678') })
  logs.usual({ id: 'login', data: { account: 'zhang', token: 'do-not-keep' }, asker, ip: '10.0.0.9' })
  await logs.close()
  const [api, error, usual] = [await rows("kind = 'api'"), await rows("kind = 'error'"), await rows("kind = 'usual'")]
  expect(api).toMatchObject([
    {
      tenant_id: 'T1',
      method: 'POST',
      request_uri: '/api/stock/goods/submit',
      remote_ip: '10.0.0.9',
      create_by: 'zhang',
      user_id: '5',
      trace_id: 'trace1',
      method_name: 'stock/goods.submit',
      title: '保存食材',
      type: '1',
      time: 12,
      result: 'ok',
      params: '{"goodsName":"大米","password":"***"}',
    },
  ])
  expect(error).toMatchObject([
    {
      exception_name: 'TypeError',
      message: 'no phone ***',
      trace_id: 'trace1',
      file_name: expect.stringContaining('logs.test.ts') as string,
    },
  ])
  expect(error[0]!['stack_trace']).toContain('TypeError')
  expect(usual).toMatchObject([{ log_id: 'login', log_level: 'info', log_data: '{"account":"zhang","token":"***"}' }])
  expect(JSON.stringify([api, error, usual])).not.toMatch(/do-not-keep|13912345678/)
})

test('a line costs its caller no statement; hundreds are stored in one round trip', async () => {
  const logs = open()
  const before = w.store.sent()
  for (let i = 0; i < 400; i++) logs.api(call)
  expect(w.store.sent()).toBe(before)
  await logs.flush()
  expect(w.store.sent() - before).toBe(2)
  expect((await rows("kind = 'api' and tenant_id = 'T1'")).length).toBe(401)
  await logs.close()
})

test('a full batch is stored at once, the rest with the clock', async () => {
  const logs = open()
  for (let i = 0; i < 500; i++) logs.api({ ...call, asker: { ...asker, tenant: 'TBATCH' } })
  await expect.poll(async () => (await rows("tenant_id = 'TBATCH'")).length).toBe(500)
  const quick = openLogs({
    store: w.store,
    newId: w.newId,
    now: clock.now,
    failed: error => faults.push(error),
    everyMs: 5,
  })
  quick.usual({ id: 'start', data: 'up', tenant: 'TCLOCK' })
  await expect.poll(async () => (await rows("tenant_id = 'TCLOCK'")).length).toBe(1)
  await Promise.all([logs.close(), quick.close()])
})

test('lines of several tenants are stored together and seen apart; an invented tenant is the management tenant’s matter', async () => {
  const logs = open()
  logs.api({ ...call, asker: { ...asker, tenant: 'TA' } })
  logs.api({ ...call, asker: { ...asker, tenant: 'TB' } })
  logs.usual({ id: 'odd', data: '', tenant: "x'; drop table kernel_log" })
  await logs.close()
  for (const tenant of ['TA', 'TB']) {
    const seen = (
      await w.store.run([
        { statement: { name: '', text: 'select app.enter_system($1)' }, values: [tenant] },
        { statement: { name: '', text: 'select distinct tenant_id from kernel_log' }, values: [] },
      ])
    )[1]
    expect(seen).toEqual([[tenant]])
  }
  expect(await rows("log_id = 'odd'")).toMatchObject([{ tenant_id: '000000' }])
})

test('when too much waits the oldest calls go, failures and events stay, and how many went is itself written down', async () => {
  const { store, back } = flaky()
  const logs = open(store, 100)
  logs.error({ error: new Error('first'), tenant: 'TFULL' })
  logs.usual({ id: 'kept', data: '', tenant: 'TFULL' })
  for (let i = 0; i < 1000; i++) logs.api({ ...call, title: `n${i}`, asker: { ...asker, tenant: 'TFULL' } })
  back()
  await logs.close()
  const stored = await rows("tenant_id = 'TFULL'")
  expect(
    stored
      .filter(({ kind }) => kind !== 'api')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['error', 'usual'])
  const calls = stored.filter(({ kind }) => kind === 'api')
  expect(calls.length).toBeLessThanOrEqual(98)
  expect(calls.at(-1)).toMatchObject({ title: 'n999' })
  const told = (await rows("log_id = 'log.dropped'")).map(row => JSON.parse(row['log_data']!) as { api: number })
  expect(told.reduce((sum, { api }) => sum + api, 0) + calls.length).toBe(1000)
})

test('while the database is away lines wait, and each is stored once when it is back', async () => {
  const { store, back } = flaky()
  const logs = open(store)
  for (let i = 0; i < 600; i++) logs.api({ ...call, asker: { ...asker, tenant: 'TAWAY' } })
  await logs.flush()
  await logs.flush()
  expect(await rows("tenant_id = 'TAWAY'")).toEqual([])
  back()
  await logs.close()
  expect((await rows("tenant_id = 'TAWAY'")).length).toBe(600)
})

test('a batch whose answer was lost is not stored twice', async () => {
  let lost = true
  const store: Store = {
    ...w.store,
    async run(bounds) {
      const done = await w.store.run(bounds)
      if (lost) throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
      return done
    },
  }
  const logs = open(store)
  for (let i = 0; i < 10; i++) logs.api({ ...call, asker: { ...asker, tenant: 'TTWICE' } })
  await logs.flush()
  lost = false
  await logs.close()
  expect((await rows("tenant_id = 'TTWICE'")).length).toBe(10)
  // Nor is any of them counted as lost.
  expect(faults.filter(fault => (fault as { code?: string }).code === '23505')).toEqual([])
})

test('one line the database does not take costs that line alone, and is counted', async () => {
  const logs = open()
  for (let i = 0; i < 20; i++)
    logs.usual({
      id: `n${i}`,
      data: '',
      tenant: 'TBAD',
      ...(i === 7 && { asker: { tenant: 'TBAD', user: 'no number', account: 'a' } }),
    })
  await logs.flush()
  await logs.close()
  expect((await rows("tenant_id = 'TBAD'")).map(row => row['log_id'])).toEqual(
    Array.from({ length: 20 }, (_, i) => `n${i}`).filter(name => name !== 'n7'),
  )
})

test('the application adds and reads lines; it neither changes nor removes them, and nothing passes by way of a month', async () => {
  const [{ name }] = (await w.owner<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'kernel_log'::regclass and c.relname ~ '\\d{6}$' limit 1",
  )) as [{ name: string }]
  for (const sql of [
    "update kernel_log set title = ''",
    'delete from kernel_log',
    'truncate kernel_log',
    `select * from ${name}`,
    `insert into ${name} select * from kernel_log`,
    'select * from kernel_log_rest',
    `drop table ${name}`,
  ]) {
    await expect(
      w.store.run([
        { statement: { name: '', text: "select app.enter_system('T1')" }, values: [] },
        { statement: { name: '', text: sql }, values: [] },
      ]),
      sql,
    ).rejects.toMatchObject({ code: '42501' })
  }
})

test('worth a line is what changed something, was refused or took a second; a flood is not', () => {
  expect(
    [
      ['GET', 'ok', 5],
      ['GET', 'ok', 1000],
      ['POST', 'ok', 5],
      ['GET', 'forbidden', 5],
      ['POST', 'tooMany', 5],
      ['GET', 'tooMany', 2000],
      ['GET', 'exportBusy', 20],
      ['GET', 'exportWaited', 45_000],
    ].map(([method, result, ms]) => isNoted(method as string, result as string, ms as number)),
  ).toEqual([false, true, true, true, false, false, false, true])
})

test('whoever fails all day fills no log: so much from one source and from all together in a minute, and one line says what was left out', async () => {
  let at = Date.UTC(2026, 0, 1)
  const logs = openLogs({
    store: w.store,
    newId: w.newId,
    now: () => at,
    failed: error => faults.push(error),
    everyMs: 3_600_000,
  })
  const { asker: _, ...unsigned } = call
  const fails = (ip: string, n: number): void => {
    for (let i = 0; i < n; i++) {
      logs.api({ ...unsigned, tenant: 'TFLOOD', ip, result: 'login' })
      logs.usual({ id: 'login', level: 'warn', tenant: 'TFLOOD', ip, data: { result: 'login' } })
    }
  }
  fails('10.9.0.1', 1000)
  for (let n = 0; n < 100; n++) fails(`10.9.1.${n}`, 10)
  // What went well is written, whoever fails meanwhile.
  for (let n = 0; n < 50; n++) logs.api({ ...call, asker: { ...asker, tenant: 'TFLOOD' } })
  await logs.flush()
  const written = await rows("tenant_id = 'TFLOOD'")
  expect(written.filter(({ result, kind }) => kind === 'api' && result === 'ok')).toHaveLength(50)
  expect(written.filter(({ remote_ip: ip }) => ip === '10.9.0.1')).toHaveLength(30)
  expect(written.length - 50).toBe(300)
  at += 60_000
  fails('10.9.0.1', 1)
  await logs.flush()
  expect(await rows("tenant_id = 'TFLOOD' and remote_ip = '10.9.0.1'")).toHaveLength(32)
  const [told, ...more] = await rows("log_id = 'log.left-out'")
  expect([JSON.parse(told!['log_data']!), more]).toEqual([
    { lines: 3700, sources: expect.any(Number) as number, results: { login: 3700 } },
    [],
  ])
  await logs.close()
})
