import { expect, test } from 'vitest'
import { judged } from './nine-parts.ts'
import { inspection } from '../../engines/grade/inspection.ts'
import { points } from '../lists/points.ts'
import { problemsOf, soFar } from './so-far.ts'

const wired = (results: Readonly<Record<string, number>>, other: number | '' = '') =>
  points.map(({ code, name, isKey }) => ({ code, name, isKey: isKey ? 1 : 0, result: results[code] ?? other }))

test('while an inspection is going on it is scored by what is judged, and nothing is known before', () => {
  expect(soFar(wired({}))).toEqual({
    score: null,
    keyFail: 0,
    normalFail: 0,
    conclusion: 1,
    judged: 0,
    total: 56,
    mustOrder: false,
  })
  expect(soFar(wired({ '1.1': 1, '1.2': 2 }))).toMatchObject({
    score: 75,
    keyFail: 0,
    normalFail: 1,
    conclusion: 2,
    judged: 2,
  })
})
test('with the last point judged it is the result the server computes', () => {
  const items = wired({ '1.2': 2, '2.1': 2, '10.3': 3 }, 1)
  const { judged: _, total: __, mustOrder: ___, ...found } = soFar(items)
  expect(found).toEqual(inspection(judged(items.map(item => ({ ...item, isKey: item.isKey === 1 })) as never)!))
})
test('two key points or a score below 60 want an order to put things right', () => {
  expect([soFar(wired({ '1.1': 2 }, 1)), soFar(wired({ '1.1': 2, '2.1': 2 }, 1))].map(it => it.mustOrder)).toEqual([
    false,
    true,
  ])
})
test('the description of the problems begins with the points that failed', () => {
  expect(
    problemsOf([
      { code: '1.2', name: '许可证公示', result: 2, problem: '未悬挂' },
      { code: '1.3', name: '公示', result: 1 },
      { code: '2.2', name: '分类', result: 2, problem: '' },
    ]),
  ).toBe('1.2 许可证公示：未悬挂\n2.2 分类')
})
