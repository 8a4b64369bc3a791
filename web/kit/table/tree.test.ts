import { expect, test } from 'vitest'
import { idsTo, linesOf, pathTo } from './tree.ts'
import type { Fetched } from './tree.ts'
import type { TableRow } from './types.ts'

interface Area extends TableRow {
  readonly children?: readonly Area[]
  readonly hasChildren?: boolean
}
const area = (id: string, more: Partial<Area> = {}): Area => ({ id, ...more })
const hubei = [
  area('42', { children: [area('4201', { children: [area('420102'), area('420103')] }), area('4202')] }),
  area('43', { hasChildren: true }),
  area('44'),
]
const nothing: ReadonlyMap<string, Fetched<Area>> = new Map()
const see = (open: readonly string[], fetched = nothing, roots: readonly Area[] = hubei) => {
  const { rows, branches } = linesOf(roots, new Set(open), fetched)
  return rows.map(({ id }) => `${'·'.repeat(branches.get(id)!.level - 1)}${id} ${branches.get(id)!.fold}`)
}

test('folded away rows are not in view, and a folded branch keeps what stood open inside it', () => {
  expect(see([])).toEqual(['42 closed', '43 closed', '44 leaf'])
  expect(see(['4201'])).toEqual(['42 closed', '43 closed', '44 leaf'])
  expect(see(['42', '4201'])).toEqual([
    '42 open',
    '·4201 open',
    '··420102 leaf',
    '··420103 leaf',
    '·4202 leaf',
    '43 closed',
    '44 leaf',
  ])
})
test('rows that have to be fetched say so until they are here, and that it failed', () => {
  expect(see(['43'], new Map([['43', { state: 'loading' }]]))).toContain('43 loading')
  expect(see(['43'], new Map([['43', { state: 'failed' }]]))).toContain('43 failed')
  expect(see(['43'], new Map([['43', { state: 'here', rows: [area('4301')] }]]))).toEqual([
    '42 closed',
    '43 open',
    '·4301 leaf',
    '44 leaf',
  ])
})
test('a branch that turns out to be empty is no branch any more', () => {
  expect(see(['43'], new Map([['43', { state: 'here', rows: [] }]]))).toContain('43 leaf')
})
test('while rows are asked for again those of last time stay in view, also when it fails', () => {
  for (const state of ['loading', 'failed'] as const)
    expect(see(['43'], new Map([['43', { state, rows: [area('4301')] }]]))).toContain('·4301 leaf')
})
test('a row knows its place among its siblings and the row above it', () => {
  const { branches } = linesOf(hubei, new Set(['42', '4201']), nothing)
  expect(branches.get('420103')).toEqual({ level: 3, fold: 'leaf', at: 2, of: 2, parent: '4201' })
  expect(branches.get('42')).toMatchObject({ at: 1, of: 3, parent: null })
})
test('a row that is its own ancestor does not hang the page', () => {
  const loop = new Map([
    ['1', { state: 'here' as const, rows: [area('2', { hasChildren: true })] }],
    ['2', { state: 'here' as const, rows: [area('1', { hasChildren: true })] }],
  ])
  expect(see(['1', '2'], loop, [area('1', { hasChildren: true })])).toEqual(['1 open', '·2 open'])
})
test('the way down to a row is known as far as its rows are, also where rows go round in a circle', () => {
  const way = (id: string, fetched = nothing, roots: readonly Area[] = hubei) =>
    pathTo(roots, fetched, id).map(row => row.id)
  expect(way('420103')).toEqual(['42', '4201', '420103'])
  expect(way('4301')).toEqual([])
  expect(way('4301', new Map([['43', { state: 'here', rows: [area('4301')] }]]))).toEqual(['43', '4301'])
  const loop = new Map([
    ['1', { state: 'here' as const, rows: [area('2')] }],
    ['2', { state: 'here' as const, rows: [area('1')] }],
  ])
  expect(way('9', loop, [area('1')])).toEqual([])
})
test('the first levels are those whose rows came along', () => {
  expect(idsTo(hubei, 1)).toEqual(['42'])
  expect(idsTo(hubei, 9)).toEqual(['42', '4201'])
})
