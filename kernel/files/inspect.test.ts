import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inspect, type Accepted } from './inspect.ts'
import type { Use } from './kinds.ts'
import {
  animatedWebp,
  cmykJpeg,
  doc,
  docx,
  losslessWebp,
  lossyWebp,
  pdf,
  phoneJpeg,
  phoneWebp,
  pngChunk,
  pngOf,
  progressiveJpeg,
  xls,
  xlsm,
  xlsx,
  zipOf,
} from './samples.ts'

const accepted = (bytes: Uint8Array, use: Use = 'file', name?: string): Accepted => {
  const found = inspect(bytes, use, name)
  if (!found.ok) throw new Error(`refused: ${found.code}`)
  return found
}
const code = (bytes: Uint8Array, use: Use = 'image') => {
  const found = inspect(bytes, use)
  return found.ok ? found.extension : found.code
}
const put = (bytes: Buffer, at: number, hex: string) => {
  const copy = Buffer.from(bytes)
  Buffer.from(hex, 'hex').copy(copy, at)
  return copy
}
const without = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
const samples = { jpg: phoneJpeg, png: pngOf(3, 2), webp: lossyWebp, pdf, doc, xls, docx, xlsx }

describe('what a file is', () => {
  test.each(Object.entries(samples))('a real %s is known by its content, whatever it is called', (extension, bytes) => {
    expect(accepted(bytes, 'file', 'photo.html')).toMatchObject({ extension, name: `photo.${extension}` })
  })

  test('a progressive, a CMYK, a lossless and an alpha picture are pictures', () => {
    expect(
      [progressiveJpeg, cmykJpeg, losslessWebp]
        .map(bytes => accepted(bytes, 'image'))
        .map(({ type, width, height }) => [type, width, height]),
    ).toEqual([
      ['image/jpeg', 9, 7],
      ['image/jpeg', 8, 8],
      ['image/webp', 24, 16],
    ])
  })

  test('a document is no picture, and an avatar is JPEG or PNG', () => {
    expect([code(pdf), code(docx), code(xls)]).toEqual(['fileType', 'fileType', 'fileType'])
    expect([code(lossyWebp, 'avatar'), code(phoneJpeg, 'avatar')]).toEqual(['fileType', 'jpg'])
    expect(inspect(pdf, 'avatar')).toEqual({ ok: false, code: 'fileType', params: { types: 'jpg, png' } })
  })

  const page = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', page],
    ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['BMP', 'BM\x46\0\0\0'],
    ['script', '#!/bin/sh\n'],
    ['program', 'MZ\x90\0'],
    ['zip', zipOf([['a.txt', 'a']])],
    ['empty zip', zipOf([])],
    ['RTF', '{\\rtf1}'],
    ['CSV', '名称,数量\n=1+1,2'],
    ['macro workbook', xlsm],
    ['HTML dressed as a PDF', `%PDF-1.4\n${page}\n%%EOF`],
    ['HTML before a JPEG', Buffer.concat([Buffer.from(page), phoneJpeg])],
    ['HTML before a PDF', Buffer.concat([Buffer.from(page), pdf])],
  ])('%s is refused, as a picture and as a document', (_, bytes) => {
    for (const use of ['image', 'file', 'avatar'] as const) expect(inspect(Buffer.from(bytes), use).ok).toBe(false)
  })

  test('a name keeps its words and nothing else', () => {
    const named = (name: string) => accepted(pdf, 'file', name).name
    expect(named('检验报告 3月.PDF')).toBe('检验报告 3月.pdf')
    expect(named('../../etc/passwd')).toBe('passwd.pdf')
    expect(named('C:\\temp\\报告.exe')).toBe('报告.pdf')
    expect(named('evil\u202Efdp.exe')).toBe('evilfdp.pdf')
    expect(named('a"b<c>\r\n.pdf')).toBe('a_b_c_.pdf')
    expect(named('.htaccess')).toBe('未命名.pdf')
    expect(named('')).toBe('未命名.pdf')
    expect([...named('长'.repeat(500))].length).toBe(104)
  })
})

