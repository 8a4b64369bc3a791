import pg from 'pg'
import { secretHash } from '../../kernel/derive/secrets.ts'
import { hashPassword, md5Hex } from '../../kernel/request/auth/password.ts'

export const tenants = 20
export const kitchensPerTenant = 10
/** Devices of the first tenant. */
export const devices = 200
const days = 500

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

/** Fills the database with 20 tenants of 10 kitchens and, in all, `rows` purchases spread evenly over kitchens and days; with a session for each kitchen. */
export async function fill(ownerUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ n: string }>("select count(*) n from ledger_purchase where tenant_id like 'l0%'")
    const have = Number(found[0]!.n)
    await client.query('begin')
    for (let n = 0; n < tenants; n++) {
      const tenant = tenantName(n)
      await client.query('insert into kernel_tenant (tenant_id, tenant_name, public_screen) values ($1, $1, true) on conflict do nothing', [tenant])
      for (let k = 0; k < kitchensPerTenant; k++) {
        const id = kitchenId(n, k)
        await client.query(
          `insert into enterprise_info (id, status, create_time, update_time, tenant_id, info_id, info_name, info_code, type, area_code, info_address, longitude, latitude, info_manager, info_manager_phone, license_no, info_status, is_public, account_status)
           values ($1, 1, now(), now(), $2, $1, $3, '92420199MA0000001C', $4, '420106', '演示路', 114.3, 30.5, '张三', '13900000000', $5, 1, true, 1) on conflict do nothing`,
          [id, tenant, `负载食堂${n}-${k}`, (k % 9) + 1, `JY3420106${String(n * 1000 + k).padStart(7, '0')}`],
        )
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
    for (let n = 0; n < devices; n++) {
      await client.query(
        `insert into iot_fridge (id, status, create_time, update_time, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, fridge_type, store_goods, alarm_enable, device_status)
         values ($1, 1, now(), now(), $2, $3, $4, $4, $5, 'fridge', 2, 1, '2', true, 1) on conflict do nothing`,
        [String(5_000_000 + n), tenantName(0), kitchenId(0, n % kitchensPerTenant), `LOAD-${String(n).padStart(4, '0')}`, secretHash('load-secret')],
      )
    }
    await client.query(
      `insert into stock_goods (id, status, create_user, create_time, update_time, tenant_id, info_id, goods_name, goods_category, goods_spec, goods_brand, goods_unit, storage_type, shelf_life, shelf_unit, goods_status)
       select 2000000000 + n, 1, 1, now() - n * interval '1 minute', now(), $1, $2::bigint + n % ${kitchensPerTenant}, '大白菜' || n, case when n % 10 = 0 then 9 else 8 end, '500 g/袋', '白沙洲' || n % 97, 1, 1, 7, 1, true from generate_series(1, ${goods}) n
       on conflict do nothing`,
      [tenantName(0), kitchenId(0, 0)],
    )
    const missing = rows - have
    if (missing > 0) {
      const each = Math.ceil(missing / (tenants * kitchensPerTenant))
      for (let n = 0; n < tenants; n++) {
        await client.query(
          `insert into ledger_purchase (id, status, create_user, create_time, update_user, update_time, tenant_id, info_id, purchase_date, goods_name, goods_category, quantity, unit, price, amount, batch_no, supplier_name, supplier_address,
             supplier_phone, cert_types, sensory, check_result, purchaser, checker, record_no, record_source, submit_status, search_text)
           select $2::bigint + k * 10000000 + i, 1, 1, now(), 1, now(), $1, $3::bigint + k, (now() at time zone 'Asia/Shanghai')::date - (i % ${days})::integer, '大白菜' || i % 97, 8, 12.5, 1, 2.4, 30, 'B' || i, '白沙洲鲜蔬行', '演示路 1 号', '13900001111', '4,9', 1, 1, '张三', '李四',
             'L' || k || '-' || i, 1, 1, '大白菜' || i % 97 from generate_series(0, ${kitchensPerTenant - 1}) k, generate_series($4::bigint, $5::bigint) i`,
          [tenantName(n), String(1_000_000_000_000 + n * 1_000_000_000), kitchenId(n, 0), String(Math.floor(have / (tenants * kitchensPerTenant)) + 1), String(Math.floor(have / (tenants * kitchensPerTenant)) + each)],
        )
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
