import { commonPasswords } from './common.ts'
import { keysOf, repeatAt, runAt } from './shapes.ts'

/** A part of a password that a guesser knows, or one character that it must guess. */
export interface Piece {
  readonly kind: 'word' | 'run' | 'repeat' | 'date' | 'letter' | 'other'
  readonly text: string
}

/** Letters people write as something else, read back. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const unleet = (text: string): string => text.replace(/[@4310!5$7]/g, character => lookalikes[character]!)

const longestWord = Math.max(...commonPasswords.map(word => word.length))
const common = new Set(commonPasswords)
const commonUnleet = new Set(commonPasswords.filter(word => /[a-z]/.test(word)).map(unleet))
/** Shorter words stand in too many good passwords by chance. */
const shortest = 3
/** A year, a month of a year, a day, or a birthday with two digits of the year. */
const date = /^(?:(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])?)?|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))/

/**
 * A password as a guesser takes it apart: at each place the longest part that is known, else one character.
 * @param words what is known of the person besides: names, the tenant, in any case of letters
 */
export function piecesOf(password: string, words: readonly string[] = []): readonly Piece[] {
  const characters = [...password.normalize('NFKC').toLowerCase()]
  const keys = keysOf(characters.join(''))
  const own = words.map(word => word.normalize('NFKC').toLowerCase()).filter(word => word.length >= shortest)
  const pieces: Piece[] = []
  for (let at = 0; at < characters.length;) {
    const word = knownAt(characters, keys, at, own)
    const length = word?.length ?? 1
    const kind = word?.kind ?? (/\p{L}/u.test(characters[at]!) ? 'letter' : 'other')
    pieces.push({ kind, text: characters.slice(at, at + length).join('') })
    at += length
  }
  return pieces
}

/** The longest known part that begins here, in characters. */
function knownAt(
  characters: readonly string[],
  keys: readonly string[],
  at: number,
  own: readonly string[],
): { readonly kind: Piece['kind']; readonly length: number } | null {
  const rest = characters.slice(at, at + Math.max(longestWord, ...own.map(word => word.length)))
  const pieces = [
    { kind: 'word', length: wordAt(rest, own) },
    { kind: 'date', length: date.exec(rest.join(''))?.[0].length ?? 0 },
    { kind: 'run', length: runAt(keys, at) },
    { kind: 'repeat', length: repeatAt(characters, at) },
  ] as const
  const best = pieces.reduce(
    (most, piece) => (piece.length > most.length ? piece : most),
    pieces[0] as (typeof pieces)[number],
  )
  return best.length >= shortest ? best : null
}

function wordAt(rest: readonly string[], own: readonly string[]): number {
  for (let length = rest.length; length >= shortest; length--) {
    const part = rest.slice(0, length).join('')
    if (own.includes(part) || common.has(part) || (/[a-z]/.test(part) && commonUnleet.has(unleet(part)))) return length
  }
  return 0
}

/** So little beside what is known makes it no better: two letters, an exclamation mark, a number. */
const spare = { letters: 2, all: 4, words: 2 }

/**
 * Whether a password is a common one, or common ones with a little something added. Three words are a phrase, and
 * phrases are good. ASVS 5.0 6.2.4, 6.2.11
 */
export function isCommon(password: string, words: readonly string[] = []): boolean {
  const pieces = piecesOf(password, words)
  const count = (kind: Piece['kind']): number => pieces.filter(piece => piece.kind === kind).length
  const [letters, rest] = [count('letter'), count('other')]
  const different = new Set(pieces.filter(({ kind }) => kind === 'word').map(({ text }) => text)).size
  return (
    letters + rest < pieces.length &&
    letters <= spare.letters &&
    letters + rest <= spare.all &&
    different <= spare.words
  )
}
