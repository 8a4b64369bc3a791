import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartRefused } from '../kernel/refused.ts'
import { readMoment, setClock, type ChosenMoment } from './clock.ts'
import { readTiles, type DeclaredTiles } from './map-tiles.ts'
import { readMediaPorts, readSip, type MediaPorts, type SipSettings } from './sip-settings.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof levels)[number]

/** Every setting of the product, read once at start. Paths are absolute; an absent optional setting is `undefined`. */
export type Config = {
  /** HTTP; 0 lets the system choose a free port (tests) */
  port: number
  host: string
  dataDir: string
  /** files people upload; DATA_DIR/files unless FILES_DIR says otherwise */
  filesDir: string
  /** where the embedded database lives; unused when `databaseUrl` is set */
  databaseDir: string
  /** a PostgreSQL of one's own instead of the embedded one */
  databaseUrl: string | undefined
  /** connections of this process that answer questions; a few more listen and work by the clock */
  databaseConnections: number
  /** MQTT; `undefined` means off (MQTT_PORT=0) */
  mqttPort: number | undefined
  /** a broker of one's own that devices speak to, instead of ours */
  mqttUrl: string | undefined
  /** MQTT behind TLS; `undefined` without a certificate */
  mqtts: { readonly port: number; readonly cert: string; readonly key: string } | undefined
  /** cameras by GB/T 28181; `undefined` means off (no SIP_ID, or SIP_PORT=0) */
  sip: SipSettings | undefined
  /** where cameras push their pictures by RTMP; `undefined` means off (RTMP_PORT=0) */
  rtmpPort: number | undefined
  /** where pictures of cameras are received */
  mediaPorts: MediaPorts
  /** the moment a demo is shown at; `undefined` is the machine's time */
  clock: ChosenMoment | undefined
  /** demo district and demo accounts */
  demo: boolean
  /** whether the devices of the demo live: in a process of their own, where there is a demo and MQTT is on */
  simulate: boolean
  /** password of the first administrator, needed when `demo` is off and the database has no administrator yet */
  adminPassword: string | undefined
  /** whether this process works off what is done by the clock; off where another one does */
  jobs: boolean
  logLevel: LogLevel
  /** JSON file that declares the world outside: sign-in of others, text messages, object stores, databases */
  doors: string | undefined
  /** the operator's own tiles under the map; `undefined` leaves it the drawn ground */
  tiles: DeclaredTiles | undefined
}

type Env = Record<string, string | undefined>

/**
 * Settings from the environment, all with defaults (issue 2: PORT, HOST, DATA_DIR, DATABASE_URL, MQTT_PORT, DEMO …).
 * Pure: looks at nothing but `env` and the working directory a relative DATA_DIR is resolved against.
 * A variable that is set but empty counts as not set, because compose files and shells write `PORT=` for "no value".
 * @throws StartRefused naming the variable, its value and what is allowed; a password is never repeated in the message.
 */
export function readConfig(env: Env): Config {
  const dataDir = folder(env, 'DATA_DIR') ?? resolve('data')
  const databaseUrl = database(env)
  const http = port(env, 'PORT', 8080, '，0 表示任选空闲端口', ', 0 means any free port')
  const mqtt = port(env, 'MQTT_PORT', 1883, '，0 表示关闭', ', 0 means off')
  if (http !== 0 && http === mqtt)
    bad('MQTT_PORT', String(mqtt), '与 PORT 不同的端口', 'a port other than that of PORT')
  const isDemo = flag(env, 'DEMO') ?? databaseUrl === undefined
  const sip = readSip(env, port(env, 'SIP_PORT', 5060, '，0 表示关闭', ', 0 means off'))
  const rtmp = port(env, 'RTMP_PORT', 1935, '，0 表示关闭', ', 0 means off')
  for (const [name, other] of [
    ['PORT', http],
    ['MQTT_PORT', mqtt],
    ['SIP_PORT', sip?.port],
  ] as const)
    if (rtmp !== 0 && rtmp === other)
      bad('RTMP_PORT', String(rtmp), `与 ${name} 不同的端口`, `a port other than that of ${name}`)
  // SIP takes its port by TCP as well
  for (const [name, other] of [
    ['PORT', http],
    ['MQTT_PORT', mqtt],
  ] as const)
    if (sip !== undefined && sip.port === other)
      bad('SIP_PORT', String(other), `与 ${name} 不同的端口`, `a port other than that of ${name}`)
  return {
    port: http,
    host: host(env),
    dataDir,
    filesDir: folder(env, 'FILES_DIR') ?? resolve(dataDir, 'files'),
    databaseDir: resolve(dataDir, 'database'),
    databaseUrl,
    databaseConnections: connections(env),
    mqttPort: mqtt || undefined,
    mqttUrl: broker(env),
    mqtts: secure(env),
    sip,
    rtmpPort: rtmp || undefined,
    mediaPorts: readMediaPorts(env),
    clock: chosenMoment(env, isDemo),
    demo: isDemo,
    simulate: flag(env, 'SIMULATE') ?? true,
    adminPassword: env['ADMIN_PASSWORD'] || undefined,
    jobs: flag(env, 'JOBS') ?? true,
    logLevel: level(env),
    doors: folder(env, 'DOORS'),
    tiles: readTiles(env),
  }
}

