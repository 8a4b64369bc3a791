/** MQTT for devices, in process. README.md says how a device uses it. */
import type { AddressInfo, Server } from 'node:net'
import type { Downlink, Forgetting, Telemetry } from '../../kernel/run/ports.ts'
import { queue, type Failing, type Log } from '../../kernel/run/queue.ts'
import { StartRefused } from '../../kernel/refused.ts'
import { certificateIn, renewing, type Secure } from './certificate.ts'
import { door } from './client.ts'
import { clock } from '../../contract/clock.ts'

/** The section of the configuration this adapter reads. */
export interface Mqtt {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** The same behind TLS; off without. */
  readonly secure?: Secure & { readonly lookMs?: number }
  /** One line for every thing worth knowing; refusals at most once a minute for a device. */
  readonly log: Log
  /** Connections at once, of all devices. */
  readonly maxConnections?: number
  /** Readings held for their commit, of all devices; a message beyond is turned away unanswered. */
  readonly maxWaiting?: number
  /** Milliseconds the store may take for a batch or a password. */
  readonly deadline?: number
  /** What a graceful end may take: the commits that are under way. ms */
  readonly drain?: number
  /** Epoch ms. */
  readonly now?: () => number
}

export interface MqttAdapter extends Downlink, Forgetting {
  /** `host:port` it listens on. */
  readonly address: string
  /** The same behind TLS; null where that is off. */
  readonly secureAddress: string | null
  health(): {
    /** False while readings cannot be stored. */
    readonly ok: boolean
    readonly connections: number
    readonly devices: number
    /** Readings held, waiting for their commit. */
    readonly waiting: number
    /** Readings stored since the start. */
    readonly stored: number
    /** What was refused since the start, by reason. */
    readonly refused: Readonly<Record<string, number>>
    readonly failing: Failing | null
  }
  /**
   * Takes nothing more, stores and answers what it holds (`drain` ms at most), ends the connections. What is left is
   * not acknowledged.
   */
  close(): Promise<void>
}

const MAX_CONNECTIONS = 20_000
const MAX_WAITING = 200_000
const DEADLINE = 20_000
const DRAIN = 10_000

/**
 * Opens the MQTT door and starts to take readings.
 * @throws StartRefused when the port is taken or the address is not ours
 */
export async function openMqtt(section: Mqtt, telemetry: Telemetry): Promise<MqttAdapter> {
  const {
    port,
    host,
    secure,
    log,
    maxConnections = MAX_CONNECTIONS,
    maxWaiting = MAX_WAITING,
    deadline = DEADLINE,
  } = section
  const { drain = DRAIN, now = clock.now } = section
  const pair = secure && certificateIn(secure)
  const readings = queue(
    telemetry,
    {
      lingerMs: 10,
      most: 2_000,
      mostWaiting: maxWaiting,
      mostOfDevice: 2_000,
      deadlineMs: deadline,
      pauseMs: 50,
      longestPauseMs: 5_000,
    },
    log,
    now,
    device => gate.shun(device),
  )
  const gate = await door(
    telemetry,
    readings,
    { maxConnections, maxSessions: 4, deadlineMs: deadline, shunMs: 60_000 },
    log,
    now,
  )
  const addressOf = (server: Server): string => {
    const { family, address, port: own } = server.address() as AddressInfo
    return `${family === 'IPv6' ? `[${address}]` : address}:${own}`
  }
  const listen = async (server: Server, name: string, at: number): Promise<string> => {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(at, host, () => {
          server.off('error', reject)
          resolve()
        })
      })
    } catch (error) {
      await gate.close()
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
        throw new StartRefused(
          `端口 ${at} 已被占用，请用 ${name} 指定其他端口`,
          `port ${at} is taken, choose another with ${name}`,
        )
      }
      throw Object.assign(
        new StartRefused(`无法在 ${host}:${at} 上接收设备数据`, `cannot listen for devices on ${host}:${at}`),
        { cause: error },
      )
    }
    server.on('error', error => log({ event: 'mqtt.server', error: error.message }))
    return addressOf(server)
  }
  const address = await listen(gate.server, 'MQTT_PORT', port)
  log({ event: 'mqtt.listening', address })
  let secureAddress: string | null = null
  let renewal: { close(): void } | null = null
  if (secure && pair) {
    const server = gate.secure(pair)
    secureAddress = await listen(server, 'MQTTS_PORT', secure.port)
    renewal = renewing(server, secure, log, secure.lookMs)
    log({ event: 'mqtt.listening', address: secureAddress, tls: true })
  }

  let closed: Promise<void> | undefined
  return {
    address,
    secureAddress,
    reaches: gate.reaches,
    deliver: gate.deliver,
    forget: gate.forget,
    health() {
      const { waiting, stored, failing } = readings.state()
      return { ok: failing === null && closed === undefined, ...gate.state(), waiting, stored, failing }
    },
    close() {
      closed ??= (async () => {
        renewal?.close()
        gate.shut()
        const rest = await readings.drain(drain)
        if (rest > 0) log({ event: 'mqtt.unstored', readings: rest })
        await gate.close()
      })()
      return closed
    },
  }
}
