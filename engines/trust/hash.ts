/**
 * How many of their 64 bits two hashes differ in, 0 to 64. The fewer, the more alike the pictures look.
 * @param a 16 hex characters
 * @throws Error a defect of the caller: no such hash
 */
export function hamming(a: string, b: string): number {
  let bits = 0
  for (const start of [0, 8]) {
    let difference = half(a, start) ^ half(b, start)
    for (; difference !== 0; difference &= difference - 1) bits++
  }
  return bits
}

function half(hash: string, start: number): number {
  if (!/^[\da-f]{16}$/i.test(hash)) throw new Error(`${hash} is no hash of 64 bits`)
  return Number.parseInt(hash.slice(start, start + 8), 16)
}
