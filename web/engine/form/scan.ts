/** Reading barcodes with the camera, where the browser can. */
import type { Resource } from '../../../kernel/define/resource.ts'
import { listRows } from '../calls.ts'
import { readCode } from '../code.ts'
import type { Entered } from './form.ts'
import type { Line } from '../faces.ts'
import { broughtBy } from '../fields/refRows.ts'
import { findResource } from '../registry.ts'

interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type Maker = new (options: { readonly formats: readonly string[] }) => Detector
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code']
const maker = (): Maker | undefined => (globalThis as { BarcodeDetector?: Maker }).BarcodeDetector

/** Without a camera that may be asked, or a browser that reads codes, there is nothing to press. */
export const canScan = (): boolean =>
  maker() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/**
 * Looks through the camera and tells each code it sees once, until one is taken or it is given up.
 * @param take whether the code was what was looked for @throws DOMException when the camera is refused
 */
export async function scan(
  into: HTMLVideoElement,
  signal: AbortSignal,
  take: (code: string) => Promise<boolean>,
): Promise<void> {
  const detector = new (maker()!)({ formats })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    into.srcObject = stream
    await into.play()
    for (let last = ''; !signal.aborted;) {
      const [code] = await detector.detect(into).catch(() => []) // a picture that is not there yet
      const text = code?.rawValue.trim() ?? ''
      if (text && text !== last && (await take(text))) return
      last = text || last
      await new Promise(next => {
        requestAnimationFrame(next)
      })
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    into.srcObject = null
  }
}

/** What a line takes over from an earlier delivery of the same batch. */
const again = [
  'goodsId',
  'goodsName',
  'goodsCategory',
  'unit',
  'spec',
  'brand',
  'origin',
  'batchNo',
  'produceDate',
  'shelfLife',
  'shelfUnit',
]

/**
 * What a code says of the goods of a line: their file by the barcode, or the delivery that bears the trace code; null
 * when nothing here has it.
 */
export async function goodsOf(resource: Resource, field: string, text: string): Promise<Entered | null> {
  const code = readCode(text)
  if (!code) return null
  if ('trace' in code) {
    const [row] = (await listRows(resource, { current: 1, size: 1, traceCode_equal: code.trace })).records
    return row ? Object.fromEntries(again.flatMap(name => (name in row ? [[name, row[name]!] as const] : []))) : null
  }
  const of = resource.fields[field]!
  const goods = await findResource(of.of['to'] as string)
  const [row]: readonly Line[] = goods
    ? (await listRows(goods, { current: 1, size: 1, gtin_equal: code.gtin })).records
    : []
  return row ? { [field]: row.id, ...broughtBy(of, row) } : null
}
