/** The keyboard everybody has, row by row, its columns leaning either way, and what people count. */
const rows = ['1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./']
const columns = [
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
  'zse4',
  'xdr5',
  'cft6',
  'vgy7',
  'bhu8',
  'nji9',
  'mko0',
]
const counted = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', '零一二三四五六七八九十']
const forward = [...rows, ...columns, ...counted]

/** Every pair of neighbours, each with the lines it is on: a run goes on while the lines are the same. */
const lines = new Map<string, readonly number[]>()
for (const [line, keys] of [...forward, ...forward.map(row => [...row].reverse().join(''))].entries()) {
  const characters = [...keys]
  for (let at = 1; at < characters.length; at++) {
    const pair = characters[at - 1]! + characters[at]!
    lines.set(pair, [...(lines.get(pair) ?? []), line])
  }
}

const shifted: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
  _: '-',
  '+': '=',
  '{': '[',
  '}': ']',
  '|': '\\',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '?': '/',
}

/** The keys behind the characters, so that !QAZ is the run that 1qaz is. */
export const keysOf = (text: string): readonly string[] =>
  [...text.toLowerCase()].map(character => shifted[character] ?? character)

/**
 * How many keys from here on are one run of a sequence or the keyboard, up or down; 1 when the next is no neighbour.
 */
export function runAt(keys: readonly string[], from: number): number {
  let on = lines.get(`${keys[from]}${keys[from + 1]}`) ?? []
  let length = 1
  while (on.length > 0) {
    length++
    const next = lines.get(`${keys[from + length - 1]}${keys[from + length]}`) ?? []
    on = on.filter(line => next.includes(line))
  }
  return length
}

/** How many times the character here comes in a row. */
export function repeatAt(characters: readonly string[], from: number): number {
  let length = 1
  while (from + length < characters.length && characters[from + length] === characters[from]) length++
  return length
}

/** The longest of a measure over all places. */
export const longest = (
  characters: readonly string[],
  measure: (characters: readonly string[], from: number) => number,
): number => characters.reduce((most, _, from) => Math.max(most, measure(characters, from)), 0)
