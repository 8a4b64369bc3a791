import { expect, test } from 'vitest'
import { declaredNetworks } from './networks.ts'

const reach = (
  declared: readonly string[],
  host: string,
  port = 554,
  names: Readonly<Record<string, readonly string[]>> = {},
) => declaredNetworks(declared, async name => names[name] ?? []).reach(host, port)

test('a device is reached where the operator declared its network, address or name, and nowhere else', async () => {
  expect(await reach(['10.0.0.0/8'], '10.9.8.7')).toBe('10.9.8.7')
  expect(await reach(['10.0.0.0/8'], '11.0.0.1')).toBeNull()
  expect(await reach(['fd00::/8'], 'fd12::1')).toBe('fd12::1')
  expect(await reach(['192.168.1.5'], '192.168.1.5')).toBe('192.168.1.5')
  expect(await reach(['192.168.1.5:554'], '192.168.1.5')).toBe('192.168.1.5')
  expect(await reach(['192.168.1.5:554'], '192.168.1.5', 80)).toBeNull()
  expect(await reach([], '10.0.0.1')).toBeNull()
})

test('a name is looked up once, and reached at the address that was looked at', async () => {
  const names = { 'nvr.example': ['8.8.8.8', '10.0.0.3'], inside: ['127.0.0.1'] }
  expect(await reach(['NVR.example'], 'nvr.EXAMPLE', 554, names)).toBe('8.8.8.8')
  expect(await reach(['nvr.example:8554'], 'nvr.example', 554, names)).toBeNull()
  expect(await reach(['10.0.0.0/8'], 'nvr.example', 554, names)).toBe('10.0.0.3')
  expect(await reach(['10.0.0.0/8'], 'inside', 554, names)).toBeNull()
  expect(await reach(['10.0.0.0/8'], 'nobody', 554, names)).toBeNull()
})

test('this machine, the link and groups are not reached by a wide network, however they are written', async () => {
  for (const host of [
    '127.0.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '64:ff9b::a9fe:a9fe',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'ff02::1',
  ])
    expect(await reach(['0.0.0.0/0', '::/0'], host), host).toBeNull()
  for (const host of ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe'])
    expect(await reach(['0.0.0.0/0', '::/0'], host), host).toBeNull()
  expect(await reach(['127.0.0.0/8'], '127.0.0.1')).toBe('127.0.0.1')
  expect(await reach(['0.0.0.0/0'], '8.8.8.8')).toBe('8.8.8.8')
})

test('a network that is none is told at the start', () => {
  for (const wrong of ['10.0.0.0/33', '10.0.0/8', 'name/8'])
    expect(() => declaredNetworks([wrong]), wrong).toThrow(TypeError)
})
