import pg from 'pg'
import { foodOf } from '../../demo/city/ledgers.ts'
import { samples, spread } from '../../demo/city/rows.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import { hashPassword, md5Hex } from '../../kernel/request/auth/password.ts'
import info from '../../modules/enterprise/info.ts'
import fridge from '../../modules/iot/fridge.ts'
import purchase from '../../modules/ledger/purchase.ts'
import publicity from '../../modules/publicity/publicity.ts'
import stocked from '../../modules/stock/goods.ts'
import { publicityItem } from '../../modules/words/dictionaries.ts'
import { pictureOf } from '../rows.ts'

export const tenants = 20
export const kitchensPerTenant = 10
/** Devices of the first tenant. */
export const devices = 200
const days = 500
const times = { create_time: 'now()', update_time: 'now()' } as const

/** Tenant of the load, `l00001` … */
export const tenantName = (n: number): string => `l${String(n + 1).padStart(5, '0')}`
/** Ids that say whose they are: tenant n, kitchen k. */
export const kitchenId = (n: number, k: number): string => String(1_000_000 + n * 1000 + k)
/** Administrators of the first tenant, each with a session of the same number and the password `load`. */
export const administrators = 200
export const administratorId = (n: number): string => String(8_000_000 + n)
/** Departments on one level below the root of the first tenant. */
export const departments = 500
/** Goods of the first tenant: as many as one export may carry; one in ten of them is a fruit. */
export const goods = 100_000
export const sessionId = (n: number, k: number): string => String(9_000_000 + n * 1000 + k)

/**
 * Fills the database with 20 tenants of 10 kitchens and, in all, `rows` purchases spread evenly over kitchens and days;
 * with a session for each kitchen.
 */
