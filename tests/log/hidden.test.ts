// Nothing that proves who somebody is, and no number of a person, reaches a log.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paramsMost, paramsText, scrubbed } from '../../kernel/log/hidden.ts'
import { placeOf } from '../../kernel/log/line.ts'

test.each([
  ['password', 'a-secret'],
  ['oldPassword', 'a-secret'],
  ['newPassword1', 'a-secret'],
  ['pwd', 'a-secret'],
  ['access_token', 'a-secret'],
  ['refreshToken', 'a-secret'],
  ['Blade-Auth', 'a-secret'],
  ['clientSecret', 'a-secret'],
  ['deviceSecret', 'a-secret'],
  ['Authorization', 'a-secret'],
  ['captchaCode', 'a-secret'],
  ['totpCode', 'a-secret'],
  ['privateKey', 'a-secret'],
  ['apiKey', 'a-secret'],
  ['cookie', 'a-secret'],
  ['ticket', 'a-secret'],
  ['idCard', '4201'],
  ['id_card', '4201'],
  ['cardNo', '4201'],
  ['phone', '139'],
  ['supplierPhone', '027-8888'],
  ['mobile', '139'],
  ['linkTel', '027-8888'],
  ['tel', '027-8888'],
  ['email', 'a@b.c'],
])('the value of %s is not written down, at any depth', (name, value) => {
  for (const said of [
    { [name]: value },
    { list: [{ row: { [name]: value, kept: 'kept' } }] },
    { [name]: { inner: value } },
  ])
    expect(paramsText(said)).not.toContain(value)
  expect(paramsText({ [name]: value })).toContain(name)
})

test.each([
  '身份证 420106199003071234 无效',
  '42010619900307123X',
  '电话13912345678。',
  'Bearer abcdef0123456789xyz',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  '5f4dcc3b5aa765d61d8327deb882cf99',
  'postgres://sk:very-secret@db:5432/x',
])('%s is hidden wherever it stands in a text', text => {
  const [secret] = /\d{17}[\dX]|1\d{10}|abcdef\w+|eyJ\S+|[0-9a-f]{32}|very-secret/.exec(text)!
  expect(scrubbed(text, 500)).not.toContain(secret)
  expect(paramsText({ remark: [text] })).not.toContain(secret)
})

test('what a kitchen files stays readable: ids, names, amounts, hotels and passengers', () => {
  expect(
    paramsText({
      id: '1859391234567890123',
      goodsName: '大米',
      price: 12.5,
      hotel: '东湖宾馆',
      passengers: 3,
      ok: true,
      none: null,
    }),
  ).toBe(
    '{"id":"1859391234567890123","goodsName":"大米","price":12.5,"hotel":"东湖宾馆","passengers":3,"ok":true,"none":null}',
  )
})

test('of a call that signs somebody in neither the account nor the code of the other side is kept', () => {
  expect(paramsText({ username: 'zhangsan', code: 'abc', state: 'xyz', tenantId: '000000' }, true)).toBe(
    '{"username":"***","code":"***","state":"***","tenantId":"000000"}',
  )
})

test('nor what a message is filled with, nor what stands in a text that is JSON itself', () => {
  expect(paramsText({ code: 'login', params: '{"code":"493817"}' })).toBe('{"code":"login","params":"***"}')
  expect(
    paramsText({ userExt: '{"password":"a-secret","level":3}', note: '[{"token":"a-secret"}]', odd: '{"password":' }),
  ).toBe('{"userExt":{"password":"***","level":3},"note":[{"token":"***"}],"odd":"{\\"password\\":"}')
})

test('whatever is sent, two kilobytes at most are kept, and the database takes them', () => {
  fc.assert(
    fc.property(
      fc.object({
        maxDepth: 9,
        maxKeys: 30,
        withNullPrototype: true,
        key: fc.string({ unit: 'binary' }),
        values: [fc.string({ unit: 'binary', maxLength: 900 }), fc.double(), fc.boolean(), fc.constant(null)],
      }),
      value => {
        const text = paramsText(value)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(paramsMost)
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
      },
    ),
  )
  // What is beyond what is kept is not even looked at.
  let seen = 0
  paramsText({
    rows: Array.from({ length: 100_000 }, (_, n) => ({
      n,
      get text() {
        seen++
        return 'x'.repeat(50)
      },
    })),
  })
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThan(500)
})

test('the place of a failure is read from the first line of its stack that names a file', () => {
  expect(placeOf('Error: no\n    at f (file:///srv/app/kernel/a.ts:12:7)\n    at g (node:internal/x:1:1)')).toEqual({
    file: '/srv/app/kernel/a.ts',
    line: 12,
  })
  expect(placeOf('TypeError: x\n    at https://kitchen.example/assets/page-abc.js:1:2345')).toEqual({
    file: '/assets/page-abc.js',
    line: 1,
  })
  expect(placeOf('')).toEqual({ file: '', line: 0 })
})
