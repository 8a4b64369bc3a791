// The audit as evidence: what is in it is sealed, and whoever touches it afterwards is found out.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { openSealer, sealAll, sealTenant, waiting } from '../../kernel/log/seal.ts'
import { verify } from '../../kernel/log/verify.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { rig, type Rig } from './rig.ts'

let w: Rig
let tenant = ''
let made = 0
const nobody = { asker: null, ip: '10.0.0.9', trace: 'trace' }

beforeAll(async () => {
  w = await rig()
})
afterAll(() => w?.close())
beforeEach(() => {
  tenant = `T${String(++made).padStart(5, '0')}`
})

/** Writes lines as the product does. @returns their ids */
async function write(n: number, of = tenant): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < n; i++) {
    const id = w.newId()
    await w.store.run([
      enterTenant(of),
      writeAudit(
        id,
        nobody,
        {
          operation: 'stock/goods.update',
          resource: 'stock/goods',
          row: '77',
          before: { price: 1.5, name: '大米' },
          after: { price: 2.25, name: '大米"新"', big: 12345678901234567000 },
        },
        of,
      ),
    ])
    ids.push(id)
  }
  return ids
}
const check = (of = tenant) => verify(w.store, of)

test('what was written is sealed link by link, and the whole chain verifies', async () => {
  await write(3)
  expect(await sealAll(w.store, tenant)).toBe(3)
  await write(2)
  expect(await waiting(w.store, tenant)).toBe(2)
  expect(await sealAll(w.store, tenant)).toBe(2)
  expect(await sealAll(w.store, tenant)).toBe(0)
  await write(1)
  expect(await check()).toMatchObject({ ok: true, seals: 2, lines: 5, waiting: 1, breaks: [], head: { n: '2' } })
})

test('a tenant that never did anything has nothing to verify, and one chain says nothing of another', async () => {
  expect(await check()).toMatchObject({ ok: true, seals: 0, head: null })
  await write(1, 'TOTHER')
  await sealAll(w.store, 'TOTHER')
  expect(await check()).toMatchObject({ ok: true, seals: 0, lines: 0, waiting: 0 })
})

test.each([
  ['the result', "update kernel_audit set result = 'forbidden' where id = $1"],
  ['who did it', 'update kernel_audit set user_id = 5 where id = $1'],
  ['when it was, by a microsecond', "update kernel_audit set at = at + interval '1 microsecond' where id = $1"],
  ['a value before', `update kernel_audit set before = jsonb_set(before, '{price}', '1.6') where id = $1`],
  [
    'a digit that no double holds',
    `update kernel_audit set after = jsonb_set(after, '{big}', '12345678901234567001') where id = $1`,
  ],
  ['nothing into an empty text', "update kernel_audit set trace_id = '' where id = $1"],
])(
  'whoever changes %s of a line as the owner of the database is found out, and the line is named',
  async (_what, sql) => {
    const [, changed] = await write(3)
    if (sql.includes('trace_id')) await w.tamper('update kernel_audit set trace_id = null where id = $1', [changed])
    await sealAll(w.store, tenant)
    await w.tamper(sql, [changed])
    expect(await check()).toMatchObject({ ok: false, breaks: [{ what: 'line', n: '1', id: changed }] })
  },
)

test('a line that was removed is missed by name, and so is one whose marker went with it', async () => {
  const [first, second] = await write(2)
  await sealAll(w.store, tenant)
  await w.tamper('delete from kernel_audit where id = $1', [first])
  expect((await check()).breaks).toEqual([{ what: 'missingLine', n: '1', id: first }])
  await w.tamper('delete from kernel_audit_sealed where id in ($1, $2)', [first, second])
  expect((await check()).breaks[0]).toEqual({ what: 'seal', n: '1', id: '' })
})

test('a line put in with an old time is named, before and after the sealer took it for a new one', async () => {
  await write(2)
  await sealAll(w.store, tenant)
  const id = w.newId()
  await w.tamper(
    "insert into kernel_audit (tenant_id, id, at, operation, result) values ($1, $2, app.now() - interval '3 days', 'forged', 'ok')",
    [tenant, id],
  )
  expect((await check()).breaks).toEqual([{ what: 'addedLine', n: '', id }])
  await sealAll(w.store, tenant)
  expect((await check()).breaks).toEqual([{ what: 'addedLine', n: '2', id }])
})

