/**
 * A piece of text somebody or something saw in a picture, and the upright rectangle around it, in pixels from the upper
 * left corner.
 */
export interface Seen {
  readonly text: string
  /** How surely it is this text: 0 to 1. */
  readonly sure: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A piece of text on a page that lies straight: where it begins and ends, how high its middle lies. */
export interface Piece {
  readonly text: string
  readonly sure: number
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Pieces side by side, from left to right. */
export interface Row {
  readonly y: number
  readonly pieces: readonly Piece[]
}

/** A page that lies straight, from top to bottom. */
export interface Page {
  /** The height of a usual piece of text. */
  readonly line: number
  readonly rows: readonly Row[]
}

/** Less sure than this is a stain, a stamp or a scribble. */
const least = 0.5

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** A piece by its middle. */
interface Middle extends Pick<Piece, 'text' | 'sure' | 'y'> {
  readonly x: number
  readonly width: number
}

/** A place across the lines, and how far they lean there. */
type Lean = readonly [at: number, lean: number]

/**
 * How far lines lean that all meet somewhere, as those of a sheet that was not held square do: so much, and so much
 * more per pixel. By medians, which a few wrong neighbours do not move.
 */
function leanOf(all: readonly Lean[]): readonly [lean: number, more: number] {
  // A hundred of them say it as well as a thousand, of which there are half a million pairs.
  const leans = all.filter((_, n) => n % Math.ceil(all.length / 100) === 0)
  const span = Math.max(...leans.map(([at]) => at)) - Math.min(...leans.map(([at]) => at))
  const more =
    leans.length < 12
      ? 0
      : median(
          leans.flatMap(([at, lean], n) =>
            leans
              .slice(n + 1)
              .flatMap(([next, leaning]) => (Math.abs(next - at) > span / 4 ? [(leaning - lean) / (next - at)] : [])),
          ),
        )
  return [median(leans.map(([at, lean]) => lean - more * at)), more]
}

/** What is nearest in a direction, if it is near enough to be the neighbour. */
const nearest = (middles: readonly Middle[], far: (middle: Middle) => number): Middle | undefined =>
  middles.reduce<Middle | undefined>((best, middle) => (best && far(best) <= far(middle) ? best : middle), undefined)

/** Lines that run across made level: each piece is moved to where its line crosses the middle of the page. */
function level(middles: readonly Middle[], line: number): readonly Middle[] {
  const leans = middles.flatMap((piece): Lean[] => {
    const next = nearest(
      middles.filter(
        ({ x, y }) => x > piece.x + piece.width / 2 && Math.abs(y - piece.y) < Math.min(line, (x - piece.x) * 0.15),
      ),
      ({ x }) => x,
    )
    return next ? [[piece.y, (next.y - piece.y) / (next.x - piece.x)]] : []
  })
  const [[lean, more], middle] = [leanOf(leans), median(middles.map(({ x }) => x))]
  return middles.map(piece => ({
    ...piece,
    y: (piece.y - lean * (piece.x - middle)) / (1 + more * (piece.x - middle)),
  }))
}

/** The same for columns, whose pieces begin, end, or have their middles below each other. */
function upright(middles: readonly Middle[], line: number): readonly Middle[] {
  const leans = middles.flatMap((piece): Lean[] => {
    const next = nearest(
      middles.filter(
        ({ x, y, width }) =>
          y > piece.y + line * 0.6 && y < piece.y + line * 4 && Math.abs(x - piece.x) < (width + piece.width) / 2,
      ),
      ({ y }) => y,
    )
    if (!next) return []
    const [middle, half] = [next.x - piece.x, (next.width - piece.width) / 2]
    const across = [middle, middle - half, middle + half].toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]!
    return [[piece.x, across / (next.y - piece.y)]]
  })
  const [[lean, more], middle] = [leanOf(leans), median(middles.map(({ y }) => y))]
  return middles.map(piece => ({
    ...piece,
    x: (piece.x - lean * (piece.y - middle)) / (1 + more * (piece.y - middle)),
  }))
}

/**
 * Lays a page straight and puts together what stands in one line. Half-width signs take the place of full-width ones.
 */
export function pageOf(all: readonly Seen[]): Page {
  const texts = all.filter(({ text, sure }) => sure >= least && text.trim() !== '')
  const line = median(texts.map(({ height }) => height))
  const middles = texts.map(({ text, sure, x, y, width, height }): Middle => ({
    text: text.normalize('NFKC').trim(),
    sure,
    x: x + width / 2,
    y: y + height / 2,
    width,
  }))
  // Twice: once it lies nearly straight, nobody is taken for the neighbour of another line.
  const straight = [level, upright, level, upright].reduce(
    (sheet, lay) => lay(sheet, line),
    middles as readonly Middle[],
  )
  const pieces = straight
    .map(({ text, sure, x, y, width }): Piece => ({ text, sure, left: x - width / 2, right: x + width / 2, y }))
    .toSorted((a, b) => a.y - b.y)
  const rows: Piece[][] = []
  for (const piece of pieces) {
    const last = rows.at(-1)
    if (last && piece.y - last.reduce((sum, { y }) => sum + y, 0) / last.length < line * 0.5) last.push(piece)
    else rows.push([piece])
  }
  return {
    line,
    rows: rows.map(members => ({
      y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
      pieces: members.toSorted((a, b) => a.left - b.left),
    })),
  }
}
