import { expect, test } from 'vitest'
import { avatarMost, avatarProblem } from './avatar.ts'

test('a picture of a person is a jpg or png of 500 kB at most', () => {
  expect(avatarProblem({ type: 'image/png', size: avatarMost })).toBeUndefined()
  expect(avatarProblem({ type: 'image/jpeg', size: avatarMost + 1 })).toBe('tooBig')
  expect(avatarProblem({ type: 'image/gif', size: 1 })).toBe('notPicture')
})
