import { expect, test } from 'vitest'
import { pointCategories, points } from './points.ts'

test('the inspection has 56 points, 20 of them key and 36 not, numbered one after the other below their headings', () => {
  expect([points.length, points.filter(({ isKey }) => isKey).length]).toEqual([56, 20])
  const below = Object.keys(pointCategories)
    .map(Number)
    .map(number => points.filter(({ category }) => category === number))
  expect(below.flat()).toEqual(points)
  expect(below.map(one => one.length)).toEqual([4, 8, 8, 5, 5, 6, 4, 5, 4, 4, 2, 1])
  expect(below.map(one => one.filter(({ isKey }) => isKey).length)).toEqual([1, 3, 3, 2, 2, 1, 1, 2, 2, 2, 0, 1])
  below.forEach((one, i) => expect(one.map(({ code }) => code)).toEqual(one.map((_, n) => `${i + 1}.${n + 1}`)))
})

test('every point and heading is said in both languages', () => {
  for (const { name, en } of [...points, ...Object.values(pointCategories)])
    expect(/\p{Script=Han}/u.test(name) && en !== '' && !/\p{Script=Han}/u.test(en), name).toBe(true)
})
