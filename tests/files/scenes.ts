import sharp, { type Sharp } from 'sharp'

/** Numbers between 0 and 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed * 7919 + 13
  return () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff
}

/**
 * A picture as a camera takes one of a kitchen: light from a side, things on a table, grain. The same number is the
 * same picture.
 */
export function scene(n: number, width = 480, height = 360): Sharp {
  const next = numbers(n)
  const light = [next() * 200, next() * 120 - 60, next() * 120 - 60] as const
  const things = Array.from({ length: 12 }, () => ({
    x: next(),
    y: next(),
    wide: next() / 5 + 0.03,
    high: next() / 5 + 0.03,
    round: next() < 0.5,
    colour: [next() * 255, next() * 255, next() * 255],
  }))
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [right, down] = [x / width, y / height]
      const thing = things.findLast(one =>
        one.round
          ? ((right - one.x) / one.wide) ** 2 + ((down - one.y) / one.high) ** 2 < 1
          : Math.abs(right - one.x) < one.wide && Math.abs(down - one.y) < one.high,
      )
      const grain = next() * 12
      for (let c = 0; c < 3; c++)
        bytes[at++] = Math.max(
          0,
          Math.min(255, (thing?.colour[c] ?? light[0] + 55) + light[1] * right + light[2] * down + grain),
        )
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** A surface of one colour, and one in gentle light. */
export const blank = (colour: string): Sharp =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
export const wall = (from: number, to: number): Sharp =>
  sharp(Buffer.from(Array.from({ length: 320 * 240 }, (_, i) => from + ((to - from) * (i % 320)) / 320)), {
    raw: { width: 320, height: 240, channels: 1 },
  })