export async function fill(ownerUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const now = Date.now()
  try {
    const { rows: found } = await client.query<{ n: string }>(
      "select count(*) n from ledger_purchase where tenant_id like 'l0%'",
    )
    const have = Number(found[0]!.n)
    await client.query('begin')
    for (let n = 0; n < tenants; n++) {
      const tenant = tenantName(n)
      await client.query(
        'insert into kernel_tenant (tenant_id, tenant_name, public_screen) values ($1, $1, true) on conflict do nothing',
        [tenant],
      )
      await client.query(
        "insert into kernel_file (tenant_id, key, name, type, size, user_id) values ($1, $2, 'a.jpg', 'image/jpeg', 1, 0) on conflict do nothing",
        [tenant, pictureOf(tenant)],
      )
      const there = await client.query('select 1 from enterprise_info where tenant_id = $1 limit 1', [tenant])
      if (!there.rowCount) {
        await spread(client, tenant, {
          resource: info,
          from: `select k as n, ${kitchenId(n, 0)} + k as id from generate_series(0, ${kitchensPerTenant - 1}) k`,
          rows: samples(info, now, k => ({
            type: (k % 9) + 1,
            areaCode: '420106',
            infoStatus: 1,
            isPublic: true,
            accountStatus: 1,
            contractorId: null,
          })),
          set: {
            id: 's.id',
            info_id: 's.id',
            info_name: `'负载食堂${n}-' || s.n`,
            license_no: `'JY3420106' || lpad((${n * 1000} + s.n)::text, 7, '0')`,
            longitude: '114.3',
            latitude: '30.5',
            ...times,
          },
        })
      }
      const firstPage = await client.query('select 1 from publicity_page where tenant_id = $1 limit 1', [tenant])
      if (!firstPage.rowCount)
        await spread(client, tenant, {
          resource: publicity,
          from: `select k as n, ${kitchenId(n, 0)} + k as id from generate_series(0, ${kitchensPerTenant - 1}) k`,
          rows: samples(publicity, now, () => ({ showItems: Object.keys(publicityItem.items) })),
          set: { id: 's.id + 3000000000', info_id: 's.id', ...times },
        })
      for (let k = 0; k < kitchensPerTenant; k++) {
        const id = kitchenId(n, k)
        await client.query(
          "insert into kernel_user (tenant_id, id, account, password_hash, name, role, info_id) values ($1, $2, $3, '', $3, 'enterprise', $4) on conflict do nothing",
          [tenant, sessionId(n, k), `load${k}`, id],
        )
        await client.query(
          `insert into kernel_session (tenant_id, id, user_id, role, info_id, refresh_hash, expires_at) values ($1, $2, $2, 'enterprise', $3, 'load', now() + interval '7 days')
           on conflict (id) do update set expires_at = excluded.expires_at`,
          [tenant, sessionId(n, k), id],
        )
      }
    }
    const hash = await hashPassword(md5Hex('load'))
    await client.query(
      `insert into kernel_user (tenant_id, id, account, password_hash, name, role) select $1, $2::bigint + n, 'office' || n, $3, '管理员' || n, 'administrator' from generate_series(0, $4 - 1) n on conflict do nothing`,
      [tenantName(0), administratorId(0), hash, administrators],
    )
    await client.query(
      `insert into kernel_session (tenant_id, id, user_id, role, refresh_hash, expires_at) select $1, $2::bigint + n, $2::bigint + n, 'administrator', 'load', now() + interval '7 days' from generate_series(0, $3 - 1) n
       on conflict (id) do update set expires_at = excluded.expires_at`,
      [tenantName(0), administratorId(0), administrators],
    )
    await client.query(
      `insert into system_dept (tenant_id, id, dept_name, full_name, parent_id, ancestors, dept_category, sort, status, create_time, update_time, search_text)
       select $1::varchar, 7000000 + n, '部门' || n, '部门' || n, app.id_of($1::varchar || '/dept'), '0,' || app.id_of($1::varchar || '/dept'), 2, n, 1, now(), now(), '部门' || n from generate_series(1, $2) n on conflict do nothing`,
      [tenantName(0), departments],
    )
    await client.query(
      `insert into proj_enterprise_profile (tenant_id, district, type, info_status, build_type, grade, year_grade, num)
       select tenant_id, left(area_code, 6), type, info_status, 0, 0, 0, count(*) from enterprise_info where tenant_id like 'l0%' group by 1, 2, 3, 4 on conflict do nothing`,
    )
    const first = await client.query('select 1 from iot_fridge where tenant_id = $1 limit 1', [tenantName(0)])
    if (!first.rowCount) {
      const own = `${kitchenId(0, 0)} + s.n % ${kitchensPerTenant}`
      await spread(client, tenantName(0), {
        resource: fridge,
        from: `select n from generate_series(0, ${devices - 1}) n`,
        rows: samples(fridge, now, () => ({
          deviceSecret: secretHash('load-secret'),
          deviceKind: 'fridge',
          deviceArea: 2,
          fridgeType: 1,
          storeGoods: ['2'],
          alarmEnable: true,
          deviceStatus: 1,
        })),
        set: {
          id: '5000000 + s.n',
          info_id: own,
          device_name: "'LOAD-' || lpad(s.n::text, 4, '0')",
          device_no: "'LOAD-' || lpad(s.n::text, 4, '0')",
          ...times,
        },
      })
      await spread(client, tenantName(0), {
        resource: stocked,
        from: `select n from generate_series(1, ${goods}) n`,
        rows: samples(stocked, now, () => ({
          goodsUnit: 1,
          storageType: 1,
          shelfLife: 7,
          shelfUnit: 1,
          goodsSpec: '500 g/袋',
          goodsStatus: true,
          gtin: null,
          isForbidden: 0,
        })),
        set: {
          id: '2000000000 + s.n',
          info_id: own,
          goods_name: "'大白菜' || s.n",
          goods_code: "'C' || s.n",
          goods_category: 'case when s.n % 10 = 0 then 9 else 8 end',
          goods_brand: "'白沙洲' || s.n % 97",
          create_user: '1',
          create_time: "now() - s.n * interval '1 minute'",
          update_time: 'now()',
        },
      })
    }
    const missing = rows - have
    if (missing > 0) {
      const [from, each] = [
        Math.floor(have / (tenants * kitchensPerTenant)),
        Math.ceil(missing / (tenants * kitchensPerTenant)),
      ]
      for (let n = 0; n < tenants; n++) {
        await spread(client, tenantName(n), {
          resource: purchase,
          from: `select i as n, k from generate_series(0, ${kitchensPerTenant - 1}) k, generate_series(${from + 1}, ${from + each}) i`,
          rows: samples(purchase, now, () => ({
            ...foodOf(n),
            lacksPapers: false,
            submitStatus: 1,
            recordSource: 1,
            isLate: false,
            remark: null,
          })),
          set: {
            id: `${1_000_000_000_000 + n * 1_000_000_000} + s.k * 10000000 + s.n`,
            info_id: `${kitchenId(n, 0)} + s.k`,
            create_user: '1',
            create_time: `now() - (s.n % ${days}) * interval '1 day'`,
            update_time: 'now()',
            purchase_date: `(now() at time zone 'Asia/Shanghai')::date - (s.n % ${days})::integer`,
            record_no: "'L' || s.k || '-' || s.n",
          },
        })
      }
      await client.query(
        `insert into proj_ledger_day (tenant_id, info_id, record_date, record_type, record_num, auto_num, late_num)
         select tenant_id, info_id, purchase_date, 'purchase', count(*), 0, 0 from ledger_purchase where tenant_id like 'l0%' group by 1, 2, 3
         on conflict (tenant_id, info_id, record_date, record_type) do update set record_num = excluded.record_num`,
      )
    }
    await client.query('commit')
    if (missing > 0) await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
