import { createHash } from 'node:crypto'
import { wireDay } from '../contract/wire.ts'
import { chance } from './chance.ts'

/** What pictures of the demo show. Each is a drawing of shapes: no face, no photograph, no foreign work, no text that would need a typeface. */
export const motifs = [
  'delivery', 'ticket', 'licence', 'sample', 'dish', 'hand', 'sink', 'cabinet', 'bin', 'floor', 'signature', 'portrait', 'certificate', 'meeting', 'tray', 'door', 'scales', 'crate', 'tests', 'pests', 'board', 'screen',
] as const
export type Motif = (typeof motifs)[number]
/** Drawings of each motif; records share them. */
const variants = 3

/** A drawing, and where it will lie. */
export interface Drawing {
  readonly key: string
  readonly name: string
  readonly svg: string
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
  delivery: 28, ticket: 210, licence: 42, sample: 190, dish: 12, hand: 24, sink: 200, cabinet: 160, bin: 90, floor: 220, signature: 0, portrait: 150, certificate: 50, meeting: 260, tray: 18, door: 240, scales: 130, crate: 100, tests: 280, pests: 330, board: 60, screen: 205,
}

/** Shapes by chance on two shades of the motif's colour: told apart at a glance, and by the product's comparison of pictures. */
function drawn(motif: Motif, purpose: readonly (string | number)[]): string {
  const luck = chance('drawing', motif, ...purpose)
  const hue = hues[motif]
  const shade = (light: number, turn = 0): string => `hsl(${(hue + turn) % 360},45%,${light}%)`
  if (motif === 'signature') {
    const points = Array.from({ length: 9 }, (_, i) => `${40 + i * 65} ${luck.whole(120, 360)}`)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/><path d="M ${points[0]} Q ${points.slice(1).join(' ')}" fill="none" stroke="#1f2d3d" stroke-width="6" stroke-linecap="round"/></svg>`
  }
  const shapes = Array.from({ length: 7 }, () => {
    const [x, y, size, light] = [luck.whole(20, 560), luck.whole(60, 400), luck.whole(50, 150), luck.whole(35, 90)]
    return luck.is(0.5)
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${shade(light, luck.whole(-25, 25) + 360)}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${luck.whole(40, 120)}" rx="12" fill="${shade(light, luck.whole(-25, 25) + 360)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${shade(78)}"/><rect y="${luck.whole(280, 380)}" width="640" height="240" fill="${shade(62)}"/>${shapes.join('')}</svg>`
}

/** @param now their files lie in its month */
export function newPictures(tenant: string, now: number): Pictures {
  const made = new Map<string, Drawing>()
  const add = (motif: Motif, purpose: readonly (string | number)[], info: string | null): string => {
    const name = [motif, ...purpose].join('-')
    const found = made.get(name)
    if (found) return found.key
    const key = `${tenant}/${wireDay(now).slice(0, 7).replace('-', '')}/${createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 32)}.jpg`
    made.set(name, { key, name: `${name}.jpg`, svg: drawn(motif, purpose), info, compared: info !== null })
    return key
  }
  return {
    of: (motif, n = 0) => add(motif, [1 + (n % variants)], null),
    own: (motif, info, n) => add(motif, [info, n], info),
    all: () => [...made.values()],
  }
}