describe('how large it may be', () => {
  test('nothing, and more than its use allows, is refused', () => {
    const padded = (bytes: number) => pngOf(1, 1, [pngChunk('tEXt', Buffer.alloc(bytes))])
    expect(inspect(Buffer.alloc(0), 'image')).toMatchObject({ code: 'fileEmpty' })
    expect(inspect(padded(5 * 1024 * 1024), 'image')).toEqual({
      ok: false,
      code: 'fileTooLarge',
      params: { max: '5 MB' },
    })
    expect(code(padded(5 * 1024 * 1024 - 200))).toBe('png')
    expect(inspect(padded(500 * 1024), 'avatar')).toEqual({
      ok: false,
      code: 'fileTooLarge',
      params: { max: '500 kB' },
    })
    expect(inspect(padded(20 * 1024 * 1024), 'file')).toEqual({
      ok: false,
      code: 'fileTooLarge',
      params: { max: '20 MB' },
    })
  })

  test.each([
    ['wide', 12_001, 1],
    ['high', 1, 12_001],
    ['full of pixels', 8_000, 5_001],
    ['much of everything', 65_535, 65_535],
  ])('a picture that is too %s is refused, however few bytes it has', (_, width, height) => {
    const jpeg = put(
      phoneJpeg,
      phoneJpeg.indexOf('ffc0', 0, 'hex') + 5,
      height.toString(16).padStart(4, '0') + width.toString(16).padStart(4, '0'),
    )
    expect([code(pngOf(1, 1, [], [width, height])), code(jpeg)]).toEqual(['imagePixels', 'imagePixels'])
  })

  test('the largest allowed picture is accepted', () => {
    expect([code(pngOf(1, 1, [], [8_000, 5_000])), code(pngOf(1, 1, [], [12_000, 3_333]))]).toEqual(['png', 'png'])
  })
})

