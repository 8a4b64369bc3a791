import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedOptions } from '../embedded.ts'
import { asOwner } from '../owner.ts'
import { pack } from './prepared.ts'

let place = ''
let prepared = ''
beforeAll(async () => {
  place = mkdtempSync('/tmp/prepared-test-')
  chmodSync(place, 0o755)
  prepared = join(place, 'prepared.zip')
  const dir = join(place, 'original')
  const server = await startEmbedded({ dir, log: () => undefined, fleeting: true })
  await asOwner(server.url, client => client.query('create table told as select 7 as n'))
  await server.stop()
  await pack(join(dir, 'cluster'), prepared)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Starts on a new folder; whether the table of the prepared database is there. */
async function isTaken(options: Partial<EmbeddedOptions>): Promise<boolean> {
  const dir = mkdtempSync(join(place, 'new-'))
  const server = await startEmbedded({ dir, log: () => undefined, ...options })
  try {
    const { rows } = await asOwner(server.url, client => client.query("select from pg_class where relname = 'told'"))
    expect(readdirSync(dir).filter(name => name.startsWith('init-'))).toEqual([])
    return rows.length === 1
  } finally {
    await server.stop()
  }
}

test('a new database begins as the prepared one', async () => {
  expect(await isTaken({ prepared })).toBe(true)
})

test.skipIf(process.getuid?.() !== 0)('a prepared database becomes that of the user the server runs as', async () => {
  expect(await isTaken({ prepared, ways: ['userns'] })).toBe(true)
})

test('where the prepared database is missing an empty one is made', async () => {
  expect(await isTaken({ prepared: join(place, 'nowhere.zip') })).toBe(false)
})

test('of a prepared database that is cut short, or has a wrong byte, nothing is taken', async () => {
  const bytes = readFileSync(prepared)
  const broken = join(place, 'broken.zip')
  writeFileSync(broken, bytes.subarray(0, bytes.length >> 1))
  expect(await isTaken({ prepared: broken })).toBe(false)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(broken, bytes)
  expect(await isTaken({ prepared: broken })).toBe(false)
})

test('a server that asks for a password never begins as a prepared database, which would let anybody in', async () => {
  expect(await isTaken({ prepared, loopback: true })).toBe(false)
})

test('a database that is there already stays as it is', async () => {
  const dir = mkdtempSync(join(place, 'there-'))
  await (await startEmbedded({ dir, log: () => undefined })).stop()
  const server = await startEmbedded({ dir, log: () => undefined, prepared })
  const { rows } = await asOwner(server.url, client => client.query("select from pg_class where relname = 'told'"))
  await server.stop()
  expect(rows).toEqual([])
})
