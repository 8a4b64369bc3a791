import { fixture, type Example } from '../base/fixture.ts'
import { integer } from './type.ts'

const whole = (raw: unknown, value: number): Example<number> => ({ raw, value, wire: value, stored: String(value) })

export default fixture({
  cases: [
    {
      title: 'without bounds: what four bytes hold',
      of: integer({ title: '数值' }),
      valid: [
        whole(0, 0),
        whole(-0, 0),
        whole('-0', 0),
        whole(' 12 ', 12),
        whole('007', 7),
        whole(2_147_483_647, 2_147_483_647),
        whole('-2147483647', -2_147_483_647),
        whole('3.0', 3),
      ],
      invalid: [
        [2_147_483_648, 'tooLarge'],
        ['999999999999999', 'tooLarge'],
        [-2_147_483_648, 'tooSmall'],
        [1.5, 'digits'],
        ['1.5', 'digits'],
        ['1e3', 'notNumber'],
        ['0x10', 'notNumber'],
        ['十', 'notNumber'],
        [NaN, 'notNumber'],
        [Infinity, 'notNumber'],
        ['Infinity', 'notNumber'],
        [true, 'notNumber'],
        [[1], 'notNumber'],
        [{}, 'notNumber'],
        ['1 2', 'notNumber'],
        ['', 'notNumber'],
        ['1'.repeat(400), 'notNumber'],
        [1e300, 'tooLarge'],
        ['１２', 'notNumber'],
      ],
    },
    {
      title: 'from 0 to 100',
      of: integer({ title: '电量', min: 0, max: 100, unit: '%' }),
      valid: [whole(0, 0), whole('100', 100)],
      invalid: [
        [-1, 'tooSmall'],
        [101, 'tooLarge'],
        [100.5, 'digits'],
      ],
    },
    {
      title: 'below zero',
      of: integer({ title: '低于零', max: -5 }),
      valid: [whole(-5, -5)],
      invalid: [
        [-4, 'tooLarge'],
        [0, 'tooLarge'],
      ],
    },
  ],
})
