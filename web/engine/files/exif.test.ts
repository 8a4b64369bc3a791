import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { inspect } from '../../../kernel/files/inspect.ts'
import { phoneJpeg, progressiveJpeg } from '../../../kernel/files/samples.ts'
import { exifOf, withExif } from './exif.ts'

/** A JPEG segment: marker, length, content. */
const segment = (marker: number, content: Uint8Array) =>
  Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content)
const text = (value: string) => new TextEncoder().encode(value)

/** EXIF that says: turned by 90°, taken 2026-11-20 08:30:00. */
function exif(little: boolean): Uint8Array {
  const bytes = new Uint8Array(6 + 8 + 2 + 24 + 4 + 2 + 12 + 4 + 20)
  bytes.set(text('Exif\0\0'))
  const view = new DataView(bytes.buffer, 6)
  const put16 = (at: number, value: number) => view.setUint16(at, value, little)
  const put32 = (at: number, value: number) => view.setUint32(at, value, little)
  view.setUint16(0, little ? 0x4949 : 0x4d4d)
  put16(2, 42)
  put32(4, 8)
  put16(8, 2)
  put16(10, 0x0112)
  put16(12, 3)
  put32(14, 1)
  put16(18, 6)
  put16(22, 0x8769)
  put16(24, 4)
  put32(26, 1)
  put32(30, 38)
  put32(34, 0)
  put16(38, 1)
  put16(40, 0x9003)
  put16(42, 2)
  put32(44, 20)
  put32(48, 56)
  put32(52, 0)
  bytes.set(text('2026:11:20 08:30:00\0'), 6 + 56)
  return bytes
}
const photo = (little: boolean) =>
  Uint8Array.of(
    0xff,
    0xd8,
    ...segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...segment(0xe1, exif(little)),
    0xff,
    0xda,
  )
const orientation = (bytes: Uint8Array, little: boolean) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint16(10 + 18, little)

describe('the metadata of a photo', () => {
  for (const little of [true, false]) {
    test(`goes over to its smaller copy, turned upright (${little ? 'Intel' : 'Motorola'} order)`, async () => {
      const exifBytes = exifOf(photo(little))!
      expect(exifBytes[1]).toBe(0xe1)
      expect(orientation(exifBytes, little)).toBe(1)
      const copy = new Uint8Array(await withExif(Uint8Array.of(0xff, 0xd8, 0xff, 0xda), exifBytes).arrayBuffer())
      expect([...copy.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1])
      expect([...copy.subarray(-2)]).toEqual([0xff, 0xda])
      expect(new TextDecoder('latin1').decode(copy)).toContain('2026:11:20 08:30:00')
    })
  }

  test('is absent where there is none, and nothing breaks on other bytes', () => {
    expect(exifOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xda))).toBeNull()
    expect(exifOf(photo(true).subarray(0, 60)), 'cut off in the middle').toBeNull()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
        exifOf(bytes)
        exifOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, Math.min(250, bytes.length + 8), ...text('Exif\0\0'), ...bytes))
      }),
    )
  })

  test('tells the server when the photo was taken, though the copy is another picture', async () => {
    const made = new Uint8Array(
      await withExif(new Uint8Array(progressiveJpeg), exifOf(new Uint8Array(phoneJpeg))).arrayBuffer(),
    )
    const file = inspect(made, 'image')
    expect(file).toMatchObject({ ok: true, takenAt: '2026-11-20 07:30:00', width: 9, height: 7 })
  })
})
