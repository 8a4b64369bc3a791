const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '@',
  '.',
  '@123',
  '@1234',
  '@123456',
  '#123',
  '!@#',
  '123!',
  '123@',
  '888',
  '666',
  '520',
  '1314',
  '2024',
  '2025',
  '2026',
  '@2024',
  '@2025',
  '@2026',
]
const plain = [
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '0123456789',
  '111111',
  '000000',
  '666666',
  '888888',
  '88888888',
  '11111111',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  '1qaz2wsx',
  '1qaz@WSX',
  'zxcvbnm',
  'qazwsx',
  'abcd1234',
  'abcdefg',
]

/** What stands behind a name: fewer forms, because there are thousands of names. */
const nameEndings = ['', '1', '123', '123456', '520', '1314', '@123']
/** Days on which those are born who sign in today. */
const years = { from: 1955, to: 2010 }

/** Names with what people add to them, and birthdays in either way of writing them: thousands each. */
export function* likelyByHabit(names: readonly string[]): Generator<string> {
  for (const name of names)
    for (const cased of [name, name.charAt(0).toUpperCase() + name.slice(1)])
      for (const ending of nameEndings) yield cased + ending
  for (let year = years.from; year <= years.to; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= 31; day++) {
        const written = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
        yield written
        yield written.slice(2)
      }
    }
  }
}

/**
 * What people make of words when they need a password, in plain text, for calls that bring only a digest: who has a
 * digest compares it with those of these. ASVS 5.0 6.2.4, platform-contract.md 2.1
 * @param words the common ones once and for all, and the account each time: about seventy forms each
 */
export function* likelyPasswords(words: readonly string[]): Generator<string> {
  yield* plain
  for (const word of words) {
    for (const cased of new Set([
      word,
      word.toLowerCase(),
      word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
      word.toUpperCase(),
    ])) {
      for (const ending of endings) yield cased + ending
    }
  }
}
