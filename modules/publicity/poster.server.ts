import type { Readable } from 'node:stream'
import { qrPath } from '../../kernel/fields/text/qr.ts'
import { fontFile, newPaper, readPaper } from '../../kernel/paper/document.ts'

type Paper = PDFKit.PDFDocument

/** What stands on the poster of a kitchen. */
export interface Poster {
  readonly name: string
  /** Number of its licence; '' where its file has none. */
  readonly licenceNo: string
  /** Where its code leads: a whole address. */
  readonly address: string
}

/** A sheet for the door, one for the counter, and a card that is folded in the middle and stands on a table. */
export const posterSizes = ['a4', 'a6', 'card'] as const
export type PosterSize = (typeof posterSizes)[number]

const words = {
  title: '食品安全公示',
  english: 'Food safety, open to everybody',
  scan: '微信或相机扫一扫',
  scanEnglish: 'Scan with your phone',
  what: '晨检、消毒、留样、食谱、食材来源，今天做没做，一看便知',
  complain: '投诉举报：扫码后点“我要投诉”，或拨打 12315',
  licence: '食品经营许可证',
} as const

const [green, ink, grey] = ['#1f8a63', '#16251f', '#5b6762']

/** Points. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Line {
  readonly size: number
  readonly colour?: string
  readonly weight?: 'Regular' | 'Medium'
  readonly align?: 'center' | 'left'
  /** Lines it may take; it is set smaller until it fits. */
  readonly lines?: number
}

/** Sets a text from a height on, smaller where it would not fit. @returns where it ends */
function put(paper: Paper, text: string, { x, y, width }: Omit<Box, 'height'>, line: Line): number {
  const { colour = ink, weight = 'Regular', align = 'center', lines = 1 } = line
  paper.font(fontFile(weight))
  let { size } = line
  const tall = (): number => paper.fontSize(size).heightOfString(text, { width })
  while (size > line.size / 3 && tall() > lines * paper.currentLineHeight(true) * 1.05) size *= 0.94
  const height = tall()
  paper
    .fillColor(colour)
    .text(text, x, y, { width, align, height: lines * paper.currentLineHeight(true) * 1.05, ellipsis: true })
  return y + height
}

function code(paper: Paper, address: string, x: number, y: number, side: number): void {
  const { side: squares, path } = qrPath(address)
  paper
    .save()
    .translate(x, y)
    .scale(side / squares)
  paper.rect(0, 0, squares, squares).fill('#fff').path(path).fill('#000')
  paper.restore()
}

/** A sheet: the name above its code, and what is behind it. */
function sheet(paper: Paper, { name, licenceNo, address }: Poster, { x, y, width, height }: Box): void {
  const u = width / 595
  const inner = { x: x + 40 * u, width: width - 80 * u }
  paper.rect(x, y, width, 128 * u).fill(green)
  let at = put(paper, words.title, { ...inner, y: y + 24 * u }, { size: 44 * u, colour: '#fff', weight: 'Medium' })
  put(paper, words.english, { ...inner, y: at }, { size: 15 * u, colour: '#fff' })
  // A name of one line stands in the middle of the room that two have.
  const nameAt = y + (name.length > 14 ? 144 : 166) * u
  at = put(paper, name, { ...inner, y: nameAt }, { size: 36 * u, weight: 'Medium', lines: 2 })
  if (licenceNo)
    put(paper, `${words.licence} ${licenceNo}`, { ...inner, y: at + 4 * u }, { size: 14 * u, colour: grey })
  const side = 330 * u
  const top = y + 296 * u
  paper
    .roundedRect(x + (width - side) / 2 - 10 * u, top - 10 * u, side + 20 * u, side + 20 * u, 14 * u)
    .lineWidth(2 * u)
    .stroke(green)
  code(paper, address, x + (width - side) / 2, top, side)
  at = put(paper, words.scan, { ...inner, y: top + side + 24 * u }, { size: 26 * u, colour: green, weight: 'Medium' })
  at = put(paper, words.scanEnglish, { ...inner, y: at }, { size: 13 * u, colour: grey })
  put(paper, words.what, { ...inner, y: at + 8 * u }, { size: 16 * u, lines: 2 })
  put(paper, words.complain, { ...inner, y: y + height - 46 * u }, { size: 14 * u, colour: grey })
}

/** One face of a card: the code beside what it says. */
function face(paper: Paper, { name, licenceNo, address }: Poster, { x, y, width, height }: Box): void {
  const side = height * 0.66
  const gap = (height - side) / 2
  paper.rect(x, y, width, 8).fill(green)
  code(paper, address, x + gap * 0.7, y + gap, side)
  const inner = { x: x + gap * 0.9 + side, width: width - side - gap * 1.6 }
  let at = put(
    paper,
    words.title,
    { ...inner, y: y + gap },
    { size: 21, colour: green, weight: 'Medium', align: 'left' },
  )
  at = put(paper, words.english, { ...inner, y: at }, { size: 8.5, colour: grey, align: 'left' })
  at = put(paper, name, { ...inner, y: at + 8 }, { size: 17, weight: 'Medium', align: 'left', lines: 2 })
  if (licenceNo)
    at = put(paper, `${words.licence} ${licenceNo}`, { ...inner, y: at + 2 }, { size: 8, colour: grey, align: 'left' })
  at = put(paper, words.scan, { ...inner, y: at + 10 }, { size: 13, colour: green, weight: 'Medium', align: 'left' })
  at = put(paper, words.what, { ...inner, y: at + 2 }, { size: 9.5, align: 'left', lines: 3 })
  put(paper, words.complain, { ...inner, y: at + 8 }, { size: 8, colour: grey, align: 'left', lines: 2 })
}

/** Points of a page: A4, A6, and A5 that is folded to a card. */
const pages: Readonly<Record<PosterSize, readonly [width: number, height: number]>> = {
  a4: [595.28, 841.89],
  a6: [297.64, 419.53],
  card: [419.53, 595.28],
}

function draw(paper: Paper, poster: Poster, size: PosterSize): void {
  const [width, height] = pages[size]
  if (size !== 'card') return sheet(paper, poster, { x: 0, y: 0, width, height })
  const half = { x: 0, y: height / 2, width, height: height / 2 }
  face(paper, poster, half)
  // The other side of the table reads it upright once the card is folded.
  paper.save().rotate(180, { origin: [width / 2, height / 2] })
  face(paper, poster, half)
  paper.restore()
  paper
    .moveTo(0, height / 2)
    .lineTo(width, height / 2)
    .dash(4, { space: 4 })
    .lineWidth(0.5)
    .stroke('#9aa5a0')
    .undash()
}

/** Posters as one PDF, a page for each kitchen. domain.md E.4; decisions-2.md F.2 */
export function writePosters(posters: readonly Poster[], size: PosterSize): Readable {
  const paper = newPaper(words.title, {
    size: [...pages[size]],
    autoFirstPage: false,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  })
  for (const poster of posters) {
    paper.addPage()
    draw(paper, poster, size)
  }
  return readPaper(paper)
}
