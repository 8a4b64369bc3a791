type Paper = PDFKit.PDFDocument

export interface PaperColumn {
  readonly title: string
  readonly isNumber: boolean
}
/** A table; the last of its rows is a sum of the others, where it says so. */
export interface PaperTable {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly hasTotal: boolean
}

const size = 8.5
const pad = 4
/** Letters a column is measured by, at most: what is longer is broken. */
const widest = 24

/** The width of each column, by its longest text. */
function widths(paper: Paper, { columns, rows }: PaperTable, width: number): readonly number[] {
  const needs = columns.map(({ title }, n) =>
    Math.max(
      24,
      ...[title.slice(0, 10), ...rows.map(row => row[n] ?? '')].map(text => paper.widthOfString(text.slice(0, widest))),
    ),
  )
  const all = needs.reduce((sum, need) => sum + need + 2 * pad, 0)
  return needs.map(need => ((need + 2 * pad) * width) / all)
}

/** Draws a table from where the paper stands on, with its heading again on every page. */
export function tableOn(paper: Paper, table: PaperTable, width: number): void {
  paper.fontSize(size)
  const left = paper.page.margins.left
  const bottom = (): number => paper.page.height - paper.page.margins.bottom
  const sizes = widths(paper, table, width)
  const heightOf = (row: readonly string[]): number =>
    Math.max(...row.map((text, n) => paper.heightOfString(text || ' ', { width: sizes[n]! - 2 * pad }))) + 2 * pad
  const line = (row: readonly string[], fill: string | null): void => {
    const height = heightOf(row)
    const top = paper.y
    if (fill) paper.rect(left, top, width, height).fill(fill)
    let at = left
    row.forEach((text, n) => {
      paper.rect(at, top, sizes[n]!, height).lineWidth(0.5).stroke('#bbb')
      paper.fillColor('#222').text(text, at + pad, top + pad, {
        width: sizes[n]! - 2 * pad,
        align: table.columns[n]!.isNumber ? 'right' : 'left',
      })
      at += sizes[n]!
    })
    paper.x = left
    paper.y = top + height
  }
  const heading = table.columns.map(({ title }) => title)
  line(heading, '#eef3f1')
  table.rows.forEach((row, n) => {
    if (paper.y + heightOf(row) > bottom()) {
      paper.addPage()
      paper.fontSize(size)
      line(heading, '#eef3f1')
    }
    line(row, table.hasTotal && n === table.rows.length - 1 ? '#f6f6f6' : null)
  })
}
