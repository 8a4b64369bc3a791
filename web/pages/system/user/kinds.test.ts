import { expect, test } from 'vitest'
import { kindsOf, rightsIn } from './kinds.ts'

test('a role is for the kind of person its alias names, else for that of the nearest role above it', () => {
  const kinds = kindsOf([
    {
      id: '1',
      roleAlias: 'supervise',
      children: [{ id: '2', roleAlias: 'clerk', children: [{ id: '3', roleAlias: 'enterprise' }] }],
    },
    { id: '4', roleAlias: 'stray' },
    { id: '5', roleAlias: 'admin' },
  ])
  expect(Object.fromEntries(kinds)).toEqual({
    1: 'supervise',
    2: 'supervise',
    3: 'enterprise',
    4: '',
    5: 'administrator',
  })
})
test('what may be done to accounts follows from the granted buttons, one by one', () => {
  expect(rightsIn(new Set(['system_user_reset', 'system_role_update']))).toMatchObject({
    reset: true,
    role: false,
    update: false,
    approve: false,
  })
  expect(Object.values(rightsIn(null))).not.toContain(true)
})
