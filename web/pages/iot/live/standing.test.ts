import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

test('a device that is silent is shown as silent, also where an alarm says that it is; a graver alarm of it stands', () => {
  const levels = [0, 3, 2, 1]
  expect(levels.map(level => standingOf({ level, isOnline: false }))).toEqual(['silent', 'silent', 'alarm', 'alarm'])
  expect(levels.map(level => standingOf({ level, isOnline: true }))).toEqual(['fine', 'alarm', 'alarm', 'alarm'])
})
