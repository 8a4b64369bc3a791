// What PostgreSQL itself says of the migrated database. A mistake in a migration shows here before anybody can use it.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections, resources } from '../../app/catalogue.ts'
import { appRole } from '../../kernel/store/app-role.ts'
import { asOwner, testProduct } from '../product.ts'
import { clock } from '../../contract/clock.ts'

let product: Awaited<ReturnType<typeof testProduct>>
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product?.close())

const ask = async <T extends pg.QueryResultRow = { name: string }>(sql: string): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(sql)).rows)
const names = async (sql: string): Promise<readonly string[]> => (await ask(sql)).map(({ name }) => name).sort()

const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`
/** The role of the application and every login that works as a member of it. */
const roles = `(select oid from pg_roles where rolname = '${appRole}' union select member from pg_auth_members where roleid = '${appRole}'::regrole)`
const tenantTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('r', 'p') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`

/**
 * What everybody may read and only who manages the platform may write: the list of the tenants is read by the sign-in
 * page before anybody has one.
 */
const platform = resources.filter(({ scope }) => scope === 'platform').map(({ table }) => table)
/** Policies that let a row pass without looking at its tenant, each for its reason. */
const open: Readonly<Record<string, string>> = {
  'kernel_event using':
    'the bus carries the events of all tenants to the processes; each process narrows them to the sessions that listen',
}

test('every table that holds rows of tenants is closed to whoever has not entered, even to its owner, and so is each of its partitions', async () => {
  expect(
    await names(`select c.relname as name from ${tenantTables} and not (c.relrowsecurity and c.relforcerowsecurity)`),
  ).toEqual([])
  expect((await names(`select c.relname as name from ${tenantTables} and c.relispartition`)).length).toBeGreaterThan(1)
  // Nothing escapes by being called something else: every table of the definitions is among them.
  const found = await names(`select c.relname as name from ${tenantTables}`)
  for (const { table, scope } of [...resources, ...projections])
    if (scope !== 'platform') expect(found).toContain(table)
})

test('every such table has one policy for the application, it looks at the tenant, and it lets nobody through unseen', async () => {
  const found = await ask<{ name: string; policies: string; using: string; checks: string; permissive: boolean }>(`
    select c.relname as name, count(p.oid) as policies, coalesce(bool_and(p.polpermissive), false) as permissive,
      coalesce(string_agg(pg_get_expr(p.polqual, p.polrelid), ' '), '') as using, coalesce(string_agg(coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'as using'), ' '), '') as checks
    from (select c.oid, c.relname from ${tenantTables} and not c.relispartition) c left join pg_policy p on p.polrelid = c.oid and p.polroles && array(select oid from ${roles} r)
    group by c.relname order by 1`)
  for (const { name, policies, using, checks } of found.filter(({ name: table }) => !platform.includes(table))) {
    expect(Number(policies), `policies of ${name}`).toBe(1)
    if (!(`${name} using` in open)) expect(using, name).toContain('app.tenant()')
    expect(checks, name).toMatch(/app\.tenant\(\)|^as using$/)
  }
  expect(
    found
      .filter(({ name }) => !platform.includes(name))
      .filter(({ using, checks }) => using === 'true' || checks === 'true')
      .map(({ name, using }) => `${name} ${using === 'true' ? 'using' : 'check'}`),
  ).toEqual(Object.keys(open))
})

test('what belongs to the platform is written by nobody but who manages it', async () => {
  const found = await ask<{
    name: string
    policy: string
    command: string
    using: string
    checks: string
  }>(`select c.relname as name, p.polname as policy, p.polcmd as command, pg_get_expr(p.polqual, p.polrelid) as using, coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as checks
    from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname <> 'owner' and c.relname = any(array[${platform.map(name => `'${name}'`).join(', ')}]) order by 1, 2`)
  for (const name of platform)
    expect(
      found
        .filter(one => one.name === name)
        .map(({ policy, command, using, checks }) => [policy, command, using, checks]),
      name,
    ).toEqual([
      ['scope', 'r', 'true', ''],
      ['writes', '*', '( SELECT app.manages() AS manages)', '( SELECT app.manages() AS manages)'],
    ])
})

test('what belongs to one kitchen is held apart from other kitchens by the policy itself', async () => {
  const found = new Map(
    (
      await ask<{ name: string; said: string }>(
        `select c.relname as name, pg_get_expr(p.polqual, p.polrelid) || pg_get_expr(p.polwithcheck, p.polrelid) as said from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'scope'`,
      )
    ).map(({ name, said }) => [name, said]),
  )
  for (const { table, scope } of [...resources, ...projections])
    if (scope === 'enterprise') expect(found.get(table), table).toMatch(/app\.own\(\)[^]*app\.own\(\)/)
  for (const table of ['kernel_file', 'iot_reading', 'iot_rollup', 'iot_refusal'])
    expect(found.get(table), table).toContain('app.own()')
})

