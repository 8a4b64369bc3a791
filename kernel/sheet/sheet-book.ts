import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '../errors.ts'
import { because, broken } from '../fault.ts'
import { partName, readZip, unzip, type ZipEntry, type ZipLimits } from '../files/zip.ts'
import { attributes, TextOf, tokens } from './sheet-xml.ts'

/** What is needed of a workbook to read its first visible sheet. */
export interface Book {
  /** The worksheet, not yet parsed, and what it is called in the file. */
  readonly sheet: string
  readonly sheetPart: string
  readonly strings: readonly string[]
  /** Cell formats that show a number as a day or moment, or as a time of day. */
  readonly dateStyles: ReadonlyMap<number, 'date' | 'time'>
  readonly date1904: boolean
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/**
 * Opens an xlsx package. Sizes, names and places of all parts are checked before any is unpacked; macro-enabled
 * workbooks are refused by their content type, whatever the file is called. ECMA-376 parts 1 and 2
 * @throws Refusal fileBroken, fileTooLarge, sheetPart for a part that is missing or damaged
 */
export async function openBook(bytes: Uint8Array, limits: ZipLimits): Promise<Book> {
  const parts = readZip(bytes, limits, partName)
  if ([...parts.keys()].some(name => /vbaproject|\/macrosheets\//i.test(name))) broken()
  const path = (await related(parts, '', 'officeDocument')).values().next().value ?? broken()
  if ((await contentType(parts, path)) !== WORKBOOK) broken()
  const sheets: { id: string; hidden: boolean }[] = []
  let date1904 = false
  const first = await inPart(path, async () => {
    for (const { kind, name, raw } of tokens(await text(parts, path))) {
      if (kind !== 'open') continue
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes(raw).get('date1904') ?? '')
      if (name !== 'sheet') continue
      const marks = attributes(raw)
      const id = [...marks].find(([key]) => key.endsWith(':id'))?.[1] ?? broken()
      sheets.push({ id, hidden: (marks.get('state') ?? 'visible') !== 'visible' })
    }
    return sheets.find(sheet => !sheet.hidden) ?? broken()
  })
  const at = (await related(parts, path, 'worksheet')).get(first.id) ?? broken()
  const [strings, formats] = await Promise.all([related(parts, path, 'sharedStrings'), related(parts, path, 'styles')])
  return {
    sheet: await text(parts, at),
    sheetPart: at,
    strings: await stringsOf(parts, thereOf(parts, strings)),
    dateStyles: await dateStylesOf(parts, thereOf(parts, formats)),
    date1904,
  }
}

type Parts = ReadonlyMap<string, ZipEntry>

/** The first part of these that is there: programs name parts they then have no use for, and leave out. */
const thereOf = (parts: Parts, targets: ReadonlyMap<string, string>): string | undefined =>
  targets.values().find(path => parts.has(path))

/** Reads something of a part. @throws Refusal sheetPart where that part is what is wrong */
export async function inPart<T>(part: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Refusal && error.code === 'fileBroken' ? because(error, 'sheetPart', { part }) : error
  }
}

/** A part as text; UTF-8 is the only encoding spreadsheet programs write. */
const text = (parts: Parts, name: string): Promise<string> =>
  inPart(name, async () => {
    const bytes = await unzip(parts.get(name) ?? broken())
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch (error) {
      return error instanceof TypeError ? broken() : Promise.reject(error)
    }
  })

/** A part's own content type, else that of its extension. */
async function contentType(parts: Parts, path: string): Promise<string | undefined> {
  let type: string | undefined
  for (const { kind, name, raw } of tokens(await text(parts, '[content_types].xml'))) {
    if (kind !== 'open' || (name !== 'Override' && name !== 'Default')) continue
    const marks = attributes(raw)
    if (partName(marks.get('PartName') ?? '') === `/${path}`) return marks.get('ContentType')
    if (name === 'Default' && path.endsWith(`.${marks.get('Extension')?.toLowerCase()}`))
      type = marks.get('ContentType')
  }
  return type
}

/** Relations of one kind of a part: id to path inside the package. */
async function related(parts: Parts, owner: string, kind: string): Promise<ReadonlyMap<string, string>> {
  const folder = owner.slice(0, owner.lastIndexOf('/') + 1)
  const targets = new Map<string, string>()
  for (const token of tokens(await text(parts, `${folder}_rels/${owner.slice(folder.length)}.rels`))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue
    const marks = attributes(token.raw)
    if (!marks.get('Type')?.endsWith(`/${kind}`) || marks.get('TargetMode') === 'External') continue
    const target = URL.parse((marks.get('Target') ?? '').replaceAll('\\', '/'), `zip:/${folder}`) ?? broken()
    targets.set(marks.get('Id') ?? '', partName(target.pathname.slice(1)))
  }
  return targets
}

async function stringsOf(parts: Parts, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined) return strings
  let item: TextOf | undefined
  let pieces = 0
  await inPart(path, async () => {
    for (const token of tokens(await text(parts, path))) {
      if (++pieces % 10_000 === 0) await turn()
      if (token.name === 'si' && token.kind === 'open') item = new TextOf()
      else if (token.name === 'si' && token.kind === 'close') strings.push(item?.text ?? '')
      else item?.take(token)
    }
  })
  return strings
}

/**
 * Number formats with a fixed number; 27–36 and 50–58 are dates of Chinese, Japanese and Korean Excel. ECMA-376 18.8.30
 */
const builtIn = (id: number): 'date' | 'time' | undefined =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
    ? 'date'
    : id >= 18 && id <= 21
      ? 'time'
      : undefined

async function dateStylesOf(parts: Parts, path: string | undefined): Promise<Book['dateStyles']> {
  const dates = new Map<number, 'date' | 'time'>()
  if (path === undefined) return dates
  const custom = new Map<number, 'date' | 'time' | undefined>()
  let inFormats = false
  let index = 0
  for (const { kind, name, raw } of tokens(await text(parts, path))) {
    if (name === 'cellXfs') inFormats = kind === 'open'
    if (kind !== 'open') continue
    if (name === 'numFmt')
      custom.set(Number(attributes(raw).get('numFmtId')), shownAs(attributes(raw).get('formatCode') ?? ''))
    if (name !== 'xf' || !inFormats) continue
    const id = Number(attributes(raw).get('numFmtId') ?? 0)
    const shows = custom.has(id) ? custom.get(id) : builtIn(id)
    if (shows) dates.set(index, shows)
    index++
  }
  return dates
}

/** What a number format shows; quoted text, escapes, colours and lengths of time (`[h]:mm`) do not count. */
function shownAs(code: string): 'date' | 'time' | undefined {
  const letters = code
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|general/gi, '')
    .split(';')[0]!
  return /[yd]/i.test(letters) ? 'date' : /[hs]/i.test(letters) ? 'time' : undefined
}
