import { refuse } from '../../kernel/errors.ts'
import type { CameraOrder, DeviceSettings, Turn } from '../../kernel/run/cameras.ts'

/** What is said beside an address. */
type Query = Readonly<Record<string, unknown>>

const [slow, fast] = [0, 255]
const usual = 128

/** @throws Refusal when it is missing, no whole number, or out of bounds @param or what it is where it is not said */
function number(query: Query, name: string, least: number, most: number, or?: number): number {
  const value = query[name]
  if (value === undefined || value === '') {
    if (or === undefined) throw refuse('noId', { name })
    return or
  }
  if (typeof value !== 'string' || !/^-?\d{1,6}$/.test(value)) throw refuse('notNumber', { title: name })
  if (Number(value) < least) throw refuse('tooSmall', { title: name, min: least })
  if (Number(value) > most) throw refuse('tooLarge', { title: name, max: most })
  return Number(value)
}

/** @throws Refusal when it is none of the words */
function oneOf<T>(value: unknown, title: string, words: Readonly<Record<string, T>>): T {
  const match = typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
  if (match === undefined) throw refuse('notChoice', { title })
  return match
}

/** pan, tilt, zoom */
const motions: Readonly<Record<string, readonly [pan: Turn, tilt: Turn, zoom: Turn]>> = {
  left: [-1, 0, 0],
  right: [1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
  upleft: [-1, 1, 0],
  upright: [1, 1, 0],
  downleft: [-1, -1, 0],
  downright: [1, -1, 0],
  zoomin: [0, 0, 1],
  zoomout: [0, 0, -1],
  stop: [0, 0, 0],
}
const preset = (query: Query): number => number(query, 'presetId', 1, 255)
const cruise = (query: Query): number => number(query, 'cruiseId', 0, 255)
const scan = (query: Query): number => number(query, 'scanId', 0, 255)
const onOff = { on: true, off: false }

/** An order as consoles give it. */
export interface OrderWay {
  readonly id: string
  readonly title: string
  /** Below /api, with what it is about. */
  readonly path: string
  /** What may be said beside it. */
  readonly says: readonly string[]
  /** It changes what the camera remembers: whoever only watches turns it, and no more. */
  readonly sets?: true
  /** @throws Refusal that names what is missing or wrong */
  of(query: Query): CameraOrder
}

const orders = (
  path: string,
  title: string,
  says: readonly string[],
  of: (query: Query) => CameraOrder,
): Omit<OrderWay, 'id'> => ({ path, title, says, of })
const sets: typeof orders = (...way) => ({ ...orders(...way), sets: true })
const withIds = (prefix: string, entries: readonly Omit<OrderWay, 'id'>[]): readonly OrderWay[] =>
  entries.map(entry => ({
    ...entry,
    id: `${prefix}-${entry.path.split('/:')[0]!.replaceAll(/[^a-z]+/g, '-')}`,
  }))

/** What turns a camera and moves its lens, below /api/front-end. video-contract.md A8 PTZ */
export const turnWays: readonly OrderWay[] = withIds('turn', [
  orders('ptz', '云台转动', ['command', 'horizonSpeed', 'verticalSpeed', 'zoomSpeed'], query => {
    const [pan, tilt, zoom] = oneOf(query['command'], 'command', motions)
    return {
      ...{ does: 'move', pan, tilt, zoom },
      panSpeed: number(query, 'horizonSpeed', slow, fast, usual),
      tiltSpeed: number(query, 'verticalSpeed', slow, fast, usual),
      zoomSpeed: number(query, 'zoomSpeed', 0, 15, 8),
    }
  }),
  orders('fi/iris', '光圈', ['command', 'speed'], query => ({
    ...{ does: 'lens', focus: 0 },
    iris: oneOf<Turn>(query['command'], 'command', { in: -1, out: 1, stop: 0 }),
    speed: number(query, 'speed', slow, fast, usual),
  })),
  orders('fi/focus', '聚焦', ['command', 'speed'], query => ({
    ...{ does: 'lens', iris: 0 },
    focus: oneOf<Turn>(query['command'], 'command', { near: 1, far: -1, stop: 0 }),
    speed: number(query, 'speed', slow, fast, usual),
  })),
  sets('preset/add', '设置预置位', ['presetId', 'presetName'], query => ({
    ...{ does: 'preset', act: 'set' },
    preset: preset(query),
  })),
  orders('preset/call', '调用预置位', ['presetId'], query => ({
    ...{ does: 'preset', act: 'call' },
    preset: preset(query),
  })),
  sets('preset/delete', '删除预置位', ['presetId'], query => ({
    ...{ does: 'preset', act: 'delete' },
    preset: preset(query),
  })),
  sets('cruise/point/add', '巡航加点', ['cruiseId', 'presetId'], query => ({
    ...{ does: 'cruise', act: 'add' },
    cruise: cruise(query),
    preset: preset(query),
  })),
  sets('cruise/point/delete', '巡航删点', ['cruiseId', 'presetId'], query => ({
    ...{ does: 'cruise', act: 'remove' },
    cruise: cruise(query),
    // 0: the whole round
    preset: number(query, 'presetId', 0, 255, 0),
  })),
  sets('cruise/speed', '巡航速度', ['cruiseId', 'speed'], query => ({
    ...{ does: 'cruiseTime', of: 'speed' },
    cruise: cruise(query),
    value: number(query, 'speed', 1, 4095),
  })),
  sets('cruise/time', '巡航停留', ['cruiseId', 'time'], query => ({
    ...{ does: 'cruiseTime', of: 'stay' },
    cruise: cruise(query),
    value: number(query, 'time', 1, 4095),
  })),
  orders('cruise/start', '开始巡航', ['cruiseId'], query => ({
    ...{ does: 'cruise', act: 'start' },
    cruise: cruise(query),
    preset: 0,
  })),
  orders('cruise/stop', '停止巡航', ['cruiseId'], () => ({ does: 'stop' })),
  orders('scan/start', '开始扫描', ['scanId'], query => ({ ...{ does: 'scan', act: 'start' }, scan: scan(query) })),
  orders('scan/stop', '停止扫描', ['scanId'], () => ({ does: 'stop' })),
  sets('scan/set/left', '扫描左边界', ['scanId'], query => ({ ...{ does: 'scan', act: 'left' }, scan: scan(query) })),
  sets('scan/set/right', '扫描右边界', ['scanId'], query => ({ ...{ does: 'scan', act: 'right' }, scan: scan(query) })),
  sets('scan/set/speed', '扫描速度', ['scanId', 'speed'], query => ({
    does: 'scanSpeed',
    scan: scan(query),
    speed: number(query, 'speed', 1, 4095),
  })),
  orders('wiper', '雨刷', ['command'], query => ({
    does: 'switch',
    isOn: oneOf(query['command'], 'command', onOff),
    number: 1,
  })),
  orders('auxiliary', '辅助开关', ['command', 'switchId'], query => ({
    does: 'switch',
    isOn: oneOf(query['command'], 'command', onOff),
    number: number(query, 'switchId', 1, 255),
  })),
  sets('common', '云台控制码', ['cmdCode', 'parameter1', 'parameter2', 'combindCode2'], query => ({
    does: 'raw',
    command: number(query, 'cmdCode', 0, 255),
    first: number(query, 'parameter1', 0, 255, 0),
    second: number(query, 'parameter2', 0, 255, 0),
    third: number(query, 'combindCode2', 0, 15, 0),
  })),
])

const frameSays = ['deviceId', 'channelId', 'length', 'width', 'midpointx', 'midpointy', 'lengthx', 'lengthy'] as const
const zoom = (query: Query, isIn: boolean): CameraOrder => {
  const pixels = (name: string): number => number(query, name, 0, 100_000)
  return {
    ...{ does: 'zoom', isIn },
    frame: {
      ...{ length: pixels('length'), width: pixels('width'), midX: pixels('midpointx'), midY: pixels('midpointy') },
      ...{ lengthX: pixels('lengthx'), lengthY: pixels('lengthy') },
    },
  }
}
const code = (query: Query, name: string): number | null => (query[name] ? number(query, name, 0, 99) : null)

/** What a device does, or a camera of it where one is named, below /api/device/control. video-contract.md A8 Control */
export const deviceWays: readonly OrderWay[] = withIds('control', [
  orders('teleboot/:deviceId', '重启设备', [], () => ({ does: 'reboot' })),
  orders('record/:deviceId/:recordCmdStr', '设备录像', ['channelId'], query => ({
    does: 'record',
    isOn: oneOf(query['recordCmdStr'], 'recordCmdStr', { Record: true, StopRecord: false }),
  })),
  orders('guard/:deviceId/:guardCmdStr', '布防撤防', ['channelId'], query => ({
    does: 'guard',
    isOn: oneOf(query['guardCmdStr'], 'guardCmdStr', { SetGuard: true, ResetGuard: false }),
  })),
  orders('reset_alarm/:deviceId', '报警复位', ['channelId', 'alarmMethod', 'alarmType'], query => ({
    does: 'resetAlarm',
    method: code(query, 'alarmMethod'),
    type: code(query, 'alarmType'),
  })),
  orders('i_frame/:deviceId', '强制关键帧', ['channelId'], () => ({ does: 'keyFrame' })),
  orders('home_position', '看守位', ['deviceId', 'channelId', 'enabled', 'resetTime', 'presetIndex'], query => ({
    does: 'home',
    isOn: oneOf(query['enabled'], 'enabled', { true: true, false: false, 1: true, 0: false }),
    after: number(query, 'resetTime', 1, 86_400, 30),
    preset: number(query, 'presetIndex', 1, 255, 1),
  })),
  orders('drag_zoom/zoom_in', '拉框放大', frameSays, query => zoom(query, true)),
  orders('drag_zoom/zoom_out', '拉框缩小', frameSays, query => zoom(query, false)),
])

/** What may be said of the basic settings of a device. video-contract.md A8 Config */
export const settingWords = ['name', 'expiration', 'heartBeatInterval', 'heartBeatCount'] as const

/** Settings a device is to have; those that are null it keeps. @throws Refusal that names what is wrong, or missing */
export function settingsOf(query: Query): DeviceSettings {
  const own = (name: string, least: number, top: number): number | null =>
    query[name] ? number(query, name, least, top) : null
  const { name } = query
  if (typeof name === 'string' && name.length > 64) throw refuse('notChoice', { title: 'name' })
  const settings = {
    name: typeof name === 'string' ? name.trim() : '',
    expiration: own('expiration', 60, 604_800),
    heartBeatInterval: own('heartBeatInterval', 5, 3600),
    heartBeatCount: own('heartBeatCount', 1, 255),
  }
  if (Object.values(settings).every(value => value === null || value === ''))
    throw refuse('noId', { name: settingWords.join(' / ') })
  return settings
}
