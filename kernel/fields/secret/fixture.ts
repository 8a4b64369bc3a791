import { fixture, type Example } from '../fixture.ts'
import { hidden, secret } from './type.ts'

const key = (value: string): Example<string> => ({ raw: value, value, wire: hidden, stored: value })

export default fixture({
  cases: [
    {
      title: 'a key, which never leaves',
      of: secret({ title: '接入密钥' }),
      valid: [key('demo-secret-1'), key('!'.repeat(8)), key('~'.repeat(64))],
      invalid: [['short', 'malformed'], ['x'.repeat(65), 'malformed'], ['with space', 'malformed'], ['密码密码密码密码', 'malformed'], ['sha256:0123456789abcdef', 'malformed'], [12_345_678, 'malformed'], [{}, 'malformed'], [['12345678'], 'malformed'], ['12345678\u0000', 'malformed']],
    },
  ],
})
