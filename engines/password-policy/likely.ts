const endings = ['', '1', '12', '123', '1234', '12345', '123456', '!', '@', '.', '@123', '@1234', '@123456', '#123', '!@#', '123!', '123@', '888', '666', '520', '1314', '2024', '2025', '2026', '@2024', '@2025', '@2026']
const plain = ['123456', '1234567', '12345678', '123456789', '1234567890', '0123456789', '111111', '000000', '666666', '888888', '88888888', '11111111', 'qwerty', 'qwertyuiop', 'asdfghjkl', '1qaz2wsx', '1qaz@WSX', 'zxcvbnm', 'qazwsx', 'abcd1234', 'abcdefg']

/**
 * What people make of words when they need a password, in plain text, for calls that bring only a digest: who has a digest compares
 * it with those of these. ASVS 5.0 6.2.4, platform-contract.md 2.1
 * @param words the common ones once and for all, and the account each time: about seventy forms each
 */
export function* likelyPasswords(words: readonly string[]): Generator<string> {
  yield* plain
  for (const word of words) {
    for (const cased of new Set([word, word.toLowerCase(), word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(), word.toUpperCase()])) {
      for (const ending of endings) yield cased + ending
    }
  }
}
