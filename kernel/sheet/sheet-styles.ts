/** Places of the cell formats in styles.xml below. */
export const xf = {
  plain: 0,
  header: 1,
  required: 2,
  note: 3,
  guarded: 5,
  wrapped: 12,
  data: { text: 4, number: 6, date: 7, datetime: 8 },
  example: { text: 9, number: 13, date: 10, datetime: 11 },
} as const

const font = (face: string, colour = 'FF1F2937') =>
  `<font>${face}<sz val="11"/><color rgb="${colour}"/><name val="等线"/><family val="2"/></font>`
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`
const edge = (name: string) => `<${name} style="thin"><color rgb="FFD1D5DB"/></${name}>`
const format = (numFmt: number, fontId: number, more = '', alignment = '', fillId = 0, borderId = 0) =>
  `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0" ` +
  `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${more}${alignment ? `><alignment ${alignment}/></xf>` : '/>'}`

const TEXT = 49 // "@": a phone or identity number typed into such a cell keeps all its digits
const DAY = 164
const MOMENT = 165

const formats = [
  format(0, 0),
  format(0, 1, '', 'horizontal="center" vertical="center" wrapText="1"', 2, 1),
  format(0, 2, '', 'horizontal="center" vertical="center" wrapText="1"', 2, 1),
  format(0, 3, '', 'vertical="center" wrapText="1"'),
  format(TEXT, 0),
  format(TEXT, 0, ' quotePrefix="1"'),
  format(0, 0),
  format(DAY, 0),
  format(MOMENT, 0),
  format(TEXT, 4),
  format(DAY, 4),
  format(MOMENT, 4),
  format(TEXT, 0, '', 'vertical="top" wrapText="1"'),
  format(0, 4),
]

/**
 * The one style sheet of every workbook written here: plain, bold header, required header in red, note, data, example
 * in grey italics.
 */
export const styles =
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
  `<numFmts count="2"><numFmt numFmtId="${DAY}" formatCode="yyyy\\-mm\\-dd"/>` +
  `<numFmt numFmtId="${MOMENT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  `<fonts count="5">${font('')}${font('<b/>')}${font('<b/>', 'FFB91C1C')}${font('', 'FF4B5563')}${font('<i/>', 'FF6B7280')}</fonts>` +
  `<fills count="3"><fill><patternFill patternType="none"/></fill>` +
  `<fill><patternFill patternType="gray125"/></fill>${fill('FFE3F4EC')}</fills>` +
  `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>` +
  `<border>${['left', 'right', 'top', 'bottom'].map(edge).join('')}<diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
