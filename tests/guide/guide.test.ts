// The documents followed to the letter, in a copy of the project: what they ask somebody to write is all that has to be written.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, type Running } from '../cluster/rig.ts'
import { newDatabase, signIn, type Person } from '../product.ts'
import { blocksOf, follow, projectCopy, written } from './guide.ts'

const chapters = {
  resource: blocksOf('README.md', '## A resource in five minutes'),
}

let copy: ReturnType<typeof projectCopy>
let product: Running
let cook: Person
const ran = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: copy.at, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } })

beforeAll(async () => {
  copy = projectCopy()
  for (const blocks of Object.values(chapters)) for (const block of blocks) follow(copy.at, block)
  const migrated = ran('scripts/generate.ts', 'new', 'defrost')
  expect(migrated.status, migrated.stderr).toBe(0)
  product = await launch(
    { DATABASE_URL: await newDatabase(), DATA_DIR: mkdtempSync(join(tmpdir(), 'sk-guide-data-')), DEMO: 'on' },
    copy.at,
  )
  cook = await signIn(product.url, '000000', 'enterprise', 'enterprise')
}, 240_000)
afterAll(async () => {
  await product?.end()
  copy?.close()
})

test('what the documents have somebody write is complete: the check of files, types and English finds nothing', () => {
  const generated = ran('scripts/generate.ts', '--check')
  expect(generated.status, generated.stderr).toBe(0)
  const types = ran('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')
  expect(types.status, types.stdout).toBe(0)
}, 240_000)

describe('a resource in five minutes', () => {
  test('is one file and two names', () => {
    expect(chapters.resource.map(({ file }) => file)).toEqual([
      'modules/ledger/defrost.ts',
      'modules/ledger/room.ts',
      'modules/ledger/en.ts',
    ])
    expect(chapters.resource.reduce((sum, block) => sum + written(block), 0)).toBeLessThanOrEqual(45)
  })
  test('has a migration that makes its table, behind forced row security', () => {
    const name = readdirSync(join(copy.at, 'db/migrations')).find(file => file.endsWith('_defrost.sql'))!
    const sql = readFileSync(join(copy.at, 'db/migrations', name), 'utf8')
    expect(sql).toContain('create table ledger_defrost (')
    expect(sql).toContain('alter table ledger_defrost enable row level security, force row level security;')
  })
  test('is kept, found and taken away again by a cook, and says what is missing', async () => {
    const path = '/defrost/standbookdefrost'
    const lacking = await cook.post(`${path}/submit`, { defrostDate: '2026-11-20', frost: 4 })
    expect([lacking.status, lacking.errors?.map(({ field }) => field)]).toEqual([400, ['fridgeName']])
    const made = await cook.post(`${path}/submit`, { defrostDate: '2026-11-20', fridgeName: '冷藏柜一号', frost: 4 })
    expect(made.status, made.text).toBe(200)
    const list = await cook.get(`${path}/list?fridgeName=LCG`)
    expect(list.data.records, 'found by the initials of its name').toMatchObject([
      { id: made.data.id, fridgeName: '冷藏柜一号', frost: 4 },
    ])
    expect((await cook.post(`${path}/remove?ids=${made.data.id}`)).status).toBe(200)
    expect((await cook.get(`${path}/list`)).data.total).toBe(0)
  })
})