test('only the owner and the application have policies, and the one for everything is the owner’s alone', async () => {
  const found = await ask<{ name: string; who: string; owner: string }>(
    `select c.relname || '.' || p.polname as name, array_to_string(array(select coalesce(rolname, 'everybody') from unnest(p.polroles) o left join pg_roles r on r.oid = o), ',') as who, pg_get_userbyid(c.relowner) as owner from pg_policy p join pg_class c on c.oid = p.polrelid`,
  )
  for (const { name, who, owner } of found) expect(who, name).toBe(name.endsWith('.owner') ? owner : appRole)
})

test('no view or stored copy reads past the policies: views ask as their reader, and there are no materialised views or foreign tables', async () => {
  expect(
    await names(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'v' and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)`,
    ),
  ).toEqual([])
  expect(
    await names(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('m', 'f')`,
    ),
  ).toEqual([])
})

test('nine functions work with their owner’s rights: the one that begins a session, those that say which enterprises it sees, whether they are most and who keeps a row, those that count changes of the grants, and those that find the recorder of a code and the camera of an address before anybody knows whose it is; nothing it names can be replaced, and only the application may call it', async () => {
  const found = await ask<{
    name: string
    config: string
    open: boolean
  }>(`select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, array_to_string(p.proconfig, ';') as config, has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prosecdef order by 1`)
  expect(found).toEqual(
    [
      'app.account_changed()',
      'app.all_grants_changed()',
      'app.enter(session bigint, known bigint, acting character varying)',
      'app.grants_changed()',
      'app.keeps(author bigint, otherwise boolean)',
      'app.kitchens()',
      // Of its key it tells the hash.
      'app.pushed_camera(app character varying, stream character varying)',
      'app.sees_most()',
      // Its secret leaves it sealed.
      'app.video_device(code character varying)',
    ].map(name => ({ name, config: 'search_path=pg_catalog, public', open: false })),
  )
  // A function without a schema of its own may be planted beside a table: the application can make nothing anywhere.
  expect(
    await names(
      `select n.nspname as name from pg_namespace n, ${roles} r where ${ours} and has_schema_privilege(r.oid, n.oid, 'create')`,
    ),
  ).toEqual([])
  expect(
    await names(
      `select d.datname as name from pg_database d, ${roles} r where d.datname = current_database() and has_database_privilege(r.oid, d.oid, 'create')`,
    ),
  ).toEqual([])
})

test('no foreign key reaches into another tenant, nor from one kitchen to another', async () => {
  const found = await ask<{ name: string; from: string; to: string; pairs: string; both: boolean; kitchens: boolean }>(`
    select k.conname as name, k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
      array_to_string(array(select f.attname || '=' || t.attname from unnest(k.conkey, k.confkey) u(a, b) join pg_attribute f on f.attrelid = k.conrelid and f.attnum = a join pg_attribute t on t.attrelid = k.confrelid and t.attnum = b), ' ') as pairs,
      (select count(distinct attrelid) = count(distinct o) from unnest(array[k.conrelid, k.confrelid]) o left join pg_attribute on attrelid = o and attname = 'tenant_id') as both,
      (select count(distinct attrelid) = count(distinct o) from unnest(array[k.conrelid, k.confrelid]) o left join pg_attribute on attrelid = o and attname = 'info_id') as kitchens
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where k.contype = 'f' and ${ours}`)
  const between = found.filter(({ both }) => both)
  expect(between.length).toBeGreaterThanOrEqual(8)
  for (const { name, pairs } of between) expect(pairs.split(' '), name).toContain('tenant_id=tenant_id')
  for (const { name, pairs, from, to, kitchens } of between) {
    // The kitchen's own row is what info_id itself points at.
    if (kitchens && !from.startsWith('kernel_') && to !== 'enterprise_info')
      expect(pairs.split(' '), name).toContain('info_id=info_id')
  }
})

test('every reference of a definition between rows of a tenant is a foreign key', async () => {
  const found = new Set(await names("select conname as name from pg_constraint where contype = 'f'"))
  for (const resource of resources) {
    for (const [field, of] of Object.entries(resource.all)) {
      const to = of.of['to']
      // Who wrote a row stays named when the account goes; lists of ids are looked at by the write.
      if (
        !resources.some(({ key }) => key === to) ||
        (resource.owns && field === 'infoId') ||
        (to === 'system/user' && of.by) ||
        of.type.name === 'refs'
      )
        continue
      expect(found, `${resource.key}.${field}`).toContain(
        `${resource.table}_${field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}_fk`,
      )
    }
  }
})

