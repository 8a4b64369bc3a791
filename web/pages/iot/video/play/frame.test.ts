import { expect, test } from 'vitest'
import { nameOfSnapshot } from './frame.ts'

test('a snapshot is called by its kitchen, its camera and the time in China, as files may be called', () => {
  const at = Date.UTC(2026, 10, 28, 8, 5, 9)
  expect(nameOfSnapshot({ id: '1', kitchen: '实验小学食堂', name: '烹饪区1号' }, at)).toBe(
    '实验小学食堂_烹饪区1号_20261128-160509.jpg',
  )
  expect(nameOfSnapshot({ id: '1', kitchen: '', name: 'a/b: "c"' }, at)).toBe('a b c_20261128-160509.jpg')
})
