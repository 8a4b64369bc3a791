/** The two charsets of GB/T 28181: GB 18030 (which GB 2312 and GBK are part of) and UTF-8. */

export type Charset = 'GB2312' | 'UTF-8'

const strict = new TextDecoder('utf-8', { fatal: true })
const lenient = new TextDecoder('utf-8')
const chinese = new TextDecoder('gb18030')

/**
 * The text of a body. What its first line declares is not asked, for devices declare the one and write the other: what
 * is UTF-8 is read as that, also where a letter was cut in two here and there; all else as GB 18030.
 */
export function textOf(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    const text = lenient.decode(bytes)
    let broken = 0
    let whole = 0
    for (const letter of text)
      if (letter === '\ufffd') broken++
      else if (letter > '\u007f') whole++
    return broken * 4 <= whole ? text : chinese.decode(bytes)
  }
}

let table: ReadonlyMap<string, number> | undefined

/** Every letter of two or four bytes below U+10000, made once from the way back. */
function lettersOf(): ReadonlyMap<string, number> {
  const letters = new Map<string, number>()
  /** Reads many codes at once, each in a line of its own: no part of a letter is the end of one. */
  const add = (codes: readonly (readonly [code: number, bytes: readonly number[]])[]): void => {
    const lines = chinese.decode(Uint8Array.from(codes.flatMap(([, bytes]) => [...bytes, 10]))).split('\n')
    codes.forEach(([code], at) => {
      const letter = lines[at]!
      if (letter.length === 1 && letter !== '\ufffd' && !letters.has(letter)) letters.set(letter, code)
    })
  }
  const ends = Array.from({ length: 0xbf }, (_, at) => 0x40 + at).filter(low => low !== 0x7f)
  for (let high = 0x81; high <= 0xfe; high++) add(ends.map(low => [high * 256 + low, [high, low]]))
  for (let row = 0; row < 39_420; row += 1260)
    add(Array.from({ length: Math.min(1260, 39_420 - row) }, (_, at) => [FOUR + row + at, fourOf(row + at)]))
  return letters
}
/** Codes of four bytes are kept by their place behind this. */
const FOUR = 0x1_0000_0000

/** The four bytes of a linear place, GB 18030 §A. */
const fourOf = (at: number): readonly number[] => [
  0x81 + Math.floor(at / 12_600),
  0x30 + (Math.floor(at / 1260) % 10),
  0x81 + (Math.floor(at / 10) % 126),
  0x30 + (at % 10),
]

/** The bytes of a text in the charset of a device; "GB2312" is written as GB 18030, which has every letter. */
export function bytesIn(charset: Charset, text: string): Uint8Array {
  if (charset === 'UTF-8') return Buffer.from(text, 'utf8')
  table ??= lettersOf()
  const bytes: number[] = []
  for (const letter of text) {
    const point = letter.codePointAt(0)!
    const code = table.get(letter)
    if (point < 0x80) bytes.push(point)
    else if (point >= 0x1_0000) bytes.push(...fourOf(189_000 + point - 0x1_0000))
    else if (code === undefined) bytes.push(0x3f)
    else if (code >= FOUR) bytes.push(...fourOf(code - FOUR))
    else bytes.push(code >> 8, code & 255)
  }
  return Uint8Array.from(bytes)
}
