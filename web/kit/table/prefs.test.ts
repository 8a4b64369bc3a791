import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { defaultPrefs, mergePrefs } from './prefs.ts'
import type { TableColumn } from './types.ts'

type Row = { id: string }
const columns: readonly TableColumn<Row>[] = [
  { key: 'name', title: '名称', locked: true },
  { key: 'unit', title: '单位' },
  { key: 'note', title: '备注', hidden: true },
]

describe('what a user likes about a table', () => {
  test('is what the definition says until the user says otherwise', () => {
    expect(mergePrefs(columns, null)).toEqual({
      order: ['name', 'unit', 'note'],
      hidden: ['note'],
      pinned: ['name'],
      widths: {},
      density: 'middle',
    })
  })

  test('comes back as it was saved', () => {
    const liked = {
      order: ['note', 'unit', 'name'],
      hidden: ['unit'],
      pinned: ['note'],
      widths: { unit: 99 },
      density: 'loose' as const,
    }
    expect(mergePrefs(columns, JSON.parse(JSON.stringify(liked)))).toEqual(liked)
  })

  test('survives a new version of the table: gone columns are forgotten, new ones stand where the definition has them', () => {
    const saved = { ...defaultPrefs(columns), order: ['unit', 'gone', 'name'], hidden: [], widths: { gone: 90 } }
    const now = mergePrefs([...columns, { key: 'price', title: '单价' }], saved)
    expect(now.order).toEqual(['unit', 'note', 'price', 'name'])
    expect(now.hidden).toEqual(['note'])
    expect(now.widths).toEqual({})
  })

  test('cannot hide a column that must stay in sight', () => {
    expect(mergePrefs(columns, { ...defaultPrefs(columns), hidden: ['name', 'unit'] }).hidden).toEqual(['unit'])
  })

  test('whatever was stored, the table opens with each of its columns once', () => {
    for (const odd of [undefined, 7, 'x', [], true, { order: 'name' }])
      expect(mergePrefs(columns, odd).order).toEqual(['name', 'unit', 'note'])
    fc.assert(
      fc.property(fc.anything(), saved => {
        expect([...mergePrefs(columns, saved).order].sort()).toEqual(['name', 'note', 'unit'])
      }),
    )
    fc.assert(
      fc.property(
        fc.record({
          order: fc.array(fc.oneof(fc.constantFrom('name', 'unit', 'note'), fc.anything())),
          hidden: fc.anything(),
          widths: fc.anything(),
        }),
        saved => {
          expect([...mergePrefs(columns, saved).order].sort()).toEqual(['name', 'note', 'unit'])
        },
      ),
    )
  })
})
