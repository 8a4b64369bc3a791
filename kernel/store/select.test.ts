import { describe, expect, it } from 'vitest'
import { resource } from '../define/resource.ts'
import { table } from '../define/table.ts'
import { flag as yesNo, integer, moment as instant, text as word } from '../fields/index.ts'
import { flag, json, moment, number, text } from '../define/value.ts'
import { select } from './select.ts'

const thing = resource({
  key: 'test/thing',
  title: '物',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  grants: { enterprise: ['read'] },
  fields: {
    name: word({ title: '名', max: 20, required: true }),
    count: integer({ title: '数', min: 0 }),
    isRed: yesNo({ title: '红' }),
    seenAt: instant({ title: '见' }),
  },
  list: ['name'],
  order: 'createTime desc',
})
const t = table(thing)('t')
const plain = table({ table: 'test_plain', columns: { at: moment, said: text } })('p')

describe('a statement that names what it asks for', () => {
  it('is the text that was written, with its columns in the order of their names', () => {
    const things = select(
      'things',
      { id: t.id, n: number`count(*)`, red: flag`bool_or(${t.isRed})` },
      list => `select ${list} from ${t} group by ${t.id}`,
    )
    expect(things.name).toBe('things')
    expect(things.text).toBe('select t.id, count(*), bool_or(t.is_red) from test_thing t group by t.id')
  })

  it('answers rows by these names, each value as its field reads it', () => {
    const things = select('', { name: t.name, count: t.count, isRed: t.isRed, seenAt: t.seenAt }, list => list)
    const row = things.read!(['甲', '3', 't', '2026-11-30 08:00:00+08'])
    const { name, count }: { name: string; count: number | null } = row
    expect([name, count]).toEqual(['甲', 3])
    expect(row).toEqual({ name: '甲', count: 3, isRed: true, seenAt: '2026-11-30 08:00:00' })
    expect(things.read!(['甲', null, 'f', null])).toEqual({ name: '甲', count: null, isRed: false, seenAt: null })
  })

  it('reads null as nothing of its kind, and as null where it was asked for so', () => {
    const kinds = select('', { n: number`sum(1)`, is: flag`true`, says: text`''` }, list => list)
    expect(kinds.read!([null, null, null])).toEqual({ n: 0, is: false, says: '' })
    const some = select('', { n: number.orNull`sum(1)`, name: t.name.orNull }, list => list)
    expect(some.read!([null, null])).toEqual({ n: null, name: null })
    const sure: { count: number } = select('', { count: t.count.always }, list => list).read!(['3'])
    expect(sure).toEqual({ count: 3 })
  })

  it('that asks for one thing alone answers that thing', () => {
    expect(select('', number`count(*)`, list => `select ${list}`).read!(['7'])).toBe(7)
    expect(select('', json<readonly number[]>`'[1]'`, list => list).read!(['[1]'])).toEqual([1])
  })

  it('takes columns out of a subquery, and what is worked out of them, as they are read', () => {
    expect(`${t.seenAt.in('x')}`).toBe('x.seen_at')
    const last = t.seenAt.as`max(${t.seenAt})`
    expect(`${last}`).toBe('max(t.seen_at)')
    expect(last.read(['2026-11-30 08:00:00+08'], 0)).toBe('2026-11-30 08:00:00')
  })

  it('knows of what kind the columns are of a table that no definition has', () => {
    const things = select('', { at: plain.at, said: plain.said }, list => `select ${list} from ${plain}`)
    expect(things.text).toBe('select p.at, p.said from test_plain p')
    expect(things.read!(['2026-11-30 08:00:00+08', null])).toEqual({ at: '2026-11-30 08:00:00', said: '' })
  })
})