test('the application is no superuser, goes past no policy, makes no roles or databases, owns nothing and belongs to nobody else', async () => {
  const found = await ask<{ name: string; rights: string }>(
    `select rolname as name, concat_ws(',', case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end, case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end, case when rolreplication then 'replication' end) as rights from pg_roles where oid in ${roles}`,
  )
  expect(found.length).toBeGreaterThanOrEqual(2)
  for (const { name, rights } of found) expect(rights, name).toBe('')
  expect(
    await names(
      `select pg_describe_object(classid, objid, objsubid) as name from pg_shdepend where refclassid = 'pg_authid'::regclass and deptype = 'o' and refobjid in ${roles} and dbid in (0, (select oid from pg_database where datname = current_database()))`,
    ),
  ).toEqual([])
  expect(
    await names(
      `select roleid::regrole::text as name from pg_auth_members where member in ${roles} and roleid <> '${appRole}'::regrole`,
    ),
  ).toEqual([])
  expect(
    await names(
      `select rolname as name from pg_roles where oid in (select member from pg_auth_members where roleid = '${appRole}'::regrole and admin_option)`,
    ),
  ).toEqual([])
})

/**
 * What the application may do with the kernel's tables, and with nothing more; every table of a definition takes all
 * four.
 */
const granted: Readonly<Record<string, string>> = {
  'app.node_seq': 'USAGE',
  'public.kernel_audit': 'SELECT',
  'public.kernel_captcha': 'DELETE INSERT SELECT',
  'public.kernel_counter': 'DELETE INSERT SELECT UPDATE',
  'public.kernel_event': 'DELETE INSERT SELECT',
  'public.kernel_file': 'INSERT SELECT',
  'public.kernel_shown': 'INSERT SELECT',
  'public.kernel_idempotency': 'DELETE INSERT SELECT',
  'public.kernel_login_failure': 'DELETE INSERT SELECT UPDATE',
  'public.kernel_session': 'DELETE INSERT SELECT UPDATE',
  'public.kernel_turn': 'DELETE INSERT SELECT UPDATE',
  'public.kernel_ticket': 'DELETE INSERT SELECT',
  'public.desk_notice_read': 'INSERT SELECT',
  'public.system_sms_sent': 'INSERT SELECT UPDATE',
  'public.system_file': 'INSERT SELECT UPDATE',
  'public.kernel_oauth': 'INSERT SELECT UPDATE',
  'public.kernel_oauth_pending': 'DELETE INSERT SELECT',
  'public.kernel_audit_seal': 'INSERT SELECT',
  'public.kernel_audit_sealed': 'INSERT SELECT',
  'public.kernel_log': 'INSERT SELECT',
  'public.system_region': 'DELETE INSERT SELECT UPDATE',
  'public.iot_reading': 'INSERT SELECT',
  'public.iot_reading_cursor': 'INSERT SELECT UPDATE',
  'public.iot_rollup': 'INSERT SELECT UPDATE',
  'public.iot_picture': 'DELETE INSERT SELECT UPDATE',
  'public.iot_engine': 'DELETE INSERT SELECT UPDATE',
  'public.iot_lease': 'INSERT SELECT UPDATE',
  'public.video_record_lease': 'DELETE INSERT SELECT UPDATE',
  'public.iot_broker_session': 'DELETE INSERT SELECT UPDATE',
  'public.iot_device_change': 'DELETE INSERT SELECT',
  'public.iot_fitting_change': 'DELETE INSERT SELECT',
  'public.iot_listening': 'DELETE INSERT SELECT UPDATE',
  'public.iot_alarm_part': 'DELETE INSERT SELECT UPDATE',
  'public.proj_index_now': 'DELETE INSERT SELECT UPDATE',
  'public.proj_index_day': 'DELETE INSERT SELECT UPDATE',
  'public.proj_patrol_now': 'DELETE INSERT SELECT UPDATE',
  'public.proj_quality_month': 'DELETE INSERT SELECT UPDATE',
  'public.proj_owed_day': 'DELETE INSERT SELECT UPDATE',
  'public.publicity_look_day': 'DELETE INSERT SELECT UPDATE',
  'public.iot_refusal': 'DELETE INSERT SELECT',
  'public.kernel_push': 'DELETE INSERT SELECT UPDATE',
  'public.kernel_push_event': 'DELETE INSERT SELECT UPDATE',
}

