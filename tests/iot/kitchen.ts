import pg from 'pg'
import { clock as ours } from '../../contract/clock.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Device, Reading } from '../../kernel/run/ports.ts'
import type { Store } from '../../kernel/store/store.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { dealtWith } from '../../modules/iot/due.server.ts'
import { openIngest, type Ingest } from '../../modules/iot/ingest.server.ts'
import { serverApart, testProduct } from '../product.ts'
import { addRow } from '../rows.ts'
import { until } from '../support/until.ts'

export const minute = 60_000
/**
 * 08:00 of yesterday, where the tests' days begin: a whole story fits into one business day, and none of it lies in the
 * future.
 */
export const morning = momentAt(`${wireDay(ours.now() - 86_400_000)} 08:00:00`)
export const secret = 'cabinet-secret-1'

/** A refrigerator of a kitchen, as the door knows it. */
export interface Cabinet extends Device {
  readonly info: string
}

/** An alarm row as the tests compare it; times in minutes after the morning. */
export interface AlarmRow {
  readonly type: string
  readonly level: number
  readonly at: number
  readonly value: number
  readonly threshold: number
  readonly count: number
  readonly recovered: boolean
  readonly until: number | null
  readonly lasted: number | null
}

/** What a cabinet says so many minutes after the morning. A late word reached us later than that. */
export const word = (
  device: Cabinet,
  at: number,
  temp: number,
  {
    heard = at,
    seq = 0,
    ...values
  }: { readonly heard?: number; readonly seq?: number; readonly [name: string]: number | boolean | undefined } = {},
): Reading => ({
  device,
  at: morning + at * minute,
  receivedAt: morning + heard * minute,
  seq,
  values: { temp, ...values } as Reading['values'],
})

/** The same temperature from one minute to another, every minute (or every so many). */
export const stay = (device: Cabinet, from: number, to: number, temp: number, every = 1): Reading[] =>
  Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, n) => word(device, from + n * every, temp))

export type Kitchens = Awaited<ReturnType<typeof openKitchens>>

/**
 * The product on a database of its own, a clock the test sets, and whatever processes the test lets listen to the
 * cabinets. @param isApart on a server of its own: for what follows new readings
 */
