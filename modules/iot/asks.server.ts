import { flag, moment, number, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
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

const byType = select(
  'alarms_between',
  { alarmType: d.alarmType, num: number`sum(${d.num})`, open: number`sum(${d.openNum})` },
  list =>
    `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and ${d.alarmDate} between $2::date and $3::date group by ${d.alarmType} order by 2 desc, 1`,
)
/** Alarms of a kitchen between two days by type, the most frequent first: how many, and how many still wait. */
export const alarmsBetween = (info: string, from: string, to: string) => bind(byType, info, from, to)

const warmth = select(
  'temperatures',
  { at: text`to_char(${r.at}, 'YYYY-MM-DD HH24:MI:SS')`, temp: text`${r.said}->>'temp'` },
  list =>
    `select ${list} from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = $1 and ${r.at} between $2::timestamptz and $3::timestamptz and ${r.said} ? 'temp' order by ${r.at} limit 20000`,
)
/** What a device said of its temperature between two moments: when, and how warm, as it said it. */
export const temperatures = (device: string, from: string, to: string) => bind(warmth, device, from, to)

const meanTemperature = select(
  'temperature_at',
  number.orNull`avg((${r.said} ->> 'temp')::numeric)`,
  list =>
    `select ${list} from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = $1 and ${r.at} between $2::timestamptz - interval '30 minutes' and $2::timestamptz + interval '30 minutes'`,
)
/** The mean of what a device said of its temperature within half an hour of a moment. */
export const temperatureAt = (device: string, at: string) => bind(meanTemperature, device, at)

/** 专间环境 of fridge_type. */
const specialRoom = 6
const roomClimate = select(
  'room_climate_at',
  {
    temp: number.orNull`avg((${r.said} ->> 'temp')::numeric)`,
    humidity: number.orNull`avg((${r.said} ->> 'humidity')::numeric)`,
  },
  list => `select ${list} from ${f} join ${r} on ${r.tenantId} = ${f.tenantId} and ${r.deviceId} = ${f.id}
    where ${f.tenantId} = app.tenant() and ${f.infoId} = $1 and ${f.fridgeType} = ${specialRoom} and not ${f.isDeleted}
      and ${r.at} between ($2::timestamp at time zone 'Asia/Shanghai') - interval '30 minutes' and $2::timestamp at time zone 'Asia/Shanghai'`,
)
/** The mean temperature and humidity of a kitchen's special room within half an hour before a moment. */
export const roomClimateAt = (info: string, at: string) => bind(roomClimate, info, at)

/** 洗消水温 of water_type. */
const rinsing = 2
const rinse = select(
  'rinse_at',
  number.orNull`coalesce(${r.said} ->> 'rinse', ${r.said} ->> 'temp')`,
  list => `select ${list} from ${w} join ${r} on ${r.tenantId} = ${w.tenantId} and ${r.deviceId} = ${w.id}
    where ${w.tenantId} = app.tenant() and ${w.infoId} = $1 and ${w.waterType} = ${rinsing} and not ${w.isDeleted} and (${r.said} ? 'rinse' or ${r.said} ? 'temp')
      and ${r.at} between ($2::timestamp at time zone 'Asia/Shanghai') - interval '30 minutes' and $2::timestamp at time zone 'Asia/Shanghai' order by ${r.at} desc, ${r.seq} desc limit 1`,
)
/** How hot a kitchen's dishwasher rinsed last within half an hour before a moment. */
export const rinseAt = (info: string, at: string) => bind(rinse, info, at)

/** 干货库环境 of fridge_type: its air is dry or damp, not cold. */
const dryStore = 7
const coldColumns = (of: ReturnType<typeof fridges> | ReturnType<typeof freezers>) => ({
  ...{ deviceName: of.deviceName, fridgeType: of.fridgeType, temp: text`${of.temp}`, onlineStatus: of.onlineStatus },
  ...{ lastTime: moment`${of.lastTime}`, highLimit: of.highLimit, lowLimit: of.lowLimit },
  ...{ isDefrosting: flag`${of.defrostFlag}`, id: of.id },
})
const coldIn = (of: ReturnType<typeof fridges> | ReturnType<typeof freezers>, list: string): string =>
  `select ${list} from ${of} where ${of.tenantId} = app.tenant() and ${of.infoId} = $1 and ${of.deviceStatus} in (${inService}, ${underRepair}) and ${of.fridgeType} <> ${dryStore} and not ${of.isDeleted}`
const cabinets = fridges('c')
const cold = select(
  'cold_now',
  coldColumns(cabinets),
  list =>
    `${coldIn(cabinets, list)} union all ${coldIn(f, Object.values(coldColumns(f)).join(', '))} order by 2, 1, 9 limit 24`,
)
/** What the thermometers of a kitchen's cabinets, stores and special room said last, for `coldOf`. */
export const coldNow = (info: string) => bind(cold, info)
