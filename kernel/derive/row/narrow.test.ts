import { expect, test } from 'vitest'
import { resource } from '../../define/resource.ts'
import { choice, dictionary, text } from '../../fields/index.ts'
import type { Asker, Narrowing } from '../../ask/asker.ts'
import { columnsSeen, narrowingOf, allowedPart, visible } from './narrow.ts'

const state = dictionary('state', '状态', { 0: '草稿', 1: '完成' })
const fields = {
  name: text({ title: '名称', max: 5, search: true }),
  secretly: text({ title: '密', max: 5, search: true }),
  step: choice(state, { title: '流程', filter: true }),
}
const said = {
  key: 'test/thing',
  title: '试',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  fields,
  list: ['name'],
  order: 'createTime desc',
  grants: { enterprise: 'read', supervise: 'all' },
  keepers: 'watchers',
} as const
const thing = resource({ ...said, sees: { enterprise: { rows: { step_notequal: '0' }, but: ['secretly'] } } })
const asker = (role: Asker['role'], ...narrowings: readonly Narrowing[]): Asker =>
  ({ role, user: '7', depts: [], reach: { narrowings: new Map([['test/thing', narrowings]]) } }) as unknown as Asker
const own: Narrowing = { id: '1', rows: 'own', filters: {}, columns: new Set(['name', 'secretly']) }

test('a definition can keep rows and fields from a kind of person, and from no other', () => {
  expect(narrowingOf(thing, asker('enterprise'), 'zh', 3)).toMatchObject({
    where: ['t.step is distinct from $3'],
    values: ['0'],
  })
  expect(narrowingOf(thing, asker('supervise'), 'zh', 3)).toEqual({ where: [], values: [] })
  expect(columnsSeen(thing, asker('supervise'))).toBeNull()
  expect(allowedPart(thing, asker('enterprise'), { id: '1', name: '甲', secretly: '乙', step: 1 })).toEqual({
    id: '1',
    name: '甲',
    secretly: '',
    step: 1,
  })
})

test('what is kept from somebody can be neither searched nor filtered by', () => {
  expect(visible(thing, asker('supervise')).all['secretly']?.search).toBe(true)
  expect('secretly' in visible(thing, asker('enterprise')).all).toBe(false)
})

test('a data scope leaves less still, never more', () => {
  expect(narrowingOf(thing, asker('enterprise', own), 'zh', 1)).toEqual({
    where: ['t.step is distinct from $1', '((t.create_user = $2))'],
    values: ['0', '7'],
  })
  expect([...columnsSeen(thing, asker('enterprise', own))!]).toEqual(['name'])
})

test('a definition that hides what is no field does not start', () => {
  expect(() => resource({ ...said, sees: { enterprise: { but: ['nothing' as never] } } })).toThrow('hides by nothing')
})