/** What the application says of a line of the audit. */
const says = [
  'tenant_id',
  'id',
  'user_id',
  'session_id',
  'ip',
  'operation',
  'resource',
  'row_id',
  'info_id',
  'result',
  'before',
  'after',
  'trace_id',
]

test('the application cannot read the keys the server signs and seals by, nor say when a line of the audit was written', async () => {
  const run = (text: string) =>
    product.kernel.store.run([
      { statement: { name: '', text: "select app.enter_system('000000')" }, values: [] },
      { statement: { name: '', text }, values: [] },
    ])
  for (const sql of [
    'select value from kernel_secret',
    "select value from kernel_secret where name = 'jwt'",
    "insert into kernel_secret (name, value) values ('jwt', 'mine') on conflict (name) do nothing",
    'copy kernel_secret to stdout',
    "insert into kernel_audit (tenant_id, id, operation, result, at) values ('000000', 1, 'forged', 'ok', '2020-01-01')",
    "insert into kernel_audit (tenant_id, id, operation, result, xact) values ('000000', 1, 'forged', 'ok', '1')",
  ])
    await expect(run(sql), sql).rejects.toMatchObject({ code: '42501' })
  const before = clock.now()
  await run("insert into kernel_audit (tenant_id, id, operation, result) values ('000000', 1, 'as it is', 'ok')")
  const [line] = await ask<{ name: string; at: Date }>(
    "select operation as name, at from kernel_audit where tenant_id = '000000' and id = 1",
  )
  expect(Math.abs(line!.at.getTime() - before)).toBeLessThan(60_000)
})

test('the application may do what it needs and no more: evidence is added and read, never changed; partitions and migrations are out of its reach', async () => {
  const found = await ask<{ name: string; rights: string }>(`
    select n.nspname || '.' || c.relname as name, string_agg(distinct a.privilege_type, ' ' order by a.privilege_type) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where ${ours} and (a.grantee = 0 or a.grantee in ${roles}) and n.nspname <> 'job' group by 1`)
  const all = Object.fromEntries(
    [...resources, ...projections].map(({ table }) => [`public.${table}`, 'DELETE INSERT SELECT UPDATE']),
  )
  expect(Object.fromEntries(found.map(({ name, rights }) => [name, rights]))).toEqual({ ...granted, ...all })
  // Grants on single columns: what a line of the audit says, not when it was written nor in which transaction, which
  // the database says itself. And those that would come with tables made later.
  expect(
    await names(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where a.attacl is not null and ${ours}`,
    ),
  ).toEqual(says.map(() => 'kernel_audit'))
  expect(await names('select defaclobjtype::text as name from pg_default_acl')).toEqual([])
  // The queue of jobs is its own schema; nothing of a tenant lives there.
  expect(await names(`select c.relname as name from ${tenantTables} and n.nspname <> 'public'`)).toEqual([])
})

test('nobody changes or removes a line of the audit, whatever part of it', async () => {
  for (const sql of [
    "update kernel_audit set result = 'ok'",
    'update kernel_audit set at = app.now() where false',
    'delete from kernel_audit',
    'delete from kernel_audit where false',
    'truncate kernel_audit',
    'alter table kernel_audit disable row level security',
    'drop table kernel_audit',
  ]) {
    await expect(
      product.kernel.store.run([
        { statement: { name: '', text: "select app.enter_system('000000')" }, values: [] },
        { statement: { name: '', text: sql }, values: [] },
      ]),
      sql,
    ).rejects.toMatchObject({ code: '42501' })
  }
})

test('the application cannot put off its chains: not by another role, by switching policies off, or by reading files of the server', async () => {
  for (const sql of [
    'set role postgres',
    "set session authorization 'postgres'",
    'set session_replication_role = replica',
    "select pg_read_file('postgresql.conf')",
    "copy kernel_audit to program 'true'",
    "copy kernel_event to '/tmp/events'",
    'create extension file_fdw',
    'create function app.f() returns int language sql as $$ select 1 $$',
    'create table public.t (a int)',
    'alter function app.tenant() owner to current_user',
    "create or replace function app.tenant() returns varchar language sql as $$ select 'aaaaaa'::varchar $$",
    'update kernel_secret set value = value',
    'delete from kernel_secret',
    'select * from kernel_migration',
    'select * from iot_reading_rest',
    'select * from iot_rollup_rest',
  ]) {
    await expect(
      product.kernel.store.run([{ statement: { name: '', text: sql }, values: [] }]),
      sql,
    ).rejects.toMatchObject({ severity: 'ERROR', code: expect.stringMatching(/^(42501|42704|42939)$/) as string })
  }
})
