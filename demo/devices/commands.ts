import { wireMoment } from '../../contract/wire.ts'
import { source, state } from '../../modules/iot/command.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { endOf, notedOf, ordered, reasonWord, resultOf, type Order } from '../../modules/iot/order.ts'
import { at, dayBefore, minute } from '../world/days.ts'
import { sample } from '../places/kitchens.ts'
import type { Values } from '../../kernel/define/rows.ts'
import type { Made } from '../world/world.ts'
import type { District, Place } from '../places/place.ts'

/** Seconds until a command is at its device, and until the device has answered. */
const [sentAfter, answeredAfter] = [1, 3]
/** What a device of the simulator answers. */
const answer = '模拟设备已执行'

/** The device of a kitchen that is of this kind. @throws Error where it has none */
export function deviceOf({ world }: Pick<District, 'world'>, place: Place, key: string): Made {
  const device = place.devices.find(candidate => world.resourceOf(candidate).key === key)
  if (!device) throw new Error(`${place.code} has no ${key}`)
  return device
}

/**
 * A device is told something, does it and says so: the rows are those of a real command.
 * @param moment epoch ms @param then what it had measured by then, where its file says it of now
 */
export function command(
  { world }: Pick<District, 'world'>,
  device: Made,
  order: Order,
  moment: number,
  then: Values = {},
): void {
  const info = device['infoId'] as string
  const addressee = { id: device.id, kind: device['deviceKind'] as string, info, file: { ...device, ...then } }
  const { row: values, refusal } = ordered(addressee, order, moment)
  if (refusal) throw new Error(`${String(device['deviceNo'])} ${order.cmd}: ${refusal}`)
  const row = world.born('iot/command', info, values, moment)
  const [sent, answered] = [moment + sentAfter * 1000, moment + answeredAfter * 1000]
  world.change(row, { commandStatus: state.sent, sentAt: wireMoment(sent) }, sent)
  world.change(row, endOf(true, answer, answered), answered)
  world.change(
    device,
    { lastCmd: row.cmdName, lastCmdTime: wireMoment(answered), lastCmdResult: resultOf(true, answer) },
    answered,
  )
}

/** What a rule of an alarm has its device do: the commands name the alarm, and the alarm says what became of them. */
export function obey(district: Pick<District, 'world'>, device: Made, alarm: Made, rule: string, moment: number): void {
  const { commands, obeys } = kinds.get(device['deviceKind'] as string)!
  for (const cmd of obeys(device, rule)) {
    const reason = `${reasonWord}${alarm['alarmNo'] as string}`
    command(district, device, { cmd, from: source.rule, alarmId: alarm.id, reason }, moment)
    const remark = [alarm['remark'], notedOf(commands[cmd]!.title, true, null)].filter(Boolean).join('；')
    district.world.change(alarm, { remark }, moment + answeredAfter * 1000)
  }
}

/** Somebody of the sample kitchen starts its cabinet after lunch, as it does on every day. */
export function startCabinet(district: District): void {
  const { world, places } = district
  const place = places.find(({ n }) => n === sample)
  if (!place) return
  const moment = at(dayBefore(world.now, 1), '13:39') + minute / 2
  const order: Order = { cmd: 'start', from: source.person, ...(place.user && { user: place.user }) }
  command(district, deviceOf(district, place, 'iot/disinfect-cabinet'), order, moment)
}
