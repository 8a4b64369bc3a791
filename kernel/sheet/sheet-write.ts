import { refuse } from '../errors.ts'
import type { ZipPart } from '../files/zip-write.ts'
import { cell, letters, textCell, textWidth } from './sheet-cells.ts'
import {
  contentTypes,
  FIT_WIDTH,
  heightOf,
  LANDSCAPE,
  MAIN,
  relations,
  sheetName,
  sheetOf,
  workbookOf,
  XML,
} from './sheet-parts.ts'
import type { SheetColumn, SheetRow, SheetSpec } from './sheet-shape.ts'
import { styles, xf } from './sheet-styles.ts'
import { words } from './sheet-words.ts'
import { escapeXml } from './sheet-xml.ts'

/** Excel's last row is 1,048,576. */
const ROW_MOST = 1_048_576
/** Rows below the header that get a drop-down in a template: as many as an import takes. */
const TEMPLATE_ROWS = 5_000
const CHUNK = 64 * 1024
/** Drop-downs written into the rule itself may have 255 characters; longer ones live on a hidden sheet. */
const INLINE_MOST = 200

export interface Plan extends SheetSpec {
  /** With an example row and a sheet of rules, and drop-downs down to the last row an import takes. */
  readonly template: boolean
}

interface ListSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
}

/**
 * The files inside a workbook, in the order they are written; rows are asked for only as the sheet is being written.
 */
