/** The eight bytes that turn a camera, as sixteen hex digits. GB/T 28181-2022 annex A.3 */

const byte = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0')
const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(Number.isFinite(value) ? value : least)))

/** A code: command, two bytes and half a byte of data, A.3.1. @param address of a camera behind a decoder, else 1 */
export function codeOf(command: number, first = 0, second = 0, third = 0, address = 1): string {
  const bytes = [
    0xa5,
    0x0f,
    address & 0xff,
    within(command, 0, 255),
    within(first, 0, 255),
    within(second, 0, 255),
    (within(third, 0, 15) << 4) | ((address >> 8) & 0x0f),
  ]
  const sum = bytes.reduce((total, value) => total + value, 0) % 256
  return [...bytes, sum].map(byte).join('')
}

export interface Code {
  readonly command: number
  readonly first: number
  readonly second: number
  readonly third: number
  readonly address: number
}

/** Reads a code; null for one whose sums are wrong. */
export function readCode(text: string): Code | null {
  if (!/^[0-9a-fA-F]{16}$/.test(text)) return null
  const bytes = [...Buffer.from(text, 'hex')] as [number, number, number, number, number, number, number, number]
  const sum = bytes.slice(0, 7).reduce((total, value) => total + value, 0) % 256
  const check = ((bytes[0] >> 4) + (bytes[0] & 15) + (bytes[1] >> 4)) % 16
  if (bytes[0] !== 0xa5 || (bytes[1] & 15) !== check || bytes[7] !== sum) return null
  return {
    command: bytes[3],
    first: bytes[4],
    second: bytes[5],
    third: bytes[6] >> 4,
    address: ((bytes[6] & 15) << 8) | bytes[2],
  }
}

/** All that moves stands still: also a cruise and a scan. */
export const stopCode = codeOf(0)

/** Which way: -1 is left, down, out; 1 is right, up, in; 0 stays. */
export interface Motion {
  readonly pan?: -1 | 0 | 1
  readonly tilt?: -1 | 0 | 1
  readonly zoom?: -1 | 0 | 1
  /** 0 to 255 */
  readonly panSpeed?: number
  readonly tiltSpeed?: number
  /** 0 to 15 */
  readonly zoomSpeed?: number
}
/** Turns until it is told to stop. A.3.2 */
export function motionCode(motion: Motion): string {
  const { pan = 0, tilt = 0, zoom = 0, panSpeed = 128, tiltSpeed = 128, zoomSpeed = 8 } = motion
  const bits = [
    [pan > 0, 0x01],
    [pan < 0, 0x02],
    [tilt < 0, 0x04],
    [tilt > 0, 0x08],
    [zoom > 0, 0x10],
    [zoom < 0, 0x20],
  ] as const
  const command = bits.reduce((sum, [isOn, bit]) => (isOn ? sum | bit : sum), 0)
  return codeOf(command, pan === 0 ? 0 : panSpeed, tilt === 0 ? 0 : tiltSpeed, zoom === 0 ? 0 : zoomSpeed)
}

/** Moves focus (1 near, -1 far) and iris (1 open, -1 close) until it is told to stop. A.3.3 @param speed 0 to 255 */
export function lensCode(focus: -1 | 0 | 1, iris: -1 | 0 | 1, speed = 128): string {
  const command = 0x40 | (focus < 0 ? 0x01 : 0) | (focus > 0 ? 0x02 : 0) | (iris > 0 ? 0x04 : 0) | (iris < 0 ? 0x08 : 0)
  return codeOf(command, focus === 0 ? 0 : speed, iris === 0 ? 0 : speed)
}

/** Notes where the camera looks, looks there again, or forgets it. A.3.4 @param preset 1 to 255 */
export const presetCode = (does: 'set' | 'call' | 'delete', preset: number): string =>
  codeOf({ set: 0x81, call: 0x82, delete: 0x83 }[does], 0, within(preset, 1, 255))

/** A round of presets. A.3.5 @param preset of `add` and `remove`; 0 removes the whole round */
export const cruiseCode = (does: 'add' | 'remove' | 'start', cruise: number, preset = 0): string =>
  codeOf({ add: 0x84, remove: 0x85, start: 0x88 }[does], cruise, preset)
/** How fast it goes round, and how long it stays, s: twelve bits. A.3.5 */
export const cruiseTimeCode = (does: 'speed' | 'stay', cruise: number, value: number): string => {
  const amount = within(value, 0, 4095)
  return codeOf(does === 'speed' ? 0x86 : 0x87, cruise, amount & 255, amount >> 8)
}

/** Goes to and fro between two edges. A.3.6 */
export const scanCode = (does: 'start' | 'left' | 'right', scan: number): string =>
  codeOf(0x89, scan, { start: 0, left: 1, right: 2 }[does])
export const scanSpeedCode = (scan: number, speed: number): string =>
  codeOf(0x8a, scan, within(speed, 0, 4095) & 255, within(speed, 0, 4095) >> 8)

/** A switch: 1 is the wiper. A.3.7 */
export const switchCode = (isOn: boolean, number: number): string => codeOf(isOn ? 0x8c : 0x8d, number)
