import { beforeAll, describe, expect, test } from 'vitest'
import { inspect } from '../../kernel/files/inspect.ts'
import {
  animatedWebp,
  cmykJpeg,
  losslessWebp,
  lossyWebp,
  phoneJpeg,
  phoneWebp,
  pngOf,
  progressiveJpeg,
} from '../../kernel/files/samples.ts'
import type { MakeThumbnail } from '../../kernel/files/pictures.ts'
import { openImagesSharp } from './index.ts'

const opened = await openImagesSharp()

// Wherever the tests run there is a build; only an installation of somebody's own may lack one.
describe('small pictures', () => {
  let make: MakeThumbnail
  beforeAll(() => {
    make = opened!.small
  })
  const drawn = async (picture: Uint8Array, side: number) => {
    const result = inspect(await make(picture, side), 'image')
    if (!result.ok) throw new Error(result.code)
    return [result.type, result.width, result.height]
  }

  test('a picture is drawn within the side asked for, in its own proportions, and never larger than it is', async () => {
    expect(await drawn(pngOf(1000, 500), 240)).toEqual(['image/webp', 240, 120])
    expect(await drawn(pngOf(300, 1200), 120)).toEqual(['image/webp', 30, 120])
    expect(await drawn(pngOf(30, 20), 240)).toEqual(['image/webp', 30, 20])
  })

  test('a photo taken sideways stands upright, and nothing of its metadata is left', async () => {
    for (const photo of [phoneJpeg, phoneWebp]) expect(await drawn(photo, 240)).toEqual(['image/webp', 16, 24])
    const text = Buffer.from(await make(phoneJpeg, 240)).toString('latin1')
    for (const trace of ['Huawei', 'EXIF', '2026:11:20', 'script']) expect(text).not.toContain(trace)
  })

  test('every kind of picture that may be stored can be drawn', async () => {
    for (const picture of [phoneJpeg, progressiveJpeg, cmykJpeg, lossyWebp, losslessWebp, pngOf(9, 9)])
      expect((await drawn(picture, 120))[0]).toBe('image/webp')
  })

  test('the pixels of every kind of picture are three bytes each, upright and within the side asked for', async () => {
    for (const picture of [phoneJpeg, progressiveJpeg, cmykJpeg, lossyWebp, losslessWebp, pngOf(9, 9)]) {
      const { width, height, data } = await opened!.colours(picture, 2000)
      expect(data.length).toBe(width * height * 3)
    }
    expect(await opened!.colours(phoneJpeg, 12)).toMatchObject({ width: 8, height: 12 })
  })

  test('a picture whose pixels would fill the memory is refused before it is drawn', async () => {
    await expect(make(pngOf(1, 1, [], [30_000, 30_000]), 240)).rejects.toMatchObject({ code: 'imagePixels' })
  })

  test('what is cut off, or no picture at all, is refused', async () => {
    for (const bytes of [pngOf(40, 40).subarray(0, -30), Buffer.from('nothing'), Buffer.alloc(0)])
      await expect(make(bytes, 240)).rejects.toMatchObject({ code: 'fileBroken' })
  })

  test('kinds that are never stored are not drawn either, so their decoders are out of reach', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    )
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    for (const bytes of [svg, gif, Buffer.from('%PDF-1.4')])
      await expect(make(bytes, 120)).rejects.toMatchObject({ code: 'fileBroken' })
    expect((await drawn(animatedWebp, 120))[0]).toBe('image/webp')
  })

  test('more pictures at once than can wait are told that the system is busy, and the others are drawn', async () => {
    const { small: narrow } = (await openImagesSharp({ atOnce: 1, waiting: 2 }))!
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => narrow(pngOf(400, 400), 120)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect((await drawn(pngOf(9, 9), 120))[0]).toBe('image/webp')
  })
})