export async function* workbook(plan: Plan): AsyncGenerator<ZipPart, void, undefined> {
  const labels = words[plan.lang ?? 'zh']
  const long = plan.columns.filter(column => column.options?.length && inline(column.options) === undefined)
  const lists: ListSheet = { name: labels.lists, columns: long }
  const sheets = [{ name: sheetName(plan.title, [labels.rules, labels.lists]), hidden: false }]
  const further = plan.further ?? []
  for (const { title } of further)
    sheets.push({
      name: sheetName(title, [labels.rules, labels.lists, ...sheets.map(({ name }) => name)]),
      hidden: false,
    })
  if (plan.template) sheets.push({ name: labels.rules, hidden: false })
  if (long.length) sheets.push({ name: labels.lists, hidden: true })
  yield { name: '[Content_Types].xml', content: contentTypes(sheets.length) }
  yield { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) }
  yield { name: 'xl/workbook.xml', content: workbookOf(sheets) }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: relations([
      ...sheets.map((_, n): [string, string] => ['worksheet', `worksheets/sheet${n + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  }
  yield { name: 'xl/styles.xml', content: styles }
  yield { name: 'xl/worksheets/sheet1.xml', content: dataSheet(plan, lists) }
  for (const [n, sheet] of further.entries())
    yield {
      name: `xl/worksheets/sheet${n + 2}.xml`,
      content: dataSheet({ ...sheet, lang: plan.lang ?? 'zh', template: false }, { name: labels.lists, columns: [] }),
    }
  if (plan.template) yield { name: `xl/worksheets/sheet${further.length + 2}.xml`, content: rulesSheet(plan) }
  if (long.length) yield { name: `xl/worksheets/sheet${sheets.length}.xml`, content: optionSheet(long) }
}

async function* dataSheet(plan: Plan, lists: ListSheet): AsyncGenerator<string, void, undefined> {
  const { columns, note } = plan
  const header = note ? 2 : 1
  const last = letters(columns.length - 1)
  await using pages = pagesOf(plan.rows)
  const first = (await pages.next()).value ?? []
  const widths = columns.map(column => column.width ?? fitting(column, first))
  const line = (row: number, values: SheetRow, example: boolean): string =>
    `<row r="${row}">${columns.map((column, n) => cell(`${letters(n)}${row}`, values[column.key], column.kind, example)).join('')}</row>`
  const cols = columns.map(
    ({ kind }, n) =>
      `<col min="${n + 1}" max="${n + 1}" width="${widths[n]}" style="${xf.data[kind === 'list' ? 'text' : kind]}" customWidth="1"/>`,
  )
  let xml =
    `${XML}<worksheet xmlns="${MAIN}">${FIT_WIDTH}<sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    `<pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="16"/><cols>${cols.join('')}</cols><sheetData>`
  if (note) {
    const height = heightOf(
      note,
      widths.reduce((sum, width) => sum + width, 0),
    )
    xml += `<row r="1" ht="${height}" customHeight="1">${textCell('A1', note, xf.note)}</row>`
  }
  xml += `<row r="${header}" ht="24" customHeight="1">${columns
    .map((column, n) => textCell(`${letters(n)}${header}`, heading(column), column.required ? xf.required : xf.header))
    .join('')}</row>`
  let row = header
  if (plan.template && columns.some(column => column.example !== undefined)) {
    xml += line(++row, Object.fromEntries(columns.map(column => [column.key, column.example])), true)
  }
  for (let page: readonly SheetRow[] | undefined = first; page; page = (await pages.next()).value ?? undefined) {
    for (const values of page) {
      if (++row > ROW_MOST) throw refuse('sheetRows', { max: ROW_MOST - header })
      xml += line(row, values, false)
      if (xml.length < CHUNK) continue
      yield xml
      xml = ''
    }
  }
  const bottom = plan.template ? header + TEMPLATE_ROWS : row
  xml += '</sheetData>'
  if (!plan.template) xml += `<autoFilter ref="A${header}:${last}${row}"/>`
  if (note && columns.length > 1) xml += `<mergeCells count="1"><mergeCell ref="A1:${last}1"/></mergeCells>`
  xml += dropDowns(plan, lists, header + 1, bottom)
  yield `${xml}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>${LANDSCAPE}</worksheet>`
}

/** One page of rows after another, whichever way the caller has them. */
async function* pagesOf(rows: SheetSpec['rows']): AsyncGenerator<readonly SheetRow[], void, undefined> {
  if (Symbol.asyncIterator in rows) yield* rows
  else yield [...rows]
}

const heading = (column: SheetColumn): string => (column.required ? `${column.title} *` : column.title)

function fitting(column: SheetColumn, rows: readonly SheetRow[]): number {
  const kinds = { text: 8, list: 10, number: 10, date: 12, datetime: 20 }
  const values = rows.slice(0, 200).map(row => textWidth(String(row[column.key] ?? '').slice(0, 60)))
  return Math.min(
    50,
    Math.max(kinds[column.kind], textWidth(heading(column)), textWidth(String(column.example ?? '')), ...values) + 3,
  )
}

/** A short list as the rule itself wants it; a comma or a quote inside an option would be taken for the list's own. */
const inline = (options: readonly string[]): string | undefined =>
  options.join(',').length <= INLINE_MOST && !options.some(option => /[,"\n]|^\s|\s$/.test(option))
    ? `"${options.join(',')}"`
    : undefined

function dropDowns(plan: Plan, lists: ListSheet, from: number, to: number): string {
  const labels = words[plan.lang ?? 'zh']
  const rules = plan.columns.flatMap((column, n) => {
    if (!column.options?.length || to < from) return []
    const place = letters(lists.columns.indexOf(column))
    const source = inline(column.options) ?? `'${lists.name}'!$${place}$1:$${place}$${column.options.length}`
    const message = `errorTitle="${escapeXml(column.title.slice(0, 32))}" error="${labels.pick}"`
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" ${message} ` +
        `sqref="${letters(n)}${from}:${letters(n)}${to}"><formula1>${escapeXml(source)}</formula1></dataValidation>`,
    ]
  })
  return rules.length ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''
}

/** 填写说明: per column whether it must be filled, what goes in, an example. */
function rulesSheet(plan: Plan): string {
  const labels = words[plan.lang ?? 'zh']
  const rule = ({ rule: own, options, kind }: SheetColumn) =>
    [own ?? (options ? '' : labels.kinds[kind]), options ? labels.choose(options) : ''].filter(Boolean).join('\n')
  const lines = plan.columns.map(column =>
    [column.title, column.required ? labels.must : labels.may, rule(column), String(column.example ?? '')].map(
      text => ({
        text,
        style: xf.wrapped,
      }),
    ),
  )
  return sheetOf([24, 10, 64, 28], [labels.head.map(text => ({ text, style: xf.header })), ...lines])
}

/** The hidden sheet of long lists: one column of options each. */
const optionSheet = (columns: readonly SheetColumn[]): string =>
  sheetOf(
    columns.map(() => 20),
    Array.from({ length: Math.max(...columns.map(column => column.options!.length)) }, (_, row) =>
      columns.map(column => ({ text: column.options![row] ?? '', style: xf.data.text })),
    ),
  )
