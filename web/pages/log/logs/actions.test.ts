import { expect, test } from 'vitest'
import { partsOf, verbOf } from './actions.ts'

const actions = { update: '修改', end: '结束', 'auth.session.end': '结束会话' }

test('what was done is told by the words of the place, then of the resource, then of everybody', () => {
  expect(partsOf('system/user.reset')).toEqual(['system/user', 'reset'])
  expect(partsOf('auth.session.end')).toEqual(['auth.session', 'end'])
  expect(partsOf('auth/token')).toEqual(['', 'auth/token'])
  expect(verbOf('auth.session.end', actions)).toBe('结束会话')
  expect(verbOf('system/session.end', actions)).toBe('结束')
  expect(verbOf('iot/alarm.update', actions, verb => (verb === 'update' ? '改写' : verb))).toBe('改写')
  expect(verbOf('iot/alarm.update', actions, verb => verb)).toBe('修改')
})
test('a verb nobody has words for is left to its code', () => {
  expect(verbOf('iot/alarm.teleport', actions)).toBe('')
})
