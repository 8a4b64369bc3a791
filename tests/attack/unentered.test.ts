// The database as the application's own login sees it, without the application: who has not entered as somebody sees
// nothing.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asOwner, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import { world, type World } from '../contract/strangers.ts'

let w: World
let login: pg.Client
let tables: readonly string[]

beforeAll(async () => {
  w = await world()
  // What is said of an enterprise is seen with it: here of the kitchen itself, beside the one that is said of another.
  await addRow(w.product, 'aaaaaa', 'base/market-info', '', {
    marketId: w.rows.get('base/market')!['id'],
    infoId: w.kitchen,
    isPrimary: false,
  })
  const { password, database, found } = await asOwner(w.product.ownerUrl, async client => ({
    password: (await client.query<{ value: string }>("select value from kernel_secret where name = 'app_password'"))
      .rows[0]!.value,
    database: (await client.query<{ name: string }>('select current_database() as name')).rows[0]!.name,
    // What the application may read and holds a tenant's rows.
    found: (
      await client.query<{
        name: string
      }>(`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege('sk_app', c.oid, 'select')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') and c.relname not in ('kernel_tenant', 'kernel_event') order by 1`)
    ).rows,
  }))
  tables = found.map(({ name }) => name)
  const url = new URL(w.product.ownerUrl)
  url.username = `sk_app_${database}`
  url.password = password
  login = new pg.Client({ connectionString: url.href })
  await login.connect()
}, 120_000)
// Nobody stays entered for the next test, however this one ended.
afterEach(() => login.query('rollback'))
afterAll(async () => {
  await login?.end()
  await w?.product.close()
})

const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
/** As a process does that knows the grants of today. */
const enter = async ({ token }: Person): Promise<void> =>
  void (await login.query('select app.enter($1, $2)', [sessionOf(token), await grants()]))
const grants = (): Promise<string> =>
  asOwner(
    w.product.ownerUrl,
    async client =>
      (await client.query<{ grants: string }>("select grants from kernel_tenant where tenant_id = 'aaaaaa'")).rows[0]!
        .grants,
  )
const count = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n)
const seen = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(await series(tables, async table => [table, await count(login, table)] as const))
const nothing = (): Readonly<Record<string, number>> => Object.fromEntries(tables.map(table => [table, 0]))

async function series<A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<readonly B[]> {
  const out: B[] = []
  for (const item of items) out.push(await work(item))
  return out
}

test('a connection that has not entered sees no row of any tenant, though there are rows', async () => {
  expect(tables.length).toBeGreaterThan(15)
  expect(await seen()).toEqual(nothing())
  await asOwner(w.product.ownerUrl, async client => {
    for (const { table } of w.product.kernel.resources) expect(await count(client, table), table).toBeGreaterThan(0)
  })
})

test('who enters sees what is theirs until the end of the transaction, and nothing after it, committed or not', async () => {
  for (const end of ['commit', 'rollback']) {
    await login.query('begin')
    await enter(w.owner)
    for (const { table } of w.product.kernel.resources.filter(({ heads }) => !heads))
      expect(await count(login, table), table).toBeGreaterThan(0)
    for (const { table } of w.product.kernel.resources.filter(({ about }) => about))
      expect((await login.query(`select info_id::text as info from ${table}`)).rows, table).toEqual([
        { info: w.kitchen },
      ])
    await login.query(end)
    expect(
      (await login.query<{ tenant: string | null }>("select current_setting('app.tenant', true) as tenant")).rows[0]!
        .tenant || '',
    ).toBe('')
    expect(await seen()).toEqual(nothing())
  }
})

