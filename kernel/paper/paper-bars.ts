type Paper = PDFKit.PDFDocument

/** Bars: names with their values. */
export interface PaperBars {
  readonly title: string
  readonly bars: readonly { readonly name: string; readonly value: number }[]
}

const height = 80
/** More bars than this are no drawing any more. */
export const barsMost = 31

/** Draws bars from where the paper stands on, each with its value; names where there is room for them. */
export function barsOn(paper: Paper, { title, bars }: PaperBars, width: number): void {
  const left = paper.page.margins.left
  const most = Math.max(...bars.map(({ value }) => value), 0)
  if (!bars.length || most <= 0) return
  const step = width / bars.length
  const wide = Math.min(28, step * 0.6)
  paper.fontSize(8).fillColor('#555').text(title, left, paper.y, { width })
  const top = paper.y + 12
  const base = top + height
  bars.forEach(({ name, value }, n) => {
    const at = left + n * step
    const tall = (Math.max(0, value) / most) * height
    paper.rect(at + (step - wide) / 2, base - tall, wide, tall).fill('#32B58B')
    paper.fontSize(6.5).fillColor('#333')
    paper.text(String(value), at, base - tall - 9, { width: step, align: 'center', lineBreak: false })
    if (step >= 26 || n % 5 === 0)
      paper.fillColor('#666').text(name, at, base + 3, {
        width: Math.max(step, 40),
        align: step >= 26 ? 'center' : 'left',
        height: 9,
        ellipsis: true,
      })
  })
  paper
    .moveTo(left, base)
    .lineTo(left + width, base)
    .lineWidth(0.5)
    .stroke('#bbb')
  paper.x = left
  paper.y = base + 20
}
