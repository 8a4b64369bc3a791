import { bind, type Bound } from '../../kernel/store/batch.ts'
import { inService, underRepair } from './dev.ts'
import { alarmDays, freezers, fridges, readings, waters } from './tables.ts'

// What other rooms may ask of this one.
export { attempting } from './attempt.server.ts'
export { alarmNews } from './alarm-news.server.ts'
export { cameraAlarms } from './camera-alarm.server.ts'
export { cameraWay, streamName, wayColumns } from './camera-way.server.ts'
export { channelCameras } from './channel-cameras.server.ts'
export { coldOf } from './cold-open.ts'
export { inService, underRepair } from './dev.ts'
export { ackMinutes, digestMinutes } from './alarm-life.ts'
export { changing, direct, pushed } from './camera.ts'
export type { PushDesk } from './pushes.server.ts'
export { pictureRefusal } from './picture-refusals.server.ts'
export { openLive } from './play.ts'
export { contentOf } from './play-content.server.ts'
export type { Comer, PlayDesk, Watching } from './play.server.ts'
export { closeTicket, closeWords, openTicket, openWords, ticketMs } from './tickets.server.ts'
export * from './tables.ts'

const d = alarmDays('d')
const r = readings('r')
const f = freezers('f')
const w = waters('w')

/** Alarms of a kitchen between two days by type, the most frequent first: how many, and how many still wait. */
export const alarmsBetween = (info: string, from: string, to: string): Bound =>
  bind(
    {
      name: 'alarms_between',
      text: `select ${d.alarmType}, sum(${d.num}), sum(${d.openNum}) from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and ${d.alarmDate} between $2::date and $3::date group by ${d.alarmType} order by 2 desc, 1`,
    },
    info,
    from,
    to,
  )

/** What a device said of its temperature between two moments: when, and how warm. */
export const temperatures = (device: string, from: string, to: string): Bound =>
  bind(
    {
      name: 'temperatures',
      text: `select to_char(${r.at}, 'YYYY-MM-DD HH24:MI:SS'), ${r.said}->>'temp' from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = $1 and ${r.at} between $2::timestamptz and $3::timestamptz and ${r.said} ? 'temp' order by ${r.at} limit 20000`,
    },
    device,
    from,
    to,
  )

/** The mean of what a device said of its temperature within half an hour of a moment. */
export const temperatureAt = (device: string, moment: string): Bound =>
  bind(
    {
      name: 'temperature_at',
      text: `select avg((${r.said} ->> 'temp')::numeric) from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = $1 and ${r.at} between $2::timestamptz - interval '30 minutes' and $2::timestamptz + interval '30 minutes'`,
    },
    device,
    moment,
  )

/** 专间环境 of fridge_type. */
const roomClimate = 6
/** The mean temperature and humidity of a kitchen's special room within half an hour before a moment. */
export const roomClimateAt = (info: string, moment: string): Bound =>
  bind(
    {
      name: 'room_climate_at',
      text: `select avg((${r.said} ->> 'temp')::numeric), avg((${r.said} ->> 'humidity')::numeric) from ${f} join ${r} on ${r.tenantId} = ${f.tenantId} and ${r.deviceId} = ${f.id}
        where ${f.tenantId} = app.tenant() and ${f.infoId} = $1 and ${f.fridgeType} = ${roomClimate} and not ${f.isDeleted}
          and ${r.at} between ($2::timestamp at time zone 'Asia/Shanghai') - interval '30 minutes' and $2::timestamp at time zone 'Asia/Shanghai'`,
    },
    info,
    moment,
  )

/** 洗消水温 of water_type. */
const rinsing = 2
/** How hot a kitchen's dishwasher rinsed last within half an hour before a moment. */
export const rinseAt = (info: string, moment: string): Bound =>
  bind(
    {
      name: 'rinse_at',
      text: `select coalesce(${r.said} ->> 'rinse', ${r.said} ->> 'temp') from ${w} join ${r} on ${r.tenantId} = ${w.tenantId} and ${r.deviceId} = ${w.id}
        where ${w.tenantId} = app.tenant() and ${w.infoId} = $1 and ${w.waterType} = ${rinsing} and not ${w.isDeleted} and (${r.said} ? 'rinse' or ${r.said} ? 'temp')
          and ${r.at} between ($2::timestamp at time zone 'Asia/Shanghai') - interval '30 minutes' and $2::timestamp at time zone 'Asia/Shanghai' order by ${r.at} desc, ${r.seq} desc limit 1`,
    },
    info,
    moment,
  )

/** 干货库环境 of fridge_type: its air is dry or damp, not cold. */
const dryStore = 7
const coldColumns = [
  'deviceName',
  'fridgeType',
  'temp',
  'onlineStatus',
  'lastTime',
  'highLimit',
  'lowLimit',
  'defrostFlag',
] as const
const coldIn = (of: ReturnType<typeof fridges> | ReturnType<typeof freezers>): string =>
  `select ${coldColumns.map(name => of[name]).join(', ')}, ${of.id} from ${of} where ${of.tenantId} = app.tenant() and ${of.infoId} = $1 and ${of.deviceStatus} in (${inService}, ${underRepair}) and ${of.fridgeType} <> ${dryStore} and not ${of.isDeleted}`
/** What the thermometers of a kitchen's cabinets, stores and special room said last, for `coldOf`. */
export const coldNow = (info: string): Bound =>
  bind({ name: 'cold_now', text: `${coldIn(fridges('c'))} union all ${coldIn(f)} order by 2, 1, 9 limit 24` }, info)
