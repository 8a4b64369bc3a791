import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { first } from './web.ts'

const top = join(import.meta.dirname, '..')

test('pages opened from far away are announced, and pages are weighed, by the names that their files have', () => {
  const weighed = [...readFileSync(join(top, 'scripts/budget.ts'), 'utf8').matchAll(/'([\w/-]+\.tsx)'/g)].map(
    ([, it]) => it!,
  )
  const shell = [...readFileSync(join(top, 'vite.config.ts'), 'utf8').matchAll(/'\/web\/([\w/-]+\.tsx)'/g)].map(
    ([, it]) => it!,
  )
  expect([weighed.length, shell.length]).toEqual([4, 2])
  const named = [...Object.values(first), ...weighed, ...shell]
  expect(named.filter(file => !existsSync(join(top, 'web', file)))).toEqual([])
})
