import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { projection } from '../kernel/define/projection.ts'
import { resource, type Resource } from '../kernel/define/resource.ts'
import type { English } from '../kernel/define/titles.ts'
import { englishGaps } from '../kernel/derive/tell/english.ts'
import { choice, day, dictionary, longText, ref, text } from '../kernel/fields/index.ts'
import { described } from '../app/catalogue.ts'
import { recordKindsText } from './record-kinds.ts'
import { faults, generate, newMigration, source, type Source } from './generate.ts'

const state = dictionary('state', '状态', { 0: '未处理', 1: '已处理' })
const define = (more: Parameters<typeof resource>[0]['fields'] = {}): Resource =>
  resource({
    key: 'test/thing',
    title: '试物',
    wire: { path: 'test/thing' },
    table: 'test_thing',
    scope: 'tenant',
    page: { at: '/test/thing', group: 'test', sort: 1 },
    fields: {
      name: text({ title: '名称', max: 20, required: true, search: true }),
      bought: day({ title: '进货日期', filter: 'range', hint: '到货的日期' }),
      state: choice(state, { title: '状态', by: 'system' }),
      ownerId: ref('test/thing', { title: '上级', show: 'name', as: 'ownerName' }),
      ...more,
    },
    list: ['name'],
    order: 'createTime desc',
    grants: { administrator: 'all', enterprise: 'read' },
    keepers: 'watchers',
    actions: {
      handle: {
        title: '处置',
        roles: ['supervise'],
        when: {},
        input: { note: longText({ title: '说明' }) },
        run: () => ({}),
      },
    },
  })
const english: English = {
  resources: {
    'test/thing': {
      title: 'Things',
      fields: { name: 'Name', bought: 'Bought', state: 'State', ownerId: 'Owner', ownerName: 'Owner', note: 'Note' },
      hints: { bought: 'The day it came' },
      actions: { handle: 'Handle' },
    },
  },
  menu: { test: 'Tests', home: 'Home' },
  dictionaries: { state: { 0: 'Open', 1: 'Done' } },
}
const small = (thing = define()): Source => ({
  resources: [thing],
  projections: [
    projection({
      key: 'test/day',
      title: '日',
      table: 'proj_test_day',
      scope: 'tenant',
      by: { at: day({ title: '日' }) },
      sums: ['num'],
      from: { 'test/thing': () => null },
    }),
  ],
  panels: [],
  groups: [{ key: 'test', title: '测试', icon: 'x', sort: 1 }],
  pages: [{ key: 'home', title: '首页', page: '/home', menu: { sort: 1 }, roles: ['enterprise'] }],
  dictionaries: [state],
  english,
})

let top = ''
beforeEach(() => {
  top = mkdtempSync('/tmp/generate-test-')
})
afterEach(() => rmSync(top, { recursive: true, force: true }))
const file = (name: string): string => readFileSync(join(top, name), 'utf8')
const settle = (from: Source): void => {
  newMigration(top, from, 'first_things')
  generate(top, from)
}

describe('the check', () => {
  test('is silent when every file is what the definitions say', () => {
    settle(small())
    expect(faults(top, small())).toEqual([])
  })
  test('names the page of the resources when it was not written anew', () => {
    settle(small())
    writeFileSync(
      join(top, 'docs/RESOURCES.md'),
      file('docs/RESOURCES.md').replace('| `test/thing` | all |', '| `test/thing` | read |'),
    )
    expect(faults(top, small())).toEqual(['docs/RESOURCES.md is not what the definitions say: run `npm run generate`'])
    expect(generate(top, small())).toEqual(['docs/RESOURCES.md'])
    expect(faults(top, small())).toEqual([])
  })
  test('names the table whose definition was changed without a migration, and how to write one', () => {
    settle(small())
    const changed = small(define({ weight: text({ title: '重量', max: 5 }) }))
    const faultsFound = faults(top, {
      ...changed,
      english: {
        ...english,
        resources: {
          'test/thing': {
            ...english.resources!['test/thing']!,
            fields: { ...english.resources!['test/thing']!.fields, weight: 'Weight' },
          },
        },
      },
    })
    expect(faultsFound).toHaveLength(2)
    expect(faultsFound[0]).toContain('docs/RESOURCES.md')
    expect(faultsFound[1]).toBe(
      'db/schema.json is not what the definitions say (test_thing): run `npm run migrate -- new <name>` and read what it writes',
    )
  })
  test('is not satisfied by writing the files anew: only a migration changes the schema', () => {
    settle(small())
    const changed = small(define({ weight: text({ title: '重量', max: 5 }) }))
    generate(top, changed)
    expect(faults(top, changed).map(line => line.split(' ')[0])).toContain('db/schema.json')
  })
  test('names two migrations of one number, a gap, and a file that is called otherwise', () => {
    settle(small())
    for (const name of ['0001_other.sql', '0005_late.sql', 'notes.sql'])
      writeFileSync(join(top, 'db/migrations', name), '')
    expect(faults(top, small())).toEqual([
      'db/migrations/0001_other.sql: should be number 0002',
      'db/migrations/0005_late.sql: should be number 0003',
      'db/migrations/notes.sql: not called NNNN_name.sql',
    ])
  })
})

