import { crc32, inflateSync } from 'node:zlib'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { alphabet, captchaPng } from './captcha-image.ts'

/** Name and data of each chunk of a PNG, its checksum proven. */
function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  const found = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    found.push({ name: body.subarray(0, 4).toString(), data: body.subarray(4) })
    at += length + 12
  }
  return found
}

const pixelsOf = (png: Buffer): Buffer => inflateSync(chunksOf(png).find(({ name }) => name === 'IDAT')!.data)

test('a captcha is a whole PNG of 140 × 48 that no two draws make alike', () => {
  const png = captchaPng('AC4YE')
  expect(imageSize(png)).toMatchObject({ type: 'png', width: 140, height: 48 })
  expect(chunksOf(png).map(({ name }) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const pixels = pixelsOf(png)
  expect(pixels).toHaveLength(141 * 48)
  expect(Math.max(...pixels)).toBe(63)
  expect(png.length).toBeLessThan(6000)
  expect(pixelsOf(captchaPng('AC4YE')).equals(pixels)).toBe(false)
})

test('every character is drawn, and none can be mistaken for another', () => {
  const faint = alphabet.filter(
    character => pixelsOf(captchaPng(character.repeat(5))).filter(value => value === 63).length < 200,
  )
  expect(faint).toEqual([])
  for (const twin of 'O0DQI1Z2S5B8GV') expect(alphabet).not.toContain(twin)
})
