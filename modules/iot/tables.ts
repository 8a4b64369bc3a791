import { table } from '../../kernel/define/table.ts'
import { flag, number, text } from '../../kernel/define/value.ts'
import alarmDay from './alarm-day.ts'
import alarmHour from './alarm-hour.ts'
import alarmQuality from './alarm-quality.ts'
import alarm from './alarm.ts'
import command from './command.ts'
import decoder from './decoder.ts'
import aiBox from './ai-box.ts'
import camera from './camera.ts'
import cycle from './cycle.ts'
import device from './device.ts'
import door from './door.ts'
import finding from './finding.ts'
import freeze from './freeze.ts'
import moguMessage from './mogu-message.ts'
import pause from './pause.ts'
import channel from './link-channel.ts'
import point from './point.ts'
import powerTimer from './power-timer.ts'
import fridge from './fridge.ts'
import rule from './rule.ts'
import water from './water.ts'

// Its tables, as statements name them.
export const alarmDays = table(alarmDay)
export const alarmHours = table(alarmHour)
export const alarmQualities = table(alarmQuality)
export const alarms = table(alarm)
export const boxes = table(aiBox.kind.file)
export const cameras = table(camera)
export const points = table(point)
/** How the channels of cameras do, as their boxes report. */
export const linkChannels = table(channel)
export const decoders = table(decoder)
/** Versions of the rules devices are judged by. */
export const ruleVersions = table(rule)
/** What devices are told at times of the week. */
export const powerTimers = table(powerTimer)
/** Whom terminals called. */
export const moguMessages = table(moguMessage)
/** What devices were told to do. */
export const commands = table(command)
/** What algorithms saw. */
export const findings = table(finding)
/** Algorithms of cameras that are paused, or were proposed to be. */
export const pauses = table(pause)
/** What disinfection cabinets did. */
export const cycles = table(cycle)
/** Every device, whatever its kind. */
export const allDevices = table(device)
/** Doors that say whether they are open. */
export const doors = table(door)
export const fridges = table(fridge)
/** Freezers, and the air of rooms. */
export const freezers = table(freeze)
/** What watches water. */
export const waters = table(water)
/** What devices said, whole. */
export const readings = table({
  table: 'iot_reading',
  columns: ['tenantId', 'deviceId', 'at', 'seq', 'infoId', 'receivedAt', 'said', 'xid'],
})
/** How far each follower of the readings has come. */
export const cursors = table({
  table: 'iot_reading_cursor',
  columns: ['tenantId', 'name', 'xid', 'deviceId', 'at', 'seq', 'caughtUp'],
})
/** Readings added up. */
export const rollups = table({
  table: 'iot_rollup',
  columns: {
    ...{ tenantId: text, deviceId: text, step: number, measure: text, at: text, infoId: text },
    ...{ n: number, sum: number, min: number, max: number },
  },
})
/** Where the judging of each device stands, and when it is looked at next without having spoken. */
export const engines = table({
  table: 'iot_engine',
  columns: { tenantId: text, deviceId: text, infoId: text, state: text, receivedTo: text, dueAt: text.orNull },
})
/** Files of devices that were changed, and alarms that people dealt with: for the next look. */
export const deviceChanges = table({
  table: 'iot_device_change',
  columns: { tenantId: text, id: text, deviceId: text, infoId: text, alarmId: text.orNull, at: text.orNull },
})
/** Kitchens whose devices or cameras came, went, or spoke for the first time: each waits to be looked at. */
export const fittingChanges = table({
  table: 'iot_fitting_change',
  columns: { tenantId: text, id: text, infoId: text },
})
/** Pictures that boxes sent with what their algorithms saw. */
export const boxPictures = table({
  table: 'iot_picture',
  columns: {
    ...{ tenantId: text, key: text, infoId: text, deviceId: text, at: text, channel: text, ai: text },
    ...{ name: text, isShown: flag },
  },
})
/** From when to when some process listened to devices. */
export const listenings = table({ table: 'iot_listening', columns: ['id', 'since', 'until', 'isDoor'] })
/** Which process judges each device. */
export const leases = table({ table: 'iot_lease', columns: ['tenantId', 'deviceId', 'holder'] })
/** Sessions of our processes at a broker of the operator's own. */
export const brokerSessions = table({ table: 'iot_broker_session', columns: ['tenantId', 'id', 'seenAt'] })
/** What devices said and was not taken. */
export const refusals = table({
  table: 'iot_refusal',
  columns: {
    ...{ tenantId: text, deviceId: text, id: text, infoId: text, at: text, topic: text },
    ...{ reason: text, size: number, head: text },
  },
})
/** Of what an alarm is made: what each rule said. */
export const alarmParts = table({
  table: 'iot_alarm_part',
  columns: ['tenantId', 'sourceKey', 'alarmId', 'infoId', 'said'],
})
