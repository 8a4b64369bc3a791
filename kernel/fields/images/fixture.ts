import { filePath } from '../files/type.ts'
import { fixture, type Example } from '../base/fixture.ts'
import { images } from './type.ts'

const key = (n: number, extension: string): string => `t00001/202611/${String(n).padStart(32, 'a')}.${extension}`
const [a, b, c] = [key(1, 'jpg'), key(2, 'png'), key(3, 'webp')]
const list = (raw: unknown, ...value: string[]): Example<readonly string[]> => ({
  raw,
  value,
  wire: value.map(name => filePath + name).join(','),
  stored: value.join(','),
})

export default fixture<readonly string[]>({
  cases: [
    {
      title: 'at most three pictures',
      of: images({ title: '照片', max: 3 }),
      valid: [list(`${filePath}${a},${filePath}${b},${filePath}${c}`, a, b, c), list([c], c)],
      invalid: [
        [key(1, 'pdf'), 'malformed'],
        [key(1, 'gif'), 'malformed'],
        [key(1, 'svg'), 'malformed'],
        [`${a},${b},${c},${key(4, 'jpg')}`, 'tooManyItems'],
        ['data:image/png;base64,AAAA', 'fileMissing'],
        [{}, 'malformed'],
        [true, 'malformed'],
      ],
      fakeless: true,
    },
    {
      title: 'a signature',
      of: images({ title: '签名', max: 1, drawn: true }),
      valid: [list(b, b)],
      invalid: [[`${a},${b}`, 'tooManyItems']],
      fakeless: true,
    },
  ],
  refuses: [
    [() => images({ title: '签名', max: 2, drawn: true }), /签名.*is one picture/],
    [() => images({ title: '签名', max: 1, drawn: true, camera: true }), /签名.*no photo/],
  ],
})
