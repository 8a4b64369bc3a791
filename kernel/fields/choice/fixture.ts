import { fixture, type Example } from '../base/fixture.ts'
import { choice, dictionary } from './type.ts'

const grade = dictionary('grade', '等级', { 0: '未评定', 1: '优秀', 2: '良好' })
const kind = dictionary('kind', '类别', { fridge: '冷藏柜', T_HIGH: '温度过高' })
const food = dictionary('food', '食品类别', { '06.03': '小麦粉及制品', '12.0': '调味品' })
const number = (raw: unknown, value: number): Example<string | number> => ({
  raw,
  value,
  wire: value,
  stored: String(value),
})
const word = (raw: string, value: string): Example<string | number> => ({ raw, value, wire: value, stored: value })

export default fixture<string | number>({
  cases: [
    {
      title: 'of numbers',
      of: choice(grade, { title: '等级' }),
      valid: [number(0, 0), number('2', 2), number(' 1 ', 1)],
      invalid: [
        [3, 'notChoice'],
        ['优秀', 'notChoice'],
        ['01', 'notChoice'],
        [1.5, 'notChoice'],
        [-1, 'notChoice'],
        [true, 'notChoice'],
        [[1], 'notChoice'],
        [{}, 'notChoice'],
        ['__proto__', 'notChoice'],
        ['constructor', 'notChoice'],
        [NaN, 'notChoice'],
      ],
    },
    {
      title: 'of words',
      of: choice(kind, { title: '类别', required: true }),
      valid: [word('fridge', 'fridge'), word(' T_HIGH ', 'T_HIGH')],
      invalid: [
        ['Fridge', 'notChoice'],
        [0, 'notChoice'],
        ['toString', 'notChoice'],
        [{ toString: 1 }, 'notChoice'],
      ],
    },
    {
      title: 'of codes with dots, which are no numbers',
      of: choice(food, { title: '食品类别' }),
      valid: [word('06.03', '06.03'), word('12.0', '12.0')],
      invalid: [
        [12, 'notChoice'],
        ['6.03', 'notChoice'],
      ],
    },
  ],
  refuses: [
    [() => dictionary('mixed', '混合', { 1: '一', two: '二' }), /mixed.*two/],
    [() => dictionary('wide', '过大', { 40000: '四万' }), /wide.*40000/],
    [() => dictionary('zero', '前导零', { '01': '一' }), /zero.*01/],
    [() => dictionary('comma', '逗号', { 'a,b': '一' }), /comma.*a,b/],
    [() => dictionary('none', '空', {}), /none/],
  ],
})
