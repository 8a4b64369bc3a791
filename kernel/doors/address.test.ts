import { expect, test } from 'vitest'
import { isAllowedAddress } from './address.ts'

test('we speak https to others, plain http to this very machine, and to nothing else', () => {
  for (const allowed of [
    'https://login.example/a?b=c',
    'http://localhost:8080',
    'http://127.0.0.1/x',
    'http://[::1]:1/',
  ])
    expect(isAllowedAddress(allowed), allowed).toBe(true)
  for (const wrong of [
    'http://login.example',
    'http://localhost.login.example',
    'http://127.0.0.1.login.example',
    'http://127.0.0.2',
    'http://0.0.0.0',
    'https://a:b@login.example',
    'https://a@login.example',
    'https://login.example/#x',
    'ftp://localhost',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'login.example',
    '',
  ]) {
    expect(isAllowedAddress(wrong), wrong).toBe(false)
  }
})
