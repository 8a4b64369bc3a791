import { expect, test } from 'vitest'
import type { Refusal } from '../../errors.ts'
import { computations, hashing, hashPassword, md5Hex, nobody, roomFor, verifyPassword, withRoom } from './password.ts'

test('a stored password tells its algorithm and cost, fits its own password only, and never looks the same twice', async () => {
  const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(one.length).toBeLessThanOrEqual(200)
  expect(await verifyPassword('secret', one)).toBe(true)
  expect(await verifyPassword('Secret', one)).toBe(false)
  expect(await verifyPassword('', one)).toBe(false)
})

test('a hash made with another cost still verifies', async () => {
  // made by the reference implementation of argon2: 64 MiB, two passes
  const other = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', other)).toBe(true)
  expect(await verifyPassword('passwort', other)).toBe(false)
})

test('what is no hash of ours fits no password, and costs a hash like any other', async () => {
  for (const stored of ['', 'secret', md5Hex('secret'), '$argon2id$v=19$m=19456,t=2,p=1$$', nobody]) {
    const before = computations()
    expect(await verifyPassword('secret', stored)).toBe(false)
    expect(computations() - before).toBe(1)
  }
})

test('the browser’s MD5 is lower-case hex', () => {
  expect(md5Hex('admin')).toBe('21232f297a57a5a743894a0e4a801fc3')
})

test('a crowd larger than the waiting room is told to try again, and the room is free again when they leave', async () => {
  const gate = Promise.withResolvers<void>()
  const crowd = Array.from({ length: roomFor }, () => withRoom(() => gate.promise))
  const refused: unknown = await withRoom(async () => 'in').catch((error: unknown) => error)
  expect((refused as Refusal).code).toBe('busy')
  gate.reject(new Error('all leave'))
  await Promise.allSettled(crowd)
  expect(await withRoom(async () => 'in')).toBe('in')
})

test('forty hashes asked for at once are all made, a few at a time', async () => {
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$Zm9vYmFy'
  const before = computations()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, hashing())
  }, 0)
  expect(await Promise.all(Array.from({ length: 40 }, () => verifyPassword('x', cheap)))).toEqual(Array(40).fill(false))
  clearInterval(watch)
  expect(computations() - before).toBe(40)
  expect(hashing()).toBe(0)
  expect(most).toBeLessThanOrEqual(3)
})
