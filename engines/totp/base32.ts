const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32 in capitals, without padding. RFC 4648 6 */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}

/**
 * The bytes of base32 text; either case, with or without spaces, hyphens and padding, as people type it. RFC 4648 6
 * @returns null when it is none
 */
export function bytesOfBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase()
  const bytes = new Uint8Array(Math.floor((plain.length * 5) / 8))
  let held = 0
  let bits = 0
  let at = 0
  for (const character of plain) {
    const value = alphabet.indexOf(character)
    if (value < 0) return null
    held = ((held << 5) | value) & 0xfff
    bits += 5
    if (bits >= 8) bytes[at++] = (held >> (bits -= 8)) & 255
  }
  // a whole number of bytes leaves fewer than five bits, all of them zero
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? bytes : null
}
