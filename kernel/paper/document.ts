import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** The file of the Chinese font papers are set in; a paper holds of it only the letters that stand in its text. */
export const fontFile = (weight: 'Regular' | 'Medium'): string =>
  join(dirname(fileURLToPath(import.meta.resolve('@embedpdf/fonts-sc'))), '..', 'fonts', `NotoSansHans-${weight}.otf`)

/** A PDF that is written on, in the font of all papers. @param options as pdfkit takes them */
export const newPaper = (title: string, options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument =>
  new PDFDocument({ font: fontFile('Regular'), info: { Title: title, Creator: '阳光食安' }, lang: 'zh-CN', ...options })

/** A PDF that has been written, as a stream. */
export function readPaper(paper: PDFKit.PDFDocument): Readable {
  paper.end()
  return paper as unknown as Readable
}