describe('a new migration', () => {
  test('is the next number, says what it touches, and leaves the schema it leads to', () => {
    expect(newMigration(top, small(), 'first_things')).toBe('db/migrations/0001_first_things.sql')
    const sql = file('db/migrations/0001_first_things.sql')
    expect(sql).toMatch(
      /^-- first things: .*\n-- Tables: test_thing \(new\), proj_test_day \(new\)\.\ncreate table test_thing \(/,
    )
    expect(sql).toContain('force row level security')
    expect(JSON.parse(file('db/schema.json'))).toHaveProperty('test_thing.columns.name', 'varchar(20)')
  })
  test('of a changed definition holds the change alone', () => {
    settle(small())
    expect(newMigration(top, small(define({ weight: text({ title: '重量', max: 5 }) })), 'weights')).toBe(
      'db/migrations/0002_weights.sql',
    )
    expect(
      file('db/migrations/0002_weights.sql')
        .split('\n')
        .filter(line => line && !line.startsWith('--')),
    ).toEqual(['alter table test_thing add column weight varchar(5);'])
  })
  const sqlOf = (name: string): readonly string[] =>
    file(`db/migrations/${name}.sql`)
      .split('\n')
      .filter(line => line && !line.startsWith('--'))
  test('of a field that comes to be required is refused until it says what older rows have there; nothing is written then', () => {
    settle(small())
    expect(() =>
      newMigration(top, small(define({ weight: text({ title: '重量', max: 5, required: true }) })), 'weights'),
    ).toThrow(/test_thing\.weight is required, but the table may have rows that lack it: say since/)
    expect(readdirSync(join(top, 'db/migrations'))).toEqual(['0001_first_things.sql'])
    newMigration(
      top,
      small(define({ weight: text({ title: '重量', max: 5, required: true, since: '2026-11-23' }) })),
      'weights',
    )
    expect(sqlOf('0002_weights'), 'older rows lack it').toEqual([
      'alter table test_thing add column weight varchar(5);',
    ])
  })
  test('gives rows that were there before what the field says, and a field that was free before as well', () => {
    settle(small())
    const weight = (more: object) => small(define({ weight: text({ title: '重量', max: 9, ...more }) }))
    newMigration(top, weight({ required: true, backfill: "a'b" }), 'weights')
    expect(sqlOf('0002_weights')).toEqual([
      'alter table test_thing add column weight varchar(9);',
      "update test_thing set weight = 'a''b' where weight is null;",
    ])
    expect(() => newMigration(top, weight({ required: true, backfill: '过'.repeat(10) }), 'long')).toThrow(
      /the backfill of weight is no value of it/,
    )
    newMigration(top, weight({}), 'free')
    expect(sqlOf('0003_free')).toEqual([])
    expect(() => newMigration(top, weight({ required: true }), 'bound')).toThrow(/test_thing\.weight is required/)
    newMigration(top, weight({ required: true, backfill: '0' }), 'bound')
    expect(sqlOf('0004_bound')).toEqual(["update test_thing set weight = '0' where weight is null;"])
  })
  test('counts on from files written by hand', () => {
    settle(small())
    writeFileSync(join(top, 'db/migrations/0002_by_hand.sql'), 'select 1;')
    expect(newMigration(top, small(define({ weight: text({ title: '重量', max: 5 }) })), 'weights')).toBe(
      'db/migrations/0003_weights.sql',
    )
  })
  test('keeps what is no longer defined and says so, because it may be evidence', () => {
    settle(small())
    newMigration(top, { ...small(), projections: [] }, 'fewer')
    expect(file('db/migrations/0002_fewer.sql')).toMatch(
      /proj_test_day \(no longer defined\).*\n-- What is no longer defined is kept/,
    )
    expect(file('db/migrations/0002_fewer.sql')).not.toMatch(/drop table/)
  })
  test('is refused when nothing has changed, and under a name that is none; nothing is written then', () => {
    settle(small())
    expect(() => newMigration(top, small(), 'again')).toThrow(/nothing to migrate/)
    for (const name of ['', 'A', '../up', 'with space', '1st', 'x;drop'])
      expect(() => newMigration(top, small(define({ weight: text({ title: '重量', max: 5 }) })), name)).toThrow(
        /is named in small letters/,
      )
    expect(readdirSync(join(top, 'db/migrations'))).toEqual(['0001_first_things.sql'])
  })
})

describe('English', () => {
  test('of the whole product is complete, and says nothing of what does not exist', () =>
    expect(englishGaps({ ...source, resources: [...source.resources, ...described] }, source.english)).toEqual([]))

  /** The small product's English without one thing. */
  const without = (...path: string[]): English => {
    const copy = structuredClone(english) as Record<string, unknown>
    const last = path.pop()!
    delete path.reduce((at, key) => at[key] as Record<string, unknown>, copy)[last]
    return copy as English
  }
  test.each([
    ['a resource', ['resources', 'test/thing'], 'resource test/thing 试物 has no English'],
    ['a field', ['resources', 'test/thing', 'fields', 'bought'], 'field test/thing.bought 进货日期 has no English'],
    [
      'the text of a ref',
      ['resources', 'test/thing', 'fields', 'ownerName'],
      'field test/thing.ownerName has no English',
    ],
    ['a hint', ['resources', 'test/thing', 'hints', 'bought'], 'hint test/thing.bought 到货的日期 has no English'],
    ['an action', ['resources', 'test/thing', 'actions', 'handle'], 'action test/thing.handle 处置 has no English'],
    ['an input of an action', ['resources', 'test/thing', 'fields', 'note'], 'field test/thing.note has no English'],
    ['a branch of the menu', ['menu', 'test'], 'menu test 测试 has no English'],
    ['a page', ['menu', 'home'], 'menu home 首页 has no English'],
    ['a key of a dictionary', ['dictionaries', 'state', '1'], 'dictionary state 1 已处理 has no English'],
    ['a dictionary', ['dictionaries', 'state'], 'dictionary state 0 未处理 has no English'],
  ])('that lacks %s is named', (_what, path, gap) => expect(englishGaps(small(), without(...path))).toContain(gap))

  test('that is Chinese, or is for something that is gone, is named', () => {
    const copy = structuredClone(english) as unknown as {
      resources: Record<string, { title: string; fields: Record<string, string> }>
      menu: Record<string, string>
      dictionaries: Record<string, Record<string, string>>
    }
    Object.assign(copy.resources['test/thing']!.fields, { name: '名称', gone: 'Gone' })
    Object.assign(copy.resources, { 'test/gone': { title: 'Gone', fields: {} } })
    Object.assign(copy.menu, { gone: 'Gone' })
    Object.assign(copy.dictionaries['state']!, { 9: 'Gone' })
    expect(englishGaps(small(), copy)).toEqual([
      'field test/thing.name 名称 has no English',
      'field test/thing.gone has English and does not exist',
      'resource test/gone has English and does not exist',
      'menu gone has English and does not exist',
      'dictionary state 9 has English and does not exist',
    ])
  })
  test('stops the check', () => {
    settle(small())
    expect(faults(top, { ...small(), english: without('menu', 'home') })).toEqual([
      'modules/**/en.ts: menu home 首页 has no English',
    ])
  })
})

describe('the page of the resources', () => {
  test('names every resource, projection and page with who may do what', () => {
    settle(small())
    const page = file('docs/RESOURCES.md')
    expect(page).toContain(
      '| `test/thing` | 试物 | `test/thing` | `test_thing` | tenant | `/test/thing` | test | 4, 1 required, 1 read only | – |',
    )
    expect(page).toContain('| `test/thing` | all | – | read | `handle` 处置 (supervise) | – | `test/day` |')
    expect(page).toContain('| `test/day` | 日 | `proj_test_day` | tenant × at | num | `test/thing` |')
    expect(page).toContain('| `home` | 首页 | `/home` | enterprise |')
  })
  test('of the product names all of it', () => {
    generate(top, source)
    for (const { key, path, table } of source.resources)
      for (const word of [key, path, table]) expect(file('docs/RESOURCES.md')).toContain(`\`${word}\``)
  })
})

test('as a command it ends with 1 and one line on what it does not know, and writes nothing', () => {
  const script = join(import.meta.dirname, 'generate.ts')
  mkdirSync(join(top, 'x'))
  const told = spawnSync(process.execPath, [script, 'frobnicate'], { encoding: 'utf8' })
  expect([told.status, told.stderr]).toEqual([1, 'unknown: frobnicate; either nothing, --check, or new <name>\n'])
  const unnamed = spawnSync(process.execPath, [script, 'new'], { encoding: 'utf8' })
  expect(unnamed.status).toBe(1)
  expect(unnamed.stderr).toContain('npm run migrate -- new')
  expect(existsSync(join(top, 'docs'))).toBe(false)
})

test('two definitions cannot be the same kind of record, nor stand in the same place of the grid', () => {
  const record = (key: string, kind: string, sort: number): Resource => ({
    ...define(),
    key,
    record: { kind, word: ['试', 'Test'], sort, day: 'bought', sign: 'cart', owes: '●●●●●●●●●', law: '食品安全法' },
  })
  expect(recordKindsText([record('test/b', 'b', 2), record('test/a', 'a', 1)])).toMatch(/a: '试',\n {2}b: '试',/)
  const same = () => recordKindsText([record('test/a', 'a', 1), record('test/b', 'a', 2)])
  expect(same).toThrow('test/b and test/a are both records of the kind a')
  expect(() => recordKindsText([record('test/a', 'a', 1), record('test/b', 'b', 1)])).toThrow(
    'both records of the sort 1',
  )
})
