import qrcode from 'qrcode-generator'

/**
 * A QR code as one path of squares of side 1, with the quiet zone of four around it that readers need. ISO/IEC 18004
 * Corrects 15 % of damage: labels get wet.
 */
export function qrPath(text: string): { readonly side: number; readonly path: string } {
  const code = qrcode(0, 'M')
  // It takes one byte of each character: UTF-8 is given as such.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)))
  code.make()
  const count = code.getModuleCount()
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => code.isDark(row, column)),
  )
  // Dark neighbours are one stroke: no hairlines between them on paper.
  const strokes = rows.flatMap((cells, row) =>
    cells.flatMap((dark, column) => {
      if (!dark || cells[column - 1]) return []
      const end = cells.indexOf(false, column)
      return `M${column + 4} ${row + 4}h${(end < 0 ? count : end) - column}v1H${column + 4}z`
    }),
  )
  return { side: count + 8, path: strokes.join('') }
}
