import { expect, test } from 'vitest'
import { foreignTables, owners, strangers } from './tables.ts'

const tables =
  'create table ledger_purchase (\ncreate table if not exists proj_day (\ncreate table kernel_user (\ncreate table kernel_log ('
const planted = (files: Record<string, string>) =>
  new Map(
    Object.entries({
      'db/migrations/0001_all.sql': tables,
      'modules/ledger/day.ts': "  table: 'proj_day',\n",
      'modules/system/user.ts': "  table: 'kernel_user',\n",
      'kernel/store/store.ts': '',
      ...files,
    }),
  )
const asked = 'bind({ name: 0, text: `select 1\n from ledger_purchase p` })'

test('a table is its room’s by its first word, else by its definition; what a room defines of the kernel’s is theirs both', () => {
  expect(Object.fromEntries([...owners(planted({}))].map(([table, rooms]) => [table, [...rooms]]))).toEqual({
    ledger_purchase: ['ledger'],
    proj_day: ['ledger'],
    kernel_user: ['system', 'kernel'],
    kernel_log: ['kernel'],
  })
})

test('a statement that names a table of another room is refused, with the place and the room to ask', () => {
  const files = planted({ 'modules/trace/chain.server.ts': asked, 'modules/ledger/own.server.ts': asked })
  expect(strangers(files)).toEqual([
    { file: 'modules/trace/chain.server.ts', line: 2, table: 'ledger_purchase', owner: 'ledger' },
  ])
  expect(foreignTables(files)[0]?.reason).toContain('names ledger_purchase, which ledger has')
  expect(foreignTables(planted({ 'kernel/derive/a.ts': asked }))).toHaveLength(1)
  expect(foreignTables(planted({ 'app/a.ts': "'select from kernel_log'" }))).toHaveLength(1)
})

test('comments, tests, and longer words that hold the name of a table are no names of it', () => {
  expect(
    strangers(
      planted({
        'modules/trace/a.ts': '// ledger_purchase\n/** ledger_purchase */\nledger_purchase_list, /ledger_purchase',
        'modules/trace/a.test.ts': asked,
      }),
    ),
  ).toEqual([])
})

test('a room names its own table as text where it is defined alone: a renamed column must be a red line in every statement', () => {
  const files = planted({ 'modules/ledger/own.server.ts': asked, 'modules/ledger/tables.ts': asked })
  expect(foreignTables(files)).toEqual([
    { file: 'modules/ledger/own.server.ts', line: 2, reason: expect.stringContaining('names ledger_purchase as text') },
  ])
  const byDefinition = "const p = purchases('p')\nbind({ text: `select ${p.id} from ${p}` })"
  expect(foreignTables(planted({ 'modules/ledger/own.server.ts': byDefinition }))).toEqual([])
})