/** The settings of this process; from now on its clock goes by them. @throws StartRefused as `readConfig` does */
export function ownConfig(): Config {
  const config = readConfig(process.env)
  if (config.clock) setClock(config.clock)
  return config
}

const text = (env: Env, name: string) => env[name]?.trim() || undefined

function bad(name: string, value: string, zh: string, en: string): never {
  throw new StartRefused(
    `环境变量 ${name}=${value} 不可用：应为${zh}`,
    `${name}=${value} is not usable: expected ${en}`,
  )
}

function port(env: Env, name: string, preset: number, zh: string, en: string): number {
  const value = text(env, name)
  if (value === undefined) return preset
  // Number() alone would take '0x50', '1e3' and '80.0', which nobody means when writing a port
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value)
  return bad(name, value, `0 到 65535 的整数${zh}`, `a whole number from 0 to 65535${en}`)
}

/** Two at least: one that waits for a row would wait for ever where the other that has it cannot go on. */
function connections(env: Env): number {
  const value = text(env, 'DATABASE_CONNECTIONS')
  if (value === undefined) return 12
  if (/^\d{1,3}$/.test(value) && Number(value) >= 2 && Number(value) <= 200) return Number(value)
  return bad('DATABASE_CONNECTIONS', value, ' 2 到 200 的整数', 'a whole number from 2 to 200')
}

function secure(env: Env): Config['mqtts'] {
  const cert = folder(env, 'MQTTS_CERT')
  const key = folder(env, 'MQTTS_KEY')
  const at = port(env, 'MQTTS_PORT', 8883, '，0 表示关闭', ', 0 means off')
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined)
    bad('MQTTS_CERT', '', '证书文件的路径（MQTTS_KEY 已指定）', 'the path of the certificate, as MQTTS_KEY is set')
  if (key === undefined)
    bad('MQTTS_KEY', '', '私钥文件的路径（MQTTS_CERT 已指定）', 'the path of the private key, as MQTTS_CERT is set')
  return at === 0 ? undefined : { port: at, cert, key }
}

function flag(env: Env, name: string): boolean | undefined {
  const value = text(env, name)?.toLowerCase()
  if (value === undefined) return undefined
  if (value === 'on' || value === '1' || value === 'true') return true
  if (value === 'off' || value === '0' || value === 'false') return false
  return bad(name, value, ' on、1、true 或 off、0、false', 'on, 1, true or off, 0, false')
}

/** Where people's work is real the time is, too: only a demo is shown at another, and tests run at one. */
function chosenMoment(env: Env, isDemo: boolean): ChosenMoment | undefined {
  const value = text(env, 'CLOCK')
  if (value === undefined) return undefined
  if (!isDemo && env['NODE_ENV'] !== 'test')
    bad(
      'CLOCK',
      value,
      '空（只有演示环境 DEMO=on 可以指定时刻）',
      'nothing: only a demo (DEMO=on) is shown at a chosen moment',
    )
  return (
    readMoment(value) ??
    bad(
      'CLOCK',
      value,
      '带时区的时刻，如 2026-09-15T10:30+08:00',
      'a moment with its zone, like 2026-09-15T10:30+08:00',
    )
  )
}

function level(env: Env): LogLevel {
  const value = text(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info'
  return (
    levels.find(name => name === value) ??
    bad('LOG_LEVEL', value, ` ${levels.join('、')} 之一`, `one of ${levels.join(', ')}`)
  )
}

function host(env: Env): string {
  const value = text(env, 'HOST') ?? '0.0.0.0'
  if (/^[\w.-]+$/.test(value) || isIP(value) > 0) return value
  return bad(
    'HOST',
    value,
    '主机名或 IP 地址（不带 http:// 和端口）',
    'a host name or an IP address, without http:// or a port',
  )
}

function folder(env: Env, name: string): string | undefined {
  const value = text(env, name)
  return value === undefined ? undefined : resolve(value)
}

function broker(env: Env): string | undefined {
  const value = text(env, 'MQTT_URL')
  if (value === undefined) return undefined
  // as with the database: the rest may hold a password
  const prefix = `${/^[a-z]+:\/\//.exec(value)?.[0] ?? ''}…`
  if (/^mqtts?:\/\//.test(value) && URL.canParse(value)) {
    const { hostname, username, password, pathname } = new URL(value)
    // a lone percent sign is no letter of a password
    const isPlain = !/%(?![0-9a-f]{2})/i.test(username + password)
    if (hostname !== '' && isPlain && pathname.length <= 1) return value
  }
  return bad(
    'MQTT_URL',
    prefix,
    '形如 mqtt://用户:密码@主机:1883 或 mqtts://… 的地址',
    'an address like mqtt://user:password@host:1883 or mqtts://…',
  )
}

function database(env: Env): string | undefined {
  const value = text(env, 'DATABASE_URL')
  if (value === undefined) return undefined
  // a wrong address is told by its beginning only: the rest may hold a password, and this line goes to the log
  const prefix = `${/^[a-z]+:\/\//.exec(value)?.[0] ?? ''}…`
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1) return value
  return bad(
    'DATABASE_URL',
    prefix,
    '形如 postgres://用户:密码@主机:5432/库名 的地址',
    'an address like postgres://user:password@host:5432/database',
  )
}
