import { createHash } from 'node:crypto'
import { wireDay } from '../../contract/wire.ts'
import { chance } from './chance.ts'

/**
 * What pictures of the demo show. Each is a drawing of shapes: no face, no photograph, no foreign work, no text that
 * would need a typeface.
 */
export const motifs = [
  'delivery',
  'ticket',
  'licence',
  'sample',
  'dish',
  'hand',
  'sink',
  'cabinet',
  'bin',
  'floor',
  'signature',
  'portrait',
  'certificate',
  'meeting',
  'tray',
  'door',
  'scales',
  'crate',
  'tests',
  'pests',
  'board',
  'screen',
] as const
export type Motif = (typeof motifs)[number]
/** Drawings of each motif; records share them. */
const variants = 3

/** A drawing, and where it will lie. */
export interface Drawing {
  readonly key: string
  readonly name: string
  /** Red, green and blue of each pixel, as the picture is drawn. */
  readonly draw: () => Uint8Array
  /** The enterprise that keeps it; everybody's when null. */
  readonly info: string | null
  /** Filed with the record so that copies of it are found. */
  readonly compared: boolean
}

/** The pictures records may show. */
export interface Pictures {
  /** One of the drawings of a motif, as the key of its file. */
  of(motif: Motif, n?: number): string
  /** A drawing of a kitchen's own, compared with its earlier ones like what people take. */
  own(motif: Motif, info: string, n: number): string
  readonly all: () => readonly Drawing[]
}

const hues: Readonly<Record<Motif, number>> = {
  delivery: 28,
  ticket: 210,
  licence: 42,
  sample: 190,
  dish: 12,
  hand: 24,
  sink: 200,
  cabinet: 160,
  bin: 90,
  floor: 220,
  signature: 0,
  portrait: 150,
  certificate: 50,
  meeting: 260,
  tray: 18,
  door: 240,
  scales: 130,
  crate: 100,
  tests: 280,
  pests: 330,
  board: 60,
  screen: 205,
}

export const size = { width: 640, height: 480 }
type Colour = readonly [number, number, number]

/** A colour of a hue (0–360) and a lightness (0–1), not too loud. */
function colour(hue: number, light: number): Colour {
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (light - 0.45 * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}

/**
 * Shapes by chance on two shades of the motif's colour, as pixels: told apart at a glance, and by the product's
 * comparison of pictures.
 */
export function drawn(motif: Motif, purpose: readonly (string | number)[]): Uint8Array {
  const luck = chance('drawing', motif, ...purpose)
  const { width, height } = size
  const pixels = new Uint8Array(width * height * 3)
  const fill = (
    left: number,
    top: number,
    right: number,
    bottom: number,
    [r, g, b]: Colour,
    isIn: (x: number, y: number) => boolean = () => true,
  ): void => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, right); x++)
        if (isIn(x, y)) pixels.set([r, g, b], (y * width + x) * 3)
    }
  }
  const hue = hues[motif]
  if (motif === 'signature') {
    fill(0, 0, width, height, [255, 255, 255])
    const [one, two, rise] = [luck.number(0.02, 0.05), luck.number(0.06, 0.11), luck.whole(40, 90)]
    for (let x = 70; x < 570; x++) {
      const y = Math.round(240 + rise * Math.sin(x * one) * Math.cos(x * two) - (x - 320) * 0.08)
      fill(x - 3, y - 3, x + 3, y + 3, [31, 45, 61])
    }
    return pixels
  }
  fill(0, 0, width, height, colour(hue, 0.82))
  fill(0, luck.whole(280, 380), width, height, colour(hue, 0.66))
  for (let i = 0; i < 7; i++) {
    const [x, y, wide, light] = [luck.whole(20, 560), luck.whole(50, 380), luck.whole(50, 150), luck.number(0.35, 0.92)]
    const shade = colour((hue + luck.whole(-25, 25) + 360) % 360, light)
    const half = wide / 2
    if (luck.is(0.5))
      fill(x, y, x + wide, y + wide, shade, (px, py) => (px - x - half) ** 2 + (py - y - half) ** 2 < half ** 2)
    else fill(x, y, x + wide, y + luck.whole(40, 120), shade)
  }
  return pixels
}

/** @param now their files lie in its month */
export function newPictures(tenant: string, now: number): Pictures {
  const drawings = new Map<string, Drawing>()
  const add = (motif: Motif, purpose: readonly (string | number)[], info: string | null): string => {
    const name = [motif, ...purpose].join('-')
    const picture = drawings.get(name)
    if (picture) return picture.key
    const key = `${tenant}/${wireDay(now).slice(0, 7).replace('-', '')}/${createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 32)}.jpg`
    drawings.set(name, { key, name: `${name}.jpg`, draw: () => drawn(motif, purpose), info, compared: info !== null })
    return key
  }
  return {
    of: (motif, n = 0) => add(motif, [1 + (n % variants)], null),
    own: (motif, info, n) => add(motif, [info, n], info),
    all: () => [...drawings.values()],
  }
}
