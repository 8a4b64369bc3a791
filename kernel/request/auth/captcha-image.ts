import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const width = 140
const height = 48
const shades = 64
/** From the ground to the ink, RGB. */
const ground = [240, 247, 244] as const
const ink = [18, 96, 70] as const

/**
 * Letters and digits that cannot be taken for one another, each as the strokes of a pen: points `xy` on a grid five
 * wide and seven high, from the top left; `,` lifts the pen.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46,14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  J: '10 40,30 35 26 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 22 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  3: '01 10 30 41 42 33 13,33 44 45 36 16 05',
  4: '36 30 04 44',
  6: '30 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  9: '16 44 41 30 10 01 02 13 33 42',
}

export const alphabet = Object.keys(glyphs)

type Stroke = readonly [number, number, number, number]

const strokesOf = (glyph: string): readonly Stroke[] =>
  glyph.split(',').flatMap(line => {
    const points = line.split(' ').map(([x, y]) => [Number(x), Number(y)] as const)
    return points.slice(1).map(([x, y], n) => [points[n]![0], points[n]![1], x, y] as const)
  })

const between = (low: number, high: number): number => low + (high - low) * (randomInt(0x1_0000_0000) / 0x1_0000_0000)

/** How much ink the pen left at a point of the grid, 0–1. */
function coverage(strokes: readonly Stroke[], x: number, y: number): number {
  let nearest = Infinity
  for (const [x1, y1, x2, y2] of strokes) {
    const along = Math.min(
      1,
      Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)),
    )
    nearest = Math.min(nearest, Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)))
  }
  return Math.min(1, Math.max(0, (0.5 - nearest) * 5))
}

/**
 * Draws each character turned, leaned and scaled by chance, on waves, with lines and dots across. @returns darkness of
 * each pixel, 0–1
 */
function draw(text: string): Float64Array {
  const dark = new Float64Array(width * height)
  const shade = (x: number, y: number, amount: number): void => {
    if (x >= 0 && x < width && y >= 0 && y < height) dark[y * width + x] = Math.max(dark[y * width + x]!, amount)
  }
  const [sway, swell] = [between(0, 7), between(0, 7)]
  const step = (width - 20) / text.length
  for (const [place, character] of [...text].entries()) {
    const strokes = strokesOf(glyphs[character]!)
    const [cx, cy] = [10 + step * (place + 0.5) + between(-2, 2), height / 2 + between(-4, 4)]
    const [turn, lean, size] = [between(-0.24, 0.24), between(-0.14, 0.14), between(3.9, 4.4)]
    for (let y = Math.floor(cy - 24); y < cy + 24; y++) {
      for (let x = Math.floor(cx - 20); x < cx + 20; x++) {
        const dx = x - cx + 1.6 * Math.sin(y / 6 + sway)
        const dy = y - cy + 1.6 * Math.sin(x / 9 + swell)
        const across = dx * Math.cos(turn) + dy * Math.sin(turn)
        const down = dy * Math.cos(turn) - dx * Math.sin(turn)
        shade(x, y, coverage(strokes, (across + lean * down) / size + 2, down / size + 3))
      }
    }
  }
  for (let line = 0; line < 3; line++) {
    const [level, slope, phase, wide] = [between(10, height - 10), between(-0.12, 0.12), between(0, 7), between(14, 26)]
    for (let x = 0; x < width; x++) {
      const y = level + slope * (x - width / 2) + 5 * Math.sin(x / wide + phase)
      for (const [row, amount] of [
        [Math.floor(y), 1 - (y % 1)],
        [Math.floor(y) + 1, y % 1],
      ] as const)
        shade(x, row, 0.75 * amount)
    }
  }
  for (let dot = 0; dot < 160; dot++) shade(randomInt(width), randomInt(height), between(0.2, 0.7))
  return dark
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A picture of these characters of `alphabet`: PNG, 140 × 48, palette of 64 shades. RFC 2083 */
export function captchaPng(text: string): Buffer {
  const dark = draw(text)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = Math.round(dark[y * width + x]! * (shades - 1))
  const palette = Buffer.from(
    Array.from({ length: shades }, (_, shade) =>
      ground.map((from, channel) => Math.round(from + (ink[channel]! - from) * (shade / (shades - 1)))),
    ).flat(),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
