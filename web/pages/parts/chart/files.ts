/** A drawing as a file: its table as a workbook, itself as a picture. Loaded when somebody wants one. */
import { writeXlsx } from 'hucre/xlsx'
import { save } from '../../../api/saved.ts'
import type { Ink } from '../../../kit/chart/ink.ts'
import type { Drawn } from './ChartCard.tsx'

/** What stands above it: what it is, whose and of when, what is to be seen, what it counts. */
export interface Heading {
  readonly title: string
  readonly lines: readonly string[]
}

/** No part of it is a formula: texts are written as texts. */
export async function saveSheet({ title, lines }: Heading, { columns, rows }: Drawn, name: string): Promise<void> {
  const bytes = await writeXlsx({
    sheets: [
      {
        // A workbook takes no more of a name, and none of these in it.
        name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        rows: [[title], ...lines.map(line => [line]), [], [...columns], ...rows.map(row => [...row])],
      },
    ],
  })
  save(
    new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    `${name}.xlsx`,
  )
}

const [edge, scale] = [24, 2]
/** A text in lines of this width. */
function broken(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  // A Chinese sentence breaks anywhere, an English one between its words.
  for (const piece of text.match(/[\x21-\x7e]+ ?|[^\x21-\x7e]/g) ?? []) {
    if (line && pen.measureText(line + piece).width > width) {
      lines.push(line)
      line = ''
    }
    line += piece
  }
  return [...lines, line].map(each => each.trim())
}

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The drawing is no picture'))
    image.src = source
  })

/** The drawing with its heading and its signs, on the ground it stands on. */
export async function savePicture(
  { title, lines }: Heading,
  svg: SVGSVGElement,
  { signs = [] }: Drawn,
  ink: Ink,
  name: string,
): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  const image = await loaded(source)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  const write = (size: number, weight = 400): void => {
    pen.font = `${weight} ${size}px system-ui, "Noto Sans CJK SC", sans-serif`
  }
  write(13)
  const texts = lines.flatMap(line => broken(pen, line, width))
  const head = edge + 28 + texts.length * 20 + (signs.length ? 26 : 0)
  canvas.width = (width + 2 * edge) * scale
  canvas.height = (head + height + edge) * scale
  pen.scale(scale, scale)
  pen.fillStyle = ink.ground
  pen.fillRect(0, 0, width + 2 * edge, head + height + edge)
  pen.textBaseline = 'top'
  pen.fillStyle = ink.text
  write(18, 600)
  pen.fillText(title, edge, edge)
  write(13)
  texts.forEach((text, n) => pen.fillText(text, edge, edge + 30 + n * 20))
  let x = edge
  for (const { name: sign, colour } of signs) {
    pen.fillStyle = colour
    pen.fillRect(x, head - 14, 14, 6)
    pen.fillStyle = ink.text
    pen.fillText(sign, x + 20, head - 18)
    x += 36 + pen.measureText(sign).width
  }
  pen.drawImage(image, edge, head, width, height)
  const whole = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (whole) save(whole, `${name}.png`)
}