export async function openKitchens(env: Record<string, string> = {}, isApart = false) {
  const server = isApart ? await serverApart() : null
  const product = await testProduct(server ? { ...env, DATABASE_URL: server.url } : env)
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const clock = { now: morning }
  const kernel: Kernel = { ...product.kernel, now: () => clock.now }
  const failures: unknown[] = []
  const open = new Map<Ingest, () => void>()
  let n = 0

  const query = async <T>(text: string, ...values: readonly unknown[]): Promise<T[]> =>
    (await owner.query(text, [...values])).rows as T[]
  // What stands in a kitchen stood there before the first word of its day.
  const born = async (key: string, tenant: string, info: string, values: Values): Promise<string> =>
    (await addRow({ kernel }, tenant, key, info, values, Math.min(clock.now, morning))).id

  return {
    product,
    kernel,
    clock,
    query,
    /** A row of any resource, as the platform writes it. */
    born,
    failures,

    /** A process that listens to cabinets. `store`: another one, say one that breaks. */
    process(store: Store = kernel.store): Ingest {
      let alive = true
      const still = <T>(work: () => Promise<T>): Promise<T> =>
        alive ? work() : Promise.reject(new Error('this process is dead'))
      const own: Store = {
        ...store,
        run: bounds => still(() => store.run(bounds)),
        transaction: work =>
          still(() => store.transaction(({ run, write }) => work({ run: bounds => still(() => run(bounds)), write }))),
      }
      const ingest = openIngest({ ...kernel, store: own }, error => void (alive && failures.push(error)))
      open.set(ingest, () => void (alive = false))
      return ingest
    },
    /** As kill -9: from now on the process writes nothing, and what it had only in memory is lost. */
    kill: (ingest: Ingest): void => open.get(ingest)!(),
    /** Lets a process hear readings, in batches of at most so many, at the time they come. */
    async tell(ingest: Ingest, readings: readonly Reading[], size = readings.length): Promise<void> {
      for (let i = 0; i < readings.length; i += size) {
        const batch = readings.slice(i, i + size)
        clock.now = Math.max(...batch.map(({ receivedAt }) => receivedAt))
        await ingest.ingest(batch)
      }
      if (isApart) await this.overtaken()
    },

    /** Waits until every transaction before what was stored has ended: then followers see it. */
    async overtaken(): Promise<void> {
      const [{ xid }] = (await query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')) as [
        { xid: string },
      ]
      await until(
        // What a test itself holds open is its own affair.
        async () =>
          (
            await query(
              "select from pg_stat_activity where backend_xid::text::bigint < $1::bigint and state is distinct from 'idle in transaction'",
              xid,
            )
          ).length === 0,
        'the transactions of others have ended',
      )
    },

    async enterprise(tenant = '000000'): Promise<string> {
      await query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1) on conflict do nothing', tenant)
      const number = ++n
      return born('enterprise/info', tenant, '', {
        infoName: `第${number}食堂`,
        infoCode: '92420199MA0000001C',
        type: 4,
        areaCode: '420106',
        infoAddress: '路',
        longitude: 114.3,
        latitude: 30.5,
        infoManager: '张三',
        infoManagerPhone: '13900001111',
        licenseNo: `JY3420106${1_000_000 + number}`,
        infoStatus: 1,
        isPublic: true,
        accountStatus: 1,
      })
    },
    async cabinet(info: string, over: Values = {}, tenant = '000000'): Promise<Cabinet> {
      const deviceNo = (over['deviceNo'] as string | undefined) ?? `FR-${String(++n).padStart(4, '0')}`
      const id = await born('iot/fridge', tenant, info, {
        deviceName: '1号冷柜',
        deviceNo,
        deviceSecret: secret,
        deviceKind: 'fridge',
        deviceArea: 5,
        fridgeType: 1,
        storeGoods: [1],
        ...over,
      })
      return { tenantId: tenant, id, deviceNo, kind: 'fridge', info }
    },
    /** A device of any kind. @param key of its resource */
    async device(kind: string, key: string, info: string, over: Values, tenant = '000000'): Promise<Cabinet> {
      const deviceNo = `DV-${String(++n).padStart(4, '0')}`
      const id = await born(key, tenant, info, {
        deviceName: '设备',
        deviceNo,
        deviceSecret: secret,
        deviceKind: kind,
        deviceArea: 2,
        ...over,
      })
      return { tenantId: tenant, id, deviceNo, kind, info }
    },
    /** A freezer of a kitchen. */
    async freezer(info: string, over: Values = {}, tenant = '000000'): Promise<Cabinet> {
      const deviceNo = (over['deviceNo'] as string | undefined) ?? `FZ-${String(++n).padStart(4, '0')}`
      const id = await born('iot/freeze', tenant, info, {
        deviceName: '1号冷冻柜',
        deviceNo,
        deviceSecret: secret,
        deviceKind: 'freeze',
        deviceArea: 2,
        fridgeType: 2,
        storeGoods: [1],
        ...over,
      })
      return { tenantId: tenant, id, deviceNo, kind: 'freeze', info }
    },
    /** People have dealt with an alarm, so many minutes after the morning. */
    async handled(device: Cabinet, alarm: string, minutes: number): Promise<void> {
      const at = new Date(morning + minutes * minute).toISOString()
      await kernel.store.run([
        enterTenant(device.tenantId),
        dealtWith(device.tenantId, device.id, device.info, alarm, at),
      ])
    },
    change: (cabinet: Cabinet, set: string): Promise<unknown> =>
      query(`update iot_fridge set ${set} where id = $1`, cabinet.id),

    /** The alarms people see as raised by this cabinet, in the order they began; those taken back are left out. */
    alarms: (cabinet: Cabinet): Promise<AlarmRow[]> =>
      query<AlarmRow>(
        `
      select alarm_type as type, alarm_level::int as level, ((extract(epoch from alarm_time) * 1000 - ${morning}) / ${minute})::float8 as at, alarm_value::float8 as value, threshold_value::float8 as threshold,
        merge_count as count, recover_status as recovered, ((extract(epoch from recover_time) * 1000 - ${morning}) / ${minute})::float8 as until, duration_min as lasted
      from iot_alarm where tenant_id = $1 and device_id = $2 and remark is null order by alarm_time, alarm_type, alarm_level`,
        cabinet.tenantId,
        cabinet.id,
      ),
    withdrawn: async (cabinet: Cabinet): Promise<number> =>
      (
        await query<{ n: number }>(
          'select count(*)::int as n from iot_alarm where device_id = $1 and remark is not null and recover_status',
          cabinet.id,
        )
      )[0]!.n,
    file: async (cabinet: Cabinet) =>
      (
        await query<{
          online: number
          temp: number | null
          state: number
          level: number | null
          value: number | null
          last: Date | null
          alarmed: Date | null
        }>(
          `
      select online_status::int as online, temp::float8 as temp, alarm_state::int as state, alarm_level::int as level, alarm_value::float8 as value, last_time as last, alarm_time as alarmed from iot_fridge where id = $1`,
          cabinet.id,
        )
      )[0]!,
    stored: async (cabinet: Cabinet): Promise<number> =>
      (
        await query<{ n: number }>(
          'select count(*)::int as n from iot_reading where tenant_id = $1 and device_id = $2',
          cabinet.tenantId,
          cabinet.id,
        )
      )[0]!.n,
    /** Everything a kitchen's alarms left behind: to see that something changed nothing more. */
    async traces(info: string): Promise<string> {
      const traces: unknown[] = []
      for (const text of [
        'select * from iot_alarm where info_id = $1 order by id',
        'select * from proj_alarm_day where info_id = $1 order by alarm_date, category, alarm_type',
        'select operation, row_id, before, after from kernel_audit where info_id = $1 order by id',
        'select name, payload from kernel_event where info_id = $1 order by id',
        'select device_id, at, seq, said from iot_reading where info_id = $1 order by device_id, at, seq',
      ])
        traces.push(await query(text, info))
      return JSON.stringify(traces)
    },

    async close(): Promise<void> {
      for (const ingest of open.keys()) await ingest.close()
      await owner.end()
      await product.close()
      await server?.stop()
    },
  }
}
