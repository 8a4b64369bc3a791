// What administrators see of logs and audit: their own tenant's, found by what they remember, and whether it can be
// believed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '../../contract/envelope.ts'
import { wireMoment } from '../../contract/wire.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { openLogs } from '../../kernel/log/logs.ts'
import { sealAll } from '../../kernel/log/seal.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { auditCalls } from '../../modules/log/audit.server.ts'
import { logCalls } from '../../modules/log/lists.server.ts'
import { english } from '../../app/catalogue.ts'
import goods from '../../modules/stock/goods.ts'
import supplier from '../../modules/stock/supplier.ts'
import { rig, type Rig } from './rig.ts'

type Line = Record<string, string | number>
let w: Rig
let calls: readonly SignedCall[]
const at = Date.parse('2026-11-20T04:00:00Z')

const contextOf = (tenant: string) =>
  ({
    asker: { tenant, user: '5', session: '9' },
    lang: 'zh',
    ip: '10.0.0.1',
    agent: '',
    trace: 'trace',
    now: at,
    idempotency: null,
  }) as unknown as Signed
const ask = async <T>(id: string, query: Record<string, string> = {}, tenant = 'T1'): Promise<T> => {
  const call = calls.find(one => one.id === id)
  if (!call) throw new Error(`no call ${id}`)
  return (await call.handle(contextOf(tenant), { query, body: {}, params: {}, headers: {} } as unknown as Input)) as T
}
const list = (id: string, query: Record<string, string> = {}, tenant?: string) => ask<Page<Line>>(id, query, tenant)
interface Chain {
  readonly seals: readonly { readonly n: string }[]
  readonly waiting: number
  readonly verification: {
    readonly running: boolean
    readonly ok?: boolean
    readonly outcome?: { readonly broken: number; readonly breaks: readonly object[] }
  }
}

beforeAll(async () => {
  w = await rig()
  const kernel = { store: w.store, newId: w.newId, now: () => at, resources: [goods, supplier] } as unknown as Kernel
  calls = [...logCalls(kernel), ...auditCalls(kernel, english, error => expect.fail(String(error)))]
  let clock = at
  const logs = openLogs({
    store: w.store,
    newId: w.newId,
    now: () => clock,
    failed: error => expect.fail(String(error)),
    everyMs: 3_600_000,
  })
  for (let i = 0; i < 25; i++) {
    clock += 60_000
    logs.api({
      asker: { tenant: i % 5 ? 'T1' : 'T2', user: '5', account: i % 2 ? 'zhang' : 'li' },
      method: 'POST',
      uri: `/api/stock/goods/submit${i}`,
      title: i < 10 ? '保存食材' : '删除供应商',
      ip: '10.0.0.9',
      ms: i,
      result: i === 3 ? 'forbidden' : 'ok',
      trace: `trace${i}`,
      params: { goodsName: `大米${i}` },
    })
  }
  logs.error({ tenant: 'T1', error: new TypeError('kaputt'), trace: 'trace77', uri: '/api/x' })
  logs.usual({ tenant: 'T1', id: 'login', data: 'zhang' })
  await logs.close()
  for (let i = 0; i < 3; i++) {
    await w.store.run([
      enterTenant('T1'),
      writeAudit(
        w.newId(),
        { asker: null, ip: '10.0.0.9', trace: 't' },
        {
          operation: `stock/goods.${i ? 'update' : 'create'}`,
          resource: 'stock/goods',
          row: '42',
          before: { price: '1.50' },
          after: { price: '2.50', phone: '139****5678' },
        },
        'T1',
      ),
    ])
  }
  await sealAll(w.store, 'T1')
})
afterAll(() => w?.close())

test('each log lists its own lines of one’s own tenant, newest first, in pages as clients count them', async () => {
  const { records, ...page } = await list('log/api.list')
  expect(page).toEqual({ total: 20, size: 10, current: 1, pages: 2 })
  expect(records.map(({ time }) => time)).toEqual(['24', '23', '22', '21', '19', '18', '17', '16', '14', '13'])
  expect(records[0]).toMatchObject({
    tenantId: 'T1',
    title: '删除供应商',
    type: '1',
    method: 'POST',
    requestUri: '/api/stock/goods/submit24',
    createBy: 'li',
    remoteIp: '10.0.0.9',
    createTime: wireMoment(at + 25 * 60_000),
    traceId: 'trace24',
    params: '',
  })
  expect((await list('log/api.list', {}, 'T2')).total).toBe(5)
  expect((await list('log/usual.list')).records).toMatchObject([{ logId: 'login', logLevel: 'info', logData: 'zhang' }])
})