test('a line slipped under an old seal, or marked for a seal that is not there, does not pass', async () => {
  const [slipped] = await write(1)
  await sealAll(w.store, tenant)
  const [other, third] = await write(2)
  await w.tamper("insert into kernel_audit_sealed (tenant_id, id, n, digest) values ($1, $2, 1, repeat('a', 64))", [
    tenant,
    other,
  ])
  expect((await check()).breaks).toEqual([
    { what: 'seal', n: '1', id: '' },
    { what: 'line', n: '1', id: other },
  ])
  await w.tamper('delete from kernel_audit_sealed where id = $1', [other])
  await w.tamper("insert into kernel_audit_sealed (tenant_id, id, n, digest) values ($1, $2, 999, repeat('a', 64))", [
    tenant,
    third,
  ])
  expect((await check()).breaks).toEqual([{ what: 'missingSeal', n: '999', id: '' }])
  expect(slipped).toBeTruthy()
})

test('a changed line whose marker was changed to match breaks its seal; a seal made to match breaks the next one', async () => {
  const [id] = await write(1)
  await sealAll(w.store, tenant)
  await write(1)
  await sealAll(w.store, tenant)
  await w.tamper("update kernel_audit_sealed set digest = repeat('b', 64) where id = $1", [id])
  expect((await check()).breaks[0]).toEqual({ what: 'seal', n: '1', id: '' })
  await w.tamper("update kernel_audit_seal set hash = repeat('c', 64) where tenant_id = $1 and n = 1", [tenant])
  expect((await check()).breaks.map(({ what, n }) => `${what} ${n}`)).toContain('seal 2')
})

test('a seal taken out of the middle leaves a gap; seals cut off the end are missed by their lines, and by who noted the end down', async () => {
  for (let i = 0; i < 3; i++) {
    await write(1)
    await sealAll(w.store, tenant)
  }
  const { head } = await check()
  await w.tamper('delete from kernel_audit_seal where tenant_id = $1 and n = 2', [tenant])
  expect((await check()).breaks[0]).toEqual({ what: 'missingSeal', n: '2', id: '' })
  await w.tamper('delete from kernel_audit_seal where tenant_id = $1 and n = 3', [tenant])
  expect((await check()).breaks).toEqual([
    { what: 'missingSeal', n: '2', id: '' },
    { what: 'missingSeal', n: '3', id: '' },
  ])
  // With lines and markers gone as well nothing inside the database shows it.
  await w.tamper(
    'delete from kernel_audit using kernel_audit_sealed m where m.id = kernel_audit.id and m.tenant_id = $1 and m.n > 1',
    [tenant],
  )
  await w.tamper('delete from kernel_audit_sealed where tenant_id = $1 and n > 1', [tenant])
  expect(await check()).toMatchObject({ ok: true })
  expect((await verify(w.store, tenant, { noted: head! })).breaks).toEqual([{ what: 'missingSeal', n: '3', id: '' }])
})

test('a transaction that commits long after later ones were sealed gets its seal, and the chain stays whole', async () => {
  const slow = await w.client()
  await slow.query('begin')
  await slow.query('select app.enter_system($1)', [tenant])
  const late = w.newId()
  await slow.query("insert into kernel_audit (tenant_id, id, operation, result) values ($1, $2, 'slow', 'ok')", [
    tenant,
    late,
  ])
  const others = await write(4)
  expect(await sealAll(w.store, tenant)).toBe(4)
  await write(2)
  expect(await sealAll(w.store, tenant)).toBe(2)
  await slow.query('commit')
  expect(BigInt(late) < BigInt(others[0]!)).toBe(true)
  expect(await sealAll(w.store, tenant)).toBe(1)
  expect(await check()).toMatchObject({ ok: true, seals: 3, lines: 7, waiting: 0 })
  expect(await w.owner('select n from kernel_audit_sealed where id = $1', [late])).toEqual([{ n: '3' }])
})

test('a transaction that began early and wrote late is found, too', async () => {
  const slow = await w.client()
  await slow.query('begin')
  await slow.query('select app.now()')
  await write(1)
  await sealAll(w.store, tenant)
  await slow.query('select app.enter_system($1)', [tenant])
  await slow.query("insert into kernel_audit (tenant_id, id, operation, result) values ($1, $2, 'slow', 'ok')", [
    tenant,
    w.newId(),
  ])
  await write(1)
  await sealAll(w.store, tenant)
  await slow.query('commit')
  await sealAll(w.store, tenant)
  expect(await check()).toMatchObject({ ok: true, seals: 3, lines: 3, waiting: 0 })
})

