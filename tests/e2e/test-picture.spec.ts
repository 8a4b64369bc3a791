import { expect, test, type Page } from '@playwright/test'
import { clockIn } from '../../protocols/picture/clock.ts'
import { parameterSets, size } from '../../protocols/picture/parameters.ts'
import { TestPicture, type PictureSettings } from '../../protocols/picture/picture.ts'
import { sliceOf, type Cell } from '../../protocols/picture/slice.ts'

/** As it goes into a file or a decoder: start codes before NAL units. */
const annexB = (units: readonly Uint8Array[]): string =>
  Buffer.concat(units.flatMap(unit => [Uint8Array.of(0, 0, 0, 1), unit])).toString('base64')

const begin = Date.UTC(2026, 10, 28, 8, 32, 11)
/** Three seconds of twelve pictures: one in between stands for itself, and the clock goes over full seconds. */
const filmOf = (settings: PictureSettings) => {
  const picture = new TestPicture(settings)
  return Array.from({ length: 36 }, (_, n) => {
    const at = begin + 500 + Math.round((n * 1000) / 12)
    const { isKey, units } = picture.frame(at)
    return { at, isKey, data: annexB(units) }
  })
}

interface Piece {
  readonly isKey: boolean
  /** Base64. */
  readonly data: string
}

/** What the browser's own decoder shows: the middle of each macroblock, line by line, of every picture. */
async function decodedBy(page: Page, film: readonly Piece[]) {
  // Decoders are there only for pages of a safe origin.
  await page.route('http://localhost/', route => route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' }))
  await page.goto('http://localhost/')
  return page.evaluate(async frames => {
    const canvas = document.querySelector('canvas')!
    Object.assign(canvas, { width: 640, height: 360 })
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    const pictures: { size: string; columns: number[] }[] = []
    const failures: string[] = []
    const decoder = new VideoDecoder({
      output(frame) {
        context.drawImage(frame, 0, 0)
        // The green of the middle of each macroblock, line by line: brightness, as far as the clock is concerned.
        const { data } = context.getImageData(0, 0, 640, 360)
        const columns = Array.from({ length: 40 * 22 }, (_, n) => {
          const [x, y] = [16 * (n % 40) + 8, 16 * Math.floor(n / 40) + 8]
          return data[4 * (y * 640 + x) + 1]!
        })
        pictures.push({ size: `${frame.displayWidth}×${frame.displayHeight}`, columns })
        frame.close()
      },
      error: error => failures.push(String(error)),
    })
    decoder.configure({ codec: 'avc1.42c01e' })
    for (const { isKey, data } of frames) {
      const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
      decoder.decode(new EncodedVideoChunk({ type: isKey ? 'key' : 'delta', timestamp: pictures.length, data: bytes }))
    }
    await decoder.flush()
    return { pictures, failures }
  }, film)
}

test(
  'a browser decodes the test picture: every clock of it is the one that was drawn, and the size is right',
  { tag: '@long' },
  async ({ page }) => {
    const triangle = { width: 64, height: 32, isInked: (x: number, y: number) => y >= Math.abs(x - 32) }
    for (const settings of [{ name: 'E31-2 Kitchen' }, { name: '', label: triangle, tint: [150, 110] as const }]) {
      const film = filmOf(settings)
      const decoded = await decodedBy(page, film)
      expect(decoded.failures).toEqual([])
      expect(new Set(decoded.pictures.map(picture => picture.size))).toEqual(new Set(['640×360']))
      const clocks = decoded.pictures.map(({ columns }) => clockIn((x, y) => columns[(y >> 4) * 40 + (x >> 4)]!))
      expect(clocks).toEqual(film.map(({ at }) => at))
    }
  },
)

test(
  'a browser decodes every brightness beside every other, drawn or flat, and what stays is copied exactly',
  { tag: '@long' },
  async ({ page }) => {
    const count = size.columns * size.rows
    let random = 7
    const next = (most: number): number => (random = (random * 48_271) % 0x7fffffff) % most
    const cell = (): Cell => (next(8) ? 16 + next(220) : new Uint8Array(256).fill(16 + next(220)))
    const films: (readonly Cell[])[] = [Array.from({ length: count }, cell)]
    for (let n = 0; n < 5; n += 1) films.push(films[n]!.map(old => (next(3) ? old : cell())))
    const film = films.map((cells, n) => {
      const slice = sliceOf({ cells, before: n ? films[n - 1]! : null, number: n, idr: 0, tint: [128, 128] })
      return { isKey: n === 0, data: annexB(n === 0 ? [...parameterSets, slice] : [slice]) }
    })
    const { pictures, failures } = await decodedBy(page, film)
    expect(failures).toEqual([])
    const brightness = (of: Cell): number => (typeof of === 'number' ? of : of[0]!)
    // From video range to that of a screen and back.
    const range = (green: number): number => Math.round((green * 219) / 255) + 16
    for (const [n, { columns }] of pictures.entries())
      expect(columns.filter((green, at) => Math.abs(range(green) - brightness(films[n]![at]!)) > 1)).toEqual([])
    expect(pictures).toHaveLength(6)
  },
)
