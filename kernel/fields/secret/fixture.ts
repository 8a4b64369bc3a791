import { fixture, type Example } from '../base/fixture.ts'
import { hidden, secret } from './type.ts'

const key = (value: string): Example<string> => ({ raw: value, value, wire: hidden, stored: value })

export default fixture({
  cases: [
    {
      title: 'a key, which never leaves',
      of: secret({ title: '接入密钥' }),
      valid: [key('demo-secret-1'), key('!'.repeat(8)), key('~'.repeat(64))],
      invalid: [
        ['short', 'malformed'],
        ['x'.repeat(65), 'malformed'],
        ['with space', 'malformed'],
        ['密码密码密码密码', 'malformed'],
        ['sha256:0123456789abcdef', 'malformed'],
        [12_345_678, 'malformed'],
        [{}, 'malformed'],
        [['12345678'], 'malformed'],
        ['12345678\u0000', 'malformed'],
      ],
    },
    {
      title: 'a password for somebody else, which only the server reads again',
      of: secret({ title: '密码', sealed: true }),
      valid: [key('x'), key('!'.repeat(100)), key('sha25:6')],
      invalid: [
        ['x'.repeat(101), 'malformed'],
        ['with space', 'malformed'],
        ['密码', 'malformed'],
        ['aes256:AAAA', 'malformed'],
        ['sha256:0123', 'malformed'],
        [1, 'malformed'],
        [{}, 'malformed'],
      ],
    },
  ],
})