test('while many write and two processes seal, every line is sealed exactly once', async () => {
  const sealers = [0, 1].map(() =>
    openSealer({
      store: w.store,
      tenants: async () => [tenant],
      failed: error => expect.fail(String(error)),
      everyMs: 3_600_000,
    }),
  )
  let writing = true
  const sealing = sealers.map(async sealer => {
    while (writing) await sealer.round()
  })
  const written = (await Promise.all(Array.from({ length: 8 }, () => write(60)))).flat()
  writing = false
  await Promise.all(sealing)
  for (const sealer of sealers) await sealer.close()
  const sealed = await w.owner('select id from kernel_audit_sealed where tenant_id = $1', [tenant])
  expect(sealed.map(({ id }) => id).sort()).toEqual(written.sort())
  expect(await check()).toMatchObject({ ok: true, lines: 480, waiting: 0 })
})

test('while one process seals a tenant another leaves it alone', async () => {
  await write(1)
  const other = await w.client()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(4207803, hashtext($1))', [tenant])
  expect(await sealTenant(w.store, tenant)).toBe(0)
  await other.query('commit')
  expect(await sealTenant(w.store, tenant)).toBe(1)
})

test('more lines than one seal holds are sealed one seal after the other, with none left between', async () => {
  await w.owner(
    "insert into kernel_audit (tenant_id, id, operation, result) select $1, $2::bigint + i, 'many', 'ok' from generate_series(1, 4500) i",
    [tenant, w.newId()],
  )
  expect(await sealAll(w.store, tenant)).toBe(4500)
  expect(await check()).toMatchObject({ ok: true, seals: 3, lines: 4500, waiting: 0 })
})

test('a copy of the database in a cluster that counts transactions anew goes on with its chain', async () => {
  await write(2)
  await sealAll(w.store, tenant)
  const left = await write(1)
  // As if it came from a cluster that had counted further.
  await w.tamper("update kernel_audit set xact = '900000000000' where tenant_id = $1", [tenant])
  await w.tamper("update kernel_audit_seal set low = '900000000001' where tenant_id = $1", [tenant])
  expect(await sealAll(w.store, tenant)).toBe(1)
  await write(1)
  expect(await sealAll(w.store, tenant)).toBe(1)
  expect(await check()).toMatchObject({ ok: true, lines: 4, waiting: 0 })
  expect(left).toHaveLength(1)
})

test('neither the application nor, unguarded, the owner can change, remove or empty the audit and its seals', async () => {
  await write(1)
  await sealAll(w.store, tenant)
  for (const table of ['kernel_audit', 'kernel_audit_seal', 'kernel_audit_sealed']) {
    for (const sql of [`update ${table} set tenant_id = tenant_id`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(
        w.store.run([enterTenant(tenant), { statement: { name: '', text: sql }, values: [] }]),
        `application: ${sql}`,
      ).rejects.toMatchObject({ code: '42501' })
      await expect(w.owner(sql), `owner: ${sql}`).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('the application sees and seals only the tenant it entered', async () => {
  await write(1)
  const [rows] = (
    await w.store.run([
      enterTenant('TSOME'),
      { statement: { name: '', text: 'select count(*) from kernel_audit_seal' }, values: [] },
    ])
  ).slice(1)
  expect(rows![0]![0]).toBe('0')
  await expect(
    w.store.run([
      enterTenant('TSOME'),
      { statement: { name: '', text: `insert into kernel_audit_sealed values ('${tenant}', 1, 1, 'x')` }, values: [] },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
})

test('a search for what is not sealed reads by the index, not the whole audit', async () => {
  await w.owner(
    "insert into kernel_audit (tenant_id, id, operation, result) select $1, $2::bigint + i, 'many', 'ok' from generate_series(1, 30000) i",
    [tenant, w.newId()],
  )
  await sealAll(w.store, tenant)
  await w.owner('analyze kernel_audit')
  await write(1)
  const plan = await w.owner<{
    'QUERY PLAN': string
  }>(`explain (analyze, costs off) with edge as (select s.low, pg_snapshot_xmax(pg_current_snapshot()) as high from kernel_audit_seal s where s.tenant_id = '${tenant}' order by s.n desc limit 1)
    select a.id from kernel_audit a where a.tenant_id = '${tenant}' and a.xact >= (select low from edge) and a.xact < (select high from edge)
      and (select s.id from kernel_audit_sealed s where s.tenant_id = a.tenant_id and s.id = a.id limit 1) is null order by a.xact, a.id limit 2000`)
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using kernel_audit_xact/)
})
