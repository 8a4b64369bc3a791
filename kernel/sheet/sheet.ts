import { Readable } from 'node:stream'
import { writeZip } from '../files/zip-write.ts'
import type { SheetSpec } from './sheet-shape.ts'
import { workbook } from './sheet-write.ts'

export { readSheet, sheetLimits } from './sheet-read.ts'
export type { SheetColumn, SheetRow, SheetSpec } from './sheet-shape.ts'

/**
 * An xlsx workbook as a stream: header frozen and bold, required columns marked, drop-downs, dates as dates, numbers as
 * numbers, text as text (never a formula). Memory does not grow with the rows: they are asked for as the reader takes
 * the bytes.
 * @throws (as a stream error) whatever `rows` throws; Refusal sheetRows past Excel's last row
 */
export const streamSheet = (spec: SheetSpec): Readable =>
  Readable.from(writeZip(workbook({ ...spec, template: false })), { objectMode: false })

/** The same workbook in one piece; for at most some thousand rows. */
export const writeSheet = (spec: SheetSpec): Promise<Buffer> => whole(streamSheet(spec))

/**
 * What people download to fill in: header, an example when columns give one, drop-downs, and a second sheet of rules.
 */
export const writeTemplate = (spec: Omit<SheetSpec, 'rows'>): Promise<Buffer> =>
  whole(Readable.from(writeZip(workbook({ ...spec, rows: [], template: true })), { objectMode: false }))

const whole = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray())
