import type { Readable } from 'node:stream'
import type { Lang } from '../../contract/in-lang.ts'
import { newPaper, readPaper } from './document.ts'
import { tableOn, type PaperTable } from './paper-table.ts'
import { barsOn, type PaperBars } from './paper-bars.ts'

/** One part of a paper: what it is about, what it says, a drawing and a table. */
export interface PaperPart {
  readonly title: string
  readonly text: string
  readonly bars?: PaperBars
  readonly table: PaperTable
}

/** What is printed on A4, one part under the other. */
export interface PaperSpec {
  readonly title: string
  /** Under the title: of what time, of whom. */
  readonly lines: readonly string[]
  readonly parts: readonly PaperPart[]
  /** Foot of each page, before its number: who made it and when. */
  readonly foot: string
  readonly lang: Lang
}

const words = {
  zh: {
    seal: '（盖章处）',
    unit: '单位（盖章）：',
    date: '日期：        年      月      日',
    page: (n: number, all: number) => `第 ${n} 页，共 ${all} 页`,
  },
  en: {
    seal: '(Seal)',
    unit: 'Office (seal):',
    date: 'Date:',
    page: (n: number, all: number) => `Page ${n} of ${all}`,
  },
} as const

/** Points: A4 is 595 × 842. */
export const margin = 50
const sealHeight = 120
const footAt = 30

/**
 * A PDF for A4 as a stream, with its Chinese font inside: of it only the letters that stand in the text. The end has
 * room for a seal, each page its number.
 */
export function writePaper(spec: PaperSpec): Readable {
  const labels = words[spec.lang]
  const paper = newPaper(spec.title, {
    size: 'A4',
    bufferPages: true,
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    lang: spec.lang === 'zh' ? 'zh-CN' : 'en',
  })
  const width = paper.page.width - 2 * margin
  const room = (height: number): void => {
    if (paper.y + height > paper.page.height - margin) paper.addPage()
  }
  paper.fontSize(20).fillColor('#111').text(spec.title, { align: 'center' })
  paper.moveDown(0.4).fontSize(10).fillColor('#555')
  for (const line of spec.lines) paper.text(line, { align: 'center' })
  paper.moveDown(1)
  for (const part of spec.parts) {
    room(110)
    paper.fontSize(13).fillColor('#111').text(part.title, margin, paper.y, { width })
    paper.moveDown(0.3).fontSize(10).fillColor('#333').text(part.text, { width, lineGap: 3 })
    paper.moveDown(0.5)
    if (part.bars) {
      room(130)
      barsOn(paper, part.bars, width)
    }
    if (part.table.rows.length) tableOn(paper, part.table, width)
    paper.moveDown(1.2)
  }
  room(sealHeight)
  const top = paper.y + 16
  paper
    .fontSize(11)
    .fillColor('#111')
    .text(labels.unit, margin + width - 230, top, { width: 230 })
  paper.fillColor('#999').text(labels.seal, margin + width - 140, top + 34, { width: 140 })
  paper.fillColor('#111').text(labels.date, margin + width - 230, top + 76, { width: 230 })
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    // What stands in the margin would begin a page of its own.
    paper.page.margins.bottom = 0
    paper
      .fontSize(8)
      .fillColor('#777')
      .text(spec.foot, margin, paper.page.height - footAt, { width: width * 0.7, lineBreak: false })
      .text(labels.page(page + 1, count), margin, paper.page.height - footAt, {
        width,
        align: 'right',
        lineBreak: false,
      })
  }
  return readPaper(paper)
}
