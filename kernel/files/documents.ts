import { inflateRawSync } from 'node:zlib'
import { refuse } from '../errors.ts'
import { because, broken, reading } from '../fault.ts'
import { partName, readZip } from './zip.ts'

/** How far behind its end mark a PDF may go on: writers add line ends and some a little filling. */
const PDF_TAIL = 1024
const NO_CHAIN = 0xfffffffa // sector numbers above are marks: end, free, FAT
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** A PDF from its first byte to its end mark. @throws Refusal fileBroken */
export const checkPdf = (b: Buffer): 'pdf' => {
  const begins = /^%PDF-(1\.[0-7]|2\.0)/.test(b.toString('latin1', 0, 8))
  const ends =
    b.toString('latin1', Math.max(0, b.length - PDF_TAIL)).includes('%%EOF') && b.lastIndexOf('startxref') > 0
  return begins && ends ? 'pdf' : broken()
}

/**
 * Word or Excel inside an OLE compound file, told apart by the streams its directory names. Macros and encrypted
 * packages are refused. [MS-CFB] 2.2 header, 2.6 directory
 * @throws Refusal fileBroken, fileType
 */
export const checkOle = (b: Buffer): 'doc' | 'xls' =>
  reading(() => {
    const shift = b.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) broken()
    const size = 1 << shift
    const sector = (n: number) => ((n + 1) * size < b.length ? (n + 1) * size : broken())
    const fats: number[] = []
    for (let n = 0; n < 109; n++) if (b.readUInt32LE(76 + n * 4) < NO_CHAIN) fats.push(b.readUInt32LE(76 + n * 4))
    for (let next = b.readUInt32LE(68), steps = 0; next < NO_CHAIN; steps++) {
      if (steps > b.length / size) broken()
      const at = sector(next)
      for (let n = 0; n < size / 4 - 1; n++)
        if (b.readUInt32LE(at + n * 4) < NO_CHAIN) fats.push(b.readUInt32LE(at + n * 4))
      next = b.readUInt32LE(at + size - 4)
    }
    const follow = (n: number) =>
      b.readUInt32LE(sector(fats[Math.floor(n / (size / 4))] ?? broken()) + (n % (size / 4)) * 4)
    const names = new Map<string, { start: number; bytes: number }>()
    for (let at = b.readUInt32LE(48), steps = 0; at < NO_CHAIN; at = follow(at), steps++) {
      if (steps > b.length / size) broken()
      for (let entry = sector(at), to = entry + size; entry < to; entry += 128) {
        const length = b.readUInt16LE(entry + 64)
        if (length < 2 || length > 64 || !b[entry + 66]) continue
        const name = b.toString('utf16le', entry, entry + length - 2)
        names.set(name, { start: b.readUInt32LE(entry + 116), bytes: b.readUInt32LE(entry + 120) })
      }
    }
    const kind = names.has('WordDocument') ? 'doc' : names.has('Workbook') || names.has('Book') ? 'xls' : undefined
    if (!kind || [...names.keys()].some(name => /^(_VBA_PROJECT(_CUR)?|VBA|Macros)$/i.test(name))) return unknown()
    const main = names.get('WordDocument') ?? names.get('Workbook') ?? names.get('Book')!
    // a stream under 4,096 bytes lives in the mini stream; a longer one must be there to its last sector
    if (main.bytes > b.length) broken()
    let rest = main.bytes < 4096 ? 0 : main.bytes
    for (let at = main.start; rest > 0; at = follow(at), rest -= size) sector(at)
    return kind
  })

/**
 * Word or Excel as a zip, told apart by the content type of its main part; macro-enabled ones are refused, whatever
 * they are called. ECMA-376 part 2
 * @throws Refusal fileBroken, fileType, fileTooLarge
 */
export const checkOoxml = (b: Buffer): 'docx' | 'xlsx' =>
  reading(() => {
    const entries = readZip(b, { entries: 4000, total: 400 * 1024 * 1024 }, partName)
    const listed = entries.get('[content_types].xml')
    if (!listed || listed.size > 1024 * 1024) return unknown()
    const types = inflated(listed.packed, listed.deflated)
    if (/macroEnabled|vbaProject/i.test(types) || [...entries.keys()].some(name => /vbaproject/i.test(name)))
      return unknown()
    const [docx, xlsx] = [types.includes(`"${DOCX}"`), types.includes(`"${XLSX}"`)]
    return docx === xlsx ? unknown() : docx ? 'docx' : 'xlsx'
  })

function inflated(packed: Buffer, deflated: boolean): string {
  try {
    return (deflated ? inflateRawSync(packed, { maxOutputLength: 1024 * 1024 }) : packed).toString('utf8')
  } catch (error) {
    throw because(error, 'fileBroken')
  }
}

const unknown = (): never => {
  throw refuse('fileType')
}
