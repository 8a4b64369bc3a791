import { isCommon, piecesOf, type Piece } from './pieces.ts'

/** Bits a guesser spends on each kind of piece; single characters by the size of the alphabets in use. */
const bits = { word: 9, run: 6, repeat: 4, date: 10 } as const
/** Bits from which on a password is weak, fair, good, strong. */
const levels = [26, 38, 50, 64]
const alphabets = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 2000],
] as const

/**
 * How good a password is, for the meter beside the field: 0 very weak, 1 weak, 2 fair, 3 good, 4 strong. An estimate of
 * how long guessing takes, not a rule; `check` decides.
 * @param words what is known of the person, as in `check`
 */
export function strength(password: string, words: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  if (isCommon(password.slice(0, 128), words)) return 0
  // a longer one gets no better, and the meter runs at every key
  const looked = [...password].slice(0, 64).join('')
  const size = alphabets.reduce((sum, [pattern, count]) => sum + (pattern.test(looked) ? count : 0), 0)
  const worth = ({ kind, text }: Piece): number =>
    kind === 'letter' || kind === 'other' ? Math.log2(size) : bits[kind] + Math.log2(text.length) / 2
  const total = piecesOf(looked, words).reduce((sum, piece) => sum + worth(piece), 0)
  return levels.filter(level => total >= level).length as 0 | 1 | 2 | 3 | 4
}
