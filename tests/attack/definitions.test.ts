import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections, registers, resources } from '../../app/catalogue.ts'
import { migration } from '../../kernel/derive/table/migration.ts'
import { schemaOf, type Schema } from '../../kernel/derive/table/schema.ts'
import { asOwner, testProduct } from '../product.ts'
import { newDatabase } from '../support/databases.ts'

const root = join(import.meta.dirname, '../..')
const schema = schemaOf(resources, projections, registers)
let product: Awaited<ReturnType<typeof testProduct>>
let expected: string

beforeAll(async () => {
  product = await testProduct()
  // What the definitions mean, in a database of their own: the kernel's tables, then everything at once.
  expected = await newDatabase()
  await asOwner(expected, async client => {
    await client.query(readFileSync(join(root, 'db/migrations/0001_kernel.sql'), 'utf8'))
    // Three tables were the kernel's before they were defined.
    await client.query(`drop table ${inherited.join(', ')} cascade; create function app.entered() returns trigger language plpgsql as 'begin return null; end'; create function app.manages() returns boolean language sql stable as 'select false';
      create function app.head() returns bigint language sql stable as 'select 1::bigint'; create function app.chain() returns bigint language sql stable as 'select 1::bigint'; create function app.only() returns bigint[] language sql stable as 'select array[1::bigint]'; create function app.everywhere() returns boolean language sql stable as 'select false'; create function app.area_seen() returns varchar language sql stable as $$ select ''::varchar $$;
      create function app.chain_seen() returns bigint language sql stable as 'select 1::bigint'; create function app.market_seen() returns bigint language sql stable as 'select 1::bigint'; create function app.kitchens() returns setof bigint language sql stable as 'select 1::bigint'; create function app.units() returns bigint[] language sql stable as 'select array[1::bigint]'; create function app.now() returns timestamptz language sql stable as 'select now()'; create function app.grams(text) returns text[] language sql immutable as 'select array[$1]'`)
    await client.query(migration({}, schema))
  })
}, 120_000)
afterAll(() => product?.close())

/**
 * They keep what definitions cannot say: defaults, the password, what is counted. Their columns are looked at by
 * themselves.
 */
const inherited = ['kernel_tenant', 'kernel_user', 'kernel_client']
const tables = Object.keys(schema)
  .filter(name => !inherited.includes(name))
  .map(name => `'${name}'`)
  .join(', ')
/**
 * Written by hand, because no definition can say it: what only one may be of a tenant, what a trigger keeps so, what a
 * job looks for.
 */
const byHand: readonly string[] = [
  'desk_notice_due',
  'system_oss_enabled',
  'system_sms_enabled',
  'system_dict_key',
  'system_dict_biz_key',
  'system_oss.one_enabled',
  'system_sms.one_enabled',
  'system_param.totp_required',
  'base_market_info_primary',
  'base_market.accounts_follow',
  'base_enterprise.accounts_follow',
  'enterprise_info.accounts_follow',
  'system_role.role_held',
  'food_told',
  'iot_alarm.food_told',
  'iot_device.changed',
  'iot_device.changed_anew',
  'iot_device.parted',
  'iot_device.parted_anew',
  'enterprise_info.parted',
  'iot_device_secret',
  'info_backlog.told_next',
  'iot_device.fitted',
  'iot_device.fitted_anew',
  'iot_camera.fitted',
  'iot_camera.fitted_anew',
]
/** What PostgreSQL says of the tables of the definitions, one line each. */
const questions = {
  columns: `select c.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid), nullif(a.attgenerated::text, ''), nullif(a.attidentity::text, '')) as says
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relname in (${tables}) and a.attnum > 0 and not a.attisdropped`,
  indexes: `select i.relname as name, pg_get_indexdef(x.indexrelid) as says from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid where c.relname in (${tables}) and x.indisvalid and i.relname not in ('system_oss_enabled', 'system_sms_enabled', 'desk_notice_due', 'video_device_gb_id_everywhere', 'iot_camera_pushed_everywhere', 'video_channel_in_region', 'video_channel_no_region', 'video_channel_in_group', 'video_channel_no_group', 'video_channel_of_business', 'video_share_code', 'info_backlog_fresh', 'info_backlog_told_next', 'iot_alarm_telling', 'iot_alarm_calling', 'proj_index_touch_lately') and i.relname !~ '_unjudged$'`,
  constraints: `select k.conname as name, k.conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) || case when k.convalidated then '' else ' not valid' end as says from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relname in (${tables})`,
  policies: `select c.relname || '.' || p.polname as name, concat_ws(' ', p.polcmd, p.polpermissive, array(select rolname from pg_roles r where r.oid = any(p.polroles)), pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)) as says from pg_policy p join pg_class c on c.oid = p.polrelid where c.relname in (${tables})`,
  tables: `select c.relname as name, concat_ws(' ', c.relkind, c.relpersistence, 'row security', c.relrowsecurity, 'forced', c.relforcerowsecurity, 'owner', pg_get_userbyid(c.relowner), 'grants', c.relacl) as says from pg_class c where c.relname in (${tables})`,
  triggers: `select c.relname || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as says from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relname in (${tables}) and not t.tgisinternal and t.tgname !~ '^(grants_changed|one_enabled)'`,
}

const answers = (url: string, question: string): Promise<Readonly<Record<string, string>>> =>
  asOwner(url, async (client: pg.Client) =>
    Object.fromEntries(
      (await client.query<{ name: string; says: string }>(`${question} order by 1`)).rows.map(({ name, says }) => [
        name,
        says,
      ]),
    ),
  )

test.each(Object.entries(questions))(
  'the %s of the migrated database are those the definitions mean',
  async (_what, question) => {
    const [is, should] = [await answers(product.ownerUrl, question), await answers(expected, question)]
    expect(Object.fromEntries(Object.entries(is).filter(([name]) => name in should || !byHand.includes(name)))).toEqual(
      should,
    )
  },
)

test.each(inherited)('%s has every column and index the definition means', async table => {
  const columns = `select a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end) as says from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped`
  const indexes = `select i.relname as name, pg_get_indexdef(x.indexrelid) as says from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = '${table}'::regclass`
  for (const question of [columns, indexes]) {
    const [is, should] = [await answers(product.ownerUrl, question), await answers(expected, question)]
    for (const [name, says] of Object.entries(should))
      expect([name, is[name]?.replace(/ not null$/, '')]).toEqual([name, says.replace(/ not null$/, '')])
  }
})

test('the printed schema is that of the definitions of today', () => {
  const printed = JSON.parse(readFileSync(join(root, 'db/schema.json'), 'utf8')) as Schema
  expect(printed).toEqual(JSON.parse(JSON.stringify(schema)))
})

test('a change of a definition cannot go unseen: nothing is left to migrate', () => {
  const printed = JSON.parse(readFileSync(join(root, 'db/schema.json'), 'utf8')) as Schema
  expect(migration(printed, schema)).toBe('')
})
