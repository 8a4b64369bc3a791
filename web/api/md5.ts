/**
 * MD5 of a text's UTF-8 bytes, lower-case hex (RFC 1321). WebCrypto has none, and the wire wants the password so
 * (platform-contract.md 2.1). It hides nothing: the server puts a real password hash on top.
 */
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Int32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32))

export function md5(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  bytes.forEach((byte, i) => {
    words[i >> 2]! |= byte << ((i % 4) * 8)
  })
  words[bytes.length >> 2]! |= 0x80 << ((bytes.length % 4) * 8)
  words[words.length - 2] = bytes.length * 8
  words[words.length - 1] = Math.floor(bytes.length / 0x20000000)
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let block = 0; block < words.length; block += 16) {
    const [a0, b0, c0, d0] = [a, b, c, d]
    for (let i = 0; i < 64; i++) {
      const round = i >> 4
      const mixed =
        round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d)
      const word = round === 0 ? i : round === 1 ? (5 * i + 1) % 16 : round === 2 ? (3 * i + 5) % 16 : (7 * i) % 16
      const sum = (a + mixed + sines[i]! + words[block + word]!) | 0
      const shift = shifts[round * 4 + (i % 4)]!
      ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
    }
    ;[a, b, c, d] = [(a + a0) | 0, (b + b0) | 0, (c + c0) | 0, (d + d0) | 0]
  }
  const hex = new Uint8Array(Int32Array.of(a, b, c, d).buffer)
  return Array.from(hex, byte => byte.toString(16).padStart(2, '0')).join('')
}
