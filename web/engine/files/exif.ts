/**
 * Carries the metadata of a photo over to its smaller copy: when the shutter opened is evidence (the server reads it
 * and throws the rest away), and drawing on a canvas loses it.
 */
const startOfScan = 0xda
const app1 = 0xe1

/** The EXIF segment of a JPEG, marker and length included, turned upright; null when there is none. */
export function exifOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1]!
    if (marker === startOfScan) return null
    const size = jpeg[at + 2]! * 256 + jpeg[at + 3]!
    if (size < 2 || at + 2 + size > jpeg.length) return null
    if (marker === app1 && String.fromCharCode(...jpeg.subarray(at + 4, at + 10)) === 'Exif\0\0')
      return upright(jpeg.slice(at, at + 2 + size))
    at += 2 + size
  }
  return null
}

/** The copy is drawn the right way up already, so its orientation is 1. */
function upright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const tiff = 10
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  if (segment.length < tiff + 8) return segment
  const little = view.getUint16(tiff) === 0x4949
  const table = tiff + view.getUint32(tiff + 4, little)
  if (table + 2 > segment.length) return segment
  const count = view.getUint16(table, little)
  for (let entry = table + 2; entry < table + 2 + count * 12 && entry + 12 <= segment.length; entry += 12) {
    if (view.getUint16(entry, little) === 0x0112) view.setUint16(entry + 8, 1, little)
  }
  return segment
}

/** A JPEG with this segment right behind its first marker. */
export function withExif(jpeg: Uint8Array<ArrayBuffer>, segment: Uint8Array<ArrayBuffer> | null): Blob {
  return new Blob(segment ? [jpeg.subarray(0, 2), segment, jpeg.subarray(2)] : [jpeg], { type: 'image/jpeg' })
}
