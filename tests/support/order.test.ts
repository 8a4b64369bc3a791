import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { long, longFirst } from './order.ts'

test('every file that is begun early is there', () => {
  const top = join(import.meta.dirname, '../..')
  expect(long.filter(name => !existsSync(join(top, name)))).toEqual([])
  expect(new Set(long).size).toBe(long.length)
})

test('the long files come first, and all others after them as they were', () => {
  const files = ['/a/b.test.ts', '/a/tests/chaos/kill.test.ts', '/a/c.test.ts', '/a/tests/cluster/start.test.ts']
  expect(longFirst(files.map(moduleId => ({ moduleId }))).map(({ moduleId }) => moduleId)).toEqual([
    '/a/tests/chaos/kill.test.ts',
    '/a/tests/cluster/start.test.ts',
    '/a/b.test.ts',
    '/a/c.test.ts',
  ])
})
