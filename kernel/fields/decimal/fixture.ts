import { fixture, type Example } from '../base/fixture.ts'
import { decimal } from './type.ts'

const number = (raw: unknown, value: number, wire: string, stored: string): Example<number> => ({
  raw,
  value,
  wire,
  stored,
})

export default fixture({
  cases: [
    {
      title: 'a quantity: above 0, two decimals',
      of: decimal({ title: '数量', digits: 10, scale: 2, above: 0, max: 999_999.99 }),
      valid: [
        number('12.50', 12.5, '12.5', '12.50'),
        number(12.5, 12.5, '12.5', '12.50'),
        number(0.01, 0.01, '0.01', '0.01'),
        number(' 999999.99 ', 999_999.99, '999999.99', '999999.99'),
        number(0.1 + 0.2, 0.3, '0.3', '0.30'),
        number('7', 7, '7', '7.00'),
      ],
      invalid: [
        [0, 'notAbove'],
        ['-0', 'notAbove'],
        [-1, 'notAbove'],
        [1_000_000, 'tooLarge'],
        [0.001, 'digits'],
        ['1.234', 'digits'],
        ['1.000001', 'digits'],
        ['abc', 'notNumber'],
        ['1,000', 'notNumber'],
        [NaN, 'notNumber'],
        [-Infinity, 'notNumber'],
        ['1e2', 'notNumber'],
        [{}, 'notNumber'],
        [[1], 'notNumber'],
        [null, 'notNumber'],
        [1e300, 'tooLarge'],
        ['.5', 'notNumber'],
        ['5.', 'notNumber'],
      ],
    },
    {
      title: 'a temperature: one decimal, below zero too',
      of: decimal({ title: '到货温度', digits: 4, scale: 1, min: -60, max: 60, unit: '℃' }),
      valid: [number(-18, -18, '-18', '-18.0'), number('-0.5', -0.5, '-0.5', '-0.5'), number('-0.0', 0, '0', '0.0')],
      invalid: [
        [60.1, 'tooLarge'],
        [-60.1, 'tooSmall'],
        [1.25, 'digits'],
      ],
    },
    {
      title: 'no bounds but its digits',
      of: decimal({ title: '实测值', digits: 4, scale: 1 }),
      valid: [number(999.9, 999.9, '999.9', '999.9'), number(-999.9, -999.9, '-999.9', '-999.9')],
      invalid: [
        [1000, 'tooLarge'],
        [-1000, 'tooSmall'],
      ],
    },
    {
      title: 'bounds wider than its digits count as its digits',
      of: decimal({ title: '读数', digits: 3, scale: 1, max: 5000 }),
      valid: [number(99.9, 99.9, '99.9', '99.9')],
      invalid: [
        [100, 'tooLarge'],
        [5001, 'tooLarge'],
      ],
    },
    {
      title: 'fifteen digits',
      of: decimal({ title: '大数', digits: 15, scale: 3 }),
      valid: [
        number('999999999999.999', 999_999_999_999.999, '999999999999.999', '999999999999.999'),
        number('123456789012.001', 123_456_789_012.001, '123456789012.001', '123456789012.001'),
      ],
      invalid: [
        ['1000000000000', 'tooLarge'],
        ['0.0001', 'digits'],
      ],
    },
    {
      title: 'eight decimals',
      of: decimal({ title: '系数', digits: 10, scale: 8 }),
      valid: [
        number('0.0000001', 0.000_000_1, '0.0000001', '0.00000010'),
        number('-0.00000001', -0.000_000_01, '-0.00000001', '-0.00000001'),
      ],
      invalid: [['0.000000001', 'digits']],
    },
    {
      title: 'between two close bounds',
      of: decimal({ title: '比值', digits: 3, scale: 2, min: 0.2, max: 0.4 }),
      valid: [number(0.2, 0.2, '0.2', '0.20'), number('0.40', 0.4, '0.4', '0.40')],
      invalid: [[0.41, 'tooLarge']],
    },
    {
      title: 'whole numbers above zero',
      of: decimal({ title: '人数', digits: 5, scale: 0, above: 0 }),
      valid: [number('1', 1, '1', '1')],
      invalid: [
        [0, 'notAbove'],
        [0.5, 'digits'],
      ],
    },
  ],
})
