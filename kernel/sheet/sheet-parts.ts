import { letters, textCell, textWidth } from './sheet-cells.ts'
import { escapeXml } from './sheet-xml.ts'

// The fixed ceremony of an xlsx package: ECMA-376 part 1 clause 12, part 2.
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/** Printed on A4, all columns on one page. */
export const FIT_WIDTH = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
export const LANDSCAPE = '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>'
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The list of sheets, related as rId1, rId2 … */
export const workbookOf = (sheets: readonly { name: string; hidden: boolean }[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      (sheet, n) =>
        `<sheet name="${escapeXml(sheet.name)}" sheetId="${n + 1}"${sheet.hidden ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

/**
 * Height, in points, of wrapped text in a cell so many letters wide: programs do not work it out by themselves on
 * opening.
 */
export const heightOf = (text: string, width: number): number =>
  Math.min(
    400,
    6 + 15 * text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(textWidth(line) / width)), 0),
  )

interface Styled {
  readonly text: string
  readonly style: number
}

/** A plain sheet of wrapped text. */
export function sheetOf(widths: readonly number[], rows: readonly (readonly Styled[])[]): string {
  const cols = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
  const lines = rows.map((row, y) => {
    const height = Math.max(...row.map(({ text }, x) => heightOf(text, widths[x]!)))
    const cells = row.map(({ text, style }, x) => (text ? textCell(`${letters(x)}${y + 1}`, text, style) : ''))
    return `<row r="${y + 1}" ht="${height}" customHeight="1">${cells.join('')}</row>`
  })
  return `${XML}<worksheet xmlns="${MAIN}">${FIT_WIDTH}<cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData>${LANDSCAPE}</worksheet>`
}

/** A title as Excel allows it: at most 31 characters, none of its reserved ones, not the name of another sheet. */
export function sheetName(title: string, names: readonly string[]): string {
  const plain = title
    .toWellFormed()
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .replace(/^'+|'+$/g, '')
  const clean = plain.slice(0, 29).toWellFormed().trim() || 'Sheet1'
  return names.includes(clean) ? `${clean} 1` : clean
}

/** The relations of a part: rId1, rId2 … in the order given. */
export const relations = (targets: readonly (readonly [string, string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** What kind of thing each part is. */
export function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}` +
    `${Array.from({ length: sheets }, (_, n) => part(`worksheets/sheet${n + 1}`, 'worksheet')).join('')}</Types>`
  )
}
