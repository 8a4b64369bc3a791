import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { here } from './test.ts'

const run = promisify(execFile)

export interface Sent {
  /** Epoch ms, by the clock of the device. */
  readonly t: number
  /** ℃ */
  readonly temp: number
}

/** Minutes ago … minutes ago, a reading every minute. @param now epoch ms */
export const minutes = (now: number, from: number, to: number, temp: number): readonly Sent[] =>
  Array.from({ length: from - to + 1 }, (_, at) => ({ t: now - (from - at) * 60_000, temp }))

/**
 * Sends readings as a device does that was offline for a while: with Debian's own MQTT client, at least once (QoS 1).
 * Returns when the platform has acknowledged, which it does after it has stored them.
 * @throws when the platform does not let the device in
 */
export async function publish(deviceNo: string, secret: string, readings: readonly Sent[]): Promise<void> {
  await run('mosquitto_pub', [
    '-h',
    '127.0.0.1',
    '-p',
    here.mqttPort,
    '-u',
    deviceNo,
    '-P',
    secret,
    '-i',
    deviceNo,
    '-q',
    '1',
    '-t',
    `device/${deviceNo}/up`,
    '-m',
    JSON.stringify(readings),
  ])
}
