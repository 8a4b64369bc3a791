import { wire, wireMoment } from '../contract/wire.ts'
import { columnsOf, decode } from '../kernel/derive/columns.ts'
import type { Kernel } from '../kernel/derive/kernel.ts'
import { platformRows } from '../kernel/derive/platform-rows.ts'
import type { Reading, Telemetry } from '../kernel/run/ports.ts'
import { bind } from '../kernel/store/batch.ts'
import { enterTenant } from '../kernel/store/entry.ts'
import alarm from '../modules/iot/alarm.ts'

const tenant = wire.defaultTenant
const minute = 60_000
const days = 5
const every = 10 * minute

/** A door left open, a compressor that failed: which device, hours ago, minutes long, how warm. */
const incidents = [
  { device: 3, ago: 102, lasts: 60, temp: 9.6 }, { device: 9, ago: 96, lasts: 90, temp: 10.8 }, { device: 14, ago: 80, lasts: 50, temp: 8.9 }, { device: 21, ago: 71, lasts: 70, temp: 9.2 },
  { device: 30, ago: 55, lasts: 110, temp: 11.6 }, { device: 38, ago: 49, lasts: 60, temp: 9.1 }, { device: 44, ago: 33, lasts: 60, temp: 8.7 }, { device: 51, ago: 27, lasts: 50, temp: 9.9 },
  { device: 6, ago: 22, lasts: 80, temp: 9.4 }, { device: 17, ago: 9, lasts: 70, temp: 10.2 }, { device: 26, ago: 5, lasts: 60, temp: 9.0 }, { device: 58, ago: 2, lasts: 300, temp: 9.7 },
]
/** Alarms older than this were handled by their kitchens. */
const handledAfter = 20 * 60 * minute

/** 4 ℃ with the day's swing and a little unrest; the same at every start. domain.md G.4 */
const normal = (device: number, at: number): number => 4 + 0.8 * Math.sin((at / 86_400_000) * 2 * Math.PI + device) + 0.4 * Math.sin(at / 777_777 + device * 13)

/**
 * Lets the demo refrigerators tell of their last days, through the same door and the same engine as real ones: the alarms are judged, not made up.
 * Old ones are marked as handled.
 */
export async function seedTelemetry(kernel: Kernel, telemetry: Telemetry): Promise<void> {
  const [, devices] = await kernel.store.run([enterTenant(tenant), bind({ name: '', text: "select id, device_no from iot_fridge where tenant_id = app.tenant() and alarm_enable order by device_no" })])
  const now = kernel.now()
  let batch: Reading[] = []
  for (let at = now - days * 86_400_000; at < now; at += every) {
    for (const [n, [id, deviceNo]] of devices!.entries()) {
      const incident = incidents.find(({ device, ago, lasts }) => device === n && at >= now - ago * 60 * minute && at < now - ago * 60 * minute + lasts * minute)
      const temp = Number((incident ? incident.temp + 0.2 * Math.sin(at) : normal(n, at)).toFixed(1))
      batch.push({ device: { tenantId: tenant, id: id!, deviceNo: deviceNo!, kind: 'fridge' }, at, receivedAt: at, values: { temp, humidity: 62, battery: 60 + (n % 40) } })
    }
    if (batch.length >= 2000) {
      await telemetry.ingest(batch)
      batch = []
    }
  }
  await telemetry.ingest(batch)
  await handleOld(kernel, now)
}

async function handleOld(kernel: Kernel, now: number): Promise<void> {
  const columns = columnsOf(alarm, kernel.find)
  const write = platformRows(alarm, kernel)
  await kernel.store.transaction(async transaction => {
    const [, rows] = await transaction.run([enterTenant(tenant), bind({ name: '', text: `select ${columns.select} from iot_alarm t where t.tenant_id = app.tenant() and t.alarm_time < $1 for update of t` }, new Date(now - handledAfter).toISOString())])
    for (const row of rows!.map(texts => decode(columns, texts))) {
      const at = Date.parse(`${(row['alarmTime'] as string).replace(' ', 'T')}+08:00`) + 95 * minute
      await transaction.run(write.changed(tenant, row, {
        handleStatus: 1, handleWay: 1, handleTime: wireMoment(at), handleRemark: '已检查柜门与温控，转移食品并复测，温度恢复正常。', reviewStatus: row['alarmLevel'] === 1 ? 1 : 0,
      }, now))
    }
  })
}