describe('a damaged or doctored file', () => {
  test.each(Object.entries(samples))('a %s that was cut off anywhere is refused', (kind, bytes) => {
    // the end of a Word or Excel 97 file is filling and summaries
    const end = kind === 'doc' || kind === 'xls' ? bytes.length * 0.6 : bytes.length - 1
    for (let n = 0; n < 60; n++) {
      const cut = Math.floor((end * n) / 60)
      expect([cut, inspect(bytes.subarray(0, cut), 'file').ok]).toEqual([cut, false])
    }
  })

  const tail = Buffer.from('<script>alert(1)</script>')
  test('what was appended to a JPEG is not stored', () => {
    const { bytes } = accepted(Buffer.concat([phoneJpeg, tail]), 'image')
    expect(Buffer.from(bytes)).toEqual(Buffer.from(accepted(phoneJpeg, 'image').bytes))
  })

  test('bytes behind the end of a PNG, WebP, zip or PDF are refused', () => {
    for (const bytes of [samples.png, lossyWebp, docx])
      expect(code(Buffer.concat([bytes, tail]), 'file')).toBe('fileBroken')
    expect(code(Buffer.concat([pdf, Buffer.alloc(2000, tail)]), 'file')).toBe('fileBroken')
  })

  test('a JPEG without frame, tables, scan or end, with two frames, or of a kind browsers do not draw is refused', () => {
    const at = (hex: string) => phoneJpeg.indexOf(hex, 0, 'hex')
    const segment = (hex: string) => [at(hex), at(hex) + 2 + phoneJpeg.readUInt16BE(at(hex) + 2)] as const
    const frame = phoneJpeg.subarray(...segment('ffc0'))
    const scan = at('ffda')
    expect(code(without(phoneJpeg, ...segment('ffc0')))).toBe('fileBroken')
    expect(code(Buffer.concat([phoneJpeg.subarray(0, scan), frame, phoneJpeg.subarray(scan)]))).toBe('fileBroken')
    expect(code(Buffer.concat([phoneJpeg.subarray(0, scan), Buffer.from('ffd9', 'hex')]))).toBe('fileBroken')
    expect(code(phoneJpeg.subarray(0, -2))).toBe('fileBroken')
    expect(code(put(phoneJpeg, at('ffc0') + 1, 'c9'))).toBe('fileBroken') // arithmetic coding
    expect(code(put(phoneJpeg, at('ffc0') + 4, '0c'))).toBe('fileBroken') // 12 bits
    for (const kind of ['ffdb', 'ffc4']) {
      let bare = phoneJpeg
      for (
        let found = bare.indexOf(kind, 0, 'hex');
        found > 0 && found < bare.indexOf('ffda', 0, 'hex');
        found = bare.indexOf(kind, 0, 'hex')
      ) {
        bare = without(bare, found, found + 2 + bare.readUInt16BE(found + 2))
      }
      expect([kind, code(bare)]).toEqual([kind, 'fileBroken'])
    }
    const scans = Buffer.concat(Array.from({ length: 201 }, () => phoneJpeg.subarray(scan, -2)))
    expect(code(Buffer.concat([phoneJpeg.subarray(0, scan), scans, Buffer.from('ffd9', 'hex')]))).toBe('fileBroken')
  })

  test('a PNG with a wrong checksum, order, header or an unknown critical chunk is refused', () => {
    const png = samples.png
    for (const at of [20, 30, png.length - 2]) expect([at, code(put(png, at, '5a'))]).toEqual([at, 'fileBroken'])
    const chunk = (type: string, length = 0) => pngChunk(type, Buffer.alloc(length))
    expect(code(pngOf(1, 1, [chunk('CgBI', 4)]))).toBe('fileBroken')
    expect(code(pngOf(1, 1, [png.subarray(8, 33)]))).toBe('fileBroken')
    expect(code(Buffer.concat([png.subarray(0, 8), chunk('tEXt'), png.subarray(8)]))).toBe('fileBroken')
    expect(code(pngOf(1, 1, [chunk('IDAT', 4), chunk('tEXt')]))).toBe('fileBroken')
    expect(code(pngOf(1, 1, [], [0, 1]))).toBe('fileBroken')
    expect(code(Buffer.concat([png.subarray(0, 33), chunk('IEND')]))).toBe('fileBroken')
  })

  test('a WebP whose sizes disagree, whose frame is none, or that moves is refused', () => {
    expect(code(put(lossyWebp, 4, '00000000'))).toBe('fileBroken')
    expect(code(put(lossyWebp, 23, '000000'))).toBe('fileBroken')
    expect(code(put(losslessWebp, 20, '00'))).toBe('fileBroken')
    expect(code(put(phoneWebp, 24, 'ffff00'))).toBe('fileBroken')
    expect(code(animatedWebp)).toBe('fileType')
  })

  test('a Word file whose text is said to be longer than the file, in a chain that bites its tail, is refused', () => {
    const bytes = Buffer.from(doc)
    const entry = bytes.indexOf(Buffer.from('WordDocument', 'utf16le'))
    const table = (bytes.readUInt32LE(76) + 1) * 512
    bytes.writeUInt32LE(1, table + 4) // the sector behind sector 1 is sector 1
    bytes.writeUInt32LE(1, entry + 116)
    bytes.writeUInt32LE(0xffffffff, entry + 120)
    expect(code(bytes, 'file')).toBe('fileBroken')
  })

  test('an Office file with macros is refused, old or new', () => {
    const named = (name: string) => {
      const bytes = Buffer.from(doc)
      const at = bytes.indexOf(Buffer.from('CompObj', 'utf16le'))
      const entry = at - (at % 128)
      bytes.fill(0, entry, entry + 64).write(name, entry, 'utf16le')
      bytes.writeUInt16LE(name.length * 2 + 2, entry + 64)
      return bytes
    }
    expect(['harmless', '_VBA_PROJECT', 'Macros'].map(name => code(named(name), 'file'))).toEqual([
      'doc',
      'fileType',
      'fileType',
    ])
    expect(code(xlsm, 'file')).toBe('fileType')
    const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
    const types = `<Types><Override PartName="/main.xml" ContentType="${main}"/></Types>`
    expect(code(zipOf([['[Content_Types].xml', types]]), 'file')).toBe('xlsx')
    expect(
      code(
        zipOf([
          ['[Content_Types].xml', types],
          ['xl/vbaProject.bin', 'x'],
        ]),
        'file',
      ),
    ).toBe('fileType')
    const vba = types.replace(
      '</Types>',
      '<Override PartName="/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    )
    expect(
      code(
        zipOf([
          ['[Content_Types].xml', vba],
          ['a.bin', 'x'],
        ]),
        'file',
      ),
    ).toBe('fileType')
  })
})

describe('what is kept of a picture', () => {
  test('a phone photo loses place, maker and comment, keeps how to turn it, and tells when it was taken', () => {
    const { bytes, width, height, takenAt } = accepted(phoneJpeg, 'image')
    const text = Buffer.from(bytes).toString('latin1')
    for (const word of ['Huawei', 'script', '2026:11:20']) {
      expect([word, phoneJpeg.toString('latin1').includes(word), text.includes(word)]).toEqual([word, true, false])
    }
    // 08:30 in +09:00
    expect({ width, height, takenAt }).toEqual({ width: 16, height: 24, takenAt: '2026-11-20 07:30:00' })
    expect(text).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06')
    expect(Buffer.from(bytes).length).toBeLessThan(phoneJpeg.length)
  })

  test('the pixels of a cleaned JPEG are the original bytes', () => {
    const scan = (bytes: Uint8Array) => Buffer.from(bytes).subarray(Buffer.from(bytes).indexOf('ffdb', 0, 'hex'))
    expect(scan(accepted(phoneJpeg, 'image').bytes)).toEqual(scan(phoneJpeg))
    for (const whole of [progressiveJpeg, cmykJpeg]) expect(Buffer.from(accepted(whole, 'image').bytes)).toEqual(whole)
  })

  test('a WebP and a PNG lose their metadata too, but for how to turn them', () => {
    const webp = accepted(phoneWebp, 'image')
    expect([webp.takenAt, webp.width, webp.height]).toEqual(['2026-11-20 07:30:00', 16, 24])
    const said = Buffer.from(webp.bytes).toString('latin1')
    for (const word of ['Huawei', '2026:11:20'])
      expect([word, phoneWebp.toString('latin1').includes(word), said.includes(word)]).toEqual([word, true, false])
    // one entry: how to turn it
    expect(said).toContain('EXIF\x1a\0\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06')
    const tiff = phoneWebp.subarray(phoneWebp.indexOf('EXIF') + 8)
    const png = pngOf(3, 2, [
      pngChunk('eXIf', tiff),
      pngChunk('tEXt', Buffer.from('Author\0Wang')),
      pngChunk('gAMA', Buffer.from('0000b18f', 'hex')),
    ])
    const found = accepted(png, 'image')
    const text = Buffer.from(found.bytes).toString('latin1')
    expect([found.takenAt, found.width, found.height]).toEqual(['2026-11-20 07:30:00', 2, 3])
    expect(['Wang', 'Huawei', 'gAMA'].map(word => text.includes(word))).toEqual([false, false, true])
  })

  test('cleaning what is clean changes nothing', () => {
    for (const bytes of [
      phoneJpeg,
      progressiveJpeg,
      cmykJpeg,
      phoneWebp,
      losslessWebp,
      pngOf(3, 2, [pngChunk('tEXt', Buffer.from('a'))]),
    ]) {
      const once = accepted(bytes, 'image')
      expect(accepted(once.bytes, 'image')).toEqual({ ...once, takenAt: undefined })
    }
  })

  test('a time of taking that is none is not reported', () => {
    for (const said of ['0000:00:00 00:00:00', '2026:13:20 08:30:00', '2026:02:30 08:30:00', '<script>alert(1)</s']) {
      const bytes = Buffer.from(phoneJpeg)
      bytes.write(said, bytes.indexOf('2026:11:20'), 'latin1')
      expect([said, accepted(bytes, 'image').takenAt]).toEqual([said, undefined])
    }
  })
})

describe('any bytes at all', () => {
  test('random bytes are never accepted and never throw', () => {
    const use = fc.constantFrom<Use>('image', 'file', 'avatar')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), use, (bytes, as) => !inspect(bytes, as).ok),
      { numRuns: 1000 },
    )
  })

  const heads = [
    'ffd8ff',
    'ffd8ffe0001000',
    '89504e470d0a1a0a0000000d49484452',
    '524946460000000057454250',
    '255044462d312e34',
    'd0cf11e0a1b11ae1',
    '504b0304',
  ]
  test('random bytes behind a true beginning are never accepted and never throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 2000 }),
        (head, bytes) => !inspect(Buffer.concat([Buffer.from(head, 'hex'), bytes]), 'file').ok,
      ),
      { numRuns: 2000 },
    )
  })

  test('a real file with some bytes changed never throws, and never becomes another kind or a larger file', () => {
    const change = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(samples)), change, ([extension, bytes], changes) => {
        const copy = Buffer.from(bytes)
        for (const [at, value] of changes) copy[at % copy.length] = value
        const found = inspect(copy, 'file')
        return (
          !found.ok ||
          (found.bytes.length <= copy.length && (found.extension === extension || ['doc', 'xls'].includes(extension)))
        )
      }),
      { numRuns: 3000 },
    )
  })
})
