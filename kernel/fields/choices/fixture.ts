import { dictionary } from '../choice/type.ts'
import { fixture, type Example } from '../base/fixture.ts'
import { choices } from './type.ts'

const cert = dictionary('cert', '凭证', { 1: '许可证', 2: '营业执照', 10: '农残快检' })
const part = dictionary('part', '部位', { hand: '手', face: '脸' })
const list = (raw: unknown, ...value: string[]): Example<readonly string[]> => ({
  raw,
  value,
  wire: value.join(','),
  stored: value.join(','),
})

export default fixture<readonly string[]>({
  cases: [
    {
      title: 'of numbers',
      of: choices(cert, { title: '凭证' }),
      valid: [
        list('1', '1'),
        list('10,1', '1', '10'),
        list(['2', 1, '2'], '1', '2'),
        list(10, '10'),
        list(' 1 , 2 ', '1', '2'),
      ],
      invalid: [
        ['3', 'notChoice'],
        ['1,3', 'notChoice'],
        ['1,', 'notChoice'],
        [[['1']], 'notChoice'],
        [{ 0: '1' }, 'malformed'],
        [true, 'malformed'],
        [Array(201).fill('1'), 'malformed'],
        ['__proto__', 'notChoice'],
        [[{ toString: 1 }], 'notChoice'],
        [[null], 'notChoice'],
      ],
    },
    {
      title: 'of words, at least two',
      of: choices(part, { title: '部位', min: 2 }),
      valid: [list('face,hand', 'hand', 'face')],
      invalid: [
        ['hand', 'tooFewItems'],
        ['hand,hand', 'tooFewItems'],
      ],
    },
    {
      title: 'at least two of three',
      of: choices(cert, { title: '凭证', min: 2, max: 2 }),
      valid: [list('1,2', '1', '2')],
      invalid: [
        ['1', 'tooFewItems'],
        ['1,2,10', 'tooManyItems'],
      ],
    },
    {
      title: 'at most one',
      of: choices(cert, { title: '凭证', max: 1 }),
      valid: [list('1', '1')],
      invalid: [['1,2', 'tooManyItems']],
    },
  ],
})
