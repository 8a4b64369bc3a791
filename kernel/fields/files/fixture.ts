import { fixture, type Example } from '../base/fixture.ts'
import { filePath, files } from './type.ts'

const key = (n: number, extension: string): string => `000000/202611/${String(n).padStart(32, '0')}.${extension}`
const [a, b] = [key(1, 'pdf'), key(2, 'jpg')]
const list = (raw: unknown, ...value: string[]): Example<readonly string[]> => ({
  raw,
  value,
  wire: value.map(name => filePath + name).join(','),
  stored: value.join(','),
})

export default fixture<readonly string[]>({
  cases: [
    {
      title: 'at most two documents',
      of: files({ title: '附件', max: 2 }),
      valid: [list(filePath + a, a), list(`${filePath}${a},${b}`, a, b), list([a, b], a, b), list(`${a},${a}`, a)],
      invalid: [
        [`${a},${b},${key(3, 'pdf')}`, 'tooManyItems'],
        [key(1, 'html'), 'malformed'],
        [key(1, 'svg'), 'malformed'],
        [key(1, 'exe'), 'malformed'],
        [`http://evil.example${filePath}${a}`, 'fileMissing'],
        [`//evil.example/${a}`, 'fileMissing'],
        ['../../etc/passwd', 'fileMissing'],
        [`000000/202611/../${a}`, 'fileMissing'],
        [`${a}\u0000`, 'fileMissing'],
        [`${a}?x=1`, 'fileMissing'],
        [a.toUpperCase(), 'fileMissing'],
        [{}, 'malformed'],
        [7, 'malformed'],
        [[a, null], 'fileMissing'],
        [[[a]], 'fileMissing'],
        ['javascript:alert(1)', 'fileMissing'],
        [`"${a}"`, 'fileMissing'],
        [`{${a}}`, 'fileMissing'],
      ],
      fakeless: true,
    },
    {
      title: 'at least two',
      of: files({ title: '附件', max: 3, min: 2 }),
      valid: [list(`${a},${b}`, a, b)],
      invalid: [[a, 'tooFewItems']],
      fakeless: true,
    },
  ],
})
