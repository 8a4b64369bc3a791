import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { openImagesSharp } from '../../adapters/images-sharp/index.ts'
import type { GreyPixels } from '../../kernel/files/pictures.ts'
import { sightOf, sightSize, type SightMemory } from './sight.ts'

let grey: GreyPixels
beforeAll(async () => {
  grey = (await openImagesSharp())!.grey
})

type Rect = readonly [x: number, y: number, width: number, height: number, level: number]
const [width, height] = [640, 360] as const
/** Shelves with pots, worktops, a stove and a window, as far as a camera may turn. */
const things: readonly Rect[] = [
  ...Array.from({ length: 60 }, (_, n): Rect => {
    const row = n % 4
    return [
      -300 + Math.floor(n / 4) * 84 + row * 11,
      36 + row * 84,
      20 + ((n * 13) % 30),
      18 + ((n * 17) % 34),
      30 + ((n * 67) % 200),
    ]
  }),
  ...[76, 160, 244, 328].map((y): Rect => [-300, y, 1300, 7, 50]),
  [500, 20, 90, 46, 238],
]

/** A kitchen as a camera sees it: so bright, turned so far aside, with somebody in it, something before its lens. */
function kitchen({ light = 1, aside = 0, cook = -1, clock = 0, lens = [] as readonly Rect[] } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 136 * light)
  const fill = ([x, y, wide, high, level]: Rect): void => {
    for (let down = Math.max(0, y); down < Math.min(height, y + high); down++)
      for (let right = Math.max(0, x); right < Math.min(width, x + wide); right++) pixels[down * width + right] = level
  }
  for (const [x, y, wide, high, level] of things)
    fill([x - aside, y + Math.round(aside / 3), wide, high, Math.min(255, level * light)])
  if (cook >= 0)
    for (const [x, y, wide, level] of [
      [0, 90, 110, 225],
      [28, 40, 54, 150],
    ] as const)
      fill([cook + x, y, wide, height, level * light])
  for (const rect of lens) fill(rect)
  // The grain of a sensor, and the time in the corner that a camera writes over all.
  let grain = 1 + clock
  for (let n = 0; n < pixels.length; n++) {
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
    pixels[n] = Math.min(255, Math.max(0, pixels[n]! + (grain >>> 30)))
  }
  for (let n = 0; n < 8; n++) fill([500 + n * 14, 8, 5 + ((clock >> n) & 1) * 5, 14, 255])
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}
const digest = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex')

/** Looks at files one after the other. @returns what was said of each */
async function look(files: readonly Uint8Array[], start: SightMemory | null = null) {
  let memory = start
  const flaws: string[] = []
  for (const file of files) {
    const sight = sightOf(await grey(file, sightSize.width, sightSize.height), digest(file), memory)
    memory = sight.memory
    const { isBlack, isFrozen, isCovered, isMoved } = sight
    flaws.push(
      [isBlack && 'black', isFrozen && 'frozen', isCovered && 'covered', isMoved && 'moved'].filter(Boolean).join('+'),
    )
  }
  return { told: flaws, memory }
}

describe('of pictures of a kitchen', () => {
  test('one that is well says nothing: by day and at dusk, empty and with somebody at work', async () => {
    const files = await Promise.all([
      kitchen(),
      kitchen({ cook: 90, clock: 1 }),
      kitchen({ cook: 380, light: 0.45, clock: 2 }),
      kitchen({ light: 1.25, clock: 3 }),
      kitchen({ aside: 4, clock: 4 }),
    ])
    expect((await look(files)).told).toEqual(['', '', '', '', ''])
  })

  test('a black one is black, though its clock goes on, and nothing else', async () => {
    const { memory } = await look([await kitchen()])
    const night = await Promise.all([kitchen({ light: 0.03 }), kitchen({ light: 0, clock: 1 })])
    expect((await look(night, memory)).told).toEqual(['black', 'black'])
    const lost = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer()
    expect(await look([lost])).toEqual({ told: ['black'], memory: null })
  })

  test('one that stands still is frozen at the third time the very same comes', async () => {
    const still = await kitchen({ cook: 90 })
    expect((await look([still, still, still, still, await kitchen({ cook: 90, clock: 4 })])).told).toEqual([
      '',
      '',
      'frozen',
      'frozen',
      '',
    ])
  })

  test('a lens with a bag over it, or a box before it, is covered, whatever the colour', async () => {
    const { memory } = await look([await kitchen()])
    for (const level of [235, 110, 40]) {
      const bag: Rect = [0, 0, width, height, level]
      const box: Rect = [0, 0, 560, height, level]
      const files = [await kitchen({ lens: [bag] }), await kitchen({ lens: [box] })]
      expect((await look(files, memory)).told, String(level)).toEqual(['covered', 'covered'])
    }
    expect((await look([await kitchen({ lens: [[0, 0, width, height, 110]] })])).told, 'also at first').toEqual([
      'covered',
    ])
  })

  test('one that looks elsewhere is moved at the third look, no longer when it is turned back, and a day makes it the usual one', async () => {
    const { memory } = await look([await kitchen()])
    const away = await Promise.all([1, 2, 3].map(clock => kitchen({ aside: 126, clock })))
    const turned = await look([...away, await kitchen({ clock: 4 })], memory)
    expect(turned.told).toEqual(['', '', 'moved', ''])
    const day = await look(
      Array.from({ length: 146 }, (_, n) => away[n % 3]!),
      memory,
    )
    expect([day.told[142], ...day.told.slice(143)]).toEqual(['moved', '', '', ''])
  })

  test('somebody who stands before it, and a lamp that goes on, move no camera', async () => {
    const { memory } = await look([await kitchen()])
    const files = await Promise.all([150, 200, 260, 300].map(cook => kitchen({ cook, light: 0.6 })))
    expect((await look(files, memory)).told).toEqual(['', '', '', ''])
  })
})

test('a picture of another size is a mistake of whoever hands it over', () => {
  expect(() => sightOf(new Uint8Array(10), '', null)).toThrow(RangeError)
})