test.each([
  [{ title: '食材' }, 8],
  [{ title_equal: '食材' }, 0],
  [{ requestUri: 'goods/submit2' }, 5],
  [{ createBy: 'zhang', result: 'forbidden' }, 1],
  [{ remoteIp: '10.0.0.9', method: 'POST' }, 20],
  [{ traceId: 'trace13' }, 1],
  [{ title: '' }, 20],
  [{ createTime_datege: wireMoment(at + 24 * 60_000), createTime_datelt: wireMoment(at + 25 * 60_000) }, 1],
] as const)('the log is searched by %j', async (query, total) => {
  expect((await list('log/api.list', query as unknown as Record<string, string>)).total).toBe(total)
})

test('it is searched by nothing that is not offered, and not with somebody else’s tenant', async () => {
  for (const query of [{ params: 'x' }, { stackTrace: 'x' }, { id: 'x' }, { "title'": 'x' }])
    await expect(list('log/api.list', query as unknown as Record<string, string>)).rejects.toMatchObject({
      code: expect.stringMatching(/filter|malformed/),
    })
  expect((await list('log/api.list', { tenantId: 'T2' })).records.every(({ tenantId }) => tenantId === 'T1')).toBe(true)
})

test('one line in full has what was asked with, and of a failure its stack and the number its finder was shown', async () => {
  const [line] = (await list('log/api.list', { traceId: 'trace13' })).records
  expect(await ask('log/api.detail', { id: String(line!['id']) })).toMatchObject({ params: '{"goodsName":"大米13"}' })
  const [failure] = (await list('log/error.list', { traceId: 'trace77' })).records
  expect(failure).toMatchObject({ exceptionName: 'TypeError', message: 'kaputt', stackTrace: '' })
  const full = await ask<Line>('log/error.detail', { id: String(failure!['id']) })
  expect(full['stackTrace']).toContain('TypeError: kaputt')
  expect(full['lineNumber']).toBeGreaterThan(0)
})

test('a line of another log or another tenant does not exist', async () => {
  const [line] = (await list('log/api.list')).records
  for (const [id, tenant] of [
    ['log/error.detail', 'T1'],
    ['log/usual.detail', 'T1'],
    ['log/api.detail', 'T2'],
  ] as const)
    await expect(ask(id, { id: String(line!['id']) }, tenant)).rejects.toMatchObject({ code: 'notFound' })
  await expect(ask('log/api.detail', { id: 'x' })).rejects.toMatchObject({ code: 'malformed' })
})

test('the audit says what was done to a row, as it was and as it is, masked as it was stored, and under which seal', async () => {
  const { records, total } = await list('log/audit.list', { operation: 'update', rowId_equal: '42' })
  expect(total).toBe(2)
  expect(records[0]).toMatchObject({
    operation: 'stock/goods.update',
    resource: 'stock/goods',
    rowId: '42',
    result: 'ok',
    sealNo: '1',
  })
  expect(await ask('log/audit.detail', { id: String(records[0]!['id']) })).toMatchObject({
    before: { price: '1.50' },
    after: { price: '2.50', phone: '139****5678' },
  })
  expect((await list('log/audit.list', {}, 'T2')).total).toBe(0)
})

test.each([
  ['物料', 3],
  ['Goods', 3],
  ['stock/goods', 3],
  ['stock', 3],
  ['供货', 0],
  ['nowhere', 0],
  ["'%", 0],
] as const)(
  'the audit is searched by the title of what was changed, in either language, or its key: %s',
  async (resource, total) => {
    for (const name of ['resource', 'resource_like'])
      expect((await list('log/audit.list', { [name]: resource })).total).toBe(total)
  },
)

test('the chain is verified when asked, the asking is itself in the audit, and a changed line is named', async () => {
  expect(await ask<Chain>('log/audit.chain')).toMatchObject({
    seals: [{ n: '1' }],
    waiting: 0,
    verification: { running: false },
  })
  expect(await ask<Chain>('log/audit.verify')).toMatchObject({
    waiting: 1,
    verification: { running: false, ok: true, outcome: { broken: 0 } },
  })
  expect((await list('log/audit.list', { operation: 'log/audit.verify' })).total).toBe(1)
  const [changed] = (await list('log/audit.list', { operation: 'create' })).records
  await w.tamper("update kernel_audit set result = 'refused' where id = $1", [changed!['id']])
  expect((await ask<Chain>('log/audit.verify')).verification).toMatchObject({
    ok: false,
    outcome: { broken: 1, breaks: [{ what: 'line', n: '1', id: changed!['id'] }] },
  })
  expect((await ask<Chain>('log/audit.chain')).verification.ok).toBe(false)
  expect((await ask<Chain>('log/audit.chain', {}, 'T2')).verification).toEqual({ running: false, lines: 0, at: 0 })
})

test('all of it is for administrators who hold the permission', () => {
  expect(calls.map(({ id, access }) => [id, access.kind === 'permission' && access.roles.join()])).toEqual(
    calls.map(({ id }) => [id, 'administrator']),
  )
})
