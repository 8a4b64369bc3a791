/**
 * What an index of texts is asked for a piece of one: its pairs of neighbours, or the character itself where it stands
 * alone and is no letter or digit, which every row has. app.grams() says the same of a whole text; words of Chinese
 * have two characters more often than three, and trigrams begin at three.
 */
export function gramsOf(piece: string): readonly string[] {
  const characters = [...piece]
  const pairs = characters.slice(1).map((character, n) => `${characters[n]!}${character}`)
  return [...new Set(pairs.length ? pairs : characters.filter(character => character > '\x7f'))]
}
