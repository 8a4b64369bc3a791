import { fixture, type Example } from '../base/fixture.ts'
import { refs } from './type.ts'

const list = (raw: unknown, ...value: string[]): Example<readonly string[]> => ({
  raw,
  value,
  wire: value.join(','),
  stored: `{${value.join(',')}}`,
})

export default fixture<readonly string[]>({
  cases: [
    {
      title: 'several rows',
      of: refs('system/role', { title: '角色', show: 'roleName' }),
      valid: [
        list('1', '1'),
        list('1123598816738675201,2', '1123598816738675201', '2'),
        list([3, '2', 3], '3', '2'),
        list(' 1 , 2 ', '1', '2'),
        list(7, '7'),
      ],
      invalid: [
        ['x', 'refMissing'],
        ['1,', 'refMissing'],
        ['0', 'refMissing'],
        ['-1', 'refMissing'],
        [['1', null], 'refMissing'],
        [{ 0: 1 }, 'refMissing'],
        [true, 'refMissing'],
        [[['1']], 'refMissing'],
        [Array(1001).fill('1'), 'tooManyItems'],
        ['99999999999999999999', 'refMissing'],
      ],
      fakeless: true,
    },
    {
      title: 'at most two',
      of: refs('system/post', { title: '岗位', show: 'postName', max: 2 }),
      valid: [list('1,2', '1', '2')],
      invalid: [['1,2,3', 'tooManyItems']],
      fakeless: true,
    },
  ],
})
