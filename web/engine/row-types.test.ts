import { expectTypeOf, test } from 'vitest'
import { resource, type Resource } from '../../kernel/define/resource.ts'
import type { WireRow } from '../../kernel/define/rows.ts'
import { decimal, flag, integer, refs, text } from '../../kernel/fields/index.ts'
import type { listRows, readRow } from './calls.ts'
import type { Line } from './faces.ts'
import type { Extras } from './list/extras.ts'

const thing = resource({
  ...{ key: 'test/thing', title: '物', wire: { path: 'test/thing' }, table: 'test_thing', scope: 'enterprise' },
  ...{ page: { at: '/test/thing', group: 'test', sort: 1 }, grants: { enterprise: 'read' } },
  fields: {
    name: text({ title: '名', max: 20, required: true }),
    num: integer({ title: '数' }),
    weight: decimal({ title: '重', digits: 8, scale: 2, required: true }),
    isRed: flag({ title: '红', required: true }),
    cooks: refs('system/user', { title: '厨师', show: 'name' }),
  },
  list: ['name'],
  order: 'createTime desc',
})
type Thing = WireRow<typeof thing>
const row = {} as Thing

test('a row is typed by the definition that was asked for, as it leaves', () => {
  expectTypeOf(row.name).toEqualTypeOf<string>()
  expectTypeOf(row.num).toEqualTypeOf<number | ''>()
  expectTypeOf(row.weight).toEqualTypeOf<string>()
  expectTypeOf(row.isRed).toEqualTypeOf<0 | 1>()
  expectTypeOf(row.cooks).toEqualTypeOf<string>()
  expectTypeOf(row.infoName).toEqualTypeOf<string>()
  expectTypeOf<ReturnType<typeof readRow<typeof thing>>>().toEqualTypeOf<Promise<Thing>>()
  expectTypeOf<Awaited<ReturnType<typeof listRows<typeof thing>>>['records'][number]>().toEqualTypeOf<Thing>()
})

test('a field that the definition does not have is a red line', () => {
  // @ts-expect-error -- it was renamed
  void row.nameOfOld
})

test('where the definition is chosen at run time a row is a line, and what draws any line draws this row as well', () => {
  expectTypeOf<WireRow<Resource>>().toEqualTypeOf<Line>()
  expectTypeOf<Thing>().toExtend<Line>()
  expectTypeOf<Extras>().toExtend<Extras<Thing>>()
  expectTypeOf<Extras<Thing>>().not.toExtend<Extras>()
})
