import fc from 'fast-check'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { StartRefused } from '../kernel/refused.ts'
import { readConfig } from './config.ts'

test('with nothing set the product starts on its defaults: port 8080, MQTT 1883, ./data, embedded database, demo on', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    filesDir: resolve('data/files'),
    databaseDir: resolve('data/database'),
    databaseUrl: undefined,
    databaseConnections: 12,
    mqttPort: 1883,
    mqttUrl: undefined,
    rtmpPort: 1935,
    mediaPorts: { from: 30_000, to: 30_199 },
    demo: true,
    simulate: true,
    jobs: true,
    adminPassword: undefined,
    logLevel: 'info',
  })
})

test('a variable that is set but empty counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'FILES_DIR',
    'DATABASE_URL',
    'MQTT_PORT',
    'MQTT_URL',
    'SIP_PORT',
    'RTMP_PORT',
    'SIP_ID',
    'SIP_DOMAIN',
    'SIP_ADDRESS',
    'MEDIA_PORTS',
    'DEMO',
    'JOBS',
    'ADMIN_PASSWORD',
    'LOG_LEVEL',
  ]
  expect(readConfig(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readConfig({}))
})

test('a database of one’s own switches the demo off unless DEMO asks for it', () => {
  const DATABASE_URL = 'postgres://me:pw@db.example:5432/kitchen'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false })
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
})

test.each([
  ['on', true],
  ['1', true],
  ['TRUE', true],
  ['off', false],
  ['0', false],
  ['False', false],
])('DEMO=%s is %s', (DEMO, demo) => {
  expect(readConfig({ DEMO }).demo).toBe(demo)
})

test('a database address may name a unix socket', () => {
  const DATABASE_URL = 'postgres://postgres@localhost:5432/postgres?host=%2Ftmp%2Frun'
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('MQTT_PORT=0 switches MQTT off, RTMP_PORT=0 pushed streams, PORT=0 leaves the choice to the system', () => {
  expect(readConfig({ MQTT_PORT: '0', PORT: '0' })).toMatchObject({ mqttPort: undefined, port: 0 })
  expect(readConfig({ RTMP_PORT: '0' }).rtmpPort).toBeUndefined()
})

test('MQTT_URL names a broker; what is none is refused without repeating its password', () => {
  for (const url of ['mqtt://10.0.0.7', 'mqtts://kitchen:a%40b@broker.example:8884', 'mqtt://[::1]:1883'])
    expect(readConfig({ MQTT_URL: url }).mqttUrl).toBe(url)
  for (const url of ['http://tomato@a', 'mqtt://', 'tomato', 'mqtt://u:tomato%zz@a', 'mqtt://u:tomato@a/topic']) {
    expect(refusal({ MQTT_URL: url })).toContain('MQTT_URL=')
    expect(refusal({ MQTT_URL: url })).not.toContain('tomato')
  }
})

test('folders become absolute and FILES_DIR can leave DATA_DIR', () => {
  expect(readConfig({ DATA_DIR: 'here', FILES_DIR: '/srv/files' })).toMatchObject({
    dataDir: resolve('here'),
    databaseDir: resolve('here/database'),
    filesDir: '/srv/files',
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', '201'],
  ['DATABASE_CONNECTIONS', 'many'],
  ['PORT', '1e3'],
  ['PORT', '0x50'],
  ['PORT', '80.0'],
  ['MQTT_PORT', 'no'],
  ['SIP_PORT', '5060x'],
  ['RTMP_PORT', '-1'],
  ['SIP_ID', '3402000000200000001'],
  ['SIP_ADDRESS', 'here.example'],
  ['MEDIA_PORTS', '30000'],
  ['MEDIA_PORTS', '30199-30000'],
  ['MEDIA_PORTS', '80-30000'],
  ['MEDIA_PORTS', '60000-70000'],
  ['DEMO', 'yes'],
  ['DEMO', '2'],
  ['LOG_LEVEL', 'loud'],
  ['HOST', 'http://here'],
  ['HOST', 'here:8080'],
])('%s=%s is refused in one line that names the variable, the value and what is allowed', (name, value) => {
  const told = refusal({ [name]: value })
  expect(told).toContain(`${name}=${value}`)
  expect(told).toContain('应为')
  expect(told).toContain('expected')
  expect(told).not.toContain('\n')
})

test.each(['127.0.0.1', '::', 'localhost', 'kitchen-1.example'])('HOST=%s is taken', HOST => {
  expect(readConfig({ HOST }).host).toBe(HOST)
})

const SIP_ID = '34020000002000000001'

test('no two servers can share one port', () => {
  expect(refusal({ PORT: '1883' })).toContain('MQTT_PORT=1883')
  expect(refusal({ SIP_ID, SIP_PORT: '1883' })).toContain('SIP_PORT=1883')
  expect(refusal({ SIP_ID, SIP_PORT: '8080' })).toContain('SIP_PORT=8080')
  expect(refusal({ RTMP_PORT: '8080' })).toContain('RTMP_PORT=8080')
  expect(refusal({ SIP_ID, RTMP_PORT: '5060' })).toContain('RTMP_PORT=5060')
})

test('cameras are let in once this platform has its number: its domain is the first ten digits unless it is said', () => {
  expect(readConfig({ SIP_ID }).sip).toEqual({ port: 5060, id: SIP_ID, domain: '3402000000', address: undefined })
  expect(readConfig({ SIP_ID, SIP_DOMAIN: '4201000000', SIP_ADDRESS: '10.0.0.7' }).sip).toMatchObject({
    domain: '4201000000',
    address: '10.0.0.7',
  })
  expect(readConfig({ SIP_ID, SIP_PORT: '0' }).sip).toBeUndefined()
  expect(readConfig({ SIP_PORT: '5061' }).sip).toBeUndefined()
  expect(refusal({ SIP_ID, SIP_DOMAIN: '42010' })).toContain('SIP_DOMAIN=42010')
  expect(refusal({ SIP_DOMAIN: '4201000000' })).toContain('SIP_ID')
  expect(readConfig({ MEDIA_PORTS: '40000-40099' }).mediaPorts).toEqual({ from: 40_000, to: 40_099 })
})

test.each(['mysql://root:tomato@db/x', 'postgres://me:tomato@db', 'tomato', 'postgres://me:tomato@ db:x/y'])(
  'a database address that cannot be used (%s) is refused without repeating the password',
  DATABASE_URL => {
    const told = refusal({ DATABASE_URL })
    expect(told).toContain('DATABASE_URL')
    expect(told).not.toContain('tomato')
  },
)

test('whatever stands in the environment, reading it gives a configuration or one refusal, nothing else', () => {
  const name = fc.constantFrom(
    'PORT',
    'HOST',
    'DATA_DIR',
    'FILES_DIR',
    'DATABASE_URL',
    'MQTT_PORT',
    'SIP_PORT',
    'RTMP_PORT',
    'SIP_ID',
    'SIP_DOMAIN',
    'SIP_ADDRESS',
    'MEDIA_PORTS',
    'DEMO',
    'JOBS',
    'ADMIN_PASSWORD',
    'LOG_LEVEL',
  )
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'binary' })), env => {
      try {
        const config = readConfig(env)
        expect(config.port).toBeGreaterThanOrEqual(0)
        expect(config.port).toBeLessThanOrEqual(65535)
      } catch (error) {
        expect(error).toBeInstanceOf(StartRefused)
        expect((error as StartRefused).message).not.toMatch(/[\r\n]/)
      }
    }),
  )
})

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}
