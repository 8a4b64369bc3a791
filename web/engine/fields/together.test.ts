import { expect, test } from 'vitest'
import { together } from './together.ts'

test('names that a form wants at once are asked for by one question, each once, and what is not to be had is nothing', async () => {
  const asked: (readonly string[])[] = []
  const name = together(async ids => {
    asked.push(ids)
    return new Map(ids.filter(id => id !== '9').map(id => [id, `名${id}`]))
  }, 3)
  expect(await Promise.all(['1', '2', '1', '9'].map(name))).toEqual(['名1', '名2', '名1', undefined])
  expect(asked).toEqual([['1', '2', '9']])
  expect(await Promise.all(['1', '2', '3', '4'].map(name))).toEqual(['名1', '名2', '名3', '名4'])
  expect(asked.slice(1), 'no question is longer than the server takes').toEqual([['1', '2', '3'], ['4']])
})

test('a question that failed leaves its ids without a name, and the next one is asked', async () => {
  let fails = true
  const name = together(
    ids => (fails ? Promise.reject(new Error('no network')) : Promise.resolve(new Map(ids.map(id => [id, id])))),
    200,
  )
  expect(await name('1')).toBeUndefined()
  fails = false
  expect(await name('1')).toBe('1')
})
