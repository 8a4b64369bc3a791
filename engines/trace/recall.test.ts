import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edge } from './graph.ts'
import { chainOf, closure } from './graph.ts'
import type { Node } from './recall.ts'
import { recall } from './recall.ts'

const edges = (...lines: string[]): Edge[] =>
  lines.flatMap(line => {
    const ids = line.split(' ')
    return ids.slice(1).map((to, i) => ({ from: ids[i]!, to }))
  })
const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
const anyEdges = fc.array(fc.record({ from: names, to: names }), { maxLength: 14 })

describe('where something went and came from', () => {
  const chain = edges('p1 i1 o1 d1 s1', 'p2 i2 o1', 'i1 o2 d2 t2', 'o1 d3')
  test('is told the nearest first', () => {
    expect(closure(chain, ['p1'], 'forward')).toEqual(['i1', 'o1', 'o2', 'd1', 'd3', 'd2', 's1', 't2'])
    expect(closure(chain, ['s1'], 'backward')).toEqual(['d1', 'o1', 'i1', 'i2', 'p1', 'p2'])
    expect(chainOf(chain, 'o1')).toEqual({ sources: ['i1', 'i2', 'p1', 'p2'], uses: ['d1', 'd3', 's1'] })
    expect(chainOf(chain, 'nothing')).toEqual({ sources: [], uses: [] })
  })
  test('comes to an end where goods went in a circle', () => {
    expect(closure(edges('i1 o1 i2 o2 i1 d1'), ['i1', 'i1'], 'forward')).toEqual(['o1', 'd1', 'i2', 'o2'])
    expect(closure(edges('a a'), ['a'], 'forward')).toEqual([])
  })
  test('says the same from both ends', () => {
    fc.assert(
      fc.property(anyEdges, names, names, (links, one, other) => {
        fc.pre(one !== other)
        expect(closure(links, [one], 'forward').includes(other)).toBe(closure(links, [other], 'backward').includes(one))
      }),
    )
  })
  test('is complete: whoever is reached leads nowhere else', () => {
    fc.assert(
      fc.property(anyEdges, fc.array(names, { minLength: 1 }), (links, starts) => {
        const all = new Set([...starts, ...closure(links, starts, 'forward')])
        for (const { from, to } of links) expect(all.has(from) && !all.has(to)).toBe(false)
      }),
    )
  })
})

describe('a recall', () => {
  const of = (id: string, infoId: string) => ({ id, infoId, label: id })
  const inbound = (id: string, infoId: string, balance: number): Node => ({
    ...of(id, infoId),
    kind: 'inbound',
    goods: '豆腐',
    unit: 1,
    balance,
  })
  const dish = (id: string, infoId: string, meal: number, diners: number | null): Node => ({
    ...of(id, infoId),
    kind: 'dish',
    day: '2026-11-05',
    meal,
    diners,
  })
  const sample = (id: string, infoId: string, status: number): Node => ({ ...of(id, infoId), kind: 'sample', status })
  const nodes: Node[] = [
    { ...of('p1', 'school'), kind: 'purchase' },
    inbound('i1', 'school', 1_800),
    { ...of('o1', 'school'), kind: 'outbound' },
    dish('d1', 'school', 3, 600),
    dish('d2', 'school', 3, 580),
    dish('d3', 'school', 1, null),
    sample('s1', 'school', 1),
    sample('s2', 'school', 3),
    { ...of('p2', 'caterer'), kind: 'purchase' },
    inbound('i2', 'caterer', 0),
    dish('d4', 'caterer', 3, 900),
    sample('s4', 'caterer', 2),
    { ...of('t4', 'caterer'), kind: 'delivery', to: 'nursery', day: '2026-11-05', meal: 3, portions: 120 },
    { ...of('t5', 'caterer'), kind: 'delivery', to: 'academy', day: '2026-11-05', meal: 3, portions: 300 },
    { ...of('p9', 'other'), kind: 'purchase' },
    inbound('i9', 'other', 5_000),
    dish('d9', 'other', 3, 50),
    sample('s9', 'other', 4),
  ]
  const links = edges('p1 i1 o1 d1 s1', 'o1 d2 s2', 'o1 d3', 'p2 i2 unseen d4 s4', 'd4 t4', 'd4 t5', 'p9 i9 d9 s9')

  test('finds the kitchens, what is left, the dishes and meals, the samples and the people', () => {
    const reach = recall(nodes, links, ['p1', 'p2'])
    expect(reach.enterprises).toEqual(['school', 'caterer', 'nursery', 'academy'])
    expect(reach.stock.map(({ id, balance }) => [id, balance])).toEqual([['i1', 1_800]])
    expect(reach.dishes.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3', 'd4'])
    expect(reach.samples.map(({ id }) => id)).toEqual(['s1', 's4'])
    expect(reach.samplesTaken).toBe(3)
  })
  test('counts those who ate two dishes of a meal once, and where they ate, not where it was cooked', () => {
    const { meals, diners } = recall(nodes, links, ['p1', 'p2'])
    expect(meals).toEqual([
      { infoId: 'school', day: '2026-11-05', meal: 1, diners: null },
      { infoId: 'academy', day: '2026-11-05', meal: 3, diners: 300 },
      { infoId: 'nursery', day: '2026-11-05', meal: 3, diners: 120 },
      { infoId: 'school', day: '2026-11-05', meal: 3, diners: 600 },
    ])
    expect(diners).toBe(1_020)
  })
  test('finds nothing of what it was not asked for', () => {
    expect(recall(nodes, links, ['p9'])).toMatchObject({
      enterprises: ['other'],
      diners: 50,
      samples: [],
      samplesTaken: 1,
    })
    expect(recall(nodes, links, ['gone'])).toEqual({
      enterprises: [],
      stock: [],
      dishes: [],
      meals: [],
      samples: [],
      samplesTaken: 0,
      diners: 0,
    })
  })
})
