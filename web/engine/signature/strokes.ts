/** A signature as lines of a pen, in shares of the sheet's width: it is drawn anew at any size. */
export interface Dot {
  readonly x: number
  readonly y: number
}
export type Stroke = readonly Dot[]

/** The sheet's height as a share of its width. */
export const shape = 0.4
/** Pixels across of the picture that is kept. */
export const kept = 900
const ink = '#111'

/** Whether it is more than a slip of the finger: a name has some length. */
export const isWritten = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke.reduce(
        (length, dot, at) => length + (at ? Math.hypot(dot.x - stroke[at - 1]!.x, dot.y - stroke[at - 1]!.y) : 0),
        0,
      ),
    0,
  ) > 0.25

/**
 * Draws on white paper, whatever the look around it: it is shown on screens and printed. Corners are rounded through
 * the middle between two dots.
 */
export function draw(
  paint: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  strokes: readonly Stroke[],
  width: number,
): void {
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, width, width * shape)
  paint.strokeStyle = paint.fillStyle = ink
  paint.lineWidth = width * 0.009
  paint.lineCap = paint.lineJoin = 'round'
  for (const stroke of strokes) {
    const dots = stroke.map(({ x, y }) => ({ x: x * width, y: y * width }))
    const [first, ...rest] = dots
    if (!first) continue
    paint.beginPath()
    if (!rest.length) {
      paint.arc(first.x, first.y, width * 0.006, 0, 7)
      paint.fill()
      continue
    }
    paint.moveTo(first.x, first.y)
    rest.forEach((dot, at) => {
      const next = rest[at + 1]
      if (next) paint.quadraticCurveTo(dot.x, dot.y, (dot.x + next.x) / 2, (dot.y + next.y) / 2)
      else paint.lineTo(dot.x, dot.y)
    })
    paint.stroke()
  }
}

/** The signature as a PNG. */
export async function pictureOf(strokes: readonly Stroke[]): Promise<File> {
  const canvas = new OffscreenCanvas(kept, kept * shape)
  draw(canvas.getContext('2d')!, strokes, kept)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'signature.png', { type: 'image/png' })
}
