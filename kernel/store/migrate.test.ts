// Real throughout: a server in a folder of its own, which waits for the disk as that of an operator does.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { asOwner } from './owner.ts'

let place = ''
let server: Embedded
let folder = ''
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'sk-migrate-'))
  folder = mkdtempSync(join(tmpdir(), 'sk-migrations-'))
  server = await startEmbedded({ dir: join(place, 'database'), log: () => undefined })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  for (const dir of [place, folder]) rmSync(dir, { recursive: true, force: true })
})
const file = (n: number): string => `${String(n).padStart(4, '0')}_step.sql`
const put = (n: number, sql: string): void => writeFileSync(join(folder, file(n)), sql)
const tables = (): Promise<number> =>
  asOwner(server.url, async client =>
    Number((await client.query("select count(*) from pg_tables where tablename like 'step%'")).rows[0].count),
  )
/** How often connections have waited for the disk. */
const waits = (): Promise<number> =>
  asOwner(server.url, async client => {
    const { rows } = await client.query<{ n: string }>(
      "select coalesce(sum(fsyncs), 0) as n from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
    )
    return Number(rows[0]!.n)
  })

test('forty steps of a new database are applied in their order, and the disk is waited for at their end, not after each', async () => {
  put(1, 'create table step1 (id bigint); -- its end has no line')
  for (let n = 2; n <= 40; n++) put(n, `create table step${n} as select * from step${n - 1}`)
  const before = await waits()
  expect(await migrate(server.url, folder)).toHaveLength(40)
  expect((await waits()) - before).toBeLessThan(10)
  expect([await tables(), await migrate(server.url, folder)]).toEqual([40, []])
})

test('a step that fails is named and leaves nothing; those before it stay, those after it wait until it is mended', async () => {
  put(41, 'create table step41 (id bigint)')
  put(42, 'create table step42 (id bigint); select 1 from nowhere')
  put(43, 'create table step43 (id bigint)')
  await expect(migrate(server.url, folder)).rejects.toThrow(/0042_step\.sql.*nowhere/)
  expect(await tables()).toBe(41)
  put(42, 'create table step42 (id bigint)')
  expect(await migrate(server.url, folder)).toEqual([file(42), file(43)])
})

test('a step that was changed after it was applied is refused before anything is done', async () => {
  put(41, 'create table step41 (id integer)')
  put(44, 'create table step44 (id bigint)')
  await expect(migrate(server.url, folder)).rejects.toThrow('0041_step.sql')
  expect(await tables()).toBe(43)
})
