import { expect, test } from 'vitest'
import { nearestFirst, nearness } from './near.ts'

test('what is exactly what was typed is nearest, then what begins with it; capitals and spaces are nothing', () => {
  expect(['番茄', '番茄沙司', '小番茄'].map(text => nearness(text, ' 番茄'))).toEqual([0, 1, 2])
  expect(nearness('Milk', 'milk')).toBe(0)
})

test('rows that are equally near stay as they stood, and without a word all do', () => {
  expect(nearestFirst(['小番茄', '番茄沙司', '番茄酱', '番茄'], text => text, '番茄')).toEqual([
    '番茄',
    '番茄沙司',
    '番茄酱',
    '小番茄',
  ])
  expect(nearestFirst(['b', 'a'], text => text, ' ')).toEqual(['b', 'a'])
})
