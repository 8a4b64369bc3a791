/** Letters of five by seven points, drawn for the test picture: the letter, then a line each in five bits (0 to v). */
const drawn =
  '0ehjlphe 14c4444e 2eh168gv 3u11e11u 426aiv22 5vgu11he 668guhhe 7v124444 8ehhehhe 9ehhf12c A4ahhvhh ' +
  'Buhhuhhu Cehggghe Dsihhhis Evgguggv Fvgguggg Gehgnhhf Hhhhvhhh Ie44444e J72222ic Khikokih Lggggggv ' +
  'Mhrllhhh Nhppljjh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u Tv444444 Uhhhhhhe Vhhhhaa4 Whhhllrh ' +
  'Xhaa4aah Yhha4444 Zv1248gv -000v000 :0440440 .00000cc /122488g #aavavaa _000000v ?eh12404'

/** Lines of a letter from the top, five bits each, the highest at the left. */
const letters: ReadonlyMap<string, readonly number[]> = new Map(
  drawn.split(' ').map(word => [word[0]!, [...word.slice(1)].map(digit => Number.parseInt(digit, 32))]),
)

/** The side of a letter with the space around it, pixels: that of a macroblock. */
export const LETTER = 16

/** Whether a letter covers a pixel; small letters look like large ones, and what is not drawn like `?`. */
export function isInked(letter: string, x: number, y: number): boolean {
  if (letter === ' ') return false
  const lines = letters.get(letter.toUpperCase()) ?? letters.get('?')!
  // Each point is two pixels wide and high, three from the left and one from the top.
  const [column, line] = [(x - 3) >> 1, (y - 1) >> 1]
  return column >= 0 && column < 5 && line >= 0 && line < 7 && ((lines[line]! >> (4 - column)) & 1) === 1
}
