// The README followed to the letter, in a copy of the project. That nothing else has to be written guides.test.ts sees.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, type Running } from '../cluster/rig.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { OpenApi } from '../../kernel/derive/tell/openapi.ts'
import { rowButtons } from '../../web/engine/list/row-buttons.ts'
import { wordsOf } from '../../web/engine/words.ts'
import { asOwner, demoWorld, signIn, type Person } from '../product.ts'
import { blocksOf, follow, projectCopy, written } from './guide.ts'

const chapters = {
  resource: blocksOf('README.md', '## A resource in five minutes'),
  button: blocksOf('README.md', '## A button with its own call'),
}

let copy: ReturnType<typeof projectCopy>
let product: Running
let cook: Person
let database: string

beforeAll(async () => {
  copy = projectCopy()
  for (const blocks of Object.values(chapters)) for (const block of blocks) follow(copy.at, block)
  const migrated = await copy.run('scripts/generate.ts', 'new', 'defrost')
  expect(migrated.isGood, migrated.text).toBe(true)
  const world = await demoWorld()
  database = world.DATABASE_URL
  product = await launch(world, copy.at)
  cook = await signIn(product.url, '000000', 'enterprise', 'enterprise')
}, 240_000)
afterAll(async () => {
  await product?.end()
  copy?.close()
})

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

describe('a button with its own call', () => {
  const path = '/defrost/standbookdefrost'
  test('is at most 15 lines of definition and server part, and its name in English', () => {
    const [definition, served, en] = chapters.button.map(written)
    expect([definition! + served! <= 15, en]).toEqual([true, 1])
  })
  test('has an address, a permission of its own and a place in the documentation', async () => {
    const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi
    expect(document.paths[`/api${path}/measure`]?.['post']).toMatchObject({
      operationId: 'ledger/defrost.measure',
      'x-permission': 'ledger_defrost_measure',
      'x-roles': ['enterprise'],
    })
  })
  test('stands on the row, and is a button that a role is granted', async () => {
    const { default: defrost } = (await import(join(copy.at, 'modules/ledger/defrost.ts'))) as { default: Resource }
    const nothing = (): void => undefined
    const doing = { view: nothing, edit: nothing, copy: nothing, correct: nothing, remove: nothing, act: nothing }
    const buttons = rowButtons(defrost, wordsOf(defrost, 'zh', {}), () => true, doing)
    expect(buttons.map(({ title }) => title)).toContain('复测')
    expect((await cook.get('/blade-system/menu/buttons')).text).toContain('"ledger_defrost_measure"')
  })
  test('does what its room does, for whom it is, and is written down', async () => {
    const made = await cook.post(`${path}/submit`, { defrostDate: '2026-11-20', fridgeName: '冷藏柜二号', frost: 4 })
    const ids = made.data.id
    const lacking = await cook.post(`${path}/measure`, { ids })
    expect([lacking.status, lacking.errors?.map(({ field }) => field)]).toEqual([400, ['frost']])
    expect((await cook.post(`${path}/measure`, { ids, frost: 7 })).data).toEqual({ result: '霜厚 7 mm' })
    expect((await cook.get(`${path}/detail?id=${ids}`)).data).toMatchObject({ frost: 7 })
    const office = await signIn(product.url, '000000', 'supervise', 'supervise')
    expect((await office.post(`${path}/measure`, { ids, frost: 8 })).status).toBe(403)
    const audit = await asOwner(database, client =>
      client.query(
        "select row_id::text from kernel_audit where operation = 'ledger/defrost.measure' and row_id is not null",
      ),
    )
    expect(audit.rows).toEqual([{ row_id: ids }])
  })
})
