import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { zipOf } from '../files/samples.ts'

// Workbooks for tests: made by another program, or by hand, so that they can be wrong in one place.

/** What a hand-made workbook consists of; whatever is given replaces the right thing. */
export interface BookParts {
  readonly sheet: string | Buffer
  readonly strings?: string
  readonly styles?: string
  readonly workbook?: string
  readonly types?: string
  readonly relations?: string
  readonly date1904?: boolean
  /** Content type of the workbook. */
  readonly type?: string
  /** A hidden sheet before the one with the data. */
  readonly hiddenFirst?: boolean
  /** Relations with absolute targets. */
  readonly absolute?: boolean
  /** The workbook's content type told by its extension. */
  readonly byExtension?: boolean
  /** The sheet is named and not there. */
  readonly missing?: boolean
  readonly more?: readonly (readonly [name: string, content: string | Buffer])[]
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

export const sheetXml = (rows: string): string => `<worksheet xmlns="m"><sheetData>${rows}</sheetData></worksheet>`

/** Cell formats: 0 plain, 1 a day, 2 a time of day. */
const plainStyles =
  '<styleSheet><numFmts>' +
  '<numFmt numFmtId="170" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="20"/></cellXfs></styleSheet>'

export function book(parts: BookParts): Buffer {
  const type = parts.type ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const folder = parts.absolute ? '/xl/' : ''
  const main = parts.byExtension
    ? `<Default Extension="xml" ContentType="${type}"/>`
    : `<Override PartName="/xl/workbook.xml" ContentType="${type}"/>`
  const hidden = parts.hiddenFirst ? '<sheet name="h" state="hidden" r:id="rId9"/>' : ''
  const strings = parts.strings === undefined ? '' : relation(3, 'sharedStrings', `${folder}sharedStrings.xml`)
  return zipOf([
    ['[Content_Types].xml', parts.types ?? `<Types>${main}</Types>`],
    [
      '_rels/.rels',
      `<Relationships>${relation(1, 'officeDocument', parts.absolute ? '/xl/workbook.xml' : 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      parts.workbook ??
        `<workbook xmlns:r="r"><workbookPr date1904="${parts.date1904 ? 1 : 0}"/>` +
          `<sheets>${hidden}<sheet name="s" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      parts.relations ??
        `<Relationships>${relation(9, 'worksheet', 'none.xml')}` +
          `${relation(1, 'worksheet', `${folder}worksheets/sheet1.xml`)}${relation(2, 'styles', `${folder}styles.xml`)}${strings}</Relationships>`,
    ],
    ['xl/styles.xml', parts.styles ?? plainStyles],
    ...(parts.strings === undefined ? [] : [['xl/sharedStrings.xml', parts.strings] as const]),
    ...(parts.missing ? [] : [['xl/worksheets/sheet1.xml', parts.sheet] as const]),
    ...(parts.more ?? []),
  ])
}

/** A workbook of these rows, made by another program. */
export const bookOf = async (rows: (CellValue | undefined)[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map(row => row.map(value => value ?? null)) }] })