test('a connection that has not entered writes nothing: new rows are refused, and there are none it could change', async () => {
  for (const { table } of w.product.kernel.resources) {
    expect((await login.query(`update ${table} set is_deleted = true`)).rowCount, table).toBe(0)
    expect((await login.query(`delete from ${table}`)).rowCount, table).toBe(0)
    const row = await asOwner(w.product.ownerUrl, async client => {
      const { rows: columns } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      )
      const { rows } = await client.query<Record<string, string | null>>(
        `select ${columns.map(({ name }) => `${name}::text as ${name}`).join(', ')} from ${table} limit 1`,
      )
      return Object.entries(rows[0]!)
    })
    const values = row.map(([name, value]) => (name === 'id' ? w.product.kernel.newId() : value))
    await expect(
      login.query(
        `insert into ${table} (${row.map(([name]) => name).join(', ')}) values (${values.map((_, i) => `$${i + 1}`).join(', ')})`,
        values,
      ),
      table,
    ).rejects.toMatchObject({ code: '42501' })
  }
})

test('a kitchen that has entered can neither take in a row of another kitchen nor give one of its own away', async () => {
  for (const { table, scope, owns } of w.product.kernel.resources.filter(({ scope: kind }) => kind === 'enterprise')) {
    await login.query('begin')
    await enter(w.owner)
    const column = owns ? 'id' : 'info_id'
    expect(scope).toBe('enterprise')
    await expect(login.query(`update ${table} set ${column} = ${w.neighbour}`), table).rejects.toMatchObject({
      code: '42501',
    })
    await login.query('rollback')
    await login.query('begin')
    await enter(w.owner)
    await expect(login.query(`update ${table} set tenant_id = 'bbbbbb'`), table).rejects.toMatchObject({
      code: '42501',
    })
    await login.query('rollback')
  }
})

test('nobody enters with a session that is unknown, was ended, or is past its time', async () => {
  const live = sessionOf(w.owner.token)
  await asOwner(w.product.ownerUrl, client =>
    client.query(
      "insert into kernel_session select (jsonb_populate_record(s, jsonb_build_object('id', 77, 'expires_at', app.now() - interval '1 second'))).* from kernel_session s where id = $1",
      [live],
    ),
  )
  for (const [why, session] of [
    ['unknown', '1'],
    ['ended', sessionOf(w.strangers['an ended session']!.token)],
    ['past its time', '77'],
    ['none', null],
  ] as const) {
    await expect(login.query('select app.enter($1, $2)', [session, await grants()]), why).rejects.toMatchObject({
      code: 'SK401',
    })
    expect(await seen(), why).toEqual(nothing())
  }
  await expect(login.query('select app.enter($1, $2)', [live, await grants()])).resolves.toBeDefined()
})

test('nobody enters who knows an older state of the grants, or none, and a kitchen acts in no other tenant', async () => {
  const live = sessionOf(w.owner.token)
  for (const known of [String(BigInt(await grants()) - 1n), '0', null])
    await expect(login.query('select app.enter($1, $2)', [live, known]), String(known)).rejects.toMatchObject({
      code: 'SK409',
    })
  for (const one of [w.owner, w.administrator])
    await expect(
      login.query('select app.enter($1, $2, $3)', [sessionOf(one.token), await grants(), 'bbbbbb']),
    ).rejects.toMatchObject({ code: 'SK401' })
  expect(await seen()).toEqual(nothing())
})

test('one round trip of the application never leaves its scope to the next one on the same connection', async () => {
  const who = {
    name: '',
    text: "select coalesce(current_setting('app.tenant', true), '') || coalesce(current_setting('app.own', true), '') || coalesce(current_setting('app.wide', true), '')",
  }
  const { store } = w.product.kernel
  const entering = {
    statement: { name: 'enter', text: 'select app.enter($1, $2)' },
    values: [sessionOf(w.owner.token), await grants()],
  }
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      await store.run([entering])
      expect(await store.run([{ statement: who, values: [] }])).toEqual([[['']]])
      await expect(
        store.run([entering, { statement: { name: '', text: 'select 1/0' }, values: [] }]),
      ).rejects.toMatchObject({ code: '22012' })
      expect(await store.run([{ statement: who, values: [] }])).toEqual([[['']]])
    }),
  )
})
