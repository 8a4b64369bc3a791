import type { ErrorCode, Params } from '../../contract/errors.ts'
import { Refusal, refuse } from '../errors.ts'
import { checkOle, checkOoxml, checkPdf } from './documents.ts'
import type { Picture } from './exif.ts'
import { cleanJpeg } from './jpeg.ts'
import { pixels, types, uses, type Extension, type Use } from './kinds.ts'
import { shownName } from './name.ts'
import { cleanPng, signature } from './png.ts'
import { cleanWebp } from './webp.ts'

/**
 * What an uploaded file turned out to be. `bytes` are the ones to store: pictures without their metadata and
 * appendages.
 */
export interface Accepted {
  readonly ok: true
  readonly type: string
  readonly extension: Extension
  readonly name: string
  readonly bytes: Uint8Array
  /** Pixels as shown, that is after turning. */
  readonly width?: number
  readonly height?: number
  /** `yyyy-MM-dd HH:mm:ss`, business zone: when the camera says the picture was taken. domain.md D.3 */
  readonly takenAt?: string
}
export type Inspection = Accepted | { readonly ok: false; readonly code: ErrorCode; readonly params: Params }

/**
 * Decides by content alone what an uploaded file is and whether it may be stored for this use; never throws, whatever
 * the bytes. The declared name lends only its words: a JPEG called `.png`, `.html` or nothing at all is a JPEG and gets
 * `.jpg`; the declared MIME type is not looked at. SVG, HTML, scripts and archives have no accepted content, so no name
 * gets them in. Refusals: fileEmpty, fileTooLarge {max}, fileType {types}, fileBroken, imagePixels. domain.md 0.1,
 * reliability-security.md 3 E, ASVS 5.2
 */
export function inspect(bytes: Uint8Array, use: Use, declaredName = ''): Inspection {
  try {
    return accept(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), use, declaredName)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      ok: false,
      code: error.code,
      params: error.code === 'fileType' ? { types: uses[use].of.join(', ') } : error.params,
    }
  }
}

function accept(b: Buffer, use: Use, declaredName: string): Accepted {
  const { of: extensions, most, says } = uses[use]
  if (!b.length) throw refuse('fileEmpty')
  if (b.length > most) throw refuse('fileTooLarge', { max: says })
  const family = familyOf(b)
  if (!family || !family.may.some(extension => extensions.includes(extension))) throw refuse('fileType')
  const result = family.read(b)
  const [extension, picture] = typeof result === 'string' ? [result, undefined] : [family.may[0]!, result]
  const common = { ok: true, type: types[extension], extension, name: shownName(declaredName, extension) } as const
  if (!picture) return { ...common, bytes: b }
  const { width, height, takenAt, orientation } = picture
  if (width * height > pixels.most || width > pixels.side || height > pixels.side) throw refuse('imagePixels')
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  return { ...common, bytes: picture.bytes, ...size, ...(takenAt ? { takenAt } : {}) }
}

interface Family {
  readonly may: readonly Extension[]
  readonly read: (b: Buffer) => Picture | Extension
}

/** The first bytes name the reader; the reader then has to agree with all the others. */
const families: readonly (Family & { readonly is: (b: Buffer) => boolean })[] = [
  { is: b => b.length > 2 && b.readUIntBE(0, 3) === 0xffd8ff, may: ['jpg'], read: cleanJpeg },
  { is: b => b.subarray(0, 8).equals(signature), may: ['png'], read: cleanPng },
  {
    is: b => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
    may: ['webp'],
    read: cleanWebp,
  },
  { is: b => b.toString('latin1', 0, 5) === '%PDF-', may: ['pdf'], read: checkPdf },
  { is: b => b.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1', may: ['doc', 'xls'], read: checkOle },
  { is: b => b.toString('latin1', 0, 4) === 'PK\x03\x04', may: ['docx', 'xlsx'], read: checkOoxml },
]

const familyOf = (b: Buffer): Family | undefined => families.find(family => family.is(b))
