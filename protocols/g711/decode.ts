/** A-law (Europe, China) or µ-law. ITU-T G.711 */
export type Law = 'pcma' | 'pcmu'

/** The value of a code in 16 bits. ITU-T G.711 tables 1a, 2a */
function valueOf(law: Law, code: number): number {
  if (law === 'pcma') {
    const bits = code ^ 0x55
    const exponent = (bits >> 4) & 7
    const mantissa = ((bits & 15) << 4) + 8
    const value = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
    return bits & 0x80 ? value : -value
  }
  const bits = ~code & 0xff
  const value = ((((bits & 15) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84
  return bits & 0x80 ? -value : value
}

const tableOf = (law: Law): Int16Array => Int16Array.from({ length: 256 }, (_, code) => valueOf(law, code))
const tables: Readonly<Record<Law, Int16Array>> = { pcma: tableOf('pcma'), pcmu: tableOf('pcmu') }

/** Samples of 16 bits, 8,000 in a second, one channel: one for each byte. */
export function samplesOf(law: Law, bytes: Uint8Array): Int16Array {
  const table = tables[law]
  const samples = new Int16Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) samples[i] = table[bytes[i]!]!
  return samples
}
